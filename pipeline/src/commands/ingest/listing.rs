//! The files of an ingest: the order in which they are read, and the small files that share a transaction.

use crate::progress;
use formats::{Found, StreamFormat};
use std::collections::HashSet;
use std::path::{Path, PathBuf};

/// The largest file that shares a transaction, in bytes. **Reason**: the fixed cost of a transaction, some 0.1 s, is more than the
/// reading of such a file takes.
const MAX_SMALL_FILE: u64 = 1 << 20;

/// The largest number of files of one transaction, and of their bytes. **Reason**: a broken merge is repeated file by file.
const MAX_FILES: usize = 128;
const MAX_BYTES: u64 = 16 << 20;

pub(super) struct ListedFile {
    path: PathBuf,
    /// The format, if the file can be opened.
    format: Option<StreamFormat>,
}

/// Files to read, and folders that cannot be listed.
pub(super) struct Listing {
    pub(super) files: Vec<ListedFile>,
    pub(super) failures: Vec<(PathBuf, String)>,
}

/// Returns the files to read: those of the bundled slice first, if there is one. A folder stands for every file below it that has a
/// supported format.
pub(super) fn list_files(slice: Option<&Path>, paths: &[PathBuf]) -> Listing {
    let mut listing = Listing {
        files: vec![],
        failures: vec![],
    };
    if let Some(slice) = slice {
        // Its README and its list of aliases are not for the readers.
        listing.add_folder(slice, |_, _| {});
    }
    for path in paths {
        if path.is_dir() {
            listing.add_folder(path, |path, reason| {
                progress::print_file(path, &format!("not read: {reason}"));
            });
        } else {
            listing.files.push(ListedFile {
                path: path.clone(),
                format: StreamFormat::of(path).ok(),
            });
        }
    }
    listing
}

impl Listing {
    fn add_folder(&mut self, folder: &Path, report_unread: impl Fn(&Path, &str)) {
        let mut entries = match formats::find(folder) {
            Ok(entries) => entries,
            Err(error) => {
                let error = progress::error_chain(&error);
                self.failures.push((folder.to_owned(), error));
                return;
            }
        };
        entries.sort_by_key(rank);
        for entry in entries {
            match entry {
                Found::Readable(path, format) => self.files.push(ListedFile {
                    path,
                    format: Some(format),
                }),
                // It may have had files of any format.
                Found::Unread(path, reason) if path.is_dir() => self.failures.push((path, reason)),
                Found::Unread(path, reason) => report_unread(&path, &reason),
            }
        }
    }
}

/// Returns the rank of a file in the ingest of a folder. Files of methods come first, because papers are tagged with method names.
/// Files that describe papers come second, and files that only refer to papers come last: the first source that describes a paper
/// remains the preferred one.
fn rank(entry: &Found) -> u8 {
    use formats::StreamFormat as F;
    match entry {
        Found::Readable(_, F::Methods | F::JoinedMethods) => 0,
        Found::Readable(
            _,
            F::Papers
            | F::JoinedPapers
            | F::ArxivSnapshot
            | F::ArxivOai
            | F::AclAnthology
            | F::Dblp
            | F::OpenAlexWorks,
        ) => 1,
        Found::Readable(..) | Found::Unread(..) => 2,
    }
}

/// Returns the files in groups that share a transaction: consecutive small files of one source with different names, and each other
/// file alone.
pub(super) fn group_small_files(files: Vec<ListedFile>) -> Vec<Vec<PathBuf>> {
    let mut groups: Vec<Group> = vec![];
    for file in files {
        let bytes = std::fs::metadata(&file.path).map_or(u64::MAX, |metadata| metadata.len());
        match groups
            .last_mut()
            .filter(|group| group.accepts(&file, bytes))
        {
            Some(group) => group.push(file, bytes),
            None => {
                let mut group = Group::new(file.format);
                group.push(file, bytes);
                groups.push(group);
            }
        }
    }
    groups.into_iter().map(|group| group.paths).collect()
}

struct Group {
    format: Option<StreamFormat>,
    bytes: u64,
    names: HashSet<Option<String>>,
    paths: Vec<PathBuf>,
}

impl Group {
    fn new(format: Option<StreamFormat>) -> Self {
        Self {
            format,
            bytes: 0,
            names: HashSet::new(),
            paths: vec![],
        }
    }

    /// Returns true if the file can be added. A SKOS vocabulary is alone, because its contents decide its source.
    fn accepts(&self, file: &ListedFile, bytes: u64) -> bool {
        let has_fixed_source = file
            .format
            .is_some_and(|format| format != StreamFormat::SkosConcepts);
        has_fixed_source
            && self.format == file.format
            && bytes <= MAX_SMALL_FILE
            && self.bytes + bytes <= MAX_BYTES
            && self.paths.len() < MAX_FILES
            && !self.names.contains(&name(&file.path))
    }

    /// A file that is not small fills its group.
    fn push(&mut self, file: ListedFile, bytes: u64) {
        let counted = if bytes > MAX_SMALL_FILE {
            MAX_BYTES
        } else {
            bytes
        };
        self.bytes += counted;
        self.names.insert(name(&file.path));
        self.paths.push(file.path);
    }
}

fn name(path: &Path) -> Option<String> {
    path.file_name()
        .map(|name| name.to_string_lossy().into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_files_of_one_format_share_a_group() {
        let folder = tempfile::tempdir().expect("a folder");
        let listed = |name: &str, format, bytes: usize| {
            let path = folder.path().join(name);
            std::fs::create_dir_all(path.parent().expect("a folder")).expect("it is made");
            std::fs::write(&path, vec![b'x'; bytes]).expect("it is written");
            ListedFile { path, format }
        };
        let acl = Some(StreamFormat::AclAnthology);
        let files = vec![
            listed("a.xml", acl, 10),
            listed("b.xml", acl, 10),
            listed("other/b.xml", acl, 10),
            listed("large.xml", acl, (1 << 20) + 1),
            listed("c.xml", acl, 10),
            listed("links.json", Some(StreamFormat::Links), 10),
            listed("unknown", None, 10),
            listed("unknown2", None, 10),
        ];
        let groups = group_small_files(files);
        let sizes: Vec<usize> = groups.iter().map(Vec::len).collect();
        assert_eq!(sizes, [2, 1, 1, 1, 1, 1, 1]);
    }
}
