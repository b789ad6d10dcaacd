//! Pictures: the numbers of a run's pictures.

use super::record::RunId;
use crate::column_values::json;
use crate::error::StoreError;
use crate::open::Store;
use crate::text::to_json;
use catalogue::{Digest, Picture};

impl Store {
    /// Returns the runs that have a picture of this generator.
    pub async fn runs_with_picture(&self, generator: Digest) -> Result<Vec<RunId>, StoreError> {
        let query = sqlx::query_scalar!(
            "SELECT run_id FROM picture WHERE generator = $1 ORDER BY run_id",
            generator.to_string()
        );
        let runs = query.fetch_all(&self.pool).await?.into_iter();
        Ok(runs.map(RunId).collect())
    }

    /// Returns the picture of a run that this generator made.
    pub async fn picture(
        &self,
        run_id: RunId,
        generator: Digest,
    ) -> Result<Option<Picture>, StoreError> {
        let query = sqlx::query_scalar!(
            "SELECT numbers FROM picture WHERE run_id = $1 AND generator = $2",
            run_id.0,
            generator.to_string()
        );
        let numbers = query.fetch_optional(&self.pool).await?;
        numbers.map(json).transpose()
    }

    /// Records the picture of a run, unless this generator has made it before.
    ///
    /// # Errors
    /// When the run is not stored.
    pub async fn record_picture(
        &self,
        run_id: RunId,
        generator: Digest,
        picture: &Picture,
    ) -> Result<(), StoreError> {
        let insert = sqlx::query!(
            "INSERT INTO picture (run_id, generator, numbers) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
            run_id.0,
            generator.to_string(),
            to_json(picture)
        );
        insert.execute(&self.pool).await?;
        Ok(())
    }
}
