//! A folder of files.

use super::entry::{Collector, TreeFindingKind};
use crate::error::DatasetError;
use std::os::unix::ffi::OsStrExt as _;
use std::path::{Path, PathBuf};

/// Folders that are no part of a repository's sources.
const IGNORED: [&str; 4] = [".git", ".hg", ".svn", "__pycache__"];

/// Reads every file of a folder. Links are not followed.
pub(super) fn read(root: &Path, collector: &mut Collector) -> Result<(), DatasetError> {
    let mut pending: Vec<(PathBuf, Vec<u8>)> = vec![(root.to_owned(), vec![])];
    while let Some((folder, prefix)) = pending.pop() {
        let open = DatasetError::open(&folder);
        let mut entries = std::fs::read_dir(&folder)
            .and_then(Iterator::collect::<Result<Vec<_>, _>>)
            .map_err(open)?;
        entries.sort_by_key(std::fs::DirEntry::file_name);
        for entry in entries {
            collector.count()?;
            let name = entry.file_name();
            let path = match prefix.as_slice() {
                [] => name.as_bytes().to_vec(),
                prefix => [prefix, b"/", name.as_bytes()].concat(),
            };
            let kind = entry.file_type().map_err(open)?;
            if kind.is_symlink() {
                collector.leave_out(TreeFindingKind::Link, &path);
            } else if kind.is_dir() {
                if !IGNORED.iter().any(|ignored| name == *ignored)
                    && collector.clean_name(&path).is_some()
                {
                    pending.push((entry.path(), path));
                }
            } else if !kind.is_file() {
                collector.leave_out(TreeFindingKind::Special, &path);
            } else if let Some(clean) = collector.clean_name(&path) {
                let mut file = regular_files::open(&entry.path()).map_err(open)?;
                collector.add(clean, &mut file)?;
            }
        }
    }
    Ok(())
}
