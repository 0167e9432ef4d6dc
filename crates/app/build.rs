//! Makes Rust of `texts/`.

fn main() -> Result<(), plyground_texts::Fault> {
    // By the names of commands, options, searches and switches.
    const COMPUTED: &[&str] = &["cli-", "algorithm-", "technique-", "switch-"];
    plyground_texts::Folder::new("texts").computed(COMPUTED).generate()
}
