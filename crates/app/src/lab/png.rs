//! Plots as PNG, rendered from SVG by resvg with a font of the system. Without the feature `png`, the program
//! reports that it cannot.

#[cfg(feature = "png")]
pub(crate) use with_resvg::Rasterizer;
#[cfg(not(feature = "png"))]
pub(crate) use without::Rasterizer;

#[cfg(feature = "png")]
mod with_resvg {
    use std::sync::Arc;

    use anyhow::{Context, Result, bail};
    use resvg::tiny_skia::{Pixmap, Transform};
    use resvg::usvg::{Options, Tree, fontdb};

    /// Pixels of the picture per pixel of the plot: sharp on paper and on dense screens.
    const SCALE: f32 = 2.0;

    /// Suitable fonts; plots are laid out for the first one.
    const FAMILIES: [&str; 7] =
        ["DejaVu Sans", "Verdana", "Noto Sans", "Liberation Sans", "Arial", "Helvetica", "Segoe UI"];

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
                bail!("--png needs a font, and there is none on this system; --svg needs none");
            };
            fonts.set_sans_serif_family(&family);
            Ok(Self { options: Options { font_family: family, fontdb: Arc::new(fonts), ..Options::default() } })
        }

        /// The picture as a PNG file.
        pub(crate) fn png(&self, svg: &str) -> Result<Vec<u8>> {
            let tree = Tree::from_str(svg, &self.options).context("cannot draw the plots")?;
            let size = tree.size().to_int_size().scale_by(SCALE).context("cannot draw the plots: they are empty")?;
            let mut pixels =
                Pixmap::new(size.width(), size.height()).context("cannot draw the plots: they are too large")?;
            resvg::render(&tree, Transform::from_scale(SCALE, SCALE), &mut pixels.as_mut());
            pixels.encode_png().context("cannot draw the plots")
        }
    }
}

#[cfg(not(feature = "png"))]
mod without {
    use anyhow::{Result, bail};

    /// Draws nothing.
    pub(crate) struct Rasterizer;

    impl Rasterizer {
        /// Always fails.
        pub(crate) fn new() -> Result<Self> {
            bail!("this program was built without the feature `png`; --svg works")
        }

        /// Never called.
        #[expect(clippy::unused_self, reason = "the same face as the one that draws")]
        pub(crate) fn png(&self, _: &str) -> Result<Vec<u8>> {
            bail!("this program was built without the feature `png`; --svg works")
        }
    }
}
