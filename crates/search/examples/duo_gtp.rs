//! dev: Blokus Duo by GTP with a weights file.
use std::io::BufRead;
use std::sync::Arc;
use plyground_core::Game;
use plyground_games::blokus::BlokusDuo;
use plyground_games::blokus::judge::BlokusJudge;
use plyground_games::blokus::Duo;
use plyground_search::tree::{Engine, Params, Purpose, Request};
use plyground_view::Notation;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let params: Params = words[1].parse().expect("spec");
    let mut engine = Engine::<BlokusDuo>::new(params).unwrap();
    if words[0] != "-" {
        let judge = BlokusJudge::parse::<Duo>(&std::fs::read_to_string(&words[0]).unwrap()).unwrap();
        engine = engine.with_judge(Arc::new(judge));
    }
    let mut position = BlokusDuo::start();
    for line in std::io::stdin().lock().lines() {
        let line = line.unwrap();
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            ["clear_board"] => { position = BlokusDuo::start(); engine.clear(); println!("=\n"); }
            ["play", _, mv] => {
                let mv = if *mv == "pass" { plyground_games::blokus::Move::PASS } else { position.parse_move(mv).unwrap() };
                position.play_unchecked(mv);
                println!("=\n");
            }
            ["genmove", _] => {
                let answer = engine.think_within(&position, Request { purpose: Purpose::Play, ..Request::new(plyground_core::Limits::default()) });
                let mv = answer.best().unwrap();
                println!("= {}\n", position.protocol_text(mv));
                position.play_unchecked(mv);
            }
            ["quit"] => { println!("=\n"); return; }
            _ => println!("? unknown\n"),
        }
    }
}
