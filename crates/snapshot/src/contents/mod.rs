//! The contents of a snapshot: records of the catalogue, and what only snapshots have.

mod assembly;
mod implementation;

pub use assembly::{AssemblyRecord, BrickRecord, GlueRecord, MissingRecord, Port, WireRecord};
pub use implementation::{ImplementationRecord, Reading, RunRecord};

use catalogue::{
    Attributed, AuthorRecord, Institution, Method, PaperRecord, ReportedResult, Review, Source,
    Task,
};
use serde::{Deserialize, Serialize};

/// Everything that goes into one snapshot, in memory. Large sets are better handed to [`crate::SnapshotWriter`] row by row.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Contents {
    /// When the snapshot is made, ISO 8601 UTC; not part of its id.
    pub created_at: String,
    /// Where the rows come from.
    pub sources: Vec<Source>,
    /// Methods, in any order.
    pub methods: Vec<MethodRecord>,
    /// Papers, in any order.
    pub papers: Vec<PaperRecord>,
    /// At most one implementation of each method, in any order.
    pub implementations: Vec<ImplementationRecord>,
    /// Who cites whom, in any order: the id of the citing paper, then that of the cited one.
    pub citations: Vec<(String, String)>,
    /// Reviews, in the order they shall have: the paper's id, then the review.
    pub reviews: Vec<(String, Attributed<Review>)>,
    /// Authors, in any order. Papers name them by their ids.
    pub authors: Vec<AuthorRecord>,
    /// Institutions, in any order. Papers name them by their ids.
    pub institutions: Vec<Attributed<Institution>>,
    /// Tasks, in any order.
    pub tasks: Vec<Attributed<Task>>,
    /// Reported results, in the order they shall have within their table.
    pub results: Vec<Attributed<ReportedResult>>,
}

/// A method, and its wiring when the method is an assembly. The method's fields, source and license are reached directly.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct MethodRecord {
    /// The method; the paper that introduced it need not be in the snapshot.
    pub method: Attributed<Method>,
    /// Wiring from other methods.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub assembly: Option<AssemblyRecord>,
}

impl std::ops::Deref for MethodRecord {
    type Target = Attributed<Method>;
    fn deref(&self) -> &Attributed<Method> {
        &self.method
    }
}

/// How much a snapshot holds.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counts {
    /// Methods.
    pub methods: u64,
    /// Papers.
    pub papers: u64,
    /// Implementations, run or not.
    pub implementations: u64,
    /// Distinct normal forms that are indexed.
    pub names: u64,
    /// Distinct ids that are indexed.
    pub ids: u64,
    /// External ids that two papers claim; they find the one written first.
    pub disputed_ids: u64,
    /// Citations between papers.
    pub citations: u64,
    /// Citations that were handed over again, and left out.
    pub repeated_citations: u64,
    /// Citations of a paper by itself, left out.
    pub self_citations: u64,
    /// Reviews.
    pub reviews: u64,
    /// Authors, people and mere names.
    pub authors: u64,
    /// Institutions, asserted ones and mere names.
    pub institutions: u64,
    /// Tasks.
    pub tasks: u64,
    /// Reported results.
    pub results: u64,
}
