//! Views: a game as data with texts, for one visitor who has it open.

use std::time::Duration;

use plyground_catalog::{Analysis, AnyGame, Catalog, PlaySettings, Worth};
use plyground_core::Player;
use plyground_search::tree::Status;
use plyground_session::player::{Fault as SeatFault, Thought};
use plyground_session::{Ending, GameLimits, GameRecord, GameSession, PlayedTurn, Seat, ToAct, words};
use plyground_view::Language;

use super::SayIn;
use super::game::{Game, Live, id_text};
use super::playing::fault_text;
use crate::protocol::{
    self, AnalysedMove, AnalysisView, ClockView, Drawing, EndingView, Event, Fault, HintView, MoveText, Offer,
    OfferView, PointsView, PositionView, Rights, SeatKind, SeatView, StateView, Summary, ThoughtView, TurnView,
    TurnWorth, WorthView,
};
use crate::texts::t;

/// The number of plies so far.
pub(super) fn plies(session: &GameSession) -> usize {
    session.turns().map(|turn| turn.plies.len()).sum()
}

/// The limits of a game.
pub(super) const fn limits(session: &GameSession) -> GameLimits {
    session.limits()
}

/// Whether the player to move has begun the turn.
pub(super) fn is_unfinished(session: &GameSession) -> bool {
    let last = session.turns().last().map(|turn| turn.player);
    session.ending().is_none() && last == Some(session.game().turn())
}

fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

/// A position; `with_moves` for a visitor who may move.
pub(super) fn position(game: &dyn AnyGame, plies: usize, with_moves: bool, language: Language) -> PositionView {
    let mut scene = game.scene(language);
    if let Some(scene) = &mut scene
        && !with_moves
    {
        scene.moves.clear();
    }
    let drawing = scene.is_none().then(|| {
        let text = game.draw(language).to_string();
        Drawing { lines: text.lines().map(str::to_owned).collect() }
    });
    let moves = if with_moves { game.legal_moves() } else { Vec::new() };
    let moves = moves.into_iter().map(|text| MoveText { text }).collect();
    PositionView { plies, text: game.position(), scene, drawing, moves }
}

pub(super) fn points(game: &dyn AnyGame, language: Language) -> [Option<PointsView>; 2] {
    Player::BOTH.map(|player| {
        let value = game.points(player)?;
        Some(PointsView { value, text: game.points_text(player, language)? })
    })
}

/// The seats in words.
fn seats(
    seats: &[Seat; 2],
    rights: Rights,
    present: [bool; 2],
    settings: PlaySettings,
    language: Language,
) -> [SeatView; 2] {
    Player::BOTH.map(|player| {
        let seat = &seats[player.index()];
        let is_mine = rights.seats[player.index()];
        let name = match seat {
            Seat::Engine(_) => words::seat_name(seat, Some(settings.engine), language),
            Seat::Human if rights.only_seat() == Some(player) => language.pick(words::t::SEAT_YOU).to_owned(),
            Seat::Human if rights.only_seat().is_some() => language.pick(t::SEAT_OTHER).to_owned(),
            Seat::Human => t::SeatPlayer { player }.say_in(language),
        };
        let is_person = *seat == Seat::Human;
        SeatView {
            kind: if is_person { SeatKind::Person } else { SeatKind::Engine },
            name,
            level: seat.engine().and_then(|spec| spec.strip_prefix("level=")).and_then(|level| level.parse().ok()),
            is_mine,
            is_present: !is_person || present[player.index()],
        }
    })
}

fn ending(
    over: Option<&Ending>,
    rights: Rights,
    seats: &[Seat; 2],
    game: &dyn AnyGame,
    language: Language,
) -> Option<EndingView> {
    let over = over?;
    Some(EndingView {
        by: over.name().to_owned(),
        winner: over.outcome().and_then(plyground_core::Outcome::winner),
        text: words::result(Some(over), rights.only_seat(), seats, game, language),
    })
}

/// The options of a spec that differ from their defaults, in words.
pub(super) fn options(spec: &str, catalog: &Catalog, language: Language) -> Vec<String> {
    catalog.parse(spec).map_or_else(|_| Vec::new(), |(entry, spec)| entry.info().options_text(&spec, language))
}

/// A line about a game.
pub(super) fn summary(
    game: &Game,
    record: &GameRecord,
    position: &dyn AnyGame,
    rights: Rights,
    catalog: &Catalog,
    language: Language,
) -> Summary {
    let settings = catalog.parse(&record.game).map(|(entry, _)| entry.settings()).unwrap_or_default();
    Summary {
        game: id_text(game.id),
        spec: record.game.clone(),
        title: position.info().title.to_owned(),
        options: options(&record.game, catalog, language),
        start_name: record.start_name.clone(),
        seats: seats(&record.seats, rights, [game.live.is_some(); 2], settings, language),
        turns: record.turns().count(),
        turn: record.ending.is_none().then(|| position.turn()),
        ending: ending(record.ending.as_ref(), rights, &record.seats, position, language),
        points: points(position, language),
        board: position.scene(language).map(|scene| scene.board),
        rights,
        changed_ms: record.times.1,
    }
}

/// A value for `player`, in words for `you`, if the visitor has one side. A margin of `clear` is winning.
pub(crate) fn worth_view(
    worth: &Worth,
    player: Player,
    clear: f64,
    you: Option<Player>,
    language: Language,
) -> WorthView {
    let (text, _) = words::standing(worth, player, clear, you, language);
    let for_one = if player == Player::One { *worth } else { worth.for_other() };
    WorthView { margin: for_one.margin, proved: worth.status == Status::Proved, share: for_one.share(clear), text }
}

/// The values of all moves of `player`; the rest as in [`worth_view`].
pub(crate) fn analysis(
    analysis: &Analysis,
    player: Player,
    clear: f64,
    you: Option<Player>,
    language: Language,
) -> AnalysisView {
    let worth = |worth: &Worth| worth_view(worth, player, clear, you, language);
    let moves = analysis.moves.iter().map(|mv| AnalysedMove {
        mv: mv.mv.clone(),
        worth: worth(&mv.worth),
        line: mv.line.clone(),
        depth: mv.depth,
    });
    AnalysisView {
        worth: worth(&analysis.worth),
        moves: moves.collect(),
        depth: analysis.stats.depth,
        nodes: analysis.stats.nodes.to_string(),
    }
}

/// A game, and a visitor who has it open.
pub(super) struct Viewer<'a> {
    pub(super) game: &'a Game,
    pub(super) live: &'a Live,
    pub(super) rights: Rights,
    /// For each seat, whether a connection with the right to it is there.
    pub(super) present: [bool; 2],
    pub(super) catalog: &'a Catalog,
    pub(super) language: Language,
}

impl Viewer<'_> {
    const fn session(&self) -> &GameSession {
        &self.live.session
    }

    fn settings(&self) -> PlaySettings {
        let parsed = self.catalog.parse(&self.game.record.game);
        parsed.map(|(entry, _)| entry.settings()).unwrap_or_default()
    }

    const fn you(&self) -> Option<Player> {
        self.rights.only_seat()
    }

    pub(super) fn position(&self, may_move: bool) -> PositionView {
        position(self.session().game(), plies(self.session()), may_move, self.language)
    }

    pub(super) fn ending(&self) -> Option<EndingView> {
        let session = self.session();
        ending(session.ending(), self.rights, session.seats(), session.game(), self.language)
    }

    /// The possible offers to the other person. If there is no other person, they are carried out at once.
    pub(super) fn can_offer(&self) -> Vec<Offer> {
        let mut offers = Vec::new();
        if !self.rights.acts() {
            return offers;
        }
        let seat = self.you();
        let has_played = seat.is_none_or(|seat| self.session().turns().any(|turn| turn.player == seat));
        if self.game.is_remote() && seat.is_some() && self.session().can_undo() && has_played {
            offers.push(Offer::Takeback);
        }
        // Between two people by link the game must be over; otherwise its owner can restart it at any time.
        if self.session().ending().is_some() || self.rights.owner && !self.game.is_remote() {
            offers.extend([Offer::Rematch, Offer::Swap]);
        }
        offers
    }

    pub(super) fn state(&self, clock: Duration) -> StateView {
        let (session, language, rights) = (self.session(), self.language, self.rights);
        let game = session.game();
        let turn = game.turn();
        let to_act = session.to_act();
        let may_move = to_act == ToAct::Person && rights.seats[turn.index()];
        let record_limits = session.limits();
        let is_remote = self.game.is_remote();
        let may_undo = rights.acts() && (!is_remote || is_unfinished(session) && rights.seats[turn.index()]);
        let settings = self.settings();
        let offers = self.live.offers.iter().map(|&(offer, by)| OfferView {
            offer,
            by,
            for_me: rights.seats[by.other().index()],
        });
        StateView {
            spec: self.game.record.game.clone(),
            name: game.info().name.to_owned(),
            title: game.info().title.to_owned(),
            options: options(&self.game.record.game, self.catalog, language),
            start_name: self.game.record.start_name.clone(),
            turn,
            to_act: match to_act {
                ToAct::Person => protocol::ToAct::Person,
                ToAct::Engine => protocol::ToAct::Engine,
                ToAct::Pass => protocol::ToAct::Pass,
                ToAct::GameOver => protocol::ToAct::GameOver,
            },
            may_move,
            status: self.status(may_move),
            seats: seats(session.seats(), rights, self.present, settings, language),
            rights,
            plies: plies(session),
            turns: self.turns(settings),
            points: points(game, language),
            clocks: ClockView {
                used_ms: session.used(clock).map(millis),
                running: session.running(),
                game_time_ms: record_limits.game_time.map(millis),
                move_time_ms: record_limits.move_time.map(millis),
            },
            ending: self.ending(),
            thought: self.thought(),
            analysis: self.analysis(),
            is_analysing: session.is_analysing(),
            is_paused: session.is_paused(),
            pace_ms: millis(session.pace().engines),
            is_watched: session.is_watched(),
            can_undo: may_undo && session.can_undo(),
            can_redo: rights.acts() && !is_remote && session.can_redo(),
            can_hint: may_move && !is_remote,
            can_resign: session.ending().is_none() && rights.seats.contains(&true),
            can_offer: self.can_offer(),
            offers: offers.collect(),
            watchers: self.live.viewers.len(),
        }
    }

    fn turns(&self, settings: PlaySettings) -> Vec<TurnView> {
        let pass = self.session().game().pass_text();
        let turns = self.session().turns().map(|turn| {
            let worth = turn.margin().map(|margin| {
                let proved = turn.plies.iter().any(|ply| ply.proved);
                let margin = if turn.player == Player::One { margin } else { -margin };
                TurnWorth { margin, proved, share: share_of(margin, proved, settings.clear_margin) }
            });
            TurnView {
                player: turn.player,
                text: turn.text(),
                is_pass: turn.is_pass(pass),
                plies: turn.plies.len(),
                time_ms: millis(turn.time()),
                worth,
            }
        });
        turns.collect()
    }

    /// The side to move and its task, or the result of the game.
    fn status(&self, may_move: bool) -> String {
        let (session, language) = (self.session(), self.language);
        if let Some(ending) = self.ending() {
            return ending.text;
        }
        let player = session.game().turn();
        let scene = session.game().scene(language);
        let usual = language.pick(t::TO_MOVE);
        let what = scene.as_ref().map_or(usual, |scene| &scene.status);
        let is_engine = session.seats()[player.index()] != Seat::Human;
        let status = match (self.you(), is_engine) {
            (Some(_), true) => language.pick(t::STATUS_COMPUTER).to_owned(),
            (None, true) if !session.is_paused() => t::StatusThinks { player }.say_in(language),
            (Some(you), false) if you == player => {
                if may_move && what != usual {
                    t::StatusYourTurnFor { what }.say_in(language)
                } else {
                    language.pick(t::STATUS_YOUR_TURN).to_owned()
                }
            }
            (Some(_), false) => language.pick(t::STATUS_OTHER).to_owned(),
            (None, _) => t::StatusPlayer { player, what }.say_in(language),
        };
        if session.is_paused() { t::StatusPaused { status }.say_in(language) } else { status }
    }

    // ---- Searches ----------------------------------------------------------

    /// A value for `player`, in words.
    fn worth(&self, worth: &Worth, player: Player) -> WorthView {
        worth_view(worth, player, self.settings().clear_margin, self.you(), self.language)
    }

    pub(super) fn thought(&self) -> Option<ThoughtView> {
        let (player, Thought { stats, worth, line }) = self.session().thought()?;
        Some(ThoughtView {
            player: *player,
            worth: worth.as_ref().map(|worth| self.worth(worth, *player)),
            line: line.clone(),
            depth: stats.depth,
            nodes: stats.nodes.to_string(),
            time_ms: millis(stats.time),
        })
    }

    pub(super) fn analysis(&self) -> Option<AnalysisView> {
        let found = self.session().analysis()?;
        let clear = self.settings().clear_margin;
        Some(analysis(found, self.session().game().turn(), clear, self.you(), self.language))
    }

    pub(super) fn hint(&self, plies: &[String], worth: &Worth) -> HintView {
        let player = self.session().game().turn();
        let worth = self.worth(worth, player);
        let scene = self.session().game().scene(self.language);
        let mv = words::with_pieces(&plyground_catalog::turns::text(plies), scene.as_ref());
        let text = t::Hint { mv, value: &worth.text }.say_in(self.language);
        HintView { plies: plies.to_vec(), worth, text }
    }

    // ---- Events ------------------------------------------------------------

    pub(super) fn played(&self, turn: &PlayedTurn) -> Event {
        let (language, player) = (self.language, turn.player);
        let text = plyground_catalog::turns::text(&turn.plies);
        let is_engine = self.session().seats()[player.index()] != Seat::Human;
        let scene = self.session().game().scene(language);
        let mv = words::with_pieces(&text, scene.as_ref());
        let announcement = match (self.you(), turn.is_pass) {
            (Some(you), false) if you == player => t::PlayedYou { mv }.say_in(language),
            (Some(_), false) if is_engine => t::PlayedComputer { mv }.say_in(language),
            (Some(_), false) => t::PlayedOther { mv }.say_in(language),
            (None, false) => t::PlayedPlayer { player, mv }.say_in(language),
            (Some(you), true) if you == player => language.pick(t::PASSED_YOU).to_owned(),
            (Some(_), true) if is_engine => language.pick(t::PASSED_COMPUTER).to_owned(),
            (Some(_), true) => language.pick(t::PASSED_OTHER).to_owned(),
            (None, true) => t::PassedPlayer { player }.say_in(language),
        };
        Event::Played { number: turn.number, player, text, announcement }
    }

    pub(super) fn seat_taken(&self, player: Player, fault: &SeatFault) -> Event {
        let id = match fault {
            SeatFault::Died => "died",
            SeatFault::Illegal(_) => "illegal",
            SeatFault::Other(_) => "other",
        };
        let text = fault_text(fault, player, self.language);
        Event::SeatTaken { player, fault: Fault { id: id.to_owned(), text } }
    }
}

/// Player 1's share of the evaluation bar for a margin, as `Worth::share` computes it for a value.
pub(crate) fn share_of(margin: f64, proved: bool, clear: f64) -> f64 {
    match margin {
        _ if proved && margin > 0.0 => 1.0,
        _ if proved && margin < 0.0 => 0.0,
        _ => 0.5 + 0.5 * margin / (margin.abs() + clear),
    }
}
