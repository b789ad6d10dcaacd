//! What changed from one snapshot to another.

#[cfg(test)]
mod tests;

use crate::contents::Counts;
use crate::error::SnapshotError;
use crate::index::{Entity, Kind, Posting, Role};
use crate::manifest::SnapshotId;
use crate::read::Snapshot;
use crate::records::Records;
use ladder::Level;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What was added, removed and changed, each in order.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Changes {
    /// In the later one only.
    pub added: Vec<String>,
    /// In the earlier one only.
    pub removed: Vec<String>,
    /// In both, and not the same.
    pub changed: Vec<String>,
}

impl Changes {
    /// Whether nothing changed.
    pub fn is_empty(&self) -> bool {
        [&self.added, &self.removed, &self.changed]
            .iter()
            .all(|list| list.is_empty())
    }
}

/// A method whose level is another now. `None` is no level: no implementation, not run, or V0 did not pass.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct LevelChange {
    /// The method's id.
    pub method: String,
    /// Its level in the earlier snapshot.
    pub before: Option<Level>,
    /// Its level in the later one.
    pub after: Option<Level>,
}

/// The difference of two snapshots.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Diff {
    /// The earlier one.
    pub from: SnapshotId,
    /// The later one.
    pub to: SnapshotId,
    /// How much each holds.
    pub counts: [Counts; 2],
    /// Methods, by id.
    pub methods: Changes,
    /// Papers, by id.
    pub papers: Changes,
    /// Normal forms of names, aliases, titles and their variants; changed when they find something else.
    pub names: Changes,
    /// Implementations, by their method's id.
    pub implementations: Changes,
    /// Methods whose level is another now, by id.
    pub levels: Vec<LevelChange>,
}

impl Diff {
    /// Whether nothing changed.
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

/// What changed from one snapshot to another. Holds the ids of both in memory, not their records.
///
/// # Errors
/// When a record cannot be read.
pub fn diff(from: &Snapshot, to: &Snapshot) -> Result<Diff, SnapshotError> {
    let sides = [Ids::of(from)?, Ids::of(to)?];
    let [a, b] = &sides;
    Ok(Diff {
        from: from.id().clone(),
        to: to.id().clone(),
        counts: [from.manifest().counts, to.manifest().counts],
        methods: changes([(&from.methods, &a.methods), (&to.methods, &b.methods)]),
        papers: changes([(&from.papers, &a.papers), (&to.papers, &b.papers)]),
        names: names([from, to], &sides),
        implementations: changes([
            (&from.implementations, &a.implementations),
            (&to.implementations, &b.implementations),
        ]),
        levels: levels([from, to], &sides),
    })
}

/// The ids of every record, by ordinal.
struct Ids {
    methods: Vec<String>,
    papers: Vec<String>,
    implementations: Vec<String>,
}

/// The id of a method or a paper; all else is passed over.
#[derive(Deserialize)]
struct Id {
    id: String,
}

/// What an implementation is of.
#[derive(Deserialize)]
struct Of {
    method: String,
}

impl Ids {
    fn of(snapshot: &Snapshot) -> Result<Self, SnapshotError> {
        let ids = |records: &Records| {
            (0..records.len())
                .map(|ordinal| records.get(ordinal).map(|Id { id }| id))
                .collect::<Result<_, _>>()
        };
        let implementations = &snapshot.implementations;
        let of = (0..implementations.len())
            .map(|ordinal| implementations.get(ordinal).map(|Of { method }| method));
        Ok(Self {
            methods: ids(&snapshot.methods)?,
            papers: ids(&snapshot.papers)?,
            implementations: of.collect::<Result<_, _>>()?,
        })
    }

    fn entity(&self, entity: Entity) -> Option<&String> {
        let ids = if entity.kind == Kind::Paper {
            &self.papers
        } else {
            &self.methods
        };
        ids.get(entity.ordinal as usize)
    }
}

/// What changed among records, told by their bytes.
fn changes(sides: [(&Records, &Vec<String>); 2]) -> Changes {
    let [from, to] = sides.map(|(records, ids)| {
        let lines = ids
            .iter()
            .zip(0..)
            .map(|(id, ordinal)| (id.as_str(), records.line(ordinal)));
        lines.collect::<BTreeMap<_, _>>()
    });
    let owned = |id: &&str| (*id).to_owned();
    Changes {
        added: to
            .keys()
            .filter(|id| !from.contains_key(*id))
            .map(owned)
            .collect(),
        removed: from
            .keys()
            .filter(|id| !to.contains_key(*id))
            .map(owned)
            .collect(),
        changed: from
            .iter()
            .filter(|(id, line)| to.get(*id).is_some_and(|l| l != *line))
            .map(|(id, _)| owned(id))
            .collect(),
    }
}

fn names([from, to]: [&Snapshot; 2], sides: &[Ids; 2]) -> Changes {
    let mut changes = Changes::default();
    from.names.each_beside(&to.names, |text, [before, after]| {
        let list = match (before.is_empty(), after.is_empty()) {
            (true, _) => &mut changes.added,
            (_, true) => &mut changes.removed,
            _ if meaning(&sides[0], &before) != meaning(&sides[1], &after) => &mut changes.changed,
            _ => return,
        };
        list.push(text.to_owned());
    });
    changes
}

/// What postings find, by id instead of ordinal.
fn meaning<'a>(ids: &'a Ids, postings: &[Posting]) -> Vec<(Role, Kind, Option<&'a String>)> {
    let mut found: Vec<_> = postings
        .iter()
        .map(|p| (p.role, p.entity.kind, ids.entity(p.entity)))
        .collect();
    found.sort_unstable();
    found
}

fn levels(snapshots: [&Snapshot; 2], sides: &[Ids; 2]) -> Vec<LevelChange> {
    let mut levels: BTreeMap<&str, [Option<Level>; 2]> = BTreeMap::new();
    for (side, (snapshot, ids)) in snapshots.into_iter().zip(sides).enumerate() {
        for method in &ids.implementations {
            let held = snapshot
                .method_by_id(method)
                .and_then(|ordinal| snapshot.held(ordinal));
            levels.entry(method).or_default()[side] = held.and_then(|held| held.verification_level);
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
