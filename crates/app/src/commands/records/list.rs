//! Lists of matches and of games.

use std::io::{self, Write};

use plyground_arena::matches::GameRecord;
use plyground_arena::store::{GameRow, MatchRow};
use plyground_view::Language;
use serde::{Serialize, Serializer};

use crate::commands::matches::conditions;
use crate::match_report::{GameLine, Results, ending, when};
use crate::output::Report;
use crate::texts::{Texts, t};

/// The matches of a store.
pub(super) struct MatchList(pub(super) Vec<MatchRow>);

/// The JSON form of a match.
#[derive(Serialize)]
struct MatchLine<'a> {
    id: i64,
    game: &'a str,
    engines: &'a [String],
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
            engines: &settings.participants,
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
        struct Matches<'a> {
            matches: Vec<MatchLine<'a>>,
        }
        Matches { matches: self.0.iter().map(MatchLine::of).collect() }.serialize(serializer)
    }
}

impl Report for MatchList {
    fn write(&self, out: &mut dyn Write, language: Language) -> io::Result<()> {
        let texts = Texts::of(language);
        for row in &self.0 {
            let state = match (&row.source, &row.decision, row.ended) {
                (Some(file), ..) => texts.say(t::RecordsFrom { file }),
                (None, Some(decision), _) => decision.clone(),
                (None, None, Some(_)) => texts.get(t::WORD_COMPLETE).to_owned(),
                (None, None, None) => texts.get(t::RECORDS_INCOMPLETE).to_owned(),
            };
            let games = conditions(&row.settings, row.games, language);
            let engines = row.settings.participants.join(" – ");
            writeln!(
                out,
                "{:>4}  {}  {}  {engines}  ({games}; {state})",
                row.id,
                when(row.created),
                row.settings.game
            )?;
        }
        if self.0.is_empty() {
            writeln!(out, "{}", texts.get(t::RECORDS_NONE))?;
        }
        Ok(())
    }
}

/// The games of a match, and its results.
pub(super) struct GameList {
    pub(super) results: Results,
    pub(super) games: Vec<GameRow>,
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
        for row in &self.games {
            list.push(NumberedGame { id: row.id, line: GameLine::of(&row.saved.record, &self.results.names) });
        }
        Games { results: &self.results, list }.serialize(serializer)
    }
}

impl Report for GameList {
    fn write(&self, out: &mut dyn Write, language: Language) -> io::Result<()> {
        for row in &self.games {
            let GameRecord { pair, game, plies, .. } = &row.saved.record;
            let half = if *game == 0 { 'a' } else { 'b' };
            let players = row.saved.players.join(" – ");
            let result = ending(&row.saved.record, language);
            writeln!(out, "{:>6}  {:>5}{half}  {players}  {result}  ({})", row.id, pair + 1, plies.len())?;
        }
        self.results.write(out, language)
    }
}
