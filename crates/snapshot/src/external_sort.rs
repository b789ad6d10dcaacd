//! An external sorter: sorts more keys than fit in memory by sorted runs in unnamed files, which
//! are merged when they are read.

use crate::error::SnapshotError;
use std::cmp::{Ordering, Reverse};
use std::collections::BinaryHeap;
use std::collections::binary_heap::PeekMut;
use std::fs::File;
use std::io::{BufReader, BufWriter, ErrorKind, Read, Seek, Write};
use std::path::{Path, PathBuf};

/// Buffer of each run that is read or written, in bytes.
const RUN_BUFFER: usize = 1 << 18;

/// Sorts keys, each with a value of four bytes.
#[derive(Debug)]
pub(crate) struct ExternalSorter {
    folder: PathBuf,
    memory: usize,
    /// The keys of all entries, one after the other.
    keys: Vec<u8>,
    entries: Vec<Entry>,
    runs: Vec<File>,
}

/// A key's position among the bytes of all keys, and its value.
#[derive(Debug, Clone, Copy)]
struct Entry {
    /// The first eight bytes of the key, padded with zeros: most comparisons need no other byte.
    prefix: u64,
    start: u32,
    length: u32,
    value: u32,
}

impl Entry {
    fn compare(self, other: Self, keys: &[u8]) -> Ordering {
        let rest = || match self.length.max(other.length) {
            ..=8 => self.length.cmp(&other.length),
            _ => self.key(keys).cmp(other.key(keys)),
        };
        let by_key = self.prefix.cmp(&other.prefix).then_with(rest);
        by_key.then(self.value.cmp(&other.value))
    }

    fn key(self, keys: &[u8]) -> &[u8] {
        &keys[self.start as usize..][..self.length as usize]
    }
}

impl ExternalSorter {
    /// Creates a sorter that uses about `memory` bytes. Entries beyond this limit go to unnamed
    /// files in `folder`, which are deleted with the process.
    pub(crate) fn new(folder: &Path, memory: usize) -> Self {
        Self {
            folder: folder.to_owned(),
            memory,
            keys: vec![],
            entries: vec![],
            runs: vec![],
        }
    }

    pub(crate) fn push(&mut self, key: &[u8], value: u32) -> Result<(), SnapshotError> {
        if self.keys.len() + key.len() + self.entries.len() * size_of::<Entry>() > self.memory {
            self.write_run()?;
        }
        let too_long = |_| SnapshotError::malformed(&self.folder, "a key is too long to be sorted");
        let mut prefix = [0; 8];
        let shared = key.len().min(prefix.len());
        prefix[..shared].copy_from_slice(&key[..shared]);
        let entry = Entry {
            prefix: u64::from_be_bytes(prefix),
            start: u32::try_from(self.keys.len()).map_err(too_long)?,
            length: u32::try_from(key.len()).map_err(too_long)?,
            value,
        };
        self.entries.push(entry);
        self.keys.extend_from_slice(key);
        Ok(())
    }

    fn sort_entries(&mut self) {
        let keys = &self.keys;
        self.entries.sort_unstable_by(|a, b| a.compare(*b, keys));
        self.entries
            .dedup_by(|a, b| a.compare(*b, keys) == Ordering::Equal);
    }

    fn write_run(&mut self) -> Result<(), SnapshotError> {
        self.sort_entries();
        let run = self.run_file().map_err(SnapshotError::io(&self.folder))?;
        self.runs.push(run);
        self.entries.clear();
        self.keys.clear();
        Ok(())
    }

    /// Writes the entries to an unnamed file.
    fn run_file(&self) -> std::io::Result<File> {
        let mut file = BufWriter::with_capacity(RUN_BUFFER, tempfile::tempfile_in(&self.folder)?);
        for entry in &self.entries {
            file.write_all(&entry.length.to_le_bytes())?;
            file.write_all(&entry.value.to_le_bytes())?;
            file.write_all(entry.key(&self.keys))?;
        }
        let mut file = file.into_inner().map_err(|error| error.into_error())?;
        file.rewind()?;
        Ok(file)
    }

    /// Visits every key once, ascending, with its values, ascending and without repeats.
    pub(crate) fn for_each(
        mut self,
        mut visit: impl FnMut(&[u8], &mut Vec<u32>) -> Result<(), SnapshotError>,
    ) -> Result<(), SnapshotError> {
        self.write_run()?;
        let folder = self.folder;
        let read_next = |head: &mut Head, file: &mut BufReader<File>| {
            head.read_next(file).map_err(SnapshotError::io(&folder))
        };
        let mut runs: Vec<_> = self
            .runs
            .into_iter()
            .map(|file| BufReader::with_capacity(RUN_BUFFER, file))
            .collect();
        let mut heads = BinaryHeap::with_capacity(runs.len());
        for (run, file) in runs.iter_mut().enumerate() {
            let mut head = Head {
                run,
                ..Head::default()
            };
            if read_next(&mut head, file)? {
                heads.push(Reverse(head));
            }
        }
        let (mut key, mut values) = (vec![], vec![]);
        while let Some(mut head) = heads.peek_mut() {
            let Reverse(first) = &mut *head;
            if first.key != key && !values.is_empty() {
                visit(&key, &mut values)?;
                values.clear();
            }
            key.clone_from(&first.key);
            if values.last() != Some(&first.value) {
                values.push(first.value);
            }
            let run = first.run;
            if !read_next(first, &mut runs[run])? {
                PeekMut::pop(head);
            }
        }
        if !values.is_empty() {
            visit(&key, &mut values)?;
        }
        Ok(())
    }
}

/// The next entry of a run; heads are ordered by key, then value.
#[derive(Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Head {
    key: Vec<u8>,
    value: u32,
    run: usize,
}

impl Head {
    /// Reads the next entry of the run; returns false at its end.
    fn read_next(&mut self, file: &mut BufReader<File>) -> std::io::Result<bool> {
        let mut word = [0; 4];
        match file.read_exact(&mut word) {
            Err(error) if error.kind() == ErrorKind::UnexpectedEof => return Ok(false),
            other => other?,
        }
        self.key.resize(u32::from_le_bytes(word) as usize, 0);
        file.read_exact(&mut word)?;
        self.value = u32::from_le_bytes(word);
        file.read_exact(&mut self.key)?;
        Ok(true)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::{BTreeMap, BTreeSet};

    proptest! {
        #[test]
        fn keys_are_sorted_and_unique_whatever_the_memory(
            pairs in proptest::collection::vec(("[a-c]{0,3}", 0_u32..5), 0..60), memory in 1_usize..300,
        ) {
            let folder = std::env::temp_dir();
            let mut sorter = ExternalSorter::new(&folder, memory);
            let mut expected: BTreeMap<Vec<u8>, BTreeSet<u32>> = BTreeMap::new();
            for (key, value) in &pairs {
                sorter.push(key.as_bytes(), *value).unwrap();
                expected.entry(key.as_bytes().to_vec()).or_default().insert(*value);
            }
            let mut actual = vec![];
            sorter
                .for_each(|key, values| {
                    actual.push((key.to_vec(), values.clone()));
                    Ok(())
                })
                .unwrap();
            let expected: Vec<_> = expected.into_iter().map(|(key, values)| (key, values.into_iter().collect())).collect();
            prop_assert_eq!(actual, expected);
        }
    }
}
