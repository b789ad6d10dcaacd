//! `RateLimit-Policy` and `RateLimit` headers of metered answers, and of answers that refuse a spent
//! budget.
//!
//! **Source**: draft-ietf-httpapi-ratelimit-headers-10, sections 3 and 4: q quota, w window in
//! seconds, r remaining, t seconds until the quota is reset (until a trial token expires, or until
//! the UTC day of the paid plan ends).

use super::bearer::{Bearer, Plan};
use chrono::Utc;
use hyper::HeaderMap;
use hyper::header::{HeaderName, HeaderValue};
use store::oauth::PLAN_QUERIES;
use store::tokens::{TOKEN_QUERIES, TOKEN_SECONDS};

/// The window of the paid plan, in seconds.
const DAY_SECONDS: i64 = 86_400;

/// Adds both headers to an answer.
pub(crate) fn insert(answer: &mut HeaderMap, bearer: &Bearer) {
    answer.extend(headers(bearer).into_iter().flatten());
}

pub(crate) fn headers(bearer: &Bearer) -> [Option<(HeaderName, HeaderValue)>; 2] {
    let seconds = (bearer.expires_at - Utc::now()).num_seconds().max(0);
    let (name, quota, window) = match bearer.plan {
        Plan::Trial => ("trial", TOKEN_QUERIES, TOKEN_SECONDS),
        Plan::Paid => ("plan", PLAN_QUERIES, DAY_SECONDS),
    };
    let policy = format!("\"{name}\";q={quota};w={window}");
    let remaining = format!("\"{name}\";r={};t={seconds}", bearer.remaining);
    [("ratelimit-policy", policy), ("ratelimit", remaining)].map(|(name, text)| {
        Some((
            HeaderName::from_static(name),
            HeaderValue::from_str(&text).ok()?,
        ))
    })
}
