//! The browser of a sign-in. A random cookie binds forms and one-time codes to the browser that
//! requested them, so that nobody continues in one browser what began in another.
//!
//! **Source**: RFC 9700, section 4.7 (binding to the user agent); RFC 6265bis, section 4.1.3.2 (`__Host-`).

use super::OAuth;
use crate::auth::secret::{random, well_formed};
use crate::problem::Problem;
use crate::response::Response;
use catalogue::Digest;
use chrono::Utc;
use hyper::HeaderMap;
use hyper::header::{COOKIE, HeaderValue, SET_COOKIE};
use serde::{Deserialize, Serialize};

/// The prefix of every cookie's value.
const PREFIX: &str = "browser_";

const BROWSER: &str = "concordance_browser";
const KNOWN: &str = "concordance_known";

/// The lifetime of the cookies in seconds: thirty days, as that of a refresh token.
const COOKIE_SECONDS: i64 = store::oauth::REFRESH_SECONDS;

/// The kind of the sealed text.
const KNOWN_KIND: &str = "known browser";

/// A browser with a cookie of this server.
#[derive(Debug, Clone)]
pub(super) struct Browser {
    secret: String,
    /// The sealed text of the cookie of a browser in which somebody signed in.
    known: Option<String>,
}

/// The contents of the cookie of a browser in which the owner of an e-mail address signed in.
#[derive(Debug, Serialize, Deserialize)]
struct Known {
    /// The keyed hash of the e-mail address.
    email_key: String,
    browser: Digest,
    /// The expiry, in seconds since 1970.
    until: i64,
}

impl Browser {
    /// Returns the browser of a request; `None` without a valid cookie.
    pub(super) fn of(oauth: &OAuth, headers: &HeaderMap) -> Option<Self> {
        let cookie = |name| cookie(headers, &full_name(oauth, name));
        let secret = cookie(BROWSER).filter(|text| well_formed(PREFIX, text))?;
        Some(Self {
            secret,
            known: cookie(KNOWN),
        })
    }

    /// Returns the browser of a request, with a new cookie if the request has none.
    pub(super) fn of_or_new(oauth: &OAuth, headers: &HeaderMap) -> Result<Self, Problem> {
        if let Some(browser) = Self::of(oauth, headers) {
            return Ok(browser);
        }
        Ok(Self {
            secret: random(PREFIX)?,
            known: None,
        })
    }

    /// Returns the digest by which forms name the browser.
    pub(super) fn digest(&self) -> Digest {
        Digest::of(&self.secret)
    }

    /// Returns true if the owner of an e-mail address signed in in this browser.
    pub(super) fn is_known(&self, oauth: &OAuth, email_key: &str) -> bool {
        let open = |text: &String| oauth.seal.open::<Known>(KNOWN_KIND, text);
        self.known.as_ref().and_then(open).is_some_and(|known| {
            known.email_key == email_key
                && known.browser == self.digest()
                && known.until > Utc::now().timestamp()
        })
    }

    /// Adds the browser's cookie to a response.
    pub(super) fn set(&self, oauth: &OAuth, response: Response) -> Response {
        with_cookie(oauth, response, BROWSER, &self.secret)
    }

    /// Adds the cookie of a browser in which the owner of an e-mail address signed in.
    pub(super) fn set_known(&self, oauth: &OAuth, response: Response, email_key: &str) -> Response {
        let known = Known {
            email_key: email_key.to_owned(),
            browser: self.digest(),
            until: Utc::now().timestamp() + COOKIE_SECONDS,
        };
        match oauth.seal.seal(KNOWN_KIND, &known) {
            Some(sealed) => with_cookie(oauth, response, KNOWN, &sealed),
            None => response,
        }
    }
}

fn is_https(oauth: &OAuth) -> bool {
    oauth.issuer().starts_with("https://")
}

/// Returns the name under which a browser stores a cookie. On https no other name is accepted, because
/// every host of the same domain can set a cookie without the prefix here.
fn full_name(oauth: &OAuth, name: &str) -> String {
    match is_https(oauth) {
        true => format!("__Host-{name}"),
        false => name.to_owned(),
    }
}

/// Returns the value of the first cookie of exactly this name.
fn cookie(headers: &HeaderMap, name: &str) -> Option<String> {
    let lines = headers.get_all(COOKIE).iter();
    let lines = lines.filter_map(|line| line.to_str().ok());
    let mut pairs = lines
        .flat_map(|line| line.split(';'))
        .filter_map(|pair| pair.trim().split_once('='));
    pairs
        .find(|(other, _)| *other == name)
        .map(|(_, value)| value.to_owned())
}

/// Adds a cookie that scripts cannot read and that other sites send with links only.
fn with_cookie(oauth: &OAuth, mut response: Response, name: &str, value: &str) -> Response {
    let name = full_name(oauth, name);
    let secure = match is_https(oauth) {
        true => "; Secure",
        false => "",
    };
    let cookie =
        format!("{name}={value}; Path=/; HttpOnly; SameSite=Lax; Max-Age={COOKIE_SECONDS}{secure}");
    if let Ok(cookie) = HeaderValue::from_str(&cookie) {
        response.headers_mut().append(SET_COOKIE, cookie);
    }
    response
}
