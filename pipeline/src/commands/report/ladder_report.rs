//! The ladder's metrics with their goals: `concordance report --ladder`, and a section of the index.
//!
//! **Source** of metrics and goals: `docs/ladder.md`, "How good is the ladder?".

use crate::commands::mutate::{MethodMetrics, Metrics};
use crate::commands::stability::{Comparison, LEAST_BLOCKS};
use crate::config::Config;
use crate::output::{self, Completion, Output};
use crate::saved_metrics::{self, SavedMetrics};
use anyhow::Result;
use chrono::{DateTime, Utc};
use maud::{Markup, html};
use pages::components::table::{heads, scroll, section as titled};
use serde::Serialize;

/// The metrics with their goals.
#[derive(Debug, Serialize)]
pub(super) struct Table {
    mutation_measured_at: Option<String>,
    stability_measured_at: Option<String>,
    rows: Vec<Row>,
}

#[derive(Debug, Serialize)]
struct Row {
    figure: &'static str,
    goal: &'static str,
    /// The measured value; `None` when the metric was not measured.
    found: Option<String>,
    /// True when the value meets the goal.
    met: Option<bool>,
}

/// A measured value, and whether it meets its goal.
type Measurement = (String, bool);

/// Prints the table. The command is complete when every metric was measured and meets its goal.
pub(super) fn execute(config: &Config, output: Output) -> Result<Completion> {
    let table = table(config)?;
    output::print(&table, output, || table.text())?;
    Ok(Completion::of(
        table.rows.iter().all(|row| row.met == Some(true)),
    ))
}

/// Returns the metrics that were measured last.
pub(super) fn table(config: &Config) -> Result<Table> {
    let mutation: Option<SavedMetrics<Metrics>> =
        saved_metrics::latest(config, saved_metrics::MUTATION)?;
    let stability: Option<SavedMetrics<Comparison>> =
        saved_metrics::latest(config, saved_metrics::STABILITY)?;
    let date = |date: DateTime<Utc>| date.format("%Y-%m-%d %H:%M UTC").to_string();
    let mut rows = mutation_rows(mutation.as_ref().map(|saved| &saved.metrics));
    rows.push(stability_row(
        stability.as_ref().map(|saved| &saved.metrics),
    ));
    Ok(Table {
        mutation_measured_at: mutation.map(|saved| date(saved.measured_at)),
        stability_measured_at: stability.map(|saved| date(saved.measured_at)),
        rows,
    })
}

/// Returns the section of the index; empty if nothing was measured.
pub(super) fn section(of: &Table) -> Markup {
    let dates = [&of.mutation_measured_at, &of.stability_measured_at];
    let dates: Vec<&str> = dates.into_iter().flatten().map(String::as_str).collect();
    let table = html! {
        table {
            caption { "Measured " (dates.join(" and ")) }
            (heads(&[("Figure", false), ("Goal", false), ("Found", false), ("Verdict", false)]))
            tbody {
                @for row in &of.rows {
                    tr {
                        th scope="row" { (row.figure) }
                        td { (row.goal) }
                        td { (row.found.as_deref().unwrap_or("–")) }
                        td.failed[row.met == Some(false)] { (verdict(row.met)) }
                    }
                }
            }
        }
    };
    let title = "How good is the ladder";
    html! { @if !dates.is_empty() { (titled("ladder", title, &scroll(title, &table))) } }
}

/// Returns whether a goal is met, in words.
const fn verdict(met: Option<bool>) -> &'static str {
    match met {
        Some(true) => "met",
        Some(false) => "MISSED",
        None => "not measured",
    }
}

/// Returns a count as a share of a total. The goal is the minimum share, from 0 to 1.
fn share(goal: f64, count: usize, total: usize) -> Measurement {
    let share = if total == 0 {
        0.0
    } else {
        count as f64 / total as f64
    };
    let text = format!("{count} of {total} ({:.2} %)", 100.0 * share);
    (text, share >= goal)
}

fn row(figure: &'static str, goal: &'static str, measurement: Option<Measurement>) -> Row {
    let (found, met) = measurement.unzip();
    Row {
        figure,
        goal,
        found,
        met,
    }
}

fn mutation_rows(metrics: Option<&Metrics>) -> Vec<Row> {
    type Measure = fn(&Metrics) -> Measurement;
    let rows: [(&str, &str, Measure); 9] = [
        ("real mutants killed by V2", ">= 99 %", |m| {
            share(0.99, m.total.killed_by_v2, real_mutants(m))
        }),
        ("real mutants killed by V3 alone", ">= 97 %", |m| {
            share(0.97, m.total.killed_by_v3, real_mutants(m))
        }),
        ("named misreadings killed by V3 alone", "100 %", |m| {
            let named = m.methods.iter().map(named_misreadings).sum();
            share(1.0, m.total.misreadings_killed, named)
        }),
        (
            "correct pairs rejected by comparison or properties",
            "<= 0.5 %",
            rejected_pairs,
        ),
        ("vacuous properties", "0", |m| {
            let count: usize = m.methods.iter().map(|m| m.kill_nothing.len()).sum();
            (count.to_string(), count == 0)
        }),
        (
            "one-sided faults reported with the right side",
            "100 %",
            |m| share(1.0, m.total.right_side, m.total.killed_by_v3),
        ),
        (
            "pairs not trivial with similarity <= 0.25",
            ">= 95 %",
            independent_pairs,
        ),
        ("pairs not withheld as suspect", ">= 90 %", |m| {
            let clear = m.methods.iter().filter(|m| !m.pair.suspect).count();
            share(0.9, clear, m.methods.len())
        }),
        (
            "median of properties a method",
            ">= 6",
            median_of_properties,
        ),
    ];
    rows.map(|(figure, goal, measure)| row(figure, goal, metrics.map(measure)))
        .into()
}

/// Returns the number of mutants that are not equivalent.
const fn real_mutants(metrics: &Metrics) -> usize {
    metrics.total.mutants - metrics.total.equivalent
}

/// Returns the number of a method's named misreadings, including misreadings without an executable example.
fn named_misreadings(method: &MethodMetrics) -> usize {
    let problems = method.misreadings_wrong.iter();
    let missing = problems.filter(|problem| problem.ends_with("not written out"));
    method.counts.misreadings + missing.count()
}

fn rejected_pairs(metrics: &Metrics) -> Measurement {
    let is_rejected =
        |m: &&MethodMetrics| m.pair.stopped.is_some() || !m.honest_rejected.is_empty();
    let count = metrics.methods.iter().filter(is_rejected).count();
    let total = metrics.methods.len();
    let text = format!("{count} of {total}");
    (text, count as f64 <= 0.005 * total as f64)
}

fn independent_pairs(metrics: &Metrics) -> Measurement {
    let pairs = metrics.methods.iter().map(|method| &method.pair);
    let pairs: Vec<_> = pairs.filter(|pair| !pair.trivial).collect();
    let independent = pairs.iter().filter(|pair| pair.similarity <= 0.25);
    share(0.95, independent.count(), pairs.len())
}

fn median_of_properties(metrics: &Metrics) -> Measurement {
    let counts = metrics.methods.iter().map(|method| method.pair.properties);
    let mut counts: Vec<usize> = counts.collect();
    counts.sort_unstable();
    let median = counts.get(counts.len() / 2).copied().unwrap_or(0);
    (median.to_string(), median >= 6)
}

fn stability_row(comparison: Option<&Comparison>) -> Row {
    let measurement = comparison.map(|comparison| {
        let blocks = comparison.compared().count();
        let equal = comparison.compared().map(|block| block.equal).sum();
        let (text, met) = share(1.0, equal, comparison.methods * blocks);
        let text = format!("{text} over {blocks} blocks");
        (text, met && blocks >= LEAST_BLOCKS)
    });
    row(
        "verdict digests equal over environment blocks",
        "100 % over 3",
        measurement,
    )
}

impl Table {
    fn text(&self) -> String {
        let line =
            |figure, goal, found, result| format!("{figure:<52} {goal:<13} {found:<34} {result}");
        let mut lines = vec![line("figure", "goal", "found", "goal")];
        for row in &self.rows {
            let found = row.found.as_deref().unwrap_or("-");
            lines.push(line(row.figure, row.goal, found, verdict(row.met)));
        }
        let dates = [
            (
                "mutants and misreadings",
                &self.mutation_measured_at,
                "make mutate",
            ),
            (
                "environment blocks",
                &self.stability_measured_at,
                "make stability",
            ),
        ];
        for (what, date, command) in dates {
            lines.push(match date {
                Some(date) => format!("{what}: measured {date}"),
                None => format!("{what}: not measured by these rules yet\nhint: {command}"),
            });
        }
        lines.join("\n")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unmeasured_metric_meets_no_goal() {
        let rows = mutation_rows(None);
        assert!(
            rows.iter()
                .all(|row| row.met.is_none() && row.found.is_none())
        );
        assert!(stability_row(None).met.is_none());
    }

    #[test]
    fn shares_are_never_rounded_up_to_their_goal() {
        assert!(!share(0.99, 98_999, 100_000).1 && share(0.99, 99, 100).1);
        assert!(!share(1.0, 0, 0).1, "nothing measured is nothing met");
    }
}
