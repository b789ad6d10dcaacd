//! Publishing: one unchanging view of the database becomes a snapshot, and the snapshot becomes the one that is served.
//!
//! Rows are read page by page and written on a thread of their own meanwhile: memory does not grow with what is held, but for some thirty
//! bytes a paper.

mod implementation;
mod papers;
mod records;
mod target;

use crate::context::Context;
use anyhow::{Context as _, Result, anyhow};
use chrono::{SecondsFormat, Utc};
use serde::Serialize;
use snapshot::{Published, SnapshotWriter, Source};
use std::collections::HashMap;
use store::{Export, MethodExport, Publication, StoreError};
use target::{Rows, Target};
use tokio::sync::mpsc::{Sender, channel};

/// Papers that are read from the database at a time.
const PAGE: u32 = 5_000;

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
    /// Old snapshots that were taken away.
    pub pruned: Vec<String>,
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
    let published = write(context, &mut export, SnapshotWriter::create(&root)?, created_at).await?;
    drop(export);
    let publication = Publication {
        snapshot_id: published.id.to_string(),
        created_at,
        manifest_sha256: published.manifest_sha256,
        counts: serde_json::to_value(published.counts)?,
    };
    context.store.record_publication(&publication).await?;
    let pruned = snapshot::prune(&root, keep)?.iter().map(ToString::to_string).collect();
    Ok(Summary { snapshot: published.id.to_string(), is_new: published.is_new, counts: published.counts, pruned })
}

/// Reads here and writes there.
async fn write(
    context: &Context,
    export: &mut Export,
    writer: SnapshotWriter,
    created_at: chrono::DateTime<Utc>,
) -> Result<Published> {
    let created_at = created_at.to_rfc3339_opts(SecondsFormat::Secs, true);
    let sources = export.sources().await?.into_iter().map(|source| Source {
        name: source.name,
        licence: source.licence,
        url: source.url,
        attribution: source.attribution,
    });
    let sources: Vec<Source> = sources.collect();
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
        Ok::<_, anyhow::Error>(target.writer.finish(&created_at, &sources)?)
    });
    let read = read(context, export, rows).await;
    let written = writing.await.map_err(|error| anyhow!("writing ended early: {error}"))?;
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
async fn read(context: &Context, export: &mut Export, to: Sender<Rows>) -> Result<(), Ended> {
    send(&to, Rows::NotHeld(export.references_not_held().await?)).await?;
    let mut after = 0;
    loop {
        let page = export.papers(after, PAGE).await?;
        let Some(last) = page.last() else { break };
        after = last.paper_id;
        send(&to, Rows::Papers(page)).await?;
    }
    let mut after = (0, 0);
    loop {
        let page = export.citations(after, CITATIONS).await?;
        let Some(last) = page.last() else { break };
        after = *last;
        send(&to, Rows::Citations(page)).await?;
    }
    let methods = export.methods().await?;
    send(&to, Rows::Methods(methods.clone())).await?;
    implementations(context, export, &methods, &to).await?;
    let mut after = (0, 0);
    loop {
        let page = export.reviews(after, PAGE).await?;
        let Some(last) = page.last() else { break };
        after = (last.paper_id, last.review_id);
        send(&to, Rows::Reviews(page)).await?;
    }
    for name_only in [false, true] {
        let mut after = 0;
        loop {
            let page = export.people(name_only, after, PAGE * 4).await?;
            let Some(last) = page.last() else { break };
            after = last.author_id;
            send(&to, Rows::People(page)).await?;
        }
    }
    send(&to, Rows::Institutions(export.institutions().await?)).await?;
    send(&to, Rows::Tasks(export.tasks().await?)).await?;
    let mut after = 0;
    loop {
        let page = export.results(after, PAGE).await?;
        let Some(last) = page.last() else { break };
        after = last.evaluation_result_id;
        send(&to, Rows::Results(page)).await?;
    }
    send(&to, Rows::End).await
}

async fn implementations(
    context: &Context,
    export: &mut Export,
    methods: &[MethodExport],
    to: &Sender<Rows>,
) -> Result<(), Ended> {
    let runs: HashMap<&str, _> = methods.iter().filter_map(|m| Some((m.slug.as_str(), m.run.as_ref()?))).collect();
    for [a, b] in crate::verify::pairs(export.codes().await?) {
        let run = match runs.get(a.method.as_str()) {
            Some(current) => Some(context.store.run(current.run_id).await?),
            None => None,
        };
        let spec = match &run {
            Some(run) => context.store.spec_text(run.verification.spec_sha256).await?,
            None => None,
        };
        let record = implementation::implementation(context, [&a, &b], run.as_ref(), spec);
        send(to, Rows::Implementation(Box::new(record))).await?;
    }
    Ok(())
}
