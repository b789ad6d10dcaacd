//! A leaderboard: the results of a task on a dataset, sorted by one metric.

use crate::address::PageKind;
use crate::components::lines::CodeMark;
use crate::components::table::scroll;
use crate::components::text::{many, month};
use crate::frame::Frame;
use catalogue::{License, ReportedResult};
use maud::{Markup, html};

/// The maximum number of columns of metrics. **Reason**: a wider table is read by nobody; the rest stands in
/// the rows' papers.
const MAX_METRICS: usize = 6;

/// A row: a result, its paper, and the code of the paper's methods.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ResultRow {
    /// The result.
    pub result: ReportedResult,
    /// Id and title of the paper, if the snapshot has it.
    pub paper: Option<(String, String)>,
    /// The code that the paper leads to.
    pub code: CodeMark,
    /// The license of the row.
    pub license: License,
}

impl ResultRow {
    /// Returns the metrics and values of a result as text.
    pub(crate) fn values(result: &ReportedResult) -> String {
        let values = result
            .metrics
            .iter()
            .map(|(metric, value)| format!("{metric}: {value}"));
        values.collect::<Vec<_>>().join(", ")
    }
}

/// The results of a task on a dataset.
#[derive(Debug, Clone, PartialEq, Eq)]
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
    /// The number of all rows.
    pub total: usize,
    /// The day of the newest row.
    pub newest: Option<String>,
}

impl Leaderboard {
    /// Returns the table. `sort` gives the address of the table sorted by a metric.
    pub(crate) fn markup(&self, frame: &Frame<'_>, sort: impl Fn(&str) -> String) -> Markup {
        let metrics: Vec<&String> = self.metrics.iter().take(MAX_METRICS).collect();
        let is_sorted = |metric: &str| self.sorted_by.as_deref() == Some(metric);
        let table = html! {
            table.board {
                caption { (self.caption()) }
                thead {
                    tr {
                        th.n scope="col" { "#" }
                        th scope="col" { "Model" }
                        @for metric in &metrics {
                            @let order = if self.is_higher_better { "descending" } else { "ascending" };
                            th.n scope="col" aria-sort=[is_sorted(metric).then_some(order)] {
                                @if is_sorted(metric) {
                                    (metric) " " span aria-hidden="true" { (if self.is_higher_better { "↓" } else { "↑" }) }
                                } @else { a href=(sort(metric)) { (metric) } }
                            }
                        }
                        th scope="col" { "Paper" }
                        th scope="col" { "Code" }
                        th scope="col" { "Date" }
                    }
                }
                tbody { @for (at, row) in self.rows.iter().enumerate() { (line(frame, at + 1, row, &metrics)) } }
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
            @if self.total > self.rows.len() { ". The first " (self.rows.len()) " are shown" }
            @if let Some(day) = &self.newest { ". Frozen in " (month(day)) }
        }
    }
}

fn line(frame: &Frame<'_>, rank: usize, row: &ResultRow, metrics: &[&String]) -> Markup {
    let result = &row.result;
    html! {
        tr {
            td.n { (rank) }
            th scope="row" { (result.model) }
            @for metric in metrics { td.n { @if let Some(value) = result.metrics.get(*metric) { (value) } } }
            td.paper {
                @match &row.paper {
                    Some((id, title)) => a href=(frame.link(PageKind::Paper, id)) { (title) },
                    None => span.soft { "not in this snapshot" },
                }
            }
            td { (row.code.markup()) }
            td.nowrap { @if let Some(date) = result.date { time datetime=(date) { (date) } } }
        }
    }
}
