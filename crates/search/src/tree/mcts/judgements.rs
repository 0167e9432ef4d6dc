//! A cache of the judge's values: positions are reached by several move orders. A judge always gives the
//! same value to a position, so the cache only saves time.

use plyground_core::{Game, Judge, Judgement, NoMemory, Score, Table};

/// The cache takes 1 / `PART` of the memory of a search.
const PART: u64 = 16;

/// A cache of the judge's values.
pub(super) struct Judgements(Table);

impl Judgements {
    /// An empty cache in a part of these bytes, and the bytes that are left.
    pub(super) fn with_part_of(bytes: u64) -> Result<(Self, u64), NoMemory> {
        let table = Table::with_bytes(bytes / PART)?;
        Ok((Self(table), bytes - bytes / PART))
    }

    /// The judge's value of a position.
    #[inline]
    pub(super) fn value<G: Game>(&self, judge: &dyn Judge<G>, position: &G) -> Judgement {
        let key = position.key();
        if let Some(data) = self.0.get(key) {
            return Judgement { win: f32::from_bits((data >> 32) as u32), score: Score(data as u32 as i32) };
        }
        let judgement = judge.value(position);
        let data = u64::from(judgement.win.to_bits()) << 32 | u64::from(judgement.score.0 as u32);
        // 0 marks a free slot, so such a value is not stored.
        if data != 0 {
            // Any entry may be replaced: the lowest bits serve as a priority.
            self.0.put(key, data, |data| data as u32);
        }
        judgement
    }
}
