//! Sorting more pairs than memory should hold: sorted runs in unnamed files, merged as they are read.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::collections::binary_heap::PeekMut;
use std::fs::File;
use std::io::{BufReader, BufWriter, Read, Result, Seek, Write};
use std::path::{Path, PathBuf};

/// Bytes that are read from a run at a time.
const READ: usize = 1 << 18;

/// Gathers pairs; at most `most` of them are in memory.
#[derive(Debug)]
pub(super) struct Sorter {
    folder: PathBuf,
    most: usize,
    held: Vec<u64>,
    runs: Vec<File>,
}

impl Sorter {
    /// Spills to unnamed files in `folder`, which are gone with the process.
    pub(super) fn new(folder: &Path, most: usize) -> Self {
        Self {
            folder: folder.to_owned(),
            most: most.max(1),
            held: vec![],
            runs: vec![],
        }
    }

    pub(super) fn push(&mut self, first: u32, second: u32) -> Result<()> {
        if self.held.len() == self.most {
            self.spill()?;
        }
        self.held.push(u64::from(first) << 32 | u64::from(second));
        Ok(())
    }

    fn spill(&mut self) -> Result<()> {
        self.settle();
        let mut file = BufWriter::with_capacity(READ, tempfile::tempfile_in(&self.folder)?);
        for word in self.held.drain(..) {
            file.write_all(&word.to_le_bytes())?;
        }
        let mut file = file
            .into_inner()
            .map_err(std::io::IntoInnerError::into_error)?;
        file.rewind()?;
        self.runs.push(file);
        Ok(())
    }

    fn settle(&mut self) {
        self.held.sort_unstable();
        self.held.dedup();
    }

    /// Every pair once, ascending.
    pub(super) fn sorted(mut self) -> Result<Sorted> {
        self.settle();
        let mut runs: Vec<Run> = self
            .runs
            .into_iter()
            .map(|file| Run::File(BufReader::with_capacity(READ, file)))
            .collect();
        runs.push(Run::Memory(self.held.into_iter()));
        let mut heads = BinaryHeap::with_capacity(runs.len());
        for (at, run) in runs.iter_mut().enumerate() {
            heads.extend(run.take()?.map(|word| Reverse((word, at))));
        }
        Ok(Sorted {
            runs,
            heads,
            last: None,
        })
    }
}

#[derive(Debug)]
enum Run {
    File(BufReader<File>),
    Memory(std::vec::IntoIter<u64>),
}

impl Run {
    fn take(&mut self) -> Result<Option<u64>> {
        let file = match self {
            Self::Memory(words) => return Ok(words.next()),
            Self::File(file) => file,
        };
        let mut word = [0; 8];
        match file.read_exact(&mut word) {
            Ok(()) => Ok(Some(u64::from_le_bytes(word))),
            Err(e) if e.kind() == std::io::ErrorKind::UnexpectedEof => Ok(None),
            Err(e) => Err(e),
        }
    }
}

/// Sorted pairs, without repeats.
#[derive(Debug)]
pub(super) struct Sorted {
    runs: Vec<Run>,
    heads: BinaryHeap<Reverse<(u64, usize)>>,
    last: Option<u64>,
}

impl Sorted {
    fn pull(&mut self) -> Result<Option<u64>> {
        loop {
            let Some(mut head) = self.heads.peek_mut() else {
                return Ok(None);
            };
            let Reverse((word, at)) = *head;
            match self.runs[at].take()? {
                Some(next) => *head = Reverse((next, at)),
                None => drop(PeekMut::pop(head)),
            }
            if self.last.replace(word) != Some(word) {
                return Ok(Some(word));
            }
        }
    }
}

impl Iterator for Sorted {
    type Item = Result<(u32, u32)>;
    fn next(&mut self) -> Option<Self::Item> {
        let split = |word: u64| ((word >> 32) as u32, word as u32);
        self.pull().map(|word| word.map(split)).transpose()
    }
}
