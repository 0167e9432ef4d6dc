//! A review in words: values, qualities, certainty, and a sentence for each turning point.

use plyground_core::Player;
use plyground_session::review::{Certainty, Quality, Review, ReviewedMove};

use super::ReviewReport;
use crate::numbers::number;
use crate::play::words::seat_name;
use crate::texts::{Texts, t};

/// The name of a quality.
pub(crate) fn quality(quality: Quality, texts: Texts) -> &'static str {
    texts.get(match quality {
        Quality::Opening => t::REVIEW_OPENING,
        Quality::Forced => t::REVIEW_FORCED,
        Quality::Best => t::REVIEW_BEST,
        Quality::Good => t::REVIEW_GOOD,
        Quality::Inaccuracy => t::REVIEW_INACCURACY,
        Quality::Mistake => t::REVIEW_MISTAKE,
        Quality::Blunder => t::REVIEW_BLUNDER,
    })
}

/// The symbol of a quality, as in game literature, available in every font.
pub(crate) const fn sign(quality: Quality) -> &'static str {
    match quality {
        Quality::Opening => "·",
        Quality::Forced => "□",
        Quality::Best => "★",
        Quality::Good => "✓",
        Quality::Inaccuracy => "?!",
        Quality::Mistake => "?",
        Quality::Blunder => "??",
    }
}

pub(crate) fn certainty(certainty: Certainty, texts: Texts) -> &'static str {
    texts.get(match certainty {
        Certainty::Proved => t::ANALYZE_PROVED,
        Certainty::Bound => t::ANALYZE_BOUND,
        Certainty::Estimate => t::ANALYZE_ESTIMATE,
    })
}

/// Whether everything is proved, in words.
pub(crate) fn proof(review: &Review, texts: Texts) -> String {
    let proved = review.moves.iter().filter(|reviewed| reviewed.certainty == Certainty::Proved).count();
    if review.certainty() == Certainty::Proved {
        texts.get(t::REVIEW_ALL_PROVED).to_owned()
    } else {
        texts.say(t::ReviewSomeProved { count: proved, of: review.moves.len() })
    }
}

/// A loss with its sign; empty for none.
pub(crate) fn loss(reviewed: &ReviewedMove, texts: Texts) -> String {
    if reviewed.loss > 0.0 { format!("-{}", number(reviewed.loss, texts)) } else { String::new() }
}

/// `a win by 12`, `a draw`: an estimate is a win from half a point on.
fn result(value: f64, points: bool, texts: Texts) -> String {
    let margin = number(value.abs(), texts);
    match () {
        () if value.abs() < 0.5 => texts.get(t::REVIEW_A_DRAW).to_owned(),
        () if !points && value > 0.0 => texts.get(t::REVIEW_A_WIN).to_owned(),
        () if !points => texts.get(t::REVIEW_A_LOSS).to_owned(),
        () if value > 0.0 => texts.say(t::ReviewAWinBy { margin }),
        () => texts.say(t::ReviewALossBy { margin }),
    }
}

/// The effect of a losing move, as a sentence.
pub(crate) fn sentence(reviewed: &ReviewedMove, points: bool, texts: Texts) -> String {
    let ReviewedMove { ply, player, mv, best, .. } = reviewed;
    let from = result(reviewed.best_value, points, texts);
    let to = result(reviewed.value, points, texts);
    match reviewed.certainty {
        Certainty::Proved => texts.say(t::ReviewSentence { ply, player, mv, best, from, to }),
        _ => texts.say(t::ReviewSentenceGuess { ply, player, mv, best, from, to }),
    }
}

/// `Player 1 (human)`.
pub(crate) fn player(report: &ReviewReport, player: Player, texts: Texts) -> String {
    let seat = seat_name(&report.record.seats[player.index()], &report.record.game, texts);
    format!("{} {player} ({seat})", texts.get(t::PLAYER))
}

/// The meaning of values and of the classifications.
pub(crate) fn legend(review: &Review, texts: Texts) -> String {
    if !review.points {
        return texts.get(t::REVIEW_LEGEND_RESULTS).to_owned();
    }
    let [inaccuracy, mistake, blunder] =
        [review.thresholds.inaccuracy, review.thresholds.mistake, review.thresholds.blunder]
            .map(|loss| number(loss, texts));
    texts.say(t::ReviewLegendPoints { inaccuracy, mistake, blunder })
}

#[cfg(test)]
mod tests {
    use plyground_view::Language;

    use super::super::tests::sample;
    use super::*;

    #[test]
    fn turning_points_are_told_in_a_sentence() {
        let report = sample();
        let [english, portuguese] = [Language::EN, Language::PT].map(|language| {
            let texts = Texts::of(language);
            report.review.turns().map(|reviewed| sentence(reviewed, false, texts)).collect::<Vec<_>>()
        });
        assert_eq!(english.len(), 2);
        assert_eq!(english[1], "Move 5: B3 by player 1 turned a win into a loss; C1 was better.");
        assert_eq!(portuguese[1], "Jogada 5: B3, do jogador 1, passou de vitória a derrota; C1 era melhor.");
        let texts = Texts::of(Language::EN);
        let guess = ReviewedMove { certainty: Certainty::Estimate, value: -2.5, ..report.review.moves[4].clone() };
        assert!(sentence(&guess, true, texts).contains("a win by 1 into a loss by 2.5, by the engine's estimate"));
        assert_eq!(result(0.4, true, texts), "a draw");
    }

    #[test]
    fn losses_have_their_signs() {
        let texts = Texts::of(Language::EN);

        let moves = sample().review.moves;
        assert_eq!((loss(&moves[4], texts).as_str(), loss(&moves[5], texts).as_str()), ("-2", ""));
    }
}
