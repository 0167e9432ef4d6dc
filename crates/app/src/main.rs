//! The `plyground` program with the games that come with it.

use std::process::ExitCode;

use plyground_catalog::Catalog;

fn main() -> ExitCode {
    plyground::run(Catalog::standard())
}
