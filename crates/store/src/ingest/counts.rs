//! Counts of rows by table.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Rows of one table.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Count {
    /// New rows.
    pub inserted: u64,
    /// Changed rows.
    pub updated: u64,
    /// Rows that equal the staged rows.
    pub unchanged: u64,
}

/// The result of an ingest.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct IngestReport {
    /// Counts by table name.
    pub tables: BTreeMap<String, Count>,
    /// Findings by kind, of the reader and of the store.
    pub findings: BTreeMap<String, u64>,
}

impl IngestReport {
    /// Returns true if the ingest changed no row.
    pub fn is_unchanged(&self) -> bool {
        self.tables
            .values()
            .all(|count| count.inserted == 0 && count.updated == 0)
    }

    /// Returns the count of one table; zeros if the ingest had no row of it.
    pub fn table(&self, name: &str) -> Count {
        self.tables.get(name).copied().unwrap_or_default()
    }

    pub(crate) fn add(&mut self, table: &str, inserted: u64, updated: u64, unchanged: u64) {
        let count = self.tables.entry(table.to_owned()).or_default();
        count.inserted += inserted;
        count.updated += updated;
        count.unchanged += unchanged;
    }

    /// Adds the counts of an upsert of `staged` rows.
    pub(crate) fn add_upsert(&mut self, table: &str, inserted: i64, updated: i64, staged: i64) {
        let (inserted, updated) = (inserted.unsigned_abs(), updated.unsigned_abs());
        self.add(
            table,
            inserted,
            updated,
            staged.unsigned_abs().saturating_sub(inserted + updated),
        );
    }

    /// Moves rows from the unchanged to the updated count.
    pub(crate) fn mark_updated(&mut self, table: &str, updated: u64) {
        let count = self.tables.entry(table.to_owned()).or_default();
        count.updated += updated;
        count.unchanged = count.unchanged.saturating_sub(updated);
    }

    /// Counts the `staged` rows that are not counted yet as unchanged.
    pub(crate) fn add_unchanged(&mut self, table: &str, staged: u64) {
        let count = self.table(table);
        self.add(
            table,
            0,
            0,
            staged.saturating_sub(count.inserted + count.updated + count.unchanged),
        );
    }
}
