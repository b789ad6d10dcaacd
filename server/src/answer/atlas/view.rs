//! The papers in a rectangle of the map, the most cited first.

use super::{exact, paper_on_map, window};
use crate::answer::{AnswerError, Notices, Outcome, finish};
use serde_json::json;
use snapshot::{Rect, Snapshot};

/// The default number of papers in a view. **Source**: one screen.
pub(crate) const DEFAULT_PAPERS: u32 = 200;
/// The maximum number of papers in a view. **Source**: an answer within milliseconds.
pub(crate) const MAX_PAPERS: u32 = 1_000;

/// Returns the papers in `rect`, at most `limit`, the most cited first; equally cited ones in the order of the snapshot.
pub(crate) fn view(snapshot: &Snapshot, rect: &Rect, limit: u32) -> Result<Outcome, AnswerError> {
    let atlas = snapshot.atlas();
    let mut notices = Notices::default();
    let mut papers = vec![];
    for paper in atlas.within(rect, limit as usize) {
        let pointer = format!("/papers/{}", papers.len());
        papers.push(paper_on_map(snapshot, paper, &mut notices, pointer)?);
    }
    let total = atlas.count(rect);
    let left_out = (total as usize).saturating_sub(papers.len());
    let mut body = json!({
        "view": window(rect),
        "papers": papers,
        "total": total,
        "left_out": left_out,
        "truncated": left_out > 0,
    });
    if total == 0 {
        let Rect { low, high } = atlas.bounds();
        let ([x0, y0], [x1, y1]) = (low.map(exact), high.map(exact));
        body["hint"] = json!(format!(
            "No paper lies there. The map reaches from {x0},{y0} to {x1},{y1}; /api/atlas/manifest names its parts."
        ));
    }
    finish(snapshot, body, notices)
}
