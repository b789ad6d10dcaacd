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
    let (original_data, other_data) = (data_inputs(original), data_inputs(other));
    // Every data input must be matched: a method that uses fewer inputs is not a substitute.
    if original_data.is_empty()
        || original_data.len() != other_data.len()
        || original.outputs.len() > other.outputs.len()
    {
        return None;
    }
    let matching = Search::new(original, other).with_inputs(&original_data, &other_data)?;
    Some(matching.substitution())
}

/// Matches as many inputs and outputs as fit, each with the first that is free: the matching of two
/// methods that are known to share an idea although their contracts differ.
pub fn closest_substitution(original: &Spec, other: &Spec) -> Substitution {
    let mut search = Search::new(original, other);
    let other_data = data_inputs(other);
    for index in data_inputs(original) {
        let mut free = other_data
            .iter()
            .filter(|t| search.inputs.iter().all(|(_, used)| used != *t));
        if let Some(next) = free.find_map(|t| search.input(index, *t)) {
            search = next;
        }
    }
    for index in 0..original.outputs.len() {
        let mut free =
            (0..other.outputs.len()).filter(|t| search.outputs.iter().all(|(_, used)| used != t));
        if let Some(next) = free.find_map(|t| search.output(index, t)) {
            search = next;
        }
    }
    search.substitution()
}

/// Returns what the contracts of two methods differ in, in words: settings that only one of them
/// takes, and outputs of another kind. What they compute is not compared.
pub fn contract_difference(original: &Spec, other: &Spec, substitution: &Substitution) -> String {
    let settings = |spec: &Spec| -> Vec<String> {
        let settings = spec.inputs.iter().filter(|input| is_setting(input));
        settings.map(|input| input.name.clone()).collect()
    };
    let (own, others) = (settings(original), settings(other));
    let only = |names: &[String], except: &[String]| {
        let names = names.iter().filter(|name| !except.contains(name));
        names.cloned().collect::<Vec<_>>().join(", ")
    };
    let (added, dropped) = (only(&others, &own), only(&own, &others));
    let kinds = substitution
        .outputs
        .iter()
        .filter_map(|(own, other_index)| {
            let (before, after) = (&original.outputs[*own], &other.outputs[*other_index]);
            let (old, new) = (before.kind.name, after.kind.name);
            (old != new).then(|| format!("{} is {new} instead of {old}", after.name))
        });
    let mut parts: Vec<String> = kinds.collect();
    parts.extend((!added.is_empty()).then(|| format!("also takes {added}")));
    parts.extend((!dropped.is_empty()).then(|| format!("takes no {dropped}")));
    match parts.is_empty() {
        true => "by contract none; what it computes is not compared".to_owned(),
        false => format!("by contract: {}", parts.join("; ")),
    }
}

/// Returns the inputs of a method that no person chooses, by index.
fn data_inputs(spec: &Spec) -> Vec<usize> {
    let inputs = spec.inputs.iter().enumerate();
    inputs
        .filter(|(_, input)| !is_setting(input))
        .map(|(index, _)| index)
        .collect()
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

impl<'a> Search<'a> {
    fn new(original: &'a Spec, other: &'a Spec) -> Self {
        let dims = [(FROM, &original.dims[..]), (TO, &other.dims[..])];
        let unifier = Unifier::new(&dims, |name| name.starts_with("to."));
        Self {
            original,
            other,
            unifier,
            inputs: vec![],
            outputs: vec![],
        }
    }

    /// Returns the matching; what is not matched has to be chosen.
    fn substitution(self) -> Substitution {
        let matched: Vec<usize> = self.inputs.iter().map(|(_, other)| *other).collect();
        Substitution {
            settings: (0..self.other.inputs.len())
                .filter(|index| !matched.contains(index))
                .collect(),
            inputs: self.inputs,
            outputs: self.outputs,
            sizes: self.unifier.inferred_sizes(),
        }
    }

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

    fn side<'b>(&'b self, domain: &'b Domain, whose: Owner<'b>, rank: usize) -> OwnedDomain<'b> {
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
