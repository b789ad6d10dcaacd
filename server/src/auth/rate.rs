//! `RateLimit-Policy` and `RateLimit` headers of metered answers.
//!
//! **Source**: draft-ietf-httpapi-ratelimit-headers-10, sections 3 and 4: q quota, w window in seconds, r remaining, t seconds
//! until the quota is reset (here: until the token ends).

use crate::auth::bearer::Bearer;
use chrono::Utc;
use hyper::HeaderMap;
use hyper::header::HeaderValue;
use store::tokens::{TOKEN_QUERIES, TOKEN_SECONDS};

/// Says what a token's budget is and what is left of it.
pub fn rate_limit(headers: &mut HeaderMap, bearer: &Bearer) {
    let seconds = (bearer.expires_at - Utc::now()).num_seconds().max(0);
    let policy = format!("\"trial\";q={TOKEN_QUERIES};w={TOKEN_SECONDS}");
    let left = format!("\"trial\";r={};t={seconds}", bearer.remaining);
    for (name, text) in [("ratelimit-policy", policy), ("ratelimit", left)] {
        if let Ok(value) = HeaderValue::from_str(&text) {
            headers.insert(name, value);
        }
    }
}
