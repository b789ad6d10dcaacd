//! The snapshot that is served: replaced when a new one is published; a damaged one is refused and the last good one stays.

use crate::error_chain::chain;
use crate::library::Library;
use parking_lot::{Mutex, RwLock};
use snapshot::{Snapshot, SnapshotError, SnapshotId, current_id};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

/// Time between two looks at `current`, each one small read; a publication is served within this time.
const POLL_INTERVAL: Duration = Duration::from_secs(2);

/// The snapshot that is served, and the directory of the next.
#[derive(Debug)]
pub(crate) struct Snapshots {
    root: PathBuf,
    served: RwLock<Option<Arc<Library>>>,
    /// A served snapshot whose files this process has not hashed yet, and the one served before it.
    unchecked: Mutex<Option<Replacement>>,
}

#[derive(Debug)]
struct Replacement {
    new: Arc<Library>,
    previous: Option<Arc<Library>>,
}

impl Snapshots {
    /// Opens what is published below `root`, if anything is.
    pub(crate) fn open(root: PathBuf) -> Self {
        let snapshots = Self {
            root,
            served: RwLock::new(None),
            unchecked: Mutex::new(None),
        };
        snapshots.refresh(&mut None);
        snapshots
    }

    /// The snapshot to answer from; one answer reads from one snapshot.
    pub(crate) fn current(&self) -> Option<Arc<Library>> {
        self.served.read().clone()
    }

    /// Looks at `current` until the process ends, and at once on SIGHUP.
    pub(crate) async fn watch(self: Arc<Self>) {
        let mut refused = None;
        self.clone().check_served(&mut refused).await;
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
            // Opening can hash every file: not on a thread that answers.
            if let Ok(after) = tokio::task::spawn_blocking(move || {
                this.refresh(&mut seen);
                seen
            })
            .await
            {
                refused = after;
            }
            self.clone().check_served(&mut refused).await;
        }
    }

    /// Hashes the files of a new snapshot once, while it is served. On damage the previous one is served again.
    async fn check_served(self: Arc<Self>, refused: &mut Option<SnapshotId>) {
        let Some(Replacement { new, previous }) = self.unchecked.lock().take() else {
            return;
        };
        let id = new.id().clone();
        if let Ok(Err(error)) = tokio::task::spawn_blocking(move || new.check()).await {
            tracing::error!(snapshot = %id, error = %chain(&error), "damaged; the last good snapshot is served again");
            *self.served.write() = previous;
            *refused = Some(id.clone());
            let _ = tokio::task::spawn_blocking(move || self.fall_back(&id)).await;
        }
    }

    /// Serves what `current` names, unless it is served already or was refused before.
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
        *self.unchecked.lock() = Some(Replacement { new, previous });
    }

    /// Serves the newest of the other stored snapshots when nothing is served because the published one is damaged.
    fn fall_back(&self, damaged: &SnapshotId) {
        if self.current().is_some() {
            return;
        }
        let entries = std::fs::read_dir(&self.root)
            .into_iter()
            .flatten()
            .flatten();
        let newest = entries
            .filter_map(|entry| SnapshotId::try_from(entry.file_name().into_string().ok()?).ok())
            .filter(|id| id != damaged)
            .filter_map(|id| Snapshot::open_id(&self.root, &id).ok())
            .max_by_key(|snapshot| snapshot.manifest().created_at.clone());
        if let Some(newest) = newest {
            tracing::warn!(snapshot = %newest.id(), "serving the snapshot before");
            self.serve(newest);
        }
    }
}
