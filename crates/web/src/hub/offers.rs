//! Offers from one person to the other: to take back a turn, to play again. If no other person has to agree, they are
//! carried out at once.

use plyground_core::Player;
use plyground_session::{Command as SessionCommand, Opening, Refusal, Seat};
use plyground_view::Language;

use super::game::{GameId, id_text, key_text};
use super::refusal::plain;
use super::requests::Prepared;
use super::{Answer, ConnectionId, Hub, Now};
use crate::protocol::{Created, Event, Offer, Refused, Reply, Rights, ServerMessage};
use crate::texts::t;

impl Hub {
    pub(super) fn offer(&mut self, connection: ConnectionId, game: &str, offer: Offer, now: Now) -> Answer {
        let language = self.language(connection);
        let (id, rights) = self.opened(connection, game)?;
        let Some(viewer) = self.viewer(id, connection) else {
            return Err(plain("not_open", t::REFUSED_NOT_OPEN, language));
        };
        if !rights.acts() {
            return Err(plain("watching", t::REFUSED_WATCHING, language));
        }
        if !viewer.can_offer().contains(&offer) {
            return Err(plain("offer_now", t::REFUSED_OFFER_NOW, language));
        }
        let (true, Some(by)) = (viewer.game.is_remote(), rights.only_seat()) else {
            return match offer {
                Offer::Takeback => self.command(connection, game, crate::protocol::Command::Undo, now),
                Offer::Rematch | Offer::Swap => {
                    let created = self.follow(id, offer == Offer::Swap, connection, language, now)?;
                    Ok(Reply::Created(created))
                }
            };
        };
        let Some(live) = self.live_mut(id) else { return Err(plain("not_open", t::REFUSED_NOT_OPEN, language)) };
        if !live.offers.contains(&(offer, by)) {
            live.offers.push((offer, by));
            self.tell(id, |_| Some(Event::Offer { offer, by, accepted: None }));
            self.update(id, true, now);
        }
        Ok(Reply::Done)
    }

    pub(super) fn answer_offer(
        &mut self,
        connection: ConnectionId,
        game: &str,
        offer: Offer,
        accept: bool,
        now: Now,
    ) -> Answer {
        let language = self.language(connection);
        let (id, rights) = self.opened(connection, game)?;
        let missing = || plain("no_offer", t::REFUSED_OFFER, language);
        let live = self.live_mut(id).ok_or_else(missing)?;
        // Players accept only the other's offers; they may decline those, and withdraw their own.
        let is_meant = |by: Player| if accept { rights.seats[by.other().index()] } else { rights.acts() };
        let at = live.offers.iter().position(|&(known, by)| known == offer && is_meant(by)).ok_or_else(missing)?;
        let (_, by) = live.offers.remove(at);
        if accept {
            match offer {
                Offer::Takeback => self.take_back(id, by, now).map_err(|refusal| self.refusal(&refusal, language))?,
                Offer::Rematch | Offer::Swap => {
                    self.follow(id, offer == Offer::Swap, connection, language, now)?;
                }
            }
        }
        self.tell(id, |_| Some(Event::Offer { offer, by, accepted: Some(accept) }));
        self.update(id, true, now);
        Ok(Reply::Done)
    }

    /// Takes back to the last turn of a player.
    fn take_back(&mut self, id: GameId, player: Player, now: Now) -> Result<(), Refusal> {
        let Some(live) = self.live_mut(id) else { return Ok(()) };
        live.session.command(SessionCommand::Undo, now.clock)?;
        while live.session.game().turn() != player && live.session.can_undo() {
            live.session.command(SessionCommand::Undo, now.clock)?;
        }
        Ok(())
    }

    /// Begins the same game again. Every connection that has the old game open gets its key of the new one.
    fn follow(
        &mut self,
        id: GameId,
        is_swapped: bool,
        connection: ConnectionId,
        language: Language,
        now: Now,
    ) -> Result<Created, Refused> {
        let missing = || plain("not_open", t::REFUSED_NOT_OPEN, language);
        let game = self.games.get(&id).ok_or_else(missing)?;
        let record = game.live.as_ref().map_or_else(|| (*game.record).clone(), |live| live.session.record(now.clock));
        let saved = |error: &plyground_session::RecordError| self.because("saved", error, language);
        let position = record.open(&self.catalog).map_err(|error| saved(&error))?;
        let swap = |seats: [bool; 2]| if is_swapped { [seats[1], seats[0]] } else { seats };
        let owner = game.grants.first().map_or(Rights::default(), |grant| grant.rights);
        let other = game.grants.get(1).map_or(Rights::default(), |grant| grant.rights);
        let mut seats: [Seat; 2] = record.seats;
        if is_swapped {
            seats.swap(0, 1);
        }
        let opening = Opening {
            game: record.game,
            start_name: record.start_name,
            seats,
            limits: record.limits,
            date: now.unix_ms,
        };
        let (mine, friend) = (swap(owner.seats), swap(other.seats));
        let visitor = game.visitor;
        let (new, created) = self.begin(Prepared { opening, game: position, mine, friend }, visitor, language, now)?;
        for viewer in self.viewers(id) {
            let held = self.connections.get(&viewer).and_then(|known| known.open.get(&id)).map(|open| open.rights);
            let Some(follower) = self.games.get(&new) else { continue };
            let key = match held {
                Some(rights) if rights.owner => follower.grants.first().map(|grant| grant.key),
                Some(rights) if rights.acts() => follower.grants.get(1).map(|grant| grant.key),
                _ => follower.watch_key(),
            };
            // The player who asked gets the answer to the request instead.
            let is_answered = viewer == connection && held.is_some_and(|rights| rights.owner) && !self.is_remote(id);
            if let Some(key) = key
                && !is_answered
            {
                self.send(viewer, ServerMessage::Follows { game: id_text(id), key: key_text(key) });
            }
        }
        Ok(created)
    }

    fn is_remote(&self, id: GameId) -> bool {
        self.games.get(&id).is_some_and(super::game::Game::is_remote)
    }
}
