//! `concordance report --atlas`: the map of the published papers as a page with a canvas, the data and a script.

use super::format::count;
use super::html::scripted;
use crate::atomic_write;
use crate::config::Config;
use crate::output::{self, Completion, Output};
use anyhow::{Context as _, Result};
use base64::Engine as _;
use catalogue::Digest;
use maud::{PreEscaped, html};
use serde::Serialize;
use serde_json::json;
use snapshot::{Cluster, Rect, Snapshot, SnapshotError};
use std::path::{Path, PathBuf};

/// The maximum number of papers on the page, which shows the most cited papers.
const MAX_PAPERS: usize = 20_000;

const SCRIPT: &str = include_str!("atlas.js");

#[derive(Debug, Serialize)]
struct Summary {
    file: PathBuf,
    snapshot: String,
    papers: u32,
    bounds: Rect,
    /// The named parts, the largest first.
    clusters: Vec<Cluster>,
}

/// Writes the page and prints a summary.
///
/// # Errors
/// When nothing is published or the file cannot be written.
pub(super) fn execute(config: &Config, file: &Path, output: Output) -> Result<Completion> {
    let snapshot =
        Snapshot::open(&config.state_dir.join("snapshots")).context("there is no map")?;
    atomic_write::write(file, page(&snapshot)?)?;
    let atlas = snapshot.atlas();
    let summary = Summary {
        file: file.to_owned(),
        snapshot: snapshot.id().to_string(),
        papers: atlas.papers(),
        bounds: atlas.bounds(),
        clusters: atlas.clusters(),
    };
    output::print(&summary, output, || {
        let (papers, parts) = (summary.papers, summary.clusters.len());
        let (snapshot, file) = (&summary.snapshot, file.display());
        format!("map       {papers} papers, {parts} named parts, of snapshot {snapshot}: {file}")
    })?;
    Ok(Completion::Complete)
}

/// Draws the map of a snapshot.
fn page(snapshot: &Snapshot) -> Result<String, SnapshotError> {
    let atlas = snapshot.atlas();
    let bounds = atlas.bounds();
    let mut papers = vec![];
    for ordinal in atlas.within(&bounds, MAX_PAPERS) {
        let paper = snapshot.paper(ordinal)?;
        let [x, y] = atlas.position(ordinal).unwrap_or_default();
        papers.push(json!([short(x), short(y), paper.title, paper.id]));
    }
    let clusters = atlas.clusters();
    let (drawn, all) = (papers.len() as u64, u64::from(atlas.papers()));
    let data = json!({
        "bounds": [bounds.low[0], bounds.low[1], bounds.high[0], bounds.high[1]],
        "clusters": clusters.iter().map(|c| json!([short(c.middle[0]), short(c.middle[1]), c.label])).collect::<Vec<_>>(),
        "papers": papers,
    });
    // No text in the data may end the script element that contains the data.
    let data = data.to_string().replace('<', "\\u003c");
    let empty = "Tap a point for its paper; drag, and pinch or turn the wheel to look closer.";
    let body = html! {
        header {
            div.wordmark { "Concordance" }
            h1 { "Map of papers" }
            p.lead {
                @if drawn < all { "The " (count(drawn)) " most cited of " (count(all)) } @else { "All " (count(all)) }
                " papers of snapshot " code { (snapshot.id()) } ". They lie near their tasks, concepts and methods, and near what they cite; "
                "on the rim, those of which none of it is known. Distances mean nearness of subject, directions mean nothing."
            }
        }
        main {
            canvas #map role="img" aria-label="A point for each paper, and the names of tasks, concepts and areas where they tell most" {}
            p #selected aria-live="polite" data-empty=(empty) { (empty) }
            @if !clusters.is_empty() {
                section {
                    h2 { "What lies where" }
                    ul.parts { @for cluster in &clusters { li { (cluster.label) " " span.soft { (count(u64::from(cluster.papers))) } } } }
                }
            }
        }
        script #papers type="application/json" { (PreEscaped(data)) }
        script { (PreEscaped(SCRIPT)) }
    };
    let digest = base64::engine::general_purpose::STANDARD.encode(Digest::of(SCRIPT).bytes());
    let title = format!("Concordance: map of papers, snapshot {}", snapshot.id());
    Ok(scripted(&title, &format!("sha256-{digest}"), &body))
}

/// Rounds a coordinate to two digits, which are enough for the drawing.
fn short(value: f32) -> f64 {
    (f64::from(value) * 100.0).round() / 100.0
}
