//! What the map is: how many papers stand on it, how far it reaches, and what its parts are about.

use super::{Window, exact, view};
use crate::answer::licenses::Notices;
use crate::answer::{AnswerError, Outcome, finish};
use catalogue::License;
use serde::Serialize;
use snapshot::{Snapshot, SnapshotError};
use std::collections::BTreeMap;

/// What the map is.
#[derive(Debug, Serialize)]
struct ManifestAnswer {
    counts: Counts,
    /// The smallest rectangle that holds every paper.
    bounds: Window,
    /// Parts and what they are about, those with most papers first.
    regions: Vec<Region>,
    /// How many papers a view may hold.
    limits: Limits,
}

#[derive(Debug, Serialize)]
struct Counts {
    papers: u32,
    citations: u64,
    regions: usize,
}

/// A part of the map in which one task or area is the most frequent.
#[derive(Debug, Serialize)]
struct Region {
    label: String,
    /// `task` or `area`.
    kind: &'static str,
    /// The middle of its papers.
    x: f64,
    y: f64,
    /// How many papers lie there, under whatever label.
    papers: u32,
}

#[derive(Debug, Serialize)]
struct Limits {
    view_default: u32,
    view_most: u32,
}

/// What the map of this snapshot is.
///
/// # Errors
/// When the snapshot cannot be read.
pub fn manifest(snapshot: &Snapshot) -> Result<Outcome, AnswerError> {
    let atlas = snapshot.atlas();
    let mut notices = Notices::default();
    let areas = areas(snapshot)?;
    let mut regions = vec![];
    for cluster in atlas.clusters() {
        let task = snapshot
            .task_named(&cluster.label)
            .map(|task| snapshot.task(task))
            .transpose()?;
        let (kind, license) = match (task, areas.get(&cluster.label)) {
            (Some(task), _) => ("task", Some(task.license)),
            (None, Some(license)) => ("area", Some(*license)),
            // A task that only papers name, which say under which license.
            (None, None) => (
                "task",
                snapshot
                    .papers_on_task(&cluster.label)
                    .first()
                    .copied()
                    .map_or(Ok(None), |paper| {
                        snapshot.paper(paper).map(|paper| Some(paper.license))
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
        citations: snapshot.manifest().counts.citations,
        regions: regions.len(),
    };
    let limits = Limits {
        view_default: view::DEFAULT,
        view_most: view::MOST,
    };
    let body = ManifestAnswer {
        counts,
        bounds: atlas.bounds().into(),
        regions,
        limits,
    };
    Ok(Outcome::Answer(finish(snapshot, body, notices)?))
}

/// The areas of methods, with a share-alike license where one of a method's is.
fn areas(snapshot: &Snapshot) -> Result<BTreeMap<String, License>, SnapshotError> {
    let mut areas: BTreeMap<String, License> = BTreeMap::new();
    for method in 0..u32::try_from(snapshot.manifest().counts.methods).unwrap_or(u32::MAX) {
        let record = snapshot.method(method)?;
        let Some(area) = record.area else { continue };
        let held = areas.entry(area).or_insert(record.license);
        if record.license.share_alike() {
            *held = record.license;
        }
    }
    Ok(areas)
}
