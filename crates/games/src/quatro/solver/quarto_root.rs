//! The root position of Quarto: with a piece in hand, which may complete a line at once, or with a
//! piece to be given.

use super::driver::Root;
use super::lines::{Lines, WITHOUT, cells};
use super::memory::Goal;
use super::search::Search;
use crate::quatro::{Cell, Member, Piece, Quarto, QuartoMove};

/// The root of a search.
#[derive(Debug)]
pub(super) struct QuartoRoot<const N: usize> {
    lines: Lines<N>,
    hand: Option<usize>,
    /// The pieces that are not on the board.
    absent: u16,
}

/// A placement and the gift after it; at the end of a game there is no gift.
type Turn = (usize, Option<usize>);

impl<const N: usize> QuartoRoot<N> {
    pub(super) fn new(position: &Quarto) -> Self {
        let hand = position.hand().map(Piece::index);
        let (mut lines, absent) = Lines::of(position.board());
        lines.pieces |= hand.map_or(0, |piece| 1 << piece);
        Self { lines, hand, absent }
    }
}

impl<const N: usize> Root<N> for QuartoRoot<N> {
    type Move = QuartoMove;

    const QUESTIONS: [Goal; 2] = [Goal::Win, Goal::Draw];

    fn pieces_are_regular(&self) -> bool {
        self.lines.pieces == self.absent
    }

    fn fits_the_table(&self) -> bool {
        self.lines.pieces & !self.absent == 0
    }

    fn plies(&self) -> u32 {
        // Every piece that still has a cell is given and placed; the one in hand only placed.
        let placements = self.lines.empty.count_ones().min(self.lines.pieces.count_ones());
        2 * placements - u32::from(self.hand.is_some())
    }

    fn reaches(&self, search: &mut Search<'_, N>, goal: Goal) -> bool {
        match self.hand {
            Some(hand) => reaches(search, &self.lines, hand, goal),
            None => gift(search, &self.lines, goal).is_some(),
        }
    }

    fn line(&self, search: &mut Search<'_, N>, value: i32, nodes: u64) -> Vec<QuartoMove> {
        let mut line = Vec::new();
        let mut lines = self.lines;
        let mut value = value;
        let mut hand = self.hand;
        let give = |piece: usize| QuartoMove::Give(Piece::from_low_bits(piece as u32));
        let most = search.stats.nodes.saturating_add(nodes);
        let mut root_moves = true;
        search.ask_for(value, root_moves);
        if hand.is_none() {
            let chosen = match value {
                1 => gift(search, &lines, Goal::Win),
                0 => gift(search, &lines, Goal::Draw),
                // If no gift is safe, all are equally bad.
                _ => longest(search, &lines, &gifts_after(&lines, None))
                    .and_then(|(_, gift)| gift)
                    .or_else(|| cells(lines.pieces).next()),
            };
            let Some(chosen) = chosen.filter(|_| !search.stopped) else { return line };
            line.push(give(chosen));
            hand = Some(chosen);
            value = -value;
            root_moves = false;
        }
        while let Some(piece) = hand {
            search.ask_for(value, root_moves);
            let Some((cell, gift)) = turn(search, &lines, piece, value).filter(|_| !search.stopped) else { break };
            line.push(QuartoMove::Place(Cell::from_low_bits(cell as u32)));
            line.extend(gift.map(give));
            lines = lines.with(piece, cell);
            hand = gift;
            value = -value;
            root_moves = !root_moves;
            if search.stats.nodes > most {
                break;
            }
        }
        line
    }
}

/// A cell on which a piece completes a line.
fn completing<const N: usize>(lines: &Lines<N>, piece: usize) -> Option<usize> {
    cells(lines.empty).find(|&cell| lines.completes(piece, cell))
}

/// Returns whether the player with this piece in hand, safe or not, reaches the goal.
fn reaches<const N: usize>(search: &mut Search<'_, N>, lines: &Lines<N>, piece: usize, goal: Goal) -> bool {
    if WITHOUT[usize::from(lines.hot)] >> piece & 1 == 0 {
        return true;
    }
    if lines.dead() {
        return goal == Goal::Draw;
    }
    search.reaches_known(lines, piece, goal)
}

/// A gift with which the giver reaches the goal, on a board that is not full.
fn gift<const N: usize>(search: &mut Search<'_, N>, lines: &Lines<N>, goal: Goal) -> Option<usize> {
    let mut gifts: Vec<usize> = cells(lines.safe()).collect();
    gifts.sort_by_cached_key(|&gift| lines.mobility(gift));
    if lines.empty == u16::MAX && lines.pieces == u16::MAX {
        // All pieces are equivalent.
        gifts.truncate(1);
    }
    // Gifts with an answer in the table first.
    let known = |search: &mut Search<'_, N>, gift: usize| search.known(lines, gift, goal.other());
    if let Some(&gift) = gifts.iter().find(|&&gift| known(search, gift) == Some(false)) {
        return Some(gift);
    }
    gifts.into_iter().find(|&gift| !reaches(search, lines, gift, goal.other()))
}

/// All turns that do not lose at once, sorted by the opponent's mobility, least first; without a
/// piece to place, only gifts.
fn gifts_after<const N: usize>(lines: &Lines<N>, piece: Option<usize>) -> Vec<(Lines<N>, Turn)> {
    let mut turns = Vec::new();
    let mut add = |next: Lines<N>, cell: usize| {
        turns.extend(cells(next.safe()).map(|gift| (next.mobility(gift), (next, (cell, Some(gift))))));
    };
    match piece {
        Some(piece) => cells(lines.empty).for_each(|cell| add(lines.with(piece, cell), cell)),
        None => add(*lines, 0),
    }
    turns.sort_by_key(|(mobility, _)| *mobility);
    turns.into_iter().map(|(_, turn)| turn).collect()
}

/// A turn that keeps the value; if all turns lose, one that delays the loss.
fn turn<const N: usize>(search: &mut Search<'_, N>, lines: &Lines<N>, piece: usize, value: i32) -> Option<Turn> {
    if let Some(cell) = completing(lines, piece) {
        return Some((cell, None));
    }
    let first = cells(lines.empty).next()?;
    // The game ends with this placement.
    if lines.pieces & !(1 << piece) == 0 || lines.empty.is_power_of_two() {
        return Some((first, None));
    }
    let turns = gifts_after(lines, Some(piece));
    let goal = match value {
        1 => Goal::Draw,
        0 => Goal::Win,
        _ => return longest(search, lines, &turns).or_else(|| any_gift(lines, piece, first)),
    };
    // A turn after which the opponent does not reach its goal.
    for (next, turn) in &turns {
        if let (cell, Some(gift)) = *turn
            && (search.known(next, gift, goal) == Some(false) || goal == Goal::Win && next.dead())
        {
            return Some((cell, Some(gift)));
        }
    }
    for (next, (cell, gift)) in turns {
        if let Some(gift) = gift
            && !reaches(search, &next, gift, goal)
        {
            return Some((cell, Some(gift)));
        }
        if search.stopped {
            break;
        }
    }
    None
}

/// A turn with any gift, since every gift loses at once.
fn any_gift<const N: usize>(lines: &Lines<N>, piece: usize, cell: usize) -> Option<Turn> {
    let gift = cells(lines.pieces & !(1 << piece)).next()?;
    Some((cell, Some(gift)))
}

/// Among turns that all lose, one that delays the loss longest, as far as a short search shows.
/// `None` if every turn loses at once, without a safe gift.
fn longest<const N: usize>(search: &mut Search<'_, N>, lines: &Lines<N>, turns: &[(Lines<N>, Turn)]) -> Option<Turn> {
    let most = search.stats.nodes.saturating_add(RESISTING_NODES);
    let mut left: Vec<&(Lines<N>, Turn)> = turns.iter().rev().collect();
    let mut best = left.first()?.1;
    for placements in 2..=lines.empty.count_ones() {
        left.retain(|(next, (_, gift))| !gift.is_some_and(|gift| search.wins_within(next, gift, placements, most)));
        match left.first() {
            Some((_, turn)) if !search.stopped && search.stats.nodes <= most => best = *turn,
            _ => break,
        }
    }
    Some(best)
}

/// The maximum number of nodes for finding the longest resistance.
const RESISTING_NODES: u64 = 500_000;
