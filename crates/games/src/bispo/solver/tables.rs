//! The tables of a board for solving: everything about its cells that does not change while numbers
//! are removed.
//!
//! Cells are **relabelled** so that a number and its mirror, if each occurs once, are on bits *k*
//! and *k* + half the width of the set. Exchanging the halves of a set then maps all its cells to
//! their mirrors at once.

use super::super::bits::Bits;
use super::super::board::{is_double, mirror};
use super::super::piece::Piece;
use super::super::position::Position;
use super::super::rules::{Doubles, Placement, Rules};
use super::super::{NOWHERE, SLOTS};

/// The tables of a board. Sets and cells are labels.
pub(super) struct BoardTables<P: Piece> {
    pub(super) rules: Rules,
    /// The numbered cells.
    cells: P::Set,
    /// The number of each cell, 0 if there is none.
    pub(super) values: [i32; SLOTS],
    /// The cells that the piece reaches from each cell of an empty board.
    pub(super) reach: [P::Set; SLOTS],
    /// The same by direction; only needed if pieces block each other.
    rays: [[P::Set; SLOTS]; 4],
    /// The cells removed by landing on each cell: the cell itself and its mirrors.
    clears: [P::Set; SLOTS],
    /// The doubles of each value, the largest first; empty if doubles remove nothing.
    groups: Vec<P::Set>,
    /// All doubles.
    pub(super) doubles: P::Set,
    /// Both cells of each pair of mirrors on opposite halves.
    pairs: P::Set,
    /// Cells with mirrors that are not on opposite halves.
    odd: P::Set,
    /// The rows on which the players place.
    rows: [P::Set; 2],
    /// The cells that the piece could ever reach from each cell.
    component: [P::Set; SLOTS],
    /// The sum of the numbers of a set, byte by byte.
    sums: Vec<[i32; 256]>,
    /// The sum of the smaller numbers of pairs, byte by byte of the lower half.
    lesser: Vec<[i32; 256]>,
    labels: [u8; SLOTS],
    places: [u8; SLOTS],
}

impl<P: Piece> BoardTables<P> {
    pub(super) fn new<const CELLS: usize>(position: &Position<P, CELLS>) -> Self {
        let number = |cell: usize| position.number(cell);
        let having = |wanted: i16| (0..CELLS).filter(move |&cell| number(cell) == Some(wanted));
        let alone = |wanted: i16| having(wanted).count() == 1;
        let half = P::Set::BYTES * 4;

        // Labels: pairs first, then the other cells on the remaining labels.
        let mut labels = [NOWHERE; SLOTS];
        let mut places = [NOWHERE; SLOTS];
        let mut paired = Vec::new();
        for cell in 0..CELLS {
            let Some(one) = number(cell).filter(|&one| !is_double(one) && alone(one)) else { continue };
            let Some(two) = mirror(one).filter(|&two| one < two && alone(two)) else { continue };
            paired.extend(having(two).map(|other| (cell, other)));
        }
        let mut give = |cell: usize, label: usize| {
            labels[cell] = label as u8;
            places[label] = cell as u8;
        };
        for (label, &(cell, other)) in paired.iter().enumerate() {
            give(cell, label);
            give(other, label + half);
        }
        let mut free = (0..2 * half).filter(|label| label % half >= paired.len());
        for cell in (0..CELLS).filter(|&cell| paired.iter().all(|&(one, two)| cell != one && cell != two)) {
            give(cell, free.next().unwrap_or(0));
        }

        let relabel = |set: P::Set| set.cells().fold(P::Set::EMPTY, |all, cell| all | P::Set::of(labels[cell].into()));
        let set_of = |cells: &mut dyn Iterator<Item = usize>| {
            cells.fold(P::Set::EMPTY, |set, cell| set | P::Set::of(labels[cell].into()))
        };
        let by_label = |table: &[P::Set; SLOTS]| {
            let mut sets = [P::Set::EMPTY; SLOTS];
            (0..CELLS).for_each(|cell| sets[usize::from(labels[cell])] = relabel(table[cell]));
            sets
        };
        let mut values = [0; SLOTS];
        let mut clears = [P::Set::EMPTY; SLOTS];
        for (cell, &label) in labels[..CELLS].iter().enumerate() {
            let label = usize::from(label);
            clears[label] = P::Set::of(label);
            let Some(number) = number(cell) else { continue };
            values[label] = i32::from(number);
            if let Some(mirror) = mirror(number).filter(|_| !is_double(number)) {
                clears[label] = clears[label] | set_of(&mut having(mirror));
            }
        }
        let groups: Vec<P::Set> = match position.rules().doubles {
            Doubles::None => Vec::new(),
            Doubles::Largest => {
                let groups = (0..=9).rev().map(|digit| set_of(&mut having(digit * 11)));
                groups.filter(|group| !group.is_empty()).collect()
            }
        };
        let pairs = set_of(&mut paired.iter().flat_map(|&(one, two)| [one, two]));
        let cells = relabel(position.cells);
        let odd = cells.cells().filter(|&label| !pairs.has(label) && clears[label].count() > 1);
        let mut tables = Self {
            rules: position.rules(),
            cells,
            values,
            reach: by_label(P::REACH),
            rays: P::RAYS.each_ref().map(by_label),
            clears,
            doubles: groups.iter().fold(P::Set::EMPTY, |all, &group| all | group),
            groups,
            pairs,
            odd: odd.fold(P::Set::EMPTY, |set, label| set | P::Set::of(label)),
            rows: P::FIRST_ROWS.map(relabel),
            component: [P::Set::EMPTY; SLOTS],
            sums: vec![[0; 256]; P::Set::BYTES],
            lesser: vec![[0; 256]; P::Set::BYTES / 2],
            labels,
            places,
        };
        for cell in 0..CELLS {
            let label = usize::from(tables.labels[cell]);
            tables.component[label] = tables.flood(tables.reach[label] & cells, cells);
        }
        for label in cells.cells() {
            let lesser = if pairs.has(label) && label < half { values[label].min(values[label + half]) } else { 0 };
            for bits in (0..256).filter(|bits| bits >> (label % 8) & 1 == 1) {
                tables.sums[label / 8][bits] += values[label];
                if label < half {
                    tables.lesser[label / 8][bits] += lesser;
                }
            }
        }
        tables
    }

    /// Returns whether the position is on this board, perhaps with fewer numbers.
    pub(super) fn holds<const CELLS: usize>(&self, position: &Position<P, CELLS>) -> bool {
        let same = |cell: usize| {
            let label = self.label(cell as u8);
            position.number(cell).is_none_or(|number| {
                self.cells.has(label.into()) && self.values[usize::from(label)] == i32::from(number)
            })
        };
        self.rules == position.rules() && (0..CELLS).all(same)
    }

    pub(super) const fn label(&self, cell: u8) -> u8 {
        if cell == NOWHERE { NOWHERE } else { self.labels[cell as usize] }
    }

    pub(super) const fn place(&self, label: u8) -> u8 {
        self.places[label as usize]
    }

    pub(super) fn labels(&self, cells: P::Set) -> P::Set {
        cells.cells().fold(P::Set::EMPTY, |all, cell| all | P::Set::of(self.labels[cell].into()))
    }

    /// The cells left after landing on a cell; `removing` is whether doubles remove others.
    #[inline]
    pub(super) fn landed(&self, cells: P::Set, cell: usize, removing: bool) -> P::Set {
        let left = cells.without(self.clears[cell]);
        if !removing || !self.doubles.has(cell) {
            return left;
        }
        let largest = self.groups.iter().find(|&&group| !(group & left).is_empty());
        largest.map_or(left, |&group| left.without(group))
    }

    /// All cells of `cells` that are connected to `first`, a subset of them.
    ///
    /// Most cells are reached in one step, so the loop runs over the missing cells and tests
    /// whether each is connected to the region.
    #[inline]
    pub(super) fn flood(&self, first: P::Set, cells: P::Set) -> P::Set {
        if first.is_empty() {
            return first;
        }
        let mut region = first;
        loop {
            let before = region;
            for cell in cells.without(region).cells() {
                if !(self.reach[cell % SLOTS] & region).is_empty() {
                    region = region | P::Set::of(cell);
                }
            }
            if region == before {
                return region;
            }
        }
    }

    /// The cells that a piece could reach now if it were alone: by one move, or a placement.
    #[inline]
    pub(super) fn steps(&self, piece: u8, player: usize, cells: P::Set) -> P::Set {
        if piece == NOWHERE { self.placements(player, cells) } else { self.reach[usize::from(piece) % SLOTS] & cells }
    }

    /// The cells that a piece could ever reach among `cells`; a superset if `quick`. For a piece
    /// that is not yet placed, all cells of its row count, since the highest number may change
    /// before it is placed.
    #[inline]
    pub(super) fn region(&self, piece: u8, player: usize, cells: P::Set, quick: bool) -> P::Set {
        if piece == NOWHERE {
            return self.flood(self.rows[player] & cells, cells);
        }
        // Only cells that could be reached at all are examined, which halves the work for a bishop.
        let cells = self.component[usize::from(piece) % SLOTS] & cells;
        if quick { cells } else { self.flood(self.reach[usize::from(piece) % SLOTS] & cells, cells) }
    }

    #[cold]
    fn placements(&self, player: usize, cells: P::Set) -> P::Set {
        let row = self.rows[player] & cells;
        match self.rules.placement {
            Placement::Free => row,
            Placement::Highest => {
                // The leftmost of equals has the smallest cell number.
                let key = |&label: &usize| (self.values[label], std::cmp::Reverse(self.places[label]));
                row.cells().max_by_key(key).map_or(P::Set::EMPTY, P::Set::of)
            }
        }
    }

    /// The cells that a player can land on, considering the opponent's piece.
    #[inline]
    pub(super) fn targets(&self, own: u8, other: u8, player: usize, cells: P::Set) -> P::Set {
        let steps = self.steps(own, player, cells);
        if own == NOWHERE || other == NOWHERE {
            steps
        } else if self.rules.threat {
            steps.without(self.reach[usize::from(other) % SLOTS])
        } else if self.rules.through {
            steps
        } else {
            let (own, other) = (usize::from(own) % SLOTS, usize::from(other) % SLOTS);
            self.rays.iter().fold(steps, |set, ray| if ray[own].has(other) { set.without(ray[other]) } else { set })
        }
    }

    /// The maximum gain of one piece on a set: only one of two mirrors counts.
    #[inline]
    pub(super) fn most(&self, set: P::Set) -> i32 {
        let both = set & set.halves_exchanged() & self.pairs;
        let mut sum = 0;
        for (index, table) in self.sums.iter().enumerate() {
            sum += table[usize::from(set.byte(index))];
        }
        for (index, table) in self.lesser.iter().enumerate() {
            sum -= table[usize::from(both.byte(index))];
        }
        sum
    }

    /// The cells that landings on a set remove as mirrors.
    #[inline]
    pub(super) fn mirrors(&self, set: P::Set) -> P::Set {
        let mut mirrors = (set & self.pairs).halves_exchanged();
        for cell in (set & self.odd).cells() {
            mirrors = mirrors | self.clears[cell].without(P::Set::of(cell));
        }
        mirrors
    }
}
