//! The options before a game: each with its current value, the offered values, and the parsing of
//! typed values. The menus of both kinds, lines and screens, use it.

use std::path::PathBuf;
use std::time::Duration;

use plyground_catalog::{EngineSpec, name_of, select};
use plyground_core::spec::shortened;
use plyground_core::{Random, limits};
use plyground_view::OptionValue;
use plyground_view::{Language, OptionInfo};

use super::choices;
use super::setup::{LOG, Mode, Seat, Setup};
use crate::errors;
use crate::lookup::{self, NamedGame};
use crate::texts::{Texts, t};

/// An option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Choice {
    /// The player who starts.
    First,
    /// The engine that plays against a person.
    Opponent,
    /// The engine of a seat, 0 or 1, if both are engines.
    Engine(usize),
    /// The limit of a move.
    MoveTime,
    /// The limit of the whole game.
    GameTime,
    /// The maximum depth of engines.
    Depth,
    /// The board or problem to start from.
    Start,
    /// The log file.
    Log,
    /// An option of the game's rules, by index.
    Rule(usize),
}

/// The options of a game that is about to be played.
pub(crate) struct Options {
    pub(crate) setup: Setup,
    pub(crate) named: NamedGame,
    texts: Texts,
}

/// The values of an option that have a name in the catalogue.
#[derive(Clone, Copy)]
enum Value {
    None,
    Start,
    Strongest,
    Human,
    Computer,
}

impl Options {
    /// The options of a game in a mode, with their defaults.
    pub(crate) fn new(named: NamedGame, mode: Mode, texts: Texts) -> Self {
        let mut setup = Setup::new(&named);
        let engine = Seat::Engine(named.entry.settings().engine.to_owned());
        setup.seats = match mode {
            Mode::HumanComputer => setup.seats,
            Mode::ComputerComputer => [engine.clone(), engine],
            Mode::HumanHuman => [Seat::Human, Seat::Human],
        };
        if mode == Mode::HumanHuman {
            setup.move_time = None;
        }
        Self { setup, named, texts }
    }

    /// The options of a game in a mode, as they were chosen last time.
    pub(crate) fn remembered(named: NamedGame, mode: Mode, texts: Texts) -> Self {
        let mut options = Self::new(named, mode, texts);
        if let Some((setup, named)) = choices::recall(&options.setup) {
            (options.setup, options.named) = (setup, named);
        }
        options
    }

    /// The options, in the order of menus.
    pub(crate) fn choices(&self) -> Vec<Choice> {
        let mut choices = Vec::new();
        match self.setup.mode() {
            Mode::HumanComputer => choices.extend([Choice::First, Choice::Opponent, Choice::MoveTime]),
            Mode::ComputerComputer => choices.extend([Choice::Engine(0), Choice::Engine(1), Choice::MoveTime]),
            Mode::HumanHuman => {}
        }
        choices.push(Choice::GameTime);
        if self.setup.mode() != Mode::HumanHuman {
            choices.push(Choice::Depth);
        }
        if self.named.entry.has_problems() {
            choices.push(Choice::Start);
        }
        choices.extend((0..self.rules().len()).map(Choice::Rule));
        choices.push(Choice::Log);
        choices
    }

    fn rules(&self) -> &'static [OptionInfo] {
        self.named.entry.info().options
    }

    /// The seat of the engine that is chosen.
    fn engine_seat(&self, choice: Choice) -> usize {
        match choice {
            Choice::Engine(seat) => seat,
            _ => usize::from(self.setup.seats[0] == Seat::Human),
        }
    }

    /// The name of an option.
    pub(crate) fn label(&self, choice: Choice) -> String {
        let texts = self.texts;
        match choice {
            Choice::First => texts.get(t::OPTION_FIRST).to_owned(),
            Choice::Opponent => texts.get(t::OPTION_ENGINE).to_owned(),
            Choice::Engine(seat) => texts.say(t::OptionEngineOf { player: seat + 1 }),
            Choice::MoveTime => texts.get(t::OPTION_MOVE_TIME).to_owned(),
            Choice::GameTime => texts.get(t::OPTION_GAME_TIME).to_owned(),
            Choice::Depth => texts.get(t::OPTION_DEPTH).to_owned(),
            Choice::Start => texts.get(t::OPTION_START).to_owned(),
            Choice::Log => texts.get(t::OPTION_LOG).to_owned(),
            Choice::Rule(number) => {
                self.rules().get(number).map_or_else(String::new, |rule| texts.language.pick(rule.title).to_owned())
            }
        }
    }

    /// The description of an option and of the values that can be typed.
    pub(crate) fn help(&self, choice: Choice) -> String {
        let texts = self.texts;
        let play = self.named.entry.settings();
        match choice {
            Choice::First => texts.get(t::OPTION_FIRST_HELP).to_owned(),
            Choice::Opponent | Choice::Engine(_) => texts.get(t::OPTION_ENGINE_HELP).to_owned(),
            Choice::MoveTime => texts.say(t::OptionMoveTimeHelp { from: &play.seconds.0, to: &play.seconds.1 }),
            Choice::GameTime => texts.get(t::OPTION_GAME_TIME_HELP).to_owned(),
            Choice::Depth => texts.say(t::OptionDepthHelp { from: &play.depth.0, to: &play.depth.1 }),
            Choice::Start => texts.get(t::OPTION_START_HELP).to_owned(),
            Choice::Log => texts.get(t::OPTION_LOG_HELP).to_owned(),
            Choice::Rule(number) => self.rules().get(number).map_or_else(String::new, |rule| {
                format!("{}: {}", texts.language.pick(rule.about), self.rule_values(rule))
            }),
        }
    }

    fn word(&self, value: Value) -> &'static str {
        let texts = self.texts;
        match value {
            Value::None => texts.get(t::VALUE_NONE),
            Value::Start => texts.get(t::VALUE_START),
            Value::Strongest => texts.get(t::VALUE_STRONGEST),
            Value::Human => texts.get(t::VALUE_HUMAN),
            Value::Computer => texts.get(t::VALUE_COMPUTER),
        }
    }

    /// The current value of an option.
    pub(crate) fn value(&self, choice: Choice) -> String {
        let time = |time: Option<Duration>| time.map_or_else(|| self.word(Value::None).to_owned(), duration);
        match choice {
            Choice::First if self.setup.seats[0] == Seat::Human => self.word(Value::Human).to_owned(),
            Choice::First => self.word(Value::Computer).to_owned(),
            Choice::Opponent | Choice::Engine(_) => match &self.setup.seats[self.engine_seat(choice)] {
                Seat::Engine(spec) if *spec == self.named.entry.settings().engine => {
                    self.word(Value::Strongest).to_owned()
                }
                Seat::Engine(spec) => match spec.strip_prefix("level=") {
                    Some(level) => self.texts.say(t::ValueLevel { level: &level }),
                    None => spec.clone(),
                },
                Seat::Human => self.word(Value::Human).to_owned(),
            },
            Choice::MoveTime => time(self.setup.move_time),
            Choice::GameTime => time(self.setup.game_time),
            Choice::Depth => self
                .setup
                .depth
                .map_or_else(|| self.texts.get(t::VALUE_NONE_DEPTH).to_owned(), |depth| depth.to_string()),
            Choice::Start => self.setup.start_name.clone().unwrap_or_else(|| self.word(Value::Start).to_owned()),
            Choice::Log => match &self.setup.log {
                Some(path) => path.display().to_string(),
                None => self.word(Value::None).to_owned(),
            },
            Choice::Rule(number) => self.rules().get(number).map_or_else(String::new, |rule| {
                rule.value_title(self.named.spec.option(rule.key).unwrap_or(rule.default), self.texts.language)
            }),
        }
    }

    /// The offered values, as they would be typed.
    pub(crate) fn offers(&self, choice: Choice) -> Vec<String> {
        let play = self.named.entry.settings();
        let none = || self.word(Value::None).to_owned();
        match choice {
            Choice::First => vec![self.word(Value::Human).to_owned(), self.word(Value::Computer).to_owned()],
            Choice::Opponent | Choice::Engine(_) => {
                let levels = (1..=8).map(|level| self.texts.say(t::ValueLevel { level: &level }));
                let other = if play.engine == "mcts" { "pvs" } else { "mcts" };
                levels.chain([self.word(Value::Strongest), other, "seed"].map(str::to_owned)).collect()
            }
            Choice::MoveTime => (play.seconds.0..=play.seconds.1).map(|seconds| format!("{seconds} s")).collect(),
            Choice::GameTime => {
                [none()].into_iter().chain([1, 5, 10, 30].map(|minutes| format!("{minutes} min"))).collect()
            }
            Choice::Depth => {
                let most = play.depth.1.min(16);
                let none = self.texts.get(t::VALUE_NONE_DEPTH).to_owned();
                [none].into_iter().chain((play.depth.0..=most).map(|depth| depth.to_string())).collect()
            }
            Choice::Start => {
                let problems = self.problem_count();
                let named = (0..problems).map(|index| self.texts.say(t::ValueProblem { problem: name_of(index) }));
                [self.word(Value::Start).to_owned()].into_iter().chain(named).collect()
            }
            Choice::Log => vec![LOG.to_owned(), none()],
            Choice::Rule(number) => {
                let values = self.rules().get(number).map_or(&[][..], |rule| rule.values);
                let offer = |value: &OptionValue| match value {
                    OptionValue::Word(..) | OptionValue::Seed => Some(value.title(self.texts.language).to_owned()),
                    OptionValue::Form(_) | OptionValue::File => None,
                };
                values.iter().filter_map(offer).collect()
            }
        }
    }

    /// Problems are read each time, so that edits of the file take effect at once.
    fn problem_count(&self) -> usize {
        let source = self.named.menu_source().0;
        self.named.problems_quietly(&source).map_or(0, |found| found.problems.len())
    }

    /// Sets an option to a typed value.
    ///
    /// # Errors
    /// A message with what is wrong and what was expected.
    pub(crate) fn set(&mut self, choice: Choice, typed: &str) -> Result<(), String> {
        let typed = typed.trim();
        let expected = || self.texts.say(t::OptionWrong { typed: &typed, expected: self.help(choice) });
        let is_none = Texts::means(typed, t::VALUE_NONE) || Texts::means(typed, t::VALUE_NONE_DEPTH);
        let play = self.named.entry.settings();
        match choice {
            Choice::First => {
                let human = Texts::means(typed, t::VALUE_HUMAN) || typed == "1";
                if !human && !Texts::means(typed, t::VALUE_COMPUTER) && typed != "2" {
                    return Err(expected());
                }
                if human != (self.setup.seats[0] == Seat::Human) {
                    self.setup.seats.swap(0, 1);
                }
            }
            Choice::Opponent | Choice::Engine(_) => {
                let spec = match level(typed) {
                    Some(level) => format!("level={level}"),
                    None if Texts::means(typed, t::VALUE_STRONGEST) => play.engine.to_owned(),
                    None => typed.to_owned(),
                };
                EngineSpec::parse(&spec, play).map_err(|error| error.to_string())?;
                let seat = self.engine_seat(choice);
                self.setup.seats[seat] = Seat::Engine(spec);
            }
            Choice::MoveTime => {
                let time = parse_time(typed).ok_or_else(expected)?;
                let range = Duration::from_secs(play.seconds.0.into())..=Duration::from_secs(play.seconds.1.into());
                if !range.contains(&time) {
                    return Err(expected());
                }
                self.setup.move_time = Some(time);
            }
            Choice::GameTime if is_none => self.setup.game_time = None,
            Choice::GameTime => {
                let time = parse_time(&typed.replace(" min", "m")).ok_or_else(expected)?;
                if time.is_zero() {
                    return Err(expected());
                }
                self.setup.game_time = Some(time);
            }
            Choice::Depth if is_none => self.setup.depth = None,
            Choice::Depth => {
                let depth: u32 = typed.parse().map_err(|_| expected())?;
                if !(play.depth.0..=play.depth.1).contains(&depth) {
                    return Err(expected());
                }
                self.setup.depth = Some(depth);
            }
            Choice::Start => self.set_start(typed)?,
            Choice::Log if is_none => self.setup.log = None,
            Choice::Log if typed.is_empty() => return Err(expected()),
            Choice::Log => self.setup.log = Some(PathBuf::from(typed)),
            Choice::Rule(number) => {
                let Some(rule) = self.rules().get(number) else { return Err(expected()) };
                let is_random = |language| OptionValue::Seed.title(language).eq_ignore_ascii_case(typed);
                let value = if Language::ALL.into_iter().any(is_random) {
                    let seed = jiff::Timestamp::now().as_nanosecond() as u64;
                    format!("{}{}", OptionValue::SEED_PREFIX, Random::new(seed).below(1_000_000))
                } else {
                    // A title in any language stands for its value.
                    rule.titled(typed).unwrap_or_else(|| typed.to_owned())
                };
                self.set_rule(rule.key, &value)?;
            }
        }
        Ok(())
    }

    fn set_start(&mut self, typed: &str) -> Result<(), String> {
        if Texts::means(typed, t::VALUE_START) {
            (self.setup.start, self.setup.start_name) = (None, None);
            return Ok(());
        }
        let source = self.named.menu_source().0;
        let mut found = self.named.problems_quietly(&source).map_err(|error| errors::words(&error, self.texts))?;
        // `problem C`, `problema C` and `C` are the same.
        let word = typed.split_whitespace().last().unwrap_or_default();
        if let Ok(index) = select(word, found.problems.len()) {
            let problem = found.problems.swap_remove(index).map_err(|error| errors::one(&error, self.texts))?;
            self.setup.start = problem.game().map(|game| game.position());
            self.setup.start_name = Some(self.texts.say(t::ValueProblem { problem: &name_of(index) }));
            return Ok(());
        }
        let mut game = self.named.start_quietly().map_err(|error| errors::words(&error, self.texts))?.value;
        // A text like a problem's name gets a message about problems, any other text one about positions.
        game.set_position(typed).map_err(|error| {
            let reason = errors::one(&error, self.texts);
            format!(
                "{} ({reason})",
                self.texts.say(t::OptionWrong { typed: shortened(typed), expected: self.help(Choice::Start) })
            )
        })?;
        self.setup.start = Some(game.position());
        self.setup.start_name = Some(self.texts.get(t::VALUE_POSITION).to_owned());
        Ok(())
    }

    /// The values of an option of the rules, for people.
    fn rule_values(&self, rule: &OptionInfo) -> String {
        let word = |value: &OptionValue| match value {
            OptionValue::Word(..) => value.title(self.texts.language).to_owned(),
            other => other.to_string(),
        };
        rule.values.iter().map(word).collect::<Vec<_>>().join(", ")
    }

    /// Sets an option of the rules. An invalid value changes nothing.
    fn set_rule(&mut self, key: &str, value: &str) -> Result<(), String> {
        let info = self.named.entry.info();
        let mut spec = self.named.spec.clone();
        spec.remove(key);
        // Parsed as if typed, so that it has the game's spelling.
        let typed = info.parse_spec(&format!("{}:{key}={value}", info.name)).map_err(|error| error.to_string())?;
        spec.verbatim = spec.verbatim.or(typed.verbatim);
        spec.options.extend(typed.options);
        self.named.entry.open(&spec, &lookup::read_file).map_err(|error| error.to_string())?;
        self.setup.game = spec.to_string();
        self.named.spec = spec;
        Ok(())
    }
}

/// The number of a level, typed as a digit or with words around it.
fn level(typed: &str) -> Option<u8> {
    let word = typed.split([' ', '=']).next_back()?;
    let known = typed.len() == word.len()
        || typed.to_lowercase().starts_with("level")
        || Texts::means(typed.split(' ').next()?, t::VALUE_LEVEL_WORD);
    word.parse().ok().filter(|level| known && (1..=9).contains(level))
}

/// A typed time, with the decimal mark of any language.
fn parse_time(typed: &str) -> Option<Duration> {
    limits::parse_time(&typed.replace(',', ".")).ok()
}

/// A time in a short form.
pub(crate) fn duration(time: Duration) -> String {
    let millis = time.as_millis();
    match millis {
        0 => "0 s".to_owned(),
        _ if millis.is_multiple_of(60_000) => format!("{} min", millis / 60_000),
        _ if millis.is_multiple_of(1000) => format!("{} s", millis / 1000),
        _ => format!("{millis} ms"),
    }
}

#[cfg(test)]
mod tests {
    use plyground_view::Language;

    use super::*;

    fn options(game: &str, mode: Mode, language: Language) -> Options {
        Options::new(lookup::game(game).expect("a game"), mode, Texts::of(language))
    }

    #[test]
    fn every_offer_can_be_taken_in_every_game_and_language() {
        for entry in lookup::catalog().games() {
            for mode in [Mode::HumanComputer, Mode::ComputerComputer, Mode::HumanHuman] {
                for language in Language::ALL {
                    let mut options = options(entry.info().name, mode, language);
                    for choice in options.choices() {
                        assert!(!options.label(choice).is_empty() && !options.help(choice).is_empty());
                        let offers = options.offers(choice);
                        assert!(!offers.is_empty(), "{choice:?}");
                        for offer in offers {
                            options.set(choice, &offer).unwrap_or_else(|error| panic!("{choice:?} {offer}: {error}"));
                            let value = options.value(choice);
                            let is_seed = value.starts_with(&offer) && options.setup.game.contains("seed-");
                            assert!(value == offer || is_seed, "{choice:?}: {offer} became {value}");
                            options.set(choice, &value).unwrap_or_else(|error| panic!("{choice:?} {value}: {error}"));
                            assert_eq!(options.value(choice), value, "what is shown can be typed");
                        }
                        assert_eq!(options.setup.mode(), mode);
                    }
                }
            }
        }
    }

    #[test]
    fn what_is_wrong_changes_nothing() {
        let mut options = options("bispo", Mode::HumanComputer, Language::EN);
        let wrong = [
            (Choice::First, "nobody"),
            (Choice::Opponent, "stockfish"),
            (Choice::Opponent, "10"),
            (Choice::MoveTime, "6"),
            (Choice::MoveTime, "0"),
            (Choice::MoveTime, "soon"),
            (Choice::GameTime, "-1"),
            (Choice::Depth, "0"),
            (Choice::Depth, "x"),
            (Choice::Start, "problem Z"),
            (Choice::Log, ""),
            (Choice::Rule(0), "maybe"),
            (Choice::Rule(4), "no such file"),
        ];
        for (choice, typed) in wrong {
            let before = options.setup.clone();
            let message = options.set(choice, typed).expect_err(typed);
            assert!(message.len() > 10, "{message}");
            assert_eq!(options.setup, before, "{choice:?} {typed}");
        }
    }

    #[test]
    fn times_follow_the_menus_rule() {
        let mut options = options("blokus-uno", Mode::ComputerComputer, Language::EN);
        for (typed, millis) in
            [("3", 3_000), ("1500", 1_500), ("20s", 20_000), ("2500 ms", 2_500), ("1.5 s", 1_500), ("1,5", 1_500)]
        {
            options.set(Choice::MoveTime, typed).expect(typed);
            assert_eq!(options.setup.move_time, Some(Duration::from_millis(millis)), "{typed}");
        }
        for typed in ["300", "0.3s", "300ms"] {
            let message = options.set(Choice::MoveTime, typed).expect_err("too short");
            assert!(message.contains("expected a time from 1 to 20 s"), "{message}");
        }
    }
}
