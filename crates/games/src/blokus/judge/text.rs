//! The weights as text: lines that begin with `#` say how they were made; then named parts, each
//! with its numbers. The rows of the network's first layer are in hexadecimal, a byte for
//! each weight; the other numbers are decimal.

use std::fmt::Write;

use thiserror::Error;

use super::BlokusJudge;
use super::policy::PolicyWeights;
use super::value::{HIDDEN, Network};
use crate::blokus::variant::Variant;

/// Why a text has no weights of the game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: expected {expected}")]
pub struct WeightsError {
    /// The line, from 1.
    pub line: usize,
    /// What should be there.
    pub expected: String,
}

impl BlokusJudge {
    /// The weights as text, below a comment of some lines.
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
        _ = writeln!(text, "rows");
        for row in &self.network.rows {
            for &weight in row {
                _ = write!(text, "{:02x}", weight.clamp(-128, 127) as i8);
            }
            text.push('\n');
        }
        text
    }

    fn parts(&self) -> [(&'static str, Vec<f32>); 8] {
        let Self { network, policy } = self;
        [
            ("pieces", policy.pieces.as_flattened().to_vec()),
            ("cells", policy.cells.as_flattened().as_flattened().to_vec()),
            ("places", policy.places.as_flattened().as_flattened().to_vec()),
            ("bias", network.bias.to_vec()),
            ("layer", network.layer.as_flattened().to_vec()),
            ("layer-bias", network.layer_bias.to_vec()),
            ("last", network.last.as_flattened().to_vec()),
            ("last-bias", network.last_bias.to_vec()),
        ]
    }

    fn parts_mut(&mut self) -> [(&'static str, &mut [f32]); 8] {
        let Self { network, policy } = self;
        [
            ("pieces", policy.pieces.as_flattened_mut()),
            ("cells", policy.cells.as_flattened_mut().as_flattened_mut()),
            ("places", policy.places.as_flattened_mut().as_flattened_mut()),
            ("bias", &mut network.bias),
            ("layer", network.layer.as_flattened_mut()),
            ("layer-bias", &mut network.layer_bias),
            ("last", network.last.as_flattened_mut()),
            ("last-bias", &mut network.last_bias),
        ]
    }

    /// Reads the weights of a game.
    ///
    /// # Errors
    /// [`WeightsError`] where something is missing or no number.
    pub fn parse<V: Variant>(text: &str) -> Result<Self, WeightsError> {
        let mut judge = Self { network: Network::zero::<V>(), policy: PolicyWeights::new::<V>() };
        let count = text.lines().count();
        let mut lines = text.lines().enumerate().filter(|(_, line)| !line.starts_with('#'));
        let error = |line: usize, expected: &str| WeightsError { line: line + 1, expected: expected.to_owned() };
        for (name, numbers) in judge.parts_mut() {
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
        let (line, found) = lines.next().unwrap_or((count, ""));
        if found != "rows" {
            return Err(error(line, "`rows`"));
        }
        for row in &mut judge.network.rows {
            let (line, digits) = lines.next().unwrap_or((count, ""));
            let wanted = || error(line, &format!("{HIDDEN} bytes in hexadecimal"));
            let (pairs, rest) = digits.as_bytes().as_chunks::<2>();
            if pairs.len() != HIDDEN || !rest.is_empty() {
                return Err(wanted());
            }
            for (weight, pair) in row.iter_mut().zip(pairs) {
                let digit = |byte: u8| char::from(byte).to_digit(16);
                let (Some(high), Some(low)) = (digit(pair[0]), digit(pair[1])) else { return Err(wanted()) };
                *weight = i16::from((16 * high + low) as u8 as i8);
            }
        }
        match lines.next() {
            Some((line, _)) => Err(error(line, "the end")),
            None => Ok(judge),
        }
    }
}
