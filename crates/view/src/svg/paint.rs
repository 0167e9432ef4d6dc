//! The palette. Each colour has a light and a dark value, as a custom property that a page can
//! override. Classes use them (`pf-` fills, `ps-` strokes, `pg-` gradient stops), each after the
//! plain light value, for programs without custom properties. Selectors do not use ancestors: the
//! contents of `<use>` have none.

use std::fmt::Write;

use super::Sheet;

/// Name, light and dark.
const COLOURS: [(&str, &str, &str); 46] = [
    ("page", "#f5f0e6", "#1a1714"),
    ("surface", "#fffcf6", "#242019"),
    ("line", "#dfd4c1", "#3b342b"),
    ("edge", "#94846c", "#857763"),
    ("ink", "#2a2119", "#f1e9dc"),
    ("soft", "#665847", "#b9ab97"),
    ("accent", "#23634a", "#7fc9a4"),
    ("on-accent", "#ffffff", "#10241b"),
    ("tint", "#dfeadf", "#243a2f"),
    ("bad", "#a3271f", "#ff9d8f"),
    ("on-bad", "#ffffff", "#3a120d"),
    ("p1", "#bd4f27", "#e07a4e"),
    ("p1-hi", "#d97650", "#f09a72"),
    ("p1-lo", "#8d3615", "#a84c25"),
    ("p2", "#2f4f80", "#6f93cf"),
    ("p2-hi", "#5377ab", "#94b2e4"),
    ("p2-lo", "#1b3358", "#44659d"),
    ("wood", "#c99c69", "#75563a"),
    ("wood-hi", "#dbb384", "#866546"),
    ("wood-lo", "#9a6f41", "#4a3421"),
    ("wood-ink", "#2f1d0a", "#f4e6d0"),
    ("oak", "#c99c69", "#9c7850"),
    ("oak-hi", "#dbb384", "#ad8860"),
    ("oak-lo", "#9a6f41", "#65492f"),
    ("oak-ink", "#2f1d0a", "#170d04"),
    ("maple", "#f3e6cd", "#3a3228"),
    ("maple-lo", "#e7d4b2", "#312a21"),
    ("groove", "#cdb68f", "#4d4335"),
    ("pit", "#b3976a", "#120e0b"),
    ("pit-hi", "#d6c29c", "#221c16"),
    ("cell-ink", "#3a2b1a", "#eee2cd"),
    ("box", "#efe4cf", "#40382e"),
    ("box-lo", "#e6d8bd", "#352e26"),
    ("felt", "#2f6a51", "#1f4436"),
    ("felt-lo", "#25563f", "#183528"),
    ("l-top", "#f8e9c9", "#f8e9c9"),
    ("l-left", "#ecd6aa", "#ecd6aa"),
    ("l-right", "#c9a873", "#c9a873"),
    ("l-edge", "#fff6e0", "#fff6e0"),
    ("l-hole", "#57401f", "#57401f"),
    ("d-top", "#664a39", "#664a39"),
    ("d-left", "#4a3427", "#4a3427"),
    ("d-right", "#2b1d15", "#2b1d15"),
    ("d-edge", "#a98468", "#a98468"),
    ("d-hole", "#070403", "#070403"),
    ("flame", "#c0392b", "#e05a4a"),
];

const TEXTS: &str = ".ply text{font-family:system-ui,'Segoe UI',Roboto,'Noto Sans','Liberation Sans',sans-serif;\
text-anchor:middle;font-variant-numeric:lining-nums tabular-nums}\
.ply .label{font-size:13px;font-weight:600}.ply .small{font-size:12px}.ply .start{text-anchor:start}\
.ply .serif{font-family:'Iowan Old Style','Palatino Linotype',Palatino,Charter,'Liberation Serif',Georgia,serif}\
.pn{fill:none}.ply .hit{fill:transparent;stroke:none}";

/// The style sheet of the pictures; classes that are not used may be left out.
pub(super) fn style(is_used: impl Fn(&str) -> bool) -> String {
    let mut light = String::new();
    let mut dark = String::new();
    let mut rules = String::new();
    // Writing to a string cannot fail.
    for (name, day, night) in COLOURS {
        let mut used = false;
        for (class, property) in [("pf", "fill"), ("ps", "stroke"), ("pg", "stop-color")] {
            let class = format!("{class}-{name}");
            if is_used(&format!("{class}\"")) || is_used(&format!("{class} ")) {
                used = true;
                _ = write!(rules, ".{class}{{{property}:{day};{property}:var(--ply-{name})}}");
            }
        }
        if used {
            _ = write!(light, "--ply-{name}:{day};");
            _ = write!(dark, "--ply-{name}:{night};");
        }
    }
    format!(".ply{{{light}}}@media (prefers-color-scheme:dark){{.ply{{{dark}}}}}{rules}{TEXTS}")
}

impl Sheet {
    /// A gradient from left to right, or from top to bottom, with colours at offsets. Its id is
    /// that of the part.
    pub(super) fn gradient(&mut self, id: &str, down: bool, stops: &[(f64, &str)]) {
        self.part(id, |_| {
            let direction = if down { " x2=\"0\" y2=\"1\"" } else { "" };
            let mut gradient = format!("<linearGradient id=\"ply-{id}\"{direction}>");
            for (at, colour) in stops {
                _ = write!(gradient, "<stop offset=\"{at}\" class=\"pg-{colour}\"/>");
            }
            gradient + "</linearGradient>"
        });
    }

    /// The soft shadow below a piece.
    pub(super) fn shade(&mut self) {
        self.part("shade", |_| {
            "<radialGradient id=\"ply-shade\"><stop offset=\".45\" stop-color=\"#1a0d02\" stop-opacity=\".5\"/>\
             <stop offset=\"1\" stop-color=\"#1a0d02\" stop-opacity=\"0\"/></radialGradient>"
                .to_owned()
        });
    }

    /// The grain of wood.
    pub(super) fn grain(&mut self) {
        self.part("grain", |_| {
            "<pattern id=\"ply-grain\" width=\"320\" height=\"56\" patternUnits=\"userSpaceOnUse\" \
             patternTransform=\"rotate(-1.5)\"><g fill=\"none\" stroke=\"#3b2208\" stroke-opacity=\".13\">\
             <path d=\"M0 7q80-5 160 0t160 0\"/><path d=\"M0 19q60 6 140 1t180-1\" stroke-width=\".7\"/>\
             <path d=\"M0 31q90-4 170 2t150-2\" stroke-width=\"1.4\"/><path d=\"M0 44q70 5 150-1t170 1\" \
             stroke-width=\".7\"/></g></pattern>"
                .to_owned()
        });
    }

    /// Slanted lines, for areas that cannot be used.
    pub(super) fn hatch(&mut self, id: &str, colour: &str) {
        self.part(id, |_| {
            format!(
                "<pattern id=\"ply-{id}\" width=\"7\" height=\"7\" patternUnits=\"userSpaceOnUse\" \
                 patternTransform=\"rotate(45)\"><path d=\"M0 0V7\" class=\"ps-{colour}\" stroke-width=\"2.6\"/></pattern>"
            )
        });
    }

    /// A tick, or a cross, in a circle.
    pub(super) fn badge(&mut self, good: bool) -> &'static str {
        let (id, colour, path) =
            if good { ("tick", "accent", "M-4.5 .3l3.2 3.4l6-7") } else { ("ban", "bad", "M-3.5-3.5l7 7m0-7l-7 7") };
        self.symbol(id, |_| {
            format!(
                "<circle r=\"10\" class=\"pf-{colour} ps-surface\" stroke-width=\"2\"/><path d=\"{path}\" \
                 class=\"pn ps-on-{colour}\" stroke-width=\"2.4\" stroke-linecap=\"round\" stroke-linejoin=\"round\"/>"
            )
        });
        id
    }
}
