//! Takedowns: names of persons, code samples and papers that publications and exports leave out.

use crate::column_values::enum_word;
use crate::error::StoreError;
use crate::open::Store;
use crate::snapshot_source::Export;
use catalogue::string_enum;
use chrono::{DateTime, Utc};
use serde::Serialize;
use sqlx::PgExecutor;

string_enum! {
    /// The kind of what is left out.
    pub enum TakedownKind {
        /// The name of a person. The key is that of `catalogue::names::author_key`, or an asserted id.
        Name = "name",
        /// The text of a reading or of a harvested function. The key is its SHA-256.
        Sample = "sample",
        /// A paper. The key is one of its identifiers, or its public id.
        Paper = "paper",
    }
}

/// A takedown.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Takedown {
    /// The kind.
    pub kind: TakedownKind,
    /// The key of its kind.
    pub key: String,
    /// The reason, for the operator.
    pub reason: String,
    /// The time at which it was added.
    pub at: DateTime<Utc>,
}

impl Store {
    /// Returns every takedown, by kind and key.
    pub async fn takedowns(&self) -> Result<Vec<Takedown>, StoreError> {
        read(&self.pool).await
    }

    /// Adds a takedown, or gives a stored one another reason.
    pub async fn add_takedown(
        &self,
        kind: TakedownKind,
        key: &str,
        reason: &str,
    ) -> Result<(), StoreError> {
        let insert = sqlx::query!(
            "INSERT INTO takedown (kind, key, reason) VALUES ($1, $2, $3) ON CONFLICT (kind, key) DO UPDATE SET reason = excluded.reason",
            kind.as_str(),
            key,
            reason
        );
        insert.execute(&self.pool).await?;
        Ok(())
    }

    /// Removes a takedown. Returns false if there is none.
    pub async fn remove_takedown(&self, kind: TakedownKind, key: &str) -> Result<bool, StoreError> {
        let delete = sqlx::query!(
            "DELETE FROM takedown WHERE kind = $1 AND key = $2",
            kind.as_str(),
            key
        );
        Ok(delete.execute(&self.pool).await?.rows_affected() > 0)
    }
}

impl Export {
    /// Returns every takedown, by kind and key.
    pub async fn takedowns(&mut self) -> Result<Vec<Takedown>, StoreError> {
        read(&mut *self.tx).await
    }
}

async fn read(executor: impl PgExecutor<'_>) -> Result<Vec<Takedown>, StoreError> {
    let query = sqlx::query!("SELECT kind, key, reason, at FROM takedown ORDER BY kind, key");
    let rows = query.fetch_all(executor).await?.into_iter();
    let takedowns = rows.map(|row| {
        Ok(Takedown {
            kind: enum_word(&row.kind)?,
            key: row.key,
            reason: row.reason,
            at: row.at,
        })
    });
    takedowns.collect()
}
