//! The columns of the exported tables. `docs/export.md` documents the columns, and `croissant.json` describes them for programs.

use store::Table;

/// The type of a column; every value may be null.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Text,
    /// The id of a paper, in the form of the snapshot and the server.
    Paper,
    /// A 64-bit integer.
    Integer,
    /// A double-precision number.
    Number,
    Boolean,
    /// A day, ISO 8601.
    Date,
    Texts,
    /// Any JSON value, written as text.
    Json,
    Code,
}

impl Kind {
    /// Returns the name of the type in the docs.
    #[cfg(test)]
    pub(super) const fn word(self) -> &'static str {
        match self {
            Self::Text | Self::Code => "text",
            Self::Paper => "paper id",
            Self::Integer => "integer",
            Self::Number => "number",
            Self::Boolean => "boolean",
            Self::Date => "date",
            Self::Texts => "list of texts",
            Self::Json => "JSON",
        }
    }

    /// Returns the Croissant data type. **Source**: Croissant 1.0, "DataTypes".
    pub(super) const fn data_type(self) -> &'static str {
        match self {
            Self::Text | Self::Paper | Self::Code | Self::Texts | Self::Json => "sc:Text",
            Self::Integer => "sc:Integer",
            Self::Number => "sc:Float",
            Self::Boolean => "sc:Boolean",
            Self::Date => "sc:Date",
        }
    }
}

/// A column's name and type.
pub(super) type Column = (&'static str, Kind);

use Kind::{Boolean, Code, Date, Integer, Json, Number, Paper, Text, Texts};

/// The last columns of every table: the names of the sources (none for the project's own rows), and the license.
pub(super) const LAST: [Column; 2] = [("sources", Texts), ("license", Text)];

/// Defines the columns of each table, in order, without [`LAST`].
macro_rules! columns {
    ($($table:ident: $($name:literal $kind:ident),+;)+) => {
        /// Returns the columns of a table, in order, without [`LAST`].
        pub(super) const fn columns(table: Table) -> &'static [Column] {
            match table {
                $(Table::$table => &[$(($name, $kind)),+],)+
            }
        }
    };
}

columns! {
    Paper: "paper" Paper, "title" Text, "abstract" Text, "published_on" Date, "year" Integer, "venue" Text, "status" Text,
        "text_license" Text, "is_stub" Boolean;
    PaperIdentifier: "paper" Paper, "scheme" Text, "value" Text;
    PaperVersion: "paper" Paper, "version" Integer, "created_on" Date;
    PaperClaim: "paper" Paper, "title" Text, "year" Integer, "venue" Text, "published_on" Date, "authors" Texts;
    PaperStatus: "paper" Paper, "status" Text;
    Author: "author" Integer, "name" Text, "name_only" Boolean;
    AuthorIdentifier: "author" Integer, "scheme" Text, "value" Text;
    PaperAuthor: "paper" Paper, "position" Integer, "author" Integer, "name" Text, "affiliation" Texts;
    Institution: "institution" Integer, "name" Text, "ror" Text, "openalex" Text, "country" Text;
    PaperAuthorInstitution: "paper" Paper, "position" Integer, "institution" Integer;
    PaperInstitution: "paper" Paper, "institution" Integer;
    PaperRepository: "paper" Paper, "url" Text, "is_official" Boolean, "mentioned_in_paper" Boolean,
        "mentioned_in_github" Boolean, "framework" Text;
    Concept: "concept" Text, "label" Text;
    ConceptLabel: "concept" Text, "label" Text;
    ConceptBroader: "concept" Text, "broader" Text;
    PaperConcept: "paper" Paper, "concept" Text;
    Task: "task" Text, "name" Text, "slug" Text, "area" Text, "description" Text, "parent" Text;
    PaperTask: "paper" Paper, "task" Text;
    Dataset: "dataset" Text, "name" Text, "description" Text;
    EvaluationResult: "task" Text, "dataset" Text, "paper" Paper, "model_name" Text, "metrics" Json, "reported_on" Date,
        "row_sha256" Text;
    Review: "paper" Paper, "record" Text, "reviewer" Text, "venue" Text, "rating" Text, "confidence" Text, "decision" Text,
        "body" Text, "scores" Json, "reviewed_on" Date;
    Citation: "citing" Paper, "cited" Paper;
    PendingCitation: "citing" Paper, "citing_missing" Text, "cited_missing" Text;
    Method: "method" Text, "name" Text, "area" Text, "paper" Paper, "summary" Text, "introduced_year" Integer, "pwc_slug" Text,
        "paper_count" Integer, "kind" Text, "nearest" Texts, "united_with" Text, "union_evidence" Text, "union_names" Texts;
    MethodName: "method" Text, "kind" Text, "name" Text;
    MethodCollection: "method" Text, "collection" Text, "area" Text;
    PaperMethod: "paper" Paper, "method" Text;
    Implementation: "method" Text, "side" Text, "generator" Text, "code_sha256" Text, "entry" Text, "code" Code,
        "provenance" Json;
    Verdict: "method" Text, "run" Integer, "level" Text, "ladder_version" Text, "isolation" Text, "seed" Text, "spec_sha256" Text,
        "inputs_sha256" Text, "a_sha256" Text, "b_sha256" Text, "verdict_digest" Text, "worst_ratio" Number, "environment" Json,
        "finished_at" Text;
    Outcome: "method" Text, "run" Integer, "rung" Text, "outcome" Text, "reason" Text, "evidence" Json, "duration_ms" Integer;
    PropertyResult: "method" Text, "run" Integer, "ordinal" Integer, "property" Text, "side" Text, "result" Text,
        "effective" Integer, "detail" Text, "counterexample" Text;
    Spec: "method" Text, "spec_sha256" Text, "text" Text;
}

/// Returns all columns of a table, in order.
pub(super) fn all(table: Table) -> impl Iterator<Item = Column> {
    columns(table).iter().copied().chain(LAST)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_docs_describe_every_table_and_column() {
        let docs =
            std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/export.md"));
        let docs = docs.expect("docs/export.md is there");
        for table in Table::ALL {
            let columns: Vec<String> = columns(*table)
                .iter()
                .map(|(name, kind)| format!("`{name}` {}", kind.word()))
                .collect();
            let line = format!("| `{table}` | {} |", columns.join(", "));
            assert!(docs.contains(&line), "docs/export.md has no row\n{line}");
        }
    }
}
