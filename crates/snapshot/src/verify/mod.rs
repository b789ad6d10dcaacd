//! Verifies a snapshot: every file against the manifest, then the consistency of the contents.
//! Every fault is reported.

mod consistency;
#[cfg(test)]
mod tests;

use crate::error::SnapshotError;
use crate::files::list_files;
use crate::hash_files::check_file;
use crate::layout::MANIFEST;
use crate::manifest::{Manifest, SnapshotId};
use crate::snapshot::Snapshot;
use serde::Serialize;
use std::collections::BTreeSet;
use std::error::Error;
use std::path::{Path, PathBuf};

/// A fault of a snapshot.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Fault {
    /// The name of the faulty file in the folder.
    pub file: String,
    /// The fault, as a sentence.
    pub detail: String,
}

/// The result of verifying a snapshot.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Verification {
    /// The snapshot's folder.
    pub folder: PathBuf,
    /// The id, when the manifest can be read.
    pub snapshot: Option<SnapshotId>,
    /// The number of files in the manifest.
    pub files: usize,
    /// The bytes of all files, by the manifest.
    pub bytes: u64,
    /// True if the consistency of the contents was checked. The contents of damaged files are not
    /// checked.
    pub looked_inside: bool,
    /// Every fault.
    pub faults: Vec<Fault>,
}

impl Verification {
    /// Returns true if everything was checked and no fault was found.
    pub fn is_well(&self) -> bool {
        self.looked_inside && self.faults.is_empty()
    }

    fn add_fault(&mut self, file: &str, detail: impl Into<String>) {
        self.faults.push(Fault {
            file: file.to_owned(),
            detail: detail.into(),
        });
    }
}

/// Verifies the snapshot in `folder`. An unreadable snapshot is also a fault, not an error.
///
/// Files: every file of the manifest has its size and hash, and there is no other file.
/// Consistency, when all files are intact: counts, records and their tables, indexes and their
/// entities, implementations, and both directions of the citation graph. That a level follows from
/// its outcomes, `concordance snapshot verify` checks beside it: only the ladder computes levels.
pub fn verify(folder: &Path) -> Verification {
    let mut verification = Verification {
        folder: folder.to_owned(),
        snapshot: None,
        files: 0,
        bytes: 0,
        looked_inside: false,
        faults: vec![],
    };
    let manifest = match Manifest::read(&verification.folder) {
        Ok((manifest, _)) => manifest,
        Err(error) => {
            verification.add_fault(MANIFEST, with_causes(&error));
            return verification;
        }
    };
    verification.snapshot = Some(manifest.snapshot.clone());
    verification.files = manifest.files.len();
    verification.bytes = manifest.files.iter().map(|file| file.size).sum();
    check_files(&mut verification, &manifest);
    if verification.faults.is_empty() {
        match Snapshot::open_folder(&verification.folder) {
            Ok(snapshot) => {
                verification.looked_inside = true;
                consistency::check(&snapshot, &mut |file, detail| {
                    verification.add_fault(file, detail);
                });
            }
            Err(error) => verification.add_fault(MANIFEST, with_causes(&error)),
        }
    }
    verification
}

/// Checks that the folder contains the files of the manifest, and no other.
fn check_files(verification: &mut Verification, manifest: &Manifest) {
    let folder = verification.folder.clone();
    let folder_name = folder
        .file_name()
        .map(|name| name.to_string_lossy().into_owned())
        .unwrap_or_default();
    if SnapshotId::try_from(folder_name.clone()).is_ok_and(|id| id != manifest.snapshot) {
        verification.add_fault(
            MANIFEST,
            format!(
                "it is that of snapshot {}, the folder is called {folder_name}",
                manifest.snapshot
            ),
        );
    }
    for entry in &manifest.files {
        if let Err(error) = check_file(&folder, entry) {
            verification.add_fault(&entry.name, with_causes(&error));
        }
    }
    let expected: BTreeSet<&str> = manifest
        .files
        .iter()
        .map(|file| &*file.name)
        .chain([MANIFEST])
        .collect();
    match list_files(&folder) {
        Ok(names) => {
            for name in names
                .iter()
                .filter(|name| !expected.contains(name.as_str()))
            {
                verification.add_fault(name, "the manifest does not name it");
            }
        }
        Err(error) => verification.add_fault(MANIFEST, with_causes(&error)),
    }
}

/// Returns an error with its causes, on one line.
fn with_causes(error: &SnapshotError) -> String {
    let mut text = error.to_string();
    let mut cause = error.source();
    while let Some(error) = cause {
        text = format!("{text}: {error}");
        cause = error.source();
    }
    text
}
