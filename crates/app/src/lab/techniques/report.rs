//! The techniques' table: on the terminal, as Markdown, as CSV.

use std::io::{self, Write};

use plyground_view::Language;

use super::{Row, Techniques};
use crate::grid::{Entry, Grid};
use crate::numbers::fixed;
use crate::output::Report;
use crate::paint::HEADING;
use crate::texts::{Texts, t};
use plyground_lab::values;
use plyground_lab::written;

fn grid(techniques: &Techniques, language: Language) -> Grid {
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
    Grid { headings, words: 1, rows }
}

fn entries(techniques: &Techniques, row: &Row, language: Language) -> Vec<Entry> {
    let texts = Texts::of(language);
    let cuts = row.alpha_cuts + row.beta_cuts;
    let share = if cuts == 0 {
        "-".to_owned()
    } else {
        format!("{} %", fixed(100.0 * row.first_move_cuts as f64 / cuts as f64, 1, texts))
    };
    // A search that ran out of nodes is marked, since its counters mean little.
    let nodes = if row.complete {
        row.nodes.to_string()
    } else {
        format!("> {} ({})", row.nodes, Texts::of(language).get(t::WORD_LIMIT))
    };
    let branching = if row.complete { fixed(row.branching_factor, 2, texts) } else { "-".to_owned() };
    let mut entries = vec![
        Entry::from(name_of(&row.technique, Texts::of(language))),
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

/// "8 positions to depth 4 (seed 7), at most 5000000 nodes each".
fn conditions(techniques: &Techniques, language: Language) -> String {
    let Techniques { positions, depth, seed, nodes, .. } = techniques;
    Texts::of(language).say(t::TechniquesConditions { positions, depth, seed, nodes })
}

/// The name of a technique. Those of the ladder have texts by their last word; others are shown as specs.
pub(super) fn name_of(technique: &str, texts: Texts) -> String {
    let (sign, word) = technique.rsplit_once(' ').map_or(("", technique), |(sign, word)| (sign, word));
    match texts.find(&format!("technique.{word}")) {
        Some(name) => format!("{sign} {name}").trim_start().to_owned(),
        None => technique.to_owned(),
    }
}

/// The heading, without the title.
pub(super) fn heading(language: Language) -> &'static str {
    Texts::of(language).get(t::TECHNIQUES_TITLE)
}

impl Report for Techniques {
    fn write(&self, out: &mut dyn Write, language: Language) -> io::Result<()> {
        writeln!(out, "{HEADING}{}: {}{HEADING:#}", self.title, heading(language))?;
        writeln!(out, "{}\n", conditions(self, language))?;
        grid(self, language).write_aligned(out)
    }
}

/// The table as Markdown, without headings, so that it can be part of any section.
pub(crate) fn markdown(techniques: &Techniques, language: Language) -> String {
    format!(
        "**{}, {}**: {}.\n\n{}",
        techniques.title,
        heading(language),
        conditions(techniques, language),
        grid(techniques, language).markdown()
    )
}

/// The table as CSV (RFC 4180).
pub(crate) fn csv(techniques: &Techniques) -> String {
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
    let times = techniques.times.then_some("time_ms");
    let depths = techniques.time.is_some().then_some("depth_in_time");
    let headings = headings.into_iter().chain(times).chain(depths).map(str::to_owned).collect();
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

    pub(in crate::lab::techniques) fn techniques() -> Techniques {
        let row = |technique: &str, complete, nodes| Row {
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
    fn techniques_have_names_and_no_name_is_left_over() {
        let texts = Texts::of(Language::PT);
        assert_eq!(name_of("+ cuts", texts), "+ cortes");
        assert_eq!(name_of("pvs:killers=off", texts), "pvs:killers=off");
        let known = |key: &&str| key.strip_prefix("technique-").is_some();
        let named = |key: &str| {
            let name = format!("+ {}", key.trim_start_matches("technique-"));
            plyground_search::tree::ladder().iter().any(|rung| rung.name == name)
        };
        let left: Vec<&str> = texts.ids().filter(known).filter(|key| !named(key)).collect();
        assert_eq!(left, Vec::<&str>::new());
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
        for times in [true, false] {
            techniques.times = times;
            for row in &mut techniques.rows {
                row.time_ms = row.time_ms.filter(|_| times);
            }
            let text = csv(&techniques);
            let fields = |line: &str| {
                let outside: Vec<&str> = line.split('"').step_by(2).collect();
                outside.join("").matches(',').count()
            };
            let mut lines = text.lines();
            let heading = fields(lines.next().expect("a heading"));
            assert!(lines.all(|line| fields(line) == heading), "{text}");
        }
    }
}
