//! The regions of the map with names for people.

use crate::library::Library;
use pages::{Region, area_name};
use snapshot::{SnapshotError, TileId, TilePoint};
use std::cmp::Reverse;

/// The area of methods that the archive files under no other: a region of this label has no name.
const UNSPECIFIC: &str = "General";

/// The number that stands for no region.
pub(super) const NO_REGION: u8 = u8::MAX;

/// Returns the regions that have a name, the largest first. Regions of one name stand once, in the middle of the largest.
pub(super) fn regions(library: &Library) -> Result<Vec<Region>, SnapshotError> {
    let (atlas, square) = (library.atlas(), library.atlas().square());
    let mut regions: Vec<Region> = vec![];
    for cluster in atlas.clusters() {
        if cluster.label == UNSPECIFIC {
            continue;
        }
        regions.push(Region {
            label: name(library, &cluster.label)?,
            papers: cluster.papers as usize,
            at: square.unit(cluster.middle),
        });
    }
    Ok(united(regions))
}

fn united(regions: Vec<Region>) -> Vec<Region> {
    let mut united: Vec<Region> = vec![];
    for region in regions {
        match united.iter_mut().find(|one| one.label == region.label) {
            Some(one) => one.papers += region.papers,
            None => united.push(region),
        }
    }
    united.sort_by_key(|region| Reverse(region.papers));
    united
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
    use super::{Region, in_words, united};

    #[test]
    fn regions_of_one_name_are_one() {
        let region = |label: &str, papers| Region {
            label: label.to_owned(),
            papers,
            at: [0.5, 0.5],
        };
        let regions = vec![region("A", 5), region("B", 4), region("B", 3)];
        assert_eq!(united(regions), [region("B", 7), region("A", 5)]);
    }

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
