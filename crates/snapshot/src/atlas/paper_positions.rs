//! The positions of papers: near their labels, and near the papers they cite and the papers that
//! cite them.
//!
//! A paper's anchor is the mean of its labels' positions, in which rare labels have the largest
//! weight, plus an offset that follows from its id and grows with the root of the number of papers
//! of its rarest label. Therefore the papers of one label fill a disc. In each round a paper moves
//! to the middle between its anchor and the mean of its citations; a paper without labels moves to
//! that mean. Each round halves the remaining distance, so the positions hardly depend on the first
//! ones. Maps are steady because labels retain their positions, and because no paper moves further
//! than [`MAX_STEP`] from one map to the next.

use super::labelled_papers::LabelledPapers;
use super::map::Atlas;
use super::plane::{Mean, Point};
use crate::citations::CitationGraph;

/// The number of rounds. After twelve rounds, a 4,096th of the distance remains.
const ROUNDS: usize = 12;
/// The maximum number of citations of a paper in each direction that are used: the first in the
/// order of papers.
const MAX_CITATIONS: usize = 32;
/// The radius of the disc of a label's papers, relative to the root of their number.
const DISC_RADIUS: f32 = 0.45;
/// The maximum distance that a paper moves from one map to the next, relative to the map's radius.
pub(super) const MAX_STEP: f32 = 0.01;
/// The inner and outer radius of the rim with the papers without labels and citations, relative to
/// the map's radius.
const RIM: (f32, f32) = (1.3, 1.5);

/// Returns the position of each paper. `scale_papers` is the number of papers for which the map was
/// first drawn.
pub(super) fn paper_positions(
    papers: &LabelledPapers,
    labels: &[Option<Point>],
    citations: &CitationGraph,
    earlier: Option<&Atlas>,
    scale_papers: u32,
) -> Vec<Point> {
    let radius = radius(scale_papers);
    let earlier = earlier.map(Atlas::paper_positions).unwrap_or_default();
    let earlier: Vec<Option<Point>> = papers
        .keys
        .iter()
        .map(|key| earlier.get(key).copied())
        .collect();
    let anchors: Vec<Option<Point>> = (0..papers.keys.len())
        .map(|paper| anchor(papers, labels, radius, paper))
        .collect();
    let mut positions = first_positions(&anchors, &earlier, citations);
    for _ in 0..ROUNDS {
        let next = |paper: usize| match (anchors[paper], mean(citations, &positions, paper)) {
            (Some(anchor), Some(mean)) => Some(anchor * 0.5 + mean * 0.5),
            (Some(only), None) | (None, Some(only)) => Some(only),
            (None, None) => positions[paper],
        };
        positions = (0..positions.len()).map(next).collect();
    }
    let last = |(paper, position): (usize, &Option<Point>)| match (earlier[paper], position) {
        // A paper on the rim leaves it at once when it gets labels or citations.
        (Some(earlier), Some(position)) if earlier.length() < RIM.0 * radius => {
            earlier + (*position - earlier).clamp_length(MAX_STEP * radius)
        }
        (_, Some(position)) => *position,
        (_, None) => on_the_rim(papers.keys[paper], radius),
    };
    positions.iter().enumerate().map(last).collect()
}

/// Returns the radius of a map of this many papers, at which a paper has about the area of three
/// squares of side 1.
pub(super) fn radius(papers: u32) -> f32 {
    (papers.max(1) as f32).sqrt()
}

/// Returns the position of a paper by its labels alone; `None` where no label has a position.
fn anchor(
    papers: &LabelledPapers,
    labels: &[Option<Point>],
    radius: f32,
    paper: usize,
) -> Option<Point> {
    let mut mean = Mean::default();
    let mut rarest = f32::MAX;
    for label in papers.rows.row(paper) {
        if let Some(position) = labels[*label as usize] {
            let size = papers.sizes[*label as usize] as f32;
            mean.add(position, 1.0 / size.sqrt());
            rarest = rarest.min(size);
        }
    }
    let offset = Point::in_disc(papers.keys[paper]) * (DISC_RADIUS * rarest.sqrt());
    mean.point().map(|mean| mean * radius + offset)
}

/// Returns the first positions. Papers with labels start at their earlier position, else at their
/// anchor; other papers start at the mean of such papers.
fn first_positions(
    anchors: &[Option<Point>],
    earlier: &[Option<Point>],
    citations: &CitationGraph,
) -> Vec<Option<Point>> {
    let labelled: Vec<Option<Point>> = anchors
        .iter()
        .zip(earlier)
        .map(|(anchor, earlier)| anchor.and(*earlier).or(*anchor))
        .collect();
    (0..labelled.len())
        .map(|paper| labelled[paper].or_else(|| mean(citations, &labelled, paper)))
        .collect()
}

/// Returns the mean position of the papers that a paper cites and that cite it; `None` where none
/// of them has a position.
fn mean(citations: &CitationGraph, positions: &[Option<Point>], paper: usize) -> Option<Point> {
    let paper = u32::try_from(paper).ok()?;
    let references = citations.references(paper).take(MAX_CITATIONS);
    let cited_by = citations.cited_by(paper).take(MAX_CITATIONS);
    let mut mean = Mean::default();
    for other in references.chain(cited_by) {
        if let Some(Some(position)) = positions.get(other as usize) {
            mean.add(*position, 1.0);
        }
    }
    mean.point()
}

fn on_the_rim(key: u64, radius: f32) -> Point {
    let (inner, outer) = RIM;
    Point::in_ring(key, inner / outer) * (outer * radius)
}
