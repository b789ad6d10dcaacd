//! Writes the citation graph. Citations in any order become sorted rows, in bounded memory, with
//! the same bytes each time.

use super::format::{HEADER, Layout, NO_DAY};
use super::graph::CitationGraph;
use crate::error::SnapshotError;
use crate::external_sort::ExternalSorter;
use crate::layout::MAX_RECORDS;
use std::fs::File;
use std::io::{BufWriter, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// Memory of each of two sorters, in bytes.
const SORT_MEMORY: usize = 64 << 20;

/// The numbers of written and skipped citations.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct CitationCounts {
    /// Citations in the graph.
    pub citations: u32,
    /// Citations that were added more than once.
    pub repeated: u64,
    /// Citations of a paper by itself.
    pub to_itself: u64,
}

/// Collects citations and writes the graph's file. The same citations give the same bytes in any
/// order.
///
/// Memory: 128 MiB of citations; in [`CitationsWriter::finish`] also a byte a citation and a few
/// words of four bytes a paper.
#[derive(Debug)]
pub struct CitationsWriter {
    references: ExternalSorter,
    cited_by: ExternalSorter,
    added: u64,
    to_itself: u64,
}

impl CitationsWriter {
    /// Starts without citations. Entries beyond the memory limit go to unnamed files in `folder`,
    /// which must exist.
    pub fn new(folder: &Path) -> Self {
        Self::with_memory(folder, SORT_MEMORY)
    }

    /// Starts like [`Self::new`], with `memory` bytes for each of two sorters.
    pub(super) fn with_memory(folder: &Path, memory: usize) -> Self {
        Self {
            references: ExternalSorter::new(folder, memory),
            cited_by: ExternalSorter::new(folder, memory),
            added: 0,
            to_itself: 0,
        }
    }

    /// Adds a citation, by ordinals, and the number of the source that asserts it. Of a repeated
    /// citation the least number is stored. Repeated citations and citations of a paper by itself
    /// are counted and skipped.
    pub fn push(&mut self, citing: u32, cited: u32, source: u8) -> Result<(), SnapshotError> {
        if citing == cited {
            self.to_itself += 1;
            return Ok(());
        }
        self.added += 1;
        // Keys are sorted by bytes, so they are big-endian.
        let key = u64::from(citing) << 32 | u64::from(cited);
        self.references.push(&key.to_be_bytes(), source.into())?;
        self.cited_by.push(&cited.to_be_bytes(), citing)
    }

    /// Writes the graph to `path`, which must not exist. `days` has one entry a paper: its day of
    /// publication, counted from 1970-01-01, where a complete date is stored.
    ///
    /// When a citation names a paper without an entry, papers or citations are too many, or the
    /// file system returns an error.
    pub fn finish(
        self,
        path: &Path,
        days: &[Option<i32>],
    ) -> Result<CitationCounts, SnapshotError> {
        let papers = u32::try_from(days.len())
            .ok()
            .filter(|papers| *papers <= MAX_RECORDS)
            .ok_or_else(|| SnapshotError::malformed(path, "too many papers"))?;
        let mut out = WordWriter::create(path)?;
        let mut rows = Rows::new(papers);
        let mut sources = vec![];
        self.references.for_each(|key, numbers| {
            let key = key.try_into().map(u64::from_be_bytes);
            let key = key.map_err(|_| SnapshotError::malformed(path, "a key is no citation"))?;
            sources.push(numbers.first().map_or(0, |source| *source as u8));
            rows.push(&mut out, (key >> 32) as u32, key as u32)
        })?;
        let (reference_starts, citations) = rows.finish();
        let mut rows = Rows::new(papers);
        self.cited_by.for_each(|key, citing| {
            let key = key.try_into().map(u32::from_be_bytes);
            let key = key.map_err(|_| SnapshotError::malformed(path, "a key is no ordinal"))?;
            citing
                .iter()
                .try_for_each(|citing| rows.push(&mut out, key, *citing))
        })?;
        let (cited_by_starts, _) = rows.finish();
        for start in reference_starts.into_iter().chain(cited_by_starts) {
            out.push(start)?;
        }
        // The days fill the section of newest days until those can be computed from the rows.
        for day in days.iter().chain(days) {
            out.push(day.unwrap_or(NO_DAY).cast_unsigned())?;
        }
        sources.resize(sources.len().next_multiple_of(4), 0);
        for word in sources.as_chunks::<4>().0 {
            out.push(u32::from_le_bytes(*word))?;
        }
        let layout = Layout { papers, citations };
        out.write_at(0, &layout.to_header())?;
        let newest = newest_days(&CitationGraph::open(path)?);
        let newest: Vec<u8> = newest.into_iter().flat_map(i32::to_le_bytes).collect();
        out.write_at(layout.newest_days() as u64 * 4, &newest)?;
        Ok(CitationCounts {
            citations,
            repeated: self.added - u64::from(citations),
            to_itself: self.to_itself,
        })
    }
}

/// Rows of papers that are written one citation after the other, by paper.
struct Rows {
    papers: u32,
    /// The start of the row of each paper so far.
    starts: Vec<u32>,
    citations: u32,
}

impl Rows {
    fn new(papers: u32) -> Self {
        Self {
            papers,
            starts: Vec::with_capacity(papers as usize + 1),
            citations: 0,
        }
    }

    /// Writes a citation to the row of `paper`, which is the last one or a later one.
    fn push(&mut self, out: &mut WordWriter, paper: u32, other: u32) -> Result<(), SnapshotError> {
        if let Some(missing) = [paper, other].into_iter().find(|one| *one >= self.papers) {
            return Err(SnapshotError::Dangling {
                record: format!("a citation between papers {paper} and {other}"),
                missing: format!("paper {missing}"),
            });
        }
        // Papers without a row start where the row before them ends.
        if self.starts.len() <= paper as usize {
            self.starts.resize(paper as usize + 1, self.citations);
        }
        let citations = self.citations.checked_add(1);
        self.citations =
            citations.ok_or_else(|| SnapshotError::malformed(&out.path, "too many citations"))?;
        out.push(other)
    }

    /// Returns the start of each row, then the end of the last, and the number of citations.
    fn finish(mut self) -> (Vec<u32>, u32) {
        self.starts.resize(self.papers as usize + 1, self.citations);
        (self.starts, self.citations)
    }
}

/// Returns the latest day that each paper reaches by references, including its own day. From the
/// latest day down, each day is assigned to every paper that reaches it and has no day yet.
fn newest_days(graph: &CitationGraph) -> Vec<i32> {
    let mut dated: Vec<(i32, u32)> = (0..graph.papers())
        .filter_map(|paper| graph.day(paper).map(|day| (day, paper)))
        .collect();
    dated.sort_unstable();
    let mut newest = vec![NO_DAY; graph.papers() as usize];
    let mut pending = vec![];
    for (day, paper) in dated.into_iter().rev() {
        pending.push(paper);
        while let Some(paper) = pending.pop() {
            if newest[paper as usize] == NO_DAY {
                newest[paper as usize] = day;
                let undated = |citing: &u32| newest[*citing as usize] == NO_DAY;
                pending.extend(graph.cited_by(paper).filter(undated));
            }
        }
    }
    newest
}

/// A file of words of four bytes.
struct WordWriter {
    path: PathBuf,
    file: BufWriter<File>,
}

impl WordWriter {
    /// Creates a file that starts with an empty header.
    fn create(path: &Path) -> Result<Self, SnapshotError> {
        let file = File::create_new(path).map_err(SnapshotError::io(path))?;
        let mut words = Self {
            path: path.to_owned(),
            file: BufWriter::with_capacity(1 << 18, file),
        };
        words
            .file
            .write_all(&[0; HEADER * 4])
            .map_err(SnapshotError::io(path))?;
        Ok(words)
    }

    fn push(&mut self, word: u32) -> Result<(), SnapshotError> {
        self.file
            .write_all(&word.to_le_bytes())
            .map_err(SnapshotError::io(&self.path))
    }

    /// Writes all pushed words, and these bytes at this offset.
    fn write_at(&mut self, offset: u64, bytes: &[u8]) -> Result<(), SnapshotError> {
        self.file
            .seek(SeekFrom::Start(offset))
            .and_then(|_| self.file.write_all(bytes))
            .and_then(|()| self.file.flush())
            .map_err(SnapshotError::io(&self.path))
    }
}
