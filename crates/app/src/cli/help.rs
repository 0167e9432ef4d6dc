//! The command line in the user's language: fills in the texts of commands, options and values from the
//! catalogues, and translates clap's own messages.

use std::ffi::OsString;
use std::fmt::Write as _;

use clap::builder::Str;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, CommandFactory, FromArgMatches};
use plyground_search::tree::SWITCHES;
use plyground_view::{Language, Text};

use super::json::WITHOUT_JSON;
use super::{Cli, groups, spellings};
use crate::texts::{Texts, t};
use crate::{errors, foreign};

/// The help of a value of an option.
pub(super) fn word(text: Text) -> &'static str {
    Texts::spoken().get(text)
}

/// The definition of the command line, with its texts.
pub(crate) fn definition(texts: Texts) -> clap::Command {
    let version = Arg::new("version").short('V').long("version").action(ArgAction::Version);
    let hidden = Arg::new("json").long("json").action(ArgAction::SetTrue).global(true).hide(true);
    let definition = WITHOUT_JSON.iter().fold(Cli::command(), |definition, command| {
        // It is accepted by the parser, and then refused with a reason.
        definition.mut_subcommand(command, |command| command.arg(&hidden))
    });
    translated(definition, "cli", texts)
        .about(texts.get(t::HELP_ABOUT))
        .after_help(texts.get(t::HELP_AFTER))
        .help_template(groups::template(texts))
        .disable_version_flag(true)
        .arg(version.help(texts.get(t::HELP_VERSION)).display_order(LAST + 1))
        .mut_subcommand("analyze", |analyze| analyze.after_long_help(engine_options(texts)))
}

/// The options of engines, from the searches' table of switches.
fn engine_options(texts: Texts) -> String {
    let mut text = texts.get(t::ENGINES_OPTIONS).to_owned();
    for switch in SWITCHES {
        let names: Vec<&str> = switch.algorithms.iter().map(|algorithm| algorithm.name()).collect();
        let (form, about, names) = (switch.kind.form(switch.key), texts.switch(switch.key), names.join(", "));
        let default = switch.has_default().then(|| texts.say(t::EnginesDefault { value: switch.default_text() }));
        let default = default.map_or_else(String::new, |default| format!(" [{default}]"));
        // Writing to a string cannot fail.
        _ = write!(text, "\n  {form:<26} {about} ({names}){default}");
    }
    text
}

/// The position of `--help`: after every other option.
const LAST: usize = 1000;

/// Fills in the texts of a command and its subcommands. Clap's own `--help` is replaced by one with our
/// text.
fn translated(command: clap::Command, path: &str, texts: Texts) -> clap::Command {
    let about = texts.find(path).unwrap_or_default();
    let help = Arg::new("help").short('h').long("help").action(ArgAction::Help).display_order(LAST);
    let help = help.help(texts.get(t::HELP_SHORT)).long_help(texts.get(t::HELP_LONG));
    let help = help.help_heading(texts.get(t::HELP_LABEL_GLOBAL));
    command
        .about(about)
        .long_about(None::<&'static str>)
        .subcommand_value_name(texts.find("cli.name.COMMAND").unwrap_or("COMMAND"))
        .disable_help_flag(true)
        .mut_args(|argument| described(argument, path, texts))
        .arg(help)
        .mut_subcommands(|below| {
            let path = format!("{path}.{}", below.get_name());
            translated(below, &path, texts)
        })
}

/// Fills in the texts of an option or argument: those of its command, else the shared ones.
fn described(argument: Arg, path: &str, texts: Texts) -> Arg {
    let help = help_keys(path, argument.get_id().as_str()).iter().find_map(|key| texts.find(key));
    let name = |name: &Str| texts.find(&format!("cli.name.{name}")).map_or_else(|| name.clone(), Str::from);
    let names: Option<Vec<Str>> = argument.get_value_names().map(|names| names.iter().map(name).collect());
    let argument = argument.help(help.unwrap_or_default()).long_help(None::<&'static str>);
    // `records --store` is global below `records` only.
    let argument = if argument.is_global_set() && path == "cli" {
        argument.help_heading(texts.get(t::HELP_LABEL_GLOBAL))
    } else {
        argument
    };
    match names {
        Some(names) if argument.get_action().takes_values() => argument.value_names(names),
        _ => argument,
    }
}

/// The keys under which the help of an argument may be: of its command, of the commands above, of all.
fn help_keys(path: &str, id: &str) -> Vec<String> {
    let above = std::iter::successors(Some(path), |path| path.rsplit_once('.').map(|(above, _)| above));
    let own = above.filter(|path| *path != "cli").map(|path| format!("{path}.{id}"));
    own.chain([format!("cli.any.{id}")]).collect()
}

/// Parses the command line. If there is nothing to run (help, or an error), prints the message and returns
/// the exit code.
pub(crate) fn parse(arguments: Vec<OsString>, texts: Texts) -> Result<Cli, u8> {
    // Messages quote arguments, so those of a command line that cannot be parsed are cleaned.
    let clean = |argument: &OsString| foreign::clean_line(&argument.to_string_lossy()).into_owned().into();
    let cleaned: Vec<OsString> = arguments.iter().map(clean).collect();
    let is_clean = cleaned == arguments;
    parsed(built(texts), arguments).map_err(|error| {
        let again = if is_clean { None } else { parsed(built(texts), cleaned).err() };
        let error = again.unwrap_or(error);
        let said = said(&error, texts);
        // An error means that standard output or error is closed.
        if error.use_stderr() {
            anstream::eprint!("{said}");
        } else {
            anstream::print!("{said}");
        }
        u8::try_from(error.exit_code()).unwrap_or(2)
    })
}

/// Parses arguments in the current or an earlier spelling.
fn parsed(mut definition: clap::Command, arguments: Vec<OsString>) -> clap::error::Result<Cli> {
    let matches = definition.try_get_matches_from_mut(spellings::current(arguments))?;
    let cli = Cli::from_arg_matches(&matches)?;
    match cli.without_json().filter(|_| cli.global.json) {
        None => Ok(cli),
        Some(_) if cli.command.is_none() => {
            Err(definition.error(ErrorKind::MissingSubcommand, "'--json' needs a command"))
        }
        Some(command) => {
            let mut error = clap::Error::new(ErrorKind::ArgumentConflict).with_cmd(&definition);
            error.insert(ContextKind::InvalidArg, ContextValue::String("--json".to_owned()));
            error.insert(ContextKind::PriorArg, ContextValue::String(command.to_owned()));
            Err(error)
        }
    }
}

#[cfg(test)]
impl Cli {
    /// Like clap's function of this name, with earlier spellings and the refusal of `--json`.
    fn try_parse_from(arguments: impl IntoIterator<Item = String>) -> clap::error::Result<Self> {
        parsed(Self::command(), arguments.into_iter().map(OsString::from).collect())
    }
}

/// The definition with the command `help`, which clap adds.
pub(crate) fn built(texts: Texts) -> clap::Command {
    let mut definition = definition(texts);
    definition.build();
    with_help(definition, texts)
}

/// Sets the text of the command `help`, which clap adds.
fn with_help(command: clap::Command, texts: Texts) -> clap::Command {
    command.mut_subcommands(|below| match below.get_name() {
        "help" => below.about(texts.get(t::HELP_OF)),
        _ => with_help(below, texts),
    })
}

/// Clap's labels, longer ones before those that they contain.
const LABELS: [Text; 12] = [
    t::HELP_LABEL_SUBCOMMANDS,
    t::HELP_LABEL_USAGE,
    t::HELP_LABEL_COMMANDS,
    t::HELP_LABEL_ARGUMENTS,
    t::HELP_LABEL_OPTIONS,
    t::HELP_LABEL_ANY_OPTIONS,
    t::HELP_LABEL_VALUES,
    t::HELP_LABEL_VALUES_LIST,
    t::HELP_LABEL_DEFAULT,
    t::HELP_LABEL_ALIASES,
    t::HELP_LABEL_ERROR,
    t::HELP_LABEL_TIP,
];

/// Translates clap's output, which contains escape codes for colours.
fn said(error: &clap::Error, texts: Texts) -> String {
    let mut text = error.render().ansi().to_string();
    if texts.language == Language::EN {
        return text;
    }
    for label in LABELS {
        text = text.replace(Texts::of(Language::EN).get(label), texts.get(label));
    }
    if !error.use_stderr() {
        return text;
    }
    let lines = text.split('\n').map(|line| {
        // After a label, or after the leading blanks.
        let labelled = [t::HELP_LABEL_ERROR, t::HELP_LABEL_TIP].map(|label| texts.get(label));
        let label = labelled.iter().find_map(|label| Some(line.find(label)? + label.len()));
        let start = label.map_or(0, |end| end + line[end..].find(' ').unwrap_or(0));
        let start = start + line[start..].len() - line[start..].trim_start().len();
        format!("{}{}", &line[..start], errors::phrase(&line[start..], texts))
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// The language in the arguments. It is needed before they are parsed, for error messages.
pub(crate) fn language_of(arguments: &[OsString]) -> Option<Language> {
    let texts: Vec<_> = arguments.iter().map(|argument| argument.to_string_lossy()).collect();
    let own = texts.iter().take_while(|argument| *argument != "--");
    let mut found = None;
    for (index, argument) in own.enumerate() {
        let value = match argument.strip_prefix("--lang") {
            Some("") => texts.get(index + 1).map(|value| &**value),
            Some(rest) => rest.strip_prefix('='),
            None => None,
        };
        found = value.and_then(|value| value.parse().ok()).or(found);
    }
    found
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn arguments(words: &str) -> Vec<OsString> {
        words.split(' ').map(OsString::from).collect()
    }

    #[test]
    fn the_language_is_known_before_anything_else() {
        let language = |words: &str| language_of(&arguments(words)).map(Language::code);
        assert_eq!(language("plyground --lang pt games"), Some("pt"));
        assert_eq!(language("plyground games --lang=pt_PT"), Some("pt"));
        assert_eq!(language("plyground --lang en games --lang pt"), Some("pt"));
        assert_eq!(language("plyground games -- --lang pt"), None);
        assert_eq!(language("plyground games --language pt --lang"), None);
    }

    /// The keys that a command and its subcommands use; panics if one has no text.
    fn used(command: &clap::Command, path: &str, keys: &mut BTreeSet<String>) {
        let texts = Texts::of(Language::PT);
        for argument in command.get_arguments() {
            let known = help_keys(path, argument.get_id().as_str()).into_iter().find(|key| texts.find(key).is_some());
            let help = known.unwrap_or_else(|| panic!("{path} {} has no help", argument.get_id()));
            keys.insert(help);
            let names = argument.get_value_names().filter(|_| argument.get_action().takes_values());
            for name in names.unwrap_or_default() {
                let key = format!("cli.name.{name}");
                let is_word = name.len() > 1 && name.chars().all(|c| c.is_ascii_uppercase());
                assert!(!is_word || *name == "SHELL" || texts.find(&key).is_some(), "{name} has no name");
                keys.insert(key);
            }
        }
        for below in command.get_subcommands() {
            let path = format!("{path}.{}", below.get_name());
            assert!(texts.find(&path).is_some(), "{path} has no text");
            used(below, &path, keys);
            keys.insert(path);
        }
    }

    #[test]
    fn every_command_and_option_has_its_text_and_no_text_is_left_over() {
        let mut keys = BTreeSet::new();
        used(&Cli::command(), "cli", &mut keys);
        let used: BTreeSet<String> = keys.iter().map(|key| key.replace(['.', '_'], "-")).collect();
        let is_left = |id: &&str| id.starts_with("cli-") && !used.contains(*id) && *id != "cli-name-COMMAND";
        let left: Vec<&str> = Texts::of(Language::PT).ids().filter(is_left).collect();
        assert_eq!(left, Vec::<&str>::new());
    }

    fn refused(words: &str, language: Language) -> String {
        let texts = Texts::of(language);
        let error = definition(texts).try_get_matches_from(arguments(words)).expect_err("wrong");
        anstream::adapter::strip_str(&said(&error, texts)).to_string()
    }

    #[test]
    fn the_parser_speaks_both_languages() {
        let wrong = "plyground solv";
        assert!(refused(wrong, Language::EN).starts_with("error: unrecognized subcommand 'solv'\n"));
        assert_eq!(
            refused(wrong, Language::PT),
            "erro: comando desconhecido 'solv'\n\n  dica: existe um comando parecido: 'solve'\n\n\
             Utilização: plyground [OPÇÕES] [COMANDO]\n\nMais informação com '--help'.\n"
        );
        assert_eq!(
            refused("plyground analyze quatro --time x", Language::PT),
            "erro: valor inválido 'x' para '--time <TEMPO>': \
             esperava-se um tempo como `2`, `1.5s`, `1500ms` ou `2m`, está `x`\n\nMais informação com '--help'.\n"
        );
        let help = refused("plyground games -h", Language::PT);
        for text in [
            "Lista os jogos",
            "Utilização: ",
            "\nOpções globais:\n",
            "--lang <LÍNGUA>",
            "Mostra a ajuda (mais com '--help')",
        ] {
            assert!(help.contains(text), "{text}: {help}");
        }
        for english in ["Usage", "Options", "default", "Print", "possible"] {
            assert!(!help.contains(english), "{english}: {help}");
        }
    }

    #[test]
    fn json_is_refused_where_it_means_nothing() {
        let refused = |words: &str| {
            let error = parsed(built(Texts::of(Language::EN)), arguments(words)).expect_err("no JSON");
            assert_eq!(error.exit_code(), 2);
            anstream::adapter::strip_str(&error.render().to_string()).to_string()
        };
        for (words, command) in [
            ("plyground play quatro --json", "play"),
            ("plyground --json gtp quatro", "gtp"),
            ("plyground man --json", "man"),
            ("plyground completions bash --json", "completions"),
            ("plyground records export --json", "records export"),
        ] {
            let message = refused(words);
            let expected = format!("error: the argument '--json' cannot be used with '{command}'\n");
            assert!(message.starts_with(&expected), "{message}");
        }
        assert!(refused("plyground --json").starts_with("error: '--json' needs a command\n"));
        assert!(Cli::try_parse_from(["plyground", "lab", "quatro", "--json"].map(str::to_owned)).is_ok());
    }

    #[test]
    fn help_is_grouped_and_global_options_stand_apart() {
        let shown = |words: &str| {
            let error = parsed(built(Texts::of(Language::EN)), arguments(words)).expect_err("help");
            anstream::adapter::strip_str(&error.render().to_string()).to_string()
        };
        let help = shown("plyground --help");
        let place = |text: &str| help.find(text).unwrap_or_else(|| panic!("{text}: {help}"));
        assert!(place("\nPlay:\n  play ") < place("\nFiles and tools:\n") && place("\n  man ") < place("\nOptions:\n"));
        let help = shown("plyground lab tree --help");
        let (own, global) = help.split_once("\nGlobal options:\n").expect("two lists");
        assert!(own.contains("--positions") && !own.contains("--json"), "{help}");
        assert!(global.contains("--json") && global.contains("--help"), "{help}");
        assert!(!shown("plyground play --help").contains("--json"));
        assert!(!shown("plyground match --help").contains("--report"));
    }

    #[test]
    fn engines_have_their_options_in_the_help() {
        for language in Language::ALL {
            let help = refused("plyground analyze --help", language);
            for switch in SWITCHES {
                assert!(help.contains(&format!("\n  {}", switch.kind.form(switch.key))), "{}: {help}", switch.key);
            }
        }
    }
}
