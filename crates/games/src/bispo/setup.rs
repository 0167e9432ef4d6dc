//! Setup of a game: random boards, the sample, boards in files.

use plyground_core::{Random, Spec};
use plyground_view::sexpr::{self, Diagnostic, Place};
use plyground_view::{GameInfo, Loaded, ReadFile, Setup, SetupError, Text};

use super::advice::{GREEDY, MOBILITY};
use super::board::Layout;
use super::files;
use super::piece::Piece;
use super::position::Position;
use super::rules::Rules;
use crate::texts::t;

/// The numbers of the game in the random order of a seed. The board of a seed never changes: files
/// and stored games refer to it.
pub fn random_numbers<P: Piece, const CELLS: usize>(seed: u64) -> [i16; CELLS] {
    let size = P::SIZE as i16;
    let mut numbers = std::array::from_fn(|index| {
        let (tens, units) = (index as i16 / size, index as i16 % size);
        (P::LOWEST_DIGIT + tens) * 10 + P::LOWEST_DIGIT + units
    });
    Random::new(seed).shuffle(&mut numbers);
    numbers
}

impl<P: Piece, const CELLS: usize> Setup for Position<P, CELLS> {
    fn info() -> &'static GameInfo {
        P::INFO
    }

    fn evaluation_texts() -> &'static [(&'static str, Text)] {
        &[("mobility", MOBILITY), ("greedy", GREEDY)]
    }

    fn setup(spec: &Spec, read: ReadFile<'_>) -> Result<Loaded<Self>, SetupError> {
        spec.only(&P::INFO.keys())?;
        let rules = Rules::of_spec(spec)?;
        let Loaded { value: layout, warnings } = match (spec.option("board").unwrap_or("sample"), P::SAMPLE) {
            ("sample", Some(sample)) => load::<P, CELLS>("sample", sample.as_bytes())?,
            ("sample", None) => Loaded::clean(Layout::full(random_numbers::<P, CELLS>(1))),
            (board, _) => match board.strip_prefix("seed-").map(str::parse) {
                Some(Ok(seed)) => Loaded::clean(Layout::full(random_numbers::<P, CELLS>(seed))),
                Some(Err(_)) if board[5..].bytes().all(|byte| byte.is_ascii_digit()) => {
                    return Err(bad_board(board));
                }
                _ if board.is_empty() => return Err(bad_board(board)),
                _ => {
                    let bytes = read(board).map_err(|reason| SetupError::File { file: board.to_owned(), reason })?;
                    load::<P, CELLS>(board, &bytes)?
                }
            },
        };
        Ok(Loaded { value: Self::start(&layout, rules), warnings })
    }
}

fn bad_board(value: &str) -> SetupError {
    SetupError::Value {
        key: "board",
        value: plyground_core::spec::shortened(value),
        expected: t::EXPECTED_BOARD_NAME.into(),
    }
}

/// The first board of a file, which may be a problem; its target is ignored.
fn load<P: Piece, const CELLS: usize>(file: &str, bytes: &[u8]) -> Result<Loaded<Layout<CELLS>>, SetupError> {
    let wrong = |diagnostic| SetupError::Content { file: file.to_owned(), diagnostic };
    let text = sexpr::decode(bytes).map_err(wrong)?;
    let mut warnings = Vec::new();
    let items = sexpr::items(&text).map_err(wrong)?;
    let boards = sexpr::boards(items, Some(P::SIZE), &mut warnings);
    let nothing = || wrong(Diagnostic::new(Place::START, t::FoundNothing { size: P::SIZE }));
    let count = boards.len();
    let mut boards = boards.into_iter();
    let value = boards.next().ok_or_else(nothing)?.map_err(wrong)?;
    let source = files::read::<P, CELLS>(&value, &mut warnings).map_err(wrong)?;
    if let Some(second) = boards.next() {
        let place = second.map_or_else(|error| error.place, |second| second.place);
        warnings.push(Diagnostic::new(place, t::OddBoards { count }));
    }
    let warnings = warnings.iter().map(|diagnostic| diagnostic.located(file)).collect();
    Ok(Loaded { value: source.layout, warnings })
}

#[cfg(test)]
mod tests {
    use plyground_core::{Game, Player};

    use super::super::{Bishop, Bispo, Cavalo, Knight, Rook, Torre};
    use super::*;

    fn setup<G: Setup>(spec: &str, file: &str) -> Result<Loaded<G>, String> {
        let read = |name: &str| if name == "b.dat" { Ok(file.as_bytes().to_vec()) } else { Err("not there".into()) };
        G::setup(&Spec::parse(spec).expect(spec), &read).map_err(|error| error.to_string())
    }

    /// If this test fails, every stored `seed-7` has changed its meaning: restore the old order
    /// instead of changing the numbers here, which were drawn by a separate program in Python.
    #[test]
    fn the_boards_of_seeds_never_change() {
        assert_eq!(random_numbers::<Bishop, 64>(7)[..8], [85, 88, 37, 86, 35, 75, 72, 48]);
        assert_eq!(random_numbers::<Rook, 49>(7)[..7], [57, 26, 24, 31, 63, 44, 42]);
        assert_eq!(random_numbers::<Knight, 100>(7)[..10], [85, 38, 60, 96, 81, 29, 57, 11, 14, 37]);
    }

    #[test]
    fn random_boards_hold_every_number_once() {
        let mut bishop = random_numbers::<Bishop, 64>(3);
        bishop.sort_unstable();
        let digits =
            |low: i16, high: i16| (low..=high).flat_map(move |tens| (low..=high).map(move |units| tens * 10 + units));
        assert!(bishop.into_iter().eq(digits(1, 8)));
        let mut rook = random_numbers::<Rook, 49>(3);
        rook.sort_unstable();
        assert!(rook.into_iter().eq(digits(1, 7)));
        let mut knight = random_numbers::<Knight, 100>(3);
        knight.sort_unstable();
        assert!(knight.into_iter().eq(0..100));
    }

    #[test]
    fn boards_are_chosen_by_name() {
        let sample = setup::<Bispo>("bispo", "").expect("the sample");
        assert!(sample.warnings.is_empty());
        assert_eq!(sample.value, setup::<Bispo>("bispo:board=sample", "").expect("the sample").value);
        assert_eq!(
            (0..8).filter_map(|cell| sample.value.number(cell)).sum::<i16>(),
            37 + 62 + 55 + 31 + 73 + 58 + 51 + 47
        );
        let torre = setup::<Torre>("torre", "").expect("the sample");
        assert_eq!(torre.value, setup::<Torre>("torre:board=seed-1", "").expect("seed 1").value);
        let cavalo = setup::<Cavalo>("cavalo", "").expect("the sample");
        assert_eq!(cavalo.value, setup::<Cavalo>("cavalo:board=seed-1", "").expect("seed 1").value);
        assert_ne!(cavalo.value, setup::<Cavalo>("cavalo:board=seed-2", "").expect("seed 2").value);
    }

    #[test]
    fn boards_in_files_keep_their_oddities_with_a_warning() {
        let row = " (NIL () nil NIL NIL NIL NIL)";
        let file = format!("; mine\n((11 -1 11 5 99 11 -2){})", row.repeat(6));
        let loaded = setup::<Torre>("torre:threat=off,board=b.dat", &file).expect("a board");
        assert_eq!(
            loaded.warnings,
            [
                "b.dat:2:9: 11 stands more than once, first at 2:3 (2 such cells in all)",
                "b.dat:2:12: 5 is not a number of two digits from 1 to 7 (2 such cells in all)"
            ]
        );
        let position = loaded.value;
        assert_eq!(Player::BOTH.map(|player| position.piece(player)), [Some(1), Some(6)]);
        assert!(!position.rules().threat && position.turn() == Player::One);
        let problem = format!("(40 ((11 -1 12 NIL NIL NIL NIL){0}))\n((11 -1 12 NIL NIL NIL NIL){0})", row.repeat(6));
        let loaded = setup::<Torre>("torre:board=b.dat", &problem).expect("a board");
        assert_eq!(loaded.warnings, ["b.dat:2:1: the file has 2 boards, only the first is used"]);
    }

    /// Boards as the course's programs print them: rows without an enclosing list.
    #[test]
    fn boards_in_files_may_be_rows_alone() {
        let rows = "(11 NIL 12 T NIL NIL NIL)\n".to_owned() + &"(NIL NIL NIL NIL NIL NIL NIL)\n".repeat(6);
        let alone = setup::<Torre>("torre:board=b.dat", &rows).expect("a board");
        assert_eq!((alone.warnings.len(), alone.value.piece(Player::One)), (0, Some(3)));
        for file in [format!("({rows})"), format!("(70 {rows})"), format!("({rows} 70)"), format!("{rows} 70")] {
            assert_eq!(setup::<Torre>("torre:board=b.dat", &file).expect(&file).value, alone.value);
        }
        let two = setup::<Torre>("torre:board=b.dat", &format!("{rows}break\n{rows}")).expect("two boards");
        assert_eq!(two.warnings, ["b.dat:9:1: the file has 2 boards, only the first is used"]);
    }

    #[test]
    fn what_cannot_be_a_board_is_refused() {
        let error = |spec: &str, file: &str| setup::<Torre>(spec, file).expect_err(spec);
        assert_eq!(error("torre:board=c.dat", ""), "cannot read `c.dat`: not there");
        assert_eq!(error("torre:board=b.dat", " ; nothing"), "b.dat:1:1: expected a list of 7 rows, found nothing");
        assert_eq!(
            error("torre:board=b.dat", "((1 2) (3 4))"),
            "b.dat:1:1: expected a list of 7 rows, found a list of 2 items"
        );
        let rows = |cell: &str| format!("((11 12 13 14 15 16 {cell}){})", "(21 22 23 24 25 26 27)".repeat(6));
        assert_eq!(
            error("torre:board=b.dat", &rows("10000")),
            "b.dat:1:21: expected a number from -9999 to 9999, NIL, or -1 or -2 for a piece, found 10000"
        );
        assert_eq!(
            error("torre:board=b.dat", &rows("")),
            "b.dat:1:2: expected row 1 as a list of 7 cells, found a list of 6 items"
        );
        assert_eq!(error("torre:board=b.dat", &rows("x")).split("found").nth(1), Some(" `x`"));
        assert_eq!(
            error("torre:board=b.dat", "((-1 12 13 14 15 16 -1)()()()()()())"),
            "b.dat:1:21: expected only one -1, the rook of player 1, found -1"
        );
        assert!(error("torre:board=seed-", "").contains("`seed-N`"));
        assert!(error("torre:board=seed-99999999999999999999", "").contains("`seed-N`"));
        assert!(error("torre:board=", "").contains("a file"));
        assert!(error("torre:threat=no", "").contains("expected `off` or `on`"));
        assert!(error("torre:size=9", "").contains("`torre` has no option `size`"));
    }
}
