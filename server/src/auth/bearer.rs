//! Bearer tokens: who asks, with what is left of the budget.
//!
//! **Source**: RFC 6750; RFC 9728 for `resource_metadata`. An exhausted budget is 429, never 401, which would send clients back
//! to sign in.

use crate::app::App;
use crate::database::boxed;
use crate::problem::Problem;
use crate::snapshots::chain;
use chrono::{DateTime, TimeDelta, Utc};
use hyper::header::AUTHORIZATION;
use hyper::{HeaderMap, StatusCode};
use ladder::Digest;
use serde_json::json;
use store::StoreError;
use store::tokens::{MINT_SECONDS, Spend, TOKEN_SCOPE, TOKEN_SECONDS};

/// What every trial token begins with.
pub const PREFIX: &str = "trial_";

/// What stands behind the prefix: 32 random bytes in hexadecimal.
const DIGITS: usize = 64;

/// A token that holds, and what is left of it.
#[derive(Debug, Clone, Copy)]
pub struct Bearer {
    /// The token's digest: the token itself is not kept.
    pub token_sha256: Digest,
    /// Queries left when it was looked at.
    pub remaining: u32,
    /// Until when it holds.
    pub expires_at: DateTime<Utc>,
}

/// The digest of the token that a request presents.
///
/// # Errors
/// The problem to answer with: 401 without a well-formed token.
pub fn presented(app: &App, headers: &HeaderMap) -> Result<Digest, Problem> {
    let Some(value) = headers.get(AUTHORIZATION) else { return Err(missing(app)) };
    let parts = value.to_str().ok().and_then(|text| text.split_once(' '));
    let token = parts.filter(|(scheme, _)| scheme.eq_ignore_ascii_case("bearer")).map(|(_, token)| token.trim());
    match token.filter(|token| well_formed(token)) {
        Some(token) => Ok(Digest::of(token)),
        None => Err(invalid(app, "The token is malformed.")),
    }
}

/// The bearer of this token.
///
/// # Errors
/// The problem to answer with: 401 without a good token, 503 while the database is away.
pub async fn bearer(app: &App, token_sha256: Digest) -> Result<Bearer, Problem> {
    let store = app.database.store().ok_or_else(away)?;
    let found = boxed(store.peek(token_sha256, Utc::now())).await.map_err(|error| failed(&error))?;
    standing(app, token_sha256, found)
}

/// Takes one query off a token's budget.
///
/// # Errors
/// The problem to answer with: 429 when nothing is left, 401 when it expired meanwhile, 503 while the database is away.
pub async fn spend(app: &App, bearer: &Bearer) -> Result<Bearer, Problem> {
    let store = app.database.store().ok_or_else(away)?;
    let spent = boxed(store.spend(bearer.token_sha256, Utc::now())).await.map_err(|error| failed(&error))?;
    match spent {
        Spend::Exhausted { expires_at } => Err(exhausted(app, expires_at)),
        spent => standing(app, bearer.token_sha256, spent),
    }
}

/// A token without budget still holds: what is free stays free.
fn standing(app: &App, token_sha256: Digest, found: Spend) -> Result<Bearer, Problem> {
    match found {
        Spend::Ok { remaining, expires_at } => {
            Ok(Bearer { token_sha256, remaining: u32::try_from(remaining).unwrap_or(0), expires_at })
        }
        Spend::Exhausted { expires_at } => Ok(Bearer { token_sha256, remaining: 0, expires_at }),
        Spend::Unknown => Err(invalid(app, "The token is unknown.")),
        Spend::Expired => Err(invalid(app, "The token has expired; mint another.")),
    }
}

/// The problem of a spent budget.
pub fn exhausted(app: &App, expires_at: DateTime<Utc>) -> Problem {
    let minted_at = expires_at - TimeDelta::seconds(TOKEN_SECONDS);
    let mint_after = (minted_at + TimeDelta::seconds(MINT_SECONDS)).max(Utc::now());
    let wait = u64::try_from((mint_after - Utc::now()).num_seconds()).unwrap_or(0);
    let detail = "The token's queries are spent. Mint another; `have` stays free.";
    Problem::new(StatusCode::TOO_MANY_REQUESTS, "quota-exceeded", "Budget spent", detail)
        .with("mint_url", json!(app.mint_url()))
        .with("mint_after", json!(mint_after.to_rfc3339_opts(chrono::SecondsFormat::Secs, true)))
        .with("queries_remaining", json!(0))
        .retry_after(wait.max(1))
}

/// The problem of a database that is away.
pub fn away() -> Problem {
    Problem::unavailable("The database is away, so tokens cannot be checked or minted. GET /api/graph/have goes on.")
}

/// The problem of a statement that failed.
pub fn failed(error: &StoreError) -> Problem {
    tracing::warn!(error = %chain(error), "the database did not answer");
    if error.is_retryable() { away() } else { Problem::internal() }
}

fn well_formed(token: &str) -> bool {
    let digits = token.strip_prefix(PREFIX);
    digits.is_some_and(|d| d.len() == DIGITS && d.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f')))
}

fn challenge(app: &App, error: &str) -> String {
    format!("Bearer resource_metadata=\"{}\", scope=\"{TOKEN_SCOPE}\"{error}", app.metadata_url())
}

fn missing(app: &App) -> Problem {
    let detail =
        "A bearer token is needed. Mint a trial token: POST {\"grant_type\":\"client_credentials\"} to mint_url.";
    Problem::new(StatusCode::UNAUTHORIZED, "token-required", "A token is needed", detail)
        .with("mint_url", json!(app.mint_url()))
        .challenge(&challenge(app, ""))
}

fn invalid(app: &App, detail: &str) -> Problem {
    let error = format!(", error=\"invalid_token\", error_description=\"{detail}\"");
    Problem::new(StatusCode::UNAUTHORIZED, "invalid-token", "The token is not good", detail)
        .with("mint_url", json!(app.mint_url()))
        .oauth("invalid_token")
        .challenge(&challenge(app, &error))
}
