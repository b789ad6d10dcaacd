//! The served snapshot. The server replaces the snapshot after a publication. The server refuses a
//! damaged snapshot and continues to serve the last good snapshot. A caller may name an older stored
//! snapshot to answer from.

mod pinned;

use crate::error_chain::chain;
use crate::library::Library;
use parking_lot::{Mutex, RwLock};
use snapshot::{Snapshot, SnapshotError, SnapshotId, current_id};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

pub(crate) use pinned::PinError;

/// The time between two reads of `current`, which is a small file. The server serves a publication
/// within this time.
const POLL_INTERVAL: Duration = Duration::from_secs(2);

/// The served snapshot and the directory of published snapshots.
#[derive(Debug)]
pub(crate) struct Snapshots {
    root: PathBuf,
    served: RwLock<Option<Arc<Library>>>,
    /// The damaged snapshot because of which no snapshot is served.
    damaged: RwLock<Option<SnapshotId>>,
    /// A served snapshot whose files this process has not hashed yet, and the snapshot served before.
    unchecked: Mutex<Option<Replacement>>,
    /// Older snapshots that callers named, the last used first.
    open: Mutex<Vec<Arc<Library>>>,
}

#[derive(Debug)]
struct Replacement {
    new: Arc<Library>,
    previous: Option<Arc<Library>>,
}

impl Snapshots {
    /// Opens the published snapshot below `root`, if one exists.
    pub(crate) fn open(root: PathBuf) -> Self {
        let snapshots = Self {
            root,
            served: RwLock::new(None),
            damaged: RwLock::new(None),
            unchecked: Mutex::new(None),
            open: Mutex::default(),
        };
        snapshots.refresh(&mut None);
        snapshots
    }

    /// Returns the snapshot to answer from. One answer reads from one snapshot.
    pub(crate) fn current(&self) -> Option<Arc<Library>> {
        self.served.read().clone()
    }

    /// Returns the snapshot to answer from, or the reason why none is served.
    pub(crate) fn served(&self) -> Result<Arc<Library>, PinError> {
        self.current().ok_or_else(|| match self.damaged() {
            Some(id) => PinError::Damaged(id),
            None => PinError::NothingPublished,
        })
    }

    /// Returns the damaged snapshot because of which no snapshot is served.
    pub(crate) fn damaged(&self) -> Option<SnapshotId> {
        self.damaged.read().clone()
    }

    /// Reads `current` periodically until the process ends, and immediately on SIGHUP.
    pub(crate) async fn watch(self: Arc<Self>) {
        let mut refused = None;
        self.clone().check_served(&mut refused, check).await;
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
                () = signalled => refused = None,
            }
            let this = self.clone();
            let mut seen = refused.clone();
            // Opening can hash every file, so the task runs on a blocking thread.
            if let Ok(after) = tokio::task::spawn_blocking(move || {
                this.refresh(&mut seen);
                seen
            })
            .await
            {
                refused = after;
            }
            self.clone().check_served(&mut refused, check).await;
        }
    }

    /// Checks a new snapshot once with `check`, while the server serves the snapshot. If it is damaged, the
    /// server returns to the previous snapshot. A panic counts as damage.
    async fn check_served(
        self: Arc<Self>,
        refused: &mut Option<SnapshotId>,
        check: fn(&Library) -> Result<(), SnapshotError>,
    ) {
        let Some(Replacement { new, previous }) = self.unchecked.lock().take() else {
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
        *refused = Some(id.clone());
        let _ = tokio::task::spawn_blocking(move || self.fall_back(&id)).await;
    }

    /// Serves the snapshot that `current` names, unless the snapshot is already served or was refused.
    fn refresh(&self, refused: &mut Option<SnapshotId>) {
        let id = match current_id(&self.root) {
            Ok(id) => id,
            Err(SnapshotError::NothingPublished { .. }) => return,
            Err(error) => {
                tracing::warn!(%error, "what is published cannot be read; the last good snapshot stays");
                return;
            }
        };
        let served = self.current().is_some_and(|snapshot| *snapshot.id() == id);
        if served || refused.as_ref() == Some(&id) {
            return;
        }
        match Snapshot::open_id(&self.root, &id) {
            Ok(snapshot) => {
                self.serve(snapshot);
                tracing::info!(snapshot = %id, "serving");
            }
            Err(error) => {
                tracing::error!(snapshot = %id, error = %chain(&error), "refused; the last good snapshot stays");
                self.fall_back(&id);
                *refused = Some(id);
            }
        }
    }

    fn serve(&self, snapshot: Snapshot) {
        let new = Arc::new(Library::new(snapshot));
        let previous = self.served.write().replace(new.clone());
        *self.damaged.write() = None;
        *self.unchecked.lock() = Some(Replacement { new, previous });
    }

    /// Serves the newest other stored snapshot if the published snapshot is damaged and no snapshot is
    /// served.
    fn fall_back(&self, damaged: &SnapshotId) {
        if self.current().is_some() {
            return;
        }
        let ids = self.ids().into_iter();
        let newest = ids
            .filter(|id| id != damaged)
            .filter_map(|id| Snapshot::open_id(&self.root, &id).ok())
            .max_by_key(|snapshot| snapshot.manifest().created_at.clone());
        match newest {
            Some(newest) => {
                tracing::warn!(snapshot = %newest.id(), "serving the snapshot before");
                self.serve(newest);
            }
            None => {
                tracing::error!(snapshot = %damaged, "no intact snapshot is stored; publish again");
                *self.damaged.write() = Some(damaged.clone());
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

    #[tokio::test]
    async fn a_snapshot_whose_check_panics_is_not_served() {
        let root = tempfile::tempdir().unwrap();
        let write = |source: &str| {
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
            snapshot::write(root.path(), contents).unwrap().id
        };
        let good = write("the first");
        let snapshots = Arc::new(Snapshots::open(root.path().to_owned()));
        let mut refused = None;
        snapshots.clone().check_served(&mut refused, check).await;
        assert_eq!(refused, None);
        let bad = write("the second");
        assert_ne!(bad, good);
        snapshots.refresh(&mut refused);
        assert_eq!(*snapshots.current().unwrap().id(), bad);
        let panicking = |_: &Library| panic!("an index that cannot be built");
        snapshots
            .clone()
            .check_served(&mut refused, panicking)
            .await;
        assert_eq!(refused, Some(bad.clone()));
        assert_eq!(*snapshots.current().unwrap().id(), good);
        snapshots.refresh(&mut refused);
        assert_eq!(*snapshots.current().unwrap().id(), good, "it stays refused");
    }
}
