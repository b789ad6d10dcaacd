//! What a spec holds, after every load check.

use super::domain::Slot;
use super::roles::SlotRole;
use super::shape::{DimExpr, Dims};
use super::vocabulary::{KindName, NonFinite, PropertyKind};
use crate::value::{Dtype, Value};

/// The method a spec speaks of.
#[derive(Debug, Clone, PartialEq)]
pub struct Method {
    /// Lower-case with underscores; also the file's name.
    pub id: String,
    /// For people.
    pub name: String,
    /// Other names.
    pub aliases: Vec<String>,
    /// Also the folder's name.
    pub area: String,
    /// The function an implementation exports.
    pub entry: String,
}

/// Where a method is defined.
#[derive(Debug, Clone, PartialEq)]
pub struct CitedPaper {
    /// `arxiv:1503.02531` and the like; `None` until a second source has shown id and title together.
    pub id: Option<String>,
    /// The paper's title.
    pub title: String,
    /// The section, when given.
    pub section: Option<String>,
    /// The equation or algorithm, when given.
    pub equation: Option<String>,
    /// The definition in one line of plain mathematics.
    pub statement: String,
    /// The line that settles ambiguity: which form, which axis, which convention.
    pub variant: String,
}

/// A named size.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Dim {
    /// Its name.
    pub name: String,
    /// The smallest size: a precondition.
    pub min: usize,
    /// The largest size that is generated.
    pub max: usize,
}

/// One input of the method.
#[derive(Debug, Clone, PartialEq)]
pub struct Input {
    /// Its name; the position in [`super::Spec::inputs`] is its position in a call.
    pub name: String,
    /// What it stands for.
    pub role: SlotRole,
    /// Type, shape, precondition and sampling.
    pub slot: Slot,
}

/// What every value of an output is.
#[derive(Debug, Clone, PartialEq)]
pub struct Kind {
    /// The word.
    pub name: KindName,
    /// The axis of simplex, one_hot, sorted and the like; -1 unless given.
    pub axis: i64,
    /// The lower end of a range.
    pub lo: Option<f64>,
    /// The upper end of a range.
    pub hi: Option<f64>,
    /// The number of labels.
    pub classes: Option<DimExpr>,
}

impl Kind {
    /// The closed range checked at V1, `None` when there is none. A side that is open is infinite.
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
    /// Its name; the position in [`super::Spec::outputs`] is its position in a returned tuple.
    pub name: String,
    /// Element type.
    pub dtype: Dtype,
    /// Shape; empty for a number.
    pub shape: Vec<DimExpr>,
    /// What it stands for.
    pub role: SlotRole,
    /// What every value is.
    pub kind: Kind,
    /// Which values that are not finite are allowed.
    pub allow: Vec<NonFinite>,
}

/// A named fixed case. Every input is there, in order, in its domain.
#[derive(Debug, Clone, PartialEq)]
pub struct Edge {
    /// Its name.
    pub id: String,
    /// The sizes its inputs bind.
    pub dims: Dims,
    /// The inputs by name, in the order of the spec.
    pub inputs: Vec<(String, Value)>,
}

/// Where in which paper a property comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Source {
    /// Index into the spec's papers.
    pub paper: usize,
    /// Section, equation, algorithm line.
    pub location: String,
    /// One line of reasoning.
    pub why: Option<String>,
}

/// A tolerance other than 1e-9, with its reason.
#[derive(Debug, Clone, PartialEq)]
pub struct Tolerance {
    /// Two numbers agree when |a-b| <= value * max(1, |a|, |b|).
    pub value: f64,
    /// Why the usual one does not do.
    pub why: String,
}

/// A named expression: what `name` becomes.
pub type Assignment = (String, String);

/// One statement that the true function satisfies. Keys that do not belong to its kind are empty.
#[derive(Debug, Clone, PartialEq)]
pub struct Property {
    /// Its name.
    pub id: String,
    /// How it is stated.
    pub kind: PropertyKind,
    /// Values drawn anew for each case, by name.
    pub with: Vec<(String, Slot)>,
    /// Constants that replace inputs.
    pub fix: Vec<(String, Value)>,
    /// Cases where this expression is false do not count.
    pub when: Option<String>,
    /// New values of inputs.
    pub transform: Vec<Assignment>,
    /// The outputs an invariance speaks of; all when none is named.
    pub compare: Vec<String>,
    /// What a transformed call gives.
    pub result: Vec<Assignment>,
    /// The expression that is true.
    pub check: Option<String>,
    /// A pin's inputs, all of them, in order.
    pub at: Vec<(String, Value)>,
    /// A pin's outputs.
    pub expect: Vec<(String, Value)>,
    /// A tolerance of its own.
    pub tolerance: Option<Tolerance>,
    /// Where it comes from.
    pub source: Source,
}

/// The property tolerance, unless a property says why not. **Source**: `docs/ladder.md`, "The property-spec format".
pub const PROPERTY_TOLERANCE: f64 = 1e-9;

impl Property {
    /// The tolerance that holds for this property.
    pub fn tolerance(&self) -> f64 {
        self.tolerance
            .as_ref()
            .map_or(PROPERTY_TOLERANCE, |t| t.value)
    }
}

/// A misunderstanding that both readings may share.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Misreading {
    /// Its name.
    pub id: String,
    /// What is misread.
    pub text: String,
    /// The properties that fail on it.
    pub killed_by: Vec<String>,
}
