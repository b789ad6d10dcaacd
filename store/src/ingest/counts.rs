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
        self.tables.values().all(|count| count.inserted == 0 && count.updated == 0)
    }

    /// The count of one table; zeros when it was not touched.
    pub fn table(&self, name: &str) -> Count {
        self.tables.get(name).copied().unwrap_or_default()
    }

    /// Adds what an upsert wrote: `written` tells for each written row whether it is new; `said` is how many there were.
    pub(crate) fn add(&mut self, table: &str, written: &[bool], said: u64) {
        let inserted = written.iter().filter(|new| **new).count() as u64;
        let updated = written.len() as u64 - inserted;
        let count = self.tables.entry(table.to_owned()).or_default();
        count.inserted += inserted;
        count.updated += updated;
        count.unchanged += said.saturating_sub(inserted + updated);
    }
}
