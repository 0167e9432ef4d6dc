//! The page for a refused visitor: it explains why and what to do, in the language of the browser.

use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, Response, StatusCode, header};
use plyground_view::{Language, Text};

use super::guard::TurnedAway;
use crate::texts::t;

/// The files that this page needs. They are public, so no token is required for them.
const PUBLIC: [&str; 3] = ["/icon.svg", "/style/tokens.css", "/style/base.css"];

/// Whether a path is sent without a token.
pub(super) fn is_public(path: &str) -> bool {
    PUBLIC.contains(&path)
}

/// The first language of the browser's list that is supported.
fn language(headers: &HeaderMap) -> Language {
    let wanted = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let mut codes = wanted.split(',').map(|part| part.split(';').next().unwrap_or_default().trim());
    codes.find_map(|code| code.parse().ok()).unwrap_or_default()
}

/// The page for a refused visitor.
pub(super) fn page(why: TurnedAway, headers: &HeaderMap) -> Response<Body> {
    let (status, title, about): (StatusCode, Text, Text) = match why {
        TurnedAway::Token => (StatusCode::UNAUTHORIZED, t::DOOR_TOKEN, t::DOOR_TOKEN_ABOUT),
        TurnedAway::Host => (StatusCode::FORBIDDEN, t::DOOR_HOST, t::DOOR_HOST_ABOUT),
        TurnedAway::Origin => (StatusCode::FORBIDDEN, t::DOOR_ORIGIN, t::DOOR_ORIGIN_ABOUT),
    };
    let language = language(headers);
    let (code, title, about) = (language.code(), language.pick(title), language.pick(about));
    // The texts are our own and contain no input, so nothing has to be escaped.
    let html = format!(
        "<!doctype html>\n<html lang=\"{code}\">\n<head>\n  <meta charset=\"utf-8\">\n  <meta name=\"viewport\" \
         content=\"width=device-width, initial-scale=1\">\n  <meta name=\"color-scheme\" content=\"light dark\">\n  \
         <title>{title} · plyground</title>\n  <link rel=\"icon\" href=\"./icon.svg\" type=\"image/svg+xml\">\n  \
         <link rel=\"stylesheet\" href=\"./style/tokens.css\">\n  <link rel=\"stylesheet\" \
         href=\"./style/base.css\">\n</head>\n<body>\n  <main class=\"center\" id=\"main\"><h1>{title}</h1>\
         <p>{about}</p></main>\n</body>\n</html>\n"
    );
    let mut response = Response::new(Body::from(html));
    *response.status_mut() = status;
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_is_the_first_that_there_is() {
        let of = |wanted: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_LANGUAGE, HeaderValue::from_static(wanted));
            language(&headers)
        };
        assert_eq!(of("pt-PT,pt;q=0.9,en;q=0.8"), Language::PT);
        assert_eq!(of("fr, pt;q=0.5"), Language::PT);
        assert_eq!(of("en-GB"), Language::EN);
        assert_eq!((of(""), of(";;,")), (Language::EN, Language::EN));
        assert_eq!(language(&HeaderMap::new()), Language::EN);
    }
}
