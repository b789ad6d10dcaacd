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

/// Partners and substitutes that an answer lists, each. **Source**: two screens of a list.
pub(crate) const MAX_LISTED: usize = 40;

/// A name of the method, and the name of what stands in that takes its place.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct Renamed {
    /// Input or output of the method.
    pub(crate) of: String,
    /// Input or output of what stands in.
    pub(crate) becomes: String,
}

/// A method that may stand where another stands: by its contract; what the two compute is not compared.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct Substitute {
    /// The method's id.
    pub(crate) method: String,
    /// Its name.
    pub(crate) name: String,
    /// The field it belongs to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) area: Option<String>,
    /// Its level; left out when it failed V0.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) verification_level: Option<LevelWord>,
    /// Which input takes the place of which.
    pub(crate) inputs: Vec<Renamed>,
    /// Which output takes the place of which.
    pub(crate) outputs: Vec<Renamed>,
    /// Inputs of its own that have to be chosen.
    pub(crate) settings: Vec<String>,
    /// What sizes must be: dimensions of the method are `from.`, of what stands in `to.`.
    pub(crate) sizes: BTreeMap<String, String>,
    /// The call that gives code and evidence.
    pub(crate) retrieve_with: Call,
    /// The license its name is under.
    #[serde(skip)]
    pub(crate) license: License,
}

impl Substitute {
    pub(crate) fn level(&self) -> Option<Level> {
        self.verification_level.map(|word| word.0)
    }
}

/// Every method that may stand in for one: of the same area first, then without conditions on the method's own sizes, then by
/// level and name.
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

/// The first substitutes of a method, where its contract is published; notes their licenses under `pointer`.
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
