//! Concepts of vocabularies, and concepts that papers are about.

use crate::identifier::Identifier;
use crate::string_enum;
use serde::{Deserialize, Serialize};

string_enum! {
    /// The vocabulary of a concept.
    pub enum ConceptScheme {
        /// A SKOS vocabulary; the concept's address is its value.
        Skos = "skos",
        /// Topics and concepts of OpenAlex.
        OpenAlex = "openalex",
        /// Subject categories of arXiv.
        Arxiv = "arxiv",
    }
}

/// The identifier of a concept: `arxiv:cs.LG`, `openalex:T10028`, `skos:<address>`.
pub type ConceptId = Identifier<ConceptScheme>;

impl ConceptId {
    /// Returns the identifier of the concept with this address. Concepts of OpenAlex have separate
    /// ids in their addresses.
    pub fn from_address(address: &str) -> Self {
        match address.strip_prefix("https://openalex.org/") {
            Some(id) => Self::new(ConceptScheme::OpenAlex, id.rsplit('/').next().unwrap_or(id)),
            None => Self::new(ConceptScheme::Skos, address),
        }
    }
}

/// A concept of a vocabulary, or one statement about it: statements about one concept are merged.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Concept {
    /// Identifier.
    pub id: ConceptId,
    /// Preferred label: the English one, else one without language, else the first.
    pub label: Option<String>,
    /// Other labels, in any language.
    pub alt_labels: Vec<String>,
    /// Values of broader concepts of the same scheme.
    pub broader: Vec<String>,
    /// Values of narrower concepts of the same scheme: the inverse relation.
    pub narrower: Vec<String>,
}

impl Concept {
    /// Returns a concept without labels or relations.
    pub const fn new(id: ConceptId) -> Self {
        Self {
            id,
            label: None,
            alt_labels: vec![],
            broader: vec![],
            narrower: vec![],
        }
    }
}

string_enum! {
    /// The part of a paper from which a concept is derived.
    pub enum DerivedFrom {
        /// A task of the paper has the label.
        Task = "task",
        /// A method of the paper has the label.
        Method = "method",
        /// The title contains the label.
        Title = "title",
        /// The abstract contains the label at least three times.
        Abstract = "abstract",
    }
}

/// Name of the source of derived concepts.
pub const DERIVED_SOURCE: &str = "derived";

/// A concept that a source asserts of a paper, or that is derived from the paper.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PaperConcept {
    /// Identifier of the concept.
    pub id: ConceptId,
    /// Label, if one is stated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    /// The source's score from 0 to 1, as the source writes it. Not stored.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<String>,
    /// The part of the paper, for a derived concept.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub derived_from: Option<DerivedFrom>,
}

impl PaperConcept {
    /// Returns the label, else the value of the identifier.
    pub fn name(&self) -> &str {
        self.label.as_deref().unwrap_or(&self.id.value)
    }
}
