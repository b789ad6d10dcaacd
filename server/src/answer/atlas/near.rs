//! The position of a paper on the map, and its nearest neighbours.

use super::{exact, paper_on_map};
use crate::answer::{AnswerError, Notices, Outcome, find_paper, finish};
use serde_json::json;
use snapshot::{Atlas, Rect, Snapshot};

/// The number of neighbours in an answer.
const MAX_NEAREST: usize = 12;

/// The maximum number of papers of one square that are compared. A square with more papers is much
/// denser than the rest of the map; the search then ignores its least cited papers.
const MAX_CANDIDATES: usize = 20_000;

/// Returns a paper on the map and its neighbours, the nearest first, each with its distance in the map's units.
pub(crate) fn near(snapshot: &Snapshot, x: &str) -> Result<Outcome, AnswerError> {
    let (matched, ordinal, _) = find_paper(snapshot, x)?;
    let mut notices = Notices::default();
    let paper = paper_on_map(snapshot, ordinal, &mut notices, "/paper")?;
    let mut nearest = vec![];
    for (distance, other) in neighbours(snapshot.atlas(), ordinal) {
        let pointer = format!("/nearest/{}", nearest.len());
        let mut neighbour = paper_on_map(snapshot, other, &mut notices, pointer)?;
        neighbour["distance"] = json!(exact(distance));
        nearest.push(neighbour);
    }
    let mut body = json!(matched.resolved(snapshot, &mut notices)?);
    body["paper"] = paper;
    body["nearest"] = json!(nearest);
    finish(snapshot, body, notices)
}

/// Returns the papers nearest to `paper` with their distances, nearest first, then by ordinal.
///
/// The search doubles a square around the paper until the inscribed circle contains enough papers
/// or the square contains the whole map.
fn neighbours(atlas: &Atlas, paper: u32) -> Vec<(f32, u32)> {
    let Some([x, y]) = atlas.position(paper) else {
        return vec![];
    };
    let bounds = atlas.bounds();
    let mut half = 1.0_f32;
    // The loop ends long before infinity: the square then contains the complete map.
    while half.is_finite() {
        let square = Rect {
            low: [x - half, y - half],
            high: [x + half, y + half],
        };
        let all = square.contains(bounds.low) && square.contains(bounds.high);
        let mut neighbours: Vec<(f32, u32)> = atlas
            .within(&square, MAX_CANDIDATES)
            .into_iter()
            .filter(|other| *other != paper)
            .filter_map(|other| {
                atlas
                    .position(other)
                    .map(|position| (distance([x, y], position), other))
            })
            .filter(|(distance, _)| all || *distance <= half)
            .collect();
        if all || neighbours.len() >= MAX_NEAREST {
            neighbours.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
            neighbours.truncate(MAX_NEAREST);
            return neighbours;
        }
        half *= 2.0;
    }
    vec![]
}

fn distance([x, y]: [f32; 2], [u, v]: [f32; 2]) -> f32 {
    ((x - u) * (x - u) + (y - v) * (y - v)).sqrt()
}
