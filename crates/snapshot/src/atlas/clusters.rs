//! What parts of the map are about: neighbouring squares of which the same task, concept or area tells most.
//!
//! A label tells much of a square when it stands on many papers there and on few elsewhere: their product, the papers that have it here
//! by the part of all its papers that they are. So a concept that half of all papers have names no part of the map that
//! something else names better. **Source**: the coefficient of Ochiai 1957, squared, of the papers with a label and the papers of a square.

use super::gather::{Kind, Known};
use super::map::Cluster;
use super::plane::{Mean, Point};
use std::collections::BTreeMap;

/// Squares each way.
const SQUARES: usize = 32;
/// The most clusters that are kept, those with most papers.
const MOST: usize = 64;
/// Fewer papers are no cluster.
const LEAST: u32 = 3;
/// A label that stands on fewer than this part of a square's papers does not name it, unless none stands on more.
const PART: u32 = 4;

/// A square: its papers and how often each task, concept and area stands on them.
#[derive(Default, Clone)]
struct Square {
    labels: BTreeMap<u32, u32>,
    middle: Mean,
    papers: u32,
    cluster: Option<usize>,
}

/// The clusters, those with most papers first.
pub(super) fn find(known: &Known, places: &[Point], [low, high]: [Point; 2]) -> Vec<Cluster> {
    let mut squares = vec![Square::default(); SQUARES * SQUARES];
    let part = |value: f32, low: f32, high: f32| {
        ((value - low) / (high - low).max(f32::MIN_POSITIVE) * SQUARES as f32)
            .min(SQUARES as f32 - 1.0) as usize
    };
    for (paper, place) in places.iter().enumerate() {
        let square =
            &mut squares[part(place.y, low.y, high.y) * SQUARES + part(place.x, low.x, high.x)];
        square.papers += 1;
        square.middle.add(*place, 1.0);
        let telling = |label: &&u32| {
            matches!(
                known.labels[**label as usize].0,
                Kind::Task | Kind::Concept | Kind::Area
            )
        };
        known
            .rows
            .row(paper)
            .iter()
            .filter(telling)
            .for_each(|label| *square.labels.entry(*label).or_default() += 1);
    }
    let about: Vec<Option<u32>> = squares
        .iter()
        .map(|square| square.most_telling(known))
        .collect();
    let mut clusters = vec![];
    for first in 0..squares.len() {
        if let (Some(label), None) = (about[first], squares[first].cluster) {
            clusters.push(gathered(
                &mut squares,
                &about,
                first,
                clusters.len(),
                &known.labels[label as usize].1,
            ));
        }
    }
    clusters.retain(|cluster| cluster.papers >= LEAST);
    // A stable sort: equally large ones stay in the order of their first squares.
    clusters.sort_by_key(|cluster| std::cmp::Reverse(cluster.papers));
    clusters.truncate(MOST);
    clusters
}

impl Square {
    /// The label that tells most; of several, the one whose name comes first.
    fn most_telling(&self, known: &Known) -> Option<u32> {
        let most = self.labels.values().max()?;
        let enough = (self.papers / PART).min(*most);
        let name = |label: &u32| &known.labels[*label as usize].1;
        // Both sides times both sizes: no fraction is rounded.
        let tells = |a: (&u32, &u32), b: (&u32, &u32)| {
            let size = |label: &u32| u128::from(known.sizes[*label as usize]);
            let square = |count: &u32| u128::from(*count) * u128::from(*count);
            (square(b.1) * size(a.0))
                .cmp(&(square(a.1) * size(b.0)))
                .then_with(|| name(a.0).cmp(name(b.0)))
        };
        self.labels
            .iter()
            .filter(|(_, count)| **count >= enough)
            .min_by(|a, b| tells(*a, *b))
            .map(|(label, _)| *label)
    }
}

/// The cluster of all squares that hang together with the first and are about the same.
fn gathered(
    squares: &mut [Square],
    about: &[Option<u32>],
    first: usize,
    cluster: usize,
    label: &str,
) -> Cluster {
    let (mut middle, mut papers, mut open) = (Mean::default(), 0, vec![first]);
    squares[first].cluster = Some(cluster);
    while let Some(at) = open.pop() {
        papers += squares[at].papers;
        middle.add(
            squares[at].middle.point().unwrap_or_default(),
            squares[at].papers as f32,
        );
        let (column, row) = (at % SQUARES, at / SQUARES);
        let beside = [
            (column > 0, at.wrapping_sub(1)),
            (column + 1 < SQUARES, at + 1),
        ];
        let above = [
            (row > 0, at.wrapping_sub(SQUARES)),
            (row + 1 < SQUARES, at + SQUARES),
        ];
        for (_, next) in beside.into_iter().chain(above).filter(|(there, _)| *there) {
            if squares[next].cluster.is_none() && about[next] == about[first] {
                squares[next].cluster = Some(cluster);
                open.push(next);
            }
        }
    }
    let middle = middle.point().unwrap_or_default();
    Cluster {
        label: label.to_owned(),
        middle: [middle.x, middle.y],
        papers,
    }
}
