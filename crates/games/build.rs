//! Makes Rust of `texts/`.

fn main() -> Result<(), plyground_texts::Fault> {
    // Why a move was refused is found again by its English text, which games in stores have.
    const LISTED: &[&str] = &["refused-", "expected-", "attribute-", "bispo-piece-"];
    plyground_texts::Folder::new("texts").listed(LISTED).generate()
}
