//! Problems are chosen by ordinal or letter.

use plyground_catalog::select;

#[test]
fn problems_are_chosen_by_ordinal_or_letter() {
    assert_eq!(select("C", 6), Ok(2));
    assert_eq!(select(" c ", 6), Ok(2));
    assert_eq!(select("3", 6), Ok(2));
    assert_eq!(select("30", 40), Ok(29));
    for wrong in ["0", "7", "G", "", "AB", "-1", "1.5", "é"] {
        let message = select(wrong, 6).expect_err(wrong).to_string();
        assert_eq!(message, format!("no problem `{wrong}`, expected A to F or 1 to 6"));
    }
    assert_eq!(select("x", 1).expect_err("x").to_string(), "no problem `x`, expected A (or 1), the only one");
}
