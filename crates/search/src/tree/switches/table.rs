//! The table itself. A new switch needs a field in the parameters of its search, and an entry here.

use super::value::{Kind, Value};
use super::{Place, Switch};
use crate::tree::algorithm::Algorithm::{
    self, AlphaBeta, Baseline, Dfpn, Exact, Mcts, Minimax, Mtdf, Negamax, Pvs, Random,
};
use crate::tree::evaluation::EvaluationName;
use crate::tree::params::{AlphaBetaParams, Early, ExactParams, Hits, MctsParams, Method, Params};

/// The alpha-beta family.
const FAMILY: &[Algorithm] = &[Minimax, Negamax, AlphaBeta, Pvs, Mtdf, Baseline];
/// The members of the family that have techniques.
const CUTTING: &[Algorithm] = &[AlphaBeta, Pvs, Mtdf];

/// A technique that is on by default, and off in the textbook form.
const fn technique(
    key: &'static str,
    algorithms: &'static [Algorithm],
    rung: Option<(Place, &'static str)>,
    about: &'static str,
    set: fn(&mut Params, Value) -> bool,
) -> Switch {
    Switch { plain: Some("off"), rung, ..option(key, Kind::OnOff, algorithms, Some("on"), about, set) }
}

/// An option that is the same in the textbook form.
const fn option(
    key: &'static str,
    kind: Kind,
    algorithms: &'static [Algorithm],
    default: Option<&'static str>,
    about: &'static str,
    set: fn(&mut Params, Value) -> bool,
) -> Switch {
    Switch {
        key,
        kind,
        algorithms,
        default,
        exceptions: &[],
        plain: None,
        essential: &[],
        about,
        keeps_value: true,
        rung: None,
        set,
    }
}

/// All switches. Specs are applied in this order, and messages list options in it.
pub static SWITCHES: &[Switch] = &[
    Switch {
        keeps_value: false,
        ..option("depth", Kind::Count(1..=200), FAMILY, None, "the most plies to look ahead", |params, value| {
            put(Some(&mut params.limits.depth), value.count().map(|depth| Some(depth as u32)))
        })
    },
    Switch {
        keeps_value: false,
        ..option(
            "time",
            Kind::Time,
            &[Minimax, Negamax, AlphaBeta, Pvs, Mtdf, Mcts, Dfpn, Exact, Baseline],
            None,
            "the most time for a move",
            |params, value| put(Some(&mut params.limits.time), value.time().map(Some)),
        )
    },
    Switch {
        keeps_value: false,
        ..option(
            "nodes",
            Kind::Count(0..=u64::MAX),
            &[Minimax, Negamax, AlphaBeta, Pvs, Mtdf, Mcts, Dfpn, Exact, Baseline],
            None,
            "the most positions to enter for a move",
            |params, value| put(Some(&mut params.limits.nodes), value.count().map(Some)),
        )
    },
    Switch {
        exceptions: &[(Baseline, "material")],
        keeps_value: false,
        ..option(
            "evaluation",
            Kind::Evaluation,
            FAMILY,
            Some("full"),
            "what leaves are worth: an evaluation of the game; every game has `full`, its own, and `material`, points alone",
            |params, value| put(alpha_beta(params).map(|search| &mut search.evaluation), value.evaluation()),
        )
    },
    option(
        "deepening",
        Kind::OnOff,
        FAMILY,
        Some("on"),
        "iterative deepening, else straight to the depth",
        |params, value| put(alpha_beta(params).map(|search| &mut search.deepening), value.flag()),
    ),
    technique("bounds", CUTTING, Some((11, "bounds")), "cut by what the game itself rules out", |params, value| {
        put(alpha_beta(params).map(|search| &mut search.bounds), value.flag())
    }),
    Switch {
        essential: &[Mtdf],
        ..technique("tt", CUTTING, Some((15, "memoisation")), "keep a transposition table", |params, value| {
            put(alpha_beta(params).map(|search| &mut search.table), value.flag())
        })
    },
    option(
        "table",
        Kind::Size,
        &[AlphaBeta, Pvs, Mtdf, Mcts, Dfpn, Exact],
        Some("64MB"),
        "the size of the table, or of the tree of mcts",
        |params, value| match value {
            Value::Size(Some(bytes)) => put(Some(&mut params.table_bytes), Some(bytes)),
            // `table=off` is the name that users expect; `tt` is the name in the literature.
            Value::Size(None) => {
                match &mut params.method {
                    Method::AlphaBeta(search) => search.table = false,
                    Method::Dfpn(search) => search.table = false,
                    Method::Exact(search) => search.table = false,
                    // MCTS always needs a tree.
                    Method::Mcts(_) | Method::Random => {}
                }
                true
            }
            _ => false,
        },
    ),
    Switch {
        plain: Some("equal"),
        keeps_value: false,
        ..option(
            "hits",
            Kind::OneOf(&["deeper", "equal"]),
            CUTTING,
            Some("deeper"),
            "which entries of the table may replace a search: those searched at least as deep, or exactly as deep",
            |params, value| {
                let hits = value.name().map(|name| if name == "equal" { Hits::Equal } else { Hits::Deeper });
                put(alpha_beta(params).map(|search| &mut search.hits), hits)
            },
        )
    },
    technique(
        "etc",
        CUTTING,
        // Placed after PVS, on whose null windows it depends.
        Some((31, "etc")),
        "ask the table about all children before any is searched (enhanced transposition cutoffs), where that pays",
        |params, value| put(alpha_beta(params).map(|search| &mut search.etc), value.flag()),
    ),
    technique("hints", CUTTING, Some((12, "hints")), "order moves by the game's hints", |params, value| {
        put(alpha_beta(params).map(|search| &mut search.hints), value.flag())
    }),
    technique(
        "killers",
        CUTTING,
        Some((13, "killers")),
        "try first the moves that cut in sibling positions",
        |params, value| put(alpha_beta(params).map(|search| &mut search.killers), value.flag()),
    ),
    technique(
        "history",
        CUTTING,
        Some((14, "history")),
        "order moves by how often they cut elsewhere",
        |params, value| put(alpha_beta(params).map(|search| &mut search.history), value.flag()),
    ),
    Switch {
        exceptions: &[(Mtdf, "off")],
        ..technique(
            "aspiration",
            CUTTING,
            Some((32, "aspiration")),
            "a narrow window at the root, around the last value; without effect in mtdf, whose windows are empty",
            |params, value| put(alpha_beta(params).map(|search| &mut search.aspiration), value.flag()),
        )
    },
    Switch {
        keeps_value: false,
        ..technique(
            "quiescence",
            CUTTING,
            Some((16, "quiescence")),
            "search on over noisy moves at the horizon",
            |params, value| put(alpha_beta(params).map(|search| &mut search.quiescence), value.flag()),
        )
    },
    Switch {
        exceptions: &[(AlphaBeta, "off"), (Mtdf, "off")],
        keeps_value: false,
        ..technique(
            "reductions",
            CUTTING,
            Some((33, "reductions")),
            "search late moves less deep at first",
            |params, value| put(alpha_beta(params).map(|search| &mut search.reductions), value.flag()),
        )
    },
    Switch {
        keeps_value: false,
        ..option(
            "solver",
            Kind::OnOff,
            CUTTING,
            Some("off"),
            "ask the game's own solver first, for 60 % of the time; on in the games' own default engines",
            |params, value| put(alpha_beta(params).map(|search| &mut search.solver), value.flag()),
        )
    },
    option(
        "threads",
        Kind::Count(1..=64),
        &[AlphaBeta, Pvs, Mtdf, Mcts, Exact],
        Some("1"),
        "how many threads search together",
        |params, value| put(threads(params), value.count().map(|threads| threads as usize)),
    ),
    option(
        "sharing",
        Kind::OnOff,
        CUTTING,
        Some("on"),
        "threads put off the moves that others are searching",
        |params, value| put(alpha_beta(params).map(|search| &mut search.sharing), value.flag()),
    ),
    Switch {
        keeps_value: false,
        ..option(
            "seed",
            Kind::Count(0..=u64::MAX),
            &[Mcts, Random],
            Some("0"),
            "the seed of every random choice",
            |params, value| put(Some(&mut params.seed), value.count()),
        )
    },
    Switch {
        keeps_value: false,
        ..option(
            "exploration",
            Kind::Weight,
            &[Mcts],
            Some("0.4"),
            "the weight of exploration, the c of UCT",
            |params, value| put(mcts(params).map(|search| &mut search.exploration), value.weight()),
        )
    },
    mcts_technique(
        "rave",
        "a move played later in a simulation counts for the child with that move too",
        |params, value| put(mcts(params).map(|search| &mut search.rave), value.flag()),
    ),
    mcts_technique("priors", "begin with the game's hints as prior knowledge", |params, value| {
        put(mcts(params).map(|search| &mut search.priors), value.flag())
    }),
    mcts_technique("policy", "play out by the game's policy, else uniformly", |params, value| {
        put(mcts(params).map(|search| &mut search.policy), value.flag())
    }),
    mcts_technique(
        "judge",
        "ask what was learnt of the game, where something was: a policy to choose moves by, and values in place of playouts",
        |params, value| put(mcts(params).map(|search| &mut search.judge), value.flag()),
    ),
    mcts_technique(
        "variance",
        "with a judge: explore more where the values below a position differ more",
        |params, value| put(mcts(params).map(|search| &mut search.variance), value.flag()),
    ),
    Switch {
        // Without proofs, a search without limits would never end.
        plain: None,
        ..mcts_technique("proofs", "back up proofs, and skip moves that cannot change the result", |params, value| {
            put(mcts(params).map(|search| &mut search.proofs), value.flag())
        })
    },
    Switch {
        plain: None,
        ..mcts_technique("reuse", "keep the tree from move to move", |params, value| {
            put(mcts(params).map(|search| &mut search.reuse), value.flag())
        })
    },
    Switch {
        plain: None,
        keeps_value: false,
        ..option(
            "early",
            Kind::OneOf(&["off", "on", "bold"]),
            &[Mcts],
            Some("on"),
            "with a judge: stop when no other move can become the most visited within the limits; `bold` also stops when that is unlikely, and searches less where the result is clear",
            |params, value| {
                let early = value.name().map(|name| match name {
                    "bold" => Early::Bold,
                    "on" => Early::On,
                    _ => Early::Off,
                });
                put(mcts(params).map(|search| &mut search.early), early)
            },
        )
    },
];

/// A technique of Monte Carlo tree search; `keeps_value` does not apply to it.
const fn mcts_technique(key: &'static str, about: &'static str, set: fn(&mut Params, Value) -> bool) -> Switch {
    Switch { keeps_value: false, ..technique(key, &[Mcts], None, about, set) }
}

/// Sets a field, if there is one and the value is of the right kind.
fn put<T>(field: Option<&mut T>, value: Option<T>) -> bool {
    let (Some(field), Some(value)) = (field, value) else { return false };
    *field = value;
    true
}

const fn alpha_beta(params: &mut Params) -> Option<&mut AlphaBetaParams> {
    match &mut params.method {
        Method::AlphaBeta(search) => Some(search),
        _ => None,
    }
}

const fn mcts(params: &mut Params) -> Option<&mut MctsParams> {
    match &mut params.method {
        Method::Mcts(search) => Some(search),
        _ => None,
    }
}

const fn threads(params: &mut Params) -> Option<&mut usize> {
    match &mut params.method {
        Method::AlphaBeta(AlphaBetaParams { threads, .. })
        | Method::Exact(ExactParams { threads, .. })
        | Method::Mcts(MctsParams { threads, .. }) => Some(threads),
        _ => None,
    }
}

impl Value {
    const fn flag(self) -> Option<bool> {
        if let Self::OnOff(on) = self { Some(on) } else { None }
    }

    const fn name(self) -> Option<&'static str> {
        if let Self::Name(name) = self { Some(name) } else { None }
    }

    const fn evaluation(self) -> Option<EvaluationName> {
        if let Self::Evaluation(name) = self { Some(name) } else { None }
    }

    const fn count(self) -> Option<u64> {
        if let Self::Count(count) = self { Some(count) } else { None }
    }

    const fn weight(self) -> Option<f64> {
        if let Self::Weight(weight) = self { Some(weight) } else { None }
    }

    const fn time(self) -> Option<std::time::Duration> {
        if let Self::Time(time) = self { Some(time) } else { None }
    }
}
