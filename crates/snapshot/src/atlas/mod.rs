//! The map of papers: one file of positions in the plane, with tiles that index them.
//!
//! The module `paper_positions.rs` computes the positions of papers, `label_positions.rs` those of
//! labels (tasks, methods, areas, venues); `docs/snapshot.md` describes the file. The computation
//! uses only sums, products, quotients and square roots of single-precision numbers, in a fixed
//! order. IEEE 754 defines the rounding of each of them, so every machine draws the same map.

mod builder;
mod check;
mod clusters;
mod format;
mod label_positions;
mod labelled_papers;
mod map;
mod paper_positions;
mod plane;
mod pyramid;
#[cfg(test)]
mod tests;

pub(crate) use builder::write_atlas;
pub(crate) use labelled_papers::LabelCollector;
pub(crate) use map::published_atlas;
pub use map::{Atlas, Cluster, Rect};
pub use pyramid::{LAST_LEVEL, Pyramid, Square, Tile, TileId, TilePoint};
