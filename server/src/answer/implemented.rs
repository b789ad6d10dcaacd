//! The methods with an implementation: their areas, and searches for their words.

use crate::answer::Call;
use catalogue::names;
use snapshot::{
    Kind, MethodRecord, Search, SearchFilters, Snapshot, SnapshotError, search_entities,
};
use std::collections::BTreeSet;

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
