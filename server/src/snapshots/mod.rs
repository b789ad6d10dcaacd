//! The served snapshot. The server replaces the snapshot after a publication. The server refuses a
//! damaged snapshot until its files change, and continues to serve the last good snapshot. A caller may
//! name an older stored snapshot to answer from.

#[cfg(feature = "object-storage")]
pub(crate) mod mirror;
mod pinned;

use crate::error_chain::chain;
use crate::library::Library;
use catalogue::Digest;
use parking_lot::{Mutex, RwLock};
use snapshot::{Snapshot, SnapshotError, SnapshotId, current_id};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

pub(crate) use pinned::PinError;

/// The time between two reads of `current`, which is a small file. The server opens a publication
/// within this time.
const POLL_INTERVAL: Duration = Duration::from_millis(500);

/// The file that names the published snapshot.
const CURRENT: &str = "current";

/// The served snapshot and the directory of published snapshots.
#[derive(Debug)]
pub(crate) struct Snapshots {
    root: PathBuf,
    /// The public address of the server, without a slash at its end.
    base: String,
    served: RwLock<Option<Arc<Library>>>,
    /// The damaged file, so that no snapshot is served: the id of the published snapshot, or [`CURRENT`].
    damaged: RwLock<Option<String>>,
    /// Why [`CURRENT`] could not be read when the server looked last; logged when it changes.
    unreadable: Mutex<Option<String>>,
    /// The snapshots that were refused, each with the state of its files before it was opened. A snapshot
    /// that is published again has the same id and other files.
    refused: Mutex<BTreeMap<SnapshotId, Digest>>,
    /// A served snapshot whose files this process has not hashed yet, and the snapshot served before.
    unchecked: Mutex<Option<Replacement>>,
    /// Older snapshots that callers named, the last used first.
    open: Mutex<Vec<Arc<Library>>>,
}

#[derive(Debug)]
struct Replacement {
    new: Arc<Library>,
    /// The state of its files before it was opened.
    files: Digest,
    previous: Option<Arc<Library>>,
}

impl Snapshots {
    /// Opens the published snapshot below `root`, if one exists. `base` is the public address of the server.
    pub(crate) fn open(root: PathBuf, base: &str) -> Self {
        let snapshots = Self {
            root,
            base: base.trim_end_matches('/').to_owned(),
            served: RwLock::new(None),
            damaged: RwLock::new(None),
            unreadable: Mutex::default(),
            refused: Mutex::default(),
            unchecked: Mutex::new(None),
            open: Mutex::default(),
        };
        snapshots.refresh();
        snapshots
    }

    /// Returns the snapshot to answer from. One answer reads from one snapshot.
    pub(crate) fn current(&self) -> Option<Arc<Library>> {
        self.served.read().clone()
    }

    /// Returns the snapshot to answer from, or the reason why none is served.
    pub(crate) fn served(&self) -> Result<Arc<Library>, PinError> {
        self.current().ok_or_else(|| match self.damaged() {
            Some(name) => PinError::Damaged(name),
            None => PinError::NothingPublished,
        })
    }

    /// Returns what is damaged, so that no snapshot is served.
    pub(crate) fn damaged(&self) -> Option<String> {
        self.damaged.read().clone()
    }

    /// Reads `current` periodically until the process ends, and immediately on SIGHUP, after which refused
    /// snapshots are tried again.
    pub(crate) async fn watch(self: Arc<Self>) {
        self.clone().check_served(check).await;
        let mut hangup =
            tokio::signal::unix::signal(tokio::signal::unix::SignalKind::hangup()).ok();
        loop {
            let signalled = async {
                match &mut hangup {
                    Some(signal) => drop(signal.recv().await),
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                () = tokio::time::sleep(POLL_INTERVAL) => {}
                () = signalled => self.refused.lock().clear(),
            }
            let this = self.clone();
            // Opening can hash every file, so the task runs on a blocking thread.
            let _ = tokio::task::spawn_blocking(move || this.refresh()).await;
            self.clone().check_served(check).await;
        }
    }

    /// Checks a new snapshot once with `check`, while the server serves the snapshot. If it is damaged, the
    /// server returns to the previous snapshot. A panic counts as damage.
    async fn check_served(self: Arc<Self>, check: fn(&Library) -> Result<(), SnapshotError>) {
        let unchecked = self.unchecked.lock().take();
        let Some(Replacement {
            new,
            files,
            previous,
        }) = unchecked
        else {
            return;
        };
        let id = new.id().clone();
        let error = match tokio::task::spawn_blocking(move || check(&new)).await {
            Ok(Ok(())) => return,
            Ok(Err(error)) => chain(&error),
            Err(error) if error.is_panic() => "its check panicked".to_owned(),
            // The server is stopping.
            Err(_) => return,
        };
        tracing::error!(snapshot = %id, error, "damaged; the last good snapshot is served again");
        *self.served.write() = previous;
        self.refused.lock().insert(id.clone(), files);
        let _ = tokio::task::spawn_blocking(move || self.fall_back(id.as_str())).await;
    }

    /// Serves the snapshot that `current` names, unless the snapshot is already served or was refused.
    fn refresh(&self) {
        let id = match current_id(&self.root) {
            Ok(id) => id,
            // Before the first publication.
            Err(SnapshotError::NothingPublished { .. }) if self.ids().is_empty() => return,
            Err(error) => {
                let error = match error {
                    SnapshotError::NothingPublished { .. } => "the file is missing".to_owned(),
                    error => chain(&error),
                };
                let before = self.unreadable.lock().replace(error.clone());
                if before.as_ref() != Some(&error) {
                    tracing::error!(
                        error,
                        "current cannot be read; the last good snapshot stays"
                    );
                }
                return self.fall_back(CURRENT);
            }
        };
        *self.unreadable.lock() = None;
        if self.current().is_some_and(|snapshot| *snapshot.id() == id) {
            return;
        }
        match self.open_stored(&id) {
            Some((snapshot, files)) => {
                self.serve(snapshot, files);
                tracing::info!(snapshot = %id, "serving");
            }
            None => self.fall_back(id.as_str()),
        }
    }

    /// Opens a stored snapshot; returns it with the state of its files before. `None` for a damaged
    /// snapshot, which is not opened again while its files are unchanged.
    fn open_stored(&self, id: &SnapshotId) -> Option<(Snapshot, Digest)> {
        // Before the snapshot is opened, so that a snapshot that is repaired meanwhile is tried again.
        let files = id.file_states_digest(&self.root);
        if self.refused.lock().get(id) == Some(&files) {
            return None;
        }
        match Snapshot::open_id(&self.root, id) {
            Ok(snapshot) => Some((snapshot, files)),
            Err(error) => {
                tracing::error!(snapshot = %id, error = %chain(&error), "refused until its files change");
                self.refused.lock().insert(id.clone(), files);
                None
            }
        }
    }

    fn serve(&self, snapshot: Snapshot, files: Digest) {
        let new = Arc::new(Library::new(snapshot, self.base.clone()));
        let previous = self.served.write().replace(new.clone());
        *self.damaged.write() = None;
        *self.unchecked.lock() = Some(Replacement {
            new,
            files,
            previous,
        });
    }

    /// Serves the newest intact stored snapshot if what is published is damaged and no snapshot is served.
    fn fall_back(&self, damaged: &str) {
        if self.current().is_some() {
            return;
        }
        let ids = self.ids().into_iter();
        let newest = ids
            .filter_map(|id| self.open_stored(&id))
            .max_by_key(|(snapshot, _)| snapshot.manifest().created_at.clone());
        match newest {
            Some((newest, files)) => {
                tracing::warn!(snapshot = %newest.id(), "serving the newest intact snapshot");
                self.serve(newest, files);
            }
            None => {
                let before = self.damaged.write().replace(damaged.to_owned());
                if before.as_deref() != Some(damaged) {
                    tracing::error!(damaged, "no intact snapshot is stored; publish again");
                }
            }
        }
    }
}

/// Hashes the files of a snapshot, and then builds its indexes: these read what the hashes have shown to be
/// whole.
fn check(library: &Library) -> Result<(), SnapshotError> {
    library.check()?;
    library.build_indexes()
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalogue::{License, Source};
    use snapshot::Contents;
    use std::path::Path;

    const BASE: &str = "http://a.example";

    /// Publishes a snapshot with this source.
    fn write(root: &Path, source: &str) -> SnapshotId {
        let source = Source {
            name: source.to_owned(),
            license: License::Cc0,
            url: None,
            attribution: None,
        };
        let contents = Contents {
            created_at: "2026-01-01T00:00:00Z".to_owned(),
            sources: vec![source],
            ..Contents::default()
        };
        snapshot::write(root, contents).unwrap().id
    }

    #[tokio::test]
    async fn a_snapshot_whose_check_panics_is_not_served() {
        let root = tempfile::tempdir().unwrap();
        let good = write(root.path(), "the first");
        let snapshots = Arc::new(Snapshots::open(root.path().to_owned(), BASE));
        snapshots.clone().check_served(check).await;
        assert!(snapshots.refused.lock().is_empty());
        let bad = write(root.path(), "the second");
        assert_ne!(bad, good);
        snapshots.refresh();
        assert_eq!(*snapshots.current().unwrap().id(), bad);
        let panicking = |_: &Library| panic!("an index that cannot be built");
        snapshots.clone().check_served(panicking).await;
        assert!(snapshots.refused.lock().contains_key(&bad));
        assert_eq!(*snapshots.current().unwrap().id(), good);
        snapshots.refresh();
        assert_eq!(*snapshots.current().unwrap().id(), good, "it stays refused");
    }

    #[test]
    fn a_refused_snapshot_is_tried_again_when_its_files_change() {
        let root = tempfile::tempdir().unwrap();
        let good = write(root.path(), "the first");
        let bad = write(root.path(), "the second");
        let names = root.path().join(bad.as_str()).join("names.fst");
        std::fs::write(&names, "damaged").unwrap();
        let snapshots = Snapshots::open(root.path().to_owned(), BASE);
        let served = || snapshots.current().unwrap().id().clone();
        assert_eq!(served(), good);
        let refused = snapshots.refused.lock().clone();
        assert_eq!(refused.keys().collect::<Vec<_>>(), [&bad]);
        snapshots.refresh();
        assert!(
            snapshots.open_stored(&bad).is_none() && *snapshots.refused.lock() == refused,
            "unchanged files are not read again"
        );
        std::fs::write(&names, "damaged again").unwrap();
        snapshots.refresh();
        assert_eq!(served(), good);
        assert_ne!(*snapshots.refused.lock(), refused, "they were read again");
        assert_eq!(write(root.path(), "the second"), bad);
        snapshots.refresh();
        assert_eq!(served(), bad);
    }
}
