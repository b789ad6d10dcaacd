//! The files of a paper, in memory.

use crate::error::TextError;
use crate::finding::FindingKind;
use crate::limits::{MAX_FILES, MAX_TEXT_BYTES};
use catalogue::Digest;
use std::collections::{BTreeMap, HashMap};

/// Endings of the files that the reader opens. Everything else of a paper's folder is left out of its tree.
const TEXT_ENDINGS: [&str; 12] = [
    "tex", "ltx", "latex", "sty", "cls", "tikz", "inc", "def", "txt", "pgf", "algo", "bbl",
];

/// The text files of a paper by path. Paths are relative, `/` separates folders, and no path leaves the folder.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SourceTree {
    files: BTreeMap<String, Vec<u8>>,
    bytes: usize,
    /// Entries that are not read, and why.
    skipped: Vec<(String, FindingKind)>,
}

impl SourceTree {
    /// Returns an empty tree.
    pub fn new() -> Self {
        Self::default()
    }

    /// Returns true if a file of this path is text that the reader may open. A file without an ending may be LaTeX, as in old e-prints.
    pub fn is_text(path: &str) -> bool {
        let name = path.rsplit('/').next().unwrap_or(path);
        match name.rsplit_once('.') {
            Some((_, ending)) => TEXT_ENDINGS.contains(&ending.to_ascii_lowercase().as_str()),
            None => true,
        }
    }

    /// Adds a file; a second file of the same path replaces the first. A file whose path is odd is skipped.
    ///
    /// # Errors
    /// When the tree has too many files or bytes.
    pub fn insert(&mut self, path: &str, bytes: Vec<u8>) -> Result<(), TextError> {
        let Some(normalised) = normalise(path) else {
            self.skip(path, FindingKind::SkippedEntry);
            return Ok(());
        };
        self.bytes += bytes.len();
        if self.bytes > MAX_TEXT_BYTES {
            return Err(too_large(path, MAX_TEXT_BYTES, "bytes of text"));
        }
        if let Some(old) = self.files.insert(normalised, bytes) {
            self.bytes -= old.len();
        }
        if self.files.len() > MAX_FILES {
            return Err(too_large(path, MAX_FILES, "files"));
        }
        Ok(())
    }

    /// Records an entry that is not read, such as a link.
    pub fn skip(&mut self, path: &str, kind: FindingKind) {
        self.skipped.push((path.to_owned(), kind));
    }

    /// Returns the entries that are not read.
    pub fn skipped(&self) -> &[(String, FindingKind)] {
        &self.skipped
    }

    /// Returns the bytes of a file.
    pub fn get(&self, path: &str) -> Option<&[u8]> {
        self.files.get(path).map(Vec::as_slice)
    }

    /// Returns every path with its bytes, in the order of the paths.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &[u8])> {
        let files = self.files.iter();
        files.map(|(path, bytes)| (path.as_str(), bytes.as_slice()))
    }

    /// Returns the number of files.
    pub fn len(&self) -> usize {
        self.files.len()
    }

    /// Returns true if there is no file.
    pub fn is_empty(&self) -> bool {
        self.files.is_empty()
    }

    /// Returns the digest of all paths and bytes.
    pub fn digest(&self) -> Digest {
        let files = self.files.iter();
        Digest::of_parts(files.flat_map(|(path, bytes)| [path.as_bytes(), bytes.as_slice()]))
    }
}

/// The files of a tree by names in lower case. A name that several files have is no name of any of them.
#[derive(Debug)]
pub(crate) struct SimilarFiles {
    paths: HashMap<String, Option<String>>,
    names: HashMap<String, Option<String>>,
    /// The first bibliography.
    pub(crate) bibliography: Option<String>,
}

impl SimilarFiles {
    pub(crate) fn of(tree: &SourceTree) -> Self {
        let by = |name: fn(&str) -> &str| {
            let mut files: HashMap<String, Option<String>> = HashMap::new();
            for path in tree.files.keys() {
                let file = files.entry(name(path).to_lowercase());
                file.and_modify(|file| *file = None)
                    .or_insert_with(|| Some(path.clone()));
            }
            files
        };
        let mut paths = tree.files.keys();
        Self {
            paths: by(|path| path),
            names: by(|path| path.rsplit('/').next().unwrap_or(path)),
            bibliography: paths.find(|path| path.ends_with(".bbl")).cloned(),
        }
    }

    /// Returns the only file whose path differs by case alone.
    pub(crate) fn by_path(&self, path: &str) -> Option<String> {
        self.paths.get(&path.to_lowercase())?.clone()
    }

    /// Returns the only file of this name, case aside, in any folder.
    pub(crate) fn by_name(&self, name: &str) -> Option<String> {
        self.names.get(&name.to_lowercase())?.clone()
    }
}

fn too_large(path: &str, limit: usize, unit: &'static str) -> TextError {
    TextError::TooLarge {
        what: path.to_owned(),
        limit: limit as u64,
        unit,
    }
}

/// Returns the path without `.` and `..`; `None` when it is absolute or empty, leaves the folder or has control characters.
pub(crate) fn normalise(path: &str) -> Option<String> {
    if path.starts_with('/') || path.contains(char::is_control) {
        return None;
    }
    let mut parts = vec![];
    for part in path.split('/') {
        match part {
            "" | "." => {}
            ".." => {
                parts.pop()?;
            }
            part => parts.push(part),
        }
    }
    (!parts.is_empty()).then(|| parts.join("/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_stay_inside() {
        assert_eq!(
            normalise("./a//b/../c.tex").as_deref(),
            Some("a/c.tex"),
            "dots are resolved"
        );
        let odd = ["/etc/passwd", "../a", "a/../../b", "", ".", "a\0b", "a\nb"];
        let mut tree = SourceTree::new();
        for path in odd {
            assert_eq!(normalise(path), None, "{path}");
            tree.insert(path, vec![]).expect("an odd path is skipped");
        }
        let skipped = odd.map(|path| (path.to_owned(), FindingKind::SkippedEntry));
        assert!(tree.is_empty() && tree.skipped() == skipped);
    }

    #[test]
    fn bytes_are_limited() {
        let mut tree = SourceTree::new();
        let error = tree.insert("a.tex", vec![b' '; MAX_TEXT_BYTES + 1]);
        assert!(matches!(error, Err(TextError::TooLarge { .. })));
        let mut tree = SourceTree::new();
        for _ in 0..3 {
            tree.insert("a.tex", vec![b' '; MAX_TEXT_BYTES / 2])
                .expect("a replaced file counts once");
        }
    }
}
