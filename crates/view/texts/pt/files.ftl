# O que está errado num ficheiro de problemas ou tabuleiros: o que se esperava ou se encontrou, e frases inteiras.

# $message (message)
text-place = { $place }: { $message }
# $message (message)
file-place = { $file }:{ $place }: { $message }
# $expected (message)
# $found (message)
file-expected = esperava-se { $expected }, está { $found }
file-list = uma lista que abra com `(`
file-value = um número, um símbolo ou uma lista
file-list-end = o `)` que fecha esta lista
file-comment-end = o `|#` que fecha este comentário
file-quoted = uma lista ou um átomo depois da plica
file-text = texto
file-string = uma cadeia de caracteres
file-vector = um vetor `#(`
file-stray = um `)` que não fecha nenhuma lista
file-empty-list = uma lista vazia
file-items = uma lista de { $count ->
    [1] 1 elemento
   *[other] { $count } elementos
}
file-control = o carácter de controlo { $code }
file-number-range = número fora dos limites: esperava-se um de { $least } a { $most }, está `{ $found }`
file-too-many = esperavam-se no máximo { $most } valores num ficheiro
file-too-deep = esperavam-se no máximo { $most } listas umas dentro das outras
# $found (message)
file-not-text = não é um ficheiro de texto: esperavam-se problemas em texto, está { $found }
file-half-character = meio carácter UTF-16
file-many-controls = muitos caracteres de controlo
file-nul = um NUL
file-number-unread = { $number } está entre listas e não é lido{ $count ->
    [1] {""}
   *[other] {" "}({ $count } números assim ao todo)
}
file-no-problem = { $file }: nenhum problema encontrado, esperava-se uma lista por problema
# $error (message)
file-problem = { $error } (problema { $name })
# $expected (message)
setup-bad-value = `{ $value }` não é um valor da opção `{ $key }`, esperava-se { $expected }
