//! The memory of a search: the papers that each side visited.

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Side {
    /// From the start.
    Forward,
    /// From the goal.
    Backward,
}

/// The visit of a paper: the side that visited it, and its index in the order of that side's
/// visits.
#[derive(Debug, Clone, Copy)]
pub(super) struct Visit {
    pub(super) side: Side,
    pub(super) index: usize,
}

/// The memory of one search, four bytes a paper. The graph reuses it, so that a search need not
/// allocate it.
#[derive(Debug)]
pub(super) struct Workspace {
    /// The visit of each paper: 0 without one, else twice its index plus 2, plus 1 on the backward
    /// side. An index is below [`crate::layout::MAX_RECORDS`], so this fits.
    visits: Vec<u32>,
    pub(super) forward: Visits,
    pub(super) backward: Visits,
}

/// The papers that a side visited, in order, each with the preceding paper on the path from that
/// side's end.
#[derive(Debug, Default)]
pub(super) struct Visits {
    pub(super) papers: Vec<u32>,
    pub(super) parents: Vec<u32>,
    /// The index of the first paper of the last complete level.
    pub(super) level: usize,
}

impl Visits {
    pub(super) fn last_level(&self) -> &[u32] {
        &self.papers[self.level..]
    }
}

impl Workspace {
    pub(super) fn new(papers: u32) -> Self {
        Self {
            visits: vec![0; papers as usize],
            forward: Visits::default(),
            backward: Visits::default(),
        }
    }

    /// Clears the visits of a search, in time proportional to their number.
    pub(super) fn clear(&mut self) {
        for side in [&mut self.forward, &mut self.backward] {
            for paper in side.papers.drain(..) {
                self.visits[paper as usize] = 0;
            }
            side.parents.clear();
            side.level = 0;
        }
    }

    pub(super) fn side(&self, side: Side) -> &Visits {
        match side {
            Side::Forward => &self.forward,
            Side::Backward => &self.backward,
        }
    }

    pub(super) fn visit_of(&self, paper: u32) -> Option<Visit> {
        let word = self.visits[paper as usize];
        let side = if word & 1 == 0 {
            Side::Forward
        } else {
            Side::Backward
        };
        let index = (word >> 1).checked_sub(1)? as usize;
        Some(Visit { side, index })
    }

    pub(super) fn visit(&mut self, paper: u32, parent: u32, side: Side) {
        let visits = match side {
            Side::Forward => &mut self.forward,
            Side::Backward => &mut self.backward,
        };
        visits.papers.push(paper);
        visits.parents.push(parent);
        let number = visits.papers.len() as u32;
        self.visits[paper as usize] = number << 1 | u32::from(side == Side::Backward);
    }
}
