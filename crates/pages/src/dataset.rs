//! The page of a dataset: a leaderboard for each task.

use crate::address::{PageKind, path, with_query};
use crate::components::find::find;
use crate::components::pages_of_list::{links, page_number};
use crate::components::table::section;
use crate::components::text::{count, label, many};
use crate::document::Document;
use crate::frame::{Frame, Page, ToolCall};
use crate::leaderboard::Leaderboard;
use crate::shared::Data;
use crate::task::frozen;
use maud::html;
use std::collections::BTreeSet;

/// The records of a dataset's page.
#[derive(Debug)]
pub struct DatasetPage {
    /// The name.
    pub name: String,
    /// The leaderboards that are shown, those with most rows first.
    pub boards: Vec<Leaderboard>,
    /// The names of all tasks with results on the dataset.
    pub tasks: Vec<String>,
    /// The task to which the reader narrowed the page.
    pub task: Option<String>,
    /// The metric by which the reader sorted the rows.
    pub metric: Option<String>,
    /// The words to which the reader narrowed the rows.
    pub words: Option<String>,
    /// The number of results on the dataset.
    pub total: usize,
    /// The day of the newest result of the archive.
    pub frozen: Option<String>,
    /// The call that gives an agent the same facts.
    pub call: ToolCall,
}

impl DatasetPage {
    /// Returns the page.
    pub fn render(&self, frame: &Frame<'_>) -> Page {
        let description = self.description();
        let title = match &self.task {
            Some(task) => format!("{} leaderboard: {task}", self.name),
            None => format!("{} leaderboard", self.name),
        };
        let own = path(PageKind::Dataset, &self.name);
        let body = html! {
            header.page {
                p.kind { "Dataset" }
                h1 { (self.name) }
                p.lead { (many(self.total, "reported result", "reported results")) " of " (many(self.tasks.len(), "task", "tasks")) "." }
                (frozen(self.frozen.as_deref()))
                @if let Some(task) = &self.task {
                    p {
                        "Narrowed to " a href=(frame.link(PageKind::Task, task)) { (task) } ". "
                        a href=(frame.address(&own, &[])) { "All tasks on this dataset" }
                    }
                }
                (find(frame, &own, "Model or paper", self.words.as_deref(), &[("task", self.task.as_deref()), ("metric", self.metric.as_deref())]))
            }
            @for (at, board) in self.boards.iter().enumerate() {
                (section(&format!("board-{at}"), &format!("{} ({})", board.task, count(board.total)), &html! {
                    @if self.words.is_none() { (board.picture(&format!("progress-{at}"))) }
                    (board.markup(frame, |metric| self.address(frame, &board.task, Some(metric), 1)))
                    @if self.is_alone() {
                        (links(board.position, |number| self.address(frame, &board.task, self.metric.as_deref(), number)))
                    }
                    p.soft {
                        a href=(frame.link(PageKind::Task, &board.task)) { "All datasets of " (board.task) }
                        @if !self.is_alone() && board.position.total > board.rows.len() {
                            " · " a href=(self.address(frame, &board.task, self.metric.as_deref(), 1)) { "All " (count(board.position.total)) " rows" }
                        }
                    }
                }))
            }
            @if self.task.is_none() && self.tasks.len() > self.boards.len() {
                (section("tasks", "Other tasks on this dataset", &html! {
                    p.links {
                        @for task in self.tasks.iter().filter(|task| self.boards.iter().all(|board| board.task != **task)) {
                            a href=(frame.address(&own, &[("task", Some(task))])) { (task) }
                        }
                    }
                }))
            }
        };
        let mut document = Document::new(&title, &description, body);
        document.data = Some(self.data(frame));
        let page = self
            .boards
            .first()
            .and_then(|board| page_number(board.position.number()));
        document.address = Some(with_query(
            &own,
            &[
                ("task", self.task.as_deref()),
                ("metric", self.metric.as_deref()),
                ("q", self.words.as_deref()),
                ("page", page.as_deref()),
            ],
        ));
        document.call = Some(&self.call);
        document.licenses = self
            .boards
            .iter()
            .flat_map(|board| board.rows.iter().map(|row| row.license))
            .collect();
        document.render(frame)
    }

    /// Returns true if the page has one leaderboard, of which the reader turns the pages.
    fn is_alone(&self) -> bool {
        self.task.is_some() || self.tasks.len() == 1
    }

    /// Returns the address of one page of the leaderboard of a task, with the words to which the reader narrowed it.
    fn address(
        &self,
        frame: &Frame<'_>,
        task: &str,
        metric: Option<&str>,
        number: usize,
    ) -> String {
        let page = page_number(number);
        let parameters = [
            ("task", Some(task)),
            ("metric", metric),
            ("q", self.words.as_deref()),
            ("page", page.as_deref()),
        ];
        frame.address(&path(PageKind::Dataset, &self.name), &parameters)
    }

    /// Returns the best result of the largest leaderboard, and how many there are.
    fn description(&self) -> String {
        let best = self.boards.first().and_then(|board| {
            let metric = board.sorted_by.as_ref()?;
            let row = board.rows.iter().find(|row| row.rank == Some(1))?;
            let value = label(row.result.metrics.get(metric)?);
            let model = label(&row.result.model);
            Some(format!(
                "Best {metric} on {} ({}): {value}, {model}. ",
                self.name, board.task
            ))
        });
        let (results, tasks) = (
            many(self.total, "result", "results"),
            many(self.tasks.len(), "task", "tasks"),
        );
        format!(
            "{}Leaderboard with {results} of {tasks}.",
            best.unwrap_or_default()
        )
    }

    /// Returns the reported results in the words of schema.org. Their creators are the sources that state them.
    fn data(&self, frame: &Frame<'_>) -> Data {
        let address = format!("{}{}", frame.base, path(PageKind::Dataset, &self.name));
        let rows = || self.boards.iter().flat_map(|board| &board.rows);
        let credit = |name: &str| -> String {
            let source = frame.sources.iter().find(|source| source.name == name);
            let credit = source.and_then(|source| source.attribution.as_deref());
            credit.unwrap_or(name).to_owned()
        };
        let creators: BTreeSet<String> = rows().map(|row| credit(&row.source)).collect();
        Data::new("Dataset")
            .text("name", &format!("Results on {}", self.name))
            .text("description", &self.description())
            .text("url", &address)
            .named(
                "creator",
                "Organization",
                creators.iter().map(String::as_str),
            )
            .licenses(rows().map(|row| row.license))
    }
}
