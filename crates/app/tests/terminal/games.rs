//! Whole games on the screen: every game of the catalog, by keys alone and by mouse alone,
//! against the computer, between people, and between computers; in both languages.

use std::time::Duration;

use crate::harness::{ENTER, ESCAPE, Home, TAB, Terminal, text};

/// A quick opponent.
const QUICK: [&str; 4] = ["--engine", "pvs:table=1MB", "--depth", "1"];
/// More turns than any game has, including passes and separate steps that take pieces.
const MANY: usize = 300;

/// Texts of the game screen in one language.
struct Words {
    code: &'static str,
    thinks: &'static str,
    over: &'static str,
    again: &'static str,
    result: &'static [&'static str],
}

const ENGLISH: Words = Words {
    code: "en",
    thinks: "is thinking",
    over: "Enter: what next",
    again: "Play again with seats swapped",
    result: &["wins", "Draw", "You win", "You lose"],
};
const PORTUGUESE: Words = Words {
    code: "pt",
    thinks: "está a pensar",
    over: "Enter: e agora",
    again: "Jogar outra vez, trocando de lugar",
    result: &["vence", "Empate", "Ganhou", "Perdeu"],
};

/// A game on the screen.
struct Playing {
    terminal: Terminal,
    home: Home,
    words: &'static Words,
    /// The seats of people.
    people: &'static [u8],
}

/// The state by which progress is noticed: the status line and the number of turns.
#[derive(Debug, PartialEq, Eq)]
struct Moment {
    status: String,
    turns: usize,
}

fn moment(screen: &str) -> Moment {
    let status = screen.lines().find(|line| line.contains('┌')).unwrap_or_default().to_owned();
    let turns = (1..MANY).rev().find(|number| screen.contains(&format!(" {number}. "))).unwrap_or(0);
    Moment { status, turns }
}

impl Playing {
    #[track_caller]
    fn sit_down(game: &[&str], words: &'static Words, people: &'static [u8], size: (u16, u16)) -> Self {
        let home = Home::new();
        let arguments: Vec<&str> = ["play"].into_iter().chain(game.iter().copied()).collect();
        let terminal = home.start_as(&arguments, words.code, size, &[]);
        Self { terminal, home, words, people }
    }

    fn is_over(&self, screen: &str) -> bool {
        screen.contains(self.words.over)
    }

    /// Waits until a person is to move or the game is over; `false` if it is over.
    #[track_caller]
    fn wait_for_turn(&self) -> bool {
        let arrow = |player: &u8| format!("▶ {player} ");
        let arrows: Vec<String> = self.people.iter().map(arrow).collect();
        let screen = self.terminal.wait_until("a turn, or the end", |screen| {
            let to_move = arrows.iter().any(|arrow| screen.contains(arrow));
            self.is_over(screen) || to_move && !screen.contains(self.words.thinks)
        });
        !self.is_over(&screen)
    }

    /// Waits until the game has changed since a moment; `false` if it does not within `patience`.
    fn happened(&self, since: &Moment, patience: Duration) -> bool {
        self.terminal.wait_at_most(patience, |screen, _| {
            let screen = text(screen);
            moment(&screen) != *since || self.is_over(&screen)
        })
    }

    /// Plays the game to its end by calling `turn` for each turn of a person.
    #[track_caller]
    fn play(&mut self, mut turn: impl FnMut(&mut Self, &Moment)) {
        for _ in 0..MANY {
            if !self.wait_for_turn() {
                return self.ends();
            }
            self.terminal.settle();
            let before = moment(&self.terminal.text());
            turn(self, &before);
            assert!(
                self.happened(&before, crate::harness::PATIENCE),
                "nothing happens after {before:?}\n{}",
                self.terminal.text()
            );
        }
        panic!("the game does not end:\n{}", self.terminal.text());
    }

    /// Checks the end of the game: the winner is shown, the game is saved and logged, and the
    /// menu after it is offered.
    #[track_caller]
    fn ends(&mut self) {
        let screen = self.terminal.text();
        assert!(self.words.result.iter().any(|word| screen.contains(word)), "{screen}");
        let saved = self.home.saved_once(|game| game.ending.is_some());
        assert!(saved.turns().count() > 3, "{saved:#?}");
        let log = std::fs::read_to_string(self.home.path().join("log.dat")).expect("a log");
        let (first, last) = if self.words.code == "pt" { ("Jogada 1:", "Resultado:") } else { ("Move 1:", "Result:") };
        assert!(log.contains(first) && log.contains(last), "{log}");
        self.terminal.keys(ENTER);
        self.terminal.wait_for(&[self.words.again]);
        self.terminal.keys("q");
        if self.terminal.wait_until_ended_or("plyground 0") {
            return self.terminal.ends_well();
        }
        self.terminal.keys("q");
        self.terminal.ends_well();
    }

    // ---- Ways to move ------------------------------------------------------

    /// Goes to a possible square and plays there.
    fn first_by_keys(&mut self, _: &Moment) {
        self.terminal.keys("c");
        self.terminal.keys(ENTER);
    }

    /// Clicks on the squares that are marked as possible until a move is played, and at last
    /// on the square under the cursor, where the piece in hand hides the mark. `false` if no
    /// click plays a move: a forced pass is played automatically.
    fn click_mark(&mut self, marks: &[char], before: &Moment) -> bool {
        let is_marked = |cell: &vt100::Cell| cell.contents().chars().any(|mark| marks.contains(&mark));
        let marked = self.terminal.cells(is_marked);
        let under_cursor = self.terminal.cells(vt100::Cell::inverse);
        // The board is on the left, after the frame and the evaluation bar, which contains the marks too.
        for place in marked.into_iter().chain(under_cursor).filter(|place| (4..40).contains(&place.0)) {
            self.terminal.click(place);
            // Long enough for a busy machine: a superfluous click after the last move would open the menu
            // after the game and choose from it.
            if self.happened(before, Duration::from_secs(2)) {
                return true;
            }
        }
        false
    }
}

impl Terminal {
    /// Waits until the program ends or `text` appears; whether it has ended.
    #[track_caller]
    fn wait_until_ended_or(&self, text: &str) -> bool {
        let mut has_ended = false;
        let came = self.wait_at_most(crate::harness::PATIENCE, |screen, ended| {
            has_ended = ended;
            ended || crate::harness::text(screen).contains(text)
        });
        assert!(came, "neither the end nor {text}:\n{}", self.text());
        has_ended
    }
}

fn against_quick(game: &'static str) -> Vec<&'static str> {
    [game].into_iter().chain(QUICK).collect()
}

#[test]
fn quatro_by_keys_against_the_computer() {
    Playing::sit_down(&against_quick("quatro"), &ENGLISH, &[2], (100, 30)).play(Playing::first_by_keys);
}

#[test]
fn quatro_by_mouse_in_portuguese() {
    let mut table = Playing::sit_down(&against_quick("quatro"), &PORTUGUESE, &[2], (100, 30));
    table.play(|table, before| {
        // Takes a piece other than the first, if there is one.
        let screen = table.terminal.text();
        let piece = ["prbo", "pqac", "brbc"].into_iter().find(|piece| screen.contains(&format!("{piece} ")));
        if let Some(piece) = piece {
            table.terminal.click_on(piece);
        }
        table.click_mark(&['◦'], before);
    });
}

#[test]
fn quarto_by_mouse() {
    let mut table = Playing::sit_down(&against_quick("quarto"), &ENGLISH, &[1], (120, 40));
    table.play(|table, before| {
        if before.status.contains("to give") {
            // The first click takes the piece, the second gives it. Pieces that were played may
            // still be named in the list of moves, where clicks do nothing.
            let screen = table.terminal.wait_for_any(&PIECES);
            for piece in PIECES.iter().rev().filter(|piece| screen.contains(**piece)) {
                let place = table.terminal.find(piece);
                table.terminal.click(place);
                table.terminal.click(place);
                if table.happened(before, Duration::from_millis(400)) {
                    return;
                }
            }
        } else {
            table.click_mark(&['◦'], before);
        }
    });
}

const PIECES: [&str; 16] = [
    "bqac", "bqao", "bqbc", "bqbo", "brac", "brao", "brbc", "brbo", "pqac", "pqao", "pqbc", "pqbo", "prac", "prao",
    "prbc", "prbo",
];

#[test]
fn quarto_by_keys_in_portuguese_with_the_computer_first() {
    let game: Vec<&str> = against_quick("quarto").into_iter().chain(["--first", "computer"]).collect();
    Playing::sit_down(&game, &PORTUGUESE, &[2], (80, 24)).play(Playing::first_by_keys);
}

#[test]
fn blokus_uno_by_keys() {
    let mut table = Playing::sit_down(&against_quick("blokus-uno"), &ENGLISH, &[1], (80, 24));
    let mut turns = 0;
    table.play(|table, before| {
        // Takes the third kind of piece, the largest; in every third turn the next piece.
        turns += 1;
        table.terminal.keys(if turns % 3 == 0 { TAB } else { "3" });
        table.first_by_keys(before);
    });
}

#[test]
fn blokus_uno_by_mouse_in_portuguese() {
    let mut table = Playing::sit_down(&against_quick("blokus-uno"), &PORTUGUESE, &[1], (100, 30));
    table.play(|table, before| {
        // Repeated, since on a busy machine the marks of a piece may appear late.
        for piece in ["c×", "c-", "b×", "a×"].into_iter().cycle().take(12) {
            if table.terminal.text().contains(piece) {
                table.terminal.click_on(piece);
                table.terminal.settle();
            }
            if table.click_mark(&['◦', '▒'], before) {
                return;
            }
        }
    });
}

#[test]
fn blokus_duo_by_keys_in_portuguese() {
    let mut table = Playing::sit_down(&against_quick("blokus-duo"), &PORTUGUESE, &[1], (120, 40));
    table.play(|table, before| {
        // Shift-Tab walks backwards, from the largest pieces.
        table.terminal.keys("\x1b[Z");
        table.first_by_keys(before);
    });
}

#[test]
fn bispo_by_mouse() {
    Playing::sit_down(&against_quick("bispo"), &ENGLISH, &[1], (80, 24)).play(|table, before| {
        table.click_mark(&['['], before);
    });
}

#[test]
fn bispo_by_hints() {
    let game: Vec<&str> = against_quick("bispo").into_iter().chain(["--problem", "A"]).collect();
    Playing::sit_down(&game, &ENGLISH, &[1], (80, 24)).play(|table, _| {
        table.terminal.keys("h");
        table.terminal.wait_for(&["Hint: "]);
        table.terminal.keys(ENTER);
    });
}

#[test]
fn torre_by_keys_in_portuguese() {
    Playing::sit_down(&against_quick("torre"), &PORTUGUESE, &[1], (80, 24)).play(Playing::first_by_keys);
}

#[test]
fn cavalo_between_two_people_by_keys_and_mouse() {
    Playing::sit_down(&["cavalo", "--two-players"], &ENGLISH, &[1, 2], (100, 30)).play(|table, before| {
        if before.turns % 2 == 0 {
            table.first_by_keys(before);
        } else {
            table.click_mark(&['['], before);
        }
    });
}

#[test]
fn moves_are_typed_in_either_language() {
    let mut table = Playing::sit_down(&["quatro", "--two-players"], &PORTUGUESE, &[1, 2], (80, 24));
    table.terminal.wait_for(&["▶ 1 "]);
    for (mv, next) in [("bqao B3", "▶ 2 "), ("PRBC a1", "▶ 1 ")] {
        table.terminal.keys("m");
        table.terminal.wait_for(&["Jogada:"]);
        table.terminal.keys(mv);
        table.terminal.keys(ENTER);
        table.terminal.wait_for(&[next]);
    }
    table.terminal.wait_for(&["1. bqao B3", "2. prbc A1"]);
    // Wrong moves get a message, and the game continues.
    for (mv, message) in [("bqao A2", "bqao"), ("prbo B3", "B3"), ("xyz", "xyz"), ("prbo Z9", "Z9")] {
        table.terminal.keys("m");
        table.terminal.wait_for(&["Jogada:"]);
        table.terminal.keys(mv);
        table.terminal.keys(ENTER);
        // The text stays at the prompt and can be corrected.
        table.terminal.wait_for(&["▶ 1 ", message, "Jogada:"]);
        table.terminal.keys(ESCAPE);
        table.terminal.wait_without(&["Jogada:"]);
    }
}

#[test]
fn computers_are_watched_paused_and_stepped() {
    let game = ["bispo", "--engine", "pvs:table=1MB", "--engine2", "pvs:table=1MB", "--depth", "2"];
    let mut table = Playing::sit_down(&game, &ENGLISH, &[], (100, 30));
    let terminal = &mut table.terminal;
    terminal.wait_for(&[" 1. "]);
    terminal.keys(" ");
    terminal.wait_for(&["paused"]);
    // Only the turn that was being searched at the time of the pause may still be played.
    let turns = |screen: &vt100::Screen| moment(&text(screen)).turns;
    let at_pause = moment(&terminal.text()).turns;
    terminal.wait_at_most(Duration::from_millis(300), |screen, _| turns(screen) > at_pause);
    let before = moment(&terminal.text()).turns;
    assert!(before <= at_pause + 1, "{before} {at_pause}");
    // That nothing happens can only be waited for.
    let goes_on = terminal.wait_at_most(Duration::from_secs(1), |screen, _| turns(screen) != before);
    assert!(!goes_on, "it went on:\n{}", terminal.text());
    for step in 1..=3 {
        terminal.keys("n");
        let turns = format!(" {}. ", before + step);
        terminal.wait_for(&[&turns, "paused"]);
    }
    terminal.keys("u");
    let taken_back = format!(" {}. ", before + 3);
    terminal.wait_without(&[&taken_back]);
    terminal.keys("y");
    terminal.wait_for(&[&taken_back]);
    terminal.keys("++++ ");
    terminal.wait_without(&["paused"]);
    assert!(!table.wait_for_turn(), "it is nobody's turn");
    table.ends();
}

#[test]
fn computers_are_watched_in_every_game() {
    for (game, words) in
        [("quatro", &PORTUGUESE), ("quarto", &ENGLISH), ("blokus-duo", &ENGLISH), ("cavalo", &PORTUGUESE)]
    {
        let engines = [game, "--engine", "pvs:table=1MB", "--engine2", "random", "--depth", "1"];
        let mut table = Playing::sit_down(&engines, words, &[], (80, 24));
        table.terminal.wait_for(&[" 1. "]);
        table.terminal.keys("++++");
        assert!(!table.wait_for_turn(), "it is nobody's turn");
        table.ends();
    }
}
