//! Counts for reports: levels by area, failures by reason, time by rung, findings by kind.

use crate::column_values::enum_word;
use crate::error::StoreError;
use crate::open::Store;
use catalogue::{Level, Reason, Rung};
use serde::Serialize;

/// The methods of an area at a level.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct AreaLevel {
    /// The area; `None` for methods without one.
    pub area: Option<String>,
    /// The level of the latest run of the methods; `None` when V0 did not pass.
    pub level: Option<Level>,
    /// The number of methods.
    pub methods: i64,
}

/// The latest runs that failed a rung for a reason.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct FailureCount {
    /// The rung.
    pub rung: Rung,
    /// The reason.
    pub reason: Reason,
    /// The number of methods.
    pub methods: i64,
}

/// The duration of a rung in the latest runs that reached it.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct RungTime {
    /// The rung.
    pub rung: Rung,
    /// The number of runs that reached the rung.
    pub runs: i64,
    /// The sum of the milliseconds.
    pub total_ms: i64,
    /// The median of the milliseconds.
    pub median_ms: f64,
    /// The milliseconds of the slowest run.
    pub max_ms: i64,
}

/// The rows of a file with findings of one kind.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct FindingCount {
    /// The source.
    pub source: String,
    /// The file.
    pub file: String,
    /// The kind.
    pub kind: String,
    /// The number of rows.
    pub findings: i64,
}

/// The number of stored rows of each kind.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Totals {
    /// Papers.
    pub papers: i64,
    /// Authors with an id and names of authors without one.
    pub authors: i64,
    /// Repositories.
    pub repositories: i64,
    /// Tasks.
    pub tasks: i64,
    /// Reported results.
    pub results: i64,
    /// Methods.
    pub methods: i64,
    /// Methods with a pair.
    pub methods_with_pair: i64,
    /// Methods whose pair was executed.
    pub methods_run: i64,
    /// Runs.
    pub runs: i64,
    /// Runs that failed because of the program itself.
    pub not_run: i64,
}

impl Store {
    /// Returns methods by area and level of their latest run.
    ///
    /// # Errors
    /// When the database is unavailable.
    pub async fn levels_by_area(&self) -> Result<Vec<AreaLevel>, StoreError> {
        let query = sqlx::query!(
            r#"SELECT area, level, count(*) AS "methods!" FROM method_level JOIN method USING (method_id)
               GROUP BY area, level ORDER BY area NULLS LAST, level NULLS FIRST"#
        );
        let rows = query.fetch_all(&self.pool).await?.into_iter();
        let counts = rows.map(|row| {
            let level = row.level.as_deref().map(enum_word).transpose()?;
            Ok(AreaLevel {
                area: row.area,
                level,
                methods: row.methods,
            })
        });
        counts.collect()
    }

    /// Returns failures of the latest runs, by rung and reason, most frequent first.
    ///
    /// # Errors
    /// When the database is unavailable.
    pub async fn failures(&self) -> Result<Vec<FailureCount>, StoreError> {
        let query = sqlx::query!(
            r#"SELECT rung, reason AS "reason!", count(*) AS "methods!" FROM method_level JOIN outcome USING (run_id)
               WHERE outcome = 'failed' GROUP BY rung, reason ORDER BY rung, count(*) DESC, reason"#
        );
        let rows = query.fetch_all(&self.pool).await?.into_iter();
        let counts = rows.map(|row| {
            Ok(FailureCount {
                rung: enum_word(&row.rung)?,
                reason: enum_word(&row.reason)?,
                methods: row.methods,
            })
        });
        counts.collect()
    }

    /// Returns the time by rung over the latest runs that reached it.
    ///
    /// # Errors
    /// When the database is unavailable.
    pub async fn rung_times(&self) -> Result<Vec<RungTime>, StoreError> {
        let query = sqlx::query!(
            r#"SELECT rung, count(*) AS "runs!", sum(duration_ms)::bigint AS "total_ms!", max(duration_ms) AS "max_ms!",
                   percentile_cont(0.5) WITHIN GROUP (ORDER BY duration_ms) AS "median_ms!"
               FROM method_level JOIN outcome USING (run_id) WHERE outcome <> 'not_reached' GROUP BY rung ORDER BY rung"#
        );
        let rows = query.fetch_all(&self.pool).await?.into_iter();
        let times = rows.map(|row| {
            let (runs, total_ms, median_ms, max_ms) =
                (row.runs, row.total_ms, row.median_ms, row.max_ms);
            Ok(RungTime {
                rung: enum_word(&row.rung)?,
                runs,
                total_ms,
                median_ms,
                max_ms,
            })
        });
        times.collect()
    }

    /// Returns findings by source and kind.
    ///
    /// # Errors
    /// When the database is unavailable.
    pub async fn finding_counts(&self) -> Result<Vec<FindingCount>, StoreError> {
        let query = sqlx::query_as!(
            FindingCount,
            r#"SELECT source.name AS source, finding.file, kind, sum(occurrences)::bigint AS "findings!" FROM finding
               JOIN ingest_batch USING (ingest_batch_id) JOIN source USING (source_id)
               GROUP BY source.name, finding.file, kind ORDER BY source.name, finding.file, kind"#
        );
        Ok(query.fetch_all(&self.pool).await?)
    }

    /// Returns the number of stored rows of each kind.
    ///
    /// # Errors
    /// When the database is unavailable.
    pub async fn totals(&self) -> Result<Totals, StoreError> {
        let query = sqlx::query_as!(
            Totals,
            r#"SELECT (SELECT count(*) FROM paper WHERE NOT is_stub) AS "papers!", (SELECT count(*) FROM author) AS "authors!",
                   (SELECT count(*) FROM repository) AS "repositories!",
                   (SELECT count(*) FROM task) AS "tasks!", (SELECT count(*) FROM evaluation_result) AS "results!", (SELECT count(*) FROM method) AS "methods!",
                   (SELECT count(*) FROM current_pair) AS "methods_with_pair!",
                   (SELECT count(*) FROM method_level) AS "methods_run!",
                   (SELECT count(*) FROM run) AS "runs!", (SELECT count(*) FROM not_run) AS "not_run!""#
        );
        Ok(query.fetch_one(&self.pool).await?)
    }
}
