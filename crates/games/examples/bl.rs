use plyground_core::{Game, Random, perft::perft, playout};
use plyground_games::blokus::*;
struct Instant(f64);
fn cpu() -> f64 {
    std::fs::read_to_string("/proc/thread-self/schedstat").unwrap().split(' ').next().unwrap().parse::<f64>().unwrap()
        / 1e9
}
struct D(f64);
impl D {
    fn as_secs_f64(&self) -> f64 {
        self.0
    }
}
impl Instant {
    fn now() -> Self {
        Self(cpu())
    }
    fn elapsed(&self) -> D {
        D(cpu() - self.0)
    }
}
fn run<V: Variant>(n: usize, depth: u32) {
    let mut r = Random::new(1);
    let mut scratch = Vec::new();
    let mut best = f64::MAX;
    let mut sum = 0i64;
    for _ in 0..9 {
        let t = Instant::now();
        for _ in 0..n {
            let mut g = Blokus::<V>::start();
            sum += i64::from(playout(&mut g, &mut r, &mut scratch).margin_for(plyground_core::Player::One));
        }
        best = best.min(t.elapsed().as_secs_f64());
    }
    println!("{} {:.0} playouts/s {sum}", std::any::type_name::<V>(), n as f64 / best);
    let mut plies = 0;
    let mut tot = 0;
    for _ in 0..n / 50 {
        let mut g = Blokus::<V>::start();
        while let Some(m) = g.random_move(&mut r, &mut scratch) {
            tot += g.move_count(&mut scratch);
            g.play_unchecked(m);
            plies += 1;
        }
    }
    println!("plies {:.1} branching {:.1}", plies as f64 / (n / 50) as f64, tot as f64 / plies as f64);
    for d in 1..=depth {
        let t = Instant::now();
        let p = perft(&Blokus::<V>::start(), d);
        println!("perft {d} {p} {:.1} M/s", p as f64 / t.elapsed().as_secs_f64() / 1e6);
    }
}
fn main() {
    let which = std::env::args().nth(1).unwrap_or_default();
    if which != "duo" {
        run::<Uno>(40_000, 8);
    }
    if which != "uno" {
        run::<Duo>(4_000, 3);
    }
}
