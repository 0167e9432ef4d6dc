//! The commands in groups, as `plyground --help` lists them. Clap can only list them all under one
//! heading.

use std::fmt::Write;

use clap::builder::styling::Styles;

use crate::markdown;
use crate::texts::{Texts, t};
use plyground_view::Text;

/// Each group's heading, and its commands.
const GROUPS: [(Text, &[&str]); 5] = [
    (
        t::HELP_GROUP_PLAY,
        &[
            "play",
            #[cfg(feature = "web")]
            "serve",
            "games",
            "rules",
            "puzzles",
        ],
    ),
    (t::HELP_GROUP_SOLVE, &["problems", "solve", "check", "lab", "trace"]),
    (t::HELP_GROUP_ANALYSE, &["show", "moves", "analyze", "perft", "bench"]),
    (t::HELP_GROUP_MATCH, &["match", "records", "report", "review", "gtp"]),
    (t::HELP_GROUP_TOOLS, &["settings", "completions", "man", "help"]),
];

/// The help of the program: usage, the commands in groups, the options.
pub(super) fn template(texts: Texts) -> String {
    let styles = Styles::default();
    let (heading, literal) = (styles.get_header(), styles.get_literal());
    let names = GROUPS.iter().flat_map(|(_, commands)| commands.iter());
    let width = names.map(|name| name.len()).max().unwrap_or(0);
    // Two blanks before the names, and two after.
    let text_width = markdown::width() - (width + 4);
    let mut text = "{about}\n\n{usage-heading} {usage}\n".to_owned();
    for (key, commands) in GROUPS {
        // Writing to a string cannot fail.
        _ = writeln!(text, "\n{heading}{}:{heading:#}", texts.get(key));
        for name in commands {
            let about = match *name {
                "help" => texts.get(t::HELP_OF),
                name => texts.find(&format!("cli.{name}")).unwrap_or_default(),
            };
            for (number, line) in wrapped(about, text_width).iter().enumerate() {
                let name = if number == 0 { name } else { "" };
                _ = writeln!(text, "  {literal}{name:<width$}{literal:#}  {line}");
            }
        }
    }
    _ = write!(text, "\n{heading}{}{heading:#}\n{{options}}{{after-help}}", texts.get(t::HELP_LABEL_OPTIONS));
    text
}

/// Wraps a text at this width, as clap does.
fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if line.is_empty() => line.push_str(word),
            Some(line) if line.chars().count() + 1 + word.chars().count() <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::{GROUPS, wrapped};
    use crate::cli::Cli;

    #[test]
    fn every_command_is_in_one_group() {
        let mut grouped: Vec<&str> = GROUPS.iter().flat_map(|(_, commands)| commands.iter().copied()).collect();
        grouped.sort_unstable();
        let definition = Cli::command();
        let mut commands: Vec<&str> =
            definition.get_subcommands().map(clap::Command::get_name).chain(["help"]).collect();
        commands.sort_unstable();
        assert_eq!(grouped, commands);
    }

    #[test]
    fn long_lines_are_broken_between_words() {
        assert_eq!(wrapped("one two three", 8), ["one two", "three"]);
        assert_eq!(wrapped("unbreakable", 3), ["unbreakable"]);
    }
}
