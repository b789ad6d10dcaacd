//! The order in which simpler states are proposed: remove index ranges, fill arrays, simplify
//! elements, and repeat.

use super::state::{State, numbers_of};
use crate::{Dim, Slot};

/// One proposal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Step {
    /// Removes `chunk` indices of a dimension from `start`.
    Drop {
        dim: usize,
        chunk: usize,
        start: usize,
    },
    /// Fills an array with zeros (0), then with ones (1).
    Fill { slot: usize, fill: usize },
    /// Simplifies one element in one of the ways of [`simplified`].
    Set { slot: usize, at: usize, way: usize },
}

/// The number of ways of [`simplified`].
const SIMPLIFICATIONS: usize = 6;

/// Returns a simpler element: 0, 1, an integer, half, or fewer binary places.
fn simplified(x: f64, way: usize) -> f64 {
    [
        0.0,
        1.0,
        x.trunc(),
        x.round(),
        (x / 2.0).trunc(),
        (x * 8.0).round() / 8.0,
    ][way]
}

/// The slots and dimensions of one method and property.
#[derive(Debug, Clone)]
pub(super) struct Space {
    pub slots: Vec<Slot>,
    pub dims: Vec<Dim>,
}

impl Space {
    /// Returns the first step of a round.
    pub fn first(&self, state: &State) -> Option<Step> {
        self.drop_from(0, state)
    }

    /// Returns the state after a step; `None` if the step changes nothing.
    pub fn apply(&self, step: Step, state: &State) -> Option<State> {
        match step {
            Step::Drop { dim, chunk, start } => {
                state.without_indices(&self.slots, &self.dims[dim].name, start, chunk)
            }
            Step::Fill { slot, fill } => {
                let numbers = vec![fill as f64; numbers_of(&state.values[slot]).len()];
                state.with_numbers(&self.slots, slot, numbers)
            }
            Step::Set { slot, at, way } => {
                let mut numbers = numbers_of(&state.values[slot]);
                numbers[at] = simplified(numbers[at], way);
                state.with_numbers(&self.slots, slot, numbers)
            }
        }
    }

    /// Returns the step after this one; `state` is the best state after it, and `taken` is true if
    /// the step led to that state.
    pub fn next_step(&self, step: Step, taken: bool, state: &State) -> Option<Step> {
        match step {
            // After a removal, the next indices have moved to the same position.
            Step::Drop { dim, chunk, start } => {
                self.drop_at(dim, chunk, if taken { start } else { start + chunk }, state)
            }
            Step::Fill { slot, fill: 0 } if !taken => Some(Step::Fill { slot, fill: 1 }),
            Step::Fill { slot, .. } => self.fill_from(slot + 1, state),
            Step::Set { slot, at, way } if !taken && way + 1 < SIMPLIFICATIONS => Some(Step::Set {
                slot,
                at,
                way: way + 1,
            }),
            Step::Set { slot, at, .. } => self.set_from(slot, at + 1, state),
        }
    }

    fn size(&self, dim: usize, state: &State) -> usize {
        state.dims.get(&self.dims[dim].name).copied().unwrap_or(0)
    }

    /// Returns the removal of all removable indices of a dimension, then of half of them, down to
    /// single indices.
    fn drop_from(&self, dim: usize, state: &State) -> Option<Step> {
        match self.dims.get(dim) {
            None => self.fill_from(0, state),
            Some(d) => self.drop_at(dim, self.size(dim, state).saturating_sub(d.min), 0, state),
        }
    }

    fn drop_at(
        &self,
        dim: usize,
        mut chunk: usize,
        mut start: usize,
        state: &State,
    ) -> Option<Step> {
        let size = self.size(dim, state);
        while chunk > 0 {
            if start + chunk <= size && size - chunk >= self.dims[dim].min {
                return Some(Step::Drop { dim, chunk, start });
            }
            (chunk, start) = (chunk / 2, 0);
        }
        self.drop_from(dim + 1, state)
    }

    fn fill_from(&self, slot: usize, state: &State) -> Option<Step> {
        if slot < self.slots.len() {
            Some(Step::Fill { slot, fill: 0 })
        } else {
            self.set_from(0, 0, state)
        }
    }

    fn set_from(&self, mut slot: usize, mut at: usize, state: &State) -> Option<Step> {
        while slot < self.slots.len() {
            if at < numbers_of(&state.values[slot]).len() {
                return Some(Step::Set { slot, at, way: 0 });
            }
            (slot, at) = (slot + 1, 0);
        }
        None
    }
}
