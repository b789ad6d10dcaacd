//! Words that no form explains: those that describe a named record are part of its name, those that
//! narrow nothing are dropped, and the answer says so. Any other word stays, and prevents an answer.

use crate::Stored;
use crate::language::leftovers::{is_descriptor, is_idle};
use crate::language::vocabulary::Sense;
use crate::mention::{Item, Target, TargetKind, has_unknown, mentions};
use crate::records::graph::paper_of;
use crate::records::rows::tables_on;
use crate::rules::{Cue, cues};
use catalogue::names;
use snapshot::Snapshot;
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
pub(crate) fn without_unused(snapshot: &Snapshot, items: &[Item]) -> Stored<Option<Reduced>> {
    if !has_unknown(items) {
        return Ok(None);
    }
    let described = words_of_records(snapshot, items)?;
    let has_dataset = items.iter().any(|item| item.may_be(&[TargetKind::Dataset]));
    let (mut remaining, mut unused, nothing) = (vec![], vec![], BTreeSet::new());
    for (at, item) in items.iter().enumerate() {
        // "How many figures": what is counted is what is asked for.
        let Some(text) = item.unknown().filter(|_| !is_counted(items, at)) else {
            remaining.push(item.clone());
            continue;
        };
        let is_model = |item: &Item| item.is_cue(cues!(Model Models));
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
    let before = items[..at].iter().rfind(|item| !item.is_filler());
    before.is_some_and(|item| item.is_cue(cues!(Count)))
}

/// Returns true if only words without meaning and "by" stand between an item and a name.
fn stands_beside_name(items: &[Item], at: usize) -> bool {
    let is_other = |item: &&Item| match item {
        Item::Filler(_) | Item::Number(_) => false,
        // "Spatial Transformer Networks by Jaderberg".
        Item::Cue { senses, .. } => senses
            .iter()
            .any(|sense| *sense != Sense::Relation(Cue::By)),
        _ => true,
    };
    let (next, before) = (
        items[at + 1..].iter().find(is_other),
        items[..at].iter().rfind(is_other),
    );
    [next, before]
        .into_iter()
        .flatten()
        .any(|item| item.mention().is_some())
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
fn words_of_records(snapshot: &Snapshot, items: &[Item]) -> Stored<BTreeSet<String>> {
    let mut texts = vec![];
    let readings = mentions(items).flat_map(|mention| mention.readings.iter().take(MAX_RECORDS));
    for reading in readings {
        if let Target::Method(method) = reading.target {
            let record = snapshot.method(method)?;
            texts.push(record.name.clone());
            texts.extend(record.names.iter().map(|name| name.name.clone()));
        }
        if let Some(paper) = paper_of(snapshot, &reading.target)? {
            let record = snapshot.paper(paper)?.paper;
            texts.push(record.title);
            texts.extend(
                record
                    .authors
                    .into_iter()
                    .map(|authorship| authorship.author.name),
            );
            texts.extend(record.tasks);
        }
        if let Target::Dataset(name) = &reading.target {
            let tables = tables_on(snapshot, std::slice::from_ref(name))?.into_iter();
            texts.extend(tables.take(MAX_RECORDS).map(|table| table.task));
        }
    }
    Ok(texts
        .iter()
        .flat_map(|text| names::word_keys(text))
        .collect())
}
