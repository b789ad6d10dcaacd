//! Sign-ins under way: how often one may begin, and how often a one-time code may be tried.

use super::{SIGN_IN_SECONDS, SIGN_IN_TRIES};
use crate::error::StoreError;
use crate::open::Store;
use crate::tokens::MINT_SECONDS;
use catalogue::Digest;
use chrono::{DateTime, TimeDelta, Utc};

/// What came of beginning a sign-in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Begun {
    /// It may go on.
    Ok,
    /// One was begun less than a minute ago under the same key.
    TooSoon,
}

impl Store {
    /// Takes the minute of this key, unless a sign-in was begun under it in the sixty seconds before `now`.
    ///
    /// # Errors
    /// When the database is away.
    pub async fn begin_sign_in(
        &self,
        begun_key: &str,
        now: DateTime<Utc>,
    ) -> Result<Begun, StoreError> {
        let upsert = sqlx::query!(
            "INSERT INTO sign_in_begun AS held (begun_key, begun_at) VALUES ($1, $2)
             ON CONFLICT (begun_key) DO UPDATE SET begun_at = excluded.begun_at WHERE held.begun_at <= $3",
            begun_key,
            now,
            now - TimeDelta::seconds(MINT_SECONDS)
        );
        Ok(if upsert.execute(&self.pool).await?.rows_affected() == 1 {
            Begun::Ok
        } else {
            Begun::TooSoon
        })
    }

    /// Remembers the payment provider's name for a one-time code that it sent.
    ///
    /// # Errors
    /// When the database is away.
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

    /// Takes one try of a one-time code: the payment provider's name for it, or `None` when no try is left or its time is over.
    ///
    /// # Errors
    /// When the database is away.
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

    /// Ends a sign-in; `false` when another caller ended it first.
    ///
    /// # Errors
    /// When the database is away.
    pub async fn end_sign_in(&self, sha256: Digest) -> Result<bool, StoreError> {
        let delete = sqlx::query!(
            "DELETE FROM sign_in WHERE sign_in_sha256 = $1",
            sha256.to_string()
        );
        Ok(delete.execute(&self.pool).await?.rows_affected() == 1)
    }
}
