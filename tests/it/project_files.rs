//! The project's own files, for tests that read them.

use std::path::{Path, PathBuf};

/// The workspace's root folder.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .expect("the tests package stands in the workspace")
}

/// Every file below `folder` with this ending, without build products; sorted.
pub fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut found = vec![];
    let mut open = vec![folder.to_owned()];
    while let Some(folder) = open.pop() {
        for entry in std::fs::read_dir(&folder).expect("the folder can be read") {
            let path = entry.expect("the entry can be read").path();
            let name = path
                .file_name()
                .and_then(|n| n.to_str())
                .unwrap_or_default();
            if path.is_dir() && !path.is_symlink() {
                if !name.starts_with('.') && !["target", "node_modules"].contains(&name) {
                    open.push(path);
                }
            } else if name.ends_with(ending) {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

/// The path as it is written in messages: relative to the root.
pub fn display(path: &Path) -> String {
    path.strip_prefix(root())
        .unwrap_or(path)
        .display()
        .to_string()
}
