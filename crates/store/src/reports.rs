//! Counts for reports: findings by kind, and stored rows.

use crate::error::StoreError;
use crate::open::Store;
use serde::Serialize;

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
    /// Returns findings by source and kind.
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
