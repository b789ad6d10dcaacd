//! The first or the newest results of a table, and the result in second or third place.

use super::builder::{Builder, say};
use super::leaderboard::requested_metrics;
use super::row_sources::{cite, say_row};
use crate::Stored;
use crate::execute::rows::{Ranking, ranking};
use crate::plan::{Order, Plan};
use crate::records::rows::{Row, Table};

/// The maximum number of results of one day that are named.
const MAX_OF_DAY: usize = 5;

/// Adds the first or newest results of the largest table, of those that meet the bound.
pub(super) fn dated(builder: &mut Builder<'_>, plan: &Plan, tables: &[Table]) -> Stored {
    let has_metric = !plan.filters.metrics.is_empty() || plan.filters.value.is_some();
    for table in tables {
        let mut rows: Vec<&Row> = table.rows.iter().collect();
        if has_metric {
            let rankings: Vec<Ranking> = requested_metrics(plan, table)
                .iter()
                .take(1)
                .map(|metric| ranking(table, metric, Order::Best, plan.filters.value))
                .collect();
            let indexes = rankings.iter().flat_map(|ranking| &ranking.values);
            rows = indexes.map(|(index, _)| &table.rows[*index]).collect();
        }
        rows.retain(|row| row.record.date.is_some());
        rows.sort_by_key(|row| row.record.date);
        if plan.order == Some(Order::Newest) {
            rows.reverse();
        }
        let Some(day) = rows.first().map(|row| row.record.date) else {
            continue;
        };
        let of_day = rows.iter().filter(|row| row.record.date == day);
        for row in of_day.take(MAX_OF_DAY) {
            let metrics: Vec<&String> = row.record.metrics.keys().collect();
            say_row(builder, table, row, &metrics)?;
        }
        return Ok(());
    }
    Ok(())
}

/// Adds the result in the place that the limit states, by each metric that is asked for.
pub(super) fn placed(builder: &mut Builder<'_>, plan: &Plan, tables: &[Table]) -> Stored {
    let place = plan.limit.unwrap_or(2);
    let order = plan.order.unwrap_or(Order::Best);
    for table in tables {
        let before = builder.statements.len();
        for metric in requested_metrics(plan, table) {
            let ranking = ranking(table, &metric, order, plan.filters.value);
            let Some((index, _)) = ranking.values.get(place - 1) else {
                continue;
            };
            // Without a direction there is no place.
            if ranking.direction.is_none() && order == Order::Best {
                continue;
            }
            let row = &table.rows[*index];
            let (ids, paper, date) = cite(builder, row)?;
            let (dataset, task, count) = (&table.dataset, &table.task, ranking.values.len());
            let (model, value) = (&row.record.model, row.record.metrics[&metric].trim());
            say!(builder, ids;
                "On {dataset} ({task}), number {place} of {count} results by {metric} is {model} with {value}{paper}{date}.");
        }
        // The largest table that has the metric.
        if builder.statements.len() > before {
            break;
        }
    }
    Ok(())
}
