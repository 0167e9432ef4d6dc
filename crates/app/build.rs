//! Makes Rust of `texts/`.

fn main() -> Result<(), plyground_texts::Fault> {
    // By the names of commands, options, searches and switches; errors of libraries by the ids that they carry.
    const COMPUTED: &[&str] = &["cli-", "algorithm-", "technique-", "switch-", "error-"];
    plyground_texts::Folder::new("texts").computed(COMPUTED).generate()
}
