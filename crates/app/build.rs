//! Generates Rust code from `texts/`.

fn main() -> Result<(), plyground_texts::Fault> {
    // Ids that are built at run time: from the names of commands, options, searches, switches and rules of games, and
    // from the ids that errors of libraries carry.
    const COMPUTED: &[&str] = &["cli-", "algorithm-", "technique-", "switch-", "error-", "fail-png-", "rule-"];
    plyground_texts::Folder::new("texts").computed(COMPUTED).generate()
}
