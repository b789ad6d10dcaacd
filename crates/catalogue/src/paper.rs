//! Papers: the facts that every layer shares, one source's statement about a paper, and the paper
//! in the form of the graph.

use crate::author::{Authorship, Institution};
use crate::concept::PaperConcept;
use crate::identifier::{Identifier, by_scheme};
use crate::repository::Repository;
use crate::source::Attributed;
use crate::{Digest, License, PaperRef, names, string_enum};
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

string_enum! {
    /// The scheme of a paper's identifier. [`IdScheme::IDENTITY`] lists the schemes that decide
    /// which paper a row describes.
    pub enum IdScheme {
        /// An arXiv id without version, `1706.03762` or `cs/0101001`.
        Arxiv = "arxiv",
        /// A DOI without resolver, in lower case.
        Doi = "doi",
        /// An OpenReview forum id.
        OpenReview = "openreview",
        /// The last part of a Papers with Code paper URL.
        Pwc = "pwc",
        /// An OpenAlex work id.
        OpenAlex = "openalex",
        /// A Semantic Scholar id.
        SemanticScholar = "s2",
        /// An ACL Anthology id.
        Acl = "acl",
        /// A DBLP key.
        Dblp = "dblp",
        /// A PubMed id.
        Pubmed = "pubmed",
        /// The address of a page about the paper.
        Url = "url",
    }
}

impl IdScheme {
    /// The schemes that decide identity, strongest first.
    pub const IDENTITY: [Self; 6] = [
        Self::Arxiv,
        Self::Doi,
        Self::OpenReview,
        Self::Acl,
        Self::OpenAlex,
        Self::Pwc,
    ];
}

/// An identifier of a paper.
pub type PaperId = Identifier<IdScheme>;

impl From<PaperRef> for PaperId {
    fn from(id: PaperRef) -> Self {
        match id {
            PaperRef::Arxiv(id) => Self::new(IdScheme::Arxiv, id.as_str()),
            PaperRef::Doi(id) => Self::new(IdScheme::Doi, id.as_str()),
            PaperRef::OpenReview(id) => Self::new(IdScheme::OpenReview, id.as_str()),
            PaperRef::Acl(id) => Self::new(IdScheme::Acl, id.as_str()),
            PaperRef::Pwc(id) => Self::new(IdScheme::Pwc, id.as_str()),
            PaperRef::OpenAlex(id) => Self::new(IdScheme::OpenAlex, id.as_str()),
        }
    }
}

string_enum! {
    /// The validity of a paper. Later values are graver.
    pub enum PaperStatus {
        /// Valid.
        Ok = "ok",
        /// Withdrawn by its authors or removed by its host.
        Withdrawn = "withdrawn",
        /// Retracted by its publisher.
        Retracted = "retracted",
    }
}

/// A version of a paper.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PaperVersion {
    /// Number of the version, from 1.
    pub number: u16,
    /// Day of the version.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub date: Option<NaiveDate>,
}

/// The facts about a paper that a source states and the graph stores.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Paper {
    /// Identifiers; a source's statement lists the surest first.
    pub ids: Vec<PaperId>,
    /// Title; may be empty in a statement.
    pub title: String,
    /// Abstract.
    #[serde(default, rename = "abstract", skip_serializing_if = "Option::is_none")]
    pub abstract_text: Option<String>,
    /// Day of first publication.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub published: Option<NaiveDate>,
    /// Year of publication: of the day, else of the arXiv id.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub year: Option<i32>,
    /// Venue or proceedings.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub venue: Option<String>,
    /// Authors in order.
    #[serde(default)]
    pub authors: Vec<Authorship>,
    /// Institutions that a source names for the paper, without an author.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub institutions: Vec<Institution>,
    /// Names of the paper's tasks.
    #[serde(default)]
    pub tasks: Vec<String>,
    /// Methods the paper introduces or uses: names in a statement, ids in the graph.
    #[serde(default)]
    pub methods: Vec<String>,
    /// Versions, ascending.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub versions: Vec<PaperVersion>,
}

impl Paper {
    /// Returns the value of the first identifier of a scheme.
    pub fn identifier(&self, scheme: IdScheme) -> Option<&str> {
        id_value(&self.ids, scheme)
    }

    /// Returns the day of publication, else the year, as ISO 8601 text.
    pub fn publication_date(&self) -> Option<String> {
        let day = self.published.map(|day| day.to_string());
        day.or_else(|| self.year.map(|year| year.to_string()))
    }

    /// Returns the values of the identifiers other than arXiv's, by scheme.
    pub fn external_ids(&self) -> BTreeMap<String, Vec<String>> {
        by_scheme(self.ids.iter().filter(|id| id.scheme != IdScheme::Arxiv))
    }
}

/// Returns the value of the first identifier of a scheme.
fn id_value(ids: &[PaperId], scheme: IdScheme) -> Option<&str> {
    let id = ids.iter().find(|id| id.scheme == scheme)?;
    Some(&id.value)
}

/// A reference to a paper in a row about another entity.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct PaperReference {
    /// Key of the paper within the file: its surest identifier, else `url:<host/path>`, else `title:<normal form>`.
    pub key: String,
    /// Identifiers, the surest first.
    pub ids: Vec<PaperId>,
    /// Title; may be empty.
    pub title: String,
    /// Day of first publication.
    pub published: Option<NaiveDate>,
    /// Year of publication.
    pub year: Option<i32>,
}

impl PaperReference {
    /// Returns the value of the first identifier of a scheme.
    pub fn identifier(&self, scheme: IdScheme) -> Option<&str> {
        id_value(&self.ids, scheme)
    }
}

/// SHA-256 of the bytes of one record of a file, truncated to 16 bytes.
pub type RecordDigest = [u8; 16];

/// One source's statement about a paper: the content of one record of a file.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PaperStatement {
    /// Key of the record in the source, equal in every file that repeats the record.
    pub key: String,
    /// Line or row of the record in the file.
    pub line: Option<u64>,
    /// Digest of the record's bytes.
    pub digest: RecordDigest,
    /// The facts.
    pub paper: Paper,
    /// Status, if the source states one.
    pub status: Option<PaperStatus>,
    /// Concepts of the paper.
    pub concepts: Vec<PaperConcept>,
    /// Keys of the papers that the paper cites, each once.
    pub citations: Vec<String>,
    /// Address of the license of the paper's text. The statement itself is under the license of its source.
    pub text_license: Option<String>,
    /// Day of the newest change that the source records. Of several rows about one paper the newest decides; the day is not stored.
    pub updated: Option<NaiveDate>,
    /// Source of a field by the field's name, if the file names one. Not stored.
    pub field_sources: BTreeMap<String, String>,
}

impl From<PaperReference> for PaperStatement {
    fn from(reference: PaperReference) -> Self {
        Self {
            key: reference.key,
            paper: Paper {
                ids: reference.ids,
                title: reference.title,
                published: reference.published,
                year: reference.year,
                ..Paper::default()
            },
            ..Self::default()
        }
    }
}

/// A statement that a paper is withdrawn or retracted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct StatusClaim {
    /// Withdrawn or retracted.
    pub status: PaperStatus,
    /// Name of the source.
    pub source: String,
}

/// A source's value of a field that differs from the paper's value.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Conflict {
    /// `title`, `year`, `venue`, `date`, `authors` or `status`.
    pub field: String,
    /// The source's value.
    pub value: String,
    /// Name of the source.
    pub source: String,
}

/// A paper in the form of the graph: the facts merged from every source, and data that the graph
/// adds. The record dereferences to the facts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PaperRecord {
    /// Public id: [`public_id`].
    pub id: String,
    /// The merged facts.
    pub paper: Paper,
    /// The gravest status that a source states.
    pub status: PaperStatus,
    /// Every statement that the paper is withdrawn or retracted.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub status_claims: Vec<StatusClaim>,
    /// Concepts of the paper.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub concepts: Vec<Attributed<PaperConcept>>,
    /// Repositories declared for the paper.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub repositories: Vec<Attributed<Repository>>,
    /// Number of reviews that may be published.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub n_reviews: u32,
    /// Number of reviews whose terms do not permit publication.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub n_reviews_withheld: u32,
    /// Number of cited papers that are not in the graph.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub missing_references: u32,
    /// Values of other sources that differ.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub conflicts: Vec<Conflict>,
    /// The strictest license among the facts, except repositories.
    pub license: License,
    /// Names of the sources of the facts.
    #[serde(default)]
    pub sources: Vec<String>,
}

impl PaperRecord {
    /// Returns a paper with only a title.
    pub fn titled(id: &str, title: &str, license: License) -> Self {
        Self {
            id: id.to_owned(),
            paper: Paper {
                title: title.to_owned(),
                ..Paper::default()
            },
            status: PaperStatus::Ok,
            status_claims: vec![],
            concepts: vec![],
            repositories: vec![],
            n_reviews: 0,
            n_reviews_withheld: 0,
            missing_references: 0,
            conflicts: vec![],
            license,
            sources: vec![],
        }
    }
}

impl std::ops::Deref for PaperRecord {
    type Target = Paper;
    fn deref(&self) -> &Paper {
        &self.paper
    }
}

fn is_zero(count: &u32) -> bool {
    *count == 0
}

/// Returns the public id of a paper: its strongest identifier, else `title:` and a digest of the
/// title's normal form and the year.
pub fn public_id(ids: &[PaperId], title: &str, year: Option<i32>) -> String {
    let strongest = IdScheme::IDENTITY
        .iter()
        .find_map(|scheme| ids.iter().find(|id| id.scheme == *scheme));
    strongest.map_or_else(
        || {
            let year = year.map_or(String::new(), |year| year.to_string());
            let title = names::normalise(title);
            let digest = Digest::of_parts([title.as_bytes(), year.as_bytes()]).to_string();
            format!("title:{}", &digest[..16])
        },
        ToString::to_string,
    )
}
