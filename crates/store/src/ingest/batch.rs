//! What one ingest takes in: the rows of one part of one file, papers named by a key that the edges refer to.

use super::rows::{
    ConceptRow, DatasetRow, MethodRow, PaperConceptRow, PaperMethodRow, PaperTagRow, PaperTaskRow,
    RepositoryRow, ResultRow, ReviewRow, TaskRow,
};
use crate::words::{AuthorScheme, IdScheme};
use catalogue::{Digest, License, string_enum};
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

/// SHA-256 of the bytes of one record of a file, truncated to 16 bytes.
pub type RecordDigest = [u8; 16];

/// Who says what a batch holds, and under which license.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Source {
    /// The source's name, e.g. `pwc`; the same in every batch of it.
    pub name: String,
    /// The license of every row of the batch.
    pub license: License,
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
    /// Names of methods on papers; a name that one method carries is an edge.
    pub paper_tags: Vec<PaperTagRow>,
    /// Citations.
    pub citations: Vec<CitationRow>,
    /// Concepts.
    pub concepts: Vec<ConceptRow>,
    /// What papers are about.
    pub paper_concepts: Vec<PaperConceptRow>,
    /// Reviews of papers.
    pub reviews: Vec<ReviewRow>,
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
            paper_tags: vec![],
            citations: vec![],
            concepts: vec![],
            paper_concepts: vec![],
            reviews: vec![],
            findings: vec![],
        }
    }
}

string_enum! {
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
    /// SHA-256 of the record's bytes, truncated: tells a record that changed from one that did not.
    pub digest: RecordDigest,
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
    /// Versions the source names.
    pub versions: Vec<VersionRow>,
    /// Address of the license of the paper's own text.
    pub text_license: Option<String>,
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
    /// Asserted ids. Without one the author is only a name.
    pub ids: Vec<(AuthorScheme, String)>,
    /// Affiliations as written.
    pub affiliations: Vec<String>,
    /// The institutions they name, as far as the source tells them apart.
    pub institutions: Vec<InstitutionRow>,
}

/// An institution beside an author. It is one with an asserted id, without one it is only a name.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct InstitutionRow {
    /// The name as written.
    pub name: String,
    /// The name in its normal form; not empty.
    pub name_norm: String,
    /// ROR id, e.g. `042nb2s44`.
    pub ror: Option<String>,
    /// Id at OpenAlex, e.g. `I63966007`.
    pub openalex: Option<String>,
    /// Country as two capital letters. **Source**: ISO 3166-1 alpha-2.
    pub country: Option<String>,
}

/// A version of a paper.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct VersionRow {
    /// Its number, from 1.
    pub version: u16,
    /// When it was made.
    pub created_on: Option<NaiveDate>,
}

/// A citation. Each end is the key of a paper of the file, else an identifier spelled `scheme:value` (`openalex:W2741809807`):
/// a paper held, or one that comes later or never, in which case the citation waits for it.
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
