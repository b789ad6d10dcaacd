//! The HTML report on disk: one page, or a folder with an index and one page per method.
//!
//! The page of a run shows the readings and the spec that were recorded with the run, from the store and not from the disk.

use super::data::{MethodRow, ReportData};
use super::html::{GENERATOR, Layout, file_name};
use super::method_page::{self, MethodPage, ReadingText};
use super::page::page;
use crate::atomic_write;
use crate::commands::generate;
use crate::context::Context;
use crate::error::hinted;
use crate::specs;
use anyhow::{Context as _, Result};
use catalogue::Digest;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use store::{CodeSample, RunId};

/// Writes the report to `path`: one page when the path ends in `.html`, a folder otherwise. Returns the file to open.
///
/// # Errors
/// When the database fails or a file cannot be written.
pub(super) async fn write(context: &Context, data: &ReportData, path: &Path) -> Result<PathBuf> {
    let extension = path.extension();
    if extension.is_some_and(|extension| extension.eq_ignore_ascii_case("html")) {
        atomic_write::write(path, page(data, Layout::Onepage))?;
        return Ok(path.to_owned());
    }
    if path.is_file() {
        return Err(hinted(
            format!("{} is a file", path.display()),
            "name a folder, or a file that ends in .html",
        ));
    }
    let folder = path.join("methods");
    std::fs::create_dir_all(&folder)
        .with_context(|| format!("cannot make {}", folder.display()))?;
    let mut linked = BTreeSet::new();
    for row in &data.methods {
        let name = file_name(&row.id);
        let page = with_run(context, data, row).await?;
        atomic_write::write(&folder.join(&name), page)?;
        linked.insert(name);
    }
    for card in &data.unrun {
        let name = file_name(&card.id);
        atomic_write::write(&folder.join(&name), without_run(context, data, &card.id))?;
        linked.insert(name);
    }
    // The index is written last, so that its links have targets.
    let index = path.join("index.html");
    atomic_write::write(&index, page(data, Layout::Folder))?;
    remove_stale(&folder, &linked).with_context(|| format!("cannot tidy {}", folder.display()))?;
    Ok(index)
}

/// Removes the pages of methods that no longer exist. Files of other programs are not removed, because the user may have named the
/// wrong folder.
fn remove_stale(folder: &Path, linked: &BTreeSet<String>) -> std::io::Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if !name.ends_with(".html") || linked.contains(&name) {
            continue;
        }
        if std::fs::read_to_string(entry.path()).is_ok_and(|page| page.contains(GENERATOR)) {
            std::fs::remove_file(entry.path())?;
        }
    }
    Ok(())
}

/// Returns the page of a method with a run.
async fn with_run(context: &Context, data: &ReportData, row: &MethodRow) -> Result<String> {
    let store = &context.store;
    let run = store.run(RunId(row.run_id)).await?;
    let digests = [run.pair.a_sha256, run.pair.b_sha256];
    let mut readings = vec![];
    for sha256 in digests {
        let sample = store.code_sample(sha256).await?;
        let sample = sample.with_context(|| format!("code {sha256} is not held"))?;
        readings.push(recorded_reading(sha256, &sample));
    }
    let spec_sha256 = run.verification.spec_sha256;
    let mut notes = changes(context, &row.id, digests, spec_sha256);
    notes.extend(generate::notes(&context.corpus, &row.id));
    let mut spec = None;
    if let Some(text) = store.spec_text(spec_sha256).await? {
        match specs::parse_recorded(&text, &row.id) {
            Ok(parsed) => spec = Some(parsed),
            Err(error) => notes.push(format!(
                "The spec of this run cannot be read by today's grammar: {}.",
                error.message
            )),
        }
    }
    notes.extend(failures(data, &row.id, "A later run failed"));
    Ok(method_page::page(&MethodPage {
        row: Some(row),
        readings: <[ReadingText; 2]>::try_from(readings).ok(),
        spec,
        notes,
        area: &row.area,
        name: &row.name,
        ..card_page(context, data, &row.id)
    }))
}

/// Returns a note for each file on disk that differs from the file of the run.
fn changes(context: &Context, id: &str, readings: [Digest; 2], spec: Digest) -> Vec<String> {
    let mut changed = vec![];
    let corpus = &context.corpus;
    let bundled = corpus.pairs.get(id).map(|pair| (&pair.a, &pair.b));
    let generated = corpus
        .generated
        .get(id)
        .map(|method| (&method.a, &method.b));
    if let Some((a, b)) = bundled.or(generated)
        && [a.sha256, b.sha256] != readings
    {
        changed.push("readings have");
    }
    if let Some(loaded) = context.specs.get(id)
        && loaded.spec.sha256 != spec
    {
        changed.push("property spec has");
    }
    let note = |what: &str| {
        format!(
            "The {what} changed since this run, which is shown with its own files: `concordance nightly` climbs again."
        )
    };
    changed.into_iter().map(note).collect()
}

/// Returns the messages of a method's pairs that could not be run.
fn failures(data: &ReportData, id: &str, what: &str) -> Vec<String> {
    let failures = data.not_run.iter().filter(|row| row.method == id);
    failures
        .map(|row| format!("{what}, for a reason of our own: {}", row.message))
        .collect()
}

/// Returns the page of a method without a run, from the files on disk.
fn without_run(context: &Context, data: &ReportData, id: &str) -> String {
    let pair = context.corpus.pairs.get(id);
    let readings = pair.map(|pair| {
        let written = &pair.provenance;
        [(&pair.a, &written.a), (&pair.b, &written.b)].map(|(reading, side)| ReadingText {
            source: reading.code.clone(),
            sha256: reading.sha256,
            style: Some(side.style.clone()),
            written_from: Some(side.written_from().to_owned()),
        })
    });
    let spec = context.specs.get(id);
    method_page::page(&MethodPage {
        readings,
        spec: spec.map(|loaded| loaded.spec.clone()),
        notes: failures(data, id, "It could not be run"),
        ..card_page(context, data, id)
    })
}

/// Returns a page with only the card and the past counterexamples of a method.
fn card_page<'a>(context: &'a Context, data: &'a ReportData, id: &'a str) -> MethodPage<'a> {
    let card = context.corpus.cards.get(id);
    MethodPage {
        id,
        area: card.map_or("no area", |card| &card.area),
        name: card.map_or(id, |card| &card.name),
        made: &data.generated_at,
        card,
        row: None,
        readings: None,
        spec: None,
        past: context.specs.get(id).map_or(&[], |loaded| &loaded.past),
        notes: vec![],
    }
}

fn recorded_reading(sha256: Digest, sample: &CodeSample) -> ReadingText {
    let text = |key: &str| Some(sample.provenance.get(key)?.as_str()?.to_owned());
    ReadingText {
        source: String::from_utf8_lossy(&sample.source).into_owned(),
        sha256,
        style: text("style"),
        written_from: text("written_from"),
    }
}
