//! Sample traces for tests: real path searches, and a small tree written by hand.

use crate::{End, JsonTrace, Recording, read_trace};
use plyground_core::trace::{Bound, CutKind, Event, Header};
use plyground_core::{Limits, Puzzle, Spec};
use plyground_search::path::{self, Algorithm, Answer, Params, Request};

/// Runs a search, writes its trace and reads it back.
///
/// # Panics
/// If `search` is not the spec of a path search.
pub fn traced<P: Puzzle>(puzzle: &P, search: &str, header: Header, depth: Option<u32>) -> (Answer<P>, Recording) {
    let (algorithm, params) = Algorithm::parse(&Spec::parse(search).expect("a spec")).expect("an algorithm");
    run(puzzle, algorithm, &params, header, depth)
}

/// Like [`traced`], with parsed parameters.
///
/// # Panics
/// Never: writing to memory does not fail.
pub fn run<P: Puzzle>(
    puzzle: &P,
    algorithm: Algorithm,
    params: &Params,
    header: Header,
    depth: Option<u32>,
) -> (Answer<P>, Recording) {
    let mut file = Vec::new();
    let mut trace = JsonTrace::new(&mut file, header);
    let request = Request::new().with_limits(Limits { depth, ..Limits::default() }).with_trace(&mut trace);
    let answer = path::search_within(puzzle, algorithm, params, request);
    trace.finish().expect("memory can be written");
    (answer, read_trace(file.as_slice()).expect("a trace"))
}

/// A tree of two plies: the second move is refuted by the first reply.
pub fn tree() -> Recording {
    let enter = |node, parent, mv: &str, ply, player, alpha, beta| Event::Enter {
        node,
        parent,
        mv: (!mv.is_empty()).then(|| mv.to_owned()),
        ply,
        depth: 2 - ply as i32,
        player,
        alpha,
        beta,
    };
    let child = |node, mv: &str, value, best| Event::Child { node, mv: mv.to_owned(), value, best };
    let value = |node, value, bound| Event::Value { node, value, bound };
    let events = vec![
        Event::Iteration { number: 2, limit: 2.0 },
        enter(0, None, "", 0, 1, None, None),
        enter(1, Some(0), "a1", 1, 2, None, None),
        enter(2, Some(1), "b2", 2, 1, None, None),
        value(2, 3, Bound::Exact),
        child(1, "b2", -3, true),
        value(1, -3, Bound::Exact),
        child(0, "a1", 3, true),
        enter(3, Some(0), "c3", 1, 2, None, Some(-3)),
        Event::Table { node: 3, value: 5, bound: Bound::Lower, depth: 1, used: false },
        enter(4, Some(3), "b2", 2, 1, Some(3), None),
        value(4, -5, Bound::Exact),
        child(3, "b2", 5, true),
        Event::Cut { node: 3, mv: "b2".to_owned(), kind: CutKind::Alpha },
        value(3, 5, Bound::Lower),
        child(0, "c3", -5, false),
        value(0, 3, Bound::Exact),
    ];
    let written = events.len() as u64;
    let end = Some(End { written, dropped: 4, truncated: true });
    Recording { header: Header::new("tictactoe", "alphabeta:depth=2", "start"), events, end }
}
