//! Records on disk: one JSON document a line, and a table of the lines' starts.

use crate::contents::Counts;
use crate::error::SnapshotError;
use crate::layout::{MAX_RECORDS, offsets_file, records_file};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::os::unix::fs::FileExt;
use std::path::{Path, PathBuf};
use tantivy::directory::OwnedBytes;

/// Declares the kinds of records, each by the name of its files.
macro_rules! record_kinds {
    ($($kind:ident),*) => {
        /// One value for each kind of record.
        #[derive(Debug)]
        pub(crate) struct RecordKinds<T> {
            $(pub(crate) $kind: T,)*
        }

        impl<T> RecordKinds<T> {
            /// Builds the value of each kind from the kind's name.
            pub(crate) fn try_new(
                mut make: impl FnMut(&str) -> Result<T, SnapshotError>,
            ) -> Result<Self, SnapshotError> {
                Ok(Self { $($kind: make(stringify!($kind))?,)* })
            }

            pub(crate) fn all(&self) -> impl IntoIterator<Item = &T> {
                [$(&self.$kind),*]
            }

            pub(crate) fn into_all(self) -> impl IntoIterator<Item = T> {
                [$(self.$kind),*]
            }

            /// Returns counts with the number of records of each kind; the others are 0.
            pub(crate) fn counts(&self, count: impl Fn(&T) -> u32) -> Counts {
                Counts { $($kind: u64::from(count(&self.$kind)),)* ..Counts::default() }
            }
        }
    };
}

record_kinds!(
    methods,
    papers,
    implementations,
    reviews,
    authors,
    institutions,
    tasks,
    results,
    functions
);

/// Writes the records of one kind.
#[derive(Debug)]
pub(crate) struct RecordsWriter {
    path: PathBuf,
    lines: BufWriter<File>,
    offsets: BufWriter<File>,
    offset: u64,
    count: u32,
}

impl RecordsWriter {
    pub(crate) fn create(folder: &Path, kind: &str) -> Result<Self, SnapshotError> {
        let create = |name: String| {
            let path = folder.join(name);
            File::create_new(&path)
                .map(BufWriter::new)
                .map_err(SnapshotError::io(path))
        };
        Ok(Self {
            path: folder.join(records_file(kind)),
            lines: create(records_file(kind))?,
            offsets: create(offsets_file(kind))?,
            offset: 0,
            count: 0,
        })
    }

    /// Appends a record and returns its ordinal.
    pub(crate) fn push(&mut self, record: &impl Serialize) -> Result<u32, SnapshotError> {
        let ordinal = self.count;
        if ordinal == MAX_RECORDS {
            return Err(SnapshotError::malformed(&self.path, "too many records"));
        }
        let mut line =
            serde_json::to_vec(record).map_err(|e| SnapshotError::malformed(&self.path, e))?;
        line.push(b'\n');
        self.lines
            .write_all(&line)
            .and_then(|()| self.offsets.write_all(&self.offset.to_le_bytes()))
            .map_err(SnapshotError::io(&self.path))?;
        self.offset += line.len() as u64;
        self.count += 1;
        Ok(ordinal)
    }

    pub(crate) fn count(&self) -> u32 {
        self.count
    }

    pub(crate) fn finish(mut self) -> Result<(), SnapshotError> {
        self.offsets
            .write_all(&self.offset.to_le_bytes())
            .and_then(|()| self.offsets.flush())
            .and_then(|()| self.lines.flush())
            .map_err(SnapshotError::io(self.path))
    }
}

/// The records of one kind that a writer has finished, read one at a time from the disk. A copy of
/// all papers would take too long for the few that are read.
#[derive(Debug)]
pub(crate) struct WrittenRecords {
    path: PathBuf,
    lines: File,
    offsets: File,
}

impl WrittenRecords {
    pub(crate) fn open(folder: &Path, kind: &str) -> Result<Self, SnapshotError> {
        let open = |name: String| {
            let path = folder.join(name);
            regular_files::open(&path).map_err(SnapshotError::io(path))
        };
        Ok(Self {
            path: folder.join(records_file(kind)),
            lines: open(records_file(kind))?,
            offsets: open(offsets_file(kind))?,
        })
    }

    pub(crate) fn get<T: DeserializeOwned>(&self, ordinal: u32) -> Result<T, SnapshotError> {
        let read = || -> std::io::Result<Vec<u8>> {
            let mut bounds = [[0; 8]; 2];
            let at = u64::from(ordinal) * 8;
            self.offsets.read_exact_at(bounds.as_flattened_mut(), at)?;
            let [first, next] = bounds.map(u64::from_le_bytes);
            let mut line = vec![0; next.saturating_sub(first) as usize];
            self.lines.read_exact_at(&mut line, first)?;
            Ok(line)
        };
        let line = read().map_err(SnapshotError::io(&self.path))?;
        serde_json::from_slice(&line)
            .map_err(|e| SnapshotError::malformed(&self.path, format!("record {ordinal}: {e}")))
    }
}

/// The records of one kind.
#[derive(Debug)]
pub(crate) struct Records {
    path: PathBuf,
    lines: OwnedBytes,
    offsets: OwnedBytes,
    count: u32,
}

impl Records {
    /// Opens records whose table has at most [`MAX_RECORDS`] entries and the end of the last line.
    pub(crate) fn new(
        path: PathBuf,
        lines: OwnedBytes,
        offsets: OwnedBytes,
    ) -> Result<Self, SnapshotError> {
        let (starts, rest) = offsets.as_chunks::<8>();
        let count = starts
            .len()
            .checked_sub(1)
            .filter(|_| rest.is_empty())
            .and_then(|count| u32::try_from(count).ok())
            .filter(|count| *count <= MAX_RECORDS);
        let Some(count) = count else {
            return Err(SnapshotError::malformed(
                path,
                "its table of offsets has no valid length",
            ));
        };
        Ok(Self {
            path,
            lines,
            offsets,
            count,
        })
    }

    pub(crate) fn file(&self) -> String {
        let name = self.path.file_name().unwrap_or_default();
        name.to_string_lossy().into_owned()
    }

    pub(crate) fn len(&self) -> u32 {
        self.count
    }

    pub(crate) fn get<T: DeserializeOwned>(&self, ordinal: u32) -> Result<T, SnapshotError> {
        let line = self
            .line(ordinal)
            .ok_or_else(|| SnapshotError::malformed(&self.path, format!("no record {ordinal}")));
        serde_json::from_slice(line?)
            .map_err(|e| SnapshotError::malformed(&self.path, format!("record {ordinal}: {e}")))
    }

    /// Returns the first fault in the table of offsets: lines must be contiguous and fill the file.
    pub(crate) fn fault(&self) -> Option<String> {
        let starts: Vec<u64> = self.offsets.as_chunks().0.iter().map(start).collect();
        let complete =
            starts.first() == Some(&0) && starts.last() == Some(&(self.lines.len() as u64));
        if !complete || !starts.is_sorted() {
            return Some("its offsets do not cover it from its start to its end".to_owned());
        }
        let is_line = |line: &[u8]| {
            let newline = line.iter().position(|byte| *byte == b'\n');
            newline.is_some_and(|index| index + 1 == line.len())
        };
        (0..self.count)
            .find(|ordinal| !self.line(*ordinal).is_some_and(is_line))
            .map(|ordinal| format!("record {ordinal} is not one line"))
    }

    /// Returns the bytes of the record of this ordinal.
    pub(crate) fn line(&self, ordinal: u32) -> Option<&[u8]> {
        let starts = self.offsets.as_chunks().0.get(ordinal as usize..)?;
        let [first, next, ..] = starts else {
            return None;
        };
        self.lines.get(start(first) as usize..start(next) as usize)
    }
}

fn start(bytes: &[u8; 8]) -> u64 {
    u64::from_le_bytes(*bytes)
}
