//! The map of papers: one memory-mapped file of places in the plane, and the tiles by which a part of it is found.
//!
//! How papers come to their places is told in `place.rs`, how labels (tasks, methods, areas, venues) come to theirs in `labels.rs`, the
//! file in `docs/snapshot.md`. Only sums, products, quotients and square roots of single-precision numbers are used, in a fixed
//! order: IEEE 754 rounds each of them in one way, so every machine draws the same map.

mod build;
mod check;
mod clusters;
mod gather;
mod labels;
mod layout;
mod map;
mod place;
mod plane;
#[cfg(test)]
mod tests;

pub(crate) use gather::Gathered;
pub(crate) use layout::FILE;
pub(crate) use map::published;
pub use map::{Atlas, Cluster, Rect};
