//! Mints trial tokens: one per address and minute, fifty per address and UTC day. The database
//! stores only the token's digest.

use super::bearer::TRIAL_PREFIX;
use super::secret::random;
use super::tokens::Tokens;
use crate::database::boxed;
use crate::problem::{Kind, Problem};
use catalogue::Digest;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use store::tokens::{Mint, TOKEN_SCOPE, TOKEN_SECONDS};

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct MintRequest {
    grant_type: String,
    /// Whatever is requested, the token has the one scope of a trial, and the answer says so. **Source**: RFC 6749,
    /// section 3.3.
    #[serde(default, rename = "scope")]
    _scope: Option<String>,
}

/// A minted token. The type has no `Debug`, so that no log line can contain the token.
#[derive(Serialize)]
pub(crate) struct Minted {
    access_token: String,
    token_type: &'static str,
    expires_in: i64,
    scope: &'static str,
    queries_remaining: i32,
}

impl Minted {
    /// Returns the digest that identifies the token in the database.
    pub(crate) fn sha256(&self) -> Digest {
        Digest::of(&self.access_token)
    }
}

impl Tokens {
    /// Mints a token for the client of this address key, for the whole server.
    pub(crate) async fn mint(&self, address_key: &str, body: &[u8]) -> Result<Minted, Problem> {
        check(body)?;
        self.mint_for(address_key, None).await
    }

    /// Mints a token for one resource, under the same limits. **Source**: RFC 8707.
    pub(crate) async fn mint_for(
        &self,
        address_key: &str,
        resource: Option<&str>,
    ) -> Result<Minted, Problem> {
        let token = random(TRIAL_PREFIX)?;
        let store = self.database.need_store()?;
        // Every instance uses the database's clock, so that their minutes agree.
        let now = boxed(store.clock()).await?;
        match boxed(store.mint_trial(address_key, now, Digest::of(&token), resource)).await? {
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
                self.metrics.count_refusal("mint_minute");
                Err(slow_down(u64::try_from(retry_after).unwrap_or(1)))
            }
            Mint::DayOver { resets_at } => {
                self.metrics.count_refusal("mint_day");
                Err(day_is_over(now, resets_at))
            }
        }
    }
}

fn check(body: &[u8]) -> Result<(), Problem> {
    let wrong =
        |error: &str, detail: String| Problem::new(Kind::BAD_TOKEN_REQUEST, detail).oauth(error);
    let request: MintRequest = serde_json::from_slice(body).map_err(|error| {
        let hint = "hint: send {\"grant_type\":\"client_credentials\"} as JSON";
        let detail = format!("The body is not the JSON that is asked for: {error}; {hint}");
        wrong("invalid_request", detail)
    })?;
    if request.grant_type != "client_credentials" {
        let detail = "Trial tokens are minted with grant_type client_credentials only.";
        return Err(wrong("unsupported_grant_type", detail.to_owned()));
    }
    Ok(())
}

fn slow_down(retry_after: u64) -> Problem {
    let detail = format!("One mint an address and minute. Try again in {retry_after} s.");
    Problem::new(Kind::SLOW_DOWN, detail)
        .oauth("slow_down")
        .retry_after(retry_after)
}

fn day_is_over(now: DateTime<Utc>, resets_at: DateTime<Utc>) -> Problem {
    let wait = u64::try_from((resets_at - now).num_seconds() + 1).unwrap_or(1);
    let detail = "Fifty mints an address and UTC day are used up. Try again after midnight UTC.";
    Problem::new(Kind::DAILY_CAP, detail)
        .oauth("slow_down")
        .retry_after(wait)
}
