//! The manifest: the files of a snapshot's folder with their hashes, and the id that follows from
//! the contents.

use crate::contents::Counts;
use crate::error::SnapshotError;
use crate::layout::{ATLAS, FUNCTIONS, IMPLEMENTATIONS, MANIFEST, offsets_file, records_file};
use catalogue::{Digest, Source};
use serde::{Deserialize, Serialize};
use std::path::Path;

/// The version of the files' layout. Readers reject any other version.
pub const FORMAT: u32 = 14;

/// The number of hexadecimal digits of a snapshot id. 64 bits of the content hash suffice to
/// distinguish all snapshots.
const ID_DIGITS: usize = 16;

/// The id of a snapshot, which follows from its contents: 16 hexadecimal digits.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct SnapshotId(String);

impl SnapshotId {
    /// Returns the id of a snapshot of these files, sources and facts of runs: a prefix of SHA-256 over
    /// format, file names and hashes, sources, and facts.
    ///
    /// Three kinds of file are excluded. The files of the text index and the map follow from the
    /// records: the library selects names at random and does not guarantee bytes, and the map also
    /// depends on the map before it. The records of implementations and functions contain ids and times
    /// of runs, which differ between two runs with the same result; `facts` stands for them.
    pub fn of(files: &[FileEntry], sources: &[Source], facts: Digest) -> Self {
        let of_runs = [IMPLEMENTATIONS, FUNCTIONS];
        let of_runs = of_runs.map(|kind| [records_file(kind), offsets_file(kind)]);
        let excluded =
            |name: &String| name.contains('/') || name == ATLAS || of_runs.concat().contains(name);
        let counted: Vec<&FileEntry> = files.iter().filter(|file| !excluded(&file.name)).collect();
        let mut digest = Digest::of_json(&(FORMAT, counted, sources, facts)).to_string();
        digest.truncate(ID_DIGITS);
        Self(digest)
    }

    /// Returns the hexadecimal digits.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl std::fmt::Display for SnapshotId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(&self.0)
    }
}

impl TryFrom<String> for SnapshotId {
    type Error = String;
    fn try_from(text: String) -> Result<Self, String> {
        let fits =
            text.len() == ID_DIGITS && text.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'));
        if fits {
            Ok(Self(text))
        } else {
            Err(format!("not a snapshot id: {text:?}"))
        }
    }
}

impl From<SnapshotId> for String {
    fn from(id: SnapshotId) -> Self {
        id.0
    }
}

/// One file of a snapshot.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FileEntry {
    /// The path below the snapshot's folder: `text/meta.json`.
    pub name: String,
    /// The size in bytes.
    pub size: u64,
    /// The hash.
    pub sha256: Digest,
}

/// The contents of `manifest.json`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Manifest {
    /// The version of the layout.
    pub format: u32,
    /// The snapshot's id.
    pub snapshot: SnapshotId,
    /// The time of publication, ISO 8601 UTC, which the caller passes.
    pub created_at: String,
    /// The numbers of records, names, ids and citations.
    pub counts: Counts,
    /// Sources and their licenses.
    pub sources: Vec<Source>,
    /// The digest of the facts of implementations and functions: their records without ids and times of runs.
    pub facts: Digest,
    /// Every other file, by name.
    pub files: Vec<FileEntry>,
    /// SHA-256 over everything above.
    pub seal: Digest,
}

impl Manifest {
    /// Returns the manifest with the seal over all other fields.
    pub(crate) fn sealed(mut self) -> Self {
        let counts = self.counts;
        self.seal = Digest::of_json(&(
            self.format,
            &self.snapshot,
            &self.created_at,
            counts,
            &self.sources,
            self.facts,
            &self.files,
        ));
        self
    }

    /// Returns the manifest of the snapshot in `folder`, and the digest of its bytes.
    ///
    /// # Errors
    /// When it cannot be read, is malformed, has another format, or has an id that does not follow
    /// from its files.
    pub fn read(folder: &Path) -> Result<(Self, Digest), SnapshotError> {
        let path = folder.join(MANIFEST);
        let bytes = regular_files::read(&path, regular_files::MAX_TEXT);
        let bytes = bytes.map_err(SnapshotError::io(&path))?;
        Ok((Self::of_bytes(&path, &bytes)?, Digest::of(&bytes)))
    }

    /// Returns the manifest of these bytes of the file at `path`.
    pub(crate) fn of_bytes(path: &Path, bytes: &[u8]) -> Result<Self, SnapshotError> {
        let value: serde_json::Value = parse(path, bytes)?;
        let actual = value["format"]
            .as_u64()
            .and_then(|f| u32::try_from(f).ok())
            .unwrap_or(0);
        if actual != FORMAT {
            return Err(SnapshotError::Format {
                path: path.to_owned(),
                actual,
                expected: FORMAT,
            });
        }
        let manifest: Self = parse(path, bytes)?;
        let right =
            SnapshotId::of(&manifest.files, &manifest.sources, manifest.facts) == manifest.snapshot;
        if !right || manifest.clone().sealed() != manifest {
            return Err(SnapshotError::malformed(
                path,
                "its contents are not what was written",
            ));
        }
        Ok(manifest)
    }
}

fn parse<T: serde::de::DeserializeOwned>(path: &Path, bytes: &[u8]) -> Result<T, SnapshotError> {
    serde_json::from_slice(bytes).map_err(|e| SnapshotError::malformed(path, e))
}
