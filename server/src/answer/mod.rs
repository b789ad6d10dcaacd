//! Typed answers, shared by REST and MCP: read from one snapshot, which every answer names.

pub mod about_paper;
pub mod ask;
pub mod assembly;
pub mod atlas;
pub mod call;
pub mod citation_path;
pub mod code;
pub mod compose;
pub mod explore;
pub mod explore_graph;
pub mod have;
pub mod implementation;
pub mod licenses;
pub mod list;
pub mod method_code;
pub mod page;
pub mod paper;
pub mod paper_code;
pub mod partner;
pub mod people;
pub mod subject;
pub mod substitute;
pub mod wire;

use crate::kept::Prepared;
use licenses::{LicenseNotice, Notices};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Value, json};
use snapshot::{Snapshot, SnapshotError};

/// What stands beside every answer's own keys.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Envelope<T> {
    /// The answer itself.
    #[serde(flatten)]
    pub body: T,
    /// Share-alike licenses of rows in this answer, and where those rows stand in it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub licenses: Option<Vec<LicenseNotice>>,
    /// What is left of the token's budget, on metered answers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub queries_remaining: Option<u32>,
    /// The id of the published snapshot this was read from.
    pub snapshot: String,
}

/// A finished answer: its JSON, and the license texts to link to.
#[derive(Debug, Clone)]
pub struct Answer {
    /// The JSON document.
    pub json: Value,
    /// Addresses for `Link: <…>; rel="license"`.
    pub license_links: Vec<&'static str>,
}

/// Puts an answer into its envelope.
pub fn finish<T: Serialize>(
    snapshot: &Snapshot,
    body: T,
    notices: Notices,
) -> Result<Answer, SnapshotError> {
    let license_links = notices.links();
    let envelope = Envelope::of(snapshot, body, notices);
    let json = serde_json::to_value(envelope).map_err(|error| no_json(snapshot, &error))?;
    Ok(Answer {
        json,
        license_links,
    })
}

/// The same as bytes, for an answer to which nothing is added: written once, without a tree in between.
pub fn prepare<T: Serialize>(
    snapshot: &Snapshot,
    body: T,
    notices: Notices,
) -> Result<Prepared, SnapshotError> {
    let license_links = notices.links();
    let envelope = Envelope::of(snapshot, body, notices);
    let bytes = serde_json::to_vec(&envelope).map_err(|error| no_json(snapshot, &error))?;
    Ok(Prepared {
        bytes: bytes.into(),
        license_links,
    })
}

impl<T> Envelope<T> {
    fn of(snapshot: &Snapshot, body: T, notices: Notices) -> Self {
        let licenses = notices.into_wire(snapshot.manifest());
        Self {
            body,
            licenses,
            queries_remaining: None,
            snapshot: snapshot.id().to_string(),
        }
    }
}

fn no_json(snapshot: &Snapshot, error: &serde_json::Error) -> SnapshotError {
    SnapshotError::Malformed {
        path: snapshot.id().as_str().into(),
        detail: format!("an answer is not JSON: {error}"),
    }
}

/// Why a tool gave no answer.
#[derive(Debug, thiserror::Error)]
pub enum AnswerError {
    /// The arguments are not what the schema says.
    #[error("{0}")]
    Arguments(String),
    /// The snapshot could not be read.
    #[error(transparent)]
    Snapshot(#[from] SnapshotError),
}

/// What came of a well-formed question.
#[derive(Debug, Clone)]
pub enum Outcome {
    /// An answer: charged, where the tool costs something.
    Answer(Answer),
    /// An answer that says that there is none: free.
    Unanswered(Answer),
    /// Nothing to give, and what to do next: free.
    Refusal(Refusal),
}

/// A domain outcome that is no answer.
#[derive(Debug, Clone)]
pub struct Refusal {
    /// What was tried, and which call would help.
    pub text: String,
    /// The same as JSON, with `snapshot` and, where it names rows under a share-alike license, `licenses`.
    pub facts: Value,
    /// Addresses for `Link: <…>; rel="license"`.
    pub license_links: Vec<&'static str>,
}

/// Puts a refusal together. `notices` point into `facts`.
pub fn refuse(snapshot: &Snapshot, text: String, mut facts: Value, notices: Notices) -> Refusal {
    let license_links = notices.links();
    if let Some(licenses) = notices.into_wire(snapshot.manifest()) {
        facts["licenses"] = json!(licenses);
    }
    facts["snapshot"] = json!(snapshot.id().to_string());
    Refusal {
        text,
        facts,
        license_links,
    }
}
