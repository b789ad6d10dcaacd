//! Ingest runs: the files of each ingest command, and their findings.

use crate::column_values::number;
use crate::error::StoreError;
use crate::open::Store;
use crate::text::storable_string;
use chrono::{DateTime, Utc};
use serde::Serialize;

/// A file of a run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RunFile {
    /// The path, as given to the command.
    pub path: String,
    /// The number of records.
    pub rows: u64,
    /// The number of records that were skipped because they are stored.
    pub unchanged: u64,
    /// The file's batch, or the error of a file that could not be read.
    pub outcome: Result<i64, String>,
}

/// A run with its findings.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct RunFindings {
    /// The number of the run.
    pub run: i64,
    /// The start of the run.
    pub started_at: DateTime<Utc>,
    /// The number of files.
    pub files: i64,
    /// Counts by file and kind, in the order of the files.
    pub counts: Vec<FindingKindCount>,
    /// Single findings; of a kind with many, the first ones.
    pub samples: Vec<FindingSample>,
}

/// The number of findings of one kind in one file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct FindingKindCount {
    /// The path of the file.
    pub file: String,
    /// The kind; `unreadable` for a file that could not be read.
    pub kind: String,
    /// The number of findings.
    pub count: i64,
}

/// A finding.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct FindingSample {
    /// The path of the file.
    pub file: String,
    /// The line or the number of the record, if it is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<i64>,
    /// The kind.
    pub kind: String,
    /// The offending value, or a sentence.
    pub detail: String,
    /// The number of rows that the finding counts.
    pub count: i64,
}

impl Store {
    /// Records the start of an ingest command; returns the number of the run.
    pub async fn begin_ingest_run(&self) -> Result<i64, StoreError> {
        let insert =
            sqlx::query_scalar!("INSERT INTO ingest_run DEFAULT VALUES RETURNING ingest_run_id");
        Ok(insert.fetch_one(&self.pool).await?)
    }

    /// Records files of a run, the first of them under this ordinal.
    pub async fn record_run_files(
        &self,
        run: i64,
        first: usize,
        files: &[RunFile],
    ) -> Result<(), StoreError> {
        for (ordinal, file) in (first..).zip(files) {
            // A message can quote any text of the file.
            let error = file.outcome.as_ref().err();
            let error = error.map(|error| storable_string(error));
            let insert = sqlx::query!(
                "INSERT INTO ingest_run_file (ingest_run_id, ordinal, path, rows, unchanged, ingest_batch_id, error)
                 VALUES ($1, $2, $3, $4, $5, $6, $7)",
                run,
                number::<_, i32>(ordinal)?,
                file.path,
                number::<_, i64>(file.rows)?,
                number::<_, i64>(file.unchanged)?,
                file.outcome.as_ref().ok(),
                error
            );
            insert.execute(&self.pool).await?;
        }
        Ok(())
    }

    /// Returns the findings of a run, of the last one for `None`; only of files whose path contains
    /// `file`, and only of one kind, where these are given. Returns `None` if there is no such run.
    pub async fn run_findings(
        &self,
        run: Option<i64>,
        file: Option<&str>,
        kind: Option<&str>,
    ) -> Result<Option<RunFindings>, StoreError> {
        let query = sqlx::query!(
            r#"SELECT ingest_run_id, started_at,
                 (SELECT count(*) FROM ingest_run_file f WHERE f.ingest_run_id = ingest_run.ingest_run_id) AS "files!"
               FROM ingest_run WHERE ingest_run_id = COALESCE($1, (SELECT max(ingest_run_id) FROM ingest_run))"#,
            run
        );
        let Some(found) = query.fetch_optional(&self.pool).await? else {
            return Ok(None);
        };
        let counts = sqlx::query_as!(
            FindingKindCount,
            r#"SELECT path AS "file!", kind AS "kind!", count AS "count!" FROM (
                 SELECT run_file.ordinal, path, kind, sum(occurrences)::bigint AS count
                 FROM ingest_run_file run_file JOIN finding USING (ingest_batch_id) WHERE ingest_run_id = $1
                 GROUP BY run_file.ordinal, path, kind
                 UNION ALL SELECT ordinal, path, 'unreadable', 1 FROM ingest_run_file WHERE ingest_run_id = $1 AND error IS NOT NULL) AS counted
               WHERE ($2::text IS NULL OR strpos(path, $2) > 0) AND ($3::text IS NULL OR kind = $3)
               ORDER BY ordinal, count DESC, kind"#,
            found.ingest_run_id,
            file,
            kind
        );
        let samples = sqlx::query_as!(
            FindingSample,
            r#"SELECT path AS "file!", line, kind AS "kind!", detail AS "detail!", occurrences AS "count!" FROM (
                 SELECT run_file.ordinal AS file_ordinal, finding.ordinal, path, line, kind, detail, occurrences
                 FROM ingest_run_file run_file JOIN finding USING (ingest_batch_id) WHERE ingest_run_id = $1
                 UNION ALL SELECT ordinal, 0, path, NULL, 'unreadable', error, 1
                 FROM ingest_run_file WHERE ingest_run_id = $1 AND error IS NOT NULL) AS listed
               WHERE ($2::text IS NULL OR strpos(path, $2) > 0) AND ($3::text IS NULL OR kind = $3)
               ORDER BY file_ordinal, ordinal"#,
            found.ingest_run_id,
            file,
            kind
        );
        Ok(Some(RunFindings {
            run: found.ingest_run_id,
            started_at: found.started_at,
            files: found.files,
            counts: counts.fetch_all(&self.pool).await?,
            samples: samples.fetch_all(&self.pool).await?,
        }))
    }
}
