//! The user's settings: `settings.toml` in the user's configuration folder, edited by hand, by the
//! menu, or by `plyground settings`. Comments and unknown keys are kept.
//!
//! ```toml
//! log = true            # games are logged in log.dat
//! results = true        # solutions are recorded in resultados.dat
//! language = "en"
//! ```

use std::path::PathBuf;
use std::sync::RwLock;
use std::{env, fs};

use anyhow::Result;
use plyground_view::Language;
use plyground_view::texts::Text;
use toml_edit::{DocumentMut, value};

use crate::errors;
use crate::errors::Explain;
use crate::files;
use crate::texts::t;
use plyground_view::Message;
use plyground_view::texts::Says;

/// The environment variable with the path of another file.
pub(crate) const VARIABLE: &str = "PLYGROUND_CONFIG";

/// The settings, with their defaults.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Settings {
    /// Whether games are logged by default.
    pub(crate) log: bool,
    /// Whether solutions are recorded by default.
    pub(crate) results: bool,
    /// The language; by default that of the locale.
    pub(crate) language: Option<Language>,
}

impl Settings {
    const DEFAULT: Self = Self { log: true, results: true, language: None };
}

/// The name of a setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Setting {
    Log,
    Results,
    Language,
}

impl Setting {
    pub(crate) const ALL: [Self; 3] = [Self::Log, Self::Results, Self::Language];

    /// The name in the file and on the command line.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Log => "log",
            Self::Results => "results",
            Self::Language => "language",
        }
    }

    /// The description.
    pub(crate) const fn about(self) -> Text {
        match self {
            Self::Log => t::SETTING_LOG,
            Self::Results => t::SETTING_RESULTS,
            Self::Language => t::SETTING_LANGUAGE,
        }
    }

    /// The possible values, as typed.
    pub(crate) fn values(self) -> Vec<&'static str> {
        match self {
            Self::Log | Self::Results => vec!["on", "off"],
            Self::Language => ["auto"].into_iter().chain(Language::ALL.map(Language::code)).collect(),
        }
    }

    /// Its value, as typed.
    pub(crate) fn of(self, settings: Settings) -> &'static str {
        let switch = |on| if on { "on" } else { "off" };
        match self {
            Self::Log => switch(settings.log),
            Self::Results => switch(settings.results),
            Self::Language => settings.language.map_or("auto", Language::code),
        }
    }

    /// Sets it to one of its [`values`](Self::values); `false` for any other text.
    fn set(self, settings: &mut Settings, typed: &str) -> bool {
        let switch = match typed {
            "on" | "true" => Some(true),
            "off" | "false" => Some(false),
            _ => None,
        };
        match (self, switch) {
            (Self::Log, Some(on)) => settings.log = on,
            (Self::Results, Some(on)) => settings.results = on,
            (Self::Language, None) if typed == "auto" => settings.language = None,
            (Self::Language, None) => match Language::ALL.into_iter().find(|language| language.code() == typed) {
                Some(language) => settings.language = Some(language),
                None => return false,
            },
            _ => return false,
        }
        true
    }
}

static CURRENT: RwLock<Settings> = RwLock::new(Settings::DEFAULT);

/// The settings of this process: the defaults until [`load`] was called.
pub(crate) fn current() -> Settings {
    // Only whole values are stored: a panicking thread leaves no broken one.
    *CURRENT.read().unwrap_or_else(std::sync::PoisonError::into_inner)
}

fn install(settings: Settings) {
    *CURRENT.write().unwrap_or_else(std::sync::PoisonError::into_inner) = settings;
}

/// The file, whether it exists or not.
pub(crate) fn path() -> Result<PathBuf> {
    if let Some(path) = env::var_os(VARIABLE).filter(|path| !path.is_empty()) {
        return Ok(PathBuf::from(path));
    }
    let directories =
        directories::ProjectDirs::from("", "", "plyground").about(|| t::FailNoHomeFile { variable: VARIABLE })?;
    Ok(directories.config_dir().join("settings.toml"))
}

/// Reads the file. Errors in it are reported, and the default is used instead.
pub(crate) fn load() -> Vec<Message> {
    let Ok(path) = path() else { return Vec::new() };
    let text = match files::read_text(&path) {
        Ok(text) => text,
        Err(error) if files::is_missing(&error) => return Vec::new(),
        Err(error) => return vec![errors::words_message(&error)],
    };
    let (settings, wrong) = parse(&text);
    install(settings);
    wrong.into_iter().map(|wrong| t::FailInFile { file: path.display(), wrong }.message()).collect()
}

/// The settings in a text, and its errors.
pub(crate) fn parse(text: &str) -> (Settings, Vec<Message>) {
    let mut settings = Settings::DEFAULT;
    let document: DocumentMut = match text.parse() {
        Ok(document) => document,
        // The first line has the place; the rest draws it.
        Err(error) => {
            return (settings, vec![error.to_string().lines().next().unwrap_or_default().to_owned().into()]);
        }
    };
    let mut wrong = Vec::new();
    for (key, item) in document.iter() {
        let Some(setting) = Setting::ALL.into_iter().find(|setting| setting.name() == key) else {
            let known = Setting::ALL.map(Setting::name).join(", ");
            wrong.push(t::FailNoSetting { name: key, expected: known }.message());
            continue;
        };
        let typed = item.as_bool().map(|on| on.to_string()).or_else(|| item.as_str().map(str::to_owned));
        if !typed.is_some_and(|typed| setting.set(&mut settings, &typed)) {
            wrong.push(match setting {
                Setting::Log | Setting::Results => t::FailSettingSwitch { name: key }.message(),
                Setting::Language => t::FailSetting { name: key, expected: setting.values().join(", ") }.message(),
            });
        }
    }
    (settings, wrong)
}

/// Changes one setting in this process and in the file. Returns the path of the file.
pub(crate) fn change(setting: Setting, typed: &str) -> Result<PathBuf> {
    let mut settings = current();
    if !setting.set(&mut settings, typed) {
        let expected = setting.values().join(", ");
        anyhow::bail!(t::SettingWrong { name: setting.name(), typed, expected }.message());
    }
    let path = path()?;
    let context = || t::FailWrite { file: path.display() }.message();
    let text = match files::read_text(&path) {
        Ok(text) => text,
        Err(error) if files::is_missing(&error) => String::new(),
        Err(error) => return Err(error),
    };
    // A file that cannot be read as TOML is not overwritten.
    let mut document: DocumentMut = text.parse().about(context)?;
    match setting {
        Setting::Log => document[setting.name()] = value(settings.log),
        Setting::Results => document[setting.name()] = value(settings.results),
        Setting::Language => document[setting.name()] = value(setting.of(settings)),
    }
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).about(context)?;
    }
    files::replace(&path, document.to_string().as_bytes()).about(context)?;
    install(settings);
    Ok(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_read_and_what_is_wrong_in_it_is_said() {
        let (settings, wrong) = parse("# mine\nlog = false\nlanguage = \"pt\"\n");
        assert_eq!((settings.log, settings.results, settings.language), (false, true, Some(Language::PT)));
        assert!(wrong.is_empty(), "{wrong:?}");
        let (settings, wrong) = parse("log = 3\nresults = false\ncolour = 1\nlanguage = \"xx\"");
        assert_eq!(settings, Settings { results: false, ..Settings::DEFAULT });
        assert_eq!(wrong.len(), 3, "{wrong:?}");
        let first = wrong[0].to_string();
        assert!(first.contains("`log`") && first.contains("true or false"), "{wrong:?}");
        let (settings, wrong) = parse("log = = 1");
        assert_eq!(settings, Settings::DEFAULT);
        assert!(wrong.len() == 1 && wrong[0].to_string().contains("line 1"), "{wrong:?}");
    }

    #[test]
    fn every_value_that_is_offered_can_be_set_and_is_shown_as_typed() {
        for setting in Setting::ALL {
            for typed in setting.values() {
                let mut settings = Settings::DEFAULT;
                assert!(setting.set(&mut settings, typed), "{typed}");
                assert_eq!(setting.of(settings), typed);
            }
            assert!(!setting.set(&mut Settings::DEFAULT.clone(), "maybe"));
        }
    }
}
