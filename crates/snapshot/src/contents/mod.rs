//! What a snapshot holds, as plain records. A fact that is not known is left out; an empty list is known to be empty.

mod assembly;
mod implementation;
mod paper;
mod people;
mod results;

pub use assembly::{AssemblyRecord, BrickRecord, GlueRecord, MissingRecord, Port, WireRecord};
pub use implementation::{ImplementationRecord, Reading, RunRecord};
pub use paper::{
    Author, Claim, Concept, PaperRecord, PaperStatus, Repository, Review, StatusClaim, Version,
    Workplace,
};
pub use people::{AuthorRecord, InstitutionRecord};
pub use results::{ResultRecord, TaskRecord};

use catalogue::License;
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
    pub reviews: Vec<(String, Review)>,
    /// Authors, in any order. Papers name them by their ids.
    pub authors: Vec<AuthorRecord>,
    /// Institutions, in any order. Papers name them by their ids.
    pub institutions: Vec<InstitutionRecord>,
    /// Tasks, in any order.
    pub tasks: Vec<TaskRecord>,
    /// Reported results, in the order they shall have within their table.
    pub results: Vec<ResultRecord>,
}

/// Where rows come from and under which license.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Source {
    /// The name that records' `sources` use.
    pub name: String,
    /// The license of its rows.
    pub license: License,
    /// Where it is found.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub url: Option<String>,
    /// Whom to credit, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attribution: Option<String>,
}

/// One method.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct MethodRecord {
    /// Its id, unique among methods: `adam`.
    pub id: String,
    /// Its name as its source spells it.
    pub name: String,
    /// Other names it goes by, full names included.
    #[serde(default)]
    pub aliases: Vec<String>,
    /// The field it belongs to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub area: Option<String>,
    /// Id of the paper that introduced it; the paper itself need not be held.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub paper: Option<String>,
    /// What it does, in a few sentences.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub summary: Option<String>,
    /// Slug of its page in the archived Papers with Code.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pwc_slug: Option<String>,
    /// The strictest license among the facts above.
    pub license: License,
    /// Names of the sources the facts come from.
    #[serde(default)]
    pub sources: Vec<String>,
    /// How it is wired, when it is an assembly of other methods.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub assembly: Option<AssemblyRecord>,
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
