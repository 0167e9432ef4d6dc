//! Decides which requests are allowed, by host, origin and token, and sets the security headers of every response.

use axum::http::{HeaderMap, HeaderValue, Uri, header};

/// The cookie with the token.
const TOKEN: &str = "plyground-token";
/// The cookie with the visitor's number.
const VISITOR: &str = "plyground-visitor";

/// The Content-Security-Policy: a page may load only its own files and connect only to its own server.
macro_rules! policy {
    ($scripts:literal) => {
        concat!(
            "default-src 'none'; script-src ",
            $scripts,
            "; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self'; \
             manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
        )
    };
}
const POLICY: &str = policy!("'self'");
/// The same for a server that offers the engine for the browser.
const POLICY_WITH_ENGINE: &str = policy!("'self' 'wasm-unsafe-eval'");

/// Decides which requests a server answers.
#[derive(Clone, Debug)]
pub(crate) struct Guard {
    /// The token of the server; `None` if only this machine can reach it.
    pub(crate) token: Option<String>,
    /// Whether the page may run WebAssembly.
    pub(crate) has_engine: bool,
}

/// Why a request is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TurnedAway {
    /// It names another host, which an attacker may have pointed to this machine (DNS rebinding).
    Host,
    /// It comes from a page of another origin.
    Origin,
    /// It lacks the token.
    Token,
}

impl Guard {
    /// Whether a request is allowed.
    pub(crate) fn check(&self, uri: &Uri, headers: &HeaderMap) -> Result<(), TurnedAway> {
        let host = uri.host().map(str::to_owned).or_else(|| text(headers.get(header::HOST)).map(str::to_owned));
        let host = host.unwrap_or_default();
        // Without a token, any site that is open in the visitor's browser could point its own name to this machine.
        if self.token.is_none() && !is_loopback(name_of(&host)) {
            return Err(TurnedAway::Host);
        }
        if let Some(origin) = headers.get(header::ORIGIN) {
            let authority = text(Some(origin)).and_then(|origin| origin.split_once("://")).map(|(_, rest)| rest);
            let asked = text(headers.get(header::HOST)).unwrap_or(&host);
            if authority.is_none_or(|authority| !authority.eq_ignore_ascii_case(asked)) {
                return Err(TurnedAway::Origin);
            }
        }
        match &self.token {
            None => Ok(()),
            Some(_) if self.has_token(uri) => Ok(()),
            Some(token) => {
                let shown = cookie(headers, TOKEN).unwrap_or_default();
                if is_same(shown.as_bytes(), token.as_bytes()) { Ok(()) } else { Err(TurnedAway::Token) }
            }
        }
    }

    /// Whether the link has the token.
    pub(crate) fn has_token(&self, uri: &Uri) -> bool {
        let Some(token) = &self.token else { return false };
        let mut parts = uri.query().unwrap_or_default().split('&');
        parts.any(|part| part.strip_prefix("token=").is_some_and(|shown| is_same(shown.as_bytes(), token.as_bytes())))
    }

    /// The cookie that keeps the token.
    pub(crate) fn token_cookie(&self) -> Option<HeaderValue> {
        self.token.as_ref().and_then(|token| set_cookie(TOKEN, token))
    }

    /// Adds the headers that every answer has.
    pub(crate) fn harden(&self, headers: &mut HeaderMap) {
        for (name, value) in [
            (header::CONTENT_SECURITY_POLICY, if self.has_engine { POLICY_WITH_ENGINE } else { POLICY }),
            (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
            (header::REFERRER_POLICY, "no-referrer"),
            (header::X_FRAME_OPTIONS, "DENY"),
        ] {
            headers.insert(name, HeaderValue::from_static(value));
        }
        for (name, value) in [
            ("cross-origin-resource-policy", "same-origin"),
            ("permissions-policy", "camera=(), microphone=(), geolocation=()"),
        ] {
            headers.insert(name, HeaderValue::from_static(value));
        }
        // On other origins without encryption browsers ignore this header, with a warning.
        if self.token.is_none() {
            headers.insert("cross-origin-opener-policy", HeaderValue::from_static("same-origin"));
        }
    }
}

/// The visitor's number by its cookie.
pub(crate) fn visitor(headers: &HeaderMap) -> Option<u64> {
    let text = cookie(headers, VISITOR)?;
    (text.len() == 16).then(|| u64::from_str_radix(text, 16).ok()).flatten()
}

/// The cookie that keeps a visitor's number.
pub(crate) fn visitor_cookie(visitor: u64) -> Option<HeaderValue> {
    set_cookie(VISITOR, &format!("{visitor:016x}"))
}

fn set_cookie(name: &str, value: &str) -> Option<HeaderValue> {
    // Valid for a year; scripts cannot read it, and no other site can make a browser send it.
    HeaderValue::from_str(&format!("{name}={value}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Strict")).ok()
}

fn text(value: Option<&HeaderValue>) -> Option<&str> {
    value.and_then(|value| value.to_str().ok())
}

fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let all = headers.get_all(header::COOKIE).into_iter().filter_map(|value| value.to_str().ok());
    all.flat_map(|line| line.split(';')).find_map(|pair| {
        let (known, value) = pair.trim().split_once('=')?;
        (known == name).then_some(value)
    })
}

/// Compares in constant time, so that the time does not reveal a correct prefix.
fn is_same(one: &[u8], other: &[u8]) -> bool {
    one.len() == other.len() && one.iter().zip(other).fold(0, |different, (a, b)| different | (a ^ b)) == 0
}

/// The host without its port.
fn name_of(host: &str) -> &str {
    if let Some(rest) = host.strip_prefix('[') {
        return rest.split(']').next().unwrap_or_default();
    }
    host.rsplit_once(':').map_or(host, |(name, _)| name)
}

fn is_loopback(name: &str) -> bool {
    name.eq_ignore_ascii_case("localhost") || name.parse().is_ok_and(|address: std::net::IpAddr| address.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(token: Option<&str>, uri: &str, headers: &[(&str, &str)]) -> Result<(), TurnedAway> {
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            let name: header::HeaderName = name.parse().expect("a name");
            map.append(name, value.parse().expect("a value"));
        }
        let uri = uri.parse().expect("a path");
        Guard { token: token.map(str::to_owned), has_engine: false }.check(&uri, &map)
    }

    #[test]
    fn on_loopback_only_names_of_this_machine_come_in() {
        for host in ["127.0.0.1:8017", "localhost:1", "LOCALHOST", "[::1]:8017", "127.0.0.5"] {
            assert_eq!(check(None, "/", &[("host", host)]), Ok(()), "{host}");
        }
        for host in
            ["evil.example:8017", "127.0.0.1.evil.example", "", "localhost.evil.example", "192.168.1.2", "[::2]"]
        {
            assert_eq!(check(None, "/", &[("host", host)]), Err(TurnedAway::Host), "{host}");
        }
        assert_eq!(check(None, "/", &[]), Err(TurnedAway::Host));
    }

    #[test]
    fn a_page_of_another_origin_stays_out() {
        let host = ("host", "localhost:8017");
        assert_eq!(check(None, "/ws", &[host, ("origin", "http://localhost:8017")]), Ok(()));
        for origin in ["http://evil.example", "null", "http://localhost:9999", "http://localhost", ""] {
            assert_eq!(check(None, "/ws", &[host, ("origin", origin)]), Err(TurnedAway::Origin), "{origin}");
        }
    }

    #[test]
    fn a_server_with_a_token_wants_it() {
        let host = ("host", "192.168.1.2:8017");
        let wanted = |uri, cookie: &str| check(Some("abc"), uri, &[host, ("cookie", cookie)]);
        assert_eq!(wanted("/?token=abc", ""), Ok(()));
        assert_eq!(wanted("/?x=1&token=abc", ""), Ok(()));
        assert_eq!(wanted("/", "a=b; plyground-token=abc"), Ok(()));
        for (uri, cookie) in
            [("/", ""), ("/?token=abd", ""), ("/?token=", ""), ("/", "plyground-token=ab"), ("/", "x=abc")]
        {
            assert_eq!(wanted(uri, cookie), Err(TurnedAway::Token), "{uri} {cookie}");
        }
    }
}
