//! Rows that the database refuses although they observe the limits of stored values. The search stages and merges halves of the rows
//! until each refused row is found. Then everything but these rows is merged, as if the files did not contain them.

use super::{OpenedFile, Staged};
use crate::progress;
use anyhow::{Result, anyhow};
use std::collections::{BTreeMap, BinaryHeap};
use std::ops::Range;
use std::sync::Arc;
use store::StoreError;
use store::ingest::FindingRow;

/// The kind of the finding about a row that the database refused.
pub(in crate::commands::ingest) const REFUSED: &str = "refused_by_database";

/// The attempts of a search: as many as read this many records, within these bounds. **Reason**: each attempt reads the files again,
/// some 100,000 records a second, so that a search ends within hours; one row of ten millions is found by 48 attempts.
const MAX_READ: u64 = 500_000_000;
const MIN_ATTEMPTS: u64 = 100;
const MAX_ATTEMPTS: u64 = 5_000;

/// Ranges of refused records that do not overlap: by the first record its end and the message of the database.
type Refused = BTreeMap<u64, (u64, Arc<str>)>;

/// The records of the files of a transaction, counted from 0 over all files, that are staged.
#[derive(Clone)]
pub(super) struct Selection {
    /// `None` for all records.
    range: Option<Range<u64>>,
    /// The refused records. They are not selected.
    refused: Arc<Refused>,
}

impl Selection {
    pub(super) fn all() -> Self {
        Self {
            range: None,
            refused: Arc::default(),
        }
    }

    pub(super) fn contains(&self, record: u64) -> bool {
        let before = self.refused.range(..=record).next_back();
        let range = self.range.as_ref();
        range.is_none_or(|range| range.contains(&record))
            && before.is_none_or(|(_, (end, _))| *end <= record)
    }

    pub(super) fn overlaps(&self, records: &Range<u64>) -> bool {
        let range = self.range.as_ref();
        range.is_none_or(|range| range.start < records.end && records.start < range.end)
    }

    /// Returns the findings about the refused ones of the records of a file.
    pub(super) fn findings(&self, records: &Range<u64>) -> impl Iterator<Item = FindingRow> {
        rows_of(&self.refused, records).map(|(rows, message)| {
            let occurrences = rows.end - rows.start;
            let detail = match occurrences {
                1 => message.to_string(),
                _ => format!(
                    "some of the rows {} to {}: {message}",
                    rows.start,
                    rows.end - 1
                ),
            };
            FindingRow {
                occurrences,
                ..FindingRow::of_row(Some(rows.start), REFUSED, detail)
            }
        })
    }
}

/// Returns the refused rows of a file with these records, counted from 1.
fn rows_of(
    refused: &Refused,
    records: &Range<u64>,
) -> impl Iterator<Item = (Range<u64>, Arc<str>)> {
    let Range { start, end } = *records;
    let overlapping = refused
        .range(..end)
        .filter(move |(_, (end, _))| *end > start);
    overlapping.map(move |(first, (last, message))| {
        let rows = (*first).max(start) - start + 1..(*last).min(end) - start + 1;
        (rows, message.clone())
    })
}

/// Stages and merges everything but the rows that the database refuses, and reports these rows. Where they are too many to find each,
/// the shortest ranges that were found are left out whole. Files that cannot be stored without any row become failures.
pub(super) async fn leave_out_refused(staged: &mut Staged, refusal: StoreError) -> Result<()> {
    let records = staged.opened().last().map_or(0, |file| file.records().end);
    let mut search = Search {
        files: staged,
        refused: Arc::default(),
        attempts: (MAX_READ / records.max(1)).clamp(MIN_ATTEMPTS, MAX_ATTEMPTS),
    };
    if let Some(message) = search.attempt(Some(0..0)).await? {
        // Without any row, too: no row is the cause.
        for _ in 0..staged.opened().len() {
            let error = anyhow!("the database refused the file: {message}");
            staged.drop_file(0, error);
        }
        return Ok(());
    }
    search.find_all(0..records, message_of(&refusal)).await?;
    let refused = search.refused;
    for file in staged.opened() {
        report(file, &refused);
    }
    Ok(())
}

fn message_of(refusal: &StoreError) -> Arc<str> {
    refusal.refusal().into()
}

/// Files whose records can be merged in part.
trait Merge {
    /// Merges the selected records in the place of those before. Returns the message of a refusal.
    async fn merge_selected(&mut self, selection: &Selection) -> Result<Option<Arc<str>>>;
}

impl Merge for Staged {
    async fn merge_selected(&mut self, selection: &Selection) -> Result<Option<Arc<str>>> {
        self.stage(selection).await?;
        let refusal = self.try_merge().await?;
        Ok(refusal.as_ref().map(message_of))
    }
}

struct Search<'a, F> {
    files: &'a mut F,
    refused: Arc<Refused>,
    /// The attempts that are left.
    attempts: u64,
}

impl<F: Merge> Search<'_, F> {
    /// Merges the records of a range, of `None` all, without the refused ones. Returns the message of a refusal.
    async fn attempt(&mut self, range: Option<Range<u64>>) -> Result<Option<Arc<str>>> {
        let refused = self.refused.clone();
        self.attempts = self.attempts.saturating_sub(1);
        self.files
            .merge_selected(&Selection { range, refused })
            .await
    }

    /// Leaves out refused records of a range until the others are merged.
    async fn find_all(&mut self, all: Range<u64>, message: Arc<str>) -> Result<()> {
        let mut refusal = Some(message);
        while let Some(message) = refusal {
            self.find(all.clone(), message).await?;
            refusal = self.attempt(None).await?;
        }
        Ok(())
    }

    /// Leaves out at least one refused record of a refused range. When no attempts are left, those after the longest accepted beginning.
    async fn find(&mut self, all: Range<u64>, message: Arc<str>) -> Result<()> {
        if self.attempts == 0 {
            let (last, message) = self.last_of_combination(&all, all.start, message).await?;
            self.leave_out(last..all.end, message);
            return Ok(());
        }
        // By length, so that the ranges are short for which no attempt is left.
        let mut failing = BinaryHeap::from([(all.end - all.start, all.start, message)]);
        while let Some((length, start, message)) = failing.pop() {
            let range = start..start + length;
            if length <= 1 || self.attempts == 0 {
                self.leave_out(range, message);
                continue;
            }
            let middle = start + length / 2;
            let longer = failing.len();
            for half in [start..middle, middle..range.end] {
                if let Some(message) = self.attempt(Some(half.clone())).await? {
                    failing.push((half.end - half.start, half.start, message));
                }
            }
            if failing.len() == longer {
                // Both halves are accepted, so two or more records are refused together only.
                let (last, message) = self.last_of_combination(&range, middle, message).await?;
                self.leave_out(last..last + 1, message);
                if let Some(message) = self.attempt(Some(range)).await? {
                    failing.push((length, start, message));
                }
            }
        }
        Ok(())
    }

    /// Returns the record that ends the shortest refused beginning of a range. The beginning up to `accepted` is accepted.
    async fn last_of_combination(
        &mut self,
        range: &Range<u64>,
        mut accepted: u64,
        mut message: Arc<str>,
    ) -> Result<(u64, Arc<str>)> {
        let mut refused = range.end;
        while refused - accepted > 1 {
            let middle = accepted.midpoint(refused);
            match self.attempt(Some(range.start..middle)).await? {
                None => accepted = middle,
                Some(error) => (refused, message) = (middle, error),
            }
        }
        Ok((refused - 1, message))
    }

    /// Leaves out the records of a range, whatever was left out within it.
    fn leave_out(&mut self, range: Range<u64>, message: Arc<str>) {
        let refused = Arc::make_mut(&mut self.refused);
        refused.retain(|first, _| !range.contains(first));
        refused.insert(range.start, (range.end, message));
    }
}

fn report(file: &OpenedFile, refused: &Refused) {
    for (rows, message) in rows_of(refused, file.records()) {
        let (first, last) = (rows.start, rows.end - 1);
        let line = match first == last {
            true => format!("row {first} is left out, the database refused it"),
            false => {
                format!("rows {first} to {last} are left out, the database refused some of them")
            }
        };
        progress::print_file(file.path(), &format!("{line}: {message}"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Records of which some are refused, alone or beside an earlier one.
    struct Records {
        alone: fn(u64) -> bool,
        pairs: &'static [(u64, u64)],
        count: u64,
        merges: u64,
    }

    impl Merge for Records {
        async fn merge_selected(&mut self, selection: &Selection) -> Result<Option<Arc<str>>> {
            self.merges += 1;
            let is_in = |record: u64| selection.contains(record);
            let is_refused = (0..self.count).any(|record| is_in(record) && (self.alone)(record))
                || self
                    .pairs
                    .iter()
                    .any(|(one, other)| is_in(*one) && is_in(*other));
            Ok(is_refused.then(|| "no".into()))
        }
    }

    /// Searches within a number of attempts. Returns the records that are left out, and the number of merges.
    async fn search(
        count: u64,
        attempts: u64,
        alone: fn(u64) -> bool,
        pairs: &'static [(u64, u64)],
    ) -> (Vec<u64>, u64) {
        let mut files = Records {
            alone,
            pairs,
            count,
            merges: 0,
        };
        let mut search = Search {
            files: &mut files,
            refused: Arc::default(),
            attempts,
        };
        let found = search.find_all(0..count, "no".into()).await;
        found.expect("every merge ends");
        let refused = search.refused.clone();
        let selection = Selection {
            range: None,
            refused,
        };
        let left_out = (0..count).filter(|record| !selection.contains(*record));
        (left_out.collect(), files.merges)
    }

    #[tokio::test]
    async fn each_refused_record_is_found_and_no_other_is_left_out() {
        let third = |record: u64| record % 3 == 1;
        let (found, _) = search(1_000, 5_000, third, &[]).await;
        let expected: Vec<u64> = (0..1_000).filter(|record| third(*record)).collect();
        assert_eq!(found, expected);
        assert_eq!(search(1_000, 5_000, |_| true, &[]).await.0.len(), 1_000);
        let (found, merges) = search(100_000, 5_000, |record| record == 99_998, &[]).await;
        assert_eq!(found, [99_998]);
        assert!(merges <= 2 * 17 + 1, "{merges}");
    }

    #[tokio::test]
    async fn of_records_that_are_refused_together_the_last_is_left_out() {
        let pairs = &[(1, 2), (1, 3), (4, 90), (5, 60)];
        let (found, _) = search(100, 5_000, |record| record == 50, pairs).await;
        assert_eq!(found, [2, 3, 50, 60, 90]);
    }

    #[tokio::test]
    async fn where_attempts_end_short_ranges_are_left_out_and_the_rest_is_merged() {
        let (found, merges) = search(4_096, 100, |record| record % 256 == 7, &[]).await;
        let refused: Vec<u64> = (0..16).map(|at| at * 256 + 7).collect();
        assert!(refused.iter().all(|record| found.contains(record)));
        assert!(found.len() < 16 * 64, "{}", found.len());
        assert!(merges <= 103, "{merges}");
        // Pairs across the whole file: what follows the longest beginning without one is left out.
        let pairs = &[(0, 1_000), (1, 2_000), (2, 3_000), (3, 4_000)];
        let (found, merges) = search(4_096, 0, |_| false, pairs).await;
        assert_eq!(found, (1_000..4_096).collect::<Vec<u64>>());
        assert!(merges <= 14, "{merges}");
    }
}
