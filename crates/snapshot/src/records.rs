//! Records on disk: one JSON document a line, and a table of where each line starts.

use crate::error::SnapshotError;
use memmap2::Mmap;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

/// Writes `<name>.jsonl` and `<name>.offsets`.
#[derive(Debug)]
pub(crate) struct RecordsWriter {
    path: PathBuf,
    lines: BufWriter<File>,
    offsets: BufWriter<File>,
    at: u64,
    count: u32,
}

impl RecordsWriter {
    pub(crate) fn create(folder: &Path, name: &str) -> Result<Self, SnapshotError> {
        let create = |ending: &str| {
            let path = folder.join(format!("{name}.{ending}"));
            File::create_new(&path)
                .map(BufWriter::new)
                .map_err(SnapshotError::io(path))
        };
        let (lines, offsets) = (create("jsonl")?, create("offsets")?);
        Ok(Self {
            path: folder.join(format!("{name}.jsonl")),
            lines,
            offsets,
            at: 0,
            count: 0,
        })
    }

    /// Appends a record and returns its ordinal.
    pub(crate) fn push(&mut self, record: &impl Serialize) -> Result<u32, SnapshotError> {
        let mut line =
            serde_json::to_vec(record).map_err(|e| SnapshotError::malformed(&self.path, e))?;
        line.push(b'\n');
        let written = self
            .lines
            .write_all(&line)
            .and_then(|()| self.offsets.write_all(&self.at.to_le_bytes()));
        written.map_err(SnapshotError::io(&self.path))?;
        self.at += line.len() as u64;
        self.count += 1;
        Ok(self.count - 1)
    }

    pub(crate) fn count(&self) -> u64 {
        u64::from(self.count)
    }

    pub(crate) fn finish(mut self) -> Result<(), SnapshotError> {
        self.offsets
            .write_all(&self.at.to_le_bytes())
            .and_then(|()| self.offsets.flush())
            .and_then(|()| self.lines.flush())
            .map_err(SnapshotError::io(self.path))
    }
}

/// Records, memory-mapped.
#[derive(Debug)]
pub(crate) struct Records {
    path: PathBuf,
    lines: Mmap,
    offsets: Mmap,
}

impl Records {
    pub(crate) fn new(path: PathBuf, lines: Mmap, offsets: Mmap) -> Self {
        Self {
            path,
            lines,
            offsets,
        }
    }

    /// How many records there are.
    pub(crate) fn len(&self) -> u32 {
        u32::try_from((self.offsets.len() / 8).saturating_sub(1)).unwrap_or(u32::MAX)
    }

    /// The record at this place.
    pub(crate) fn get<T: DeserializeOwned>(&self, ordinal: u32) -> Result<T, SnapshotError> {
        let line = self
            .line(ordinal)
            .ok_or_else(|| SnapshotError::malformed(&self.path, format!("no record {ordinal}")));
        serde_json::from_slice(line?)
            .map_err(|e| SnapshotError::malformed(&self.path, format!("record {ordinal}: {e}")))
    }

    /// What is wrong with the table of where lines start, if anything: the lines must follow on each other and fill the file.
    pub(crate) fn torn(&self) -> Option<String> {
        let (starts, rest) = self.offsets.as_chunks::<8>();
        let starts: Vec<u64> = starts
            .iter()
            .map(|start| u64::from_le_bytes(*start))
            .collect();
        let whole = rest.is_empty()
            && starts.first() == Some(&0)
            && starts.last() == Some(&(self.lines.len() as u64));
        if !whole || !starts.is_sorted() {
            return Some("its offsets do not cover it from its start to its end".to_owned());
        }
        let wrong = (0..self.len()).find(|ordinal| {
            let line = self.line(*ordinal).unwrap_or_default();
            line.iter().position(|byte| *byte == b'\n') != line.len().checked_sub(1)
        });
        wrong.map(|ordinal| format!("record {ordinal} is not one line"))
    }

    /// The bytes of the record at this place.
    pub(crate) fn line(&self, ordinal: u32) -> Option<&[u8]> {
        let starts = self.offsets.as_chunks::<8>().0;
        let at = |index: usize| {
            starts
                .get(index)
                .and_then(|b| usize::try_from(u64::from_le_bytes(*b)).ok())
        };
        let index = ordinal as usize;
        self.lines.get(at(index)?..at(index + 1)?)
    }
}
