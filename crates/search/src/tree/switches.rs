//! The table of switches. It is the source of the options of specs and their defaults, the textbook
//! forms ([`Params::plain`]), the help of the command line, the table in `docs/engine.md`, the
//! ladder of `lab tree` and the combinations of the agreement tests.

mod table;
mod value;

use std::fmt::Write as _;

pub use table::SWITCHES;
pub use value::Kind;

use super::algorithm::Algorithm;
use super::params::Params;
use value::Value;

/// An option of a spec: its effect, its algorithms and its defaults.
#[derive(Debug)]
pub struct Switch {
    /// The name in a spec: `tt` of `pvs:tt=off`.
    pub key: &'static str,
    /// The kind of its values.
    pub kind: Kind,
    /// The algorithms that have it.
    pub algorithms: &'static [Algorithm],
    /// The default value, if there is one.
    default: Option<&'static str>,
    /// Algorithms with another default.
    exceptions: &'static [(Algorithm, &'static str)],
    /// The value in the textbook form of an algorithm, if it differs from the default.
    plain: Option<&'static str>,
    /// Algorithms whose textbook form keeps the default, because they depend on it.
    essential: &'static [Algorithm],
    /// A description in one line.
    pub about: &'static str,
    /// Whether the value of a search to a fixed depth is independent of the switch.
    pub keeps_value: bool,
    /// Its rung of the ladder, if it is a technique that is measured there.
    rung: Option<(Place, &'static str)>,
    /// Sets it; returns `false` if the algorithm does not have it.
    set: fn(&mut Params, Value) -> bool,
}

/// The order of the rungs, in which techniques are taught.
type Place = u8;

impl Switch {
    /// Finds a switch by its key.
    pub fn find(key: &str) -> Option<&'static Self> {
        SWITCHES.iter().find(|switch| switch.key == key)
    }

    /// The default value, as written in a spec.
    pub fn default(&self, algorithm: Algorithm) -> Option<&'static str> {
        let exception = self.exceptions.iter().find(|(exception, _)| *exception == algorithm);
        exception.map(|&(_, value)| value).or(self.default)
    }

    /// The value in the textbook form of an algorithm, if it differs from the default.
    pub fn plain(&self, algorithm: Algorithm) -> Option<&'static str> {
        self.plain.filter(|_| !self.is_essential(algorithm))
    }

    /// Returns whether the algorithm depends on the switch.
    pub fn is_essential(&self, algorithm: Algorithm) -> bool {
        self.essential.contains(&algorithm)
    }

    /// Sets it to the value of a text; returns `false` if the text is no value of it, or the
    /// algorithm does not have it.
    pub(crate) fn apply(&self, params: &mut Params, text: &str) -> bool {
        self.kind.read(text).is_some_and(|value| (self.set)(params, value))
    }

    /// Returns whether there is a default value.
    pub const fn has_default(&self) -> bool {
        self.default.is_some()
    }

    /// The default for help texts: "on", or "on; mtdf: off" if algorithms differ.
    pub fn default_text(&self) -> String {
        let mut text = self.default.unwrap_or("none").to_owned();
        for (algorithm, value) in self.exceptions {
            // Writing to a string cannot fail.
            _ = write!(text, "; {}: {value}", algorithm.name());
        }
        text
    }
}

/// A rung of the ladder: an algorithm with every technique up to this one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rung {
    /// The technique added to the rung below, as "+ killers", or the name of an independent search.
    pub name: String,
    /// The spec of the engine.
    pub spec: String,
}

/// The algorithms of the ladder: the place of the first rung built on each, and its name.
const BUILT_ON: [(Place, Algorithm, &str); 3] =
    [(0, Algorithm::Minimax, "minimax"), (10, Algorithm::AlphaBeta, "+ cuts"), (30, Algorithm::Pvs, "+ PVS")];
/// The independent searches after the ladder.
const INDEPENDENT: [(&str, Algorithm); 2] = [("MTD(f)", Algorithm::Mtdf), ("seed", Algorithm::Baseline)];

/// The techniques in the order in which they are taught, each on top of the previous ones. The last
/// two rungs are independent searches.
pub fn ladder() -> Vec<Rung> {
    let techniques = SWITCHES.iter().filter_map(|switch| switch.rung.map(|(place, name)| (place, format!("+ {name}"))));
    let algorithms = BUILT_ON.iter().map(|&(place, _, name)| (place, name.to_owned()));
    let mut rungs: Vec<(Place, String)> = algorithms.chain(techniques).collect();
    rungs.sort_by_key(|&(place, _)| place);
    let built = rungs.into_iter().map(|(place, name)| Rung { name, spec: spec_at(place) });
    let beside = INDEPENDENT.map(|(name, algorithm)| Rung { name: name.to_owned(), spec: algorithm.name().to_owned() });
    built.chain(beside).collect()
}

/// The spec of the engine with every technique up to a place, and none above.
fn spec_at(place: Place) -> String {
    let below = |&&(start, _, _): &&(Place, Algorithm, &str)| start <= place;
    let algorithm = BUILT_ON.iter().rfind(below).map_or(Algorithm::Minimax, |&(_, algorithm, _)| algorithm);
    let is_above = |switch: &&Switch| switch.rung.is_some_and(|(own, _)| own > place);
    let is_on = |switch: &&Switch| switch.default(algorithm) != Some("off");
    let off = algorithm.switches().filter(is_above).filter(is_on).map(|switch| format!("{}=off", switch.key));
    let off: Vec<String> = off.collect();
    if off.is_empty() { algorithm.name().to_owned() } else { format!("{}:{}", algorithm.name(), off.join(",")) }
}

/// The table of switches in Markdown, for `docs/engine.md`.
pub fn markdown() -> String {
    let mut text = "| option | of | does | default |\n|---|---|---|---|\n".to_owned();
    for switch in SWITCHES {
        let names: Vec<&str> = switch.algorithms.iter().map(|algorithm| algorithm.name()).collect();
        let form = switch.kind.form(switch.key).replace('|', "\\|");
        let (names, about, default) = (names.join(", "), switch.about, switch.default_text());
        _ = writeln!(text, "| `{form}` | {names} | {about} | {default} |");
    }
    text
}

/// An algorithm with every combination of the on-off switches that keep the value of a search, the
/// others as in its textbook form: the cases of the agreement test.
pub fn combinations(algorithm: Algorithm) -> Vec<Params> {
    let is_free =
        |switch: &&Switch| switch.keeps_value && switch.kind == Kind::OnOff && !switch.is_essential(algorithm);
    let free: Vec<&Switch> = algorithm.switches().filter(is_free).collect();
    let combination = |bits: u32| {
        let mut params = Params::plain(algorithm);
        for (number, switch) in free.iter().enumerate() {
            switch.apply(&mut params, if bits >> number & 1 == 0 { "off" } else { "on" });
        }
        params
    };
    (0..1 << free.len()).map(combination).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tree::evaluation::EvaluationName;
    use crate::tree::params::{AlphaBetaParams, Hits, Method};

    #[test]
    fn every_default_and_plain_value_is_one_and_can_be_set() {
        for switch in SWITCHES {
            assert!(!switch.algorithms.is_empty() && !switch.about.is_empty(), "{}", switch.key);
            assert!(Switch::find(switch.key).is_some_and(|found| std::ptr::eq(found, switch)), "{} twice", switch.key);
            for &algorithm in switch.algorithms {
                let values = [switch.default(algorithm), switch.plain(algorithm)];
                for value in values.into_iter().flatten() {
                    assert!(switch.apply(&mut Params::new(algorithm), value), "{}={value}", switch.key);
                }
            }
            let exceptions = switch.exceptions.iter().map(|(algorithm, _)| algorithm).chain(switch.essential);
            assert!(exceptions.clone().all(|algorithm| switch.algorithms.contains(algorithm)), "{}", switch.key);
        }
    }

    /// Finds switches that set nothing: a value other than the default gives other parameters, the
    /// default the same.
    #[test]
    fn every_switch_sets_something_of_its_own() {
        for switch in SWITCHES {
            for &algorithm in switch.algorithms {
                let params = Params::new(algorithm);
                let values = switch.kind.examples();
                let changed = values.iter().filter(|value| {
                    let mut changed = params;
                    assert!(switch.apply(&mut changed, value), "{}={value}", switch.key);
                    changed != params
                });
                assert!(changed.count() > 0, "{} of {algorithm:?} sets nothing", switch.key);
                if let Some(default) = switch.default(algorithm) {
                    let mut same = params;
                    assert!(switch.apply(&mut same, default) && same == params, "{}={default}", switch.key);
                }
            }
            let other = Algorithm::ALL.into_iter().find(|algorithm| !switch.algorithms.contains(algorithm));
            assert!(other.is_none_or(|algorithm| !algorithm.options().contains(&switch.key)));
        }
    }

    fn alpha_beta(params: Params) -> AlphaBetaParams {
        match params.method {
            Method::AlphaBeta(search) => search,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn textbook_forms_have_no_techniques() {
        for algorithm in [Algorithm::AlphaBeta, Algorithm::Pvs, Algorithm::Mtdf] {
            let plain = alpha_beta(Params::plain(algorithm));
            assert_eq!(plain.table, algorithm == Algorithm::Mtdf);
            assert_eq!(plain.hits, Hits::Equal);
            let switches =
                [plain.bounds, plain.etc, plain.hints, plain.killers, plain.history, plain.aspiration, plain.solver];
            assert!(!switches.contains(&true) && !plain.quiescence && !plain.reductions, "{plain:?}");
        }
        assert_eq!(alpha_beta(Params::new(Algorithm::Baseline)).evaluation, EvaluationName::MATERIAL);
        assert_eq!(Params::plain(Algorithm::Minimax), Params::new(Algorithm::Minimax));
    }

    /// Every technique of the default engine that can be switched off is on the ladder, which
    /// begins with none and ends with all of them.
    #[test]
    fn the_ladder_leads_from_the_textbook_to_the_default_engine() {
        let rungs = ladder();
        let names: Vec<&str> = rungs.iter().map(|rung| rung.name.as_str()).collect();
        assert_eq!(names[..3], ["minimax", "+ cuts", "+ bounds"]);
        assert_eq!(names[names.len() - 3..], ["+ reductions", "MTD(f)", "seed"]);
        let parsed = |name: &str| {
            let rung = rungs.iter().find(|rung| rung.name == name).expect(name);
            rung.spec.parse::<Params>().expect(&rung.spec)
        };
        assert_eq!(parsed("+ reductions"), Params::new(Algorithm::Pvs));
        let cuts = AlphaBetaParams { hits: Hits::Equal, sharing: true, ..alpha_beta(parsed("+ cuts")) };
        assert_eq!(cuts, alpha_beta(Params::plain(Algorithm::AlphaBeta)));
        for switch in Algorithm::Pvs.switches().filter(|switch| switch.kind == Kind::OnOff) {
            let is_technique = switch.default(Algorithm::Pvs) == Some("on") && switch.plain == Some("off");
            assert_eq!(switch.rung.is_some(), is_technique, "{}", switch.key);
        }
        let mut different: Vec<Params> = rungs.iter().map(|rung| rung.spec.parse().expect("an engine")).collect();
        different.dedup();
        assert_eq!(different.len(), rungs.len(), "every rung adds something");
    }

    #[test]
    fn combinations_keep_what_changes_values() {
        for algorithm in [Algorithm::AlphaBeta, Algorithm::Pvs, Algorithm::Mtdf] {
            let all = combinations(algorithm);
            assert!(all.len() >= 256);
            for params in all {
                let search = alpha_beta(params);
                assert!(search.table || algorithm != Algorithm::Mtdf);
                assert!(!search.quiescence && !search.reductions && !search.solver && search.hits == Hits::Equal);
            }
        }
    }
}
