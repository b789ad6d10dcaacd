//! Cases that are compared where both sides are steady: ordinary data with a structure that no draw has, which properties judge
//! too, and inputs beyond what is drawn, of which properties say nothing.

use super::degenerate::{degenerate, numbers};
use super::draw::{Draw, Manner, power_of_two};
use super::surprise::{elements, is_in_domain, is_within_limits, keep_order};
use super::{Case, distinct_sizes, project};
use crate::value::{Dtype, Value};
use crate::vocabulary::Surprise;
use crate::{Dims, DomainKind, Slot, Spec, sizes};
use catalogue::Seed;

/// A structure of ordinary data.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Structure {
    /// Each row ascends.
    Sorted,
    /// Each row has one 1 and zeros; a square matrix is the identity.
    OneHot,
    /// Seven of eight numbers are 0.
    MostlyZero,
    /// Some zeros are negative.
    SignedZeros,
    /// Numbers from 0 to 1.
    UnitInterval,
    /// One digit after the point.
    Decimals,
    /// Whole numbers.
    Whole,
    /// Every second row is the negative of the one before.
    Opposite,
    /// All rows are equal.
    EqualRows,
    /// Each row is constant.
    ConstantRows,
    /// The mean of each row is 0.
    Centred,
    /// Each row is positive and has the sum 1.
    Normalised,
    /// A square matrix equals its transpose.
    Symmetric,
    /// Magnitudes near 2^-24, and some subnormal numbers.
    Tiny,
}

const STRUCTURES: [Structure; 14] = [
    Structure::Sorted,
    Structure::OneHot,
    Structure::MostlyZero,
    Structure::SignedZeros,
    Structure::UnitInterval,
    Structure::Decimals,
    Structure::Whole,
    Structure::Opposite,
    Structure::EqualRows,
    Structure::ConstantRows,
    Structure::Centred,
    Structure::Normalised,
    Structure::Symmetric,
    Structure::Tiny,
];

/// The sizes of a long dimension.
const LONG: std::ops::Range<usize> = 64..96;

/// The most elements of the inputs and outputs of a case with a long dimension.
const MAX_ELEMENTS: usize = 1 << 14;

/// The most dimensions of which each is long in one case.
const LONG_DIMS: usize = 4;

/// The most cases beyond what is drawn.
const MOST_BEYOND: usize = 24;

/// Returns the cases of one climb, of each kind that the spec can bear.
pub(super) fn cases(spec: &Spec, seed: Seed) -> Vec<Case> {
    let kinds = [Surprise::Structured, Surprise::Beyond].into_iter();
    let kinds = kinds.filter(|kind| spec.unfit.iter().all(|unfit| unfit.kind != *kind));
    let cases = kinds.flat_map(|kind| match kind {
        Surprise::Beyond => all_beyond(spec, seed),
        _ => all_structured(spec, seed),
    });
    cases.filter(|case| is_in_domain(spec, case)).collect()
}

fn all_structured(spec: &Spec, seed: Seed) -> Vec<Case> {
    let mut cases = vec![];
    for (turn, structure) in STRUCTURES.into_iter().enumerate() {
        for of_all in [true, false] {
            let number = cases.len();
            cases.push(structured(spec, seed, structure, (of_all, turn), number));
        }
    }
    let dims = spec.dims.len().min(LONG_DIMS);
    for turn in 0..dims {
        cases.push(long(spec, seed, turn, cases.len()));
    }
    cases.into_iter().flatten().collect()
}

/// Returns true for a case of ordinary data that properties judge. Long ones cost too much, of tiny numbers rounding decides what a
/// property compares, and of degenerate inputs the named edges are those on which a paper speaks.
pub(super) fn is_judged(case: &Case) -> bool {
    let number = case.name.strip_prefix(Surprise::Structured.as_str());
    let number = number.and_then(|number| number.strip_prefix('-')?.parse::<usize>().ok());
    let structure = number.and_then(|number| STRUCTURES.get(number / 2));
    structure.is_some_and(|structure| *structure != Structure::Tiny)
        && degenerate(&case.inputs).is_none()
}

fn name(kind: Surprise, number: usize) -> String {
    format!("{}-{number}", kind.as_str())
}

/// Returns a usual case, and the stream from which more is drawn for it.
fn usual(spec: &Spec, seed: Seed, name: String) -> (Case, Draw) {
    let mut draw = Draw::for_climb(seed, &name, 0, Manner::Fine);
    let dims = distinct_sizes(&spec.dims, &mut draw);
    (Case::drawn(spec, name, dims, &mut draw), draw)
}

/// Returns a case in which every array has the structure, or one of them in turn; `None` if the spec permits it of none.
fn structured(
    spec: &Spec,
    seed: Seed,
    structure: Structure,
    (of_all, turn): (bool, usize),
    number: usize,
) -> Option<Case> {
    let (mut case, mut draw) = usual(spec, seed, name(Surprise::Structured, number));
    let mut has_some = false;
    let first = seed.draw("first structured input", 0) as usize % spec.inputs.len();
    for at in 0..spec.inputs.len() {
        let at = (first + turn + at) % spec.inputs.len();
        let slot = &spec.inputs[at].slot;
        let value = &mut case.inputs[at].1;
        if let Some(new) = with_structure(slot, &case.dims, value, structure, &mut draw)
            && new != *value
        {
            *value = new;
            has_some = true;
            if !of_all {
                break;
            }
        }
    }
    has_some.then_some(case)
}

fn with_structure(
    slot: &Slot,
    dims: &Dims,
    value: &Value,
    structure: Structure,
    draw: &mut Draw,
) -> Option<Value> {
    use Structure as S;
    let shape = sizes(&slot.shape, dims);
    let width = *shape.last()?;
    let has_ties = matches!(
        structure,
        S::OneHot | S::MostlyZero | S::SignedZeros | S::EqualRows | S::ConstantRows | S::Whole
    );
    if slot.dtype == Dtype::Complex128 || width == 0 || (has_ties && slot.sampling.no_ties) {
        return None;
    }
    let (mut all, _) = numbers(&value.to_array()?);
    let height = if shape.len() < 2 {
        0
    } else {
        shape[shape.len() - 2]
    };
    match structure {
        S::Sorted => all
            .chunks_mut(width)
            .for_each(|row| row.sort_by(f64::total_cmp)),
        S::OneHot => {
            for (at, row) in all.chunks_mut(width).enumerate() {
                let one = if height == width {
                    at % width
                } else {
                    draw.below(width)
                };
                row.fill(0.0);
                row[one] = 1.0;
            }
        }
        S::MostlyZero => each(&mut all, |x| if draw.chance(0.875) { 0.0 } else { x }),
        S::SignedZeros => {
            // The first number of a row stays, so that few rows are all zeros.
            let others = all.chunks_mut(width).flat_map(|row| row.iter_mut().skip(1));
            others.for_each(|x| match draw.below(4) {
                0 => *x = -0.0,
                1 => *x = 0.0,
                _ => {}
            });
        }
        S::UnitInterval => each(&mut all, |_| draw.uniform(0.0, 1.0)),
        S::Decimals => each(&mut all, |x| (x * 10.0).round() / 10.0),
        S::Whole => each(&mut all, f64::round),
        S::Opposite => {
            let (size, count) = (if height == 0 { 1 } else { width }, all.len());
            for at in (size..count).filter(|at| (at / size) % 2 == 1) {
                all[at] = -all[at - size];
            }
        }
        S::EqualRows => {
            let row = if height == 0 { 1 } else { width };
            (row..all.len()).for_each(|at| all[at] = all[at - row]);
        }
        S::ConstantRows => all.chunks_mut(width).for_each(|row| {
            let first = row[0];
            row.fill(first);
        }),
        S::Centred => {
            for row in all.chunks_mut(width) {
                let mean = row.iter().sum::<f64>() / row.len() as f64;
                row.iter_mut().for_each(|x| *x -= mean);
            }
        }
        S::Normalised => {
            for row in all.chunks_mut(width) {
                let sum: f64 = row.iter().map(|x| x.abs()).sum();
                row.iter_mut().for_each(|x| *x = x.abs() / sum);
            }
        }
        S::Symmetric => {
            if height != width {
                return None;
            }
            for matrix in all.chunks_mut(width * width) {
                for at in 0..width * width {
                    matrix[at] =
                        matrix[(at / width).max(at % width) * width + (at / width).min(at % width)];
                }
            }
        }
        S::Tiny => {
            each(&mut all, |x| x * power_of_two(-24));
            // The first number of a row stays, so that no row is only noise.
            let others = all.chunks_mut(width).flat_map(|row| row.iter_mut().skip(1));
            others.for_each(|x| {
                if draw.chance(0.125) {
                    *x = draw.sign() * f64::from_bits(1 + draw.below(1 << 20) as u64);
                }
            });
        }
    }
    // Where only positive numbers are drawn, the sign is no structure, and a row of zeros is an edge, on which a paper may be silent.
    let (lo, ..) = slot.span(dims);
    let mut rows = all.chunks(width);
    let has_empty = lo > 0.0 && rows.any(|row| row.iter().all(|x| *x == 0.0));
    if has_empty || lo >= 0.0 && all.iter().any(|x| *x < 0.0) {
        return None;
    }
    // Whole numbers within [0, 1], or tiny ones, are one number.
    let projected = project(slot, dims, all);
    projected.filter(|value| !slot.sampling.no_ties || !is_constant(value))
}

fn is_constant(value: &Value) -> bool {
    let array = value.to_array();
    array.is_some_and(|array| numbers(&array).0.windows(2).all(|pair| pair[0] == pair[1]))
}

fn each(numbers: &mut [f64], mut change: impl FnMut(f64) -> f64) {
    numbers.iter_mut().for_each(|x| *x = change(*x));
}

/// Returns a usual case with one dimension of at least [`LONG`]; `None` if the spec limits it.
fn long(spec: &Spec, seed: Seed, turn: usize, number: usize) -> Option<Case> {
    let name = name(Surprise::Structured, number);
    let mut draw = Draw::for_climb(seed, &name, 0, Manner::Fine);
    let first = seed.draw("first long dimension", 0) as usize;
    let dim = &spec.dims[(first + turn) % spec.dims.len()];
    let mut dims = distinct_sizes(&spec.dims, &mut draw);
    let size = LONG.start + draw.below(LONG.len());
    dims.insert(dim.name.clone(), size);
    keep_order(spec, &mut dims);
    let fits = is_within_limits(spec, &dims)
        && elements(spec, &dims).is_some_and(|elements| elements <= MAX_ELEMENTS);
    fits.then(|| Case::drawn(spec, name, dims, &mut draw))
}

/// Returns the cases in which one input lies beyond one end of what is drawn, near it and far from it, in turn.
fn all_beyond(spec: &Spec, seed: Seed) -> Vec<Case> {
    let turns = 4 * spec.inputs.len();
    let first = seed.draw("first input beyond", 0) as usize;
    let cases = (0..turns).filter_map(|number| {
        let turn = (first + number) % turns;
        let (mut case, mut draw) = usual(spec, seed, name(Surprise::Beyond, number));
        let (slot, value) = (&spec.inputs[turn / 4].slot, &mut case.inputs[turn / 4].1);
        let [is_above, is_far] = [turn % 4 < 2, turn % 2 == 1];
        *value = beyond(slot, &case.dims, value, [is_above, is_far], &mut draw)?;
        Some(case)
    });
    cases.take(MOST_BEYOND).collect()
}

/// Returns a value above what is drawn, or below; `None` if the domain ends there.
fn beyond(
    slot: &Slot,
    dims: &Dims,
    value: &Value,
    [is_above, is_far]: [bool; 2],
    draw: &mut Draw,
) -> Option<Value> {
    use DomainKind as K;
    let kind = slot.domain.kind;
    let is_whole = kind == K::Integer;
    let is_number = matches!(
        kind,
        K::Real | K::Positive | K::Nonnegative | K::Unit | K::Range
    );
    let is_scaled = matches!(kind, K::Distinct | K::Sorted | K::Symmetric | K::Spd);
    if slot.domain.equals.is_some() || !(is_whole || is_number || is_scaled) {
        return None;
    }
    let (lo, hi, _) = slot.span(dims);
    let (mut all, _) = numbers(&value.to_array()?);
    // Counts cost time: up to 2^6 beyond; other numbers up to 2^10.
    let factor = power_of_two(match (is_far, is_whole) {
        (true, true) => 6,
        (true, false) => 10,
        (false, true) => 4 + draw.below(2) as i32,
        (false, false) => 4 + draw.below(4) as i32,
    });
    let largest = lo.abs().max(hi.abs()).max(1.0);
    let (lower, upper) = (slot.domain.lower(dims), slot.domain.upper(dims));
    match (if is_above { upper } else { lower }, is_above) {
        // The largest number comes to the last that is drawn, times the factor: a draw on a logarithmic scale is often far below it.
        (None, true) => {
            let reached = all.iter().fold(0.0, |most: f64, x| most.max(x.abs()));
            let last = if hi > 0.0 && reached > 0.0 {
                hi.max(reached) / reached
            } else {
                1.0
            };
            each(&mut all, |x| x * last * factor);
        }
        // Far from 0, to the other side.
        (None, false) if !is_scaled => each(&mut all, |x| x - largest * factor),
        (Some((end, _)), true) if end > hi => {
            each(&mut all, |_| between([hi, end], is_whole, is_far, draw));
        }
        (Some((end, _)), false) if end == 0.0 && lo > 0.0 && !is_whole => {
            each(&mut all, |x| x / factor);
        }
        (Some((end, _)), false) if end < lo => {
            each(&mut all, |_| between([lo, end], is_whole, is_far, draw));
        }
        _ => return None,
    }
    project(slot, dims, all)
}

/// Returns a number between the last that is drawn and the end of the domain, which is near the end if it is far.
fn between([last, end]: [f64; 2], is_whole: bool, is_far: bool, draw: &mut Draw) -> f64 {
    if is_whole {
        let (lo, hi) = (end.min(last + 1.0), end.max(last - 1.0));
        return draw.integer(lo, hi.min(lo + 4096.0));
    }
    let power = draw.below(5) as i32 + if is_far { 6 } else { 0 };
    end + (last - end) * draw.uniform(0.0, 1.0) * power_of_two(-power)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::small_spec;
    use crate::value::Array;

    /// The arrays of the cases in which every array has this structure, of some climbs.
    fn arrays(spec: &Spec, structure: Structure) -> Vec<Array> {
        let number = STRUCTURES
            .iter()
            .position(|one| *one == structure)
            .expect("it is one");
        let cases = (0..8).filter_map(|bits| {
            structured(spec, Seed::new(bits), structure, (true, number), 2 * number)
        });
        let values = cases
            .flat_map(|case| case.inputs)
            .filter(|(name, _)| name == "x");
        values.filter_map(|(_, value)| value.to_array()).collect()
    }

    #[test]
    fn a_structure_is_what_it_says() {
        let spec = small_spec();
        let rows = |structure| -> Vec<Vec<f64>> {
            let arrays = arrays(&spec, structure);
            assert!(!arrays.is_empty(), "{structure:?}");
            let rows = arrays.iter().flat_map(|array| {
                let width = *array.shape().last().expect("an array");
                let numbers = array.as_f64().expect("floats");
                numbers
                    .chunks(width)
                    .map(<[f64]>::to_vec)
                    .collect::<Vec<_>>()
            });
            rows.collect()
        };
        assert!(rows(Structure::Sorted).iter().all(|row| row.is_sorted()));
        let is_one_hot = |row: &Vec<f64>| row.iter().filter(|x| **x == 1.0).count() == 1;
        assert!(rows(Structure::OneHot).iter().any(is_one_hot));
        let numbers = |structure| rows(structure).concat();
        let share = |structure, is: fn(f64) -> bool| {
            let numbers = numbers(structure);
            numbers.iter().filter(|x| is(**x)).count() as f64 / numbers.len() as f64
        };
        assert!(share(Structure::MostlyZero, |x| x == 0.0) > 0.6);
        assert!(share(Structure::SignedZeros, |x| x == 0.0 && x.is_sign_negative()) > 0.05);
        assert!(share(Structure::Tiny, f64::is_subnormal) > 0.05);
        assert!(share(Structure::Whole, |x| x.fract() == 0.0) > 0.9);
        assert!(share(Structure::Tiny, |x| x.abs() < 1e-5) > 0.9);
    }

    #[test]
    fn cases_beyond_lie_in_the_domain_and_outside_of_what_is_drawn() {
        let spec = small_spec();
        let (mut far, mut all) = (0, 0);
        for bits in 0..8 {
            for case in all_beyond(&spec, Seed::new(bits)) {
                assert!(is_in_domain(&spec, &case), "{}", case.name);
                let x = case.inputs[0].1.to_array().and_then(|x| x.as_f64());
                far += usize::from(x.is_some_and(|x| x.iter().any(|x| x.abs() > 3.0)));
                all += 1;
            }
        }
        // The points alone have an open end.
        assert!(all == 32 && far > 24, "{far} of {all}");
    }

    #[test]
    fn one_dimension_is_long_and_a_spec_may_leave_a_kind_out() {
        let mut spec = small_spec();
        let all = cases(&spec, Seed::new(3));
        let is_long = |case: &Case| case.dims.values().any(|size| *size >= LONG.start);
        assert!(all.iter().any(is_long));
        assert_eq!(all, cases(&spec, Seed::new(3)));
        spec.unfit.push(crate::Unfit {
            kind: Surprise::Structured,
            why: "ties".into(),
        });
        let left = cases(&spec, Seed::new(3));
        assert!(!left.is_empty() && left.len() < all.len());
        assert!(
            left.iter()
                .all(|case| Surprise::of(case) == Some(Surprise::Beyond))
        );
    }
}
