//! Generates Rust code from `texts/`.

fn main() -> Result<(), plyground_texts::Fault> {
    // By the names of commands, options, searches, switches and rules of games; errors of libraries by the ids that they carry.
    const COMPUTED: &[&str] = &["cli-", "algorithm-", "switch-", "error-", "fail-png-", "rule-"];
    plyground_texts::Folder::new("texts").computed(COMPUTED).generate()
}
