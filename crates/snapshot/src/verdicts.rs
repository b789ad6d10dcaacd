//! The verdicts of names: the code that a name leads to, in one snapshot and in the next.

use crate::error::SnapshotError;
use crate::index::{Entity, Kind};
use crate::resolve::resolve;
use crate::snapshot::Snapshot;
use catalogue::{CodeHoldings, CodeStatus, Level, code_status};
use serde::Serialize;
use std::collections::BTreeSet;
use std::fmt;

/// The code that a name leads to. Declared repositories are left out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Verdict {
    /// The status of the code.
    pub status: CodeStatus,
    /// The level of the implementation; `None` without one, or when it failed V0.
    pub level: Option<Level>,
}

impl Verdict {
    /// 3 for verified code, 2 for unverified code, 1 for verified code of a part, 0 for none.
    fn rank(self) -> u8 {
        match self.status {
            CodeStatus::VerifiedCode => 3,
            CodeStatus::UnverifiedCode => 2,
            CodeStatus::PartOf => 1,
            CodeStatus::DeclaredCode | CodeStatus::NoCode | CodeStatus::UnknownName => 0,
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.level {
            Some(level) => write!(f, "{} at {level}", self.status),
            None => write!(f, "{}", self.status),
        }
    }
}

/// A name whose verdict changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct VerdictChange {
    /// The name or alias.
    pub name: String,
    /// The verdict in the earlier snapshot.
    pub before: Verdict,
    /// The verdict in the later one.
    pub after: Verdict,
}

/// The changed verdicts between two snapshots, by name.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct VerdictChanges {
    /// Names that gained code, or a higher level.
    pub gained: Vec<VerdictChange>,
    /// Names whose code has a lower level, but is still verified, or still unverified.
    pub lowered: Vec<VerdictChange>,
    /// Names that lost code: verified code became unverified, or code is no longer reached.
    pub lost: Vec<VerdictChange>,
}

impl VerdictChanges {
    fn all_mut(&mut self) -> impl Iterator<Item = &mut VerdictChange> {
        let Self {
            gained,
            lowered,
            lost,
        } = self;
        gained.iter_mut().chain(lowered).chain(lost)
    }
}

/// Compares the verdicts of every name, alias and id of a method that has an implementation in either snapshot.
pub fn verdict_changes(
    before: &Snapshot,
    after: &Snapshot,
) -> Result<VerdictChanges, SnapshotError> {
    let mut names = implemented_names(before)?;
    names.append(&mut implemented_names(after)?);
    changes_of([before, after], names)
}

/// Compares the verdicts of every method that has an implementation in either snapshot, by its id
/// alone.
pub fn method_verdict_changes(
    before: &Snapshot,
    after: &Snapshot,
) -> Result<VerdictChanges, SnapshotError> {
    let mut ids = BTreeSet::new();
    for snapshot in [before, after] {
        for method in snapshot.implemented() {
            ids.insert(format!("method:{}", snapshot.method(method)?.id));
        }
    }
    let mut changes = changes_of([before, after], ids)?;
    for change in changes.all_mut() {
        change.name = change.name.trim_start_matches("method:").to_owned();
    }
    Ok(changes)
}

fn changes_of(
    [before, after]: [&Snapshot; 2],
    names: BTreeSet<String>,
) -> Result<VerdictChanges, SnapshotError> {
    let mut changes = VerdictChanges::default();
    for name in names {
        let change = VerdictChange {
            before: verdict(before, &name)?,
            after: verdict(after, &name)?,
            name,
        };
        let (earlier, later) = (change.before, change.after);
        if later.rank() < earlier.rank() {
            changes.lost.push(change);
        } else if later.rank() > earlier.rank() || later.level > earlier.level {
            changes.gained.push(change);
        } else if later.level < earlier.level {
            changes.lowered.push(change);
        }
    }
    Ok(changes)
}

/// The verdict on a name: the highest level among the methods it leads to.
pub fn verdict(snapshot: &Snapshot, name: &str) -> Result<Verdict, SnapshotError> {
    let resolved = resolve(snapshot, name)?;
    let first = resolved.first.map(|(entity, _)| entity);
    let best = match first {
        None => None,
        Some(entity) if entity.kind == Kind::Method => {
            snapshot.best_implementation(&[entity.ordinal])
        }
        Some(entity) => {
            let paper = snapshot.paper(entity.ordinal)?;
            snapshot.implementation_of_paper(&paper.id)
        }
    };
    let level = best.and_then(|(_, summary)| summary.verification_level);
    let status = code_status(&CodeHoldings {
        resolved: first.is_some() || !resolved.parts.is_empty(),
        has_code: best.is_some(),
        level,
        verified_part: resolved
            .parts
            .iter()
            .any(|part| snapshot.is_verified(*part)),
        declared_repos: false,
    });
    Ok(Verdict { status, level })
}

/// Every id, name and alias of the methods with an implementation, and the names of their wholes.
fn implemented_names(snapshot: &Snapshot) -> Result<BTreeSet<String>, SnapshotError> {
    let mut names = BTreeSet::new();
    for (ordinal, summary) in (0..).zip(&snapshot.method_summaries) {
        if summary.implementation.is_some() {
            names.insert(snapshot.method(ordinal)?.id.clone());
            names.extend(snapshot.names_of(Entity::method(ordinal))?);
            names.extend(snapshot.method(ordinal)?.wholes().map(str::to_owned));
        }
    }
    Ok(names)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::{contents, implementation, method};
    use crate::{Contents, write};

    fn opened(from: Contents, to: Contents) -> [Snapshot; 2] {
        [from, to].map(|contents| {
            let root = tempfile::tempdir().unwrap();
            write(root.path(), contents).unwrap();
            Snapshot::open(root.path()).unwrap()
        })
    }

    fn compared(from: Contents, to: Contents) -> VerdictChanges {
        let [before, after] = opened(from, to);
        verdict_changes(&before, &after).unwrap()
    }

    fn names(changes: &[VerdictChange]) -> Vec<&str> {
        changes.iter().map(|change| change.name.as_str()).collect()
    }

    #[test]
    fn equal_snapshots_have_equal_verdicts() {
        assert_eq!(compared(contents(), contents()), VerdictChanges::default());
    }

    #[test]
    fn lost_lowered_and_gained_code_is_listed_by_name() {
        let mut with_gem = contents();
        with_gem
            .methods
            .push(method("rms_norm", "RMSNorm", &["RMS"], None));
        with_gem.implementations.push(implementation("rms_norm"));
        let gained = compared(contents(), with_gem.clone());
        assert_eq!(names(&gained.gained), ["RMS", "RMSNorm", "rms_norm"]);
        let by_id = opened(contents(), with_gem.clone());
        let by_id = method_verdict_changes(&by_id[0], &by_id[1]).unwrap();
        assert_eq!(names(&by_id.gained), ["rms_norm"], "once a method");
        assert!(gained.lost.is_empty() && gained.lowered.is_empty());

        let lost = compared(with_gem.clone(), contents());
        assert_eq!(names(&lost.lost), ["RMS", "RMSNorm", "rms_norm"]);
        assert_eq!(lost.lost[0].after.status, CodeStatus::UnknownName);

        let mut higher = with_gem.clone();
        let run = higher.implementations.last_mut().unwrap().run.as_mut();
        run.unwrap().verification_level = Some(Level::V3);
        let lowered = compared(higher.clone(), with_gem);
        assert_eq!(names(&lowered.lowered), ["RMS", "RMSNorm", "rms_norm"]);
        assert!(lowered.lost.is_empty(), "V2 is verified");

        let mut unverified = higher.clone();
        unverified.implementations.last_mut().unwrap().run = None;
        let lost = compared(higher, unverified);
        assert_eq!(names(&lost.lost), ["RMS", "RMSNorm", "rms_norm"]);
    }
}
