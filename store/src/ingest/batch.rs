//! What one ingest takes in: the rows of one part of one file, papers named by a key that the edges refer to.

use crate::words::{IdScheme, NameKind};
use chrono::NaiveDate;
use ladder::{Digest, Licence, spelled};
use serde::{Deserialize, Serialize};

/// Who says what a batch holds, and under which licence.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Source {
    /// The source's name, e.g. `pwc`; the same in every batch of it.
    pub name: String,
    /// The licence of every row of the batch.
    pub licence: Licence,
    /// Where it is published.
    pub url: Option<String>,
    /// Whom to name.
    pub attribution: Option<String>,
}

/// One part of one file. Everything that refers to a paper does so by the `key` of a [`PaperRow`] of the same batch; methods,
/// tasks and datasets may also be ones held already.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct IngestBatch {
    /// Who says it.
    pub source: Source,
    /// The file's name, for findings and provenance.
    pub file: String,
    /// The file's content address.
    pub file_sha256: Digest,
    /// Which part of the file, from 0.
    pub part: u32,
    /// Papers.
    pub papers: Vec<PaperRow>,
    /// Code repositories declared for papers.
    pub repositories: Vec<RepositoryRow>,
    /// Tasks.
    pub tasks: Vec<TaskRow>,
    /// Papers on tasks.
    pub paper_tasks: Vec<PaperTaskRow>,
    /// Datasets.
    pub datasets: Vec<DatasetRow>,
    /// Reported results.
    pub results: Vec<ResultRow>,
    /// Methods.
    pub methods: Vec<MethodRow>,
    /// Papers that use or name methods.
    pub paper_methods: Vec<PaperMethodRow>,
    /// Citations between papers of the batch.
    pub citations: Vec<CitationRow>,
    /// What the reader found wrong.
    pub findings: Vec<FindingRow>,
}

impl IngestBatch {
    /// A batch without rows.
    pub fn new(source: Source, file: impl Into<String>, file_sha256: Digest, part: u32) -> Self {
        Self {
            source,
            file: file.into(),
            file_sha256,
            part,
            papers: vec![],
            repositories: vec![],
            tasks: vec![],
            paper_tasks: vec![],
            datasets: vec![],
            results: vec![],
            methods: vec![],
            paper_methods: vec![],
            citations: vec![],
            findings: vec![],
        }
    }
}

spelled! {
    /// Whether a paper still stands.
    pub enum PaperStatus {
        /// It does.
        Ok = "ok",
        /// Its authors took it back.
        Withdrawn = "withdrawn",
        /// Its publisher took it back.
        Retracted = "retracted",
    }
}

/// A paper as one record of the source describes it.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct PaperRow {
    /// The record's id in the source: unique in the batch, and the same whenever the record is met again.
    pub key: String,
    /// The line or row in the file.
    pub line: Option<u64>,
    /// Normalised identifiers. The schemes of [`IdScheme::IDENTITY`] decide which paper it is.
    pub ids: Vec<(IdScheme, String)>,
    /// The title; not empty.
    pub title: String,
    /// The title in its normal form; not empty.
    pub title_norm: String,
    /// The abstract.
    pub abstract_text: Option<String>,
    /// When it was first published.
    pub published_on: Option<NaiveDate>,
    /// The year of publication.
    pub year: Option<i32>,
    /// Where it was published.
    pub venue: Option<String>,
    /// Whether it still stands, when the source says so.
    pub status: Option<PaperStatus>,
    /// Authors in order; empty when the source does not name them.
    pub authors: Vec<AuthorRow>,
}

/// An author as a paper names them.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct AuthorRow {
    /// The name as written.
    pub name: String,
    /// The name in its normal form.
    pub name_norm: String,
    /// An asserted identity: scheme (`orcid`, `openalex`, `s2`) and id.
    pub asserted: Option<(String, String)>,
    /// Affiliations as written.
    pub affiliations: Vec<String>,
}

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

/// A citation; both papers are of the batch.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CitationRow {
    /// The paper that cites.
    pub citing: String,
    /// The paper that is cited.
    pub cited: String,
}

/// A row that was dirty.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FindingRow {
    /// The line or row in the file; `None` for the file itself.
    pub line: Option<u64>,
    /// One word of a closed set of the reader's: findings are counted by it.
    pub kind: String,
    /// What was wrong.
    pub detail: String,
    /// How many rows it stands for; at least 1.
    pub occurrences: u64,
}
