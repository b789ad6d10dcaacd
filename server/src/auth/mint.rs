//! Minting trial tokens: one an address and minute, fifty an address and UTC day. Only the token's digest is stored.

use crate::app::App;
use crate::auth::bearer::{PREFIX, away, failed};
use crate::auth::secret::random;
use crate::database::boxed;
use crate::problem::Problem;
use catalogue::Digest;
use chrono::{DateTime, Utc};
use hyper::StatusCode;
use serde::{Deserialize, Serialize};
use store::tokens::{Mint, TOKEN_SCOPE, TOKEN_SECONDS};

/// What the request's body must say.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Asked {
    grant_type: String,
    #[serde(default)]
    scope: Option<String>,
}

/// A minted token. Never logged: it has no `Debug`.
#[derive(Serialize)]
pub struct Minted {
    access_token: String,
    token_type: &'static str,
    expires_in: i64,
    scope: &'static str,
    queries_remaining: i32,
}

impl Minted {
    /// The digest under which it is stored.
    pub fn sha256(&self) -> Digest {
        Digest::of(&self.access_token)
    }
}

/// Mints a token for the client of this key. It opens the whole server.
///
/// # Errors
/// The problem to answer with.
pub async fn mint(app: &App, address_key: &str, body: &[u8]) -> Result<Minted, Problem> {
    check(body)?;
    mint_for(app, address_key, None).await
}

/// The same, for whatever else ends in a trial token, and for the resource that was asked for (RFC 8707).
///
/// # Errors
/// The problem to answer with.
pub async fn mint_for(
    app: &App,
    address_key: &str,
    resource: Option<&str>,
) -> Result<Minted, Problem> {
    let token = random(PREFIX)?;
    let store = app.database.store().ok_or_else(away)?;
    // One clock for every instance, or their minutes would not be the same.
    let now = boxed(store.clock()).await.map_err(|error| failed(&error))?;
    let minted = store.mint_trial(address_key, now, Digest::of(&token), resource);
    match boxed(minted).await.map_err(|error| failed(&error))? {
        Mint::Minted {
            queries_remaining, ..
        } => Ok(Minted {
            access_token: token,
            token_type: "Bearer",
            expires_in: TOKEN_SECONDS,
            scope: TOKEN_SCOPE,
            queries_remaining,
        }),
        Mint::TooSoon { retry_after } => {
            app.metrics.refused("mint_minute");
            Err(slow_down(u64::try_from(retry_after).unwrap_or(1)))
        }
        Mint::DayOver { resets_at } => {
            app.metrics.refused("mint_day");
            Err(day_is_over(now, resets_at))
        }
    }
}

fn check(body: &[u8]) -> Result<(), Problem> {
    let wrong = |error: &str, detail: String| {
        Problem::new(
            StatusCode::BAD_REQUEST,
            "bad-token-request",
            "The token request is wrong",
            detail,
        )
        .oauth(error)
    };
    let asked: Asked = serde_json::from_slice(body).map_err(|error| {
        let hint = "hint: send {\"grant_type\":\"client_credentials\"} as JSON";
        wrong(
            "invalid_request",
            format!("The body is not the JSON that is asked for: {error}; {hint}"),
        )
    })?;
    if asked.grant_type != "client_credentials" {
        let detail = "Trial tokens are minted with grant_type client_credentials only.";
        return Err(wrong("unsupported_grant_type", detail.to_owned()));
    }
    match asked.scope {
        Some(scope) if scope.split(' ').any(|word| word != TOKEN_SCOPE) => Err(wrong(
            "invalid_scope",
            format!("Trial tokens have the scope {TOKEN_SCOPE} only."),
        )),
        _ => Ok(()),
    }
}

fn slow_down(retry_after: u64) -> Problem {
    let detail = format!("One mint an address and minute. Try again in {retry_after} s.");
    Problem::new(
        StatusCode::TOO_MANY_REQUESTS,
        "slow-down",
        "Too soon",
        detail,
    )
    .oauth("slow_down")
    .retry_after(retry_after)
}

fn day_is_over(now: DateTime<Utc>, resets_at: DateTime<Utc>) -> Problem {
    let wait = u64::try_from((resets_at - now).num_seconds() + 1).unwrap_or(1);
    let detail = "Fifty mints an address and UTC day are used up. Try again after midnight UTC.";
    Problem::new(
        StatusCode::TOO_MANY_REQUESTS,
        "daily-cap",
        "The day's mints are used up",
        detail,
    )
    .oauth("slow_down")
    .retry_after(wait)
}
