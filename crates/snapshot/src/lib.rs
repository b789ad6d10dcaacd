//! Snapshots: immutable folders of everything that is published, which `concordance publish` writes
//! and the server reads.
//!
//! [`SnapshotWriter`] writes records, indexes, the
//! citation graph and the map of papers to a folder `root/<id>/`, and replaces `root/current` by a
//! rename, so a reader sees the old snapshot or the new one, never a mixture. [`Snapshot`] opens a
//! folder and finds records by id, by name ([`resolve()`], [`near_matches`]), by text
//! ([`search()`]), over citations ([`CitationGraph`]) and on the map ([`Atlas`]). [`verify()`],
//! [`diff()`] and [`prune()`] check, compare and delete snapshots. The page `docs/snapshot.md`
//! describes every file. The crate does not open files that are torn, truncated, altered or of
//! another format, does not change a published snapshot, does not resolve a name by similarity, and
//! does not derive a level: levels are copied unchanged. Reading fails where a record is damaged or
//! its ordinal is past the last one, writing where the file system refuses; `# Errors` says what else can.

#![warn(missing_docs)]

mod atlas;
mod citations;
mod constraints;
mod contents;
mod dataset_names;
mod diff;
mod error;
mod external_sort;
mod facts;
mod files;
mod generic_words;
mod hash_files;
mod in_use;
mod index;
mod layout;
mod lists;
mod manifest;
mod method_summary;
mod not_function;
#[cfg(feature = "object-storage")]
pub mod object_storage;
mod prune;
mod publish;
mod records;
mod related;
mod repositories;
mod resolve;
mod root;
mod search;
mod short_names;
mod snapshot;
mod suggest;
#[cfg(any(test, feature = "testing"))]
mod testing;
#[cfg(test)]
mod tests;
mod text;
mod verdicts;
mod verified_cache;
mod verify;
mod writer;

pub use atlas::{Atlas, Cluster, LAST_LEVEL, Pyramid, Rect, Square, Tile, TileId, TilePoint};
pub use catalogue::PaperRecord;
pub use citations::{
    CitationCounts, CitationGraph, CitationPath, CitationsWriter, Direction, Hop, Limits, Relation,
};
pub use constraints::{CodeFilter, NameList};
pub use contents::{
    AssemblyRecord, BrickRecord, Counts, FamilyRecord, GlueRecord, ImplementationRecord,
    MethodRecord, MissingRecord, Port, Reading, RunRecord, WireRecord,
};
pub use diff::{Changes, Diff, LevelChange, diff};
pub use error::SnapshotError;
pub use files::current_id;
pub use in_use::{FunctionOf, functions_named};
pub use index::{Entity, Kind};
pub use manifest::{FORMAT, FileEntry, Manifest, SnapshotId};
pub use method_summary::ImplementationSummary;
pub use not_function::NotFunction;
pub use prune::{RETAINED_SNAPSHOTS, prune};
pub use publish::{Published, WrittenSnapshot};
pub use repositories::ranked_repositories;
pub use resolve::{Resolved, equally_named, resolve, resolve_kind};
pub use search::{
    ListCursor, Search, SearchFilters, SearchHit, SearchPage, Snippet, TextHit, search,
    search_entities, search_hit, search_text,
};
pub use snapshot::Snapshot;
pub use suggest::{NearMatch, near_matches};
#[cfg(any(test, feature = "testing"))]
pub use testing::{Contents, write};
pub use text::{REQUEST_WORDS, STOP_WORDS, SearchField};
pub use verdicts::{
    Verdict, VerdictChange, VerdictChanges, method_verdict_changes, verdict, verdict_changes,
};
pub use verify::{Fault, Verification, verify};
pub use writer::SnapshotWriter;
