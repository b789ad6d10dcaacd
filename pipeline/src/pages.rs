//! Writes the HTML report: one page of everything, or a folder with an index and a page of each method.
//!
//! What a page says of a run is what was recorded with it: readings and spec come from the store, not from the disk.

use crate::context::Context;
use crate::files;
use crate::report::data::{MethodRow, ReportData};
use crate::report::method_page::{self, MethodPage};
use crate::report::readings::ReadingText;
use crate::report::{GENERATOR, Layout, file_name, page};
use crate::specs;
use anyhow::{Context as _, Result, bail};
use catalogue::Digest;
use datasets::readings::ReadingProvenance;
use spec::Spec;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use store::{CodeSample, RunId};

/// Writes the report at `path`: one page where it ends in `.html`, a folder otherwise. Pages of methods that are no
/// longer held are left alone: nothing in a folder of yours is taken away. Returns the file to open.
///
/// # Errors
/// When the database fails or a file cannot be written.
pub async fn write(context: &Context, data: &ReportData, path: &Path) -> Result<PathBuf> {
    if path
        .extension()
        .is_some_and(|ending| ending.eq_ignore_ascii_case("html"))
    {
        files::replace(path, page(data, Layout::Onepage))?;
        return Ok(path.to_owned());
    }
    if path.is_file() {
        bail!(
            "{} is a file\nhint: name a folder, or a file that ends in .html",
            path.display()
        );
    }
    let methods = path.join("methods");
    std::fs::create_dir_all(&methods)
        .with_context(|| format!("cannot make {}", methods.display()))?;
    for row in &data.methods {
        files::replace(
            &methods.join(file_name(&row.id)),
            with_run(context, data, row).await?,
        )?;
    }
    for card in &data.unrun {
        files::replace(
            &methods.join(file_name(&card.id)),
            without_run(context, data, &card.id),
        )?;
    }
    // The index last: whatever it links to is there.
    let index = path.join("index.html");
    files::replace(&index, page(data, Layout::Folder))?;
    let linked = data
        .methods
        .iter()
        .map(|row| &row.id)
        .chain(data.unrun.iter().map(|card| &card.id));
    remove_others(&methods, &linked.map(|id| file_name(id)).collect())?;
    Ok(index)
}

/// Pages of methods that are no longer held. Only ours: a folder named by mistake keeps whatever else is in it.
fn remove_others(folder: &Path, linked: &BTreeSet<String>) -> Result<()> {
    let wrong = || format!("cannot tidy {}", folder.display());
    for entry in std::fs::read_dir(folder).with_context(wrong)? {
        let entry = entry.with_context(wrong)?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let stale = name.ends_with(".html") && !linked.contains(&name);
        if stale && std::fs::read_to_string(entry.path()).is_ok_and(|page| page.contains(GENERATOR))
        {
            std::fs::remove_file(entry.path()).with_context(wrong)?;
        }
    }
    Ok(())
}

/// The page of a method with a run.
async fn with_run(context: &Context, data: &ReportData, row: &MethodRow) -> Result<String> {
    let run = context.store.run(RunId(row.run_id)).await?;
    let mut readings = vec![];
    for sha256 in [run.pair.a_sha256, run.pair.b_sha256] {
        let sample = context.store.code_sample(sha256).await?;
        readings.push(recorded(
            sha256,
            sample.with_context(|| format!("code {sha256} is not held"))?,
        ));
    }
    let mut notes = changes(
        context,
        row,
        [run.pair.a_sha256, run.pair.b_sha256],
        run.verification.spec_sha256,
    );
    let text = context
        .store
        .spec_text(run.verification.spec_sha256)
        .await?;
    let spec = match text.map(|text| specs::recorded(&text, &row.id)) {
        Some(Ok(spec)) => Some(spec),
        Some(Err(error)) => {
            notes.push(format!(
                "The spec of this run cannot be read by today's grammar: {}.",
                error.message
            ));
            None
        }
        None => None,
    };
    let missed = data.not_run.iter().filter(|missed| missed.method == row.id);
    notes.extend(missed.map(|missed| {
        format!(
            "A later run failed for a reason of our own: {}",
            missed.message
        )
    }));
    let page = MethodPage {
        row: Some(row),
        readings: <[ReadingText; 2]>::try_from(readings).ok(),
        spec,
        notes,
        area: &row.area,
        name: &row.name,
        ..held(context, data, &row.id)
    };
    Ok(method_page::page(&page))
}

/// What stands on the disk now and is not what was run.
fn changes(context: &Context, row: &MethodRow, run: [Digest; 2], spec: Digest) -> Vec<String> {
    let pair = context.corpus.pairs.get(&row.id);
    let readings = pair.is_some_and(|pair| [pair.a.sha256, pair.b.sha256] != run);
    let spec = context
        .specs
        .get(&row.id)
        .is_some_and(|held| held.spec.sha256 != spec);
    let changed = [(readings, "readings have"), (spec, "property spec has")]
        .into_iter()
        .filter(|(changed, _)| *changed);
    changed
        .map(|(_, what)| {
            format!("The {what} changed since this run, which is shown with what it was given: `concordance nightly` climbs again.")
        })
        .collect()
}

/// The page of a method without a run: what is held of it.
fn without_run(context: &Context, data: &ReportData, id: &str) -> String {
    let missed = data.not_run.iter().filter(|missed| missed.method == id);
    let notes = missed.map(|missed| {
        format!(
            "It could not be run, for a reason of our own: {}",
            missed.message
        )
    });
    let page = MethodPage {
        readings: context.corpus.pairs.get(id).map(|pair| {
            let text = |code: &datasets::readings::Reading, side: &ReadingProvenance| ReadingText {
                source: code.code.clone(),
                sha256: code.sha256,
                style: Some(side.style.clone()),
                written_from: Some(side.written_from().to_owned()),
            };
            [
                text(&pair.a, &pair.provenance.a),
                text(&pair.b, &pair.provenance.b),
            ]
        }),
        spec: context.specs.get(id).map(|held| held.spec.clone()),
        notes: notes.collect(),
        ..held(context, data, id)
    };
    method_page::page(&page)
}

/// What card and spec folder hold of a method, without a run.
fn held<'a>(context: &'a Context, data: &'a ReportData, id: &'a str) -> MethodPage<'a> {
    let card = context.corpus.cards.get(id);
    MethodPage {
        id,
        area: card.map_or("no area", |card| &card.area),
        name: card.map_or(id, |card| &card.name),
        made: &data.generated_at,
        card,
        row: None,
        readings: None,
        spec: None::<Spec>,
        past: context.specs.get(id).map_or(&[], |held| &held.past),
        notes: vec![],
    }
}

fn recorded(sha256: Digest, sample: CodeSample) -> ReadingText {
    let text = |key: &str| {
        sample
            .provenance
            .get(key)
            .and_then(|value| value.as_str())
            .map(str::to_owned)
    };
    let (style, written_from) = (text("style"), text("written_from"));
    ReadingText {
        source: String::from_utf8_lossy(&sample.source).into_owned(),
        sha256,
        style,
        written_from,
    }
}
