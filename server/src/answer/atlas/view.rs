//! What lies in a rectangle of the map, the most cited first.

use super::{Placed, Window};
use crate::answer::licenses::Notices;
use crate::answer::{AnswerError, Outcome, finish};
use serde::Serialize;
use snapshot::{Rect, Snapshot};

/// Papers of a view unless asked otherwise, and at most. **Source**: what a screen can show, and what is told in milliseconds.
pub const DEFAULT: u32 = 200;
/// Papers of a view at most.
pub const MOST: u32 = 1_000;

/// What lies in a rectangle.
#[derive(Debug, Serialize)]
struct ViewAnswer {
    /// The rectangle that was asked for.
    view: Window,
    /// Papers in it, the most cited first; of equally cited ones in the order of the snapshot.
    papers: Vec<Placed>,
    /// How many papers lie in it.
    total: u32,
    /// How many of them are not told here.
    left_out: u32,
    /// Whether some are not.
    truncated: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    hint: Option<String>,
}

/// The papers in `rect`, at most `limit`.
///
/// # Errors
/// When the snapshot cannot be read.
pub fn view(snapshot: &Snapshot, rect: &Rect, limit: u32) -> Result<Outcome, AnswerError> {
    let atlas = snapshot.atlas();
    let mut notices = Notices::default();
    let mut papers = vec![];
    for paper in atlas.within(rect, limit as usize) {
        papers.push(Placed::read(
            snapshot,
            paper,
            &mut notices,
            format!("/papers/{}", papers.len()),
        )?);
    }
    let total = atlas.count(rect);
    let left_out = total.saturating_sub(u32::try_from(papers.len()).unwrap_or(u32::MAX));
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
    Ok(Outcome::Answer(finish(snapshot, body, notices)?))
}
