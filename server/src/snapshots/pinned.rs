//! Answers from a stored snapshot that the caller names, instead of the served one.

use super::Snapshots;
use crate::answer::{AnswerError, Refusal};
use crate::library::Library;
use crate::problem::{Kind, Problem};
use crate::worker_pool::WorkerError;
use serde::Serialize;
use serde_json::{Value, json};
use snapshot::{Manifest, Snapshot, SnapshotError, SnapshotId};
use std::sync::Arc;

/// The maximum number of snapshots that are open beside the served one. **Source**:
/// `snapshot::RETAINED_SNAPSHOTS`, the default of what a publication leaves on disk.
const MAX_OPEN: usize = snapshot::RETAINED_SNAPSHOTS;

/// The maximum number of stored snapshots in an error or a list, newest first.
const MAX_NAMED: usize = 20;

/// A published snapshot on disk.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(crate) struct StoredSnapshot {
    pub(crate) id: String,
    /// The time of publication, ISO 8601 UTC.
    pub(crate) created_at: String,
}

/// The reason why a snapshot cannot be read from.
#[derive(Debug, thiserror::Error)]
pub(crate) enum PinError {
    /// No stored snapshot, or more than one, has this id or prefix.
    #[error("{detail}")]
    Unknown {
        detail: String,
        stored: Vec<StoredSnapshot>,
    },
    #[error("no snapshot is published")]
    NothingPublished,
    /// The id of the published snapshot, or the file that names it.
    #[error(
        "what is published ({0}) is damaged and no intact snapshot is stored; the server's operator must publish again"
    )]
    Damaged(String),
    #[error(transparent)]
    Snapshot(#[from] SnapshotError),
    #[error(transparent)]
    Worker(#[from] WorkerError),
}

impl Snapshots {
    /// Returns the stored snapshots, newest first. Ones that this version cannot read are left out.
    pub(crate) fn stored(&self) -> Vec<StoredSnapshot> {
        let mut stored: Vec<StoredSnapshot> = self
            .ids()
            .into_iter()
            .filter_map(|id| {
                let (manifest, _) = Manifest::read(&self.root.join(id.as_str())).ok()?;
                Some(StoredSnapshot {
                    id: id.to_string(),
                    created_at: manifest.created_at,
                })
            })
            .collect();
        stored.sort_by(|a, b| (&b.created_at, &b.id).cmp(&(&a.created_at, &a.id)));
        stored.truncate(MAX_NAMED);
        stored
    }

    /// Returns the ids of the folders of snapshots, ascending.
    pub(crate) fn ids(&self) -> Vec<SnapshotId> {
        let entries = std::fs::read_dir(&self.root).into_iter().flatten();
        let mut ids: Vec<SnapshotId> = entries
            .flatten()
            .filter_map(|entry| SnapshotId::try_from(entry.file_name().into_string().ok()?).ok())
            .collect();
        ids.sort();
        ids
    }

    /// Returns the stored snapshot of an id or a unique prefix. Opening reads no records; a few
    /// snapshots stay open. May block: the hashes of a snapshot are checked when it is opened for the
    /// first time.
    pub(crate) fn pinned(&self, wanted: &str) -> Result<Arc<Library>, PinError> {
        let matching: Vec<SnapshotId> = self
            .ids()
            .into_iter()
            .filter(|id| !wanted.is_empty() && id.as_str().starts_with(wanted))
            .collect();
        let [id] = &matching[..] else {
            return Err(self.unknown(wanted, matching.len()));
        };
        if let Some(served) = self.current().filter(|library| library.id() == id) {
            return Ok(served);
        }
        // Held while a snapshot is opened, so that no snapshot is opened twice.
        let mut open = self.open.lock();
        let library = match open.iter().position(|library| library.id() == id) {
            Some(at) => open.remove(at),
            None => match Snapshot::open_id(&self.root, id) {
                Ok(snapshot) => Arc::new(Library::new(snapshot, self.base.clone())),
                // Pruned since the folder was listed.
                Err(_) if !self.root.join(id.as_str()).exists() => {
                    return Err(self.unknown(wanted, 0));
                }
                Err(error) => return Err(error.into()),
            },
        };
        open.insert(0, library.clone());
        open.truncate(MAX_OPEN);
        Ok(library)
    }

    fn unknown(&self, wanted: &str, matching: usize) -> PinError {
        let stored = self.stored();
        let ids: Vec<String> = stored
            .iter()
            .map(|snapshot| format!("{} ({})", snapshot.id, snapshot.created_at))
            .collect();
        let wanted: String = wanted.chars().take(64).collect();
        let why = match matching {
            0 => "no stored snapshot has this id or prefix; it may have been pruned".to_owned(),
            _ => format!("{matching} stored snapshots have this prefix"),
        };
        let detail = format!(
            "snapshot {wanted:?}: {why}. Stored: {}. Leave snapshot out for the newest.",
            ids.join(", ")
        );
        PinError::Unknown { detail, stored }
    }
}

impl From<PinError> for AnswerError {
    fn from(error: PinError) -> Self {
        let refused = |text: String, facts: Value| {
            Self::Refused(Box::new(Refusal {
                text,
                facts,
                license_links: vec![],
            }))
        };
        match error {
            PinError::Unknown { detail, stored } => refused(
                detail,
                json!({ "error": "unknown_snapshot", "stored": stored }),
            ),
            PinError::NothingPublished | PinError::Damaged(_) => refused(
                error.to_string(),
                json!({ "error": "unknown_snapshot", "stored": [] }),
            ),
            PinError::Snapshot(error) => Self::Snapshot(error),
            PinError::Worker(error) => Self::Worker(error),
        }
    }
}

impl From<PinError> for Problem {
    fn from(error: PinError) -> Self {
        match error {
            PinError::Unknown { detail, stored } => {
                Self::new(Kind::UNKNOWN_SNAPSHOT, detail).with("stored", json!(stored))
            }
            PinError::NothingPublished => Self::nothing_published(),
            PinError::Damaged(name) => Self::damaged_snapshot(&name),
            PinError::Snapshot(error) => error.into(),
            PinError::Worker(error) => error.into(),
        }
    }
}
