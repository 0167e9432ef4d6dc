//! The page in a browser: what the program adds to the server of `plyground-web`. The command and the menu start it.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};
use plyground_arena::participants;
use plyground_catalog::PlaySettings;
use plyground_web::server::{Options, Running};

use crate::play::saved;
use crate::texts::Texts;
use crate::{errors, lookup};

/// The port that is tried first.
pub(crate) const PORT: u16 = 8017;

/// What to serve, and where.
#[derive(Debug)]
pub(crate) struct Serve {
    pub(crate) address: SocketAddr,
    /// Engines by name.
    pub(crate) engines: Vec<(String, String)>,
    /// The folder of saved games; the program's own where none.
    pub(crate) data: Option<PathBuf>,
}

impl Default for Serve {
    fn default() -> Self {
        Self { address: SocketAddr::from((Ipv4Addr::LOCALHOST, PORT)), engines: Vec::new(), data: None }
    }
}

impl Serve {
    /// From the words of the command line.
    pub(crate) fn new(listen: IpAddr, port: u16, engines: &[String], data: Option<PathBuf>) -> Result<Self> {
        let mut named: Vec<(String, String)> = Vec::new();
        for text in engines {
            let (name, spec) = text
                .split_once('=')
                .map(|(name, spec)| (name.trim(), spec.trim()))
                .filter(|(name, spec)| !name.is_empty() && !spec.is_empty() && *name != "level")
                .with_context(|| format!("expected an engine such as `group1=cmd:PROGRAM`, found `{text}`"))?;
            participants::check(spec, PlaySettings::DEFAULT).with_context(|| format!("the engine `{spec}`"))?;
            if named.iter().any(|(known, _)| known == name) {
                bail!("there are two engines `{name}`");
            }
            named.push((name.to_owned(), spec.to_owned()));
        }
        Ok(Self { address: SocketAddr::new(listen, port), engines: named, data })
    }

    /// Starts the server.
    pub(crate) fn start(self) -> Result<Running> {
        let data = match self.data {
            Some(data) => data,
            None => saved::data_directory()?,
        };
        let options = Options {
            engines: self.engines,
            say_error: |error, language| errors::one(error, Texts::of(language)),
            ..Options::new(lookup::catalog().clone(), self.address, data)
        };
        Ok(Running::start(&options)?)
    }
}

/// Starts a server for the menu: at the usual port, or at any that is free.
pub(crate) fn start_anywhere() -> Result<Running> {
    Serve::default().start().or_else(|_| {
        let address = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
        Serve { address, ..Serve::default() }.start()
    })
}

/// Opens a link in the browser of the user. Where there is none, the link is shown anyway.
pub(crate) fn open_browser(link: &str) {
    let (program, arguments): (&str, &[&str]) = if cfg!(target_os = "macos") {
        ("open", &[])
    } else if cfg!(windows) {
        ("rundll32", &["url.dll,FileProtocolHandler"])
    } else {
        ("xdg-open", &[])
    };
    let mut command = Command::new(program);
    command.args(arguments).arg(link).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    if let Ok(mut child) = command.spawn() {
        // Waits for it on a thread, so that it does not stay behind as a zombie.
        std::thread::spawn(move || child.wait());
    }
}
