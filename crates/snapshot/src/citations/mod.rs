//! Who cites whom: one memory-mapped file of compressed sparse rows, both ways, and shortest paths over it.
//!
//! Papers are named by their ordinal, their place in the snapshot's file of papers. The layout is told in `docs/snapshot.md`.

mod between;
mod bounds;
mod build;
mod check;
mod graph;
mod layout;
mod path;
mod rank;
mod scratch;
mod search;
mod sort;
#[cfg(test)]
mod tests;

pub use build::{CitationCounts, CitationsWriter};
pub use graph::CitationGraph;
pub(crate) use layout::FILE;
pub use path::{CitationPath, Direction, Hop, Limits, Relation};
