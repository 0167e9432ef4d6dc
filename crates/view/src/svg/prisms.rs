//! Pieces of Quarto in a slight three-quarter view: tall or short, prism or cylinder, light wood or
//! dark wood with a groove, with or without a hole. The origin is the middle of the base.

use std::fmt::Write;

use super::{Sheet, number};
use crate::scene::Prism;

/// Half the width and half the depth of a base, and the heights.
const SQUARE: (f64, f64) = (34.0, 21.0);
const ROUND: (f64, f64) = (28.0, 17.5);
const TALL: f64 = 64.0;
const SHORT: f64 = 27.0;

impl Sheet {
    /// The id of a piece.
    pub(super) fn prism(&mut self, prism: Prism) -> String {
        let letter = |holds: bool, yes: char, no: char| if holds { yes } else { no };
        let id: String = [
            letter(prism.light, 'l', 'd'),
            letter(prism.square, 's', 'r'),
            letter(prism.tall, 't', 'b'),
            letter(prism.hollow, 'h', 'f'),
        ]
        .iter()
        .collect();
        let id = format!("prism-{id}");
        self.symbol(&id, |sheet| body(sheet, prism));
        id
    }
}

fn body(sheet: &mut Sheet, prism: Prism) -> String {
    sheet.shade();
    let k = if prism.light { "l" } else { "d" };
    let (rx, ry) = if prism.square { SQUARE } else { ROUND };
    let height = if prism.tall { TALL } else { SHORT };
    let mut out = format!(
        "<ellipse cx=\"7\" cy=\"5\" rx=\"{}\" ry=\"{}\" fill=\"url(#ply-shade)\"/>",
        number(rx * 1.32),
        number(ry * 1.3)
    );
    let top = ry - height;
    // Writing to a string cannot fail.
    if prism.square {
        let face = |class: &str, points: &str| {
            format!(
                "<polygon points=\"{points}\" class=\"pf-{k}-{class} ps-{k}-{class}\" stroke-width=\"2.5\" stroke-linejoin=\"round\"/>"
            )
        };
        out += &face("left", &format!("{},{} 0,{top} 0,{ry} {},0", -rx, -height, -rx));
        out += &face("right", &format!("0,{top} {rx},{} {rx},0 0,{ry}", -height));
        if !prism.light {
            _ = write!(
                out,
                "<path d=\"M{} -7L0 {}L{rx} -7\" class=\"pn ps-d-edge\" stroke-width=\"1.6\"/>",
                -rx,
                ry - 7.0
            );
        }
        out += &face("top", &format!("0,{} {rx},{} 0,{top} {},{}", -height - ry, -height, -rx, -height));
        _ = write!(
            out,
            "<path d=\"M{} {}L0 {top}L{rx} {}M0 {top}V{ry}\" class=\"pn ps-{k}-edge\" stroke-width=\"1.1\" \
             stroke-linejoin=\"round\" opacity=\".85\"/>",
            -rx, -height, -height
        );
    } else {
        let id = format!("round-{k}");
        let stops = [(0.0, "left"), (0.33, "top"), (1.0, "right")].map(|(at, part)| (at, format!("{k}-{part}")));
        sheet.gradient(&id, false, &stops.each_ref().map(|(at, part)| (*at, part.as_str())));
        _ = write!(
            out,
            "<path d=\"M{} {}V0A{rx} {ry} 0 0 0 {rx} 0V{}Z\" fill=\"url(#ply-{id})\"/>",
            -rx, -height, -height
        );
        if !prism.light {
            _ = write!(
                out,
                "<path d=\"M{} -7A{rx} {ry} 0 0 0 {rx} -7\" class=\"pn ps-d-edge\" stroke-width=\"1.6\"/>",
                -rx
            );
        }
        _ = write!(
            out,
            "<ellipse cy=\"{}\" rx=\"{rx}\" ry=\"{ry}\" class=\"pf-{k}-top\"/><ellipse cy=\"{}\" rx=\"{}\" ry=\"{}\" \
             class=\"pn ps-{k}-edge\" stroke-width=\"1.2\"/>",
            -height,
            -height,
            rx - 0.6,
            ry - 0.6
        );
    }
    if prism.hollow {
        _ = write!(
            out,
            "<ellipse cy=\"{y}\" rx=\"15.5\" ry=\"9.6\" class=\"pf-{k}-hole\"/><path d=\"M-15.5 {y}A15.5 9.6 0 0 0 15.5 {y}\" \
             class=\"pn ps-{k}-edge\" stroke-width=\"1.5\"/>",
            y = -height
        );
    }
    out
}
