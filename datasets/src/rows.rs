//! Neutral rows: what the formats have in common, with ids parsed and addresses normalised.
//!
//! A paper's key is the display of its surest id ([`PaperRef`]: `arxiv:…`, `openreview:…`, `acl:…`, `doi:…`, `pwc:…`), else
//! `url:<host/path>`, else `title:<normal form>`.
//!
//! Rows come as [`StreamRow`], one thing at a time, as they came: a row that is about a paper names it by key and
//! carries what it knows of it ([`PaperMention`]). A work that has an OpenAlex id and none of the ids above has the key
//! `openalex:W…`; what a streamed paper cites may stand in another file, or in none.

mod streamed;

pub use streamed::{
    AuthorRow, ConceptRow, DatasetRow, InstitutionRow, PaperConcept, PaperFacts, ReviewRow, Status,
    StreamRow, StreamedPaper, VersionRow,
};

use catalogue::{ArxivId, PaperRef};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A paper, as far as this file knows it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PaperRow {
    /// Key within the file.
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

/// A paper as a row about something else names it: what that row knows of the paper, under the key it gives.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PaperMention {
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
}

impl PaperMention {
    /// As a paper of its own, of which no more is known.
    pub fn paper(self, key: &str) -> PaperRow {
        let Self {
            ids,
            url,
            title,
            year,
            date,
        } = self;
        PaperRow {
            key: key.to_owned(),
            ids,
            url,
            title,
            year,
            date,
            ..PaperRow::default()
        }
    }
}

impl From<PaperRow> for PaperMention {
    fn from(paper: PaperRow) -> Self {
        let PaperRow {
            ids,
            url,
            title,
            year,
            date,
            ..
        } = paper;
        Self {
            ids,
            url,
            title,
            year,
            date,
        }
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
    /// Slug of its page; tells homonyms apart.
    pub slug: String,
    /// Name as given.
    pub name: String,
    /// Full name, when it is not the name again.
    pub full_name: Option<String>,
    /// Key of the paper that introduces it.
    pub paper_key: Option<String>,
    /// What this row says of that paper.
    pub paper: Option<PaperMention>,
    /// Year of introduction; the placeholder 2000 is `None`.
    pub introduced_year: Option<u16>,
    /// Collections and areas.
    pub collections: Vec<Collection>,
    /// Description in Markdown with LaTeX, under the source's license.
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
    /// What this row says of that paper.
    pub paper: PaperMention,
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
    /// Description, under the source's license.
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
    /// What this row says of that paper.
    pub paper: Option<PaperMention>,
    /// Metric to value, as given: "95.84%" stays a text.
    pub metrics: BTreeMap<String, String>,
    /// Date as `YYYY-MM-DD`.
    pub date: Option<String>,
    /// Normalised addresses of repositories.
    pub code_links: Vec<String>,
}
