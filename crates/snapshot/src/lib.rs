//! The immutable published read files: written by the publish step, memory-mapped by the server.
//!
//! A snapshot is a folder `root/<snapshot id>/` that never changes; `root/current` names the one to serve and is renamed into
//! place, so a reader sees the old one or the new one, never a mixture. Levels pass through as they were given: nothing here
//! derives one.

mod atlas;
mod citations;
mod contents;
#[cfg(test)]
mod damage;
mod diff;
mod error;
mod glance;
mod index;
mod lists;
mod manifest;
mod near;
mod prune;
mod publish;
mod read;
mod records;
mod related;
mod resolve;
mod seal;
mod spill;
mod stamp;
#[cfg(test)]
mod tests;
mod text;
mod verify;
mod writer;

pub use atlas::{Atlas, Cluster, Rect};
pub use citations::{
    CitationCounts, CitationGraph, CitationPath, CitationsWriter, Direction, Hop, Limits, Relation,
};
pub use contents::{
    AssemblyRecord, Author, AuthorRecord, BrickRecord, Claim, Concept, Contents, Counts,
    GlueRecord, ImplementationRecord, InstitutionRecord, MethodRecord, MissingRecord, PaperRecord,
    PaperStatus, Port, Reading, Repository, ResultRecord, Review, RunRecord, Source, StatusClaim,
    TaskRecord, Version, WireRecord, Workplace,
};
pub use diff::{Changes, Diff, LevelChange, diff};
pub use error::SnapshotError;
pub use glance::Held;
pub use index::{Entity, Kind};
pub use manifest::{FORMAT, FileEntry, Manifest, SnapshotId};
pub use near::{NearMatch, near_matches};
pub use prune::{KEPT, prune};
pub use publish::{Published, current_id, write};
pub use read::Snapshot;
pub use resolve::{Resolved, resolve, resolve_kind};
pub use text::{TextHit, search_text};
pub use verify::{Fault, Verification, verify};
pub use writer::SnapshotWriter;
