//! Reads runs: single runs, the latest run of each method, divergences, and failures to run.

use super::record::{RunContext, RunId};
use crate::column_values::{digest, enum_word, json, seed};
use crate::error::StoreError;
use crate::open::Store;
use crate::pairs::{Pair, PairId, not_stored};
use catalogue::{
    Digest, Level, Outcome, PropertyRecord, Reason, RungRecord, Side, Verification, WorstAgreement,
};
use chrono::{DateTime, Utc};
use serde::Serialize;

/// A complete run.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct RunRecord {
    /// The id.
    pub run_id: RunId,
    /// The pair of the run.
    pub pair: Pair,
    /// The verified subject with its outcomes and property results.
    pub verification: Verification,
    /// The level that the database derives from the outcomes.
    pub level: Option<Level>,
    /// The digest of the verdict, which is equal on every machine.
    pub verdict_digest: Digest,
    /// Time, isolation and environment.
    pub context: RunContext,
    /// The environment block.
    pub environment: serde_json::Value,
}

/// The latest run of a method's current pair.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct LatestRun {
    /// The method's slug.
    pub method: String,
    /// The method's area.
    pub area: Option<String>,
    /// The run.
    pub run_id: RunId,
    /// The level of the run.
    pub level: Option<Level>,
}

/// A property that failed in the latest run of a method.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Divergence {
    /// The method's slug.
    pub method: String,
    /// The run.
    pub run_id: RunId,
    /// The property.
    pub property: String,
    /// [`Reason::OneSidedDivergence`] or [`Reason::BothFail`].
    pub kind: Reason,
    /// The side that failed, if only one failed.
    pub side: Option<Side>,
    /// A failing case as Python code.
    pub counterexample: Option<String>,
    /// The judge's note.
    pub detail: Option<String>,
}

/// A failure of the program itself.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct NotRun {
    /// The method's slug.
    pub method: String,
    /// The error.
    pub message: String,
}

impl Store {
    /// Returns the full record of a run.
    ///
    /// # Errors
    /// When no such run is stored.
    pub async fn run(&self, run_id: RunId) -> Result<RunRecord, StoreError> {
        let query = sqlx::query!(
            r#"SELECT run.*, environment.block, run_level.level FROM run
               JOIN environment USING (environment_sha256) JOIN run_level USING (run_id) WHERE run_id = $1"#,
            run_id.0
        );
        let row = query
            .fetch_optional(&self.pool)
            .await?
            .ok_or_else(|| not_stored("run", run_id))?;
        let pair = self.pair(PairId(row.pair_id)).await?;
        let (rungs, rung_ms) = self.rungs(run_id).await?;
        let worst = row
            .worst_ratio
            .zip(row.worst_case)
            .zip(row.worst_output.zip(row.worst_index));
        let worst = worst.map(|((ratio, case), (output, index))| WorstAgreement {
            ratio,
            case,
            output,
            index: index
                .into_iter()
                .map(|i| i.cast_unsigned() as usize)
                .collect(),
        });
        let verification = Verification {
            method: pair.method.clone(),
            ladder_version: row.ladder_version,
            spec_sha256: digest(&row.spec_sha256)?,
            a_sha256: pair.a_sha256,
            b_sha256: pair.b_sha256,
            inputs_sha256: digest(&row.inputs_sha256)?,
            seed: seed(&row.seed)?,
            rungs,
            properties: self.properties(run_id).await?,
            worst,
        };
        let context = RunContext {
            pair_id: pair.pair_id,
            environment_sha256: digest(&row.environment_sha256)?,
            isolation: row.isolation,
            started_at: row.started_at,
            finished_at: row.finished_at,
            rung_ms,
            work_key: digest(&row.work_key)?,
        };
        let level = row.level.as_deref().map(enum_word).transpose()?;
        let verdict_digest = digest(&row.verdict_digest)?;
        Ok(RunRecord {
            run_id,
            pair,
            verification,
            level,
            verdict_digest,
            context,
            environment: row.block,
        })
    }

    async fn rungs(&self, run_id: RunId) -> Result<([RungRecord; 4], [u64; 4]), StoreError> {
        let query = sqlx::query!(
            "SELECT rung, outcome, reason, evidence, duration_ms FROM outcome WHERE run_id = $1 ORDER BY rung",
            run_id.0
        );
        let rows = query.fetch_all(&self.pool).await?;
        let milliseconds: Vec<u64> = rows
            .iter()
            .map(|row| row.duration_ms.unsigned_abs())
            .collect();
        let records = rows.into_iter().map(|row| {
            let outcome = outcome(&row.outcome, row.reason.as_deref())?;
            Ok(RungRecord {
                rung: enum_word(&row.rung)?,
                outcome,
                evidence: json(row.evidence)?,
            })
        });
        let records: Vec<RungRecord> = records.collect::<Result<_, StoreError>>()?;
        let four = || StoreError::Foreign(format!("run {run_id} without its four rungs"));
        Ok((
            records.try_into().map_err(|_| four())?,
            milliseconds.try_into().map_err(|_| four())?,
        ))
    }

    async fn properties(&self, run_id: RunId) -> Result<Vec<PropertyRecord>, StoreError> {
        let query = sqlx::query!(
            "SELECT property, side, result, effective, detail, counterexample FROM property_result
             WHERE run_id = $1 ORDER BY ordinal",
            run_id.0
        );
        let rows = query.fetch_all(&self.pool).await?.into_iter();
        let records = rows.map(|row| {
            Ok(PropertyRecord {
                property: row.property,
                side: enum_word(&row.side)?,
                result: enum_word(&row.result)?,
                effective: row.effective.cast_unsigned() as usize,
                detail: row.detail,
                counterexample: row.counterexample,
            })
        });
        records.collect()
    }

    /// Returns the latest run of each method's current pair, by slug; methods without a run are
    /// omitted.
    pub async fn latest_runs(&self) -> Result<Vec<LatestRun>, StoreError> {
        let pairs = self.own_pairs();
        let query = sqlx::query!(
            r#"SELECT slug, area, method_level.pair_id AS "pair_id!", run_id AS "run_id!", level, finished_at
               FROM method_level JOIN method USING (method_id) JOIN run USING (run_id)
               WHERE $1::bigint[] IS NULL OR method_level.pair_id = ANY ($1) ORDER BY slug"#,
            pairs.as_deref()
        );
        let rows = query.fetch_all(&self.pool).await?.into_iter();
        let runs = rows.map(|row| {
            Ok(LatestRun {
                method: row.slug,
                area: row.area,
                run_id: RunId(row.run_id),
                level: row.level.as_deref().map(enum_word).transpose()?,
            })
        });
        runs.collect()
    }

    /// Returns every property that failed in the latest run of a method, by method and property.
    pub async fn divergences(&self) -> Result<Vec<Divergence>, StoreError> {
        let query = sqlx::query!(
            r#"SELECT slug, run_id AS "run_id!", property AS "property!", divergence.kind AS "kind!", side, counterexample, detail
               FROM divergence JOIN method_level USING (run_id) JOIN method USING (method_id) ORDER BY slug, property"#
        );
        let rows = query.fetch_all(&self.pool).await?.into_iter();
        let divergences = rows.map(|row| {
            Ok(Divergence {
                method: row.slug,
                run_id: RunId(row.run_id),
                property: row.property,
                kind: enum_word(&row.kind)?,
                side: row.side.as_deref().map(enum_word).transpose()?,
                counterexample: row.counterexample,
                detail: row.detail,
            })
        });
        divergences.collect()
    }

    /// Returns the failures to run since a time, oldest first.
    pub async fn not_run_since(&self, since: DateTime<Utc>) -> Result<Vec<NotRun>, StoreError> {
        let query = sqlx::query!(
            "SELECT slug, pair_id, message, happened_at FROM not_run JOIN implementation_pair USING (pair_id)
             JOIN method USING (method_id) WHERE happened_at >= $1 ORDER BY not_run_id",
            since
        );
        let rows = query.fetch_all(&self.pool).await?.into_iter();
        Ok(rows
            .map(|row| NotRun {
                method: row.slug,
                message: row.message,
            })
            .collect())
    }
}

fn outcome(text: &str, reason: Option<&str>) -> Result<Outcome, StoreError> {
    match (text, reason) {
        ("passed", None) => Ok(Outcome::Passed),
        ("not_reached", None) => Ok(Outcome::NotReached),
        ("failed", Some(reason)) => Ok(Outcome::Failed(enum_word(reason)?)),
        (text, reason) => Err(StoreError::Foreign(format!(
            "the outcome {text:?} with the reason {reason:?}"
        ))),
    }
}
