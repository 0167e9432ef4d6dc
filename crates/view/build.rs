//! Generates Rust code from `texts/`. Its folders define the languages of the whole program.

fn main() -> Result<(), plyground_texts::Fault> {
    plyground_texts::Folder::new("texts").listed(&["notation-"]).lists_languages().generate()
}
