//! Keys take effect at once while engines think.

use std::time::{Duration, Instant};

use crate::harness::Home;

const PRESSES: usize = 20;
/// The promised response time. Tests share the machine, so only the fastest press must keep it.
const PROMISED: Duration = Duration::from_millis(50);
/// The factor by which the median may exceed it.
const LOADED: u32 = 10;

#[test]
fn keys_are_answered_while_engines_think_on_all_cores() {
    let home = Home::new();
    let engine = "pvs:threads=2,table=16MB";
    let play = ["play", "blokus-duo", "--first", "computer", "--engine", engine, "--time", "10m", "--no-log"];
    let mut terminal = home.start_as(&play, "en", (120, 40), &[]);
    terminal.wait_for(&["is thinking", "nodes"]);
    let mut times: Vec<Duration> = Vec::new();
    for _ in 0..PRESSES {
        let pressed = Instant::now();
        terminal.keys("?");
        terminal.wait_for(&["any key closes"]);
        times.push(pressed.elapsed());
        let pressed = Instant::now();
        terminal.keys("?");
        terminal.wait_without(&["any key closes"]);
        times.push(pressed.elapsed());
    }
    let screen = terminal.text();
    assert!(screen.contains("is thinking"), "it thought all the time:\n{screen}");
    times.sort();
    let (best, median, worst) = (times[0], times[times.len() / 2], times[times.len() - 1]);
    println!("keys are answered in {best:?} at best, {median:?} typically, {worst:?} at worst");
    assert!(best < PROMISED && median < PROMISED * LOADED, "{times:?}");
    terminal.keys("\x03");
    terminal.ends_well();
}
