//! The command-line options of benches.

use std::path::PathBuf;
use std::time::Duration;

/// The options of every bench.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// How long each side is timed in a round.
    pub budget: Duration,
    /// How many rounds.
    pub rounds: usize,
    /// Where to write the figures as comma-separated values.
    pub csv: Option<PathBuf>,
    /// Only rows whose name contains this.
    pub only: Option<String>,
    /// Memory that was freed is used again, without going back to the system.
    pub keep_memory: bool,
    /// Only what takes a moment: a check that the bench works.
    pub quick: bool,
}

/// What the options are.
pub const USAGE: &str = "\
--seconds N   time for each side in a round (default 1)
--rounds N    rounds (default 7)
--csv FILE    write the figures there as well
--only TEXT   only rows whose name contains the text
--keep-memory memory freed by a search serves the next one (path searches)
--quick       two short rounds of the small rows: does it work?";

impl Options {
    /// Reads the words of the command line.
    ///
    /// # Errors
    /// A message, for words that are not understood.
    pub fn parse(words: impl Iterator<Item = String>) -> Result<Self, String> {
        let mut options =
            Self { budget: Duration::from_secs(1), rounds: 7, csv: None, only: None, keep_memory: false, quick: false };
        let mut words = words;
        while let Some(word) = words.next() {
            let mut value = || words.next().ok_or_else(|| format!("`{word}` needs a value\n{USAGE}"));
            match word.as_str() {
                // Cargo says that this is a bench.
                "--bench" => {}
                "--keep-memory" => options.keep_memory = true,
                "--quick" => {
                    options.quick = true;
                    options.rounds = 2;
                    options.budget = Duration::from_millis(50);
                }
                "--seconds" => {
                    let text = value()?;
                    let seconds = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
                    options.budget =
                        seconds.ok_or_else(|| format!("expected seconds such as `0.5`, found `{text}`"))?;
                }
                "--rounds" => {
                    let text = value()?;
                    let rounds = text.parse().ok().filter(|&rounds| rounds > 0);
                    options.rounds = rounds.ok_or_else(|| format!("expected rounds such as `7`, found `{text}`"))?;
                }
                "--csv" => options.csv = Some(value()?.into()),
                "--only" => options.only = Some(value()?),
                _ => return Err(format!("unknown option `{word}`\n{USAGE}")),
            }
        }
        Ok(options)
    }

    /// Reads the command line of this process; a mistake ends it.
    pub fn of_process() -> Self {
        Self::parse(std::env::args().skip(1)).unwrap_or_else(|message| {
            eprintln!("{message}");
            std::process::exit(2);
        })
    }

    /// Is a row of this name wanted?
    pub fn wants(&self, name: &str) -> bool {
        self.only.as_ref().is_none_or(|text| name.to_lowercase().contains(&text.to_lowercase()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(words: &str) -> Result<Options, String> {
        Options::parse(words.split_whitespace().map(str::to_owned))
    }

    #[test]
    fn words_are_read_and_mistakes_named() {
        let options = parse("--bench --seconds 0.25 --rounds 3 --csv out.csv --only Duo").expect("options");
        assert_eq!((options.budget, options.rounds), (Duration::from_millis(250), 3));
        assert_eq!(options.csv, Some("out.csv".into()));
        assert!(options.wants("blokus-duo") && !options.wants("blokus-uno") && !options.quick);
        assert!(parse("--csv").is_err_and(|message| message.starts_with("`--csv` needs a value")));
        assert!(parse("--seconds -1").is_err() && parse("--rounds 0").is_err() && parse("fast").is_err());
    }
}
