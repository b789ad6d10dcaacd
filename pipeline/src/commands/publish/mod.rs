//! Publishing: one unchanging view of the database becomes a snapshot, and the snapshot becomes the one that is served.
//!
//! Rows are read page by page and written on a thread of their own meanwhile: memory does not grow with what is held, but for some fifty
//! bytes a paper. They come in an order that follows from what they say, so that equal contents give equal files, whatever the numbers
//! that the database gave them.

mod implementation;
mod papers;
mod target;

use crate::commands::assemble::Assembled;
use crate::commands::generate::ASSEMBLED;
use crate::context::Context;
use crate::output::{self, Completion, Output};
use anyhow::{Context as _, Result, anyhow};
use catalogue::Source;
use chrono::{SecondsFormat, Utc};
use serde::Serialize;
use snapshot::{Published, SnapshotWriter};
use std::collections::HashMap;
use std::sync::Arc;
use store::{CodeExport, Export, Publication, StoreError, StoredMethod};
use target::{Rows, Target};
use tokio::sync::mpsc::{Sender, channel};

/// Papers that are read from the database at a time.
const PAGE: usize = 5_000;

/// Rows of other kinds that are read at a time.
const ROWS: u32 = 20_000;

/// Citations that are read at a time.
const CITATIONS: u32 = 200_000;

/// Pages that wait to be written: one, while another is written and a third is read.
const WAITING: usize = 1;

/// What publishing did.
#[derive(Debug, Clone, Serialize)]
pub struct Summary {
    /// The snapshot that is served now.
    pub snapshot: String,
    /// Whether it is a new one; publishing what is published already changes nothing.
    pub is_new: bool,
    /// How much it holds.
    pub counts: snapshot::Counts,
    /// Old snapshots that were deleted.
    pub pruned: Vec<String>,
}

impl Summary {
    /// The summary as one line.
    pub(crate) fn text(&self) -> String {
        let counts = &self.counts;
        format!(
            "publish   snapshot {} ({}): {} methods, {} papers, {} implementations, {} names, {} citations",
            self.snapshot,
            if self.is_new { "new" } else { "unchanged" },
            counts.methods,
            counts.papers,
            counts.implementations,
            counts.names,
            counts.citations
        )
    }
}

#[derive(Debug, clap::Args)]
pub(crate) struct PublishArgs {
    /// How many snapshots to keep, the served one included; the served one is never deleted.
    #[arg(long, value_name = "N", default_value_t = snapshot::RETAINED_SNAPSHOTS)]
    keep: usize,
    #[command(flatten)]
    output: Output,
}

/// Publishes and prints a summary.
///
/// # Errors
/// See [`run`].
pub(crate) async fn execute(context: &Context, args: &PublishArgs) -> Result<Completion> {
    let summary = run(context, args.keep).await?;
    output::print(&summary, args.output, || summary.text())?;
    Ok(Completion::Complete)
}

/// Writes a snapshot of what is held, flips to it, and takes away all but `keep` of the others.
///
/// # Errors
/// When the database or the file system fails; the snapshot that was served goes on being served.
pub async fn run(context: &Context, keep: usize) -> Result<Summary> {
    let root = context.config.state_dir.join("snapshots");
    std::fs::create_dir_all(&root).with_context(|| format!("cannot make {}", root.display()))?;
    let created_at = Utc::now();
    let mut export = context.store.export().await?;
    let published = write(
        context,
        &mut export,
        SnapshotWriter::create(&root)?,
        created_at,
    )
    .await?;
    drop(export);
    let publication = Publication {
        snapshot_id: published.id.to_string(),
        created_at,
        manifest_sha256: published.manifest_sha256,
        counts: serde_json::to_value(published.counts)?,
    };
    context.store.record_publication(&publication).await?;
    let pruned = snapshot::prune(&root, keep)?
        .iter()
        .map(ToString::to_string)
        .collect();
    Ok(Summary {
        snapshot: published.id.to_string(),
        is_new: published.is_new,
        counts: published.counts,
        pruned,
    })
}

/// Reads here and writes there.
async fn write(
    context: &Context,
    export: &mut Export,
    writer: SnapshotWriter,
    created_at: chrono::DateTime<Utc>,
) -> Result<Published> {
    let created_at = created_at.to_rfc3339_opts(SecondsFormat::Secs, true);
    let sources: Arc<[Source]> = export.sources().await?.into();
    let credited = sources.clone();
    let (rows, mut written) = channel::<Rows>(WAITING);
    let writing = tokio::task::spawn_blocking(move || {
        let mut target = Target::new(writer);
        let mut complete = false;
        while let Some(rows) = written.blocking_recv() {
            match rows {
                Rows::End => complete = true,
                rows => target.take(rows)?,
            }
        }
        // Reading failed: what was written is dropped, and the error is the reader's to tell.
        anyhow::ensure!(complete, "reading from the database ended early");
        Ok::<_, anyhow::Error>(target.writer.finish(&created_at, &credited)?)
    });
    let read = read(context, export, &sources, rows).await;
    let written = writing
        .await
        .map_err(|error| anyhow!("writing ended early: {error}"))?;
    match read {
        // The writer went first, and says why.
        Err(Ended::WriterGone) => written,
        Err(Ended::Failed(error)) => Err(error),
        Ok(()) => written,
    }
}

/// Why reading ended early.
enum Ended {
    WriterGone,
    Failed(anyhow::Error),
}

impl From<StoreError> for Ended {
    fn from(error: StoreError) -> Self {
        Self::Failed(error.into())
    }
}

async fn send(to: &Sender<Rows>, rows: Rows) -> Result<(), Ended> {
    to.send(rows).await.map_err(|_| Ended::WriterGone)
}

/// Reads everything, in the order in which it is written.
async fn read(
    context: &Context,
    export: &mut Export,
    sources: &[Source],
    to: Sender<Rows>,
) -> Result<(), Ended> {
    let missing = export.missing_references().await?;
    send(&to, Rows::MissingReferences(missing)).await?;
    let order = export.paper_order().await?;
    for ids in order.chunks(PAGE) {
        send(&to, Rows::Papers(export.papers(ids).await?)).await?;
    }
    let mut after = (0, 0);
    loop {
        let page = export.citations(after, CITATIONS).await?;
        let Some(last) = page.last() else { break };
        after = *last;
        send(&to, Rows::Citations(page)).await?;
    }
    let methods = export.methods().await?;
    let codes = export.codes().await?;
    let assembled = Assembled::new(&context.specs, &methods, codes.clone());
    let wired = methods
        .iter()
        .map(|method| (method.clone(), assembled.record(&method.method.id)));
    send(&to, Rows::Methods(wired.collect())).await?;
    implementations(context, &assembled, codes, &methods, &to).await?;
    for ids in order.chunks(PAGE) {
        send(&to, Rows::Reviews(export.reviews(ids).await?)).await?;
    }
    authors(export, &to).await?;
    send(&to, Rows::Institutions(export.institutions().await?)).await?;
    send(&to, Rows::Tasks(export.tasks().await?)).await?;
    for source in sources {
        let mut after = String::new();
        loop {
            let page = export.results(&source.name, &after, ROWS).await?;
            let Some(last) = page.last else { break };
            after = last;
            send(&to, Rows::Results(page.rows)).await?;
        }
    }
    send(&to, Rows::End).await
}

/// Authors with an asserted id, then those with a name only.
async fn authors(export: &mut Export, to: &Sender<Rows>) -> Result<(), Ended> {
    let mut after = (String::new(), String::new());
    loop {
        let page = export.asserted_authors((&after.0, &after.1), ROWS).await?;
        let Some(last) = page.last else { break };
        after = last;
        send(to, Rows::Authors(page.rows)).await?;
    }
    let mut after = String::new();
    loop {
        let page = export.name_only_authors(&after, ROWS).await?;
        let Some(last) = page.last else { break };
        after = last;
        send(to, Rows::Authors(page.rows)).await?;
    }
    Ok(())
}

async fn implementations(
    context: &Context,
    assembled: &Assembled<'_>,
    codes: Vec<CodeExport>,
    methods: &[StoredMethod],
    to: &Sender<Rows>,
) -> Result<(), Ended> {
    let runs: HashMap<&str, _> = methods
        .iter()
        .filter_map(|stored| Some((stored.method.id.as_str(), stored.run.as_ref()?)))
        .collect();
    let is_assembly = |code: &CodeExport| code.generator == ASSEMBLED;
    // An assembly that was wired from other readings, or of which a brick has fallen, is not what its file says.
    for [a, b] in crate::commands::verify::pairs(codes)
        .filter(|[a, _]| !is_assembly(a) || assembled.is_current(&a.method))
    {
        let run = match runs.get(a.method.as_str()) {
            Some(current) => Some(context.store.run(current.run_id).await?),
            None => None,
        };
        let spec = match &run {
            Some(run) => {
                context
                    .store
                    .spec_text(run.verification.spec_sha256)
                    .await?
            }
            None => None,
        };
        let record = implementation::implementation(context, [&a, &b], run.as_ref(), spec);
        send(to, Rows::Implementation(Box::new(record))).await?;
    }
    Ok(())
}
