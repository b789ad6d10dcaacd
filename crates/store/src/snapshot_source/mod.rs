//! The data of a snapshot, read in order from one unchanging view of the database.

mod concepts;
mod methods;
mod page;
mod papers;
mod people;
mod results;
mod rows;

pub use concepts::ConceptLabel;
pub use rows::{
    CodeExport, CurrentRun, KeyedPage, StoredCitation, StoredMethod, StoredPaper, StoredResult,
    StoredReview,
};

use crate::error::StoreError;
use crate::open::Store;
use sqlx::{Postgres, Transaction};

/// One view of the database that concurrent writes do not change: a read-only, repeatable-read
/// transaction.
#[derive(Debug)]
pub struct Export {
    pub(crate) tx: Transaction<'static, Postgres>,
    /// The pairs whose readings are read; `None` for all.
    pairs: Option<Vec<i64>>,
}

impl Store {
    /// Starts an export.
    pub async fn export(&self) -> Result<Export, StoreError> {
        // A preceding ingest can have filled tables that the planner still assumes to be empty; it
        // would join them row by row.
        let analyze = sqlx::query!(
            "ANALYZE source, provenance, paper, paper_identifier, author, paper_author, repository, paper_repository, citation,
                 task, paper_task, dataset, evaluation_result, method, method_name, method_collection, paper_method,
                 author_identifier, concept_label, institution, paper_author_institution, paper_institution, method_union, concept, paper_concept, review, paper_claim, paper_status,
                 paper_version, pending_citation"
        );
        // A holder fills none of them.
        if self.leases.is_none() {
            analyze.execute(&self.pool).await?;
        }
        let mut tx = self
            .pool
            .begin_with("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
            .await?;
        // A page of papers is read by ids. With the planner's cost for spinning disks this is more
        // expensive than a scan of the table, but in fact it costs a hundredth of the scan.
        let settings =
            sqlx::query!(r#"SELECT set_config('random_page_cost', '1', true) AS "cost!""#);
        settings.fetch_one(&mut *tx).await?;
        let pairs = self.own_pairs();
        Ok(Export { tx, pairs })
    }
}
