//! `explore_paths`: short paths between methods and papers in the graph, within caps. The paths are
//! candidates and not an answer. Two nodes that only a longer chain of citations connects are
//! connected by that chain, unless the caller limits the length.

use crate::answer::graph::traversal::{Caps, Edge, EdgeWire, Traversal};
use crate::answer::{
    AnswerError, Call, KindWord, Near, Notices, Outcome, Subject, find, finish, near, refuse,
};
use crate::library::Library;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;
use snapshot::{Entity, Kind, SnapshotError};
use std::collections::BTreeSet;

/// The default of `max_hops`.
const DEFAULT_HOPS: u32 = 3;
/// The maximum of `max_hops`.
const MAX_HOPS: u32 = 6;

/// The maximum number of seeds. The server searches between each pair of seeds.
const MAX_SEEDS: usize = 6;

/// The maximum number of paths in an answer.
const MAX_PATHS: usize = 24;

/// The arguments: a question whose names are the seeds, or the seeds.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Arguments {
    /// A question in words: the methods and papers it names are the seeds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "String")]
    pub(crate) question: Option<String>,
    /// Names, ids or titles to start from, 1 to 6.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(length(max = 6))]
    pub(crate) seeds: Vec<String>,
    /// Longest path, 1 to 6; 3 when left out, and any chain of citations.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "u32", range(min = 1, max = 6))]
    pub(crate) max_hops: Option<u32>,
}

/// A method or paper of the answer.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct Node {
    /// `method:<id>` or the paper's id.
    pub(crate) id: String,
    /// Method or paper.
    pub(crate) kind: KindWord,
    /// The name or title.
    pub(crate) name: String,
    /// True if code is stored: of the method, or of one of the paper's.
    pub(crate) has_code: bool,
    /// The call for details.
    pub(crate) retrieve_with: Call,
}

/// One path: nodes in order; edges may point either way.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct PathWire {
    /// The node ids.
    pub(crate) nodes: Vec<String>,
    /// The number of steps.
    pub(crate) length: usize,
}

/// The edges' origin.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct Origin {
    /// Names of the sources of the edges' records.
    pub(crate) sources: Vec<String>,
    /// The order of preference among equally short paths.
    pub(crate) order: &'static str,
}

/// Candidate paths.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct ExploreAnswer {
    /// Always `candidates_not_an_answer`: paths to look at.
    pub(crate) record_kind: &'static str,
    /// The start nodes.
    pub(crate) seeds: Vec<Node>,
    /// Names that did not resolve; suggestions are in `near_matches`.
    pub(crate) unresolved: Vec<String>,
    /// Every node on a path.
    pub(crate) nodes: Vec<Node>,
    /// Every edge on a path, with sources.
    #[serde(rename = "edges_kept")]
    pub(crate) path_edges: Vec<EdgeWire>,
    /// One between each two seeds, or, for one seed, to methods with code nearby.
    pub(crate) paths: Vec<PathWire>,
    /// Search limits.
    pub(crate) caps: Caps,
    /// The edges' origin.
    pub(crate) provenance: Origin,
    /// Suggestions for unresolved names.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) near_matches: Option<Vec<Near>>,
    /// If there is no path: the search made and the next call.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) hint: Option<String>,
}

pub(crate) fn explore(library: &Library, arguments: &Arguments) -> Result<Outcome, AnswerError> {
    let (body, notices) = candidate_paths(library, arguments)?;
    finish(library, body, notices)
}

/// Returns the answer and the licenses in it.
pub(crate) fn candidate_paths(
    library: &Library,
    arguments: &Arguments,
) -> Result<(ExploreAnswer, Notices), AnswerError> {
    let hops = arguments.max_hops.unwrap_or(DEFAULT_HOPS);
    if !(1..=MAX_HOPS).contains(&hops) {
        return Err(AnswerError::Arguments(format!(
            "max_hops is {hops}; give 1 to {MAX_HOPS}"
        )));
    }
    let (seeds, unresolved) = seeds(library, arguments)?;
    if seeds.is_empty() {
        return Err(no_seed(library, &unresolved)?);
    }
    let mut graph = Traversal::new(library, hops, arguments.max_hops.is_none());
    let mut paths = vec![];
    for (at, seed) in seeds.iter().enumerate() {
        let goals: BTreeSet<Entity> = seeds[at + 1..].iter().copied().collect();
        paths.extend(if seeds.len() == 1 {
            graph.paths_to_code(*seed)?
        } else {
            graph.paths_to(*seed, &goals)?
        });
    }
    graph.capped |= paths.len() > MAX_PATHS;
    paths.truncate(MAX_PATHS);
    let mut notices = Notices::default();
    let body = body(library, &graph, (&seeds, unresolved), &paths, &mut notices)?;
    Ok((body, notices))
}

/// Returns the seeds and the names that did not resolve.
fn seeds(
    library: &Library,
    arguments: &Arguments,
) -> Result<(Vec<Entity>, Vec<String>), AnswerError> {
    let neither_or_both = arguments.question.is_some() != arguments.seeds.is_empty();
    if neither_or_both || arguments.seeds.len() > MAX_SEEDS {
        let detail = format!("give either question or 1 to {MAX_SEEDS} seeds");
        return Err(AnswerError::Arguments(detail));
    }
    let (mut entities, mut unresolved) = (vec![], vec![]);
    for name in &arguments.seeds {
        match find(library, name, None)? {
            Some(matched) => entities.push(matched.subject.entity()),
            None => unresolved.push(name.clone()),
        }
    }
    if let Some(question) = &arguments.question {
        let (named, unknown) = ask::named_entities(library, question)?;
        entities.extend(named);
        unresolved.extend(unknown);
    }
    let mut seen = BTreeSet::new();
    entities.retain(|entity| seen.insert(*entity));
    entities.truncate(MAX_SEEDS);
    Ok((entities, unresolved))
}

fn no_seed(library: &Library, unresolved: &[String]) -> Result<AnswerError, SnapshotError> {
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
    graph: &Traversal<'_>,
    (seeds, unresolved): (&[Entity], Vec<String>),
    paths: &[Vec<Edge>],
    notices: &mut Notices,
) -> Result<ExploreAnswer, SnapshotError> {
    let mut on_paths: Vec<Entity> = vec![];
    let mut path_edges: Vec<EdgeWire> = vec![];
    let mut wires = vec![];
    for path in paths {
        let mut nodes = vec![path[0].from];
        nodes.extend(path.iter().map(|edge| edge.to));
        for edge in path {
            let wire = graph.edge_wire(edge)?;
            if !path_edges.contains(&wire) {
                path_edges.push(wire);
            }
        }
        let ids = nodes
            .iter()
            .map(|node| graph.id(*node))
            .collect::<Result<Vec<_>, _>>()?;
        on_paths.extend(nodes);
        wires.push(PathWire {
            nodes: ids,
            length: path.len(),
        });
    }
    let mut seen = BTreeSet::new();
    on_paths.retain(|node| seen.insert(*node));
    let sources: BTreeSet<String> = path_edges
        .iter()
        .flat_map(|edge| edge.sources.clone())
        .collect();
    let near_matches = match unresolved.first() {
        Some(name) => Some(near(library, name, notices)?),
        None => None,
    };
    let hint = match wires.is_empty() {
        true => Some(no_path(graph, seeds)?),
        false => None,
    };
    Ok(ExploreAnswer {
        record_kind: "candidates_not_an_answer",
        seeds: nodes(library, graph, seeds, "/seeds", notices)?,
        unresolved,
        nodes: nodes(library, graph, &on_paths, "/nodes", notices)?,
        path_edges,
        paths: wires,
        caps: graph.caps(MAX_PATHS),
        provenance: Origin {
            sources: sources.into_iter().collect(),
            order: "shortest first; among equals, the order of methods and papers in the snapshot",
        },
        near_matches,
        hint,
    })
}

/// Returns what was searched in vain, and the next call.
fn no_path(graph: &Traversal<'_>, seeds: &[Entity]) -> Result<String, SnapshotError> {
    let ids = seeds
        .iter()
        .map(|seed| graph.id(*seed))
        .collect::<Result<Vec<_>, _>>()?;
    let names: Vec<&str> = ids.iter().map(String::as_str).collect();
    let caps = if graph.capped {
        ", within the caps"
    } else {
        ""
    };
    let wider = Call::explore_within(&names, MAX_HOPS);
    let Some((first, second)) = seeds.first().zip(seeds.get(1)) else {
        let next = match graph.hops < MAX_HOPS {
            true => wider,
            false => Call::have(names[0]),
        };
        let hops = graph.hops;
        let tried = "over papers that introduce, state, use or cite";
        return Ok(format!(
            "No other method with code was reached from {} in {hops} steps {tried}{caps}. Next: {next}",
            names[0]
        ));
    };
    let mut without = vec![];
    for (seed, name) in seeds.iter().zip(&names) {
        if graph.papers_of(*seed)?.is_empty() {
            without.push(*name);
        }
    }
    let chains = match (without.is_empty(), graph.any_citations) {
        (false, _) => format!(
            "; no paper that introduces, states or uses {} is stored, so citations lead nowhere from there",
            without.join(", ")
        ),
        (true, true) => {
            "; nor does a chain of citations of any length connect their papers".to_owned()
        }
        (true, false) => "; longer chains of citations were not searched".to_owned(),
    };
    let next = match (graph.any_citations, without.is_empty()) {
        (false, _) => Call::explore(&names),
        (true, true) if graph.capped => wider,
        (true, _) if first.kind == Kind::Paper && second.kind == Kind::Paper => {
            Call::citation_path(names[0], names[1])
        }
        (true, _) => Call::have(without.first().unwrap_or(&names[0])),
    };
    Ok(format!(
        "No path of at most {} steps over introduces, states, uses and cites connects {}{caps}{chains}. Next: {next}",
        graph.hops,
        names.join(" and "),
    ))
}

fn nodes(
    library: &Library,
    graph: &Traversal<'_>,
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
            has_code: subject.best_implementation(library).is_some(),
            retrieve_with: match &subject {
                Subject::Method(_, method) => Call::method_code(&method.id),
                Subject::Paper(_, paper) => Call::paper(&paper.id),
            },
        });
    }
    Ok(wire)
}
