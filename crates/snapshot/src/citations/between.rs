//! Whether references lead from one paper to another at all, and which papers may lie between them.
//!
//! Ranks never rise along references. So the start's side goes down, the highest rank first, and the goal's side goes up, the lowest
//! first, whichever has looked at less. Once they have passed each other, every path from the start to the goal leaves the papers that
//! the first side looked at for papers that the second did, at the rank where they passed: each side reached half of the way only, where
//! a search by levels reaches most of what is between. **Source**: bidirectional search, Pohl 1971, in topological order.

use super::bounds::Bounds;
use super::graph::{CitationGraph, word};
use super::layout::Packing;
use super::scratch::Bits;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// The sides, by their places in arrays of two.
const AHEAD: usize = 0;
const BEHIND: usize = 1;

/// Papers that a side looks at before the other may have its turn.
const TOGETHER: usize = 8;

/// What is known between two papers.
pub(super) enum Known {
    /// No path leads from one to the other.
    Apart,
    /// A path does, and all go through papers that [`Between::may`] tells.
    Together,
}

/// Both sides and what they reached.
#[derive(Debug)]
pub(super) struct Between {
    /// Papers that each side has reached.
    marks: [Bits; 2],
    /// The same as a list; a paper that both have reached stands in it twice.
    marked: Vec<u32>,
    /// Words of papers to look at, the highest rank first.
    ahead: BinaryHeap<u32>,
    /// Words of papers to look at, the lowest rank first.
    behind: BinaryHeap<Reverse<u32>>,
    /// Citations each side has looked at.
    looked_at: [u64; 2],
    /// Whether a paper was reached from both.
    met: bool,
    /// From this word on paths go through what was reached from the start, below it through what leads to the goal;
    /// everywhere through that, when the goal's side has nothing left to look at.
    passed_at: Option<u32>,
}

impl Between {
    pub(super) fn new(papers: u32) -> Self {
        Self {
            marks: [Bits::new(papers), Bits::new(papers)],
            marked: vec![],
            ahead: BinaryHeap::new(),
            behind: BinaryHeap::new(),
            looked_at: [0; 2],
            met: false,
            passed_at: None,
        }
    }

    /// Begins with two papers; nothing is marked.
    pub(super) fn begin(&mut self, graph: &CitationGraph, [start, goal]: [u32; 2]) {
        let word = |paper| graph.packing().word(paper, graph.rank(paper));
        self.reach(graph.packing(), word(start), AHEAD);
        self.reach(graph.packing(), word(goal), BEHIND);
    }

    /// Forgets everything, in the time that it took.
    pub(super) fn clear(&mut self) {
        self.marked
            .drain(..)
            .for_each(|paper| self.marks.iter_mut().for_each(|marks| marks.unset(paper)));
        self.ahead.clear();
        self.behind.clear();
        self.looked_at = [0; 2];
        self.met = false;
    }

    /// Papers that were reached.
    pub(super) fn reached(&self) -> u64 {
        self.marked.len() as u64
    }

    /// Citations that both sides have looked at.
    pub(super) fn looked_at(&self) -> u64 {
        self.looked_at[0] + self.looked_at[1]
    }

    /// Looks at some more papers; tells when there is no need to.
    pub(super) fn step(&mut self, graph: &CitationGraph, bounds: Bounds) -> Option<Known> {
        let packing = graph.packing();
        let lowest = self.behind.peek().map(|Reverse(word)| packing.floor(*word));
        let (Some(highest), Some(floor)) = (self.ahead.peek(), lowest) else {
            return Some(self.ended(lowest));
        };
        if *highest < floor {
            return Some(self.ended(lowest));
        }
        let side = if self.looked_at[AHEAD] <= self.looked_at[BEHIND] {
            AHEAD
        } else {
            BEHIND
        };
        // Several at a time: so the processor waits for their rows together.
        let mut rows: [&[[u8; 4]]; TOGETHER] = [&[]; TOGETHER];
        for row in &mut rows {
            let next = if side == AHEAD {
                self.ahead.pop()
            } else {
                self.behind.pop().map(|Reverse(word)| word)
            };
            let Some(paper) = next.map(|word| packing.ordinal(word)) else {
                break;
            };
            *row = if side == AHEAD {
                graph.reference_row(paper)
            } else {
                graph.cited_by_row(paper)
            };
            self.looked_at[side] += row.len() as u64;
        }
        std::hint::black_box(
            rows.iter()
                .filter_map(|row| row.first().map(word))
                .fold(0, u32::wrapping_add),
        );
        for word in rows
            .into_iter()
            .flatten()
            .map(word)
            .filter(|word| bounds.hold(*word))
        {
            self.reach(packing, word, side);
        }
        None
    }

    fn reach(&mut self, packing: Packing, word: u32, side: usize) {
        let paper = packing.ordinal(word);
        if self.marks[side].has(paper) {
            return;
        }
        self.marks[side].set(paper);
        self.marked.push(paper);
        self.met |= self.marks[1 - side].has(paper);
        if side == AHEAD {
            self.ahead.push(word)
        } else {
            self.behind.push(Reverse(word))
        }
    }

    /// The lowest rank that the goal's side has still to look at tells where the sides passed each other.
    fn ended(&mut self, lowest: Option<u32>) -> Known {
        self.passed_at = lowest;
        if self.met {
            Known::Together
        } else {
            Known::Apart
        }
    }

    /// Whether the paper that a word names may lie on a path, once both sides have passed each other.
    pub(super) fn may(&self, packing: Packing, word: u32) -> bool {
        let side = if self.passed_at.is_none_or(|passed_at| word < passed_at) {
            BEHIND
        } else {
            AHEAD
        };
        self.marks[side].has(packing.ordinal(word))
    }
}
