//! Generates Rust code from `texts/`.

fn main() -> Result<(), plyground_texts::Fault> {
    // Stored games have the reason of a refusal as English text, by which its message is found again.
    const LISTED: &[&str] = &["refused-", "expected-", "attribute-", "bispo-piece-"];
    plyground_texts::Folder::new("texts").listed(LISTED).generate()
}
