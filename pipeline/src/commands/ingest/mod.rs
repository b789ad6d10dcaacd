//! Ingest: the bundled cards and any files given go into the store, each file in one transaction.
//!
//! A file is read row by row on one thread, gathered into parts and encoded there, and copied into the store meanwhile; when it has
//! ended without error it is merged, and while it is, the next one is read. Memory does not grow with the file, but for 16 bytes of
//! digest a record.

mod cards;
mod file;
mod known;
mod parts;

use crate::context::Context;
use crate::output::{self, Completion, Output};
use crate::progress;
use anyhow::{Context as _, Result};
use datasets::{DatasetError, Findings, Found};
use file::Staged;
use known::KnownMethods;
use serde::Serialize;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use store::ingest::IngestReport;
use tokio::sync::mpsc::channel;

/// Files that are staged and wait for their merge, beside the one that is merged and the one that is read. **Reason**: a large file
/// is read while several small ones before it are merged; each file takes a connection and its rows in temporary tables.
const STAGED_AHEAD: usize = 1;

/// What one file came to.
#[derive(Debug, Clone, Serialize)]
pub struct FileSummary {
    /// The file.
    pub file: String,
    /// Its format; nothing for a file that could not be read.
    pub format: Option<String>,
    /// Records of the file.
    pub rows: u64,
    /// Those of them that were held as they are, and so were passed over.
    pub unchanged: u64,
    /// What happened to the store's tables, and findings by kind.
    pub report: Option<IngestReport>,
    /// Why it was not taken in; nothing of it was.
    pub error: Option<String>,
    /// Seconds for reading, copying what was read, and making it into units.
    pub read_seconds: f64,
    /// Seconds for merging.
    pub merge_seconds: f64,
}

/// What an ingest did.
#[derive(Debug, Clone, Default, Serialize)]
pub struct Summary {
    /// One entry a file.
    pub files: Vec<FileSummary>,
    /// The file that lists findings.
    pub findings_file: Option<PathBuf>,
}

impl Summary {
    /// Whether every file was taken in.
    pub fn is_complete(&self) -> bool {
        self.files.iter().all(|file| file.error.is_none())
    }

    /// The summary as text: rows and findings of each file.
    pub(crate) fn text(&self) -> String {
        let mut lines: Vec<String> = self.files.iter().filter_map(FileSummary::text).collect();
        if let Some(file) = &self.findings_file {
            lines.push(format!("          listed in {}", file.display()));
        }
        lines.join("\n")
    }
}

impl FileSummary {
    fn text(&self) -> Option<String> {
        let Some(report) = &self.report else {
            let error = self.error.as_ref()?;
            return Some(format!("ingest    {}: NOT TAKEN IN: {error}", self.file));
        };
        let (mut new, mut changed, mut same) = (0, 0, 0);
        for count in report.tables.values() {
            new += count.inserted;
            changed += count.updated;
            same += count.unchanged;
        }
        let mut text = format!(
            "ingest    {}: {} rows; {new} new, {changed} changed, {same} unchanged",
            self.file, self.rows
        );
        let kinds: Vec<String> = report
            .findings
            .iter()
            .map(|(kind, n)| format!("{kind} {n}"))
            .collect();
        if !kinds.is_empty() {
            text += &format!("\n          findings: {}", kinds.join(", "));
        }
        Some(text)
    }
}

#[derive(Debug, clap::Args)]
pub(crate) struct IngestArgs {
    /// Dumps, or folders of dumps, to read besides the bundled corpus.
    pub(crate) paths: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) output: Output,
}

/// Ingests and prints a summary.
///
/// # Errors
/// See [`run`].
pub(crate) async fn execute(context: &Context, args: &IngestArgs) -> Result<Completion> {
    let summary = run(context, &args.paths).await?;
    output::print(&summary, args.output, || summary.text())?;
    Ok(Completion::of(summary.is_complete()))
}

/// Takes in the bundled corpus, then every file given (folders: every file in them that is recognised).
///
/// # Errors
/// When the database fails. A file that cannot be read is an entry of the summary, and the others go on.
pub async fn run(context: &Context, paths: &[PathBuf]) -> Result<Summary> {
    let known = Arc::new(KnownMethods::of(&context.corpus));
    let mut summary = Summary {
        files: vec![bundled(context).await?],
        findings_file: None,
    };
    let mut findings = FindingsFile::create(&context.config.state_dir.join("findings.jsonl"))?;
    let (files, unread) = listed(paths);
    summary.files.extend(unread);
    let bar = progress::bar(files.len(), "ingest");
    let (sender, mut staged_files) = channel(STAGED_AHEAD);
    // One file is read at a time, in the order of the merges: a process then waits for another's lock of a file only while it can
    // merge every file before that one, so two processes never wait for each other.
    let stage_files = async {
        for path in files {
            let staged = file::stage(&context.store, &known, &path).await;
            if sender.send((path, staged)).await.is_err() {
                break;
            }
        }
        drop(sender);
        Ok(())
    };
    let merge_files = async {
        while let Some((path, staged)) = staged_files.recv().await {
            bar.set_message(path.display().to_string());
            summary
                .files
                .push(merge(&path, staged, &mut findings).await?);
            bar.inc(1);
        }
        anyhow::Ok(())
    };
    tokio::try_join!(stage_files, merge_files)?;
    bar.finish_and_clear();
    summary.findings_file = findings.finish()?;
    Ok(summary)
}

/// The files to read, and an entry for each path that is none.
fn listed(paths: &[PathBuf]) -> (Vec<PathBuf>, Vec<FileSummary>) {
    let (mut files, mut unread) = (vec![], vec![]);
    for path in paths {
        if !path.is_dir() {
            files.push(path.clone());
            continue;
        }
        match datasets::find(path) {
            Err(error) => unread.push(failed(path, progress::error_chain(&error))),
            Ok(mut entries) => {
                entries.sort_by_key(turn);
                for entry in entries {
                    match entry {
                        Found::Readable(path, _) => files.push(path),
                        Found::Unread(path, why) => {
                            progress::print_line(format!("{}: not read: {why}", path.display()))
                        }
                    }
                }
            }
        }
    }
    (files, unread)
}

/// The turn of a file of a folder: methods, whose names papers are tagged with; then what describes papers; then what only names
/// them. The source that describes a paper first goes on describing it.
fn turn(entry: &Found) -> u8 {
    use datasets::StreamFormat as F;
    match entry {
        Found::Readable(_, F::Methods | F::JoinedMethods) => 0,
        Found::Readable(
            _,
            F::Papers
            | F::JoinedPapers
            | F::ArxivSnapshot
            | F::ArxivOai
            | F::AclAnthology
            | F::OpenAlexWorks,
        ) => 1,
        Found::Readable(..) | Found::Unread(..) => 2,
    }
}

async fn bundled(context: &Context) -> Result<FileSummary> {
    let started = std::time::Instant::now();
    let batch = cards::batch(&context.corpus, context.specs.values());
    let rows = batch.methods.len() as u64;
    let report = context
        .store
        .ingest(&batch)
        .await
        .context("the bundled cards could not be taken in")?;
    Ok(FileSummary {
        file: batch.file,
        format: Some("cards".to_owned()),
        rows,
        unchanged: 0,
        report: Some(report),
        error: None,
        read_seconds: 0.0,
        merge_seconds: started.elapsed().as_secs_f64(),
    })
}

/// Merges a staged file, or reports why it could not be read.
async fn merge(
    path: &Path,
    staged: Result<Result<Staged, DatasetError>>,
    findings: &mut FindingsFile,
) -> Result<FileSummary> {
    let failing = || format!("{} could not be taken in", path.display());
    let staged = match staged.with_context(failing)? {
        Ok(staged) => staged,
        Err(error) => {
            let message = progress::error_chain(&error);
            progress::print_line(format!("{}: {message}", path.display()));
            return Ok(failed(path, message));
        }
    };
    let taken = staged.merge().await.with_context(failing)?;
    findings.add(path, &taken.findings)?;
    let (rows, format) = (taken.rows, taken.format);
    progress::print_line_unless_terminal(format!("{}: {rows} rows, {format}", path.display()));
    Ok(FileSummary {
        file: path.display().to_string(),
        format: Some(format),
        rows,
        unchanged: taken.unchanged,
        report: Some(taken.report),
        error: None,
        read_seconds: taken.read_seconds,
        merge_seconds: taken.merge_seconds,
    })
}

fn failed(file: &Path, error: String) -> FileSummary {
    FileSummary {
        file: file.display().to_string(),
        format: None,
        rows: 0,
        unchanged: 0,
        report: None,
        error: Some(error),
        read_seconds: 0.0,
        merge_seconds: 0.0,
    }
}

/// The findings of one ingest as JSON Lines: counts by kind for each file, then its samples. Written aside and renamed in.
struct FindingsFile {
    path: PathBuf,
    lines: Vec<u8>,
}

impl FindingsFile {
    fn create(path: &Path) -> Result<Self> {
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder)
                .with_context(|| format!("cannot make {}", folder.display()))?;
        }
        Ok(Self {
            path: path.to_owned(),
            lines: vec![],
        })
    }

    fn add(&mut self, file: &Path, findings: &Findings) -> Result<()> {
        for (kind, count) in findings.counts() {
            let line = serde_json::json!({ "file": file, "kind": kind, "count": count });
            writeln!(self.lines, "{line}")?;
        }
        for finding in findings.samples() {
            let line = serde_json::json!({ "file": finding.file, "row": finding.row, "kind": finding.kind, "detail": finding.detail });
            writeln!(self.lines, "{line}")?;
        }
        Ok(())
    }

    fn finish(self) -> Result<Option<PathBuf>> {
        if self.lines.is_empty() {
            return Ok(None);
        }
        crate::atomic_write::write(&self.path, &self.lines)?;
        Ok(Some(self.path))
    }
}
