//! Combines the lists of a file into problems. People write a board as a list of rows, with a
//! target before or after it in a list of both; but also target and rows in one list, and rows,
//! with or without a target, one after another without an enclosing list, as programs print them.

use super::{Diagnostic, Item, Sexpr, Value};
use crate::texts::t;

/// The problems of a file, in its order: for each its list, as `(target (row …))`, `(row …)` or
/// anything else in its place, or the reason why it cannot be read.
///
/// With `side`, boards are squares of this number of rows, and rows without an enclosing list are
/// collected. Words, dashes and empty lists separate boards; empty lines do so only if the boards
/// would otherwise not have the right number of rows.
pub fn boards(items: Vec<Item>, side: Option<usize>, warnings: &mut Vec<Diagnostic>) -> Vec<Result<Sexpr, Diagnostic>> {
    let kinds: Vec<Kind> = kinds(&items, side);
    let whole = Partition::of(&kinds, side, false);
    let partition = if whole.incomplete == 0 {
        whole
    } else {
        let divided = Partition::of(&kinds, side, true);
        if divided.incomplete <= whole.incomplete { divided } else { whole }
    };
    let strays = items.iter().filter_map(|item| if let Item::Stray(error) = item { Some(error.clone()) } else { None });
    warnings.extend(strays.take(1));
    if let Some(&first) = partition.unused.first()
        && let Item::Number(number) = &items[first]
    {
        let count = partition.unused.len();
        let message = t::FileNumberUnread { number: number.in_words(), count };
        warnings.push(Diagnostic::new(number.place, message));
    }
    let mut items: Vec<Option<Item>> = items.into_iter().map(Some).collect();
    let mut take = |index: usize| items.get_mut(index).and_then(Option::take);
    let mut problems = Vec::with_capacity(partition.parts.len());
    for Part { target, lists, is_whole } in partition.parts {
        let target = target.and_then(&mut take).and_then(value);
        let first = lists.first().copied();
        if is_whole {
            match first.and_then(&mut take) {
                Some(Item::Bad(error)) => problems.push(Err(error)),
                item => problems.extend(item.and_then(value).map(|list| Ok(with_target(target, gathered(list, side))))),
            }
            continue;
        }
        let rows: Vec<Sexpr> = lists.into_iter().filter_map(&mut take).filter_map(value).collect();
        let Some(place) = rows.first().map(|row| row.place) else { continue };
        problems.push(Ok(with_target(target, Sexpr { place, value: Value::List(rows) })));
    }
    problems
}

/// `(target (row …))`, if there is a target.
fn with_target(target: Option<Sexpr>, rows: Sexpr) -> Sexpr {
    match target {
        None => rows,
        Some(target) => Sexpr { place: target.place.min(rows.place), value: Value::List(vec![target, rows]) },
    }
}

/// A list of a target and rows, as a list of a target and a list of rows; other lists unchanged.
fn gathered(list: Sexpr, side: Option<usize>) -> Sexpr {
    let (Some(side), Some(items)) = (side, list.list()) else { return list };
    let is_rows = |rows: &[Sexpr]| rows.len() > 1 && rows.iter().all(|row| is_row(row, side));
    let (target, rows) = match items {
        [target, rows @ ..] | [rows @ .., target] if target.number().is_some() && is_rows(rows) => (target, rows),
        _ => return list,
    };
    let rows = Sexpr { place: rows[0].place, value: Value::List(rows.to_vec()) };
    Sexpr { place: list.place, value: Value::List(vec![target.clone(), rows]) }
}

/// Whether a value is a row of a board: it contains no list but NIL, and about the right number of
/// cells, so that a row that lacks a cell is recognized.
fn is_row(value: &Sexpr, side: usize) -> bool {
    let is_cell = |cell: &Sexpr| cell.list().is_none_or(<[Sexpr]>::is_empty);
    value.list().is_some_and(|cells| (side.div_ceil(2)..=2 * side).contains(&cells.len()) && cells.iter().all(is_cell))
}

fn value(item: Item) -> Option<Sexpr> {
    match item {
        Item::List(value) | Item::Number(value) => Some(value),
        _ => None,
    }
}

/// The role of an item in the boards of a file.
#[derive(Clone, Copy, PartialEq)]
enum Kind {
    /// A row by itself.
    Row,
    /// A list of rows.
    Board,
    /// Any other list, good or bad.
    List,
    /// A number that may be a target.
    Number,
    /// A number after a word on the same line: `Problem 1`.
    Label,
    Break,
    Gap,
    Nothing,
}

fn kinds(items: &[Item], side: Option<usize>) -> Vec<Kind> {
    let mut word_line = 0;
    let mut kind = |item: &Item| match (item, side) {
        (Item::List(list), Some(side)) if is_row(list, side) => Kind::Row,
        (Item::List(list), Some(side)) if is_board(list, side) => Kind::Board,
        (Item::List(_) | Item::Bad(_), _) => Kind::List,
        (Item::Number(number), _) if number.place.line == word_line => Kind::Label,
        (Item::Number(_), _) => Kind::Number,
        (Item::Break { odd, line }, _) => {
            word_line = if odd.is_some() { *line } else { 0 };
            Kind::Break
        }
        (Item::Gap, _) => Kind::Gap,
        (Item::Stray(_), _) => Kind::Nothing,
    };
    items.iter().map(&mut kind).collect()
}

fn is_board(list: &Sexpr, side: usize) -> bool {
    list.list().is_some_and(|rows| rows.len() == side && rows.iter().all(|row| is_row(row, side)))
}

/// The items of one problem, by index.
#[derive(Default)]
struct Part {
    target: Option<usize>,
    lists: Vec<usize>,
    /// Whether the part is one list that is a whole problem or board; otherwise each list is a row.
    is_whole: bool,
}

#[derive(Default)]
struct Partition {
    parts: Vec<Part>,
    /// The number of boards with the wrong number of rows.
    incomplete: usize,
    /// Numbers that belong to no board.
    unused: Vec<usize>,
}

impl Partition {
    fn of(kinds: &[Kind], side: Option<usize>, at_gaps: bool) -> Self {
        let side = side.unwrap_or(0);
        let mut partition = Self::default();
        let mut part = Part::default();
        for (index, &kind) in kinds.iter().enumerate() {
            let is_full = part.is_whole || side > 0 && part.lists.len() == side;
            match kind {
                Kind::Row => {
                    if is_full {
                        partition.close(&mut part, side);
                    }
                    part.lists.push(index);
                }
                Kind::Board => {
                    if !part.lists.is_empty() {
                        partition.close(&mut part, side);
                    }
                    part.lists.push(index);
                    part.is_whole = true;
                }
                Kind::List => {
                    partition.close(&mut part, side);
                    partition.parts.push(Part { target: None, lists: vec![index], is_whole: true });
                }
                Kind::Number if is_full && part.target.is_none() => {
                    part.target = Some(index);
                    partition.close(&mut part, side);
                }
                Kind::Number => {
                    partition.close(&mut part, side);
                    part.target = Some(index);
                }
                Kind::Label => partition.unused.push(index),
                Kind::Break => partition.close(&mut part, side),
                Kind::Gap if at_gaps && !part.lists.is_empty() => partition.close(&mut part, side),
                Kind::Gap | Kind::Nothing => {}
            }
        }
        partition.close(&mut part, side);
        partition.unused.sort_unstable();
        partition
    }

    /// Ends a part, if it is not empty.
    fn close(&mut self, part: &mut Part, side: usize) {
        let part = std::mem::take(part);
        if part.lists.is_empty() {
            self.unused.extend(part.target);
            return;
        }
        self.incomplete += usize::from(!part.is_whole && part.lists.len() != side);
        self.parts.push(part);
    }
}

#[cfg(test)]
mod tests {
    use super::super::items;
    use super::*;

    /// The problems of a text in a canonical form, and the warnings.
    fn read(text: &str) -> (Vec<String>, Vec<String>) {
        fn written(value: &Sexpr) -> String {
            match &value.value {
                Value::List(items) => format!("({})", items.iter().map(written).collect::<Vec<_>>().join(" ")),
                Value::Number(number) => number.to_string(),
                Value::Symbol(symbol) => symbol.clone(),
            }
        }
        let mut warnings = Vec::new();
        let problems = boards(items(text).expect("few values"), Some(2), &mut warnings);
        let problems = problems.iter().map(|problem| match problem {
            Ok(value) => written(value),
            Err(error) => format!("! {error}"),
        });
        (problems.collect(), warnings.iter().map(ToString::to_string).collect())
    }

    #[test]
    fn targets_and_rows_in_every_arrangement() {
        let (a, b) = ("(8 ((1 2) (3 4)))", "((1 2) (3 4))");
        for (text, expected) in [
            ("(8 ((1 2) (3 4)))", vec![a]),
            ("(8 (1 2) (3 4))", vec![a]),
            ("((1 2) (3 4) 8)", vec![a]),
            ("((1 2),(3 4),8)", vec![a]),
            ("(1 2),(3 4),8", vec![a]),
            ("8 (1 2) (3 4)", vec![a]),
            ("8\n\n((1 2) (3 4))", vec![a]),
            ("((1 2) (3 4)) 8", vec![a]),
            ("((1 2) (3 4))", vec![b]),
            ("(1 2)\n(3 4)", vec![b]),
            ("(1 2)\n\n(3 4)\n\n(1 2)\n\n(3 4)\n", vec![b, b]),
            ("(1 2)(3 4)(1 2)(3 4)", vec![b, b]),
            ("8 (1 2)(3 4) 8 (1 2)(3 4)", vec![a, a]),
            ("(1 2)(3 4) 8 (1 2)(3 4) 8", vec![a, a]),
            ("(1 2)(3 4) break (1 2)(3 4)\nend", vec![b, b]),
            ("A\n(1 2)(3 4)\n---\n(8 (1 2)(3 4)) () ((1 2)(3 4))", vec![b, a, b]),
            ("(1 NIL)(() 4)", vec!["((1 nil) (() 4))"]),
            // A list that is not a row, or contains lists, is unchanged.
            ("(random:7 8 9 8 7)", vec!["(random:7 8 9 8 7)"]),
            ("(((1 2)) 8)", vec!["(((1 2)) 8)"]),
        ] {
            assert_eq!(read(text), (expected.into_iter().map(str::to_owned).collect(), Vec::new()), "{text}");
        }
    }

    /// A board that lacks a row, or a list that is wrong, does not affect the others.
    #[test]
    fn what_is_wrong_stays_apart() {
        let b = "((1 2) (3 4))";
        for (text, expected) in [
            ("(1 2)\n\n(1 2)\n(3 4)\n", vec!["((1 2))", b]),
            ("(1 2)(3 4)break(1 2)break(1 2)(3 4)", vec![b, "((1 2))", b]),
            ("(1 2) 8 (1 2)(3 4)", vec!["((1 2))", "(8 ((1 2) (3 4)))"]),
            (
                "((1 2)(3 \"x\"))\n((1 2)(3 4))",
                vec!["! 1:10: expected a number, a symbol or a list, found a string", b],
            ),
            (
                "((1 2)\n (3 4)\n\n((1 2)(3 4))\n",
                vec!["! 1:1: expected `)` that closes this list, found the end of the text", b],
            ),
        ] {
            assert_eq!(read(text).0, expected, "{text}");
        }
    }

    #[test]
    fn what_is_not_read_is_said() {
        let warnings = |text| read(text).1;
        assert_eq!(warnings("Problem 1\n(8 ((1 2)(3 4)))"), ["1:9: 1 stands between lists and is not read"]);
        assert_eq!(
            warnings("Problem 1 (1 2)(3 4) Problem 2 (1 2)(3 4)"),
            ["1:9: 1 stands between lists and is not read (2 such numbers in all)"]
        );
        assert_eq!(
            warnings("((1 2)(3 4)))) ((1 2)(3 4))"),
            ["1:13: expected a list that opens with `(`, found `)` that closes no list"]
        );
        let (problems, warnings) = read("(1 2)(3 4) 8 9");
        assert_eq!((problems.len(), warnings.len()), (1, 1));
    }
}
