//! Substitutes: methods that may replace another method, decided by their contracts alone.
//!
//! A method substitutes another if each of its data inputs accepts every value that the
//! corresponding input of the other accepts, and each output of the other has a counterpart that
//! promises at least as much. Settings (learning rates, temperatures and other single numbers that
//! a person chooses) are not matched. The computations are not compared.

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
    /// The required sizes. Dimensions of the original start with `from.`, of the substitute with
    /// `to.`.
    pub sizes: BTreeMap<String, String>,
}

/// Returns true if an input is a single number that a person chooses.
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

/// Finds a matching by which `other` substitutes `original`; `None` if none can be shown. The first
/// of several matchings is returned, with inputs and outputs tried in order.
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
    // Every data input must be matched: a method that uses fewer inputs is not a substitute.
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
    /// Matches the next input in every way until the remaining inputs can be matched too.
    fn with_inputs(&self, original_data: &[usize], other_data: &[usize]) -> Option<Self> {
        let Some(index) = original_data.get(self.inputs.len()) else {
            return self.with_outputs();
        };
        let free = other_data
            .iter()
            .filter(|t| self.inputs.iter().all(|(_, used)| used != *t));
        free.filter_map(|t| self.input(*index, *t))
            .find_map(|search| search.with_inputs(original_data, other_data))
    }

    fn with_outputs(&self) -> Option<Self> {
        let index = self.outputs.len();
        if index == self.original.outputs.len() {
            return Some(self.clone());
        }
        let free = (0..self.other.outputs.len())
            .filter(|t| self.outputs.iter().all(|(_, used)| used != t));
        free.filter_map(|t| self.output(index, t))
            .find_map(|search| search.with_outputs())
    }

    /// Adds a matched input: the other method must accept every value that the original accepts.
    fn input(&self, original: usize, other: usize) -> Option<Self> {
        let (source, target) = (&self.original.inputs[original], &self.other.inputs[other]);
        if !serves(source.role, target.role) || !is_or_widens(source.slot.dtype, target.slot.dtype)
        {
            return None;
        }
        let mut next = self.clone();
        next.unify(&source.slot.shape, &target.slot.shape)?;
        let rank = source.slot.shape.len();
        let source_domain = next.side(&source.slot.domain, FROM, rank);
        let fits = within(&source_domain, &next.side(&target.slot.domain, TO, rank));
        next.inputs.push((original, other));
        fits.then_some(next)
    }

    /// Adds a matched output: the other method's output must serve wherever the original's output
    /// serves.
    fn output(&self, original: usize, other: usize) -> Option<Self> {
        let (target, source): (&Output, &Output) =
            (&self.original.outputs[original], &self.other.outputs[other]);
        let allows_more = source
            .allow
            .iter()
            .any(|value| !target.allow.contains(value));
        if allows_more
            || !serves(source.role, target.role)
            || !is_or_widens(source.dtype, target.dtype)
        {
            return None;
        }
        let mut next = self.clone();
        next.unify(&target.shape, &source.shape)?;
        let rank = source.shape.len();
        let (source_domain, target_domain) = (promised_domain(source), promised_domain(target));
        let fits = within(
            &next.side(&source_domain, TO, rank),
            &next.side(&target_domain, FROM, rank),
        );
        next.outputs.push((original, other));
        fits.then_some(next)
    }

    /// Makes a shape of the original and a shape of the other equal.
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
