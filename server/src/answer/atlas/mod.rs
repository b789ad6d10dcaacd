//! The map of papers, read from the snapshot's `atlas.bin` (docs/snapshot.md). Coordinates are in
//! the map's units.

pub(crate) mod manifest;
pub(crate) mod near;
pub(crate) mod view;

use crate::answer::Notices;
use serde_json::{Value, json};
use snapshot::{Rect, Snapshot, SnapshotError};

/// Returns a rectangle of the map, including its border.
fn window(Rect { low, high }: &Rect) -> Value {
    let ([x0, y0], [x1, y1]) = (low.map(exact), high.map(exact));
    json!({ "x0": x0, "y0": y0, "x1": x1, "y1": y1 })
}

/// Returns the paper of this ordinal on the map. Adds the paper's license to `notices` under `pointer`.
fn paper_on_map(
    snapshot: &Snapshot,
    paper: u32,
    notices: &mut Notices,
    pointer: impl Into<String>,
) -> Result<Value, SnapshotError> {
    let record = snapshot.paper(paper)?;
    notices.note(record.license, pointer);
    let [x, y] = snapshot.atlas().position(paper).unwrap_or_default();
    let mut methods = snapshot.methods_of_paper(&record.id).iter();
    let mut shown = json!({
        "id": record.id,
        "title": record.title,
        "x": exact(x),
        "y": exact(y),
        "status": record.status.as_str(),
        "citation_count": snapshot.citation_count(paper),
        "has_code": methods.any(|method| snapshot.implementation_summary(*method).is_some()),
    });
    if let Some(year) = record.year {
        shown["year"] = json!(year);
    }
    Ok(shown)
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
