//! Parallel parsing of a file's rows: a reader thread, bounded channels, parsing on the rayon pool, and rows in file order.

use super::open::{OpenedFile, Progress, open};
use super::split::{RawRow, RowSplitter, Shape, SplitError};
use crate::error::DatasetError;
use crate::finding::{FindingKind, Findings, Notes, note_character, note_characters};
use crate::row_digest::{DigestFilter, RowDigest};
use catalogue::Digest;
use memchr::memmem;
use rayon::prelude::*;
use serde::de::DeserializeOwned;
use std::io::{BufRead as _, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread::JoinHandle;

/// The minimum bytes of rows in a batch. **Reason**: enough rows for every core; four queued batches are below ten megabytes.
const BATCH_BYTES: u64 = 1 << 20;

/// The number of batches in each queue: between reader and parser, and between parser and caller.
const MAX_QUEUED_BATCHES: usize = 2;

/// The totals of a file, or of its part that was read so far.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Total {
    /// The number of rows, valid and invalid.
    pub rows: u64,
    /// The number of bytes of decompressed text.
    pub bytes: u64,
    /// SHA-256 of the bytes on disk.
    pub sha256: Digest,
}

struct Threads {
    /// The thread that sends raw rows. The thread returns true when other text follows the array.
    reader: JoinHandle<Result<bool, ReadError>>,
    parser: JoinHandle<()>,
}

/// The parsed rows of a file in file order.
///
/// One thread reads and splits the file, and a second thread parses batches on the rayon pool. Bounded queues allow both threads to run
/// ahead of the caller by a few batches, independently of the size of the file.
pub struct RowReader<T> {
    file: PathBuf,
    batches: Receiver<Vec<RowOutcome<T>>>,
    threads: Option<Threads>,
    progress: Progress,
    ready: std::vec::IntoIter<RowOutcome<T>>,
    rows: u64,
    unchanged: u64,
}

impl<T: Send + 'static> RowReader<T> {
    /// Opens a file of JSON. Every row that is not stored yet is parsed as `R` and mapped; `map` adds defects to the notes.
    ///
    /// # Errors
    /// When the file cannot be opened.
    pub fn open<R: DeserializeOwned>(
        file: &Path,
        shape: Shape,
        filter: DigestFilter,
        map: impl Fn(R, &mut Notes) -> T + Send + Sync + 'static,
    ) -> Result<Self, DatasetError> {
        let opened = open(file).map_err(|source| DatasetError::Open {
            file: file.to_path_buf(),
            source,
        })?;
        let progress = opened.progress.clone();
        let read = move |sender: &_| read_rows(opened, shape, sender);
        Ok(Self::spawn(file, progress, read, filter, map))
    }

    /// Starts the threads. `read` sends the raw rows of the file in batches; `filter` and `map` are those of [`RowReader::open`].
    pub fn spawn<R: DeserializeOwned>(
        file: &Path,
        progress: Progress,
        read: impl FnOnce(&SyncSender<Vec<RawRow>>) -> Result<bool, ReadError> + Send + 'static,
        filter: DigestFilter,
        map: impl Fn(R, &mut Notes) -> T + Send + Sync + 'static,
    ) -> Self {
        let (raw_sender, raw_batches) = sync_channel::<Vec<RawRow>>(MAX_QUEUED_BATCHES);
        let (sender, batches) = sync_channel(MAX_QUEUED_BATCHES);
        let reader = std::thread::spawn(move || read(&raw_sender));
        let parser = std::thread::spawn(move || {
            for batch in raw_batches {
                let parsed: Vec<RowOutcome<T>> = batch
                    .par_iter()
                    .map(|row| parse(row, &filter, &map))
                    .collect();
                // A closed channel means that the caller needs no more rows.
                if sender.send(parsed).is_err() {
                    break;
                }
            }
        });
        Self {
            file: file.to_path_buf(),
            batches,
            threads: Some(Threads { reader, parser }),
            progress,
            ready: vec![].into_iter(),
            rows: 0,
            unchanged: 0,
        }
    }

    /// Returns the next row that is valid and not stored yet, with its number (from 1), length in bytes and digest. Counts invalid rows in
    /// `findings`. `None` at the end.
    ///
    /// # Errors
    /// When the file is damaged or truncated, or is not an array. The caller must then drop the rows returned before.
    pub fn next_row(
        &mut self,
        findings: &mut Findings,
    ) -> Option<Result<(RowId, T), DatasetError>> {
        loop {
            for outcome in self.ready.by_ref() {
                self.rows += 1;
                match outcome {
                    RowOutcome::Parsed(row, digest, len, notes) => {
                        findings.add_all(self.rows, notes);
                        let number = self.rows;
                        let id = RowId {
                            number,
                            digest,
                            len,
                        };
                        return Some(Ok((id, row)));
                    }
                    RowOutcome::Unchanged => self.unchanged += 1,
                    RowOutcome::Invalid(kind, detail) => findings.add(self.rows, kind, &detail),
                    RowOutcome::Truncated => {
                        let error = ReadError::Split(SplitError::Truncated);
                        return Some(Err(error.in_file(&self.file, self.rows - 1)));
                    }
                }
            }
            match self.batches.recv() {
                Ok(batch) => self.ready = batch.into_iter(),
                Err(_) => return self.join_threads(findings).map(Err),
            }
        }
    }

    /// Returns the totals so far. The totals cover the complete file once [`RowReader::next_row`] has returned `None`.
    pub fn total(&self) -> Total {
        Total {
            rows: self.rows,
            bytes: self.progress.bytes(),
            sha256: self.progress.sha256(),
        }
    }

    /// Returns the number of rows that are stored already and were not parsed.
    pub const fn unchanged(&self) -> u64 {
        self.unchanged
    }

    /// Waits for both threads after the last row. Returns the error that ended the reader, if any.
    fn join_threads(&mut self, findings: &mut Findings) -> Option<DatasetError> {
        let Threads { reader, parser } = self.threads.take()?;
        parser
            .join()
            .unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        match reader
            .join()
            .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
        {
            Err(error) => return Some(error.in_file(&self.file, self.rows)),
            Ok(true) => findings.add(
                self.rows,
                FindingKind::TrailingText,
                "text after the end of the array",
            ),
            Ok(false) => {}
        }
        None
    }
}

/// A valid row of a file.
#[derive(Debug, Clone, Copy, Default)]
pub struct RowId {
    /// The number of the row, from 1.
    pub number: u64,
    /// The digest of the row.
    pub digest: RowDigest,
    /// The length of the row in bytes.
    pub len: u64,
}

/// The error that ends a reader thread.
pub enum ReadError {
    /// An incomplete array, or a text that is not an array.
    Split(SplitError),
    /// An error of reading or decompressing the file.
    Io(std::io::Error),
    /// An error of another reader, which already names the file.
    Dataset(DatasetError),
}

impl ReadError {
    fn in_file(self, file: &Path, rows: u64) -> DatasetError {
        let file = file.to_path_buf();
        match self {
            Self::Split(SplitError::Truncated) => DatasetError::Truncated { file, rows },
            Self::Dataset(error) => error,
            Self::Split(SplitError::NotAnArray(found)) => DatasetError::NotAnArray { file, found },
            Self::Io(source) if source.kind() == ErrorKind::UnexpectedEof => {
                DatasetError::Truncated { file, rows }
            }
            Self::Io(source) => DatasetError::Damaged { file, rows, source },
        }
    }
}

/// Reads a file to its end and sends its rows in batches; returns true when other text follows the array. Rows that are complete
/// before an error are sent too, so that the error can state their number.
fn read_rows(
    mut opened: OpenedFile,
    shape: Shape,
    sender: &SyncSender<Vec<RawRow>>,
) -> Result<bool, ReadError> {
    let mut splitter = RowSplitter::new(shape);
    let mut batch = Vec::new();
    let mut size = 0;
    let outcome = loop {
        let mut out = |row: RawRow| {
            size += row.len;
            batch.push(row);
        };
        let chunk = match opened.text.fill_buf() {
            Ok([]) => break splitter.finish(&mut out).map_err(ReadError::Split),
            Ok(chunk) => chunk,
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            Err(error) => break Err(ReadError::Io(error)),
        };
        if let Err(error) = splitter.feed(chunk, &mut out) {
            break Err(ReadError::Split(error));
        }
        let n = chunk.len();
        opened.text.consume(n);
        // A closed channel means that the caller needs no more rows.
        if size >= BATCH_BYTES && sender.send(std::mem::take(&mut batch)).is_err() {
            break Ok(false);
        }
        size = if size >= BATCH_BYTES { 0 } else { size };
    };
    let _ = sender.send(batch);
    outcome
}

/// The outcome of parsing one row.
enum RowOutcome<T> {
    /// The mapped row, with its digest, its length and its defects.
    Parsed(T, RowDigest, u64, Notes),
    /// A row that is stored already and was not parsed.
    Unchanged,
    /// An invalid row, with the kind and the detail of the finding.
    Invalid(FindingKind, String),
    /// A row that is incomplete because the text ended.
    Truncated,
}

/// Notes the characters of a JSON text that cannot be stored or that stand for lost ones, escaped or not.
fn note_json_characters(json: &str, notes: &mut Notes) {
    note_characters(json, notes);
    for at in memmem::find_iter(json.as_bytes(), "\\u") {
        let backslashes = json.as_bytes()[..at].iter().rev();
        let is_escape = backslashes.take_while(|byte| **byte == b'\\').count() % 2 == 0;
        let character = match json.get(at + 2..at + 6) {
            Some("0000") => '\0',
            Some(digits) if digits.eq_ignore_ascii_case("fffd") => char::REPLACEMENT_CHARACTER,
            _ => continue,
        };
        if is_escape {
            note_character(character, json, at, notes);
        }
    }
}

fn parse<R: DeserializeOwned, T>(
    row: &RawRow,
    filter: &DigestFilter,
    map: &impl Fn(R, &mut Notes) -> T,
) -> RowOutcome<T> {
    let Some(bytes) = &row.bytes else {
        return RowOutcome::Invalid(
            FindingKind::TooLong,
            format!("{} bytes at byte {}", row.len, row.offset),
        );
    };
    // White space around a row is not part of the row.
    let digest = filter.digest(&[bytes.trim_ascii()]);
    if filter.is_stored(&digest) {
        return RowOutcome::Unchanged;
    }
    let text = match std::str::from_utf8(bytes) {
        Ok(text) => text,
        Err(error) if !row.terminated && error.error_len().is_none() => {
            return RowOutcome::Truncated;
        }
        Err(error) => {
            let offset = row.offset + error.valid_up_to() as u64;
            return RowOutcome::Invalid(
                FindingKind::InvalidUtf8,
                format!("invalid UTF-8 at byte {offset} of the text"),
            );
        }
    };
    // Some editors write a byte order mark at the start of a file.
    let text = if row.offset == 0 {
        text.strip_prefix('\u{feff}').unwrap_or(text)
    } else {
        text
    };
    match serde_json::from_str(text) {
        Ok(value) => {
            let mut notes = Notes::new();
            let mapped = map(value, &mut notes);
            note_json_characters(text, &mut notes);
            RowOutcome::Parsed(mapped, digest, row.len, notes)
        }
        Err(error) if !row.terminated && error.is_eof() => RowOutcome::Truncated,
        Err(error) => RowOutcome::Invalid(
            FindingKind::BadRow,
            format!("{error} (row at byte {})", row.offset),
        ),
    }
}
