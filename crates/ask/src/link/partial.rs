//! Unknown words that are a stored name in part: of a dataset, a metric, a task, a model, a method or an author, alone ("LeCun") or with the
//! name beside them ("Set5 at 4x upscaling", "vocals SDR"). They are taken for the only name that has them, and the answer says so.

use super::named::{PRIOR, dataset_containing, fewest_others, tables_of};
use super::parts::{Taken, author_part, method_part};
use crate::{
    Cue, Field, Item, Mention, Snapshot, Stored, Target, cues, has_cue, has_kind, has_unknown,
    is_one_edit, mentions, metrics_named, names,
};

/// The prior of a name joined from a part and unknown words: that of the whole name of a dataset (`candidates`).
const JOINED_PRIOR: f32 = 5.4;

/// Returns true if what stands around unknown words speaks for a name of a kind.
type Evidence = fn(&[Item], usize, &str) -> bool;

/// Returns the only name of a kind with the words of a text.
type Find = fn(&Snapshot, &[Item], &str) -> Taken;

/// The kinds of which a question with unknown words has one name. They are completed with a part beside them, too.
const SINGLE: [Field; 3] = [Field::Datasets, Field::Metrics, Field::Tasks];

/// The kinds of names to which unknown words are completed, in their order. A dataset first: it decides which metrics and tasks there are.
const MATCHERS: [(Field, Evidence, Find); 6] = [
    (Field::Datasets, may_be_dataset, |of, _, text| {
        let name = fewest_others(&of.datasets_with_words(text)?, text);
        named(Field::Datasets, name)
    }),
    (Field::Metrics, may_be_metric, metric),
    // Only plain words are words of a task: "quantum" is none of quantization.
    (
        Field::Tasks,
        |_, _, text| !text.contains(char::is_uppercase),
        task,
    ),
    (Field::Models, |_, _, _| true, model),
    (
        Field::Method,
        // Several words of a question for papers are their topic.
        |items, _, text| !text.contains(' ') || !has_cue(items, cues!(Papers)),
        |of, _, text| method_part(of, text),
    ),
    (Field::Authors, has_capitals, |of, _, text| {
        author_part(of, text)
    }),
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
    let joined = joined(snapshot, items, is_continued)?;
    if joined != items {
        found.extend(completed(snapshot, &joined)?);
    }
    Ok(found)
}

/// Returns items with every unknown word completed to a name; `None` if some word remains unknown.
fn completed(snapshot: &Snapshot, items: &[Item]) -> Stored<Option<Vec<Item>>> {
    let mut repaired = items.to_vec();
    for (field, evidence, find) in MATCHERS {
        for at in 0..repaired.len() {
            if let Some(text) = repaired[at].unknown()
                && evidence(&repaired, at, text)
                && !(SINGLE.contains(&field) && has_kind(&repaired, field))
                && let Some((target, name)) = find(snapshot, &repaired, text)?
            {
                repaired[at] = Item::Mention(Mention::taken(text, target, PRIOR, name));
            }
        }
    }
    Ok((!has_unknown(&repaired)).then_some(repaired))
}

/// Returns items with unknown words joined to the names of which they are a part.
fn joined(snapshot: &Snapshot, items: &[Item], is_continued: bool) -> Stored<Vec<Item>> {
    let mut items = items.to_vec();
    for (field, _, find) in MATCHERS.iter().filter(|(field, ..)| SINGLE.contains(field)) {
        let count = items.len();
        for (at, other) in (0..count * count).map(|pair| (pair / count, pair % count)) {
            let (Some(text), Some(Target::Named(_, stored))) =
                (items[at].unknown(), items[other].reading(*field))
            else {
                continue;
            };
            let part = items[other].named().map_or("", String::as_str);
            let mut wholes = vec![format!("{part} {text}"), format!("{text} {part}")];
            if let Some((first, _)) = stored.split_once([' ', '-']).filter(|_| is_continued) {
                wholes.push(format!("{first} {text}"));
            }
            for whole in wholes {
                let found = find(snapshot, &items, &whole)?;
                if let Some((target, name)) = found.filter(|(_, name)| name != stored) {
                    let text = text.clone();
                    items[other] =
                        Item::Mention(Mention::taken(&whole, target, JOINED_PRIOR, name));
                    items[at] = Item::Filler(text);
                    break;
                }
            }
        }
    }
    Ok(items)
}

/// Returns items in which a task also reads as the only dataset with its words: "Montezuma's Revenge" is a game of Atari.
fn with_datasets(snapshot: &Snapshot, items: &[Item]) -> Stored<Option<Vec<Item>>> {
    let mut more = items.to_vec();
    for item in &mut more {
        if let Item::Mention(mention) = item
            && mention.may_be(&[Field::Tasks])
            && !mention.may_be(&[Field::Datasets])
            && let Some((dataset, _)) = dataset_containing(snapshot, &mention.text)?
        {
            mention.readings.extend(dataset);
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
    const NAMES: &[Field] = &[Field::Tasks, Field::Metrics, Field::Datasets];
    let is_plain = text.chars().all(|c| c.is_ascii_lowercase());
    let beside = &items[at.saturating_sub(1)..items.len().min(at + 2)];
    let before = cues!(On In At Dataset Datasets Best Lowest Evaluated Result);
    let behind = cues!(Dataset Datasets Leaderboard Best);
    !is_plain
        || beside.iter().any(|item| item.may_be(NAMES))
        || stands_beside(items, at, before, behind)
}

/// "Size of CIFAR-10" asks for no metric.
fn may_be_metric(items: &[Item], _: usize, _: &str) -> bool {
    const CUES: &[Cue] = cues!(Best Lowest Worst Result Evaluated Metric Metrics Above Below Compare Leaderboard First Newest Second Third Fourth Fifth Podium);
    has_kind(items, Field::Models) || has_cue(items, CUES)
}

fn has_capitals(_: &[Item], _: usize, text: &str) -> bool {
    text.split(' ')
        .all(|word| word.starts_with(char::is_uppercase))
}

/// Returns a name of a kind, with what it denotes.
fn named(field: Field, name: Option<String>) -> Taken {
    Ok(name.map(|name| (Target::Named(field, name.clone()), name)))
}

fn metric(snapshot: &Snapshot, items: &[Item], text: &str) -> Taken {
    let tables = tables_of(snapshot, items)?.into_iter();
    let mut metrics = tables.flat_map(|table| metrics_named(&table, text));
    named(Field::Metrics, metrics.next())
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
    let mut tasks = tables_of(snapshot, items)?
        .into_iter()
        .map(|table| table.task);
    let stored = snapshot
        .task_named(text)
        .map(|task| snapshot.task(task))
        .transpose()?;
    let stored = stored.map(|task| task.record.name);
    named(Field::Tasks, stored.or_else(|| tasks.find(has_words)))
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
    named(Field::Models, name)
}

/// Returns items in which no single word of a question about papers or people is taken for the dataset of a longer name: papers on Atari
/// are not those on "Atari-57", nor papers in German those on "CoNLL German".
pub(crate) fn without_parts(items: Vec<Item>) -> Vec<Item> {
    const SETS: &[Cue] = cues!(Papers Paper Authors Affiliation Wrote Cites);
    const RESULTS: &[Cue] = cues!(Best Lowest Worst Result Evaluated Metric Metrics Dataset Datasets Leaderboard Model Models Above Below);
    let is_of_set = has_cue(&items, SETS) && !has_cue(&items, RESULTS);
    parts_as_words(items, |text| is_of_set && !text.contains([' ', '-']))
}

/// Returns items in which nothing beside an exact name is taken for the dataset of a longer name: it asks for something else.
pub(crate) fn without_parts_beside_names(items: Vec<Item>) -> Vec<Item> {
    let is_exact = |one: &Mention| one.may_be(&[Field::Datasets]) && !one.is_part_of_dataset();
    let has_exact = mentions(&items).any(is_exact);
    parts_as_words(items, |_| has_exact)
}

fn parts_as_words(items: Vec<Item>, is: impl Fn(&str) -> bool) -> Vec<Item> {
    let as_word = |item| match item {
        Item::Mention(one) if one.is_part_of_dataset() && is(&one.text) => Item::Unknown(one.text),
        other => other,
    };
    items.into_iter().map(as_word).collect()
}
