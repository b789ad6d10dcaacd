//! Surprise cases: inputs that follow from the seed of a climb and not from the spec, so that no source can carry them, and
//! that do not look like a corpus.

use super::draw::{Draw, Manner};
use super::{Case, distinct_sizes};
use crate::value::{Array, Dtype, Value};
use crate::vocabulary::Surprise;
use crate::{Dim, Dims, DomainKind, Slot, Spec};
use catalogue::Seed;

/// The number of surprise cases of each kind. Each costs what a case of the corpus costs; 16 together keep a climb below
/// 1.33 times of what it cost without them.
const CASES_PER_KIND: usize = 4;

/// The number of times a case is drawn until it lies in the domain of its spec.
const ATTEMPTS: usize = 16;

/// The largest size of a large case, as a multiple of the largest that the spec generates.
const LARGE_FACTOR: usize = 6;

/// The most elements of the inputs and outputs of a large case: a call costs milliseconds, a predicate too.
const MAX_ELEMENTS: usize = 2048;

impl Surprise {
    /// Returns the kind of a case; `None` if its spec determines it.
    pub fn of(case: &Case) -> Option<Self> {
        let (word, number) = case.name.split_once('-')?;
        let is_number = number.bytes().all(|byte| byte.is_ascii_digit());
        word.parse().ok().filter(|_| is_number)
    }

    /// Returns how the numbers of a case are drawn.
    const fn manner(self, number: usize) -> Manner {
        match self {
            Self::Wide => Manner::Wide,
            Self::Fine if number >= CASES_PER_KIND / 2 => Manner::Single,
            Self::Fine | Self::Large | Self::Structured | Self::Beyond => Manner::Fine,
            // Ties are of numbers that a computation can represent.
            Self::Rare => Manner::Grid,
        }
    }
}

/// The kinds that every rung runs.
const JUDGED: [Surprise; 4] = [
    Surprise::Fine,
    Surprise::Large,
    Surprise::Wide,
    Surprise::Rare,
];

/// Returns the surprise cases that every rung of a climb runs: those of each kind that the spec permits.
pub(super) fn cases(spec: &Spec, seed: Seed) -> Vec<Case> {
    let kinds = JUDGED.into_iter();
    let numbered = kinds.flat_map(|kind| (0..CASES_PER_KIND).map(move |number| (kind, number)));
    numbered
        .filter_map(|(kind, number)| case(spec, seed, kind, number))
        .collect()
}

fn case(spec: &Spec, seed: Seed, kind: Surprise, number: usize) -> Option<Case> {
    let name = format!("{}-{number}", kind.as_str());
    (0..ATTEMPTS).find_map(|attempt| {
        let mut draw = Draw::for_climb(seed, &name, attempt, kind.manner(number));
        // What does not fit after some attempts gives its turn to the next one.
        let turn = number + attempt / (ATTEMPTS / CASES_PER_KIND);
        let is_square = number % 2 == 1 && attempt < ATTEMPTS / 2;
        let dims = match kind {
            Surprise::Large => large_sizes(spec, large_dim(spec, seed, turn)?, &mut draw)?,
            Surprise::Fine if is_square => square_sizes(spec, seed, turn / 2, &mut draw),
            Surprise::Rare if is_square => square_sizes(spec, seed, 2 + turn / 2, &mut draw),
            _ => distinct_sizes(&spec.dims, &mut draw),
        };
        let mut case = Case::drawn(spec, name.clone(), dims, &mut draw);
        if kind == Surprise::Rare {
            make_rare(&mut case, ties(spec, seed, turn)?, &mut draw)?;
        }
        is_in_domain(spec, &case).then_some(case)
    })
}

pub(super) fn is_in_domain(spec: &Spec, case: &Case) -> bool {
    let inputs = spec.inputs.iter().zip(&case.inputs);
    inputs
        .into_iter()
        .all(|(input, (_, value))| input.slot.check(value, &case.dims).is_ok())
}

/// Returns usual sizes of which two are equal, as those of a square matrix are; distinct ones if no two can be. Pairs of dimensions
/// take turns, so that each of four is equal in every climb.
fn square_sizes(spec: &Spec, seed: Seed, turn: usize, draw: &mut Draw) -> Dims {
    let usual = distinct_sizes(&spec.dims, draw);
    let pairs = pairs_of_dims(spec);
    let first = seed.draw("first equal sizes", 0) as usize % pairs.len().max(1);
    let Some((one, other)) = pairs.get((first + turn) % pairs.len().max(1)) else {
        return usual;
    };
    let (least, most) = (one.min.max(other.min), one.max.min(other.max));
    // Small cases have the two least sizes equal already.
    let least = most.min(least + 2);
    let size = least + draw.below(most - least + 1);
    let mut dims = usual.clone();
    dims.insert(one.name.clone(), size);
    dims.insert(other.name.clone(), size);
    match elements(spec, &dims) {
        Some(_) => dims,
        None => usual,
    }
}

/// Returns every pair of dimensions whose ranges have a size in common.
fn pairs_of_dims(spec: &Spec) -> Vec<(&Dim, &Dim)> {
    let pairs = spec.dims.iter().enumerate().flat_map(|(at, one)| {
        let others = spec.dims[at + 1..].iter();
        others.map(move |other| (one, other))
    });
    pairs
        .filter(|(one, other)| one.min.max(other.min) <= one.max.min(other.max))
        .collect()
}

/// Returns the dimension that a case makes large. Dimensions take turns, so that each of four is large in every climb.
fn large_dim(spec: &Spec, seed: Seed, turn: usize) -> Option<&Dim> {
    let can_grow = |dim: &&Dim| dim.limit.is_none_or(|limit| limit > dim.max);
    let dims: Vec<&Dim> = spec.dims.iter().filter(can_grow).collect();
    let first = seed.draw("first large dimension", 0) as usize % dims.len().max(1);
    dims.get((first + turn) % dims.len().max(1)).copied()
}

/// Returns usual sizes of which this one is above the largest that the spec generates.
fn large_sizes(spec: &Spec, dim: &Dim, draw: &mut Draw) -> Option<Dims> {
    let usual = distinct_sizes(&spec.dims, draw);
    let range = dim.max * LARGE_FACTOR;
    let range = dim.limit.map_or(range, |limit| range.min(limit - dim.max));
    let mut size = dim.max + 1 + draw.below(range);
    while size > dim.max {
        let mut dims = usual.clone();
        dims.insert(dim.name.clone(), size);
        keep_order(spec, &mut dims);
        if is_within_limits(spec, &dims)
            && elements(spec, &dims).is_some_and(|elements| elements <= MAX_ELEMENTS)
        {
            return Some(dims);
        }
        size = (size * 3 / 4).min(size - 1);
    }
    None
}

pub(super) fn is_within_limits(spec: &Spec, dims: &Dims) -> bool {
    let mut limited = spec.dims.iter().filter_map(|dim| Some((dim, dim.limit?)));
    limited.all(|(dim, limit)| dims[&dim.name] <= limit)
}

/// Enlarges sizes until none is nearer to a smaller one than the ranges of the spec permit: where every generated case has
/// more rows than columns, a large one has too, because the method may need it.
pub(super) fn keep_order(spec: &Spec, dims: &mut Dims) {
    let pairs = spec
        .dims
        .iter()
        .flat_map(|small| spec.dims.iter().map(move |large| (small, large)));
    let ordered: Vec<_> = pairs
        .filter(|(small, large)| small.name != large.name && small.max <= large.min)
        .collect();
    // Each round settles at least one size.
    for _ in &spec.dims {
        for (small, large) in &ordered {
            let least = dims[&small.name] + (large.min - small.max);
            if dims[&large.name] < least {
                dims.insert(large.name.clone(), least);
            }
        }
    }
}

/// Returns the number of elements of all inputs and outputs; `None` if one would be empty or no value is left for an input.
pub(super) fn elements(spec: &Spec, dims: &Dims) -> Option<usize> {
    let slots = spec.inputs.iter().map(|input| &input.slot);
    for slot in slots {
        let (lower, upper) = (slot.domain.lower(dims), slot.domain.upper(dims));
        if lower
            .zip(upper)
            .is_some_and(|(lower, upper)| lower.0 > upper.0)
        {
            return None;
        }
    }
    let shapes = spec.inputs.iter().map(|input| &input.slot.shape);
    let shapes = shapes.chain(spec.outputs.iter().map(|output| &output.shape));
    shapes
        .map(|shape| {
            let sizes = shape
                .iter()
                .map(|expr| expr.eval(dims).filter(|size| *size > 0));
            sizes
                .map(|size| size.and_then(|size| usize::try_from(size).ok()))
                .product::<Option<usize>>()
        })
        .sum()
}

/// The positions at which a case has ties.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Ties {
    /// The position of the input.
    input: usize,
    /// True if rows are equal, false if elements are.
    of_rows: bool,
}

/// Returns every kind of ties that a spec permits.
fn all_ties(spec: &Spec) -> Vec<Ties> {
    let inputs = spec.inputs.iter().enumerate();
    let inputs = inputs.filter(|(_, input)| permits_ties(&input.slot));
    let kinds = inputs.flat_map(|(at, input)| {
        // The rows of a vector are its elements.
        let of_rows = [true, false]
            .into_iter()
            .skip(usize::from(input.slot.shape.len() == 1));
        of_rows.map(move |of_rows| Ties { input: at, of_rows })
    });
    kinds.collect()
}

/// Returns where a case has ties. Kinds of ties take turns, so that each of four is in every climb.
fn ties(spec: &Spec, seed: Seed, turn: usize) -> Option<Ties> {
    let all = all_ties(spec);
    let first = seed.draw("first ties", 0) as usize % all.len().max(1);
    all.get((first + turn) % all.len().max(1)).copied()
}

/// Makes elements or rows of one input equal. `None` if it has one.
fn make_rare(case: &mut Case, ties: Ties, draw: &mut Draw) -> Option<()> {
    let Value::Array(array) = &case.inputs[ties.input].1 else {
        return None;
    };
    let blocks = if ties.of_rows {
        array.shape().first().copied().unwrap_or(0)
    } else {
        array.len()
    };
    if blocks < 2 || array.len() < 2 {
        return None;
    }
    case.inputs[ties.input].1 = Value::Array(with_equal_blocks(array, blocks, draw));
    Some(())
}

const fn permits_ties(slot: &Slot) -> bool {
    use DomainKind as K;
    let is_free = matches!(
        slot.domain.kind,
        K::Real
            | K::Positive
            | K::Nonnegative
            | K::Unit
            | K::Range
            | K::Integer
            | K::Choice
            | K::Label
            | K::Tokens
    );
    is_free && !slot.sampling.no_ties && !slot.shape.is_empty()
}

/// Divides an array into blocks of equal size, its rows or its elements, and replaces each by one of at most three of them.
fn with_equal_blocks(array: &Array, blocks: usize, draw: &mut Draw) -> Array {
    let size = array.bytes().len() / blocks;
    let sources: Vec<usize> = (0..3.min(blocks - 1)).map(|_| draw.below(blocks)).collect();
    let chosen = (0..blocks).map(|_| sources[draw.below(sources.len())]);
    let bytes = chosen.flat_map(|block| &array.bytes()[block * size..(block + 1) * size]);
    let bytes: Vec<u8> = bytes.copied().collect();
    Array::new(array.dtype(), array.shape().to_vec(), bytes).unwrap_or_else(|_| array.clone())
}

impl Case {
    /// Returns the case with every number of a continuous domain moved by one unit in its last place, towards zero, as far
    /// as its domain permits. Equal numbers stay equal. It shows how far rounding alone moves an output.
    pub fn nudged(&self, spec: &Spec) -> Self {
        let mut case = self.clone();
        for (input, (_, value)) in spec.inputs.iter().zip(&mut case.inputs) {
            let moved = nudged(&input.slot, value);
            if moved
                .as_ref()
                .is_some_and(|moved| input.slot.check(moved, &self.dims).is_ok())
            {
                *value = moved.unwrap_or(Value::None);
            }
        }
        case
    }
}

fn nudged(slot: &Slot, value: &Value) -> Option<Value> {
    use DomainKind as K;
    let is_continuous = matches!(
        slot.domain.kind,
        K::Real
            | K::Positive
            | K::Nonnegative
            | K::Unit
            | K::Range
            | K::Distinct
            | K::Sorted
            | K::Symmetric
    );
    if !is_continuous || !matches!(slot.dtype, Dtype::Float64 | Dtype::Complex128) {
        return None;
    }
    let array = value.to_array()?;
    let towards_zero = |x: &f64| {
        if *x == 0.0 {
            *x
        } else {
            f64::from_bits(x.to_bits() - 1)
        }
    };
    let numbers: Vec<f64> = array.as_f64()?.iter().map(towards_zero).collect();
    Some(super::generate::pack(
        slot.dtype,
        array.shape().to_vec(),
        &numbers,
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::inputs::Corpus;
    use crate::testing::small_spec;
    use std::collections::BTreeSet;

    #[test]
    fn surprises_follow_from_the_seed_and_lie_in_the_domain() {
        let spec = small_spec();
        let [one, again, other] = [1, 1, 2].map(|bits| cases(&spec, Seed::new(bits)));
        assert_eq!(one, again);
        for kind in JUDGED {
            let of = |cases: &[Case]| -> Vec<Case> {
                cases
                    .iter()
                    .filter(|case| Surprise::of(case) == Some(kind))
                    .cloned()
                    .collect()
            };
            assert!(!of(&one).is_empty(), "{kind:?}");
            assert_ne!(of(&one), of(&other), "{kind:?}");
        }
        assert!(one.iter().all(|case| is_in_domain(&spec, case)));
        let corpus = Corpus::for_spec(&spec, &[]);
        assert!(
            corpus
                .cases()
                .iter()
                .all(|case| Surprise::of(case).is_none())
        );
    }

    #[test]
    fn each_kind_is_what_it_says() {
        let spec = small_spec();
        let (mut odd_bits, mut above, mut equal, mut singles) = (0, 0, 0, 0);
        for bits in 0..20 {
            for case in cases(&spec, Seed::new(bits)) {
                let arrays = case.inputs.iter().filter_map(|(_, value)| value.to_array());
                let numbers: Vec<f64> = arrays
                    .filter_map(|array| array.as_f64())
                    .flatten()
                    .collect();
                match Surprise::of(&case) {
                    Some(Surprise::Fine) => {
                        let is_single = |x: &&f64| f64::from(**x as f32) == **x;
                        singles += numbers
                            .iter()
                            .filter(is_single)
                            .filter(|x| (**x * 1_048_576.0).fract() != 0.0)
                            .count();
                        odd_bits += numbers
                            .iter()
                            .filter(|x| **x * 1_048_576.0 != (**x * 1_048_576.0).floor())
                            .count();
                    }
                    Some(Surprise::Large) => {
                        above +=
                            usize::from(spec.dims.iter().any(|dim| case.dims[&dim.name] > dim.max));
                    }
                    Some(Surprise::Rare) => {
                        let different: BTreeSet<u64> =
                            numbers.iter().map(|x| x.to_bits()).collect();
                        equal += usize::from(different.len() < numbers.len());
                    }
                    _ => {}
                }
            }
        }
        assert!(
            odd_bits > 0 && above >= 20 && equal > 0 && singles > 0,
            "{odd_bits} {above} {equal} {singles}"
        );
    }

    #[test]
    fn every_climb_has_each_of_four_kinds_of_ties() {
        let spec = small_spec();
        let all: BTreeSet<Ties> = all_ties(&spec).into_iter().collect();
        assert!((2..=CASES_PER_KIND).contains(&all.len()), "{all:?}");
        for seed in (0..20).map(Seed::new) {
            let turns = (0..CASES_PER_KIND).filter_map(|turn| ties(&spec, seed, turn));
            assert_eq!(turns.collect::<BTreeSet<Ties>>(), all, "{seed:?}");
        }
    }

    #[test]
    fn a_nudge_moves_by_one_unit_in_the_last_place_and_keeps_ties() {
        let spec = small_spec();
        let case = &cases(&spec, Seed::new(3))[0];
        let nudged = case.nudged(&spec);
        assert_ne!(case.inputs, nudged.inputs);
        for ((_, before), (_, after)) in case.inputs.iter().zip(&nudged.inputs) {
            let both = before
                .to_array()
                .and_then(|x| x.as_f64())
                .zip(after.to_array().and_then(|x| x.as_f64()));
            let Some((before, after)) = both else {
                continue;
            };
            assert!(
                before
                    .iter()
                    .zip(&after)
                    .all(|(x, y)| (x - y).abs() <= 2.3e-16 * x.abs())
            );
        }
    }
}
