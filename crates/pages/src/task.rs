//! The page of a task: its datasets, each with the best result, and its papers.

use crate::address::{PageKind, path, with_query};
use crate::components::lines::{self, PaperLine};
use crate::components::markdown;
use crate::components::pages_of_list::{PagePosition, links, page_number};
use crate::components::table::{heads, scroll, section};
use crate::components::text::{count, label, many, month, plain};
use crate::document::Document;
use crate::frame::{Frame, Page, ToolCall};
use catalogue::{License, Task};
use maud::{Markup, html};
use std::collections::BTreeSet;

/// A dataset with results of a task.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DatasetLine {
    /// The dataset.
    pub name: String,
    /// The number of results of the task.
    pub results: usize,
    /// The best row: model, metric and value; `None` if no direction is known.
    pub best: Option<(String, String, String)>,
    /// The day of the newest row.
    pub newest: Option<String>,
}

/// The records of a task's page.
#[derive(Debug)]
pub struct TaskPage<'a> {
    /// The task.
    pub task: &'a Task,
    /// The license of the task's record.
    pub license: License,
    /// Its datasets, those with most results first.
    pub datasets: Vec<DatasetLine>,
    /// The name of the parent task, if it has a page.
    pub parent: Option<String>,
    /// The names of the tasks whose parent it is.
    pub parts: Vec<String>,
    /// Papers on the task, the newest first.
    pub papers: Vec<PaperLine>,
    /// The position in the list of papers.
    pub position: PagePosition,
    /// The day on which the results were frozen.
    pub frozen: Option<String>,
    /// The call that gives an agent the same facts.
    pub call: ToolCall,
}

impl TaskPage<'_> {
    /// Returns the page.
    pub fn render(&self, frame: &Frame<'_>) -> Page {
        let task = self.task;
        let about = task.description.as_deref().unwrap_or_default();
        let description = format!(
            "Leaderboards of {} on {}. {}",
            task.name,
            many(self.datasets.len(), "dataset", "datasets"),
            plain(about, 160)
        );
        let description = description.trim_end();
        let title = format!("{}: leaderboards", task.name);
        let body = html! {
            header.page {
                p.kind { "Task" @if let Some(area) = &task.area { " · " (area) } }
                h1 { (lines::shown(&task.name)) }
                @if !about.is_empty() { div.lead { (markdown::paragraphs(about)) } }
                @if let Some(parent) = &self.parent {
                    p { "Part of " a href=(frame.link(PageKind::Task, parent)) { (parent) } "." }
                }
                @if !self.parts.is_empty() {
                    p.links { "Its parts: " @for part in &self.parts { a href=(frame.link(PageKind::Task, part)) { (part) } } }
                }
                (frozen(self.frozen.as_deref()))
            }
            (self.boards(frame))
            @if !self.papers.is_empty() {
                (section("papers", &format!("Papers ({})", count(self.position.total)), &html! {
                    (lines::papers(frame, &self.papers))
                    (links(self.position, |number| {
                        let number = page_number(number);
                        frame.address(&path(PageKind::Task, &task.name), &[("page", number.as_deref())])
                    }))
                }))
            }
        };
        let mut document = Document::new(&title, description, body);
        document.address = Some(path(PageKind::Task, &task.name));
        document.call = Some(&self.call);
        document.licenses = BTreeSet::from([self.license]);
        document
            .licenses
            .extend(self.papers.iter().map(|paper| paper.license));
        document.render(frame)
    }

    fn boards(&self, frame: &Frame<'_>) -> Markup {
        if self.datasets.is_empty() {
            return section(
                "datasets",
                "Leaderboards",
                &html! { p { "No results of this task are stored." } },
            );
        }
        let table = html! {
            table.rows {
                caption { "Each dataset with its best result" }
                (heads(&[("Dataset", false), ("Results", true), ("Best model", false), ("Value", false), ("Newest dated", false)]))
                tbody { @for dataset in &self.datasets { (self.dataset(frame, dataset)) } }
            }
        };
        section(
            "datasets",
            &format!("Leaderboards ({})", count(self.datasets.len())),
            &scroll("Datasets", &table),
        )
    }

    fn dataset(&self, frame: &Frame<'_>, dataset: &DatasetLine) -> Markup {
        let address = with_query(
            &path(PageKind::Dataset, &dataset.name),
            &[("task", Some(&self.task.name))],
        );
        let address = match frame.is_pinned {
            true => format!("{address}&snapshot={}", frame.snapshot),
            false => address,
        };
        html! {
            tr {
                th scope="row" { a href=(address) { (dataset.name) } }
                td.n data-head="Results" { (count(dataset.results)) }
                @match &dataset.best {
                    Some((model, metric, value)) => { td data-head="Best" { (label(model)) } td { (label(value)) " " span.soft { (metric) } } },
                    None => { td.soft { "unknown direction" } td {} },
                }
                td.nowrap data-head="Newest" { @if let Some(day) = &dataset.newest { (day) } }
            }
        }
    }
}

/// Returns the sentence that says until when results were collected.
pub(crate) fn frozen(day: Option<&str>) -> Markup {
    html! {
        @if let Some(day) = day {
            p.frozen { "An archive: its newest dated result is of " (month(day)) ", and later results are missing. The first row is the best of the archive, not of today." }
        }
    }
}
