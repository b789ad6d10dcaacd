//! Tokens: look-ups and charges in the database, with a cache for calls over MCP.
//!
//! **Source**: RFC 6750; RFC 9728 for `resource_metadata`. The status of an exhausted budget is 429
//! and never 401, because clients answer 401 with a new sign-in.

use super::bearer::{Bearer, PAID_PREFIX, Plan, TRIAL_PREFIX};
use super::charge::Charge;
use super::rate_limit;
use super::secret::well_formed;
use super::token_cache::TokenCache;
use crate::database::{Database, boxed};
use crate::metrics::Metrics;
use crate::problem::{Kind, Problem};
use crate::public_url::{PublicUrl, Resource};
use catalogue::Digest;
use chrono::{DateTime, SecondsFormat, TimeDelta, Utc};
use hyper::HeaderMap;
use hyper::header::AUTHORIZATION;
use serde_json::json;
use std::sync::Arc;
use store::oauth::{ACCESS_SECONDS, LIBRARY_SCOPE};
use store::tokens::{MINT_SECONDS, Spend, TOKEN_SCOPE, TOKEN_SECONDS};

/// The notice for a client that never refreshes: tokens end while people still use the client.
const EXPIRED_TRIAL: &str =
    "The token has expired: a trial token lives for 30 minutes. Mint another, or sign in again.";
const UNKNOWN_TOKEN: &str = "The token is unknown, revoked or has expired: an access token lives for 30 minutes. Refresh it, \
                             or sign in again.";

// The texts say the lifetimes.
const _: () = assert!(TOKEN_SECONDS == 1800 && ACCESS_SECONDS == 1800);

#[derive(Debug)]
pub(crate) struct Tokens {
    pub(super) database: Arc<Database>,
    pub(crate) cache: TokenCache,
    pub(super) public_url: PublicUrl,
    pub(super) metrics: Arc<Metrics>,
}

impl Tokens {
    pub(crate) fn new(
        database: Arc<Database>,
        public_url: PublicUrl,
        metrics: Arc<Metrics>,
    ) -> Self {
        Self {
            database,
            cache: TokenCache::default(),
            public_url,
            metrics,
        }
    }

    /// Returns the digest of the token that a request presents; 401 without a well-formed token. The
    /// server looks up tokens by this digest, so the duration of a look-up reveals nothing about a token.
    pub(crate) fn presented(
        &self,
        headers: &HeaderMap,
        resource: Resource,
    ) -> Result<Digest, Problem> {
        let mut values = headers.get_all(AUTHORIZATION).iter();
        let Some(value) = values.next() else {
            return Err(self.missing(resource));
        };
        let parts = value.to_str().ok().and_then(|text| text.split_once(' '));
        let token = parts
            .filter(|(scheme, _)| scheme.eq_ignore_ascii_case("bearer"))
            .map(|(_, token)| token.trim())
            .filter(|token| well_formed(TRIAL_PREFIX, token) || well_formed(PAID_PREFIX, token));
        match token {
            Some(token) if values.next().is_none() => Ok(Digest::of(token)),
            _ => Err(self.invalid(resource, "The token is malformed.")),
        }
    }

    /// Returns the bearer of the token that a REST request presents: 401 without a valid token, 503
    /// while the database is unavailable.
    pub(crate) async fn bearer(&self, headers: &HeaderMap) -> Result<Bearer, Problem> {
        self.look_up(self.presented(headers, Resource::Server)?, Resource::Server)
            .await
    }

    /// Returns the bearer of this token for a call over MCP, cached for one second. [`Self::charge`]
    /// still checks the database.
    pub(crate) async fn bearer_for_call(
        &self,
        token_sha256: Digest,
        resource: Resource,
    ) -> Result<Bearer, Problem> {
        if let Some(bearer) = self.cache.get(token_sha256) {
            return Ok(bearer);
        }
        let generation = self.cache.generation();
        let looked_up = self.look_up(token_sha256, resource).await;
        match &looked_up {
            Ok(bearer) => self.cache.insert(generation, *bearer),
            Err(problem) if problem.is_unavailable() => {}
            Err(_) => self.cache.remove(token_sha256),
        }
        looked_up
    }

    /// Looks up the bearer of this token for a resource. A token for /mcp is not valid for REST.
    /// **Source**: RFC 8707, section 2.
    async fn look_up(&self, token_sha256: Digest, resource: Resource) -> Result<Bearer, Problem> {
        let store = self.database.need_store()?;
        let now = Utc::now();
        let wrong_resource = || self.invalid(resource, "The token is for another resource.");
        let bearer = Bearer::trial(token_sha256, resource, now);
        if let Some(trial) = boxed(store.trial(token_sha256, now)).await? {
            let opens = |named: &str| self.public_url.opens(named, resource);
            if !trial.resource.as_deref().is_none_or(opens) {
                return Err(wrong_resource());
            }
            // A token without budget still allows free calls.
            return match trial.spend {
                Spend::Ok {
                    remaining,
                    expires_at,
                } => Ok(bearer.with(remaining, expires_at)),
                Spend::Exhausted { expires_at } => Ok(bearer.with(0, expires_at)),
                Spend::Unknown => Err(self.invalid(resource, "The token is unknown.")),
                Spend::Expired => Err(self.invalid(resource, EXPIRED_TRIAL)),
            };
        }
        match boxed(store.peek_plan(token_sha256, now)).await? {
            Some(plan) if self.public_url.opens(&plan.resource, resource) => {
                Ok(Bearer::paid(token_sha256, resource, &plan))
            }
            Some(_) => Err(wrong_resource()),
            None => Err(self.invalid(resource, UNKNOWN_TOKEN)),
        }
    }

    /// Refuses a bearer whose token lacks the scope of the graph: 403.
    pub(crate) fn check_may_ask(&self, bearer: &Bearer) -> Result<(), Problem> {
        match bearer.may_ask {
            true => Ok(()),
            false => Err(self.scope_needed(bearer.resource, TOKEN_SCOPE)),
        }
    }

    /// Refuses a bearer on another plan or without the scope of the code library: 403.
    pub(crate) fn check_may_browse(&self, bearer: &Bearer) -> Result<(), Problem> {
        if bearer.plan == Plan::Trial {
            let detail = "The code library is part of the paid plan: sign in with a subscription at /oauth/authorize.";
            return Err(Problem::new(Kind::PLAN_REQUIRED, detail));
        }
        match bearer.may_browse {
            true => Ok(()),
            false => Err(self.scope_needed(bearer.resource, LIBRARY_SCOPE)),
        }
    }

    /// Charges one query to a token's budget: 429 when the budget is empty, 401 when the token has
    /// expired since the look-up, 503 while the database is unavailable. A query that was charged and
    /// is not answered is returned.
    pub(crate) async fn charge(&self, bearer: &Bearer) -> Result<Bearer, Problem> {
        self.charge_as(Charge::new(self.database.clone())?, bearer)
            .await
    }

    /// Spends one query of a bearer under a charge whose id is known already.
    pub(crate) async fn charge_as(
        &self,
        charge: Charge,
        bearer: &Bearer,
    ) -> Result<Bearer, Problem> {
        let token = bearer.token_sha256;
        let generation = self.cache.generation();
        let store = self.database.need_store()?;
        let spent = match charge.spend(store, bearer).await {
            // The charge is dropped: its query is returned when the database answers again. The cached
            // bearer stays valid meanwhile; the next look-up marks the database as unavailable.
            Err(error) if error.is_unavailable() => return Err(error.into()),
            spent => spent,
        };
        charge.settle();
        let refusal = match spent {
            Ok(Spend::Ok {
                remaining,
                expires_at,
            }) => {
                let remaining = u32::try_from(remaining).unwrap_or(0);
                let charged = Bearer {
                    remaining,
                    expires_at,
                    ..*bearer
                };
                match charged.resource {
                    Resource::Mcp | Resource::McpSlash => self.cache.insert(generation, charged),
                    Resource::Server => self.cache.remove(token),
                }
                return Ok(charged);
            }
            Err(error) => error.into(),
            Ok(Spend::Exhausted { expires_at }) => self.budget_spent(&Bearer {
                expires_at,
                ..*bearer
            }),
            Ok(Spend::Unknown) => self.invalid(bearer.resource, "The token is unknown."),
            Ok(Spend::Expired) => self.invalid(
                bearer.resource,
                match bearer.plan {
                    Plan::Trial => EXPIRED_TRIAL,
                    Plan::Paid => UNKNOWN_TOKEN,
                },
            ),
        };
        self.cache.remove(token);
        Err(refusal)
    }

    /// Builds the problem of a spent budget on either plan.
    pub(crate) fn budget_spent(&self, bearer: &Bearer) -> Problem {
        let problem = match bearer.plan {
            Plan::Trial => self.trial_spent(bearer.expires_at),
            Plan::Paid => self.day_spent(bearer.expires_at),
        };
        rate_limit::headers(&Bearer {
            remaining: 0,
            ..*bearer
        })
        .into_iter()
        .flatten()
        .fold(problem, |problem, (name, value)| {
            problem.header(name, value)
        })
    }

    fn day_spent(&self, resets_at: DateTime<Utc>) -> Problem {
        self.metrics.count_refusal("plan_day");
        let wait = u64::try_from((resets_at - Utc::now()).num_seconds() + 1).unwrap_or(1);
        let detail = "The subscription's queries of this UTC day are spent. Call again after midnight UTC; `have` stays free.";
        Problem::new(Kind::QUOTA_EXCEEDED, detail)
            .with("queries_remaining", json!(0))
            .retry_after(wait)
    }

    fn trial_spent(&self, expires_at: DateTime<Utc>) -> Problem {
        self.metrics.count_refusal("trial_budget");
        let minted_at = expires_at - TimeDelta::seconds(TOKEN_SECONDS);
        let mint_after = (minted_at + TimeDelta::seconds(MINT_SECONDS)).max(Utc::now());
        let wait = u64::try_from((mint_after - Utc::now()).num_seconds()).unwrap_or(0);
        let mint_url = self.public_url.mint_url();
        let mint_after = mint_after.to_rfc3339_opts(SecondsFormat::Secs, true);
        let detail = format!(
            "The token's queries are spent. Mint another at {mint_url} after {mint_after}; `have` stays free."
        );
        Problem::new(Kind::QUOTA_EXCEEDED, detail)
            .with("mint_url", json!(mint_url))
            .with("mint_after", json!(mint_after))
            .with("queries_remaining", json!(0))
            .retry_after(wait.max(1))
    }

    /// Builds the challenge, which names the metadata of the requested resource. A token obtained by
    /// that metadata is valid for the resource.
    fn challenge(&self, resource: Resource, scope: &str, error: &str) -> String {
        let metadata = self.public_url.metadata_url(resource);
        format!("Bearer resource_metadata=\"{metadata}\", scope=\"{scope}\"{error}")
    }

    fn missing(&self, resource: Resource) -> Problem {
        let detail = "A bearer token is needed. Mint a trial token: POST {\"grant_type\":\"client_credentials\"} to mint_url.";
        Problem::new(Kind::TOKEN_REQUIRED, detail)
            .with("mint_url", json!(self.public_url.mint_url()))
            .challenge(&self.challenge(resource, TOKEN_SCOPE, ""))
    }

    fn invalid(&self, resource: Resource, detail: &str) -> Problem {
        let error = format!(", error=\"invalid_token\", error_description=\"{detail}\"");
        Problem::new(Kind::INVALID_TOKEN, detail)
            .with("mint_url", json!(self.public_url.mint_url()))
            .oauth("invalid_token")
            .challenge(&self.challenge(resource, TOKEN_SCOPE, &error))
    }

    fn scope_needed(&self, resource: Resource, scope: &str) -> Problem {
        let detail =
            format!("The token was not given the scope {scope}. Sign in again and ask for it.");
        Problem::new(Kind::INSUFFICIENT_SCOPE, detail)
            .oauth("insufficient_scope")
            .challenge(&self.challenge(resource, scope, ", error=\"insufficient_scope\""))
    }
}
