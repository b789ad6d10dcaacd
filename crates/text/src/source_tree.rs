//! The files of a paper, in memory.

use crate::error::TextError;
use crate::limits::{MAX_FILES, MAX_TEXT_BYTES};
use catalogue::Digest;
use std::collections::BTreeMap;

/// Endings of the files that the reader opens. Everything else of a paper's folder is left out of its tree.
const TEXT_ENDINGS: [&str; 11] = [
    "tex", "ltx", "latex", "sty", "cls", "tikz", "inc", "def", "txt", "pgf", "algo",
];

/// The text files of a paper by path. Paths are relative, `/` separates folders, and no path leaves the folder.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SourceTree {
    files: BTreeMap<String, Vec<u8>>,
    bytes: usize,
    /// Links that were not followed.
    links: Vec<String>,
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

    /// Adds a file; a second file of the same path replaces the first.
    ///
    /// # Errors
    /// When the path leads out of the folder, or the tree has too many files or bytes.
    pub fn insert(&mut self, path: &str, bytes: Vec<u8>) -> Result<(), TextError> {
        let normalised = normalise(path).ok_or_else(|| TextError::OutsideTree {
            path: path.to_owned(),
        })?;
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

    /// Records a link that is not followed.
    ///
    /// # Errors
    /// When the link or its target leads out of the folder.
    pub fn skip_link(&mut self, path: &str, target: &str) -> Result<(), TextError> {
        let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
        let parts = folder.split('/').chain(target.split('/'));
        let is_inside = !target.starts_with('/') && resolve(parts).is_some();
        if normalise(path).is_none() || !is_inside {
            return Err(TextError::OutsideTree {
                path: format!("{path} -> {target}"),
            });
        }
        self.links.push(path.to_owned());
        Ok(())
    }

    /// Returns the links that were not followed.
    pub fn links(&self) -> &[String] {
        &self.links
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

fn too_large(path: &str, limit: usize, unit: &'static str) -> TextError {
    TextError::TooLarge {
        what: path.to_owned(),
        limit: limit as u64,
        unit,
    }
}

/// Returns the path without `.` and `..`; `None` when it is absolute, empty or leaves the folder.
pub(crate) fn normalise(path: &str) -> Option<String> {
    if path.starts_with('/') || path.contains('\0') {
        return None;
    }
    let parts = resolve(path.split('/'))?;
    (!parts.is_empty()).then(|| parts.join("/"))
}

/// Resolves `.` and `..`; `None` when the path leaves the folder that it begins in.
fn resolve<'a>(path: impl Iterator<Item = &'a str>) -> Option<Vec<&'a str>> {
    let mut parts = vec![];
    for part in path {
        match part {
            "" | "." => {}
            ".." => {
                parts.pop()?;
            }
            part => parts.push(part),
        }
    }
    Some(parts)
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
        for path in ["/etc/passwd", "../a", "a/../../b", "", ".", "a\0b"] {
            assert_eq!(normalise(path), None, "{path}");
        }
        let mut tree = SourceTree::new();
        let error = tree.insert("../x.tex", vec![]).expect_err("it leads out");
        assert!(error.to_string().starts_with("../x.tex leads out"));
    }

    #[test]
    fn links_out_are_refused() {
        let mut tree = SourceTree::new();
        tree.skip_link("a/b.tex", "../c.tex")
            .expect("it stays inside");
        tree.skip_link("b", ".").expect("the folder itself");
        for target in ["/etc/passwd", "../../x", ".."] {
            let error = tree.skip_link("a/b.tex", target);
            assert_eq!(error.is_err(), target != "..", "{target}");
        }
        assert!(tree.skip_link("b.tex", "..").is_err());
        assert_eq!(tree.links().len(), 3);
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
