//! Generates values within a domain, for every kind of domain.

use super::draw::Draw;
use super::matrix;
use crate::literal::{complex, scalar};
use crate::membership::lines;
use crate::value::{Array, Dtype, Value};
use crate::{Dims, DomainKind, Slot, sizes};

/// The probability of a 1 without `density` in the spec.
const DEFAULT_DENSITY: f64 = 0.5;

/// Generates a value of this slot.
pub(crate) fn generate(slot: &Slot, dims: &Dims, draw: &mut Draw) -> Value {
    let shape = sizes(&slot.shape, dims);
    let numbers = elements(slot, dims, &shape, draw);
    pack(slot.dtype, shape, &numbers)
}

/// Converts numbers (two for each complex one) to a value: a Python scalar for rank 0, an array
/// otherwise.
pub(crate) fn pack(dtype: Dtype, shape: Vec<usize>, numbers: &[f64]) -> Value {
    let rank = shape.len();
    let array = match dtype {
        Dtype::Int64 => Array::from_i64(
            shape,
            &numbers.iter().map(|x| *x as i64).collect::<Vec<_>>(),
        ),
        Dtype::Bool => Array::from_bool(
            shape,
            &numbers.iter().map(|x| *x != 0.0).collect::<Vec<_>>(),
        ),
        Dtype::Complex128 => complex(shape, numbers),
        // A spec has no other types.
        _ => Array::from_f64(shape, numbers),
    };
    if rank == 0 {
        scalar(&array)
    } else {
        Value::Array(array)
    }
}

fn elements(slot: &Slot, dims: &Dims, shape: &[usize], draw: &mut Draw) -> Vec<f64> {
    use DomainKind as K;
    let domain = &slot.domain;
    let parts = if slot.dtype == Dtype::Complex128 {
        2
    } else {
        1
    };
    let count = shape.iter().product::<usize>() * parts;
    let (lo, hi, scale) = slot.span(dims);
    let density = slot.sampling.density.unwrap_or(DEFAULT_DENSITY);
    match domain.kind {
        K::Real | K::Positive | K::Nonnegative | K::Unit | K::Range => {
            (0..count).map(|_| draw.number(lo, hi, scale)).collect()
        }
        K::Integer => match domain.equals.as_ref() {
            Some(size) => vec![size.size(dims) as f64; count],
            None => (0..count).map(|_| draw.integer(lo, hi)).collect(),
        },
        K::Label | K::Tokens => {
            let classes = domain.classes.as_ref().map_or(1, |c| c.size(dims));
            (0..count).map(|_| draw.below(classes) as f64).collect()
        }
        K::Choice => (0..count)
            .map(|_| domain.values[draw.below(domain.values.len())])
            .collect(),
        K::Boolean => bits(count, density, draw),
        K::Mask => mask(shape, density, draw),
        K::OneHot => along(shape, domain.axis, |line, out| {
            out[line[draw.below(line.len())]] = 1.0
        }),
        K::Distinct => {
            let mut all = spaced(count, lo, hi, draw);
            draw.shuffle(&mut all);
            all
        }
        K::Sorted => along(shape, -1, |line, out| {
            put(line, &spaced(line.len(), lo, hi, draw), out)
        }),
        K::Simplex => along(shape, domain.axis, |line, out| {
            put(line, &simplex(line.len(), draw), out)
        }),
        K::Stochastic => along(shape, -1, |line, out| {
            put(line, &simplex(line.len(), draw), out)
        }),
        K::UnitNorm => along(shape, -1, |line, out| {
            put(line, &matrix::unit_norm(line.len(), draw), out)
        }),
        K::Permutation => along(shape, -1, |line, out| {
            put(line, &permutation(line.len(), draw), out)
        }),
        K::Symmetric => squares(shape, |n| matrix::symmetric(n, || draw.uniform(lo, hi))),
        K::Spd => squares(shape, |n| matrix::spd(n, draw)),
        K::Orthogonal => squares(shape, |n| matrix::orthogonal(n, draw)),
        K::Adjacency => squares(shape, |n| matrix::adjacency(n, density, domain, draw)),
    }
}

/// Fills every line along an axis in order, starting with zeros.
fn along(shape: &[usize], axis: i64, mut fill: impl FnMut(&[usize], &mut [f64])) -> Vec<f64> {
    let mut out = vec![0.0; shape.iter().product()];
    for line in lines(shape, axis) {
        let line: Vec<usize> = line.collect();
        fill(&line, &mut out);
    }
    out
}

fn put(line: &[usize], values: &[f64], out: &mut [f64]) {
    for (i, value) in line.iter().zip(values) {
        out[*i] = *value;
    }
}

/// Builds one square matrix after the other over the leading axes.
fn squares(shape: &[usize], mut one: impl FnMut(usize) -> Vec<f64>) -> Vec<f64> {
    let n = shape.last().copied().unwrap_or(0);
    let outer: usize = shape.iter().take(shape.len().saturating_sub(2)).product();
    (0..outer).flat_map(|_| one(n)).collect()
}

fn bits(count: usize, density: f64, draw: &mut Draw) -> Vec<f64> {
    (0..count)
        .map(|_| f64::from(u8::from(draw.chance(density))))
        .collect()
}

fn mask(shape: &[usize], density: f64, draw: &mut Draw) -> Vec<f64> {
    let mut out = bits(shape.iter().product(), density, draw);
    for line in lines(shape, -1) {
        let line: Vec<usize> = line.collect();
        out[line[draw.below(line.len())]] = 1.0;
    }
    out
}

/// Returns ascending numbers, each in the middle half of its own cell, so that neighbours differ by
/// at least half a cell.
fn spaced(count: usize, lo: f64, hi: f64, draw: &mut Draw) -> Vec<f64> {
    let cell = (hi - lo) / count.max(1) as f64;
    let one = |i: usize| {
        let start = lo + i as f64 * cell;
        draw.uniform(start + cell / 4.0, start + cell * 0.75)
    };
    (0..count).map(one).collect()
}

/// Returns positive numbers that sum to 1. The weights are 2^-6 .. 2, so the largest is at most 128
/// times the smallest.
fn simplex(count: usize, draw: &mut Draw) -> Vec<f64> {
    let weights: Vec<f64> = (0..count)
        .map(|_| draw.number(1.0 / 64.0, 2.0, crate::Scale::Log2))
        .collect();
    let total: f64 = weights.iter().sum();
    weights.iter().map(|w| w / total).collect()
}

fn permutation(count: usize, draw: &mut Draw) -> Vec<f64> {
    let mut order: Vec<f64> = (0..count).map(|i| i as f64).collect();
    draw.shuffle(&mut order);
    order
}
