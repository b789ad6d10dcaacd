//! A leaderboard: the results of a task on a dataset, sorted by one metric.

use crate::address::PageKind;
use crate::components::lines::PaperCode;
use crate::components::pages_of_list::PagePosition;
use crate::components::progress::{Progress, picture};
use crate::components::table::scroll;
use crate::components::text::{label, many};
use crate::frame::Frame;
use catalogue::{License, ReportedResult};
use maud::{Markup, html};

/// The maximum number of columns of metrics. **Reason**: a wider table is read by nobody; the rest stands in
/// the rows' papers.
const MAX_METRICS: usize = 6;

/// A row: a result, its paper, and the code of the paper's methods.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ResultRow {
    /// The place by the metric of the table, from 1; `None` if the value does not compare with the others.
    pub rank: Option<usize>,
    /// The result.
    pub result: ReportedResult,
    /// Id and title of the paper, if the snapshot has it.
    pub paper: Option<(String, String)>,
    /// The code that the paper leads to.
    pub code: PaperCode,
    /// The name of the source that states the row.
    pub source: String,
    /// The license of the row.
    pub license: License,
}

impl ResultRow {
    /// Returns the metrics and values of a result as text.
    pub(crate) fn values(result: &ReportedResult) -> String {
        let values = result
            .metrics
            .iter()
            .map(|(metric, value)| format!("{metric}: {}", label(value)));
        values.collect::<Vec<_>>().join(", ")
    }
}

/// The results of a task on a dataset.
#[derive(Debug, Clone, PartialEq)]
pub struct Leaderboard {
    /// The task.
    pub task: String,
    /// The dataset.
    pub dataset: String,
    /// The metrics of the rows, the most frequent first.
    pub metrics: Vec<String>,
    /// The metric by which rows are sorted; `None` if the direction of no metric is known.
    pub sorted_by: Option<String>,
    /// True if a higher value of that metric is better.
    pub is_higher_better: bool,
    /// The rows, the best first; rows without a comparable value come last.
    pub rows: Vec<ResultRow>,
    /// The position of the rows among those with the words to which the reader narrowed the table.
    pub position: PagePosition,
    /// The number of all rows.
    pub total: usize,
    /// The number of rows without a date.
    pub undated: usize,
    /// The day of the newest row that has one.
    pub newest: Option<String>,
    /// The dated results with a rank, the oldest first.
    pub progress: Vec<Progress>,
}

impl Leaderboard {
    /// Returns the progress as a picture.
    pub(crate) fn picture(&self, id: &str) -> Markup {
        let metric = self.sorted_by.as_deref().unwrap_or_default();
        picture(id, metric, self.is_higher_better, &self.progress)
    }

    /// Returns the table. `sort` gives the address of the table sorted by a metric.
    pub(crate) fn markup(&self, frame: &Frame<'_>, sort: impl Fn(&str) -> String) -> Markup {
        let metrics: Vec<&String> = self.metrics.iter().take(MAX_METRICS).collect();
        let is_sorted = |metric: &str| self.sorted_by.as_deref() == Some(metric);
        let table = html! {
            table.board.rows {
                caption { (self.caption()) }
                thead {
                    tr {
                        th.n scope="col" { "#" }
                        th scope="col" { "Model" }
                        @for metric in &metrics {
                            @let order = if self.is_higher_better { "descending" } else { "ascending" };
                            th.n scope="col" aria-sort=[is_sorted(metric).then_some(order)] {
                                @if is_sorted(metric) {
                                    (metric) " " span aria-hidden="true" { (if self.is_higher_better { "▲" } else { "▼" }) }
                                } @else { a href=(sort(metric)) { (metric) } }
                            }
                        }
                        th scope="col" { "Paper" }
                        th scope="col" { "Code" }
                        th scope="col" { "Date of paper" }
                    }
                }
                tbody { @for row in &self.rows { (line(frame, row, &metrics)) } }
            }
        };
        scroll(&format!("{} on {}", self.task, self.dataset), &table)
    }

    fn caption(&self) -> Markup {
        html! {
            (many(self.total, "result", "results"))
            @match &self.sorted_by {
                Some(metric) => {
                    ", sorted by " (metric) ": " (if self.is_higher_better { "higher" } else { "lower" }) " is better"
                },
                None => ", in the order of the source: the better direction of no metric here is known",
            }
            @if self.position.total < self.total { ". " (self.position.total) " match" }
            @if self.position.total > self.rows.len() {
                ". Shown are " (self.position.start + 1) " to " (self.position.start + self.rows.len())
            }
            @match (&self.newest, self.undated) {
                (Some(day), 0) => { ". The newest" @if let Some(metric) = &self.sorted_by { " with " (metric) } " is of " (day) },
                (Some(day), undated) => { ". The newest dated one is of " (day) "; " (many(undated, "has", "have")) " no date" },
                (None, _) => ". None has a date",
            }
            "."
        }
    }
}

fn line(frame: &Frame<'_>, row: &ResultRow, metrics: &[&String]) -> Markup {
    let result = &row.result;
    html! {
        tr {
            td.n { @match row.rank { Some(rank) => (rank), None => span title="The value does not compare with the others" { "–" } } }
            th scope="row" { (label(&result.model)) }
            @for metric in metrics { td.n data-head=(metric) { @if let Some(value) = result.metrics.get(*metric) { (label(value)) } } }
            td.paper {
                @match &row.paper {
                    Some((id, title)) => a href=(frame.link(PageKind::Paper, id)) { (title) },
                    None if result.paper.is_none() => span.soft { "no paper named" },
                    None => span.soft { "not stored here" },
                }
            }
            td { @if let Some((id, _)) = &row.paper { (code(frame, id, row.code)) } }
            td.nowrap { @if let Some(date) = result.date { time datetime=(date) { (date) } } }
        }
    }
}

/// Returns links to the code of a row: the repositories of its paper, and the paper with its verified methods.
fn code(frame: &Frame<'_>, paper: &str, code: PaperCode) -> Markup {
    let address = frame.link(PageKind::Paper, paper);
    html! {
        @if let Some(words) = code.repository_words() { a.{ "badge plain" } href=(format!("{address}#h-code")) { (words) } " " }
        @if let Some(words) = code.verified_words() { a.{ "badge plain" } href=(format!("{address}#h-introduced")) { (words) } }
    }
}
