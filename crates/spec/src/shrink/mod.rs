//! Shrinking: reduces a case on which a property fails to a small one on which it still fails.
//!
//! Index ranges of a dimension are removed in every array that shares it, arrays become zeros or
//! ones, elements become 0, 1, an integer or half. Every step lies in the domain, and what a property
//! draws besides in the range from which it is drawn. Every step costs strictly less, so the shrinking
//! ends. **Source**: `docs/ladder.md`.

mod state;
mod steps;
#[cfg(test)]
mod strategy;

use crate::inputs::{Case, DrawnValues};
use crate::value::Value;
use crate::{Property, Slot, Spec};
use catalogue::digest::Digest;
use proptest::strategy::ValueTree;
use state::State;
use std::collections::BTreeSet;
use steps::{Space, Step};

/// The maximum number of evaluations of one shrinking. Trial runs needed 30 to 54.
pub const MAX_EVALUATIONS: usize = 200;

/// Decides whether a smaller case still fails.
pub type StillFails<'f, E> = dyn FnMut(&Case, &DrawnValues) -> Result<bool, E> + 'f;

/// Shrinks a failing case; returns the smallest case reached on which `fails` still returns true.
///
/// # Errors
/// The error of `fails`.
pub fn shrink<E>(
    spec: &Spec,
    property: Option<&Property>,
    case: &Case,
    with: &DrawnValues,
    fails: &mut StillFails<'_, E>,
) -> Result<(Case, DrawnValues), E> {
    let mut tree = CaseTree::new(spec, property, case, with);
    let mut proposed = tree.simplify();
    while proposed && tree.proposals <= MAX_EVALUATIONS {
        let (case, with) = tree.current();
        proposed = if fails(&case, &with)? {
            tree.simplify()
        } else {
            tree.complicate()
        };
    }
    Ok(tree.best())
}

/// A case with all simpler cases, in the form that proptest walks: `simplify` after a failure,
/// `complicate` after a pass.
#[derive(Debug, Clone)]
pub struct CaseTree {
    space: Space,
    name: String,
    inputs: Vec<String>,
    with: Vec<String>,
    best: State,
    /// The cost at the start of the present round of steps. A round without a reduction is the
    /// last.
    round_start_cost: (usize, u64),
    trial: Option<State>,
    step: Option<Step>,
    tried: BTreeSet<Digest>,
    proposals: usize,
}

impl CaseTree {
    /// Builds the tree above one case of a spec, together with the values that a property draws in
    /// addition.
    pub fn new(spec: &Spec, property: Option<&Property>, case: &Case, with: &DrawnValues) -> Self {
        let drawn = property.map(|p| p.with.as_slice()).unwrap_or_default();
        let slots: Vec<Slot> = spec
            .inputs
            .iter()
            .map(|input| input.slot.clone())
            .chain(drawn.iter().map(|(_, slot)| slot.within_sampling()))
            .collect();
        let space = Space {
            slots,
            dims: spec.dims.clone(),
        };
        let names = |list: &[(String, Value)]| list.iter().map(|(name, _)| name.clone()).collect();
        let values = case
            .inputs
            .iter()
            .chain(with)
            .map(|(_, value)| value.clone())
            .collect();
        let best = State {
            dims: case.dims.clone(),
            values,
        };
        Self {
            name: case.name.clone(),
            inputs: names(&case.inputs),
            with: names(with),
            round_start_cost: best.cost(&space.slots),
            trial: None,
            step: space.first(&best),
            tried: BTreeSet::new(),
            proposals: 0,
            space,
            best,
        }
    }

    /// Returns the simplest failing case so far.
    pub fn best(&self) -> (Case, DrawnValues) {
        self.to_case(&self.best)
    }

    fn to_case(&self, state: &State) -> (Case, DrawnValues) {
        let name = |(name, value): (&String, &Value)| (name.clone(), value.clone());
        let mut all: Vec<_> = self
            .inputs
            .iter()
            .chain(&self.with)
            .zip(&state.values)
            .map(name)
            .collect();
        let drawn = all.split_off(self.inputs.len());
        (
            Case {
                name: self.name.clone(),
                dims: state.dims.clone(),
                inputs: all,
            },
            drawn,
        )
    }

    /// Proposes the next state that costs less than the best one and was not proposed before.
    fn propose(&mut self) -> bool {
        while let Some(step) = self.step_or_new_round() {
            let state = self.space.apply(step, &self.best);
            let cheaper =
                state.filter(|s| s.cost(&self.space.slots) < self.best.cost(&self.space.slots));
            if let Some(state) = cheaper.filter(|s| self.tried.insert(s.digest())) {
                self.trial = Some(state);
                self.proposals += 1;
                return true;
            }
            self.step = self.space.next_step(step, false, &self.best);
        }
        false
    }

    /// Returns the present step; at the end of a round with a reduction, the first step of the next
    /// round.
    fn step_or_new_round(&mut self) -> Option<Step> {
        let cost = self.best.cost(&self.space.slots);
        if self.step.is_none() && cost < self.round_start_cost {
            self.round_start_cost = cost;
            self.step = self.space.first(&self.best);
        }
        self.step
    }

    /// Ends the present trial: the proposed state becomes the best one, or is discarded.
    fn finish_trial(&mut self, accepted: bool) {
        let Some((trial, step)) = self.trial.take().zip(self.step) else {
            return;
        };
        if accepted {
            self.best = trial;
        }
        self.step = self.space.next_step(step, accepted, &self.best);
    }
}

impl ValueTree for CaseTree {
    type Value = (Case, DrawnValues);

    fn current(&self) -> (Case, DrawnValues) {
        self.to_case(self.trial.as_ref().unwrap_or(&self.best))
    }

    /// Records that the present case fails, and proposes a simpler one.
    fn simplify(&mut self) -> bool {
        self.finish_trial(true);
        self.propose()
    }

    /// Records that the present case does not fail, returns to the last failing one and proposes
    /// another.
    fn complicate(&mut self) -> bool {
        self.finish_trial(false);
        self.propose()
    }
}

#[cfg(test)]
mod tests;
