//! Everything that the words of one span may denote. Names resolve by the rules of the catalogue and
//! by the table of aliases, never by likeness.

use super::aliases::{aliases, texts};
use crate::Stored;
use crate::mention::{Reading, Target};
use crate::years;
use catalogue::{Level, PaperRef, Resolution, Venue, names};
use snapshot::{Kind, Snapshot, resolve_kind};

/// The first and the last year that a number of four digits may mean.
const YEARS: std::ops::RangeInclusive<i32> = 1950..=2049;

/// Returns the readings of a span, the likeliest first. `is_single` states that the span has one word.
pub(crate) fn readings(snapshot: &Snapshot, text: &str, is_single: bool) -> Stored<Vec<Reading>> {
    let mut readings: Vec<Reading> = vec![];
    let mut add = |target: Target, prior: f32| {
        if readings.iter().all(|reading| reading.target != target) {
            readings.push(Reading { target, prior });
        }
    };
    if let Some(target) = by_form(text) {
        add(target, 9.0);
    }
    let is_id = PaperRef::parse(text).is_some();
    let paper = resolve_kind(snapshot, text, Some(Kind::Paper))?;
    if let Some((entity, how)) = paper.first {
        let words = text.split_whitespace().count();
        let prior = match how {
            Resolution::Id if is_id => 10.0,
            Resolution::Variant => 3.5,
            _ if words >= 3 => 8.0,
            _ => 5.2,
        };
        add(Target::Paper(entity.ordinal), prior);
    }
    if is_id {
        return Ok(sorted(readings));
    }
    let method = resolve_kind(snapshot, text, Some(Kind::Method))?;
    if let Some((entity, how)) = method.first {
        let prior = match how {
            Resolution::Variant => 4.5,
            _ if snapshot.is_verified(entity) => 6.2,
            _ => 5.6,
        };
        add(Target::Method(entity.ordinal), prior);
    }
    if paper.first.is_none()
        && let [one] = snapshot.papers_by_title_head(text)[..]
    {
        add(Target::Paper(one), 3.0);
    }
    results(snapshot, text, &mut add)?;
    let authors = snapshot.authors_named(text);
    if !authors.is_empty() && (!is_single || text.starts_with(char::is_uppercase)) {
        add(Target::Author(authors), if is_single { 1.5 } else { 5.9 });
    }
    let tables = texts(&aliases().institution, text);
    let institutions = tables.iter().map(|name| snapshot.institutions_named(name));
    if let Some(institutions) = institutions.into_iter().find(|holders| !holders.is_empty()) {
        add(Target::Institution(institutions), 4.8);
    }
    // A year in a word of its own is a name of its own: "NeurIPS 2014 to 2016".
    let venue = Venue::parse(text).filter(|venue| {
        (is_single || venue.year.is_none())
            && (venue.is_known_series()
                || !is_single && !snapshot.papers_at_venue(venue).is_empty())
    });
    if let Some(venue) = venue {
        add(Target::Venue(venue), 5.8);
    }
    let areas = texts(&aliases().area, text);
    let areas = areas
        .iter()
        .filter(|area| !snapshot.methods_in(area).is_empty());
    for (rank, area) in areas.take(2).enumerate() {
        add(Target::Area((*area).to_owned()), 4.0 - 0.3 * rank as f32);
    }
    Ok(sorted(readings))
}

/// Adds the tasks, datasets, metrics and models of a name.
fn results(snapshot: &Snapshot, text: &str, add: &mut impl FnMut(Target, f32)) -> Stored {
    let tasks = texts(&aliases().task, text);
    if let Some(task) = tasks.iter().find_map(|name| snapshot.task_named(name)) {
        add(Target::Task(task), 5.5);
    }
    for name in texts(&aliases().dataset, text) {
        if is_dataset_and_task(snapshot, text) {
            break;
        }
        if let Some(first) = snapshot.results_on_dataset(name).first() {
            add(
                Target::Dataset(snapshot.result(*first)?.record.dataset),
                5.4,
            );
            break;
        }
    }
    if let Some(first) = snapshot.results_of_model(text).first() {
        let model = snapshot.result(*first)?.record.model;
        if !is_plain_word(text, &model) {
            add(Target::Model(model), 4.2);
        }
    }
    // "10" is a number, though a metric is named "10%".
    let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
    for name in texts(&aliases().metric, text)
        .into_iter()
        .filter(|_| !is_number)
    {
        let Some(first) = snapshot.results_with_metric(name).first().copied() else {
            continue;
        };
        let key = names::spelling_key(name);
        let row = snapshot.result(first)?;
        let metric = row
            .metrics
            .keys()
            .find(|metric| names::spelling_key(metric) == key);
        add(
            Target::Metric(metric.map_or(text, String::as_str).to_owned()),
            4.6,
        );
        break;
    }
    Ok(())
}

/// Returns true if the words are a dataset and a task: "CIFAR-10 Image Classification" is such a table, though
/// another dataset has this name, too.
fn is_dataset_and_task(snapshot: &Snapshot, text: &str) -> bool {
    let ends = text.match_indices(' ').map(|(at, _)| at);
    ends.into_iter().any(|at| {
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

fn sorted(mut readings: Vec<Reading>) -> Vec<Reading> {
    readings.sort_by(|a, b| b.prior.total_cmp(&a.prior));
    readings
}

/// Returns the meaning of a word by its form: a level, a year, a range of years.
fn by_form(text: &str) -> Option<Target> {
    if let Ok(level) = text.to_ascii_uppercase().parse::<Level>() {
        return Some(Target::Level(level));
    }
    if let Some(year) = year(text) {
        return Some(Target::Year(year));
    }
    if let Some(month) = years::month(text) {
        return Some(Target::Month(month));
    }
    // "2019+".
    if let Some(from) = text.strip_suffix('+').and_then(year) {
        return Some(Target::Years(from, i32::MAX));
    }
    let (from, to) = text.split_once(['-', '–', '—'])?;
    let (from, to) = (year(from.trim())?, year(to.trim())?);
    (from <= to).then_some(Target::Years(from, to))
}

fn year(text: &str) -> Option<i32> {
    let is_number = text.len() == 4 && text.bytes().all(|byte| byte.is_ascii_digit());
    let year = is_number.then(|| text.parse().ok()).flatten()?;
    YEARS.contains(&year).then_some(year)
}
