//! Levels and searches by name.

use plyground_catalog::levels::Strength;
use plyground_catalog::{EngineSpec, PlaySettings};
use plyground_search::tree::Algorithm;

const PLAY: PlaySettings = PlaySettings { engine: "pvs:solver=on", ..PlaySettings::DEFAULT };

#[test]
fn levels_and_searches_are_named() {
    let level = EngineSpec::parse("level=4", PLAY).expect("a level");
    assert_eq!(level.strength, Some(Strength::at(4.0)));
    let between = EngineSpec::parse("level=1:strength=3.5", PLAY).expect("a strength");
    assert_eq!(between.strength, Some(Strength::at(3.5)));
    assert!(!level.params.solver());
    assert_eq!(EngineSpec::parse("level=9", PLAY).expect("a level").strength, None);
    assert!(EngineSpec::parse("level=9", PLAY).expect("a level").params.solver());
    assert_eq!(EngineSpec::parse("level=2:seed=5", PLAY).expect("a level").params.seed, 5);
    assert!(EngineSpec::parse("mcts:nodes=500", PLAY).is_ok());
    let settings = PlaySettings { engine: "mcts", level_engine: Some("pvs"), ..PLAY };
    let algorithm = |text| EngineSpec::parse(text, settings).expect("a level").params.algorithm();
    assert_eq!([algorithm("level=8"), algorithm("level=9")], [Algorithm::Pvs, Algorithm::Mcts]);
    let strengths = [algorithm("level=1:strength=9"), algorithm("level=1:strength=9.5")];
    assert_eq!(strengths, [Algorithm::Pvs, Algorithm::Mcts]);
    let message = |text| EngineSpec::parse(text, PLAY).expect_err(text).to_string();
    assert_eq!(message("level=10"), "there is no level `10`, expected 1 to 9");
    assert_eq!(message("level"), "there is no level ``, expected 1 to 9");
    assert!(message("stockfish").starts_with("there is no engine `stockfish`, expected `minimax`"));
    assert!(message("level=3:depth=2").contains("has no option `depth`"));
    assert!(message("level=9:strength=2").contains("has no option `strength`"));
    for bad in ["10", "-1", "much", "NaN"] {
        let spec = format!("level=3:strength={bad}");
        let message = EngineSpec::parse(&spec, PLAY).expect_err(bad).to_string();
        assert!(message.contains(bad) && message.contains("0 to 9"), "{message}");
    }
}
