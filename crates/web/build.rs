//! Generates Rust code from `texts/`, and the table of the page's files for `src/server/assets.rs`.

use std::error::Error;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() -> Result<(), Box<dyn Error>> {
    plyground_texts::Folder::new("texts").generate()?;
    if env::var_os("CARGO_FEATURE_SERVER").is_some() {
        embed_page()?;
    }
    Ok(())
}

/// Writes `assets.rs`: the path and the bytes of every file of `page/`, sorted by path. A debug build has an empty table
/// and reads the files when they are asked for, so that it need not be compiled again when one changes; `embedded_page`
/// says which of the two it is.
fn embed_page() -> Result<(), Box<dyn Error>> {
    let page = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("page");
    let mut table = "[\n".to_owned();
    println!("cargo::rustc-check-cfg=cfg(embedded_page)");
    if env::var("PROFILE")? == "release" {
        println!("cargo::rustc-cfg=embedded_page");
        // Cargo looks for changes in the whole folder; `include_bytes!` is for the contents.
        println!("cargo::rerun-if-changed=page");
        let mut files = Vec::new();
        collect(&page, &mut files)?;
        let mut paths = Vec::new();
        for file in files {
            let path = file.strip_prefix(&page)?.components().map(|part| part.as_os_str().to_str());
            let path = path.collect::<Option<Vec<_>>>().ok_or("a file of the page has a name that is not UTF-8")?;
            paths.push(path.join("/"));
        }
        // As text, by which the table is searched: `Path` sorts part by part, `a/b` before `a.js`.
        paths.sort();
        for path in paths {
            let file = format!("/page/{path}");
            writeln!(table, "    ({path:?}, include_bytes!(concat!(env!(\"CARGO_MANIFEST_DIR\"), {file:?}))),")?;
        }
    }
    table.push_str("]\n");
    let out = Path::new(&env::var("OUT_DIR")?).join("assets.rs");
    fs::write(out, table)?;
    Ok(())
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> Result<(), Box<dyn Error>> {
    for entry in fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, files)?;
        } else {
            files.push(path);
        }
    }
    Ok(())
}
