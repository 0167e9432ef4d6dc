//! The board on the screen, drawn from a scene: labels, squares, the last move, the cursor, the
//! places of the piece in hand and the squares it would cover. Everything that a colour shows is
//! also shown by a mark, and no mark hides the piece below it: the cursor is a frame.

use std::ops::Range;

use plyground_catalog::{AnyGame, Standing, Worth};
use plyground_view::scene::{LatticePart, Look, Mark, Piece, Scene, SquareView};
use plyground_view::{Drawing, Ink, Square, glyphs};
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

use super::geometry::Geometry;
use super::pointing::Pointing;
use crate::numbers::signed;
use crate::texts::Texts;
use crate::theme::Theme;
use crate::tui::screen::Hits;

/// The mark of squares on which the piece in hand can be played.
pub(super) const ANCHOR: char = '◦';

/// A board, and how to draw it.
pub(crate) struct BoardView<'a> {
    pub(crate) scene: &'a Scene,
    /// The cursor; `None` if no player can move.
    pub(crate) pointing: Option<&'a Pointing>,
    pub(crate) theme: Theme,
    pub(crate) texts: Texts,
    pub(crate) geometry: Geometry,
    /// The values of moves by square; empty if there is no analysis.
    pub(crate) worths: Vec<SquareWorth>,
}

/// The value of a move to a square.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SquareWorth {
    pub(crate) square: Square,
    pub(crate) margin: f64,
    pub(crate) grade: Grade,
}

/// The recommendation of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Grade {
    /// It wins, or is the best of moves that do not lose.
    Good,
    Plain,
    /// It loses, even if no other move is better.
    Losing,
}

impl Grade {
    pub(crate) fn of(worth: &Worth, is_best: bool, clear: f64) -> Self {
        match worth.standing(clear) {
            Standing::Losing | Standing::Lost => Self::Losing,
            Standing::Won => Self::Good,
            _ if is_best => Self::Good,
            _ => Self::Plain,
        }
    }

    pub(crate) const fn ink(self) -> Ink {
        match self {
            Self::Good => Ink::Playable,
            Self::Plain => Ink::Label,
            Self::Losing => Ink::Blocked,
        }
    }
}

impl BoardView<'_> {
    /// Draws the board at the top left of the area, and notes where its squares are.
    pub(crate) fn draw(&self, frame: &mut Frame<'_>, area: Rect, hits: &mut Hits<Square>) {
        let buffer = frame.buffer_mut();
        let geometry = &self.geometry;
        self.labels(buffer, area, geometry);
        if geometry.ruled {
            self.rules(buffer, area, geometry);
        }
        let (ghost, legal) = self.pointing.map_or((Vec::new(), false), |pointing| pointing.ghost(self.scene));
        let anchors = self.pointing.map_or_else(Vec::new, |pointing| pointing.anchors(self.scene));
        let begun = self.pointing.map_or_else(Vec::new, |pointing| pointing.begun_squares(self.scene));
        let hovered = self.pointing.and_then(|pointing| self.scene.square(pointing.cursor));
        let related = hovered.map_or(&[][..], |view| &view.related);
        let cursor = self.pointing.filter(|_| Pointing::is_on_board(self.scene)).map(|pointing| pointing.cursor);
        for (square, view) in self.scene.board.places() {
            let (x, y) = geometry.place(square);
            let place = Rect::new(area.x + x, area.y + y, geometry.tile.0, geometry.tile.1).intersection(area);
            if place.is_empty() {
                continue;
            }
            hits.add(place, square);
            let state = State {
                last: view.has(Mark::Last) || begun.contains(&square),
                anchor: anchors.contains(&square),
                related: related.contains(&square),
                ghost: ghost.contains(&square).then_some(legal),
                cursor: cursor == Some(square),
            };
            self.square(buffer, place, square, view, state);
            if state.cursor && self.is_framed() {
                self.frame(buffer, area, square);
            }
        }
    }

    /// Whether the cursor is a frame on the lines between the squares. If pictures fill their
    /// squares, no other place would leave them visible.
    const fn is_framed(&self) -> bool {
        self.geometry.ruled && !glyphs::is_flat(self.scene.board.look)
    }

    fn labels(&self, buffer: &mut Buffer, area: Rect, geometry: &Geometry) {
        let style = self.theme.label();
        for (column, name) in self.scene.board.columns.iter().enumerate() {
            let (x, _) = geometry.place((0, column as u8));
            // Above the middle of wide tiles, at the left of narrow ones.
            let indent = geometry.tile.0.saturating_sub(name.chars().count() as u16) / 2;
            put(buffer, area, x + indent, 0, name, style);
        }
        for (row, name) in self.scene.board.rows.iter().enumerate() {
            let (_, y) = geometry.place((row as u8, 0));
            let high = glyphs::is_ruled(self.scene.board.look) || geometry.tile != glyphs::tile_size(self.scene);
            let middle = if high { geometry.tile.1.saturating_sub(1) / 2 } else { 0 };
            let width = usize::from(geometry.label - 1);
            put(buffer, area, 0, y + middle, &format!("{name:>width$}"), style);
        }
    }

    fn rules(&self, buffer: &mut Buffer, area: Rect, geometry: &Geometry) {
        let (rows, columns) = (self.scene.board.rows.len(), self.scene.board.columns.len());
        let style = self.theme.label();
        let dash = "─".repeat(geometry.tile.0.into());
        let shown = if geometry.framed { 0..rows + 1 } else { 1..rows };
        for row in shown {
            let [left, middle, right] = match row {
                0 => ["┌", "┬", "┐"],
                _ if row == rows => ["└", "┴", "┘"],
                _ => ["├", "┼", "┤"],
            };
            let line = format!("{left}{}{right}", vec![dash.as_str(); columns].join(middle));
            let (_, y) = geometry.place((row as u8, 0));
            put(buffer, area, geometry.label, y - 1, &line, style);
        }
        for row in 0..rows {
            for column in 0..=columns {
                let (x, y) = geometry.place((row as u8, column as u8));
                for line in 0..geometry.tile.1 {
                    put(buffer, area, x - 1, y + line, "│", style);
                }
            }
        }
    }

    /// A frame of thick lines around a square, on the lines between the squares.
    fn frame(&self, buffer: &mut Buffer, area: Rect, square: Square) {
        let style = self.theme.ink(Ink::Strong);
        let ((x, y), (width, height)) = (self.geometry.place(square), self.geometry.tile);
        let dash = "━".repeat(width.into());
        // A board without an outer frame has no line above its first row and none below its last.
        if self.geometry.framed || square.0 > 0 {
            put(buffer, area, x - 1, y - 1, &format!("┏{dash}┓"), style);
        }
        if self.geometry.framed || usize::from(square.0) + 1 < self.scene.board.rows.len() {
            put(buffer, area, x - 1, y + height, &format!("┗{dash}┛"), style);
        }
        for line in 0..height {
            put(buffer, area, x - 1, y + line, "┃", style);
            put(buffer, area, x + width, y + line, "┃", style);
        }
    }

    /// The piece in hand as it would look on a square, if it has a picture that fits one.
    fn in_hand(&self, size: glyphs::Size) -> Option<Vec<String>> {
        let item = self.scene.chosen_item(&self.pointing?.in_hand(self.scene))?;
        let fits = matches!(item.piece.look, Look::Prism(_)) && size.1 > 1;
        fits.then(|| glyphs::piece(self.scene, &item.piece, size))
    }

    /// A mark over a square: along an edge of a lattice, else all over it.
    fn over(&self, square: Square, mark: char, size: glyphs::Size) -> Vec<String> {
        glyphs::edge_of(self.scene, square, mark, size)
            .unwrap_or_else(|| glyphs::over(self.scene.board.look, mark, size))
    }

    fn square(&self, buffer: &mut Buffer, place: Rect, square: Square, view: &SquareView, state: State) {
        let size = (place.width, place.height);
        let glyphs::Picture { mut lines, ink, mut used } =
            glyphs::square_at(self.scene, square, view, self.geometry.tile);
        let mut style = self.theme.ink(ink);
        let colours = self.theme.colours;
        if state.last {
            style = if colours { style.bg(Color::DarkGray) } else { style.add_modifier(Modifier::UNDERLINED) };
        }
        if state.related {
            style = self.theme.ink(Ink::Blocked).add_modifier(Modifier::BOLD | Modifier::UNDERLINED);
        }
        let free = view.content.is_empty();
        if state.anchor && free {
            // An open edge is already a line.
            if !self.scene.board.lattice_part(square).is_some_and(LatticePart::is_edge) {
                lines = glyphs::spot(self.scene.board.look, view, ANCHOR, size);
            }
            style = self.theme.ink(Ink::Playable);
        }
        match state.ghost {
            Some(true) if free => {
                used = 0..size.1;
                lines = self.in_hand(size).unwrap_or_else(|| self.over(square, '▒', size));
                style = if colours { Style::new().fg(Color::Green) } else { style.add_modifier(Modifier::BOLD) };
            }
            Some(false) if free => {
                used = 0..if glyphs::is_flat(self.scene.board.look) { size.1 } else { size.1.div_ceil(2) };
                lines = self.over(square, 'x', size);
                style = if colours { Style::new().fg(Color::Red) } else { style };
            }
            _ => {}
        }
        // An edge of a lattice is a line, whatever its look: nothing fills its square.
        let is_edge = self.scene.board.lattice_part(square).is_some_and(LatticePart::is_edge);
        if let Some(piece) = view.content.piece().filter(|piece| piece.look == Look::Block && !is_edge)
            && let Some(mark) = state.on_block()
        {
            lines = vec![mark.over(size.0); size.1.into()];
            style = self.on_block(piece, ink);
        } else if state.cursor && !self.is_framed() {
            style = style.add_modifier(Modifier::REVERSED);
        }
        for (line, text) in lines.iter().enumerate() {
            put(buffer, place, 0, line as u16, text, style);
        }
        self.worth(buffer, place, square, &used, style);
    }

    /// The style of text on a square that a piece fills: the piece's colour becomes the background.
    /// Without colours the players differ in brightness.
    fn on_block(&self, piece: &Piece, ink: Ink) -> Style {
        if self.theme.colours {
            let colour = self.theme.ink(ink).fg.unwrap_or(Color::Gray);
            return Style::new().fg(Color::Black).bg(colour).add_modifier(Modifier::BOLD);
        }
        let shaded = piece.owner == Some(plyground_core::Player::Two);
        Style::new().add_modifier(if shaded { Modifier::REVERSED | Modifier::DIM } else { Modifier::REVERSED })
    }

    /// The value of a move to the square: on its last line if that is free, in its middle if the
    /// square is empty.
    fn worth(&self, buffer: &mut Buffer, place: Rect, square: Square, used: &Range<u16>, style: Style) {
        let Some(SquareWorth { margin, grade, .. }) = self.worths.iter().find(|worth| worth.square == square) else {
            return;
        };
        // As precise as the space allows.
        let texts = [*margin, (margin * 10.0).round() / 10.0, margin.round()].map(|margin| signed(margin, self.texts));
        let fits = |text: &String| text.chars().count() <= usize::from(place.width);
        let Some(text) = texts.into_iter().find(fits) else { return };
        let width = text.chars().count() as u16;
        let line = match () {
            () if used.is_empty() => place.height.saturating_sub(1) / 2,
            () if used.end < place.height => place.height - 1,
            () => return,
        };
        let ink = self.theme.ink(grade.ink());
        let x = (place.width - width) / 2;
        let blank = " ".repeat(place.width.into());
        put(buffer, place, 0, line, &blank, style);
        put(buffer, place, x, line, &text, style.patch(ink));
    }
}

/// The special states of a square on the screen.
#[derive(Clone, Copy)]
#[expect(clippy::struct_excessive_bools, reason = "a square may be several of these at once")]
struct State {
    last: bool,
    anchor: bool,
    related: bool,
    /// Covered by the piece in hand, and whether that is allowed.
    ghost: Option<bool>,
    cursor: bool,
}

impl State {
    /// The text on a square that a piece fills and that would otherwise show no state.
    const fn on_block(self) -> Option<OnBlock> {
        match self {
            Self { ghost: Some(false), .. } => Some(OnBlock::Clash),
            Self { cursor: true, .. } => Some(OnBlock::Cursor),
            Self { last: true, .. } => Some(OnBlock::Last),
            _ => None,
        }
    }
}

#[derive(Clone, Copy)]
enum OnBlock {
    /// The piece in hand cannot be placed here.
    Clash,
    Cursor,
    Last,
}

impl OnBlock {
    fn over(self, width: u16) -> String {
        let width = usize::from(width);
        match self {
            Self::Clash => "x".repeat(width),
            Self::Last => "▪".repeat(width),
            Self::Cursor => format!("[{}]", " ".repeat(width.saturating_sub(2))).chars().take(width).collect(),
        }
    }
}

/// Writes text, cut at the edge of the area.
pub(crate) fn put(buffer: &mut Buffer, area: Rect, x: u16, y: u16, text: &str, style: Style) {
    if y < area.height && x < area.width {
        buffer.set_stringn(area.x + x, area.y + y, text, (area.width - x).into(), style);
    }
}

/// A drawing as lines of the screen.
pub(crate) fn lines(drawing: &Drawing, theme: Theme) -> Vec<Line<'static>> {
    let line = |spans: &Vec<plyground_view::drawing::Span>| {
        Line::from(spans.iter().map(|span| Span::styled(span.text.clone(), theme.ink(span.ink))).collect::<Vec<_>>())
    };
    drawing.lines().iter().map(line).collect()
}

/// Draws a position without a cursor, beside the left border of `area`.
pub(crate) fn still(
    frame: &mut Frame<'_>,
    area: Rect,
    game: &dyn AnyGame,
    board: Option<(&Scene, Geometry)>,
    look: crate::tui::screen::Look,
) {
    let area = Rect { x: area.x + 1, width: area.width.saturating_sub(1), ..area };
    let (theme, texts) = (look.theme, look.texts);
    match board {
        Some((scene, geometry)) => {
            let view = BoardView { scene, pointing: None, theme, texts, geometry, worths: Vec::new() };
            view.draw(frame, area, &mut Hits::default());
        }
        None => drawn(frame, area, &game.draw(texts.language), theme),
    }
}

/// The drawing of a game without a scene.
pub(crate) fn drawn(frame: &mut Frame<'_>, area: Rect, drawing: &Drawing, theme: Theme) {
    frame.render_widget(Paragraph::new(lines(drawing, theme)), area);
}

#[cfg(test)]
mod tests {
    use plyground_view::Language;
    use ratatui::Terminal;
    use ratatui::backend::TestBackend;
    use ratatui::buffer::Cell;

    use super::*;
    use crate::lookup;

    /// The visible colours of a character: a full block shows only its foreground, a blank only its
    /// background. `None` is the background of the terminal.
    fn seen(cell: &Cell) -> Vec<Option<Color>> {
        let (mut front, mut back) = (Some(cell.fg), (cell.bg != Color::Reset).then_some(cell.bg));
        if cell.modifier.contains(Modifier::REVERSED) {
            (front, back) = (back, front);
        }
        match cell.symbol() {
            "█" => vec![front],
            " " => vec![back],
            _ => vec![front, back],
        }
    }

    /// Draws a board with the cursor on a square, and returns the characters of the square.
    fn under_cursor(scene: &Scene, cursor: Square, colours: bool, room: (u16, u16)) -> Vec<Cell> {
        let mut pointing = Pointing::default();
        pointing.settle(scene);
        pointing.cursor = cursor;
        let geometry = Geometry::within(scene, room);
        let theme = Theme { colours };
        let view = BoardView {
            scene,
            pointing: Some(&pointing),
            theme,
            texts: Texts::of(Language::EN),
            geometry,
            worths: Vec::new(),
        };
        let mut terminal = Terminal::new(TestBackend::new(room.0, room.1)).expect("a terminal in memory");
        let drawn = terminal.draw(|frame| view.draw(frame, frame.area(), &mut Hits::default())).expect("drawn");
        let ((x, y), (width, height)) = (geometry.place(cursor), geometry.tile);
        let places = (y..y + height).flat_map(|line| (x..x + width).map(move |column| (column, line)));
        places.filter_map(|place| drawn.buffer.cell(place).cloned()).collect()
    }

    /// Regression: a piece under the cursor was painted in the background colour if its picture is
    /// a full block, of which reversed video shows nothing.
    #[test]
    fn no_piece_under_the_cursor_looks_empty() {
        for entry in lookup::catalog().games() {
            let mut game = entry.open(&lookup::game(entry.info().name).expect("a game").spec, &lookup::read_file);
            let game = &mut game.as_mut().expect("starts").value;
            for number in 0..3 {
                let moves = game.legal_moves();
                let Some(mv) = moves.get((number * 7 + 3) % moves.len().max(1)) else { break };
                game.play(mv).expect("a legal move");
            }
            let scene = game.scene(Language::EN).expect("a scene");
            let mut pieces = 0;
            for (square, view) in scene.board.places() {
                let Some(piece) = view.content.piece() else { continue };
                pieces += 1;
                for (colours, room) in [(true, (80, 40)), (false, (80, 40)), (true, (200, 80)), (false, (200, 80))] {
                    let cells = under_cursor(&scene, square, colours, room);
                    let seen: Vec<Option<Color>> = cells.iter().flat_map(seen).collect();
                    let place = format!("{} {} {colours} {room:?}", entry.info().name, scene.board.name(square));
                    assert!(seen.iter().any(Option::is_some), "{place}: nothing is seen");
                    let winning = view.has(Mark::Winning);
                    let ink = if winning { Ink::Strong } else { glyphs::piece_ink(piece) };
                    let own = Theme { colours }.ink(ink).fg.unwrap_or(Color::Reset);
                    assert!(!colours || seen.contains(&Some(own)), "{place}: it has lost its colour");
                }
            }
            assert!(pieces > 0, "{}", entry.info().name);
        }
    }
}
