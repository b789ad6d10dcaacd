//! Partners of a method: methods that consume its outputs or produce its inputs.

use super::connection::{Connection, connection};
use super::evidence::{Evidence, PartnerSearch};
use crate::answer::{Direction, MethodRef};
use crate::library::Library;
use catalogue::Level;
use compose::{Affinity, fit_with_adapters, is_setting};
use schemars::JsonSchema;
use serde::Serialize;
use snapshot::{MethodRecord, SnapshotError};
use spec::{Input, Output, SlotRole, Spec};

/// A compatible method.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct Partner {
    /// The method.
    #[serde(flatten)]
    pub(crate) method: MethodRef,
    /// The research field.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) area: Option<String>,
    /// `typed` when some connection needs no adapter, else `adapter`; `wired`: only through the glue of an assembly.
    #[schemars(extend("enum" = ["typed", "adapter", "wired"]))]
    pub(crate) fits: &'static str,
    /// The evidence that ranks it.
    pub(crate) because: String,
    /// Every fitting pair of ports.
    pub(crate) connections: Vec<Connection>,
}

/// A partner with the values that determine its rank.
#[derive(Debug)]
pub(crate) struct RankedPartner {
    pub(super) row: MethodRecord,
    pub(super) level: Option<Level>,
    connections: Vec<Connection>,
    evidence: Evidence,
}

/// Returns every partner of a method, best evidence first; then partners that need no adapter, then
/// by level and name.
pub(crate) fn ranked_partners(
    library: &Library,
    method: u32,
    spec: &Spec,
    direction: Direction,
) -> Result<Vec<RankedPartner>, SnapshotError> {
    let search = PartnerSearch::new(library, method, direction)?;
    let mut partners = vec![];
    for (other, theirs) in library
        .contracts()?
        .iter()
        .filter(|(other, _)| **other != method)
    {
        let pair = match direction {
            Direction::Downstream => (spec, theirs),
            Direction::Upstream => (theirs, spec),
        };
        let row = library.method(*other)?;
        let connections = connections(pair, |role| search.affinity(&row, role));
        if let Some(evidence) = search.evidence(&row, &connections) {
            partners.push(RankedPartner {
                level: library.level(*other),
                connections: connections.into_iter().map(|(wire, _)| wire).collect(),
                evidence,
                row,
            });
        }
    }
    partners.sort_by_cached_key(|partner| {
        (
            partner.evidence.rank(),
            partner.fits() != "typed",
            std::cmp::Reverse(partner.level),
            partner.row.name.clone(),
            partner.row.id.clone(),
        )
    });
    Ok(partners)
}

impl RankedPartner {
    fn fits(&self) -> &'static str {
        match &self.connections[..] {
            [] => "wired",
            wires if wires.iter().any(|wire| wire.fits == "typed") => "typed",
            _ => "adapter",
        }
    }

    pub(crate) fn into_wire(self) -> Partner {
        Partner {
            fits: self.fits(),
            method: MethodRef::implemented(&self.row, self.level),
            area: self.row.area.clone(),
            because: self.evidence.because(),
            connections: self.connections,
        }
    }
}

/// Returns every pair of an output and an input that fits and that `affinity` permits for the role of
/// the input. Settings are excluded, because users choose their values; a schedule gives a learning
/// rate.
fn connections(
    (from, to): (&Spec, &Spec),
    affinity: impl Fn(SlotRole) -> Option<Affinity>,
) -> Vec<(Connection, Affinity)> {
    let pairs = from
        .outputs
        .iter()
        .flat_map(|output| to.inputs.iter().map(move |input| (output, input)));
    let is_schedule = |output: &Output, input: &Input| {
        output.role == SlotRole::LearningRate && input.role == SlotRole::LearningRate
    };
    let connections = pairs.filter_map(|(output, input)| {
        if is_setting(input) && !is_schedule(output, input) {
            return None;
        }
        let affinity = affinity(input.role)?;
        let adapted = fit_with_adapters((from, output), (to, input)).ok()?;
        Some((connection(&output.name, &input.name, adapted), affinity))
    });
    connections.collect()
}
