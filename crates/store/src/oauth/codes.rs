//! Authorization codes. Each code is valid once; a second use revokes the tokens of the first use.

use super::{CODE_SECONDS, CODES_OF_AN_ADDRESS};
use crate::error::StoreError;
use crate::open::Store;
use catalogue::Digest;
use chrono::{DateTime, TimeDelta, Utc};
use sqlx::PgConnection;

/// The data bound to a code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Code {
    /// The client of the code.
    pub client_id: String,
    /// The redirect URI of the code.
    pub redirect_uri: String,
    /// The S256 challenge of PKCE.
    pub code_challenge: String,
    /// The granted scopes, separated by spaces.
    pub scope: String,
    /// The resource of the token (RFC 8707).
    pub resource: String,
    /// The subscriber who signed in; `None` for a trial.
    pub subscriber: Option<String>,
}

/// A code to store.
#[derive(Debug)]
pub struct NewCode<'a> {
    /// The digest of the code.
    pub sha256: Digest,
    /// The data bound to the code.
    pub code: &'a Code,
    /// The key of the client's address, for a code without a sign-in.
    pub address_key: Option<&'a str>,
}

/// The result of presenting a code.
#[derive(Debug, PartialEq, Eq)]
pub enum CodeUse {
    /// The code was valid and is now used.
    Accepted(Code),
    /// The code was used before. Its tokens are revoked.
    Replayed,
    /// The code was never issued, or has expired.
    Unknown,
}

impl Store {
    /// Stores a code for [`CODE_SECONDS`]. Returns `false` if [`CODES_OF_AN_ADDRESS`] codes of the
    /// same address exist.
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

    /// Uses a code. Exactly one of any number of callers gets it. A later caller revokes its
    /// tokens.
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
            Some(code) => Ok(CodeUse::Accepted(code)),
            None => self.replayed(code_sha256, now).await,
        }
    }

    /// Marks a used code as replayed and revokes the tokens that were issued for it. A concurrent
    /// `issue` for this code then issues nothing.
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

    /// Ties a trial token to its code. Returns `false` if the code was replayed meanwhile; the
    /// token is then deleted.
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

/// Returns true if an address has fewer than [`CODES_OF_AN_ADDRESS`] codes. A lock serializes the
/// callers of one address until they commit.
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
    let codes = sqlx::query_scalar!(
        r#"SELECT count(*) AS "codes!" FROM oauth_code WHERE address_key = $1 AND expires_at > $2"#,
        address_key,
        now
    );
    Ok(codes.fetch_one(tx).await? < CODES_OF_AN_ADDRESS)
}
