//! The graph that paths are looked for in: methods and papers, read from the snapshot as they are reached.

use crate::answer::explore::{Caps, KeptEdge};
use crate::library::Library;
use snapshot::{Entity, Kind, SnapshotError};
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// Neighbours of one node by one relation that are followed. **Source**: a much-cited paper has tens of thousands.
const NEIGHBOURS: usize = 64;

/// Nodes reached from one seed.
const NODES: usize = 4_000;

/// How many paths lead from one seed to what code is held of.
const TO_CODE: usize = 8;

/// One step: from the node it leaves to the node it reaches, and the fact it follows, which may point the other way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Edge {
    /// The node it leaves.
    pub left: Entity,
    /// The node it reaches.
    pub reached: Entity,
    relation: &'static str,
    forward: bool,
}

/// The graph, with how far may be looked.
#[derive(Debug)]
pub struct Graph<'a> {
    library: &'a Library,
    /// Longest path.
    pub hops: u32,
    /// Whether a cap left something out.
    pub capped: bool,
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

impl<'a> Graph<'a> {
    /// A graph in which paths have at most `hops` steps.
    pub fn new(library: &'a Library, hops: u32) -> Self {
        Self {
            library,
            hops,
            capped: false,
        }
    }

    /// How far was looked.
    pub fn caps(&self, paths: usize) -> Caps {
        Caps {
            max_hops: self.hops,
            neighbours: NEIGHBOURS,
            nodes: NODES,
            paths,
            hit: self.capped,
        }
    }

    /// A shortest path from `seed` to each goal that is reached, in the order of goals.
    ///
    /// # Errors
    /// When the snapshot cannot be read.
    pub fn to(
        &mut self,
        seed: Entity,
        goals: &BTreeSet<Entity>,
    ) -> Result<Vec<Vec<Edge>>, SnapshotError> {
        let mut open = goals.clone();
        let reached = self.search(seed, |entity| {
            open.remove(&entity);
            open.is_empty()
        })?;
        let mut paths = vec![];
        for goal in goals {
            // Which papers use a method is read from the papers only: what is not found one way can be found the other.
            let found = match trace(&reached, seed, *goal) {
                Some(path) => Some(path),
                None => self.back(*goal, seed)?,
            };
            paths.extend(found);
        }
        Ok(paths)
    }

    /// A shortest path that was looked for from its other end.
    fn back(&mut self, goal: Entity, seed: Entity) -> Result<Option<Vec<Edge>>, SnapshotError> {
        let reached = self.search(goal, |entity| entity == seed)?;
        let turned = |edge: &Edge| Edge {
            left: edge.reached,
            reached: edge.left,
            forward: !edge.forward,
            ..*edge
        };
        Ok(trace(&reached, goal, seed).map(|path| path.iter().rev().map(turned).collect()))
    }

    /// Shortest paths from `seed` to other methods of which code is held, nearest first.
    ///
    /// # Errors
    /// When the snapshot cannot be read.
    pub fn to_code(&mut self, seed: Entity) -> Result<Vec<Vec<Edge>>, SnapshotError> {
        let library = self.library;
        let mut goals = vec![];
        let reached = self.search(seed, |entity| {
            if entity != seed
                && entity.kind == Kind::Method
                && library.implementation_summary(entity.ordinal).is_some()
            {
                goals.push(entity);
            }
            goals.len() == TO_CODE
        })?;
        Ok(goals
            .iter()
            .filter_map(|goal| trace(&reached, seed, *goal))
            .collect())
    }

    /// Breadth first from `seed` until `done` says so; the step by which each node was reached first.
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
                if reached.len() == NODES {
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
            let origin = record.paper.and_then(|id| self.library.paper_by_id(&id));
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
            introduced.take(NEIGHBOURS + 1).collect(),
            used.take(NEIGHBOURS + 1).collect(),
            cites.take(NEIGHBOURS + 1).collect(),
            cited.take(NEIGHBOURS + 1).collect(),
        ];
        let mut edges = vec![];
        for mut row in rows {
            self.capped |= row.len() > NEIGHBOURS;
            row.truncate(NEIGHBOURS);
            edges.extend(row);
        }
        Ok(edges)
    }

    /// The id of a node: `method:<id>`, or the paper's.
    ///
    /// # Errors
    /// When the snapshot cannot be read.
    pub fn id(&self, entity: Entity) -> Result<String, SnapshotError> {
        Ok(match entity.kind {
            Kind::Method => format!("method:{}", self.library.method(entity.ordinal)?.id),
            Kind::Paper => self.library.paper(entity.ordinal)?.id,
        })
    }

    /// The fact that a step follows, with who says so.
    ///
    /// # Errors
    /// When the snapshot cannot be read.
    pub fn kept(&self, edge: &Edge) -> Result<KeptEdge, SnapshotError> {
        let (from, to) = if edge.forward {
            (edge.left, edge.reached)
        } else {
            (edge.reached, edge.left)
        };
        let sources = match (edge.relation, to.kind) {
            ("introduces", Kind::Method) => self.library.method(to.ordinal)?.sources,
            _ => self.library.paper(from.ordinal)?.sources,
        };
        Ok(KeptEdge {
            from: self.id(from)?,
            relation: edge.relation,
            to: self.id(to)?,
            sources,
        })
    }
}

/// The steps from `seed` to `goal`; nothing when it was not reached.
fn trace(reached: &BTreeMap<Entity, Edge>, seed: Entity, goal: Entity) -> Option<Vec<Edge>> {
    let mut steps = vec![*reached.get(&goal)?];
    while let Some(first) = steps.last().filter(|edge| edge.left != seed) {
        steps.push(*reached.get(&first.left)?);
    }
    steps.reverse();
    Some(steps)
}
