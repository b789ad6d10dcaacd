//! The map of papers: what it is, what lies in a part of it, and where one paper stands. Everything is read from the snapshot's
//! `atlas.bin` (docs/snapshot.md); coordinates are the map's own.

pub mod manifest;
pub mod near;
pub mod view;

use crate::answer::licenses::Notices;
use serde::Serialize;
use snapshot::{Rect, Snapshot, SnapshotError};

/// A part of the plane, its rim included.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Window {
    /// The least x.
    pub x0: f64,
    /// The least y.
    pub y0: f64,
    /// The greatest x.
    pub x1: f64,
    /// The greatest y.
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
pub struct Placed {
    /// Its id: `get_paper` takes it.
    pub id: String,
    /// Its title.
    pub title: String,
    /// Where it stands.
    pub x: f64,
    /// Where it stands.
    pub y: f64,
    /// Year of publication.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub year: Option<i32>,
    /// Whether it still stands: `ok`, `withdrawn` or `retracted`.
    pub status: &'static str,
    /// How many held papers cite it.
    pub citation_count: usize,
    /// Whether code is held of a method that it introduced.
    pub has_code: bool,
}

impl Placed {
    /// The paper of this ordinal; its license is noted under `pointer`.
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
                .introduced_by(&record.id)
                .iter()
                .any(|method| snapshot.implementation_summary(*method).is_some()),
            id: record.id,
            title: record.title,
            x: exact(x),
            y: exact(y),
            year: record.year,
            status: record.status.as_str(),
            citation_count: snapshot.citation_count(paper),
        })
    }
}

/// The number with the fewest digits that reads as the same single-precision number: a corner that was answered can be asked with.
fn exact(value: f32) -> f64 {
    value.to_string().parse().unwrap_or_else(|_| value.into())
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_coordinate_that_was_told_is_the_one_that_is_meant() {
        for value in [0.1_f32, -759.123_4, 1.0e-20, f32::MAX, -0.0] {
            let told = super::exact(value).to_string();
            assert_eq!(
                told.parse::<f32>().map(f32::to_bits),
                Ok(value.to_bits()),
                "{told}"
            );
        }
        assert_eq!(super::exact(0.1).to_string(), "0.1");
    }
}
