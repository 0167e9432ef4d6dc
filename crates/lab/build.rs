//! Generates Rust code from `texts/`.

fn main() -> Result<(), plyground_texts::Fault> {
    plyground_texts::Folder::new("texts").computed(&["technique-"]).generate()
}
