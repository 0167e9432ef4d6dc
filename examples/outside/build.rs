//! Makes Rust of `texts/`, one folder per language.

fn main() -> Result<(), plyground_texts::Fault> {
    plyground_texts::Folder::new("texts").generate()
}
