//! Refusals of requests: an id that never changes, and the reason in the language of the visitor.

use std::error::Error;

use plyground_session::Refusal;
use plyground_view::Language;
use plyground_view::texts::Says;

use super::Hub;
use crate::protocol::Refused;
use crate::texts::t;

/// A refusal with a text that has arguments.
#[expect(clippy::needless_pass_by_value, reason = "it is made where it is said")]
pub(super) fn refused(id: &str, said: impl Says, language: Language) -> Refused {
    Refused { id: id.to_owned(), text: said.say(language) }
}

/// A refusal with a text without arguments.
pub(super) fn plain(id: &str, text: plyground_view::Text, language: Language) -> Refused {
    Refused { id: id.to_owned(), text: language.pick(text).to_owned() }
}

impl Hub {
    /// A refusal because of a library's error.
    pub(super) fn because(&self, id: &str, error: &(dyn Error + 'static), language: Language) -> Refused {
        Refused { id: id.to_owned(), text: (self.say_error)(error, language) }
    }

    /// A refusal by a session.
    pub(super) fn refusal(&self, refusal: &Refusal, language: Language) -> Refused {
        let text = match refusal {
            Refusal::Move(error) => return self.because(refusal.name(), error, language),
            Refusal::NotYourTurn => t::REFUSED_TURN,
            Refusal::GameOver => t::REFUSED_OVER,
            Refusal::NothingToUndo => t::REFUSED_UNDO,
            Refusal::NothingToRedo => t::REFUSED_REDO,
            Refusal::NoPerson => t::REFUSED_RESIGN,
            Refusal::NoAdvisor => t::REFUSED_ADVISOR,
            Refusal::NotThinking => t::REFUSED_THINKING,
        };
        plain(refusal.name(), text, language)
    }
}
