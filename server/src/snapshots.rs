//! The snapshot that is served: swapped whole when a new one is published; a bad one is refused and the last good one stays.

use snapshot::{Snapshot, SnapshotError, SnapshotId, current_id};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use std::time::Duration;

/// How often `current` is looked at. It is one small read; a publication is served within this time.
const LOOK: Duration = Duration::from_secs(2);

/// What is served, and where the next comes from.
#[derive(Debug)]
pub struct Snapshots {
    root: PathBuf,
    served: RwLock<Option<Arc<Snapshot>>>,
    /// What is served and was not hashed whole by this process yet, and what was served before.
    unchecked: Mutex<Option<Swapped>>,
}

/// A snapshot that took the place of another.
type Swapped = (Arc<Snapshot>, Option<Arc<Snapshot>>);

impl Snapshots {
    /// Opens what is published below `root`, if anything is.
    pub fn open(root: PathBuf) -> Self {
        let snapshots = Self {
            root,
            served: RwLock::new(None),
            unchecked: Mutex::new(None),
        };
        let mut refused = None;
        snapshots.refresh(&mut refused);
        snapshots
    }

    /// The snapshot to answer from; hold on to it for the whole answer.
    pub fn current(&self) -> Option<Arc<Snapshot>> {
        self.served
            .read()
            .unwrap_or_else(PoisonError::into_inner)
            .clone()
    }

    /// Looks at `current` until the process ends, and at once when told to (SIGHUP).
    pub async fn watch(self: Arc<Self>) {
        let mut refused = None;
        self.clone().check_served(&mut refused).await;
        let mut hangup =
            tokio::signal::unix::signal(tokio::signal::unix::SignalKind::hangup()).ok();
        loop {
            let told = async {
                match &mut hangup {
                    Some(signal) => drop(signal.recv().await),
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                () = tokio::time::sleep(LOOK) => {}
                () = told => refused = None,
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

    /// Hashes what was swapped in and opened without that, once, while it is served. When a file is not as it was written, the one
    /// before is served again.
    async fn check_served(self: Arc<Self>, refused: &mut Option<SnapshotId>) {
        let taken = self
            .unchecked
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .take();
        let Some((snapshot, before)) = taken else {
            return;
        };
        let id = snapshot.id().clone();
        if let Ok(Err(error)) = tokio::task::spawn_blocking(move || snapshot.check()).await {
            tracing::error!(snapshot = %id, error = %chain(&error), "damaged; the last good snapshot is served again");
            *self.served.write().unwrap_or_else(PoisonError::into_inner) = before;
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
        let snapshot = Arc::new(snapshot);
        let before = {
            let mut served = self.served.write().unwrap_or_else(PoisonError::into_inner);
            served.replace(snapshot.clone())
        };
        *self
            .unchecked
            .lock()
            .unwrap_or_else(PoisonError::into_inner) = Some((snapshot, before));
    }

    /// Where nothing is served, because what was published last is damaged: serves the newest of the others that are kept.
    fn fall_back(&self, damaged: &SnapshotId) {
        if self.current().is_some() {
            return;
        }
        let others = std::fs::read_dir(&self.root)
            .into_iter()
            .flatten()
            .flatten();
        let others = others
            .filter_map(|entry| SnapshotId::try_from(entry.file_name().into_string().ok()?).ok());
        let opened = others
            .filter(|id| id != damaged)
            .filter_map(|id| Snapshot::open_id(&self.root, &id).ok());
        let made = |snapshot: &Snapshot| snapshot.manifest().created_at.clone();
        if let Some(newest) = opened.max_by_key(made) {
            tracing::warn!(snapshot = %newest.id(), "serving the snapshot before");
            self.serve(newest);
        }
    }
}

/// An error and its causes in one line.
pub fn chain(error: &(dyn std::error::Error + 'static)) -> String {
    let causes = std::iter::successors(Some(error), |error| error.source());
    causes
        .map(ToString::to_string)
        .collect::<Vec<_>>()
        .join(": ")
}
