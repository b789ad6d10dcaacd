//! `evaluation-tables.json`: tasks with their subtasks, data sets with theirs, and results.
//!
//! Rows nest; the walk is a loop with its own stack. How deep a row may nest is bounded by the JSON parser (128 brackets, some
//! sixty subtasks); a deeper one is a bad row, not a crash.

use crate::columns::{Column, Named, date, dated, paper, repository, said};
use crate::finding::{FindingKind, Notes};
use crate::record::Record;
use crate::rows::{LinkRow, PaperRow, ResultRow, StreamRow, TaskRow};
use serde::Deserialize;
use std::collections::BTreeMap;

/// A task, at the top or below another.
#[derive(Debug, Deserialize)]
pub struct Task {
    #[serde(default)]
    task: Column<String>,
    categories: Option<Vec<String>>,
    description: Option<String>,
    synonyms: Option<Vec<String>>,
    subtasks: Option<Vec<Task>>,
    datasets: Option<Vec<DataSet>>,
}

#[derive(Debug, Deserialize)]
struct DataSet {
    #[serde(default)]
    dataset: Column<String>,
    sota: Option<Sota>,
    subdatasets: Option<Vec<DataSet>>,
}

#[derive(Debug, Deserialize)]
struct Sota {
    rows: Option<Vec<Entry>>,
}

#[derive(Debug, Deserialize)]
struct Entry {
    #[serde(default)]
    model_name: Column<String>,
    paper_title: Option<String>,
    paper_url: Option<String>,
    paper_date: Option<String>,
    code_links: Option<Vec<Code>>,
    metrics: Option<BTreeMap<String, serde_json::Value>>,
}

#[derive(Debug, Deserialize)]
struct Code {
    url: Option<String>,
}

impl Record for Task {
    fn rows(self, notes: &mut Notes) -> Vec<StreamRow> {
        let mut rows = Vec::new();
        let mut waiting: Vec<(Task, Option<String>)> = vec![(self, None)];
        while let Some((mut task, parent)) = waiting.pop() {
            let subtasks = task.subtasks.take().unwrap_or_default();
            let datasets = task.datasets.take().unwrap_or_default();
            let row = task.row(parent, notes);
            let name = row.as_ref().map(|row| row.name.clone());
            waiting.extend(subtasks.into_iter().rev().map(|sub| (sub, name.clone())));
            rows.extend(row.map(StreamRow::Task));
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

impl Task {
    fn row(self, parent: Option<String>, notes: &mut Notes) -> Option<TaskRow> {
        let Some(name) = said(self.task.or_note("task", notes)) else {
            notes.push((FindingKind::MissingName, format!("a task under {parent:?}")));
            return None;
        };
        Some(TaskRow {
            name: name.trim().to_owned(),
            parents: parent.into_iter().collect(),
            categories: self.categories.unwrap_or_default(),
            synonyms: self.synonyms.unwrap_or_default(),
            description: said(self.description),
        })
    }
}

fn walk(datasets: Vec<DataSet>, task: &str, rows: &mut Vec<StreamRow>, notes: &mut Notes) {
    let mut waiting: Vec<DataSet> = datasets.into_iter().rev().collect();
    while let Some(mut set) = waiting.pop() {
        waiting.extend(set.subdatasets.take().unwrap_or_default().into_iter().rev());
        let name = said(set.dataset.or_note("dataset", notes)).unwrap_or_default();
        for entry in set.sota.and_then(|sota| sota.rows).unwrap_or_default() {
            entry.result(task, &name, rows, notes);
        }
    }
}

impl Entry {
    fn result(self, task: &str, dataset: &str, rows: &mut Vec<StreamRow>, notes: &mut Notes) {
        let model_name = said(self.model_name.or_note("model_name", notes)).unwrap_or_default();
        if [task, dataset, &model_name].contains(&"") {
            return notes.push((
                FindingKind::MissingName,
                format!("a result: {model_name:?} of {task:?} on {dataset:?}"),
            ));
        }
        let date = date(self.paper_date, notes);
        let named = Named {
            ids: vec![],
            urls: [self.paper_url.as_deref(), None, None],
            title: self.paper_title.as_deref(),
        };
        let paper = paper(named, notes).map(|mut paper| {
            dated(&mut paper, date.clone());
            paper
        });
        let urls = self
            .code_links
            .unwrap_or_default()
            .into_iter()
            .filter_map(|code| said(code.url));
        let code_links: Vec<String> = urls.filter_map(|url| repository(&url, notes)).collect();
        let paper_key = paper.as_ref().map(|paper| paper.key.clone());
        match &paper {
            None => notes.push((
                FindingKind::MissingPaper,
                format!("{model_name} of {task} on {dataset}"),
            )),
            Some(paper) => rows.extend(
                code_links
                    .iter()
                    .map(|repo| StreamRow::Link(link(paper, repo))),
            ),
        }
        let metrics = self
            .metrics
            .unwrap_or_default()
            .into_iter()
            .filter_map(|(name, value)| Some((name, text(value)?)))
            .collect();
        let (task, dataset) = (task.to_owned(), dataset.trim().to_owned());
        let paper = paper.map(Into::into);
        rows.push(StreamRow::Result(ResultRow {
            task,
            dataset,
            model_name,
            paper_key,
            paper,
            metrics,
            date,
            code_links,
        }));
    }
}

/// A metric's value as given: a text stays, a number is written out, null is none.
fn text(value: serde_json::Value) -> Option<String> {
    match value {
        serde_json::Value::Null => None,
        serde_json::Value::String(text) => Some(text),
        other => Some(other.to_string()),
    }
}

fn link(paper: &PaperRow, repo_url: &str) -> LinkRow {
    LinkRow {
        paper_key: paper.key.clone(),
        paper: paper.clone().into(),
        repo_url: repo_url.to_owned(),
        is_official: None,
        mentioned_in_paper: None,
        mentioned_in_github: None,
        framework: None,
        origin: None,
    }
}
