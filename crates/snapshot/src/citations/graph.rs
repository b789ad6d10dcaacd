//! The citation graph: references, citing papers and days of publication.

use super::format::{Layout, NO_DAY};
use super::workspace::Workspace;
use crate::error::SnapshotError;
use crate::files::{private_bytes, word};
use parking_lot::Mutex;
use std::path::Path;
use tantivy::directory::OwnedBytes;

/// A citation graph. Many threads can read it at low cost; it never changes.
#[derive(Debug)]
pub struct CitationGraph {
    bytes: OwnedBytes,
    layout: Layout,
    /// The workspaces of finished searches, as many as searches ever ran at once.
    workspaces: Mutex<Vec<Workspace>>,
}

impl CitationGraph {
    /// Opens the graph in the file at `path`.
    ///
    /// The length, the starts of rows and the range of every ordinal are checked, so that no later
    /// answer can fail. The manifest's hash proves that no bit changed, and [`crate::verify`] that
    /// both directions agree.
    ///
    /// # Errors
    /// When the file cannot be read, is torn or truncated, or is no graph.
    pub fn open(path: &Path) -> Result<Self, SnapshotError> {
        let graph = Self::new(path, private_bytes(path, path.parent().unwrap_or(path))?)?;
        graph
            .check_ordinals()
            .map_err(|detail| SnapshotError::malformed(path, detail))?;
        Ok(graph)
    }

    /// Opens the graph in the bytes of a file whose hash was checked. Ordinals, the largest part, are not
    /// checked again.
    pub(crate) fn new(path: &Path, bytes: OwnedBytes) -> Result<Self, SnapshotError> {
        let layout =
            checked_layout(&bytes).map_err(|detail| SnapshotError::malformed(path, detail))?;
        Ok(Self {
            bytes,
            layout,
            workspaces: Mutex::default(),
        })
    }

    /// Checks that every ordinal names a paper.
    pub(super) fn check_ordinals(&self) -> Result<(), String> {
        let (words, layout) = (self.bytes.as_chunks::<4>().0, self.layout);
        let rows = &words[layout.references()..layout.reference_starts()];
        match rows.iter().map(word).max() {
            Some(largest) if largest >= layout.papers => Err(format!(
                "it names paper {largest} and has {} papers",
                layout.papers
            )),
            _ => Ok(()),
        }
    }

    /// Returns the number of papers, citing or not.
    pub fn papers(&self) -> u32 {
        self.layout.papers
    }

    /// Returns the number of citations.
    pub fn citations(&self) -> u32 {
        self.layout.citations
    }

    /// Returns the papers that a paper cites, ascending; none past the last paper.
    pub fn references(&self, paper: u32) -> impl ExactSizeIterator<Item = u32> + '_ {
        self.reference_row(paper).iter().map(word)
    }

    /// Returns the papers that cite a paper, ascending; none past the last paper.
    pub fn cited_by(&self, paper: u32) -> impl ExactSizeIterator<Item = u32> + '_ {
        self.row(self.layout.cited_by_starts(), self.layout.cited_by(), paper)
            .iter()
            .map(word)
    }

    /// Returns true if one paper cites another.
    pub fn cites(&self, citing: u32, cited: u32) -> bool {
        self.reference_row(citing)
            .binary_search_by_key(&cited, word)
            .is_ok()
    }

    /// Returns the number of the source that asserts a citation; `None` if there is no such citation.
    pub fn source(&self, citing: u32, cited: u32) -> Option<u8> {
        let row = self.reference_row(citing);
        let index = row.binary_search_by_key(&cited, word).ok()?;
        let words = self.bytes.as_chunks::<4>().0;
        let start = word(words.get(self.layout.reference_starts() + citing as usize)?);
        let byte = self.layout.reference_sources() * 4 + start as usize + index;
        self.bytes.get(byte).copied()
    }

    /// Returns a paper's day of publication, counted from 1970-01-01; `None` without a complete
    /// date.
    pub fn day(&self, paper: u32) -> Option<i32> {
        self.day_at(self.layout.days(), paper)
    }

    /// Returns the latest day among a paper and every paper it reaches by references; `None` where
    /// none of them has a day.
    pub fn newest(&self, paper: u32) -> Option<i32> {
        self.day_at(self.layout.newest_days(), paper)
    }

    /// Runs a search with a cleared workspace.
    pub(super) fn with_workspace<T>(&self, search: impl FnOnce(&mut Workspace) -> T) -> T {
        let workspace = self.workspaces.lock().pop();
        let mut workspace = workspace.unwrap_or_else(|| Workspace::new(self.layout.papers));
        let result = search(&mut workspace);
        workspace.clear();
        self.workspaces.lock().push(workspace);
        result
    }

    fn reference_row(&self, paper: u32) -> &[[u8; 4]] {
        self.row(
            self.layout.reference_starts(),
            self.layout.references(),
            paper,
        )
    }

    fn row(&self, starts: usize, targets: usize, paper: u32) -> &[[u8; 4]] {
        if paper >= self.layout.papers {
            return &[];
        }
        let words = self.bytes.as_chunks::<4>().0;
        match words.get(starts + paper as usize..) {
            Some([start, end, ..]) => words
                .get(targets + word(start) as usize..targets + word(end) as usize)
                .unwrap_or_default(),
            _ => &[],
        }
    }

    fn day_at(&self, section: usize, paper: u32) -> Option<i32> {
        if paper >= self.layout.papers {
            return None;
        }
        let words = self.bytes.as_chunks::<4>().0;
        let day = word(words.get(section + paper as usize)?).cast_signed();
        Some(day).filter(|day| *day != NO_DAY)
    }
}

/// Returns the layout of a file, after a check that no later read can run past its end.
fn checked_layout(bytes: &[u8]) -> Result<Layout, String> {
    let layout = Layout::from_header(bytes)?;
    let expected = layout.end() as u64 * 4;
    if bytes.len() as u64 != expected {
        return Err(format!(
            "{} bytes, its header asks for {expected}: torn or truncated",
            bytes.len()
        ));
    }
    let words = bytes.as_chunks::<4>().0;
    for (name, offset) in [
        ("references", layout.reference_starts()),
        ("citing papers", layout.cited_by_starts()),
    ] {
        let starts = &words[offset..=offset + layout.papers as usize];
        let (first, last) = (starts.first().map(word), starts.last().map(word));
        if first != Some(0) || last != Some(layout.citations) || !starts.is_sorted_by_key(word) {
            return Err(format!(
                "where the {name} of papers start does not fit how many there are"
            ));
        }
    }
    Ok(layout)
}
