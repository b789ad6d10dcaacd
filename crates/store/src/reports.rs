//! Counts for reports: findings by kind, and stored rows.

use crate::error::StoreError;
use crate::open::Store;
use serde::Serialize;

/// The rows of a file with findings of one kind.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct FindingCount {
    /// The file.
    pub file: String,
    /// The kind.
    pub kind: String,
    /// The number of rows.
    pub count: u64,
}

/// The number of stored rows of each kind, of which the rows of the corpus are serialised.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct Totals {
    /// Papers.
    pub papers: u64,
    /// Methods.
    pub methods: u64,
    /// Authors with an id and names of authors without one.
    pub authors: u64,
    /// Repositories.
    pub repositories: u64,
    /// Tasks.
    pub tasks: u64,
    /// Reported results.
    pub results: u64,
    /// Methods with a pair.
    #[serde(skip)]
    pub methods_with_pair: u64,
    /// Methods whose pair was executed.
    #[serde(skip)]
    pub methods_run: u64,
    /// Runs.
    #[serde(skip)]
    pub runs: u64,
    /// Runs that failed because of the program itself.
    #[serde(skip)]
    pub not_run: u64,
}

impl Store {
    /// Returns findings by source and kind.
    pub async fn finding_counts(&self) -> Result<Vec<FindingCount>, StoreError> {
        let query = sqlx::query!(
            r#"SELECT source.name AS source, finding.file, kind, sum(occurrences)::bigint AS "findings!" FROM finding
               JOIN ingest_batch USING (ingest_batch_id) JOIN source USING (source_id)
               GROUP BY source.name, finding.file, kind ORDER BY source.name, finding.file, kind"#
        );
        let rows = query.fetch_all(&self.pool).await?.into_iter();
        let counts = rows.map(|row| FindingCount {
            file: row.file,
            kind: row.kind,
            count: row.findings.unsigned_abs(),
        });
        Ok(counts.collect())
    }

    /// Returns the number of stored rows of each kind.
    pub async fn totals(&self) -> Result<Totals, StoreError> {
        let query = sqlx::query!(
            r#"SELECT (SELECT count(*) FROM paper WHERE NOT is_stub) AS "papers!", (SELECT count(*) FROM author) AS "authors!",
                   (SELECT count(*) FROM repository) AS "repositories!",
                   (SELECT count(*) FROM task) AS "tasks!", (SELECT count(*) FROM evaluation_result) AS "results!", (SELECT count(*) FROM method) AS "methods!",
                   (SELECT count(*) FROM current_pair) AS "methods_with_pair!",
                   (SELECT count(*) FROM method_level) AS "methods_run!",
                   (SELECT count(*) FROM run) AS "runs!", (SELECT count(*) FROM not_run) AS "not_run!""#
        );
        let row = query.fetch_one(&self.pool).await?;
        Ok(Totals {
            papers: row.papers.unsigned_abs(),
            methods: row.methods.unsigned_abs(),
            authors: row.authors.unsigned_abs(),
            repositories: row.repositories.unsigned_abs(),
            tasks: row.tasks.unsigned_abs(),
            results: row.results.unsigned_abs(),
            methods_with_pair: row.methods_with_pair.unsigned_abs(),
            methods_run: row.methods_run.unsigned_abs(),
            runs: row.runs.unsigned_abs(),
            not_run: row.not_run.unsigned_abs(),
        })
    }
}
