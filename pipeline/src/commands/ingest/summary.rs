//! The summary of an ingest: counts of each file, and loudly what was skipped.

use super::file::{REFUSED, ReadFile, Staged};
use crate::terminal::visible_line;
use pages::components::text::count;
use serde::Serialize;
use std::collections::BTreeMap;
use std::path::Path;
use store::ingest::{Ending, IngestReport};

/// The kinds of findings that mean a skipped row.
const SKIPPING_KINDS: [&str; 8] = [
    REFUSED,
    "invalid_utf8",
    "bad_row",
    "too_long",
    "junk_method",
    "missing_name",
    "paper_without_title",
    "name_without_letters",
];

/// The result of one ingest.
#[derive(Debug, Clone, Default, Serialize)]
pub struct Summary {
    /// The number of the recorded run, for `concordance findings --run`; `None` for a dry run.
    pub run: Option<i64>,
    /// True if nothing was stored.
    pub dry_run: bool,
    /// One entry per file, or per group of small files.
    pub files: Vec<FileSummary>,
}

/// The result of one file, or of small files that were merged together.
#[derive(Debug, Clone, Default, Serialize)]
pub struct FileSummary {
    /// The path of the file; of several files the first path and their number.
    pub file: String,
    /// The format; `None` for a file that could not be read.
    pub format: Option<String>,
    /// The number of records.
    pub rows: u64,
    /// The number of records that were skipped because their digest is stored.
    pub unchanged: u64,
    /// Row counts by table, and findings by kind; `None` for a file that could not be read.
    pub report: Option<IngestReport>,
    /// The error of a file that could not be read. No row of such a file is stored.
    pub error: Option<String>,
    /// The files whose rows were skipped, completely or in part.
    pub skipped: Vec<SkippedRows>,
    /// Seconds for reading, encoding, copying to the staging tables, and preparing the merge.
    pub read_seconds: f64,
    /// Seconds for merging.
    pub merge_seconds: f64,
}

/// The skipped rows of one file.
#[derive(Debug, Clone, Serialize)]
pub struct SkippedRows {
    /// The path of the file.
    pub file: String,
    /// The number of records of the file.
    pub rows: u64,
    /// The number of skipped rows by the kind of their finding.
    pub kinds: BTreeMap<String, u64>,
    /// True if the file contributed nothing.
    pub is_whole_file: bool,
}

impl Summary {
    pub(super) fn new(run: Option<i64>, ending: Ending) -> Self {
        Self {
            run,
            dry_run: ending == Ending::RollBack,
            files: vec![],
        }
    }

    /// Returns true if every file was read and contributed something, and the database refused no row.
    pub fn is_complete(&self) -> bool {
        let is_defective =
            |skipped: &SkippedRows| skipped.is_whole_file || skipped.kinds.contains_key(REFUSED);
        let is_complete =
            |file: &FileSummary| file.error.is_none() && !file.skipped.iter().any(is_defective);
        self.files.iter().all(is_complete)
    }

    /// Returns the summary as text: rows and findings of each file, then the skipped rows.
    pub(crate) fn text(&self) -> String {
        let mut lines: Vec<String> = self.files.iter().filter_map(FileSummary::text).collect();
        let skipped = self.files.iter().flat_map(|file| &file.skipped);
        lines.extend(skipped.map(SkippedRows::text));
        let mut reports = self.files.iter().filter_map(|file| file.report.as_ref());
        if let Some(run) = self
            .run
            .filter(|_| reports.any(|report| !report.findings.is_empty()))
        {
            lines.push(format!(
                "          listed by: concordance findings --run {run}"
            ));
        }
        if self.dry_run {
            lines.push("dry run   nothing was stored".to_owned());
        }
        lines.join("\n")
    }
}

impl SkippedRows {
    fn of(file: &ReadFile) -> Option<Self> {
        let kinds: BTreeMap<String, u64> = file
            .findings
            .iter()
            .filter(|(kind, _)| SKIPPING_KINDS.contains(&kind.as_str()))
            .map(|(kind, count)| (kind.clone(), *count))
            .collect();
        let has_rows = file.rows > 0 || !file.findings.is_empty();
        let is_whole_file = file.staged == 0 && file.unchanged == 0 && has_rows;
        (is_whole_file || !kinds.is_empty()).then(|| Self {
            file: file.path.display().to_string(),
            rows: file.rows,
            kinds,
            is_whole_file,
        })
    }

    fn text(&self) -> String {
        let (file, rows) = (visible_line(&self.file), self.rows);
        let skipped: u64 = self.kinds.values().sum();
        let kinds: Vec<String> = self
            .kinds
            .iter()
            .map(|(kind, rows)| format!("{kind} {}", count(rows)))
            .collect();
        let (skipped, rows) = match self.is_whole_file {
            true => (count(rows), count(rows)),
            false => (count(skipped), count(rows)),
        };
        let kinds = match kinds.is_empty() {
            true => "no row has anything that is stored".to_owned(),
            false => kinds.join(", "),
        };
        format!("SKIPPED   {skipped} of {rows} rows of {file} were skipped: {kinds}")
    }
}

impl FileSummary {
    pub(super) fn of_cards(file: String, rows: u64, report: IngestReport, seconds: f64) -> Self {
        Self {
            file,
            format: Some("cards".to_owned()),
            rows,
            report: Some(report),
            merge_seconds: seconds,
            ..Self::default()
        }
    }

    pub(super) fn of_group(staged: &Staged, report: IngestReport, merge_seconds: f64) -> Self {
        let files = &staged.files;
        let first = files.first().map(|file| file.path.display().to_string());
        let first = first.unwrap_or_default();
        Self {
            file: match files.len() {
                1 => first,
                others => format!("{first} and {} more files", others - 1),
            },
            format: files.first().map(|file| file.format.to_string()),
            rows: files.iter().map(|file| file.rows).sum(),
            unchanged: files.iter().map(|file| file.unchanged).sum(),
            report: Some(report),
            skipped: files.iter().filter_map(SkippedRows::of).collect(),
            read_seconds: staged.read_seconds,
            merge_seconds,
            ..Self::default()
        }
    }

    pub(super) fn failed(file: &Path, error: String) -> Self {
        Self {
            file: file.display().to_string(),
            error: Some(error),
            ..Self::default()
        }
    }

    fn text(&self) -> Option<String> {
        let Some(report) = &self.report else {
            let error = self.error.as_ref()?;
            let line = format!("ingest    {}: NOT TAKEN IN: {error}", self.file);
            return Some(visible_line(&line).into_owned());
        };
        let (mut new, mut changed, mut unchanged) = (0, 0, 0);
        for count in report.tables.values() {
            new += count.inserted;
            changed += count.updated;
            unchanged += count.unchanged;
        }
        let mut text = format!(
            "ingest    {}: {} rows; {new} new, {changed} changed, {unchanged} unchanged",
            visible_line(&self.file),
            self.rows
        );
        let kinds: Vec<String> = report
            .findings
            .iter()
            .map(|(kind, n)| format!("{kind} {n}"))
            .collect();
        if !kinds.is_empty() {
            text += &format!("\n          findings: {}", kinds.join(", "));
        }
        Some(text)
    }
}
