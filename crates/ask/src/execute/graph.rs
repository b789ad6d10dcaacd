//! Steps between a method and its paper, and lists of ordinals as sets.

use crate::mention::Target;
use catalogue::{Level, PaperRecord};
use snapshot::{MethodRecord, Snapshot, SnapshotError};
use std::cmp::Reverse;

/// Returns the public id of a paper.
pub(crate) fn paper_id(snapshot: &Snapshot, paper: u32) -> Result<String, SnapshotError> {
    Ok(snapshot.paper(paper)?.id)
}

/// Returns the id of a method.
pub(crate) fn method_id(snapshot: &Snapshot, method: u32) -> Result<String, SnapshotError> {
    Ok(snapshot.method(method)?.id.clone())
}

/// Returns the level of a method's implementation.
pub(crate) fn level_of(snapshot: &Snapshot, method: u32) -> Option<Level> {
    snapshot.implementation_summary(method)?.verification_level
}

/// Returns the paper that a target denotes: itself, or the paper of the method.
pub(crate) fn paper_of(snapshot: &Snapshot, target: &Target) -> Result<Option<u32>, SnapshotError> {
    match target {
        Target::Paper(paper) => Ok(Some(*paper)),
        Target::Method(method) => {
            let record = snapshot.method(*method)?;
            Ok(record
                .paper
                .as_deref()
                .and_then(|id| snapshot.paper_by_id(id)))
        }
        _ => Ok(None),
    }
}

/// Returns the method that a target denotes: itself, or the method with the highest level among those
/// of the paper; of equal ones, one that it introduces.
pub(crate) fn method_of(
    snapshot: &Snapshot,
    target: &Target,
) -> Result<Option<u32>, SnapshotError> {
    match target {
        Target::Method(method) => Ok(Some(*method)),
        Target::Paper(paper) => {
            let id = paper_id(snapshot, *paper)?;
            let methods = snapshot.methods_of_paper(&id);
            let level = |method: &u32| {
                snapshot
                    .implementation_summary(*method)
                    .map(|s| s.verification_level)
            };
            let best = methods.iter().copied();
            Ok(best
                .max_by_key(|method| (level(method), Reverse((snapshot.role(*method), *method)))))
        }
        _ => Ok(None),
    }
}

/// Returns the paper of a method, if it is stored.
pub(crate) fn stored_paper(
    snapshot: &Snapshot,
    method: &MethodRecord,
) -> Result<Option<(u32, PaperRecord)>, SnapshotError> {
    let ordinal = method
        .paper
        .as_deref()
        .and_then(|id| snapshot.paper_by_id(id));
    let paper = ordinal.map(|ordinal| Ok((ordinal, snapshot.paper(ordinal)?)));
    paper.transpose()
}

/// Returns the elements of `list`, ascending, that are in `other`, ascending.
pub(crate) fn intersect(list: &[u32], other: &[u32]) -> Vec<u32> {
    list.iter()
        .copied()
        .filter(|element| other.binary_search(element).is_ok())
        .collect()
}

/// Returns the elements of `list`, ascending, that are not in `other`, ascending.
pub(crate) fn without(list: &[u32], other: &[u32]) -> Vec<u32> {
    list.iter()
        .copied()
        .filter(|element| other.binary_search(element).is_err())
        .collect()
}

/// Returns a list ascending and without repeats.
pub(crate) fn set(mut list: Vec<u32>) -> Vec<u32> {
    list.sort_unstable();
    list.dedup();
    list
}
