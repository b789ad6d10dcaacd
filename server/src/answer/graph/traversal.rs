//! Breadth-first search over methods and papers, read from the snapshot as they are reached.

use crate::library::Library;
use schemars::JsonSchema;
use serde::Serialize;
use snapshot::{Entity, Kind, SnapshotError};
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// Neighbours that are followed from one node by one relation. **Source**: a much-cited paper has tens of thousands.
const MAX_NEIGHBOURS: usize = 64;

/// Nodes reached from one seed.
const MAX_NODES: usize = 4_000;

/// Paths from one seed to methods with code.
const MAX_CODE_PATHS: usize = 8;

/// One edge that lies on a path.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub(crate) struct EdgeWire {
    /// Id of the node it leaves.
    pub(crate) from: String,
    /// `introduces`, `uses` or `cites`.
    #[schemars(extend("enum" = ["introduces", "uses", "cites"]))]
    pub(crate) relation: &'static str,
    /// Id of the node it arrives at.
    pub(crate) to: String,
    /// Names of the sources that say so.
    pub(crate) sources: Vec<String>,
}

/// How far was looked.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct Caps {
    /// Longest path.
    pub(crate) max_hops: u32,
    /// Neighbours of one node by one relation: the first of them, in the order of the files.
    pub(crate) neighbours: usize,
    /// Nodes reached from one seed.
    pub(crate) nodes: usize,
    /// Paths of an answer.
    pub(crate) paths: usize,
    /// Whether one of these left something out.
    pub(crate) hit: bool,
}

/// One step: from the node it leaves to the node it reaches, and the fact it follows, which may point the other way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Edge {
    /// The node it leaves.
    pub(crate) left: Entity,
    /// The node it reaches.
    pub(crate) reached: Entity,
    relation: &'static str,
    forward: bool,
}

/// A search with its limits.
#[derive(Debug)]
pub(crate) struct Traversal<'a> {
    library: &'a Library,
    /// Longest path.
    pub(crate) hops: u32,
    /// Whether a cap left something out.
    pub(crate) capped: bool,
}

fn method(ordinal: u32) -> Entity {
    Entity {
        kind: Kind::Method,
        ordinal,
    }
}

fn paper(ordinal: u32) -> Entity {
    Entity {
        kind: Kind::Paper,
        ordinal,
    }
}

impl<'a> Traversal<'a> {
    /// A graph in which paths have at most `hops` steps.
    pub(crate) fn new(library: &'a Library, hops: u32) -> Self {
        Self {
            library,
            hops,
            capped: false,
        }
    }

    pub(crate) fn caps(&self, paths: usize) -> Caps {
        Caps {
            max_hops: self.hops,
            neighbours: MAX_NEIGHBOURS,
            nodes: MAX_NODES,
            paths,
            hit: self.capped,
        }
    }

    /// A shortest path from `seed` to each goal that is reached, in the order of goals.
    pub(crate) fn paths_to(
        &mut self,
        seed: Entity,
        goals: &BTreeSet<Entity>,
    ) -> Result<Vec<Vec<Edge>>, SnapshotError> {
        let mut pending = goals.clone();
        let reached = self.search(seed, |entity| {
            pending.remove(&entity);
            pending.is_empty()
        })?;
        let mut paths = vec![];
        for goal in goals {
            // Only papers list the methods they use, so a path may exist in one direction of the search alone.
            let path = match trace(&reached, seed, *goal) {
                Some(path) => Some(path),
                None => self.path_from_goal(*goal, seed)?,
            };
            paths.extend(path);
        }
        Ok(paths)
    }

    /// A shortest path, searched from its other end.
    fn path_from_goal(
        &mut self,
        goal: Entity,
        seed: Entity,
    ) -> Result<Option<Vec<Edge>>, SnapshotError> {
        let reached = self.search(goal, |entity| entity == seed)?;
        let turned = |edge: &Edge| Edge {
            left: edge.reached,
            reached: edge.left,
            forward: !edge.forward,
            ..*edge
        };
        Ok(trace(&reached, goal, seed).map(|path| path.iter().rev().map(turned).collect()))
    }

    /// Shortest paths from `seed` to other methods with code, nearest first.
    pub(crate) fn paths_to_code(&mut self, seed: Entity) -> Result<Vec<Vec<Edge>>, SnapshotError> {
        let library = self.library;
        let mut goals = vec![];
        let reached = self.search(seed, |entity| {
            if entity != seed
                && entity.kind == Kind::Method
                && library.implementation_summary(entity.ordinal).is_some()
            {
                goals.push(entity);
            }
            goals.len() == MAX_CODE_PATHS
        })?;
        Ok(goals
            .iter()
            .filter_map(|goal| trace(&reached, seed, *goal))
            .collect())
    }

    /// Breadth first from `seed` until `done`; the step by which each node was reached first.
    fn search(
        &mut self,
        seed: Entity,
        mut done: impl FnMut(Entity) -> bool,
    ) -> Result<BTreeMap<Entity, Edge>, SnapshotError> {
        let mut reached = BTreeMap::new();
        let mut queue = VecDeque::from([(seed, 0)]);
        while let Some((node, depth)) = queue.pop_front() {
            if done(node) {
                break;
            }
            if depth == self.hops {
                continue;
            }
            for edge in self.neighbours(node)? {
                if reached.len() == MAX_NODES {
                    self.capped = true;
                    return Ok(reached);
                }
                if edge.reached != seed && !reached.contains_key(&edge.reached) {
                    reached.insert(edge.reached, edge);
                    queue.push_back((edge.reached, depth + 1));
                }
            }
        }
        Ok(reached)
    }

    /// The steps from a node: methods first, then papers it cites, then papers that cite it.
    fn neighbours(&mut self, node: Entity) -> Result<Vec<Edge>, SnapshotError> {
        let step = |reached, relation, forward| Edge {
            left: node,
            reached,
            relation,
            forward,
        };
        if node.kind == Kind::Method {
            let record = self.library.method(node.ordinal)?;
            let origin = record
                .paper
                .clone()
                .and_then(|id| self.library.paper_by_id(&id));
            return Ok(origin
                .map(|ordinal| step(paper(ordinal), "introduces", false))
                .into_iter()
                .collect());
        }
        let record = self.library.paper(node.ordinal)?;
        let introduced = self
            .library
            .introduced_by(&record.id)
            .iter()
            .map(|m| step(method(*m), "introduces", true));
        let used = record
            .methods
            .iter()
            .filter_map(|id| self.library.method_by_id(id));
        let used = used.map(|m| step(method(m), "uses", true));
        let graph = self.library.citations();
        let cites = graph
            .references(node.ordinal)
            .map(|p| step(paper(p), "cites", true));
        let cited = graph
            .cited_by(node.ordinal)
            .map(|p| step(paper(p), "cites", false));
        let rows: [Vec<Edge>; 4] = [
            introduced.take(MAX_NEIGHBOURS + 1).collect(),
            used.take(MAX_NEIGHBOURS + 1).collect(),
            cites.take(MAX_NEIGHBOURS + 1).collect(),
            cited.take(MAX_NEIGHBOURS + 1).collect(),
        ];
        let mut edges = vec![];
        for mut row in rows {
            self.capped |= row.len() > MAX_NEIGHBOURS;
            row.truncate(MAX_NEIGHBOURS);
            edges.extend(row);
        }
        Ok(edges)
    }

    /// The id of a node: `method:<id>`, or the paper's.
    pub(crate) fn id(&self, entity: Entity) -> Result<String, SnapshotError> {
        Ok(match entity.kind {
            Kind::Method => format!("method:{}", self.library.method(entity.ordinal)?.id),
            Kind::Paper => self.library.paper(entity.ordinal)?.id,
        })
    }

    /// The fact that a step follows, with its sources.
    pub(crate) fn edge_wire(&self, edge: &Edge) -> Result<EdgeWire, SnapshotError> {
        let (from, to) = if edge.forward {
            (edge.left, edge.reached)
        } else {
            (edge.reached, edge.left)
        };
        let sources = match (edge.relation, to.kind) {
            ("introduces", Kind::Method) => vec![self.library.method(to.ordinal)?.method.source],
            _ => self.library.paper(from.ordinal)?.sources,
        };
        Ok(EdgeWire {
            from: self.id(from)?,
            relation: edge.relation,
            to: self.id(to)?,
            sources,
        })
    }
}

/// The steps from `seed` to `goal`; `None` when it was not reached.
fn trace(reached: &BTreeMap<Entity, Edge>, seed: Entity, goal: Entity) -> Option<Vec<Edge>> {
    let mut steps = vec![*reached.get(&goal)?];
    while let Some(first) = steps.last().filter(|edge| edge.left != seed) {
        steps.push(*reached.get(&first.left)?);
    }
    steps.reverse();
    Some(steps)
}
