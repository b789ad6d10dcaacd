//! Paths between two nodes by a chain of citations between their papers, of any length.

use crate::answer::graph::traversal::{Edge, Traversal, method, paper};
use crate::answer::subject::paper_of;
use snapshot::{CitationPath, Direction, Entity, Kind, Limits, Relation, SnapshotError};

/// The maximum number of papers of a method between which chains are searched. **Source**: two an
/// end are four searches, each of which reads a million citations at most.
const MAX_PAPERS: usize = 2;

impl Traversal<'_> {
    /// Returns a path from `seed` to `goal` over citations between their papers, as
    /// `get_citation_path` finds them; `None` if there is none, or if it is longer than permitted.
    pub(super) fn path_by_citations(
        &mut self,
        seed: Entity,
        goal: Entity,
    ) -> Result<Option<Vec<Edge>>, SnapshotError> {
        for (first, from) in self.papers_of(seed)? {
            for (last, to) in self.papers_of(goal)? {
                let graph = self.library.citations();
                let hops = match graph.path(from, to, Direction::Any, Limits::default())? {
                    CitationPath::Found(hops) => hops,
                    CitationPath::NoPath => continue,
                    CitationPath::Truncated => {
                        self.capped = true;
                        continue;
                    }
                };
                let cites = hops.iter().map(|hop| Edge {
                    from: paper(hop.from),
                    to: paper(hop.to),
                    relation: "cites",
                    forward: hop.relation == Relation::Cites,
                });
                let path: Vec<Edge> = first
                    .into_iter()
                    .chain(cites)
                    .chain(last.map(|edge| edge.reversed()))
                    .collect();
                if !path.is_empty() && (self.any_citations || path.len() <= self.hops as usize) {
                    return Ok(Some(path));
                }
            }
        }
        Ok(None)
    }

    /// Returns the papers of a node, each with the step that leads there: a paper itself without a
    /// step; of a method its own paper, then papers that use it.
    pub(super) fn papers_of(
        &self,
        node: Entity,
    ) -> Result<Vec<(Option<Edge>, u32)>, SnapshotError> {
        if node.kind == Kind::Paper {
            return Ok(vec![(None, node.ordinal)]);
        }
        let step = |ordinal, relation| {
            let edge = Edge {
                from: method(node.ordinal),
                to: paper(ordinal),
                relation,
                forward: false,
            };
            (Some(edge), ordinal)
        };
        let record = self.library.method(node.ordinal)?;
        let origin = paper_of(self.library, &record);
        let users = self.library.papers_using(&record.id).into_iter();
        let users = users.filter(|user| Some(*user) != origin);
        let origin = origin.map(|ordinal| step(ordinal, record.role().as_str()));
        let papers = origin
            .into_iter()
            .chain(users.map(|ordinal| step(ordinal, "uses")));
        Ok(papers.take(MAX_PAPERS).collect())
    }
}

impl Edge {
    /// Returns the same stored relation, followed the other way.
    pub(super) fn reversed(&self) -> Self {
        Self {
            from: self.to,
            to: self.from,
            forward: !self.forward,
            ..*self
        }
    }
}
