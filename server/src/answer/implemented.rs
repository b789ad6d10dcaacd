//! The methods with an implementation: their areas, searches for their words, and those near to a record.

use crate::answer::{Call, LevelWord, Match, MethodCounts, Nearby, Subject};
use catalogue::code_status::VERIFIED;
use catalogue::{PaperRole, names};
use snapshot::{
    Kind, MethodRecord, Search, SearchFilters, Snapshot, SnapshotError, search_entities,
};
use std::collections::{BTreeMap, BTreeSet, HashSet};

/// The maximum number of nearby implementations in an answer.
const MAX_NEARBY: usize = 8;

/// Returns the key that spellings of a text share.
pub(crate) fn spelling(text: &Option<String>) -> String {
    names::spelling_key(text.as_deref().unwrap_or_default())
}

/// Returns true if a search for the text finds an implementation.
pub(crate) fn has_matches(snapshot: &Snapshot, query: &str) -> Result<bool, SnapshotError> {
    let search = Search {
        text: query.to_owned(),
        filters: implemented_methods(),
        ..Search::default()
    };
    Ok(search_entities(snapshot, &search)?.1 > 0)
}

/// Returns the filter of methods with an implementation.
pub(crate) fn implemented_methods() -> SearchFilters {
    SearchFilters {
        kind: Some(Kind::Method),
        has_code: true,
        ..SearchFilters::default()
    }
}

/// Builds the call that lists the implementations in the area of a method, or all of them if the area
/// has none.
pub(crate) fn list_around(
    snapshot: &Snapshot,
    method: &MethodRecord,
) -> Result<Call, SnapshotError> {
    let areas = areas(snapshot)?;
    let is_own = |area: &&String| spelling(&Some((*area).clone())) == spelling(&method.area);
    Ok(match areas.iter().find(is_own) {
        Some(area) => Call::list_area(area),
        None => Call::list(""),
    })
}

/// Returns the areas with implementations, sorted by name.
pub(crate) fn areas(snapshot: &Snapshot) -> Result<Vec<String>, SnapshotError> {
    let mut areas = BTreeSet::new();
    for ordinal in snapshot.implemented() {
        areas.extend(snapshot.method(ordinal)?.area.clone());
    }
    Ok(areas.into_iter().collect())
}

/// Returns how many methods are read from a paper in each role, and how many of them are verified; `None` for a method, and for a
/// paper from which none is read.
pub(crate) fn methods_by_role(
    snapshot: &Snapshot,
    subject: &Subject,
) -> Option<BTreeMap<&'static str, MethodCounts>> {
    let Subject::Paper(_, paper) = subject else {
        return None;
    };
    let mut counts: BTreeMap<&'static str, MethodCounts> = BTreeMap::new();
    for method in snapshot.methods_of_paper(&paper.id) {
        let of_role = counts.entry(snapshot.role(*method).as_str()).or_default();
        of_role.total += 1;
        let summary = snapshot.implementation_summary(*method);
        let level = summary.and_then(|summary| summary.verification_level);
        of_role.verified += usize::from(level >= Some(VERIFIED));
    }
    (!counts.is_empty()).then_some(counts)
}

/// Returns implementations of other methods: first of methods of the same paper, then of
/// methods that the paper names.
pub(crate) fn nearby(snapshot: &Snapshot, matched: &Match) -> Result<Vec<Nearby>, SnapshotError> {
    let Some(origin) = matched.origin() else {
        return Ok(vec![]);
    };
    let own = matched
        .subject
        .best_implementation(snapshot)
        .map(|(method, _)| method);
    let of_paper = snapshot.methods_of_paper(&origin.id).iter();
    let of_paper = of_paper.map(|method| match snapshot.role(*method) {
        PaperRole::Introduces => (*method, "introduced_by_same_paper"),
        PaperRole::States => (*method, "stated_by_same_paper"),
        PaperRole::Uses => (*method, "used_by_same_paper"),
    });
    let used = origin
        .methods
        .iter()
        .filter_map(|id| snapshot.method_by_id(id))
        .map(|m| (m, "used_by_same_paper"));
    let mut seen = HashSet::new();
    let mut nearby = vec![];
    for (method, relation) in of_paper.chain(used) {
        let Some(summary) = snapshot
            .implementation_summary(method)
            .filter(|_| Some(method) != own && seen.insert(method))
        else {
            continue;
        };
        let id = snapshot.method(method)?.id.clone();
        let verification_level = summary.verification_level.map(LevelWord);
        nearby.push(Nearby {
            retrieve_with: Call::implementation(&id),
            method: id,
            verification_level,
            relation,
        });
    }
    nearby.truncate(MAX_NEARBY);
    Ok(nearby)
}
