//! Compares the classic games with slow reference implementations, written from the rules with
//! lists of lists, and with their perft file.

use plyground_core::conformance::Conformance;
use plyground_core::perft::file::{self, Entry};
use plyground_core::{Game, Outcome, Player, Random, Spec, perft};
use plyground_games::classic::{ConnectFour, Nim, TicTacToe};
use plyground_view::{Setup, no_files};

/// A game by its rules. Moves and positions are texts.
trait Slow: Sized {
    fn parse(position: &str) -> Self;
    fn moves(&self) -> Vec<String>;
    fn play(&mut self, mv: &str);
    /// The winner, 0 for a draw; `None` while the game continues.
    fn ended(&self) -> Option<u32>;
    fn copy(&self) -> Self;

    fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let after = |mv: &String| {
            let mut next = self.copy();
            next.play(mv);
            next.perft(depth - 1)
        };
        self.moves().iter().map(after).sum()
    }
}

/// Rows of marks from the top, and the mark of the player to move.
#[derive(Clone)]
struct Marks<const IN_A_ROW: usize, const FALLING: bool> {
    rows: Vec<Vec<char>>,
    next: char,
}

impl<const IN_A_ROW: usize, const FALLING: bool> Marks<IN_A_ROW, FALLING> {
    fn has_line(&self, mark: char) -> bool {
        let at = |row: isize, column: isize| -> Option<char> {
            self.rows.get(usize::try_from(row).ok()?)?.get(usize::try_from(column).ok()?).copied()
        };
        let (rows, columns) = (self.rows.len() as isize, self.rows[0].len() as isize);
        (0..rows).any(|row| {
            (0..columns).any(|column| {
                [(0, 1), (1, 0), (1, 1), (1, -1)].into_iter().any(|(down, right)| {
                    (0..IN_A_ROW as isize).all(|step| at(row + step * down, column + step * right) == Some(mark))
                })
            })
        })
    }
}

impl<const IN_A_ROW: usize, const FALLING: bool> Slow for Marks<IN_A_ROW, FALLING> {
    fn parse(position: &str) -> Self {
        let (rows, next) = position.split_once(' ').expect("a position");
        let next = next.chars().next().expect("whose turn it is");
        Self { rows: rows.split('/').map(|row| row.chars().collect()).collect(), next }
    }

    fn moves(&self) -> Vec<String> {
        if self.ended().is_some() {
            return Vec::new();
        }
        let name = |column: usize| char::from(b'A' + column as u8);
        if FALLING {
            let open = self.rows[0].iter().enumerate().filter(|(_, mark)| **mark == '.');
            return open.map(|(column, _)| name(column).to_string()).collect();
        }
        let mut moves = Vec::new();
        for (row, marks) in self.rows.iter().enumerate() {
            let empty = marks.iter().enumerate().filter(|(_, mark)| **mark == '.');
            moves.extend(empty.map(|(column, _)| format!("{}{}", name(column), row + 1)));
        }
        moves
    }

    fn play(&mut self, mv: &str) {
        let column = usize::from(mv.as_bytes()[0] - b'A');
        let row = if FALLING {
            self.rows.iter().rposition(|row| row[column] == '.').expect("room")
        } else {
            usize::from(mv.as_bytes()[1] - b'1')
        };
        self.rows[row][column] = self.next;
        self.next = if self.next == 'x' { 'o' } else { 'x' };
    }

    fn ended(&self) -> Option<u32> {
        let winner = [('x', 1), ('o', 2)].into_iter().find(|(mark, _)| self.has_line(*mark));
        let is_full = self.rows.iter().flatten().all(|mark| *mark != '.');
        winner.map(|(_, player)| player).or_else(|| is_full.then_some(0))
    }

    fn copy(&self) -> Self {
        self.clone()
    }
}

#[derive(Clone)]
struct Heaps {
    sizes: Vec<u32>,
    next: u32,
}

impl Slow for Heaps {
    fn parse(position: &str) -> Self {
        let (sizes, next) = position.split_once(' ').expect("a position");
        let number = |text: &str| text.parse().expect("a number");
        Self { sizes: sizes.split('-').map(number).collect(), next: number(next) }
    }

    fn moves(&self) -> Vec<String> {
        let of_heap = |(heap, &size): (usize, &u32)| {
            (1..=size).map(move |count| format!("{}-{count}", char::from(b'A' + heap as u8))).collect::<Vec<_>>()
        };
        self.sizes.iter().enumerate().flat_map(of_heap).collect()
    }

    fn play(&mut self, mv: &str) {
        let (heap, count) = mv.split_once('-').expect("a move");
        self.sizes[usize::from(heap.as_bytes()[0] - b'A')] -= count.parse::<u32>().expect("a number");
        self.next = 3 - self.next;
    }

    fn ended(&self) -> Option<u32> {
        self.sizes.iter().all(|size| *size == 0).then_some(3 - self.next)
    }

    fn copy(&self) -> Self {
        self.clone()
    }
}

type SlowTicTacToe = Marks<3, false>;
type SlowConnectFour = Marks<4, true>;

fn start<G: Setup>(spec: &str) -> G {
    G::setup(&Spec::parse(spec).expect("a spec"), &no_files).expect("a game").value
}

/// Plays random games, in each position of which both implementations have the same moves and outcome.
fn agrees<G: Setup, S: Slow>(spec: &str, games: u64) {
    for seed in 0..games {
        let mut random = Random::new(seed);
        let mut position: G = start(spec);
        let mut slow = S::parse(&position.position_text());
        loop {
            let mut moves = Vec::new();
            position.legal_moves(&mut moves);
            let mut texts: Vec<String> = moves.iter().map(|&mv| position.move_text(mv)).collect();
            let (mut expected, line) = (slow.moves(), position.position_text());
            texts.sort_unstable();
            expected.sort_unstable();
            assert_eq!(texts, expected, "{line}");
            let ended = position.outcome().map(|outcome| match outcome {
                Outcome::Draw => 0,
                Outcome::Win { winner, .. } => winner.number(),
            });
            assert_eq!(ended, slow.ended(), "{line}");
            let Some(mv) = position.random_move(&mut random, &mut moves) else { break };
            slow.play(&position.move_text(mv));
            position.play_unchecked(mv);
        }
    }
}

#[test]
fn the_rules_are_those_of_the_witnesses() {
    agrees::<TicTacToe, SlowTicTacToe>("tictactoe", 300);
    agrees::<ConnectFour, SlowConnectFour>("connect-four", 200);
    agrees::<Nim, Heaps>("nim", 200);
}

/// Every count of the perft file for which the slow implementations are fast enough.
#[test]
fn the_witnesses_count_the_same_lines() {
    const MOST: u64 = 100_000;
    let mut checked = 0;
    let entries = file::read(include_str!("../perft/classic.perft")).expect("counts");
    for Entry { game, position, depth, count, .. } in entries {
        if count > MOST || depth > 9 {
            continue;
        }
        let counts = match game.split(':').next() {
            Some("tictactoe") => both::<TicTacToe, SlowTicTacToe>(game, position, depth),
            Some("connect-four") => both::<ConnectFour, SlowConnectFour>(game, position, depth),
            _ => both::<Nim, Heaps>(game, position, depth),
        };
        assert_eq!(counts, [count; 2], "{game} {position:?} {depth}");
        checked += 1;
    }
    assert!(checked > 30, "only {checked} counts were checked");
}

fn both<G: Setup, S: Slow>(spec: &str, position: Option<&str>, depth: u32) -> [u64; 2] {
    let start: G = start(spec);
    let position = position.map_or(start.clone(), |text| start.parse_position(text).expect("a position"));
    [perft::perft(&position, depth), S::parse(&position.position_text()).perft(depth)]
}

#[test]
fn set_up_games_keep_their_promises() {
    Conformance::new(start::<TicTacToe>("tictactoe")).assert();
    Conformance::new(start::<ConnectFour>("connect-four")).games(50).assert();
    Conformance::new(start::<Nim>("nim:heaps=9-9-9-9")).games(50).assert();
    assert_eq!(start::<Nim>("nim").turn(), Player::One);
}
