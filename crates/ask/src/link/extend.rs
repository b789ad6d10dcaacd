//! Names of which a part is unknown: "Set5 at 4x upscaling", "vocals SDR". The whole is taken for the only dataset, metric or task that
//! has the words of both, and the answer says so.

use super::named::{dataset_of, fewest_others, tables_of};
use crate::{Item, Mention, Snapshot, Stored, Target, TargetKind, metrics_named};

/// The prior of a name joined from a part and unknown words: that of the whole name of a dataset (`candidates`).
const PRIOR: f32 = 5.4;

/// A name that has the words of a part and of unknown words: both as text, what it denotes, the name.
type Whole = (String, Target, String);

/// Items in which a part of a name is looked for.
struct Parts<'a> {
    snapshot: &'a Snapshot,
    items: &'a [Item],
    is_continued: bool,
}

/// Returns the whole of a part of this kind and unknown words.
type Join = fn(&Parts<'_>, &Mention, &str) -> Stored<Option<Whole>>;

/// The kinds of names that are joined, in their order.
const JOINS: [(TargetKind, Join); 3] = [
    (TargetKind::Dataset, dataset),
    (TargetKind::Metric, metric),
    (TargetKind::Task, task),
];

/// Returns items with unknown words joined to the names of which they are a part.
pub(super) fn extended(
    snapshot: &Snapshot,
    items: &[Item],
    is_continued: bool,
) -> Stored<Vec<Item>> {
    let mut items = match by_all(snapshot, items)? {
        Some(items) => items,
        None => items.to_vec(),
    };
    for (kind, join) in JOINS {
        for at in 0..items.len() {
            let Some(text) = items[at].unknown().cloned() else {
                continue;
            };
            for other in 0..items.len() {
                let parts = Parts {
                    snapshot,
                    items: &items,
                    is_continued,
                };
                let Some(mention) = items[other].mention().filter(|one| one.may_be(&[kind])) else {
                    continue;
                };
                if let Some((joined, target, name)) = join(&parts, mention, &text)? {
                    items[other] = Item::Mention(Mention::taken(&joined, target, PRIOR, name));
                    items[at] = Item::Filler(text);
                    break;
                }
            }
        }
    }
    Ok(items)
}

/// Joins a dataset and all of several unknown words, wherever they stand.
fn by_all(snapshot: &Snapshot, items: &[Item]) -> Stored<Option<Vec<Item>>> {
    let unknown = items.iter().filter_map(Item::unknown);
    let unknown: Vec<&str> = unknown.map(String::as_str).collect();
    if unknown.len() < 2 {
        return Ok(None);
    }
    for (at, item) in items.iter().enumerate() {
        let Some(mention) = item.mention().filter(|_| dataset_of(item).is_some()) else {
            continue;
        };
        let joined = format!("{} {}", mention.text, unknown.join(" "));
        if let Some(name) = fewest_others(&snapshot.datasets_with_words(&joined)?, &joined) {
            let known = |item: &Item| match item {
                Item::Unknown(text) => Item::Filler(text.clone()),
                other => other.clone(),
            };
            let mut items: Vec<Item> = items.iter().map(known).collect();
            let target = Target::Dataset(name.clone());
            items[at] = Item::Mention(Mention::taken(&joined, target, PRIOR, name));
            return Ok(Some(items));
        }
    }
    Ok(None)
}

/// "Set5 at 4x upscaling" is "Set5 - 4x upscaling".
fn dataset(parts: &Parts<'_>, part: &Mention, text: &str) -> Stored<Option<Whole>> {
    let Some(Target::Dataset(stored)) = part.reading(TargetKind::Dataset) else {
        return Ok(None);
    };
    let joined = format!("{} {text}", part.text);
    let mut name = fewest_others(&parts.snapshot.datasets_with_words(&joined)?, &joined);
    if name.is_none() && parts.is_continued {
        let first = stored.split([' ', '-']).next().unwrap_or_default();
        let replaced = format!("{first} {text}");
        name = fewest_others(&parts.snapshot.datasets_with_words(&replaced)?, &replaced);
    }
    let name = name.filter(|name| name != stored);
    Ok(name.map(|name| (joined, Target::Dataset(name.clone()), name)))
}

/// "Vocals SDR" is the metric "SDR (vocals)" of the named datasets.
fn metric(parts: &Parts<'_>, part: &Mention, text: &str) -> Stored<Option<Whole>> {
    let joined = format!("{} {text}", part.text);
    for table in tables_of(parts.snapshot, parts.items)? {
        if let [metric] = &metrics_named(&table, &joined)[..] {
            let (target, name) = (Target::Metric(metric.clone()), metric.clone());
            return Ok(Some((joined, target, name)));
        }
    }
    Ok(None)
}

/// "Video object segmentation (semi-supervised)" is a task; on a dataset, the only one of its tasks.
fn task(parts: &Parts<'_>, part: &Mention, text: &str) -> Stored<Option<Whole>> {
    let snapshot = parts.snapshot;
    let (joined, other) = (
        format!("{text} {}", part.text),
        format!("{} {text}", part.text),
    );
    let task = snapshot.task_named(&joined).or(snapshot.task_named(&other));
    let task = match task {
        Some(task) => task,
        None => {
            let tables = tables_of(snapshot, parts.items)?;
            let tasks: Vec<String> = tables.into_iter().map(|table| table.task).collect();
            let name = known!(fewest_others(&tasks, &joined));
            known!(snapshot.task_named(&name))
        }
    };
    let name = snapshot.task(task)?.record.name;
    Ok(Some((joined, Target::Task(name.clone()), name)))
}
