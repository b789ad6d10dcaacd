//! Names in items, and what they have in common, for words that are names only in part.

use crate::mention::{Item, Target, TargetKind};
use crate::plan::Filters;
use catalogue::names;

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
    let mut shortest: Vec<&String> = fitting
        .iter()
        .filter(|(length, _)| *length == fewest)
        .map(|(_, name)| *name)
        .collect();
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

/// Returns the readings of a kind of the names in items.
pub(super) fn names_of(items: &[Item], kind: TargetKind) -> Vec<&Target> {
    let mentions = items.iter().filter_map(|item| match item {
        Item::Mention(mention) => mention.reading(kind),
        _ => None,
    });
    mentions.collect()
}

/// Returns the datasets that items name, as constraints.
pub(super) fn named(items: &[Item]) -> Filters {
    let datasets =
        names_of(items, TargetKind::Dataset)
            .into_iter()
            .filter_map(|target| match target {
                Target::Dataset(name) => Some(name.clone()),
                _ => None,
            });
    Filters {
        datasets: datasets.collect(),
        ..Filters::default()
    }
}
