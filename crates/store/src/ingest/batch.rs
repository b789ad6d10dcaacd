//! The input of one ingest: statements and records of one part of one file, which refer to papers by key.

use catalogue::{
    Citation, Concept, Dataset, Digest, MethodStatement, PaperStatement, ReportedResult,
    Repository, Review, Source, Task,
};
use serde::{Deserialize, Serialize};

/// One part of one file. Rows refer to papers by the `key` of a [`PaperStatement`] of the same
/// batch. Tasks and datasets may also be stored ones.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct IngestBatch {
    /// The source of every row.
    pub source: Source,
    /// The file's name, for findings and provenance.
    pub file: String,
    /// The file's content address.
    pub file_sha256: Digest,
    /// Number of the part within the file, from 0.
    pub part: u32,
    /// Papers, with tasks, names of methods, concepts and citations. A name of a method becomes an
    /// edge if exactly one method has the name.
    pub papers: Vec<PaperStatement>,
    /// Repositories of papers.
    pub repositories: Vec<OfPaper<Repository>>,
    /// Tasks.
    pub tasks: Vec<Task>,
    /// Datasets.
    pub datasets: Vec<Dataset>,
    /// Reported results.
    pub results: Vec<ReportedResult>,
    /// Methods.
    pub methods: Vec<MethodStatement>,
    /// Citations.
    pub citations: Vec<Citation>,
    /// Concepts.
    pub concepts: Vec<Concept>,
    /// Reviews of papers.
    pub reviews: Vec<OfPaper<Review>>,
    /// The reader's findings.
    pub findings: Vec<FindingRow>,
}

impl IngestBatch {
    /// Returns a batch without rows.
    pub fn new(source: Source, file: impl Into<String>, file_sha256: Digest, part: u32) -> Self {
        Self {
            source,
            file: file.into(),
            file_sha256,
            part,
            papers: vec![],
            repositories: vec![],
            tasks: vec![],
            datasets: vec![],
            results: vec![],
            methods: vec![],
            citations: vec![],
            concepts: vec![],
            reviews: vec![],
            findings: vec![],
        }
    }
}

/// A record of a paper.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OfPaper<T> {
    /// Key of the paper.
    pub paper: String,
    /// The record.
    pub record: T,
}

/// A dirty row.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FindingRow {
    /// The line or row in the file; `None` for the file itself.
    pub line: Option<u64>,
    /// The kind of defect, from a closed set of the reader. Findings are counted by kind.
    pub kind: String,
    /// The defect.
    pub detail: String,
    /// Number of rows with the defect; at least 1.
    pub occurrences: u64,
}

impl FindingRow {
    /// Returns a finding about one row, of this number if it is known.
    pub fn of_row(line: Option<u64>, kind: &str, detail: String) -> Self {
        Self {
            line,
            kind: kind.to_owned(),
            detail,
            occurrences: 1,
        }
    }

    /// Returns a finding about this number of rows; `None` about none.
    pub fn of_rows(kind: &str, occurrences: u64, detail: impl Into<String>) -> Option<Self> {
        let finding = || Self {
            occurrences,
            ..Self::of_row(None, kind, detail.into())
        };
        (occurrences > 0).then(finding)
    }
}
