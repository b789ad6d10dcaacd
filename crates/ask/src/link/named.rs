//! Names in items, and the stored name that words mean in part.

use crate::{Field, Item, Reading, Snapshot, Stored, Table, Target, names, tables_on};

/// The prior of a name that is given in part.
pub(super) const PRIOR: f32 = 4.0;

/// Returns the name with all words of a text and the fewest others; `None` if there are several.
pub(super) fn fewest_others(names: &[String], text: &str) -> Option<String> {
    let words = names::word_keys(text);
    if words.is_empty() || words.concat().chars().count() < 2 {
        return None;
    }
    let mut fitting: Vec<(usize, &String)> = vec![];
    for name in names {
        let theirs = names::word_keys(name);
        if words.iter().all(|word| theirs.contains(word)) {
            fitting.push((theirs.len(), name));
        }
    }
    let fewest = fitting.iter().map(|(length, _)| *length).min()?;
    fitting.retain(|(length, _)| *length == fewest);
    fitting.dedup();
    // "English-French" rather than "French-English".
    if fitting.len() > 1 {
        let normal = names::normalise(text);
        fitting.retain(|(_, name)| names::normalise(name).contains(&normal));
    }
    match fitting[..] {
        [(_, name)] => Some(name.clone()),
        _ => None,
    }
}

/// Returns the dataset that a name may denote.
pub(super) fn dataset_of(item: &Item) -> Option<&String> {
    match item.reading(Field::Datasets)? {
        Target::Named(Field::Datasets, name) => Some(name),
        _ => None,
    }
}

/// The readings of words as a name that is spelled otherwise, or longer, and this name.
pub(super) type Inexact = (Vec<Reading>, String);

/// Returns the dataset with all words of a text and the fewest others, if there is only one.
pub(super) fn dataset_containing(snapshot: &Snapshot, text: &str) -> Stored<Option<Inexact>> {
    let name = known!(fewest_others(&snapshot.datasets_with_words(text)?, text));
    let (target, prior) = (Target::Named(Field::Datasets, name.clone()), PRIOR);
    Ok(Some((vec![Reading { target, prior }], name)))
}

/// Returns the tables of the datasets that items name; none without a dataset.
pub(super) fn tables_of(snapshot: &Snapshot, items: &[Item]) -> Stored<Vec<Table>> {
    let datasets: Vec<String> = items.iter().filter_map(dataset_of).cloned().collect();
    tables_on(snapshot, &datasets)
}
