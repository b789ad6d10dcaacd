//! Publishes a written snapshot: its folder is renamed to its id, then `current` is replaced by a
//! rename.

use crate::contents::Counts;
use crate::error::SnapshotError;
use crate::files::{current_id, sync};
use crate::layout::{CURRENT, MANIFEST, NEXT_CURRENT};
use crate::manifest::{Manifest, SnapshotId};
use crate::root::list_names;
use crate::snapshot::Snapshot;
use crate::verified_cache;
use catalogue::Digest;
use std::fs::{File, Permissions};
use std::io::Write;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// A published snapshot.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Published {
    /// The snapshot's id.
    pub id: SnapshotId,
    /// Digest of the published manifest.
    pub manifest_sha256: Digest,
    /// The numbers of records, names, ids and citations.
    pub counts: Counts,
    /// False when an intact snapshot of this id existed before.
    pub is_new: bool,
}

/// A complete snapshot that `current` may not name yet.
#[derive(Debug)]
pub struct WrittenSnapshot {
    pub(crate) root: PathBuf,
    published: Published,
    /// The lock of the root: another process neither replaces `current` nor deletes the snapshot before it is served.
    _lock: File,
}

impl WrittenSnapshot {
    /// Returns the intact snapshot of a manifest below a locked root.
    pub(crate) fn new(
        root: &Path,
        lock: File,
        manifest: &Manifest,
        manifest_sha256: Digest,
        is_new: bool,
    ) -> Self {
        Self {
            _lock: lock,
            root: root.to_owned(),
            published: Published {
                id: manifest.snapshot.clone(),
                manifest_sha256,
                counts: manifest.counts,
                is_new,
            },
        }
    }

    /// Opens the snapshot that `current` names; `None` when this snapshot is the first.
    ///
    /// # Errors
    /// When the published snapshot cannot be opened, or `current` is missing beside other snapshots.
    pub fn open_current(&self) -> Result<Option<Snapshot>, SnapshotError> {
        let own = self.published.id.as_str();
        let is_other = |name: &String| name != own && SnapshotId::try_from(name.clone()).is_ok();
        match Snapshot::open(&self.root) {
            Err(SnapshotError::NothingPublished { .. })
                if !list_names(&self.root)?.iter().any(is_other) =>
            {
                Ok(None)
            }
            opened => opened.map(Some),
        }
    }

    /// Opens this snapshot.
    ///
    /// # Errors
    /// When a file is missing, torn, truncated or altered.
    pub fn open(&self) -> Result<Snapshot, SnapshotError> {
        Snapshot::open_id(&self.root, &self.published.id)
    }

    /// The id, counts and digest.
    pub fn published(&self) -> &Published {
        &self.published
    }

    /// Makes `current` name this snapshot.
    ///
    /// # Errors
    /// When the file system refuses; the snapshot that was served is still served then.
    pub fn serve(self) -> Result<Published, SnapshotError> {
        if current_id(&self.root).ok().as_ref() != Some(&self.published.id) {
            replace_current(&self.root, &self.published.id)?;
        }
        Ok(self.published)
    }
}

/// Renames a written folder to its id, unless an intact one exists.
pub(crate) fn place(
    root: &Path,
    lock: File,
    folder: TempDir,
    manifest: &Manifest,
) -> Result<WrittenSnapshot, SnapshotError> {
    let target = root.join(manifest.snapshot.as_str());
    let existing = verified_cache::verify_hashes(&target).ok();
    let is_new = existing.is_none();
    let manifest_sha256 = match existing {
        Some((_, digest)) => digest,
        None => move_into_place(root, &target, folder, manifest)?,
    };
    Ok(WrittenSnapshot::new(
        root,
        lock,
        manifest,
        manifest_sha256,
        is_new,
    ))
}

fn move_into_place(
    root: &Path,
    target: &Path,
    folder: TempDir,
    manifest: &Manifest,
) -> Result<Digest, SnapshotError> {
    let path = folder.path().join(MANIFEST);
    let mut bytes =
        serde_json::to_vec_pretty(manifest).map_err(|e| SnapshotError::malformed(&path, e))?;
    bytes.push(b'\n');
    let mut file = File::create_new(&path).map_err(SnapshotError::io(&path))?;
    file.write_all(&bytes)
        .and_then(|()| file.sync_all())
        .map_err(SnapshotError::io(&path))?;
    // A temporary folder is private, but the server may run as another user.
    std::fs::set_permissions(folder.path(), Permissions::from_mode(0o755))
        .map_err(SnapshotError::io(folder.path()))?;
    sync(folder.path())?;
    if target.exists() {
        // The existing folder is damaged. Processes that have opened it read private copies.
        std::fs::remove_dir_all(target).map_err(SnapshotError::io(target))?;
    }
    std::fs::rename(folder.path(), target).map_err(SnapshotError::io(target))?;
    drop(folder.keep());
    sync(root)?;
    // Every file was hashed after it was written, in a folder whose name only this process had.
    verified_cache::wait_for_min_age();
    verified_cache::save(target, &verified_cache::file_states(target, manifest)?);
    Ok(Digest::of(&bytes))
}

fn replace_current(root: &Path, id: &SnapshotId) -> Result<(), SnapshotError> {
    let path = root.join(CURRENT);
    let mut file = tempfile::Builder::new()
        .prefix(NEXT_CURRENT)
        .permissions(Permissions::from_mode(0o644))
        .tempfile_in(root)
        .map_err(SnapshotError::io(root))?;
    writeln!(file, "{id}")
        .and_then(|()| file.as_file().sync_all())
        .map_err(SnapshotError::io(&path))?;
    file.persist(&path)
        .map_err(|error| SnapshotError::io(path)(error.error))?;
    sync(root)
}
