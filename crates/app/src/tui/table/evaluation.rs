//! The evaluation bar beside the board: a player's part shows its standing. It fills the whole bar
//! only if the result is proved.

use plyground_catalog::Worth;
use plyground_core::Player;
use plyground_view::glyphs;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::board::put;
use crate::theme::Theme;

/// The columns of the bar, and the blank beside it.
pub(super) const WIDTH: u16 = 3;

/// Draws the bar over the left of the area, player 1 at the bottom. The players differ by shade as well as colour.
pub(super) fn draw(buffer: &mut Buffer, area: Rect, worth: &Worth, player: Player, clear: f64, theme: Theme) {
    let worth = if player == Player::One { *worth } else { worth.for_other() };
    let first = rows_of_first(worth.share(clear), area.height);
    for row in 0..area.height {
        let is_first = area.height - row <= first;
        let (owner, shade) = if is_first { (Player::One, "██") } else { (Player::Two, "▒▒") };
        put(buffer, area, 0, row, shade, theme.ink(glyphs::player_ink(owner)));
    }
}

/// The rows of player 1. Only a proof takes the last row from a player.
fn rows_of_first(share: f64, height: u16) -> u16 {
    let rows = (share * f64::from(height)).round() as u16;
    match share {
        _ if share <= 0.0 || height < 2 => rows,
        _ if share >= 1.0 => height,
        _ => rows.clamp(1, height - 1),
    }
}

#[cfg(test)]
mod tests {
    use super::rows_of_first;

    #[test]
    fn a_bar_is_full_only_for_a_proof() {
        let rows = [0.0, 0.001, 0.5, 0.999, 1.0].map(|share| rows_of_first(share, 12));
        assert_eq!(rows, [0, 1, 6, 11, 12]);
    }
}
