//! Trial tokens, which an address may mint once a minute and spend query by query, and the daily
//! limit of free questions.
//!
//! Each rule is one conditional statement on one row (a mint is two, in one transaction), which
//! enforces the rule under any number of concurrent callers, restarts and instances. The store
//! receives only the SHA-256 of a token; the address key is the server's keyed hash of an address.

use crate::error::StoreError;
use crate::open::Store;
use catalogue::Digest;
use chrono::{DateTime, Days, NaiveTime, TimeDelta, Utc};
use sqlx::PgConnection;

/// The lifetime of a trial token in seconds. **Source**: interface document (service contract §4).
pub const TOKEN_SECONDS: i64 = 1800;
/// The number of queries of a trial token. **Source**: interface document (service contract §4).
pub const TOKEN_QUERIES: i32 = 20;
/// Seconds between two mints of one address. **Source**: interface document (service contract §4).
pub const MINT_SECONDS: i64 = 60;
/// Free questions of one address in one UTC day. **Source**: interface document (service contract §4).
pub const DAILY_QUESTIONS: i32 = 50;
/// The scope of a trial token. **Source**: interface document (service contract §4).
pub const TOKEN_SCOPE: &str = "graph:ask";

/// The result of a request for a trial token.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mint {
    /// The token is valid.
    Minted {
        /// The expiry of the token.
        expires_at: DateTime<Utc>,
        /// The number of queries of the token.
        queries_remaining: i32,
    },
    /// The address minted less than a minute ago.
    TooSoon {
        /// Seconds until the next mint, 1 to 60.
        retry_after: i64,
    },
    /// The daily limit of the address is reached.
    DayOver {
        /// The start of the next day, UTC.
        resets_at: DateTime<Utc>,
    },
}

/// A stored trial token.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Trial {
    /// The remaining queries of the token.
    pub spend: Spend,
    /// The resource for which the token is valid (RFC 8707); `None` for the complete server.
    pub resource: Option<String>,
}

/// The remaining queries of a token, or the result of spending one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Spend {
    /// The token is valid. A spent query is subtracted.
    Ok {
        /// The number of remaining queries.
        remaining: i32,
        /// The expiry of the token.
        expires_at: DateTime<Utc>,
    },
    /// The token has no remaining query.
    Exhausted {
        /// The expiry of the token.
        expires_at: DateTime<Utc>,
    },
    /// No such token is stored.
    Unknown,
    /// The token has expired.
    Expired,
}

/// The result of a free question.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Daily {
    /// The question may be answered.
    Ok {
        /// The number of remaining free questions of the day.
        remaining: i32,
    },
    /// The daily limit is reached.
    Exhausted {
        /// The start of the next day, UTC.
        resets_at: DateTime<Utc>,
    },
}

impl Store {
    /// Returns the time of the database's clock, which all instances of the server use.
    pub async fn clock(&self) -> Result<DateTime<Utc>, StoreError> {
        let query = sqlx::query_scalar!(r#"SELECT clock_timestamp() AS "now!""#);
        Ok(query.fetch_one(&self.pool).await?)
    }

    /// Mints a trial token for a resource, or for the whole server, unless the address has used its
    /// free questions of the day or minted a token in the sixty seconds before `now`. A rejected
    /// mint changes nothing.
    ///
    /// # Errors
    /// When the token exists.
    pub async fn mint_trial(
        &self,
        address_key: &str,
        now: DateTime<Utc>,
        token_sha256: Digest,
        resource: Option<&str>,
    ) -> Result<Mint, StoreError> {
        let mut tx = self.pool.begin().await?;
        if let Daily::Exhausted { resets_at } =
            count_daily_use(&mut tx, address_key, DAILY_QUESTIONS, now).await?
        {
            return Ok(Mint::DayOver { resets_at });
        }
        if let Some(minted_at) = record_mint(&mut tx, address_key, now).await? {
            // The wait is rounded up, so that a client that waits this long is never too early.
            let wait = minted_at + TimeDelta::seconds(MINT_SECONDS) - now;
            let retry_after = (wait + TimeDelta::milliseconds(999))
                .num_seconds()
                .clamp(1, MINT_SECONDS);
            return Ok(Mint::TooSoon { retry_after });
        }
        let expires_at = now + TimeDelta::seconds(TOKEN_SECONDS);
        let insert = sqlx::query!(
            "INSERT INTO trial_token
             (token_sha256, queries_granted, queries_remaining, minted_at, expires_at, scope, resource)
             VALUES ($1, $2, $2, $3, $4, $5, $6)",
            token_sha256.to_string(),
            TOKEN_QUERIES,
            now,
            expires_at,
            TOKEN_SCOPE,
            resource
        );
        insert.execute(&mut *tx).await?;
        tx.commit().await?;
        Ok(Mint::Minted {
            expires_at,
            queries_remaining: TOKEN_QUERIES,
        })
    }

    /// Returns the remaining queries of a token, without spending one.
    pub async fn peek(
        &self,
        token_sha256: Digest,
        now: DateTime<Utc>,
    ) -> Result<Spend, StoreError> {
        let trial = self.trial(token_sha256, now).await?;
        Ok(trial.map_or(Spend::Unknown, |trial| trial.spend))
    }

    /// Returns a token with its remaining queries and its resource, without spending one; `None`
    /// for an unknown token.
    pub async fn trial(
        &self,
        token_sha256: Digest,
        now: DateTime<Utc>,
    ) -> Result<Option<Trial>, StoreError> {
        let query = sqlx::query!(
            "SELECT queries_remaining, expires_at, resource FROM trial_token WHERE token_sha256 = $1",
            token_sha256.to_string()
        );
        Ok(query.fetch_optional(&self.pool).await?.map(|row| {
            let spend = match row.expires_at {
                end if end <= now => Spend::Expired,
                expires_at if row.queries_remaining == 0 => Spend::Exhausted { expires_at },
                expires_at => Spend::Ok {
                    remaining: row.queries_remaining,
                    expires_at,
                },
            };
            Trial {
                spend,
                resource: row.resource,
            }
        }))
    }

    /// Counts one free question of an address in the UTC day of `now`.
    pub async fn use_daily(
        &self,
        address_key: &str,
        now: DateTime<Utc>,
    ) -> Result<Daily, StoreError> {
        self.use_daily_up_to(address_key, DAILY_QUESTIONS, now)
            .await
    }

    /// Counts one use of a key in the UTC day of `now`, of at most `limit` uses.
    pub async fn use_daily_up_to(
        &self,
        key: &str,
        limit: i32,
        now: DateTime<Utc>,
    ) -> Result<Daily, StoreError> {
        let mut connection = self.pool.acquire().await?;
        count_daily_use(&mut connection, key, limit, now).await
    }

    /// Deletes rows that no rule needs any more: tokens expired for a day, charges older than a day,
    /// mints older than a minute, days before today.
    pub async fn forget_old_tokens(&self, now: DateTime<Utc>) -> Result<(), StoreError> {
        let day_ago = now - TimeDelta::days(1);
        sqlx::query!("DELETE FROM trial_token WHERE expires_at < $1", day_ago)
            .execute(&self.pool)
            .await?;
        sqlx::query!("DELETE FROM charge WHERE charged_at < $1", day_ago)
            .execute(&self.pool)
            .await?;
        let minute_ago = now - TimeDelta::seconds(MINT_SECONDS);
        sqlx::query!("DELETE FROM trial_mint WHERE minted_at <= $1", minute_ago)
            .execute(&self.pool)
            .await?;
        sqlx::query!("DELETE FROM daily_use WHERE utc_day < $1", now.date_naive())
            .execute(&self.pool)
            .await?;
        Ok(())
    }
}

/// Counts one use of a key's day.
pub(crate) async fn count_daily_use(
    connection: &mut PgConnection,
    key: &str,
    limit: i32,
    now: DateTime<Utc>,
) -> Result<Daily, StoreError> {
    let today = now.date_naive();
    let upsert = sqlx::query_scalar!(
        "INSERT INTO daily_use AS existing (address_key, utc_day, count) VALUES ($1, $2, 1)
         ON CONFLICT (address_key, utc_day) DO UPDATE SET count = existing.count + 1 WHERE existing.count < $3
         RETURNING count",
        key,
        today,
        limit
    );
    Ok(match upsert.fetch_optional(connection).await? {
        Some(count) => Daily::Ok {
            remaining: limit - count,
        },
        None => Daily::Exhausted {
            resets_at: (today + Days::new(1)).and_time(NaiveTime::MIN).and_utc(),
        },
    })
}

/// Records a mint of the address, or returns the time of its mint in the last minute.
///
/// The upsert waits for a concurrent mint of the same address, then sees its committed row.
async fn record_mint(
    tx: &mut PgConnection,
    address_key: &str,
    now: DateTime<Utc>,
) -> Result<Option<DateTime<Utc>>, StoreError> {
    let upsert = sqlx::query_scalar!(
        "INSERT INTO trial_mint AS existing (address_key, minted_at) VALUES ($1, $2)
         ON CONFLICT (address_key) DO UPDATE SET minted_at = excluded.minted_at WHERE existing.minted_at <= $3
         RETURNING minted_at",
        address_key,
        now,
        now - TimeDelta::seconds(MINT_SECONDS)
    );
    if upsert.fetch_optional(&mut *tx).await?.is_some() {
        return Ok(None);
    }
    let minted_at = sqlx::query_scalar!(
        "SELECT minted_at FROM trial_mint WHERE address_key = $1",
        address_key
    );
    Ok(Some(minted_at.fetch_one(tx).await?))
}
