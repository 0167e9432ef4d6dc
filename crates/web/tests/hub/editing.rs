//! The editor of positions: every position of every game can be set up by hand, and invalid edits are refused.

use plyground_catalog::{AnyGame, Catalog, positions};
use plyground_core::{Player, Random};
use plyground_view::scene::Content;
use plyground_view::{Edit, Language, no_files};
use serde_json::{Value, json};

use super::table::Table;

fn open(name: &str) -> Box<dyn AnyGame> {
    Catalog::standard().open(name, &no_files).expect("a game").value
}

/// The changes that set up a position, found from its scene and its kit alone.
fn changes(game: &dyn AnyGame) -> Vec<Edit> {
    let (scene, kit) = (game.scene(Language::EN).expect("a scene"), game.kit(Language::EN).expect("a kit"));
    let mut edits = vec![Edit::Clear];
    for (square, view) in scene.board.places() {
        let number = match &view.content {
            Content::Number(text) => text.parse().ok(),
            _ => None,
        };
        let is_same = |content: &Content| match (content, &view.content) {
            (Content::Number(_), Content::Number(_)) => true,
            (Content::Piece(one), Content::Piece(other)) => (one.owner, &one.look) == (other.owner, &other.look),
            (one, other) => one == other,
        };
        let tool = kit.tools.iter().position(|tool| is_same(&tool.content));
        edits.push(Edit::Put { tool: tool.unwrap_or_else(|| panic!("no tool for {view:?}")), square, number });
    }
    for (stock, pieces) in kit.stocks.iter().enumerate() {
        for (item, of) in pieces.items.iter().enumerate() {
            edits.push(Edit::Stock { stock, item, count: of.count });
        }
    }
    // Again in reverse, since setting one stock may have moved a piece out of another (the hand and the reserve).
    for (stock, pieces) in kit.stocks.iter().enumerate().rev() {
        for (item, of) in pieces.items.iter().enumerate().filter(|(_, of)| of.count > 0) {
            edits.push(Edit::Stock { stock, item, count: of.count });
        }
    }
    edits.push(Edit::Turn { player: game.turn() });
    if kit.points {
        edits.push(Edit::Points { points: Player::BOTH.map(|player| game.points(player).unwrap_or_default()) });
    }
    edits
}

#[test]
fn every_position_of_every_game_can_be_set_up_by_hand() {
    for entry in Catalog::standard().games() {
        let name = entry.info().name;
        let start = open(name);
        if start.scene(Language::EN).is_none() {
            continue;
        }
        for sample in positions::sample(|| Ok::<_, ()>(open(name)), 8, 9, 3).expect("positions") {
            let mut made = open(name);
            for edit in changes(&*sample) {
                made.edit(edit).unwrap_or_else(|error| panic!("{name}: {edit:?}: {error}"));
            }
            assert_eq!(made.position(), sample.position(), "{name}");
            let mut read = open(name);
            read.set_position(&made.position()).unwrap_or_else(|error| panic!("{name}: {error}"));
            assert_eq!(read.legal_moves(), sample.legal_moves(), "{name}");
        }
    }
}

/// Any sequence of edits leads to a position that can be shown and whose text reads back as the same sketch.
#[test]
fn any_changes_make_a_sketch() {
    let mut random = Random::new(5);
    for entry in Catalog::standard().games() {
        let name = entry.info().name;
        let mut game = open(name);
        for _ in 0..300 {
            let mut below = |most: usize| random.below(most);
            let edit = match below(12) {
                0 => Edit::Clear,
                1 => Edit::Turn { player: Player::BOTH[below(2)] },
                2 => Edit::Points { points: [below(99) as i32, -1_000_000_000] },
                3..=5 => Edit::Stock { stock: below(4), item: below(24), count: below(20) as u32 },
                _ => Edit::Put {
                    tool: below(19),
                    square: (below(15) as u8, below(15) as u8),
                    number: Some(below(40_000) as i32 - 20_000),
                },
            };
            let before = game.position();
            if game.edit(edit).is_err() {
                assert_eq!(game.position(), before, "{name}: a refusal changes nothing");
            }
            let text = game.position();
            let mut again = open(name);
            again.set_sketch(&text).unwrap_or_else(|error| panic!("{name}: {text}: {error}"));
            assert_eq!(again.position(), text, "{name}");
            assert!(game.scene(Language::PT).is_some_and(|scene| !scene.board.squares.is_empty()));
        }
    }
}

fn edit(game: &str, position: Option<&str>, edits: &Value) -> Value {
    json!({"type": "edit", "game": game, "position": position, "edits": edits})
}

#[test]
fn the_editor_says_what_is_wrong_and_follows_the_turn() {
    let mut table = Table::new();
    let ana = table.visitor(1, "en");
    let cross = |column: u8| json!([{"edit": "put", "tool": 1, "square": [0, column]}]);
    let one = table.ask(ana, edit("tictactoe", None, &cross(0)));
    assert_eq!(
        (&one["type"], &one["text"], &one["problem"]),
        (&json!("edited"), &json!("x../.../... o"), &Value::Null)
    );
    let two = table.ask(ana, edit("tictactoe", one["text"].as_str(), &cross(1)));
    assert_eq!(two["text"], "xx./.../... o");
    assert!(two["problem"].as_str().is_some_and(|problem| problem.contains("cannot be the turn")), "{two}");
    let floating = json!([{"edit": "put", "tool": 1, "square": [2, 5]}]);
    let floating = table.ask(ana, edit("connect-four", None, &floating));
    assert!(floating["problem"].as_str().is_some_and(|problem| problem.contains("nothing under it")), "{floating}");
    assert_eq!(floating["scene"]["moves"], json!([]));
    // Text that is not a position is refused.
    for (text, id) in [("x", "position"), ("", "position")] {
        assert_eq!(table.ask(ana, edit("tictactoe", Some(text), &json!([])))["id"], id);
    }
    assert_eq!(table.ask(ana, edit("nim", None, &json!([{"edit": "points", "points": [1, 2]}])))["id"], "edit");
    assert_eq!(table.ask(ana, edit("nim", None, &json!([{"edit": "fly"}])))["id"], "bad_message");
    assert_eq!(table.ask(ana, edit("nim", None, &json!(vec![json!({"edit": "clear"}); 101])))["id"], "too_many_edits");
    // A position that was set up can be studied.
    let start = json!({"from": "position", "position": one["text"]});
    assert_eq!(table.ask(ana, json!({"type": "study", "game": "tictactoe", "start": start}))["turn"], "2");
}
