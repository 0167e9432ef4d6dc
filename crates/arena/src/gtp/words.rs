//! Splits a command line into words as shells do, without running one: blanks separate words,
//! single and double quotes group them, and a backslash escapes a quote, a blank or a backslash.
//! Nothing else is special.

/// The words of `text`; `None` if a quote is not closed.
pub(super) fn split(text: &str) -> Option<Vec<String>> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    let mut characters = text.chars().peekable();
    while let Some(character) = characters.next() {
        match (character, quote) {
            (_, Some(open)) if character == open => quote = None,
            ('\'' | '"', None) => {
                quote = Some(character);
                word.get_or_insert_default();
            }
            (blank, None) if blank.is_whitespace() => words.extend(word.take()),
            ('\\', None | Some('"')) => {
                let taken = characters.next_if(|next| matches!(next, '\'' | '"' | '\\') || next.is_whitespace());
                word.get_or_insert_default().push(taken.unwrap_or('\\'));
            }
            _ => word.get_or_insert_default().push(character),
        }
    }
    words.extend(word);
    quote.is_none().then_some(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_and_quotes() {
        let words = |text| split(text).expect(text);
        assert_eq!(words("  sbcl --script  engine.lisp "), ["sbcl", "--script", "engine.lisp"]);
        assert_eq!(words(r#""my engines/one" 'two  words' x"y"z"#), ["my engines/one", "two  words", "xyz"]);
        assert_eq!(words(r#"a\ b "c\"d" 'e\f' C:\x\y"#), ["a b", "c\"d", "e\\f", "C:\\x\\y"]);
        assert_eq!(words("'' \"\" $HOME * | #"), ["", "", "$HOME", "*", "|", "#"]);
        assert_eq!(words(""), Vec::<String>::new());
        assert_eq!((split("'open"), split("a\"b")), (None, None));
    }
}
