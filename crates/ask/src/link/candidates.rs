//! Everything that the words of one span may denote. Names resolve by the rules of the catalogue and
//! by the table of aliases, never by likeness.

use super::aliases::texts;
use crate::{Field, Reading, Stored, Target, years};
use catalogue::{Level, PaperRef, Resolution, Venue, names};
use snapshot::{Kind, Snapshot, resolve_kind};

/// The first and the last year that a number of four digits may mean.
const YEARS: std::ops::RangeInclusive<i32> = 1950..=2049;

/// Returns the readings of a span, the likeliest first. `is_single` states that the span has one word.
pub(crate) fn readings(snapshot: &Snapshot, text: &str, is_single: bool) -> Stored<Vec<Reading>> {
    let mut found: Vec<(Target, f32)> = vec![];
    found.extend(by_form(text).map(|target| (target, 9.0)));
    works(snapshot, text, &mut found)?;
    if PaperRef::parse(text).is_none() {
        results(snapshot, text, &mut found)?;
        people(snapshot, text, is_single, &mut found)?;
        // A year in a word of its own is a name of its own: "NeurIPS 2014 to 2016".
        let venue = Venue::parse(text).filter(|venue| {
            (is_single || venue.year.is_none())
                && (venue.is_known_series()
                    || !is_single && !snapshot.papers_at_venue(venue).is_empty())
        });
        found.extend(venue.map(|venue| (Target::Venue(venue), 5.8)));
        for (rank, area) in areas(snapshot, text).take(2).enumerate() {
            found.push((
                Target::Named(Field::Areas, area.to_owned()),
                4.0 - 0.3 * rank as f32,
            ));
        }
    }
    let mut readings: Vec<Reading> = vec![];
    for (target, prior) in found {
        if readings.iter().all(|reading| reading.target != target) {
            readings.push(Reading { target, prior });
        }
    }
    readings.sort_by(|a, b| b.prior.total_cmp(&a.prior));
    Ok(readings)
}

/// Returns the areas and collections of methods of a name.
fn areas<'a>(snapshot: &Snapshot, text: &'a str) -> impl Iterator<Item = &'a str> {
    texts(Field::Areas, text).filter(|area| !snapshot.methods_in(area).is_empty())
}

/// Adds the paper and the method of a name.
fn works(snapshot: &Snapshot, text: &str, found: &mut Vec<(Target, f32)>) -> Stored {
    let is_id = PaperRef::parse(text).is_some();
    let paper = resolve_kind(snapshot, text, Some(Kind::Paper))?.first;
    found.extend(paper.map(|(entity, how)| {
        let prior = match how {
            Resolution::Id if is_id => 10.0,
            Resolution::Variant => 3.5,
            _ if text.split_whitespace().count() >= 3 => 8.0,
            _ => 5.2,
        };
        (Target::Paper(entity.ordinal), prior)
    }));
    if is_id {
        return Ok(());
    }
    let method = resolve_kind(snapshot, text, Some(Kind::Method))?;
    // The only part of what a name denotes stands for it: Mamba's scan.
    let part = match method.parts[..] {
        [part] => Some((part, Resolution::Variant)),
        _ => None,
    };
    if let Some((entity, how)) = method.first.or(part) {
        let is_plural = text.ends_with('s') && !snapshot.name(entity)?.ends_with('s');
        let prior = match how {
            // "Vision transformers" are a collection before they are one of it.
            _ if is_plural && areas(snapshot, text).next().is_some() => 2.4,
            Resolution::Variant => 4.5,
            _ if snapshot.is_verified(entity) => 6.2,
            _ => 5.6,
        };
        found.push((Target::Method(entity.ordinal), prior));
    }
    if let ([one], None) = (&snapshot.papers_by_title_head(text)[..], paper) {
        found.push((Target::Paper(*one), 3.0));
    }
    Ok(())
}

/// Adds the author and the institution of a name.
fn people(
    snapshot: &Snapshot,
    text: &str,
    is_single: bool,
    found: &mut Vec<(Target, f32)>,
) -> Stored {
    let author = snapshot.authors_named(text).first().copied();
    // "Fei-Fei Li" is stored as "Li Fei-Fei".
    let author = match text.rsplit_once(' ') {
        Some((first, last)) if author.is_none() && first.contains(['-', ' ']) => {
            let turned = snapshot.authors_named(&format!("{last} {first}"));
            turned.first().copied()
        }
        _ => author,
    };
    if let Some(author) = author.filter(|_| !is_single || text.starts_with(char::is_uppercase)) {
        let name = snapshot.author(author)?.author.name;
        found.push((
            Target::Named(Field::Authors, name),
            if is_single { 1.5 } else { 5.9 },
        ));
    }
    let names = texts(Field::Institutions, text);
    let mut holders = names.flat_map(|name| snapshot.institutions_named(name));
    if let Some(institution) = holders.next() {
        let name = snapshot.institution(institution)?.record.name;
        found.push((Target::Named(Field::Institutions, name), 4.8));
    }
    Ok(())
}

/// Adds the task, the dataset, the model and the metric of a name.
fn results(snapshot: &Snapshot, text: &str, found: &mut Vec<(Target, f32)>) -> Stored {
    let mut tasks = texts(Field::Tasks, text);
    if let Some(task) = tasks.find_map(|name| snapshot.task_named(name)) {
        let name = snapshot.task(task)?.record.name;
        found.push((Target::Named(Field::Tasks, name), 5.5));
    }
    let names = texts(Field::Datasets, text);
    let mut rows = names.flat_map(|name| snapshot.results_on_dataset(name));
    if let Some(row) = rows.next().filter(|_| !is_dataset_and_task(snapshot, text)) {
        let dataset = snapshot.result(row)?.record.dataset;
        found.push((Target::Named(Field::Datasets, dataset), 5.4));
    }
    if let Some(first) = snapshot.results_of_model(text).first() {
        let model = snapshot.result(*first)?.record.model;
        if !is_plain_word(text, &model) {
            found.push((Target::Named(Field::Models, model), 4.2));
        }
    }
    // "10" is a number, though a metric is named "10%".
    if text.bytes().all(|byte| byte.is_ascii_digit()) {
        return Ok(());
    }
    for name in texts(Field::Metrics, text) {
        if let Some(first) = snapshot.results_with_metric(name).first() {
            let (row, key) = (snapshot.result(*first)?, names::spelling_key(name));
            let mut metrics = row.metrics.keys();
            let metric = metrics.find(|metric| names::spelling_key(metric) == key);
            let metric = metric.map_or(text, String::as_str).to_owned();
            found.push((Target::Named(Field::Metrics, metric), 4.6));
            break;
        }
    }
    Ok(())
}

/// Returns true if the words are a dataset and a task: "CIFAR-10 Image Classification" is such a table, though
/// another dataset has this name, too.
fn is_dataset_and_task(snapshot: &Snapshot, text: &str) -> bool {
    text.match_indices(' ').any(|(at, _)| {
        let (dataset, task) = (&text[..at], &text[at + 1..]);
        task.contains(' ')
            && snapshot.task_named(task).is_some()
            && !snapshot.results_on_dataset(dataset).is_empty()
    })
}

/// Returns true if a text is a word in lower case and the stored model is the same word with a capital:
/// "classifier" does not mean a model that somebody called "Classifier".
fn is_plain_word(text: &str, model: &str) -> bool {
    let is_word = text.chars().all(|c| c.is_ascii_lowercase());
    is_word && model.chars().skip(1).all(|c| c.is_ascii_lowercase())
}

/// Returns the meaning of a word by its form: a level, a year, a range of years.
fn by_form(text: &str) -> Option<Target> {
    if let Ok(level) = text.to_ascii_uppercase().parse::<Level>() {
        return Some(Target::Level(level));
    }
    if let Some(month) = years::month(text) {
        return Some(Target::Month(month));
    }
    // "2019", "2019+", "2016-2018".
    let (from, to) = match text.split_once(['-', '–', '—', '+']) {
        None => (year(text)?, year(text)?),
        Some((from, "")) if text.ends_with('+') => (year(from)?, i32::MAX),
        Some((from, to)) => (year(from.trim())?, year(to.trim())?),
    };
    (from <= to).then_some(Target::Years(from, to))
}

fn year(text: &str) -> Option<i32> {
    let is_number = text.len() == 4 && text.bytes().all(|byte| byte.is_ascii_digit());
    let year = text.parse().ok().filter(|_| is_number)?;
    YEARS.contains(&year).then_some(year)
}
