//! Rows of results: the rows that meet every constraint, grouped by task and dataset, and the values of
//! a metric in their order.

use super::graph::intersect;
use super::metrics::{Direction, direction, value};
use super::papers::{is_within, paper_set};
use crate::plan::{Bound, Filters, Order};
use catalogue::{Attributed, ReportedResult, names};
use chrono::Datelike;
use snapshot::{Snapshot, SnapshotError};
use std::collections::{BTreeMap, BTreeSet};

/// A row of results.
#[derive(Debug, Clone)]
pub(crate) struct Row {
    pub(crate) record: Attributed<ReportedResult>,
    /// The stored paper that reports it.
    pub(crate) paper: Option<u32>,
}

/// The rows of one task and one dataset.
#[derive(Debug, Clone)]
pub(crate) struct Table {
    pub(crate) task: String,
    pub(crate) dataset: String,
    pub(crate) rows: Vec<Row>,
}

/// The values of one metric in one table.
#[derive(Debug, Clone)]
pub(crate) struct Ranking {
    pub(crate) metric: String,
    pub(crate) direction: Option<Direction>,
    /// Indexes of rows with their values, in the order that was asked for, equal values by date.
    pub(crate) values: Vec<(usize, f64)>,
    /// Rows whose text for the metric states no single number.
    pub(crate) unreadable: usize,
}

/// Returns the rows that meet all constraints, grouped by task and dataset, the largest group first.
pub(crate) fn tables(snapshot: &Snapshot, filters: &Filters) -> Result<Vec<Table>, SnapshotError> {
    let mut ordinals = candidates(snapshot, filters)?;
    ordinals.sort_unstable();
    ordinals.dedup();
    let papers = admitted_papers(snapshot, filters)?;
    let models: Vec<String> = filters
        .models
        .iter()
        .map(|name| names::spelling_key(name))
        .collect();
    let tasks: Vec<String> = filters
        .tasks
        .iter()
        .map(|name| names::spelling_key(name))
        .collect();
    let mut groups: BTreeMap<(String, String), Vec<Row>> = BTreeMap::new();
    let mut seen = BTreeSet::new();
    for ordinal in ordinals {
        let record = snapshot.result(ordinal)?;
        let paper = record
            .paper
            .as_deref()
            .and_then(|id| snapshot.paper_by_id(id));
        let is_admitted = in_years(&record, filters)
            && (models.is_empty() || models.contains(&names::spelling_key(&record.model)))
            && (tasks.is_empty() || tasks.contains(&names::spelling_key(&record.task)))
            && papers.as_ref().is_none_or(|papers| {
                paper.is_some_and(|paper| papers.binary_search(&paper).is_ok())
            });
        let key = (
            record.task.clone(),
            record.dataset.clone(),
            record.model.clone(),
            record.paper.clone(),
            record.metrics.clone(),
        );
        if is_admitted && seen.insert(key) {
            let group = (record.task.clone(), record.dataset.clone());
            groups.entry(group).or_default().push(Row { record, paper });
        }
    }
    let mut tables: Vec<Table> = groups
        .into_iter()
        .map(|((task, dataset), rows)| Table {
            task,
            dataset,
            rows,
        })
        .collect();
    tables.sort_by(|a, b| b.rows.len().cmp(&a.rows.len()).then(a.task.cmp(&b.task)));
    Ok(tables)
}

/// Returns the rows of the datasets, else of the models, else of the tasks, else of the metrics.
fn candidates(snapshot: &Snapshot, filters: &Filters) -> Result<Vec<u32>, SnapshotError> {
    if !filters.datasets.is_empty() {
        let rows = filters
            .datasets
            .iter()
            .flat_map(|name| snapshot.results_on_dataset(name));
        return Ok(rows.collect());
    }
    if !filters.models.is_empty() {
        return Ok(filters
            .models
            .iter()
            .flat_map(|name| snapshot.results_of_model(name))
            .collect());
    }
    let mut rows = vec![];
    for name in &filters.tasks {
        let Some(task) = snapshot.task_named(name) else {
            continue;
        };
        let task = snapshot.task(task)?;
        for dataset in &task.datasets {
            rows.extend(snapshot.results_table(&task.name, dataset));
        }
    }
    if filters.tasks.is_empty() {
        rows.extend(
            filters
                .metrics
                .iter()
                .flat_map(|name| snapshot.results_with_metric(name)),
        );
    }
    Ok(rows)
}

/// Returns the papers that meet the constraints about papers; `None` if there is no such constraint.
fn admitted_papers(
    snapshot: &Snapshot,
    filters: &Filters,
) -> Result<Option<Vec<u32>>, SnapshotError> {
    let about_papers = Filters {
        venues: filters.venues.clone(),
        authors: filters.authors.clone(),
        institutions: filters.institutions.clone(),
        uses: filters.uses.clone(),
        code: filters.code,
        ..Filters::default()
    };
    if about_papers.is_empty() {
        return Ok(None);
    }
    paper_set(snapshot, &about_papers).map(|set| Some(set.papers))
}

fn in_years(record: &ReportedResult, filters: &Filters) -> bool {
    let month = record
        .date
        .map(|date| date.year() * 12 + date.month0() as i32);
    let in_months =
        |(from, to): (i32, i32)| month.is_some_and(|month| (from..=to).contains(&month));
    if !filters.months.is_none_or(in_months) {
        return false;
    }
    let Some((from, to)) = filters.years else {
        return true;
    };
    let year = record.date.map(|date| date.year());
    let is_one =
        |year: i32| filters.one_of_years.is_empty() || filters.one_of_years.contains(&year);
    year.is_some_and(|year| (from..=to).contains(&year) && is_one(year))
}

/// Returns the names of the metrics of a table with the number of rows that have each, the most frequent
/// first.
pub(crate) fn metrics_of(table: &Table) -> Vec<(String, usize)> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for metric in table.rows.iter().flat_map(|row| row.record.metrics.keys()) {
        *counts.entry(metric).or_default() += 1;
    }
    let mut counts: Vec<(String, usize)> = counts
        .into_iter()
        .map(|(name, count)| (name.to_owned(), count))
        .collect();
    counts.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
    counts
}

/// Returns the metrics of a table that a name means: the metric of this spelling; else those with the
/// fewest further words among the metrics that have every word of the name.
pub(crate) fn metrics_named(table: &Table, name: &str) -> Vec<String> {
    let metrics = metrics_of(table);
    let key = names::spelling_key(name);
    let exact: Vec<String> = metrics
        .iter()
        .map(|(metric, _)| metric.clone())
        .filter(|metric| names::spelling_key(metric) == key)
        .collect();
    if !exact.is_empty() {
        return exact;
    }
    let words = metric_words(name);
    let mut fitting: Vec<(usize, String)> = vec![];
    for (metric, _) in metrics {
        let theirs = metric_words(&metric);
        if !words.is_empty() && words.iter().all(|word| theirs.contains(word)) {
            fitting.push((theirs.len(), metric));
        }
    }
    let fewest = fitting.iter().map(|(length, _)| *length).min();
    fitting
        .into_iter()
        .filter(|(length, _)| Some(*length) == fewest)
        .map(|(_, metric)| metric)
        .collect()
}

/// Returns the words of a metric that tell it from others.
fn metric_words(name: &str) -> Vec<String> {
    const GENERIC: [&str; 7] = ["score", "the", "on", "of", "test", "value", "rate"];
    const SAME: [(&str, &str); 12] = [
        ("acc", "accuracy"),
        ("accurate", "accuracy"),
        ("errors", "error"),
        ("1", "1"),
        ("f1score", "f1"),
        ("parameter", "param"),
        ("number", "no"),
        ("perplexities", "perplexity"),
        ("ppl", "perplexity"),
        ("err", "error"),
        ("wer", "wer"),
        ("fmeasure", "f1"),
    ];
    /// Phrases that mean the same.
    const PHRASES: [(&str, &str); 3] = [
        ("percentage correct", "accuracy"),
        ("miou", "mean iou"),
        ("mean average precision", "map"),
    ];
    let mut name = names::normalise(name);
    for (phrase, same) in PHRASES {
        name = name.replace(phrase, same);
    }
    let words = names::word_keys(&name);
    let plain: Vec<String> = words
        .iter()
        .filter(|word| !GENERIC.contains(&word.as_str()))
        .map(|word| {
            SAME.iter()
                .find(|(from, _)| from == word)
                .map_or(word.clone(), |(_, to)| (*to).to_owned())
        })
        .collect();
    if plain.is_empty() { words } else { plain }
}

/// Ranks the rows of a table by a metric.
pub(crate) fn ranking(table: &Table, metric: &str, order: Order, bound: Option<Bound>) -> Ranking {
    let direction = direction(metric);
    let mut values: Vec<(usize, f64)> = vec![];
    let mut unreadable = 0;
    for (index, row) in table.rows.iter().enumerate() {
        match row.record.metrics.get(metric).map(|text| value(text)) {
            Some(Some(number)) => values.push((index, number)),
            Some(None) => unreadable += 1,
            None => {}
        }
    }
    unreadable += drop_other_scale(&mut values);
    if let Some(bound) = bound {
        values.retain(|(_, number)| is_within(*number, bound));
    }
    let is_ascending = match (order, direction) {
        (Order::Lowest, _) => true,
        (Order::Highest, _) => false,
        (Order::Worst, direction) => direction != Some(Direction::Lower),
        (_, direction) => direction == Some(Direction::Lower),
    };
    let date = |index: usize| table.rows[index].record.date;
    values.sort_by(|a, b| {
        let by_value = if is_ascending {
            a.1.total_cmp(&b.1)
        } else {
            b.1.total_cmp(&a.1)
        };
        by_value.then_with(|| date(a.0).cmp(&date(b.0)))
    });
    Ranking {
        metric: metric.to_owned(),
        direction,
        values,
        unreadable,
    }
}

/// Drops shares ("0.96") among percentages ("96.4"): they would compare wrongly. Returns how many.
fn drop_other_scale(values: &mut Vec<(usize, f64)>) -> usize {
    let is_share = |number: f64| number > 0.0 && number < 1.0;
    let shares = values
        .iter()
        .filter(|(_, number)| is_share(*number))
        .count();
    let percentages = values
        .iter()
        .filter(|(_, number)| (20.0..=100.0).contains(number))
        .count();
    let before = values.len();
    if shares > 0 && percentages > 0 && shares + percentages == before && shares * 4 <= before {
        values.retain(|(_, number)| !is_share(*number));
    }
    before - values.len()
}

/// Returns the newest day of the rows of tables.
pub(crate) fn newest_day(tables: &[Table]) -> Option<String> {
    let days = tables
        .iter()
        .flat_map(|table| &table.rows)
        .filter_map(|row| row.record.date);
    days.max().map(|day| day.to_string())
}

/// Returns the stored papers of tables, ascending.
pub(crate) fn papers_of(tables: &[Table]) -> Vec<u32> {
    super::graph::set(
        tables
            .iter()
            .flat_map(|table| &table.rows)
            .filter_map(|row| row.paper)
            .collect(),
    )
}

/// Keeps the rows whose papers are among these.
pub(crate) fn retain_papers(tables: &mut Vec<Table>, papers: &[u32]) {
    for table in tables.iter_mut() {
        table.rows.retain(|row| {
            row.paper
                .is_some_and(|paper| !intersect(&[paper], papers).is_empty())
        });
    }
    tables.retain(|table| !table.rows.is_empty());
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalogue::License;

    fn table(values: &[&str]) -> Table {
        let row = |value: &&str| Row {
            record: Attributed {
                record: ReportedResult {
                    metrics: [
                        ("Top-1 Accuracy".to_owned(), (*value).to_owned()),
                        ("Top 5 Accuracy".to_owned(), "1".to_owned()),
                    ]
                    .into(),
                    ..ReportedResult::default()
                },
                source: "pwc".to_owned(),
                license: License::CcBySa4,
            },
            paper: None,
        };
        Table {
            task: "T".to_owned(),
            dataset: "D".to_owned(),
            rows: values.iter().map(row).collect(),
        }
    }

    #[test]
    fn rows_are_ranked_by_the_number_they_state() {
        let table = table(&[
            "96.4%",
            "n/a",
            "0.97",
            "97.1",
            "88",
            "90 (5) 91",
            "91",
            "92",
        ]);
        let best = ranking(&table, "Top-1 Accuracy", Order::Best, None);
        let numbers: Vec<f64> = best.values.iter().map(|(_, number)| *number).collect();
        assert_eq!(numbers, [97.1, 96.4, 92.0, 91.0, 88.0]);
        assert_eq!(
            best.unreadable, 3,
            "no number, a share among percentages, two numbers"
        );
        let lowest = ranking(&table, "Top-1 Accuracy", Order::Lowest, None);
        assert_eq!(lowest.values.first().map(|(_, number)| *number), Some(88.0));
    }

    #[test]
    fn a_name_means_the_metric_with_the_fewest_further_words() {
        let table = table(&["1"]);
        assert_eq!(metrics_named(&table, "top 1 accuracy"), ["Top-1 Accuracy"]);
        assert_eq!(metrics_named(&table, "top 5"), ["Top 5 Accuracy"]);
        assert_eq!(
            metrics_named(&table, "accuracy"),
            ["Top 5 Accuracy", "Top-1 Accuracy"]
        );
        assert!(metrics_named(&table, "perplexity").is_empty());
    }
}
