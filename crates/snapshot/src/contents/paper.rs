//! Papers, and what is told of a paper: its authors, concepts, versions, status, reviews and repositories.

use catalogue::{License, string_enum};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

string_enum! {
    /// Whether a paper still stands.
    pub enum PaperStatus {
        /// It stands.
        Ok = "ok",
        /// Its authors withdrew it.
        Withdrawn = "withdrawn",
        /// Its publisher retracted it.
        Retracted = "retracted",
    }
}

/// One paper. How many papers it cites and is cited by is told by the citation graph.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PaperRecord {
    /// Its stable id: `arxiv:1412.6980`, `doi:10.1000/x`, else `openreview:…`, `acl:…`, `pwc:slug` or `title:<hash>`.
    pub id: String,
    /// Its title.
    pub title: String,
    /// Its arXiv id without version.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub arxiv_id: Option<String>,
    /// Its other ids by scheme (`doi`, `openreview`, `pwc`, `openalex`, `s2`, `acl`, `dblp`, …); every one that has the form of
    /// a paper's id finds it.
    #[serde(default)]
    pub external_ids: BTreeMap<String, Vec<String>>,
    /// Its abstract.
    #[serde(default, rename = "abstract", skip_serializing_if = "Option::is_none")]
    pub abstract_text: Option<String>,
    /// Its authors in order.
    #[serde(default)]
    pub authors: Vec<Author>,
    /// Year of publication.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub year: Option<i32>,
    /// Day of publication, ISO 8601.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub published: Option<String>,
    /// Where it appeared.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub venue: Option<String>,
    /// Ids of methods it introduces or uses.
    #[serde(default)]
    pub methods: Vec<String>,
    /// Names of tasks it works on.
    #[serde(default)]
    pub tasks: Vec<String>,
    /// What it is about, as sources assert it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub concepts: Vec<Concept>,
    /// Repositories that were declared for it.
    #[serde(default)]
    pub repos: Vec<Repository>,
    /// Whether it still stands; the gravest of what is said.
    pub status: PaperStatus,
    /// Who says that it does not.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub status_claims: Vec<StatusClaim>,
    /// Its versions, ascending; empty where none is told.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub versions: Vec<Version>,
    /// How many reviews of it are published here.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub n_reviews: u32,
    /// How many more reviews are held whose terms do not let them be published.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub n_reviews_withheld: u32,
    /// How many papers it cites that are not held.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub references_not_held: u32,
    /// Where a source says otherwise.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub conflicts: Vec<Claim>,
    /// The strictest license among the facts above, repositories aside.
    pub license: License,
    /// Names of the sources the facts come from.
    #[serde(default)]
    pub sources: Vec<String>,
}

impl PaperRecord {
    /// A paper of which only its title is known.
    pub fn titled(id: &str, title: &str, license: License) -> Self {
        Self {
            id: id.to_owned(),
            title: title.to_owned(),
            arxiv_id: None,
            external_ids: BTreeMap::new(),
            abstract_text: None,
            authors: vec![],
            year: None,
            published: None,
            venue: None,
            methods: vec![],
            tasks: vec![],
            concepts: vec![],
            repos: vec![],
            status: PaperStatus::Ok,
            status_claims: vec![],
            versions: vec![],
            n_reviews: 0,
            n_reviews_withheld: 0,
            references_not_held: 0,
            conflicts: vec![],
            license,
            sources: vec![],
        }
    }
}

fn is_zero(count: &u32) -> bool {
    *count == 0
}

/// One author of one paper.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Author {
    /// The author's id, as in [`super::AuthorRecord`]; left out where only this paper names them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// The name as its source spells it.
    pub name: String,
    /// Affiliations as they are written on the paper.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub affiliations: Vec<String>,
    /// Institutions they worked at as they wrote the paper.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub institutions: Vec<Workplace>,
}

/// An institution, as a paper names it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Workplace {
    /// The institution's id, as in [`super::InstitutionRecord`].
    pub id: String,
    /// Its name.
    pub name: String,
}

/// What a paper is about.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Concept {
    /// Its id: scheme and value, `arxiv:cs.LG`, `openalex:T10028`, `skos:<address>`.
    pub id: String,
    /// Its name; the value where no label is held.
    pub name: String,
    /// The scheme: `arxiv`, `openalex`, `skos`.
    pub kind: String,
    /// Who asserts it.
    pub source: String,
    /// The license of the assertion.
    pub license: License,
}

/// That a paper no longer stands, and who says so.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct StatusClaim {
    /// Withdrawn or retracted.
    pub status: PaperStatus,
    /// Who says so.
    pub source: String,
}

/// One version of a paper.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Version {
    /// Its number, from 1.
    pub version: u32,
    /// The day it was made, ISO 8601.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub date: Option<String>,
}

/// What one source says of a field where it differs from what the record says.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Claim {
    /// `title`, `year`, `venue`, `date` or `status`.
    pub field: String,
    /// What it says.
    pub said: String,
    /// Who says so.
    pub source: String,
}

/// One review of a paper by one reviewer, as it was given: nothing is averaged, no scale is turned into another.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Review {
    /// Its id in its source.
    pub id: String,
    /// The reviewer's pseudonym.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reviewer: Option<String>,
    /// Where the paper was submitted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub venue: Option<String>,
    /// The rating, in the words of its source.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<String>,
    /// How sure the reviewer is, in the words of its source.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub confidence: Option<String>,
    /// What became of the submission.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decision: Option<String>,
    /// The text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// Any other score, by its name.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub scores: BTreeMap<String, String>,
    /// The day it was written, ISO 8601.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub date: Option<String>,
    /// Who holds it.
    pub source: String,
    /// Its license.
    pub license: License,
}

/// A repository that someone declared for a paper.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Repository {
    /// Its address.
    pub url: String,
    /// Whether the paper's authors made it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub is_official: Option<bool>,
    /// The library it is written with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub framework: Option<String>,
    /// The license of the link (not of the code behind it).
    pub license: License,
}
