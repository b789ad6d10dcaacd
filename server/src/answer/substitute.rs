//! Substitutes of a method: whose contract fits the same slot.

use crate::answer::call::Call;
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

/// A name of the method, and the name of what stands in that takes its place.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct Renamed {
    /// Input or output of the method.
    pub of: String,
    /// Input or output of what stands in.
    pub becomes: String,
}

/// A method that may stand where another stands: by its contract; what the two compute is not compared.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct Substitute {
    /// The method's id.
    pub method: String,
    /// Its name.
    pub name: String,
    /// The field it belongs to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub area: Option<String>,
    /// Its level; left out when it failed V0.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verification_level: Option<LevelWord>,
    /// Which input takes the place of which.
    pub inputs: Vec<Renamed>,
    /// Which output takes the place of which.
    pub outputs: Vec<Renamed>,
    /// Inputs of its own that have to be chosen.
    pub settings: Vec<String>,
    /// What sizes must be: dimensions of the method are `from.`, of what stands in `to.`.
    pub sizes: BTreeMap<String, String>,
    /// The call that gives code and evidence.
    pub retrieve_with: Call,
    /// The license its name is under.
    #[serde(skip)]
    pub license: License,
}

impl Substitute {
    /// Its level.
    pub fn level(&self) -> Option<Level> {
        self.verification_level.map(|word| word.0)
    }
}

/// Every method that may stand in for one: of the same area first, then without conditions on the method's own sizes, then by
/// level and name.
///
/// # Errors
/// When the snapshot cannot be read.
pub fn substitutes(
    library: &Library,
    method: u32,
    spec: &Spec,
    min: Option<Level>,
) -> Result<Vec<Substitute>, SnapshotError> {
    let area = library.method(method)?.area;
    let mut found = vec![];
    for (other, theirs) in library
        .contracts()?
        .iter()
        .filter(|(other, _)| **other != method)
    {
        let level = library
            .implementation_summary(*other)
            .and_then(|held| held.verification_level);
        if min.is_some() && level < min {
            continue;
        }
        let Some(substitution) = find_substitution(spec, theirs) else {
            continue;
        };
        found.push(wire(library, *other, level, (spec, theirs), substitution)?);
    }
    let narrowed = |s: &Substitute| s.sizes.keys().any(|size| size.starts_with("from."));
    found.sort_by_cached_key(|s| {
        (
            s.area != area,
            narrowed(s),
            std::cmp::Reverse(s.level()),
            s.name.clone(),
            s.method.clone(),
        )
    });
    Ok(found)
}

fn wire(
    library: &Library,
    other: u32,
    level: Option<Level>,
    (spec, theirs): (&Spec, &Spec),
    found: Substitution,
) -> Result<Substitute, SnapshotError> {
    let row = library.method(other)?;
    let inputs = found.inputs.iter().map(|(own, other)| Renamed {
        of: spec.inputs[*own].name.clone(),
        becomes: theirs.inputs[*other].name.clone(),
    });
    let outputs = found.outputs.iter().map(|(own, other)| Renamed {
        of: spec.outputs[*own].name.clone(),
        becomes: theirs.outputs[*other].name.clone(),
    });
    Ok(Substitute {
        inputs: inputs.collect(),
        outputs: outputs.collect(),
        settings: found
            .settings
            .iter()
            .map(|at| theirs.inputs[*at].name.clone())
            .collect(),
        sizes: found.sizes,
        retrieve_with: Call::implementation(&row.id),
        method: row.id,
        name: row.name,
        area: row.area,
        verification_level: level.map(LevelWord),
        license: row.license,
    })
}
