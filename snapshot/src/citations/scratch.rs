//! What a search writes in, and how it reads two rows.

use super::graph::word;

/// The papers that one side has reached, in the order of reaching, and the paper that each was reached from.
#[derive(Debug, Default)]
pub(super) struct Side {
    pub(super) order: Vec<u32>,
    pub(super) link: Vec<u32>,
    /// Where the last whole level begins.
    pub(super) level: usize,
}

impl Side {
    pub(super) fn begin(&mut self, paper: u32) {
        self.order.push(paper);
        self.link.push(paper);
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
        Self { place: vec![0; papers as usize], ahead: Side::default(), behind: Side::default() }
    }

    /// Forgets the last search, in the time that it took.
    pub(super) fn clear(&mut self) {
        for side in [&mut self.ahead, &mut self.behind] {
            side.order.drain(..).for_each(|paper| self.place[paper as usize] = 0);
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
