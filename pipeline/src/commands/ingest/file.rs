//! One file on its way into the store: read on one thread, made into parts on another, copied meanwhile, merged when those before it are.

use super::known::KnownMethods;
use super::parts::Parts;
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

/// Version of the rules by which rows become rows of the store. Raised when they change, so that stored records are read again.
const RULES: u32 = 1;
/// Parts that wait for the database: one is sent while the next is made.
const WAITING: usize = 2;
/// Rows that are handed on at once. **Reason**: few enough that both threads are at work, enough that handing on costs nothing.
const STRETCH: usize = 500;

/// Of a thread that reads.
const PANICKED: &str = "a reader panicked: this is a mistake of ours";

/// What a file came to.
pub struct Taken {
    pub format: String,
    pub rows: u64,
    pub unchanged: u64,
    pub findings: Findings,
    pub report: IngestReport,
    pub read_seconds: f64,
    pub merge_seconds: f64,
}

/// A file that was read to its end and waits to be merged.
pub struct Staged {
    ingest: Ingest,
    format: StreamFormat,
    read: Read,
    read_seconds: f64,
}

/// Reads a file and copies it to the staging tables of a transaction of its own: beside others, that is, but for the same file.
///
/// # Errors
/// The outer one when the database fails; the inner one when the file cannot be read, of which nothing is kept.
pub async fn stage(
    store: &Store,
    known: &Arc<KnownMethods>,
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
    let (sender, mut parts) = channel(WAITING);
    let reader = Reader {
        path: path.to_owned(),
        format,
        source,
        name,
        known: known.clone(),
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
    /// Takes the file in, whole or not at all.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn merge(self) -> Result<Taken> {
        let merging = Instant::now();
        let Self {
            ingest,
            format,
            read,
            read_seconds,
        } = self;
        let report = ingest.finish(read.end).await?;
        let merge_seconds = merging.elapsed().as_secs_f64();
        let (format, rows, unchanged, findings) =
            (format.to_string(), read.rows, read.unchanged, read.findings);
        Ok(Taken {
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

/// One source a publisher, but for Papers with Code and the joined slice: two dumps of one publisher disagree about a paper now and
/// then, and the store lets the source that described it first go on describing it.
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

/// Reads a file to its end.
struct Reader {
    path: PathBuf,
    format: StreamFormat,
    source: Source,
    name: String,
    known: Arc<KnownMethods>,
    stored: Arc<Digests>,
}

/// What was read.
struct Read {
    rows: u64,
    unchanged: u64,
    findings: Findings,
    end: FileEnd,
}

impl Reader {
    /// Sends the file part by part. Where nobody receives any more, the rest is not read.
    fn read(
        self,
        parts: &Sender<Result<StagedPart, store::StoreError>>,
    ) -> Result<Read, DatasetError> {
        let mut stream = stream_changed(&self.path, self.format, self.stored.clone())?;
        let mut added: HashSet<RecordDigest> = HashSet::new();
        let (rows, waiting) = sync_channel(WAITING);
        let left = std::thread::scope(|scope| {
            let gathering = scope.spawn(|| {
                gather(
                    Parts::of(self.source, &self.name, &self.known),
                    waiting,
                    parts,
                )
            });
            let mut stretch = Vec::with_capacity(STRETCH);
            for row in stream.by_ref() {
                let row = row?;
                added.insert(row.digest);
                stretch.push(row);
                if stretch.len() == STRETCH
                    && rows
                        .send(std::mem::replace(&mut stretch, Vec::with_capacity(STRETCH)))
                        .is_err()
                {
                    break;
                }
            }
            let _ = rows.send(stretch);
            drop(rows);
            Ok(gathering
                .join()
                .unwrap_or_else(|panic| resume_unwind(panic)))
        })?;
        let (total, findings) = (stream.total(), stream.findings().clone());
        let records = Records {
            rules: RULES,
            added: added.into_iter().collect(),
            gone: self.stored.unseen().copied().collect(),
        };
        let found = listed(&findings).into_iter().chain(left).collect();
        let sha256: Digest = total.sha256;
        let end = FileEnd {
            sha256,
            part: 0,
            findings: found,
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

/// Makes rows into parts and sends them, beside the thread that reads: each takes about half of the time. Returns what could not be stored.
fn gather(
    mut gathered: Parts<'_>,
    stretches: Receiver<Vec<Streamed>>,
    parts: &Sender<Result<StagedPart, store::StoreError>>,
) -> Vec<FindingRow> {
    for row in stretches.into_iter().flatten() {
        if let Some(full) = gathered.add(row)
            && parts.blocking_send(StagedPart::of(&full)).is_err()
        {
            return vec![];
        }
    }
    let _ = parts.blocking_send(StagedPart::of(&gathered.take()));
    gathered.findings()
}

/// The reader's findings: its samples, and for each kind one that stands for the rest.
fn listed(findings: &Findings) -> Vec<FindingRow> {
    let samples = findings.samples();
    let listed = samples.iter().map(|finding| FindingRow {
        line: Some(finding.row),
        kind: finding.kind.to_string(),
        detail: finding.detail.clone(),
        occurrences: 1,
    });
    let rest = findings.counts().iter().filter_map(|(kind, count)| {
        let listed = samples
            .iter()
            .filter(|finding| finding.kind == *kind)
            .count() as u64;
        let more = count.saturating_sub(listed);
        let detail = format!("{more} more rows like those listed");
        (more > 0).then(|| FindingRow {
            line: None,
            kind: kind.to_string(),
            detail,
            occurrences: more,
        })
    });
    listed.chain(rest).collect()
}
