//! Holes of a spec: places where a wrong program could satisfy every property. They are found from the spec's text and tables alone,
//! so that each is a warning and none is an error.

mod statement;
#[cfg(test)]
mod tests;
mod unheard;

use self::statement::function;
use self::unheard::JOINING;
use crate::tokens::{TokenKind, tokens};
use crate::{
    Answer, Dims, DomainKind, Input, Misreading, Output, Property, PropertyKind, SlotRole, Spec,
    Value,
};
use catalogue::string_enum;
use std::collections::BTreeSet;

string_enum! {
    /// The kind of a hole. **Source**: each kind let one of 38 wrong programs satisfy every property of a spec (`property-specs/README.md`,
    /// "Holes").
    pub enum HoleKind {
        /// An output that only pins, contracts and properties with replaced inputs decide.
        OutputOnFixedInputs = "output_on_fixed_inputs",
        /// A scalar whose domain has an end that no edge and no pin reaches.
        EndWithoutEdge = "end_without_edge",
        /// A scalar whose draws leave out a part of a bounded domain.
        PartNotDrawn = "part_not_drawn",
        /// A scalar with the same value in all edges and pins.
        ConstantScalar = "constant_scalar",
        /// A reduction over a dimension that no property extends by another row.
        ReductionNotExtended = "reduction_not_extended",
        /// A state that is zero in all edges and pins.
        ColdState = "cold_state",
        /// No program from which the named idea is removed.
        NoIdeaRemoved = "no_idea_removed",
        /// A misreading that only restatements of the formula kill.
        OnlyRestated = "only_restated",
        /// An input on which properties speak only at written values, or by written changes.
        WrittenValues = "written_values",
        /// An input on which properties speak only where another input is made from it, or it from another.
        TiedInput = "tied_input",
        /// A filter of which properties check each tap alone.
        PartsAlone = "parts_alone",
        /// A reduction over rows that properties extend only by copies.
        CopiedRows = "copied_rows",
        /// An edge that preconditions shut out of all properties on some input.
        SilencedEdge = "silenced_edge",
        /// An answer to a hole that the spec does not have.
        IdleAnswer = "idle_answer",
    }
}

/// A hole of a spec.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hole {
    /// Its kind.
    pub kind: HoleKind,
    /// The output, input or misreading with the hole; empty for the whole spec.
    pub subject: String,
    /// A sentence that says what is missing.
    pub what: String,
}

impl Hole {
    pub(crate) fn new(kind: HoleKind, subject: &str, what: String) -> Self {
        let subject = subject.to_owned();
        Self {
            kind,
            subject,
            what,
        }
    }
}

/// The beginning of the id of a misreading from which the named idea is removed.
const IDEA_REMOVED: &str = "without_";

impl Spec {
    /// Returns the holes of this spec, by kind and then in the order of the spec.
    pub fn holes(&self) -> Vec<Hole> {
        let outputs = self.outputs.iter();
        let scalars = || self.inputs.iter().filter(|input| is_free_scalar(input));
        let mut holes = vec![];
        holes.extend(outputs.filter_map(|output| self.output_on_fixed_inputs(output)));
        holes.extend(scalars().flat_map(|input| self.ends_without_edge(input)));
        holes.extend(scalars().filter_map(part_not_drawn));
        holes.extend(scalars().filter_map(|input| self.constant_scalar(input)));
        holes.extend(self.reductions_not_extended());
        let states = self.inputs.iter();
        let states = states.filter(|input| input.role == SlotRole::State);
        holes.extend(states.filter_map(|input| self.cold_state(input)));
        holes.extend(self.no_idea_removed());
        let misreadings = self.misreadings.iter();
        holes.extend(misreadings.filter_map(|misreading| self.only_restated(misreading)));
        holes.extend(self.unheard());
        let is_of = |answer: &Answer, hole: &Hole| {
            answer.hole == hole.kind.as_str() && answer.subject == hole.subject
        };
        let answers = self.answers.iter();
        let idle = answers.filter(|answer| !holes.iter().any(|hole| is_of(answer, hole)));
        let idle: Vec<Hole> = idle.map(idle_answer).collect();
        holes.retain(|hole| !self.answers.iter().any(|answer| is_of(answer, hole)));
        holes.extend(idle);
        holes
    }

    fn output_on_fixed_inputs(&self, output: &Output) -> Option<Hole> {
        let mut properties = self.properties.iter();
        let is_decided =
            properties.any(|property| property.fix.is_empty() && self.decides(property, output));
        let what = format!(
            "no property decides {} on drawn inputs: pins, contracts and properties with fix do not",
            output.name
        );
        hole(
            !is_decided,
            HoleKind::OutputOnFixedInputs,
            &output.name,
            what,
        )
    }

    /// Returns true if the property is false for at least some wrong values of the output.
    fn decides(&self, property: &Property, output: &Output) -> bool {
        let is_only = self.outputs.len() == 1;
        match property.kind {
            PropertyKind::Contract | PropertyKind::Pin => false,
            PropertyKind::Invariance => {
                property.compare.is_empty() || property.compare.contains(&output.name)
            }
            PropertyKind::Equivariance => {
                property.result.iter().any(|(name, _)| *name == output.name)
            }
            PropertyKind::Expr | PropertyKind::Python => {
                is_only || self.words(property).contains(output.name.as_str())
            }
        }
    }

    fn ends_without_edge(&self, input: &Input) -> Vec<Hole> {
        let values = self.fixed_numbers(&input.name);
        let domain = &input.slot.domain;
        if has_size_bound(input) {
            return vec![];
        }
        let is_met = |reaches: &dyn Fn(f64) -> bool| values.iter().any(|value| reaches(*value));
        let Some(dims) = self.edges.first().map(|edge| &edge.dims) else {
            return vec![];
        };
        let (drawn_low, drawn_high, _) = input.slot.span(dims);
        let lower = match domain.lower(dims) {
            Some((end, false)) => (!is_met(&|value| value == end)).then(|| end.to_string()),
            _ => (!is_met(&|value| value <= drawn_low))
                .then(|| format!("{drawn_low}, the lowest that is drawn")),
        };
        let upper = match domain.upper(dims) {
            Some((end, false)) => (!is_met(&|value| value == end)).then(|| end.to_string()),
            _ => (!is_met(&|value| value >= drawn_high))
                .then(|| format!("{drawn_high}, the highest that is drawn")),
        };
        let ends = [("lower", "below", lower), ("upper", "above", upper)];
        ends.into_iter()
            .filter_map(|(end, beyond, value)| {
                let value = value?;
                let name = &input.name;
                let what = format!(
                    "no edge or pin has {name} at the {end} end of its domain ({value}, or {beyond})"
                );
                Some(Hole::new(HoleKind::EndWithoutEdge, name, what))
            })
            .collect()
    }

    fn constant_scalar(&self, input: &Input) -> Option<Hole> {
        let values = self.fixed_numbers(&input.name);
        let first = values.first()?;
        let what = format!("every edge and pin has {} = {first}", input.name);
        let is_constant = values.iter().all(|value| value == first);
        hole(is_constant, HoleKind::ConstantScalar, &input.name, what)
    }

    /// Returns the dimensions that are the first axis of an input and of no output.
    pub(crate) fn reduced(&self) -> BTreeSet<&str> {
        let first_axes = self.inputs.iter().filter(|input| !is_square(input));
        let first_axes = first_axes.filter_map(|input| input.slot.shape.first());
        let reduced: BTreeSet<&str> = first_axes.flat_map(|size| size.names()).collect();
        let outputs = self.outputs.iter().flat_map(|output| &output.shape);
        let remaining: BTreeSet<&str> = outputs.flat_map(|size| size.names()).collect();
        reduced.difference(&remaining).copied().collect()
    }

    /// Returns true if the property may call the method with more rows.
    pub(crate) fn extends(&self, property: &Property) -> bool {
        let words = self.words(property);
        JOINING.split(' ').any(|word| words.contains(word))
    }

    fn reductions_not_extended(&self) -> Option<Hole> {
        let reduced: Vec<&str> = self.reduced().into_iter().collect();
        let is_open = !reduced.is_empty() && !self.properties.iter().any(|p| self.extends(p));
        let names = reduced.join(", ");
        let what = format!(
            "the outputs reduce over {names}, and no property calls the method with another row"
        );
        hole(is_open, HoleKind::ReductionNotExtended, &names, what)
    }

    fn cold_state(&self, input: &Input) -> Option<Hole> {
        let values = self.fixed_numbers(&input.name);
        let what = format!("the state {} is zero in every edge and pin", input.name);
        let is_cold = !values.is_empty() && values.iter().all(|value| *value == 0.0);
        hole(is_cold, HoleKind::ColdState, &input.name, what)
    }

    fn no_idea_removed(&self) -> Option<Hole> {
        let mut ids = self.misreadings.iter().map(|misreading| &misreading.id);
        let is_missing = !ids.any(|id| id.starts_with(IDEA_REMOVED));
        let what = format!(
            "no misreading removes the named idea; the id of one begins with {IDEA_REMOVED}"
        );
        hole(is_missing, HoleKind::NoIdeaRemoved, "", what)
    }

    fn only_restated(&self, misreading: &Misreading) -> Option<Hole> {
        let restates = |id: &String| self.property(id).is_some_and(|p| p.restates);
        let is_open = !misreading.killed_by.is_empty() && misreading.killed_by.iter().all(restates);
        let what = format!(
            "only properties that restate the formula kill {}",
            misreading.id
        );
        hole(is_open, HoleKind::OnlyRestated, &misreading.id, what)
    }

    /// Returns the numbers that edges and pins give to an input.
    fn fixed_numbers(&self, name: &str) -> Vec<f64> {
        let edges = self.edges.iter().map(|edge| &edge.inputs);
        let pins = self.properties.iter().map(|property| &property.at);
        let values = edges.chain(pins).flatten();
        let values = values.filter(|(input, _)| input == name);
        values.flat_map(|(_, value)| numbers(value)).collect()
    }

    /// Returns the words of a property's expressions, or of its predicate.
    fn words<'a>(&'a self, property: &'a Property) -> BTreeSet<&'a str> {
        let assignments = property.transform.iter().chain(&property.result);
        let expressions = assignments.map(|(_, expression)| expression.as_str());
        let python = self.python.as_deref().unwrap_or_default();
        let predicate = match property.kind {
            PropertyKind::Python => function(python, &format!("prop_{}", property.id)),
            _ => "",
        };
        let texts = expressions.chain(property.check.as_deref());
        let words = texts.chain([predicate]).flat_map(tokens);
        words
            .filter(|token| token.kind == TokenKind::Name)
            .map(|token| token.text)
            .collect()
    }
}

/// Returns true for a number that is no size and has more than one possible value.
fn is_free_scalar(input: &Input) -> bool {
    let domain = &input.slot.domain;
    let is_number = matches!(
        domain.kind,
        DomainKind::Real
            | DomainKind::Positive
            | DomainKind::Nonnegative
            | DomainKind::Unit
            | DomainKind::Range
            | DomainKind::Integer
    );
    input.slot.shape.is_empty() && is_number && domain.equals.is_none()
}

fn is_square(input: &Input) -> bool {
    input.slot.domain.is_square()
}

/// Returns true if the domain or the draws end at a value that depends on sizes.
fn has_size_bound(input: &Input) -> bool {
    let slot = &input.slot;
    let limits = [&slot.domain.min, &slot.domain.max];
    let limits = limits.into_iter().flatten().map(|limit| &limit.bound);
    let draws = [&slot.sampling.lo, &slot.sampling.hi].into_iter().flatten();
    limits.chain(draws).any(|bound| bound.number().is_none())
}

/// Returns a hole if both ends of the domain are numbers and the draws leave out more than a quarter of it at one end.
fn part_not_drawn(input: &Input) -> Option<Hole> {
    if has_size_bound(input) {
        return None;
    }
    let dims = Dims::new();
    let domain = &input.slot.domain;
    let ((lower, _), (upper, _)) = (domain.lower(&dims)?, domain.upper(&dims)?);
    let (low, high, _) = input.slot.span(&dims);
    let quarter = (upper - lower) / 4.0;
    let name = &input.name;
    let what = format!(
        "{name} is drawn from {low} to {high}, although its domain reaches from {lower} to {upper}"
    );
    let is_partial = low > lower + quarter || high < upper - quarter;
    hole(is_partial, HoleKind::PartNotDrawn, name, what)
}

/// Returns the numbers of a value that is made of some.
pub(crate) fn numbers(value: &Value) -> Vec<f64> {
    let Some(array) = value.to_array() else {
        return vec![];
    };
    let integers = array.as_i64();
    let integers = integers.map(|all| all.iter().map(|number| *number as f64).collect());
    array.as_f64().or(integers).unwrap_or_default()
}

fn idle_answer(answer: &Answer) -> Hole {
    let Answer { hole, subject, .. } = answer;
    let what = format!("the answer to {hole} of \"{subject}\" answers no warning");
    Hole::new(HoleKind::IdleAnswer, subject, what)
}

fn hole(is_open: bool, kind: HoleKind, subject: &str, what: String) -> Option<Hole> {
    is_open.then(|| Hole::new(kind, subject, what))
}
