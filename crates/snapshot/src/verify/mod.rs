//! Verifying a snapshot: every file against the manifest, then whether what the files say holds together. All faults are told.

mod inside;
#[cfg(test)]
mod tests;

use crate::error::SnapshotError;
use crate::manifest::{MANIFEST, Manifest, SnapshotId};
use crate::read::{Snapshot, checked};
use crate::seal::listed;
use serde::Serialize;
use std::collections::BTreeSet;
use std::error::Error;
use std::path::{Path, PathBuf};

/// One thing that is wrong.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Fault {
    /// The file it is in, by its name in the folder.
    pub file: String,
    /// What is wrong.
    pub detail: String,
}

/// What verifying a snapshot said.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Verification {
    /// The snapshot's folder.
    pub folder: PathBuf,
    /// Its id, when its manifest can be read.
    pub snapshot: Option<SnapshotId>,
    /// Files that the manifest names.
    pub files: usize,
    /// Their bytes, as the manifest says.
    pub bytes: u64,
    /// Whether it was looked at what the files say; files that are damaged say nothing.
    pub looked_inside: bool,
    /// Everything that is wrong.
    pub faults: Vec<Fault>,
}

impl Verification {
    /// Whether nothing is wrong.
    pub fn is_well(&self) -> bool {
        self.looked_inside && self.faults.is_empty()
    }

    fn fault(&mut self, file: &str, detail: impl Into<String>) {
        self.faults.push(Fault {
            file: file.to_owned(),
            detail: detail.into(),
        });
    }
}

/// Verifies the snapshot in `folder`. That it cannot be read is a fault, too, not an error.
///
/// Files: every one that the manifest names is there with its size and hash, and no other is. Inside, when all of them are: counts,
/// records and their tables, indexes and what they point to, implementations, and both directions of the citation graph.
pub fn verify(folder: &Path) -> Verification {
    let folder = folder.to_owned();
    let mut found = Verification {
        folder,
        snapshot: None,
        files: 0,
        bytes: 0,
        looked_inside: false,
        faults: vec![],
    };
    let manifest = match Manifest::read(&found.folder) {
        Ok((manifest, _)) => manifest,
        Err(error) => {
            found.fault(MANIFEST, told(&error));
            return found;
        }
    };
    found.snapshot = Some(manifest.snapshot.clone());
    found.files = manifest.files.len();
    found.bytes = manifest.files.iter().map(|file| file.size).sum();
    files(&mut found, &manifest);
    if found.faults.is_empty() {
        match Snapshot::open_folder(&found.folder) {
            Ok(snapshot) => {
                found.looked_inside = true;
                inside::look(&snapshot, &mut |file, detail| found.fault(file, detail));
            }
            Err(error) => found.fault(MANIFEST, told(&error)),
        }
    }
    found
}

/// Whether the files are those that were written.
fn files(found: &mut Verification, manifest: &Manifest) {
    let folder = found.folder.clone();
    let called = folder
        .file_name()
        .map(|name| name.to_string_lossy().into_owned())
        .unwrap_or_default();
    if SnapshotId::try_from(called.clone()).is_ok_and(|id| id != manifest.snapshot) {
        found.fault(
            MANIFEST,
            format!(
                "it is that of snapshot {}, the folder is called {called}",
                manifest.snapshot
            ),
        );
    }
    for entry in &manifest.files {
        if let Err(error) = checked(&folder, entry) {
            found.fault(&entry.name, told(&error));
        }
    }
    let named: BTreeSet<&str> = manifest
        .files
        .iter()
        .map(|file| &*file.name)
        .chain([MANIFEST])
        .collect();
    match listed(&folder) {
        Ok(names) => {
            for name in names.iter().filter(|name| !named.contains(name.as_str())) {
                found.fault(name, "the manifest does not name it");
            }
        }
        Err(error) => found.fault(MANIFEST, told(&error)),
    }
}

/// An error with its causes, on one line.
fn told(error: &SnapshotError) -> String {
    let mut text = error.to_string();
    let mut cause = error.source();
    while let Some(error) = cause {
        text = format!("{text}: {error}");
        cause = error.source();
    }
    text
}
