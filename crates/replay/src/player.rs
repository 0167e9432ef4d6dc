//! A replay that can run by itself: its speed, the time, and finding events. This is the model of a
//! viewer, without keys, texts or a screen.

use std::time::Duration;

use crate::Replay;
use crate::find::{Index, Query};

/// The available speeds, in events per second.
const SPEEDS: [u32; 14] = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 50_000];
const FIRST_SPEED: usize = 3;

/// A replay with its running state and speed.
#[derive(Debug)]
pub struct Player {
    replay: Replay,
    is_running: bool,
    /// An index of [`SPEEDS`].
    speed: usize,
    /// Time that has passed but is not yet enough for an event.
    unspent: Duration,
    /// The last query, and its text.
    query: Option<(Query, String)>,
    index: Option<Index>,
}

/// The result of a search for an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// The cursor is now at a matching event. The text is that of the query.
    Here(String),
    /// There is no match in that direction.
    Nowhere(String),
    /// There is no query yet.
    NoQuery,
}

impl Player {
    /// A player that does not run.
    pub const fn new(replay: Replay) -> Self {
        Self { replay, is_running: false, speed: FIRST_SPEED, unspent: Duration::ZERO, query: None, index: None }
    }

    /// The replay at its cursor.
    pub const fn replay(&self) -> &Replay {
        &self.replay
    }

    /// The replay, for moving its cursor manually. Stops running.
    pub const fn walk(&mut self) -> &mut Replay {
        self.is_running = false;
        &mut self.replay
    }

    /// Returns whether it is running.
    pub const fn is_running(&self) -> bool {
        self.is_running
    }

    /// Events per second.
    pub const fn speed(&self) -> u32 {
        SPEEDS[self.speed]
    }

    /// Runs faster.
    pub fn faster(&mut self) {
        self.speed = (self.speed + 1).min(SPEEDS.len() - 1);
    }

    /// Runs slower.
    pub const fn slower(&mut self) {
        self.speed = self.speed.saturating_sub(1);
    }

    /// Stops running.
    pub const fn stop(&mut self) {
        self.is_running = false;
    }

    /// Starts or stops running. Returns `false` at the end of the trace, where it cannot run.
    pub const fn run_or_stop(&mut self) -> bool {
        self.unspent = Duration::ZERO;
        if self.is_running {
            self.is_running = false;
        } else if self.replay.cursor() == self.replay.len() {
            return false;
        } else {
            self.is_running = true;
        }
        true
    }

    /// The time until the next event is due, if it runs.
    pub fn due(&self) -> Option<Duration> {
        let step = Duration::from_secs(1) / self.speed();
        self.is_running.then(|| step.saturating_sub(self.unspent))
    }

    /// Advances the replay by the time that has passed, if it is running.
    pub fn pass(&mut self, time: Duration) {
        if !self.is_running {
            return;
        }
        self.unspent += time;
        let step = Duration::from_secs(1) / self.speed();
        let due = (self.unspent.as_nanos() / step.as_nanos()) as usize;
        self.unspent -= step * due as u32;
        self.replay.skip(due as isize);
        if self.replay.cursor() == self.replay.len() {
            self.is_running = false;
        }
    }

    /// Finds an event by a text; if the text is empty, the next match of the last query.
    pub fn look_for(&mut self, text: &str) -> Found {
        if let Some(query) = Query::parse(text) {
            self.query = Some((query, text.trim().to_owned()));
        }
        self.find(false)
    }

    /// Finds the next match of the last query.
    pub fn find(&mut self, backwards: bool) -> Found {
        self.is_running = false;
        let Some((query, text)) = &self.query else { return Found::NoQuery };
        let events = &self.replay.recording().events;
        let index = self.index.get_or_insert_with(|| Index::new(events));
        match index.find(events, query, self.replay.cursor(), backwards) {
            Some(cursor) => {
                let text = text.clone();
                self.replay.jump(cursor);
                Found::Here(text)
            }
            None => Found::Nowhere(text.clone()),
        }
    }

    /// Moves to the event with a number, which may have separators; `false` if there is none.
    pub fn go_to(&mut self, text: &str) -> bool {
        self.is_running = false;
        match text.trim().replace([',', '.', ' ', '\u{a0}'], "").parse() {
            Ok(cursor) if cursor <= self.replay.len() => {
                self.replay.jump(cursor);
                true
            }
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use plyground_core::trace::{Event, Header};
    use plyground_games::classic::Sliding;

    use super::*;
    use crate::samples::traced;

    fn player() -> Player {
        let puzzle = Sliding::scrambled(3, 3, 60, 3).expect("a puzzle");
        let (_, recording) = traced(&puzzle, "ucs", Header::new("sliding", "ucs", ""), None);
        Player::new(Replay::new(recording))
    }

    #[test]
    fn it_runs_at_its_speed_and_stops_at_the_end() {
        let mut player = player();
        assert_eq!(player.due(), None);
        player.pass(Duration::from_secs(5));
        assert_eq!(player.replay().cursor(), 0, "it does not run");
        assert!(player.run_or_stop());
        for _ in 0..10 {
            player.pass(Duration::from_millis(50));
        }
        assert_eq!(player.replay().cursor(), 5, "ten a second");
        player.faster();
        player.pass(Duration::from_secs(1));
        assert_eq!(player.replay().cursor(), 25, "twenty a second");
        player.walk().skip(1);
        assert!(!player.is_running(), "walking by hand stops it");
        assert!(player.run_or_stop());
        player.pass(Duration::from_secs(1000));
        assert!(player.replay().cursor() == player.replay().len() && !player.is_running());
        assert!(!player.run_or_stop());
    }

    #[test]
    fn it_finds_and_goes_to_events() {
        let mut player = player();
        assert_eq!(player.look_for(""), Found::NoQuery);
        assert_eq!(player.look_for("#7"), Found::Here("#7".to_owned()));
        assert!(matches!(player.replay().event(), Some(Event::Generate { node: 7, .. })));
        let first = player.replay().cursor();
        player.find(false);
        player.find(true);
        assert_eq!(player.replay().cursor(), first);
        assert_eq!(player.look_for("nowhere"), Found::Nowhere("nowhere".to_owned()));
        assert_eq!(player.replay().cursor(), first);
        assert!(player.go_to("1 2") && player.replay().cursor() == 12);
        assert!(!player.go_to("1x") && player.replay().cursor() == 12);
    }
}
