//! The ingest of one file. One thread reads the rows, a second thread builds and encodes parts, and an async task copies the parts to
//! the staging tables. The merge runs after the merges of all earlier files.

use super::card_index::CardIndex;
use super::parts::PartBuilder;
use anyhow::{Context as _, Result};
use catalogue::{Digest, RecordDigest, Source};
use datasets::{
    DatasetError, Digests, Findings, Stream, StreamFormat, Streamed, stream_as, stream_changed,
};
use std::collections::HashSet;
use std::panic::resume_unwind;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, sync_channel};
use std::time::Instant;
use store::Store;
use store::ingest::{FileEnd, FindingRow, Ingest, IngestReport, Records, StagedPart};
use tokio::sync::mpsc::{Sender, channel};
use tokio::task::spawn_blocking;

/// The version of the rules that convert a file's rows to rows of the store. A change of the rules raises the version: stored digests
/// of an earlier version are ignored, and every record is read again.
const RULES: u32 = 1;
/// The capacity of the queue of parts for the database, and of the queue of chunks for the builder. **Reason**: the sender prepares
/// one element while the receiver works on another.
const MAX_QUEUED_PARTS: usize = 2;
/// The number of rows that the reading thread sends in one message. **Reason**: small enough that both threads work at the same
/// time, large enough that the cost of the channel does not count.
const ROWS_PER_CHUNK: usize = 500;

/// The error of a reading thread that panicked.
const PANICKED: &str = "a reader panicked: this is a bug";

/// The result of a merged file.
pub struct IngestedFile {
    pub format: String,
    pub rows: u64,
    pub unchanged: u64,
    pub findings: Findings,
    pub report: IngestReport,
    pub read_seconds: f64,
    pub merge_seconds: f64,
}

/// A file that was read to its end and not merged yet.
pub struct Staged {
    ingest: Ingest,
    format: StreamFormat,
    read: Read,
    read_seconds: f64,
}

/// Reads a file and copies its rows to the staging tables of a new transaction. Transactions of other files may run at the same
/// time; a second transaction of the same file waits for the first.
///
/// # Errors
/// The outer error when the database fails; the inner error when the file cannot be read, and then no row of the file is stored.
pub async fn stage(
    store: &Store,
    cards: &Arc<CardIndex>,
    path: &Path,
) -> Result<Result<Staged, DatasetError>> {
    let started = Instant::now();
    let opened = spawn_blocking({
        let path = path.to_owned();
        move || {
            StreamFormat::of(&path)
                .and_then(|format| stream_as(&path, format))
                .map(|stream| (stream.format, source(&stream)))
        }
    });
    let (format, source) = match opened.await.context(PANICKED)? {
        Ok(opened) => opened,
        Err(error) => return Ok(Err(error)),
    };
    let name = path.file_name().map_or_else(
        || path.display().to_string(),
        |name| name.to_string_lossy().into_owned(),
    );
    let mut ingest = store.begin_ingest(&source, &name).await?;
    let stored: Arc<Digests> = Arc::new(ingest.stored_records(RULES).await?.into());
    let (sender, mut parts) = channel(MAX_QUEUED_PARTS);
    let reader = Reader {
        path: path.to_owned(),
        format,
        source,
        name,
        cards: cards.clone(),
        stored,
    };
    let reading = spawn_blocking(move || reader.read(&sender));
    while let Some(part) = parts.recv().await {
        ingest.stage(part?).await?;
    }
    let read = match reading.await.context(PANICKED)? {
        Ok(read) => read,
        Err(error) => return Ok(Err(error)),
    };
    ingest.prepare().await?;
    Ok(Ok(Staged {
        ingest,
        format,
        read,
        read_seconds: started.elapsed().as_secs_f64(),
    }))
}

impl Staged {
    /// Merges the staged rows and commits the transaction: all rows of the file are stored, or none.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn merge(self) -> Result<IngestedFile> {
        let started = Instant::now();
        let Self {
            ingest,
            format,
            read,
            read_seconds,
        } = self;
        let report = ingest.finish(read.end).await?;
        let merge_seconds = started.elapsed().as_secs_f64();
        let (format, rows, unchanged, findings) =
            (format.to_string(), read.rows, read.unchanged, read.findings);
        Ok(IngestedFile {
            format,
            rows,
            unchanged,
            findings,
            report,
            read_seconds,
            merge_seconds,
        })
    }
}

/// Returns the source of a file's rows. Each publisher is one source, except that each dump of Papers with Code and of the joined
/// slice is a source: two dumps of one publisher sometimes disagree about a paper, and the store prefers the first source that
/// described the paper.
fn source(stream: &Stream) -> Source {
    let info = stream.source;
    let name = match stream.format {
        StreamFormat::ArxivSnapshot
        | StreamFormat::ArxivOai
        | StreamFormat::AclAnthology
        | StreamFormat::OpenAlexWorks
        | StreamFormat::SkosConcepts
        | StreamFormat::Reviews
        | StreamFormat::S2orcMetadata => info.name.to_owned(),
        _ => format!("{}/{}", info.name, stream.format),
    };
    Source {
        name,
        license: info.license,
        url: Some(info.url.to_owned()),
        attribution: Some(info.attribution.to_owned()),
    }
}

/// The input of the reading thread.
struct Reader {
    path: PathBuf,
    format: StreamFormat,
    source: Source,
    name: String,
    cards: Arc<CardIndex>,
    stored: Arc<Digests>,
}

/// The result of the reading thread.
struct Read {
    rows: u64,
    unchanged: u64,
    findings: Findings,
    end: FileEnd,
}

impl Reader {
    /// Reads the file to its end and sends its rows in parts. Stops early when the receiver of the parts is dropped.
    fn read(
        self,
        parts: &Sender<Result<StagedPart, store::StoreError>>,
    ) -> Result<Read, DatasetError> {
        let mut stream = stream_changed(&self.path, self.format, self.stored.clone())?;
        let mut added: HashSet<RecordDigest> = HashSet::new();
        let (sender, chunks) = sync_channel(MAX_QUEUED_PARTS);
        let part_findings = std::thread::scope(|scope| {
            let builder = scope.spawn(|| {
                build_parts(
                    PartBuilder::new(self.source, &self.name, &self.cards),
                    chunks,
                    parts,
                )
            });
            let mut chunk = Vec::with_capacity(ROWS_PER_CHUNK);
            for row in stream.by_ref() {
                let row = row?;
                added.insert(row.digest);
                chunk.push(row);
                if chunk.len() == ROWS_PER_CHUNK
                    && sender
                        .send(std::mem::replace(
                            &mut chunk,
                            Vec::with_capacity(ROWS_PER_CHUNK),
                        ))
                        .is_err()
                {
                    break;
                }
            }
            let _ = sender.send(chunk);
            drop(sender);
            Ok(builder.join().unwrap_or_else(|panic| resume_unwind(panic)))
        })?;
        let (total, findings) = (stream.total(), stream.findings().clone());
        let records = Records {
            rules: RULES,
            added: added.into_iter().collect(),
            gone: self.stored.unseen().copied().collect(),
        };
        let all_findings = finding_rows(&findings)
            .into_iter()
            .chain(part_findings)
            .collect();
        let sha256: Digest = total.sha256;
        let end = FileEnd {
            sha256,
            part: 0,
            findings: all_findings,
            records,
        };
        Ok(Read {
            rows: total.rows,
            unchanged: stream.unchanged(),
            findings,
            end,
        })
    }
}

/// Builds parts from chunks of rows, encodes the parts and sends them. Returns the findings about rows that cannot be stored.
/// **Reason** for a second thread: reading a row and building its part take about the same time.
fn build_parts(
    mut builder: PartBuilder<'_>,
    chunks: Receiver<Vec<Streamed>>,
    parts: &Sender<Result<StagedPart, store::StoreError>>,
) -> Vec<FindingRow> {
    for row in chunks.into_iter().flatten() {
        if let Some(full) = builder.add(row)
            && parts.blocking_send(StagedPart::of(&full)).is_err()
        {
            return vec![];
        }
    }
    let _ = parts.blocking_send(StagedPart::of(&builder.take()));
    builder.findings()
}

/// Converts the reader's findings to rows of the store: one row per sample, and one row per kind with the number of the other
/// occurrences.
fn finding_rows(findings: &Findings) -> Vec<FindingRow> {
    let samples = findings.samples();
    let sample_rows = samples.iter().map(|finding| FindingRow {
        line: Some(finding.row),
        kind: finding.kind.to_string(),
        detail: finding.detail.clone(),
        occurrences: 1,
    });
    let count_rows = findings.counts().iter().filter_map(|(kind, count)| {
        let sampled = samples
            .iter()
            .filter(|finding| finding.kind == *kind)
            .count() as u64;
        let others = count.saturating_sub(sampled);
        let detail = format!("{others} more rows like those listed");
        (others > 0).then(|| FindingRow {
            line: None,
            kind: kind.to_string(),
            detail,
            occurrences: others,
        })
    });
    sample_rows.chain(count_rows).collect()
}
