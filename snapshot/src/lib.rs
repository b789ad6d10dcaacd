//! The immutable published read files: written by the publish step, memory-mapped by the server.
//!
//! A snapshot is a folder `root/<snapshot id>/` that never changes; `root/current` names the one to serve and is renamed into
//! place, so a reader sees the old one or the new one, never a mixture. Levels pass through as they were given: nothing here
//! derives one.

mod citations;
mod contents;
mod diff;
mod error;
mod index;
mod manifest;
mod near;
mod publish;
mod read;
mod records;
mod resolve;
#[cfg(test)]
mod tests;
mod verify;
mod writer;

pub use citations::{CitationCounts, CitationGraph, CitationPath, CitationsWriter, Direction, Hop, Limits, Relation};
pub use contents::{
    AssemblyRecord, Author, BrickRecord, Contents, Counts, GlueRecord, ImplementationRecord, MethodRecord,
    MissingRecord, PaperRecord, PaperStatus, Port, Reading, Repository, RunRecord, Source, WireRecord,
};
pub use diff::{Changes, Diff, LevelChange, diff};
pub use error::SnapshotError;
pub use index::{Entity, Kind};
pub use manifest::{FORMAT, FileEntry, Manifest, SnapshotId};
pub use near::{NearMatch, near_matches};
pub use publish::{Published, current_id, write};
pub use read::{Held, Snapshot};
pub use resolve::{Resolved, resolve, resolve_kind};
pub use verify::{Fault, Verification, verify};
pub use writer::SnapshotWriter;
