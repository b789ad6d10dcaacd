//! What is asked of every method at once – whether it is held, which paper introduced it – in one small file.

use crate::contents::ImplementationRecord;
use crate::error::SnapshotError;
use catalogue::Digest;
use ladder::Level;
use serde::{Deserialize, Serialize};
use std::path::Path;

/// The file's name in a snapshot's folder.
pub(crate) const FILE: &str = "glances.json";

/// A method at a glance; methods stand in the order of their ordinals.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Glance {
    /// Id of the paper that introduced it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) paper: Option<String>,
    /// Its implementation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) held: Option<Held>,
}

/// That an implementation of a method is held, and what may be said of it without reading its code.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Held {
    /// The level its run was given; `None` when it was never run or failed V0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub verification_level: Option<Level>,
    /// Content address of reading A.
    pub code_sha256: Digest,
    pub(crate) ordinal: u32,
}

impl Held {
    /// What may be said of the implementation at this place.
    pub(crate) fn of(record: &ImplementationRecord, ordinal: u32) -> Self {
        Self {
            verification_level: record.verification_level(),
            code_sha256: record.a.code_sha256,
            ordinal,
        }
    }
}

pub(crate) fn write(folder: &Path, glances: &[Glance]) -> Result<(), SnapshotError> {
    let path = folder.join(FILE);
    let bytes = serde_json::to_vec(glances).map_err(|e| SnapshotError::malformed(&path, e))?;
    std::fs::write(&path, bytes).map_err(SnapshotError::io(path))
}

pub(crate) fn read(folder: &Path, bytes: &[u8]) -> Result<Vec<Glance>, SnapshotError> {
    serde_json::from_slice(bytes).map_err(|e| SnapshotError::malformed(folder.join(FILE), e))
}
