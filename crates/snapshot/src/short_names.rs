//! Short names that several methods share: the one with most of the use is meant, or all of them.

use crate::error::SnapshotError;
use crate::index::{Entity, Kind};
use crate::resolve::resolve_kind;
use crate::snapshot::Snapshot;
use catalogue::Resolution;

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

/// Returns the methods with verified code that share a short name, if none of them has most of the use, those that more papers use
/// first: all of them may be meant. Empty for any other name.
///
/// # Errors
/// When a record cannot be read.
pub fn equally_named(snapshot: &Snapshot, x: &str) -> Result<Vec<Entity>, SnapshotError> {
    let resolved = resolve_kind(snapshot, x, Some(Kind::Method))?;
    let is_named = |(_, how): &(Entity, Resolution)| *how != Resolution::Id || !x.contains(':');
    let first = resolved.first.filter(is_named).map(|(entity, _)| entity);
    let methods = sharing(
        snapshot,
        x.trim(),
        first.into_iter().chain(resolved.homonyms),
    )?;
    Ok(match (first, most_used(&methods)) {
        (Some(_), None) => methods.into_iter().map(|(_, entity)| entity).collect(),
        _ => vec![],
    })
}
