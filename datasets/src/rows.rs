//! Neutral rows: what the formats have in common, with ids parsed and addresses normalised.
//!
//! A paper's key is the display of its surest id ([`PaperRef`]: `arxiv:…`, `openreview:…`, `acl:…`, `doi:…`, `pwc:…`), else
//! `url:<host/path>`, else `title:<normal form>`. Every key named in a [`Dump`] is the key of one of its papers.
//!
//! What is streamed comes as [`StreamRow`], one thing at a time. A work that has an OpenAlex id and none of the ids above has the
//! key `openalex:W…`; what a streamed paper cites may stand in another file, or in none.

use crate::finding::Findings;
use crate::format::Format;
use crate::source::SourceInfo;
use ladder::{ArxivId, Digest, PaperRef, spelled};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::PathBuf;

/// What one file gave.
#[derive(Debug, Clone)]
pub struct Dump {
    /// Source and licence of every row.
    pub source: SourceInfo,
    /// The format it was read as.
    pub format: Format,
    /// The file.
    pub file: PathBuf,
    /// SHA-256 of the file's bytes as they stand on disk.
    pub file_sha256: Digest,
    /// Rows at the top of the file, good and bad.
    pub rows_read: u64,
    /// Papers, each once.
    pub papers: Vec<PaperRow>,
    /// Methods, each slug once; homonyms are kept apart.
    pub methods: Vec<MethodRow>,
    /// Paper and repository, each pair once.
    pub links: Vec<LinkRow>,
    /// Tasks, each name once.
    pub tasks: Vec<TaskRow>,
    /// Evaluation results, each once.
    pub results: Vec<ResultRow>,
    /// What was found wrong.
    pub findings: Findings,
}

/// A paper, as far as this file knows it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PaperRow {
    /// Key within the dump.
    pub key: String,
    /// Every id known, the surest first.
    pub ids: Vec<PaperRef>,
    /// Address given, when it is no id form.
    pub url: Option<String>,
    /// Title as given; may be empty.
    pub title: String,
    /// Year of the date, else of the arXiv id.
    pub year: Option<u16>,
    /// Date as `YYYY-MM-DD`.
    pub date: Option<String>,
    /// Abstract as given.
    pub abstract_text: Option<String>,
    /// Author names as given (some sources lower-case them).
    pub authors: Vec<String>,
    /// Institutions as given.
    pub institutions: Vec<String>,
    /// Venue or proceedings as given.
    pub venue: Option<String>,
    /// Names of tasks.
    pub tasks: Vec<String>,
    /// Names of methods the paper is tagged with or introduces.
    pub methods: Vec<String>,
    /// Which source a field comes from, where the file says: `abstract`, `authors`, `institutions`, `arxiv_id`.
    pub field_sources: BTreeMap<String, String>,
}

impl PaperRow {
    /// The arXiv id, when there is one.
    pub fn arxiv(&self) -> Option<&ArxivId> {
        self.ids.iter().find_map(PaperRef::arxiv)
    }
}

/// A collection a method stands in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Collection {
    /// Name, e.g. "Stochastic Optimization".
    #[serde(alias = "name")]
    pub collection: String,
    /// Short id of the area, e.g. `general`.
    #[serde(default)]
    pub area_id: Option<String>,
    /// Name of the area.
    #[serde(default)]
    pub area: Option<String>,
}

/// A method.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MethodRow {
    /// Slug of its page; unique within the dump.
    pub slug: String,
    /// Name as given.
    pub name: String,
    /// Full name, when it is not the name again.
    pub full_name: Option<String>,
    /// Key of the paper that introduces it.
    pub paper_key: Option<String>,
    /// Year of introduction; the placeholder 2000 is `None`.
    pub introduced_year: Option<u16>,
    /// Collections and areas.
    pub collections: Vec<Collection>,
    /// Description in Markdown with LaTeX, under the source's licence.
    pub description: Option<String>,
    /// A code snippet someone pointed to.
    pub code_snippet_url: Option<String>,
    /// How many papers the source counted.
    pub paper_count: Option<u64>,
}

/// A repository someone declared for a paper.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LinkRow {
    /// Key of the paper.
    pub paper_key: String,
    /// Normalised address.
    pub repo_url: String,
    /// Whether it is the authors' own.
    pub is_official: Option<bool>,
    /// Whether the paper mentions it.
    pub mentioned_in_paper: Option<bool>,
    /// Whether the repository mentions the paper.
    pub mentioned_in_github: Option<bool>,
    /// Framework, lower-case; "none" is `None`.
    pub framework: Option<String>,
    /// Which source the link comes from, where the file says.
    pub origin: Option<String>,
}

/// A task.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct TaskRow {
    /// Name as given.
    pub name: String,
    /// Names of the tasks it stands under.
    pub parents: Vec<String>,
    /// Categories.
    pub categories: Vec<String>,
    /// Other names.
    pub synonyms: Vec<String>,
    /// Description, under the source's licence.
    pub description: Option<String>,
}

/// A result on a data set.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ResultRow {
    /// Task.
    pub task: String,
    /// Data set.
    pub dataset: String,
    /// Model.
    pub model_name: String,
    /// Key of the paper, when it is known.
    pub paper_key: Option<String>,
    /// Metric to value, as given: "95.84%" stays a text.
    pub metrics: BTreeMap<String, String>,
    /// Date as `YYYY-MM-DD`.
    pub date: Option<String>,
    /// Normalised addresses of repositories.
    pub code_links: Vec<String>,
}

/// One row of a streamed file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StreamRow {
    /// A paper.
    Paper(Box<StreamedPaper>),
    /// A concept.
    Concept(ConceptRow),
}

/// A paper of a streamed file: the row every source gives, and what only such sources say.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct StreamedPaper {
    /// The row.
    pub paper: PaperRow,
    /// What is said beyond it.
    pub facts: PaperFacts,
}

/// What a source asserts of a paper beyond a [`PaperRow`].
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PaperFacts {
    /// Id of the work at OpenAlex, e.g. `W2741809807`.
    pub openalex: Option<String>,
    /// The authors with the ids and institutions that are asserted of each, in the order of [`PaperRow::authors`]; empty when the
    /// source asserts nothing of any of them.
    pub authors: Vec<AuthorRow>,
    /// Set when the source says that the paper no longer stands.
    pub status: Option<Status>,
    /// Number of the newest version, from 1.
    pub version: Option<u16>,
    /// Day of the newest change that the source records, as `YYYY-MM-DD`: what an incremental run compares.
    pub updated: Option<String>,
    /// Subject categories, the primary one first, e.g. `cs.LG`.
    pub categories: Vec<String>,
    /// Address of the licence of the paper's text. The row itself stands under the licence of its source.
    pub text_licence: Option<String>,
    /// Keys of the papers it cites, each once.
    pub cites: Vec<String>,
}

spelled! {
    /// Why a paper no longer stands.
    pub enum Status {
        /// Taken back by its authors, or taken out by its host.
        Withdrawn = "withdrawn",
        /// Declared invalid by its publisher.
        Retracted = "retracted",
    }
}

/// An author of one paper. Two rows are one person only when an asserted id says so: a name never does.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct AuthorRow {
    /// Name as given.
    pub name: String,
    /// ORCID iD, e.g. `0000-0002-1825-0097`, its check digit tested.
    pub orcid: Option<String>,
    /// Id at OpenAlex, e.g. `A5023888391`: that source's own clustering, which it may change.
    pub openalex: Option<String>,
    /// Id in the ACL Anthology, e.g. `jane-doe`, given there only where names are ambiguous.
    pub acl: Option<String>,
    /// Institutions given for this paper.
    pub institutions: Vec<InstitutionRow>,
}

/// An institution as given beside an author.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct InstitutionRow {
    /// Name or affiliation as given.
    pub name: String,
    /// ROR id, e.g. `042nb2s44`, its check digits tested.
    pub ror: Option<String>,
    /// Id at OpenAlex, e.g. `I63966007`.
    pub openalex: Option<String>,
    /// Country as two capital letters. **Source**: ISO 3166-1 alpha-2.
    pub country: Option<String>,
}

/// A concept of a SKOS vocabulary. Statements about one concept that stand apart in a file come as several rows with one `iri`;
/// uniting them is the merge's work, because a stream remembers nothing.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ConceptRow {
    /// The address that names it.
    pub iri: String,
    /// Preferred label: the English one, else one without language, else the first.
    pub label: Option<String>,
    /// Other labels, in any language.
    pub alt_labels: Vec<String>,
    /// Addresses of broader concepts.
    pub broader: Vec<String>,
    /// Addresses of narrower concepts: the same relation told from its other end.
    pub narrower: Vec<String>,
}
