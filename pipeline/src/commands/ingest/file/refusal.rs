//! Rows that the database refuses although they observe the limits of stored values. The search stages and merges halves of the rows
//! until each refused row is found. Then everything but these rows is merged, as if the files did not contain them.

use super::Staged;
use crate::progress;
use anyhow::{Result, anyhow};
use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;
use store::StoreError;

/// The kind of the finding about a row that the database refused.
pub(in crate::commands::ingest) const REFUSED: &str = "refused_by_database";

/// The most rows of a file that are left out; a file with more is not stored. **Reason**: each costs up to two merges for every
/// halving of the file, and a file with so many needs another reader.
const MAX_REFUSED: usize = 100;

/// The records of the files of a transaction, counted from 0 over all files, that are staged.
#[derive(Clone)]
pub(super) struct Selection {
    /// `None` for all records.
    ranges: Option<Vec<Range<u64>>>,
    /// The refused records, with the message of the database. They are not selected.
    refused: Arc<BTreeMap<u64, String>>,
}

impl Selection {
    pub(super) fn all() -> Self {
        Self {
            ranges: None,
            refused: Arc::default(),
        }
    }

    pub(super) fn contains(&self, record: u64) -> bool {
        let ranges = self.ranges.as_ref();
        ranges.is_none_or(|ranges| ranges.iter().any(|range| range.contains(&record)))
            && !self.refused.contains_key(&record)
    }

    pub(super) fn overlaps(&self, records: &Range<u64>) -> bool {
        let is_apart =
            |range: &Range<u64>| range.end <= records.start || records.end <= range.start;
        let ranges = self.ranges.as_ref();
        ranges.is_none_or(|ranges| !ranges.iter().all(is_apart))
    }

    /// Returns the refused records of a range, with the message of the database.
    pub(super) fn refused(&self, records: Range<u64>) -> impl Iterator<Item = (u64, &String)> {
        self.refused
            .range(records)
            .map(|(record, message)| (*record, message))
    }
}

/// Stages and merges everything but the rows that the database refuses, and reports these rows. Files that cannot be stored without
/// some rows become failures.
///
/// # Errors
/// When the database is unavailable.
pub(super) async fn leave_out_refused(staged: &mut Staged, refusal: StoreError) -> Result<()> {
    let mut search = Search {
        staged,
        refused: BTreeMap::new(),
    };
    let mut refusal = Some(refusal);
    if let Some(error) = search.attempt(Some(vec![])).await? {
        // Without any row, too: no row is the cause.
        for _ in 0..search.staged.opened().len() {
            let error = anyhow!("the database refused the file: {}", error.refusal());
            search.staged.drop_file(0, error);
        }
        return Ok(());
    }
    while let Some(error) = refusal {
        search.find(error).await?;
        refusal = search.attempt(None).await?;
    }
    search.report();
    Ok(())
}

struct Search<'a> {
    staged: &'a mut Staged,
    refused: BTreeMap<u64, String>,
}

impl Search<'_> {
    /// Stages and merges the records of some ranges, of `None` all, without the refused ones. Returns the refusal of the database.
    async fn attempt(&mut self, ranges: Option<Vec<Range<u64>>>) -> Result<Option<StoreError>> {
        let selection = Selection {
            ranges,
            refused: Arc::new(self.refused.clone()),
        };
        self.staged.stage(&selection).await?;
        self.staged.try_merge().await
    }

    /// Finds at least one refused record among all, which are refused together.
    async fn find(&mut self, refusal: StoreError) -> Result<()> {
        let last = self.staged.opened().last();
        let mut failing = vec![(0..last.map_or(0, |file| file.records().end), refusal)];
        while let Some((range, refusal)) = failing.pop() {
            if range.end - range.start <= 1 {
                if self.leave_out(range.start, &refusal) {
                    return Ok(());
                }
                continue;
            }
            let middle = range.start.midpoint(range.end);
            let mut is_found = false;
            for half in [middle..range.end, range.start..middle] {
                if let Some(refusal) = self.attempt(Some(vec![half.clone()])).await? {
                    failing.push((half, refusal));
                    is_found = true;
                }
            }
            if !is_found {
                let (record, refusal) = self.last_of_combination(range, refusal).await?;
                if self.leave_out(record, &refusal) {
                    return Ok(());
                }
            }
        }
        Ok(())
    }

    /// Returns the record that ends the shortest refused beginning of a range. Both halves of the range are accepted, so two or more
    /// records are refused together only.
    async fn last_of_combination(
        &mut self,
        range: Range<u64>,
        mut refusal: StoreError,
    ) -> Result<(u64, StoreError)> {
        let (mut accepted, mut refused) = (range.start.midpoint(range.end), range.end);
        while refused - accepted > 1 {
            let middle = accepted.midpoint(refused);
            let beginning = range.start..middle;
            match self.attempt(Some(vec![beginning])).await? {
                None => accepted = middle,
                Some(error) => (refused, refusal) = (middle, error),
            }
        }
        Ok((refused - 1, refusal))
    }

    /// Leaves a record out. Returns true if its file has too many such records and became a failure.
    fn leave_out(&mut self, record: u64, refusal: &StoreError) -> bool {
        let message = refusal.refusal();
        self.refused.insert(record, message.clone());
        let files = self.staged.opened().iter();
        let mut files = files.map(|file| file.records().clone()).enumerate();
        let Some((index, records)) = files.find(|(_, records)| records.contains(&record)) else {
            return false;
        };
        if self.refused.range(records.clone()).count() <= MAX_REFUSED {
            return false;
        }
        self.refused.retain(|record, _| !records.contains(record));
        let error = anyhow!(
            "the database refused more than {MAX_REFUSED} of {} rows, so none is stored; row {} among them: {message}",
            records.end - records.start,
            record - records.start + 1
        );
        self.staged.drop_file(index, error);
        true
    }

    fn report(&self) {
        for file in self.staged.opened() {
            for (record, message) in self.refused.range(file.records().clone()) {
                let row = record - file.records().start + 1;
                let line = format!("row {row} is left out, the database refused it: {message}");
                progress::print_file(file.path(), &line);
            }
        }
    }
}
