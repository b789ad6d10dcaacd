//! Writing the citation graph: edges in any order become sorted rows, in bounded memory, with the same bytes each time.

use super::graph::CitationGraph;
use super::layout::{HEADER, Layout, UNKNOWN};
use super::rank::ranks;
use super::sort::Sorter;
use crate::error::SnapshotError;
use std::fs::File;
use std::io::{BufWriter, Seek, SeekFrom, Write};
use std::os::unix::fs::FileExt;
use std::path::Path;

/// Edges that are held in memory at a time, in each of two sorters: 64 MiB.
const HELD: usize = 8 << 20;

/// What became of the edges that were handed over.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct CitationCounts {
    /// Citations in the graph.
    pub citations: u32,
    /// Edges that said again what another had said.
    pub repeated: u64,
    /// Edges from a paper to itself.
    pub to_itself: u64,
}

/// Gathers citations and writes the graph's file. The same citations give the same bytes in any order.
///
/// Memory: 128 MiB of edges, and a dozen words of four bytes a paper while it finishes.
#[derive(Debug)]
pub struct CitationsWriter {
    edges: Sorter,
    other_way: Sorter,
    pushed: u64,
    to_itself: u64,
}

impl CitationsWriter {
    /// Begins; what does not fit in memory goes to unnamed files in `folder`, which must be there.
    pub fn new(folder: &Path) -> Self {
        Self::holding(folder, HELD)
    }

    /// As [`Self::new`], with at most `most` edges in memory.
    pub(super) fn holding(folder: &Path, most: usize) -> Self {
        let sorter = || Sorter::new(folder, most);
        Self {
            edges: sorter(),
            other_way: sorter(),
            pushed: 0,
            to_itself: 0,
        }
    }

    /// Adds a citation, by ordinals. One of a paper by itself, and one that was added before, are counted and left out.
    ///
    /// # Errors
    /// When the disk is full.
    pub fn push(&mut self, citing: u32, cited: u32) -> std::io::Result<()> {
        if citing == cited {
            self.to_itself += 1;
            return Ok(());
        }
        self.pushed += 1;
        self.edges.push(citing, cited)
    }

    /// Writes the graph to `path`, which must not be there. `days` has one entry a paper: the day it appeared, from 1970-01-01,
    /// where that is known.
    ///
    /// # Errors
    /// When a citation names a paper that has no entry, there are too many, or the file system refuses.
    pub fn finish(
        self,
        path: &Path,
        days: &[Option<i32>],
    ) -> Result<CitationCounts, SnapshotError> {
        let Self {
            edges,
            mut other_way,
            pushed,
            to_itself,
        } = self;
        let papers = u32::try_from(days.len())
            .map_err(|_| SnapshotError::malformed(path, "too many papers"))?;
        let mut rows = Rows {
            out: Words::create(path)?,
            papers,
        };
        let turned = |citing: u32, cited: u32| other_way.push(cited, citing);
        let (reference_starts, citations) = rows.write(edges, turned)?;
        let (cited_by_starts, _) = rows.write(other_way, |_, _| Ok(()))?;
        let mut out = rows.out;
        reference_starts
            .into_iter()
            .chain(cited_by_starts)
            .try_for_each(|start| out.push(start))?;
        // The days stand in for the newest days and the ranks until those can be computed from the rows.
        let known = || {
            days.iter()
                .map(|day| day.unwrap_or(UNKNOWN).cast_unsigned())
        };
        known()
            .chain(known())
            .chain(known())
            .try_for_each(|day| out.push(day))?;
        let layout = Layout { papers, citations };
        out.put(0, &layout.header())?;
        let graph = CitationGraph::open(path)?;
        let newest: Vec<u8> = newest(&graph)
            .into_iter()
            .flat_map(i32::to_le_bytes)
            .collect();
        out.put(layout.newest() as u64 * 4, &newest)?;
        let ranks = ranks(&graph);
        out.put(
            layout.ranks() as u64 * 4,
            &ranks
                .iter()
                .flat_map(|rank| rank.to_le_bytes())
                .collect::<Vec<u8>>(),
        )?;
        drop(graph);
        pack(path, layout, &ranks).map_err(SnapshotError::io(path))?;
        Ok(CitationCounts {
            citations,
            repeated: pushed - u64::from(citations),
            to_itself,
        })
    }
}

/// Rows as they are written.
struct Rows {
    out: Words,
    papers: u32,
}

impl Rows {
    /// Writes the second of every pair, in the order of the first; returns where each row starts, and how many pairs there are.
    fn write(
        &mut self,
        pairs: Sorter,
        mut also: impl FnMut(u32, u32) -> std::io::Result<()>,
    ) -> Result<(Vec<u32>, u32), SnapshotError> {
        let mut starts = vec![0_u32; self.papers as usize + 1];
        let mut count = 0_u32;
        let path = self.out.path.clone();
        for pair in pairs.sorted().map_err(SnapshotError::io(&path))? {
            let (first, second) = pair.map_err(SnapshotError::io(&path))?;
            let missing = first.max(second);
            if missing >= self.papers {
                let record = format!("a citation between papers {first} and {second}");
                return Err(SnapshotError::Dangling {
                    record,
                    missing: format!("paper {missing}"),
                });
            }
            count = count
                .checked_add(1)
                .ok_or_else(|| SnapshotError::malformed(&path, "too many citations"))?;
            starts[first as usize + 1] = count;
            self.out.push(second)?;
            also(first, second).map_err(SnapshotError::io(&path))?;
        }
        // A paper without pairs starts where the one before it ends.
        let mut last = 0;
        starts.iter_mut().for_each(|start| {
            last = last.max(*start);
            *start = last;
        });
        Ok((starts, count))
    }
}

/// Puts into the words of all rows, which hold ordinals only, the ranks of the papers they name.
fn pack(path: &Path, layout: Layout, ranks: &[u32]) -> std::io::Result<()> {
    let file = File::options().read(true).write(true).open(path)?;
    let mut chunk = vec![0_u8; 1 << 20];
    let (mut at, end) = (
        layout.references() as u64 * 4,
        layout.reference_starts() as u64 * 4,
    );
    while at < end {
        let take = chunk.len().min((end - at) as usize);
        let part = &mut chunk[..take];
        file.read_exact_at(part, at)?;
        for word in part.as_chunks_mut::<4>().0 {
            let paper = u32::from_le_bytes(*word);
            *word = layout
                .packing()
                .word(paper, ranks[paper as usize])
                .to_le_bytes();
        }
        file.write_all_at(part, at)?;
        at += take as u64;
    }
    Ok(())
}

/// The latest day that each paper reaches by references, itself included: from the latest day down, each day is handed to
/// everything that reaches it and has none yet.
fn newest(graph: &CitationGraph) -> Vec<i32> {
    let mut dated: Vec<(i32, u32)> = (0..graph.papers())
        .filter_map(|paper| graph.day(paper).map(|day| (day, paper)))
        .collect();
    dated.sort_unstable();
    let mut newest = vec![UNKNOWN; graph.papers() as usize];
    let mut open = vec![];
    for (day, paper) in dated.into_iter().rev() {
        open.push(paper);
        while let Some(paper) = open.pop() {
            if newest[paper as usize] == UNKNOWN {
                newest[paper as usize] = day;
                open.extend(
                    graph
                        .cited_by(paper)
                        .filter(|citing| newest[*citing as usize] == UNKNOWN),
                );
            }
        }
    }
    newest
}

/// A file of words of four bytes.
struct Words {
    path: std::path::PathBuf,
    file: BufWriter<File>,
}

impl Words {
    /// Begins a file behind a header that is not written yet.
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

    /// Writes these bytes at this place, and all that was pushed before.
    fn put(&mut self, at: u64, bytes: &[u8]) -> Result<(), SnapshotError> {
        let place = self.file.seek(SeekFrom::Start(at));
        place
            .and_then(|_| self.file.write_all(bytes))
            .and_then(|()| self.file.flush())
            .map_err(SnapshotError::io(&self.path))
    }
}
