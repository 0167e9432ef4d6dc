//! The matrix as CSV (RFC 4180): a heading, then a line per run, problem by problem.

use super::matrix::Matrix;
use super::record::{Record, Value};

/// The whole file.
pub(crate) fn csv(matrix: &Matrix) -> String {
    let mut text = String::new();
    for (row, column, cell) in matrix.by_problem() {
        let Record(fields) = Record::new(matrix, row, column, cell);
        if text.is_empty() {
            let keys: Vec<&str> = fields.iter().map(|&(key, _)| key).collect();
            text.push_str(&keys.join(","));
            text.push('\n');
        }
        let values: Vec<String> = fields.into_iter().map(|(_, value)| field(value)).collect();
        text.push_str(&values.join(","));
        text.push('\n');
    }
    text
}

fn field(value: Value<'_>) -> String {
    match value {
        Value::Text(text) => quoted(text),
        Value::Flag(flag) => flag.to_string(),
        Value::Count(count) => count.to_string(),
        Value::Measure(measure) => six_digits(measure),
        Value::None => String::new(),
    }
}

fn quoted(text: &str) -> String {
    if text.contains([',', '"', '\n', '\r']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text.to_owned() }
}

/// Six significant digits, no exponent, no zeros at the end.
fn six_digits(value: f64) -> String {
    let before_point = if value > 0.0 { value.log10().floor() as i32 } else { 0 };
    let text = format!("{value:.digits$}", digits = (5 - before_point).clamp(0, 15) as usize);
    if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.').to_owned() } else { text }
}

#[cfg(test)]
mod tests {
    use super::super::matrix::tests::matrix;
    use super::*;

    #[test]
    fn a_line_per_run() {
        let mut matrix = matrix();
        matrix.show.times = false;
        let expected = "\
game,problem,algorithm,heuristic,verdict,optimal,stopped_by,length,cost,generated,expanded,reopened,duplicates,peak_open,peak_closed,penetrance,branching_factor
quatro,A,bfs,,solved,true,finished,2,2,418,26,0,0,0,0,0.00478469,19.9512
quatro,A,\"beam:width=9,seed=7\",,solved,false,finished,5,5,418,26,0,0,0,0,0.0119617,3.09489
quatro,B,bfs,,not found,false,nodes,,,418,26,0,0,0,0,,
quatro,B,\"beam:width=9,seed=7\",,not found,false,finished,,,418,26,0,0,0,0,,
quatro,C,bfs,,no solution,false,finished,,,418,26,0,0,0,0,,
";
        assert_eq!(csv(&matrix), expected);
        matrix.show.times = true;
        let text = csv(&matrix);
        assert!(text.lines().next().is_some_and(|line| line.ends_with(",time_ms,peak_bytes")), "{text}");
        assert!(text.lines().nth(1).is_some_and(|line| line.ends_with(",1.5,1500000")), "{text}");
    }

    #[test]
    fn quotes_are_doubled() {
        assert_eq!(quoted("a \"b\", c"), "\"a \"\"b\"\", c\"");
    }
}
