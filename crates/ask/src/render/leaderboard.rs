//! The best results by a metric: the first rows of each table, what was compared, what was left out.

use super::builder::Builder;
use super::facts::paper_fact;
use super::row_sources::{MAX_ROWS, MAX_TABLES, cite};
use crate::AskError;
use crate::answer::SourceKind;
use crate::execute::metrics::Direction;
use crate::execute::rows::{Ranking, Table, metrics_named, metrics_of, newest_day, ranking};
use crate::plan::{Order, Plan};
use crate::sentences::{counted, listed};
use std::collections::BTreeSet;

/// The maximum number of metrics of a table where the question names none.
const MAX_METRICS: usize = 3;

/// Returns the metrics that a plan asks for in a table: those it names, else the most frequent.
pub(super) fn requested_metrics(plan: &Plan, table: &Table) -> Vec<String> {
    if plan.filters.metrics.is_empty() {
        let known = |metric: &String| crate::execute::metrics::direction(metric).is_some();
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
pub(super) fn best(
    builder: &mut Builder<'_>,
    plan: &Plan,
    tables: &[Table],
) -> Result<(), AskError> {
    let order = plan.order.unwrap_or(Order::Best);
    let mut found: Vec<(&Table, Ranking)> = vec![];
    for table in tables {
        for metric in requested_metrics(plan, table) {
            let ranking = ranking(table, &metric, order, plan.filters.value);
            if !ranking.values.is_empty() {
                found.push((table, ranking));
            }
        }
    }
    // The tables with the most values of the metric come first.
    let size = |table: &Table, found: &[(&Table, Ranking)]| {
        found
            .iter()
            .filter(|(t, _)| std::ptr::eq(*t, table))
            .map(|(_, r)| r.values.len())
            .max()
            .unwrap_or_default()
    };
    let mut sizes: Vec<(usize, &Table)> = tables
        .iter()
        .map(|table| (size(table, &found), table))
        .collect();
    sizes.sort_by_key(|(size, _)| std::cmp::Reverse(*size));
    sizes.retain(|(size, _)| *size > 0);
    let shown: Vec<&Table> = sizes
        .iter()
        .take(MAX_TABLES)
        .map(|(_, table)| *table)
        .collect();
    for table in &shown {
        for (_, ranking) in found
            .iter()
            .filter(|(other, _)| std::ptr::eq(*other, *table))
        {
            best_of(builder, plan, table, ranking, order)?;
        }
    }
    let others: BTreeSet<String> = sizes
        .iter()
        .skip(MAX_TABLES)
        .map(|(_, table)| format!("{} ({})", table.dataset, table.task))
        .collect();
    if !others.is_empty() {
        let others: Vec<String> = others.into_iter().take(MAX_ROWS).collect();
        let dataset = plan
            .filters
            .datasets
            .first()
            .or(plan.filters.tasks.first())
            .cloned()
            .unwrap_or_default();
        let source = builder.snapshot_source();
        builder.add(
            format!(
                "{dataset} also has results for {}; name the task to see them.",
                listed(&others)
            ),
            &[source],
        );
    }
    Ok(())
}

/// Adds the first rows of a ranking, what was compared, and what was left out.
fn best_of(
    builder: &mut Builder<'_>,
    plan: &Plan,
    table: &Table,
    ranking: &Ranking,
    order: Order,
) -> Result<(), AskError> {
    let metric = &ranking.metric;
    let source = builder.named_source(SourceKind::Metric, metric, "", catalogue::License::CcBySa4);
    if ranking.direction.is_none() && matches!(order, Order::Best | Order::Worst) {
        let numbers: Vec<f64> = ranking.values.iter().map(|(_, number)| *number).collect();
        let highest = numbers.iter().copied().fold(f64::MIN, f64::max);
        let lowest = numbers.iter().copied().fold(f64::MAX, f64::min);
        let text = format!(
            "Whether a higher or a lower {metric} is better is not known, so no result is called the best; the highest is {highest}, the lowest {lowest}."
        );
        builder.add(text, &[source]);
        return Ok(());
    }
    let word = match order {
        Order::Worst => "worst",
        Order::Lowest => "lowest",
        Order::Highest => "highest",
        _ => "best",
    };
    let best_number = ranking.values[0].1;
    let ties = ranking
        .values
        .iter()
        .filter(|(_, number)| *number == best_number)
        .count();
    let limit = plan
        .limit
        .unwrap_or(if plan.filters.value.is_some() {
            MAX_ROWS
        } else {
            1
        })
        .min(MAX_ROWS)
        .max(ties.min(5));
    for (rank, (index, _)) in ranking.values.iter().take(limit).enumerate() {
        let row = &table.rows[*index];
        let (mut ids, paper, day) = cite(builder, row)?;
        ids.push(source.clone());
        let (value, model) = (row.record.metrics[metric].trim(), &row.record.model);
        let text = match rank {
            0 => format!(
                "On {} ({}), the {word} {metric} is {value}, by {model}{paper}{day}.",
                table.dataset, table.task
            ),
            _ => format!("{}. {model}: {metric} {value}{paper}{day}.", rank + 1),
        };
        builder.add(text, &ids);
        if plan.report == "best"
            && plan.form == "best_result_authors"
            && let Some(paper) = row.paper
        {
            paper_fact(builder, paper, "authors")?;
        }
    }
    let day =
        newest_day(std::slice::from_ref(table)).unwrap_or_else(|| "an unknown day".to_owned());
    let direction = match ranking.direction {
        Some(Direction::Higher) => "A higher",
        Some(Direction::Lower) => "A lower",
        None => "An unknown direction of",
    };
    builder.add(
        format!(
            "{direction} {metric} is better; of {}, the newest is from {day}.",
            counted(ranking.values.len(), "reported result")
        ),
        std::slice::from_ref(&source),
    );
    if ranking.unreadable > 0 {
        let count = ranking.unreadable;
        let text = format!(
            "{count} reported values of {metric} state no single number and were left out."
        );
        builder.add(text, &[source]);
    }
    Ok(())
}
