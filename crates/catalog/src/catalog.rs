//! The catalog of games. A program that adds its own games starts from [`Catalog::standard`].

use plyground_core::Spec;
use plyground_core::error_text::Worded;
use plyground_core::spec::shortened;
use plyground_view::{Loaded, ReadFile};

use crate::any_game::AnyGame;
use crate::entry::{Entry, OpenError};
use crate::problems::Source;
use crate::standard;

/// Games by name, in the order in which they are listed everywhere.
#[derive(Clone, Debug)]
pub struct Catalog {
    entries: Vec<Entry>,
}

impl Catalog {
    /// The games that come with plyground.
    pub fn standard() -> Self {
        Self { entries: standard::GAMES.to_vec() }
    }

    /// A catalog without games.
    pub const fn empty() -> Self {
        Self { entries: Vec::new() }
    }

    /// Adds a game, or replaces the one with the same name.
    pub fn with(mut self, entry: Entry) -> Self {
        match self.entries.iter_mut().find(|known| known.info().name == entry.info().name) {
            Some(known) => *known = entry,
            None => self.entries.push(entry),
        }
        self
    }

    /// All entries.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The entries that are games for two players.
    pub fn games(&self) -> impl Iterator<Item = &Entry> {
        self.entries.iter().filter(|entry| entry.is_game())
    }

    /// The game that a spec names.
    ///
    /// # Errors
    /// [`OpenError::UnknownGame`], which lists the known names.
    pub fn find(&self, spec: &Spec) -> Result<&Entry, OpenError> {
        self.find_name(&spec.name)
    }

    /// Parses the spec of a game, with the options of that game.
    ///
    /// ```
    /// use plyground_catalog::Catalog;
    ///
    /// let catalog = Catalog::standard();
    /// let (bispo, spec) = catalog.parse("bispo:board=seed-7,threat=off")?;
    /// assert_eq!((bispo.info().title, spec.option("threat")), ("Jogo do Bispo", Some("off")));
    /// assert!(catalog.parse("chess").is_err());
    /// # Ok::<(), plyground_catalog::OpenError>(())
    /// ```
    ///
    /// # Errors
    /// [`OpenError`] if the text is not a spec or the catalog has no such game.
    pub fn parse(&self, text: &str) -> Result<(&Entry, Spec), OpenError> {
        let name = text.split(':').next().unwrap_or_default().trim().to_ascii_lowercase();
        if name.is_empty() {
            // Fails with the message of the grammar.
            Spec::parse(text)?;
        }
        let entry = self.find_name(&name)?;
        Ok((entry, entry.info().parse_spec(text)?))
    }

    /// Sets up the game that a spec names.
    ///
    /// ```
    /// use plyground_catalog::Catalog;
    /// use plyground_view::no_files;
    ///
    /// let mut game = Catalog::standard().open("quarto:squares=on", &no_files)?.value;
    /// game.play("bqao")?;
    /// assert_eq!(game.legal_moves().len(), 16);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`OpenError`] saying what is wrong with the name, an option or a file.
    pub fn open(&self, text: &str, read: ReadFile<'_>) -> Result<Loaded<Box<dyn AnyGame>>, OpenError> {
        let (entry, spec) = self.parse(text)?;
        entry.open(&spec, read)
    }

    /// Finds the first game that can read every problem of a file, to name the owner of a file that
    /// another game cannot read.
    pub fn owner_of(&self, source: &Source, read: ReadFile<'_>) -> Option<&Entry> {
        self.entries.iter().filter(|entry| entry.has_problems()).find(|entry| {
            let loaded = entry.problems(&Spec::named(entry.info().name), read, source);
            loaded.is_ok_and(|loaded| loaded.value.iter().all(Result::is_ok))
        })
    }

    fn find_name(&self, name: &str) -> Result<&Entry, OpenError> {
        self.entries.iter().find(|entry| entry.info().name == name).ok_or_else(|| OpenError::UnknownGame {
            name: shortened(name),
            expected: Worded::one_of(self.entries.iter().map(|entry| entry.info().name)),
        })
    }
}

impl Default for Catalog {
    fn default() -> Self {
        Self::standard()
    }
}
