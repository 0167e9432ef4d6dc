//! The size of a board on the screen, and the places of its squares. A board grows with the screen,
//! as long as its squares stay about square, and loses its lines and then its outer frame if there
//! is little space.

use plyground_view::scene::Scene;
use plyground_view::{Square, glyphs};

/// The maximum factor by which boards are enlarged.
const LARGEST: u16 = 4;
/// The maximum width of tiles that are drawn without lines between them.
const JOINED: u16 = 2;

/// The places of the parts of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Geometry {
    /// Columns of the row names.
    pub(super) label: u16,
    /// Columns and lines of a tile.
    pub(super) tile: (u16, u16),
    /// Whether there are lines between tiles.
    pub(super) ruled: bool,
    /// Whether there is a frame around them.
    pub(super) framed: bool,
    /// Whether tiles without lines between them get some when they are enlarged.
    ruled_if_enlarged: bool,
    rows: u8,
    columns: u8,
}

impl Geometry {
    /// The original size.
    pub(crate) fn plain(scene: &Scene) -> Self {
        let board = &scene.board;
        let label = board.rows.iter().map(|name| name.chars().count()).max().unwrap_or(0) as u16 + 1;
        let (rows, columns) = (board.rows.len() as u8, board.columns.len() as u8);
        let ruled = glyphs::is_ruled(board.look);
        let tile = glyphs::tile_size(scene);
        let ruled_if_enlarged = tile.0 > JOINED && glyphs::may_be_ruled(board.look);
        Self { label, tile, ruled, framed: ruled, ruled_if_enlarged, rows, columns }
    }

    /// The largest board that fits into `room` (columns and lines), or the smallest one if none does.
    pub(crate) fn within(scene: &Scene, room: (u16, u16)) -> Self {
        let plain = Self::plain(scene);
        let fits = |geometry: &Self| geometry.size().0 <= room.0 && geometry.size().1 <= room.1;
        let sizes = (1..=LARGEST).rev().flat_map(|wide| (1..=LARGEST * 2).rev().map(move |high| (wide, high)));
        let grown = sizes.filter(|&(wide, high)| {
            let (width, height) = (plain.tile.0 * wide, plain.tile.1 * high);
            // Characters are twice as high as wide: this keeps tiles from becoming too high or too
            // wide.
            let natural = (wide, high) == (1, 1);
            natural || 10 * height <= 6 * width && (wide == 1 || 2 * height >= width)
        });
        let mut sizes = grown.map(|(wide, high)| plain.grown(wide, high)).chain(plain.shrunk(scene));
        sizes.find(fits).or_else(|| plain.shrunk(scene).last()).unwrap_or(plain)
    }

    const fn grown(&self, wide: u16, high: u16) -> Self {
        let tile = (self.tile.0 * wide, self.tile.1 * high);
        // Wide tiles are separated without lines only while they are small.
        if !self.ruled && wide > 1 && self.ruled_if_enlarged {
            return Self { tile: (tile.0 - 1, tile.1 - 1), ruled: true, framed: true, ..*self };
        }
        Self { tile, ..*self }
    }

    /// The ways to save space, the least harmful first.
    fn shrunk(&self, scene: &Scene) -> impl Iterator<Item = Self> + use<> {
        // Lines below one-line pictures only separate them from the next.
        let is_flat = glyphs::is_flat(scene.board.look);
        let low = Self { tile: (self.tile.0, if is_flat { 1 } else { self.tile.1 }), ..*self };
        let open = Self { framed: false, ..low };
        [low, open].into_iter()
    }

    /// The top left corner of a square's tile, relative to the board's.
    pub(super) const fn place(&self, (row, column): Square) -> (u16, u16) {
        let rule = self.ruled as u16;
        let x = self.label + rule + column as u16 * (self.tile.0 + rule);
        let y = 1 + self.framed as u16 + row as u16 * (self.tile.1 + rule);
        (x, y)
    }

    /// The width and height of the board.
    pub(crate) const fn size(&self) -> (u16, u16) {
        let (x, y) = self.place((self.rows, self.columns));
        let lower = if self.ruled && !self.framed { y - 1 } else { y };
        if self.ruled { (x, lower) } else { (x + 1, lower) }
    }
}

#[cfg(test)]
mod tests {
    use plyground_view::Language;

    use super::*;
    use crate::lookup;

    fn scene(game: &str) -> Scene {
        lookup::game(game).expect("a game").start().expect("starts").scene(Language::EN).expect("a scene")
    }

    #[test]
    fn boards_grow_and_shrink_with_the_room() {
        let tile = |game: &str, room| Geometry::within(&scene(game), room).tile;
        assert_eq!(tile("quatro", (40, 19)), (5, 3));
        assert_eq!(tile("quatro", (70, 32)), (10, 6));
        assert_eq!(tile("quatro", (110, 44)), (15, 9));
        assert_eq!(tile("blokus-duo", (110, 34)), (4, 2));
        assert_eq!(tile("bispo", (110, 34)), (7, 3), "with lines between them");
        assert_eq!(tile("bispo", (40, 15)), (4, 1));
        let tight = Geometry::within(&scene("quatro"), (40, 16));
        assert_eq!((tight.framed, tight.size()), (false, (27, 16)));
    }

    #[test]
    fn whatever_fits_says_so() {
        for entry in crate::lookup::catalog().games() {
            let scene = scene(entry.info().name);
            for room in [(60, 17), (76, 20), (116, 36), (156, 46), (300, 200)] {
                let size = Geometry::within(&scene, room).size();
                assert!(size.0 <= room.0 && size.1 <= room.1, "{} {size:?} {room:?}", entry.info().name);
            }
        }
    }
}
