//! Steps between a method and its paper, and lists of ordinals as sets.

use crate::Stored;
use crate::mention::Target;
use crate::plan::Subject;
use catalogue::{Level, PaperRecord};
use snapshot::{MethodRecord, Snapshot};
use std::cmp::Reverse;

pub(crate) fn paper_id(snapshot: &Snapshot, paper: u32) -> Stored<String> {
    Ok(snapshot.paper(paper)?.id)
}

pub(crate) fn method_id(snapshot: &Snapshot, method: u32) -> Stored<String> {
    Ok(snapshot.method(method)?.id.clone())
}

/// Returns the level of a method's implementation.
pub(crate) fn level_of(snapshot: &Snapshot, method: u32) -> Option<Level> {
    snapshot.implementation_summary(method)?.verification_level
}

/// Returns the paper that a target denotes: itself, or the paper of the method.
pub(crate) fn paper_of(snapshot: &Snapshot, target: &Target) -> Stored<Option<u32>> {
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

/// Returns the method or paper of a subject.
pub(crate) fn target(snapshot: &Snapshot, subject: &Subject) -> Option<Target> {
    match subject {
        Subject::Method(id) => snapshot.method_by_id(id).map(Target::Method),
        Subject::Paper(id) => snapshot.paper_by_id(id).map(Target::Paper),
    }
}

pub(crate) fn method_subject(snapshot: &Snapshot, subject: &Subject) -> Option<u32> {
    match target(snapshot, subject) {
        Some(Target::Method(method)) => Some(method),
        _ => None,
    }
}

/// Returns the paper of a subject: itself, or the one that introduced the method.
pub(crate) fn paper_subject(snapshot: &Snapshot, subject: &Subject) -> Stored<Option<u32>> {
    match target(snapshot, subject) {
        Some(target) => paper_of(snapshot, &target),
        None => Ok(None),
    }
}

/// Returns the method that a target denotes: itself, or the method with the highest level among those
/// of the paper; of equal ones, one that it introduces.
pub(crate) fn method_of(snapshot: &Snapshot, target: &Target) -> Stored<Option<u32>> {
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

pub(crate) fn stored_paper(
    snapshot: &Snapshot,
    method: &MethodRecord,
) -> Stored<Option<(u32, PaperRecord)>> {
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
