//! Everything a snapshot is made from, read in order from one unchanging view of the database.

mod methods;
mod page;
mod papers;
mod people;
mod results;
mod rows;

pub use rows::{
    CodeExport, CurrentRun, KeyedPage, StoredMethod, StoredPaper, StoredResult, StoredReview,
};

use crate::error::StoreError;
use crate::open::Store;
use sqlx::{Postgres, Transaction};

/// One view of the database that writes meanwhile do not change: a read-only, repeatable-read transaction.
#[derive(Debug)]
pub struct Export {
    pub(crate) tx: Transaction<'static, Postgres>,
}

impl Store {
    /// Begins an export.
    ///
    /// # Errors
    /// When the database is unavailable.
    pub async fn export(&self) -> Result<Export, StoreError> {
        // An ingest just before can have filled tables that the planner still takes for empty: it would join them row by row.
        let analyze = sqlx::query!(
            "ANALYZE source, provenance, paper, paper_identifier, author, paper_author, repository, paper_repository, citation,
                 task, paper_task, dataset, evaluation_result, method, method_name, method_collection, paper_method,
                 author_identifier, institution, paper_author_institution, concept, paper_concept, review, paper_claim, paper_status,
                 paper_version, pending_citation"
        );
        analyze.execute(&self.pool).await?;
        let mut tx = self
            .pool
            .begin_with("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
            .await?;
        // A page of papers is looked up by their ids: dearer by the planner's figures for turning disks than reading a table whole, and
        // in truth a hundredth of it.
        let settings =
            sqlx::query!(r#"SELECT set_config('random_page_cost', '1', true) AS "cost!""#);
        settings.fetch_one(&mut *tx).await?;
        Ok(Export { tx })
    }
}
