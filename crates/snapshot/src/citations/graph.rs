//! The citation graph, memory-mapped: what a paper cites, what cites it, and when it appeared.

use super::layout::{Layout, Packing, UNKNOWN};
use super::scratch::Scratch;
use crate::error::SnapshotError;
use crate::read::map_file;
use memmap2::Mmap;
use std::path::Path;
use std::sync::{Mutex, PoisonError};

/// The word at one place of the file.
pub(super) fn word(bytes: &[u8; 4]) -> u32 {
    u32::from_le_bytes(*bytes)
}

/// A citation graph. Cheap to read from many threads; never changes.
#[derive(Debug)]
pub struct CitationGraph {
    bytes: Mmap,
    layout: Layout,
    /// What searches write in, five bytes a paper each; as many as ever searched at once.
    scratch: Mutex<Vec<Scratch>>,
}

impl CitationGraph {
    /// Opens the graph in this file.
    ///
    /// Length, starts of rows and the range of every ordinal are checked, so that no later answer can fail. That every bit is
    /// the one that was written is what a manifest's hash says, and [`crate::verify`] that both directions tell the same.
    ///
    /// # Errors
    /// When the file cannot be read, is torn or truncated, or says what no graph can.
    pub fn open(path: &Path) -> Result<Self, SnapshotError> {
        let graph = Self::new(path, map_file(path)?)?;
        graph
            .ordinals()
            .map_err(|detail| SnapshotError::malformed(path, detail))?;
        Ok(graph)
    }

    /// The graph in the mapped file at `path`, whose bytes are known to be those that were written: ordinals, the most of it, are
    /// not looked at.
    pub(crate) fn new(path: &Path, bytes: Mmap) -> Result<Self, SnapshotError> {
        let layout = valid(&bytes).map_err(|detail| SnapshotError::malformed(path, detail))?;
        Ok(Self {
            bytes,
            layout,
            scratch: Mutex::default(),
        })
    }

    /// Whether every ordinal is of a paper.
    pub(super) fn ordinals(&self) -> Result<(), String> {
        let (words, layout) = (self.bytes.as_chunks::<4>().0, self.layout);
        let rows = &words[layout.references()..layout.reference_starts()];
        let largest = rows.iter().map(|word| self.ordinal(word)).fold(0, u32::max);
        if layout.citations > 0 && largest >= layout.papers {
            return Err(format!(
                "it names paper {largest} and has {} papers",
                layout.papers
            ));
        }
        Ok(())
    }

    /// How many papers there are, citing or not.
    pub fn papers(&self) -> u32 {
        self.layout.papers
    }

    /// How many citations there are.
    pub fn citations(&self) -> u32 {
        self.layout.citations
    }

    /// The papers that this one cites, ascending; none past the last paper.
    pub fn references(&self, paper: u32) -> impl ExactSizeIterator<Item = u32> + '_ {
        self.reference_row(paper)
            .iter()
            .map(|word| self.ordinal(word))
    }

    /// The papers that cite this one, ascending; none past the last paper.
    pub fn cited_by(&self, paper: u32) -> impl ExactSizeIterator<Item = u32> + '_ {
        self.cited_by_row(paper)
            .iter()
            .map(|word| self.ordinal(word))
    }

    /// Whether one paper cites another.
    pub fn cites(&self, citing: u32, cited: u32) -> bool {
        self.reference_row(citing)
            .binary_search_by_key(&cited, |word| self.ordinal(word))
            .is_ok()
    }

    /// The day a paper appeared, from 1970-01-01, where it is known.
    pub fn day(&self, paper: u32) -> Option<i32> {
        self.day_at(self.layout.days(), paper)
    }

    /// The latest day among a paper and all it reaches by references; `None` where none of them is known.
    pub fn newest(&self, paper: u32) -> Option<i32> {
        self.day_at(self.layout.newest(), paper)
    }

    /// How the words of rows are divided.
    pub(super) fn packing(&self) -> Packing {
        self.layout.packing()
    }

    /// The paper that a word of a row names.
    pub(super) fn ordinal(&self, bytes: &[u8; 4]) -> u32 {
        self.packing().ordinal(word(bytes))
    }

    /// A number that is the same or lower for every paper that this one cites.
    pub(super) fn rank(&self, paper: u32) -> u32 {
        if paper >= self.layout.papers {
            return 0;
        }
        self.bytes
            .as_chunks::<4>()
            .0
            .get(self.layout.ranks() + paper as usize)
            .map_or(0, word)
    }

    pub(super) fn reference_row(&self, paper: u32) -> &[[u8; 4]] {
        self.row(
            self.layout.reference_starts(),
            self.layout.references(),
            paper,
        )
    }

    pub(super) fn cited_by_row(&self, paper: u32) -> &[[u8; 4]] {
        self.row(self.layout.cited_by_starts(), self.layout.cited_by(), paper)
    }

    /// Lends what a search writes in, cleared.
    pub(super) fn with_scratch<T>(&self, search: impl FnOnce(&mut Scratch) -> T) -> T {
        let pool = || self.scratch.lock().unwrap_or_else(PoisonError::into_inner);
        let mut scratch = pool()
            .pop()
            .unwrap_or_else(|| Scratch::new(self.layout.papers));
        let answer = search(&mut scratch);
        scratch.clear();
        pool().push(scratch);
        answer
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
        let day = word(
            self.bytes
                .as_chunks::<4>()
                .0
                .get(section + paper as usize)?,
        )
        .cast_signed();
        Some(day).filter(|day| *day != UNKNOWN)
    }
}

/// The layout of a file that no later reading can run out of.
fn valid(bytes: &[u8]) -> Result<Layout, String> {
    let layout = Layout::of_header(bytes)?;
    let asked = layout.end() as u64 * 4;
    if bytes.len() as u64 != asked {
        return Err(format!(
            "{} bytes, its header asks for {asked}: torn or truncated",
            bytes.len()
        ));
    }
    let words = bytes.as_chunks::<4>().0;
    for (name, at) in [
        ("references", layout.reference_starts()),
        ("citing papers", layout.cited_by_starts()),
    ] {
        let starts = &words[at..=at + layout.papers as usize];
        let (first, last) = (starts.first().map(word), starts.last().map(word));
        if first != Some(0) || last != Some(layout.citations) || !starts.is_sorted_by_key(word) {
            return Err(format!(
                "where the {name} of papers start does not fit how many there are"
            ));
        }
    }
    Ok(layout)
}
