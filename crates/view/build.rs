//! Makes Rust of `texts/`; its folders are the languages that there are.

fn main() -> Result<(), plyground_texts::Fault> {
    plyground_texts::Folder::new("texts").listed(&["notation-"]).lists_languages().generate()
}
