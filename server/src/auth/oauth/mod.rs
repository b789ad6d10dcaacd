//! Signing in: OAuth 2.1 authorization_code with PKCE, for public clients.
//!
//! **Source**: draft-ietf-oauth-v2-1; RFC 7636 (PKCE), RFC 7591 (registration), RFC 8252 (native clients), RFC 8707 (resource
//! indicators), RFC 9207 (`iss`), RFC 9700 (security), draft-ietf-oauth-client-id-metadata-document.

pub mod authorize;
pub mod client;
pub mod consent;
pub mod document;
pub mod fields;
pub mod page;
pub mod redirect;
pub mod token;

use crate::problem::Problem;
use hyper::StatusCode;
use store::oauth::LIBRARY_SCOPE;
use store::tokens::TOKEN_SCOPE;

/// Every scope there is. **Source**: interface document (service contract §2, §4).
pub const SCOPES: [&str; 2] = [TOKEN_SCOPE, LIBRARY_SCOPE];

/// An OAuth error as a problem: 400. **Source**: RFC 6749, section 5.2.
pub fn wrong(error: &str, detail: impl Into<String>) -> Problem {
    Problem::new(
        StatusCode::BAD_REQUEST,
        "bad-token-request",
        "The OAuth request is wrong",
        detail,
    )
    .oauth(error)
}

/// The scopes of a request in their own order, without repeats; `None` where one is none of ours or there is none.
pub fn scopes(asked: &str) -> Option<String> {
    let words: Vec<&str> = asked.split(' ').filter(|word| !word.is_empty()).collect();
    let known = !words.is_empty() && words.iter().all(|word| SCOPES.contains(word));
    known.then(|| {
        SCOPES
            .into_iter()
            .filter(|scope| words.contains(scope))
            .collect::<Vec<_>>()
            .join(" ")
    })
}
