//! Writes a run: its outcomes, its evidence and its properties in one append-only transaction.

use crate::column_values::{column, number};
use crate::error::StoreError;
use crate::open::Store;
use crate::pairs::PairId;
use crate::text::{optional_string, storable_string, to_json};
use catalogue::{Digest, Verification};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use sqlx::PgConnection;

/// The id of a run.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct RunId(pub i64);

impl std::fmt::Display for RunId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

/// The data of a run in addition to its verification.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct RunContext {
    /// The pair of the run. Its readings are those of the verification.
    pub pair_id: PairId,
    /// Content address of the environment block ([`Store::upsert_environment`]).
    pub environment_sha256: Digest,
    /// The isolation level, as text.
    pub isolation: String,
    /// The start of the run.
    pub started_at: DateTime<Utc>,
    /// The end of the run, not before its start.
    pub finished_at: DateTime<Utc>,
    /// The duration of each rung in milliseconds, V0 to V3.
    pub rung_ms: [u64; 4],
    /// The digest of everything that can decide a verdict: runs with equal keys do the same work
    /// ([`RunContext::work_key`]).
    pub work_key: Digest,
}

impl RunContext {
    /// Returns the digest of everything that can decide a verdict. Work with a recorded key is not
    /// repeated.
    pub fn work_key(ladder_version: &str, parts: &[Digest; 5]) -> Digest {
        let digests = parts.iter().map(|part| part.bytes().as_slice());
        Digest::of_parts(std::iter::once(ladder_version.as_bytes()).chain(digests))
    }
}

impl Store {
    /// Returns the run that was recorded for this work, here or by a worker under the environment of another machine, if any.
    pub async fn already_run(&self, work_key: Digest) -> Result<Option<RunId>, StoreError> {
        let query = sqlx::query_scalar!(
            r#"SELECT coalesce((SELECT run_id FROM run WHERE work_key = $1),
                  (SELECT max(run_id) FROM work JOIN verify_job USING (work_id) JOIN run USING (pair_id)
                   WHERE kind = 'verify' AND key = $1 AND state = 'done')) AS run_id"#,
            work_key.to_string()
        );
        Ok(query.fetch_one(&self.pool).await?.map(RunId))
    }

    /// Records a verification completely, or returns the run that recorded the same work before.
    ///
    /// # Errors
    /// When pair, readings and method do not belong together, spec or environment are not stored, no climb has these outcomes, or a
    /// holder's lease was lost.
    pub async fn record_verification(
        &self,
        v: &Verification,
        context: &RunContext,
    ) -> Result<RunId, StoreError> {
        self.recorded(async || self.insert_verification(v, context).await)
            .await
    }

    async fn insert_verification(
        &self,
        v: &Verification,
        context: &RunContext,
    ) -> Result<RunId, StoreError> {
        let mut tx = self.pool.begin().await?;
        self.lock_lease(&mut tx, context.pair_id).await?;
        check_pair(&mut tx, v, context.pair_id).await?;
        let Some(run_id) = insert_run(&mut tx, v, context).await? else {
            tx.rollback().await?;
            let run = self.already_run(context.work_key).await?;
            return run.ok_or_else(|| {
                StoreError::Conflict(format!("the work {} vanished", context.work_key))
            });
        };
        insert_outcomes(&mut tx, run_id, v, context).await?;
        insert_properties(&mut tx, run_id, v).await?;
        tx.commit().await?;
        Ok(RunId(run_id))
    }

    /// Records that the program failed to run a pair. The record is not an outcome and lowers no
    /// level.
    ///
    /// # Errors
    /// When the pair is not stored, or a holder's lease was lost.
    pub async fn record_not_run(
        &self,
        pair_id: PairId,
        message: &str,
        at: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        let mut tx = self.pool.begin().await?;
        self.fail_lease(&mut tx, pair_id).await?;
        let insert = sqlx::query!(
            "INSERT INTO not_run (pair_id, message, happened_at) VALUES ($1, $2, $3)",
            pair_id.0,
            storable_string(message),
            at
        );
        insert.execute(&mut *tx).await?;
        tx.commit().await?;
        Ok(())
    }
}

async fn check_pair(
    tx: &mut PgConnection,
    v: &Verification,
    pair_id: PairId,
) -> Result<(), StoreError> {
    let query = sqlx::query_scalar!(
        r#"SELECT EXISTS (SELECT FROM implementation_pair JOIN method USING (method_id)
           WHERE pair_id = $1 AND slug = $2 AND a_sha256 = $3 AND b_sha256 = $4) AS "fits!""#,
        pair_id.0,
        v.method,
        v.a_sha256.to_string(),
        v.b_sha256.to_string()
    );
    if query.fetch_one(tx).await? {
        return Ok(());
    }
    Err(StoreError::Conflict(format!(
        "pair {pair_id} is not the readings of {:?} that were verified",
        v.method
    )))
}

/// Inserts the run's row; returns `None` if this work already has one.
async fn insert_run(
    tx: &mut PgConnection,
    v: &Verification,
    c: &RunContext,
) -> Result<Option<i64>, StoreError> {
    let worst = v.worst.as_ref();
    let index: Option<Vec<i64>> =
        worst.map(|w| w.index.iter().map(|i| i.cast_signed() as i64).collect());
    let insert = sqlx::query_scalar!(
        "INSERT INTO run (pair_id, spec_sha256, inputs_sha256, environment_sha256, ladder_version, seed, isolation,
             started_at, finished_at, verdict_digest, work_key, property_count,
             worst_ratio, worst_case, worst_output, worst_index)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
         ON CONFLICT (work_key) DO NOTHING RETURNING run_id",
        c.pair_id.0,
        v.spec_sha256.to_string(),
        v.inputs_sha256.to_string(),
        c.environment_sha256.to_string(),
        v.ladder_version,
        v.seed.to_string(),
        storable_string(&c.isolation),
        c.started_at,
        c.finished_at,
        v.verdict_digest().to_string(),
        c.work_key.to_string(),
        v.properties.len() as i32,
        worst.map(|w| w.ratio),
        worst.map(|w| storable_string(&w.case)),
        worst.map(|w| storable_string(&w.output)),
        index.as_deref(),
    );
    Ok(insert.fetch_optional(tx).await?)
}

async fn insert_outcomes(
    tx: &mut PgConnection,
    run_id: i64,
    v: &Verification,
    context: &RunContext,
) -> Result<(), StoreError> {
    let rung = column(&v.rungs, |r| r.rung.to_string());
    let outcome = column(&v.rungs, |r| r.outcome.as_str().to_owned());
    let reason = column(&v.rungs, |r| r.outcome.reason().map(|r| r.to_string()));
    let evidence = column(&v.rungs, |r| to_json(&r.evidence));
    let milliseconds = context.rung_ms.iter().map(|ms| number(*ms));
    let milliseconds = milliseconds.collect::<Result<Vec<i64>, _>>()?;
    let insert = sqlx::query!(
        "INSERT INTO outcome (run_id, rung, outcome, reason, evidence, duration_ms)
         SELECT $1, * FROM UNNEST($2::text[], $3::text[], $4::text[], $5::jsonb[], $6::bigint[])",
        run_id,
        &rung,
        &outcome,
        &reason as &[Option<String>],
        &evidence,
        &milliseconds
    );
    insert.execute(tx).await?;
    Ok(())
}

async fn insert_properties(
    tx: &mut PgConnection,
    run_id: i64,
    v: &Verification,
) -> Result<(), StoreError> {
    let ordinal: Vec<i32> = (0..).take(v.properties.len()).collect();
    let property = column(&v.properties, |p| storable_string(&p.property));
    let side = column(&v.properties, |p| p.side.to_string());
    let result = column(&v.properties, |p| p.result.to_string());
    let effective = column(&v.properties, |p| p.effective.cast_signed() as i64);
    let detail = column(&v.properties, |p| optional_string(&p.detail));
    let example = column(&v.properties, |p| optional_string(&p.counterexample));
    let insert = sqlx::query!(
        "INSERT INTO property_result (run_id, ordinal, property, side, result, effective, detail, counterexample)
         SELECT $1, * FROM UNNEST($2::int[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::text[], $8::text[])",
        run_id,
        &ordinal,
        &property,
        &side,
        &result,
        &effective,
        &detail as &[Option<String>],
        &example as &[Option<String>]
    );
    insert.execute(tx).await?;
    Ok(())
}
