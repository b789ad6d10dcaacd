//! Substitutes of a method: methods whose contracts fit the same slot.

use crate::answer::call::Call;
use crate::answer::licenses::Notices;
use crate::answer::wire::LevelWord;
use crate::library::Library;
use catalogue::License;
use compose::{Substitution, find_substitution};
use ladder::Level;
use schemars::JsonSchema;
use serde::Serialize;
use snapshot::SnapshotError;
use spec::Spec;
use std::collections::BTreeMap;

/// The maximum number of partners, and of substitutes, in an answer. **Source**: two screens of a
/// list.
pub(crate) const MAX_LISTED: usize = 40;

/// A port of the method, and the substitute's port that replaces it.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct Renamed {
    /// The method's port.
    pub(crate) of: String,
    /// The substitute's port.
    pub(crate) becomes: String,
}

/// A method that may replace another, by its contract; their results are not compared.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct Substitute {
    /// The method's id.
    pub(crate) method: String,
    /// The name.
    pub(crate) name: String,
    /// The research field.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) area: Option<String>,
    /// The level; left out if V0 failed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) verification_level: Option<LevelWord>,
    /// The replaced inputs.
    pub(crate) inputs: Vec<Renamed>,
    /// The replaced outputs.
    pub(crate) outputs: Vec<Renamed>,
    /// Additional inputs to choose.
    pub(crate) settings: Vec<String>,
    /// Required sizes: the method's start with `from.`, the substitute's with `to.`.
    pub(crate) sizes: BTreeMap<String, String>,
    /// The call for code and evidence.
    pub(crate) retrieve_with: Call,
    /// The license of the name.
    #[serde(skip)]
    pub(crate) license: License,
}

impl Substitute {
    pub(crate) fn level(&self) -> Option<Level> {
        self.verification_level.map(|word| word.0)
    }
}

/// Returns every method that may replace `method`: substitutes of the same area first, then
/// substitutes without conditions on the sizes of `method`, then by level and name.
pub(crate) fn substitutes(
    library: &Library,
    method: u32,
    spec: &Spec,
) -> Result<Vec<Substitute>, SnapshotError> {
    let area = library.method(method)?.area.clone();
    let mut substitutes = vec![];
    for (other, theirs) in library
        .contracts()?
        .iter()
        .filter(|(other, _)| **other != method)
    {
        let Some(substitution) = find_substitution(spec, theirs) else {
            continue;
        };
        substitutes.push(wire(library, *other, (spec, theirs), substitution)?);
    }
    let narrowed = |s: &Substitute| s.sizes.keys().any(|size| size.starts_with("from."));
    substitutes.sort_by_cached_key(|s| {
        (
            s.area != area,
            narrowed(s),
            std::cmp::Reverse(s.level()),
            s.name.clone(),
            s.method.clone(),
        )
    });
    Ok(substitutes)
}

/// Returns the first substitutes of a method, or none if the method has no published contract. Adds
/// the licenses of the substitutes to `notices` under `pointer`.
pub(crate) fn listed_substitutes(
    library: &Library,
    method: u32,
    notices: &mut Notices,
    pointer: &str,
) -> Result<Vec<Substitute>, SnapshotError> {
    let Some(spec) = library.contracts()?.get(&method) else {
        return Ok(vec![]);
    };
    let mut substitutes = substitutes(library, method, spec)?;
    substitutes.truncate(MAX_LISTED);
    for (at, substitute) in substitutes.iter().enumerate() {
        notices.note(substitute.license, format!("{pointer}/{at}"));
    }
    Ok(substitutes)
}

fn wire(
    library: &Library,
    other: u32,
    (spec, theirs): (&Spec, &Spec),
    substitution: Substitution,
) -> Result<Substitute, SnapshotError> {
    let row = library.method(other)?;
    let inputs = substitution.inputs.iter().map(|(own, other)| Renamed {
        of: spec.inputs[*own].name.clone(),
        becomes: theirs.inputs[*other].name.clone(),
    });
    let outputs = substitution.outputs.iter().map(|(own, other)| Renamed {
        of: spec.outputs[*own].name.clone(),
        becomes: theirs.outputs[*other].name.clone(),
    });
    Ok(Substitute {
        inputs: inputs.collect(),
        outputs: outputs.collect(),
        settings: substitution
            .settings
            .iter()
            .map(|at| theirs.inputs[*at].name.clone())
            .collect(),
        sizes: substitution.sizes,
        retrieve_with: Call::implementation(&row.id),
        method: row.id.clone(),
        name: row.name.clone(),
        area: row.area.clone(),
        verification_level: library.level(other).map(LevelWord),
        license: row.license,
    })
}
