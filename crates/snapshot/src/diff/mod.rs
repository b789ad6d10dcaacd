//! The difference of two snapshots.

#[cfg(test)]
mod tests;

use crate::contents::Counts;
use crate::error::SnapshotError;
use crate::index::{Entity, Kind, Posting, Role};
use crate::manifest::SnapshotId;
use crate::records::Records;
use crate::snapshot::Snapshot;
use catalogue::Level;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Added, removed and changed entries, each in order.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Changes {
    /// Entries in the later snapshot only.
    pub added: Vec<String>,
    /// Entries in the earlier snapshot only.
    pub removed: Vec<String>,
    /// Entries in both, with different contents.
    pub changed: Vec<String>,
}

impl Changes {
    /// Returns true if nothing changed.
    pub fn is_empty(&self) -> bool {
        [&self.added, &self.removed, &self.changed]
            .iter()
            .all(|list| list.is_empty())
    }
}

/// A method whose level changed. `None` is no level: no implementation, not run, or V0 did not
/// pass.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct LevelChange {
    /// The method's id.
    pub method: String,
    /// Its level in the earlier snapshot.
    pub before: Option<Level>,
    /// Its level in the later snapshot.
    pub after: Option<Level>,
}

/// The difference of two snapshots.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Diff {
    /// The earlier snapshot.
    pub from: SnapshotId,
    /// The later snapshot.
    pub to: SnapshotId,
    /// The counts of each.
    pub counts: [Counts; 2],
    /// Methods, by id.
    pub methods: Changes,
    /// Papers, by id.
    pub papers: Changes,
    /// Normal forms of names, aliases, titles and their variants. A form is changed if it refers to
    /// other entities.
    pub names: Changes,
    /// Implementations, by their method's id.
    pub implementations: Changes,
    /// Methods whose level changed, by id.
    pub levels: Vec<LevelChange>,
}

impl Diff {
    /// Returns true if nothing changed.
    pub fn is_empty(&self) -> bool {
        let all = [
            &self.methods,
            &self.papers,
            &self.names,
            &self.implementations,
        ];
        all.iter().all(|changes| changes.is_empty()) && self.levels.is_empty()
    }
}

/// Returns the difference of two snapshots. Their ids are loaded into memory, their records are
/// not.
pub fn diff(from: &Snapshot, to: &Snapshot) -> Result<Diff, SnapshotError> {
    let sides = [Ids::of(from)?, Ids::of(to)?];
    let [a, b] = &sides;
    Ok(Diff {
        from: from.id().clone(),
        to: to.id().clone(),
        counts: [from.manifest().counts, to.manifest().counts],
        methods: changes([
            (&from.records.methods, &a.methods),
            (&to.records.methods, &b.methods),
        ]),
        papers: changes([
            (&from.records.papers, &a.papers),
            (&to.records.papers, &b.papers),
        ]),
        names: names([from, to], &sides),
        implementations: changes([
            (&from.records.implementations, &a.implementations),
            (&to.records.implementations, &b.implementations),
        ]),
        levels: levels([from, to], &sides),
    })
}

/// The ids of every record, by ordinal; those of implementations are their methods'.
struct Ids {
    methods: Vec<String>,
    papers: Vec<String>,
    implementations: Vec<String>,
}

/// The id of a paper's record; for an implementation, the id of its method.
#[derive(Deserialize)]
struct Id {
    #[serde(alias = "method")]
    id: String,
}

impl Ids {
    fn of(snapshot: &Snapshot) -> Result<Self, SnapshotError> {
        let ids = |records: &Records| {
            (0..records.len())
                .map(|ordinal| records.get(ordinal).map(|Id { id }| id))
                .collect::<Result<_, SnapshotError>>()
        };
        let methods = (0..snapshot.records.methods.len())
            .map(|ordinal| Ok(snapshot.method(ordinal)?.method.record.id));
        Ok(Self {
            methods: methods.collect::<Result<_, SnapshotError>>()?,
            papers: ids(&snapshot.records.papers)?,
            implementations: ids(&snapshot.records.implementations)?,
        })
    }

    fn entity(&self, entity: Entity) -> Option<&String> {
        let ids = match entity.kind {
            Kind::Method => &self.methods,
            Kind::Paper => &self.papers,
        };
        ids.get(entity.ordinal as usize)
    }
}

/// Returns the changes among records, compared by their bytes.
fn changes(sides: [(&Records, &Vec<String>); 2]) -> Changes {
    let [from, to] = sides.map(|(records, ids)| {
        let lines = ids
            .iter()
            .zip(0..)
            .map(|(id, ordinal)| (id.as_str(), records.line(ordinal)));
        lines.collect::<BTreeMap<_, _>>()
    });
    let mut changes = Changes::default();
    for (id, line) in &from {
        match to.get(id) {
            None => changes.removed.push((*id).to_owned()),
            Some(other) if other != line => changes.changed.push((*id).to_owned()),
            Some(_) => {}
        }
    }
    let added = to.keys().filter(|id| !from.contains_key(*id));
    changes.added = added.map(|id| (*id).to_owned()).collect();
    changes
}

fn names([from, to]: [&Snapshot; 2], sides: &[Ids; 2]) -> Changes {
    let mut changes = Changes::default();
    let union = |text: &str, [before, after]: [Vec<Posting>; 2]| {
        let list = match (before.is_empty(), after.is_empty()) {
            (true, _) => &mut changes.added,
            (_, true) => &mut changes.removed,
            _ if matches(&sides[0], &before) != matches(&sides[1], &after) => &mut changes.changed,
            _ => return,
        };
        list.push(text.to_owned());
    };
    from.names.for_each_union(&to.names, union);
    changes
}

/// Returns the roles and entities of postings, by id instead of ordinal.
fn matches<'a>(ids: &'a Ids, postings: &[Posting]) -> Vec<(Role, Kind, Option<&'a String>)> {
    let mut matches: Vec<_> = postings
        .iter()
        .map(|p| (p.role, p.entity.kind, ids.entity(p.entity)))
        .collect();
    matches.sort_unstable();
    matches
}

fn levels(snapshots: [&Snapshot; 2], sides: &[Ids; 2]) -> Vec<LevelChange> {
    let mut levels: BTreeMap<&str, [Option<Level>; 2]> = BTreeMap::new();
    for (side, (snapshot, ids)) in snapshots.into_iter().zip(sides).enumerate() {
        for method in &ids.implementations {
            let summary = snapshot
                .method_by_id(method)
                .and_then(|ordinal| snapshot.implementation_summary(ordinal));
            levels.entry(method).or_default()[side] =
                summary.and_then(|summary| summary.verification_level);
        }
    }
    let changed = levels
        .into_iter()
        .filter(|(_, [before, after])| before != after);
    changed
        .map(|(method, [before, after])| LevelChange {
            method: method.to_owned(),
            before,
            after,
        })
        .collect()
}
