//! Plots as PNG, rendered from SVG by resvg with a font of the system. Without the feature `png`, the program
//! reports that it cannot.

#[cfg(feature = "png")]
pub(crate) use with_resvg::Rasterizer;
#[cfg(not(feature = "png"))]
pub(crate) use without::Rasterizer;

/// Used without the feature only; an unused text would be a warning.
#[cfg(feature = "png")]
const _: plyground_view::Text = crate::texts::t::FAIL_NO_PNG;

#[cfg(feature = "png")]
mod with_resvg {
    use std::sync::Arc;

    use anyhow::{Result, bail};
    use plyground_view::Message;
    use resvg::tiny_skia::{Pixmap, Transform};
    use resvg::usvg::{Options, Tree, fontdb};

    use crate::errors::Explain;
    use crate::texts::computed;

    /// Pixels of the picture per pixel of the plot: sharp on paper and on dense screens.
    const SCALE: f32 = 2.0;

    /// Suitable fonts; plots are laid out for the first one.
    const FAMILIES: [&str; 7] =
        ["DejaVu Sans", "Verdana", "Noto Sans", "Liberation Sans", "Arial", "Helvetica", "Segoe UI"];

    /// A message that only this module needs, so it has no item.
    fn said(id: &str) -> Message {
        computed(id).map_or_else(|| Message::quoted(id.to_owned()), Message::from)
    }

    /// Draws SVG, with the fonts of this system.
    pub(crate) struct Rasterizer {
        options: Options<'static>,
    }

    impl Rasterizer {
        /// Finds a font.
        pub(crate) fn new() -> Result<Self> {
            let mut fonts = fontdb::Database::new();
            fonts.load_system_fonts();
            let has = |family: &str| fonts.faces().any(|face| face.families.iter().any(|(name, _)| name == family));
            let known = FAMILIES.into_iter().find(|family| has(family)).map(str::to_owned);
            let any = || fonts.faces().find_map(|face| Some(face.families.first()?.0.clone()));
            let Some(family) = known.or_else(any) else {
                bail!(said("fail-png-font"));
            };
            fonts.set_sans_serif_family(&family);
            Ok(Self { options: Options { font_family: family, fontdb: Arc::new(fonts), ..Options::default() } })
        }

        /// The picture as a PNG file.
        pub(crate) fn png(&self, svg: &str) -> Result<Vec<u8>> {
            let tree = Tree::from_str(svg, &self.options).about(|| said("fail-png-plots"))?;
            let size = tree.size().to_int_size().scale_by(SCALE).about(|| said("fail-png-empty"))?;
            let mut pixels = Pixmap::new(size.width(), size.height()).about(|| said("fail-png-large"))?;
            resvg::render(&tree, Transform::from_scale(SCALE, SCALE), &mut pixels.as_mut());
            pixels.encode_png().about(|| said("fail-png-plots"))
        }
    }
}

#[cfg(not(feature = "png"))]
mod without {
    use anyhow::{Result, bail};
    use plyground_view::Message;

    use crate::texts::t;

    /// A stand-in without the feature.
    pub(crate) struct Rasterizer;

    impl Rasterizer {
        /// Always fails.
        pub(crate) fn new() -> Result<Self> {
            bail!(Message::from(t::FAIL_NO_PNG))
        }

        /// Never called.
        #[expect(clippy::unused_self, reason = "the same face as the one that draws")]
        pub(crate) fn png(&self, _: &str) -> Result<Vec<u8>> {
            bail!(Message::from(t::FAIL_NO_PNG))
        }
    }
}
