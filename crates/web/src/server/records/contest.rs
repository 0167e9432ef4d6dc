//! Matches that visitors start among the engines of the server.

use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use plyground_arena::matches::{MatchError, MatchGame, Observer, Openings, Plan, Tally, run};
use plyground_arena::participants::Conditions;
use plyground_arena::statistics::Sprt;
use plyground_arena::store::{Settings, Store};
use plyground_core::{Limits, Stop};
use plyground_view::texts::Says as _;

use super::words::table_view;
use super::{Records, refused_store};
use crate::jobs::Context;
use crate::protocol::{JobUpdate, MatchJob, MatchNews, Refused};
use crate::texts::t;

/// The least time between two updates.
const BETWEEN: Duration = Duration::from_millis(250);
/// The tolerance by which a turn may exceed its time limit, since other programs share the machine.
const MARGIN: Duration = Duration::from_millis(500);
/// The maximum number of random plies of an opening.
const OPENING: u32 = 20;
/// The error probabilities alpha and beta of a sequential test.
const ERROR: f64 = 0.05;
/// The maximum difference in Elo of a hypothesis.
const MOST_ELO: f64 = 1_000.0;

impl Records {
    /// Plays a match to its end, or until it is stopped.
    pub(super) fn play(
        &self,
        job: &MatchJob,
        context: &Context,
        stop: &Stop,
        report: &mut dyn FnMut(JobUpdate),
    ) -> Result<JobUpdate, Refused> {
        let plan = self.plan(job, context)?;
        let named = self.named(&job.store, context)?;
        let store = named.writer(context)?;
        let wrong = |error| refused_store(&error, context);
        let id = store.begin(&Settings::of(&plan), None).map_err(wrong)?;
        // While the lock is held, no other process resumes the match as interrupted.
        let _lock = store.lock_match(id).map_err(wrong)?;
        let tally = Tally::new(plan.participants.len(), plan.sprt);
        let mut recorder = Recorder {
            store: &store,
            news: News { id, plan: &plan, context },
            report,
            stop,
            began: Instant::now(),
            longest: self.limits.time,
            played: 0,
            tally,
            reported: None,
        };
        recorder.tell();
        let summary = run(&plan, Vec::new(), stop, &mut recorder).map_err(|error| of_match(&error, context))?;
        let news = recorder.news;
        if !summary.interrupted {
            store.end(id, summary.tally.decision.zip(summary.decided_after)).map_err(wrong)?;
        }
        Ok(news.of(&summary.tally, summary.played, summary.interrupted))
    }

    /// The plan of a match, within the limits.
    fn plan(&self, job: &MatchJob, context: &Context) -> Result<Plan, Refused> {
        let language = context.language;
        let limits = self.limits;
        let refused = |id: &str, text: String| Refused { id: id.to_owned(), text };
        if !(2..=limits.entrants).contains(&job.entrants.len()) {
            let text = t::RefusedEntrants { most: limits.entrants, found: job.entrants.len() }.say(language);
            return Err(refused("entrants", text));
        }
        let entrant = |name: &String| -> Result<String, Refused> {
            if name.strip_prefix("level=").is_some_and(|level| level.bytes().all(|byte| byte.is_ascii_digit())) {
                return Ok(name.clone());
            }
            let known = self.engines.iter().find(|(known, _)| known == name);
            known.map(|(name, spec)| format!("{name}={spec}")).ok_or_else(|| {
                let name = plyground_core::spec::shortened(name);
                refused("no_engine", t::RefusedEngine { name }.say(language))
            })
        };
        let participants = job.entrants.iter().map(entrant).collect::<Result<Vec<_>, _>>()?;
        let names: Vec<&str> = participants.iter().map(String::as_str).collect();
        let because = |error: MatchError| of_match(&error, context);
        let mut plan = Plan::new(&context.catalog, &job.game, &names).map_err(because)?;
        plan.rounds = job.rounds.into();
        let games = 2 * plan.pairs();
        if games == 0 || games > limits.games {
            return Err(refused("games", t::RefusedMatchGames { most: limits.games, found: games }.say(language)));
        }
        let (least, most) = (1, u64::try_from(limits.turn.as_millis()).unwrap_or(u64::MAX));
        let time = job.move_time_ms;
        if !(least..=most).contains(&time) {
            return Err(refused("bad_time", t::RefusedTime { least, most, found: time }.say(language)));
        }
        plan.conditions = Conditions {
            limits: Limits { time: Some(Duration::from_millis(time)), ..Limits::default() },
            margin: MARGIN,
            ..Conditions::default()
        };
        if job.opening > OPENING {
            let text = t::RefusedOpening { most: OPENING, found: job.opening }.say(language);
            return Err(refused("opening", text));
        }
        plan.openings = Openings::Random(job.opening as usize);
        plan.sprt = match job.test {
            None => None,
            Some([elo0, elo1]) if elo0 < elo1 && elo0.abs() <= MOST_ELO && elo1.abs() <= MOST_ELO => {
                Some(Sprt { elo0, elo1, alpha: ERROR, beta: ERROR })
            }
            Some(_) => return Err(refused("test", language.pick(t::REFUSED_TEST).to_owned())),
        };
        let date = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        plan.seed = plyground_core::random::mix64(date.as_nanos() as u64) >> 1;
        plan.check().map_err(because)?;
        Ok(plan)
    }
}

/// The refusal of a match, without the path of the store, which visitors must not see.
fn of_match(error: &MatchError, context: &Context) -> Refused {
    match error {
        MatchError::Records(_) => {
            Refused { id: "store".to_owned(), text: context.language.pick(t::REFUSED_STORE_CLOSED).to_owned() }
        }
        error => context.because("match", error),
    }
}

/// The state of a match, for the visitor who started it.
#[derive(Clone, Copy)]
struct News<'a> {
    id: i64,
    plan: &'a Plan,
    context: &'a Context,
}

impl News<'_> {
    fn of(&self, tally: &Tally, played: u64, is_stopped: bool) -> JobUpdate {
        let Plan { participants, sprt, .. } = self.plan;
        let table = table_view(tally, participants, *sprt, 2 * self.plan.pairs(), self.context.language);
        JobUpdate::Match(Box::new(MatchNews { id: self.id, played, table, is_stopped }))
    }
}

/// Stores the games of a match and reports its state.
struct Recorder<'a> {
    store: &'a Store,
    news: News<'a>,
    report: &'a mut dyn FnMut(JobUpdate),
    stop: &'a Stop,
    began: Instant,
    longest: Duration,
    played: u64,
    tally: Tally,
    /// The time of the last report, and the number of games then.
    reported: Option<(Instant, u64)>,
}

impl Recorder<'_> {
    fn tell(&mut self) {
        self.reported = Some((Instant::now(), self.played));
        (self.report)(self.news.of(&self.tally, self.played, false));
    }
}

impl Observer for Recorder<'_> {
    fn game(&mut self, game: &MatchGame) -> Result<(), MatchError> {
        self.played += 1;
        let kept = self.store.add_game(self.news.id, game);
        kept.map(drop).map_err(|error| MatchError::Records(Arc::new(error)))
    }

    fn pair(&mut self, _games: [&MatchGame; 2], tally: &Tally) -> Result<(), MatchError> {
        self.tally.clone_from(tally);
        Ok(())
    }

    fn tick(&mut self, _games: u64) {
        if self.began.elapsed() > self.longest {
            self.stop.stop();
        }
        let is_due = self.reported.is_none_or(|(at, played)| played != self.played && at.elapsed() >= BETWEEN);
        if is_due {
            self.tell();
        }
    }
}
