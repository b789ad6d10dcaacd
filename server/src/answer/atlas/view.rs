//! The papers in a rectangle of the map, the most cited first.

use super::{PaperOnMap, Window};
use crate::answer::{AnswerError, Notices, Outcome, finish};
use serde::Serialize;
use snapshot::{Rect, Snapshot};

/// The default number of papers in a view. **Source**: one screen.
pub(crate) const DEFAULT_PAPERS: u32 = 200;
/// The maximum number of papers in a view. **Source**: an answer within milliseconds.
pub(crate) const MAX_PAPERS: u32 = 1_000;

#[derive(Debug, Serialize)]
struct ViewAnswer {
    view: Window,
    /// Papers in the view, the most cited first; equally cited papers in the order of the snapshot.
    papers: Vec<PaperOnMap>,
    total: u32,
    left_out: usize,
    truncated: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    hint: Option<String>,
}

/// Returns the papers in `rect`, at most `limit`.
pub(crate) fn view(snapshot: &Snapshot, rect: &Rect, limit: u32) -> Result<Outcome, AnswerError> {
    let atlas = snapshot.atlas();
    let mut notices = Notices::default();
    let mut papers = vec![];
    for paper in atlas.within(rect, limit as usize) {
        papers.push(PaperOnMap::read(
            snapshot,
            paper,
            &mut notices,
            format!("/papers/{}", papers.len()),
        )?);
    }
    let total = atlas.count(rect);
    let left_out = (total as usize).saturating_sub(papers.len());
    let Window { x0, y0, x1, y1 } = atlas.bounds().into();
    let hint = (total == 0).then(|| {
        format!(
            "No paper lies there. The map reaches from {x0},{y0} to {x1},{y1}; /api/atlas/manifest names its parts."
        )
    });
    let body = ViewAnswer {
        view: (*rect).into(),
        papers,
        total,
        left_out,
        truncated: left_out > 0,
        hint,
    };
    finish(snapshot, body, notices)
}
