//! The role of the edges: inputs at which different decisions about open points show.

use crate::OpenPoint;
use crate::contract::{Contract, inline};
use crate::fault::AnswerFault;
use crate::fenced::metadata;
use crate::prompt::{Attempt, Prompt};
use crate::role::Role;
use providers::{Answer, Request};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

const TEMPLATE: &str = include_str!("prompts/edges.md");

/// The maximum number of edges of one method.
const MAX_EDGES: usize = 12;

/// The beginning of the ids of edges from open points, in a spec.
pub const EDGE_PREFIX: &str = "open_";

/// The open points of a method, by who declared them.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpenPoints {
    /// Of the card.
    pub card: Vec<OpenPoint>,
    /// Of reading A.
    pub a: Vec<OpenPoint>,
    /// Of reading B.
    pub b: Vec<OpenPoint>,
}

/// An edge made from open points.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct OpenEdge {
    /// Its id, without [`EDGE_PREFIX`].
    pub id: String,
    /// The keys of the open points: `a1`, `b2`, `c1`.
    #[serde(default)]
    pub from: Vec<String>,
    /// Which decisions it tells apart.
    #[serde(default)]
    pub shows: String,
    /// A value for each input.
    pub inputs: Map<String, Value>,
}

impl OpenPoints {
    /// Returns true if nobody declared one.
    pub fn is_empty(&self) -> bool {
        self.card.is_empty() && self.a.is_empty() && self.b.is_empty()
    }

    /// Returns every point with its key: `c1` of the card, `a1` and `b1` of the readings.
    pub fn keyed(&self) -> Vec<(String, &OpenPoint)> {
        let lists = [("c", &self.card), ("a", &self.a), ("b", &self.b)];
        let keyed = lists.into_iter().flat_map(|(letter, points)| {
            let numbered = points.iter().zip(1..);
            numbered.map(move |(point, number)| (format!("{letter}{number}"), point))
        });
        keyed.collect()
    }
}

impl OpenEdge {
    /// Returns the id in a spec.
    pub fn spec_id(&self) -> String {
        format!("{EDGE_PREFIX}{}", self.id)
    }

    /// Returns the edge as a table of a spec.
    pub fn toml(&self) -> String {
        let id = inline(&self.spec_id().into());
        let inputs = inline(&Value::Object(self.inputs.clone()));
        format!("\n[[edge]]\nid = {id}\ninputs = {inputs}\n")
    }
}

/// Makes the prompt.
pub fn prompt(contract: &Contract, points: &OpenPoints) -> Prompt {
    let points: String = points
        .keyed()
        .iter()
        .map(|(key, point)| {
            let (open, decision) = (point.open.trim(), point.decision.trim());
            format!("- {key}: {open} Decided: {decision}\n")
        })
        .collect();
    let text = TEMPLATE
        .replace("{CONTRACT}", &contract.markdown())
        .replace("{POINTS}", &points);
    let schema = json!({"type": "object", "required": ["ticket", "edges"]});
    Prompt::new(Role::Edges, &text, Some(schema))
}

#[derive(Deserialize)]
struct Metadata {
    edges: Vec<OpenEdge>,
}

/// Reads an answer. Whether an edge lies in the domains is for [`crate::spec_file`] to say.
pub fn parse(
    prompt: &Prompt,
    request: &Request,
    answer: &Answer,
    attempts: &[Attempt],
) -> Result<Vec<OpenEdge>, Vec<AnswerFault>> {
    let blocks = prompt.open(request, answer, attempts)?;
    let Metadata { edges } = metadata(&answer.text, &blocks)?;
    if edges.len() > MAX_EDGES {
        let message = format!("{} edges, at most {MAX_EDGES} are read", edges.len());
        return Err(vec![AnswerFault::Json(message)]);
    }
    let ids: std::collections::BTreeSet<&str> = edges.iter().map(|edge| edge.id.as_str()).collect();
    if ids.len() < edges.len() {
        let message = "two edges have one id".to_owned();
        return Err(vec![AnswerFault::Json(message)]);
    }
    Ok(edges)
}
