//! The baseline: petgraph's compressed sparse rows and its breadth-first search.

use petgraph::csr::Csr;
use petgraph::visit::{EdgeRef, VisitMap, Visitable};
use snapshot::{CitationGraph, Direction};
use std::collections::VecDeque;

/// The same graph, in memory. For any direction, each citation is stored twice, once in each
/// direction.
pub struct Plain {
    graph: Csr<(), (), petgraph::Directed, u32>,
    /// The number of bytes of its rows.
    pub bytes: usize,
}

impl Plain {
    pub fn of(graph: &CitationGraph, direction: Direction) -> Self {
        let both = direction == Direction::Any;
        let mut edges = Vec::with_capacity(graph.citations() as usize * (1 + usize::from(both)));
        for paper in 0..graph.papers() {
            let begin = edges.len();
            edges.extend(graph.references(paper).map(|other| (paper, other)));
            if both {
                edges.extend(graph.cited_by(paper).map(|other| (paper, other)));
                edges[begin..].sort_unstable();
            }
        }
        edges.dedup();
        let mut plain = Csr::from_sorted_edges(&edges).expect("edges are sorted");
        while plain.node_count() < graph.papers() as usize {
            plain.add_node(());
        }
        let bytes = plain.edge_count() * size_of::<u32>() + plain.node_count() * size_of::<usize>();
        Self {
            graph: plain,
            bytes,
        }
    }

    /// Returns the number of hops from one paper to another, found breadth first. petgraph's own
    /// `Bfs` returns no distances, so this loop has the same visit map, and also stores levels.
    pub fn length(&self, from: u32, to: u32) -> Option<usize> {
        let mut visited = self.graph.visit_map();
        visited.visit(from);
        let mut open = VecDeque::from([(from, 0)]);
        while let Some((paper, hops)) = open.pop_front() {
            if paper == to {
                return Some(hops);
            }
            for edge in self.graph.edges(paper) {
                if visited.visit(edge.target()) {
                    open.push_back((edge.target(), hops + 1));
                }
            }
        }
        None
    }
}
