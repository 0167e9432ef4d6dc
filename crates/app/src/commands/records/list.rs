//! Lists of matches and of games.

use std::io::{self, Write};

use plyground_arena::matches::MatchGame;
use plyground_arena::store::{GameRow, MatchRow};
use plyground_view::Language;
use serde::{Serialize, Serializer};

use super::game::{SingleGame, seat_names};
use crate::commands::matches::conditions;
use crate::lookup::catalog;
use crate::match_report::{GameLine, Results, ending, names, specs, when};
use crate::output::Report;
use crate::texts::{Texts, t};

/// The matches of a store, and its games outside any match.
pub(super) struct MatchList {
    pub(super) matches: Vec<MatchRow>,
    pub(super) games: Vec<GameRow>,
}

/// The JSON form of a match.
#[derive(Serialize)]
struct MatchLine<'a> {
    id: i64,
    game: &'a str,
    engines: Vec<String>,
    specs: Vec<String>,
    games: u64,
    seed: u64,
    time_ms: Option<f64>,
    nodes: Option<u64>,
    sprt: Option<&'a str>,
    decision: Option<&'a str>,
    source: Option<&'a str>,
    version: &'a str,
    created_ms: u64,
    ended_ms: Option<u64>,
}

impl<'a> MatchLine<'a> {
    fn of(row: &'a MatchRow) -> Self {
        let settings = &row.settings;
        Self {
            id: row.id,
            game: &settings.game,
            engines: names(&settings.participants),
            specs: specs(&settings.participants),
            games: row.games,
            seed: settings.seed,
            time_ms: settings.time.map(|time| time.as_secs_f64() * 1e3),
            nodes: settings.nodes,
            sprt: settings.sprt.as_deref(),
            decision: row.decision.as_deref(),
            source: row.source.as_deref(),
            version: &row.version,
            created_ms: row.created,
            ended_ms: row.ended,
        }
    }
}

impl Serialize for MatchList {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Lists<'a> {
            matches: Vec<MatchLine<'a>>,
            games: Vec<SingleGame<'a>>,
        }
        let matches = self.matches.iter().map(MatchLine::of).collect();
        Lists { matches, games: self.games.iter().map(SingleGame::of).collect() }.serialize(serializer)
    }
}

impl Report for MatchList {
    fn write(&self, out: &mut dyn Write, language: Language) -> io::Result<()> {
        let texts = Texts::of(language);
        for row in &self.matches {
            let state = match (&row.source, &row.decision, row.ended) {
                (Some(file), ..) => texts.say(t::RecordsFrom { file }),
                (None, Some(decision), _) => decision.clone(),
                (None, None, Some(_)) => texts.get(t::WORD_COMPLETE).to_owned(),
                (None, None, None) => texts.get(t::RECORDS_INCOMPLETE).to_owned(),
            };
            let games = conditions(&row.settings, row.games, language);
            let engines = names(&row.settings.participants).join(" – ");
            writeln!(
                out,
                "{:>4}  {}  {}  {engines}  ({games}; {state})",
                row.id,
                when(row.created),
                row.settings.game
            )?;
        }
        if !self.games.is_empty() {
            writeln!(out, "{}", texts.get(t::RECORDS_SINGLE))?;
        }
        for GameRow { id, record, .. } in &self.games {
            let players = seat_names(record, texts).join(" – ");
            let (result, moves) = (ending(record, language), record.moves_played(catalog()));
            writeln!(out, "{id:>4}  {}  {}  {players}  {result}  ({moves})", when(record.times.0), record.game)?;
        }
        if self.matches.is_empty() && self.games.is_empty() {
            writeln!(out, "{}", texts.get(t::RECORDS_NONE))?;
        }
        Ok(())
    }
}

/// The games of a match, and its results.
pub(super) struct GameList {
    pub(super) results: Results,
    pub(super) games: Vec<(i64, MatchGame)>,
}

#[derive(Serialize)]
struct NumberedGame<'a> {
    id: i64,
    #[serde(flatten)]
    line: GameLine<'a>,
}

impl Serialize for GameList {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Games<'a> {
            #[serde(flatten)]
            results: &'a Results,
            list: Vec<NumberedGame<'a>>,
        }
        let mut list = Vec::with_capacity(self.games.len());
        for (id, game) in &self.games {
            list.push(NumberedGame { id: *id, line: GameLine::of(game, &self.results.names) });
        }
        Games { results: &self.results, list }.serialize(serializer)
    }
}

impl Report for GameList {
    fn write(&self, out: &mut dyn Write, language: Language) -> io::Result<()> {
        for (id, game) in &self.games {
            let half = if game.game == 0 { 'a' } else { 'b' };
            let players = self.results.players(game).join(" – ");
            let result = ending(&game.record, language);
            let moves = game.record.moves_played(catalog());
            writeln!(out, "{id:>6}  {:>5}{half}  {players}  {result}  ({moves})", game.pair + 1)?;
        }
        self.results.write(out, language)
    }
}
