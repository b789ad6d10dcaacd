//! Where labels lie: those that often stand together on papers come near each other, all others keep apart.
//!
//! Springs that pull by their length, charges that push by the inverse of the distance, and a pull to the middle: charges alone would
//! fill a disc evenly, springs draw parts of it together. Cooled down over a fixed number of rounds; what is far away counts as
//! one charge a cell of a grid. **Source**: ForceAtlas2, Jacomy, Venturini, Heymann and Bastian 2014, "Energy model"; charges gathered by
//! cells as in Barnes and Hut 1986, with one level of cells, which 4,096 labels need no more of.

use super::gather::{Known, label_key};
use super::map::Atlas;
use super::plane::{Mean, Point};
use std::collections::HashMap;

/// The most labels that get a place; rarer ones do without.
const MOST: usize = 4096;
/// Labels that stand on fewer papers say nothing of nearness.
const LEAST: u32 = 2;
/// Labels of one paper that are paired: the rarest, which say most.
const PAIRED: usize = 8;
/// Springs from one label.
const SPRINGS: usize = 12;
/// Rounds of a first drawing.
const ROUNDS: u16 = 160;
/// How strong springs are beside the pull to the middle.
const PULL: f32 = 6.0;
/// How far a force of 1 moves a label in a round, and the most that any moves in the first one.
const STRIDE: (f32, f32) = (0.08, 0.15);
/// Cells of the grid each way.
const GRID: usize = 24;

/// A spring to another label, and how strong it is.
type Spring = (u32, f32);

/// The place of each label, in a disc of about radius 1; nothing for those without one.
///
/// Labels that an earlier map holds stay where they were; new ones come between the labels they stand with.
pub(super) fn lay_out(known: &Known, earlier: Option<&Atlas>) -> Vec<Option<Point>> {
    let chosen = choose(&known.sizes);
    let springs = springs(known, &chosen);
    let keys: Vec<u64> = chosen
        .iter()
        .map(|label| label_key(&known.labels[*label as usize]))
        .collect();
    let places = match earlier {
        Some(map) => joined(&keys, &springs, &map.labels()),
        None => settled(
            &keys,
            &chosen
                .iter()
                .map(|label| known.sizes[*label as usize])
                .collect::<Vec<_>>(),
            &springs,
        ),
    };
    let mut all = vec![None; known.labels.len()];
    for (label, place) in chosen.iter().zip(places) {
        all[*label as usize] = Some(place);
    }
    all
}

/// The labels that get a place, the most frequent first.
fn choose(sizes: &[u32]) -> Vec<u32> {
    let mut labels: Vec<u32> = (0..)
        .zip(sizes)
        .filter(|(_, size)| **size >= LEAST)
        .map(|(label, _)| label)
        .collect();
    labels.sort_by_key(|label| (std::cmp::Reverse(sizes[*label as usize]), *label));
    labels.truncate(MOST);
    labels
}

/// The strongest springs of each chosen label; labels are counted as they were chosen.
fn springs(known: &Known, chosen: &[u32]) -> Vec<Vec<Spring>> {
    let mut rank = vec![u32::MAX; known.labels.len()];
    (0..)
        .zip(chosen)
        .for_each(|(at, label)| rank[*label as usize] = at);
    let mut pairs: Vec<(u32, u32)> = vec![];
    for row in known.rows.each() {
        // The rarest first: they were chosen last.
        let mut ranks: Vec<u32> = row
            .iter()
            .map(|label| rank[*label as usize])
            .filter(|at| *at != u32::MAX)
            .collect();
        ranks.sort_unstable_by(|a, b| b.cmp(a));
        ranks.truncate(PAIRED);
        for (at, one) in ranks.iter().enumerate() {
            pairs.extend(ranks[at + 1..].iter().map(|other| (*one, *other)));
        }
    }
    pairs.sort_unstable();
    let mut springs = vec![vec![]; chosen.len()];
    for together in pairs.chunk_by(|a, b| a == b) {
        let (one, other) = together[0];
        let size = |at: u32| known.sizes[chosen[at as usize] as usize] as f32;
        let strength = together.len() as f32 / (size(one) * size(other)).sqrt();
        springs[one as usize].push((other, strength));
        springs[other as usize].push((one, strength));
    }
    for row in &mut springs {
        row.sort_by(|a: &Spring, b: &Spring| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
        row.truncate(SPRINGS);
    }
    springs
}

/// Places beside what was there before.
fn joined(keys: &[u64], springs: &[Vec<Spring>], held: &HashMap<u64, Point>) -> Vec<Point> {
    let place = |at: usize| {
        let mut mean = Mean::default();
        for (other, strength) in &springs[at] {
            if let Some(point) = held.get(&keys[*other as usize]) {
                mean.add(*point, *strength);
            }
        }
        // Two labels between the same others must not lie on one point.
        mean.point().map_or_else(
            || Point::of_key(keys[at]),
            |point| point + Point::of_key(keys[at]) * 0.02,
        )
    };
    (0..keys.len())
        .map(|at| held.get(&keys[at]).copied().unwrap_or_else(|| place(at)))
        .collect()
}

/// Places of a first drawing.
fn settled(keys: &[u64], sizes: &[u32], springs: &[Vec<Spring>]) -> Vec<Point> {
    let mut points: Vec<Point> = keys.iter().map(|key| Point::of_key(*key)).collect();
    let roots: Vec<f32> = sizes.iter().map(|size| (*size as f32).sqrt()).collect();
    let average = roots.iter().sum::<f32>() / roots.len().max(1) as f32;
    // A label with many papers needs room for them; half of it, so that the largest do not push all others to the rim.
    let charges: Vec<f32> = roots.iter().map(|root| (root / average).sqrt()).collect();
    let all = charges.iter().sum::<f32>().max(1.0);
    for round in 0..ROUNDS {
        let most = STRIDE.1 * f32::from(ROUNDS - round) / f32::from(ROUNDS);
        let field = Field::of(&points, &charges);
        let moved = |(at, point): (usize, &Point)| {
            // All charges together push what is at the distance 1 as strongly as the middle pulls it.
            let mut force = field.push(&points, &charges, at) * (1.0 / all) - *point * charges[at];
            for (other, strength) in &springs[at] {
                force = force + (points[*other as usize] - *point) * (strength * PULL);
            }
            *point + (force * STRIDE.0).at_most(most)
        };
        points = points.iter().enumerate().map(moved).collect();
    }
    evened(&mut points);
    points
}

/// Moves points about their middle and scales them, so that their mean square distance from it is a half, as in an even disc.
fn evened(points: &mut [Point]) {
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
    /// For each cell the mean place of its charges, and what they come to.
    far: Vec<(Point, f32)>,
    near: Vec<Vec<u32>>,
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
            far: vec![],
            near: vec![vec![]; GRID * GRID],
        };
        let mut means = vec![Mean::default(); GRID * GRID];
        let mut sums = vec![0.0; GRID * GRID];
        for (at, point) in points.iter().enumerate() {
            let (column, row) = field.cell_of(*point);
            let cell = row * GRID + column;
            field.near[cell].push(at as u32);
            means[cell].add(*point, charges[at]);
            sums[cell] += charges[at];
        }
        field.far = means
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

    /// How the charges of all others push one: each by its charge over the distance.
    fn push(&self, points: &[Point], charges: &[f32], at: usize) -> Point {
        let point = points[at];
        let (column, row) = self.cell_of(point);
        let mut sum = Point::default();
        let mut add = |other: Point, charge: f32| {
            let way = point - other;
            let square = way.x * way.x + way.y * way.y;
            if square > 0.0 {
                sum = sum + way * (charge / square);
            }
        };
        for (cell, (middle, charge)) in self
            .far
            .iter()
            .enumerate()
            .filter(|(_, (_, charge))| *charge > 0.0)
        {
            if column.abs_diff(cell % GRID) <= 1 && row.abs_diff(cell / GRID) <= 1 {
                self.near[cell]
                    .iter()
                    .for_each(|other| add(points[*other as usize], charges[*other as usize]));
            } else {
                add(*middle, *charge);
            }
        }
        sum * charges[at]
    }
}
