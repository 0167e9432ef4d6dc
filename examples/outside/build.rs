//! Generates Rust code from `texts/`, which has one folder per language.

fn main() -> Result<(), plyground_texts::Fault> {
    plyground_texts::Folder::new("texts").generate()
}
