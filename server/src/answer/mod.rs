//! Typed answers, shared by REST and MCP: read from one snapshot, which every answer names.

pub(crate) mod ask;
pub(crate) mod atlas;
mod call;
pub mod compose;
pub(crate) mod graph;
pub(crate) mod have;
mod licenses;
mod mentions;
pub(crate) mod method;
mod paging;
pub(crate) mod paper;
pub(crate) mod people;
mod refusal;
mod subject;
mod wire;

use crate::response_cache::SerializedAnswer;
use crate::worker_pool::WorkerError;
use licenses::{LicenseNotice, Notices};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Value, json};
use snapshot::{Snapshot, SnapshotError};

/// What stands beside every answer's own keys.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Envelope<T> {
    /// The answer itself.
    #[serde(flatten)]
    body: T,
    /// Share-alike licenses of rows in this answer, and where those rows stand in it.
    #[serde(skip_serializing_if = "Option::is_none")]
    licenses: Option<Vec<LicenseNotice>>,
    /// What is left of the token's budget, on metered answers.
    #[serde(skip_serializing_if = "Option::is_none")]
    queries_remaining: Option<u32>,
    /// The id of the published snapshot this was read from.
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
    /// Charged, where the tool has a price.
    Answer(Answer),
    /// States that nothing was understood or stored; free.
    Unanswered(Answer),
}

/// The reason why a tool gave no answer.
#[derive(Debug, thiserror::Error)]
pub enum AnswerError {
    /// The arguments do not fit the schema.
    #[error("{0}")]
    Arguments(String),
    /// There is nothing to answer with, and another call helps; free.
    #[error("{}", .0.text)]
    Refused(Box<Refusal>),
    #[error(transparent)]
    Snapshot(#[from] SnapshotError),
    #[error(transparent)]
    Worker(#[from] WorkerError),
}

/// A question that has no answer, and the call that helps.
#[derive(Debug, Clone)]
pub struct Refusal {
    pub text: String,
    /// The same as JSON, with `snapshot` and, where it names rows under a share-alike license, `licenses`.
    pub facts: Value,
    /// Addresses for `Link: <…>; rel="license"`.
    pub license_links: Vec<&'static str>,
}

/// Puts an answer into its envelope.
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
    let envelope = Envelope::new(snapshot, body, notices);
    let json = serde_json::to_value(envelope).map_err(|error| not_json(snapshot, &error))?;
    Ok(Answer {
        json,
        license_links,
    })
}

/// Puts an answer into its envelope as bytes, where nothing is added later: without a tree in between.
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

/// A refusal; `notices` point into `facts`.
fn refuse(snapshot: &Snapshot, text: String, mut facts: Value, notices: Notices) -> AnswerError {
    let license_links = notices.links();
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
