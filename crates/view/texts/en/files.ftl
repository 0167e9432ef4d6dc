# What is wrong in a file of problems or boards: nouns that were expected or found, and whole clauses.

# $message (message)
text-place = { $place }: { $message }
# $message (message)
file-place = { $file }:{ $place }: { $message }
# $expected (message)
# $found (message)
file-expected = expected { $expected }, found { $found }
file-list = a list that opens with `(`
file-value = a number, a symbol or a list
file-list-end = `)` that closes this list
file-comment-end = `|#` that closes this comment
file-quoted = a list or an atom after the quote
file-text = text
file-string = a string
file-vector = a vector `#(`
file-stray = `)` that closes no list
file-empty-list = an empty list
file-items = a list of { $count ->
    [one] 1 item
   *[other] { $count } items
}
file-control = the control character { $code }
file-number-range = number out of range: expected { $least } to { $most }, found `{ $found }`
file-too-many = expected at most { $most } values in a file
file-too-deep = expected at most { $most } nested lists
# $found (message)
file-not-text = not a text file: expected problems as text, found { $found }
file-half-character = half a UTF-16 character
file-many-controls = many control characters
file-nul = a NUL
file-number-unread = { $number } stands between lists and is not read{ $count ->
    [1] {""}
   *[other] {" "}({ $count } such numbers in all)
}
file-no-problem = { $file }: no problem found, expected one list per problem
# $error (message)
file-problem = { $error } (problem { $name })
# $expected (message)
setup-bad-value = `{ $value }` is not a value of option `{ $key }`, expected { $expected }
