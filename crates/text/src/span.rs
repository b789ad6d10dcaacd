//! The text of a paper and its spans.

use crate::finding::Finding;
use catalogue::{Digest, string_enum};
use serde::{Deserialize, Serialize};
use std::ops::Range;

string_enum! {
    /// The kind of a span.
    pub enum SpanKind {
        /// A heading: of a part, chapter, section, paragraph or abstract.
        Section = "section",
        /// Running text between headings, displays and floats; a paragraph or a piece of one. Inline formulas are part of it.
        Prose = "prose",
        /// A displayed formula with all its rows.
        Equation = "equation",
        /// Pseudocode or a listing, with its caption.
        Algorithm = "algorithm",
        /// A theorem-like statement: definition, theorem, assumption and so on, with the formulas inside.
        Definition = "definition",
        /// The caption of a figure or table.
        Caption = "caption",
    }
}

impl SpanKind {
    /// Returns the first letters of the ids of this kind.
    pub const fn prefix(self) -> &'static str {
        match self {
            Self::Section => "sec",
            Self::Prose => "par",
            Self::Equation => "eq",
            Self::Algorithm => "alg",
            Self::Definition => "def",
            Self::Caption => "cap",
        }
    }
}

/// A `\label` of a span.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Label {
    /// The name, as in `\label{name}`.
    pub name: String,
    /// The number that `\ref{name}` prints, when there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<String>,
}

/// A part of a paper's text.
///
/// Spans are in the order of their beginnings. Two spans are disjoint, or one lies within the other: a definition or an
/// algorithm contains the spans of its displays.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Span {
    /// The kind, a hyphen and eight hexadecimal digits of the SHA-256 of the text, white space aside; `.2`, `.3` follow where a
    /// text is repeated. The id of an unchanged passage is the same in every version of a paper.
    pub id: String,
    /// The kind.
    pub kind: SpanKind,
    /// The numbers that are printed, in order: none, one, or for a display one for each numbered row.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub numbers: Vec<String>,
    /// The labels.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub labels: Vec<Label>,
    /// The id of the heading above.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub section: Option<String>,
    /// The bytes of [`SourceText::text`] that the span covers.
    pub bytes: Range<usize>,
    /// The file where the span begins, relative to the paper's folder.
    pub file: String,
    /// Its line, from 1; 0 where the source has no lines.
    pub line: u32,
}

impl Span {
    /// Returns the first number.
    pub fn number(&self) -> Option<&str> {
        self.numbers.first().map(String::as_str)
    }

    /// Returns the first label.
    pub fn label(&self) -> Option<&str> {
        self.labels.first().map(|label| label.name.as_str())
    }

    /// Returns true if the span has a label of this name.
    pub fn has_label(&self, name: &str) -> bool {
        self.labels.iter().any(|label| label.name == name)
    }
}

/// The text of a paper, divided into spans.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SourceText {
    /// The paper's id.
    pub paper: String,
    /// The version of the paper, such as `v2`, when it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub version: Option<String>,
    /// The title, with the paper's macros expanded.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// The main file, or the format of the record.
    pub main: String,
    /// The digest of the files that were read from.
    pub source_sha256: Digest,
    /// The digest of `text`.
    pub sha256: Digest,
    /// The flat text: inputs included, comments left out, the paper's own macros expanded.
    pub text: String,
    /// The spans.
    pub spans: Vec<Span>,
    /// Defects of the source that the reader passed.
    pub findings: Vec<Finding>,
}

impl SourceText {
    /// Returns the span of an id.
    pub fn span(&self, id: &str) -> Option<&Span> {
        self.spans.iter().find(|span| span.id == id)
    }

    /// Returns the first span with a label.
    pub fn labelled(&self, name: &str) -> Option<&Span> {
        self.spans.iter().find(|span| span.has_label(name))
    }

    /// Returns the text of a span. A span of another text may yield an empty string.
    pub fn text_of(&self, span: &Span) -> &str {
        self.text.get(span.bytes.clone()).unwrap_or_default()
    }
}
