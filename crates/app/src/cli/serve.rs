//! The arguments of `serve`.

use std::net::IpAddr;
use std::path::PathBuf;

use clap::Args;

/// `serve`
#[derive(Debug, Args)]
pub(crate) struct ServeArguments {
    #[arg(long, value_name = "N", default_value_t = 8017)]
    pub(crate) port: u16,

    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    pub(crate) listen: IpAddr,

    #[arg(long, conflicts_with = "no_open")]
    pub(crate) open: bool,

    #[arg(long)]
    pub(crate) no_open: bool,

    #[arg(long, short, value_name = "ENGINE")]
    pub(crate) engine: Vec<String>,

    #[arg(long, value_name = "FILE")]
    pub(crate) store: Vec<String>,

    #[arg(long, value_name = "DIRECTORY")]
    pub(crate) data: Option<PathBuf>,

    #[arg(long, value_name = "FILE")]
    pub(crate) wasm: Option<PathBuf>,
}
