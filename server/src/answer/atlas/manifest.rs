//! The map as a whole: counts, bounds, and the subjects of its regions.

use super::{exact, view, window};
use crate::answer::{AnswerError, Notices, Outcome, finish};
use crate::library::Library;
use catalogue::License;
use serde_json::json;
use snapshot::SnapshotError;
use std::collections::BTreeMap;

/// Returns counts, the smallest rectangle with every paper, the regions with their subjects, the one with the most papers
/// first, and the limits of the number of papers in a view.
pub(crate) fn manifest(library: &Library) -> Result<Outcome, AnswerError> {
    let atlas = library.atlas();
    let mut notices = Notices::default();
    let areas = areas(library)?;
    let mut regions = vec![];
    for cluster in atlas.clusters() {
        let (kind, license) = subject(library, &areas, &cluster.label)?;
        if let Some(license) = license {
            notices.note(license, format!("/regions/{}/label", regions.len()));
        }
        // The middle of the region's papers, and their number with those of other labels.
        let [x, y] = cluster.middle.map(exact);
        regions.push(json!({
            "label": cluster.label, "kind": kind, "x": x, "y": y, "papers": cluster.papers,
        }));
    }
    let citations = library.manifest().counts.citations;
    let body = json!({
        "counts": { "papers": atlas.papers(), "citations": citations, "regions": regions.len() },
        "bounds": window(&atlas.bounds()),
        "regions": regions,
        "limits": { "view_default": view::DEFAULT_PAPERS, "view_most": view::MAX_PAPERS },
    });
    finish(library, body, notices)
}

/// Returns the kind of the task or area that is the most frequent in a region, and the license of its name.
fn subject(
    library: &Library,
    areas: &BTreeMap<String, License>,
    label: &str,
) -> Result<(&'static str, Option<License>), SnapshotError> {
    if let Some(task) = library.task_named(label) {
        return Ok(("task", Some(library.task(task)?.license)));
    }
    if let Some(license) = areas.get(label) {
        return Ok(("area", Some(*license)));
    }
    // A task without a record of its own: the label has the license of a paper on the task.
    let paper = library.papers_on_task(label).first().copied();
    let paper = paper.map(|paper| library.paper(paper)).transpose()?;
    Ok(("task", paper.map(|paper| paper.license)))
}

/// Returns the areas of methods, each with a share-alike license if one of its methods has one.
fn areas(library: &Library) -> Result<BTreeMap<String, License>, SnapshotError> {
    let mut areas: BTreeMap<String, License> = BTreeMap::new();
    for method in library.methods()? {
        let record = library.method(method)?;
        let Some(area) = record.area.clone() else {
            continue;
        };
        let license = areas.entry(area).or_insert(record.license);
        if record.license.share_alike() {
            *license = record.license;
        }
    }
    Ok(areas)
}
