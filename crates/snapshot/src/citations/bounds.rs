//! What every paper on a path by references lies between.

use super::graph::CitationGraph;

/// The bounds of a path from a start to a goal.
#[derive(Debug, Clone, Copy)]
pub(super) struct Bounds {
    /// The least and the greatest word that names a paper with a rank from the goal's to the start's.
    words: (u32, u32),
}

impl Bounds {
    /// `None` when ranks or days tell that there is no path.
    pub(super) fn new(graph: &CitationGraph, [start, goal]: [u32; 2]) -> Option<Self> {
        let (lowest, highest) = (graph.rank(goal), graph.rank(start));
        // What is not known comes before all days; what a paper reaches is never newer than its newest day.
        let may = lowest <= highest && graph.newest(goal) <= graph.newest(start);
        may.then(|| Self {
            words: (
                graph.packing().least(lowest),
                graph.packing().greatest(highest),
            ),
        })
    }

    /// Whether the paper that a word of a row names may lie on a path, as far as the word tells.
    pub(super) const fn hold(&self, word: u32) -> bool {
        self.words.0 <= word && word <= self.words.1
    }
}
