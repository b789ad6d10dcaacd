//! Breadth-first search over methods and papers. The search reads records from the snapshot when it
//! reaches them.

use crate::answer::subject::paper_of;
use crate::library::Library;
use schemars::JsonSchema;
use serde::Serialize;
use snapshot::{Entity, Kind, SnapshotError};
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// The maximum number of neighbours that the search follows from one node by one relation.
/// **Source**: a much-cited paper has tens of thousands.
const MAX_NEIGHBOURS: usize = 64;

/// The maximum number of nodes that the search reaches from one seed.
const MAX_NODES: usize = 4_000;

/// The maximum number of paths from one seed to methods with code.
const MAX_CODE_PATHS: usize = 8;

/// One edge on a path.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub(crate) struct EdgeWire {
    /// Id of the start node.
    pub(crate) from: String,
    /// `introduces`, `states`, `uses` or `cites`.
    #[schemars(extend("enum" = ["introduces", "states", "uses", "cites"]))]
    pub(crate) relation: &'static str,
    /// Id of the end node.
    pub(crate) to: String,
    /// Names of the edge's sources.
    pub(crate) sources: Vec<String>,
}

/// Search limits.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct Caps {
    /// Longest path; without `max_hops`, a chain of citations may be longer.
    pub(crate) max_hops: u32,
    /// Neighbours of one node by one relation: the first in file order.
    pub(crate) neighbours: usize,
    /// Nodes reached from one seed.
    pub(crate) nodes: usize,
    /// Paths of an answer.
    pub(crate) paths: usize,
    /// True if a cap excluded something.
    pub(crate) hit: bool,
}

/// One step of a path: its two nodes and the stored relation that it follows. The relation may point
/// in the other direction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Edge {
    /// The first node of the step.
    pub(crate) from: Entity,
    /// The second node of the step.
    pub(crate) to: Entity,
    pub(super) relation: &'static str,
    /// True if the relation points from `from` to `to`.
    pub(super) forward: bool,
}

/// A search with its limits.
#[derive(Debug)]
pub(crate) struct Traversal<'a> {
    pub(super) library: &'a Library,
    /// Longest path.
    pub(crate) hops: u32,
    /// True if a chain of citations may be longer than `hops`.
    pub(super) any_citations: bool,
    /// True if a cap excluded nodes or paths.
    pub(crate) capped: bool,
}

pub(super) fn method(ordinal: u32) -> Entity {
    Entity {
        kind: Kind::Method,
        ordinal,
    }
}

pub(super) fn paper(ordinal: u32) -> Entity {
    Entity {
        kind: Kind::Paper,
        ordinal,
    }
}

impl<'a> Traversal<'a> {
    /// Returns a traversal whose paths have at most `hops` steps. If `any_citations` is true, chains of
    /// citations between two papers may be longer.
    pub(crate) fn new(library: &'a Library, hops: u32, any_citations: bool) -> Self {
        Self {
            library,
            hops,
            any_citations,
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

    /// Returns a shortest path from `seed` to each goal that the search reaches, in the order of goals.
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
            // The caps may exclude a path from one end and not from the other. A chain of citations is
            // searched from both ends at once, without these caps.
            let mut path = trace(&reached, seed, *goal);
            if path.is_none() {
                path = self.path_from_goal(*goal, seed)?;
            }
            if path.is_none() {
                path = self.path_by_citations(seed, *goal)?;
            }
            paths.extend(path);
        }
        Ok(paths)
    }

    /// Returns a shortest path from `seed` to `goal` that a search from `goal` found.
    fn path_from_goal(
        &mut self,
        goal: Entity,
        seed: Entity,
    ) -> Result<Option<Vec<Edge>>, SnapshotError> {
        let reached = self.search(goal, |entity| entity == seed)?;
        let path = trace(&reached, goal, seed);
        Ok(path.map(|path| path.iter().rev().map(Edge::reversed).collect()))
    }

    /// Returns shortest paths from `seed` to other methods with code, nearest first.
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

    /// Searches breadth-first from `seed` until `done` returns true. Returns, for each node, the step
    /// that reached the node first.
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
                if edge.to != seed && !reached.contains_key(&edge.to) {
                    reached.insert(edge.to, edge);
                    queue.push_back((edge.to, depth + 1));
                }
            }
        }
        Ok(reached)
    }

    /// Returns the steps from a node: methods first, then references, then citing papers.
    fn neighbours(&mut self, node: Entity) -> Result<Vec<Edge>, SnapshotError> {
        let step = |to, relation, forward| Edge {
            from: node,
            to,
            relation,
            forward,
        };
        if node.kind == Kind::Method {
            let record = self.library.method(node.ordinal)?;
            let origin = paper_of(self.library, &record);
            let origin = origin.map(|ordinal| step(paper(ordinal), record.role().as_str(), false));
            let users = self.library.papers_using(&record.id);
            self.capped |= users.len() > MAX_NEIGHBOURS;
            let users = users.into_iter().take(MAX_NEIGHBOURS);
            let users = users.map(|ordinal| step(paper(ordinal), "uses", false));
            return Ok(origin.into_iter().chain(users).collect());
        }
        let record = self.library.paper(node.ordinal)?;
        let own = self.library.methods_of_paper(&record.id).iter();
        let own = own.map(|m| step(method(*m), self.library.role(*m).as_str(), true));
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
            own.take(MAX_NEIGHBOURS + 1).collect(),
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

    /// Returns the id of a node: `method:<id>`, or the paper's id.
    pub(crate) fn id(&self, entity: Entity) -> Result<String, SnapshotError> {
        Ok(match entity.kind {
            Kind::Method => format!("method:{}", self.library.method(entity.ordinal)?.id),
            Kind::Paper => self.library.paper(entity.ordinal)?.id,
        })
    }

    /// Returns the sources of a relation from a paper to a method: the method's, if this is its own paper.
    fn sources_of_method_edge(
        &self,
        from: Entity,
        to: Entity,
        relation: &str,
    ) -> Result<Vec<String>, SnapshotError> {
        let (paper, method) = (
            self.library.paper(from.ordinal)?,
            self.library.method(to.ordinal)?,
        );
        let is_own = method.paper.as_deref() == Some(paper.id.as_str());
        Ok(match is_own && relation == method.role().as_str() {
            true => vec![method.method.source],
            false => paper.sources,
        })
    }

    /// Returns the stored relation that a step follows, with its sources.
    pub(crate) fn edge_wire(&self, edge: &Edge) -> Result<EdgeWire, SnapshotError> {
        let (from, to) = if edge.forward {
            (edge.from, edge.to)
        } else {
            (edge.to, edge.from)
        };
        let sources = match to.kind {
            Kind::Method => self.sources_of_method_edge(from, to, edge.relation)?,
            Kind::Paper => self
                .library
                .citation_source(from.ordinal, to.ordinal)
                .map(str::to_owned)
                .into_iter()
                .collect(),
        };
        Ok(EdgeWire {
            from: self.id(from)?,
            relation: edge.relation,
            to: self.id(to)?,
            sources,
        })
    }
}

/// Returns the steps from `seed` to `goal`; `None` when the search did not reach `goal`.
fn trace(reached: &BTreeMap<Entity, Edge>, seed: Entity, goal: Entity) -> Option<Vec<Edge>> {
    let mut steps = vec![*reached.get(&goal)?];
    while let Some(first) = steps.last().filter(|edge| edge.from != seed) {
        steps.push(*reached.get(&first.from)?);
    }
    steps.reverse();
    Some(steps)
}
