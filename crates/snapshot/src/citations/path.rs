//! How one paper leads to another by citations: the question and its answer.

use super::graph::CitationGraph;
use super::search::{ALONE, Met, search};
use crate::error::SnapshotError;
use catalogue::string_enum;
use serde::Serialize;

string_enum! {
    /// Which citations a path may follow.
    pub enum Direction {
        /// Any citation, from either end.
        Any = "any",
        /// References only: each paper cites the next.
        References = "references",
    }
}

string_enum! {
    /// How a paper stands to the next one of a path.
    pub enum Relation {
        /// It cites the next one.
        Cites = "cites",
        /// The next one cites it.
        CitedBy = "cited_by",
    }
}

/// One step of a path.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
pub struct Hop {
    /// The paper it leaves, by ordinal.
    pub from: u32,
    /// The paper it arrives at, by ordinal.
    pub to: u32,
    /// How the first stands to the second; two that cite each other: the first cites.
    pub relation: Relation,
}

/// How much a search may look at. Counts, not time: the same question has the same answer on every machine.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Papers it may reach, from both ends together.
    pub papers: u64,
    /// Citations it may look at, from both ends together; one that is looked at twice counts twice.
    pub citations: u64,
}

impl Limits {
    /// No limits: every search ends with a path or with none.
    pub const NONE: Self = Self {
        papers: u64::MAX,
        citations: u64::MAX,
    };
}

impl Default for Limits {
    /// A million of each.
    fn default() -> Self {
        Self {
            papers: 1_000_000,
            citations: 1_000_000,
        }
    }
}

/// What a search found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CitationPath {
    /// A shortest path; no hops when both ends are one paper.
    Found(Vec<Hop>),
    /// Everything was looked at: there is none.
    NoPath,
    /// The limits ended the search: there may be one.
    Truncated,
}

impl CitationGraph {
    /// A shortest path between two papers, by ordinals.
    ///
    /// **Which of several**: the one whose sequence of ordinals is lexicographically smallest, read from `from` on; for
    /// [`Direction::Any`], read from the end with the smaller ordinal, so that the way back is the same path.
    ///
    /// **Dates and ranks** only leave out papers that cannot lie on a path: see [`CitationGraph::newest`] and `rank.rs`.
    ///
    /// # Errors
    /// When there is no such paper.
    pub fn path(
        &self,
        from: u32,
        to: u32,
        direction: Direction,
        limits: Limits,
    ) -> Result<CitationPath, SnapshotError> {
        self.path_after([from, to], direction, limits, ALONE)
    }

    /// As [`Self::path`]; the search by levels looks at so many citations `alone`, which changes no answer but a truncated one.
    pub(super) fn path_after(
        &self,
        [from, to]: [u32; 2],
        direction: Direction,
        limits: Limits,
        alone: u64,
    ) -> Result<CitationPath, SnapshotError> {
        if let Some(missing) = [from, to].into_iter().find(|paper| *paper >= self.papers()) {
            let record = format!("a citation path from paper {from} to paper {to}");
            return Err(SnapshotError::Dangling {
                record,
                missing: format!("paper {missing}"),
            });
        }
        let turned = direction == Direction::Any && to < from;
        let (start, goal) = if turned { (to, from) } else { (from, to) };
        Ok(
            match self.with_scratch(|scratch| {
                search(self, scratch, [start, goal], direction, limits, alone)
            }) {
                Met::Nowhere => CitationPath::NoPath,
                Met::TooLate => CitationPath::Truncated,
                Met::Along(mut papers) => {
                    if turned {
                        papers.reverse();
                    }
                    CitationPath::Found(
                        papers
                            .windows(2)
                            .map(|step| self.hop(step[0], step[1]))
                            .collect(),
                    )
                }
            },
        )
    }

    fn hop(&self, from: u32, to: u32) -> Hop {
        let relation = if self.cites(from, to) {
            Relation::Cites
        } else {
            Relation::CitedBy
        };
        Hop { from, to, relation }
    }
}
