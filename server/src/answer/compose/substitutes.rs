//! Substitutes of a method: methods that share an idea with it, each with what it does differently.

use crate::answer::MethodRef;
use crate::library::Library;
use catalogue::{Level, License};
use compose::{
    Substitution, closest_substitution, contract_difference, difference, find_substitution,
    is_setting,
};
use schemars::JsonSchema;
use serde::Serialize;
use snapshot::{MethodRecord, SnapshotError};
use spec::Spec;
use std::collections::BTreeMap;

/// The maximum number of partners, and of substitutes, in an answer. **Source**: an agent picks one
/// or two; the ranking puts these first.
pub(crate) const MAX_LISTED: usize = 10;

/// A port of the method, and the substitute's port that replaces it.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct Renamed {
    /// The method's port.
    pub(crate) of: String,
    /// The substitute's port.
    pub(crate) becomes: String,
}

/// A method that may replace another; their results are not compared.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct Substitute {
    /// The method.
    #[serde(flatten)]
    pub(crate) method: MethodRef,
    /// The research field.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) area: Option<String>,
    /// The difference in its contract.
    pub(crate) difference: String,
    /// The replaced inputs.
    pub(crate) inputs: Vec<Renamed>,
    /// The replaced outputs.
    pub(crate) outputs: Vec<Renamed>,
    /// The method's inputs that it does not take.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub(crate) left_out: Vec<String>,
    /// Additional inputs to choose.
    pub(crate) settings: Vec<String>,
    /// Required sizes: the method's start with `from.`, the substitute's with `to.`.
    pub(crate) sizes: BTreeMap<String, String>,
    /// The license of the name.
    #[serde(skip)]
    pub(crate) license: License,
}

impl Substitute {
    pub(crate) fn level(&self) -> Option<Level> {
        self.method.verification_level.map(|word| word.0)
    }
}

/// Returns every method that may replace `method`: first those whose difference is written down, then
/// methods of its area whose contracts fit and whose outputs mean the same, ones without conditions on
/// sizes before others, then by level and name.
pub(crate) fn substitutes(
    library: &Library,
    method: u32,
    spec: &Spec,
) -> Result<Vec<Substitute>, SnapshotError> {
    let record = library.method(method)?;
    let mut ranked = vec![];
    for (other, theirs) in library
        .contracts()?
        .iter()
        .filter(|(other, _)| **other != method)
    {
        let row = library.method(*other)?;
        let written = difference(&record.id, &row.id);
        let fitting = find_substitution(spec, theirs);
        let is_similar = row.area.is_some() && row.area == record.area;
        let (substitution, difference) = match (written, fitting) {
            (Some(written), fitting) => {
                let closest = || closest_substitution(spec, theirs);
                (fitting.unwrap_or_else(closest), written.to_owned())
            }
            (None, Some(fitting)) if is_similar && same_roles(spec, theirs, &fitting) => {
                let difference = contract_difference(spec, theirs, &fitting);
                (fitting, difference)
            }
            _ => continue,
        };
        let level = library.level(*other);
        let substitute = wire((spec, theirs), row, level, substitution, difference);
        ranked.push((written.is_none(), substitute));
    }
    let narrowed = |s: &Substitute| s.sizes.keys().any(|size| size.starts_with("from."));
    ranked.sort_by_cached_key(|(is_derived, s)| {
        (
            *is_derived,
            narrowed(s),
            std::cmp::Reverse(s.level()),
            s.method.name.clone(),
            s.method.method.clone(),
        )
    });
    Ok(ranked
        .into_iter()
        .map(|(_, substitute)| substitute)
        .collect())
}

/// Returns true if every replaced output keeps its role.
fn same_roles(spec: &Spec, other: &Spec, substitution: &Substitution) -> bool {
    let mut outputs = substitution.outputs.iter();
    outputs.all(|(own, theirs)| spec.outputs[*own].role == other.outputs[*theirs].role)
}

fn wire(
    (spec, theirs): (&Spec, &Spec),
    row: MethodRecord,
    level: Option<Level>,
    substitution: Substitution,
    difference: String,
) -> Substitute {
    let inputs = substitution.inputs.iter().map(|(own, other)| Renamed {
        of: spec.inputs[*own].name.clone(),
        becomes: theirs.inputs[*other].name.clone(),
    });
    let outputs = substitution.outputs.iter().map(|(own, other)| Renamed {
        of: spec.outputs[*own].name.clone(),
        becomes: theirs.outputs[*other].name.clone(),
    });
    let is_replaced = |at: usize| substitution.inputs.iter().any(|(own, _)| *own == at);
    let left_out = spec.inputs.iter().enumerate();
    let left_out = left_out.filter(|(at, input)| !is_setting(input) && !is_replaced(*at));
    Substitute {
        difference,
        left_out: left_out.map(|(_, input)| input.name.clone()).collect(),
        inputs: inputs.collect(),
        outputs: outputs.collect(),
        settings: substitution
            .settings
            .iter()
            .map(|at| theirs.inputs[*at].name.clone())
            .collect(),
        method: MethodRef::implemented(&row, level),
        area: row.area.clone(),
        license: row.license,
        sizes: substitution.sizes,
    }
}
