//! The positions of labels. Labels that often occur together on papers are near each other, all
//! others are apart.
//!
//! Springs pull in proportion to their length, charges push by the inverse of the distance, and the
//! middle pulls. Charges alone would fill a disc evenly; springs draw parts of it together. The
//! layout cools down over a fixed number of rounds. Distant charges are summed by the cells of a
//! grid. **Source**: ForceAtlas2, Jacomy, Venturini, Heymann and Bastian 2014, "Energy model";
//! charges summed by cells as in Barnes and Hut 1986, with one level of cells, which suffices for
//! 4,096 labels.

use super::labelled_papers::{LabelledPapers, label_key};
use super::map::Atlas;
use super::plane::{Mean, Point};
use std::collections::HashMap;

/// The maximum number of labels with a position; rarer labels have none.
const MAX_LABELS: usize = 4096;
/// The minimum number of papers of a label with a position. A label of one paper connects no
/// papers.
const MIN_PAPERS: u32 = 2;
/// Labels of one paper that are paired: the rarest, which are the most specific.
const MAX_PAIRED_LABELS: usize = 8;
/// Springs from one label.
const MAX_SPRINGS: usize = 12;
/// Rounds of a layout from scratch.
const ROUNDS: u16 = 160;
/// The strength of springs, relative to the pull to the middle.
const SPRING_STRENGTH: f32 = 6.0;
/// The way that a force of 1 moves a label in a round, and the longest way of any label in the
/// first round.
const STRIDE: (f32, f32) = (0.08, 0.15);
/// Cells of the grid each way.
const GRID: usize = 24;

/// A spring: another label, and the strength.
type Spring = (u32, f32);

/// Returns the position of each label, in a disc of about radius 1; `None` for rare labels.
///
/// Labels of an earlier map retain their positions; new labels are placed between the labels with
/// which they occur.
pub(super) fn label_positions(
    papers: &LabelledPapers,
    earlier: Option<&Atlas>,
) -> Vec<Option<Point>> {
    let chosen = most_frequent(&papers.sizes);
    let springs = springs(papers, &chosen);
    let keys: Vec<u64> = chosen
        .iter()
        .map(|label| label_key(&papers.labels[*label as usize]))
        .collect();
    let chosen_positions = match earlier {
        Some(map) => add_to_earlier(&keys, &springs, &map.label_positions()),
        None => {
            let sizes = chosen.iter().map(|label| papers.sizes[*label as usize]);
            from_scratch(&keys, &sizes.collect::<Vec<_>>(), &springs)
        }
    };
    let mut positions = vec![None; papers.labels.len()];
    for (label, position) in chosen.iter().zip(chosen_positions) {
        positions[*label as usize] = Some(position);
    }
    positions
}

/// Returns the labels with a position, the most frequent first.
fn most_frequent(sizes: &[u32]) -> Vec<u32> {
    let mut labels: Vec<u32> = (0..)
        .zip(sizes)
        .filter(|(_, size)| **size >= MIN_PAPERS)
        .map(|(label, _)| label)
        .collect();
    labels.sort_by_key(|label| (std::cmp::Reverse(sizes[*label as usize]), *label));
    labels.truncate(MAX_LABELS);
    labels
}

/// Returns the strongest springs of each chosen label, by its rank among them.
fn springs(papers: &LabelledPapers, chosen: &[u32]) -> Vec<Vec<Spring>> {
    let mut rank = vec![None; papers.labels.len()];
    for (index, label) in (0..).zip(chosen) {
        rank[*label as usize] = Some(index);
    }
    let mut pairs: Vec<(u32, u32)> = vec![];
    for row in papers.rows.iter() {
        // The rarest labels come first, because they have the highest ranks.
        let mut ranks: Vec<u32> = row
            .iter()
            .filter_map(|label| rank[*label as usize])
            .collect();
        ranks.sort_unstable_by(|a, b| b.cmp(a));
        ranks.truncate(MAX_PAIRED_LABELS);
        for (index, one) in ranks.iter().enumerate() {
            pairs.extend(ranks[index + 1..].iter().map(|other| (*one, *other)));
        }
    }
    pairs.sort_unstable();
    let mut springs = vec![vec![]; chosen.len()];
    for equal_pairs in pairs.chunk_by(|a, b| a == b) {
        let (one, other) = equal_pairs[0];
        let size = |rank: u32| papers.sizes[chosen[rank as usize] as usize] as f32;
        let strength = equal_pairs.len() as f32 / (size(one) * size(other)).sqrt();
        springs[one as usize].push((other, strength));
        springs[other as usize].push((one, strength));
    }
    for row in &mut springs {
        row.sort_by(|a: &Spring, b: &Spring| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
        row.truncate(MAX_SPRINGS);
    }
    springs
}

/// Positions that leave those of an earlier map unchanged.
fn add_to_earlier(
    keys: &[u64],
    springs: &[Vec<Spring>],
    earlier: &HashMap<u64, Point>,
) -> Vec<Point> {
    let between_neighbours = |label: usize| {
        let mut mean = Mean::default();
        for (other, strength) in &springs[label] {
            if let Some(point) = earlier.get(&keys[*other as usize]) {
                mean.add(*point, *strength);
            }
        }
        // The offset prevents that two labels between the same others have the same position.
        mean.point().map_or_else(
            || Point::in_disc(keys[label]),
            |point| point + Point::in_disc(keys[label]) * 0.02,
        )
    };
    let position = |label: usize| earlier.get(&keys[label]).copied();
    (0..keys.len())
        .map(|label| position(label).unwrap_or_else(|| between_neighbours(label)))
        .collect()
}

/// Positions without an earlier map.
fn from_scratch(keys: &[u64], sizes: &[u32], springs: &[Vec<Spring>]) -> Vec<Point> {
    let mut points: Vec<Point> = keys.iter().map(|key| Point::in_disc(*key)).collect();
    let roots: Vec<f32> = sizes.iter().map(|size| (*size as f32).sqrt()).collect();
    let average = roots.iter().sum::<f32>() / roots.len().max(1) as f32;
    // A label with many papers needs space for them, so its charge is larger. The charge grows only
    // with the root of the radius of its papers' disc, so that the largest labels do not push all
    // others to the rim.
    let charges: Vec<f32> = roots.iter().map(|root| (root / average).sqrt()).collect();
    let total_charge = charges.iter().sum::<f32>().max(1.0);
    for round in 0..ROUNDS {
        let limit = STRIDE.1 * f32::from(ROUNDS - round) / f32::from(ROUNDS);
        let field = Field::of(&points, &charges);
        let moved = |(label, point): (usize, &Point)| {
            // All charges together push a label at the distance 1 with the same strength as the
            // middle pulls it.
            let push = field.push(&points, &charges, label) * (1.0 / total_charge);
            let mut force = push - *point * charges[label];
            for (other, strength) in &springs[label] {
                force = force + (points[*other as usize] - *point) * (strength * SPRING_STRENGTH);
            }
            *point + (force * STRIDE.0).clamp_length(limit)
        };
        points = points.iter().enumerate().map(moved).collect();
    }
    normalise(&mut points);
    points
}

/// Moves points about their middle and scales them, so that their mean square distance from it is a
/// half, as in an even disc.
fn normalise(points: &mut [Point]) {
    let mut middle = Mean::default();
    points.iter().for_each(|point| middle.add(*point, 1.0));
    let Some(middle) = middle.point() else { return };
    let square = |point: &Point| {
        (point.x - middle.x) * (point.x - middle.x) + (point.y - middle.y) * (point.y - middle.y)
    };
    let spread = (points.iter().map(square).sum::<f32>() * 2.0 / points.len() as f32).sqrt();
    let scale = if spread > 0.0 { 1.0 / spread } else { 1.0 };
    points
        .iter_mut()
        .for_each(|point| *point = (*point - middle) * scale);
}

/// Charges by cells of a grid.
struct Field {
    low: Point,
    cell: f32,
    /// The mean position and the sum of the charges of each cell.
    cells: Vec<(Point, f32)>,
    /// The points of each cell.
    points: Vec<Vec<u32>>,
}

impl Field {
    fn of(points: &[Point], charges: &[f32]) -> Self {
        let fold = |start: f32, pick: fn(f32, f32) -> f32, of: fn(&Point) -> f32| {
            points.iter().map(of).fold(start, pick)
        };
        let low = Point::new(
            fold(f32::MAX, f32::min, |p| p.x),
            fold(f32::MAX, f32::min, |p| p.y),
        );
        let high = Point::new(
            fold(f32::MIN, f32::max, |p| p.x),
            fold(f32::MIN, f32::max, |p| p.y),
        );
        let cell = ((high.x - low.x).max(high.y - low.y) / GRID as f32).max(f32::MIN_POSITIVE);
        let mut field = Self {
            low,
            cell,
            cells: vec![],
            points: vec![vec![]; GRID * GRID],
        };
        let mut means = vec![Mean::default(); GRID * GRID];
        let mut sums = vec![0.0; GRID * GRID];
        for (index, point) in points.iter().enumerate() {
            let (column, row) = field.cell_of(*point);
            let cell = row * GRID + column;
            field.points[cell].push(index as u32);
            means[cell].add(*point, charges[index]);
            sums[cell] += charges[index];
        }
        field.cells = means
            .iter()
            .zip(sums)
            .map(|(mean, sum)| (mean.point().unwrap_or_default(), sum))
            .collect();
        field
    }

    fn cell_of(&self, point: Point) -> (usize, usize) {
        let part = |value: f32| ((value / self.cell) as usize).min(GRID - 1);
        (part(point.x - self.low.x), part(point.y - self.low.y))
    }

    /// Returns the force of all other charges on one point: each pushes by its charge over the
    /// distance.
    fn push(&self, points: &[Point], charges: &[f32], index: usize) -> Point {
        let point = points[index];
        let (column, row) = self.cell_of(point);
        let mut sum = Point::default();
        let mut add = |other: Point, charge: f32| {
            let way = point - other;
            let square = way.x * way.x + way.y * way.y;
            if square > 0.0 {
                sum = sum + way * (charge / square);
            }
        };
        let charged = self.cells.iter().enumerate();
        for (cell, (middle, charge)) in charged.filter(|(_, (_, charge))| *charge > 0.0) {
            if column.abs_diff(cell % GRID) <= 1 && row.abs_diff(cell / GRID) <= 1 {
                for other in &self.points[cell] {
                    add(points[*other as usize], charges[*other as usize]);
                }
            } else {
                add(*middle, *charge);
            }
        }
        sum * charges[index]
    }
}
