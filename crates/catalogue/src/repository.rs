//! Code repositories declared for papers.

use serde::{Deserialize, Serialize};

/// A code repository declared for a paper. `None` means that the source does not state the fact.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Repository {
    /// Normalised address, `https://…`.
    pub url: String,
    /// True if the repository is by the paper's authors.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub is_official: Option<bool>,
    /// True if the paper mentions the repository.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mentioned_in_paper: Option<bool>,
    /// True if the repository mentions the paper.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mentioned_in_github: Option<bool>,
    /// Framework in lower case.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub framework: Option<String>,
}
