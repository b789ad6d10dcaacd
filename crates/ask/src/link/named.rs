//! Names in items, and the stored name that words mean in part.

use crate::Stored;
use crate::mention::{Item, Reading, Target, TargetKind};
use crate::records::rows::{Table, tables_on};
use catalogue::names;
use snapshot::Snapshot;

/// The prior of a name that is given in part.
pub(super) const PRIOR: f32 = 4.0;

/// Returns the name with all words of a text and the fewest others; `None` if there are several.
pub(super) fn fewest_others(names: &[String], text: &str) -> Option<String> {
    let words = names::word_keys(text);
    if words.is_empty() || words.concat().chars().count() < 2 {
        return None;
    }
    let has_all = |theirs: &[String]| words.iter().all(|word| theirs.contains(word));
    let fitting: Vec<(usize, &String)> = (names.iter())
        .map(|name| (names::word_keys(name), name))
        .filter(|(theirs, _)| has_all(theirs))
        .map(|(theirs, name)| (theirs.len(), name))
        .collect();
    let fewest = fitting.iter().map(|(length, _)| *length).min()?;
    let shortest = fitting.into_iter().filter(|(length, _)| *length == fewest);
    let mut shortest: Vec<&String> = shortest.map(|(_, name)| name).collect();
    shortest.dedup();
    // "English-French" rather than "French-English".
    if shortest.len() > 1 {
        let normal = names::normalise(text);
        shortest.retain(|name| names::normalise(name).contains(&normal));
    }
    match shortest[..] {
        [name] => Some(name.clone()),
        _ => None,
    }
}

/// Returns true if a name in items may be of a kind.
pub(super) fn has(items: &[Item], kind: TargetKind) -> bool {
    items.iter().any(|item| item.may_be(&[kind]))
}

/// Returns the dataset that a name may denote.
pub(super) fn dataset_of(item: &Item) -> Option<&String> {
    match item.reading(TargetKind::Dataset)? {
        Target::Dataset(name) => Some(name),
        _ => None,
    }
}

/// Returns the dataset with all words of a text and the fewest others, if there is only one.
pub(super) fn dataset_containing(
    snapshot: &Snapshot,
    text: &str,
) -> Stored<Option<(Reading, String)>> {
    let name = fewest_others(&snapshot.datasets_with_words(text)?, text);
    Ok(name.map(|name| {
        let target = Target::Dataset(name.clone());
        (
            Reading {
                target,
                prior: PRIOR,
            },
            name,
        )
    }))
}

/// Returns the tables of the datasets that items name; none without a dataset.
pub(super) fn tables_of(snapshot: &Snapshot, items: &[Item]) -> Stored<Vec<Table>> {
    let datasets: Vec<String> = items.iter().filter_map(dataset_of).cloned().collect();
    tables_on(snapshot, &datasets)
}
