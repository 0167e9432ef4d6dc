//! The catalogue that pages show, in a language: games, options, levels, engines.

use std::sync::Arc;

use plyground_catalog::levels::STRONGEST;
use plyground_catalog::{Catalog, Entry, positions};
use plyground_core::Random;
use plyground_view::{Language, OptionInfo, OptionValue, no_files};

use super::Hub;
use crate::protocol::{Catalogue, GameCard, LanguageInfo, Limits, OptionCard, OptionKind, OptionValueCard};

/// The level offered for a person's first game: a beginner can beat it.
const FIRST_LEVEL: u8 = 2;

/// The maximum number of plies before the position on a game's card.
const CARD_PLIES: usize = 9;

impl Hub {
    /// The catalogue in a language, created once.
    pub(super) fn catalogue(&mut self, language: Language) -> Arc<Catalogue> {
        if let Some(made) = self.catalogues.get(language.code()) {
            return Arc::clone(made);
        }
        let made = Arc::new(self.make_catalogue(language));
        self.catalogues.insert(language.code(), Arc::clone(&made));
        made
    }

    fn make_catalogue(&self, language: Language) -> Catalogue {
        let millis = |time: std::time::Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        Catalogue {
            games: self.catalog.games().map(|entry| card(&self.catalog, entry, language)).collect(),
            levels: STRONGEST,
            first_level: FIRST_LEVEL,
            engines: self.engines.offered(),
            stores: self.stores.clone(),
            has_records: self.jobs.has_records(),
            features: self.features,
            languages: Language::ALL.into_iter().map(language_info).collect(),
            limits: Limits {
                move_time_ms: millis(self.settings.move_time),
                usual_move_time_ms: millis(self.settings.usual_move_time),
                game_time_ms: millis(self.settings.game_time),
                games: self.settings.games_per_visitor,
            },
        }
    }
}

fn language_info(language: Language) -> LanguageInfo {
    let name = language.pick(crate::texts::t::LANGUAGE_NAME);
    LanguageInfo { code: language.code().to_owned(), name: name.to_owned() }
}

fn card(catalog: &Catalog, entry: &Entry, language: Language) -> GameCard {
    let info = entry.info();
    GameCard {
        name: info.name.to_owned(),
        title: info.title.to_owned(),
        about: language.pick(info.about).to_owned(),
        options: info.options.iter().map(|option| option_card(option, language)).collect(),
        has_problems: entry.has_problems(),
        person: entry.settings().person,
        board: sample(catalog, info.name, language),
    }
}

/// A board in the middle of a game, always the same.
fn sample(catalog: &Catalog, name: &str, language: Language) -> Option<plyground_view::scene::Board> {
    let open = || catalog.open(name, &no_files).map(|loaded| loaded.value);
    let mut whole = open().ok()?;
    let mut random = Random::new(7);
    while positions::random_plies(&mut *whole, 1, &mut random) {}
    // At most a third of the game, so that a short game is not nearly over.
    let plies = (whole.history().len() / 3).clamp(1, CARD_PLIES);
    // The first sample is the start, the second is `plies` deep.
    let game = positions::sample(open, 2, plies, 7).ok()?.pop()?;
    Some(game.scene(language)?.board)
}

pub(super) fn option_card(option: &OptionInfo, language: Language) -> OptionCard {
    let value = |value: &OptionValue| {
        let kind = match value {
            OptionValue::Word(..) => OptionKind::Word,
            OptionValue::Form(_) => OptionKind::Form,
            OptionValue::Seed => OptionKind::Seed,
            // The page cannot access files of the server.
            OptionValue::File => return None,
        };
        Some(OptionValueCard { kind, text: value.to_string(), title: value.title(language).to_owned() })
    };
    OptionCard {
        key: option.key.to_owned(),
        title: language.pick(option.title).to_owned(),
        about: language.pick(option.about).to_owned(),
        default: option.default.to_owned(),
        values: option.values.iter().filter_map(value).collect(),
    }
}
