//! Words that no form explains: those that describe a named record are part of its name, those that
//! narrow nothing are dropped, and the answer says so. Any other word stays, and prevents an answer.

use crate::language::leftovers::{is_descriptor, is_idle};
use crate::{
    Field, Item, Snapshot, Stored, Target, cues, has_kind, has_unknown, mentions, names, paper_of,
    tables_on,
};
use std::collections::BTreeSet;

/// The number of readings of a name whose records may explain words.
const MAX_RECORDS: usize = 3;

/// Returns items without the words that may be dropped, and those of them that the answer must name.
/// `None` if there is no such word.
pub(crate) fn without_unused(
    snapshot: &Snapshot,
    items: &[Item],
) -> Stored<Option<(Vec<Item>, Vec<String>)>> {
    if !has_unknown(items) {
        return Ok(None);
    }
    let described = words_of_records(snapshot, items)?;
    let has_dataset = has_kind(items, Field::Datasets);
    let (mut remaining, mut unused) = (vec![], vec![]);
    for (at, item) in items.iter().enumerate() {
        // "How many figures": what is counted is what is asked for.
        let Some(text) = item.unknown().filter(|_| !is_counted(items, at)) else {
            remaining.push(item.clone());
            continue;
        };
        let is_model = |item: &Item| item.is_cue(cues!(Model Models));
        let is_before_model = has_dataset && items.get(at + 1).is_some_and(is_model);
        let is_of_record = |word: &str| is_described(&word.to_lowercase(), &described);
        let is_unused = |word: &&str| {
            let lower = word.to_lowercase();
            let is_plain = at == 0 || !word.starts_with(char::is_uppercase);
            let narrows_nothing = is_idle(&lower) || is_before_model && is_descriptor(&lower);
            is_of_record(word) || is_plain && narrows_nothing
        };
        // Words inside a name that is not known are no words of their own.
        let words: Vec<&str> = text.split(' ').collect();
        let first = words.iter().take_while(|word| is_unused(word)).count();
        let rest = words[first..].iter().rev();
        let last = rest.take_while(|word| is_unused(word)).count();
        let (start, end) = (&words[..first], &words[words.len() - last..]);
        let inner = &words[first..words.len() - last];
        if !inner.is_empty() {
            remaining.push(Item::Unknown(inner.join(" ")));
        }
        let reported = start.iter().chain(end).filter(|word| !is_of_record(word));
        unused.extend(reported.map(|word| (*word).to_owned()));
    }
    Ok((remaining != items).then_some((remaining, unused)))
}

/// Returns true if an item stands right behind "how many" or "number of".
fn is_counted(items: &[Item], at: usize) -> bool {
    let before = items[..at].iter().rfind(|item| !item.is_filler());
    before.is_some_and(|item| item.is_cue(cues!(Count)))
}

/// Returns true if a word, or another form of it, is among words. Short words must be equal.
fn is_described(word: &str, words: &BTreeSet<String>) -> bool {
    const STEM: usize = 5;
    let keys = names::word_keys(word);
    let is_form = |key: &String, other: &String| {
        key.len() > STEM && other.len() > STEM && key.get(..STEM) == other.get(..STEM)
    };
    let is_one =
        |key: &String| words.contains(key) || words.iter().any(|other| is_form(key, other));
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
            texts.extend(record.authors.into_iter().map(|one| one.author.name));
            texts.extend(record.tasks);
        }
        if let Target::Named(Field::Datasets, name) = &reading.target {
            let tables = tables_on(snapshot, std::slice::from_ref(name))?.into_iter();
            texts.extend(tables.take(MAX_RECORDS).map(|table| table.task));
        }
    }
    let words = texts.iter().flat_map(|text| names::word_keys(text));
    Ok(words.collect())
}
