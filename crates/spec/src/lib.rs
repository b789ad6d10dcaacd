//! Property specs: one reviewed TOML file per method, with its signature, its domains and the properties its paper implies.
//!
//! [`Spec::parse`] loads a spec and compares all its tables with each other. A text that does not
//! follow `property-specs/README.md` is rejected with a [`SpecError`]: file, line, message and a
//! hint. A loaded [`Spec`] has inputs ([`Input`], each a [`Slot`] with element type, shape and
//! [`Domain`]), outputs, fixed cases ([`Edge`]), properties ([`Property`]) and misreadings, and for
//! an assembly the [`wiring`] of its bricks.
//!
//! The [`inputs`] of every verification follow from a spec alone ([`inputs::Corpus`], the same
//! cases on every machine, drawn from SHA-256 seeds). The module [`mod@shrink`] shrinks a failing
//! case. The module [`value`] has the closed grammar of values that are exchanged with a sandboxed
//! process.
//!
//! The crate is pure: no file, clock or environment variable. It runs no Python and returns no
//! verdict; the crate `ladder` does both. Seeds, case names and digests are part of recorded
//! verdicts and never change within a ladder version.

#![warn(missing_docs)]

pub mod bind;
mod cases;
mod check;
pub mod describe;
mod domain;
mod error;
mod fields;
pub mod inputs;
mod lints;
mod literal;
mod load;
mod membership;
mod misreading;
mod model;
mod names;
pub mod paths;
mod roles;
mod shape;
pub mod shrink;
#[cfg(any(test, feature = "testing"))]
pub mod testing;
#[cfg(test)]
mod tests;
pub mod tokens;
pub mod value;
mod vocabulary;
pub mod wiring;

pub use domain::{Bound, Domain, Limit, Sampling, Scale, Slot};
pub use error::SpecError;
pub use lints::{Hole, HoleKind};
pub use misreading::{Misreading, MisreadingKind, Report, ReportState};
pub use model::{
    Answer, Assignment, CitedPaper, Dim, Edge, Input, Kind, Method, Output, PROPERTY_TOLERANCE,
    Property, Source, Tolerance, Unfit,
};
pub use names::is_function;
pub use roles::SlotRole;
pub use shape::{DimExpr, Dims, sizes};
pub use value::{Array, Dtype, Value};
pub use vocabulary::{DomainKind, KindName, NonFinite, PropertyKind};

use crate::wiring::Wiring;
use catalogue::digest::Digest;
use catalogue::method_files;
use catalogue::string_enum;
use std::path::Path;

/// The minimum number of properties of a finished spec: one kills 61 % of mutants, five 96 %.
/// **Source**: `docs/ladder.md`, "How good is the ladder?".
pub const MIN_PROPERTIES: usize = 5;

/// The minimum number of named edges of a finished spec. **Source**:
/// `property-specs/README.md`.
pub const MIN_EDGES: usize = 3;

string_enum! {
    /// A reason for which a loaded spec is not finished.
    pub enum Gap {
        /// Fewer than [`MIN_PROPERTIES`] properties.
        FewProperties = "few_properties",
        /// Fewer than [`MIN_EDGES`] edges.
        FewEdges = "few_edges",
        /// No misreading is named.
        NoMisreading = "no_misreading",
        /// The file is not `<area>/<id>/spec.toml`.
        Misplaced = "misplaced",
    }
}

/// A method's spec, after every load check.
#[derive(Debug, Clone, PartialEq)]
pub struct Spec {
    /// The file name that the caller passed.
    pub file: String,
    /// Content address of the text and of its predicates.
    pub sha256: Digest,
    /// The predicates of the spec, as text.
    pub python: Option<String>,
    /// The method.
    pub method: Method,
    /// The papers that define the method, at least one.
    pub papers: Vec<CitedPaper>,
    /// The named sizes, by name.
    pub dims: Vec<Dim>,
    /// The inputs, in the order of a call, at least one.
    pub inputs: Vec<Input>,
    /// The outputs, in the order of a returned tuple, at least one.
    pub outputs: Vec<Output>,
    /// Named fixed cases.
    pub edges: Vec<Edge>,
    /// Statements that the true function satisfies.
    pub properties: Vec<Property>,
    /// Misunderstandings that both readings may share.
    pub misreadings: Vec<Misreading>,
    /// The kinds of inputs on which the readings need not agree.
    pub unfit: Vec<Unfit>,
    /// The holes that are none, with the reason.
    pub answers: Vec<Answer>,
    /// The wiring, if the method is an assembly.
    pub wiring: Option<Wiring>,
}

/// The separator of spec and predicates in a recorded text.
const PREDICATES: &str = "\n# ---- predicates\n";

/// Returns a spec with its predicates as one text, as it is recorded with a run: the predicates are comments at its end.
pub fn recorded(spec: &str, python: &str) -> String {
    let comments = python
        .lines()
        .map(|line| format!("# {line}").trim_end().to_owned() + "\n");
    format!("{spec}{PREDICATES}{}", comments.collect::<String>())
}

/// Returns the two texts of which [`recorded`] made one.
pub fn recorded_parts(text: &str) -> (&str, Option<String>) {
    let Some((spec, comments)) = text.split_once(PREDICATES) else {
        return (text, None);
    };
    let python = comments
        .lines()
        .map(|line| line.strip_prefix("# ").unwrap_or_default().to_owned() + "\n");
    (spec, Some(python.collect()))
}

impl Spec {
    /// Reads a spec from its text and the text of its predicates. `file` is only a name for errors.
    ///
    /// # Errors
    /// The first part that does not follow `property-specs/README.md`.
    pub fn parse(text: &str, python: Option<&str>, file: &str) -> Result<Self, SpecError> {
        load::spec(text, python, file).map_err(|error| error.in_file(file, text))
    }

    /// Reads a published spec, whose predicates stand in the comments at its end and are not checked.
    ///
    /// # Errors
    /// The first part that does not follow `property-specs/README.md`.
    pub fn parse_published(text: &str, file: &str) -> Result<Self, SpecError> {
        let spec = load::published(text, file).map_err(|error| error.in_file(file, text))?;
        let (_, python) = recorded_parts(text);
        Ok(Self { python, ..spec })
    }

    /// Reads the signature of a method; edges and properties remain empty. This is for published
    /// specs, whose predicates are not published with them.
    ///
    /// # Errors
    /// The first part of the signature that does not follow `property-specs/README.md`.
    pub fn parse_contract(text: &str, file: &str) -> Result<Self, SpecError> {
        load::contract(text, file).map_err(|error| error.in_file(file, text))
    }

    /// Returns the reasons for which this spec is not finished; empty if it is finished.
    pub fn gaps(&self) -> Vec<Gap> {
        let Method { area, id, .. } = &self.method;
        let path = Path::new(area).join(id).join(method_files::SPEC);
        let is_misplaced = !Path::new(&self.file).ends_with(path);
        let gaps = [
            (Gap::FewProperties, self.properties.len() < MIN_PROPERTIES),
            (Gap::FewEdges, self.edges.len() < MIN_EDGES),
            (Gap::NoMisreading, self.misreadings.is_empty()),
            (Gap::Misplaced, is_misplaced),
        ];
        let open = gaps.into_iter().filter(|(_, is_open)| *is_open);
        open.map(|(gap, _)| gap).collect()
    }

    /// Returns the property of this id.
    pub fn property(&self, id: &str) -> Option<&Property> {
        self.properties.iter().find(|p| p.id == id)
    }

    /// Returns the names of the inputs, in order.
    pub fn input_names(&self) -> impl Iterator<Item = &str> {
        self.inputs.iter().map(|input| input.name.as_str())
    }

    /// Returns the names of the outputs, in order.
    pub fn output_names(&self) -> impl Iterator<Item = &str> {
        self.outputs.iter().map(|output| output.name.as_str())
    }

    /// Returns the names of inputs and outputs.
    fn value_names(&self) -> impl Iterator<Item = &str> {
        self.input_names().chain(self.output_names())
    }
}
