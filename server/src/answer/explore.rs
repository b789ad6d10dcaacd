//! `explore_paths`: short paths between methods and papers over what the graph holds, within caps. Candidates, not an answer.

use crate::answer::ask::link::{Meaning, link};
use crate::answer::call::Call;
use crate::answer::explore_graph::{Edge, Graph};
use crate::answer::licenses::Notices;
use crate::answer::subject::{Subject, find, near};
use crate::answer::wire::{KindWord, Near};
use crate::answer::{AnswerError, Outcome, Refusal, finish, refuse};
use crate::library::Library;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;
use snapshot::{Entity, SnapshotError};
use std::collections::BTreeSet;

/// Steps of a path unless asked otherwise, and at most.
const HOPS: u32 = 3;
const MOST_HOPS: u32 = 6;

/// Seeds that are taken at most: every pair of them is looked at.
const MOST_SEEDS: usize = 6;

/// Paths that an answer holds at most.
const MOST_PATHS: usize = 24;

/// What is asked for: a question whose names are the seeds, or the seeds themselves.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Arguments {
    /// A question in words: the methods and papers it names are the seeds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "String", length(min = 1, max = 2000))]
    pub question: Option<String>,
    /// Names, ids or titles to start from, 1 to 6.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(length(max = 6), inner(length(min = 1, max = 2000)))]
    pub seeds: Vec<String>,
    /// Longest path, in steps, 1 to 6; 3 when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "u32", range(min = 1, max = 6))]
    pub max_hops: Option<u32>,
}

/// A method or paper of the answer.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct Node {
    /// `method:<id>` or the paper's id.
    pub id: String,
    /// Method or paper.
    pub kind: KindWord,
    /// Its name or title.
    pub name: String,
    /// Whether an implementation is held: of the method, or of one that the paper introduced.
    pub has_code: bool,
    /// The call that tells more of it.
    pub retrieve_with: Call,
}

/// One edge that lies on a path.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct KeptEdge {
    /// Id of the node it leaves.
    pub from: String,
    /// `introduces`, `uses` or `cites`.
    #[schemars(extend("enum" = ["introduces", "uses", "cites"]))]
    pub relation: &'static str,
    /// Id of the node it arrives at.
    pub to: String,
    /// Names of the sources that say so.
    pub sources: Vec<String>,
}

/// One path: nodes in order; edges are followed from either end.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct FoundPath {
    /// Ids of its nodes.
    pub nodes: Vec<String>,
    /// How many steps it has.
    pub length: usize,
}

/// How far was looked.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct Caps {
    /// Longest path.
    pub max_hops: u32,
    /// Neighbours of one node by one relation: the first of them, in the order of the files.
    pub neighbours: usize,
    /// Nodes reached from one seed.
    pub nodes: usize,
    /// Paths of an answer.
    pub paths: usize,
    /// Whether one of these left something out.
    pub hit: bool,
}

/// Where the edges come from.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct Origin {
    /// Names of the sources of the records that edges were read from.
    pub sources: Vec<String>,
    /// What decides which path is found where several are as short.
    pub order: &'static str,
}

/// Candidate paths.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct ExploreAnswer {
    /// Always `candidates_not_an_answer`: paths to look at.
    pub record_kind: &'static str,
    /// What was started from.
    pub seeds: Vec<Node>,
    /// Names that did not resolve; suggestions are in `near_matches`.
    pub unresolved: Vec<String>,
    /// Every node on a path.
    pub nodes: Vec<Node>,
    /// Every edge on a path, with who says so.
    pub edges_kept: Vec<KeptEdge>,
    /// The paths, in the order of seeds: one between each two of them, or, for one seed, to what code is held of nearby.
    pub paths: Vec<FoundPath>,
    /// How far was looked.
    pub caps: Caps,
    /// Where the edges come from.
    pub provenance: Origin,
    /// Suggestions for what did not resolve.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub near_matches: Option<Vec<Near>>,
    /// When there is no path: what was tried and what to call next.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hint: Option<String>,
}

/// Paths between what `arguments` name.
///
/// # Errors
/// When the arguments are none that can be, or the snapshot cannot be read.
pub fn explore(library: &Library, arguments: &Arguments) -> Result<Outcome, AnswerError> {
    let hops = arguments.max_hops.unwrap_or(HOPS);
    if !(1..=MOST_HOPS).contains(&hops) {
        return Err(AnswerError::Arguments(format!(
            "max_hops is {hops}; give 1 to {MOST_HOPS}"
        )));
    }
    let (seeds, unresolved) = seeds(library, arguments)?;
    if seeds.is_empty() {
        return Ok(Outcome::Refusal(no_seed(library, &unresolved)?));
    }
    let mut graph = Graph::new(library, hops);
    let mut paths = vec![];
    for (at, seed) in seeds.iter().enumerate() {
        let goals: BTreeSet<Entity> = seeds[at + 1..].iter().copied().collect();
        paths.extend(if seeds.len() == 1 {
            graph.to_code(*seed)?
        } else {
            graph.to(*seed, &goals)?
        });
    }
    graph.capped |= paths.len() > MOST_PATHS;
    paths.truncate(MOST_PATHS);
    let mut notices = Notices::default();
    let body = body(library, &graph, (&seeds, unresolved), &paths, &mut notices)?;
    Ok(Outcome::Answer(finish(library, body, notices)?))
}

/// What is started from, and the names that did not resolve.
fn seeds(
    library: &Library,
    arguments: &Arguments,
) -> Result<(Vec<Entity>, Vec<String>), AnswerError> {
    let neither_or_both = arguments.question.is_some() != arguments.seeds.is_empty();
    if neither_or_both || arguments.seeds.len() > MOST_SEEDS {
        let detail = format!("give either question or 1 to {MOST_SEEDS} seeds");
        return Err(AnswerError::Arguments(detail));
    }
    let (mut found, mut unresolved) = (vec![], vec![]);
    for name in &arguments.seeds {
        match find(library, name, None)? {
            Some(named) => found.push(named.subject.entity()),
            None => unresolved.push(name.clone()),
        }
    }
    if let Some(question) = &arguments.question {
        for mention in link(library, question)?.mentions {
            match mention.meaning {
                Meaning::Known { first, .. } => found.push(first),
                Meaning::Unknown => unresolved.push(mention.text),
                _ => {}
            }
        }
    }
    let mut seen = BTreeSet::new();
    found.retain(|entity| seen.insert(*entity));
    found.truncate(MOST_SEEDS);
    Ok((found, unresolved))
}

fn no_seed(library: &Library, unresolved: &[String]) -> Result<Refusal, SnapshotError> {
    let mut notices = Notices::default();
    let near: Vec<Near> = match unresolved.first() {
        Some(name) => near(library, name, &mut notices)?,
        None => vec![],
    };
    let names: Vec<&str> = near.iter().map(|near| near.name.as_str()).collect();
    let next = Call::list(unresolved.first().map_or("", String::as_str));
    let text = format!(
        "Nothing that was named resolved, so there is nowhere to start{}. Give names, ids or titles as `seeds`; search with {next}",
        if names.is_empty() {
            String::new()
        } else {
            format!(". Near: {}", names.join(" | "))
        }
    );
    let facts =
        json!({ "error": "no_seed", "unresolved": unresolved, "near_matches": near, "next": next });
    Ok(refuse(library, text, facts, notices))
}

fn body(
    library: &Library,
    graph: &Graph<'_>,
    (seeds, unresolved): (&[Entity], Vec<String>),
    paths: &[Vec<Edge>],
    notices: &mut Notices,
) -> Result<ExploreAnswer, SnapshotError> {
    let mut on_paths: Vec<Entity> = vec![];
    let mut edges_kept: Vec<KeptEdge> = vec![];
    let mut found = vec![];
    for path in paths {
        let mut nodes = vec![path[0].left];
        nodes.extend(path.iter().map(|edge| edge.reached));
        for edge in path {
            let kept = graph.kept(edge)?;
            if !edges_kept.contains(&kept) {
                edges_kept.push(kept);
            }
        }
        let ids = nodes
            .iter()
            .map(|node| graph.id(*node))
            .collect::<Result<Vec<_>, _>>()?;
        on_paths.extend(nodes);
        found.push(FoundPath {
            nodes: ids,
            length: path.len(),
        });
    }
    let mut seen = BTreeSet::new();
    on_paths.retain(|node| seen.insert(*node));
    let sources: BTreeSet<String> = edges_kept
        .iter()
        .flat_map(|edge| edge.sources.clone())
        .collect();
    let near_matches = match unresolved.first() {
        Some(name) => Some(near(library, name, notices)?),
        None => None,
    };
    let hint = found.is_empty().then(|| {
        format!(
            "No path of at most {} steps was found{}. Give more max_hops (up to {MOST_HOPS}), or look at one of them: {}",
            graph.hops,
            if graph.capped { " within the caps" } else { "" },
            Call::have(&graph.id(seeds[0]).unwrap_or_default()),
        )
    });
    Ok(ExploreAnswer {
        record_kind: "candidates_not_an_answer",
        seeds: nodes(library, graph, seeds, "/seeds", notices)?,
        unresolved,
        nodes: nodes(library, graph, &on_paths, "/nodes", notices)?,
        edges_kept,
        paths: found,
        caps: graph.caps(MOST_PATHS),
        provenance: Origin {
            sources: sources.into_iter().collect(),
            order: "shortest first; among equals, the order of methods and papers in the snapshot",
        },
        near_matches,
        hint,
    })
}

fn nodes(
    library: &Library,
    graph: &Graph<'_>,
    entities: &[Entity],
    pointer: &str,
    notices: &mut Notices,
) -> Result<Vec<Node>, SnapshotError> {
    let mut wire = vec![];
    for entity in entities {
        let subject = Subject::read(library, *entity)?;
        notices.note(subject.license(), format!("{pointer}/{}", wire.len()));
        wire.push(Node {
            id: graph.id(*entity)?,
            kind: KindWord(entity.kind),
            name: subject.name().to_owned(),
            has_code: subject.held(library).is_some(),
            retrieve_with: match &subject {
                Subject::Method(_, method) => Call::method_code(&method.id),
                Subject::Paper(_, paper) => Call::paper(&paper.id),
            },
        });
    }
    Ok(wire)
}
