//! The changes between two stored snapshots: methods whose verdict was gained, lost or changed, and results of library functions.

use crate::answer::{Answer, AnswerError, Call, Notices, envelop};
use crate::library::Library;
use catalogue::{CellOutcome, CodeStatus};
use serde::Serialize;
use snapshot::{SnapshotError, Verdict, VerdictChange, method_verdict_changes};
use std::collections::BTreeMap;

/// A method whose verdict changed.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct Change {
    /// The method's id.
    pub(crate) method: String,
    pub(crate) name: String,
    /// The verdict in the earlier snapshot.
    pub(crate) before: Verdict,
    /// The verdict in the later one.
    pub(crate) after: Verdict,
    /// The call for the current verdict.
    pub(crate) retrieve_with: Call,
}

/// Returns a verdict in words that go with "was" and "is".
pub(crate) fn in_words(verdict: Verdict) -> String {
    let words = match verdict.status {
        CodeStatus::VerifiedCode => "verified code",
        CodeStatus::UnverifiedCode => "unverified code",
        CodeStatus::PartOf => "verified in part",
        CodeStatus::DeclaredCode => "without code but for declared repositories",
        CodeStatus::NoCode => "without code",
        CodeStatus::UnknownName => "unknown",
    };
    match verdict.level {
        Some(level) => format!("{words} at {level}"),
        None => words.to_owned(),
    }
}

/// The changes between two snapshots.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct Changes {
    /// The id of the earlier snapshot.
    pub(crate) since: String,
    /// The time of its publication.
    pub(crate) since_created_at: String,
    /// The time of publication of the later snapshot.
    pub(crate) created_at: String,
    /// Methods that gained code, or a higher level.
    pub(crate) gained: Vec<Change>,
    /// Methods that lost code, or whose code is no longer verified.
    pub(crate) lost: Vec<Change>,
    /// Methods whose level fell, and whose code is still verified, or still unverified.
    pub(crate) changed: Vec<Change>,
}

impl Changes {
    /// Returns every change with the word for it, losses first.
    pub(crate) fn listed(&self) -> impl Iterator<Item = (&'static str, &Change)> {
        let lists = [
            ("lost", &self.lost),
            ("changed", &self.changed),
            ("gained", &self.gained),
        ];
        let lists = lists.into_iter();
        lists.flat_map(|(word, list)| list.iter().map(move |change| (word, change)))
    }
}

/// Compares two snapshots. Adds the licenses of names to the notices.
pub(crate) fn changes(
    before: &Library,
    after: &Library,
) -> Result<(Changes, Notices), SnapshotError> {
    let mut notices = Notices::default();
    let found = method_verdict_changes(before, after)?;
    let mut list = |changes: Vec<VerdictChange>, pointer: &str| {
        let mut listed = vec![];
        for change in changes {
            let VerdictChange {
                name: method,
                before: earlier,
                after: later,
            } = change;
            let stored = [after, before]
                .into_iter()
                .find_map(|library| Some((library, library.method_by_id(&method)?)));
            let name = match stored {
                Some((library, ordinal)) => {
                    let record = library.method(ordinal)?;
                    notices.note(record.license, format!("/{pointer}/{}", listed.len()));
                    record.name.clone()
                }
                None => method.clone(),
            };
            listed.push(Change {
                retrieve_with: Call::have(&format!("method:{method}")),
                name,
                before: earlier,
                after: later,
                method,
            });
        }
        Ok::<_, SnapshotError>(listed)
    };
    let changes = Changes {
        since: before.id().to_string(),
        since_created_at: before.manifest().created_at.clone(),
        created_at: after.manifest().created_at.clone(),
        gained: list(found.gained, "gained")?,
        lost: list(found.lost, "lost")?,
        changed: list(found.lowered, "changed")?,
    };
    Ok((changes, notices))
}

/// Returns the changes as an answer that names the later snapshot.
pub(crate) fn changes_answer(before: &Library, after: &Library) -> Result<Answer, AnswerError> {
    let (changes, notices) = changes(before, after)?;
    envelop(after, changes, notices)
}

/// Method, distribution, function, settings and version.
type CellName = [String; 5];

/// A result of a library function that is not that of the earlier snapshot.
#[derive(Debug)]
pub(crate) struct CellChange {
    /// Method, distribution, function, settings and version.
    pub(crate) cell: CellName,
    /// The method's name.
    pub(crate) name: String,
    /// The result in the earlier snapshot; `None` if it had none.
    pub(crate) before: Option<CellOutcome>,
    /// The result in the later one.
    pub(crate) after: Option<CellOutcome>,
}

impl CellChange {
    pub(crate) fn word(&self) -> &'static str {
        match (self.before, self.after) {
            (None, _) => "gained",
            (_, None) => "lost",
            _ => "changed",
        }
    }
}

/// Compares the results of library functions in two snapshots.
pub(crate) fn cell_changes(
    before: &Library,
    after: &Library,
) -> Result<Vec<CellChange>, SnapshotError> {
    let (earlier, mut later) = (cells(before)?, cells(after)?);
    let mut changes = vec![];
    for (cell, (name, outcome)) in earlier {
        let now = later.remove(&cell).map(|(_, outcome)| outcome);
        if now != Some(outcome) {
            changes.push(CellChange {
                cell,
                name,
                before: Some(outcome),
                after: now,
            });
        }
    }
    let gained = later.into_iter().map(|(cell, (name, outcome))| CellChange {
        cell,
        name,
        before: None,
        after: Some(outcome),
    });
    changes.extend(gained);
    Ok(changes)
}

/// Returns each result of a snapshot with the name of its method.
fn cells(library: &Library) -> Result<BTreeMap<CellName, (String, CellOutcome)>, SnapshotError> {
    let mut cells = BTreeMap::new();
    for ordinal in library.methods_of_library(None) {
        let record = library.method(ordinal)?;
        for one in &record.libraries {
            let settings = one.settings.as_deref().unwrap_or_default();
            for cell in &one.cells {
                let of_cell = [
                    record.id.as_str(),
                    &one.distribution,
                    &one.function,
                    settings,
                    &cell.version,
                ];
                let of_cell = of_cell.map(str::to_owned);
                cells.insert(of_cell, (record.name.clone(), cell.outcome));
            }
        }
    }
    Ok(cells)
}
