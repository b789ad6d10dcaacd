//! The nearest simple value within a domain. Shrinking proposes numbers, and this module converts
//! them to inputs.

use super::generate::pack;
use crate::membership::lines;
use crate::value::Value;
use crate::{Dims, DomainKind, Slot, sizes};

/// Returns the value of these numbers (two for each complex one) after they are moved into the
/// domain; `None` if that fails.
pub(crate) fn project(slot: &Slot, dims: &Dims, mut numbers: Vec<f64>) -> Option<Value> {
    let shape = sizes(&slot.shape, dims);
    elements(slot, dims, &mut numbers);
    structure(slot, &shape, &mut numbers);
    let value = pack(slot.dtype, shape, &numbers);
    slot.check(&value, dims).ok().map(|()| value)
}

/// Moves every number between the ends of its domain, and to an integer, a bit or a choice where
/// the domain requires one.
fn elements(slot: &Slot, dims: &Dims, numbers: &mut [f64]) {
    use DomainKind::{Adjacency, Choice, Integer, Label, Mask, OneHot, Tokens};
    let domain = &slot.domain;
    let (lower, upper) = (domain.lower(dims), domain.upper(dims));
    let equals = domain.equals.as_ref().map(|expr| expr.size(dims) as f64);
    for x in numbers {
        match domain.kind {
            Integer | Label | Tokens => *x = x.floor(),
            Adjacency | Mask | OneHot => *x = f64::from(u8::from(*x != 0.0)),
            Choice if !domain.values.contains(x) => *x = domain.values[0],
            _ => {}
        }
        *x = lower.map_or(*x, |(end, _)| x.max(end));
        *x = upper.map_or(*x, |(end, _)| x.min(end));
        *x = equals.unwrap_or(*x);
    }
}

/// Restores the relations between elements.
fn structure(slot: &Slot, shape: &[usize], numbers: &mut [f64]) {
    use DomainKind as K;
    let domain = &slot.domain;
    match domain.kind {
        K::Mask => each_line(shape, -1, numbers, |line| {
            if line.iter().all(|x| *x == 0.0) {
                line[0] = 1.0;
            }
        }),
        K::OneHot => each_line(shape, domain.axis, numbers, |line| {
            let index = line.iter().position(|x| *x != 0.0).unwrap_or(0);
            line.fill(0.0);
            line[index] = 1.0;
        }),
        K::Sorted => each_line(shape, -1, numbers, |line| line.sort_by(f64::total_cmp)),
        K::Simplex => each_line(shape, domain.axis, numbers, normalise),
        K::Stochastic => each_line(shape, -1, numbers, normalise),
        K::UnitNorm => each_line(shape, -1, numbers, unit),
        K::Permutation => each_line(shape, -1, numbers, rank),
        K::Symmetric | K::Spd | K::Orthogonal | K::Adjacency => {
            let n = shape.last().copied().unwrap_or(0);
            numbers
                .chunks_exact_mut((n * n).max(1))
                .for_each(|m| square(slot, n, m));
        }
        _ => {}
    }
}

/// Passes every line along an axis to `change` as one slice and writes the result back.
fn each_line(shape: &[usize], axis: i64, numbers: &mut [f64], change: fn(&mut [f64])) {
    for line in lines(shape, axis) {
        let indices: Vec<usize> = line.collect();
        let mut values: Vec<f64> = indices.iter().map(|i| numbers[*i]).collect();
        if values.is_empty() {
            continue;
        }
        change(&mut values);
        indices
            .iter()
            .zip(values)
            .for_each(|(i, x)| numbers[*i] = x);
    }
}

fn normalise(line: &mut [f64]) {
    line.iter_mut().for_each(|x| *x = x.abs());
    let mut total: f64 = line.iter().sum();
    if total == 0.0 {
        line.fill(1.0);
        total = line.len() as f64;
    }
    line.iter_mut().for_each(|x| *x /= total);
}

fn unit(line: &mut [f64]) {
    if line.iter().all(|x| *x == 0.0) {
        line[0] = 1.0;
    }
    let norm = line.iter().map(|x| x * x).sum::<f64>().sqrt();
    line.iter_mut().for_each(|x| *x /= norm);
}

/// Replaces each number by its rank in ascending order: a permutation with the order of the
/// numbers.
fn rank(line: &mut [f64]) {
    let mut order: Vec<usize> = (0..line.len()).collect();
    order.sort_by(|a, b| line[*a].total_cmp(&line[*b]));
    order
        .into_iter()
        .enumerate()
        .for_each(|(rank, i)| line[i] = rank as f64);
}

/// Mirrors a square matrix. A matrix that cannot be repaired in this way becomes the identity.
fn square(slot: &Slot, n: usize, m: &mut [f64]) {
    let kind = slot.domain.kind;
    let mirrored = match kind {
        DomainKind::Adjacency => !slot.domain.directed,
        kind => kind != DomainKind::Orthogonal,
    };
    for i in 0..n {
        for j in 0..if mirrored { i } else { 0 } {
            m[j * n + i] = m[i * n + j];
        }
        if kind == DomainKind::Adjacency {
            m[i * n + i] = 0.0;
        }
    }
    let one = Slot {
        shape: vec![crate::DimExpr::Int(n as i64); 2],
        ..slot.clone()
    };
    let repaired = one
        .check(&pack(slot.dtype, vec![n, n], m), &Dims::new())
        .is_ok();
    if !repaired && matches!(kind, DomainKind::Spd | DomainKind::Orthogonal) {
        m.iter_mut()
            .enumerate()
            .for_each(|(i, x)| *x = if i % (n + 1) == 0 { 1.0 } else { 0.0 });
    }
}
