//! The cache of verified snapshots, which avoids hashing every file each time a snapshot is opened.
//!
//! Hashing takes seconds at full size, but the opening must be quick. Therefore the process that
//! has hashed a snapshot writes the size, inode and times of each file to `<id>.checked`, next to
//! the snapshot's folder. While these values are unchanged, no process has written to a file, and
//! its hash is not checked again before it is served. A disk that changes bits by itself leaves the
//! values unchanged; [`crate::Snapshot::check`] detects that.

use crate::error::SnapshotError;
use crate::files::list_files;
use crate::hash_files::{check_files, check_hashes, read_all};
use crate::layout::{MANIFEST, NEXT_VERIFIED, VERIFIED};
use crate::manifest::{Manifest, SnapshotId};
use catalogue::Digest;
use serde::{Deserialize, Serialize};
use std::fs::Permissions;
use std::io::Write;
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tantivy::directory::OwnedBytes;

/// The age at which a file's times differ from those of the next write: file systems store them by
/// the kernel's tick, which is 1 to 10 ms. **Source**: the same problem as git's ("racy git", its
/// technical documentation).
const MIN_AGE: Duration = Duration::from_millis(50);

/// The metadata of a file that change with every write to the file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct FileState {
    name: String,
    size: u64,
    device: u64,
    inode: u64,
    /// The last change of its bytes, in seconds and nanoseconds.
    modified: (i64, i64),
    /// The last change of its bytes or metadata; no program can set this time.
    changed: (i64, i64),
}

/// Returns private copies of every file of a manifest, in its order, and checks their hashes unless
/// they were checked and the files are unchanged since.
pub(crate) fn read_verified(
    folder: &Path,
    manifest: &Manifest,
) -> Result<Vec<OwnedBytes>, SnapshotError> {
    let states = file_states(folder, manifest)?;
    let files = read_all(folder, manifest)?;
    // Read before and after the bytes, so that a concurrent write is detected.
    let is_unchanged = file_states(folder, manifest)? == states;
    if !is_unchanged || !is_verified(folder, &states) {
        check_hashes(folder, manifest, &files)?;
        if is_unchanged {
            save(folder, &states);
        }
    }
    Ok(files)
}

/// Checks the hash of every file of a snapshot, independent of earlier checks; returns the manifest
/// and the digest of its bytes.
pub(crate) fn verify_hashes(folder: &Path) -> Result<(Manifest, Digest), SnapshotError> {
    let (manifest, digest) = Manifest::read(folder)?;
    // The states are read before the bytes, so that a concurrent write is detected.
    let states = file_states(folder, &manifest)?;
    check_files(folder, &manifest)?;
    save(folder, &states);
    Ok((manifest, digest))
}

/// Returns the states of every file of a snapshot, the manifest first.
pub(crate) fn file_states(
    folder: &Path,
    manifest: &Manifest,
) -> Result<Vec<FileState>, SnapshotError> {
    let files = manifest.files.iter().map(|file| &*file.name);
    let names = std::iter::once(MANIFEST).chain(files);
    names.map(|name| file_state(folder, name)).collect()
}

fn file_state(folder: &Path, name: &str) -> Result<FileState, SnapshotError> {
    let path = folder.join(name);
    let metadata = std::fs::metadata(&path).map_err(SnapshotError::io(path))?;
    Ok(FileState {
        name: name.to_owned(),
        size: metadata.size(),
        device: metadata.dev(),
        inode: metadata.ino(),
        modified: (metadata.mtime(), metadata.mtime_nsec()),
        changed: (metadata.ctime(), metadata.ctime_nsec()),
    })
}

impl SnapshotId {
    /// Returns a digest of the sizes, inodes and times of the files in the snapshot's folder below
    /// `root`, which may be damaged or missing. The digest changes when a process writes to a file,
    /// replaces or deletes it. The function reads no file.
    pub fn file_states_digest(&self, root: &Path) -> Digest {
        let folder = root.join(self.as_str());
        let names = list_files(&folder).unwrap_or_default();
        let states = names.iter().map(|name| file_state(&folder, name).ok());
        Digest::of_json(&states.collect::<Vec<_>>())
    }
}

/// Returns true if the hashes of a folder were checked and its files are unchanged since.
pub(crate) fn is_verified(folder: &Path, states: &[FileState]) -> bool {
    let saved =
        path(folder).and_then(|path| regular_files::read(&path, regular_files::MAX_TEXT).ok());
    saved
        .and_then(|bytes| serde_json::from_slice::<Vec<FileState>>(&bytes).ok())
        .is_some_and(|saved| saved == states)
}

/// Waits until files that were written just now have reached [`MIN_AGE`].
pub(crate) fn wait_for_min_age() {
    std::thread::sleep(MIN_AGE);
}

/// Saves the states that a folder's files had before their hashes were checked. If the file cannot
/// be written, or a file was too new to detect a change, the hashes are checked again next time.
pub(crate) fn save(folder: &Path, states: &[FileState]) {
    let Some((path, root)) = path(folder).zip(folder.parent()) else {
        return;
    };
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    let limit = now.unwrap_or_default().saturating_sub(MIN_AGE);
    let limit = (
        limit.as_secs().cast_signed(),
        i64::from(limit.subsec_nanos()),
    );
    if states.iter().any(|state| state.changed > limit) {
        return;
    }
    let write = || -> std::io::Result<()> {
        let mut file = tempfile::Builder::new()
            .prefix(NEXT_VERIFIED)
            .permissions(Permissions::from_mode(0o644))
            .tempfile_in(root)?;
        file.write_all(&serde_json::to_vec(states)?)?;
        file.persist(path)?;
        Ok(())
    };
    // A server without write permission here hashes a snapshot each time it opens it: slower, and
    // equally safe.
    drop(write());
}

/// Returns the path of the file that records that a folder's hashes were checked.
pub(crate) fn path(folder: &Path) -> Option<PathBuf> {
    let name = folder.file_name()?.to_string_lossy().into_owned();
    Some(folder.with_file_name(format!("{name}{VERIFIED}")))
}
