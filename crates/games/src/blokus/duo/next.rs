//! What the next piece of a player can do: how often each piece fits, and which cells it can cover.
//!
//! The judge asks this twice for every position. So the walk over the tree of orientations is written out when it is
//! compiled: every step knows its place in the tree, and what belongs to the path stays in registers. All 91
//! orientations are visited, whatever is in hand; a loop over those of the pieces in hand took 2.7 times as long.

use crate::blokus::bits::Bits;
use crate::blokus::pieces::{Hand, LARGEST, MOST_PIECES};
use crate::blokus::polyominoes::{self, SHIFTS};
use crate::blokus::variant::Next;

use super::{COUNT, HELD, TREE};

/// Shapes of fewer than five squares, and of five.
const SIZES: usize = 2;

/// Of every node, the offsets of the cells that it and its ancestors add, from the root on.
const PATHS: [[usize; LARGEST]; COUNT] = {
    let mut paths = [[0; LARGEST]; COUNT];
    let mut node = 0;
    while node < COUNT {
        let depth = TREE[node].depth as usize;
        if node > 0 {
            // In depth-first order the node before has the same ancestors up to this depth.
            paths[node] = paths[node - 1];
        }
        paths[node][depth] = TREE[node].shift as usize;
        node += 1;
    }
    paths
};

/// The walk. Sets are anchors: the cells on which the first cell of a shape can stand.
struct Walk {
    opens: [Bits; SHIFTS],
    attaches: [Bits; SHIFTS],
    hand: Hand,
    /// By the number of cells of a shape on the path: where all of them are open, and where one of them attaches.
    fits: [Bits; LARGEST + 1],
    touches: [Bits; LARGEST + 1],
    /// By the number of cells of a shape on the path: the placements of the shapes that contain one cell more.
    below: [[Bits; SIZES]; LARGEST + 1],
    /// The placements of all shapes that contain the cell at an offset, which they or an ancestor add.
    by_shift: [[Bits; SHIFTS]; SIZES],
    /// The number of placements of a piece, in four sums.
    ways: [[u64; 4]; MOST_PIECES],
}

impl Walk {
    /// Visits a node, and leaves it and its ancestors if they have no other nodes below.
    #[inline]
    fn step<const NODE: usize>(&mut self) {
        let depth = const { TREE[NODE].depth as usize };
        let piece = const { TREE[NODE].piece as usize };
        let path = const { PATHS[NODE] };
        let next_depth = const { if NODE + 1 < COUNT { TREE[NODE + 1].depth as usize } else { 0 } };
        let size = usize::from(depth + 1 == LARGEST);

        let fit = self.fits[depth] & self.opens[path[depth]];
        let touch = self.touches[depth] | self.attaches[path[depth]];
        self.fits[depth + 1] = fit;
        self.touches[depth + 1] = touch;
        let set = fit & touch & HELD[(self.hand.0 >> piece & 1) as usize];
        for (sum, word) in self.ways[piece].iter_mut().zip(set.words()) {
            *sum += u64::from(word.count_ones());
        }
        self.below[depth + 1] = [Bits::EMPTY; SIZES];
        self.below[depth][size] = self.below[depth][size] | set;
        self.by_shift[size][path[depth]] = self.by_shift[size][path[depth]] | set;

        // What is below an ancestor contains its cell as well.
        for left in (next_depth..depth).rev() {
            for size in 0..SIZES {
                let sets = self.below[left + 1][size];
                self.by_shift[size][path[left]] = self.by_shift[size][path[left]] | sets;
                self.below[left][size] = self.below[left][size] | sets;
            }
        }
    }
}

/// Steps to the nodes with these numbers.
macro_rules! steps {
    ($walk:ident: $($node:literal)*) => { $( $walk.step::<$node>(); )* };
}

/// What the next piece can do, if it may cover cells of `open` and must cover one of `attach`.
pub(super) fn next(open: Bits, attach: Bits, hand: Hand) -> Next {
    if attach.is_empty() {
        return Next::default();
    }
    let mut walk = Walk {
        opens: polyominoes::shifts(open),
        attaches: polyominoes::shifts(attach),
        hand,
        fits: [Bits::BOARD; LARGEST + 1],
        touches: [Bits::EMPTY; LARGEST + 1],
        below: [[Bits::EMPTY; SIZES]; LARGEST + 1],
        by_shift: [[Bits::EMPTY; SHIFTS]; SIZES],
        ways: [[0; 4]; MOST_PIECES],
    };
    const { assert!(COUNT == 91) };
    steps!(walk: 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30);
    steps!(walk: 31 32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 48 49 50 51 52 53 54 55 56 57 58 59 60);
    steps!(walk: 61 62 63 64 65 66 67 68 69 70 71 72 73 74 75 76 77 78 79 80 81 82 83 84 85 86 87 88 89 90);
    let mut ways = [0; MOST_PIECES];
    for (ways, sums) in ways.iter_mut().zip(&walk.ways) {
        *ways = sums.iter().sum::<u64>() as u16;
    }
    let [small, large] = &walk.by_shift;
    Next { ways, by_small: polyominoes::shifted_back(small), by_large: polyominoes::shifted_back(large) }
}
