//! Access to the tree, by one thread ([`Alone`]) or by several ([`Shared`]). The tree consists of 32-bit
//! words. For one thread they are plain memory, which the compiler reads eight at a time; for several
//! they are atomic.
//!
//! There are no locks. Visits and means are read and written separately: if two threads record a result
//! at the same moment, one of the results is lost, about once in ten thousand. Only what must not be lost
//! is changed by one atomic operation: bounds of values, which only become tighter, the number of threads
//! at a node, and the claim to create its children. Children are written before their parent points to
//! them (release and acquire); their moves never change afterwards. When a node gets more children, all of
//! them move to a new block, and what a thread still records in the old block is lost.

use std::cell::{Cell, RefCell};
use std::sync::OnceLock;
use std::sync::atomic::AtomicU32;
use std::sync::atomic::Ordering::{AcqRel, Acquire, Relaxed, Release};

use bytemuck::Zeroable;

use super::tree::MARGIN;

/// Access by one thread or by several.
pub(super) trait Access: 'static {
    type Word: Word;
    type Moves<M: Copy + Send + Sync + 'static>: Moves<M>;
    /// Blocks of children start at multiples of this.
    const GRAIN: usize;
    const SHARED: bool;
}

/// One thread has the tree to itself.
#[derive(Debug)]
pub(super) enum Alone {}

/// Several threads share the tree.
#[derive(Debug)]
pub(super) enum Shared {}

impl Access for Alone {
    type Word = Cell<u32>;
    type Moves<M: Copy + Send + Sync + 'static> = Row<M>;
    const GRAIN: usize = 1;
    const SHARED: bool = false;
}

impl Access for Shared {
    type Word = AtomicU32;
    type Moves<M: Copy + Send + Sync + 'static> = Blocks<M>;
    const GRAIN: usize = 8;
    const SHARED: bool = true;
}

/// A word of 32 bits.
pub(super) trait Word: Zeroable {
    fn get(&self) -> u32;
    fn set(&self, bits: u32);
    /// Reads it with acquire ordering.
    fn get_published(&self) -> u32;
    /// Adds to it with release ordering.
    fn publish(&self, more: u32);
    /// Sets it with release ordering.
    fn set_published(&self, bits: u32);
    /// Adds to it atomically, modulo 2³².
    fn add(&self, more: u32);
    /// Sets it if it is `from`; otherwise returns its value.
    fn change(&self, from: u32, to: u32) -> Result<(), u32>;

    #[inline]
    fn float(&self) -> f32 {
        f32::from_bits(self.get())
    }
    #[inline]
    fn set_float(&self, number: f32) {
        self.set(number.to_bits());
    }
    #[inline]
    fn int(&self) -> i32 {
        self.get().cast_signed()
    }
    #[inline]
    fn set_int(&self, number: i32) {
        self.set(number.cast_unsigned());
    }

    /// Sets the number if the new one is `better` than the old. Returns the old number.
    #[inline]
    fn improve(&self, number: i32, better: impl Fn(i32, i32) -> bool) -> i32 {
        let mut old = self.get();
        while better(number, old.cast_signed()) {
            match self.change(old, number.cast_unsigned()) {
                Ok(()) => break,
                Err(now) => old = now,
            }
        }
        old.cast_signed()
    }
}

impl Word for Cell<u32> {
    #[inline]
    fn get(&self) -> u32 {
        self.get()
    }
    #[inline]
    fn set(&self, bits: u32) {
        self.set(bits);
    }
    #[inline]
    fn get_published(&self) -> u32 {
        self.get()
    }
    #[inline]
    fn publish(&self, more: u32) {
        self.set(self.get().wrapping_add(more));
    }
    #[inline]
    fn set_published(&self, bits: u32) {
        self.set(bits);
    }
    #[inline]
    fn add(&self, more: u32) {
        self.set(self.get().wrapping_add(more));
    }
    #[inline]
    fn change(&self, from: u32, to: u32) -> Result<(), u32> {
        let now = self.get();
        if now != from {
            return Err(now);
        }
        self.set(to);
        Ok(())
    }
}

impl Word for AtomicU32 {
    #[inline]
    fn get(&self) -> u32 {
        self.load(Relaxed)
    }
    #[inline]
    fn set(&self, bits: u32) {
        self.store(bits, Relaxed);
    }
    #[inline]
    fn get_published(&self) -> u32 {
        self.load(Acquire)
    }
    #[inline]
    fn publish(&self, more: u32) {
        self.fetch_add(more, Release);
    }
    #[inline]
    fn set_published(&self, bits: u32) {
        self.store(bits, Release);
    }
    #[inline]
    fn add(&self, more: u32) {
        self.fetch_add(more, Relaxed);
    }
    #[inline]
    fn change(&self, from: u32, to: u32) -> Result<(), u32> {
        self.compare_exchange(from, to, AcqRel, Relaxed).map(drop)
    }
}

/// The moves that lead to the nodes, and their codes for RAVE. They are written once, when a block of
/// children is created.
pub(super) trait Moves<M>: Sized {
    /// Reserves room for the moves of this many nodes.
    fn with_room(nodes: usize) -> Self;
    /// Makes room for the moves of this many nodes.
    fn make_room(&mut self, nodes: usize);
    /// Writes the moves of a block of children, and their codes, which may be missing.
    fn put(&self, first: usize, moves: &[M], codes: &[u16]);
    /// The move of a child in the block that begins at `first`.
    fn get(&self, first: usize, child: usize) -> Option<M>;
    /// The code of that move.
    fn code(&self, first: usize, child: usize) -> u16;
    /// Calls a function with the codes of a block of `length` nodes, padded to a multiple of [`MARGIN`].
    fn with_codes<R>(&self, first: usize, length: usize, look: impl FnOnce(&[u16]) -> R) -> R;
    /// Moves a block towards the front.
    fn slide(&mut self, from: usize, length: usize, to: usize);
    /// Drops the moves of all later nodes.
    fn truncate(&mut self, nodes: usize);
}

/// All moves in one array, indexed by node.
#[derive(Debug)]
pub(super) struct Row<M> {
    moves: RefCell<Vec<M>>,
    codes: RefCell<Vec<u16>>,
}

impl<M: Copy> Moves<M> for Row<M> {
    fn with_room(nodes: usize) -> Self {
        // Neither zeros nor reserved room take memory before they are written to.
        Self { moves: RefCell::new(Vec::with_capacity(nodes)), codes: RefCell::new(vec![0; nodes + MARGIN]) }
    }

    fn make_room(&mut self, nodes: usize) {
        self.codes.get_mut().resize(nodes + MARGIN, 0);
    }

    fn put(&self, first: usize, moves: &[M], codes: &[u16]) {
        let Some(&any) = moves.first() else { return };
        let mut row = self.moves.borrow_mut();
        // No move leads to the root; any move fills its place.
        row.resize(first, any);
        row.extend_from_slice(moves);
        self.codes.borrow_mut()[first..first + codes.len()].copy_from_slice(codes);
    }

    #[inline]
    fn get(&self, _first: usize, child: usize) -> Option<M> {
        self.moves.borrow().get(child).copied()
    }

    #[inline]
    fn code(&self, _first: usize, child: usize) -> u16 {
        self.codes.borrow()[child]
    }

    #[inline]
    fn with_codes<R>(&self, first: usize, length: usize, look: impl FnOnce(&[u16]) -> R) -> R {
        look(&self.codes.borrow()[first..first + length.next_multiple_of(MARGIN)])
    }

    fn slide(&mut self, from: usize, length: usize, to: usize) {
        self.moves.get_mut().copy_within(from..from + length, to);
        self.codes.get_mut().copy_within(from..from + length, to);
    }

    fn truncate(&mut self, nodes: usize) {
        self.moves.get_mut().truncate(nodes);
    }
}

/// The number of blocks in a segment. Segments are allocated when first needed.
const SEGMENT: usize = 1024;

/// The moves of each block of children, in segments of [`SEGMENT`] blocks.
#[derive(Debug)]
pub(super) struct Blocks<M>(Vec<OnceLock<Segment<M>>>);

type Segment<M> = Box<[OnceLock<Block<M>>]>;

#[derive(Debug)]
struct Block<M> {
    moves: Box<[M]>,
    codes: Box<[u16]>,
}

impl<M> Blocks<M> {
    /// The segment of a block, and its index there.
    const fn place(first: usize) -> (usize, usize) {
        let block = first / Shared::GRAIN;
        (block / SEGMENT, block % SEGMENT)
    }

    #[inline]
    fn block(&self, first: usize) -> Option<&Block<M>> {
        let (segment, place) = Self::place(first);
        self.0.get(segment)?.get()?.get(place)?.get()
    }

    fn new_segment() -> Segment<M> {
        (0..SEGMENT).map(|_| OnceLock::new()).collect()
    }

    /// The entry of a block, whose segment is allocated if necessary.
    fn entry(&mut self, first: usize) -> Option<&mut OnceLock<Block<M>>> {
        let (segment, place) = Self::place(first);
        let segment = self.0.get_mut(segment)?;
        segment.get_or_init(Self::new_segment);
        segment.get_mut()?.get_mut(place)
    }
}

impl<M: Copy> Moves<M> for Blocks<M> {
    fn with_room(nodes: usize) -> Self {
        let mut blocks = Self(Vec::new());
        blocks.make_room(nodes);
        blocks
    }

    fn make_room(&mut self, nodes: usize) {
        let segments = nodes / (Shared::GRAIN * SEGMENT) + 1;
        self.0.resize_with(segments.max(self.0.len()), OnceLock::new);
    }

    fn put(&self, first: usize, moves: &[M], codes: &[u16]) {
        let (segment, place) = Self::place(first);
        let Some(segment) = self.0.get(segment) else { return };
        let mut codes = codes.to_vec();
        codes.resize(codes.len().next_multiple_of(MARGIN), 0);
        // Each block is written once, by the thread that reserved it.
        _ = segment.get_or_init(Self::new_segment)[place].set(Block { moves: moves.into(), codes: codes.into() });
    }

    #[inline]
    fn get(&self, first: usize, child: usize) -> Option<M> {
        self.block(first)?.moves.get(child.checked_sub(first)?).copied()
    }

    #[inline]
    fn code(&self, first: usize, child: usize) -> u16 {
        self.block(first).and_then(|block| block.codes.get(child.checked_sub(first)?)).copied().unwrap_or_default()
    }

    #[inline]
    fn with_codes<R>(&self, first: usize, _length: usize, look: impl FnOnce(&[u16]) -> R) -> R {
        look(self.block(first).map_or(&[], |block| &block.codes))
    }

    fn slide(&mut self, from: usize, _length: usize, to: usize) {
        if from != to
            && let Some(block) = self.entry(from).and_then(OnceLock::take)
            && let Some(entry) = self.entry(to)
        {
            *entry = OnceLock::from(block);
        }
    }

    fn truncate(&mut self, nodes: usize) {
        let (segment, place) = Self::place(nodes.next_multiple_of(Shared::GRAIN));
        if let Some(blocks) = self.0.get_mut(segment).and_then(OnceLock::get_mut) {
            blocks[place..].iter_mut().for_each(|block| drop(block.take()));
        }
        for segment in self.0.iter_mut().skip(segment + 1) {
            segment.take();
        }
    }
}
