//! The matrix as CSV (RFC 4180): a header, then a line per run, problem by problem.

use super::matrix::Matrix;
use super::record::{Record, Value};

/// The whole file.
pub fn csv(matrix: &Matrix) -> String {
    let records: Vec<Record<'_>> =
        matrix.by_problem().map(|(row, column, cell)| Record::new(matrix, row, column, cell)).collect();
    let headings = records.first().map(|Record(fields)| fields.iter().map(|&(key, _)| key.to_owned()).collect());
    let rows = records.into_iter().map(|Record(fields)| fields.into_iter().map(|(_, value)| field(value)).collect());
    written(headings.into_iter().chain(rows))
}

/// Records as text, quoted if necessary.
pub fn written(records: impl Iterator<Item = Vec<String>>) -> String {
    let mut writer = csv::Writer::from_writer(Vec::new());
    for record in records {
        // Writing to memory does not fail, and all records have the same length.
        _ = writer.write_record(record);
    }
    writer.into_inner().map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).unwrap_or_default()
}

fn field(value: Value<'_>) -> String {
    match value {
        Value::Text(text) => text.to_owned(),
        Value::Flag(flag) => flag.to_string(),
        Value::Count(count) => count.to_string(),
        Value::Measure(measure) => six_digits(measure),
        Value::None => String::new(),
    }
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
        let records = [vec!["a \"b\", c".to_owned(), "d".to_owned()]];
        assert_eq!(written(records.into_iter()), "\"a \"\"b\"\", c\",d\n");
    }
}
