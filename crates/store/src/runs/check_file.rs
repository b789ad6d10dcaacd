//! Check files: the Python file of a run with which anybody checks a function of their own.

use super::record::RunId;
use crate::error::StoreError;
use crate::open::Store;
use catalogue::Digest;
use serde_json::Value;

/// The check file of a run.
#[derive(Debug, Clone, PartialEq)]
pub struct CheckFile {
    /// The file's text, without NUL.
    pub text: String,
    /// Two calls of reading A: `{inputs, outputs}`.
    pub examples: Vec<Value>,
}

impl Store {
    /// Returns the runs that have a check file of this generator.
    pub async fn runs_with_check_file(&self, generator: Digest) -> Result<Vec<RunId>, StoreError> {
        let query = sqlx::query_scalar!(
            "SELECT run_id FROM check_file WHERE generator = $1 ORDER BY run_id",
            generator.to_string()
        );
        Ok(query
            .fetch_all(&self.pool)
            .await?
            .into_iter()
            .map(RunId)
            .collect())
    }

    /// Returns the check file of a run that this generator wrote.
    pub async fn check_file(
        &self,
        run_id: RunId,
        generator: Digest,
    ) -> Result<Option<CheckFile>, StoreError> {
        let query = sqlx::query!(
            "SELECT text, examples FROM check_file WHERE run_id = $1 AND generator = $2",
            run_id.0,
            generator.to_string()
        );
        let row = query.fetch_optional(&self.pool).await?;
        Ok(row.map(|row| CheckFile {
            text: row.text,
            examples: match row.examples {
                Value::Array(examples) => examples,
                _ => vec![],
            },
        }))
    }

    /// Records the check file of a run, unless this generator has written it before.
    ///
    /// # Errors
    /// When the run is not stored.
    pub async fn record_check_file(
        &self,
        run_id: RunId,
        generator: Digest,
        file: &CheckFile,
    ) -> Result<(), StoreError> {
        let insert = sqlx::query!(
            "INSERT INTO check_file (run_id, generator, text, examples) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
            run_id.0,
            generator.to_string(),
            file.text,
            Value::Array(file.examples.clone())
        );
        insert.execute(&self.pool).await?;
        Ok(())
    }
}
