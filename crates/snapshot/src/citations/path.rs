//! The parameters and the result of a search for a citation path.

use catalogue::string_enum;
use serde::Serialize;

string_enum! {
    /// The citations that a path may follow.
    pub enum Direction {
        /// Any citation, from either end.
        Any = "any",
        /// References only: each paper cites the next.
        References = "references",
    }
}

string_enum! {
    /// The relation of a paper to the next one of a path.
    pub enum Relation {
        /// The paper cites the next one.
        Cites = "cites",
        /// The next paper cites this one.
        CitedBy = "cited_by",
    }
}

/// One step of a path.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
pub struct Hop {
    /// The paper from which the step starts, by ordinal.
    pub from: u32,
    /// The paper at which the step ends, by ordinal.
    pub to: u32,
    /// The relation of the first paper to the second. If both papers cite each other, the relation
    /// is that the first cites.
    pub relation: Relation,
}

/// Limits of a search. They are counts and not times, so the same question has the same answer on
/// every machine.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Papers that a search may visit, from both ends together.
    pub papers: u64,
    /// Citations that a search may read, from both ends together; a citation that is read twice
    /// counts twice.
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

/// The result of a search.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CitationPath {
    /// A shortest path; no hops when both ends are one paper.
    Found(Vec<Hop>),
    /// One side was searched completely: there is no path.
    NoPath,
    /// The limits ended the search: there may be a path.
    Truncated,
}
