//! The map of papers, read from the snapshot's `atlas.bin` (docs/snapshot.md). Coordinates are in
//! the map's units.

pub(crate) mod manifest;
pub(crate) mod near;
pub(crate) mod view;

use crate::answer::Notices;
use serde::Serialize;
use snapshot::{Rect, Snapshot, SnapshotError};

/// A rectangle of the map, including its border.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub(crate) struct Window {
    pub x0: f64,
    pub y0: f64,
    pub x1: f64,
    pub y1: f64,
}

impl From<Rect> for Window {
    fn from(Rect { low, high }: Rect) -> Self {
        Self {
            x0: exact(low[0]),
            y0: exact(low[1]),
            x1: exact(high[0]),
            y1: exact(high[1]),
        }
    }
}

/// A paper on the map.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct PaperOnMap {
    /// The id, which `get_paper` accepts.
    pub(crate) id: String,
    pub(crate) title: String,
    pub(crate) x: f64,
    pub(crate) y: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) year: Option<i32>,
    /// The status: `ok`, `withdrawn` or `retracted`.
    pub(crate) status: &'static str,
    /// Citations from stored papers.
    pub(crate) citation_count: usize,
    /// True if code of a method of the paper is stored.
    pub(crate) has_code: bool,
}

impl PaperOnMap {
    /// Reads the paper of this ordinal. Adds the paper's license to `notices` under `pointer`.
    fn read(
        snapshot: &Snapshot,
        paper: u32,
        notices: &mut Notices,
        pointer: impl Into<String>,
    ) -> Result<Self, SnapshotError> {
        let record = snapshot.paper(paper)?;
        notices.note(record.license, pointer);
        let [x, y] = snapshot.atlas().position(paper).unwrap_or_default();
        Ok(Self {
            has_code: snapshot
                .methods_of_paper(&record.id)
                .iter()
                .any(|method| snapshot.implementation_summary(*method).is_some()),
            id: record.id.clone(),
            title: record.title.clone(),
            x: exact(x),
            y: exact(y),
            year: record.year,
            status: record.status.as_str(),
            citation_count: snapshot.citation_count(paper),
        })
    }
}

/// Returns the number with the fewest digits that parses as the same single-precision number, so
/// that a client can request exactly the coordinates of an answer.
fn exact(value: f32) -> f64 {
    value.to_string().parse().unwrap_or_else(|_| value.into())
}

#[cfg(test)]
mod tests {
    #[test]
    fn coordinates_round_trip() {
        for value in [0.1_f32, -759.123_4, 1.0e-20, f32::MAX, -0.0] {
            let text = super::exact(value).to_string();
            assert_eq!(
                text.parse::<f32>().map(f32::to_bits),
                Ok(value.to_bits()),
                "{text}"
            );
        }
        assert_eq!(super::exact(0.1).to_string(), "0.1");
    }
}
