use plyground_core::{Game, Random};
use plyground_games::blokus::*;
fn run<V: Variant>() {
    let mut r = Random::new(1);
    let mut s = Vec::new();
    let mut a = vec![[0usize; 6]; 80];
    for _ in 0..2000 {
        let mut g = Blokus::<V>::start();
        let mut ply = 0;
        while let Some(m) = g.random_move(&mut r, &mut s) {
            let x = &mut a[ply];
            x[0] += 1;
            x[1] += if m.is_pass() { 0 } else { g.move_count(&mut s) };
            x[2] += g.attach(g.turn()).count();
            let mut set: Vec<_> = Vec::new();
            g.legal_moves(&mut set);
            let mut per = [0; 100];
            let mut mx = 0;
            let mut k = 0;
            for m in set {
                if m.is_pass() {
                    continue;
                }
                if per[m.orientation()] == 0 {
                    k += 1;
                }
                per[m.orientation()] += 1;
                mx = mx.max(per[m.orientation()]);
            }
            x[3] += mx;
            x[4] += k;
            x[5] += usize::from(m.is_pass());
            g.play_unchecked(m);
            ply += 1;
        }
    }
    for (i, x) in a.iter().enumerate() {
        if x[0] > 0 {
            let f = |k: usize| x[k] as f64 / x[0] as f64;
            println!(
                "{i} n {} moves {:.1} attach {:.1} max/orient {:.1} orients {:.1} passes {:.2}",
                x[0],
                f(1),
                f(2),
                f(3),
                f(4),
                f(5)
            );
        }
    }
}
fn main() {
    run::<Uno>();
    run::<Duo>();
}
