//! Typed answers, shared by REST and MCP. Each answer reads from one snapshot and names that
//! snapshot.

pub(crate) mod ask;
pub(crate) mod atlas;
mod call;
pub(crate) mod changes;
pub(crate) mod check;
pub mod compose;
pub(crate) mod graph;
pub(crate) mod have;
mod implemented;
mod inline_code;
mod licenses;
pub(crate) mod method;
mod paging;
pub(crate) mod paper;
pub(crate) mod people;
mod refusal;
pub(crate) mod repositories;
pub(crate) mod subject;
mod wire;

use crate::response_cache::SerializedAnswer;
use crate::worker_pool::WorkerError;
pub(crate) use call::Call;
use inline_code::{InlineCode, MAX_INLINE_CODE};
use licenses::{LicenseNotice, Notices};
use paging::{Meta, Page};
use refusal::{below_min_level, find_or_refuse, find_paper, no_code};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Value, json};
use snapshot::{Snapshot, SnapshotError};
use subject::{
    Match, Subject, family, find, homonyms, near, parts, parts_of_unresolved, short_uses,
};
use wire::{
    CodeSample, Direction, Extent, HaveWord, Homonym, KindWord, LevelWord, LibraryUse,
    MethodCounts, MethodRef, Near, Nearby, NotFunctionNote, Provenance, Repo, ResolutionWord,
    Resolved, ResolvedTo, Use, VerifiedImplementation, level_schema,
};

/// An answer with the common keys.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Envelope<T> {
    /// The answer.
    #[serde(flatten)]
    body: T,
    /// Share-alike licenses of rows in this answer, and pointers to the rows.
    #[serde(skip_serializing_if = "Option::is_none")]
    licenses: Option<Vec<LicenseNotice>>,
    /// The token's remaining budget, on metered answers.
    #[serde(skip_serializing_if = "Option::is_none")]
    queries_remaining: Option<u32>,
    /// The id of the answer's snapshot.
    snapshot: String,
}

/// A finished answer.
#[derive(Debug, Clone)]
pub struct Answer {
    pub json: Value,
    /// Addresses for `Link: <…>; rel="license"`.
    pub license_links: Vec<&'static str>,
}

/// The result of a well-formed question.
#[derive(Debug, Clone)]
pub enum Outcome {
    /// An answer. The server charges the caller if the tool has a price.
    Answer(Answer),
    /// A statement that the question was not understood or that no record is stored. Free of charge.
    Unanswered(Answer),
    /// A function that a worker checks. The server charges when the function is taken.
    Check(check::CheckRequest),
}

/// The reason why a tool gave no answer.
#[derive(Debug, thiserror::Error)]
pub enum AnswerError {
    /// The arguments do not fit the schema.
    #[error("{0}")]
    Arguments(String),
    /// No record answers the question; the refusal names another call. Free of charge.
    #[error("{}", .0.text)]
    Refused(Box<Refusal>),
    #[error(transparent)]
    Snapshot(#[from] SnapshotError),
    #[error(transparent)]
    Worker(#[from] WorkerError),
}

/// A refusal: the reason why a question has no answer, and the next call.
#[derive(Debug, Clone)]
pub struct Refusal {
    pub text: String,
    /// The refusal as JSON, with `snapshot` and, if the refusal names rows under a share-alike
    /// license, with `licenses`.
    pub facts: Value,
    /// Addresses for `Link: <…>; rel="license"`.
    pub license_links: Vec<&'static str>,
}

/// Wraps an answer in its envelope.
fn finish<T: Serialize>(
    snapshot: &Snapshot,
    body: T,
    notices: Notices,
) -> Result<Outcome, AnswerError> {
    envelop(snapshot, body, notices).map(Outcome::Answer)
}

fn envelop<T: Serialize>(
    snapshot: &Snapshot,
    body: T,
    notices: Notices,
) -> Result<Answer, AnswerError> {
    let license_links = notices.links();
    let envelope = Envelope::new(snapshot, body, Notices::default());
    let mut json = serde_json::to_value(envelope).map_err(|error| not_json(snapshot, &error))?;
    if let Some(licenses) = notices.into_patterns(&json).into_wire(snapshot.manifest()) {
        json["licenses"] = json!(licenses);
    }
    Ok(Answer {
        json,
        license_links,
    })
}

/// Serializes an answer with its envelope to bytes, without an intermediate JSON tree. The function
/// serves answers to which no caller adds members later.
fn serialize<T: Serialize>(
    snapshot: &Snapshot,
    body: T,
    notices: Notices,
) -> Result<SerializedAnswer, SnapshotError> {
    let license_links = notices.links();
    let envelope = Envelope::new(snapshot, body, notices);
    let bytes = serde_json::to_vec(&envelope).map_err(|error| not_json(snapshot, &error))?;
    Ok(SerializedAnswer {
        bytes: bytes.into(),
        license_links,
    })
}

impl<T> Envelope<T> {
    fn new(snapshot: &Snapshot, body: T, notices: Notices) -> Self {
        let licenses = notices.into_wire(snapshot.manifest());
        Self {
            body,
            licenses,
            queries_remaining: None,
            snapshot: snapshot.id().to_string(),
        }
    }
}

fn not_json(snapshot: &Snapshot, error: &serde_json::Error) -> SnapshotError {
    SnapshotError::Malformed {
        path: snapshot.id().as_str().into(),
        detail: format!("an answer is not JSON: {error}"),
    }
}

/// Builds a refusal. The pointers of `notices` refer to `facts`.
fn refuse(snapshot: &Snapshot, text: String, mut facts: Value, notices: Notices) -> AnswerError {
    let license_links = notices.links();
    let notices = notices.into_patterns(&facts);
    if let Some(licenses) = notices.into_wire(snapshot.manifest()) {
        facts["licenses"] = json!(licenses);
    }
    facts["snapshot"] = json!(snapshot.id().to_string());
    AnswerError::Refused(Box::new(Refusal {
        text,
        facts,
        license_links,
    }))
}
