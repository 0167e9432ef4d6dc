//! The weights as text: comment lines that start with `#`, then named parts, each with its numbers. The
//! policy's weights of the network's units and the rows of the first layer are in hexadecimal, a byte for
//! each weight; the other numbers are decimal.

use std::fmt::Write;

use thiserror::Error;

use super::BlokusJudge;
use super::cells::{CATEGORIES, is_category};
use super::policy::{CELLS, PolicyWeights, UNIT_SCALE};
use super::value::{HIDDEN, Network};
use crate::blokus::pieces::MOST_PIECES;
use crate::blokus::variant::Variant;

/// The reason why a text cannot be read as weights.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: expected {expected}")]
pub struct WeightsError {
    /// The line, from 1.
    pub line: usize,
    /// What was expected there.
    pub expected: String,
}

impl BlokusJudge {
    /// The weights as text, after a comment.
    pub fn to_text(&self, comment: &str) -> String {
        let mut text = String::new();
        for line in comment.lines() {
            _ = writeln!(text, "# {line}");
        }
        for (name, numbers) in self.parts() {
            _ = writeln!(text, "{name}");
            for line in numbers.chunks(16) {
                let line: Vec<String> = line.iter().map(|number| format!("{number:.4}")).collect();
                _ = writeln!(text, "{}", line.join(" "));
            }
        }
        _ = writeln!(text, "units");
        for weights in self.policy.unit_lines() {
            let bytes = weights.iter().map(|weight| (weight * UNIT_SCALE).round().clamp(-128.0, 127.0) as i8);
            write_bytes(&mut text, bytes);
        }
        _ = writeln!(text, "rows");
        for (_, row) in self.network.rows.iter().enumerate().filter(|&(input, _)| can_be_on(input)) {
            write_bytes(&mut text, row.iter().copied());
        }
        text
    }

    fn parts(&self) -> [(&'static str, Vec<f32>); 8] {
        let Self { network, policy, .. } = self;
        [
            ("pieces", policy.pieces.as_flattened().to_vec()),
            ("cells", policy.cells.as_flattened().as_flattened().to_vec()),
            ("places", policy.places.as_flattened().as_flattened().to_vec()),
            ("bias", network.bias.to_vec()),
            ("layer", network.layer.as_flattened().as_flattened().to_vec()),
            ("layer-bias", network.layer_bias.as_flattened().to_vec()),
            ("last", network.last.as_flattened().as_flattened().to_vec()),
            ("last-bias", network.last_bias.as_flattened().to_vec()),
        ]
    }

    fn parts_mut<'a>(network: &'a mut Network, policy: &'a mut PolicyWeights) -> [(&'static str, &'a mut [f32]); 8] {
        [
            ("pieces", policy.pieces.as_flattened_mut()),
            ("cells", policy.cells.as_flattened_mut().as_flattened_mut()),
            ("places", policy.places.as_flattened_mut().as_flattened_mut()),
            ("bias", &mut network.bias),
            ("layer", network.layer.as_flattened_mut().as_flattened_mut()),
            ("layer-bias", network.layer_bias.as_flattened_mut()),
            ("last", network.last.as_flattened_mut().as_flattened_mut()),
            ("last-bias", network.last_bias.as_flattened_mut()),
        ]
    }

    /// Reads the weights of a game.
    ///
    /// # Errors
    /// [`WeightsError`] if something is missing or is not a number.
    pub fn parse<V: Variant>(text: &str) -> Result<Self, WeightsError> {
        let (mut network, mut policy) = (Network::zero::<V>(), PolicyWeights::new::<V>());
        let count = text.lines().count();
        let mut lines = text.lines().enumerate().filter(|(_, line)| !line.starts_with('#'));
        let error = |line: usize, expected: &str| WeightsError { line: line + 1, expected: expected.to_owned() };
        for (name, numbers) in Self::parts_mut(&mut network, &mut policy) {
            let (line, found) = lines.next().unwrap_or((count, ""));
            if found != name {
                return Err(error(line, &format!("`{name}`")));
            }
            let mut filled = 0;
            while filled < numbers.len() {
                let (line, words) = lines.next().unwrap_or((count, ""));
                let before = filled;
                for word in words.split(' ') {
                    let number = word.parse().ok().filter(|number: &f32| number.is_finite());
                    let (Some(place), Some(number)) = (numbers.get_mut(filled), number) else {
                        return Err(error(line, &format!("{} numbers of `{name}`", numbers.len() - before)));
                    };
                    *place = number;
                    filled += 1;
                }
            }
        }
        let mut next = || lines.next().unwrap_or((count, ""));
        let wanted = |name: &str, (line, found): (usize, &str)| {
            if found == name { Ok(()) } else { Err(error(line, &format!("`{name}`"))) }
        };
        let bytes = |count: usize, (line, digits): (usize, &str)| {
            read_bytes(digits, count).ok_or_else(|| error(line, &format!("{count} bytes in hexadecimal")))
        };
        wanted("units", next())?;
        for weights in policy.unit_lines_mut() {
            let found = bytes(weights.len(), next())?;
            for (weight, byte) in weights.iter_mut().zip(found) {
                *weight = f32::from(byte) / UNIT_SCALE;
            }
        }
        wanted("rows", next())?;
        for (_, row) in network.rows.iter_mut().enumerate().filter(|&(input, _)| can_be_on(input)) {
            row.copy_from_slice(&bytes(HIDDEN, next())?);
        }
        match lines.next() {
            Some((line, _)) => Err(error(line, "the end")),
            None => Ok(Self::new::<V>(network, policy)),
        }
    }
}

impl PolicyWeights {
    /// The policy's weights of the network's units, one line each.
    fn unit_lines(&self) -> impl Iterator<Item = &[f32]> {
        let cells = self.unit_cells.as_flattened().iter().map(<[f32; CELLS]>::as_slice);
        cells.chain(self.unit_pieces.iter().map(<[f32; MOST_PIECES]>::as_slice))
    }

    fn unit_lines_mut(&mut self) -> impl Iterator<Item = &mut [f32]> {
        let cells = self.unit_cells.as_flattened_mut().iter_mut().map(<[f32; CELLS]>::as_mut_slice);
        cells.chain(self.unit_pieces.iter_mut().map(<[f32; MOST_PIECES]>::as_mut_slice))
    }
}

/// Returns whether the input can be active. Cells of category 0 have none.
const fn can_be_on(input: usize) -> bool {
    let category = input / CELLS;
    category >= CATEGORIES || category > 0 && is_category(category)
}

fn write_bytes(text: &mut String, bytes: impl Iterator<Item = i8>) {
    for byte in bytes {
        _ = write!(text, "{byte:02x}");
    }
    text.push('\n');
}

fn read_bytes(digits: &str, count: usize) -> Option<Vec<i8>> {
    let (pairs, rest) = digits.as_bytes().as_chunks::<2>();
    if pairs.len() != count || !rest.is_empty() {
        return None;
    }
    let digit = |byte: u8| char::from(byte).to_digit(16);
    pairs.iter().map(|pair| Some((16 * digit(pair[0])? + digit(pair[1])?) as u8 as i8)).collect()
}
