//! Names of which a part is unknown: "Set5 at 4x upscaling", "vocals SDR". The whole is taken for the only dataset or
//! metric that has the words of both, and the answer says so.

use super::named::{fewest_others, named};
use crate::execute::rows::{metrics_named, tables};
use crate::mention::{Item, Mention, Reading, Target, TargetKind};
use snapshot::{Snapshot, SnapshotError};

/// The prior of a name joined from a part and unknown words: that of the whole name of a dataset (`candidates`).
const PRIOR: f32 = 5.4;

/// Returns the mention of a whole name, of which the question has a part and other words.
fn joined_mention(text: String, target: Target, name: String) -> Item {
    Item::Mention(Mention {
        text,
        readings: vec![Reading {
            target,
            prior: PRIOR,
        }],
        taken_as: Some(name),
    })
}

/// Joins a dataset and unknown words to the only dataset that has the words of both: "Set5 at 4x upscaling"
/// is "Set5 - 4x upscaling".
pub(super) fn extend_datasets(
    snapshot: &Snapshot,
    items: &mut [Item],
    is_continued: bool,
) -> Result<(), SnapshotError> {
    if extend_by_all(snapshot, items)? {
        return Ok(());
    }
    for at in 0..items.len() {
        let Item::Unknown(text) = items[at].clone() else {
            continue;
        };
        for other in 0..items.len() {
            let Item::Mention(mention) = &items[other] else {
                continue;
            };
            let Some(Target::Dataset(stored)) = mention.reading(TargetKind::Dataset).cloned()
            else {
                continue;
            };
            let joined = format!("{} {text}", mention.text);
            let mut name = fewest_others(&snapshot.datasets_with_words(&joined)?, &joined);
            if name.is_none() && is_continued {
                let first = stored.split([' ', '-']).next().unwrap_or_default();
                let replaced = format!("{first} {text}");
                name = fewest_others(&snapshot.datasets_with_words(&replaced)?, &replaced);
            }
            if let Some(name) = name.filter(|name| *name != stored) {
                items[other] = joined_mention(joined, Target::Dataset(name.clone()), name);
                items[at] = Item::Filler(text);
                break;
            }
        }
    }
    Ok(())
}

/// Joins a dataset and all unknown words, wherever they stand. Returns true if one dataset has them all.
fn extend_by_all(snapshot: &Snapshot, items: &mut [Item]) -> Result<bool, SnapshotError> {
    let unknown: Vec<String> = items
        .iter()
        .filter_map(|item| match item {
            Item::Unknown(text) => Some(text.clone()),
            _ => None,
        })
        .collect();
    if unknown.len() < 2 {
        return Ok(false);
    }
    for at in 0..items.len() {
        let Item::Mention(mention) = &items[at] else {
            continue;
        };
        if mention.reading(TargetKind::Dataset).is_none() {
            continue;
        }
        let joined = format!("{} {}", mention.text, unknown.join(" "));
        let names = snapshot.datasets_with_words(&joined)?;
        if let Some(name) = fewest_others(&names, &joined) {
            items[at] = joined_mention(joined, Target::Dataset(name.clone()), name);
            for item in items.iter_mut() {
                if let Item::Unknown(text) = item {
                    *item = Item::Filler(std::mem::take(text));
                }
            }
            return Ok(true);
        }
    }
    Ok(false)
}

/// Joins a metric and unknown words to the metric of the named datasets that has the words of both: "vocals
/// SDR" is "SDR (vocals)".
pub(super) fn extend_metrics(snapshot: &Snapshot, items: &mut [Item]) -> Result<(), SnapshotError> {
    let filters = named(items);
    if filters.is_empty() {
        return Ok(());
    }
    for at in 0..items.len() {
        let Item::Unknown(text) = items[at].clone() else {
            continue;
        };
        for other in 0..items.len() {
            let Some(Item::Mention(mention)) = items.get(other) else {
                continue;
            };
            if mention.reading(TargetKind::Metric).is_none() {
                continue;
            }
            let joined = format!("{} {text}", mention.text);
            for table in tables(snapshot, &filters)? {
                if let [metric] = &metrics_named(&table, &joined)[..] {
                    let target = Target::Metric(metric.clone());
                    items[other] = joined_mention(joined, target, metric.clone());
                    items[at] = Item::Filler(text);
                    return Ok(());
                }
            }
        }
    }
    Ok(())
}

/// Joins a task and unknown words to the task that has the words of both: "video object segmentation
/// (semi-supervised)"; on a dataset, to the only one of its tasks.
pub(super) fn extend_tasks(snapshot: &Snapshot, items: &mut [Item]) -> Result<(), SnapshotError> {
    let filters = named(items);
    let mut of_datasets = vec![];
    if !filters.is_empty() {
        of_datasets = tables(snapshot, &filters)?
            .into_iter()
            .map(|table| table.task)
            .collect();
    }
    for at in 0..items.len() {
        let Item::Unknown(text) = items[at].clone() else {
            continue;
        };
        for other in 0..items.len() {
            let Item::Mention(mention) = &items[other] else {
                continue;
            };
            if mention.reading(TargetKind::Task).is_none() {
                continue;
            }
            let orders = [
                format!("{text} {}", mention.text),
                format!("{} {text}", mention.text),
            ];
            let mut task = orders.iter().find_map(|name| snapshot.task_named(name));
            if task.is_none()
                && let Some(name) = fewest_others(&of_datasets, &orders[0])
            {
                task = snapshot.task_named(&name);
            }
            if let Some(task) = task {
                let name = snapshot.task(task)?.record.name;
                items[other] = joined_mention(orders[0].clone(), Target::Task(task), name);
                items[at] = Item::Filler(text);
                break;
            }
        }
    }
    Ok(())
}
