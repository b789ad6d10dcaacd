//! The state of a shrinking: sizes and values, their cost, and the removal of indices.

use crate::inputs::project;
use crate::membership::numbers;
use crate::value::{Dtype, Value};
use crate::{DimExpr, Dims, DomainKind, Slot, sizes};
use catalogue::digest::Digest;

/// Sizes and values, in the order of the slots.
#[derive(Debug, Clone)]
pub(super) struct State {
    pub dims: Dims,
    pub values: Vec<Value>,
}

impl State {
    /// Returns the state without `chunk` indices of a dimension from `start`, in every array that
    /// shares it.
    pub fn without_indices(
        &self,
        slots: &[Slot],
        dim: &str,
        start: usize,
        chunk: usize,
    ) -> Option<Self> {
        let size = self.dims.get(dim).copied().unwrap_or(0);
        let mut dims = self.dims.clone();
        dims.insert(dim.to_owned(), size.checked_sub(chunk)?);
        let remaining: Vec<usize> = (0..size)
            .filter(|i| !(start..start + chunk).contains(i))
            .collect();
        let cut = |(slot, value): (&Slot, &Value)| {
            let old = sizes(&slot.shape, &self.dims);
            let indices = |(expr, size): (&DimExpr, &usize)| match expr {
                DimExpr::Dim(name) if name == dim => remaining.clone(),
                // An expression over the dimension shrinks at its end.
                expr => (0..expr.size(&dims).min(*size)).collect(),
            };
            let selected: Vec<Vec<usize>> = slot.shape.iter().zip(&old).map(indices).collect();
            let is_complete = selected
                .iter()
                .zip(sizes(&slot.shape, &dims))
                .all(|(indices, size)| indices.len() == size);
            let numbers = select_elements(&numbers_of(value), &old, &selected, slot.dtype);
            is_complete.then(|| project(slot, &dims, numbers)).flatten()
        };
        let values = slots
            .iter()
            .zip(&self.values)
            .map(cut)
            .collect::<Option<_>>()?;
        Some(Self { dims, values })
    }

    /// Returns the state with other numbers in one slot, moved into its domain.
    pub fn with_numbers(&self, slots: &[Slot], at: usize, numbers: Vec<f64>) -> Option<Self> {
        let value = project(slots.get(at)?, &self.dims, numbers)?;
        let mut state = self.clone();
        state.values[at] = value;
        Some(state)
    }

    /// Returns the cost: the number of elements first, then the complexity of the numbers.
    pub fn cost(&self, slots: &[Slot]) -> (usize, u64) {
        let mut elements = 0;
        let mut effort = 0;
        for (slot, value) in slots.iter().zip(&self.values) {
            let numbers = numbers_of(value);
            elements += numbers.len();
            effort += numbers.iter().map(|x| complexity(*x)).sum::<u64>();
            if slot.domain.kind == DomainKind::Permutation {
                effort += inversions(&numbers);
            }
        }
        (elements, effort)
    }

    /// Returns the digest of the values.
    pub fn digest(&self) -> Digest {
        let arrays: Vec<_> = self.values.iter().filter_map(Value::to_array).collect();
        Digest::of_parts(arrays.iter().map(|array| array.bytes()))
    }
}

/// Returns the complexity of a number: 0 is simplest, then 1, then small integers, then numbers
/// with few binary places.
pub(super) fn complexity(x: f64) -> u64 {
    let negative = u64::from(x < 0.0);
    match x.abs() {
        0.0 => 0,
        1.0 => 1 + negative,
        // Doubling costs one, so an integer always costs less than another number.
        a if a == a.trunc() => 2 + negative + exponent(a),
        a => {
            let places = 52 - u64::from(a.to_bits().trailing_zeros().min(52));
            2000 + negative + places + exponent(a)
        }
    }
}

/// Returns the distance of the magnitude from 1 in powers of two, read from the bits, because a
/// logarithm may differ between machines.
fn exponent(magnitude: f64) -> u64 {
    (magnitude.to_bits() >> 52).abs_diff(1023)
}

/// Returns the number of pairs out of order: the identity is the simplest permutation.
pub(super) fn inversions(numbers: &[f64]) -> u64 {
    let after = |i: usize| {
        numbers[i + 1..]
            .iter()
            .filter(|later| **later < numbers[i])
            .count() as u64
    };
    (0..numbers.len()).map(after).sum()
}

/// Returns the numbers of a value, two for each complex one.
pub(super) fn numbers_of(value: &Value) -> Vec<f64> {
    value
        .to_array()
        .map(|array| numbers(&array))
        .unwrap_or_default()
}

/// Returns the elements at every combination of selected indices, in C order.
fn select_elements(
    numbers: &[f64],
    shape: &[usize],
    selected: &[Vec<usize>],
    dtype: Dtype,
) -> Vec<f64> {
    let parts = if dtype == Dtype::Complex128 { 2 } else { 1 };
    let mut offsets = vec![0];
    for (size, indices) in shape.iter().zip(selected) {
        offsets = offsets
            .iter()
            .flat_map(|offset| indices.iter().map(move |i| offset * size + i))
            .collect();
    }
    offsets
        .iter()
        .flat_map(|offset| &numbers[offset * parts..(offset + 1) * parts])
        .copied()
        .collect()
}
