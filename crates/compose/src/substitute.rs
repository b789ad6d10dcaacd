//! Substitutes: whether one method may stand where another stands, by their contracts alone.
//!
//! A method stands in for another when each of its data inputs takes whatever the corresponding input of the other takes, and
//! each output of the other has one of its own that promises at least as much. Settings (learning rates, temperatures and other
//! single numbers a person chooses) are its own and are not matched. What the two compute is not compared.

use super::domain::{OwnedDomain, promised_domain, within};
use super::role::serves;
use super::unify::{FROM, Owner, TO, Unifier};
use super::widens;
use spec::value::Dtype;
use spec::{Domain, Input, Output, SlotRole, Spec};
use std::collections::BTreeMap;

/// How one method stands in for another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Substitution {
    /// Data inputs by place: of the original, and of what stands in.
    pub inputs: Vec<(usize, usize)>,
    /// Outputs by place: of the original, and of what stands in.
    pub outputs: Vec<(usize, usize)>,
    /// Inputs of what stands in that a person has to choose, by place.
    pub settings: Vec<usize>,
    /// What sizes must be for it: dimensions of the original are `from.`, of what stands in `to.`.
    pub sizes: BTreeMap<String, String>,
}

/// Whether an input is a single number that a person chooses.
pub fn is_setting(input: &Input) -> bool {
    use SlotRole as R;
    let chosen = [
        R::Hyperparameter,
        R::LearningRate,
        R::Temperature,
        R::Threshold,
        R::Rate,
        R::Discount,
        R::Scale,
    ];
    let counted = [R::Order, R::Size, R::Count, R::Step];
    input.slot.shape.is_empty() && (chosen.contains(&input.role) || counted.contains(&input.role))
}

/// How `other` stands in for `original`; `None` when it cannot be shown to. One that stands in in several ways does so in the
/// first, inputs and outputs taken in order.
pub fn find_substitution(original: &Spec, other: &Spec) -> Option<Substitution> {
    let data = |spec: &Spec| -> Vec<usize> {
        let places = spec
            .inputs
            .iter()
            .enumerate()
            .filter(|(_, input)| !is_setting(input));
        places.map(|(place, _)| place).collect()
    };
    let (own, theirs) = (data(original), data(other));
    // Nothing is dropped on the way in: a method that looks at less is another method's part, not its substitute.
    if own.is_empty() || own.len() != theirs.len() || original.outputs.len() > other.outputs.len() {
        return None;
    }
    let dims = [(FROM, &original.dims[..]), (TO, &other.dims[..])];
    let unifier = Unifier::new(&dims, |name| name.starts_with("to."));
    let start = Search {
        original,
        other,
        unifier,
        inputs: vec![],
        outputs: vec![],
    };
    let found = start.with_inputs(&own, &theirs)?;
    let settings = (0..other.inputs.len())
        .filter(|place| !theirs.contains(place))
        .collect();
    Some(Substitution {
        inputs: found.inputs,
        outputs: found.outputs,
        settings,
        sizes: found.unifier.inferred_sizes(),
    })
}

/// A partial matching.
#[derive(Clone)]
struct Search<'a> {
    original: &'a Spec,
    other: &'a Spec,
    unifier: Unifier,
    inputs: Vec<(usize, usize)>,
    outputs: Vec<(usize, usize)>,
}

impl Search<'_> {
    /// Matches the next input in every way until the rest can be matched too.
    fn with_inputs(&self, own: &[usize], theirs: &[usize]) -> Option<Self> {
        let Some(place) = own.get(self.inputs.len()) else {
            return self.with_outputs();
        };
        let free = theirs
            .iter()
            .filter(|t| self.inputs.iter().all(|(_, taken)| taken != *t));
        free.filter_map(|t| self.input(*place, *t))
            .find_map(|search| search.with_inputs(own, theirs))
    }

    fn with_outputs(&self) -> Option<Self> {
        let place = self.outputs.len();
        if place == self.original.outputs.len() {
            return Some(self.clone());
        }
        let free = (0..self.other.outputs.len())
            .filter(|t| self.outputs.iter().all(|(_, taken)| taken != t));
        free.filter_map(|t| self.output(place, t))
            .find_map(|search| search.with_outputs())
    }

    /// With one more input matched: whatever the original takes, the other must take.
    fn input(&self, own: usize, theirs: usize) -> Option<Self> {
        let (given, wanted) = (&self.original.inputs[own], &self.other.inputs[theirs]);
        if !serves(given.role, wanted.role) || !is_or_widens(given.slot.dtype, wanted.slot.dtype) {
            return None;
        }
        let mut next = self.clone();
        next.unify(&given.slot.shape, &wanted.slot.shape)?;
        let rank = given.slot.shape.len();
        let taken = next.side(&given.slot.domain, FROM, rank);
        let fits = within(&taken, &next.side(&wanted.slot.domain, TO, rank));
        next.inputs.push((own, theirs));
        fits.then_some(next)
    }

    /// With one more output matched: what the other gives must serve wherever the original's does.
    fn output(&self, own: usize, theirs: usize) -> Option<Self> {
        let (wanted, given): (&Output, &Output) =
            (&self.original.outputs[own], &self.other.outputs[theirs]);
        let more = given
            .allow
            .iter()
            .any(|value| !wanted.allow.contains(value));
        if more || !serves(given.role, wanted.role) || !is_or_widens(given.dtype, wanted.dtype) {
            return None;
        }
        let mut next = self.clone();
        next.unify(&wanted.shape, &given.shape)?;
        let rank = given.shape.len();
        let (promised, due) = (promised_domain(given), promised_domain(wanted));
        let fits = within(
            &next.side(&promised, TO, rank),
            &next.side(&due, FROM, rank),
        );
        next.outputs.push((own, theirs));
        fits.then_some(next)
    }

    /// Makes a shape of the original and one of the other the same.
    fn unify(&mut self, own: &[spec::DimExpr], theirs: &[spec::DimExpr]) -> Option<()> {
        if own.len() != theirs.len() {
            return None;
        }
        own.iter()
            .zip(theirs)
            .try_for_each(|(own, theirs)| self.unifier.unify((FROM, own), (TO, theirs)))
    }

    fn side<'a>(&'a self, domain: &'a Domain, whose: Owner<'a>, rank: usize) -> OwnedDomain<'a> {
        OwnedDomain {
            domain,
            owner: whose,
            rank,
            unifier: &self.unifier,
        }
    }
}

fn is_or_widens(have: Dtype, want: Dtype) -> bool {
    have == want || widens(have, want)
}
