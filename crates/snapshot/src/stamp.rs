//! Stamps: that a folder was checked whole, and that nothing has touched its files since.
//!
//! Hashing every file takes seconds at full size, opening must not. So whoever has hashed a snapshot writes beside it, as
//! `<id>.checked`, the size, inode and times of each file. While these are the same, nothing has written to a file, and it is not hashed
//! again before it is served. A disk that changes bits by itself leaves no trace in them: for that there is [`crate::Snapshot::check`].

use crate::error::SnapshotError;
use crate::manifest::{MANIFEST, Manifest};
use serde::{Deserialize, Serialize};
use std::fs::Permissions;
use std::io::Write;
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// What a file system says of a file that was not written to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Stamp {
    name: String,
    size: u64,
    device: u64,
    inode: u64,
    /// When its bytes were changed last: seconds and nanoseconds.
    modified: (i64, i64),
    /// When anything about it was changed last; no program can set this one.
    changed: (i64, i64),
}

/// The stamps of every file of a snapshot, the manifest first.
///
/// # Errors
/// When a file is missing.
pub(crate) fn stamps(folder: &Path, manifest: &Manifest) -> Result<Vec<Stamp>, SnapshotError> {
    let names = std::iter::once(MANIFEST).chain(manifest.files.iter().map(|file| &*file.name));
    let stamp = |name: &str| {
        let path = folder.join(name);
        let held = std::fs::metadata(&path).map_err(SnapshotError::io(path))?;
        Ok(Stamp {
            name: name.to_owned(),
            size: held.size(),
            device: held.dev(),
            inode: held.ino(),
            modified: (held.mtime(), held.mtime_nsec()),
            changed: (held.ctime(), held.ctime_nsec()),
        })
    };
    names.map(stamp).collect()
}

/// Whether a folder was checked whole and its files are as they were then.
pub(crate) fn holds(folder: &Path, now: &[Stamp]) -> bool {
    let held = path(folder).and_then(|path| std::fs::read(path).ok());
    held.and_then(|bytes| serde_json::from_slice::<Vec<Stamp>>(&bytes).ok())
        .is_some_and(|held| held == now)
}

/// How long a file has to lie still before its times tell it from what is written next: file systems keep them by the kernel's tick,
/// which is 1 to 10 ms. **Source**: the same trouble as git's ("racy git", its technical documentation).
const STILL: Duration = Duration::from_millis(50);

/// Waits until what was written just now lies still.
pub(crate) fn settle() {
    std::thread::sleep(STILL);
}

/// Says that a folder was checked whole when its files had these stamps, which were taken before it was. Where that cannot be written,
/// or a file was so new that a change would not show, it is checked again next time.
pub(crate) fn keep(folder: &Path, stamps: &[Stamp]) {
    let Some((path, root)) = path(folder).zip(folder.parent()) else {
        return;
    };
    let newest = stamps
        .iter()
        .map(|stamp| stamp.changed)
        .max()
        .unwrap_or_default();
    let still = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .unwrap_or_default()
        .saturating_sub(STILL);
    if newest
        > (
            still.as_secs().cast_signed(),
            i64::from(still.subsec_nanos()),
        )
    {
        return;
    }
    let write = || -> std::io::Result<()> {
        let permissions = Permissions::from_mode(0o644);
        let mut file = tempfile::Builder::new()
            .prefix(".checked-")
            .permissions(permissions)
            .tempfile_in(root)?;
        file.write_all(&serde_json::to_vec(stamps)?)?;
        file.persist(path)?;
        Ok(())
    };
    // A server that may not write here hashes each snapshot once: slower, and no less sure.
    drop(write());
}

/// Where the stamps of a folder stand.
pub(crate) fn path(folder: &Path) -> Option<PathBuf> {
    let name = folder.file_name()?.to_string_lossy().into_owned();
    Some(folder.with_file_name(format!("{name}{ENDING}")))
}

/// How the names of files of stamps end.
pub(crate) const ENDING: &str = ".checked";
