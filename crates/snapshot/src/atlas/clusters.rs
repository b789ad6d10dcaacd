//! The labelled parts of the map: neighbouring squares that the same task, concept or area
//! describes best.
//!
//! A label describes a square well when many papers there have it and few elsewhere. Its score is
//! the number of papers with the label in the square, times their share of all papers with the
//! label. So a concept of half of all papers labels no part of the map that another label describes
//! better. **Source**: the coefficient of Ochiai 1957, squared, of the papers with a label and the
//! papers of a square.

use super::labelled_papers::{LabelKind, LabelledPapers};
use super::map::Cluster;
use super::plane::{Mean, Point};
use std::collections::BTreeMap;

/// Squares each way.
const SQUARES: usize = 32;
/// The maximum number of clusters. Those with most papers are retained.
const MAX_CLUSTERS: usize = 64;
/// The minimum number of papers of a cluster.
const MIN_PAPERS: u32 = 3;
/// A label of fewer than one in this many of a square's papers does not label the square: papers that
/// citations alone place there have no label, and one of a few others would be untrue of them.
const MIN_SHARE: u32 = 4;

/// A square: its papers, and the number of them with each task, concept and area.
#[derive(Default, Clone)]
struct Square {
    labels: BTreeMap<u32, u32>,
    middle: Mean,
    papers: u32,
    cluster: Option<usize>,
}

/// Returns the clusters, those with most papers first.
pub(super) fn find_clusters(
    papers: &LabelledPapers,
    positions: &[Point],
    [low, high]: [Point; 2],
) -> Vec<Cluster> {
    let mut squares = vec![Square::default(); SQUARES * SQUARES];
    let part = |value: f32, low: f32, high: f32| {
        ((value - low) / (high - low).max(f32::MIN_POSITIVE) * SQUARES as f32)
            .min(SQUARES as f32 - 1.0) as usize
    };
    for (paper, position) in positions.iter().enumerate() {
        let square = &mut squares
            [part(position.y, low.y, high.y) * SQUARES + part(position.x, low.x, high.x)];
        square.papers += 1;
        square.middle.add(*position, 1.0);
        for label in papers.rows.row(paper) {
            let (kind, _) = &papers.labels[*label as usize];
            if matches!(kind, LabelKind::Task | LabelKind::Concept | LabelKind::Area) {
                *square.labels.entry(*label).or_default() += 1;
            }
        }
    }
    let best_labels: Vec<Option<u32>> = squares
        .iter()
        .map(|square| square.best_label(papers))
        .collect();
    let mut clusters = vec![];
    for first in 0..squares.len() {
        if let (Some(label), None) = (best_labels[first], squares[first].cluster) {
            let (_, label) = &papers.labels[label as usize];
            let index = clusters.len();
            clusters.push(grow_cluster(
                &mut squares,
                &best_labels,
                first,
                index,
                label,
            ));
        }
    }
    clusters.retain(|cluster| cluster.papers >= MIN_PAPERS);
    // The sort is stable, so clusters of equal size remain in the order of their first squares.
    clusters.sort_by_key(|cluster| std::cmp::Reverse(cluster.papers));
    clusters.truncate(MAX_CLUSTERS);
    clusters
}

impl Square {
    /// Returns the label of the highest score that enough papers have; of several, the first by name.
    fn best_label(&self, papers: &LabelledPapers) -> Option<u32> {
        let enough = self.papers.div_ceil(MIN_SHARE);
        let name = |label: &u32| &papers.labels[*label as usize].1;
        // Each score is multiplied by both sizes, so that no fraction is rounded.
        let order = |a: (&u32, &u32), b: (&u32, &u32)| {
            let size = |label: &u32| u128::from(papers.sizes[*label as usize]);
            let square = |count: &u32| u128::from(*count) * u128::from(*count);
            (square(b.1) * size(a.0))
                .cmp(&(square(a.1) * size(b.0)))
                .then_with(|| name(a.0).cmp(name(b.0)))
        };
        self.labels
            .iter()
            .filter(|(_, count)| **count >= enough)
            .min_by(|a, b| order(*a, *b))
            .map(|(label, _)| *label)
    }
}

/// Returns the cluster of all squares that are connected with the first and have the same best
/// label.
fn grow_cluster(
    squares: &mut [Square],
    best_labels: &[Option<u32>],
    first: usize,
    cluster: usize,
    label: &str,
) -> Cluster {
    let (mut middle, mut papers, mut pending) = (Mean::default(), 0, vec![first]);
    squares[first].cluster = Some(cluster);
    while let Some(square) = pending.pop() {
        papers += squares[square].papers;
        middle.add(
            squares[square].middle.point().unwrap_or_default(),
            squares[square].papers as f32,
        );
        let (column, row) = (square % SQUARES, square / SQUARES);
        let neighbours = [
            (column > 0).then(|| square - 1),
            (column + 1 < SQUARES).then_some(square + 1),
            (row > 0).then(|| square - SQUARES),
            (row + 1 < SQUARES).then_some(square + SQUARES),
        ];
        for next in neighbours.into_iter().flatten() {
            if squares[next].cluster.is_none() && best_labels[next] == best_labels[first] {
                squares[next].cluster = Some(cluster);
                pending.push(next);
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
