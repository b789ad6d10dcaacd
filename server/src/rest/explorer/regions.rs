//! The regions of the map with names for people, and the paper of each that is cited most.

use crate::library::Library;
use pages::{Region, area_name};
use snapshot::{SnapshotError, TileId, TilePoint};

/// The area of methods that the archive files under no other: a region of this label has no name.
const UNSPECIFIC: &str = "General";

/// The number that stands for no region.
pub(super) const NO_REGION: u8 = u8::MAX;

/// Returns the regions that have a name, the largest first.
pub(super) fn regions(library: &Library) -> Result<Vec<Region>, SnapshotError> {
    let (atlas, square) = (library.atlas(), library.atlas().square());
    let clusters = atlas.clusters();
    let middles: Vec<[f64; 2]> = clusters.iter().map(|one| square.unit(one.middle)).collect();
    let mut regions = vec![];
    for ((cluster, at), paper) in clusters.iter().zip(&middles).zip(known(library, &middles)) {
        if cluster.label == UNSPECIFIC {
            continue;
        }
        let record = paper.map(|paper| library.paper(paper)).transpose()?;
        regions.push(Region {
            label: name(library, &cluster.label)?,
            papers: cluster.papers as usize,
            at: *at,
            known: record.map(|record| (record.id, record.paper.title)),
        });
    }
    Ok(regions)
}

/// Returns the name of a label: of a stored task that name, of an area and of a name with hyphens its words.
fn name(library: &Library, label: &str) -> Result<String, SnapshotError> {
    let stored = match library.task_named(label) {
        Some(task) => library.task(task)?.record.name,
        None => label.to_owned(),
    };
    Ok(in_words(&stored))
}

/// Returns a name with spaces and a capital if it is written for addresses: `Partial domain adaptation` for `partial-domain-adaptation`.
fn in_words(name: &str) -> String {
    let area = area_name(name);
    let is_for_addresses =
        |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || "-_".contains(c);
    if area == name && !name.chars().all(is_for_addresses) {
        return name.to_owned();
    }
    let words = area.replace(['-', '_'], " ");
    let mut letters = words.chars();
    let first = letters.next().map(|first| first.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}

/// Returns the most cited paper that lies nearest to each middle. One that no stored paper cites is none: its position may say nothing.
fn known(library: &Library, middles: &[[f64; 2]]) -> Vec<Option<u32>> {
    let mut known = vec![None; middles.len()];
    let citations = library.citations();
    for point in root_points(library) {
        if citations.cited_by(point.paper).len() == 0 {
            break;
        }
        let at = point.at.map(|part| f64::from(part) / 65_536.0);
        if let Some(paper) = known.get_mut(usize::from(nearest(middles, at))) {
            paper.get_or_insert(point.paper);
        }
    }
    known
}

/// Returns the papers of the first tile, the most cited first.
pub(super) fn root_points(library: &Library) -> Vec<TilePoint> {
    let root = library.pyramid().tile(TileId {
        level: 0,
        column: 0,
        row: 0,
    });
    root.map_or(vec![], |tile| tile.points)
}

/// Returns the number of the nearest middle; [`NO_REGION`] without any.
pub(super) fn nearest(middles: &[[f64; 2]], [x, y]: [f64; 2]) -> u8 {
    let distance = |[a, b]: &[f64; 2]| (a - x) * (a - x) + (b - y) * (b - y);
    let numbered = (0..NO_REGION).zip(middles);
    numbered
        .min_by(|(_, one), (_, other)| distance(one).total_cmp(&distance(other)))
        .map_or(NO_REGION, |(number, _)| number)
}

#[cfg(test)]
mod tests {
    use super::in_words;

    #[test]
    fn names_for_addresses_become_words() {
        for (label, words) in [
            ("partial-domain-adaptation", "Partial domain adaptation"),
            ("kernel_gp", "Kernels and Gaussian processes"),
            ("Image Classification", "Image Classification"),
            ("Person Re-Identification", "Person Re-Identification"),
            ("cs.LG", "cs.LG"),
            ("", ""),
        ] {
            assert_eq!(in_words(label), words);
        }
    }
}
