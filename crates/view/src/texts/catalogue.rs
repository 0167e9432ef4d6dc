//! The messages with arguments of a crate, parsed when a language is first used.

use std::fmt;
use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use unic_langid::LanguageIdentifier;

use crate::Language;

type Bundle = FluentBundle<FluentResource>;

/// The maximum number of languages of a catalogue.
const MOST: usize = 32;

/// The messages with arguments of a crate, in every language. `plyground-texts` writes the
/// constant.
pub struct Catalogue {
    /// The Fluent source by language code, English first.
    sources: &'static [(&'static str, &'static str)],
    bundles: [OnceLock<Bundle>; MOST],
}

impl Catalogue {
    /// A catalogue of Fluent sources by language code, English first.
    ///
    /// # Panics
    /// If there is no language, or there are more than 32.
    pub const fn new(sources: &'static [(&'static str, &'static str)]) -> Self {
        assert!(!sources.is_empty() && sources.len() <= MOST, "expected 1 to 32 languages");
        Self { sources, bundles: [const { OnceLock::new() }; MOST] }
    }

    /// The Fluent source of the English messages.
    pub(super) const fn english(&self) -> &'static str {
        self.sources[0].1
    }

    /// The message in a language, or in English, or its id if both are missing.
    pub(super) fn say(&self, language: Language, id: &str, arguments: &FluentArgs<'_>) -> String {
        let place = self.sources.iter().position(|(code, _)| *code == language.code());
        let said = place.and_then(|place| self.filled(place, id, arguments));
        said.or_else(|| self.filled(0, id, arguments)).unwrap_or_else(|| id.to_owned())
    }

    fn filled(&self, place: usize, id: &str, arguments: &FluentArgs<'_>) -> Option<String> {
        let (code, source) = self.sources[place];
        let bundle = self.bundles[place].get_or_init(|| read(code, source));
        let pattern = bundle.get_message(id)?.value()?;
        // Unresolved references stay in the text; the build has checked names and syntax.
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
    // Bidirectional isolation marks would be visible in terminals.
    bundle.set_use_isolating(false);
    let resource = FluentResource::try_new(source.to_owned()).unwrap_or_else(|(resource, _)| resource);
    bundle.add_resource_overriding(resource);
    bundle
}
