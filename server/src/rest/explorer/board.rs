//! A leaderboard out of the rows of a task on a dataset: one spelling of each metric, sorted by the direction
//! of a metric. A value that does not compare with the others has no rank.

use super::lines::code_of_paper;
use crate::library::Library;
use ask::{MetricDirection, comparable_values, is_secondary_metric, metric_direction};
use catalogue::{Attributed, ReportedResult, names};
use chrono::Datelike;
use pages::{DatasetLine, Leaderboard, PagePosition, PaperCode, Progress, ResultRow};
use snapshot::SnapshotError;
use std::cmp::Reverse;
use std::collections::BTreeMap;

pub(super) type Row = Attributed<ReportedResult>;

/// The rows of a leaderboard that are wanted.
pub(super) struct Wanted<'a> {
    /// The metric by which they are sorted; `None` for the main one.
    pub(super) metric: Option<&'a str>,
    /// Words of the model or of the title of its paper.
    pub(super) words: Option<&'a str>,
    /// The number of rows before the page, and of those on it.
    pub(super) start: usize,
    pub(super) max_rows: usize,
}

/// A sorted table.
struct Table {
    /// The rows, the best first, each with its value if that is comparable; the others come last, in their order.
    rows: Vec<(Option<f64>, Row)>,
    metrics: Vec<String>,
    /// The metric, and true if higher is better; `None` if the direction of no metric is known.
    by: Option<(String, bool)>,
}

impl Table {
    fn new(mut rows: Vec<Row>, wanted: Option<&str>) -> Self {
        unite_metrics(&mut rows);
        let mut metrics = metrics(&rows);
        let is_there = |wanted: &&str| metrics.iter().any(|metric| metric == wanted);
        let chosen = wanted.filter(is_there).into_iter();
        let mut candidates = chosen.chain(metrics.iter().map(String::as_str));
        let by = candidates.find_map(|metric| Some((metric.to_owned(), metric_direction(metric)?)));
        let by = by.map(|(metric, direction)| (metric, direction == MetricDirection::Higher));
        let Some((metric, is_higher_better)) = &by else {
            let rows = rows.into_iter().map(|row| (None, row)).collect();
            return Self { rows, metrics, by };
        };
        // First, so that it is among the columns.
        metrics.sort_by_key(|other| other != metric);
        let mut rows = with_values(rows, metric);
        rows.sort_by(|(a, _), (b, _)| match (a, b) {
            (Some(a), Some(b)) if *is_higher_better => b.total_cmp(a),
            (Some(a), Some(b)) => a.total_cmp(b),
            (a, b) => a.is_none().cmp(&b.is_none()),
        });
        Self { rows, metrics, by }
    }
}

/// Gives a metric that rows spell differently (`Accuracy`, `Accuracy (%)`) the spelling of most rows.
fn unite_metrics(rows: &mut [Row]) {
    let mut spellings: BTreeMap<String, String> = BTreeMap::new();
    for metric in metrics(rows) {
        spellings
            .entry(names::metric_key(&metric))
            .or_insert(metric);
    }
    for row in rows {
        let stated = std::mem::take(&mut row.record.metrics);
        for (metric, value) in stated {
            let spelling = spellings
                .get(&names::metric_key(&metric))
                .cloned()
                .unwrap_or(metric);
            row.record.metrics.entry(spelling).or_insert(value);
        }
    }
}

/// Returns the metrics of rows, the most frequent first; costs and parts of other measures stand last.
fn metrics(rows: &[Row]) -> Vec<String> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for metric in rows.iter().flat_map(|row| row.metrics.keys()) {
        *counts.entry(metric).or_default() += 1;
    }
    let mut metrics: Vec<(&str, usize)> = counts.into_iter().collect();
    metrics.sort_by_key(|(metric, count)| (is_secondary_metric(metric), Reverse(*count)));
    let metrics = metrics.into_iter();
    metrics.map(|(metric, _)| metric.to_owned()).collect()
}

/// Returns rows with the values of a metric, each where it compares with the others.
fn with_values(rows: Vec<Row>, metric: &str) -> Vec<(Option<f64>, Row)> {
    let texts = rows.iter().map(|row| row.metrics.get(metric));
    let texts: Vec<Option<&str>> = texts.map(|text| text.map(String::as_str)).collect();
    let values = comparable_values(metric, &texts);
    values.into_iter().zip(rows).collect()
}

/// Returns the line of a dataset with the rows of a task: the best model by the main metric.
pub(super) fn dataset_line(dataset: &str, rows: &[Row]) -> DatasetLine {
    let table = Table::new(rows.to_vec(), None);
    let ranked = table.rows.iter().find(|(value, _)| value.is_some());
    let best = table
        .by
        .as_ref()
        .zip(ranked)
        .and_then(|((metric, _), (_, row))| {
            let value = row.metrics.get(metric)?.clone();
            Some((row.model.clone(), metric.clone(), value))
        });
    DatasetLine {
        name: dataset.to_owned(),
        results: table.rows.len(),
        best,
        newest: newest(rows.iter()),
    }
}

/// Returns the rows of a dataset by task, the largest table first. Its page and its card begin with the same one.
pub(super) fn tables(all: Vec<Row>) -> Vec<(String, Vec<Row>)> {
    let mut by_task: BTreeMap<String, Vec<Row>> = BTreeMap::new();
    for row in all {
        by_task.entry(row.task.clone()).or_default().push(row);
    }
    let mut tables: Vec<(String, Vec<Row>)> = by_task.into_iter().collect();
    tables.sort_by_key(|(_, rows)| Reverse(rows.len()));
    tables
}

pub(super) fn rows(library: &Library, ordinals: Vec<u32>) -> Result<Vec<Row>, SnapshotError> {
    ordinals
        .into_iter()
        .map(|row| library.result(row))
        .collect()
}

/// Returns the day of the newest dated row.
pub(super) fn newest<'a>(rows: impl Iterator<Item = &'a Row>) -> Option<String> {
    rows.filter_map(|row| row.date)
        .max()
        .map(|day| day.to_string())
}

pub(super) fn board(
    library: &Library,
    task: String,
    dataset: &str,
    rows: Vec<Row>,
    wanted: &Wanted<'_>,
) -> Result<Leaderboard, SnapshotError> {
    let table = Table::new(rows, wanted.metric);
    let by = table.by.as_ref().map(|(metric, _)| metric);
    let ranked = table.rows.iter().map(|(_, row)| row);
    let newest = newest(ranked.filter(|row| by.is_none_or(|by| row.metrics.contains_key(by))));
    let (total, progress) = (table.rows.len(), progress(&table));
    let undated = table
        .rows
        .iter()
        .filter(|(_, row)| row.date.is_none())
        .count();
    let words = wanted.words.map(str::to_lowercase);
    let (mut rows, mut matching) = (vec![], 0);
    for (at, (value, row)) in table.rows.into_iter().enumerate() {
        let is_on_page = |at: usize| at >= wanted.start && rows.len() < wanted.max_rows;
        // Without words nothing of a row on another page is needed.
        if words.is_none() && !is_on_page(at) {
            matching += 1;
            continue;
        }
        let row = result_row(library, row, value.map(|_| at + 1))?;
        let title = row.paper.as_ref().map_or("", |(_, title)| title);
        let has_words = |words: &String| {
            row.result.model.to_lowercase().contains(words) || title.to_lowercase().contains(words)
        };
        if words.as_ref().is_none_or(has_words) {
            if is_on_page(matching) {
                rows.push(row);
            }
            matching += 1;
        }
    }
    let position = PagePosition {
        start: wanted.start,
        len: rows.len(),
        total: matching,
        limit: wanted.max_rows,
    };
    Ok(Leaderboard {
        rows,
        task,
        dataset: dataset.to_owned(),
        metrics: table.metrics,
        is_higher_better: table.by.as_ref().is_none_or(|(_, higher)| *higher),
        sorted_by: table.by.map(|(metric, _)| metric),
        position,
        total,
        undated,
        newest,
        progress,
    })
}

/// Returns the dated and ranked results, the oldest first.
fn progress(table: &Table) -> Vec<Progress> {
    let Some((metric, _)) = &table.by else {
        return vec![];
    };
    let points = table.rows.iter().filter_map(|(value, row)| {
        let (value, date) = ((*value)?, row.date?);
        Some(Progress {
            day: date.num_days_from_ce(),
            date: date.to_string(),
            model: row.model.clone(),
            text: row.metrics.get(metric)?.clone(),
            value,
        })
    });
    let mut points: Vec<Progress> = points.collect();
    points.sort_by_key(|point| point.day);
    points
}

fn result_row(
    library: &Library,
    row: Row,
    rank: Option<usize>,
) -> Result<ResultRow, SnapshotError> {
    let paper = row.paper.as_deref().and_then(|id| library.paper_by_id(id));
    let paper = paper.map(|paper| library.paper(paper)).transpose()?;
    Ok(ResultRow {
        rank,
        code: match &paper {
            Some(paper) => code_of_paper(library, paper),
            None => PaperCode::default(),
        },
        paper: paper.map(|paper| (paper.id, paper.paper.title)),
        source: row.source,
        license: row.license,
        result: row.record,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalogue::License;

    fn row(model: &str, metrics: &[(&str, &str)]) -> Row {
        let metrics = metrics
            .iter()
            .map(|(metric, value)| ((*metric).to_owned(), (*value).to_owned()));
        Attributed {
            record: ReportedResult {
                task: "T".to_owned(),
                dataset: "D".to_owned(),
                model: model.to_owned(),
                metrics: metrics.collect(),
                paper: None,
                date: None,
            },
            source: "source".to_owned(),
            license: License::CcBySa4,
        }
    }

    fn order(rows: Vec<Row>, wanted: Option<&str>) -> Vec<(String, bool)> {
        let table = Table::new(rows, wanted);
        let rows = table.rows.into_iter();
        rows.map(|(value, row)| (row.record.model, value.is_some()))
            .collect()
    }

    #[test]
    fn a_value_that_is_no_number_has_no_rank() {
        let rows = ["57.5", "87:1", "**67.3**", "-"].map(|value| row(value, &[("F1", value)]));
        let sorted = [
            ("**67.3**", true),
            ("57.5", true),
            ("87:1", false),
            ("-", false),
        ];
        assert_eq!(
            order(rows.to_vec(), None),
            sorted.map(|(model, is)| (model.to_owned(), is))
        );
    }

    #[test]
    fn spellings_of_a_metric_are_one() {
        let rows = vec![
            row("a", &[("Accuracy (%)", "70")]),
            row("b", &[("Accuracy", "76.4")]),
        ];
        assert_eq!(
            order(rows, None),
            [("b".to_owned(), true), ("a".to_owned(), true)]
        );
    }

    #[test]
    fn no_table_is_ranked_by_a_cost_beside_a_quality() {
        let rows = || {
            vec![
                row("a", &[("Params", "33.5"), ("Percentage error", "2.9")]),
                row("b", &[("Params", "2.1M"), ("Percentage error", "2.5")]),
                row("c", &[("Params", "1.0M")]),
            ]
        };
        let names = |wanted| {
            order(rows(), wanted)
                .into_iter()
                .map(|(model, _)| model)
                .collect::<String>()
        };
        assert_eq!(names(None), "bac");
        assert_eq!(names(Some("Params")), "cba");
        assert_eq!(order(rows(), Some("Params"))[2], ("a".to_owned(), false));
    }
}
