//! Paid access tokens, and the remaining queries of their subscribers.

use super::PLAN_QUERIES;
use crate::error::StoreError;
use crate::open::Store;
use catalogue::Digest;
use chrono::{DateTime, Days, NaiveTime, Utc};

/// A valid paid access token.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PaidToken {
    /// The granted scopes, separated by spaces.
    pub scope: String,
    /// The resource of the token (RFC 8707).
    pub resource: String,
    /// The remaining queries of the subscriber in the UTC day.
    pub remaining: i32,
    /// The start of the next day, UTC.
    pub resets_at: DateTime<Utc>,
    /// The expiry of the token.
    pub expires_at: DateTime<Utc>,
}

impl Store {
    /// Returns a paid access token with its remaining queries, without spending one. `None` for an
    /// unknown, expired or revoked token.
    pub async fn peek_plan(
        &self,
        token_sha256: Digest,
        now: DateTime<Utc>,
    ) -> Result<Option<PaidToken>, StoreError> {
        let query = sqlx::query!(
            r#"SELECT oauth_access_token.scope, resource, COALESCE(count, 0) AS "count!", expires_at
             FROM oauth_access_token JOIN oauth_grant USING (grant_id)
             LEFT JOIN plan_use ON plan_use.subscriber = oauth_grant.subscriber AND utc_day = $3
             WHERE token_sha256 = $1 AND expires_at > $2 AND revoked_at IS NULL"#,
            token_sha256.to_string(),
            now,
            now.date_naive()
        );
        Ok(query
            .fetch_optional(&self.pool)
            .await?
            .map(|row| PaidToken {
                scope: row.scope,
                resource: row.resource,
                remaining: PLAN_QUERIES - row.count,
                resets_at: midnight(now),
                expires_at: row.expires_at,
            }))
    }
}

/// Returns the end of the UTC day of `now`.
pub(crate) fn midnight(now: DateTime<Utc>) -> DateTime<Utc> {
    (now.date_naive() + Days::new(1))
        .and_time(NaiveTime::MIN)
        .and_utc()
}
