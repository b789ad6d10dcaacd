//! Steps between a method and its paper, and lists of ordinals as sets.

use crate::{Stored, Subject, Target};
use catalogue::{ArxivId, IdScheme, Level, PaperRecord, Venue};
use snapshot::{MethodRecord, Snapshot};
use std::cmp::Reverse;

/// Returns the paper with an id, if a record has one and the paper is stored.
pub(crate) fn paper_with(snapshot: &Snapshot, id: Option<&String>) -> Option<u32> {
    snapshot.paper_by_id(id?)
}

/// Returns the level of a method's implementation.
pub(crate) fn level_of(snapshot: &Snapshot, method: u32) -> Option<Level> {
    snapshot.implementation_summary(method)?.verification_level
}

/// Returns the venue that a paper states, if it is one.
pub(crate) fn venue_of(paper: &PaperRecord) -> Option<Venue> {
    Venue::parse(paper.venue.as_deref()?)
}

/// Returns the day of a paper, else the month that its arXiv id states for the same year, else its year.
pub(crate) fn date(snapshot: &Snapshot, paper: &PaperRecord) -> Option<String> {
    if let Some(day) = paper.published {
        return Some(day.to_string());
    }
    let year = snapshot.publication_year(paper);
    let arxiv = paper.identifier(IdScheme::Arxiv).and_then(ArxivId::parse);
    let month = arxiv.and_then(|id| Some((i32::from(id.year()), id.month()?)));
    match (year, month) {
        (year, Some((of_id, month))) if year.is_none_or(|year| year == of_id) => {
            Some(format!("{of_id}-{month:02}"))
        }
        (year, _) => year.map(|year| year.to_string()),
    }
}

/// Returns the paper that a target denotes: itself, or the paper of the method.
pub(crate) fn paper_of(snapshot: &Snapshot, target: &Target) -> Stored<Option<u32>> {
    match target {
        Target::Paper(paper) => Ok(Some(*paper)),
        Target::Method(method) => {
            let record = snapshot.method(*method)?;
            Ok(paper_with(snapshot, record.paper.as_ref()))
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

/// Returns the method or paper of a target as a subject, by its id; `None` for anything else.
pub(crate) fn id_of(snapshot: &Snapshot, target: &Target) -> Stored<Option<Subject>> {
    Ok(match target {
        Target::Method(method) => Some(Subject::Method(snapshot.method(*method)?.id.clone())),
        Target::Paper(paper) => Some(Subject::Paper(snapshot.paper(*paper)?.id)),
        _ => None,
    })
}

pub(crate) fn method_subject(snapshot: &Snapshot, subject: &Subject) -> Option<u32> {
    match target(snapshot, subject) {
        Some(Target::Method(method)) => Some(method),
        _ => None,
    }
}

/// Returns the paper of a subject: itself, or the one that introduced the method.
pub(crate) fn paper_subject(snapshot: &Snapshot, subject: &Subject) -> Stored<Option<u32>> {
    paper_of(snapshot, &known!(target(snapshot, subject)))
}

/// Returns the method that a target denotes: itself, or the method with the highest level among those
/// of the paper; of equal ones, one that it introduces.
pub(crate) fn method_of(snapshot: &Snapshot, target: &Target) -> Stored<Option<u32>> {
    let paper = match target {
        Target::Method(method) => return Ok(Some(*method)),
        Target::Paper(paper) => snapshot.paper(*paper)?,
        _ => return Ok(None),
    };
    let rank = |method: &u32| {
        let summary = snapshot.implementation_summary(*method);
        let level = summary.map(|summary| summary.verification_level);
        (level, Reverse((snapshot.role(*method), *method)))
    };
    let methods = snapshot.methods_of_paper(&paper.id);
    Ok(methods.iter().copied().max_by_key(rank))
}

pub(crate) fn stored_paper(
    snapshot: &Snapshot,
    method: &MethodRecord,
) -> Stored<Option<(u32, PaperRecord)>> {
    let ordinal = known!(paper_with(snapshot, method.paper.as_ref()));
    Ok(Some((ordinal, snapshot.paper(ordinal)?)))
}

/// Returns the elements of `list`, ascending, that are in `other`, ascending.
pub(crate) fn intersect(list: &[u32], other: &[u32]) -> Vec<u32> {
    let is_in = |element: &u32| other.binary_search(element).is_ok();
    list.iter().copied().filter(is_in).collect()
}

/// Returns the elements of `list`, ascending, that are not in `other`, ascending.
pub(crate) fn without(list: &[u32], other: &[u32]) -> Vec<u32> {
    let is_out = |element: &u32| other.binary_search(element).is_err();
    list.iter().copied().filter(is_out).collect()
}

/// Returns a list ascending and without repeats.
pub(crate) fn set(mut list: Vec<u32>) -> Vec<u32> {
    list.sort_unstable();
    list.dedup();
    list
}
