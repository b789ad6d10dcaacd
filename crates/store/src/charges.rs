//! Charges of queries to a trial token or to a subscriber's day.
//!
//! A connection can break after a charge was committed and before its answer came. So every charge
//! has an id, which its caller chooses at random: a charge that is repeated under its id charges
//! once, and a charge can be returned once, after which it cannot be made any more.

use crate::error::StoreError;
use crate::oauth::{PLAN_QUERIES, midnight};
use crate::open::Store;
use crate::tokens::Spend;
use catalogue::Digest;
use chrono::{DateTime, Utc};

impl Store {
    /// Spends one query of a trial token. A repeated charge of one id spends no more.
    ///
    /// # Errors
    /// When the database is unavailable. The query may have been spent; the charge can be repeated
    /// or returned.
    pub async fn spend(
        &self,
        token_sha256: Digest,
        charge_id: &str,
        now: DateTime<Utc>,
    ) -> Result<Spend, StoreError> {
        let update = sqlx::query!(
            r#"WITH spent AS (
                   UPDATE trial_token SET queries_remaining = queries_remaining - 1
                   WHERE token_sha256 = $1 AND queries_remaining > 0 AND expires_at > $2
                     AND NOT EXISTS (SELECT FROM charge WHERE charge_id = $3)
                   RETURNING queries_remaining, expires_at),
               charged AS (INSERT INTO charge (charge_id, token_sha256, charged_at) SELECT $3, $1, $2 FROM spent)
               SELECT queries_remaining AS "queries_remaining!", expires_at AS "expires_at!" FROM spent"#,
            token_sha256.to_string(),
            now,
            charge_id
        );
        if let Some(row) = unless_repeated(update.fetch_optional(&self.pool).await)? {
            return Ok(Spend::Ok {
                remaining: row.queries_remaining,
                expires_at: row.expires_at,
            });
        }
        let is_charged = self.is_charged(charge_id).await?;
        Ok(match self.peek(token_sha256, now).await? {
            // The update rejected this call; a query that was returned since then does not count.
            Spend::Ok { expires_at, .. } if !is_charged => Spend::Exhausted { expires_at },
            Spend::Exhausted { expires_at } if is_charged => Spend::Ok {
                remaining: 0,
                expires_at,
            },
            other => other,
        })
    }

    /// Spends one query of the current day of the token's subscriber. A repeated charge of one id
    /// spends no more.
    pub async fn spend_plan(
        &self,
        token_sha256: Digest,
        charge_id: &str,
        now: DateTime<Utc>,
    ) -> Result<Spend, StoreError> {
        let upsert = sqlx::query_scalar!(
            r#"WITH spent AS (
                   INSERT INTO plan_use AS existing (subscriber, utc_day, count)
                   SELECT subscriber, $3, 1 FROM oauth_access_token JOIN oauth_grant USING (grant_id)
                   WHERE token_sha256 = $1 AND expires_at > $2 AND revoked_at IS NULL
                     AND NOT EXISTS (SELECT FROM charge WHERE charge_id = $5)
                   ON CONFLICT (subscriber, utc_day) DO UPDATE SET count = existing.count + 1
                     WHERE existing.count < $4
                   RETURNING subscriber, count),
               charged AS (INSERT INTO charge (charge_id, subscriber, charged_at) SELECT $5, subscriber, $2 FROM spent)
               SELECT count AS "count!" FROM spent"#,
            token_sha256.to_string(),
            now,
            now.date_naive(),
            PLAN_QUERIES,
            charge_id
        );
        let expires_at = midnight(now);
        if let Some(count) = unless_repeated(upsert.fetch_optional(&self.pool).await)? {
            return Ok(Spend::Ok {
                remaining: PLAN_QUERIES - count,
                expires_at,
            });
        }
        let is_charged = self.is_charged(charge_id).await?;
        Ok(match self.peek_plan(token_sha256, now).await? {
            Some(plan) if is_charged => Spend::Ok {
                remaining: plan.remaining,
                expires_at,
            },
            Some(_) => Spend::Exhausted { expires_at },
            None => Spend::Expired,
        })
    }

    /// Returns the query of a charge that was not answered, unless it was returned before. A charge
    /// that was not made cannot be made afterwards. Returns true if a query was returned.
    ///
    /// # Errors
    /// When the database is unavailable. The call can be repeated.
    pub async fn return_charge(
        &self,
        charge_id: &str,
        now: DateTime<Utc>,
    ) -> Result<bool, StoreError> {
        let mut tx = self.pool.begin().await?;
        // Waits for a charge of this id that is still in progress.
        let mark = sqlx::query!(
            "INSERT INTO charge AS existing (charge_id, charged_at, returned_at) VALUES ($1, $2, $2)
             ON CONFLICT (charge_id) DO UPDATE SET returned_at = $2 WHERE existing.returned_at IS NULL
             RETURNING token_sha256, subscriber, charged_at",
            charge_id,
            now
        );
        let Some(charge) = mark.fetch_optional(&mut *tx).await? else {
            return Ok(false);
        };
        let trial = sqlx::query!(
            "UPDATE trial_token SET queries_remaining = queries_remaining + 1
             WHERE token_sha256 = $1 AND queries_remaining < queries_granted",
            charge.token_sha256
        );
        let trial = trial.execute(&mut *tx).await?.rows_affected();
        let plan = sqlx::query!(
            "UPDATE plan_use SET count = count - 1 WHERE subscriber = $1 AND utc_day = $2 AND count > 0",
            charge.subscriber,
            charge.charged_at.date_naive()
        );
        let plan = plan.execute(&mut *tx).await?.rows_affected();
        tx.commit().await?;
        Ok(trial + plan > 0)
    }

    async fn is_charged(&self, charge_id: &str) -> Result<bool, StoreError> {
        let query = sqlx::query_scalar!(
            r#"SELECT EXISTS (SELECT FROM charge WHERE charge_id = $1 AND returned_at IS NULL) AS "is_charged!""#,
            charge_id
        );
        Ok(query.fetch_one(&self.pool).await?)
    }
}

/// Returns no row for a charge whose id was committed while the statement waited for the row of the
/// budget, which undoes the statement.
fn unless_repeated<T>(result: Result<Option<T>, sqlx::Error>) -> Result<Option<T>, StoreError> {
    match result.map_err(StoreError::from) {
        Err(StoreError::Constraint { constraint, .. }) if constraint == "charge_pkey" => Ok(None),
        result => result,
    }
}
