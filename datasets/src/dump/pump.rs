//! Reader thread, bounded channel, parallel parsing, rows in order.

use super::open::{CHUNK, Opened, open};
use super::split::{Row, Shape, Splitter, Stop};
use crate::error::DatasetError;
use crate::finding::{FindingKind, Findings, Notes};
use ladder::Digest;
use rayon::prelude::*;
use serde::de::{DeserializeOwned, IgnoredAny};
use std::io::{ErrorKind, Read};
use std::path::Path;
use std::sync::mpsc::{SyncSender, sync_channel};

/// Bytes of rows parsed as one batch. **Reason**: enough rows for every core; four batches in flight stay below ten megabytes.
const BATCH: u64 = 1 << 20;

/// Batches waiting between reader and parsers.
const WAITING: usize = 2;

/// What was read of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Total {
    /// Rows, good and bad.
    pub rows: u64,
    /// Bytes of text, decompressed.
    pub bytes: u64,
    /// SHA-256 of the bytes on disk.
    pub sha256: Digest,
}

/// Reads every row as `R`, maps it in parallel with a place for notes, and hands over the results in the order of the file,
/// each with its row number from 1. Rows that cannot be read are counted in `findings`.
///
/// # Errors
/// When the file cannot be opened, is damaged or truncated, or is no array; what was kept until then has to be dropped.
pub fn rows<R, T>(
    (file, shape): (&Path, Shape),
    findings: &mut Findings,
    map: impl Fn(R, &mut Notes) -> T + Sync,
    mut keep: impl FnMut(u64, T),
) -> Result<Total, DatasetError>
where
    R: DeserializeOwned,
    T: Send,
{
    let opened = open(file).map_err(|source| DatasetError::Open { file: file.to_path_buf(), source })?;
    let (sender, batches) = sync_channel(WAITING);
    std::thread::scope(|scope| {
        let reader = scope.spawn(move || feed(opened, shape, &sender));
        let mut number = 0;
        for batch in batches {
            let batch: Vec<Row> = batch;
            let parsed: Vec<(Option<T>, Notes)> = batch.par_iter().map(|row| parse(row, &map)).collect();
            for (row, notes) in parsed {
                number += 1;
                findings.add_all(number, notes);
                row.into_iter().for_each(|row| keep(number, row));
            }
        }
        let fed = reader.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        let (total, trailing) = fed.map_err(|end| end.of(file, number))?;
        if trailing {
            findings.add(number, FindingKind::TrailingText, "text behind the end of the array");
        }
        Ok(total)
    })
}

/// What a scan counts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Scan {
    /// Rows and bytes.
    pub total: Total,
    /// Rows that are no JSON.
    pub findings: Findings,
}

/// Splits and parses every row and keeps nothing: what a bench measures, and a quick look at whether a file is whole.
///
/// # Errors
/// As [`rows`].
pub fn scan(file: &Path, shape: Shape) -> Result<Scan, DatasetError> {
    let mut findings = Findings::of(file);
    let total = rows((file, shape), &mut findings, |_: IgnoredAny, _| (), |_, ()| ())?;
    Ok(Scan { total, findings })
}

enum End {
    Stopped(Stop),
    Failed(std::io::Error),
}

impl End {
    fn of(self, file: &Path, rows: u64) -> DatasetError {
        let file = file.to_path_buf();
        match self {
            Self::Stopped(Stop::Truncated) => DatasetError::Truncated { file, rows },
            Self::Stopped(Stop::NotAnArray(found)) => DatasetError::NotAnArray { file, found },
            Self::Failed(source) if source.kind() == ErrorKind::UnexpectedEof => DatasetError::Truncated { file, rows },
            Self::Failed(source) => DatasetError::Damaged { file, rows, source },
        }
    }
}

/// Reads to the end and sends batches. What was complete before a failure is sent too, so that it can be counted.
fn feed(mut opened: Opened, shape: Shape, sender: &SyncSender<Vec<Row>>) -> Result<(Total, bool), End> {
    let mut splitter = Splitter::new(shape);
    let mut total = Total { rows: 0, bytes: 0, sha256: Digest::of("") };
    let mut batch = Vec::new();
    let mut size = 0;
    let mut chunk = vec![0; CHUNK];
    let end = loop {
        let mut out = |row: Row| {
            total.rows += 1;
            size += row.len;
            batch.push(row);
        };
        let n = match opened.text.read(&mut chunk) {
            Ok(0) => break splitter.finish(&mut out).map_err(End::Stopped),
            Ok(n) => n,
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            Err(error) => break Err(End::Failed(error)),
        };
        if let Err(stop) = splitter.feed(&chunk[..n], &mut out) {
            break Err(End::Stopped(stop));
        }
        total.bytes += n as u64;
        // A receiver that is gone has panicked; the scope passes that on.
        if size >= BATCH && sender.send(std::mem::take(&mut batch)).is_err() {
            break Ok(false);
        }
        size = if size >= BATCH { 0 } else { size };
    };
    let _ = sender.send(batch);
    total.sha256 = opened.sha256();
    end.map(|trailing| (total, trailing))
}

fn parse<R: DeserializeOwned, T>(row: &Row, map: &impl Fn(R, &mut Notes) -> T) -> (Option<T>, Notes) {
    let mut notes = Notes::new();
    let value = match &row.bytes {
        None => Err((FindingKind::TooLong, format!("{} bytes at byte {}", row.len, row.offset))),
        Some(bytes) => match std::str::from_utf8(bytes) {
            Err(bad) => {
                let at = row.offset + bad.valid_up_to() as u64;
                Err((FindingKind::InvalidUtf8, format!("invalid UTF-8 at byte {at} of the text")))
            }
            Ok(text) => serde_json::from_str(text)
                .map_err(|bad| (FindingKind::BadRow, format!("{bad} (row at byte {})", row.offset))),
        },
    };
    match value {
        Ok(value) => {
            let mapped = map(value, &mut notes);
            (Some(mapped), notes)
        }
        Err(note) => (None, vec![note]),
    }
}
