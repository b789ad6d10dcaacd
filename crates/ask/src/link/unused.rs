//! Words that no form explains: those that describe a named record are part of its name, those that
//! narrow nothing are dropped, and the answer says so. Any other word stays, and prevents an answer.

use crate::execute::graph::paper_of;
use crate::execute::rows::tables;
use crate::language::leftovers::{is_descriptor, is_idle};
use crate::language::vocabulary::Sense;
use crate::mention::{Item, Target};
use crate::plan::Filters;
use catalogue::names;
use snapshot::{Snapshot, SnapshotError};
use std::collections::BTreeSet;

/// The number of readings of a name whose records may explain words.
const MAX_RECORDS: usize = 3;

/// Items without some words.
pub(crate) struct Reduced {
    pub(crate) items: Vec<Item>,
    /// The dropped words that the answer must name.
    pub(crate) unused: Vec<String>,
}

/// Returns items without the words that may be dropped, and those of them that the answer must name.
/// `None` if there is no such word.
pub(crate) fn without_unused(
    snapshot: &Snapshot,
    items: &[Item],
) -> Result<Option<Reduced>, SnapshotError> {
    let is_unknown = |item: &&Item| matches!(item, Item::Unknown(_));
    if !items.iter().any(|item| is_unknown(&item)) {
        return Ok(None);
    }
    let described = words_of_records(snapshot, items)?;
    let has_dataset = items.iter().any(|item| {
        matches!(item, Item::Mention(mention) if mention.readings.iter().any(|reading| matches!(reading.target, Target::Dataset(_))))
    });
    let (mut remaining, mut unused, nothing) = (vec![], vec![], BTreeSet::new());
    for (at, item) in items.iter().enumerate() {
        let Item::Unknown(text) = item else {
            remaining.push(item.clone());
            continue;
        };
        // "How many figures": what is counted is what is asked for.
        if is_counted(items, at) {
            remaining.push(item.clone());
            continue;
        }
        let is_before_model = has_dataset && items.get(at + 1).is_some_and(is_model);
        // Words elsewhere in the question may ask for something: "what learning rate did the ResNet paper use".
        let is_beside = stands_beside_name(items, at);
        let described = if is_beside { &described } else { &nothing };
        let is_unused = |word: &&str| {
            let lower = word.to_lowercase();
            let is_plain = at == 0 || !word.starts_with(char::is_uppercase);
            is_described(&lower, described)
                || is_plain && (is_idle(&lower) || is_before_model && is_descriptor(&lower))
        };
        // Words inside a name that is not known are no words of their own.
        let words: Vec<&str> = text.split(' ').collect();
        let first = words.iter().take_while(|word| is_unused(word)).count();
        let rest = &words[first..];
        let last = rest.iter().rev().take_while(|word| is_unused(word)).count();
        let (inner, end) = rest.split_at(rest.len() - last);
        if !inner.is_empty() {
            remaining.push(Item::Unknown(inner.join(" ")));
        }
        let dropped = words[..first].iter().chain(end);
        let reported = dropped.filter(|word| !is_described(&word.to_lowercase(), described));
        unused.extend(reported.map(|word| (*word).to_owned()));
    }
    Ok((remaining != items).then_some(Reduced {
        items: remaining,
        unused,
    }))
}

/// Returns true if an item stands right behind "how many" or "number of".
fn is_counted(items: &[Item], at: usize) -> bool {
    let before = items[..at]
        .iter()
        .rev()
        .find(|item| !matches!(item, Item::Filler(_)));
    matches!(before, Some(Item::Cue { senses, .. }) if senses.contains(&Sense::Cue("count")))
}

/// Returns true if only words without meaning and "by" stand between an item and a name.
fn stands_beside_name(items: &[Item], at: usize) -> bool {
    let is_between = |item: &&Item| match item {
        Item::Filler(_) | Item::Number(_) => true,
        // "Spatial Transformer Networks by Jaderberg".
        Item::Cue { senses, .. } => senses.iter().all(|sense| *sense == Sense::Relation("by")),
        _ => false,
    };
    let next = items[at + 1..].iter().find(|item| !is_between(item));
    let before = items[..at].iter().rev().find(|item| !is_between(item));
    [next, before]
        .into_iter()
        .flatten()
        .any(|item| matches!(item, Item::Mention(_)))
}

fn is_model(item: &Item) -> bool {
    let is_noun = |sense: &Sense| matches!(sense.name(), "model" | "models");
    matches!(item, Item::Cue { senses, .. } if senses.iter().any(is_noun))
}

/// Returns true if a word, or another form of it, is among words. Short words must be equal.
fn is_described(word: &str, words: &BTreeSet<String>) -> bool {
    const STEM: usize = 5;
    let keys = names::word_keys(word);
    let is_one = |key: &String| {
        words.contains(key)
            || key.len() > STEM
                && words
                    .iter()
                    .any(|other| other.len() > STEM && key.get(..STEM) == other.get(..STEM))
    };
    !keys.is_empty() && keys.iter().all(is_one)
}

/// Returns the words of the titles, names, authors and tasks of the records that items name.
fn words_of_records(
    snapshot: &Snapshot,
    items: &[Item],
) -> Result<BTreeSet<String>, SnapshotError> {
    let mut words = BTreeSet::new();
    let mut add = |text: &str| words.extend(names::word_keys(text));
    for item in items {
        let Item::Mention(mention) = item else {
            continue;
        };
        for reading in mention.readings.iter().take(MAX_RECORDS) {
            match &reading.target {
                target @ (Target::Method(_) | Target::Paper(_)) => {
                    if let Target::Method(method) = target {
                        let record = snapshot.method(*method)?;
                        add(&record.name);
                        record.names.iter().for_each(|name| add(&name.name));
                    }
                    if let Some(paper) = paper_of(snapshot, target)? {
                        let record = snapshot.paper(paper)?;
                        add(&record.title);
                        record
                            .authors
                            .iter()
                            .for_each(|authorship| add(&authorship.author.name));
                        record.tasks.iter().for_each(|task| add(task));
                    }
                }
                Target::Dataset(name) => {
                    let filters = Filters {
                        datasets: vec![name.clone()],
                        ..Filters::default()
                    };
                    for table in tables(snapshot, &filters)?.into_iter().take(MAX_RECORDS) {
                        add(&table.task);
                    }
                }
                _ => {}
            }
        }
    }
    Ok(words)
}
