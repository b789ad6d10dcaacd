//! What an ingest did to each table.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What happened to the rows of one table.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Count {
    /// Rows that are new.
    pub inserted: u64,
    /// Rows that changed.
    pub updated: u64,
    /// Rows that stood already as they were said.
    pub unchanged: u64,
}

/// What an ingest did, by table.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct IngestReport {
    /// Table name to what happened to its rows.
    pub tables: BTreeMap<String, Count>,
    /// Findings by kind: the reader's and the store's own.
    pub findings: BTreeMap<String, u64>,
}

impl IngestReport {
    /// Whether nothing changed at all.
    pub fn is_unchanged(&self) -> bool {
        self.tables
            .values()
            .all(|count| count.inserted == 0 && count.updated == 0)
    }

    /// The count of one table; zeros when it was not touched.
    pub fn table(&self, name: &str) -> Count {
        self.tables.get(name).copied().unwrap_or_default()
    }

    /// Adds what a statement wrote, and what stood already.
    pub(crate) fn add(&mut self, table: &str, inserted: u64, updated: u64, unchanged: u64) {
        let count = self.tables.entry(table.to_owned()).or_default();
        count.inserted += inserted;
        count.updated += updated;
        count.unchanged += unchanged;
    }

    /// Adds what an upsert wrote of so many rows said.
    pub(crate) fn counted(&mut self, table: &str, inserted: i64, updated: i64, said: i64) {
        let (inserted, updated) = (inserted.unsigned_abs(), updated.unsigned_abs());
        self.add(
            table,
            inserted,
            updated,
            said.unsigned_abs().saturating_sub(inserted + updated),
        );
    }

    /// Counts as updated what was counted as unchanged.
    pub(crate) fn moved(&mut self, table: &str, updated: u64) {
        let count = self.tables.entry(table.to_owned()).or_default();
        count.updated += updated;
        count.unchanged = count.unchanged.saturating_sub(updated);
    }

    /// Counts as unchanged what was said of a table and not written.
    pub(crate) fn rest(&mut self, table: &str, said: u64) {
        let count = self.table(table);
        self.add(
            table,
            0,
            0,
            said.saturating_sub(count.inserted + count.updated + count.unchanged),
        );
    }
}
