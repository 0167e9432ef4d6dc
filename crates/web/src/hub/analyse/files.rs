//! Studies as files. Pure: texts out.

use plyground_catalog::AnyGame;
use plyground_session::records::{self, FileGame, blksgf};
use plyground_view::{Language, svg};

use super::super::refusal::plain;
use super::super::{Answer, Hub};
use crate::jobs::record_of;
use crate::protocol::{Export, ExportFormat, Exported, Reply};
use crate::texts::t;

impl Hub {
    pub(in super::super) fn export(&self, export: &Export, language: Language) -> Answer {
        let (opened, _) = self.study_game(&export.at, language)?;
        let game = &*opened.loaded.value;
        let record = || record_of(&opened.spec, game);
        let (suffix, media, text) = match export.format {
            ExportFormat::Text => ("txt", TEXT, records::write(&[FileGame { pair: None, record: record() }])),
            ExportFormat::Json => {
                let text = serde_json::to_string_pretty(&record()).unwrap_or_default();
                ("json", "application/json", text)
            }
            ExportFormat::Blksgf => {
                // The page does not know when the game was played.
                let text = blksgf::write(&record(), "", &self.catalog);
                ("blksgf", TEXT, text.map_err(|error| self.because("format", &error, language))?)
            }
            ExportFormat::Position => ("txt", TEXT, format!("{}\n", game.position())),
            ExportFormat::Lisp => {
                let text = game.lisp().ok_or_else(|| plain("format", t::REFUSED_FORMAT, language))?;
                ("dat", TEXT, text)
            }
            ExportFormat::Svg => {
                let scene = game.scene(language).ok_or_else(|| plain("format", t::REFUSED_FORMAT, language))?;
                ("svg", "image/svg+xml", svg::picture(&scene, language))
            }
        };
        let name = format!("{}-{}.{suffix}", game.info().name, game.history().len());
        Ok(Reply::Exported(Exported { name, media: media.to_owned(), text }))
    }
}

const TEXT: &str = "text/plain;charset=utf-8";

/// The kinds of files that a game can be written to.
pub(super) fn formats(game: &dyn AnyGame) -> Vec<ExportFormat> {
    let mut formats = vec![ExportFormat::Text, ExportFormat::Json, ExportFormat::Position];
    if blksgf::GAME == game.info().name {
        formats.push(ExportFormat::Blksgf);
    }
    if game.lisp().is_some() {
        formats.push(ExportFormat::Lisp);
    }
    if game.scene(Language::EN).is_some() {
        formats.push(ExportFormat::Svg);
    }
    formats
}
