//! Grants and their tokens. Refresh tokens rotate: each but the first is the successor of one before it. A token that
//! is presented again within [`GRACE_SECONDS`] of its first use is answered with the newest of its successors; later
//! it ends the grant.

use super::{ACCESS_SECONDS, Code, GRACE_SECONDS, REFRESH_SECONDS};
use crate::column_values::digest;
use crate::error::StoreError;
use crate::open::Store;
use catalogue::Digest;
use chrono::{DateTime, TimeDelta, Utc};
use sqlx::PgConnection;

/// The digests of a pair of new tokens.
#[derive(Debug, Clone)]
pub struct NewTokens {
    /// The digest of the access token.
    pub access_sha256: Digest,
    /// The digest of the refresh token.
    pub refresh_sha256: Digest,
    /// The scopes of the access token, separated by spaces: those of the grant, or some of them.
    pub access_scope: String,
}

/// A grant that is in use.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Grant {
    /// The id of the grant.
    pub grant_id: i64,
    /// The client of the grant.
    pub client_id: String,
    /// The granted scopes, separated by spaces.
    pub scope: String,
    /// The resource of the tokens (RFC 8707).
    pub resource: String,
    /// The time of the sign-in.
    pub granted_at: DateTime<Utc>,
}

/// The result of a refresh.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rotated {
    /// The first use: the new tokens are valid.
    First,
    /// Another use within [`GRACE_SECONDS`] of the first: the new access token is valid, and the newest refresh token of
    /// the grant has this digest.
    Again(Digest),
    /// The token is unknown, has expired or is revoked; or it was used before, and its grant has ended.
    Refused,
}

/// The grant of a refresh token.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refresh {
    /// The id of the grant.
    pub grant_id: i64,
    /// The subscriber.
    pub subscriber: String,
    /// The client of the grant.
    pub client_id: String,
    /// The granted scopes, separated by spaces.
    pub scope: String,
    /// The resource of the tokens (RFC 8707).
    pub resource: String,
}

impl Store {
    /// Creates the grant of a used code, with its first tokens. Returns `false` if the code was
    /// replayed meanwhile; nothing is issued then.
    pub async fn issue(
        &self,
        code_sha256: Digest,
        code: &Code,
        tokens: NewTokens,
        now: DateTime<Utc>,
    ) -> Result<bool, StoreError> {
        let mut tx = self.pool.begin().await?;
        let insert = sqlx::query_scalar!(
            "INSERT INTO oauth_grant (subscriber, client_id, scope, resource, granted_at) VALUES ($1, $2, $3, $4, $5)
             RETURNING grant_id",
            code.subscriber.as_deref().unwrap_or_default(),
            code.client_id,
            code.scope,
            code.resource,
            now
        );
        let grant_id = insert.fetch_one(&mut *tx).await?;
        let tie = sqlx::query!(
            "UPDATE oauth_code SET grant_id = $2 WHERE code_sha256 = $1 AND replayed_at IS NULL",
            code_sha256.to_string(),
            grant_id
        );
        if tie.execute(&mut *tx).await?.rows_affected() != 1 {
            return Ok(false);
        }
        add_access_token(&mut tx, grant_id, &tokens, now).await?;
        add_refresh_token(&mut tx, grant_id, &tokens, now).await?;
        tx.commit().await?;
        Ok(true)
    }

    /// Returns the grants of a subscriber that have a valid token, the newest first.
    pub async fn grants_of(
        &self,
        subscriber: &str,
        now: DateTime<Utc>,
    ) -> Result<Vec<Grant>, StoreError> {
        let query = sqlx::query_as!(
            Grant,
            "SELECT grant_id, client_id, scope, resource, granted_at FROM oauth_grant AS g
             WHERE subscriber = $1 AND revoked_at IS NULL
               AND (EXISTS (SELECT FROM oauth_access_token AS a WHERE a.grant_id = g.grant_id AND a.expires_at > $2)
                 OR EXISTS (SELECT FROM oauth_refresh_token AS r
                            WHERE r.grant_id = g.grant_id AND r.used_at IS NULL AND r.expires_at > $2))
             ORDER BY granted_at DESC, grant_id DESC LIMIT 100",
            subscriber,
            now
        );
        Ok(query.fetch_all(&self.pool).await?)
    }

    /// Ends a grant of a subscriber. Returns `false` if the subscriber has no such grant.
    pub async fn end_grant_of(
        &self,
        subscriber: &str,
        grant_id: i64,
        now: DateTime<Utc>,
    ) -> Result<bool, StoreError> {
        let update = sqlx::query!(
            "UPDATE oauth_grant SET revoked_at = $3 WHERE grant_id = $2 AND subscriber = $1 AND revoked_at IS NULL",
            subscriber,
            grant_id,
            now
        );
        Ok(update.execute(&self.pool).await?.rows_affected() == 1)
    }

    /// Returns the grant of a refresh token that [`Self::rotate`] would accept, without using the token. A token that was
    /// used before its grace ends its grant.
    pub async fn peek_refresh(
        &self,
        token_sha256: Digest,
        now: DateTime<Utc>,
    ) -> Result<Option<Refresh>, StoreError> {
        let query = sqlx::query_as!(
            Refresh,
            "SELECT grant_id, subscriber, client_id, scope, resource
             FROM oauth_refresh_token JOIN oauth_grant USING (grant_id)
             WHERE token_sha256 = $1 AND revoked_at IS NULL AND ((used_at IS NULL AND expires_at > $2) OR used_at > $3)",
            token_sha256.to_string(),
            now,
            grace_began(now)
        );
        let refresh = query.fetch_optional(&self.pool).await?;
        if refresh.is_none() {
            self.end_if_used(token_sha256, now).await?;
        }
        Ok(refresh)
    }

    /// Replaces a refresh token. Of any number of callers one is the first; those of the next [`GRACE_SECONDS`] get a new
    /// access token and the digest of the newest refresh token, and the next caller ends the grant.
    pub async fn rotate(
        &self,
        token_sha256: Digest,
        tokens: &NewTokens,
        now: DateTime<Utc>,
    ) -> Result<Rotated, StoreError> {
        let mut tx = self.pool.begin().await?;
        let update = sqlx::query_scalar!(
            "UPDATE oauth_refresh_token AS t SET used_at = $2 FROM oauth_grant AS g
             WHERE t.token_sha256 = $1 AND t.used_at IS NULL AND t.expires_at > $2
               AND g.grant_id = t.grant_id AND g.revoked_at IS NULL
             RETURNING t.grant_id",
            token_sha256.to_string(),
            now
        );
        if let Some(grant_id) = update.fetch_optional(&mut *tx).await? {
            add_access_token(&mut tx, grant_id, tokens, now).await?;
            add_refresh_token(&mut tx, grant_id, tokens, now).await?;
            tx.commit().await?;
            return Ok(Rotated::First);
        }
        // Exactly one refresh token of a grant is unused.
        let newest = sqlx::query!(
            "SELECT grant_id, newest.token_sha256 FROM oauth_refresh_token AS used
             JOIN oauth_grant USING (grant_id) JOIN oauth_refresh_token AS newest USING (grant_id)
             WHERE used.token_sha256 = $1 AND used.used_at > $2 AND newest.used_at IS NULL AND revoked_at IS NULL",
            token_sha256.to_string(),
            grace_began(now)
        );
        let Some(newest) = newest.fetch_optional(&mut *tx).await? else {
            drop(tx);
            self.end_if_used(token_sha256, now).await?;
            return Ok(Rotated::Refused);
        };
        add_access_token(&mut tx, newest.grant_id, tokens, now).await?;
        tx.commit().await?;
        Ok(Rotated::Again(digest(&newest.token_sha256)?))
    }

    /// Ends a grant, which makes all its tokens invalid.
    pub async fn end_grant(&self, grant_id: i64, now: DateTime<Utc>) -> Result<(), StoreError> {
        let update = sqlx::query!(
            "UPDATE oauth_grant SET revoked_at = $2 WHERE grant_id = $1",
            grant_id,
            now
        );
        update.execute(&self.pool).await?;
        Ok(())
    }

    /// Ends the grant of a token of this client, or deletes a trial token.
    pub async fn revoke(
        &self,
        token_sha256: Digest,
        client_id: &str,
        now: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        let update = sqlx::query!(
            "UPDATE oauth_grant SET revoked_at = $2 WHERE client_id = $3 AND revoked_at IS NULL AND grant_id IN
             (SELECT grant_id FROM oauth_access_token WHERE token_sha256 = $1
              UNION ALL SELECT grant_id FROM oauth_refresh_token WHERE token_sha256 = $1)",
            token_sha256.to_string(),
            now,
            client_id
        );
        update.execute(&self.pool).await?;
        let remove = sqlx::query!(
            "DELETE FROM trial_token WHERE token_sha256 = $1",
            token_sha256.to_string()
        );
        remove.execute(&self.pool).await?;
        Ok(())
    }

    async fn end_if_used(
        &self,
        token_sha256: Digest,
        now: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        let update = sqlx::query!(
            "UPDATE oauth_grant SET revoked_at = $2 WHERE revoked_at IS NULL AND grant_id =
             (SELECT grant_id FROM oauth_refresh_token WHERE token_sha256 = $1 AND used_at IS NOT NULL)",
            token_sha256.to_string(),
            now
        );
        update.execute(&self.pool).await?;
        Ok(())
    }

    /// Deletes rows that no rule needs any more: expired codes and sign-ins, and grants without a
    /// valid token.
    pub async fn forget_old_grants(&self, now: DateTime<Utc>) -> Result<(), StoreError> {
        // A code is retained for a day after its end, so that a late replay still revokes its
        // tokens.
        let day_ago = now - TimeDelta::days(1);
        sqlx::query!("DELETE FROM oauth_code WHERE expires_at < $1", day_ago)
            .execute(&self.pool)
            .await?;
        sqlx::query!("DELETE FROM oauth_access_token WHERE expires_at < $1", now)
            .execute(&self.pool)
            .await?;
        let refresh = sqlx::query!(
            "DELETE FROM oauth_refresh_token WHERE expires_at < $1 AND (used_at IS NULL OR used_at <= $2)",
            now,
            grace_began(now)
        );
        refresh.execute(&self.pool).await?;
        let grants = sqlx::query!(
            "DELETE FROM oauth_grant AS g WHERE granted_at < $1
               AND NOT EXISTS (SELECT 1 FROM oauth_access_token AS a WHERE a.grant_id = g.grant_id)
               AND NOT EXISTS (SELECT 1 FROM oauth_refresh_token AS r WHERE r.grant_id = g.grant_id)",
            day_ago
        );
        grants.execute(&self.pool).await?;
        sqlx::query!("DELETE FROM sign_in WHERE expires_at < $1", now)
            .execute(&self.pool)
            .await?;
        sqlx::query!("DELETE FROM sign_in_start WHERE started_at < $1", day_ago)
            .execute(&self.pool)
            .await?;
        sqlx::query!("DELETE FROM plan_use WHERE utc_day < $1", now.date_naive())
            .execute(&self.pool)
            .await?;
        Ok(())
    }
}

/// Returns the time after which a token must have been used first to be answered again.
fn grace_began(now: DateTime<Utc>) -> DateTime<Utc> {
    now - TimeDelta::seconds(GRACE_SECONDS)
}

async fn add_access_token(
    tx: &mut PgConnection,
    grant_id: i64,
    tokens: &NewTokens,
    now: DateTime<Utc>,
) -> Result<(), StoreError> {
    let access = sqlx::query!(
        "INSERT INTO oauth_access_token (token_sha256, grant_id, scope, expires_at) VALUES ($1, $2, $3, $4)",
        tokens.access_sha256.to_string(),
        grant_id,
        tokens.access_scope,
        now + TimeDelta::seconds(ACCESS_SECONDS)
    );
    access.execute(tx).await?;
    Ok(())
}

async fn add_refresh_token(
    tx: &mut PgConnection,
    grant_id: i64,
    tokens: &NewTokens,
    now: DateTime<Utc>,
) -> Result<(), StoreError> {
    let refresh = sqlx::query!(
        "INSERT INTO oauth_refresh_token (token_sha256, grant_id, expires_at) VALUES ($1, $2, $3)",
        tokens.refresh_sha256.to_string(),
        grant_id,
        now + TimeDelta::seconds(REFRESH_SECONDS)
    );
    refresh.execute(tx).await?;
    Ok(())
}
