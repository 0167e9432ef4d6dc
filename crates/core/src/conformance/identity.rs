//! Checks of keys: against the key from scratch, between equal positions reached
//! by different orders of moves, and between positions that share a key.

use std::collections::hash_map::Entry;
use std::hash::BuildHasher;

use super::{BUDGET, Check, Here, KEYS, Run, Verdict};
use crate::Advice;
use crate::hash::{BuildStable, stable_hash};
use crate::random::mix64;

/// Orders in which the first plies of a line are played again. Exchanging plies
/// 1 and 3 is one player's two moves around the other's answer; the pairs suit
/// games in which a player has two plies in a row.
const ORDERS: [&[usize]; 3] = [&[1, 0], &[2, 1, 0], &[2, 3, 0, 1]];

impl<G: Advice> Run<'_, G> {
    pub(super) fn check_identity(&mut self, here: &Here<'_, G>) -> Verdict {
        let key = here.position.key();
        if let Some(witness) = self.options.key_witness {
            let expected = witness(here.position);
            self.expect(key == expected, Check::KeyFromScratch, || format!("key {key:x}, from scratch {expected:x}"))?;
        }
        self.check_known(here, key)?;
        if self.affordable(here.moves.len(), BUDGET) { self.check_transpositions(here) } else { Ok(()) }
    }

    /// Compares the position with the one that had the same key first.
    fn check_known(&mut self, here: &Here<'_, G>, key: u64) -> Verdict {
        let position = here.position;
        let hash = BuildStable::default();
        // A sum, so that the order of generation does not count.
        let moves = here.moves.iter().fold(0_u64, |sum, mv| sum.wrapping_add(hash.hash_one(mv)));
        let remaining = position.final_score().map(|score| score - position.banked());
        let fingerprint = mix64(moves ^ hash.hash_one((position.turn(), remaining)));
        let full = self.known.len() >= KEYS;
        let known = match self.known.entry(key) {
            Entry::Occupied(known) => *known.get(),
            Entry::Vacant(_) if full => return Ok(()),
            Entry::Vacant(free) => *free.insert(fingerprint),
        };
        self.expect(known == fingerprint, Check::KeyTellsApart, || {
            format!("key {key:#x} of {position:?} was met before with another turn, other moves or another outcome")
        })
    }

    /// Plays up to four random plies, then the same in other orders.
    fn check_transpositions(&mut self, here: &Here<'_, G>) -> Verdict {
        let mut positions = vec![here.position.clone()];
        let mut line = Vec::new();
        let longest = ORDERS.iter().map(|order| order.len()).max().unwrap_or_default();
        while line.len() < longest {
            let mut next = positions[line.len()].clone();
            let Some(mv) = next.random_move(&mut self.random, &mut self.scratch) else { break };
            if !next.is_legal(mv) {
                break;
            }
            next.play_unchecked(mv);
            positions.push(next);
            line.push(mv);
        }
        for order in ORDERS.into_iter().filter(|order| order.len() <= line.len()) {
            let mut other = here.position.clone();
            let legal = order.iter().all(|&index| {
                let legal = other.is_legal(line[index]);
                if legal {
                    other.play_unchecked(line[index]);
                }
                legal
            });
            let same = &positions[order.len()];
            if !legal || other != *same {
                continue;
            }
            self.report.transpositions += 1;
            let [keys, hashes] = [other.key() == same.key(), stable_hash(&other) == stable_hash(same)];
            let reordered = || order.iter().map(|&index| line[index]).collect::<Vec<_>>();
            self.expect(keys && hashes, Check::KeyOfEqual, || {
                let what = if keys { "hashes" } else { "keys" };
                format!("after {:?} and {:?}: the same position, other {what}", &line[..order.len()], reordered())
            })?;
            let (mut moves, mut expected) = (Vec::new(), Vec::new());
            other.legal_moves(&mut moves);
            same.legal_moves(&mut expected);
            self.expect(moves == expected, Check::Deterministic, || {
                format!("after {:?} and {:?}: the same position, other moves", &line[..order.len()], reordered())
            })?;
        }
        Ok(())
    }
}
