//! The verdicts of a review: the quality of each move, the summary of each player, and the turning
//! points.

use plyground_core::Player;

use super::knowledge::{Scale, hundredths};
use super::walk::{Step, Walked};
use super::{CurvePoint, Quality, Review, ReviewedMove, Summary, Thresholds};
use crate::record::{GameRecord, Ply};

/// The fractions of a typical loss from which on a move is an inaccuracy, a mistake, a blunder.
const PARTS: [f64; 3] = [0.125, 0.5, 1.0];

impl Thresholds {
    /// In a game without points, one step is a mistake, and two are a blunder: there is nothing
    /// smaller.
    pub(super) const STEPS: Self = Self { inaccuracy: 1.0, mistake: 1.0, blunder: 2.0 };

    /// Fractions of a typical loss, in whole points.
    pub(super) fn of_typical(typical: f64) -> Self {
        let [inaccuracy, mistake, blunder] = PARTS.map(|part| (typical * part).round());
        let inaccuracy = inaccuracy.max(1.0);
        let mistake = mistake.max(inaccuracy + 1.0);
        Self { inaccuracy, mistake, blunder: blunder.max(mistake + 1.0) }
    }

    /// The quality of a loss. Where no move is known to be worse, the best one is as good as the others.
    fn quality(self, loss: f64, level: bool) -> Quality {
        if loss >= self.blunder {
            Quality::Blunder
        } else if loss >= self.mistake {
            Quality::Mistake
        } else if loss >= self.inaccuracy {
            Quality::Inaccuracy
        } else if loss > 0.0 || level {
            Quality::Good
        } else {
            Quality::Best
        }
    }
}

/// The review of a game after the walk.
pub(super) fn of(record: &GameRecord, walked: Walked) -> Review {
    let Walked { engine, scale, thresholds, steps, end, nodes, time } = walked;
    let plies = || record.plies.iter().zip(&steps);
    let judged = plies().enumerate().map(|(index, (ply, step))| {
        let given = index < record.opening;
        judge(index + 1, ply, step, given, scale, thresholds)
    });
    let moves: Vec<ReviewedMove> = judged.collect();
    let before = plies().map(|(ply, step)| step.position.swapped_if(ply.player != Player::One));
    let point = |known| CurvePoint { value: scale.reported(known), certainty: scale.certainty(known) };
    Review {
        game: record.game.clone(),
        engine,
        points: scale.points,
        thresholds,
        turning_points: turning_points(&moves, thresholds),
        summary: Player::BOTH.map(|player| summary(&moves, player)),
        curve: before.chain([end]).map(point).collect(),
        moves,
        nodes,
        time_ms: time.as_secs_f64() * 1e3,
    }
}

fn judge(number: usize, ply: &Ply, step: &Step, given: bool, scale: Scale, thresholds: Thresholds) -> ReviewedMove {
    let (value, best_value) = (scale.reported(step.played), scale.reported(step.position));
    // Both are rounded, and the first is never greater than the second.
    let loss = hundredths(best_value - value).max(0.0);
    let quality = match () {
        () if given => Quality::Opening,
        () if step.forced => Quality::Forced,
        () => thresholds.quality(loss, step.level),
    };
    let best = step.line.first().filter(|_| loss > 0.0).unwrap_or(&ply.mv);
    let line = if step.line.first() == Some(best) { step.line.clone() } else { vec![ply.mv.clone()] };
    ReviewedMove {
        ply: number,
        player: ply.player,
        mv: ply.mv.clone(),
        value,
        best: best.clone(),
        best_value,
        loss,
        certainty: scale.certainty(step.played).max(scale.certainty(step.position)),
        line,
        quality,
    }
}

/// Win, draw or loss: an estimate is a win from half a point on.
fn result(value: f64) -> i8 {
    i8::from(value >= 0.5) - i8::from(value <= -0.5)
}

/// The moves that changed the expected result, and the one that lost most if that was a mistake.
/// Losses in the opening do not count.
fn turning_points(moves: &[ReviewedMove], thresholds: Thresholds) -> Vec<usize> {
    let chosen = || moves.iter().filter(|reviewed| reviewed.quality.is_choice());
    let most = chosen().map(|reviewed| reviewed.loss).fold(0.0, f64::max);
    let costliest = chosen().find(|reviewed| reviewed.loss >= most).filter(|_| most >= thresholds.mistake);
    let turned = |reviewed: &&ReviewedMove| {
        result(reviewed.value) < result(reviewed.best_value) && reviewed.loss >= thresholds.inaccuracy
    };
    let is_costliest = |reviewed: &ReviewedMove| costliest.is_some_and(|other| other.ply == reviewed.ply);
    chosen().filter(|reviewed| turned(reviewed) || is_costliest(reviewed)).map(|reviewed| reviewed.ply).collect()
}

fn summary(moves: &[ReviewedMove], player: Player) -> Summary {
    let own = || moves.iter().filter(|reviewed| reviewed.player == player && reviewed.quality.is_choice());
    let count = |quality| own().filter(|reviewed| reviewed.quality == quality).count();
    let (choices, lost) = (own().count(), own().map(|reviewed| reviewed.loss).sum::<f64>());
    Summary {
        player,
        choices,
        mean_loss: hundredths(lost / choices.max(1) as f64),
        best: count(Quality::Best),
        good: count(Quality::Good),
        inaccuracies: count(Quality::Inaccuracy),
        mistakes: count(Quality::Mistake),
        blunders: count(Quality::Blunder),
    }
}

#[cfg(test)]
mod tests {
    use super::super::Certainty;
    use super::*;

    fn reviewed(ply: usize, value: f64, best_value: f64, thresholds: Thresholds) -> ReviewedMove {
        let loss = best_value - value;
        ReviewedMove {
            ply,
            player: Player::BOTH[(ply + 1) % 2],
            mv: "a".to_owned(),
            value,
            best: "b".to_owned(),
            best_value,
            loss,
            certainty: Certainty::Proved,
            line: vec!["b".to_owned()],
            quality: thresholds.quality(loss, false),
        }
    }

    #[test]
    fn thresholds_grow_with_what_moves_differ_by() {
        let points = Thresholds::of_typical(104.0);
        assert_eq!((points.inaccuracy, points.mistake, points.blunder), (13.0, 52.0, 104.0));
        let least = Thresholds::of_typical(0.5);
        assert_eq!((least.inaccuracy, least.mistake, least.blunder), (1.0, 2.0, 3.0));
        assert_eq!([0.0, 0.5, 13.0, 60.0, 200.0].map(|loss| points.quality(loss, false)), Quality::ALL[2..]);
        assert_eq!([0.0, 1.0, 2.0].map(|loss| Thresholds::STEPS.quality(loss, false)), {
            [Quality::Best, Quality::Mistake, Quality::Blunder]
        });
    }

    #[test]
    fn the_game_turns_where_the_result_changes_and_at_the_costliest_move() {
        let points = Thresholds::of_typical(40.0);
        let moves = [
            reviewed(1, 100.0, 102.0, points),
            reviewed(2, -100.0, -90.0, points),
            // Costs most, but the game stays won.
            reviewed(3, 10.0, 100.0, points),
            reviewed(4, -10.0, -10.0, points),
            reviewed(5, -20.0, 10.0, points),
            // Changes the result by less than an inaccuracy.
            reviewed(6, -1.0, 1.0, points),
        ];
        assert_eq!(turning_points(&moves, points), [3, 5]);
        assert_eq!(turning_points(&moves[..2], points), Vec::<usize>::new());
        let given = moves.map(|reviewed| ReviewedMove { quality: Quality::Opening, ..reviewed });
        assert_eq!(turning_points(&given, points), Vec::<usize>::new());
        assert_eq!(summary(&given, Player::One).choices, 0);
    }

    #[test]
    fn what_a_player_lost_is_summed() {
        let points = Thresholds::of_typical(40.0);
        let moves = [(1, 0.0), (3, 10.0), (5, 50.0), (2, 1.0)].map(|(ply, loss)| reviewed(ply, 0.0, loss, points));
        let found = summary(&moves, Player::One);
        assert_eq!((found.choices, found.mean_loss, found.best), (3, 20.0, 1));
        assert_eq!((found.inaccuracies, found.mistakes, found.blunders), (1, 0, 1));
    }
}
