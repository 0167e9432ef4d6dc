//! Sessions on the command line: each file in `cmd/` is one, and its output is compared
//! line by line. `readme.rs` does the same for the README.

#[test]
fn sessions() {
    let cases = trycmd::TestCases::new();
    // Colours and language must not depend on the user's environment.
    cases.env("LC_ALL", "en_GB.UTF-8").env("NO_COLOR", "1");
    cases.case("tests/cmd/*.trycmd");
    cases.run();
}
