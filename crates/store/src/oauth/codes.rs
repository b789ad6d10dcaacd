//! Authorization codes: used once; a second use revokes what the first one gave.

use super::{CODE_SECONDS, CODES_OF_AN_ADDRESS};
use crate::error::StoreError;
use crate::open::Store;
use catalogue::Digest;
use chrono::{DateTime, TimeDelta, Utc};
use sqlx::PgConnection;

/// What a code is bound to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Code {
    /// The client it was given to.
    pub client_id: String,
    /// Where it was sent.
    pub redirect_uri: String,
    /// The S256 challenge of PKCE.
    pub code_challenge: String,
    /// What was consented to, words separated by spaces.
    pub scope: String,
    /// What the token is for (RFC 8707).
    pub resource: String,
    /// Who signed in; nobody for a trial.
    pub subscriber: Option<String>,
}

/// A code to remember.
#[derive(Debug)]
pub struct NewCode<'a> {
    /// Digest of the code.
    pub sha256: Digest,
    /// What it is bound to.
    pub code: &'a Code,
    /// The key of the address that allowed it, where nobody signed in.
    pub address_key: Option<&'a str>,
}

/// What came of presenting a code.
#[derive(Debug, PartialEq, Eq)]
pub enum CodeUse {
    /// It held, and is used up now.
    Taken(Code),
    /// It was used before: what it gave is revoked.
    Replayed,
    /// It was never given, or its time is over.
    Unknown,
}

impl Store {
    /// Remembers a code for [`CODE_SECONDS`], unless [`CODES_OF_AN_ADDRESS`] of the same address are there: then `false`.
    ///
    /// # Errors
    /// When the database is away.
    pub async fn add_code(
        &self,
        new: &NewCode<'_>,
        now: DateTime<Utc>,
    ) -> Result<bool, StoreError> {
        let mut tx = self.pool.begin().await?;
        if let Some(key) = new.address_key
            && !may_add(&mut tx, key, now).await?
        {
            return Ok(false);
        }
        let Code {
            client_id,
            redirect_uri,
            code_challenge,
            scope,
            resource,
            subscriber,
        } = new.code;
        let insert = sqlx::query!(
            "INSERT INTO oauth_code
             (code_sha256, client_id, redirect_uri, code_challenge, scope, resource, subscriber, expires_at, address_key)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
            new.sha256.to_string(),
            client_id,
            redirect_uri,
            code_challenge,
            scope,
            resource,
            subscriber.as_deref(),
            now + TimeDelta::seconds(CODE_SECONDS),
            new.address_key
        );
        insert.execute(&mut *tx).await?;
        tx.commit().await?;
        Ok(true)
    }

    /// Uses a code up; of any number of callers one gets it. Whoever comes later revokes what it gave.
    ///
    /// # Errors
    /// When the database is away.
    pub async fn use_code(
        &self,
        code_sha256: Digest,
        now: DateTime<Utc>,
    ) -> Result<CodeUse, StoreError> {
        let update = sqlx::query_as!(
            Code,
            "UPDATE oauth_code SET used_at = $2
             WHERE code_sha256 = $1 AND used_at IS NULL AND expires_at > $2
             RETURNING client_id, redirect_uri, code_challenge, scope, resource, subscriber",
            code_sha256.to_string(),
            now
        );
        match update.fetch_optional(&self.pool).await? {
            Some(code) => Ok(CodeUse::Taken(code)),
            None => self.replayed(code_sha256, now).await,
        }
    }

    /// Marks a used code as replayed and revokes what it gave; what it is about to give is then refused (see `issue`).
    async fn replayed(
        &self,
        code_sha256: Digest,
        now: DateTime<Utc>,
    ) -> Result<CodeUse, StoreError> {
        let mut tx = self.pool.begin().await?;
        let mark = sqlx::query!(
            "UPDATE oauth_code SET replayed_at = $2 WHERE code_sha256 = $1 AND used_at IS NOT NULL
             RETURNING grant_id, trial_sha256",
            code_sha256.to_string(),
            now
        );
        let Some(row) = mark.fetch_optional(&mut *tx).await? else {
            return Ok(CodeUse::Unknown);
        };
        let revoke = sqlx::query!(
            "UPDATE oauth_grant SET revoked_at = $2 WHERE grant_id = $1",
            row.grant_id,
            now
        );
        revoke.execute(&mut *tx).await?;
        let remove = sqlx::query!(
            "DELETE FROM trial_token WHERE token_sha256 = $1",
            row.trial_sha256
        );
        remove.execute(&mut *tx).await?;
        tx.commit().await?;
        Ok(CodeUse::Replayed)
    }

    /// Ties a trial token to the code that led to it; `false` when the code was replayed meanwhile, and then the token is gone.
    ///
    /// # Errors
    /// When the database is away.
    pub async fn tie_trial(
        &self,
        code_sha256: Digest,
        token_sha256: Digest,
    ) -> Result<bool, StoreError> {
        let tie = sqlx::query!(
            "UPDATE oauth_code SET trial_sha256 = $2 WHERE code_sha256 = $1 AND replayed_at IS NULL",
            code_sha256.to_string(),
            token_sha256.to_string()
        );
        if tie.execute(&self.pool).await?.rows_affected() == 1 {
            return Ok(true);
        }
        let remove = sqlx::query!(
            "DELETE FROM trial_token WHERE token_sha256 = $1",
            token_sha256.to_string()
        );
        remove.execute(&self.pool).await?;
        Ok(false)
    }
}

/// Whether fewer than [`CODES_OF_AN_ADDRESS`] of an address are there. Callers of one address go one after the other until they commit,
/// so that of any number at once no more get through.
async fn may_add(
    tx: &mut PgConnection,
    address_key: &str,
    now: DateTime<Utc>,
) -> Result<bool, StoreError> {
    sqlx::query!(
        "SELECT pg_advisory_xact_lock(hashtextextended($1, 0))",
        address_key
    )
    .execute(&mut *tx)
    .await?;
    let there = sqlx::query_scalar!(
        r#"SELECT count(*) AS "open!" FROM oauth_code WHERE address_key = $1 AND expires_at > $2"#,
        address_key,
        now
    );
    Ok(there.fetch_one(tx).await? < CODES_OF_AN_ADDRESS)
}
