//! What the judge said of positions: many are reached by several ways, since moves can be made in
//! another order. A judge always says the same of a position, so that this saves time and changes
//! nothing else.

use plyground_core::{Game, Judge, Judgement, NoMemory, Score, Table};

/// One part in this many of the memory of a search.
const PART: u64 = 16;

/// The values that a judge gave to positions.
pub(super) struct Judgements(Table);

impl Judgements {
    /// No values yet, in a part of the bytes of a search; and the bytes that are left.
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
        // No data may be 0: what would be is asked again.
        if data != 0 {
            // Any entry is as good as another: their lowest bits choose.
            self.0.put(key, data, |data| data as u32);
        }
        judgement
    }
}
