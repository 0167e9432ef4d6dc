//! Messages of a page to the hub: every message is answered exactly once, and every refusal has a reason.

use std::time::Duration;

use plyground_catalog::Catalog;
use plyground_web::hub::{Hub, Now, Parts, PlainEngines, PlainJobs, Settings};
use plyground_web::protocol::{Features, ServerMessage};

use crate::checks::check_length;

/// The maximum number of lines, which bounds the time.
const MOST_LINES: usize = 20;

/// Each line is a message of a visitor who has a game of Quatro open.
///
/// # Panics
/// If a message is not answered exactly once, or with a long message.
pub fn message(data: &[u8]) {
    let mut counter = 0;
    let mut hub = Hub::new(Parts {
        catalog: Catalog::standard(),
        engines: Box::new(PlainEngines::default()),
        jobs: Box::new(PlainJobs::default()),
        random: Box::new(move || {
            counter += 1;
            counter
        }),
        say_error: |error, _| error.to_string(),
        stores: Vec::new(),
        features: Features { links: true },
        link_query: String::new(),
        settings: Settings::default(),
    });
    hub.connect(1, 1);
    for text in BEGINNING {
        hub.receive(1, text, Now::default());
    }
    hub.take();
    let text = String::from_utf8_lossy(data);
    for (number, line) in text.lines().take(MOST_LINES).enumerate() {
        let now = Now { clock: Duration::from_millis(number as u64), unix_ms: 1 };
        hub.receive(1, line, now);
        let mut answers = 0;
        for (_, message) in hub.take().messages {
            assert!(serde_json::to_string(&message).is_ok());
            match &message {
                ServerMessage::Reply { .. } => answers += 1,
                ServerMessage::Error { error, .. } => {
                    answers += 1;
                    check_length(&error.text);
                    assert!(!error.id.is_empty() && !error.text.is_empty());
                }
                _ => {}
            }
        }
        assert_eq!(answers, 1, "{line}");
    }
}

const BEGINNING: [&str; 2] = [
    r#"{"id":1,"type":"hello","language":"en"}"#,
    r#"{"id":2,"type":"new_game","game":"quatro","seats":[{"kind":"me"},{"kind":"me"}]}"#,
];

/// Requests of many kinds. The number of the game is 3: the third random number, after its two keys.
pub fn seeds() -> Vec<Vec<u8>> {
    let lines = [
        r#"{"id":3,"type":"command","game":"0000000000000003","command":{"command":"play","move":"bqao A1"}}"#,
        r#"{"id":4,"type":"check","game":"0000000000000003","choices":[{"piece":{"tray":0,"item":1}},{"square":[0,0]}]}"#,
        r#"{"id":5,"type":"look","game":"0000000000000003","turn":1}"#,
        r#"{"id":6,"type":"command","game":"0000000000000003","command":{"command":"undo"}}"#,
        r#"{"id":7,"type":"offer","game":"0000000000000003","offer":"rematch"}"#,
        r#"{"id":8,"type":"list","keys":["00000000000000000000000000000001"]}"#,
        r#"{"id":9,"type":"open","key":"00000000000000000000000000000002"}"#,
        r#"{"id":10,"type":"preview","game":"bispo:board=seed-7","start":{"from":"position","position":"x"}}"#,
        r#"{"id":11,"type":"rules","game":"nim"}"#,
        r#"{"id":21,"type":"study","game":"quarto","moves":["bqao","B3"]}"#,
        r#"{"id":22,"type":"study_check","at":{"game":"nim"},"choices":[{"square":[0,0]}]}"#,
        r#"{"id":23,"type":"start_job","job":{"job":"import","name":"x","game":"nim","text":"1. A-1\n2. B-3"}}"#,
        r##"{"id":24,"type":"start_job","job":{"job":"import","text":"#! {\"v\":1,\"game_id\":\"a\",\"type\":\"back\",\"plies\":1}"}}"##,
        r#"{"id":28,"type":"upload","part":0,"text":"======== plyground log.dat ========\nGame: nim\nMove 1: Player 1: A-1\n"}"#,
        r#"{"id":29,"type":"lab","game":"quarto","moves":["bqao"]}"#,
        r#"{"id":25,"type":"export","export":{"at":{"game":"blokus-duo"},"format":"svg"}}"#,
        r#"{"id":26,"type":"edit","game":"tictactoe","position":"x../.../... o","edits":[{"edit":"put","tool":2,"square":[1,1]}]}"#,
        r#"{"id":27,"type":"record","key":"00000000000000000000000000000001"}"#,
        r#"{"id":12,"type":"language","language":"pt"}"#,
    ];
    let all = lines.join("\n");
    lines.iter().map(|line| line.as_bytes().to_vec()).chain([all.into_bytes()]).collect()
}
