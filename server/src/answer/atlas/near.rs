//! Where a paper stands on the map, and what stands next to it.

use super::{Placed, exact};
use crate::answer::implementation::unresolved;
use crate::answer::licenses::Notices;
use crate::answer::subject::{Subject, find};
use crate::answer::wire::{Homonym, ResolvedTo};
use crate::answer::{AnswerError, Outcome, finish};
use serde::Serialize;
use snapshot::{Atlas, Kind, Rect, Snapshot};

/// Neighbours that are told.
const NEAREST: usize = 12;

/// Papers of one square that are looked at. Only where so many stand closer together than neighbours do on the rest of the map
/// are some left out, the least cited.
const LOOKED_AT: usize = 20_000;

/// Where a paper stands.
#[derive(Debug, Serialize)]
struct NearAnswer {
    resolved_to: ResolvedTo,
    paper: Placed,
    /// What stands next to it, the nearest first.
    nearest: Vec<Neighbour>,
    #[serde(skip_serializing_if = "Option::is_none")]
    homonyms: Option<Vec<Homonym>>,
}

#[derive(Debug, Serialize)]
struct Neighbour {
    #[serde(flatten)]
    paper: Placed,
    /// In the map's units.
    distance: f64,
}

/// Where the paper that `x` names stands.
///
/// # Errors
/// When the snapshot cannot be read.
pub fn near(snapshot: &Snapshot, x: &str) -> Result<Outcome, AnswerError> {
    let Some(found) = find(snapshot, x, Some(Kind::Paper))? else {
        return Ok(Outcome::Refusal(unresolved(snapshot, x)?));
    };
    let Subject::Paper(ordinal, _) = found.subject else {
        return Ok(Outcome::Refusal(unresolved(snapshot, x)?));
    };
    let mut notices = Notices::default();
    notices.note(found.subject.license(), "/resolved_to");
    let paper = Placed::read(snapshot, ordinal, &mut notices, "/paper")?;
    let mut nearest = vec![];
    for (distance, other) in neighbours(snapshot.atlas(), ordinal) {
        let paper = Placed::read(
            snapshot,
            other,
            &mut notices,
            format!("/nearest/{}", nearest.len()),
        )?;
        nearest.push(Neighbour {
            paper,
            distance: exact(distance),
        });
    }
    let homonyms = found.homonyms(snapshot, &mut notices)?;
    let body = NearAnswer {
        resolved_to: found.resolved_to(),
        paper,
        nearest,
        homonyms,
    };
    Ok(Outcome::Answer(finish(snapshot, body, notices)?))
}

/// The papers nearest to one, with their distances; of equally near ones the lower ordinal first. Squares around it grow until the
/// circle in one holds enough, or the square holds the whole map.
fn neighbours(atlas: &Atlas, paper: u32) -> Vec<(f32, u32)> {
    let Some([x, y]) = atlas.position(paper) else {
        return vec![];
    };
    let bounds = atlas.bounds();
    let mut half = 1.0_f32;
    // Ends long before: at this size a square holds every place that is one.
    while half.is_finite() {
        let square = Rect {
            low: [x - half, y - half],
            high: [x + half, y + half],
        };
        let all = square.contains(bounds.low) && square.contains(bounds.high);
        let mut found: Vec<(f32, u32)> = atlas
            .within(&square, LOOKED_AT)
            .into_iter()
            .filter(|other| *other != paper)
            .filter_map(|other| {
                atlas
                    .position(other)
                    .map(|place| (distance([x, y], place), other))
            })
            .filter(|(distance, _)| all || *distance <= half)
            .collect();
        if all || found.len() >= NEAREST {
            found.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
            found.truncate(NEAREST);
            return found;
        }
        half *= 2.0;
    }
    vec![]
}

fn distance([x, y]: [f32; 2], [u, v]: [f32; 2]) -> f32 {
    ((x - u) * (x - u) + (y - v) * (y - v)).sqrt()
}
