//! Substitutes: methods that may replace another, by their contracts alone.
//!
//! A method substitutes another when each of its data inputs takes whatever the corresponding input of the other takes, and
//! each output of the other has a counterpart that promises at least as much. Settings (learning rates, temperatures and other
//! single numbers a person chooses) are not matched. The computations are not compared.

use super::domain::{OwnedDomain, promised_domain, within};
use super::role::serves;
use super::unify::{FROM, Owner, TO, Unifier};
use super::widens;
use spec::value::Dtype;
use spec::{Domain, Input, Output, SlotRole, Spec};
use std::collections::BTreeMap;

/// The matching by which one method substitutes another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Substitution {
    /// Data inputs by index: of the original, and of the substitute.
    pub inputs: Vec<(usize, usize)>,
    /// Outputs by index: of the original, and of the substitute.
    pub outputs: Vec<(usize, usize)>,
    /// Inputs of the substitute that a person has to choose, by index.
    pub settings: Vec<usize>,
    /// The sizes required: dimensions of the original are `from.`, of the substitute `to.`.
    pub sizes: BTreeMap<String, String>,
}

/// True of an input that is a single number that a person chooses.
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

/// Finds a matching by which `other` substitutes `original`; `None` when none can be shown. Of several matchings the first is
/// returned, inputs and outputs taken in order.
pub fn find_substitution(original: &Spec, other: &Spec) -> Option<Substitution> {
    let data = |spec: &Spec| -> Vec<usize> {
        let inputs = spec
            .inputs
            .iter()
            .enumerate()
            .filter(|(_, input)| !is_setting(input));
        inputs.map(|(index, _)| index).collect()
    };
    let (original_data, other_data) = (data(original), data(other));
    // Nothing is dropped on the way in: a method that looks at less is another method's part, not its substitute.
    if original_data.is_empty()
        || original_data.len() != other_data.len()
        || original.outputs.len() > other.outputs.len()
    {
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
    let matching = start.with_inputs(&original_data, &other_data)?;
    let settings = (0..other.inputs.len())
        .filter(|index| !other_data.contains(index))
        .collect();
    Some(Substitution {
        inputs: matching.inputs,
        outputs: matching.outputs,
        settings,
        sizes: matching.unifier.inferred_sizes(),
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
    fn with_inputs(&self, original_data: &[usize], other_data: &[usize]) -> Option<Self> {
        let Some(index) = original_data.get(self.inputs.len()) else {
            return self.with_outputs();
        };
        let free = other_data
            .iter()
            .filter(|t| self.inputs.iter().all(|(_, taken)| taken != *t));
        free.filter_map(|t| self.input(*index, *t))
            .find_map(|search| search.with_inputs(original_data, other_data))
    }

    fn with_outputs(&self) -> Option<Self> {
        let index = self.outputs.len();
        if index == self.original.outputs.len() {
            return Some(self.clone());
        }
        let free = (0..self.other.outputs.len())
            .filter(|t| self.outputs.iter().all(|(_, taken)| taken != t));
        free.filter_map(|t| self.output(index, t))
            .find_map(|search| search.with_outputs())
    }

    /// With one more input matched: whatever the original takes, the other must take.
    fn input(&self, original: usize, other: usize) -> Option<Self> {
        let (given, wanted) = (&self.original.inputs[original], &self.other.inputs[other]);
        if !serves(given.role, wanted.role) || !is_or_widens(given.slot.dtype, wanted.slot.dtype) {
            return None;
        }
        let mut next = self.clone();
        next.unify(&given.slot.shape, &wanted.slot.shape)?;
        let rank = given.slot.shape.len();
        let taken = next.side(&given.slot.domain, FROM, rank);
        let fits = within(&taken, &next.side(&wanted.slot.domain, TO, rank));
        next.inputs.push((original, other));
        fits.then_some(next)
    }

    /// With one more output matched: what the other gives must serve wherever the original's does.
    fn output(&self, original: usize, other: usize) -> Option<Self> {
        let (wanted, given): (&Output, &Output) =
            (&self.original.outputs[original], &self.other.outputs[other]);
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
        next.outputs.push((original, other));
        fits.then_some(next)
    }

    /// Makes a shape of the original and one of the other the same.
    fn unify(&mut self, original: &[spec::DimExpr], other: &[spec::DimExpr]) -> Option<()> {
        if original.len() != other.len() {
            return None;
        }
        original
            .iter()
            .zip(other)
            .try_for_each(|(from, to)| self.unifier.unify((FROM, from), (TO, to)))
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
