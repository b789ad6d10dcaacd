//! What hangs on papers, and what stands beside them: repositories, tasks, results, methods, concepts, reviews.

use super::batch::RecordDigest;
use crate::words::{ConceptScheme, NameKind};
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

/// A repository declared for a paper.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RepositoryRow {
    /// The paper.
    pub paper: String,
    /// The normalised URL, `https://…`.
    pub url: String,
    /// Whether it is by the authors.
    pub is_official: Option<bool>,
    /// Whether the paper names it.
    pub mentioned_in_paper: Option<bool>,
    /// Whether it names the paper.
    pub mentioned_in_github: Option<bool>,
    /// Its framework.
    pub framework: Option<String>,
}

/// A task.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TaskRow {
    /// The name.
    pub name: String,
    /// Its normal form: what a task is known by.
    pub name_norm: String,
    /// A short form for URLs.
    pub slug: Option<String>,
    /// Its area.
    pub area: Option<String>,
    /// What it is.
    pub description: Option<String>,
    /// The normal form of the task above it.
    pub parent: Option<String>,
}

/// A paper on a task.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PaperTaskRow {
    /// The paper.
    pub paper: String,
    /// The task's normal form.
    pub task: String,
}

/// A dataset.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct DatasetRow {
    /// The name.
    pub name: String,
    /// Its normal form: what a dataset is known by.
    pub name_norm: String,
    /// What it is.
    pub description: Option<String>,
}

/// One reported result.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct ResultRow {
    /// The task's normal form.
    pub task: String,
    /// The dataset's normal form.
    pub dataset: String,
    /// The paper, when it is known.
    pub paper: Option<String>,
    /// The model as named.
    pub model_name: String,
    /// Metric name to value, as reported.
    pub metrics: serde_json::Map<String, serde_json::Value>,
    /// When it was reported.
    pub reported_on: Option<NaiveDate>,
}

/// A method.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct MethodRow {
    /// What the method is known by, e.g. `layer_norm`.
    pub slug: String,
    /// The line or row in the file.
    pub line: Option<u64>,
    /// SHA-256 of the record's bytes, truncated.
    pub digest: RecordDigest,
    /// The name.
    pub name: String,
    /// Its normal form.
    pub name_norm: String,
    /// Its area.
    pub area: Option<String>,
    /// The paper that introduced it.
    pub paper: Option<String>,
    /// What it is, in a few sentences.
    pub summary: Option<String>,
    /// The year it was introduced.
    pub introduced_year: Option<i32>,
    /// The last part of its Papers with Code URL: a second identity.
    pub pwc_slug: Option<String>,
    /// Every name it goes by, the listed one included.
    pub names: Vec<MethodNameRow>,
    /// Collections it stands in: name and area.
    pub collections: Vec<(String, Option<String>)>,
}

/// A name of a method.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct MethodNameRow {
    /// As written.
    pub name: String,
    /// Its normal form.
    pub norm: String,
    /// What kind of name.
    pub kind: NameKind,
}

/// A paper that uses or names a method.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PaperMethodRow {
    /// The paper.
    pub paper: String,
    /// The method's slug.
    pub method: String,
}

/// A paper tagged with a name of a method: any name that exactly one method held bears.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PaperTagRow {
    /// The paper.
    pub paper: String,
    /// The name in its normal form.
    pub norm: String,
}

/// A concept, or what one row says of it: rows of one concept are united.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ConceptRow {
    /// Whose concept it is.
    pub scheme: ConceptScheme,
    /// What names it there: an address, `T10028`, `cs.LG`.
    pub value: String,
    /// Preferred label.
    pub label: Option<String>,
    /// Other labels, in any language.
    pub alt_labels: Vec<String>,
    /// Values of the concepts above it, of the same scheme.
    pub broader: Vec<String>,
}

/// A paper about a concept, as the source asserts it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PaperConceptRow {
    /// The paper.
    pub paper: String,
    /// Whose concept it is.
    pub scheme: ConceptScheme,
    /// What names it there.
    pub value: String,
}

/// One review as it was given: nothing is averaged or put on another scale.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct ReviewRow {
    /// The paper.
    pub paper: String,
    /// The review's id in the source: the same whenever it is met again.
    pub record: String,
    /// Whether it is of who decided, not of a reviewer.
    pub is_meta: bool,
    /// Its headline.
    pub title: Option<String>,
    /// A pseudonym such as `AnonReviewer2`.
    pub reviewer: Option<String>,
    /// Where the paper was reviewed.
    pub venue: Option<String>,
    /// The overall rating as given.
    pub rating: Option<String>,
    /// The reviewer's confidence as given.
    pub confidence: Option<String>,
    /// The decision on the paper as given.
    pub decision: Option<String>,
    /// The text.
    pub body: Option<String>,
    /// Any other score by its name, as given.
    pub scores: serde_json::Map<String, serde_json::Value>,
    /// When it was written.
    pub reviewed_on: Option<NaiveDate>,
    /// Whether the source's terms are known to allow passing it on.
    pub redistributable: bool,
}
