//! Properties of the S-expression reader: no text makes it panic, places are right, and
//! values are read back from any style in which they are written.

use plyground_core::Random;
use plyground_view::sexpr::{Place, Sexpr, Value, read};
use proptest::prelude::*;

/// Random texts made of what is special to the reader.
fn lispy() -> impl Strategy<Value = String> {
    let pieces = prop::sample::select(vec![
        "(",
        ")",
        "()",
        "(",
        ")",
        "'",
        "`",
        ",",
        " ",
        "\n",
        "\r",
        "\r\n",
        ";",
        "#|",
        "|#",
        "#",
        "|",
        "#(",
        "\"",
        "-",
        "--",
        "—",
        "1",
        "-1",
        "+2.",
        "99999999999999999999",
        "a",
        "NIL",
        "ç",
        "İ",
        "Σ",
        "\u{a0}",
        "\u{feff}",
        "\0",
    ]);
    prop::collection::vec(pieces, 0..40).prop_map(|pieces| pieces.concat())
}

/// The characters of each line, found independently of the reader.
fn lines(text: &str) -> Vec<Vec<char>> {
    let text = text.replace("\r\n", " \n").replace('\r', "\n");
    text.split('\n').map(|line| line.chars().chain(['\n']).collect()).collect()
}

fn check_places(text: &str) {
    let lines = lines(text);
    let character = |place: Place| lines[place.line as usize - 1][place.column as usize - 1];
    match read(text) {
        Err(error) => {
            character(error.place);
            assert!(error.message.to_string().len() < 400, "{error}");
        }
        Ok(values) => {
            for sexpr in values.iter().flat_map(all) {
                let first = character(sexpr.place);
                match &sexpr.value {
                    Value::List(_) => assert_eq!(first, '('),
                    Value::Number(_) => assert!(first.is_ascii_digit() || matches!(first, '+' | '-')),
                    Value::Symbol(symbol) => {
                        assert_eq!(first.to_lowercase().next(), symbol.chars().next());
                    }
                }
            }
        }
    }
}

fn tree() -> impl Strategy<Value = Sexpr> {
    let symbols = prop_oneof![
        "[a-zçãéßž][a-z0-9:+.çãé=*/<>|&%!-]{0,8}",
        prop::sample::select(vec!["nil", "-", "--", "+", ".", "c-2", "1/2", "1.5", "-a", "#x", "a#", "|", "—", "–1"])
            .prop_map(str::to_owned),
    ];
    let atom = prop_oneof![
        any::<i64>().prop_map(Value::Number),
        (-9_i64..100).prop_map(Value::Number),
        symbols.prop_map(Value::Symbol),
    ];
    let bare = |value| Sexpr { place: Place::START, value };
    let leaf = atom.prop_map(bare);
    leaf.prop_recursive(6, 60, 8, move |inner| {
        prop::collection::vec(inner, 0..8).prop_map(move |items| bare(Value::List(items)))
    })
}

fn bare(sexpr: &Sexpr) -> Sexpr {
    let value = match &sexpr.value {
        Value::List(items) => Value::List(items.iter().map(bare).collect()),
        atom => atom.clone(),
    };
    Sexpr { place: Place::START, value }
}

/// Writes values as people might: any case, separators, comments and quotes.
struct Scribe {
    random: Random,
    text: String,
}

impl Scribe {
    fn pick(&mut self, choices: &[&'static str]) -> &'static str {
        choices[self.random.below(choices.len())]
    }

    fn separate(&mut self, least: usize, more: &[&'static str]) {
        const SPACES: &[&str] = &[
            " ",
            " ",
            "\n",
            "\r\n",
            "\r",
            "\t",
            ",",
            "\u{a0}",
            "\u{c}",
            ";(\n",
            "; ç\"\r",
            ";\r\n",
            "#|(|#",
            "#| a #|'|# \"\n|#",
            "\u{feff}",
        ];
        for _ in 0..least + self.random.below(3) {
            let piece = if self.random.below(4) == 0 { self.pick(more) } else { self.pick(SPACES) };
            self.text.push_str(piece);
        }
    }

    fn value(&mut self, sexpr: &Sexpr) {
        let quotes = self.pick(&["", "", "", "", "'", "`", "''", "' ", "'#|a|#"]);
        self.text.push_str(quotes);
        match &sexpr.value {
            Value::Number(number) => {
                let sign = if *number >= 0 { self.pick(&["", "", "+"]) } else { "" };
                let point = self.pick(&["", "", "."]);
                self.text.extend([sign, &number.to_string(), point]);
            }
            Value::Symbol(symbol) => {
                for character in symbol.chars() {
                    let upper = character.to_uppercase().to_string();
                    let shout = self.random.below(2) == 0 && upper.to_lowercase().chars().eq([character]);
                    if shout { self.text.push_str(&upper) } else { self.text.push(character) }
                }
            }
            Value::List(items) => {
                self.text.push('(');
                for (index, item) in items.iter().enumerate() {
                    let atoms = index > 0 && item.list().is_none() && items[index - 1].list().is_none();
                    self.separate(usize::from(atoms), &[" "]);
                    self.value(item);
                }
                self.separate(0, &[" "]);
                self.text.push(')');
            }
        }
    }
}

proptest! {
    #[test]
    fn no_text_makes_it_panic(text in any::<String>(), lispy in lispy()) {
        check_places(&text);
        check_places(&lispy);
    }

    #[test]
    fn what_is_written_is_read_back(trees in prop::collection::vec(tree(), 0..4), seed in any::<u64>()) {
        let mut scribe = Scribe { random: Random::new(seed), text: String::new() };
        let between = ["()", "( ;x\n)", "-", "-----", "——", "'()"];
        let lists: Vec<Sexpr> =
            trees.into_iter().map(|tree| Sexpr { place: Place::START, value: Value::List(vec![tree]) }).collect();
        for list in &lists {
            scribe.separate(0, &between);
            scribe.value(list);
        }
        scribe.separate(0, &between);
        check_places(&scribe.text);
        let values = read(&scribe.text).map_err(|error| TestCaseError::fail(format!("{error}: {:?}", scribe.text)))?;
        prop_assert_eq!(values.iter().map(bare).collect::<Vec<_>>(), lists, "{:?}", scribe.text);
    }
}

/// A value and all those within it.
fn all(sexpr: &Sexpr) -> Vec<&Sexpr> {
    std::iter::once(sexpr).chain(sexpr.list().unwrap_or_default().iter().flat_map(all)).collect()
}
