//! Short names that several methods share: the one with most of the use is meant, or all of them.

use crate::error::SnapshotError;
use crate::index::Entity;
use crate::snapshot::Snapshot;

/// The longest name that may be the abbreviation of several, in characters.
const MAX_SHORT: usize = 6;

/// The least ratio between the uses of the method that a shared name means and those of the next one.
const MARGIN: u32 = 3;

/// Returns the methods with verified code that share a short name, those that more papers use first; empty for another name, or if
/// only one has it.
pub(crate) fn sharing(
    snapshot: &Snapshot,
    x: &str,
    entities: impl Iterator<Item = Entity>,
) -> Result<Vec<(u32, Entity)>, SnapshotError> {
    let mut methods: Vec<(u32, Entity)> = vec![];
    if x.contains(' ') || x.chars().count() > MAX_SHORT {
        return Ok(methods);
    }
    for entity in entities.filter(|entity| snapshot.is_verified(*entity)) {
        if methods.iter().all(|(_, other)| *other != entity) {
            let uses = snapshot.method(entity.ordinal)?.paper_count;
            methods.push((uses.unwrap_or_default(), entity));
        }
    }
    methods.sort_by_key(|(uses, _)| std::cmp::Reverse(*uses));
    Ok(if methods.len() > 1 { methods } else { vec![] })
}

/// Returns the first of methods that share a name, if it has most of the use.
pub(crate) fn most_used(methods: &[(u32, Entity)]) -> Option<Entity> {
    match methods {
        [(most, first), (next, _), ..] if *most > 0 && *most >= MARGIN.saturating_mul(*next) => {
            Some(*first)
        }
        _ => None,
    }
}
