//! The messages with arguments of a crate, parsed when a language is first used.

use std::fmt;
use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use unic_langid::LanguageIdentifier;

use crate::Language;

type Bundle = FluentBundle<FluentResource>;

/// How many languages a catalogue can have.
const MOST: usize = 32;

/// The messages with arguments of a crate, in every language. `plyground-texts` writes the constant.
pub struct Catalogue {
    /// Fluent's text by the codes of languages, English first.
    sources: &'static [(&'static str, &'static str)],
    bundles: [OnceLock<Bundle>; MOST],
}

impl Catalogue {
    /// The messages of Fluent's text, by the codes of languages, English first.
    ///
    /// # Panics
    /// If there is no language, or there are more than 32.
    pub const fn new(sources: &'static [(&'static str, &'static str)]) -> Self {
        assert!(!sources.is_empty() && sources.len() <= MOST, "expected 1 to 32 languages");
        Self { sources, bundles: [const { OnceLock::new() }; MOST] }
    }

    /// Fluent's text of the English messages.
    pub(super) const fn english(&self) -> &'static str {
        self.sources[0].1
    }

    /// The message in a language, or in English, or else its id.
    pub(super) fn say(&self, language: Language, id: &str, arguments: &FluentArgs<'_>) -> String {
        let place = self.sources.iter().position(|(code, _)| *code == language.code());
        let said = place.and_then(|place| self.filled(place, id, arguments));
        said.or_else(|| self.filled(0, id, arguments)).unwrap_or_else(|| id.to_owned())
    }

    fn filled(&self, place: usize, id: &str, arguments: &FluentArgs<'_>) -> Option<String> {
        let (code, source) = self.sources[place];
        let bundle = self.bundles[place].get_or_init(|| read(code, source));
        let pattern = bundle.get_message(id)?.value()?;
        // What cannot be resolved stands in the text; the build has checked names and syntax.
        Some(bundle.format_pattern(pattern, Some(arguments), &mut Vec::new()).into_owned())
    }
}

impl fmt::Debug for Catalogue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.sources.iter().map(|(code, _)| code)).finish()
    }
}

fn read(code: &str, source: &str) -> Bundle {
    let language: LanguageIdentifier = code.parse().unwrap_or_default();
    let mut bundle = Bundle::new_concurrent(vec![language]);
    // The marks that keep directions of writing apart would be seen in terminals.
    bundle.set_use_isolating(false);
    let resource = FluentResource::try_new(source.to_owned()).unwrap_or_else(|(resource, _)| resource);
    bundle.add_resource_overriding(resource);
    bundle
}
