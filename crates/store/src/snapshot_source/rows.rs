//! Rows of a snapshot's source that have more data than a record of the catalogue.

use crate::pairs::{CodeSample, PairId};
use crate::runs::RunId;
use catalogue::{Attributed, Digest, Level, Method, PaperRecord, ReportedResult, Review, Side};
use chrono::{DateTime, Utc};
use serde::Serialize;

/// A page of rows, and the key after which the next page starts; no key at the end.
#[derive(Debug, Clone, PartialEq)]
pub struct KeyedPage<T, K> {
    /// The rows.
    pub rows: Vec<T>,
    /// The key of the last row.
    pub last: Option<K>,
}

/// A paper, and the number by which other rows refer to it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct StoredPaper {
    /// The number.
    pub paper_id: i64,
    /// The paper, without the count of its missing cited papers.
    pub record: PaperRecord,
}

/// A review of a paper.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct StoredReview {
    /// The number of the paper.
    pub paper_id: i64,
    /// The review.
    pub review: Attributed<Review>,
}

/// A citation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StoredCitation {
    /// The number of the citing paper.
    pub citing_id: i64,
    /// The number of the cited paper.
    pub cited_id: i64,
    /// The index of the asserting source in [`super::Export::sources`].
    pub source: i64,
}

/// A reported result.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct StoredResult {
    /// The number of the paper, if one is stated.
    pub paper_id: Option<i64>,
    /// The result, without its paper's id.
    pub result: Attributed<ReportedResult>,
}

/// A method with its latest run.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct StoredMethod {
    /// The method, without its paper's id. Its license is the strictest of its rows and collections.
    pub method: Attributed<Method>,
    /// The number of the paper that introduced the method.
    pub paper_id: Option<i64>,
    /// The latest run of the method's current pair.
    pub run: Option<CurrentRun>,
}

/// The latest run of a method's current pair.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct CurrentRun {
    /// The run.
    pub run_id: RunId,
    /// The level of the run.
    pub level: Option<Level>,
    /// The end of the run.
    pub finished_at: DateTime<Utc>,
}

/// One reading of a current pair.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct CodeExport {
    /// The method's id.
    pub method: String,
    /// The pair.
    pub pair_id: PairId,
    /// The side of the reading.
    pub side: Side,
    /// The author of the reading.
    pub generator: String,
    /// The content address of the reading.
    pub code_sha256: Digest,
    /// The code and its provenance.
    pub code: CodeSample,
}
