//! The trays of pieces beside the board. Pieces are drawn as large as the space allows: full
//! blocks, half blocks, or one short line each; the tray of the player who points comes first, and
//! the other player's is left out if there is space for only one.

use plyground_core::Player;
use plyground_view::glyphs;
use plyground_view::scene::{Item, Look as Shape, Scene, Tray};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::board::put;
use super::pointing::Pointing;
use crate::texts::t;
use crate::theme::SELECTED;
use crate::tui::screen::{Hits, Look};

/// The size in which the pieces of a tray are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    /// A picture with the name below it.
    Large,
    /// A line or two with the name beside them.
    Small,
    /// The same, closer together.
    Tight,
    /// One line.
    Brief,
}

/// The forms of the first tray, and of the others; `None` leaves out the other player's. The best first.
const PLANS: [(Form, Option<Form>); 8] = [
    (Form::Large, Some(Form::Large)),
    (Form::Large, Some(Form::Small)),
    (Form::Small, Some(Form::Small)),
    (Form::Tight, Some(Form::Tight)),
    (Form::Tight, Some(Form::Brief)),
    (Form::Small, None),
    (Form::Tight, None),
    (Form::Brief, None),
];
/// The index of the first plan that saves space with one tray.
const LEAST: usize = PLANS.len() - 3;

/// The separator between the parts of a title.
const BETWEEN: &str = " · ";

/// The layout of a tray.
struct Rack {
    tray: usize,
    form: Form,
    /// The places of its pieces.
    places: Vec<Rect>,
    height: u16,
}

/// The layout of all trays.
struct Plan(Vec<Rack>);

impl Plan {
    /// The number of lines of a title: that of a single tray is in the frame.
    fn title(&self) -> u16 {
        u16::from(self.0.len() > 1)
    }

    fn height(&self) -> u16 {
        self.0.iter().map(|rack| rack.height + self.title()).sum()
    }
}

/// The relevant trays: those with pieces to take first, the others if there is space.
pub(crate) struct Trays<'a> {
    pub(crate) scene: &'a Scene,
    pub(crate) pointing: Option<&'a Pointing>,
    /// The player whose pieces come first; `None` for the side to move.
    pub(crate) first: Option<Player>,
    pub(crate) look: Look,
}

impl Trays<'_> {
    fn order(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.scene.trays.len()).collect();
        let items = Pointing::items(self.scene);
        let comes_first = |tray: usize| match (self.first, self.scene.trays[tray].owner) {
            (Some(first), Some(owner)) => first == owner,
            _ => items.iter().any(|(used, _)| *used == tray),
        };
        order.sort_by_key(|&tray| !comes_first(tray));
        order.retain(|&tray| !self.scene.trays[tray].items.is_empty());
        order
    }

    fn plan(&self, width: u16, (first, others): (Form, Option<Form>)) -> Plan {
        let rack = |(place, tray): (usize, usize)| {
            let shown = &self.scene.trays[tray];
            // Shared pieces are never left out.
            let form = if place == 0 { Some(first) } else { others.or(shown.owner.is_none().then_some(first)) }?;
            let (places, height) = flow(shown, width, form);
            Some(Rack { tray, form, places, height })
        };
        Plan(self.order().into_iter().enumerate().filter_map(rack).collect())
    }

    /// The first plan that fits into `lines` lines, or the last.
    fn fitting(&self, width: u16, lines: u16, plans: &[(Form, Option<Form>)]) -> Plan {
        let fits = plans.iter().map(|&plan| self.plan(width, plan)).find(|plan| plan.height() <= lines);
        fits.unwrap_or_else(|| self.plan(width, PLANS[PLANS.len() - 1]))
    }

    /// The height that the trays use of `lines` lines.
    pub(crate) fn wanted(&self, width: u16, lines: u16) -> u16 {
        self.fitting(width, lines, &PLANS).height()
    }

    /// The height of the relevant trays, the first and the shared ones: as shapes if `lines` lines
    /// are enough for that, otherwise in brief.
    pub(crate) fn least_height(&self, width: u16, lines: u16) -> u16 {
        self.fitting(width, lines, &PLANS[LEAST..]).height()
    }

    /// The title of the frame around trays in an area of this size.
    pub(crate) fn title(&self, width: u16, lines: u16) -> String {
        match &self.fitting(width, lines, &PLANS).0[..] {
            // The frame has a blank on either side of it.
            [only] => self.title_of(only.tray, width.saturating_sub(2)),
            _ => self.look.texts.get(t::PANEL_PIECES).to_owned(),
        }
    }

    /// The name of a tray, its owner, and the orientation of its piece in hand.
    fn title_of(&self, number: usize, width: u16) -> String {
        let (tray, texts) = (&self.scene.trays[number], self.look.texts);
        let owner = tray.owner.map(|owner| format!("{} {owner}", texts.get(t::PLAYER)));
        let held = self.pointing.and_then(|pointing| pointing.held).filter(|held| held.tray == number);
        let lies = held.and_then(|held| {
            let item = tray.items.get(held.item).filter(|item| item.orientations.len() > 1)?;
            let piece = &item.orientations.get(held.orientation)?.name;
            Some(texts.say(t::PanelInHand { piece }))
        });
        let mut parts: Vec<String> = [tray.title.clone()].into_iter().chain(owner).chain(lies).collect();
        // The piece in hand is named nowhere else.
        while parts.len() > 1 && parts.join(BETWEEN).chars().count() > usize::from(width) {
            parts.remove(0);
        }
        parts.join(BETWEEN)
    }

    /// Draws as many trays as fit, as large as the space allows.
    pub(crate) fn draw(&self, frame: &mut Frame<'_>, area: Rect, hits: &mut Hits<(usize, usize)>) {
        let mut plan = self.fitting(area.width, area.height, &PLANS);
        let title = plan.title();
        let mut top = 0;
        for rack in &mut plan.0 {
            if top + title >= area.height {
                break;
            }
            let inside = Rect { y: area.y + top, height: area.height - top, ..area };
            if title > 0 {
                let owner = self.scene.trays[rack.tray].owner;
                let theme = self.look.theme;
                let style = owner.map_or_else(|| theme.label(), |owner| theme.ink(glyphs::player_ink(owner)));
                put(frame.buffer_mut(), inside, 0, 0, &self.title_of(rack.tray, inside.width), style);
            }
            let inside = Rect { y: inside.y + title, height: inside.height - title, ..inside };
            self.scroll(rack, inside.height);
            self.rack(frame, inside, rack, hits);
            top += rack.height + title;
        }
    }

    /// The places of the pieces in an area that is high enough for all of them.
    pub(crate) fn laid(&self, area: Rect) -> Vec<(Rect, (usize, usize))> {
        let plan = self.fitting(area.width, area.height, &PLANS);
        let mut laid = Vec::new();
        let mut top = 0;
        for rack in &plan.0 {
            let lower = |place: &Rect| Rect { y: place.y + top, ..*place };
            laid.extend(rack.places.iter().enumerate().map(|(item, place)| (lower(place), (rack.tray, item))));
            top += rack.height + plan.title();
        }
        laid
    }

    /// Scrolls a tray in which not all pieces fit to the piece in hand.
    fn scroll(&self, rack: &mut Rack, lines: u16) {
        let held = self.pointing.and_then(|pointing| pointing.held).filter(|held| held.tray == rack.tray);
        let Some(place) = held.and_then(|held| rack.places.get(held.item)).copied() else { return };
        // By whole rows.
        let rows = (place.y + place.height).saturating_sub(lines).div_ceil(place.height.max(1));
        let gone = rows * place.height;
        for place in &mut rack.places {
            // Hidden pieces have no size, and are neither drawn nor clicked.
            *place = if place.y < gone { Rect::default() } else { Rect { y: place.y - gone, ..*place } };
        }
    }

    fn rack(&self, frame: &mut Frame<'_>, area: Rect, rack: &Rack, hits: &mut Hits<(usize, usize)>) {
        let items = Pointing::items(self.scene);
        for (index, (item, place)) in self.scene.trays[rack.tray].items.iter().zip(&rack.places).enumerate() {
            let is_gone = place.is_empty();
            let place = Rect { x: area.x + place.x, y: area.y + place.y, ..*place }.intersection(area);
            if is_gone || place.is_empty() {
                continue;
            }
            hits.add(place, (rack.tray, index));
            let held = self.pointing.and_then(|pointing| pointing.held);
            let is_held = held.is_some_and(|held| (held.tray, held.item) == (rack.tray, index));
            let mut style = self.look.theme.ink(glyphs::piece_ink(&item.piece));
            // The pieces of the side to move that fit nowhere.
            let is_mover = items.iter().any(|(tray, _)| *tray == rack.tray);
            if is_mover && !items.contains(&(rack.tray, index)) && self.pointing.is_some() {
                style = style.add_modifier(Modifier::DIM);
            }
            let name_style = if is_held { SELECTED.add_modifier(Modifier::BOLD) } else { Style::new() };
            let (name, lines) = (label(item), picture(item, rack.form));
            let buffer = frame.buffer_mut();
            // All end on the same line, whatever their height.
            let last = place.height.saturating_sub(1);
            let ground = if rack.form == Form::Large { last } else { place.height };
            let top = ground.saturating_sub(lines.len() as u16);
            for (line, text) in (top..).zip(&lines) {
                put(buffer, place, 0, line, text, style);
            }
            let beside = lines.iter().map(|line| line.chars().count() as u16).max().unwrap_or(0);
            let indent = if rack.form == Form::Large { 0 } else { beside + u16::from(beside > 0) };
            put(buffer, place, indent, last, &name, name_style);
        }
    }
}

/// The name of an item, with its count.
fn label(item: &Item) -> String {
    item.count.map_or_else(|| item.name.clone(), |count| format!("{}×{count}", item.name))
}

/// An item in a form, or in the next smaller one that it has.
fn picture(item: &Item, form: Form) -> Vec<String> {
    match form {
        Form::Large => glyphs::item(item).lines,
        Form::Small | Form::Tight => glyphs::small(item).unwrap_or_else(|| vec![glyphs::brief(item)]),
        Form::Brief => vec![glyphs::brief(item)],
    }
}

/// The places of the items of a tray, and the number of lines.
fn flow(tray: &Tray, width: u16, form: Form) -> (Vec<Rect>, u16) {
    let size = |item: &Item| -> (u16, u16) {
        let (name, picture) = (label(item).chars().count(), picture(item, form));
        let wide = picture.iter().map(|line| line.chars().count()).max().unwrap_or(0);
        let high = picture.len() as u16;
        match form {
            Form::Large => (wide.max(name) as u16, high + 1),
            _ => ((wide + usize::from(wide > 0) + name) as u16, high),
        }
    };
    let mut sizes: Vec<(u16, u16)> = tray.items.iter().map(size).collect();
    let has_shapes = tray.items.iter().any(|item| item.piece.look == Shape::Block);
    let is_packed = has_shapes && form != Form::Brief;
    if !is_packed {
        // One width for all makes columns.
        let (wide, high) = sizes.iter().fold((1, 1), |(wide, high), size| (size.0.max(wide), size.1.max(high)));
        sizes.fill((wide, high));
    }
    let gap = if is_packed && form != Form::Tight { 2 } else { 1 };
    // Shapes on adjacent lines would touch.
    let least = if is_packed && form == Form::Small { 2 } else { 0 };
    let (mut places, mut row, mut top, mut left) = (Vec::new(), 0, 0, 0);
    for (index, &(wide, high)) in sizes.iter().enumerate() {
        if left > 0 && left + wide > width {
            top += level(&mut places[row..], if row == 0 { 0 } else { least });
            (row, left) = (index, 0);
        }
        places.push(Rect::new(left, top, wide, high));
        left += wide + gap;
    }
    top += level(&mut places[row..], if row == 0 { 0 } else { least });
    (places, top)
}

/// Makes the places of a row as high as the highest, and at least `least`; returns that height.
fn level(row: &mut [Rect], least: u16) -> u16 {
    let high = row.iter().map(|place| place.height).max().unwrap_or(0).max(least);
    for place in row {
        place.height = high;
    }
    high
}

#[cfg(test)]
mod tests {
    use plyground_view::Language;

    use super::*;
    use crate::lookup;
    use crate::texts::Texts;
    use crate::theme::Theme;

    fn look() -> Look {
        Look { texts: Texts::of(Language::EN), theme: Theme { colours: true } }
    }

    /// Every piece has a place of its own inside the width, in every form.
    #[test]
    fn pieces_do_not_overlap() {
        for game in ["blokus-duo", "blokus-uno", "quatro"] {
            let scene =
                lookup::game(game).expect("a game").start().expect("starts").scene(Language::EN).expect("a scene");
            for form in [Form::Large, Form::Small, Form::Tight, Form::Brief] {
                for width in [20, 42, 55, 107] {
                    let (places, height) = flow(&scene.trays[0], width, form);
                    assert_eq!(places.len(), scene.trays[0].items.len());
                    for (index, place) in places.iter().enumerate() {
                        assert!(place.right() <= width && place.bottom() <= height, "{game} {form:?} {place:?}");
                        assert!(places[..index].iter().all(|other| !other.intersects(*place)), "{game} {form:?}");
                    }
                }
            }
        }
    }

    /// Pieces are drawn as shapes if there is room for them, otherwise in brief.
    #[test]
    fn less_room_makes_smaller_pieces() {
        let scene = lookup::game("blokus-duo").expect("a game").start().expect("starts").scene(Language::EN);
        let scene = scene.expect("a scene");
        let trays = Trays { scene: &scene, pointing: None, first: Some(Player::Two), look: look() };
        let forms = |width, lines| {
            let plan = trays.fitting(width, lines, &PLANS);
            assert_eq!(plan.0[0].tray, 1, "the pieces of who was asked for");
            plan.0.iter().map(|rack| rack.form).collect::<Vec<_>>()
        };
        assert_eq!(forms(107, 40), [Form::Large, Form::Large], "200 × 60");
        assert_eq!(forms(55, 20), [Form::Small, Form::Small], "120 × 40");
        assert_eq!(forms(42, 7), [Form::Small], "80 × 24");
        assert_eq!(forms(42, 5), [Form::Brief], "80 × 24 with an analysis");
    }
}
