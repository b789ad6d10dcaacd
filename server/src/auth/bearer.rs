//! Bearers of valid tokens: plan, scopes, and remaining budget.

use crate::public_url::Resource;
use catalogue::Digest;
use chrono::{DateTime, Utc};
use store::oauth::{LIBRARY_SCOPE, PaidToken};
use store::tokens::TOKEN_SCOPE;

/// The prefix of every trial token.
pub(crate) const TRIAL_PREFIX: &str = "trial_";

/// The prefix of every access token of the paid plan.
pub(crate) const PAID_PREFIX: &str = "paid_";

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Plan {
    /// A trial token's own budget.
    Trial,
    /// A number of queries per UTC day, shared by all tokens of a subscriber.
    Paid,
}

/// A valid token and its remaining budget.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Bearer {
    /// The resource that received the token.
    pub(crate) resource: Resource,
    /// The digest of the token. The server does not store the token itself.
    pub(crate) token_sha256: Digest,
    pub(crate) plan: Plan,
    /// The remaining queries at the time of the look-up.
    pub(crate) remaining: u32,
    /// The end of the budget: the expiry of the trial token, or the end of the paid plan's day.
    pub(crate) expires_at: DateTime<Utc>,
    /// The expiry of the token.
    pub(crate) ends_at: DateTime<Utc>,
    pub(crate) may_ask: bool,
    pub(crate) may_browse: bool,
}

impl Bearer {
    /// Returns a trial token without budget that expires at `ends_at`.
    pub(crate) fn trial(token_sha256: Digest, resource: Resource, ends_at: DateTime<Utc>) -> Self {
        Self {
            resource,
            token_sha256,
            plan: Plan::Trial,
            remaining: 0,
            expires_at: ends_at,
            ends_at,
            may_ask: true,
            may_browse: false,
        }
    }

    /// Returns the trial token with this budget and expiry.
    pub(crate) fn with(self, remaining: i32, ends_at: DateTime<Utc>) -> Self {
        let remaining = u32::try_from(remaining).unwrap_or(0);
        Self {
            remaining,
            expires_at: ends_at,
            ends_at,
            ..self
        }
    }

    pub(crate) fn paid(token_sha256: Digest, resource: Resource, plan: &PaidToken) -> Self {
        let has = |scope: &str| plan.scope.split(' ').any(|word| word == scope);
        Self {
            resource,
            token_sha256,
            plan: Plan::Paid,
            remaining: u32::try_from(plan.remaining).unwrap_or(0),
            expires_at: plan.resets_at,
            ends_at: plan.expires_at,
            may_ask: has(TOKEN_SCOPE),
            may_browse: has(LIBRARY_SCOPE),
        }
    }
}
