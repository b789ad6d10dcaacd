//! The best results by a metric: the first rows of each table, what was compared, what was left out.

use super::builder::{Builder, say};
use super::facts::paper_fact;
use super::row_sources::{MAX_ROWS, MAX_TABLES, cite, other_tables};
use crate::Stored;
use crate::answer::SourceKind;
use crate::execute::metrics::{Direction, direction};
use crate::execute::rows::{Ranking, newest_day, ranking};
use crate::plan::{Order, Plan};
use crate::records::rows::{Table, metrics_named, metrics_of};
use crate::rules::Report;
use crate::sentences::counted;
use catalogue::License;
use std::cmp::Reverse;
use std::collections::BTreeSet;

/// The maximum number of metrics of a table where the question names none.
const MAX_METRICS: usize = 3;

/// Returns the metrics that a plan asks for in a table: those it names, else the most frequent.
pub(super) fn requested_metrics(plan: &Plan, table: &Table) -> Vec<String> {
    if plan.filters.metrics.is_empty() {
        let known = |metric: &String| direction(metric).is_some();
        let metrics = metrics_of(table);
        let most = metrics.first().map_or(0, |(_, count)| *count);
        // A metric that few rows report is no measure of the table.
        let frequent = metrics
            .into_iter()
            .filter(|(_, count)| count * 2 >= most)
            .map(|(metric, _)| metric);
        return frequent.filter(known).take(MAX_METRICS).collect();
    }
    let named: Vec<Vec<String>> = plan
        .filters
        .metrics
        .iter()
        .map(|name| metrics_named(table, name))
        .collect();
    // A table without one of the metrics does not answer the question.
    match named.iter().any(Vec::is_empty) {
        true => vec![],
        false => named.concat(),
    }
}

/// Adds the best results of the tables with the most values.
pub(super) fn best(builder: &mut Builder<'_>, plan: &Plan, tables: &[Table]) -> Stored {
    let order = plan.order.unwrap_or(Order::Best);
    let ranked = |table: &Table| -> Vec<Ranking> {
        let metrics = requested_metrics(plan, table).into_iter();
        let rankings = metrics.map(|metric| ranking(table, &metric, order, plan.filters.value));
        rankings
            .filter(|ranking| !ranking.values.is_empty())
            .collect()
    };
    let found = tables.iter().map(|table| (table, ranked(table)));
    let mut found: Vec<(&Table, Vec<Ranking>)> = found.filter(|(_, of)| !of.is_empty()).collect();
    // The tables with the most values of the metric come first.
    found.sort_by_key(|(_, of)| Reverse(of.iter().map(|ranking| ranking.values.len()).max()));
    for (table, rankings) in found.iter().take(MAX_TABLES) {
        for ranking in rankings {
            best_of(builder, plan, table, ranking, order)?;
        }
    }
    let others = found.iter().skip(MAX_TABLES);
    let others: BTreeSet<String> = others
        .map(|(table, _)| format!("{} ({})", table.dataset, table.task))
        .collect();
    let filters = &plan.filters;
    let about = filters.datasets.first().or(filters.tasks.first());
    other_tables(builder, about.map_or("", String::as_str), others);
    Ok(())
}

/// Adds the first rows of a ranking, what was compared, and what was left out.
fn best_of(
    builder: &mut Builder<'_>,
    plan: &Plan,
    table: &Table,
    ranking: &Ranking,
    order: Order,
) -> Stored {
    let metric = &ranking.metric;
    let source = builder.named_source(SourceKind::Metric, metric, "", License::CcBySa4);
    if ranking.direction.is_none() && matches!(order, Order::Best | Order::Worst) {
        let numbers = || ranking.values.iter().map(|(_, number)| *number);
        let (highest, lowest) = (
            numbers().fold(f64::MIN, f64::max),
            numbers().fold(f64::MAX, f64::min),
        );
        say!(builder, [source];
            "Whether a higher or a lower {metric} is better is not known, so no result is called the best; the highest is {highest}, the lowest {lowest}.");
        return Ok(());
    }
    first_rows(builder, plan, table, ranking, order, &source)?;
    let day = newest_day(std::slice::from_ref(table));
    let day = day.unwrap_or_else(|| "an unknown day".to_owned());
    let direction = match ranking.direction {
        Some(Direction::Higher) => "A higher",
        Some(Direction::Lower) => "A lower",
        None => "An unknown direction of",
    };
    let results = counted(ranking.values.len(), "reported result");
    say!(builder, [&source]; "{direction} {metric} is better; of {results}, the newest is from {day}.");
    let count = ranking.unreadable;
    if count > 0 {
        say!(builder, [source];
            "{count} reported values of {metric} state no number that compares with the others and were left out.");
    }
    Ok(())
}

/// Adds the first rows of a ranking: as many as the plan asks for, and those that are equal to the first.
fn first_rows(
    builder: &mut Builder<'_>,
    plan: &Plan,
    table: &Table,
    ranking: &Ranking,
    order: Order,
    source: &str,
) -> Stored {
    let (metric, best) = (&ranking.metric, ranking.values[0].1);
    let word = match order {
        Order::Worst => "worst",
        Order::Lowest => "lowest",
        Order::Highest => "highest",
        _ => "best",
    };
    let ties = ranking
        .values
        .iter()
        .filter(|(_, number)| *number == best)
        .count();
    let all = if plan.filters.value.is_some() {
        MAX_ROWS
    } else {
        1
    };
    let limit = plan.limit.unwrap_or(all).min(MAX_ROWS).max(ties.min(5));
    for (rank, (index, _)) in ranking.values.iter().take(limit).enumerate() {
        let row = &table.rows[*index];
        let (mut ids, paper, day) = cite(builder, row)?;
        ids.push(source.to_owned());
        let (value, model) = (row.record.metrics[metric].trim(), &row.record.model);
        let (dataset, task) = (&table.dataset, &table.task);
        match rank {
            0 => say!(builder, ids;
                "On {dataset} ({task}), the {word} {metric} is {value}, by {model}{paper}{day}."),
            _ => say!(builder, ids; "{}. {model}: {metric} {value}{paper}{day}.", rank + 1),
        }
        if plan.tells(Report::Best)
            && plan.form == "best_result_authors"
            && let Some(paper) = row.paper
        {
            paper_fact(builder, paper, Report::Authors)?;
        }
    }
    Ok(())
}
