//! Unfinished sign-ins: the limits of starts and of tries of a one-time code.

use super::{SIGN_IN_SECONDS, SIGN_IN_TRIES};
use crate::error::StoreError;
use crate::open::Store;
use crate::tokens::MINT_SECONDS;
use catalogue::Digest;
use chrono::{DateTime, TimeDelta, Utc};

impl Store {
    /// Starts a sign-in under a key. Returns `false` if the key started one in the sixty seconds before `now`.
    pub async fn begin_sign_in(
        &self,
        start_key: &str,
        now: DateTime<Utc>,
    ) -> Result<bool, StoreError> {
        let upsert = sqlx::query!(
            "INSERT INTO sign_in_start AS existing (start_key, started_at) VALUES ($1, $2)
             ON CONFLICT (start_key) DO UPDATE SET started_at = excluded.started_at WHERE existing.started_at <= $3",
            start_key,
            now,
            now - TimeDelta::seconds(MINT_SECONDS)
        );
        Ok(upsert.execute(&self.pool).await?.rows_affected() == 1)
    }

    /// Stores the payment provider's name for a one-time code that it sent.
    pub async fn add_sign_in(
        &self,
        sha256: Digest,
        challenge: &str,
        now: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        let insert = sqlx::query!(
            "INSERT INTO sign_in (sign_in_sha256, challenge, tries, expires_at) VALUES ($1, $2, 0, $3)",
            sha256.to_string(),
            challenge,
            now + TimeDelta::seconds(SIGN_IN_SECONDS)
        );
        insert.execute(&self.pool).await?;
        Ok(())
    }

    /// Counts one try of a one-time code and returns the payment provider's name for it; `None`
    /// without a remaining try or after its end.
    pub async fn try_sign_in(
        &self,
        sha256: Digest,
        now: DateTime<Utc>,
    ) -> Result<Option<String>, StoreError> {
        let update = sqlx::query_scalar!(
            "UPDATE sign_in SET tries = tries + 1 WHERE sign_in_sha256 = $1 AND tries < $2 AND expires_at > $3
             RETURNING challenge",
            sha256.to_string(),
            SIGN_IN_TRIES,
            now
        );
        Ok(update.fetch_optional(&self.pool).await?)
    }

    /// Ends a sign-in. Returns `false` if another caller ended it first.
    pub async fn end_sign_in(&self, sha256: Digest) -> Result<bool, StoreError> {
        let delete = sqlx::query!(
            "DELETE FROM sign_in WHERE sign_in_sha256 = $1",
            sha256.to_string()
        );
        Ok(delete.execute(&self.pool).await?.rows_affected() == 1)
    }
}
