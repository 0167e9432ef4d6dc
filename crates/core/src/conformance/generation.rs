//! Checks of the rules: generation, legality, random moves, the end of the game, margins, and the
//! moves that `play` refuses.

use super::{BUDGET, Check, Fault, Here, POOL_BUDGET, Run, Set, Verdict};
use crate::promise::MAX_MOVES;
use crate::{Advice, Outcome, PlayError, Player, Score};

/// Draws of `random_move` are not counted in positions with more moves than this.
const MOST_MOVES_DRAWN: usize = 40;
/// The average number of draws per move when they are counted. The standard deviation of a count is
/// about 10, and the limits below are seven standard deviations away.
const DRAWS_PER_MOVE: usize = 100;
const DRAWS: std::ops::RangeInclusive<usize> = 30..=170;

impl<G: Advice> Run<'_, G> {
    pub(super) fn check_generation(&mut self, here: &Here<'_, G>) -> Verdict {
        let Here { position, moves, set, .. } = *here;
        self.expect(moves.len() <= MAX_MOVES, Check::MoveLimit, || format!("there are {} moves", moves.len()))?;
        self.expect(set.len() == moves.len(), Check::Unique, || {
            let mut seen = Set::default();
            let twice = moves.iter().find(|&&mv| !seen.insert(mv));
            format!("{} is generated more than once", twice.map_or_else(String::new, |&mv| here.text(mv)))
        })?;
        self.check_count(here)?;
        if self.affordable(moves.len(), BUDGET) {
            self.check_appends(here)?;
            for &mv in moves {
                self.expect(position.is_legal(mv), Check::GeneratedAreLegal, || {
                    format!("{} is generated and is_legal refuses it", here.text(mv))
                })?;
            }
            if let Some(listed) = self.listed.take() {
                let missing = moves.iter().copied().find(|mv| !listed.contains(mv));
                self.listed = Some(listed);
                self.expect(missing.is_none(), Check::AllMoves, || {
                    let text = missing.map_or_else(String::new, |mv| here.text(mv));
                    format!("{text} is generated and all_moves does not list it")
                })?;
            }
        }
        self.check_pool(here)?;
        if self.affordable(moves.len(), BUDGET) { self.check_noisy(here) } else { Ok(()) }
    }

    fn check_count(&mut self, here: &Here<'_, G>) -> Verdict {
        let mut scratch = std::mem::take(&mut self.scratch);
        scratch.extend(here.moves.first());
        let counted = here.position.move_count(&mut scratch);
        let left = scratch.len();
        scratch.clear();
        self.scratch = scratch;
        self.expect(counted == here.moves.len() && left == 0, Check::MoveCount, || {
            format!("move_count says {counted} of {} moves, and leaves {left} in the buffer", here.moves.len())
        })
    }

    /// Generates a second time into a buffer that already holds a move.
    fn check_appends(&mut self, here: &Here<'_, G>) -> Verdict {
        let Some(sentinel) = here.moves.last().or(self.pool.first()).copied() else { return Ok(()) };
        let mut again = std::mem::take(&mut self.scratch);
        again.clear();
        again.push(sentinel);
        here.position.legal_moves(&mut again);
        let appended = again.first() == Some(&sentinel) && again.len() == here.moves.len() + 1;
        let same = appended && again[1..] == *here.moves;
        let total = again.len();
        self.scratch = again;
        // A shorter list means that the buffer was cleared; another length, that the moves differ.
        let check = if total == here.moves.len() { Check::Appends } else { Check::Deterministic };
        self.expect(appended, check, || {
            format!("{} moves at first, {total} in a buffer that held one already", here.moves.len())
        })?;
        self.expect(same, Check::Deterministic, || "the same position generated two different lists".to_owned())
    }

    fn check_noisy(&mut self, here: &Here<'_, G>) -> Verdict {
        let mut noisy = Vec::new();
        here.position.noisy_moves(&mut noisy);
        let mut seen = Set::default();
        for mv in noisy {
            self.expect(here.set.contains(&mv) && seen.insert(mv), Check::NoisyMoves, || {
                format!("noisy move {mv:?} is not legal, or is there twice")
            })?;
        }
        Ok(())
    }

    /// Checks `is_legal` on moves that may or may not be legal here.
    fn check_pool(&mut self, here: &Here<'_, G>) -> Verdict {
        let pool = std::mem::take(&mut self.pool);
        let whole = self.affordable(pool.len(), POOL_BUDGET);
        let asked = if whole { pool.len() } else { BUDGET / 4 };
        let mut verdict = Ok(());
        for index in 0..asked {
            let mv = pool[if whole { index } else { self.random.below(pool.len()) }];
            // That generated moves are legal is checked elsewhere.
            let holds = !here.position.is_legal(mv) || here.set.contains(&mv);
            verdict = self.expect(holds, Check::LegalAreGenerated, || {
                format!("is_legal accepts move {mv:?} and it is not generated")
            });
            if verdict.is_err() {
                break;
            }
        }
        self.pool = pool;
        verdict
    }

    /// Checks the outcome, the margin, and what `play` refuses, at the end of a game and before it.
    pub(super) fn check_end(&mut self, here: &Here<'_, G>, last: Option<G::Move>) -> Verdict {
        let Here { position, moves, set, .. } = *here;
        let outcome = position.outcome();
        self.expect(outcome.is_some() == moves.is_empty(), Check::OverWithoutMoves, || {
            format!("the outcome is {outcome:?} and there are {} moves", moves.len())
        })?;
        self.check_points(position, outcome)?;
        let (check, error, tries) = match outcome {
            Some(_) => (Check::RefusesAfterEnd, PlayError::GameOver, BUDGET),
            None => (Check::RefusesIllegal, PlayError::Illegal, 4),
        };
        let tries = tries.min(self.pool.len());
        let refused = last.into_iter().chain((0..tries).map(|_| self.pool[self.random.below(self.pool.len())]));
        let refused: Vec<G::Move> = refused.filter(|mv| !set.contains(mv)).collect();
        for mv in refused {
            let mut after = position.clone();
            let answer = after.play(mv);
            self.expect(answer == Err(error), check, || {
                format!("play({mv:?}) gave {answer:?}, expected {:?}", Err::<(), _>(error))
            })?;
            self.expect(after == *position, check, || format!("play({mv:?}) was refused and changed the position"))?;
        }
        Ok(())
    }

    fn check_points(&mut self, position: &G, outcome: Option<Outcome>) -> Verdict {
        let points = Player::BOTH.map(|player| position.points(player));
        let banked = position.banked();
        let difference = match points {
            [Some(one), Some(two)] => Some(one - two),
            [None, None] => None,
            _ => return self.expect(false, Check::Margin, || format!("only one player has points: {points:?}")),
        };
        if let (Some(difference), true) = (difference, banked != Score::ZERO) {
            let expected = Score(Outcome::from_margin(difference).margin_for(position.turn())) * G::UNIT;
            self.expect(banked == expected, Check::Banked, || {
                format!("{banked} banked, expected {expected} of {points:?}")
            })?;
        }
        let Some(outcome) = outcome else { return Ok(()) };
        let agrees = match difference {
            Some(difference) => outcome == Outcome::from_margin(difference),
            None => !matches!(outcome, Outcome::Win { margin: 0, .. }),
        };
        self.expect(agrees, Check::Margin, || format!("{outcome:?} with points {points:?}"))?;
        let margin = outcome.margin_for(Player::One).unsigned_abs();
        self.expect(G::MAX_MARGIN.is_none_or(|most| margin <= most), Check::Margin, || {
            format!("{outcome:?}, and MAX_MARGIN is {:?}", G::MAX_MARGIN)
        })
    }

    /// Checks a move drawn by `random_move` and picks the move to play: half of the time the drawn
    /// one, otherwise one of `legal_moves`. If `random_move` never draws some move, the positions
    /// after it are then checked all the same.
    pub(super) fn check_random_move(&mut self, here: &Here<'_, G>) -> Result<Option<G::Move>, Fault> {
        let Here { position, moves, set, .. } = *here;
        let mut scratch = std::mem::take(&mut self.scratch);
        scratch.extend(moves.first());
        let drawn = position.random_move(&mut self.random, &mut scratch);
        self.scratch = scratch;
        let holds = match drawn {
            Some(mv) => set.contains(&mv),
            None => moves.is_empty(),
        };
        self.expect(holds, Check::RandomMove, || format!("random_move gave {drawn:?} of {} moves", moves.len()))?;
        if self.draws_left > 0 && (2..=MOST_MOVES_DRAWN).contains(&moves.len()) && self.random.below(8) == 0 {
            self.draws_left -= 1;
            self.check_draws(here)?;
        }
        let listed = |random: &mut crate::Random| moves[random.below(moves.len())];
        Ok(drawn.map(|drawn| if self.random.below(2) == 0 { drawn } else { listed(&mut self.random) }))
    }

    fn check_draws(&mut self, here: &Here<'_, G>) -> Verdict {
        let mut counts = vec![0_usize; here.moves.len()];
        for _ in 0..DRAWS_PER_MOVE * here.moves.len() {
            let drawn = here.position.random_move(&mut self.random, &mut self.scratch);
            let index = drawn.and_then(|drawn| here.moves.iter().position(|&mv| mv == drawn));
            self.expect(index.is_some(), Check::RandomMove, || format!("random_move gave {drawn:?}"))?;
            counts[index.unwrap_or_default()] += 1;
        }
        for (&mv, count) in here.moves.iter().zip(counts) {
            self.expect(DRAWS.contains(&count), Check::RandomUniform, || {
                format!("{} was drawn {count} times, expected about {DRAWS_PER_MOVE}", here.text(mv))
            })?;
        }
        Ok(())
    }

    /// Checks that a generated move is legal, plays it, and returns the position after it.
    pub(super) fn check_play(&mut self, here: &Here<'_, G>, mv: G::Move) -> Result<G, Fault> {
        // Asked before playing: games may assert legality when they play.
        self.expect(here.position.is_legal(mv), Check::GeneratedAreLegal, || {
            format!("{} is generated and is_legal refuses it", here.text(mv))
        })?;
        let (mut checked, mut unchecked) = (here.position.clone(), here.position.clone());
        let answer = checked.play(mv);
        unchecked.play_unchecked(mv);
        self.expect(answer.is_ok() && checked == unchecked, Check::PlayAgrees, || {
            format!("play({}) gave {answer:?}, or another position than play_unchecked", here.text(mv))
        })?;
        Ok(unchecked)
    }
}
