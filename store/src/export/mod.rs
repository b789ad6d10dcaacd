//! Everything a snapshot is made from, read in order from one unchanging view of the database.

mod methods;
mod papers;
mod rows;

pub use rows::{
    AuthorExport, CodeExport, CurrentRun, MethodExport, NameExport, PaperExport, RepositoryExport, ResultExport,
    SourceExport, TaskExport,
};

use crate::error::StoreError;
use crate::open::Store;
use sqlx::{Postgres, Transaction};

/// One view of the database that writes meanwhile do not change: a read-only, repeatable-read transaction.
#[derive(Debug)]
pub struct Export {
    tx: Transaction<'static, Postgres>,
}

impl Store {
    /// Begins an export.
    ///
    /// # Errors
    /// When the database is away.
    pub async fn export(&self) -> Result<Export, StoreError> {
        let tx = self.pool.begin_with("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY").await?;
        Ok(Export { tx })
    }
}
