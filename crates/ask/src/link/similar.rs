//! Names that are spelled with one error, and words that name a metric, a dataset or a model only in
//! part. Both are taken for the stored name only if there is one candidate, and the answer says so.

use crate::execute::rows::{metrics_named, tables};
use crate::mention::{Item, Mention, Reading, Target, TargetKind};
use crate::plan::Filters;
use catalogue::names;
use snapshot::{Kind, NameList, Snapshot, SnapshotError};

/// The length from which a name may have a typing error, in letters and digits.
const MIN_LENGTH: usize = 5;

/// Returns the only name within one edit of a text, as a reading and as it is stored.
pub(crate) fn similar(
    snapshot: &Snapshot,
    text: &str,
) -> Result<Option<(Vec<Reading>, String)>, SnapshotError> {
    if text.chars().filter(|c| c.is_alphanumeric()).count() < MIN_LENGTH {
        return Ok(None);
    }
    let mut found: Vec<(Target, String)> = vec![];
    for kind in [Kind::Method, Kind::Paper] {
        for entity in snapshot.similar_entities(text, kind) {
            let target = match kind {
                Kind::Method => Target::Method(entity.ordinal),
                Kind::Paper => Target::Paper(entity.ordinal),
            };
            found.push((target, snapshot.name(entity)?));
        }
    }
    for (_, holders) in snapshot.similar_names(NameList::Author, text) {
        let name = snapshot.author(holders[0])?.author.name;
        found.push((Target::Author(holders), name));
    }
    for (_, holders) in snapshot.similar_names(NameList::Institution, text) {
        let name = snapshot.institution(holders[0])?.record.name;
        found.push((Target::Institution(holders), name));
    }
    for (_, tasks) in snapshot.similar_names(NameList::Task, text) {
        found.push((Target::Task(tasks[0]), snapshot.task(tasks[0])?.record.name));
    }
    for (_, rows) in snapshot.similar_names(NameList::Dataset, text) {
        let name = snapshot.result(rows[0])?.record.dataset;
        found.push((Target::Dataset(name.clone()), name));
    }
    for (key, methods) in snapshot.similar_names(NameList::Area, text) {
        let record = snapshot.method(methods[0])?;
        let collections = record
            .collections
            .iter()
            .flat_map(|c| [Some(&c.name), c.area.as_ref()]);
        let name = collections
            .chain([record.area.as_ref()])
            .flatten()
            .find(|name| names::spelling_key(name) == key);
        if let Some(name) = name {
            found.push((Target::Area(name.clone()), name.clone()));
        }
    }
    // Records of one name are one candidate.
    let mut keys: Vec<String> = found
        .iter()
        .map(|(_, name)| names::spelling_key(name))
        .collect();
    keys.sort();
    keys.dedup();
    let Some((_, name)) = found.first().filter(|_| keys.len() == 1) else {
        return Ok(None);
    };
    let name = name.clone();
    let readings = found
        .into_iter()
        .map(|(target, _)| Reading { target, prior: 4.0 });
    Ok(Some((readings.collect(), name)))
}

/// Returns the dataset with all words of a text and the fewest others, if there is only one.
pub(crate) fn dataset_containing(
    snapshot: &Snapshot,
    text: &str,
) -> Result<Option<Reading>, SnapshotError> {
    let name = fewest_others(&snapshot.datasets_with_words(text)?, text);
    Ok(name.map(|name| Reading {
        target: Target::Dataset(name),
        prior: 4.0,
    }))
}

/// Returns items with unknown words taken for a metric, a dataset, a task or a model that has all of
/// them; nothing if some word remains unknown.
pub(crate) fn repaired(
    snapshot: &Snapshot,
    items: &[Item],
) -> Result<Vec<Vec<Item>>, SnapshotError> {
    let unknown = |items: &[Item]| {
        items
            .iter()
            .filter(|item| matches!(item, Item::Unknown(_)))
            .count()
    };
    if unknown(items) > 3 {
        return Ok(vec![]);
    }
    if unknown(items) == 0 {
        return with_datasets(snapshot, items);
    }
    let mut repaired = items.to_vec();
    // A dataset first: it decides which metrics and models there are.
    for part in [Part::Dataset, Part::Metric, Part::Task, Part::Model] {
        for at in 0..repaired.len() {
            if let Item::Unknown(text) = &repaired[at] {
                let text = text.clone();
                if let Some(mention) = part.complete(snapshot, &repaired, &text)? {
                    repaired[at] = Item::Mention(mention);
                }
            }
        }
    }
    Ok(if unknown(&repaired) == 0 {
        vec![repaired]
    } else {
        vec![]
    })
}

/// The kind of a name that is given in part.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    Dataset,
    Metric,
    Task,
    Model,
}

impl Part {
    /// Returns the mention of the only name with all words of a text.
    fn complete(
        self,
        snapshot: &Snapshot,
        items: &[Item],
        text: &str,
    ) -> Result<Option<Mention>, SnapshotError> {
        let name = match self {
            Self::Dataset => dataset(snapshot, items, text)?,
            Self::Metric => metric(snapshot, items, text)?,
            Self::Model => model(snapshot, items, text)?,
            Self::Task => task(snapshot, items, text)?,
        };
        let task = match (&name, self) {
            (Some(name), Self::Task) => snapshot.task_named(name),
            _ => None,
        };
        Ok(name.map(|name| {
            let target = match self {
                Self::Dataset => Target::Dataset(name.clone()),
                Self::Metric => Target::Metric(name.clone()),
                Self::Model => Target::Model(name.clone()),
                Self::Task => task.map_or_else(|| Target::Model(name.clone()), Target::Task),
            };
            Mention {
                text: text.to_owned(),
                readings: vec![Reading { target, prior: 4.0 }],
                taken_as: Some(name),
            }
        }))
    }
}

fn names_of(items: &[Item], kind: TargetKind) -> Vec<&Target> {
    let mentions = items.iter().filter_map(|item| match item {
        Item::Mention(mention) => mention.reading(kind),
        _ => None,
    });
    mentions.collect()
}

/// Returns the name with all words of a text and the fewest others; `None` if there are several.
fn fewest_others(names: &[String], text: &str) -> Option<String> {
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
    let mut shortest = fitting.iter().filter(|(length, _)| *length == fewest);
    let (_, name) = shortest.next()?;
    shortest.next().is_none().then(|| (*name).clone())
}

fn dataset(
    snapshot: &Snapshot,
    items: &[Item],
    text: &str,
) -> Result<Option<String>, SnapshotError> {
    if !names_of(items, TargetKind::Dataset).is_empty() {
        return Ok(None);
    }
    for task in names_of(items, TargetKind::Task) {
        if let Target::Task(task) = task
            && let Some(name) = fewest_others(&snapshot.task(*task)?.datasets, text)
        {
            return Ok(Some(name));
        }
    }
    Ok(fewest_others(&snapshot.datasets_with_words(text)?, text))
}

fn metric(
    snapshot: &Snapshot,
    items: &[Item],
    text: &str,
) -> Result<Option<String>, SnapshotError> {
    let filters = named(items);
    if filters.is_empty() || !names_of(items, TargetKind::Metric).is_empty() {
        return Ok(None);
    }
    for table in tables(snapshot, &filters)? {
        if let [metric, ..] = &metrics_named(&table, text)[..] {
            return Ok(Some(metric.clone()));
        }
    }
    Ok(None)
}

/// Returns the task of the named datasets whose name has these words, or words of the same stem: the
/// "language model" on a dataset is one of Language Modelling.
fn task(snapshot: &Snapshot, items: &[Item], text: &str) -> Result<Option<String>, SnapshotError> {
    const STEM: usize = 5;
    let filters = named(items);
    if filters.is_empty() || !names_of(items, TargetKind::Task).is_empty() {
        return Ok(None);
    }
    let words = names::word_keys(text);
    let is_similar = |a: &str, b: &str| {
        a == b || a.len() > STEM && b.len() > STEM && a.get(..STEM) == b.get(..STEM)
    };
    for table in tables(snapshot, &filters)? {
        let theirs = names::word_keys(&table.task);
        if words
            .iter()
            .all(|word| theirs.iter().any(|other| is_similar(word, other)))
        {
            return Ok(Some(table.task));
        }
    }
    Ok(None)
}

/// Returns items in which a task also reads as the only dataset with its words: "Montezuma's Revenge" is
/// a game of Atari.
fn with_datasets(snapshot: &Snapshot, items: &[Item]) -> Result<Vec<Vec<Item>>, SnapshotError> {
    let has_task_only = |item: &Item| {
        matches!(item, Item::Mention(mention)
            if mention.reading(TargetKind::Task).is_some() && mention.reading(TargetKind::Dataset).is_none())
    };
    if !items.iter().any(has_task_only) {
        return Ok(vec![]);
    }
    let mut changed = false;
    let mut more = items.to_vec();
    for item in &mut more {
        if has_task_only(item)
            && let Item::Mention(mention) = item
            && let Some(reading) = dataset_containing(snapshot, &mention.text)?
        {
            mention.readings.push(reading);
            changed = true;
        }
    }
    Ok(if changed { vec![more] } else { vec![] })
}

fn model(snapshot: &Snapshot, items: &[Item], text: &str) -> Result<Option<String>, SnapshotError> {
    let filters = Filters {
        models: vec![],
        ..named(items)
    };
    if filters.datasets.is_empty() {
        return Ok(None);
    }
    let mut models: Vec<String> = vec![];
    for table in tables(snapshot, &filters)? {
        models.extend(table.rows.into_iter().map(|row| row.record.record.model));
    }
    models.sort();
    models.dedup();
    Ok(fewest_others(&models, text))
}

/// Returns the datasets that items name, as constraints.
fn named(items: &[Item]) -> Filters {
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
