//! The errors of writing and opening a snapshot.

use catalogue::Digest;
use std::path::PathBuf;

/// An error of writing or opening a snapshot; every message names the file or the record.
#[derive(Debug, thiserror::Error)]
#[expect(missing_docs, reason = "each field is named in its message")]
pub enum SnapshotError {
    /// The operating system returned an error.
    #[error("{}: the file system refused{}", path.display(), full_disk_hint(source))]
    Io {
        path: PathBuf,
        #[source]
        source: std::io::Error,
    },
    /// No snapshot was published yet.
    #[error("{}: no snapshot is published here\nhint: `concordance publish` or `concordance nightly` publishes one; CONCORDANCE_STATE_DIR names another state folder", root.display())]
    NothingPublished { root: PathBuf },
    /// A file, `current` or a record is malformed.
    #[error("{}: malformed: {detail}; hint: publish again", path.display())]
    Malformed { path: PathBuf, detail: String },
    /// The snapshot was written in another format.
    #[error("{}: format {actual}, this program reads format {expected}; hint: publish again with the same version", path.display())]
    Format {
        path: PathBuf,
        actual: u32,
        expected: u32,
    },
    /// The size of a file differs from its size in the manifest.
    #[error("{}: {actual} bytes, {expected} were written: torn or truncated; hint: publish again", path.display())]
    Size {
        path: PathBuf,
        actual: u64,
        expected: u64,
    },
    /// A file's bytes differ from those that were written.
    #[error("{}: SHA-256 {actual}, {expected} was written: damaged; hint: publish again", path.display())]
    Hash {
        path: PathBuf,
        actual: Digest,
        expected: Digest,
    },
    /// Two records have one id.
    #[error("two records have the id {0:?}; hint: merge them before publishing")]
    Duplicate(String),
    /// A record names a missing record.
    #[error("{record}: {missing:?} is not among the records; hint: write it first")]
    Dangling { record: String, missing: String },
    /// An index could not be built or read.
    #[error("{}: the index cannot be built or read", path.display())]
    Index {
        path: PathBuf,
        #[source]
        source: fst::Error,
    },
    /// The text index could not be written or read.
    #[error("{}: the text index cannot be written or read; hint: publish again", path.display())]
    Text {
        path: PathBuf,
        #[source]
        source: Box<tantivy::TantivyError>,
    },
}

impl SnapshotError {
    /// Wraps an error of the operating system at `path`.
    pub(crate) fn io(path: impl Into<PathBuf>) -> impl FnOnce(std::io::Error) -> Self {
        move |source| Self::Io {
            path: path.into(),
            source,
        }
    }

    /// Wraps an error of the index at `path`.
    pub(crate) fn index(path: impl Into<PathBuf>, source: fst::Error) -> Self {
        let path = path.into();
        match source {
            fst::Error::Io(source) => Self::Io { path, source },
            source => Self::Index { path, source },
        }
    }

    /// Builds the error for a malformed file at `path`.
    pub(crate) fn malformed(path: impl Into<PathBuf>, detail: impl std::fmt::Display) -> Self {
        Self::Malformed {
            path: path.into(),
            detail: detail.to_string(),
        }
    }
}

/// Returns the hint for a full disk; empty for any other error.
fn full_disk_hint(error: &std::io::Error) -> &'static str {
    use std::io::ErrorKind::{FileTooLarge, QuotaExceeded, StorageFull};
    match error.kind() {
        StorageFull | QuotaExceeded | FileTooLarge => {
            ": no room left; what was published before is unchanged; hint: make room, or `concordance publish --keep 1`"
        }
        _ => "",
    }
}
