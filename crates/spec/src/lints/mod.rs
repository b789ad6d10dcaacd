//! Holes of a spec: places where a wrong program could satisfy every property. They are found from the spec's text and tables alone,
//! so that each is a warning and none is an error.

use crate::fields::text;
use crate::statement::function;
use crate::tokens::{TokenKind, tokens};
use crate::unheard::JOINING;
use crate::{
    Dims, DomainKind, Input, Misreading, Output, Property, PropertyKind, SlotRole, Spec, Value,
};
use catalogue::string_enum;
use serde::Deserialize;
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

/// What a spec says of a hole that is none.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Answer {
    /// Its kind.
    pub hole: HoleKind,
    /// The input, output, edge or misreading; empty for the whole spec.
    #[serde(default)]
    pub subject: String,
    /// Why no wrong program is left there.
    #[serde(deserialize_with = "text")]
    pub why: String,
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
            answer.hole == hole.kind && answer.subject == hole.subject
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

#[cfg(test)]
mod tests {
    use super::*;

    /// A spec of a scaled sum with every hole closed.
    const CLOSED: &str = r#"
spec = 1

[method]
id = "scaled_sum"
name = "Scaled sum"
area = "testing"
entry = "scaled_sum"

[[paper]]
title = "On sums"
section = "1"
statement = "y = s + a * sum_i x_i"
variant = "a is at most 1"

[dims]
n = { min = 1, max = 4 }

[[input]]
name = "x"
dtype = "float64"
shape = ["n"]
role = "vector"
domain = { kind = "real" }

[[input]]
name = "a"
dtype = "float64"
shape = []
role = "scale"
domain = { kind = "range", min = 0.0, max = 1.0 }

[[input]]
name = "s"
dtype = "float64"
shape = []
role = "state"
domain = { kind = "real" }
gen = { lo = -2.0, hi = 2.0 }

[[output]]
name = "y"
dtype = "float64"
shape = []
role = "quantity"
kind = { name = "real" }

[[edge]]
id = "low"
inputs = { x = [1.0], a = 0.0, s = -2.0 }

[[edge]]
id = "high"
inputs = { x = [1.0], a = 1.0, s = 2.0 }

[[property]]
id = "another_row"
kind = "expr"
check = "close(f(x=concat(x, x)).y, 2 * out.y - s)"
source = { paper = 0, where = "sec. 1" }

[[property]]
id = "formula"
kind = "expr"
restates = true
check = "close(out.y, s + a * sum(x))"
source = { paper = 0, where = "sec. 1" }

[[misreading]]
id = "without_scale"
text = "the plain sum"
killed_by = ["another_row", "formula"]
"#;

    fn kinds(text: &str) -> Vec<HoleKind> {
        let spec = Spec::parse(text, None, "testing/scaled_sum.toml").expect("the spec loads");
        spec.holes().into_iter().map(|hole| hole.kind).collect()
    }

    #[test]
    fn holes_finds_none_in_a_closed_spec() {
        assert_eq!(kinds(CLOSED), []);
    }

    /// Each hole is opened alone by one replacement.
    #[test]
    fn holes_finds_each_kind() {
        let opened = [
            (
                "kind = \"expr\"\ncheck = \"close(f(x=concat(x, x)).y, 2 * out.y - s)\"",
                "kind = \"expr\"\ncheck = \"close(f(x=2 * x).y, 2 * out.y - s)\"",
                HoleKind::ReductionNotExtended,
            ),
            ("a = 1.0, s", "a = 0.5, s", HoleKind::EndWithoutEdge),
            (
                "min = 0.0, max = 1.0 }",
                "min = 0.0, max = 1.0 }\ngen = { lo = 0.0, hi = 0.5 }",
                HoleKind::PartNotDrawn,
            ),
            (
                "id = \"without_scale\"",
                "id = \"plain\"",
                HoleKind::NoIdeaRemoved,
            ),
            (
                "killed_by = [\"another_row\", \"formula\"]",
                "killed_by = [\"formula\"]",
                HoleKind::OnlyRestated,
            ),
        ];
        for (from, to, kind) in opened {
            assert!(CLOSED.contains(from), "{from}");
            assert_eq!(kinds(&CLOSED.replacen(from, to, 1)), [kind], "{to}");
        }
    }

    #[test]
    fn holes_finds_a_state_that_is_always_zero() {
        let cold = CLOSED
            .replace("s = -2.0", "s = 0.0")
            .replace("s = 2.0", "s = 0.0");
        let kinds = kinds(&cold);
        assert!(kinds.contains(&HoleKind::ColdState), "{kinds:?}");
        assert!(kinds.contains(&HoleKind::ConstantScalar), "{kinds:?}");
    }

    #[test]
    fn holes_finds_an_output_that_only_fixed_inputs_decide() {
        let fixed = CLOSED.replace("kind = \"expr\"\n", "kind = \"expr\"\nfix = { s = 0.0 }\n");
        let expected = [HoleKind::OutputOnFixedInputs, HoleKind::WrittenValues];
        assert_eq!(kinds(&fixed), expected);
    }

    /// Each check stands in place of the formula, beside copies of rows; the second closes the hole of the first.
    #[test]
    fn holes_finds_what_properties_say_at_chosen_values_alone() {
        use HoleKind::{CopiedRows, SilencedEdge, TiedInput, WrittenValues};
        const FACTOR: &str =
            "close(f(a=a * t).y, t)\"\nwith = { t = { lo = 1.0, hi = 2.0 } }\nwhen = \"a >= 0.0";
        const LEVEL: &str = "close(f(x=t * ones(3)).y, t)\"\nwith = { t = { lo = 1.0, hi = 2.0 } }\nwhen = \"a >= 0.0";
        const PLACE: &str =
            "close(f(x=eye(4)[t]).y, t)\"\nwith = { t = { index = \"n\" } }\nwhen = \"a >= 0.0";
        let spoken = [
            // A written value, one ratio, an identity with a constant.
            (
                WrittenValues,
                "close(f(a=0.5).y, s)",
                "close(f(a=0.5).y, s) and close(out.y, a)",
            ),
            (WrittenValues, "close(f(a=0.5 * a).y, out.y)", FACTOR),
            (
                WrittenValues,
                "close(f(a=a + 1.0).y, a * f(a=a + 2.0).y)",
                "close(f(a=a + 1.0).y, a)",
            ),
            // An array of equal elements, and a place that is never drawn.
            (WrittenValues, "close(f(x=ones(3)).y, s)", LEVEL),
            (WrittenValues, "close(f(x=eye(4)[3]).y, s)", PLACE),
            // An input that is made from another.
            (
                TiedInput,
                "close(f(x=a * ones(2)).y, a)",
                "close(f(x=x + a).y, a)",
            ),
            (
                TiedInput,
                "close(f(a=s).y, s)",
                "close(f(a=s).y, out.y + a * sum(x))",
            ),
            // Copies of rows.
            (
                CopiedRows,
                "close(f(x=concat(x, x)).y, a)",
                "close(f(x=concat(x, 0 * x)).y, a)",
            ),
            (
                CopiedRows,
                "close(f(x=repeat(x, 2)).y, a)",
                "close(out.y, sum(x) + a)",
            ),
            // An edge that a precondition shuts out.
            (
                SilencedEdge,
                "close(out.y, sum(x))\"\nwhen = \"max(abs(x)) < 0.5",
                "close(out.y, sum(x))",
            ),
        ];
        let formula = "close(out.y, s + a * sum(x))";
        for (kind, open, closed) in spoken {
            let with = |check| CLOSED.replace(formula, check);
            assert!(kinds(&with(open)).contains(&kind), "{open}");
            assert!(!kinds(&with(closed)).contains(&kind), "{closed}");
        }
    }

    #[test]
    fn holes_finds_a_filter_whose_taps_are_never_added() {
        let filter = CLOSED
            .replace("\"vector\"", "\"filter\"")
            .replace("[\"n\"]", "[\"n\", 2, 1]")
            .replace("x = [1.0]", "x = [[[1.0], [1.0]]]");
        assert!(!kinds(&filter).contains(&HoleKind::PartsAlone));
        let formula = "close(out.y, s + a * sum(x))";
        let tap = filter.replace(formula, "close(f(x=2 * x).y, s)");
        assert!(kinds(&tap).contains(&HoleKind::PartsAlone));
        let added = filter.replace(formula, "close(f(x=0.5 * x).y + f(x=1.5 * x).y, out.y + s)");
        assert!(!kinds(&added).contains(&HoleKind::PartsAlone));
    }

    #[test]
    fn holes_leaves_out_what_is_answered_and_names_idle_answers() {
        let open = CLOSED.replace("id = \"without_scale\"", "id = \"plain\"");
        let answer = "\n[[answer]]\nhole = \"no_idea_removed\"\nwhy = \"a sum has one idea\"\n";
        assert_eq!(kinds(&open), [HoleKind::NoIdeaRemoved]);
        assert_eq!(kinds(&format!("{open}{answer}")), []);
        let idle = kinds(&format!("{CLOSED}{answer}"));
        assert_eq!(idle, [HoleKind::IdleAnswer]);
    }

    /// A predicate is read with its helpers, through the names that it assigns.
    #[test]
    fn holes_follows_the_names_of_predicates() {
        let text = CLOSED
            .replace("check = \"close(f(x=concat(x, x)).y, 2 * out.y - s)\"", "")
            .replacen("kind = \"expr\"", "kind = \"python\"", 1)
            .replace("close(out.y, s + a * sum(x))", "close(out.y, s)");
        let kinds = |body: &str| {
            let python = format!(
                "def prop_another_row(f, case, h):\n{body}\n\n\ndef half(v):\n    return 0.5 * v\n"
            );
            let spec = Spec::parse(&text, Some(&python), "testing/scaled_sum.toml");
            let holes = spec.expect("the spec loads").holes().into_iter();
            let holes = holes.filter(|hole| hole.subject == "a");
            holes.map(|hole| hole.kind).collect::<Vec<_>>()
        };
        let tied = "    t = half(case.x)\n    h.close(f(a=t).y, 0.0)";
        assert_eq!(kinds(tied), [HoleKind::TiedInput]);
        let written = "    for t in (0.5, 1.0):\n        h.close(f(a=t).y, 0.0)";
        assert_eq!(kinds(written), [HoleKind::WrittenValues]);
        let spoken = "    want = half(case.a)\n    for _ in range(2):\n        want += 1.0\n    h.close(f().y, want)";
        assert_eq!(kinds(spoken), []);
    }
}
