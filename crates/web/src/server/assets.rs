//! The files of the page, which are embedded in the program. Each has an entity tag for the cache of browsers, and is
//! compressed once.

use std::collections::HashMap;
use std::io::Write;
use std::path::{Component, Path};
use std::sync::{Mutex, PoisonError};

use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, HeaderValue, Response, StatusCode, header};
use flate2::Compression;
use flate2::write::GzEncoder;
use plyground_core::hash::stable_hash;

use crate::data;

/// The files of the page by path, sorted; empty in debug builds, which read them from the disk.
static EMBEDDED: &[(&str, &[u8])] = &include!(concat!(env!("OUT_DIR"), "/assets.rs"));

/// A file of the page.
fn page_file(path: &str) -> Option<Bytes> {
    if cfg!(embedded_page) {
        let at = EMBEDDED.binary_search_by_key(&path, |(path, _)| path).ok()?;
        return Some(Bytes::from_static(EMBEDDED[at].1));
    }
    let is_inside = Path::new(path).components().all(|part| matches!(part, Component::Normal(_)));
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("page").join(path);
    is_inside.then(|| std::fs::read(file).ok())?.map(Bytes::from)
}

/// A file as it is sent.
#[derive(Clone)]
struct Asset {
    mime: &'static str,
    tag: String,
    plain: Bytes,
    /// Compressed, if that is smaller.
    gzip: Option<Bytes>,
}

/// Files besides those of the page: the engine for the browser, if the server was started with one.
#[derive(Default)]
pub(crate) struct Extra(HashMap<&'static str, Asset>);

impl std::fmt::Debug for Extra {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.0.keys()).finish()
    }
}

impl Extra {
    /// The WebAssembly file, the data files of this program as a bundle, and a `config.js` that names both.
    pub(crate) fn with_engine(wasm: Vec<u8>) -> Self {
        let config = "// Written by `plyground serve --wasm`.\n\
                      export const config = { transport: 'socket', wasm: './plyground.wasm', data: './plyground.txt', offline: null };\n";
        let files =
            [("plyground.wasm", wasm), ("plyground.txt", data::bundle()), ("config.js", config.as_bytes().to_vec())];
        let made = |(path, bytes): (&'static str, Vec<u8>)| Some((path, Asset::new(mime(path)?, bytes.into())));
        Self(files.into_iter().filter_map(made).collect())
    }
}

/// The files by path, created at the first request. A debug build reads them from the disk each time, so that changes
/// are visible after a reload.
static MADE: Mutex<Option<HashMap<String, Asset>>> = Mutex::new(None);

/// The media type by the extension of a file; `None` for files that are never sent.
fn mime(path: &str) -> Option<&'static str> {
    Some(match path.rsplit_once('.')?.1 {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ftl" | "txt" => "text/plain; charset=utf-8",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "woff2" => "font/woff2",
        "wasm" => "application/wasm",
        _ => return None,
    })
}

fn asset(path: &str) -> Option<Asset> {
    let mime = mime(path)?;
    if !cfg!(debug_assertions)
        && let Some(known) =
            MADE.lock().unwrap_or_else(PoisonError::into_inner).as_ref().and_then(|made| made.get(path))
    {
        return Some(known.clone());
    }
    let made = Asset::new(mime, page_file(path)?);
    let mut all = MADE.lock().unwrap_or_else(PoisonError::into_inner);
    all.get_or_insert_default().insert(path.to_owned(), made.clone());
    Some(made)
}

impl Asset {
    fn new(mime: &'static str, plain: Bytes) -> Self {
        // Any hash is good enough: the tag only has to change with the file.
        let tag = u128::from(stable_hash(&*plain)) << 64 | plain.len() as u128;
        let is_packed = matches!(mime, "image/png" | "font/woff2");
        let gzip = if is_packed { None } else { compressed(&plain).filter(|gzip| gzip.len() < plain.len()) };
        Self { mime, tag: format!("\"{tag:032x}\""), plain, gzip: gzip.map(Bytes::from) }
    }
}

fn compressed(bytes: &[u8]) -> Option<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes).ok()?;
    encoder.finish().ok()
}

/// Whether a list such as `gzip, br;q=0.5` has `wanted`.
fn lists(value: Option<&HeaderValue>, wanted: &str) -> bool {
    let value = value.and_then(|value| value.to_str().ok()).unwrap_or_default();
    value.split(',').any(|part| part.split(';').next().unwrap_or_default().trim() == wanted)
}

/// The answer to a request for a path, `/` being the page itself.
pub(crate) fn respond(path: &str, headers: &HeaderMap, extra: &Extra) -> Response<Body> {
    let path = path.trim_start_matches('/');
    let path = if path.is_empty() { "index.html" } else { path };
    let Some(asset) = extra.0.get(path).cloned().or_else(|| asset(path)) else {
        return status(StatusCode::NOT_FOUND);
    };
    let mut response = Response::builder()
        .header(header::CONTENT_TYPE, asset.mime)
        .header(header::ETAG, &asset.tag)
        .header(header::VARY, "Accept-Encoding")
        // The browser must revalidate each time, so that a new version of the program is used at once.
        .header(header::CACHE_CONTROL, "no-cache");
    if lists(headers.get(header::IF_NONE_MATCH), &asset.tag) {
        response = response.status(StatusCode::NOT_MODIFIED);
        return response.body(Body::empty()).unwrap_or_default();
    }
    let body = match asset.gzip {
        Some(gzip) if lists(headers.get(header::ACCEPT_ENCODING), "gzip") => {
            response = response.header(header::CONTENT_ENCODING, "gzip");
            gzip
        }
        _ => asset.plain,
    };
    response.body(Body::from(body)).unwrap_or_default()
}

/// An answer without content.
pub(crate) fn status(status: StatusCode) -> Response<Body> {
    let mut response = Response::new(Body::from(status.canonical_reason().unwrap_or_default()));
    *response.status_mut() = status;
    response
}
