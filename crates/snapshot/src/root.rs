//! The folder of all snapshots, to which only one process at a time may write.

use crate::error::SnapshotError;
use crate::files::remove_file;
use crate::layout::{LOCK, NEXT_CURRENT, NEXT_VERIFIED, UNFINISHED};
use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};

/// Locks a root for writing until the returned file is closed, at the latest by the end of the
/// process. Waits until other processes have ended their writing.
pub(crate) fn lock(root: &Path) -> Result<File, SnapshotError> {
    let (path, file) = open(root)?;
    file.lock().map_err(SnapshotError::io(path))?;
    Ok(file)
}

/// As [`lock`], but returns `None` at once while another process writes.
pub(crate) fn try_lock(root: &Path) -> Result<Option<File>, SnapshotError> {
    let (path, file) = open(root)?;
    match file.try_lock() {
        Ok(()) => Ok(Some(file)),
        Err(TryLockError::WouldBlock) => Ok(None),
        Err(TryLockError::Error(source)) => Err(SnapshotError::Io { path, source }),
    }
}

fn open(root: &Path) -> Result<(PathBuf, File), SnapshotError> {
    let path = root.join(LOCK);
    let file = regular_files::open_lock(&path).map_err(SnapshotError::io(&path))?;
    Ok((path, file))
}

/// Deletes the files of writers that were killed, below a locked root.
pub(crate) fn remove_unfinished(root: &Path) -> Result<(), SnapshotError> {
    for name in list_names(root)? {
        let path = root.join(&name);
        if name.starts_with(UNFINISHED) {
            std::fs::remove_dir_all(&path).map_err(SnapshotError::io(path))?;
        } else if name.starts_with(NEXT_CURRENT) || name.starts_with(NEXT_VERIFIED) {
            // A server takes no lock to write its cache of verified snapshots, so the file may
            // already be deleted.
            remove_file(&path)?;
        }
    }
    Ok(())
}

/// Returns the names of all files and folders of a root.
pub(crate) fn list_names(root: &Path) -> Result<Vec<String>, SnapshotError> {
    let mut names = vec![];
    for entry in std::fs::read_dir(root).map_err(SnapshotError::io(root))? {
        let entry = entry.map_err(SnapshotError::io(root))?;
        names.push(entry.file_name().to_string_lossy().into_owned());
    }
    Ok(names)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicBool, Ordering};

    #[test]
    fn deleting_tolerates_a_server_that_renames_its_files_meanwhile() {
        let root = tempfile::tempdir().unwrap();
        let over = AtomicBool::new(false);
        let renamed = std::thread::scope(|scope| {
            let server = scope.spawn(|| {
                let mut renamed = 0;
                while !over.load(Ordering::Relaxed) {
                    let file = tempfile::Builder::new()
                        .prefix(NEXT_VERIFIED)
                        .tempfile_in(root.path())
                        .unwrap();
                    // A file that is deleted before its rename is written again next time.
                    renamed += u64::from(file.persist(root.path().join("id.checked")).is_ok());
                }
                renamed
            });
            let deleted: Result<Vec<()>, _> =
                (0..5_000).map(|_| remove_unfinished(root.path())).collect();
            over.store(true, Ordering::Relaxed);
            deleted.unwrap();
            server.join().unwrap()
        });
        assert!(renamed > 0, "both ran at once");
    }
}
