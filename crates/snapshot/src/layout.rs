//! The names of files and folders of a snapshot and of its root, and the limit of records that the
//! formats share.

/// The maximum number of records of one kind: a posting stores an ordinal in 29 bits.
pub(crate) const MAX_RECORDS: u32 = 1 << 28;

/// The manifest, which lists every other file of the snapshot's folder.
pub(crate) const MANIFEST: &str = "manifest.json";

pub(crate) const METHOD_SUMMARIES: &str = "method_summaries.json";

pub(crate) const CITATIONS: &str = "citations.csr";

/// The map of papers.
pub(crate) const ATLAS: &str = "atlas.bin";

/// The kind of the records of implementations.
pub(crate) const IMPLEMENTATIONS: &str = "implementations";

/// The kind of the records of harvested functions.
pub(crate) const FUNCTIONS: &str = "functions";

/// The folder of the text index, also the first part of its files' names in the manifest.
pub(crate) const TEXT_FOLDER: &str = "text";

/// The file of a root that names the snapshot to serve.
pub(crate) const CURRENT: &str = "current";

/// The file of a root with the highest publication of an object storage that it has seen.
#[cfg(feature = "object-storage")]
pub(crate) const PUBLICATION: &str = ".publication";

/// The lock file of a root.
pub(crate) const LOCK: &str = ".lock";

/// Prefix of the folders of unfinished snapshots, and of those that are being deleted.
pub(crate) const UNFINISHED: &str = ".writing-";

/// Prefix of the next `current`, until it is renamed.
pub(crate) const NEXT_CURRENT: &str = ".current-";

/// The ending of the file next to a snapshot's folder that records that its hashes were checked.
pub(crate) const VERIFIED: &str = ".checked";

/// Prefix of the next such file, until it is renamed.
pub(crate) const NEXT_VERIFIED: &str = ".checked-";

/// Returns the name of the file of records of one kind.
pub(crate) fn records_file(kind: &str) -> String {
    format!("{kind}.jsonl")
}

/// Returns the name of the file with the table of the lines' starts of records of one kind.
pub(crate) fn offsets_file(kind: &str) -> String {
    format!("{kind}.offsets")
}
