//! What a search writes in, and how it reads two rows.

use super::graph::word;

/// The papers that one side has reached, in the order of reaching, and the paper that each was reached from.
#[derive(Debug, Default)]
pub(super) struct Side {
    pub(super) order: Vec<u32>,
    pub(super) link: Vec<u32>,
    /// Papers that this side need not look at again, a bit each: most citations that are looked at lead to one of them, and these
    /// bits stay in the processor's cache where the words beside them do not.
    closed: Vec<u64>,
    /// Papers that were left out and are closed.
    left_out: Vec<u32>,
    /// Where the last whole level begins.
    pub(super) level: usize,
}

impl Side {
    pub(super) fn begin(&mut self, paper: u32) {
        self.order.push(paper);
        self.link.push(paper);
    }

    fn new(papers: u32) -> Self {
        Self { closed: vec![0; (papers as usize).div_ceil(64)], ..Self::default() }
    }

    pub(super) fn is_closed(&self, paper: u32) -> bool {
        self.closed[paper as usize / 64] >> (paper % 64) & 1 == 1
    }

    pub(super) fn close(&mut self, paper: u32) {
        self.closed[paper as usize / 64] |= 1 << (paper % 64);
    }

    /// A paper that cannot lie on a path.
    pub(super) fn leave_out(&mut self, paper: u32) {
        self.close(paper);
        self.left_out.push(paper);
    }

    pub(super) fn frontier(&self) -> &[u32] {
        &self.order[self.level..]
    }
}

/// What a search writes in.
#[derive(Debug)]
pub(super) struct Scratch {
    /// For each paper 0, or twice its place in its side's order, from 1, and 1 more when that side is the one behind.
    pub(super) place: Vec<u32>,
    pub(super) ahead: Side,
    pub(super) behind: Side,
}

impl Scratch {
    pub(super) fn new(papers: u32) -> Self {
        Self { place: vec![0; papers as usize], ahead: Side::new(papers), behind: Side::new(papers) }
    }

    /// Forgets the last search, in the time that it took.
    pub(super) fn clear(&mut self) {
        for side in [&mut self.ahead, &mut self.behind] {
            for paper in side.order.drain(..) {
                self.place[paper as usize] = 0;
                side.closed[paper as usize / 64] = 0;
            }
            side.left_out.drain(..).for_each(|paper| side.closed[paper as usize / 64] = 0);
            side.link.clear();
            side.level = 0;
        }
    }
}

/// Two ascending rows as one.
pub(super) struct Merged<'a> {
    pub(super) left: &'a [[u8; 4]],
    pub(super) right: &'a [[u8; 4]],
}

impl Iterator for Merged<'_> {
    type Item = u32;
    fn next(&mut self) -> Option<u32> {
        let row = match (self.left.first().map(word), self.right.first().map(word)) {
            (Some(left), Some(right)) if left > right => &mut self.right,
            (None, _) => &mut self.right,
            _ => &mut self.left,
        };
        let (first, rest) = row.split_first()?;
        *row = rest;
        Some(word(first))
    }
}
