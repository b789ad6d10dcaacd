//! The map as a whole: counts, bounds, and the subjects of its regions.

use super::{Window, exact, view};
use crate::answer::{AnswerError, Notices, Outcome, finish};
use crate::library::Library;
use catalogue::License;
use serde::Serialize;
use snapshot::SnapshotError;
use std::collections::BTreeMap;

#[derive(Debug, Serialize)]
struct ManifestAnswer {
    counts: Counts,
    /// The smallest rectangle that contains every paper.
    bounds: Window,
    /// Regions with their subjects, the region with the most papers first.
    regions: Vec<Region>,
    /// The limits of the number of papers in a view.
    limits: Limits,
}

#[derive(Debug, Serialize)]
struct Counts {
    papers: u32,
    citations: u64,
    regions: usize,
}

/// A region of the map in which one task or area is the most frequent.
#[derive(Debug, Serialize)]
struct Region {
    label: String,
    /// `task` or `area`.
    kind: &'static str,
    /// The centre of the region's papers.
    x: f64,
    y: f64,
    /// The number of papers in the region, including papers of other labels.
    papers: u32,
}

#[derive(Debug, Serialize)]
struct Limits {
    view_default: u32,
    view_most: u32,
}

pub(crate) fn manifest(library: &Library) -> Result<Outcome, AnswerError> {
    let atlas = library.atlas();
    let mut notices = Notices::default();
    let areas = areas(library)?;
    let mut regions = vec![];
    for cluster in atlas.clusters() {
        let task = library
            .task_named(&cluster.label)
            .map(|task| library.task(task))
            .transpose()?;
        let (kind, license) = match (task, areas.get(&cluster.label)) {
            (Some(task), _) => ("task", Some(task.license)),
            (None, Some(license)) => ("area", Some(*license)),
            // A task without a record of its own: the label has the license of a paper on the task.
            (None, None) => (
                "task",
                library
                    .papers_on_task(&cluster.label)
                    .first()
                    .copied()
                    .map_or(Ok(None), |paper| {
                        library.paper(paper).map(|paper| Some(paper.license))
                    })?,
            ),
        };
        if let Some(license) = license {
            notices.note(license, format!("/regions/{}/label", regions.len()));
        }
        let [x, y] = cluster.middle.map(exact);
        regions.push(Region {
            label: cluster.label,
            kind,
            x,
            y,
            papers: cluster.papers,
        });
    }
    let counts = Counts {
        papers: atlas.papers(),
        citations: library.manifest().counts.citations,
        regions: regions.len(),
    };
    let limits = Limits {
        view_default: view::DEFAULT_PAPERS,
        view_most: view::MAX_PAPERS,
    };
    let body = ManifestAnswer {
        counts,
        bounds: atlas.bounds().into(),
        regions,
        limits,
    };
    finish(library, body, notices)
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
