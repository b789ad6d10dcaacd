//! Folders of a paper's sources.

use super::PaperSourceError;
use std::path::Path;
use text::{FindingKind, MAX_TEXT_BYTES, SourceTree, TextError};

/// Files and folders that are looked at. **Reason**: a paper's repository has some hundred; a home folder is a mistake.
const MAX_ENTRIES: usize = 100_000;

/// Folders inside each other.
const MAX_DEPTH: usize = 32;

/// Reads the text files of a folder. Hidden files and folders are left out.
///
/// # Errors
/// When a file is unreadable, or the folder is too large. Links are skipped.
pub(super) fn read(root: &Path) -> Result<SourceTree, PaperSourceError> {
    let root = root
        .canonicalize()
        .map_err(|error| PaperSourceError::read(root, error))?;
    let mut tree = SourceTree::new();
    let mut pending = vec![(root.clone(), 0)];
    let mut entries = 0;
    while let Some((folder, depth)) = pending.pop() {
        let read = std::fs::read_dir(&folder);
        for entry in read.map_err(|error| PaperSourceError::read(&folder, error))? {
            let path = entry
                .map_err(|error| PaperSourceError::read(&folder, error))?
                .path();
            entries += 1;
            if entries > MAX_ENTRIES || depth > MAX_DEPTH {
                return Err(PaperSourceError::text(&root, too_large(&root)));
            }
            if is_hidden(&path) {
                continue;
            }
            let data = path
                .symlink_metadata()
                .map_err(|error| PaperSourceError::read(&path, error))?;
            if data.is_symlink() {
                tree.skip(&relative(&root, &path), FindingKind::SkippedLink);
            } else if data.is_dir() {
                pending.push((path, depth + 1));
            } else if data.is_file() {
                add(&mut tree, &root, &path)?;
            }
        }
    }
    Ok(tree)
}

fn too_large(root: &Path) -> TextError {
    TextError::TooLarge {
        what: root.display().to_string(),
        limit: MAX_ENTRIES as u64,
        unit: "entries, or folders 32 deep",
    }
}

fn is_hidden(path: &Path) -> bool {
    path.file_name()
        .is_some_and(|name| name.as_encoded_bytes().starts_with(b"."))
}

/// The path below the root, with `/` between folders.
fn relative(root: &Path, path: &Path) -> String {
    let path = path.strip_prefix(root).unwrap_or(path);
    path.to_string_lossy().into_owned()
}

fn add(tree: &mut SourceTree, root: &Path, path: &Path) -> Result<(), PaperSourceError> {
    let name = relative(root, path);
    if !SourceTree::is_text(&name) {
        return Ok(());
    }
    let bytes = regular_files::read(path, MAX_TEXT_BYTES as u64)
        .map_err(|error| PaperSourceError::read(path, error))?;
    tree.insert(&name, bytes)
        .map_err(|error| PaperSourceError::text(root, error))
}
