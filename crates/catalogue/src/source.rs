//! Sources of rows, and records with their source and license.

use crate::License;
use serde::{Deserialize, Serialize};

/// Name of the source of the bundled method cards and assemblies.
pub const BUNDLED_SOURCE: &str = "concordance";

/// A source of rows and their license.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Source {
    /// A short, stable name, e.g. `arxiv`.
    pub name: String,
    /// The license of the source's rows.
    pub license: License,
    /// Address of the source.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub url: Option<String>,
    /// The sentence that credits the source.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attribution: Option<String>,
}

/// A record with the name of its source and its license. The value dereferences to the record.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attributed<T> {
    /// The record.
    pub record: T,
    /// Name of the source that states the record.
    pub source: String,
    /// License of the record: the strictest one if several sources filled the record.
    pub license: License,
}

impl<T> std::ops::Deref for Attributed<T> {
    type Target = T;
    fn deref(&self) -> &T {
        &self.record
    }
}
