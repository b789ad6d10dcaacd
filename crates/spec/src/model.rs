//! The records of a spec, after every load check.

use super::domain::Slot;
use super::fields::{id, identifier, optional_text, text, texts};
use super::roles::SlotRole;
use super::shape::{DimExpr, Dims};
use super::vocabulary::{KindName, NonFinite, PropertyKind, Surprise};
use crate::value::{Dtype, Value};
use serde::Deserialize;

/// The method of a spec.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Method {
    /// The id, lower-case with underscores. It is also the file's name.
    #[serde(deserialize_with = "id")]
    pub id: String,
    /// The name for people.
    #[serde(deserialize_with = "text")]
    pub name: String,
    /// Other names.
    #[serde(default, deserialize_with = "texts")]
    pub aliases: Vec<String>,
    /// The area, which is also the folder's name.
    #[serde(deserialize_with = "id")]
    pub area: String,
    /// The function that an implementation exports.
    #[serde(deserialize_with = "identifier")]
    pub entry: String,
}

/// A paper that defines the method.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CitedPaper {
    /// An id such as `arxiv:1503.02531`; `None` until a second source has confirmed id and title
    /// together.
    #[serde(default, deserialize_with = "optional_text")]
    pub id: Option<String>,
    /// The paper's title.
    #[serde(deserialize_with = "text")]
    pub title: String,
    /// The section, if stated.
    #[serde(default, deserialize_with = "optional_text")]
    pub section: Option<String>,
    /// The equation or algorithm, if stated.
    #[serde(default, deserialize_with = "optional_text")]
    pub equation: Option<String>,
    /// The definition in one line of plain mathematics.
    #[serde(deserialize_with = "text")]
    pub statement: String,
    /// The line that settles ambiguity, for example the form, the axis or the convention.
    #[serde(deserialize_with = "text")]
    pub variant: String,
}

/// A named size.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Dim {
    /// Its name.
    pub name: String,
    /// The smallest size, which is a precondition.
    pub min: usize,
    /// The largest size of a usual case.
    pub max: usize,
    /// The largest size of any case, if a property takes too long on a larger one.
    pub limit: Option<usize>,
}

/// One input of the method.
#[derive(Debug, Clone, PartialEq)]
pub struct Input {
    /// Its name. The position in [`super::Spec::inputs`] is its position in a call.
    pub name: String,
    /// The role of its values.
    pub role: SlotRole,
    /// Type, shape, precondition and sampling.
    pub slot: Slot,
}

/// The kind of an output's values.
#[derive(Debug, Clone, PartialEq)]
pub struct Kind {
    /// The word.
    pub name: KindName,
    /// The axis, for example of simplex, one_hot or sorted; -1 unless stated.
    pub axis: i64,
    /// The lower end of a range.
    pub lo: Option<f64>,
    /// The upper end of a range.
    pub hi: Option<f64>,
    /// The number of labels.
    pub classes: Option<DimExpr>,
}

impl Kind {
    /// Returns the closed range that V1 checks, `None` if there is none. An open side is infinite.
    pub fn closed_range(&self, dims: &Dims) -> Option<(f64, f64)> {
        match self.name {
            KindName::Range => Some((
                self.lo.unwrap_or(f64::NEG_INFINITY),
                self.hi.unwrap_or(f64::INFINITY),
            )),
            KindName::Label => {
                let classes = self.classes.as_ref().and_then(|c| c.eval(dims));
                Some((0.0, classes.map_or(f64::INFINITY, |c| (c - 1) as f64)))
            }
            name => name.closed_range(),
        }
    }
}

/// One output of the method.
#[derive(Debug, Clone, PartialEq)]
pub struct Output {
    /// Its name. The position in [`super::Spec::outputs`] is its position in a returned tuple.
    pub name: String,
    /// Element type.
    pub dtype: Dtype,
    /// Shape; empty for a number.
    pub shape: Vec<DimExpr>,
    /// The role of its values.
    pub role: SlotRole,
    /// The kind of its values.
    pub kind: Kind,
    /// The permitted values that are not finite.
    pub allow: Vec<NonFinite>,
}

/// A named fixed case with a value for every input, in order, in its domain.
#[derive(Debug, Clone, PartialEq)]
pub struct Edge {
    /// Its name.
    pub id: String,
    /// The sizes that its inputs bind.
    pub dims: Dims,
    /// The inputs by name, in the order of the spec.
    pub inputs: Vec<(String, Value)>,
}

/// The passage of a paper from which a property follows.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Source {
    /// Index into the spec's papers.
    pub paper: usize,
    /// The section, equation or algorithm line.
    #[serde(rename = "where", deserialize_with = "text")]
    pub location: String,
    /// One line of reasoning.
    #[serde(default, deserialize_with = "optional_text")]
    pub why: Option<String>,
}

/// A tolerance other than 1e-9, with its reason.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(
    deny_unknown_fields,
    expecting = "a tolerance that comes with its reason: { value = 1e-6, why = \"...\" }"
)]
pub struct Tolerance {
    /// The tolerance: two numbers agree if |a-b| <= value * max(1, |a|, |b|).
    pub value: f64,
    /// The reason why the usual tolerance does not suffice.
    #[serde(deserialize_with = "text")]
    pub why: String,
}

/// A name and the expression that is assigned to it.
pub type Assignment = (String, String);

/// One statement that the true function satisfies. Keys that do not belong to its kind are empty.
#[derive(Debug, Clone, PartialEq)]
pub struct Property {
    /// Its name.
    pub id: String,
    /// The form of the statement.
    pub kind: PropertyKind,
    /// Values drawn anew for each case, by name.
    pub with: Vec<(String, Slot)>,
    /// Constants that replace inputs.
    pub fix: Vec<(String, Value)>,
    /// The precondition: cases for which this expression is false do not count.
    pub when: Option<String>,
    /// New values of inputs.
    pub transform: Vec<Assignment>,
    /// The outputs of an invariance; all outputs if none is named.
    pub compare: Vec<String>,
    /// The outputs of a transformed call.
    pub result: Vec<Assignment>,
    /// The expression that must be true.
    pub check: Option<String>,
    /// All inputs of a pin, in order.
    pub at: Vec<(String, Value)>,
    /// A pin's outputs.
    pub expect: Vec<(String, Value)>,
    /// The tolerance, if it is not 1e-9.
    pub tolerance: Option<Tolerance>,
    /// True if the property repeats the whole formula, so that a shared misreading of the formula could be in it, too.
    pub restates: bool,
    /// The passage of the paper from which it follows.
    pub source: Source,
}

/// The property tolerance, unless a property states another with its reason. **Source**: `property-specs/README.md`, section on properties.
pub const PROPERTY_TOLERANCE: f64 = 1e-9;

impl Property {
    /// Returns the tolerance of this property.
    pub fn tolerance(&self) -> f64 {
        self.tolerance
            .as_ref()
            .map_or(PROPERTY_TOLERANCE, |t| t.value)
    }
}

/// The answer of a spec to a warning that points at no hole.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Answer {
    /// The kind of the warning, as `spec check` prints it.
    pub hole: String,
    /// The input, output, edge or misreading; empty for the whole spec.
    #[serde(default)]
    pub subject: String,
    /// Why no wrong program is left there.
    #[serde(deserialize_with = "text")]
    pub why: String,
}

/// A kind of inputs on which two right readings need not agree.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Unfit {
    /// The kind: `structured` or `beyond`.
    pub kind: Surprise,
    /// The reason.
    #[serde(deserialize_with = "text")]
    pub why: String,
}
