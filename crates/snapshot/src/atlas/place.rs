//! Where papers lie: near their labels, drawn towards what they cite and what cites them.
//!
//! A paper's anchor is the mean of its labels' places, rare labels counting most, moved aside by a length that follows from its id and
//! grows with the root of how many share its rarest label: so papers of one label fill a disc. In each round a paper comes half-way
//! between its anchor and the mean of its citations; a paper without labels, to that mean. Each round halves what is left
//! to move, so the places hardly depend on where papers began: what keeps a map from jumping is that labels stay, and that
//! no paper moves further than [`STEP`] from one map to the next.

use super::gather::Known;
use super::map::Atlas;
use super::plane::{Mean, Point};
use crate::citations::CitationGraph;

/// Rounds; after twelve, a 4,096th of the way is left.
const ROUNDS: usize = 12;
/// Citations of a paper that are looked at, each way: the first in the order of papers.
const CITATIONS: usize = 32;
/// How wide the papers of a label spread: the radius of their disc, over the root of how many they are.
const SPREAD: f32 = 0.45;
/// The furthest that a paper moves from one map to the next, over the map's radius.
pub(super) const STEP: f32 = 0.01;
/// Where papers of which nothing is known lie: between this and the next radius, over the map's.
const RIM: (f32, f32) = (1.3, 1.5);

/// The place of each paper. `for_papers` is how many papers the map was first drawn for: its scale.
pub(super) fn papers(
    known: &Known,
    labels: &[Option<Point>],
    citations: &CitationGraph,
    earlier: Option<&Atlas>,
    for_papers: u32,
) -> Vec<Point> {
    let radius = radius(for_papers);
    let before = before(known, earlier);
    let anchors: Vec<Option<Point>> = (0..known.keys.len())
        .map(|paper| anchor(known, labels, radius, paper))
        .collect();
    let mut places = start(&anchors, &before, citations);
    for _ in 0..ROUNDS {
        let pulled = |paper: usize| match (anchors[paper], mean(citations, &places, paper)) {
            (Some(anchor), Some(mean)) => Some(anchor * 0.5 + mean * 0.5),
            (Some(only), None) | (None, Some(only)) => Some(only),
            (None, None) => places[paper],
        };
        places = (0..places.len()).map(pulled).collect();
    }
    let settle = |(paper, place): (usize, &Option<Point>)| match (before[paper], place) {
        // Who comes to be known leaves the rim at once.
        (Some(held), Some(place)) if held.length() < RIM.0 * radius => {
            held + (*place - held).at_most(STEP * radius)
        }
        (_, Some(place)) => *place,
        (_, None) => on_the_rim(known.keys[paper], radius),
    };
    places.iter().enumerate().map(settle).collect()
}

/// The radius of a map of so many papers, at which one paper has about the room of three squares of side 1.
pub(super) fn radius(papers: u32) -> f32 {
    (papers.max(1) as f32).sqrt()
}

/// Where the earlier map has each paper.
fn before(known: &Known, earlier: Option<&Atlas>) -> Vec<Option<Point>> {
    let held = earlier.map(Atlas::places).unwrap_or_default();
    known
        .keys
        .iter()
        .map(|key| held.get(key).copied())
        .collect()
}

/// Where its labels alone would put a paper; nothing where none of them has a place.
fn anchor(known: &Known, labels: &[Option<Point>], radius: f32, paper: usize) -> Option<Point> {
    let mut mean = Mean::default();
    let mut rarest = f32::MAX;
    for label in known.rows.row(paper) {
        if let Some(place) = labels[*label as usize] {
            let size = known.sizes[*label as usize] as f32;
            mean.add(place, 1.0 / size.sqrt());
            rarest = rarest.min(size);
        }
    }
    let aside = Point::of_key(known.keys[paper]) * (SPREAD * rarest.sqrt());
    mean.point().map(|place| place * radius + aside)
}

/// Where papers begin: those with labels where they were, else at their anchor; others at the mean of such papers.
fn start(
    anchors: &[Option<Point>],
    before: &[Option<Point>],
    citations: &CitationGraph,
) -> Vec<Option<Point>> {
    let known: Vec<Option<Point>> = anchors
        .iter()
        .zip(before)
        .map(|(anchor, held)| anchor.and(*held).or(*anchor))
        .collect();
    (0..known.len())
        .map(|paper| known[paper].or_else(|| mean(citations, &known, paper)))
        .collect()
}

/// The mean of what a paper cites and what cites it; nothing where none of them has a place.
fn mean(citations: &CitationGraph, places: &[Option<Point>], paper: usize) -> Option<Point> {
    let paper = u32::try_from(paper).ok()?;
    let (references, cited_by) = (citations.references(paper), citations.cited_by(paper));
    let mut mean = Mean::default();
    for other in references.take(CITATIONS).chain(cited_by.take(CITATIONS)) {
        if let Some(Some(place)) = places.get(other as usize) {
            mean.add(*place, 1.0);
        }
    }
    mean.point()
}

fn on_the_rim(key: u64, radius: f32) -> Point {
    let (inner, outer) = RIM;
    Point::within(key, inner / outer) * (outer * radius)
}
