//! The screens.

use anyhow::Result;
use plyground_core::Language;

use crate::play::setup::Setup;

pub(crate) fn play(_setup: Setup, _language: Language, _colours: bool) -> Result<()> {
    Ok(())
}

pub(crate) fn menu(_language: Language, _colours: bool) -> Result<()> {
    Ok(())
}
