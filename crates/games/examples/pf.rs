use plyground_core::{Game, Notation, Random, perft::perft};
use plyground_games::blokus::*;
fn show<V: Variant>(name: &str, g: &Blokus<V>, limit: u64) {
    println!("\nid {name}\ngame {}\npos {}", V::info().name, g.position_text());
    for d in 1..20 {
        let n = perft(g, d);
        if n == 0 || n > limit {
            if n == 0 {
                println!("perft {d} 0");
            }
            break;
        }
        println!("perft {d} {n}");
    }
}
fn mid<V: Variant>(seed: u64, plies: usize) -> Blokus<V> {
    let mut r = Random::new(seed);
    let mut s = Vec::new();
    loop {
        let mut g = Blokus::<V>::start();
        let mut ok = true;
        for _ in 0..plies {
            match g.random_move(&mut r, &mut s) {
                Some(m) => g.play_unchecked(m),
                None => {
                    ok = false;
                    break;
                }
            }
        }
        if ok && g.outcome().is_none() {
            return g;
        }
    }
}
fn main() {
    let u = BlokusUno::start();
    let d = BlokusDuo::start();
    for (i, p) in [8, 16, 26, 34, 38].into_iter().enumerate() {
        show(
            &format!("uno-after-{p}-plies"),
            &mid::<Uno>(i as u64 + 1, p),
            if p > 26 { 3_000_000 } else { 60_000_000 },
        );
    }
    show(
        "uno-loaded",
        &u.parse_position("X#12/2#11/14/5XX7/14/14/7###4/14/14/5OO7/6OO6/14/14/13O 3,2,5 10,0,1 2").unwrap(),
        60_000_000,
    );
    show(
        "uno-start-blocked",
        &u.parse_position("#13/14/14/14/14/14/14/14/14/14/14/14/14/14 10,10,15 10,10,15 1").unwrap(),
        10_000_000,
    );
    show(
        "uno-few-pieces",
        &u.parse_position("14/14/14/14/14/14/14/14/14/14/14/14/14/14 2,1,0 0,1,1 1").unwrap(),
        60_000_000,
    );
    for (i, p) in [6, 12, 18, 24, 26].into_iter().enumerate() {
        show(
            &format!("duo-after-{p}-plies"),
            &mid::<Duo>(i as u64 + 1, p),
            if p > 18 { 3_000_000 } else { 60_000_000 },
        );
    }
    show(
        "duo-loaded",
        &d.parse_position("X#12/2#11/14/5XX7/14/14/7###4/14/14/5OO7/6OO6/14/14/13O 1,V3,F,X I5,W,Z5 2").unwrap(),
        60_000_000,
    );
    show(
        "duo-small-pieces",
        &d.parse_position("14/14/14/14/14/14/14/14/14/14/14/14/14/14 1,2,I3 1,V3,Z4 1").unwrap(),
        60_000_000,
    );
}
