//! `RateLimit-Policy` and `RateLimit` headers of metered answers, and of those that a spent budget refuses.
//!
//! **Source**: draft-ietf-httpapi-ratelimit-headers-10, sections 3 and 4: q quota, w window in seconds, r remaining, t seconds
//! until the quota is reset (until a trial token ends, or the UTC day of the paid plan).

use super::bearer::{Bearer, Plan};
use chrono::Utc;
use hyper::HeaderMap;
use hyper::header::{HeaderName, HeaderValue};
use store::oauth::PLAN_QUERIES;
use store::tokens::{TOKEN_QUERIES, TOKEN_SECONDS};

/// Window of the paid plan.
const DAY_SECONDS: i64 = 86_400;

/// Adds both headers.
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
    let left = format!("\"{name}\";r={};t={seconds}", bearer.remaining);
    [("ratelimit-policy", policy), ("ratelimit", left)].map(|(name, text)| {
        Some((
            HeaderName::from_static(name),
            HeaderValue::from_str(&text).ok()?,
        ))
    })
}
