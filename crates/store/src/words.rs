//! The store's own closed sets of words, and reading words back from columns.

use crate::error::StoreError;
use catalogue::string_enum;
use catalogue::string_enum::UnknownWord;
use std::str::FromStr;

string_enum! {
    /// The scheme of a paper's identifier. [`IdScheme::IDENTITY`] says which decide what paper a row is.
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
        /// A page that stands for the paper.
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

string_enum! {
    /// The scheme of a person's asserted id, strongest first.
    pub enum AuthorScheme {
        /// An ORCID iD, e.g. `0000-0002-1825-0097`.
        Orcid = "orcid",
        /// An author of OpenAlex, e.g. `A5023888391`: that source's own clustering.
        OpenAlex = "openalex",
        /// An author of Semantic Scholar: that source's own clustering.
        SemanticScholar = "s2",
        /// An author of the ACL Anthology, e.g. `jane-doe`, given there where names are ambiguous.
        Acl = "acl",
    }
}

string_enum! {
    /// Whose concept it is.
    pub enum ConceptScheme {
        /// A concept of a SKOS vocabulary, named by its address.
        Skos = "skos",
        /// A topic or concept of OpenAlex.
        OpenAlex = "openalex",
        /// A subject category of arXiv.
        Arxiv = "arxiv",
    }
}

string_enum! {
    /// What kind of name a method goes by.
    pub enum NameKind {
        /// The name it is listed under.
        Name = "name",
        /// Another name.
        Alias = "alias",
        /// The name written out.
        FullName = "full_name",
    }
}

/// Reads a word back from a column.
pub(crate) fn word<T: FromStr<Err = UnknownWord>>(text: &str) -> Result<T, StoreError> {
    text.parse()
        .map_err(|error: UnknownWord| StoreError::Foreign(error.to_string()))
}

/// Reads a content address back from a column.
pub(crate) fn digest(text: &str) -> Result<catalogue::Digest, StoreError> {
    text.parse()
        .map_err(|error: catalogue::digest::DigestError| StoreError::Foreign(error.to_string()))
}

/// Reads a JSON column back into a type.
pub(crate) fn json<T: serde::de::DeserializeOwned>(
    value: serde_json::Value,
) -> Result<T, StoreError> {
    serde_json::from_value(value)
        .map_err(|error| StoreError::Foreign(format!("JSON of another shape: {error}")))
}
