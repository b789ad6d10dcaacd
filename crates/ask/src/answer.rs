//! Answers: sentences with their sources, and the plan that gave them.

use crate::Plan;
use catalogue::{License, string_enum};
use serde::Serialize;

/// The kind of an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum AnswerKind {
    /// The graph states it.
    Graph,
    /// Papers and methods that contain words of the question.
    SearchResults,
    /// No answer.
    Refusal,
}

/// The basis of an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Confidence {
    /// Stored records contain the answer.
    GraphFact,
    /// Records were filtered, counted, compared or traversed.
    Derived,
    /// Full-text search found the records.
    Retrieved,
    /// There is no answer.
    None,
}

/// A sentence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Statement {
    /// The sentence.
    pub text: String,
    /// Ids of records in [`Answer::sources`].
    pub source_ids: Vec<String>,
    /// Licenses of further rows that the sentence uses.
    pub licenses: Vec<License>,
}

string_enum! {
    /// The kind of a source. Its word is also the prefix of ids, except of a paper's.
    #[expect(missing_docs, reason = "each kind is a word of the glossary")]
    pub enum SourceKind {
        Paper = "paper",
        Method = "method",
        Author = "author",
        Institution = "institution",
        Task = "task",
        Dataset = "dataset",
        Metric = "metric",
        Model = "model",
        Venue = "venue",
        Repository = "repository",
        Code = "code",
        Run = "run",
        Snapshot = "snapshot",
    }
}

/// A record that sentences cite.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Source {
    /// The id: a paper's id, or the word of the kind, a colon and a suffix.
    pub id: String,
    /// The kind.
    pub kind: SourceKind,
    /// The name or title.
    pub name: String,
    /// Names of the outside sources of the record.
    pub sources: Vec<String>,
    /// The record's license.
    pub license: License,
}

/// An answer.
#[derive(Debug, Clone, PartialEq)]
pub struct Answer {
    /// The kind.
    pub kind: AnswerKind,
    /// The basis.
    pub confidence: Confidence,
    /// The sentences as one text.
    pub text: String,
    /// The sentences; none in a refusal.
    pub statements: Vec<Statement>,
    /// The records that they cite.
    pub sources: Vec<Source>,
    /// The plan; `None` if the question was not understood.
    pub plan: Option<Plan>,
    /// Ordinals of the papers that the answer is about.
    pub papers: Vec<u32>,
    /// Ordinals of the methods that the answer is about.
    pub methods: Vec<u32>,
    /// The names that the question mentions, as written.
    pub mentioned: Vec<String>,
    /// A name that nothing stored has.
    pub unknown_name: Option<String>,
    /// True if the question is about code.
    pub is_about_code: bool,
}
