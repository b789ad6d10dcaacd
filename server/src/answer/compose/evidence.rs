//! The evidence that two methods whose contracts fit go together: assemblies, papers, areas and roles.

use super::connection::Connection;
use crate::answer::Direction;
use crate::library::Library;
use crate::wirings::Wirings;
use compose::{Affinity, Placed, affinity, similar_methods};
use snapshot::{MethodRecord, SnapshotError};
use spec::SlotRole;
use std::cmp::Reverse;

/// The maximum number of assemblies that a reason names.
const MAX_NAMED: usize = 2;

#[derive(Debug)]
pub(super) struct Evidence {
    /// Assemblies that wire the two methods.
    wired: Vec<String>,
    /// A similar method, and the assembly that wires it to the partner in place of the method.
    similar: Option<(&'static str, String)>,
    /// The number of papers that use both methods.
    common_papers: usize,
    affinity: Option<Affinity>,
}

impl Evidence {
    /// Returns a key that sorts the best evidence first.
    pub(super) fn rank(&self) -> impl Ord + use<> {
        let wired = Reverse(self.wired.len());
        let other_area = self.affinity != Some(Affinity::SameArea);
        (
            wired,
            self.similar.is_none(),
            Reverse(self.common_papers),
            other_area,
        )
    }

    pub(super) fn because(&self) -> String {
        let mut reasons = vec![];
        if !self.wired.is_empty() {
            let named: Vec<&str> = self
                .wired
                .iter()
                .map(String::as_str)
                .take(MAX_NAMED)
                .collect();
            let more = match self.wired.len().saturating_sub(MAX_NAMED) {
                0 => String::new(),
                more => format!(" and {more} more"),
            };
            reasons.push(format!("wired in {}{more}", named.join(", ")));
        } else if let Some((method, assembly)) = &self.similar {
            reasons.push(format!("as {method} in {assembly}"));
        }
        match self.common_papers {
            0 => {}
            1 => reasons.push("1 common paper".to_owned()),
            count => reasons.push(format!("{count} common papers")),
        }
        match self.affinity {
            Some(Affinity::Rule(reason)) => reasons.push(reason.to_owned()),
            Some(Affinity::SameArea) => reasons.push("same area".to_owned()),
            None => {}
        }
        reasons.join("; ")
    }
}

/// A method, and the direction in which partners are sought.
pub(super) struct PartnerSearch<'a> {
    library: &'a Library,
    wirings: &'a Wirings,
    record: MethodRecord,
    direction: Direction,
    /// The papers that use the method, ascending.
    papers: Vec<u32>,
}

fn placed(record: &MethodRecord) -> Placed<'_> {
    Placed {
        id: &record.id,
        area: record.area.as_deref(),
    }
}

impl<'a> PartnerSearch<'a> {
    pub(super) fn new(
        library: &'a Library,
        method: u32,
        direction: Direction,
    ) -> Result<Self, SnapshotError> {
        let record = library.method(method)?;
        let papers = library.papers_using(&record.id);
        Ok(Self {
            library,
            wirings: library.wirings()?,
            record,
            direction,
            papers,
        })
    }

    /// Returns why the method and `other` go together where an input has this role.
    pub(super) fn affinity(&self, other: &MethodRecord, role: SlotRole) -> Option<Affinity> {
        match self.direction {
            Direction::Downstream => affinity(placed(&self.record), placed(other), role),
            Direction::Upstream => affinity(placed(other), placed(&self.record), role),
        }
    }

    /// Returns the evidence for a partner; `None` if no wire is permitted and no assembly has one.
    pub(super) fn evidence(
        &self,
        other: &MethodRecord,
        connections: &[(Connection, Affinity)],
    ) -> Option<Evidence> {
        let wired = self.wired(&self.record.id, &other.id);
        if wired.is_empty() && connections.is_empty() {
            return None;
        }
        let similar = similar_methods(&self.record.id)
            .filter(|method| *method != other.id)
            .find_map(|method| Some((method, self.wired(method, &other.id).into_iter().next()?)));
        Some(Evidence {
            wired,
            similar,
            common_papers: common(&self.papers, &self.library.papers_using(&other.id)),
            affinity: connections.first().map(|(_, affinity)| *affinity),
        })
    }

    /// Returns the assemblies that wire `method` and `other` in the direction that is sought.
    fn wired(&self, method: &str, other: &str) -> Vec<String> {
        let assemblies = match self.direction {
            Direction::Downstream => self.wirings.between(method, other),
            Direction::Upstream => self.wirings.between(other, method),
        };
        assemblies.into_iter().map(str::to_owned).collect()
    }
}

/// Returns the number of equal entries of two ascending lists.
fn common(a: &[u32], b: &[u32]) -> usize {
    let (short, long) = if a.len() < b.len() { (a, b) } else { (b, a) };
    let in_both = short
        .iter()
        .filter(|paper| long.binary_search(paper).is_ok());
    in_both.count()
}
