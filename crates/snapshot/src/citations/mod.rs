//! The citation graph: one file of compressed sparse rows in both directions, and
//! shortest paths over it.
//!
//! A paper is named by its ordinal, its line in `papers.jsonl`. `docs/snapshot.md` describes the
//! file.

mod check;
mod format;
mod graph;
mod path;
mod search;
#[cfg(test)]
mod tests;
mod workspace;
mod writer;

pub use graph::CitationGraph;
pub use path::{CitationPath, Direction, Hop, Limits, Relation};
pub use writer::{CitationCounts, CitationsWriter};
