//! The summary of every method, in one small file that is read when a snapshot is opened.

use crate::contents::ImplementationRecord;
use crate::error::SnapshotError;
use crate::layout::METHOD_SUMMARIES;
use catalogue::code_status::VERIFIED;
use catalogue::{Digest, Level, PaperRole};
use serde::{Deserialize, Serialize};
use std::path::Path;

/// The summary of a method; the file lists them by the methods' ordinals.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct MethodSummary {
    /// The id of its paper.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) paper: Option<String>,
    /// The relation of the paper to the method.
    pub(crate) role: PaperRole,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) implementation: Option<ImplementationSummary>,
}

/// The summary of a stored implementation, for reads that do not need its code.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct ImplementationSummary {
    /// The level of its run; `None` if it was never run or failed V0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub verification_level: Option<Level>,
    /// Content address of reading A.
    pub code_sha256: Digest,
    /// True if language models wrote the readings.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_generated: bool,
    pub(crate) ordinal: u32,
}

impl ImplementationSummary {
    /// Returns the sort key of implementations, the best last: a verified one that people wrote, then by level, then one that people wrote.
    /// **Reason**: a generated method never shadows a bundled one.
    pub(crate) fn rank(&self) -> impl Ord + use<> {
        let level = self.verification_level;
        let is_verified = level.is_some_and(|level| level >= VERIFIED);
        (is_verified && !self.is_generated, level, !self.is_generated)
    }

    pub(crate) fn of(record: &ImplementationRecord, ordinal: u32) -> Self {
        Self {
            verification_level: record.verification_level(),
            code_sha256: record.a.code_sha256,
            is_generated: record.is_generated(),
            ordinal,
        }
    }
}

pub(crate) fn write(folder: &Path, summaries: &[MethodSummary]) -> Result<(), SnapshotError> {
    let path = folder.join(METHOD_SUMMARIES);
    let bytes = serde_json::to_vec(summaries).map_err(|e| SnapshotError::malformed(&path, e))?;
    std::fs::write(&path, bytes).map_err(SnapshotError::io(path))
}

pub(crate) fn read(folder: &Path, bytes: &[u8]) -> Result<Vec<MethodSummary>, SnapshotError> {
    serde_json::from_slice(bytes)
        .map_err(|e| SnapshotError::malformed(folder.join(METHOD_SUMMARIES), e))
}
