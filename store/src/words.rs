//! The store's own closed sets of words, and reading words back from columns.

use crate::error::StoreError;
use ladder::spelled;
use ladder::spelled::UnknownWord;
use std::str::FromStr;

spelled! {
    /// The scheme of a paper's identifier. The first four decide which paper a row is, strongest first.
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
    pub const IDENTITY: [Self; 4] = [Self::Arxiv, Self::Doi, Self::OpenReview, Self::Pwc];
}

spelled! {
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
    text.parse().map_err(|error: UnknownWord| StoreError::Foreign(error.to_string()))
}

/// Reads a content address back from a column.
pub(crate) fn digest(text: &str) -> Result<ladder::Digest, StoreError> {
    text.parse().map_err(|error: ladder::digest::DigestError| StoreError::Foreign(error.to_string()))
}

/// Reads a JSON column back into a type.
pub(crate) fn json<T: serde::de::DeserializeOwned>(value: serde_json::Value) -> Result<T, StoreError> {
    serde_json::from_value(value).map_err(|error| StoreError::Foreign(format!("JSON of another shape: {error}")))
}
