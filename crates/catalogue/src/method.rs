//! Methods and their names.

use crate::paper::{PaperReference, RecordDigest};
use crate::string_enum;
use serde::{Deserialize, Serialize};

string_enum! {
    /// The kind of a method's name.
    pub enum NameKind {
        /// The name under which the method is listed.
        Name = "name",
        /// Another name.
        Alias = "alias",
        /// The unabbreviated name.
        FullName = "full_name",
        /// The name of a larger method of which this method is one part.
        Whole = "whole",
    }
}

string_enum! {
    /// The kind of thing that a name of the literature denotes, if it is not a single computable function.
    pub enum MethodKind {
        /// A way of working, such as a schedule of training or a search by trial.
        Practice = "practice",
        /// Data, a benchmark or a simulator.
        Dataset = "dataset",
        /// Several trained models or programs that work together.
        System = "system",
        /// Many methods with one idea.
        Family = "family",
        /// A network of layers with trained weights.
        Architecture = "architecture",
    }
}

impl MethodKind {
    /// Returns the word with its article: `an architecture`.
    pub const fn with_article(self) -> &'static str {
        match self {
            Self::Practice => "a practice",
            Self::Dataset => "a dataset",
            Self::System => "a system",
            Self::Family => "a family",
            Self::Architecture => "an architecture",
        }
    }
}

/// A name of a method.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct MethodName {
    /// The name as the source writes it.
    pub name: String,
    /// The kind of name.
    pub kind: NameKind,
}

/// A collection of methods, within an area.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Collection {
    /// Name, e.g. "Stochastic Optimization".
    pub name: String,
    /// Name of the area.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub area: Option<String>,
}

/// A method.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Method {
    /// Id, unique among methods, e.g. `layer_norm`.
    pub id: String,
    /// Name as the source writes it.
    pub name: String,
    /// Every name, including the listed one, and the names of larger methods of which this method
    /// is a part.
    #[serde(default)]
    pub names: Vec<MethodName>,
    /// Area.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub area: Option<String>,
    /// Description in a few sentences, in Markdown with LaTeX.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub summary: Option<String>,
    /// Year of introduction.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub introduced_year: Option<i32>,
    /// The paper of the method: its key in a batch, its public id in a snapshot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub paper: Option<String>,
    /// Last part of the method's Papers with Code URL, which also identifies the method.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pwc_slug: Option<String>,
    /// The same of further rows of outside sources that denote the method.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub other_pwc_slugs: Vec<String>,
    /// Number of papers that use the method, as its source counts them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub paper_count: Option<u32>,
    /// Collections to which the method belongs.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub collections: Vec<Collection>,
    /// The kind of thing that the name denotes; `None` for a single computable function and for a record that does not say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kind: Option<MethodKind>,
    /// If `kind` is given: ids of the functions that are nearest to what the name denotes, its parts first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub nearest: Vec<String>,
}

impl Method {
    /// Returns the names other than the listed one.
    pub fn aliases(&self) -> impl Iterator<Item = &str> {
        let names = self.names.iter();
        let names = names.filter(|name| name.kind != NameKind::Whole);
        let names = names.map(|name| name.name.as_str());
        names.filter(|name| *name != self.name)
    }

    /// Returns the names of the larger methods of which this method is a part.
    pub fn wholes(&self) -> impl Iterator<Item = &str> {
        let names = self.names.iter();
        let names = names.filter(|name| name.kind == NameKind::Whole);
        names.map(|name| name.name.as_str())
    }
}

/// One source's statement about a method: the content of one record of a file.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct MethodStatement {
    /// Line or row of the record in the file.
    pub line: Option<u64>,
    /// Digest of the record's bytes.
    pub digest: RecordDigest,
    /// The method.
    pub method: Method,
    /// The paper that introduces the method, in the form in which the record refers to it.
    pub paper: Option<PaperReference>,
    /// Address of a code snippet. Not stored.
    pub code_snippet_url: Option<String>,
}
