//! Shrinking: from a case on which a property fails to a small one on which it still fails.
//!
//! Index ranges of a dimension are dropped in every array that shares it, arrays become zeros or ones, elements become
//! 0, 1, whole or half. Every step lies in the domain and costs strictly less, so it ends. **Source**: `docs/ladder.md`.

use crate::digest::Digest;
use crate::inputs::{Case, With, project};
use crate::spec::member::numbers;
use crate::spec::{Dim, DimExpr, Dims, DomainKind, Property, Slot, Spec, sizes};
use crate::value::{Dtype, Value};
use std::collections::BTreeSet;

/// The most evaluations one shrinking may take. Trial runs needed 30 to 54. **Source**: `docs/ladder.md`, "Shrinking".
pub const EVALUATIONS: usize = 200;

/// Asks whether a smaller case still fails.
pub type StillFails<'f, E> = dyn FnMut(&Case, &With) -> Result<bool, E> + 'f;

/// Returns the smallest case found on which `fails` still says true, starting from one on which it does.
///
/// # Errors
/// Whatever `fails` could not answer.
pub fn shrink<E>(
    spec: &Spec,
    property: &Property,
    case: &Case,
    with: &With,
    fails: &mut StillFails<'_, E>,
) -> Result<(Case, With), E> {
    let slots: Vec<&Slot> = spec.inputs.iter().map(|i| &i.slot).chain(property.with.iter().map(|(_, s)| s)).collect();
    let values = case.inputs.iter().chain(with).map(|(_, value)| value.clone()).collect();
    let start = State { dims: case.dims.clone(), values };
    let named = |state: &State| {
        let name = |(old, value): (&(String, Value), &Value)| (old.0.clone(), value.clone());
        let mut all: Vec<_> = case.inputs.iter().chain(with).zip(&state.values).map(name).collect();
        let drawn = all.split_off(case.inputs.len());
        (Case { name: case.name.clone(), dims: state.dims.clone(), inputs: all }, drawn)
    };
    let mut ask = |state: &State| {
        let (case, with) = named(state);
        fails(&case, &with)
    };
    let best =
        Search { slots, dims: &spec.dims, best: start, left: EVALUATIONS, tried: BTreeSet::new() }.run(&mut ask)?;
    Ok(named(&best))
}

/// Sizes and values, in the order of the slots.
#[derive(Clone)]
struct State {
    dims: Dims,
    values: Vec<Value>,
}

struct Search<'a> {
    slots: Vec<&'a Slot>,
    dims: &'a [Dim],
    best: State,
    left: usize,
    tried: BTreeSet<Digest>,
}

type Ask<'f, E> = dyn FnMut(&State) -> Result<bool, E> + 'f;

impl Search<'_> {
    /// Repeats every kind of step until none helps or no evaluation is left.
    fn run<E>(mut self, ask: &mut Ask<'_, E>) -> Result<State, E> {
        loop {
            let before = self.cost(&self.best);
            self.drop_indices(ask)?;
            self.fill_arrays(ask)?;
            self.change_elements(ask)?;
            if self.left == 0 || self.cost(&self.best) == before {
                return Ok(self.best);
            }
        }
    }

    /// Keeps a candidate when it costs less and still fails.
    fn offer<E>(&mut self, candidate: Option<State>, ask: &mut Ask<'_, E>) -> Result<bool, E> {
        let Some(candidate) = candidate.filter(|c| self.left > 0 && self.cost(c) < self.cost(&self.best)) else {
            return Ok(false);
        };
        if !self.tried.insert(address(&candidate)) {
            return Ok(false);
        }
        self.left -= 1;
        let fails = ask(&candidate)?;
        if fails {
            self.best = candidate;
        }
        Ok(fails)
    }

    /// Halves, quarters, ... and single indices of every dimension.
    fn drop_indices<E>(&mut self, ask: &mut Ask<'_, E>) -> Result<(), E> {
        for dim in self.dims {
            let mut chunk = self.size(dim).saturating_sub(dim.min);
            while chunk > 0 {
                let mut start = 0;
                while start + chunk <= self.size(dim) && self.size(dim) - chunk >= dim.min {
                    let candidate = self.without(dim, start, chunk);
                    if !self.offer(candidate, ask)? {
                        start += chunk;
                    }
                }
                chunk /= 2;
            }
        }
        Ok(())
    }

    fn size(&self, dim: &Dim) -> usize {
        self.best.dims.get(&dim.name).copied().unwrap_or(0)
    }

    /// The best state without `chunk` indices of a dimension, in every array that shares it.
    fn without(&self, dim: &Dim, start: usize, chunk: usize) -> Option<State> {
        let mut dims = self.best.dims.clone();
        dims.insert(dim.name.clone(), self.size(dim) - chunk);
        let kept: Vec<usize> = (0..self.size(dim)).filter(|i| !(start..start + chunk).contains(i)).collect();
        let cut = |(slot, value): (&&Slot, &Value)| {
            let old = sizes(&slot.shape, &self.best.dims);
            let keep = |(expr, size): (&DimExpr, &usize)| match expr {
                DimExpr::Dim(name) if *name == dim.name => kept.clone(),
                // An expression over the dimension shrinks at its end.
                expr => (0..expr.size(&dims).min(*size)).collect(),
            };
            let keeps: Vec<Vec<usize>> = slot.shape.iter().zip(&old).map(keep).collect();
            let whole = keeps.iter().zip(sizes(&slot.shape, &dims)).all(|(keep, size)| keep.len() == size);
            let numbers = pick(&flat(value), &old, &keeps, slot.dtype);
            whole.then(|| project(slot, &dims, numbers)).flatten()
        };
        let values = self.slots.iter().zip(&self.best.values).map(cut).collect::<Option<_>>()?;
        Some(State { dims, values })
    }

    /// Every array to zeros, then to ones.
    fn fill_arrays<E>(&mut self, ask: &mut Ask<'_, E>) -> Result<(), E> {
        for i in 0..self.slots.len() {
            for fill in [0.0, 1.0] {
                let numbers = vec![fill; flat(&self.best.values[i]).len()];
                let candidate = self.with_value(i, numbers);
                if self.offer(candidate, ask)? {
                    break;
                }
            }
        }
        Ok(())
    }

    /// Every element to 0, 1, whole, half, or fewer binary places.
    fn change_elements<E>(&mut self, ask: &mut Ask<'_, E>) -> Result<(), E> {
        for i in 0..self.slots.len() {
            for at in 0..flat(&self.best.values[i]).len() {
                let old = flat(&self.best.values[i]);
                let x = old[at];
                let simpler = [0.0, 1.0, x.trunc(), x.round(), (x / 2.0).trunc(), (x * 8.0).round() / 8.0];
                for simple in simpler.into_iter().filter(|s| *s != x) {
                    let mut numbers = old.clone();
                    numbers[at] = simple;
                    let candidate = self.with_value(i, numbers);
                    if self.offer(candidate, ask)? {
                        break;
                    }
                }
            }
        }
        Ok(())
    }

    fn with_value(&self, i: usize, numbers: Vec<f64>) -> Option<State> {
        let value = project(self.slots[i], &self.best.dims, numbers)?;
        let mut state = self.best.clone();
        state.values[i] = value;
        Some(state)
    }

    /// Elements first, then how hard the numbers are to read.
    fn cost(&self, state: &State) -> (usize, u64) {
        let mut elements = 0;
        let mut effort = 0;
        for (slot, value) in self.slots.iter().zip(&state.values) {
            let numbers = flat(value);
            elements += numbers.len();
            effort += numbers.iter().map(|x| effort_of(*x)).sum::<u64>();
            if slot.domain.kind == DomainKind::Permutation {
                effort += inversions(&numbers);
            }
        }
        (elements, effort)
    }
}

/// 0 is simplest, then 1, then small whole numbers, then numbers with few binary places.
fn effort_of(x: f64) -> u64 {
    let negative = u64::from(x < 0.0);
    match x.abs() {
        0.0 => 0,
        1.0 => 1 + negative,
        // Doubling costs one: a whole number always costs less than one that is not.
        a if a == a.trunc() => 2 + negative + exponent(a),
        a => {
            let places = 52 - u64::from(a.to_bits().trailing_zeros().min(52));
            2000 + negative + places + exponent(a)
        }
    }
}

/// How far the magnitude is from 1, in powers of two. Read from the bits: a logarithm may differ between machines.
fn exponent(magnitude: f64) -> u64 {
    (magnitude.to_bits() >> 52).abs_diff(1023)
}

/// Pairs out of order: the identity is the simplest permutation.
fn inversions(numbers: &[f64]) -> u64 {
    let after = |i: usize| numbers[i + 1..].iter().filter(|later| **later < numbers[i]).count() as u64;
    (0..numbers.len()).map(after).sum()
}

/// The numbers of a value, two for each complex one.
fn flat(value: &Value) -> Vec<f64> {
    value.leaf().map(|array| numbers(&array)).unwrap_or_default()
}

/// The elements at every combination of kept indices, in C order.
fn pick(numbers: &[f64], shape: &[usize], keeps: &[Vec<usize>], dtype: Dtype) -> Vec<f64> {
    let parts = if dtype == Dtype::Complex128 { 2 } else { 1 };
    let mut places = vec![0];
    for (size, keep) in shape.iter().zip(keeps) {
        places = places.iter().flat_map(|place| keep.iter().map(move |i| place * size + i)).collect();
    }
    places.iter().flat_map(|place| &numbers[place * parts..(place + 1) * parts]).copied().collect()
}

fn address(state: &State) -> Digest {
    let arrays: Vec<_> = state.values.iter().filter_map(Value::leaf).collect();
    Digest::of_parts(arrays.iter().map(|array| array.bytes()))
}

#[cfg(test)]
mod tests;
