//! Bearers of valid tokens: plan, scopes, and what is left of the budget.

use crate::public_url::Resource;
use catalogue::Digest;
use chrono::{DateTime, Utc};
use store::oauth::{LIBRARY_SCOPE, PaidToken};
use store::tokens::TOKEN_SCOPE;

/// Beginning of every trial token.
pub(crate) const TRIAL_PREFIX: &str = "trial_";

/// Beginning of every access token of the paid plan.
pub(crate) const PAID_PREFIX: &str = "paid_";

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Plan {
    /// A trial token's own budget.
    Trial,
    /// A number of queries a UTC day, shared by all tokens of a subscriber.
    Paid,
}

/// A valid token and what is left of its budget.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Bearer {
    /// The resource at which the token was presented.
    pub(crate) resource: Resource,
    /// The token itself is not stored.
    pub(crate) token_sha256: Digest,
    pub(crate) plan: Plan,
    /// Queries left at the look-up.
    pub(crate) remaining: u32,
    /// End of the budget: the token's end, or the end of the day of the paid plan.
    pub(crate) expires_at: DateTime<Utc>,
    /// End of the token itself.
    pub(crate) ends_at: DateTime<Utc>,
    pub(crate) may_ask: bool,
    pub(crate) may_browse: bool,
}

impl Bearer {
    /// A trial token without budget that ends at `ends_at`.
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

    /// The same trial token with this budget and end.
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
