//! One entry of a tree: what its name may be, and whether it is retained.

use super::{SourceTree, TreeCaps, TreeFile};
use crate::citation_file::CitationFile;
use crate::error::DatasetError;
use catalogue::{Digest, string_enum};
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::io::Read;
use std::path::{Path, PathBuf};

/// Findings of a tree that are listed. The others are not needed to see what is wrong.
const MAX_FINDINGS: usize = 200;

string_enum! {
    /// Why an entry was left out.
    pub enum TreeFindingKind {
        /// A symbolic or hard link.
        Link = "link",
        /// A name that leaves the tree: absolute, with `..`, with a drive.
        NameOutside = "name_outside",
        /// A name that is not UTF-8, is empty, or has control characters.
        BadName = "bad_name",
        /// More parts than allowed.
        TooDeep = "too_deep",
        /// A file beyond the limit of one file.
        TooLarge = "too_large",
        /// A second entry of the same name; the first is retained.
        Duplicate = "duplicate",
        /// A device, a pipe or a socket.
        Special = "special",
    }
}

/// An entry that was left out.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
pub struct TreeFinding {
    /// The reason.
    pub kind: TreeFindingKind,
    /// The name, of bounded length and printable.
    pub name: String,
}

/// Collects entries under the caps.
#[derive(Debug)]
pub(super) struct Collector {
    path: PathBuf,
    pub caps: TreeCaps,
    files: BTreeMap<String, Vec<u8>>,
    entries: usize,
    other_files: usize,
    unpacked: u64,
    retained: u64,
    findings: Vec<TreeFinding>,
}

impl Collector {
    pub fn new(path: &Path, caps: TreeCaps) -> Self {
        Self {
            path: path.to_owned(),
            caps,
            files: BTreeMap::new(),
            entries: 0,
            other_files: 0,
            unpacked: 0,
            retained: 0,
            findings: vec![],
        }
    }

    /// Returns the error of a tree beyond a cap.
    pub fn refuse(&self, problem: String) -> DatasetError {
        DatasetError::Malformed {
            file: self.path.clone(),
            location: "the whole archive".to_owned(),
            problem,
            hint: "it is larger than any repository; harvest a folder with the files that matter",
        }
    }

    /// Returns the error of a damaged archive.
    pub fn damaged(&self, source: std::io::Error) -> DatasetError {
        DatasetError::Damaged {
            file: self.path.clone(),
            rows: self.entries as u64,
            source,
        }
    }

    /// Counts one entry.
    pub fn count(&mut self) -> Result<(), DatasetError> {
        self.entries += 1;
        match self.entries > self.caps.files {
            true => Err(self.refuse(format!("more than {} entries", self.caps.files))),
            false => Ok(()),
        }
    }

    /// Records an entry that is left out.
    pub fn leave_out(&mut self, kind: TreeFindingKind, name: &[u8]) {
        if self.findings.len() < MAX_FINDINGS {
            let name = String::from_utf8_lossy(name);
            let name = name.chars().take(200);
            let name = name.map(|c| if c.is_control() { '\u{fffd}' } else { c });
            self.findings.push(TreeFinding {
                kind,
                name: name.collect(),
            });
        }
    }

    /// Returns the clean path of a name, or records why there is none.
    pub fn clean_name(&mut self, name: &[u8]) -> Option<String> {
        match clean_name(name, self.caps.depth) {
            Ok(path) => Some(path),
            Err(kind) => {
                self.leave_out(kind, name);
                None
            }
        }
    }

    /// Reads a file's contents if its path is one that is retained. `reader` is read to its end or to a cap in any case, so that what
    /// an archive claims about sizes does not matter.
    pub fn add(&mut self, path: String, reader: &mut impl Read) -> Result<(), DatasetError> {
        let is_retained = is_source_file(&path);
        let room = self.caps.total_bytes - self.unpacked;
        let mut limited = reader.take(room + 1);
        let mut bytes = vec![];
        let read = if is_retained {
            let limit = self.caps.file_bytes + 1;
            let head = limited.by_ref().take(limit).read_to_end(&mut bytes);
            head.and_then(|head| Ok(head as u64 + drain(&mut limited)?))
        } else {
            drain(&mut limited)
        };
        self.unpacked += read.map_err(|error| self.damaged(error))?;
        if self.unpacked > self.caps.total_bytes {
            return Err(self.refuse(format!(
                "unpacks to more than {} bytes",
                self.caps.total_bytes
            )));
        }
        if !is_retained {
            self.other_files += 1;
            return Ok(());
        }
        if bytes.len() as u64 > self.caps.file_bytes {
            self.leave_out(TreeFindingKind::TooLarge, path.as_bytes());
            return Ok(());
        }
        self.retained += bytes.len() as u64;
        if self.retained > self.caps.retained_bytes {
            let limit = self.caps.retained_bytes;
            return Err(self.refuse(format!("more than {limit} bytes of source files")));
        }
        match self.files.entry(path) {
            Entry::Vacant(entry) => {
                entry.insert(bytes);
            }
            Entry::Occupied(entry) => {
                let path = entry.key().clone();
                self.leave_out(TreeFindingKind::Duplicate, path.as_bytes());
            }
        }
        Ok(())
    }

    /// Returns the tree. The one folder around the files of an archive is removed: it is named after a version or a commit.
    pub fn finish(self, is_archive: bool) -> SourceTree {
        let mut files = self.files;
        let first = |path: &String| path.split_once('/').map(|(first, _)| first.to_owned());
        let folder = files.keys().next().and_then(first);
        if let Some(folder) = folder
            && is_archive
            && !folder.ends_with(".dist-info")
            && files
                .keys()
                .all(|path| first(path).as_ref() == Some(&folder))
            && !files.contains_key(&format!("{folder}/__init__.py"))
        {
            files = files
                .into_iter()
                .map(|(path, bytes)| (path[folder.len() + 1..].to_owned(), bytes))
                .collect();
        }
        let digests: Vec<(&str, Digest)> = files
            .iter()
            .map(|(path, bytes)| (path.as_str(), Digest::of(bytes)))
            .collect();
        let parts = digests
            .iter()
            .flat_map(|(path, digest)| [path.as_bytes(), digest.bytes().as_slice()]);
        SourceTree {
            sha256: Digest::of_parts(parts),
            other_files: self.other_files,
            findings: self.findings,
            files: files
                .into_iter()
                .map(|(path, bytes)| TreeFile { path, bytes })
                .collect(),
        }
    }
}

fn drain(reader: &mut impl Read) -> std::io::Result<u64> {
    std::io::copy(reader, &mut std::io::sink())
}

/// Returns a name as a relative path without `.` parts.
fn clean_name(name: &[u8], depth: usize) -> Result<String, TreeFindingKind> {
    let name = std::str::from_utf8(name).map_err(|_| TreeFindingKind::BadName)?;
    if name.is_empty() || name.chars().any(char::is_control) {
        return Err(TreeFindingKind::BadName);
    }
    if name.starts_with('/') || name.contains('\\') || name.get(1..2) == Some(":") {
        return Err(TreeFindingKind::NameOutside);
    }
    let parts: Vec<&str> = name
        .split('/')
        .filter(|part| !part.is_empty() && *part != ".")
        .collect();
    if parts.contains(&"..") {
        return Err(TreeFindingKind::NameOutside);
    }
    if parts.len() > depth {
        return Err(TreeFindingKind::TooDeep);
    }
    match parts.is_empty() {
        true => Err(TreeFindingKind::BadName),
        false => Ok(parts.join("/")),
    }
}

/// Returns true for files that are retained: Python, notebooks, license texts, project metadata and citation files.
fn is_source_file(path: &str) -> bool {
    let name = path.rsplit('/').next().unwrap_or_default();
    let upper = name.to_uppercase();
    let licenses = ["LICENSE", "LICENCE", "COPYING", "UNLICENSE", "COPYRIGHT"];
    let metadata = ["METADATA", "PKG-INFO", "setup.cfg", "pyproject.toml"];
    name.ends_with(".py")
        || name.ends_with(".ipynb")
        || metadata.contains(&name)
        || CitationFile::is_name(name)
        || licenses.iter().any(|start| upper.starts_with(start))
}
