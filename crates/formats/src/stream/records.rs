//! The reader of formats in JSON or Parquet: a reader thread, bounded channels, parsing of records on the rayon pool, and their rows in
//! file order.

use super::{Rows, Streamed};
use crate::dump::{OpenedFile, Progress, RawRow, RowSplitter, Shape, SplitError, Total, open};
use crate::error::DatasetError;
use crate::finding::{FindingKind, Findings, Notes, note_character, note_characters};
use crate::parquet;
use crate::record::Record;
use crate::row_digest::{DigestFilter, RowDigest};
use crate::rows::StreamRow;
use memchr::memmem;
use rayon::prelude::*;
use std::io::{BufRead as _, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread::JoinHandle;

/// The minimum bytes of rows in a batch. **Reason**: enough rows for every core; four queued batches are below ten megabytes.
const BATCH_BYTES: u64 = 1 << 20;

/// The number of batches in each queue: between reader and parser, and between parser and caller.
const MAX_QUEUED_BATCHES: usize = 2;

struct Threads {
    /// The thread that sends raw rows. The thread returns true when other text follows the array.
    reader: JoinHandle<Result<bool, ReadError>>,
    parser: JoinHandle<()>,
}

/// The rows of a file of JSON or Parquet records, in file order.
///
/// One thread reads and splits the file, and a second thread parses batches on the rayon pool. Bounded queues allow both threads to run
/// ahead of the caller by a few batches, independently of the size of the file.
pub struct Records {
    file: PathBuf,
    batches: Receiver<Vec<Outcome>>,
    threads: Option<Threads>,
    progress: Progress,
    ready: std::vec::IntoIter<Outcome>,
    /// The rest of the rows of the last record, with its digest and its length.
    pending: (RowDigest, u64, std::vec::IntoIter<StreamRow>),
    records: u64,
    unchanged: u64,
}

impl Records {
    /// Opens a file of records of type `R`. A Parquet file is read as the JSON file with the same columns.
    pub fn open<R: Record + 'static>(
        file: &Path,
        shape: Shape,
        filter: DigestFilter,
    ) -> Result<Box<dyn Rows + Send>, DatasetError> {
        if parquet::is_parquet(file) {
            let (progress, path) = (Progress::new(), file.to_path_buf());
            let counted = progress.clone();
            let read = move |sender: &_| {
                parquet::send_rows(&path, &counted, sender).map_err(ReadError::Dataset)?;
                Ok(false)
            };
            return Ok(Box::new(Self::spawn::<R>(file, progress, read, filter)));
        }
        let opened = open(file).map_err(DatasetError::open(file))?;
        let progress = opened.progress.clone();
        let read = move |sender: &_| read_rows(opened, shape, sender);
        Ok(Box::new(Self::spawn::<R>(file, progress, read, filter)))
    }

    /// Starts the threads. `read` sends the raw records of the file in batches, and returns true when other text follows them.
    fn spawn<R: Record + 'static>(
        file: &Path,
        progress: Progress,
        read: impl FnOnce(&SyncSender<Vec<RawRow>>) -> Result<bool, ReadError> + Send + 'static,
        filter: DigestFilter,
    ) -> Self {
        let (raw_sender, raw_batches) = sync_channel::<Vec<RawRow>>(MAX_QUEUED_BATCHES);
        let (sender, batches) = sync_channel(MAX_QUEUED_BATCHES);
        let reader = std::thread::spawn(move || read(&raw_sender));
        let parser = std::thread::spawn(move || {
            for batch in raw_batches {
                let parsed = batch.par_iter().map(|row| parse::<R>(row, &filter));
                // A closed channel means that the caller needs no more rows.
                if sender.send(parsed.collect()).is_err() {
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
            pending: (RowDigest::default(), 0, vec![].into_iter()),
            records: 0,
            unchanged: 0,
        }
    }

    fn join_threads(&mut self, findings: &mut Findings) -> Option<DatasetError> {
        let Threads { reader, parser } = self.threads.take()?;
        parser
            .join()
            .unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        match reader
            .join()
            .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
        {
            Err(error) => return Some(error.in_file(&self.file, self.records)),
            Ok(true) => findings.add(
                self.records,
                FindingKind::TrailingText,
                "text after the end of the array",
            ),
            Ok(false) => {}
        }
        None
    }
}

impl Rows for Records {
    fn row(&mut self, findings: &mut Findings) -> Option<Result<Streamed, DatasetError>> {
        loop {
            if let Some(row) = self.pending.2.next() {
                return Some(Ok(Streamed {
                    record: self.records,
                    digest: self.pending.0,
                    record_len: self.pending.1,
                    row,
                }));
            }
            let Some(outcome) = self.ready.next() else {
                match self.batches.recv() {
                    Ok(batch) => self.ready = batch.into_iter(),
                    Err(_) => return self.join_threads(findings).map(Err),
                }
                continue;
            };
            self.records += 1;
            match outcome {
                Outcome::Parsed(rows, digest, len, notes) => {
                    findings.add_all(self.records, notes);
                    self.pending = (digest, len, rows.into_iter());
                }
                Outcome::Unchanged => self.unchanged += 1,
                Outcome::Invalid(kind, detail) => findings.add(self.records, kind, &detail),
                Outcome::Truncated => {
                    let error = ReadError::Split(SplitError::Truncated);
                    return Some(Err(error.in_file(&self.file, self.records - 1)));
                }
            }
        }
    }

    fn total(&self) -> Total {
        self.progress.total(self.records)
    }

    fn unchanged(&self) -> u64 {
        self.unchanged
    }
}

/// The error that ends a reader thread.
enum ReadError {
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
enum Outcome {
    /// The rows of a record, with its digest, its length and its defects.
    Parsed(Vec<StreamRow>, RowDigest, u64, Notes),
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

fn parse<R: Record>(row: &RawRow, filter: &DigestFilter) -> Outcome {
    let Some(bytes) = &row.bytes else {
        return Outcome::Invalid(
            FindingKind::TooLong,
            format!("{} bytes at byte {}", row.len, row.offset),
        );
    };
    // White space around a row is not part of the row.
    let digest = filter.digest(&[bytes.trim_ascii()]);
    if filter.is_stored(&digest) {
        return Outcome::Unchanged;
    }
    let text = match std::str::from_utf8(bytes) {
        Ok(text) => text,
        Err(error) if !row.terminated && error.error_len().is_none() => {
            return Outcome::Truncated;
        }
        Err(error) => {
            let offset = row.offset + error.valid_up_to() as u64;
            return Outcome::Invalid(
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
    match serde_json::from_str::<R>(text) {
        Ok(record) => {
            let mut notes = Notes::new();
            let rows = record.rows(&mut notes);
            note_json_characters(text, &mut notes);
            Outcome::Parsed(rows, digest, row.len, notes)
        }
        Err(error) if !row.terminated && error.is_eof() => Outcome::Truncated,
        Err(error) => Outcome::Invalid(
            FindingKind::BadRow,
            format!("{error} (row at byte {})", row.offset),
        ),
    }
}
