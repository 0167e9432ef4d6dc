//! Carries out requests, and returns their answers.

use std::time::Duration;

use plyground_catalog::levels::STRONGEST;
use plyground_catalog::{AnyGame, Source, name_of};
use plyground_session::{GameLimits, GameRecord, GameSession, Opening, Players, Seat};
use plyground_view::{Language, Loaded, no_files};

use super::check::check;
use super::game::{Game, GameId, Grant, id_text, key_text, read_id, read_key};
use super::refusal::{plain, refused};
use super::{Answer, ConnectionId, Hub, Now, render};
use crate::jobs::OpenedGame;
use crate::protocol::{
    Created, MOST_KEYS, NewGame, ProblemCard, Refused, Reply, Request, Rights, Rules, SeatChoice, Start, Summary,
    VERSION,
};
use crate::texts::t;

/// A game that can be begun.
pub(super) struct Prepared {
    pub(super) opening: Opening,
    pub(super) game: Box<dyn AnyGame>,
    /// The seats of the visitor who begins it; those of a friend are in `friend`.
    pub(super) mine: [bool; 2],
    pub(super) friend: [bool; 2],
}

/// A game at its start, its spec, and the name of the start.
type Started = (Loaded<Box<dyn AnyGame>>, String, Option<String>);

/// A requested time, limited to `most`.
fn time(millis: Option<u64>, most: Duration, language: Language) -> Result<Option<Duration>, Refused> {
    const LEAST: u64 = 10;
    let most = u64::try_from(most.as_millis()).unwrap_or(u64::MAX);
    match millis {
        Some(found) if !(LEAST..=most).contains(&found) => {
            Err(refused("bad_time", t::RefusedTime { least: LEAST, most, found }, language))
        }
        millis => Ok(millis.map(Duration::from_millis)),
    }
}

impl Hub {
    /// Carries out a request.
    pub(super) fn answer(&mut self, connection: ConnectionId, request: Request, now: Now) -> Answer {
        let language = self.language(connection);
        let greeted = self.connections.get(&connection).is_some_and(|known| known.greeted);
        if !greeted && !matches!(request, Request::Hello { .. } | Request::Ping) {
            return Err(plain("hello", t::REFUSED_HELLO, language));
        }
        match request {
            Request::Hello { language } | Request::Language { language } => Ok(self.speak(connection, &language, now)),
            Request::Rules { game } => self.rules(&game, language),
            Request::Problems { game } => self.problems(&game, language),
            Request::Preview { game, start } => {
                let (Loaded { value, warnings }, ..) = self.start(&game, &start, language)?;
                let warnings = warnings.iter().map(|warning| warning.say(language)).collect();
                Ok(Reply::Preview { position: Box::new(render::position(&*value, 0, true, language)), warnings })
            }
            Request::NewGame(new) => self.new_game(connection, &new, now),
            Request::Open { key } => self.open(connection, &key, now),
            Request::Close { game } => {
                let id = self.opened(connection, &game)?.0;
                if let Some(known) = self.connections.get_mut(&connection) {
                    known.open.remove(&id);
                }
                self.unwatch(id, connection, now);
                Ok(Reply::Done)
            }
            Request::List { keys } => self.list(&keys, language),
            Request::Delete { game } => self.delete(connection, &game),
            Request::Command { game, command } => self.command(connection, &game, command, now),
            Request::Check { game, choices } => {
                let id = self.opened(connection, &game)?.0;
                let Some(live) = self.games.get(&id).and_then(|game| game.live.as_ref()) else {
                    return Err(plain("not_open", t::REFUSED_NOT_OPEN, language));
                };
                Ok(self.checked(check(live.session.game(), &choices, language), language))
            }
            Request::Look { game, turn } => self.look(connection, &game, turn),
            Request::Offer { game, offer } => self.offer(connection, &game, offer, now),
            Request::Answer { game, offer, accept } => self.answer_offer(connection, &game, offer, accept, now),
            Request::Replay { game, start, moves } => {
                let opened = self.context(language).open_after(&game, &start, &moves)?.loaded.value;
                let position = Box::new(render::position(&*opened, moves.len(), false, language));
                Ok(Reply::Looked { turn: moves.len(), position })
            }
            Request::Study(at) => self.study(&at, language),
            Request::StudyCheck(asked) => self.study_check(&asked, language),
            Request::Record { key } => self.record(connection, &key),
            Request::Upload { part, text } => self.upload(connection, part, &text),
            Request::Export { export } => self.export(&export, language),
            Request::Edit(asked) => self.edit(&asked, language),
            Request::StartJob { job } => self.start_job(connection, job),
            Request::StopJob { job } => Ok(self.stop_job(connection, job)),
            Request::SolveCatalogue => Ok(self.solve_catalogue(language)),
            Request::Lab(at) => self.lab(&at, language),
            Request::ProblemFile { game, source } => self.problem_file(game.as_deref(), &source, language),
            Request::PuzzleSets => Ok(self.puzzle_sets()),
            Request::Puzzle(place) => self.puzzle(place, language),
            Request::PuzzleTry { place, mv } => self.puzzle_try(place, &mv, language),
            Request::PuzzleHint { place, whole } => self.puzzle_hint(place, whole, language),
            Request::PuzzleSolution { place } => self.puzzle_solution(place, language),
            Request::PuzzleCheck { place, choices } => self.puzzle_check(place, &choices, language),
            Request::Ping => Ok(Reply::Done),
        }
    }

    fn speak(&mut self, connection: ConnectionId, wanted: &str, now: Now) -> Reply {
        let language: Language = wanted.parse().unwrap_or_default();
        let mut open = Vec::new();
        if let Some(known) = self.connections.get_mut(&connection) {
            known.language = language;
            known.greeted = true;
            for (game, opened) in &mut known.open {
                opened.seen = None;
                open.push(*game);
            }
        }
        for game in open {
            self.send_view(game, connection, now);
        }
        Reply::Welcome {
            version: VERSION,
            program: env!("CARGO_PKG_VERSION").to_owned(),
            language: language.code().to_owned(),
            link_query: self.link_query.clone(),
            catalogue: Box::new((*self.catalogue(language)).clone()),
        }
    }

    fn rules(&self, game: &str, language: Language) -> Answer {
        let (entry, _) = self.catalog.parse(game).map_err(|error| self.because("no_game", &error, language))?;
        let info = entry.info();
        Ok(Reply::Rules(Rules {
            game: info.name.to_owned(),
            title: info.title.to_owned(),
            markdown: info.rules(language).to_owned(),
        }))
    }

    fn problems(&self, game: &str, language: Language) -> Answer {
        let wrong = |error| self.because("no_game", &error, language);
        let (entry, spec) = self.catalog.parse(game).map_err(wrong)?;
        let found = entry.problems(&spec, &no_files, &Source::Embedded).map_err(wrong)?.value;
        let card = |(index, problem): (usize, Result<Box<dyn plyground_catalog::AnyProblem>, _>)| {
            let problem = problem.ok()?;
            let mut position = render::position(&*problem.game()?, 0, false, language);
            // A card shows the board alone.
            if let Some(scene) = &mut position.scene {
                scene.trays.clear();
            }
            Some(ProblemCard { name: name_of(index), goal: problem.goal(language), position })
        };
        Ok(Reply::Problems { problems: found.into_iter().enumerate().filter_map(card).collect() })
    }

    /// The game at its start, with its spec and the name of the start.
    fn start(&self, text: &str, start: &Start, language: Language) -> Result<Started, Refused> {
        let OpenedGame { loaded, spec, start_name } = self.context(language).open(text, start)?;
        Ok((loaded, spec, start_name))
    }

    // ---- New games ---------------------------------------------------------

    fn new_game(&mut self, connection: ConnectionId, new: &NewGame, now: Now) -> Answer {
        let language = self.language(connection);
        let prepared = self.prepare(new, language, now)?;
        let visitor = self.connections.get(&connection).map_or(0, |known| known.visitor);
        let (id, created) = self.begin(prepared, visitor, language, now)?;
        self.watch(id, connection, self.owner_rights(id), now)?;
        Ok(Reply::Created(created))
    }

    fn owner_rights(&self, id: GameId) -> Rights {
        self.games.get(&id).and_then(|game| game.grants.first()).map(|grant| grant.rights).unwrap_or_default()
    }

    fn prepare(&self, new: &NewGame, language: Language, now: Now) -> Result<Prepared, Refused> {
        let (Loaded { value: game, .. }, spec, start_name) = self.start(&new.game, &new.start, language)?;
        let is = |choice: &SeatChoice| new.seats.each_ref().map(|seat| seat == choice);
        let (mine, friend) = (is(&SeatChoice::Me), is(&SeatChoice::Friend));
        if friend.contains(&true) && !mine.contains(&true) {
            return Err(plain("friend", t::REFUSED_FRIEND, language));
        }
        let entry = self.catalog.parse(&spec).map_err(|error| self.because("no_game", &error, language))?.0;
        let seat = |choice: &SeatChoice| match choice {
            SeatChoice::Me | SeatChoice::Friend => Ok(Seat::Human),
            SeatChoice::Level { level } if (1..=STRONGEST).contains(level) => {
                Ok(Seat::Engine(format!("level={level}")))
            }
            SeatChoice::Level { level } => {
                Err(refused("no_level", t::RefusedLevel { level, most: STRONGEST }, language))
            }
            SeatChoice::Engine { name } => {
                let offered = self.engines.offered().into_iter().find(|engine| engine.name == *name);
                let plays = |engine: &crate::protocol::EngineInfo| {
                    engine.games.is_empty() || engine.games.iter().any(|game| game == entry.info().name)
                };
                let name = plyground_core::spec::shortened(name);
                let missing = || refused("no_engine", t::RefusedEngine { name: &name }, language);
                offered.filter(plays).map(|engine| Seat::Engine(engine.name)).ok_or_else(missing)
            }
        };
        let [one, two] = &new.seats;
        let limits = GameLimits {
            move_time: time(new.move_time_ms, self.settings.move_time, language)?
                .or(Some(self.settings.usual_move_time)),
            game_time: time(new.game_time_ms, self.settings.game_time, language)?,
            depth: None,
            nodes: None,
        };
        let opening = Opening { game: spec, start_name, seats: [seat(one)?, seat(two)?], limits, date: now.unix_ms };
        Ok(Prepared { opening, game, mine, friend })
    }

    /// Begins a game with new keys.
    pub(super) fn begin(
        &mut self,
        prepared: Prepared,
        visitor: u64,
        language: Language,
        now: Now,
    ) -> Result<(GameId, Created), Refused> {
        let open = self.games.values().filter(|game| game.visitor == visitor && !game.is_over()).count();
        if open >= self.settings.games_per_visitor {
            return Err(refused("too_many_games", t::RefusedGames { games: open }, language));
        }
        if self.games.len() >= self.settings.games {
            self.forget_oldest();
        }
        if self.games.len() >= self.settings.games {
            return Err(plain("full", t::REFUSED_FULL, language));
        }
        let Prepared { opening, game, mine, friend } = prepared;
        let mut rights = vec![Rights { seats: mine, owner: true }];
        if friend.contains(&true) {
            rights.push(Rights { seats: friend, owner: false });
        }
        rights.push(Rights::default());
        let grants: Vec<Grant> = rights.into_iter().map(|rights| Grant { key: (self.random)(), rights }).collect();
        let id = (self.random)() as u64;
        for grant in &grants {
            self.keys.insert(grant.key, id);
        }
        let session = GameSession::new(game, opening, Players::default(), now.clock);
        let record = Box::new(session.record(now.clock));
        let key = |at: usize| grants.get(at).map(|grant| key_text(grant.key));
        let created = Created {
            game: id_text(id),
            key: key(0).unwrap_or_default(),
            invite: (grants.len() > 2).then(|| key(1)).flatten(),
            watch: key(grants.len() - 1).unwrap_or_default(),
        };
        self.games.insert(id, Game { id, visitor, grants, record, live: None });
        self.save(id, now);
        Ok((id, created))
    }

    /// Makes room for a game: deletes the oldest finished or empty game that no connection has open.
    fn forget_oldest(&mut self) {
        let is_idle = |game: &&Game| game.live.is_none() && (game.is_over() || game.record.plies.is_empty());
        let idle = self.games.values().filter(is_idle);
        let oldest = idle.min_by_key(|game| game.record.times.1).map(|game| game.id);
        if let Some(id) = oldest {
            self.remove(id);
        }
    }

    fn remove(&mut self, id: GameId) {
        if let Some(game) = self.games.remove(&id) {
            for grant in &game.grants {
                self.keys.remove(&grant.key);
            }
        }
        self.busy.remove(&id);
        self.batch.saves.remove(&id);
        self.batch.deleted.push(id);
    }

    fn delete(&mut self, connection: ConnectionId, game: &str) -> Answer {
        let language = self.language(connection);
        let (id, rights) = self.opened(connection, game)?;
        if !rights.owner {
            return Err(plain("not_owner", t::REFUSED_OWNER, language));
        }
        let viewers = self.viewers(id);
        self.remove(id);
        for viewer in viewers {
            if let Some(known) = self.connections.get_mut(&viewer) {
                known.open.remove(&id);
            }
            self.send(viewer, crate::protocol::ServerMessage::Deleted { game: id_text(id) });
        }
        Ok(Reply::Done)
    }

    // ---- Existing games ----------------------------------------------

    /// The game with this number, if the connection has it open, and its rights there.
    pub(super) fn opened(&self, connection: ConnectionId, game: &str) -> Result<(GameId, Rights), Refused> {
        let known = self.connections.get(&connection);
        let id = read_id(game);
        let opened = known.zip(id).and_then(|(known, id)| Some((id, known.open.get(&id)?.rights)));
        opened.ok_or_else(|| plain("not_open", t::REFUSED_NOT_OPEN, self.language(connection)))
    }

    fn open(&mut self, connection: ConnectionId, key: &str, now: Now) -> Answer {
        let language = self.language(connection);
        let wrong = || plain("no_such_key", t::REFUSED_KEY, language);
        let key = read_key(key).ok_or_else(wrong)?;
        let id = *self.keys.get(&key).ok_or_else(wrong)?;
        let rights = self.games.get(&id).and_then(|game| game.rights(key)).ok_or_else(wrong)?;
        self.watch(id, connection, rights, now)?;
        let rights =
            self.connections.get(&connection).and_then(|known| known.open.get(&id)).map(|opened| opened.rights);
        Ok(Reply::Opened { game: id_text(id), rights: rights.unwrap_or_default() })
    }

    fn list(&self, keys: &[String], language: Language) -> Answer {
        if keys.len() > MOST_KEYS {
            return Err(refused("too_many_keys", t::RefusedKeys { most: MOST_KEYS, found: keys.len() }, language));
        }
        let summary = |text: &String| -> Option<Summary> {
            let key = read_key(text)?;
            let game = self.games.get(self.keys.get(&key)?)?;
            let rights = game.rights(key)?;
            let opened: Option<(Box<dyn AnyGame>, GameRecord)> = match &game.live {
                Some(live) => Some((live.session.game().copy(), live.session.record(Duration::ZERO))),
                None => game.record.check(&self.catalog).ok().map(|position| (position, (*game.record).clone())),
            };
            let (position, record) = opened?;
            Some(render::summary(game, &record, &*position, rights, &self.catalog, language))
        };
        Ok(Reply::Games { games: keys.iter().map(summary).collect() })
    }

    fn look(&self, connection: ConnectionId, game: &str, turn: usize) -> Answer {
        let language = self.language(connection);
        let id = self.opened(connection, game)?.0;
        let Some(live) = self.games.get(&id).and_then(|game| game.live.as_ref()) else {
            return Err(plain("not_open", t::REFUSED_NOT_OPEN, language));
        };
        let plies: Vec<usize> = live.session.turns().map(|turn| turn.plies.len()).collect();
        if turn > plies.len() {
            let turns = plies.len();
            return Err(refused("no_such_turn", t::RefusedTurnNumber { turns, found: turn }, language));
        }
        let mut position = live.session.game().copy();
        for _ in 0..plies[turn..].iter().sum::<usize>() {
            position.undo();
        }
        let before = plies[..turn].iter().sum();
        Ok(Reply::Looked { turn, position: Box::new(render::position(&*position, before, false, language)) })
    }
}
