//! The techniques' table, as Markdown and as CSV.

use plyground_view::Language;

use super::{TechniqueRow, Techniques};
use crate::csv::written;
use crate::markdown::escaped;
use crate::numbers::fixed;
use crate::table::{Entry, Table};
use crate::texts::{Texts, t};
use crate::values;

/// The table: a row per technique.
pub fn table(techniques: &Techniques, language: Language) -> Table {
    let word = |key| Texts::of(language).get(key).to_owned();
    let mut headings = vec![
        word(t::TECHNIQUES_TECHNIQUE),
        word(t::WORD_NODES),
        word(t::WORD_ALPHA_CUTS),
        word(t::WORD_BETA_CUTS),
        word(t::TECHNIQUES_FIRST_MOVE),
        word(t::WORD_BRANCHING),
    ];
    if techniques.times {
        headings.push(word(t::WORD_TIME));
    }
    if let Some(time) = techniques.time {
        let texts = Texts::of(language);
        headings.push(texts.say(t::TechniquesDepthInShort { time: values::time(time, texts) }));
    }
    let rows = techniques.rows.iter().map(|row| entries(techniques, row, language)).collect();
    Table { headings, words: 1, rows }
}

fn entries(techniques: &Techniques, row: &TechniqueRow, language: Language) -> Vec<Entry> {
    let texts = Texts::of(language);
    let share = row.first_move_share();
    let share = share.map_or_else(|| "-".to_owned(), |share| format!("{} %", fixed(100.0 * share, 1, texts)));
    // A search that ran out of nodes is marked, since its counters mean little.
    let nodes = if row.complete {
        row.nodes.to_string()
    } else {
        format!("> {} ({})", row.nodes, Texts::of(language).get(t::WORD_LIMIT))
    };
    let branching = if row.complete { fixed(row.branching_factor, 2, texts) } else { "-".to_owned() };
    let mut entries = vec![
        Entry::from(row.title(language)),
        nodes.into(),
        row.alpha_cuts.to_string().into(),
        row.beta_cuts.to_string().into(),
        share.into(),
        branching.into(),
    ];
    if techniques.times {
        let time = row.time_ms.unwrap_or_default();
        entries.push(values::time(std::time::Duration::from_secs_f64(time / 1e3), texts).into());
    }
    if techniques.time.is_some() {
        entries.push(row.depth_in_time.map_or_else(|| "-".to_owned(), |depth| fixed(depth, 1, texts)).into());
    }
    entries
}

/// "8 positions to depth 4 (seed 7), at most 5000000 nodes each", and where they were played from.
pub fn conditions(techniques: &Techniques, language: Language) -> String {
    let Techniques { positions, depth, seed, nodes, .. } = techniques;
    let texts = Texts::of(language);
    let conditions = texts.say(t::TechniquesConditions { positions, depth, seed, nodes });
    match &techniques.position {
        Some(position) => texts.say(t::TechniquesFrom { conditions, position }),
        None => conditions,
    }
}

/// The heading, without the title.
pub fn heading(language: Language) -> &'static str {
    Texts::of(language).get(t::TECHNIQUES_TITLE)
}

/// The table as Markdown, without headings, so that it can be part of any section.
pub fn markdown(techniques: &Techniques, language: Language) -> String {
    format!(
        "**{}, {}**: {}.\n\n{}",
        techniques.title,
        heading(language),
        escaped(&conditions(techniques, language)),
        table(techniques, language).markdown()
    )
}

/// The table as CSV (RFC 4180).
pub fn csv(techniques: &Techniques) -> String {
    let headings = [
        "game",
        "technique",
        "engine",
        "depth",
        "positions",
        "seed",
        "complete",
        "nodes",
        "quiescence_nodes",
        "alpha_cuts",
        "beta_cuts",
        "first_move_cuts",
        "branching_factor",
    ];
    let position = techniques.position.as_ref();
    let times = techniques.times.then_some("time_ms");
    let depths = techniques.time.is_some().then_some("depth_in_time");
    let headings = headings.into_iter().chain(position.map(|_| "position")).chain(times).chain(depths);
    let headings = headings.map(str::to_owned).collect();
    let rows = techniques.rows.iter().map(|row| {
        let mut fields = vec![
            techniques.game.clone(),
            row.technique.clone(),
            row.engine.clone(),
            techniques.depth.to_string(),
            techniques.positions.to_string(),
            techniques.seed.to_string(),
            row.complete.to_string(),
            row.nodes.to_string(),
            row.quiescence_nodes.to_string(),
            row.alpha_cuts.to_string(),
            row.beta_cuts.to_string(),
            row.first_move_cuts.to_string(),
            format!("{:.4}", row.branching_factor),
        ];
        fields.extend(position.cloned());
        fields.extend(times.map(|_| row.time_ms.map_or_else(String::new, |time| format!("{time:.3}"))));
        fields.extend(depths.map(|_| format!("{:.2}", row.depth_in_time.unwrap_or_default())));
        fields
    });
    written([headings].into_iter().chain(rows))
}

#[cfg(test)]
pub(super) mod tests {
    use std::time::Duration;

    use super::*;

    pub(in crate::techniques) fn techniques() -> Techniques {
        let row = |technique: &str, complete, nodes| TechniqueRow {
            technique: technique.to_owned(),
            engine: "pvs:tt=off,hints=off".to_owned(),
            complete,
            nodes,
            quiescence_nodes: 1,
            alpha_cuts: 30,
            beta_cuts: 10,
            first_move_cuts: 36,
            branching_factor: 3.25,
            time_ms: Some(1.5),
            depth_in_time: Some(7.5),
        };
        Techniques {
            game: "bispo:board=seed-7,threat=off".to_owned(),
            title: "Jogo do Bispo",
            position: None,
            depth: 4,
            positions: 8,
            seed: 7,
            nodes: 1000,
            time: Some(Duration::from_millis(200)),
            times: true,
            rows: vec![row("minimax", false, 1000), row("+ cuts", true, 300)],
            interrupted: false,
        }
    }

    #[test]
    fn limits_are_told() {
        let text = markdown(&techniques(), Language::EN);
        assert!(text.contains("| minimax | > 1000 (limit) | 30 | 10 | 90.0 % | - | 1.5 ms | 7.5 |\n"), "{text}");
        assert!(text.contains("| + cuts | 300 | 30 | 10 | 90.0 % | 3.25 | 1.5 ms | 7.5 |\n"), "{text}");
        assert!(text.contains("8 positions to depth 4 (seed 7), at most 1000 nodes each."), "{text}");
    }

    #[test]
    fn lines_of_csv_have_as_many_fields_as_the_heading() {
        let mut techniques = techniques();
        for (times, position) in [(true, None), (false, None), (true, Some("a, \"b\" 1"))] {
            techniques.times = times;
            techniques.position = position.map(str::to_owned);
            for row in &mut techniques.rows {
                row.time_ms = row.time_ms.filter(|_| times);
            }
            let text = csv(&techniques);
            let fields = |line: &str| {
                let outside: Vec<&str> = line.split('"').step_by(2).collect();
                outside.join("").matches(',').count()
            };
            assert_eq!(text.contains("a, "), position.is_some(), "{text}");
            let mut lines = text.lines();
            let heading = fields(lines.next().expect("a heading"));
            assert!(lines.all(|line| fields(line) == heading), "{text}");
        }
    }
}
