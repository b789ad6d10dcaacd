//! What was found wrong with single rows: exact counts by kind, and a few samples of each.

use catalogue::string_enum;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Samples kept of one kind. **Reason**: enough to see a pattern by eye; the counts stay exact.
pub const SAMPLES: usize = 200;

string_enum! {
    /// What is wrong with a row, and what became of it.
    pub enum FindingKind {
        /// Bytes that are no UTF-8; the row is left out.
        InvalidUtf8 = "invalid_utf8",
        /// A row that is no JSON of this format; left out.
        BadRow = "bad_row",
        /// A row above 32 MiB; left out unread.
        TooLong = "too_long",
        /// Text behind the end of the array; not read.
        TrailingText = "trailing_text",
        /// A column that every row must have is absent; the row is kept when it still says something.
        MissingColumn = "missing_column",
        /// A method, task, model or author without a name; left out. A concept without one is kept by its address.
        MissingName = "missing_name",
        /// A paper that is named by nothing; the row is kept without it, a link is left out.
        MissingPaper = "missing_paper",
        /// What should be an arXiv id is none; kept without id.
        NotAnArxivId = "not_an_arxiv_id",
        /// What should be a DOI is none; kept without it.
        NotADoi = "not_a_doi",
        /// What should be the id of a person, an institution, a work or a concept is none; kept without it.
        NotAnId = "not_an_id",
        /// What should be a date is none; kept without it.
        NotADate = "not_a_date",
        /// The year is the placeholder 2000; kept without year.
        PlaceholderYear = "placeholder_year",
        /// The description is a placeholder; kept without it.
        PlaceholderDescription = "placeholder_description",
        /// A visitor typed something that is no method (rule in `junk`); left out.
        JunkMethod = "junk_method",
        /// Not the address of a repository; that address is left out.
        BadUrl = "bad_url",
        /// A code address on a host that holds no code; that address is left out.
        NotACodeHost = "not_a_code_host",
        /// One field with two values; the first stays, a name is kept beside it.
        Conflict = "conflict",
        /// An entity that XML does not define; the text keeps it as it is written.
        UnknownEntity = "unknown_entity",
    }
}

/// One thing that is wrong with one row.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
pub struct Finding {
    /// The file.
    pub file: PathBuf,
    /// The row, from 1; in evaluation tables the task at the top.
    pub row: u64,
    /// What kind.
    pub kind: FindingKind,
    /// What exactly, at most 200 characters.
    pub detail: String,
}

/// The findings of one file.
#[derive(Debug, Clone, Default, PartialEq, Eq, serde::Serialize)]
pub struct Findings {
    file: PathBuf,
    counts: BTreeMap<FindingKind, u64>,
    samples: Vec<Finding>,
}

/// Findings of one row, gathered where it is parsed.
pub type Notes = Vec<(FindingKind, String)>;

impl Findings {
    /// None yet, for this file.
    pub fn of(file: &Path) -> Self {
        Self {
            file: file.to_path_buf(),
            ..Self::default()
        }
    }

    /// Takes in one finding.
    pub fn add(&mut self, row: u64, kind: FindingKind, detail: &str) {
        let count = self.counts.entry(kind).or_default();
        *count += 1;
        if *count <= SAMPLES as u64 {
            let detail = detail.chars().take(200).collect();
            self.samples.push(Finding {
                file: self.file.clone(),
                row,
                kind,
                detail,
            });
        }
    }

    /// Takes in the notes of one row.
    pub fn add_all(&mut self, row: u64, notes: Notes) {
        notes
            .into_iter()
            .for_each(|(kind, detail)| self.add(row, kind, &detail));
    }

    /// How often each kind was found, exactly.
    pub const fn counts(&self) -> &BTreeMap<FindingKind, u64> {
        &self.counts
    }

    /// How often this kind was found, exactly.
    pub fn count(&self, kind: FindingKind) -> u64 {
        self.counts.get(&kind).copied().unwrap_or_default()
    }

    /// The first few of each kind, in the order found.
    pub fn samples(&self) -> &[Finding] {
        &self.samples
    }

    /// How many there are in all.
    pub fn total(&self) -> u64 {
        self.counts.values().sum()
    }
}
