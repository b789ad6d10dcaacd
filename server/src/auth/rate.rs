//! `RateLimit-Policy` and `RateLimit` headers of metered answers, and of those that a spent budget refuses.
//!
//! **Source**: draft-ietf-httpapi-ratelimit-headers-10, sections 3 and 4: q quota, w window in seconds, r remaining, t seconds
//! until the quota is reset (until a trial token ends, or the UTC day of the paid plan).

use crate::auth::bearer::{Bearer, Plan};
use chrono::Utc;
use hyper::HeaderMap;
use hyper::header::{HeaderName, HeaderValue};
use store::oauth::PLAN_QUERIES;
use store::tokens::{TOKEN_QUERIES, TOKEN_SECONDS};

/// Seconds of a day, the window of the paid plan.
const DAY: i64 = 86_400;

/// Says what a token's budget is and what is left of it.
pub fn rate_limit(answer: &mut HeaderMap, bearer: &Bearer) {
    answer.extend(headers(bearer).into_iter().flatten());
}

/// The two headers.
pub fn headers(bearer: &Bearer) -> [Option<(HeaderName, HeaderValue)>; 2] {
    let seconds = (bearer.expires_at - Utc::now()).num_seconds().max(0);
    let (name, quota, window) = match bearer.plan {
        Plan::Trial => ("trial", TOKEN_QUERIES, TOKEN_SECONDS),
        Plan::Paid => ("plan", PLAN_QUERIES, DAY),
    };
    let policy = format!("\"{name}\";q={quota};w={window}");
    let left = format!("\"{name}\";r={};t={seconds}", bearer.remaining);
    [("ratelimit-policy", policy), ("ratelimit", left)].map(|(name, text)| {
        Some((
            HeaderName::from_static(name),
            HeaderValue::from_str(&text).ok()?,
        ))
    })
}
