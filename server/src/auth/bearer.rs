//! Bearer tokens: who asks, under which plan, with what is left of the budget.
//!
//! **Source**: RFC 6750; RFC 9728 for `resource_metadata`. An exhausted budget is 429, never 401, which would send clients back
//! to sign in.

use crate::app::App;
use crate::auth::rate;
use crate::auth::secret::well_formed;
use crate::database::boxed;
use crate::problem::Problem;
use crate::snapshots::chain;
use catalogue::Digest;
use chrono::{DateTime, TimeDelta, Utc};
use hyper::header::AUTHORIZATION;
use hyper::{HeaderMap, StatusCode};
use serde_json::json;
use store::StoreError;
use store::oauth::{LIBRARY_SCOPE, PaidToken};
use store::tokens::{MINT_SECONDS, Spend, TOKEN_SCOPE, TOKEN_SECONDS};

/// What every trial token begins with.
pub const PREFIX: &str = "trial_";

/// What every access token of the paid plan begins with.
pub const PAID: &str = "paid_";

/// Under which limits someone asks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Plan {
    /// A trial token's own budget.
    Trial,
    /// The paid plan: so many queries a UTC day, whatever number of tokens they come through.
    Paid,
}

/// A token that holds, and what is left of it.
#[derive(Debug, Clone, Copy)]
pub struct Bearer {
    /// The path of the resource it was shown at: /mcp, or "" for the server.
    path: &'static str,
    /// The token's digest: the token itself is not kept.
    pub token_sha256: Digest,
    /// Under which limits.
    pub plan: Plan,
    /// Queries left when it was looked at.
    pub remaining: u32,
    /// Until when that holds: the token's end, or the end of the day of the paid plan.
    pub expires_at: DateTime<Utc>,
    /// When the token itself ends.
    pub ends_at: DateTime<Utc>,
    /// Whether it may ask the graph.
    asks: bool,
    /// Whether it may browse the code library.
    browses: bool,
}

/// The digest of the token that a request presents. It is looked up by this digest, so that how long a look-up takes says nothing
/// of a token.
///
/// # Errors
/// The problem to answer with: 401 without a well-formed token.
pub fn presented(app: &App, headers: &HeaderMap, path: &str) -> Result<Digest, Problem> {
    let mut values = headers.get_all(AUTHORIZATION).iter();
    let Some(value) = values.next() else {
        return Err(missing(app, path));
    };
    let parts = value.to_str().ok().and_then(|text| text.split_once(' '));
    let token = parts
        .filter(|(scheme, _)| scheme.eq_ignore_ascii_case("bearer"))
        .map(|(_, token)| token.trim());
    match token.filter(|token| well_formed(PREFIX, token) || well_formed(PAID, token)) {
        Some(token) if values.next().is_none() => Ok(Digest::of(token)),
        _ => Err(invalid(app, path, "The token is malformed.")),
    }
}

/// The bearer of the token that a request to the REST interface presents.
///
/// # Errors
/// The problem to answer with: 401 without a good token, 503 while the database is away.
pub async fn bearer(app: &App, headers: &HeaderMap) -> Result<Bearer, Problem> {
    bearer_for(app, presented(app, headers, "")?, "").await
}

/// The bearer of this token, for calls over MCP; one that was looked up within the last second is not looked up again. Whatever has a
/// price is still checked in the database by [`spend`].
///
/// # Errors
/// The problem to answer with: 401 without a good token, 503 while the database is away.
pub async fn bearer_for_call(app: &App, token_sha256: Digest) -> Result<Bearer, Problem> {
    if let Some(bearer) = app.remembered.get(token_sha256) {
        return Ok(bearer);
    }
    let before = app.remembered.before();
    let found = bearer_for(app, token_sha256, crate::mcp::PATH).await;
    match &found {
        Ok(bearer) => app.remembered.keep(before, *bearer),
        Err(problem) if problem.is_unavailable() => {}
        Err(_) => app.remembered.forget(token_sha256),
    }
    found
}

/// The bearer of this token, for the resource at `path` below the server: a token for /mcp does not open REST. A token for the
/// whole server opens both. **Source**: RFC 8707, section 2.
///
/// # Errors
/// The problem to answer with: 401 without a good token, 503 while the database is away.
async fn bearer_for(
    app: &App,
    token_sha256: Digest,
    path: &'static str,
) -> Result<Bearer, Problem> {
    let store = app.database.store().ok_or_else(away)?;
    let now = Utc::now();
    let opens = |resource: &str| {
        resource == app.public_url || resource == format!("{}{path}", app.public_url)
    };
    let elsewhere = || invalid(app, path, "The token is for another resource.");
    if let Some(found) = boxed(store.trial(token_sha256, now))
        .await
        .map_err(|error| failed(&error))?
    {
        let here = found.resource.as_deref().is_none_or(opens);
        return if here {
            standing(app, token_sha256, path, found.spend)
        } else {
            Err(elsewhere())
        };
    }
    let held = boxed(store.peek_plan(token_sha256, now))
        .await
        .map_err(|error| failed(&error))?;
    let held =
        held.ok_or_else(|| invalid(app, path, "The token is unknown, revoked or has expired."))?;
    if opens(&held.resource) {
        Ok(paid(token_sha256, path, &held))
    } else {
        Err(elsewhere())
    }
}

/// Takes one query off a token's budget, for a question.
///
/// # Errors
/// The problem to answer with: 403 without the scope, 429 when nothing is left, 401 when it expired meanwhile, 503 while the
/// database is away.
pub async fn spend(app: &App, bearer: &Bearer) -> Result<Bearer, Problem> {
    may_ask(app, bearer)?;
    charge(app, bearer).await
}

/// Whether the graph is open to this bearer.
///
/// # Errors
/// The problem to answer with: 403 without the scope.
pub fn may_ask(app: &App, bearer: &Bearer) -> Result<(), Problem> {
    if bearer.asks {
        Ok(())
    } else {
        Err(scope_needed(app, bearer.path, TOKEN_SCOPE))
    }
}

/// Takes one query off a paid plan's day, for a page of the code library.
///
/// # Errors
/// The problem to answer with: as [`may_browse`] and [`spend`].
pub async fn spend_library(app: &App, bearer: &Bearer) -> Result<Bearer, Problem> {
    may_browse(app, bearer)?;
    charge(app, bearer).await
}

/// Whether the code library is open to this bearer.
///
/// # Errors
/// The problem to answer with: 403 on another plan or without the scope.
pub fn may_browse(app: &App, bearer: &Bearer) -> Result<(), Problem> {
    if bearer.plan == Plan::Trial {
        let detail = "The code library is part of the paid plan: sign in with a subscription at /oauth/authorize.";
        return Err(Problem::new(
            StatusCode::FORBIDDEN,
            "plan-required",
            "The paid plan is needed",
            detail,
        ));
    }
    if !bearer.browses {
        return Err(scope_needed(app, bearer.path, LIBRARY_SCOPE));
    }
    Ok(())
}

async fn charge(app: &App, bearer: &Bearer) -> Result<Bearer, Problem> {
    let store = app.database.store().ok_or_else(away)?;
    let (token, now, before) = (bearer.token_sha256, Utc::now(), app.remembered.before());
    let spent = match bearer.plan {
        Plan::Trial => boxed(store.spend(token, now)).await,
        Plan::Paid => boxed(store.spend_plan(token, now)).await,
    };
    let refused = match spent {
        Ok(Spend::Ok {
            remaining,
            expires_at,
        }) => {
            let charged = Bearer {
                remaining: u32::try_from(remaining).unwrap_or(0),
                expires_at,
                ..*bearer
            };
            match charged.path {
                crate::mcp::PATH => app.remembered.keep(before, charged),
                _ => app.remembered.forget(token),
            }
            return Ok(charged);
        }
        // What is remembered of it is all that there is now. One charge that failed does not yet say that the database is away: the
        // next look-up does.
        Err(error) if error.is_unavailable() => return Err(failed(&error)),
        Err(error) => failed(&error),
        Ok(Spend::Exhausted { expires_at }) => spent_up(
            app,
            &Bearer {
                expires_at,
                ..*bearer
            },
        ),
        Ok(Spend::Unknown) => invalid(app, bearer.path, "The token is unknown."),
        Ok(Spend::Expired) => invalid(app, bearer.path, "The token has expired."),
    };
    app.remembered.forget(token);
    Err(refused)
}

/// A token without budget still holds: what is free stays free.
fn standing(
    app: &App,
    token_sha256: Digest,
    path: &'static str,
    found: Spend,
) -> Result<Bearer, Problem> {
    let trial = |remaining: i32, expires_at| Bearer {
        path,
        token_sha256,
        plan: Plan::Trial,
        remaining: u32::try_from(remaining).unwrap_or(0),
        expires_at,
        ends_at: expires_at,
        asks: true,
        browses: false,
    };
    match found {
        Spend::Ok {
            remaining,
            expires_at,
        } => Ok(trial(remaining, expires_at)),
        Spend::Exhausted { expires_at } => Ok(trial(0, expires_at)),
        Spend::Unknown => Err(invalid(app, path, "The token is unknown.")),
        Spend::Expired => Err(invalid(app, path, "The token has expired; mint another.")),
    }
}

fn paid(token_sha256: Digest, path: &'static str, held: &PaidToken) -> Bearer {
    let may = |scope: &str| held.scope.split(' ').any(|word| word == scope);
    Bearer {
        path,
        token_sha256,
        plan: Plan::Paid,
        remaining: u32::try_from(held.remaining).unwrap_or(0),
        expires_at: held.resets_at,
        ends_at: held.expires_at,
        asks: may(TOKEN_SCOPE),
        browses: may(LIBRARY_SCOPE),
    }
}

/// The problem of a spent budget, whichever the plan.
pub fn spent_up(app: &App, bearer: &Bearer) -> Problem {
    let problem = match bearer.plan {
        Plan::Trial => exhausted(app, bearer.expires_at),
        Plan::Paid => day_spent(app, bearer.expires_at),
    };
    let headers = rate::headers(&Bearer {
        remaining: 0,
        ..*bearer
    });
    headers
        .into_iter()
        .flatten()
        .fold(problem, |problem, (name, value)| {
            problem.header(name, value)
        })
}

/// The problem of a subscriber's spent day.
fn day_spent(app: &App, resets_at: DateTime<Utc>) -> Problem {
    app.metrics.refused("plan_day");
    let wait = u64::try_from((resets_at - Utc::now()).num_seconds() + 1).unwrap_or(1);
    let detail = "The subscription's queries of this UTC day are spent; `have` stays free.";
    Problem::new(
        StatusCode::TOO_MANY_REQUESTS,
        "quota-exceeded",
        "Budget spent",
        detail,
    )
    .with("queries_remaining", json!(0))
    .retry_after(wait)
}

/// The problem of a trial token's spent budget.
fn exhausted(app: &App, expires_at: DateTime<Utc>) -> Problem {
    app.metrics.refused("trial_budget");
    let minted_at = expires_at - TimeDelta::seconds(TOKEN_SECONDS);
    let mint_after = (minted_at + TimeDelta::seconds(MINT_SECONDS)).max(Utc::now());
    let wait = u64::try_from((mint_after - Utc::now()).num_seconds()).unwrap_or(0);
    let detail = "The token's queries are spent. Mint another; `have` stays free.";
    Problem::new(
        StatusCode::TOO_MANY_REQUESTS,
        "quota-exceeded",
        "Budget spent",
        detail,
    )
    .with("mint_url", json!(app.mint_url()))
    .with(
        "mint_after",
        json!(mint_after.to_rfc3339_opts(chrono::SecondsFormat::Secs, true)),
    )
    .with("queries_remaining", json!(0))
    .retry_after(wait.max(1))
}

/// The problem of a database that is away.
pub fn away() -> Problem {
    Problem::unavailable(
        "The database is away, so tokens cannot be checked or minted. `have` goes on, over REST and /mcp.",
    )
}

/// The problem of a statement that failed.
pub fn failed(error: &StoreError) -> Problem {
    tracing::warn!(error = %chain(error), "the database did not answer");
    if error.is_unavailable() {
        away()
    } else {
        Problem::internal()
    }
}

/// Names the metadata of the resource that was asked: a token that is got by them opens it.
fn challenge(app: &App, path: &str, scope: &str, error: &str) -> String {
    format!(
        "Bearer resource_metadata=\"{}\", scope=\"{scope}\"{error}",
        app.metadata_url(path)
    )
}

fn missing(app: &App, path: &str) -> Problem {
    let detail = "A bearer token is needed. Mint a trial token: POST {\"grant_type\":\"client_credentials\"} to mint_url.";
    Problem::new(
        StatusCode::UNAUTHORIZED,
        "token-required",
        "A token is needed",
        detail,
    )
    .with("mint_url", json!(app.mint_url()))
    .challenge(&challenge(app, path, TOKEN_SCOPE, ""))
}

fn invalid(app: &App, path: &str, detail: &str) -> Problem {
    let error = format!(", error=\"invalid_token\", error_description=\"{detail}\"");
    Problem::new(
        StatusCode::UNAUTHORIZED,
        "invalid-token",
        "The token is not good",
        detail,
    )
    .with("mint_url", json!(app.mint_url()))
    .oauth("invalid_token")
    .challenge(&challenge(app, path, TOKEN_SCOPE, &error))
}

/// The problem of a token that was not given this scope.
fn scope_needed(app: &App, path: &str, scope: &str) -> Problem {
    let detail =
        format!("The token was not given the scope {scope}. Sign in again and ask for it.");
    Problem::new(
        StatusCode::FORBIDDEN,
        "insufficient-scope",
        "The scope is missing",
        detail,
    )
    .oauth("insufficient_scope")
    .challenge(&challenge(
        app,
        path,
        scope,
        ", error=\"insufficient_scope\"",
    ))
}

#[cfg(test)]
pub(super) mod testing {
    use super::*;

    /// A trial token's bearer with something left.
    pub fn bearer(token: &str, expires_at: DateTime<Utc>) -> Bearer {
        let token_sha256 = Digest::of(token);
        Bearer {
            path: crate::mcp::PATH,
            token_sha256,
            plan: Plan::Trial,
            remaining: 3,
            expires_at,
            ends_at: expires_at,
            asks: true,
            browses: false,
        }
    }
}
