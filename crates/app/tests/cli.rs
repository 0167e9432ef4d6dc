//! The commands as people type them: each file in `cmd/` is a session, checked line
//! by line. The README has a test of its own.

#[test]
fn sessions() {
    let cases = trycmd::TestCases::new();
    // Colours and texts do not depend on who runs the tests.
    cases.env("LC_ALL", "en_GB.UTF-8").env("NO_COLOR", "1");
    cases.case("tests/cmd/*.trycmd");
    cases.run();
}
