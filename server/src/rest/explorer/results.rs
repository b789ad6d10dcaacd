//! The records of the pages of tasks and datasets: leaderboards, sorted by the direction of a metric.

use super::lines::{PAGE_LIMIT, code_of_paper, page_of_papers};
use super::{Context, Rendered};
use crate::answer::Call;
use crate::library::Library;
use ask::{MetricDirection, metric_direction, metric_value};
use catalogue::{Attributed, License, ReportedResult, Task};
use pages::{
    CodeMark, DatasetLine, DatasetPage, Leaderboard, PageKind, ResultRow, TaskLine, TaskPage,
    TasksPage,
};
use snapshot::SnapshotError;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

/// The number of leaderboards on the page of a dataset, and of rows in each.
const MAX_BOARDS: usize = 8;
const MAX_ROWS: usize = 20;

/// The number of rows of one leaderboard alone.
const MAX_ROWS_ALONE: usize = 150;

type Row = Attributed<ReportedResult>;

/// Returns all tasks with results, each with its numbers, and the licenses of their records.
pub(super) fn task_lines(
    library: &Library,
) -> Result<(Vec<TaskLine>, Vec<License>), SnapshotError> {
    let count = u32::try_from(library.manifest().counts.tasks).unwrap_or(u32::MAX);
    let (mut lines, mut licenses) = (vec![], BTreeSet::new());
    for ordinal in 0..count {
        let task = library.task(ordinal)?;
        let tables = task
            .datasets
            .iter()
            .map(|dataset| library.results_table(&task.name, dataset).len());
        let results = tables.sum();
        if results > 0 {
            licenses.insert(task.license);
            lines.push(TaskLine {
                name: task.name.clone(),
                area: task.area.clone(),
                datasets: task.datasets.len(),
                results,
            });
        }
    }
    Ok((lines, licenses.into_iter().collect()))
}

/// Returns the page of all tasks.
pub(super) fn tasks(context: &Context) -> Result<Rendered, SnapshotError> {
    let (tasks, licenses) = task_lines(&context.library)?;
    let largest = tasks.iter().max_by_key(|task| task.results);
    let page = TasksPage {
        call: largest.map(|task| Call::question(&best_model_for(&task.name)).into()),
        tasks,
        licenses,
    };
    Ok(Rendered::Page(page.render(&context.frame())))
}

fn best_model_for(task: &str) -> String {
    format!("What is the best model for {task}?")
}

/// Returns the page of a task, or the address of the task that another spelling names.
pub(super) fn task(context: &Context) -> Result<Rendered, SnapshotError> {
    let (library, name) = (&*context.library, context.view.id.as_str());
    let stored = library
        .task_named(name)
        .map(|task| library.task(task))
        .transpose()?;
    let papers = library.papers_on_task(name);
    let (task, license) = match stored {
        Some(task) if task.name != name => {
            return Ok(context.elsewhere(PageKind::Task, &task.name));
        }
        Some(task) => (task.record, task.license),
        None if papers.is_empty() => return context.missing(PageKind::Task, name),
        None => {
            let task = Task {
                name: name.to_owned(),
                ..Task::default()
            };
            (task, License::CcBySa4)
        }
    };
    let mut datasets = vec![];
    for dataset in &task.datasets {
        let rows = rows(library, library.results_table(&task.name, dataset))?;
        datasets.push(dataset_line(dataset, &rows));
    }
    datasets.sort_by_key(|line| Reverse(line.results));
    let parent = task
        .parent
        .as_deref()
        .and_then(|parent| library.task_named(parent));
    let parent = parent.map(|parent| library.task(parent)).transpose()?;
    let (papers, position) = page_of_papers(library, papers, context.view.start(PAGE_LIMIT))?;
    let page = TaskPage {
        frozen: datasets.iter().filter_map(|line| line.newest.clone()).max(),
        parent: parent.map(|parent| parent.record.name),
        call: Call::question(&best_model_for(&task.name)).into(),
        task: &task,
        license,
        datasets,
        papers,
        position,
    };
    Ok(Rendered::Page(page.render(&context.frame())))
}

/// Returns the page of a dataset, or the address of the dataset that another spelling names.
pub(super) fn dataset(context: &Context) -> Result<Rendered, SnapshotError> {
    let (library, name) = (&*context.library, context.view.id.as_str());
    let all = rows(library, library.results_on_dataset(name))?;
    let Some(first) = all.first() else {
        return context.missing(PageKind::Dataset, name);
    };
    if all.iter().all(|row| row.dataset != name) {
        return Ok(context.elsewhere(PageKind::Dataset, &first.dataset));
    }
    let total = all.len();
    let newest = newest(&all);
    let mut by_task: BTreeMap<String, Vec<Row>> = BTreeMap::new();
    for row in all {
        by_task.entry(row.task.clone()).or_default().push(row);
    }
    let mut tables: Vec<(String, Vec<Row>)> = by_task.into_iter().collect();
    tables.sort_by_key(|(_, rows)| Reverse(rows.len()));
    let tasks: Vec<String> = tables.iter().map(|(task, _)| task.clone()).collect();
    let wanted = context
        .view
        .task
        .clone()
        .filter(|task| tasks.contains(task));
    let max_rows = match wanted {
        Some(_) => MAX_ROWS_ALONE,
        None => MAX_ROWS,
    };
    let shown = tables
        .into_iter()
        .filter(|(task, _)| wanted.as_ref().is_none_or(|wanted| wanted == task));
    let metric = context.view.metric.as_deref();
    let boards = shown
        .take(MAX_BOARDS)
        .map(|(task, rows)| board(library, task, name, rows, metric, max_rows))
        .collect::<Result<_, _>>()?;
    let page = DatasetPage {
        name: name.to_owned(),
        boards,
        tasks,
        task: wanted,
        total,
        frozen: newest,
        call: Call::question(&format!("What is the best model on {name}?")).into(),
    };
    Ok(Rendered::Page(page.render(&context.frame())))
}

fn rows(library: &Library, ordinals: Vec<u32>) -> Result<Vec<Row>, SnapshotError> {
    ordinals
        .into_iter()
        .map(|row| library.result(row))
        .collect()
}

fn newest(rows: &[Row]) -> Option<String> {
    rows.iter()
        .filter_map(|row| row.date)
        .max()
        .map(|day| day.to_string())
}

/// Returns the metrics of rows, the most frequent first.
fn metrics(rows: &[Row]) -> Vec<String> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for metric in rows.iter().flat_map(|row| row.metrics.keys()) {
        *counts.entry(metric).or_default() += 1;
    }
    let mut metrics: Vec<(&str, usize)> = counts.into_iter().collect();
    metrics.sort_by_key(|(_, count)| Reverse(*count));
    metrics
        .into_iter()
        .map(|(metric, _)| metric.to_owned())
        .collect()
}

/// Sorts rows by a metric, the best first; rows without a comparable value come last, in their order.
/// Returns the metric and true if higher is better; `None` if the direction of no metric is known.
fn sort(rows: &mut [Row], metrics: &[String], wanted: Option<&str>) -> Option<(String, bool)> {
    let wanted = wanted.filter(|wanted| metrics.iter().any(|metric| metric == wanted));
    let mut candidates = wanted.into_iter().chain(metrics.iter().map(String::as_str));
    let (metric, direction) =
        candidates.find_map(|metric| Some((metric.to_owned(), metric_direction(metric)?)))?;
    let is_higher_better = direction == MetricDirection::Higher;
    let key = |row: &Row| {
        let value = row.metrics.get(&metric).and_then(|text| metric_value(text));
        let value = value.filter(|value| value.is_finite())?;
        Some(if is_higher_better { -value } else { value })
    };
    rows.sort_by(|a, b| match (key(a), key(b)) {
        (Some(a), Some(b)) => a.total_cmp(&b),
        (a, b) => a.is_none().cmp(&b.is_none()),
    });
    Some((metric, is_higher_better))
}

fn dataset_line(dataset: &str, rows: &[Row]) -> DatasetLine {
    let mut sorted = rows.to_vec();
    let by = sort(&mut sorted, &metrics(rows), None);
    let best = by.zip(sorted.first()).and_then(|((metric, _), row)| {
        let value = row.metrics.get(&metric)?.clone();
        Some((row.model.clone(), metric, value))
    });
    DatasetLine {
        name: dataset.to_owned(),
        results: rows.len(),
        best,
        newest: newest(rows),
    }
}

fn board(
    library: &Library,
    task: String,
    dataset: &str,
    mut rows: Vec<Row>,
    metric: Option<&str>,
    max_rows: usize,
) -> Result<Leaderboard, SnapshotError> {
    let mut metrics = metrics(&rows);
    let sorted = sort(&mut rows, &metrics, metric);
    if let Some((by, _)) = &sorted {
        // First, so that it is among the columns.
        metrics.sort_by_key(|metric| metric != by);
    }
    let (total, newest) = (rows.len(), newest(&rows));
    rows.truncate(max_rows);
    let rows = rows.into_iter().map(|row| result_row(library, row));
    Ok(Leaderboard {
        rows: rows.collect::<Result<_, _>>()?,
        task,
        dataset: dataset.to_owned(),
        metrics,
        is_higher_better: sorted.as_ref().is_none_or(|(_, higher)| *higher),
        sorted_by: sorted.map(|(metric, _)| metric),
        total,
        newest,
    })
}

fn result_row(library: &Library, row: Row) -> Result<ResultRow, SnapshotError> {
    let paper = row.paper.as_deref().and_then(|id| library.paper_by_id(id));
    let paper = paper.map(|paper| library.paper(paper)).transpose()?;
    Ok(ResultRow {
        code: match &paper {
            Some(paper) => code_of_paper(library, paper),
            None => CodeMark::default(),
        },
        paper: paper.map(|paper| (paper.id, paper.paper.title)),
        license: row.license,
        result: row.record,
    })
}
