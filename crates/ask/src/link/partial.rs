//! Unknown words that are a stored name in part: of a dataset, a metric, a task, a model, a method or an author. They are taken for
//! the only name that has them, and the answer says so.

use super::extend::extended;
use super::named::{PRIOR, dataset_containing, fewest_others, tables_of};
use super::parts::{Taken, author_part, method_part};
use crate::{
    Cue, Item, Mention, Snapshot, Stored, Target, TargetKind, cues, has_cue, has_kind, has_unknown,
    is_one_edit, metrics_named, names,
};

/// Returns true if what stands around unknown words speaks for a name of a kind.
type Evidence = fn(&[Item], usize, &str) -> bool;

/// Returns the only name of a kind with the words of a text.
type Find = fn(&Snapshot, &[Item], &str) -> Taken;

/// The kinds of names to which unknown words are completed, in their order. A dataset first: it decides which metrics and models there are.
const MATCHERS: [(Evidence, Find); 6] = [
    (may_be_dataset, dataset),
    (may_be_metric, metric),
    (may_be_task, task),
    (|_, _, _| true, model),
    (|_, _, _| true, |of, _, text| method_part(of, text)),
    (may_be_author, |of, _, text| author_part(of, text)),
];

/// Returns items with unknown words taken for a name that has all of them; nothing if some word remains unknown. In a conversation,
/// "test-other" after "LibriSpeech test-clean" is "LibriSpeech test-other".
pub(crate) fn repaired(
    snapshot: &Snapshot,
    items: &[Item],
    is_continued: bool,
) -> Stored<Vec<Vec<Item>>> {
    match items.iter().filter_map(Item::unknown).count() {
        0 => return Ok(with_datasets(snapshot, items)?.into_iter().collect()),
        1..=3 => {}
        _ => return Ok(vec![]),
    }
    let mut found = vec![];
    found.extend(completed(snapshot, items)?);
    let extended = extended(snapshot, items, is_continued)?;
    if extended != items {
        found.extend(completed(snapshot, &extended)?);
    }
    Ok(found)
}

/// Returns items with every unknown word completed to a name; `None` if some word remains unknown.
fn completed(snapshot: &Snapshot, items: &[Item]) -> Stored<Option<Vec<Item>>> {
    let mut repaired = items.to_vec();
    for (evidence, find) in MATCHERS {
        for at in 0..repaired.len() {
            let Some(text) = repaired[at].unknown() else {
                continue;
            };
            if evidence(&repaired, at, text)
                && let Some((target, name)) = find(snapshot, &repaired, text)?
            {
                repaired[at] = Item::Mention(Mention::taken(text, target, PRIOR, name));
            }
        }
    }
    Ok((!has_unknown(&repaired)).then_some(repaired))
}

/// Returns items in which a task also reads as the only dataset with its words: "Montezuma's Revenge" is a game of Atari.
fn with_datasets(snapshot: &Snapshot, items: &[Item]) -> Stored<Option<Vec<Item>>> {
    let mut more = items.to_vec();
    for item in &mut more {
        if let Item::Mention(mention) = item
            && mention.may_be(&[TargetKind::Task])
            && !mention.may_be(&[TargetKind::Dataset])
        {
            let dataset = dataset_containing(snapshot, &mention.text)?;
            mention
                .readings
                .extend(dataset.into_iter().flat_map(|one| one.0));
        }
    }
    Ok((more != items).then_some(more))
}

/// Returns true if one of these phrases stands right before an item, or one of those right behind it.
fn stands_beside(items: &[Item], at: usize, before: &[Cue], behind: &[Cue]) -> bool {
    let next = items.get(at + 1);
    at > 0 && items[at - 1].is_cue(before) || next.is_some_and(|item| item.is_cue(behind))
}

/// A single plain word is part of a dataset's name only beside what datasets stand beside, because "shared" is a word of "CoNLL-2014
/// Shared Task".
fn may_be_dataset(items: &[Item], at: usize, text: &str) -> bool {
    const NAMES: &[TargetKind] = &[TargetKind::Task, TargetKind::Metric, TargetKind::Dataset];
    let is_plain = text.chars().all(|c| c.is_ascii_lowercase());
    let beside = &items[at.saturating_sub(1)..items.len().min(at + 2)];
    let before = cues!(On In At Dataset Datasets Best Lowest Evaluated Result);
    let behind = cues!(Dataset Datasets Leaderboard Best);
    !has_kind(items, TargetKind::Dataset)
        && (!is_plain
            || beside.iter().any(|item| item.may_be(NAMES))
            || stands_beside(items, at, before, behind))
}

/// "Size of CIFAR-10" asks for no metric.
fn may_be_metric(items: &[Item], _: usize, _: &str) -> bool {
    const CUES: &[Cue] = cues!(Best Lowest Worst Result Evaluated Metric Metrics Above Below Compare Leaderboard First Newest Second Third Fourth Fifth Podium);
    let is_about_results = has_kind(items, TargetKind::Model) || has_cue(items, CUES);
    is_about_results && !has_kind(items, TargetKind::Metric)
}

/// Only plain words are words of a task: "quantum" is none of quantization.
fn may_be_task(items: &[Item], _: usize, text: &str) -> bool {
    !text.chars().any(char::is_uppercase) && !has_kind(items, TargetKind::Task)
}

/// Words with capitals, or words behind "by", may be a name of an author in part.
fn may_be_author(items: &[Item], at: usize, text: &str) -> bool {
    let mut words = text.split(' ');
    words.all(|word| word.starts_with(char::is_uppercase))
        || stands_beside(items, at, cues!(By CoAuthors Author), &[])
}

fn dataset(snapshot: &Snapshot, items: &[Item], text: &str) -> Taken {
    for item in items {
        if let Some(Target::Task(task)) = item.reading(TargetKind::Task)
            && let Some(task) = snapshot.task_named(task)
            && let Some(name) = fewest_others(&snapshot.task(task)?.datasets, text)
        {
            return Ok(Some((Target::Dataset(name.clone()), name)));
        }
    }
    let name = fewest_others(&snapshot.datasets_with_words(text)?, text);
    Ok(name.map(|name| (Target::Dataset(name.clone()), name)))
}

fn metric(snapshot: &Snapshot, items: &[Item], text: &str) -> Taken {
    let tables = tables_of(snapshot, items)?;
    let name = tables
        .iter()
        .flat_map(|table| metrics_named(table, text))
        .next();
    Ok(name.map(|name| (Target::Metric(name.clone()), name)))
}

/// Returns the task of the named datasets whose name has these words, or words of the same stem: the
/// "language model" on a dataset is one of Language Modelling.
fn task(snapshot: &Snapshot, items: &[Item], text: &str) -> Taken {
    const STEM: usize = 5;
    let words = names::word_keys(text);
    let is_similar = |a: &String, b: &String| {
        a == b || a.len() > STEM && b.len() > STEM && a.get(..STEM) == b.get(..STEM)
    };
    let has_words = |task: &String| {
        let theirs = names::word_keys(task);
        let has = |word: &String| theirs.iter().any(|other| is_similar(word, other));
        words.iter().all(has)
    };
    let tables = tables_of(snapshot, items)?.into_iter();
    let name = known!(tables.map(|table| table.task).find(has_words));
    let target = match snapshot.task_named(&name) {
        Some(task) => Target::Task(snapshot.task(task)?.record.name),
        None => Target::Model(name.clone()),
    };
    Ok(Some((target, name)))
}

fn model(snapshot: &Snapshot, items: &[Item], text: &str) -> Taken {
    let rows = tables_of(snapshot, items)?.into_iter();
    let rows = rows.flat_map(|table| table.rows);
    let mut models: Vec<String> = rows.map(|row| row.record.record.model).collect();
    models.sort();
    models.dedup();
    let normal = names::normalise(text);
    let mut close = (models.iter()).filter(|model| is_one_edit(&normal, &names::normalise(model)));
    let name = match (close.next(), close.next()) {
        (Some(model), None) => Some(model.clone()),
        _ => fewest_others(&models, text),
    };
    Ok(name.map(|name| (Target::Model(name.clone()), name)))
}
