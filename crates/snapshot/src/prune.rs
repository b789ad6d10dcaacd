//! Taking away old snapshots and what a publish that was killed left behind.

use crate::error::SnapshotError;
use crate::manifest::{Manifest, SnapshotId};
use crate::publish::current_id;
use crate::stamp;
use crate::writer::WRITING;
use std::collections::HashSet;
use std::fs::{File, TryLockError};
use std::io::ErrorKind;
use std::path::Path;

/// How many snapshots are kept unless said otherwise: the one that is served, the one before, to go back to, and one to compare with.
pub const KEPT: usize = 3;

/// The file that whoever writes below a root holds locked.
const LOCK: &str = ".lock";

/// Locks a root for writing; the lock ends with what is returned, or with the process.
///
/// # Errors
/// When another process writes there.
pub(crate) fn lock(root: &Path) -> Result<File, SnapshotError> {
    let path = root.join(LOCK);
    let file = File::options()
        .create(true)
        .append(true)
        .open(&path)
        .map_err(SnapshotError::io(&path))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(SnapshotError::Busy {
            root: root.to_owned(),
        }),
        Err(TryLockError::Error(source)) => Err(SnapshotError::Io { path, source }),
    }
}

/// Takes away what writers that were killed left below a root that is locked.
pub(crate) fn clear(root: &Path) -> Result<(), SnapshotError> {
    for name in names(root)? {
        let path = root.join(&name);
        if name.starts_with(WRITING) {
            std::fs::remove_dir_all(&path).map_err(SnapshotError::io(path))?;
        } else if name.starts_with(".current-") || name.starts_with(".checked-") {
            remove(&path)?;
        }
    }
    Ok(())
}

/// Takes a file away, unless it went meanwhile: a server takes no lock to name the stamps of what it checked.
fn remove(path: &Path) -> Result<(), SnapshotError> {
    match std::fs::remove_file(path) {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(SnapshotError::io(path)(error)),
        _ => Ok(()),
    }
}

/// Takes away all but `keep` snapshots below `root`, the oldest first, and never the one that `current` names. Returns those that
/// are gone. Whoever has one of them open reads on: its files are gone from the folder only.
///
/// # Errors
/// When another process writes there, or the file system refuses.
pub fn prune(root: &Path, keep: usize) -> Result<Vec<SnapshotId>, SnapshotError> {
    let _lock = lock(root)?;
    clear(root)?;
    let current = current_id(root)?;
    let mut others = vec![];
    let mut held = HashSet::new();
    let names = names(root)?;
    for id in names
        .iter()
        .filter_map(|name| SnapshotId::try_from(name.clone()).ok())
    {
        held.insert(id.as_str().to_owned());
        if id != current {
            // One whose manifest cannot be read serves nobody: it goes first.
            let made =
                Manifest::read(&root.join(id.as_str())).map(|(manifest, _)| manifest.created_at);
            others.push((made.unwrap_or_default(), id));
        }
    }
    others.sort();
    let gone = others.len().saturating_sub(keep.saturating_sub(1));
    let gone: Vec<SnapshotId> = others.into_iter().take(gone).map(|(_, id)| id).collect();
    for id in &gone {
        let folder = root.join(id.as_str());
        // Renamed first: half of a folder never bears a snapshot's name.
        let aside = root.join(format!("{WRITING}gone-{id}"));
        std::fs::rename(&folder, &aside).map_err(SnapshotError::io(&folder))?;
        std::fs::remove_dir_all(&aside).map_err(SnapshotError::io(aside))?;
        held.remove(id.as_str());
    }
    for name in names.iter().filter(|name| {
        name.strip_suffix(stamp::ENDING)
            .is_some_and(|id| !held.contains(id))
    }) {
        remove(&root.join(name))?;
    }
    Ok(gone)
}

fn names(root: &Path) -> Result<Vec<String>, SnapshotError> {
    let entries = std::fs::read_dir(root).map_err(SnapshotError::io(root))?;
    let name = |entry: std::io::Result<std::fs::DirEntry>| {
        entry
            .map(|entry| entry.file_name().to_string_lossy().into_owned())
            .map_err(SnapshotError::io(root))
    };
    entries.map(name).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicBool, Ordering};

    #[test]
    fn what_a_server_names_meanwhile_is_no_error() {
        let root = tempfile::tempdir().unwrap();
        let over = AtomicBool::new(false);
        let named = std::thread::scope(|scope| {
            let server = scope.spawn(|| {
                let mut named = 0;
                while !over.load(Ordering::Relaxed) {
                    let file = tempfile::Builder::new()
                        .prefix(".checked-")
                        .tempfile_in(root.path())
                        .unwrap();
                    // Where it was taken away before it had its name, it is written again next time.
                    named += u64::from(file.persist(root.path().join("id.checked")).is_ok());
                }
                named
            });
            let cleared: Result<Vec<()>, _> = (0..5_000).map(|_| clear(root.path())).collect();
            over.store(true, Ordering::Relaxed);
            cleared.unwrap();
            server.join().unwrap()
        });
        assert!(named > 0, "both went on at once");
    }
}
