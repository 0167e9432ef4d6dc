//! The types of the protocol in TypeScript: a test generates `page/protocol.d.ts` and checks that it is up to date.
//! Scenes belong to another crate, which does not depend on `ts-rs`: [`scene`] repeats their types, and a test reads
//! the scenes of every game with them.

use std::any::TypeId;
use std::collections::{BTreeMap, HashSet};
use std::path::Path;

use plyground_catalog::{Catalog, positions};
use plyground_view::{Language, no_files};
use ts_rs::{Config, TS, TypeVisitor};

use super::{ClientMessage, ServerMessage};

/// The types of `plyground_view::scene`, with all fields.
mod scene {
    use serde::{Deserialize, Serialize};
    use ts_rs::TS;

    #[derive(Serialize, Deserialize, TS)]
    #[serde(deny_unknown_fields)]
    pub(super) struct Scene {
        board: Board,
        trays: Vec<Tray>,
        moves: Vec<Move>,
        status: String,
        about: [String; 2],
    }

    #[derive(Serialize, Deserialize, TS)]
    #[serde(deny_unknown_fields)]
    pub(super) struct Board {
        rows: Vec<String>,
        columns: Vec<String>,
        look: BoardLook,
        squares: Vec<SquareView>,
    }

    #[derive(Serialize, Deserialize, TS)]
    #[serde(rename_all = "kebab-case")]
    enum BoardLook {
        Ruled,
        Cells,
        Chequered,
        Hollows,
        Rack,
        Rows,
        Frame,
        Lattice,
    }

    #[derive(Serialize, Deserialize, TS)]
    #[serde(deny_unknown_fields)]
    struct SquareView {
        content: Content,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        marks: Option<Vec<Mark>>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        note: Option<String>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        related: Option<Vec<(u8, u8)>>,
    }

    #[derive(Serialize, Deserialize, TS)]
    #[serde(rename_all = "kebab-case")]
    enum Content {
        Empty,
        Blocked,
        Removed,
        Number(String),
        Piece(Piece),
    }

    #[derive(Serialize, Deserialize, TS)]
    #[serde(deny_unknown_fields)]
    struct Piece {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        owner: Option<Player>,
        look: Look,
        name: String,
    }

    #[derive(Serialize, Deserialize, TS)]
    #[serde(rename_all = "kebab-case")]
    enum Look {
        Prism(Prism),
        Block,
        Disc,
        Cross,
        Nought,
        Bishop,
        Rook,
        Knight,
        Match,
        Tile(String),
        Text(String),
    }

    #[derive(Serialize, Deserialize, TS)]
    #[serde(deny_unknown_fields)]
    #[expect(clippy::struct_excessive_bools, reason = "it is four times one of two")]
    struct Prism {
        light: bool,
        square: bool,
        tall: bool,
        hollow: bool,
    }

    #[derive(Serialize, Deserialize, TS)]
    #[serde(rename_all = "kebab-case")]
    enum Mark {
        Playable,
        Last,
        Threatened,
        Watched,
        Winning,
        Start,
        Goal,
        Closed,
    }

    #[derive(Serialize, Deserialize, TS)]
    #[serde(deny_unknown_fields)]
    struct Tray {
        title: String,
        owner: Option<Player>,
        items: Vec<Item>,
    }

    #[derive(Serialize, Deserialize, TS)]
    #[serde(deny_unknown_fields)]
    struct Item {
        name: String,
        piece: Piece,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        count: Option<u32>,
        orientations: Vec<Orientation>,
    }

    #[derive(Serialize, Deserialize, TS)]
    #[serde(deny_unknown_fields)]
    struct Orientation {
        name: String,
        squares: Vec<(i8, i8)>,
    }

    #[derive(Serialize, Deserialize, TS)]
    #[serde(deny_unknown_fields)]
    struct Move {
        choices: Vec<Choice>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        gain: Option<i32>,
    }

    #[derive(Serialize, Deserialize, TS)]
    #[serde(rename_all = "kebab-case", deny_unknown_fields)]
    pub(super) enum Choice {
        Piece {
            #[ts(type = "number")]
            tray: usize,
            #[ts(type = "number")]
            item: usize,
        },
        Orientation(#[ts(type = "number")] usize),
        Square((u8, u8)),
    }

    #[derive(Serialize, Deserialize, TS)]
    #[serde(deny_unknown_fields)]
    pub(super) struct Kit {
        tools: Vec<Tool>,
        stocks: Vec<Stock>,
        points: bool,
    }

    #[derive(Serialize, Deserialize, TS)]
    #[serde(deny_unknown_fields)]
    struct Tool {
        name: String,
        content: Content,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        numbers: Option<(i32, i32)>,
    }

    #[derive(Serialize, Deserialize, TS)]
    #[serde(deny_unknown_fields)]
    struct Stock {
        title: String,
        owner: Option<Player>,
        items: Vec<StockItem>,
    }

    #[derive(Serialize, Deserialize, TS)]
    #[serde(deny_unknown_fields)]
    struct StockItem {
        item: Item,
        count: u32,
        most: u32,
    }

    #[derive(Serialize, Deserialize, TS)]
    #[serde(tag = "edit", rename_all = "kebab-case")]
    pub(super) enum Edit {
        Put {
            #[ts(type = "number")]
            tool: usize,
            square: (u8, u8),
            number: Option<i32>,
        },
        Stock {
            #[ts(type = "number")]
            stock: usize,
            #[ts(type = "number")]
            item: usize,
            count: u32,
        },
        Turn {
            player: Player,
        },
        Points {
            points: [i32; 2],
        },
        Clear,
    }

    #[derive(Serialize, Deserialize, TS)]
    pub(super) enum Player {
        #[serde(rename = "1")]
        One,
        #[serde(rename = "2")]
        Two,
    }
}

/// Collects the declarations of types and of all that they use.
struct Declarations<'a> {
    config: &'a Config,
    seen: HashSet<TypeId>,
    found: BTreeMap<String, String>,
}

impl TypeVisitor for Declarations<'_> {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if !self.seen.insert(TypeId::of::<T>()) {
            return;
        }
        // Types of the standard library are written inline.
        if T::output_path().is_some() {
            let docs = T::docs().unwrap_or_default();
            self.found.insert(T::ident(self.config), format!("{docs}export {}", T::decl(self.config)));
        }
        T::visit_dependencies(self);
        T::visit_generics(self);
    }
}

fn typescript() -> String {
    let config = Config::default();
    let mut declarations = Declarations { config: &config, seen: HashSet::new(), found: BTreeMap::new() };
    declarations.visit::<ClientMessage>();
    declarations.visit::<ServerMessage>();
    declarations.visit::<scene::Scene>();
    declarations.visit::<scene::Kit>();
    declarations.visit::<scene::Edit>();
    let head = "// The protocol between the page and the games, made from crates/web/src/protocol.rs:\n\
                // UPDATE_GOLDEN=1 cargo test -p plyground-web --lib protocol\n";
    let declared: Vec<String> = declarations.found.into_values().collect();
    format!("{head}\n{}\n", declared.join("\n\n"))
}

#[test]
fn the_types_of_the_page_agree() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("page/protocol.d.ts");
    let made = typescript();
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(&file, &made).expect("written");
    }
    let kept = std::fs::read_to_string(&file).expect("page/protocol.d.ts");
    assert!(kept == made, "protocol.d.ts is not that of protocol.rs: UPDATE_GOLDEN=1 writes it anew");
    for name in ["ClientMessage", "ServerMessage", "StateView", "Scene", "Choice", "Player"] {
        assert!(made.contains(&format!("export type {name} =")), "{name}");
    }
}

#[test]
fn the_types_of_scenes_are_those_of_every_game() {
    let catalog = Catalog::standard();
    for entry in catalog.games() {
        let open = || catalog.open(entry.info().name, &no_files).map(|loaded| loaded.value);
        for game in positions::sample(open, 6, 3, 1).expect("a game") {
            let Some(scene) = game.scene(Language::PT) else { continue };
            let written = serde_json::to_value(&scene).expect("JSON");
            let read: scene::Scene = serde_json::from_value(written.clone())
                .unwrap_or_else(|error| panic!("{}: {error}", entry.info().name));
            assert_eq!(serde_json::to_value(&read).expect("JSON"), written, "{}", entry.info().name);
            let kit = serde_json::to_value(game.kit(Language::PT)).expect("JSON");
            let read: Option<scene::Kit> = serde_json::from_value(kit.clone()).expect("a kit");
            assert_eq!(serde_json::to_value(&read).expect("JSON"), kit, "{}", entry.info().name);
        }
    }
}
