//! The methods with an implementation: their areas, and searches for their words.

use crate::answer::call::Call;
use catalogue::names;
use snapshot::{MethodRecord, Snapshot, SnapshotError};
use std::collections::BTreeSet;

/// Returns the key that spellings of a text share.
pub(crate) fn spelling(text: &Option<String>) -> String {
    names::spelling_key(text.as_deref().unwrap_or_default())
}

/// Returns true if the text has every word of the query, in any spelling.
pub(crate) fn has_words(text: &str, query: &str) -> bool {
    let text = names::search_words(text).join(" ");
    query.split_whitespace().all(|word| {
        let mut parts = names::search_words(word).into_iter();
        text.contains(&names::spelling_key(word)) || parts.all(|part| text.contains(&part))
    })
}

/// Returns true if an implementation has every word of the query.
pub(crate) fn has_matches(snapshot: &Snapshot, query: &str) -> Result<bool, SnapshotError> {
    for ordinal in snapshot.implemented() {
        if has_words(&searchable_text(&snapshot.method(ordinal)?), query) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Returns the text in which a search looks for words.
pub(crate) fn searchable_text(method: &MethodRecord) -> String {
    let optional = [method.area.as_deref(), method.summary.as_deref()]
        .into_iter()
        .flatten();
    let all = [method.name.as_str(), &method.id]
        .into_iter()
        .chain(method.aliases());
    all.chain(optional).collect::<Vec<_>>().join(" \n ")
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
