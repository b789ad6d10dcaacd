//! `evaluation-tables.json`: tasks with their subtasks, datasets with their subsets, and results.
//!
//! Rows nest, and the walk is a loop with its own stack. The JSON parser limits the depth of a row to 128 brackets, which are about
//! sixty subtasks; a deeper row becomes a finding and does not crash the reader.

use crate::columns::{
    Column, List, PaperColumns, date, json_text, non_blank, paper_or_note, repository, set_date,
};
use crate::finding::{FindingKind, Notes};
use crate::record::Record;
use crate::rows::StreamRow;
use catalogue::{ReportedResult, Repository, Task};
use serde::Deserialize;
use std::collections::BTreeMap;

/// A task, either a row of the file or a subtask.
#[derive(Debug, Deserialize)]
pub struct TaskRow {
    #[serde(default)]
    task: Column<String>,
    #[serde(default)]
    categories: List<String>,
    description: Option<String>,
    #[serde(default)]
    subtasks: List<TaskRow>,
    #[serde(default)]
    datasets: List<DataSet>,
}

#[derive(Debug, Deserialize)]
struct DataSet {
    #[serde(default)]
    dataset: Column<String>,
    sota: Option<Sota>,
    #[serde(default)]
    subdatasets: List<DataSet>,
}

#[derive(Debug, Deserialize)]
struct Sota {
    #[serde(default)]
    rows: List<Entry>,
}

#[derive(Debug, Deserialize)]
struct Entry {
    #[serde(default)]
    model_name: Column<String>,
    paper_title: Option<String>,
    paper_url: Option<String>,
    paper_date: Option<String>,
    #[serde(default)]
    code_links: List<Code>,
    metrics: Option<Metrics>,
}

/// Values by the name of the metric. A map of Parquet is a list of pairs.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Metrics {
    Object(BTreeMap<String, serde_json::Value>),
    Pairs(Vec<Metric>),
}

#[derive(Debug, Deserialize)]
struct Metric {
    key: String,
    value: serde_json::Value,
}

impl Metrics {
    fn into_map(self) -> BTreeMap<String, serde_json::Value> {
        match self {
            Self::Object(values) => values,
            Self::Pairs(pairs) => pairs.into_iter().map(|one| (one.key, one.value)).collect(),
        }
    }
}

/// The name of a model that its source leaves without one: the result counts, and its paper tells what it is of.
const UNNAMED: &str = "unnamed model";

#[derive(Debug, Deserialize)]
struct Code {
    url: Option<String>,
}

impl Record for TaskRow {
    fn rows(self, notes: &mut Notes) -> Vec<StreamRow> {
        let mut rows = Vec::new();
        let mut pending: Vec<(TaskRow, Option<String>)> = vec![(self, None)];
        while let Some((mut task, parent)) = pending.pop() {
            let subtasks = std::mem::take(&mut task.subtasks).or_note("subtasks", notes);
            let datasets = std::mem::take(&mut task.datasets).or_note("datasets", notes);
            let task = task.task(parent, notes);
            let name = task.as_ref().map(|task| task.name.clone());
            pending.extend(subtasks.into_iter().rev().map(|sub| (sub, name.clone())));
            rows.extend(task.map(StreamRow::Task));
            walk(
                datasets,
                name.as_deref().unwrap_or_default(),
                &mut rows,
                notes,
            );
        }
        rows
    }
}

impl TaskRow {
    fn task(self, parent: Option<String>, notes: &mut Notes) -> Option<Task> {
        let Some(name) = non_blank(self.task.or_note("task", notes)) else {
            note_missing_name(format!("a task under {parent:?}"), notes);
            return None;
        };
        Some(Task {
            name: name.trim().to_owned(),
            area: area(self.categories.or_note("categories", notes)),
            description: non_blank(self.description),
            parent,
            ..Task::default()
        })
    }
}

/// Returns the first of a task's categories that names a field; else the first. **Source**: these two of Papers with Code name none, and
/// stand first for tasks of other fields, as named entity recognition.
fn area(categories: Vec<String>) -> Option<String> {
    let is_field = |name: &&String| !["Adversarial", "Miscellaneous"].contains(&name.as_str());
    let field = categories.iter().find(is_field).cloned();
    field.or_else(|| categories.into_iter().next())
}

fn walk(datasets: Vec<DataSet>, task: &str, rows: &mut Vec<StreamRow>, notes: &mut Notes) {
    let mut pending: Vec<DataSet> = datasets.into_iter().rev().collect();
    while let Some(mut set) = pending.pop() {
        let subsets = std::mem::take(&mut set.subdatasets).or_note("subdatasets", notes);
        pending.extend(subsets.into_iter().rev());
        let name = non_blank(set.dataset.or_note("dataset", notes)).unwrap_or_default();
        let rows_of_set = set.sota.map(|sota| sota.rows.or_note("rows", notes));
        for entry in rows_of_set.unwrap_or_default() {
            entry.result(task, &name, rows, notes);
        }
    }
}

impl Entry {
    fn result(self, task: &str, dataset: &str, rows: &mut Vec<StreamRow>, notes: &mut Notes) {
        let model = non_blank(self.model_name.or_note("model_name", notes));
        if task.is_empty() {
            // The finding about the task stands for its results.
            return;
        }
        if dataset.is_empty() || model.is_none() {
            let detail = format!("a result: {model:?} of {task:?} on {dataset:?}");
            note_missing_name(detail, notes);
        }
        // Neither a model nor a paper: a result of nobody.
        let is_nobodys = model.is_none() && self.paper_url.is_none() && self.paper_title.is_none();
        if dataset.is_empty() || is_nobodys {
            return;
        }
        let model = model.unwrap_or_else(|| UNNAMED.to_owned());
        let date = date(self.paper_date, notes);
        let columns = PaperColumns {
            urls: [self.paper_url.as_deref(), None, None],
            title: self.paper_title.as_deref(),
            ..PaperColumns::default()
        };
        let missing = || format!("{model} of {task} on {dataset}");
        let mut paper = paper_or_note(columns, notes, missing);
        let code = self.code_links.or_note("code_links", notes).into_iter();
        let urls = code.filter_map(|code| non_blank(code.url));
        let repositories: Vec<String> = urls.filter_map(|url| repository(&url, notes)).collect();
        if let Some(paper) = &mut paper {
            set_date(paper, date);
            let link = |url| StreamRow::Repository {
                paper: paper.clone(),
                repository: Repository {
                    url,
                    ..Repository::default()
                },
                origin: None,
            };
            rows.extend(repositories.into_iter().map(link));
        }
        let metrics = self.metrics.map(Metrics::into_map);
        let metrics = metrics
            .unwrap_or_default()
            .into_iter()
            .filter_map(|(name, value)| Some((name, json_text(value)?)))
            .collect();
        let result = ReportedResult {
            task: task.to_owned(),
            dataset: dataset.trim().to_owned(),
            model,
            metrics,
            paper: None,
            date,
        };
        rows.push(StreamRow::Result { result, paper });
    }
}

/// Notes a missing name, unless the missing column was noted just before.
fn note_missing_name(detail: String, notes: &mut Notes) {
    if !matches!(notes.last(), Some((FindingKind::MissingColumn, _))) {
        notes.push((FindingKind::MissingName, detail));
    }
}
