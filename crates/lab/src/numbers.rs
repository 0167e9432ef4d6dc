//! Numbers in texts for users: few digits, and the decimal mark of their language. Files for
//! programs (JSON, CSV) use a point in every language.

use plyground_view::Language;

use crate::texts::t;

/// A text with the decimal mark of the language instead of the point.
fn marked(text: &str, language: Language) -> String {
    text.replace('.', language.pick(t::NUMBER_DECIMAL))
}

/// A number with `digits` digits after the decimal mark.
pub fn fixed(value: f64, digits: usize, language: impl Into<Language>) -> String {
    let text = format!("{value:.digits$}");
    let language = language.into();
    marked(if is_minus_zero(&text) { &text[1..] } else { &text }, language)
}

/// A number with `digits` digits after the decimal mark, and its sign.
pub fn fixed_signed(value: f64, digits: usize, language: impl Into<Language>) -> String {
    let (text, language) = (format!("{value:+.digits$}"), language.into());
    if is_minus_zero(&text) { fixed_signed(0.0, digits, language) } else { marked(&text, language) }
}

/// Returns whether a formatted number is a zero with a minus sign, as rounding can produce.
fn is_minus_zero(text: &str) -> bool {
    text.strip_prefix('-').is_some_and(|digits| digits.chars().all(|digit| matches!(digit, '0' | '.')))
}

/// A margin with no more digits than it needs, at most two.
pub fn number(value: f64, language: impl Into<Language>) -> String {
    let rounded = (value * 100.0).round() / 100.0;
    // Avoids minus zero.
    if rounded == 0.0 { "0".to_owned() } else { marked(&rounded.to_string(), language.into()) }
}

/// A margin with its sign: `+12`.
pub fn signed(margin: f64, language: impl Into<Language>) -> String {
    let text = number(margin, language);
    if margin > 0.0 && text != "0" { format!("+{text}") } else { text }
}

/// A measure with four significant digits and without an exponent, since penetrance is often tiny;
/// `-` for `None`.
pub fn measure(value: Option<f64>, language: impl Into<Language>) -> String {
    let Some(value) = value else { return "-".to_owned() };
    let before_mark = if value > 0.0 { value.log10().floor() as i32 } else { 0 };
    fixed(value, (3 - before_mark).clamp(0, 12) as usize, language)
}

/// A number with an SI prefix: `1.2 M`.
pub fn quantity(value: f64, language: impl Into<Language>) -> String {
    let (mut value, language) = (value, language.into());
    for prefix in ["", "k", "M", "G"] {
        if value < 999.5 {
            let digits = usize::from(!prefix.is_empty() && value < 99.95);
            return format!("{} {prefix}", fixed(value, digits, language)).trim_end().to_owned();
        }
        value /= 1000.0;
    }
    format!("{} T", fixed(value, 1, language))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_the_mark_of_the_language_and_few_digits() {
        let [english, portuguese] = [Language::EN, Language::PT];
        assert_eq!([number(0.126, english), number(-0.001, english), number(17.0, english)], ["0.13", "0", "17"]);
        assert_eq!(
            [number(-2.5, portuguese), signed(2.5, portuguese), signed(0.001, portuguese)],
            ["-2,5", "+2,5", "0"]
        );
        assert_eq!([fixed(1.0, 2, portuguese), fixed_signed(1.25, 1, english)], ["1,00", "+1.2"]);
        assert_eq!(
            [fixed(-0.04, 1, english), fixed_signed(-0.04, 1, portuguese), fixed_signed(-0.06, 1, portuguese)],
            ["0.0", "+0,0", "-0,1"]
        );
        let counts = [7.0, 999.0, 1_234.0, 99_960.0, 12_345_678.0, 5e12];
        assert_eq!(counts.map(|count| quantity(count, english)), ["7", "999", "1.2 k", "100 k", "12.3 M", "5.0 T"]);
        assert_eq!(quantity(1_234.0, portuguese), "1,2 k");
        let measures = [0.5, 0.000_049_21, 201.101_7, 1.0, 12345.6].map(|value| measure(Some(value), english));
        assert_eq!(measures, ["0.5000", "0.00004921", "201.1", "1.000", "12346"]);
        assert_eq!(measure(None, portuguese), "-");
    }
}
