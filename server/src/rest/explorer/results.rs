//! The records of the pages of tasks and datasets, and where addresses of Papers with Code lead.

use super::board::{Wanted, board, dataset_line, newest, rows, tables};
use super::cards::{board_named, initials};
use super::lines::page_of_papers;
use super::search::similar_boards;
use super::{Context, Rendered};
use crate::answer::Call;
use crate::library::Library;
use catalogue::{License, Task, names};
use pages::{DatasetPage, PageKind, TaskLine, TaskPage, path};
use snapshot::SnapshotError;
use std::cmp::Reverse;
use std::collections::BTreeSet;

/// The number of leaderboards on the page of a dataset, and of rows in each.
const MAX_BOARDS: usize = 8;
const MAX_ROWS: usize = 20;

/// The number of tasks or metrics that are named for an unknown one.
const MAX_NAMED: usize = 12;

/// The number of rows of one leaderboard alone.
const MAX_ROWS_ALONE: usize = 150;

/// Returns all tasks with results, each with its numbers, and the licenses of their records.
pub(super) fn task_lines(
    library: &Library,
) -> Result<(Vec<TaskLine>, Vec<License>), SnapshotError> {
    let (mut lines, mut licenses) = (vec![], BTreeSet::new());
    for ordinal in 0..library.task_count() {
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

pub(super) fn best_model_for(task: &str) -> String {
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
    let (papers, position) = page_of_papers(context, papers)?;
    let page = TaskPage {
        frozen: datasets.iter().filter_map(|line| line.newest.clone()).max(),
        parent: parent.map(|parent| parent.record.name),
        parts: parts(library, &task.name)?,
        call: Call::question(&best_model_for(&task.name)).into(),
        task: &task,
        license,
        datasets,
        papers,
        position,
    };
    Ok(Rendered::Page(page.render(&context.frame())))
}

/// Returns the tasks whose parent a task is, in order.
fn parts(library: &Library, parent: &str) -> Result<Vec<String>, SnapshotError> {
    let mut parts = vec![];
    let parent = names::normalise(parent);
    for ordinal in 0..library.task_count() {
        let task = library.task(ordinal)?;
        let own = task.parent.as_deref().map(names::normalise);
        if own.is_some_and(|own| own == parent) {
            parts.push(task.record.name);
        }
    }
    parts.sort_unstable();
    Ok(parts)
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
    let (total, newest) = (all.len(), newest(all.iter()));
    let tables = tables(all);
    let tasks: Vec<String> = tables.iter().map(|(task, _)| task.clone()).collect();
    let wanted = context.view.task.clone();
    if let Some(task) = wanted.as_ref().filter(|task| !tasks.contains(task)) {
        return unknown(context, name, "task", task, &tasks);
    }
    let is_alone = wanted.is_some() || tasks.len() == 1;
    let (max_rows, start) = match is_alone {
        true => (MAX_ROWS_ALONE, context.view.start(MAX_ROWS_ALONE)),
        false => (MAX_ROWS, 0),
    };
    let shown = tables
        .into_iter()
        .filter(|(task, _)| wanted.as_ref().is_none_or(|wanted| wanted == task));
    let how = Wanted {
        metric: context.view.metric.as_deref(),
        words: context.view.q.as_deref(),
        start,
        max_rows,
    };
    let boards = shown
        .take(MAX_BOARDS)
        .map(|(task, rows)| board(library, task, name, rows, &how))
        .collect::<Result<Vec<_>, _>>()?;
    if let Some(metric) = &context.view.metric {
        let known: BTreeSet<&String> = boards.iter().flat_map(|board| &board.metrics).collect();
        if !known.contains(metric) {
            let known: Vec<String> = known.into_iter().cloned().collect();
            return unknown(context, name, "metric", metric, &known);
        }
    }
    if let ([board], true) = (&boards[..], is_alone) {
        context.turn(MAX_ROWS_ALONE, board.position.total);
    }
    let page = DatasetPage {
        name: name.to_owned(),
        boards,
        tasks,
        task: wanted,
        metric: context.view.metric.clone(),
        words: context.view.q.clone(),
        total,
        frozen: newest,
        call: Call::question(&format!("What is the best model on {name}?")).into(),
    };
    Ok(Rendered::Page(page.render(&context.frame())))
}

/// Returns the page of a value that no result of a dataset has, with those that results have.
fn unknown(
    context: &Context,
    dataset: &str,
    what: &str,
    value: &str,
    known: &[String],
) -> Result<Rendered, SnapshotError> {
    let value: String = value.chars().take(200).collect();
    let named = known.iter().take(MAX_NAMED).cloned().collect::<Vec<_>>();
    let end = if known.len() > MAX_NAMED {
        ", …"
    } else {
        "."
    };
    let detail = format!(
        "No result on {dataset} has the {what} {value:?}. Results there have {}{end}",
        named.join(", ")
    );
    let own = (PageKind::Dataset, dataset.to_owned(), dataset.to_owned());
    context.nothing_named(&format!("No such {what}"), &detail, &value, vec![own])
}

/// Returns the address of the leaderboard that an address of Papers with Code names, `/sota/image-classification-on-imagenet`, of
/// a task, or of all tasks. A leaderboard that is not stored is missing: its task is named, none is shown in its place.
pub(super) fn sota(context: &Context) -> Result<Rendered, SnapshotError> {
    let (library, slug) = (&*context.library, context.view.id.trim_matches('/'));
    let slug = slug.rsplit('/').next().unwrap_or_default();
    for (at, _) in slug.match_indices("-on-") {
        let (task, dataset) = (&slug[..at], &slug[at + 4..]);
        let Some(task) = task_of_slug(library, task)? else {
            continue;
        };
        if let Some(dataset) = board_named(library, &task, dataset)? {
            let own = path(PageKind::Dataset, &dataset);
            let address = context.frame().address(&own, &[("task", Some(&task))]);
            return Ok(Rendered::Elsewhere(address));
        }
        let dataset: String = dataset.chars().take(200).collect();
        let detail = format!("No result of {task} on {dataset:?} is stored here.");
        let mut suggestions = vec![(PageKind::Task, task.clone(), task)];
        suggestions.extend(similar_boards(library, &dataset)?);
        return context.nothing_named("No such leaderboard", &detail, &dataset, suggestions);
    }
    match task_of_slug(library, slug)? {
        Some(name) => Ok(context.elsewhere(PageKind::Task, &name)),
        None => context.missing(PageKind::Task, slug),
    }
}

/// Returns the task of a slug, which may end with the initials of its other words: `named-entity-recognition-ner`.
fn task_of_slug(library: &Library, slug: &str) -> Result<Option<String>, SnapshotError> {
    let bare = slug.rsplit_once('-');
    let bare = bare.filter(|(words, last)| initials(words) == *last);
    let task = library
        .task_named(slug)
        .or_else(|| library.task_named(bare?.0));
    let task = task.map(|task| library.task(task)).transpose()?;
    Ok(task.map(|task| task.record.name))
}
