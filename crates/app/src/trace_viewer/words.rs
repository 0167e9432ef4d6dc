//! The words of the viewer, in every language, and how it writes numbers and events.

use plyground_core::trace::{Bound, CutKind, Event, Recording};
use plyground_core::{Language, Text};

use super::model::path::Status;

pub(crate) const EVENT: Text = Text { en: "event", pt: "evento" };
pub(crate) const OF: Text = Text { en: "of", pt: "de" };
pub(crate) const EVENTS: Text = Text { en: "Events", pt: "Acontecimentos" };
pub(crate) const BEFORE: Text = Text { en: "before the first event", pt: "antes do primeiro evento" };
pub(crate) const BOARD: Text = Text { en: "Board", pt: "Tabuleiro" };
pub(crate) const STATE: Text = Text { en: "State", pt: "Estado" };
pub(crate) const POSITION: Text = Text { en: "Position", pt: "Posição" };
pub(crate) const START: Text = Text { en: "start", pt: "início" };
pub(crate) const FROM: Text = Text { en: "from", pt: "de" };
pub(crate) const BY: Text = Text { en: "by", pt: "por" };
pub(crate) const PATH: Text = Text { en: "path", pt: "caminho" };
pub(crate) const UNKNOWN_PATH: Text =
    Text { en: "the trace does not tell the way from the start", pt: "o registo não diz o caminho desde o início" };
pub(crate) const BACKWARDS: Text = Text { en: "reached backwards, from a goal", pt: "vem de trás, de um objetivo" };
pub(crate) const ALIKE: Text = Text {
    en: " (symmetry: as played on the states that stand for all that are alike)",
    pt: " (simetria: como jogado nos estados que representam os que são iguais)",
};
pub(crate) const OPEN: Text = Text { en: "Open", pt: "Abertos" };
pub(crate) const NO_OPEN: Text = Text { en: "nothing is open", pt: "nada está aberto" };
pub(crate) const CLOSED: Text = Text { en: "closed", pt: "fechados" };
pub(crate) const ON_PATH: Text = Text { en: "on the path", pt: "no caminho" };
pub(crate) const DEPTH: Text = Text { en: "depth", pt: "prof." };
pub(crate) const ACTION: Text = Text { en: "action", pt: "ação" };
pub(crate) const COUNTERS: Text = Text { en: "Counters", pt: "Contadores" };
pub(crate) const GENERATED: Text = Text { en: "generated", pt: "gerados" };
pub(crate) const EXPANDED: Text = Text { en: "expanded", pt: "expandidos" };
pub(crate) const DUPLICATES: Text = Text { en: "duplicates", pt: "repetidos" };
pub(crate) const REOPENED: Text = Text { en: "reopened", pt: "reabertos" };
pub(crate) const GOALS: Text = Text { en: "goals", pt: "objetivos" };
pub(crate) const ITERATION: Text = Text { en: "iteration", pt: "iteração" };
pub(crate) const LIMIT: Text = Text { en: "limit", pt: "limite" };
pub(crate) const LINE: Text = Text { en: "Line", pt: "Linha" };
pub(crate) const MOVES: Text = Text { en: "Moves searched here", pt: "Jogadas vistas aqui" };
pub(crate) const PLAYER: Text = Text { en: "player", pt: "jogador" };
pub(crate) const WINDOW: Text = Text { en: "window", pt: "janela" };
pub(crate) const VALUE: Text = Text { en: "value", pt: "valor" };
pub(crate) const BEST: Text = Text { en: "best", pt: "melhor" };
pub(crate) const CUT: Text = Text { en: "cut", pt: "corte" };
pub(crate) const NODES: Text = Text { en: "positions", pt: "posições" };
pub(crate) const ALPHA_CUTS: Text = Text { en: "alpha cuts", pt: "cortes alfa" };
pub(crate) const BETA_CUTS: Text = Text { en: "beta cuts", pt: "cortes beta" };
pub(crate) const TABLE: Text = Text { en: "table hits", pt: "da tabela" };
pub(crate) const USED: Text = Text { en: "used", pt: "usadas" };
pub(crate) const FIND: Text = Text { en: "find", pt: "achar" };
pub(crate) const GO_TO: Text = Text { en: "go to event", pt: "ir para o evento" };
pub(crate) const HELP: Text = Text { en: "Keys", pt: "Teclas" };
pub(crate) const TOO_SMALL: Text =
    Text { en: "the window is too small: 60 × 16 at least", pt: "janela demasiado pequena: pelo menos 60 × 16" };
pub(crate) const AT_END: Text =
    Text { en: "this is the end; Home goes to the start", pt: "é o fim; Home vai para o início" };
pub(crate) const NOTHING_FOUND: Text = Text { en: "nothing found for", pt: "nada encontrado para" };
pub(crate) const FOUND: Text = Text { en: "found (next: .  previous: ,)", pt: "encontrado (seguinte: .  anterior: ,)" };
pub(crate) const NO_QUERY: Text =
    Text { en: "nothing to find yet: / asks for it", pt: "nada para procurar: / pergunta o quê" };
pub(crate) const NOT_A_NUMBER: Text = Text { en: "not the number of an event:", pt: "não é o número de um evento:" };
pub(crate) const HINTS: Text = Text {
    en: "←→ step  ↑↓ 100  n/p expansion  space run  +/- speed  / find  ? help  q quit",
    pt: "←→ anda  ↑↓ 100  n/p expansão  espaço corre  +/- ritmo  / acha  ? ajuda  q sai",
};

/// The keys and what they do.
pub(crate) const KEYS: Text<[(&str, &str); 12]> = Text {
    en: [
        ("← →  h l", "one event back, on"),
        ("↑ ↓  k j  PgUp PgDn", "100 events back, on"),
        ("p n", "previous, next expansion"),
        ("Home g, End G", "before the first event, last event"),
        ("space", "run, stop"),
        ("+ -", "faster, slower"),
        ("/", "find: 17 (a state), B3 (an action), b3; c1 (in a row)"),
        (". ,", "next match, previous match"),
        (":", "go to an event by its number"),
        ("Tab z", "the board alone, everything"),
        ("?", "this help; any key closes it"),
        ("q Esc Ctrl-C", "quit"),
    ],
    pt: [
        ("← →  h l", "um evento para trás, para a frente"),
        ("↑ ↓  k j  PgUp PgDn", "100 eventos para trás, para a frente"),
        ("p n", "expansão anterior, seguinte"),
        ("Home g, End G", "antes do primeiro evento, último evento"),
        ("espaço", "correr, parar"),
        ("+ -", "mais depressa, mais devagar"),
        ("/", "procurar: 17 (um estado), B3 (uma ação), b3; c1 (seguidas)"),
        (". ,", "encontrado seguinte, anterior"),
        (":", "ir para um evento pelo número"),
        ("Tab z", "só o tabuleiro, tudo"),
        ("?", "esta ajuda; qualquer tecla a fecha"),
        ("q Esc Ctrl-C", "sair"),
    ],
};

/// What has become of a state.
pub(crate) const fn status(status: Status) -> Text {
    match status {
        Status::Unseen => Text { en: "not generated yet", pt: "ainda não gerado" },
        Status::Open => Text { en: "open", pt: "aberto" },
        Status::Expanded => Text { en: "expanded", pt: "expandido" },
        Status::Closed => Text { en: "closed", pt: "fechado" },
        Status::Duplicate => Text { en: "duplicate", pt: "repetido" },
        Status::Improvement => Text { en: "cheaper way", pt: "caminho mais barato" },
        Status::DeadEnd => Text { en: "dead end", pt: "beco sem saída" },
        Status::PassedOver => Text { en: "passed over", pt: "preterido" },
        Status::Forgotten => Text { en: "forgotten", pt: "esquecido" },
        Status::Goal => Text { en: "goal", pt: "objetivo" },
    }
}

/// Why a trace does not have everything, if it does not: for the screen.
pub(crate) fn incomplete(recording: &Recording, language: Language) -> Option<String> {
    match recording.end {
        None => Some(
            language.pick(Text { en: "breaks off: no last line", pt: "interrompido: sem última linha" }).to_owned(),
        ),
        Some(end) if end.truncated || end.dropped > 0 => {
            let (truncated, left_out) = language
                .pick(Text { en: ("truncated", "events left out"), pt: ("truncado", "eventos deixados de fora") });
            Some(format!("{truncated}: {} {left_out}", grouped(end.dropped, language)))
        }
        Some(_) => None,
    }
}

/// A number with its thousands apart.
pub(crate) fn grouped(number: u64, language: Language) -> String {
    let digits = number.to_string();
    let separator = language.pick(Text { en: ',', pt: '\u{a0}' });
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(separator);
        }
        text.push(digit);
    }
    text
}

/// A decimal number with no more places than it needs, two at most.
pub(crate) fn decimal(number: f64) -> String {
    let text = format!("{number:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// The ends of a window.
pub(crate) fn window(alpha: Option<i32>, beta: Option<i32>) -> String {
    let end = |value: Option<i32>, open: &str| value.map_or_else(|| open.to_owned(), |value| value.to_string());
    format!("{} … {}", end(alpha, "−∞"), end(beta, "+∞"))
}

/// A value with what it says: `≥ 5`.
pub(crate) fn bounded(value: i32, bound: Bound) -> String {
    match bound {
        Bound::Exact => value.to_string(),
        Bound::Lower => format!("≥ {value}"),
        Bound::Upper => format!("≤ {value}"),
    }
}

/// Whose cut it is.
pub(crate) const fn cut(kind: CutKind) -> &'static str {
    match kind {
        CutKind::Alpha => "α",
        CutKind::Beta => "β",
    }
}

/// An event as a line for people.
pub(crate) fn line(event: &Event, language: Language) -> String {
    let say = |text: Text| language.pick(text);
    let (from, depth) = (say(FROM), say(DEPTH));
    match event {
        Event::Iteration { number, limit } => {
            format!("{} {number}, {} {}", say(ITERATION), say(LIMIT), decimal(*limit))
        }
        Event::Generate { node, parent, action, depth: level, cost, estimate, same } => {
            let generate = say(Text { en: "generate", pt: "gera" });
            let (parent, action) = (after(&format!(" {from} "), *parent), after(": ", action.as_ref()));
            let estimate = after(", h ", estimate.map(decimal));
            let same = after(&format!(", {} ", say(Text { en: "same as", pt: "igual a" })), *same);
            format!("{generate} {node}{parent}{action} ({depth} {level}, g {cost}{estimate}){same}")
        }
        Event::Expand { node } => format!("{} {node}", say(Text { en: "expand", pt: "expande" })),
        Event::Close { node } => format!("{} {node}", say(Text { en: "close", pt: "fecha" })),
        Event::Reopen { node, cost } => format!("{} {node}, g {cost}", say(Text { en: "reopen", pt: "reabre" })),
        Event::Forget { node, value } => {
            format!("{} {node}{}", say(Text { en: "forget", pt: "esquece" }), after(", f ", value.map(decimal)))
        }
        Event::Goal { node, cost } => {
            let (goal, costs) = say2(language, ("goal", "cost"), ("objetivo", "custo"));
            format!("{goal} {node}, {costs} {cost}")
        }
        Event::Enter { node, parent, mv, ply, depth: left, player, alpha, beta } => {
            let (enter, ply_word) = say2(language, ("enter", "ply"), ("entra", "lance"));
            let (parent, mv) = (after(&format!(" {from} "), *parent), after(": ", mv.as_ref()));
            let (player_word, window) = (say(PLAYER), window(*alpha, *beta));
            format!("{enter} {node}{parent}{mv} ({ply_word} {ply}, {depth} {left}, {player_word} {player}, {window})")
        }
        Event::Child { node, mv, value, best } => {
            let best = if *best { format!(", {}", say(BEST)) } else { String::new() };
            let (moved, at) = say2(language, ("move", "at"), ("jogada", "em"));
            format!("{moved} {mv} {at} {node}: {value}{best}")
        }
        Event::Value { node, value, bound } => {
            let (left, worth) = say2(language, ("leave", "value"), ("sai", "valor"));
            format!("{left} {node}: {worth} {}", bounded(*value, *bound))
        }
        Event::Cut { node, mv, kind } => {
            let (at, by) = say2(language, ("at", "by"), ("em", "por"));
            format!("{} {} {at} {node} {by} {mv}", say(CUT), cut(*kind))
        }
        Event::Table { node, value, bound, depth: searched, used } => {
            let used = if *used { format!(", {}", say(Text { en: "used", pt: "usado" })) } else { String::new() };
            let (table, at) = say2(language, ("table", "at"), ("tabela", "em"));
            format!("{table} {at} {node}: {} ({depth} {searched}){used}", bounded(*value, *bound))
        }
    }
}

/// What may be missing, behind a text that is then missing too.
fn after(text: &str, value: Option<impl std::fmt::Display>) -> String {
    value.map_or_else(String::new, |value| format!("{text}{value}"))
}

fn say2(
    language: Language,
    en: (&'static str, &'static str),
    pt: (&'static str, &'static str),
) -> (&'static str, &'static str) {
    language.pick(Text { en, pt })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short_and_grouped() {
        assert_eq!([0.0, 3.5, 2.0 / 3.0, 120.0].map(decimal), ["0", "3.5", "0.67", "120"]);
        let numbers = [7, 999, 1000, 1_234_567].map(|number| grouped(number, Language::English));
        assert_eq!(numbers, ["7", "999", "1,000", "1,234,567"]);
    }

    #[test]
    fn hints_fit_a_line_of_80() {
        for language in Language::ALL {
            assert!(language.pick(HINTS).chars().count() < 80);
        }
    }

    #[test]
    fn events_are_lines() {
        let generate = Event::Generate {
            node: 17,
            parent: Some(4),
            action: Some("bqao B3".to_owned()),
            depth: 2,
            cost: 2,
            estimate: Some(1.5),
            same: Some(9),
        };
        assert_eq!(line(&generate, Language::English), "generate 17 from 4: bqao B3 (depth 2, g 2, h 1.5), same as 9");
        let cut = Event::Cut { node: 3, mv: "b2".to_owned(), kind: CutKind::Alpha };
        assert_eq!(line(&cut, Language::English), "cut α at 3 by b2");
        let value = Event::Value { node: 3, value: 5, bound: Bound::Lower };
        assert_eq!(line(&value, Language::Portuguese), "sai 3: valor ≥ 5");
    }
}
