//! The contents of the object `current`, and the highest publication that a root has seen.

use super::{StorageError, write_by_rename};
use crate::error::SnapshotError;
use crate::layout::PUBLICATION;
use crate::manifest::SnapshotId;
use catalogue::Digest;
use serde::{Deserialize, Serialize};
use std::path::Path;

/// A publication, as `current` names it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Publication {
    /// Its number, which is higher than those of all earlier ones.
    pub sequence: u64,
    /// The id of its snapshot.
    pub snapshot: SnapshotId,
    /// The SHA-256 of the snapshot's manifest, an object of this name.
    pub manifest_sha256: Digest,
    /// The number of snapshots that servers retain, this one included: those of the publisher.
    pub retain: usize,
    /// SHA-256 over everything above.
    pub seal: Digest,
}

impl Publication {
    pub(super) fn new(
        sequence: u64,
        snapshot: SnapshotId,
        manifest_sha256: Digest,
        retain: usize,
    ) -> Self {
        let seal = Digest::of_json(&(sequence, &snapshot, manifest_sha256, retain));
        Self {
            sequence,
            snapshot,
            manifest_sha256,
            retain,
            seal,
        }
    }

    /// Reads bytes of the object or file at `address`.
    pub(super) fn parse(address: &str, bytes: &[u8]) -> Result<Self, StorageError> {
        let damaged = |detail: String| StorageError::Damaged {
            object: address.to_owned(),
            detail,
        };
        let read: Self =
            serde_json::from_slice(bytes).map_err(|error| damaged(error.to_string()))?;
        let right = Self::new(
            read.sequence,
            read.snapshot.clone(),
            read.manifest_sha256,
            read.retain,
        );
        if right.seal != read.seal {
            return Err(damaged("its contents are not what was written".to_owned()));
        }
        Ok(read)
    }

    pub(super) fn to_bytes(&self) -> Result<Vec<u8>, SnapshotError> {
        let mut bytes = serde_json::to_vec_pretty(self)
            .map_err(|error| SnapshotError::malformed(PUBLICATION, error))?;
        bytes.push(b'\n');
        Ok(bytes)
    }

    /// Returns the highest publication that a root has seen.
    pub(super) fn seen(root: &Path) -> Result<Option<Self>, StorageError> {
        let path = root.join(PUBLICATION);
        match regular_files::read(&path, regular_files::MAX_TEXT) {
            Ok(bytes) => Self::parse(&path.display().to_string(), &bytes).map(Some),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(SnapshotError::io(path)(error).into()),
        }
    }

    /// Records this publication as the highest that a root has seen.
    pub(super) fn record(&self, root: &Path) -> Result<(), SnapshotError> {
        let path = root.join(PUBLICATION);
        write_by_rename(root, &path, &self.to_bytes()?)
    }
}
