//! Generates Quarto's opening book with the solver: `cargo run --release -p plyground-games
//! --example quarto_book [-- squares=on] > data/quatro/quarto.book`. Each variant takes six minutes
//! and 1 GB.

use plyground_games::quatro::book;

fn main() {
    let squares = std::env::args().any(|argument| argument == "squares=on");
    let started = std::time::Instant::now();
    let text = book::compute(squares, 1 << 30, &mut |done, all| {
        eprintln!("{done} of {all} boards, {:.0} s", started.elapsed().as_secs_f64());
    });
    print!("{text}");
}
