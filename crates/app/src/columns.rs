//! Numbered texts in columns, as in lists of moves: as many columns as fit, numbered downwards.

/// The maximum width of lists.
const WIDTH: usize = 78;

/// The lines of a list.
pub(crate) fn numbered(entries: &[(usize, String)]) -> Vec<String> {
    let longest = entries.iter().map(|(_, text)| text.chars().count()).max().unwrap_or(0);
    let digits = entries.iter().map(|(number, _)| number.to_string().len()).max().unwrap_or(1);
    let columns = (WIDTH / (digits + longest + 4)).max(1);
    let rows = entries.len().div_ceil(columns);
    let line = |row: usize| {
        let cells = entries.iter().skip(row).step_by(rows);
        let cells: Vec<String> = cells.map(|(number, text)| format!("{number:>digits$}. {text:<longest$}")).collect();
        cells.join("  ").trim_end().to_owned()
    };
    (0..rows).map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::numbered;

    #[test]
    fn columns_are_numbered_downwards() {
        let entries: Vec<(usize, String)> = (1..=5).map(|number| (number, "x".repeat(30))).collect();
        let lines = numbered(&entries);
        let first: Vec<&str> = lines.iter().map(|line| &line[..2]).collect();
        assert_eq!(first, ["1.", "2.", "3."]);
        assert!(lines[0].contains("4.") && lines[1].contains("5."));
        assert!(numbered(&[]).is_empty());
    }
}
