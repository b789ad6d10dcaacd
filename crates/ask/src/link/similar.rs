//! Names that are spelled with one error, and words that name a metric, a dataset or a model only in
//! part. Both are taken for the stored name only if there is one candidate, and the answer says so.

use super::candidates::readings;
use super::doubtful::may_be_error;
use super::extend::{extend_datasets, extend_metrics, extend_tasks};
use super::heads::method_part;
use super::named::{fewest_others, named, names_of};
use super::surnames::author_part;
use crate::execute::rows::{metrics_named, tables};
use crate::language::vocabulary::is_one_edit;
use crate::mention::{Item, Mention, Reading, Target, TargetKind};
use crate::plan::Filters;
use catalogue::names;
use snapshot::{Kind, NameList, Snapshot, SnapshotError};

/// The length from which a name may have a typing error, in letters and digits.
const MIN_LENGTH: usize = 5;
const MIN_PLAIN_LENGTH: usize = 7;

/// Returns the only name within one edit of a text, as a reading and as it is stored.
pub(crate) fn similar(
    snapshot: &Snapshot,
    text: &str,
) -> Result<Option<(Vec<Reading>, String)>, SnapshotError> {
    // One edit leads from many a short plain word to a name: "matrix" to "Metrix".
    let is_plain = text.chars().all(|c| c.is_ascii_lowercase());
    let least = if is_plain {
        MIN_PLAIN_LENGTH
    } else {
        MIN_LENGTH
    };
    if text.chars().filter(|c| c.is_alphanumeric()).count() < least {
        return Ok(None);
    }
    // The stored spellings within one edit; records of one spelling are one candidate.
    let mut found: Vec<String> = vec![];
    let normal = names::normalise(text);
    for kind in [Kind::Method, Kind::Paper] {
        for entity in snapshot.similar_entities(text, kind) {
            let mut spellings = vec![snapshot.name(entity)?];
            if kind == Kind::Method {
                let record = snapshot.method(entity.ordinal)?;
                spellings.extend(record.names.iter().map(|name| name.name.clone()));
            }
            let close = spellings
                .into_iter()
                .find(|name| is_one_edit(&normal, &names::normalise(name)));
            found.extend(close);
        }
    }
    for (_, holders) in snapshot.similar_names(NameList::Author, text) {
        found.push(snapshot.author(holders[0])?.author.name);
    }
    for (_, holders) in snapshot.similar_names(NameList::Institution, text) {
        found.push(snapshot.institution(holders[0])?.record.name);
    }
    for (_, tasks) in snapshot.similar_names(NameList::Task, text) {
        found.push(snapshot.task(tasks[0])?.record.name);
    }
    for (_, rows) in snapshot.similar_names(NameList::Dataset, text) {
        found.push(snapshot.result(rows[0])?.record.dataset);
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
        found.extend(name.cloned());
    }
    // "SQuAD3.0" is not "SQuAD2.0" with an error.
    let digits = |text: &str| -> String { text.chars().filter(char::is_ascii_digit).collect() };
    found.retain(|name| digits(name) == digits(text) && may_be_error(text, name));
    found.sort_by_key(|name| names::spelling_key(name));
    found.dedup_by_key(|name| names::spelling_key(name));
    let [name] = &found[..] else {
        return Ok(None);
    };
    let mut readings = readings(snapshot, name, false)?;
    for reading in &mut readings {
        reading.prior = reading.prior.min(4.0);
    }
    Ok((!readings.is_empty()).then(|| (readings, name.clone())))
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

/// Returns items with unknown words taken for a metric, a dataset, a task, a model or an author that has
/// all of them; nothing if some word remains unknown. In a conversation, "test-other" after "LibriSpeech
/// test-clean" is "LibriSpeech test-other".
pub(crate) fn repaired(
    snapshot: &Snapshot,
    items: &[Item],
    is_continued: bool,
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
    let mut extended = items.to_vec();
    extend_datasets(snapshot, &mut extended, is_continued)?;
    extend_metrics(snapshot, &mut extended)?;
    extend_tasks(snapshot, &mut extended)?;
    let mut found = vec![];
    found.extend(completed(snapshot, items)?);
    if extended != items {
        found.extend(completed(snapshot, &extended)?);
    }
    Ok(found)
}

/// Returns items with every unknown word completed to a name; `None` if some word remains unknown.
fn completed(snapshot: &Snapshot, items: &[Item]) -> Result<Option<Vec<Item>>, SnapshotError> {
    let mut repaired = items.to_vec();
    // A dataset first: it decides which metrics and models there are.
    for part in [Part::Dataset, Part::Metric, Part::Task, Part::Model] {
        for at in 0..repaired.len() {
            if let Item::Unknown(text) = &repaired[at] {
                let text = text.clone();
                if part == Part::Dataset && !may_be_dataset(&repaired, at, &text) {
                    continue;
                }
                if let Some(mention) = part.complete(snapshot, &repaired, &text)? {
                    repaired[at] = Item::Mention(mention);
                }
            }
        }
    }
    for item in &mut repaired {
        if let Item::Unknown(text) = item
            && let Some(mention) = method_part(snapshot, text)?
        {
            *item = Item::Mention(mention);
        }
    }
    for at in 0..repaired.len() {
        if let Item::Unknown(text) = &repaired[at]
            && may_be_author(&repaired, at, text)
            && let Some(mention) = author_part(snapshot, text)?
        {
            repaired[at] = Item::Mention(mention);
        }
    }
    let is_whole = !repaired.iter().any(|item| matches!(item, Item::Unknown(_)));
    Ok(is_whole.then_some(repaired))
}

/// Returns true if unknown words may name a dataset in part: a single plain word only beside what
/// datasets stand beside, because "shared" is a word of "CoNLL-2014 Shared Task".
fn may_be_dataset(items: &[Item], at: usize, text: &str) -> bool {
    let is_plain = text.chars().all(|c| c.is_ascii_lowercase());
    if !is_plain {
        return true;
    }
    let names_dataset = |item: Option<&Item>, names: &[&str]| match item {
        Some(Item::Cue { senses, .. }) => senses.iter().any(|sense| names.contains(&sense.name())),
        Some(Item::Mention(mention)) => [TargetKind::Task, TargetKind::Metric, TargetKind::Dataset]
            .iter()
            .any(|kind| mention.reading(*kind).is_some()),
        _ => false,
    };
    let before = at.checked_sub(1).and_then(|at| items.get(at));
    names_dataset(
        before,
        &[
            "on",
            "in",
            "at",
            "dataset",
            "datasets",
            "best",
            "lowest",
            "evaluated",
            "result",
        ],
    ) || names_dataset(
        items.get(at + 1),
        &["dataset", "datasets", "leaderboard", "best"],
    )
}

/// Returns true if unknown words may name an author in part: words with capitals, or words behind "by".
fn may_be_author(items: &[Item], at: usize, text: &str) -> bool {
    let is_capital = text
        .split(' ')
        .all(|word| word.starts_with(char::is_uppercase));
    let before = at.checked_sub(1).and_then(|at| items.get(at));
    let is_by = matches!(before, Some(Item::Cue { senses, .. })
        if senses.iter().any(|sense| matches!(sense.name(), "by" | "co_authors" | "author")));
    is_capital || is_by
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

/// Returns items without a name that was taken for a dataset though another dataset has its words, too:
/// "Montezuma's Revenge in the Atari tables".
pub(crate) fn without_repeated(items: Vec<Item>) -> Vec<Item> {
    let dataset = |item: &Item| match item {
        Item::Mention(mention) => match mention.reading(TargetKind::Dataset) {
            Some(Target::Dataset(name)) => Some(name.clone()),
            _ => None,
        },
        _ => None,
    };
    let is_part = |item: &Item| match item {
        Item::Mention(mention) => {
            mention.taken_as.is_some()
                && matches!(
                    mention.readings[..],
                    [Reading {
                        target: Target::Dataset(_),
                        ..
                    }]
                )
        }
        _ => false,
    };
    let is_repeated = |item: &Item| {
        let (Item::Mention(mention), Some(name)) = (item, dataset(item)) else {
            return false;
        };
        let words = names::word_keys(&mention.text);
        let others = items
            .iter()
            .filter_map(dataset)
            .filter(|other| *other != name);
        mention.taken_as.is_some()
            && others.into_iter().any(|other| {
                let theirs = names::word_keys(&other);
                words.iter().all(|word| theirs.contains(word))
            })
    };
    // Beside an exact name, words that are a part of another dataset's name ask for something else.
    let has_exact = items
        .iter()
        .any(|item| dataset(item).is_some() && !is_part(item));
    let plain = |item: &Item| match item {
        Item::Mention(mention) if has_exact && is_part(item) => Item::Unknown(mention.text.clone()),
        other => other.clone(),
    };
    items
        .iter()
        .filter(|item| !is_repeated(item))
        .map(plain)
        .collect()
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
    // "Size of CIFAR-10" asks for no metric.
    const CUES: &str = "best lowest worst result evaluated metric metrics above below compare leaderboard first newest second third fourth fifth podium";
    let is_about_results = !names_of(items, TargetKind::Model).is_empty()
        || items.iter().any(|item| item.is_cue(CUES));
    let filters = named(items);
    if !is_about_results || filters.is_empty() || !names_of(items, TargetKind::Metric).is_empty() {
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
    // Only plain words are words of a task: "quantum" is none of quantization.
    let is_plain = text.chars().all(|c| !c.is_uppercase());
    for table in tables(snapshot, &filters)?.into_iter().filter(|_| is_plain) {
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
    let normal = names::normalise(text);
    let mut close = models
        .iter()
        .filter(|model| is_one_edit(&normal, &names::normalise(model)));
    if let (Some(model), None) = (close.next(), close.next()) {
        return Ok(Some(model.clone()));
    }
    Ok(fewest_others(&models, text))
}
