//! Games in progress: the connections that have them open, commands, events, saving, and putting games aside.

use std::collections::BTreeSet;
use std::time::Duration;

use plyground_core::Player;
use plyground_session::player::Fault;
use plyground_session::{Command as SessionCommand, Event as SessionEvent, GameSession, Pace, Players, Refusal, ToAct};
use plyground_view::Language;

use super::game::{GameId, Live, Opened, SavedGame, id_text};
use super::refusal::{plain, refused};
use super::{Answer, ConnectionId, Hub, Now, SayIn, render};
use crate::protocol::{Command, Event, Refused, Reply, Rights, ServerMessage};
use crate::texts::t;

/// How often a game is saved only because of its clocks.
const SAVE_CLOCKS_EVERY: Duration = Duration::from_secs(30);

impl Hub {
    // ---- Viewers -----------------------------------------------------------

    /// Adds a connection as a viewer of a game, and sends it the view.
    pub(super) fn watch(
        &mut self,
        id: GameId,
        connection: ConnectionId,
        rights: Rights,
        now: Now,
    ) -> Result<(), Refused> {
        let language = self.language(connection);
        self.wake(id, language, now)?;
        if let Some(known) = self.connections.get_mut(&connection) {
            let opened = known.open.entry(id).or_default();
            *opened = Opened { rights: opened.rights.with(rights), seen: None };
        }
        if let Some(live) = self.live_mut(id) {
            live.viewers.insert(connection);
            live.alone_since = None;
        }
        // The other viewers see that a player is present.
        self.update(id, true, now);
        Ok(())
    }

    /// Removes a connection from the viewers of a game.
    pub(super) fn unwatch(&mut self, id: GameId, connection: ConnectionId, now: Now) {
        let Some(live) = self.live_mut(id) else { return };
        live.viewers.remove(&connection);
        live.wants_hint.remove(&connection);
        if live.viewers.is_empty() {
            live.alone_since = Some(now.clock);
        } else {
            self.update(id, true, now);
        }
    }

    pub(super) fn viewers(&self, id: GameId) -> Vec<ConnectionId> {
        let live = self.games.get(&id).and_then(|game| game.live.as_ref());
        live.map_or_else(Vec::new, |live| live.viewers.iter().copied().collect())
    }

    pub(super) fn live_mut(&mut self, id: GameId) -> Option<&mut Live> {
        self.games.get_mut(&id)?.live.as_deref_mut()
    }

    /// Opens a game that was put aside.
    fn wake(&mut self, id: GameId, language: Language, now: Now) -> Result<(), Refused> {
        let Some(game) = self.games.get(&id) else {
            return Err(plain("no_such_key", t::REFUSED_KEY, language));
        };
        if game.live.is_some() {
            return Ok(());
        }
        let broken = |error: &(dyn std::error::Error + 'static)| {
            let reason = (self.say_error)(error, language);
            refused("saved", t::RefusedSaved { reason }, language)
        };
        let position = game.record.open(&self.catalog).map_err(|error| broken(&error))?;
        let (entry, _) = self.catalog.parse(&game.record.game).map_err(|error| broken(&error))?;
        let seat = |player: Player| {
            let spec = game.record.seats[player.index()].engine()?;
            self.engines.player(spec, entry, game.visitor)
        };
        let players = Players {
            seats: [seat(Player::One), seat(Player::Two)],
            advisor: self.engines.advisor(entry, game.visitor),
        };
        let pace = Pace { pass: self.settings.pass_pace, engines: self.settings.pace };
        let session = GameSession::resume(position, (*game.record).clone(), players, now.clock)
            .map_err(|error| broken(&error))?
            .with_date(now.unix_ms, now.clock)
            .with_pace(pace);
        let live = Live {
            session,
            viewers: BTreeSet::new(),
            alone_since: Some(now.clock),
            revision: 1,
            offers: Vec::new(),
            thought_sent: Duration::ZERO,
            clock_saved: now.clock,
            wants_hint: BTreeSet::new(),
        };
        if let Some(game) = self.games.get_mut(&id) {
            game.live = Some(Box::new(live));
        }
        Ok(())
    }

    /// Puts a game aside: its clocks stop, its engines are dropped, its record is saved.
    pub(super) fn put_aside(&mut self, id: GameId, now: Now) {
        let Some(game) = self.games.get_mut(&id) else { return };
        let Some(mut live) = game.live.take() else { return };
        if live.session.ending().is_none() {
            // A session never refuses to be left.
            _ = live.session.command(SessionCommand::Leave, now.clock);
            *game.record = live.session.record(now.clock);
            self.save(id, now);
        } else {
            *game.record = live.session.record(now.clock);
        }
        self.busy.remove(&id);
    }

    /// Puts games aside that have had no viewer for a while.
    pub(super) fn sweep(&mut self, now: Now) {
        let patience = self.settings.patience;
        let is_alone = |live: &Live| live.alone_since.is_some_and(|since| now.clock >= since + patience);
        let alone = self.games.values().filter(|game| game.live.as_deref().is_some_and(is_alone));
        let alone: Vec<GameId> = alone.map(|game| game.id).collect();
        for id in alone {
            self.put_aside(id, now);
        }
    }

    pub(super) fn save(&mut self, id: GameId, now: Now) {
        let Some(game) = self.games.get_mut(&id) else { return };
        if let Some(live) = &game.live {
            *game.record = live.session.record(now.clock);
        }
        let saved =
            SavedGame { id, visitor: game.visitor, grants: game.grants.clone(), record: (*game.record).clone() };
        self.batch.saves.insert(id, saved);
    }

    // ---- Commands ----------------------------------------------------------

    pub(super) fn command(&mut self, connection: ConnectionId, game: &str, command: Command, now: Now) -> Answer {
        let language = self.language(connection);
        let (id, rights) = self.opened(connection, game)?;
        if !rights.acts() {
            return Err(plain("watching", t::REFUSED_WATCHING, language));
        }
        self.allowed(id, rights, &command, language)?;
        let Some(live) = self.live_mut(id) else { return Err(plain("not_open", t::REFUSED_NOT_OPEN, language)) };
        let session = &mut live.session;
        let clock = now.clock;
        let done = match command {
            Command::Play { mv, .. } => session.command(SessionCommand::Play(mv), clock),
            Command::Undo => session.command(SessionCommand::Undo, clock),
            Command::Redo => session.command(SessionCommand::Redo, clock),
            Command::Resign => match rights.only_seat() {
                Some(seat) => session.resign_as(seat, clock),
                None => session.command(SessionCommand::Resign, clock),
            },
            Command::Hint => {
                let asked = session.command(SessionCommand::Hint, clock);
                if asked.is_ok() {
                    live.wants_hint.insert(connection);
                }
                asked
            }
            Command::Analyse { on } => session.command(SessionCommand::Analyse(on), clock),
            Command::MoveNow => session.command(SessionCommand::MoveNow, clock),
            Command::Pause { on } => session.command(SessionCommand::Pause(on), clock),
            Command::Step => session.command(SessionCommand::Step, clock),
            Command::Pace { ms } => {
                let pace = Duration::from_millis(ms.min(60_000));
                session.command(SessionCommand::Pace(pace), clock)
            }
        };
        done.map_err(|refusal| self.refusal(&refusal, language))?;
        self.update(id, true, now);
        Ok(Reply::Done)
    }

    /// Whether the holder of these rights may give a command now.
    fn allowed(&self, id: GameId, rights: Rights, command: &Command, language: Language) -> Result<(), Refused> {
        let Some((game, live)) = self.games.get(&id).and_then(|game| Some((game, game.live.as_deref()?))) else {
            return Err(plain("not_open", t::REFUSED_NOT_OPEN, language));
        };
        let session = &live.session;
        let turn = session.game().turn();
        let has_turn = rights.seats[turn.index()];
        match command {
            Command::Play { ply, .. } => {
                if session.ending().is_some() {
                    return Err(self.refusal(&Refusal::GameOver, language));
                }
                if !has_turn {
                    return Err(self.refusal(&Refusal::NotYourTurn, language));
                }
                let plies = render::plies(session);
                if ply.is_some_and(|ply| ply != plies) {
                    return Err(plain("changed", t::REFUSED_CHANGED, language));
                }
            }
            Command::Undo | Command::Redo if game.is_remote() => {
                let own = matches!(command, Command::Undo) && render::is_unfinished(session) && has_turn;
                if !own {
                    return Err(plain("ask", t::REFUSED_ASK, language));
                }
            }
            Command::Hint if session.to_act() == ToAct::Person && !has_turn => {
                return Err(self.refusal(&Refusal::NotYourTurn, language));
            }
            // No engine helps in a game between two people by link.
            Command::Hint | Command::Analyse { on: true } if game.is_remote() && !game.is_over() => {
                return Err(self.refusal(&Refusal::NoAdvisor, language));
            }
            Command::Pause { .. } | Command::Step | Command::Pace { .. } if !rights.owner => {
                return Err(plain("not_owner", t::REFUSED_OWNER, language));
            }
            _ => {}
        }
        Ok(())
    }

    // ---- Events ------------------------------------------------------------

    /// Lets time pass in a game and sends its events to all viewers. The view is sent if something has changed, and
    /// always if `is_changed`.
    pub(super) fn update(&mut self, id: GameId, is_changed: bool, now: Now) {
        let Some(live) = self.live_mut(id) else {
            self.busy.remove(&id);
            return;
        };
        let mut events = live.session.tick(now.clock);
        let is_thought =
            |event: &SessionEvent| matches!(event, SessionEvent::Thinking { .. } | SessionEvent::Analysis { .. });
        if !events.iter().all(is_thought) {
            // The clock of the next player starts.
            events.extend(live.session.tick(now.clock));
        }
        let mut changed = is_changed;
        let mut saves = false;
        let mut game_changed = false;
        for event in events {
            game_changed |= self.happened(id, event, &mut changed, &mut saves, now);
        }
        let is_clock_alone = saves && !game_changed && !is_changed;
        if let Some(live) = self.live_mut(id)
            && saves
        {
            let due = now.clock >= live.clock_saved + SAVE_CLOCKS_EVERY;
            if !is_clock_alone || due {
                live.clock_saved = now.clock;
                self.save(id, now);
            }
        }
        if changed || game_changed {
            for viewer in self.viewers(id) {
                self.send_view(id, viewer, now);
            }
        }
        let is_busy = self.games.get(&id).and_then(|game| game.live.as_deref()).is_some_and(|live| {
            let session = &live.session;
            let acts = matches!(session.to_act(), ToAct::Engine | ToAct::Pass) && !session.is_paused();
            let timed = live.session.ending().is_none() && render::limits(session).game_time.is_some();
            acts || timed || session.is_thinking() || session.is_analysing()
        });
        if is_busy {
            self.busy.insert(id);
        } else {
            self.busy.remove(&id);
        }
    }

    /// Sends one event. Returns whether the game itself has changed.
    fn happened(&mut self, id: GameId, event: SessionEvent, changed: &mut bool, saves: &mut bool, now: Now) -> bool {
        let between = self.settings.between_thoughts;
        let Some(live) = self.live_mut(id) else { return false };
        match event {
            SessionEvent::Save => {
                *saves = true;
                false
            }
            SessionEvent::Thinking { .. } => {
                if now.clock >= live.thought_sent + between {
                    live.thought_sent = now.clock;
                    self.tell(id, |view| Some(Event::Thinking { thought: view.thought()? }));
                }
                false
            }
            SessionEvent::Analysis { will_improve, .. } => {
                self.tell(id, |view| Some(Event::Analysis { analysis: Box::new(view.analysis()?), will_improve }));
                false
            }
            SessionEvent::Hint { turn } => {
                let waiting = std::mem::take(&mut live.wants_hint);
                self.tell_some(id, &waiting, |view| {
                    Some(Event::Hint { hint: turn.as_ref().map(|(plies, worth)| view.hint(plies, worth)) })
                });
                *changed = true;
                false
            }
            SessionEvent::Played(turn) | SessionEvent::Replayed(turn) => {
                live.revision += 1;
                live.offers.retain(|(offer, _)| *offer != crate::protocol::Offer::Takeback);
                self.tell(id, |view| Some(view.played(&turn)));
                true
            }
            SessionEvent::Ply { .. } => {
                live.revision += 1;
                true
            }
            SessionEvent::TakenBack { turns } => {
                live.revision += 1;
                live.offers.clear();
                self.tell(id, |_| Some(Event::TakenBack { turns }));
                true
            }
            SessionEvent::SeatTaken { player, fault } => {
                live.revision += 1;
                self.give_seat(id, player);
                self.tell(id, |view| Some(view.seat_taken(player, &fault)));
                true
            }
            SessionEvent::Ended { .. } => {
                live.revision += 1;
                self.tell(id, |view| Some(Event::Ended { ending: view.ending()? }));
                true
            }
            SessionEvent::Keep | SessionEvent::Left => false,
        }
    }

    /// Gives the seat of an engine that failed to the visitor who began the game.
    fn give_seat(&mut self, id: GameId, player: Player) {
        let Some(game) = self.games.get_mut(&id) else { return };
        if let Some(owner) = game.grants.first_mut() {
            owner.rights.seats[player.index()] = true;
        }
        for known in self.connections.values_mut() {
            if let Some(opened) = known.open.get_mut(&id).filter(|opened| opened.rights.owner) {
                opened.rights.seats[player.index()] = true;
            }
        }
    }

    /// Sends an event to all viewers of a game, each in their language.
    pub(super) fn tell(&mut self, id: GameId, event: impl Fn(&render::Viewer<'_>) -> Option<Event>) {
        let viewers: BTreeSet<ConnectionId> = self.viewers(id).into_iter().collect();
        self.tell_some(id, &viewers, event);
    }

    fn tell_some(
        &mut self,
        id: GameId,
        viewers: &BTreeSet<ConnectionId>,
        event: impl Fn(&render::Viewer<'_>) -> Option<Event>,
    ) {
        for &connection in viewers {
            let made = self.viewer(id, connection).and_then(|viewer| event(&viewer));
            if let Some(event) = made {
                self.send(connection, ServerMessage::Event { game: id_text(id), event });
            }
        }
    }

    /// Sends a text to all viewers of a game.
    pub(super) fn notify(&mut self, id: GameId, text: impl Fn(Language) -> String) {
        self.tell(id, |viewer| Some(Event::Notice { text: text(viewer.language) }));
    }

    pub(super) fn viewer(&self, id: GameId, connection: ConnectionId) -> Option<render::Viewer<'_>> {
        let game = self.games.get(&id)?;
        let live = game.live.as_deref()?;
        let known = self.connections.get(&connection)?;
        let rights = known.open.get(&id)?.rights;
        let mut present = [false; 2];
        for viewer in &live.viewers {
            let held = self.connections.get(viewer).and_then(|other| other.open.get(&id));
            for (seat, held) in present.iter_mut().zip(held.map_or([false; 2], |opened| opened.rights.seats)) {
                *seat |= held;
            }
        }
        Some(render::Viewer { game, live, rights, present, catalog: &self.catalog, language: known.language })
    }

    /// Sends the view of a game to one connection, with the position if that was not sent to it yet.
    pub(super) fn send_view(&mut self, id: GameId, connection: ConnectionId, now: Now) {
        let Some(viewer) = self.viewer(id, connection) else { return };
        let state = Box::new(viewer.state(now.clock));
        let is_new = (viewer.live.revision, state.may_move);
        let seen = self.connections.get(&connection).and_then(|known| known.open.get(&id)).and_then(|open| open.seen);
        let position = (seen != Some(is_new)).then(|| Box::new(viewer.position(state.may_move)));
        if let Some(opened) = self.connections.get_mut(&connection).and_then(|known| known.open.get_mut(&id)) {
            opened.seen = Some(is_new);
        }
        self.send(connection, ServerMessage::View { game: id_text(id), state, position });
    }
}

/// The reason why an engine cannot continue, in words.
pub(super) fn fault_text(fault: &Fault, player: Player, language: Language) -> String {
    let reason = match fault {
        Fault::Died => language.pick(t::ENGINE_DIED).to_owned(),
        other => other.to_string(),
    };
    t::EngineGone { player, reason }.say_in(language)
}
