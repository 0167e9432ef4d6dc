//! `plyground serve`: the page in a browser, until Ctrl-C.

use std::io::{self, IsTerminal, Write};
use std::net::SocketAddr;
use std::time::Duration;

use anyhow::Result;
use plyground_core::Stop;

use crate::cli::ServeArguments;
use crate::interrupt;
use crate::output::{self, Output};
use crate::serve::{Serve, open_browser};
use crate::texts::{Texts, t};

/// The interval of checks for Ctrl-C.
const POLL_INTERVAL: Duration = Duration::from_millis(100);

pub(crate) fn run(arguments: ServeArguments, output: Output) -> Result<()> {
    let texts = Texts::of(output.language);
    let ServeArguments { port, listen, open, no_open, engine, store, data, wasm } = arguments;
    let serve = Serve::new(SocketAddr::new(listen, port), &engine, &store, data)?.with_wasm(wasm.as_deref())?;
    let running = serve.start()?;
    let link = running.link();
    // The first line is the address, for programs that wait for it.
    let mut out = io::stdout();
    writeln!(out, "{link}")?;
    out.flush()?;
    if running.broken > 0 {
        output::say(format_args!("{}", texts.say(t::ServeBroken { count: running.broken })));
    }
    output::say(format_args!("{}", texts.get(t::SERVE_END)));
    if open || !no_open && out.is_terminal() {
        open_browser(&link);
    }
    let stop = Stop::new();
    interrupt::stops(&stop);
    while !stop.is_stopped() && !running.is_over() {
        std::thread::sleep(POLL_INTERVAL);
    }
    running.stopper().stop();
    running.wait();
    Ok(())
}
