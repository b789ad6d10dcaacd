//! What a search writes in, and how it reads two rows.

use super::between::Between;
use super::graph::word;
use super::layout::Packing;

/// The papers that one side has reached, in the order of reaching, and the paper that each was reached from.
#[derive(Debug, Default)]
pub(super) struct Side {
    pub(super) order: Vec<u32>,
    pub(super) link: Vec<u32>,
    /// Where the last whole level begins.
    pub(super) level: usize,
}

impl Side {
    pub(super) fn frontier(&self) -> &[u32] {
        &self.order[self.level..]
    }
}

/// What a search writes in.
#[derive(Debug)]
pub(super) struct Scratch {
    /// Papers that a side has reached. One bit a paper: what is asked most often fits into a processor's own cache.
    reached: Bits,
    /// For each paper that was reached twice its place in its side's order, from 1, and 1 more when that side is the one behind.
    places: Vec<u32>,
    pub(super) ahead: Side,
    pub(super) behind: Side,
    pub(super) between: Between,
}

impl Scratch {
    pub(super) fn new(papers: u32) -> Self {
        Self {
            reached: Bits::new(papers),
            places: vec![0; papers as usize],
            ahead: Side::default(),
            behind: Side::default(),
            between: Between::new(papers),
        }
    }

    /// The place of a paper, 0 when it was not reached.
    pub(super) fn place(&self, paper: u32) -> u32 {
        if self.reached.has(paper) {
            self.places[paper as usize]
        } else {
            0
        }
    }

    /// Adds a paper to a side, reached from another one.
    pub(super) fn reach(&mut self, paper: u32, from: u32, ahead: bool) {
        let side = if ahead {
            &mut self.ahead
        } else {
            &mut self.behind
        };
        side.order.push(paper);
        side.link.push(from);
        self.reached.set(paper);
        self.places[paper as usize] = (side.order.len() as u32) << 1 | u32::from(!ahead);
    }

    /// Forgets the last search, in the time that it took.
    pub(super) fn clear(&mut self) {
        self.clear_sides();
        self.between.clear();
    }

    /// Forgets what both sides reached.
    pub(super) fn clear_sides(&mut self) {
        for side in [&mut self.ahead, &mut self.behind] {
            side.order
                .drain(..)
                .for_each(|paper| self.reached.unset(paper));
            side.link.clear();
            side.level = 0;
        }
    }
}

/// A bit for each paper.
#[derive(Debug)]
pub(super) struct Bits(Vec<u64>);

impl Bits {
    /// None is set.
    pub(super) fn new(papers: u32) -> Self {
        Self(vec![0; (papers as usize).div_ceil(64)])
    }

    pub(super) fn has(&self, paper: u32) -> bool {
        self.0[paper as usize / 64] >> (paper % 64) & 1 != 0
    }

    pub(super) fn set(&mut self, paper: u32) {
        self.0[paper as usize / 64] |= 1 << (paper % 64);
    }

    /// Unsets the bit, and may unset those beside it: all that are set are unset together.
    pub(super) fn unset(&mut self, paper: u32) {
        self.0[paper as usize / 64] = 0;
    }
}

/// The words of two rows as one, by ascending ordinals.
pub(super) struct Merged<'a> {
    pub(super) left: &'a [[u8; 4]],
    pub(super) right: &'a [[u8; 4]],
    pub(super) packing: Packing,
}

impl Iterator for Merged<'_> {
    type Item = u32;
    fn next(&mut self) -> Option<u32> {
        let ordinal = |bytes| self.packing.ordinal(word(bytes));
        let row = match (
            self.left.first().map(ordinal),
            self.right.first().map(ordinal),
        ) {
            (Some(left), Some(right)) if left > right => &mut self.right,
            (None, _) => &mut self.right,
            _ => &mut self.left,
        };
        let (first, rest) = row.split_first()?;
        *row = rest;
        Some(word(first))
    }
}
