//! Rows of results with their values, and two models compared by them.

use super::builder::{Builder, say};
use super::leaderboard::requested_metrics;
use super::row_sources::{MAX_ROWS, cite, say_row};
use crate::Stored;
use crate::execute::rows::{newest_day, ranking};
use crate::plan::{Order, Plan};
use crate::records::rows::{Row, Table, metrics_named};

/// Adds the day of the newest of the rows of tables.
pub(super) fn as_of(builder: &mut Builder<'_>, tables: &[Table]) {
    if let Some(day) = newest_day(tables) {
        let source = &tables[0].rows[0].record.source;
        let id = builder.snapshot_source();
        say!(builder, [id]; "The newest of these results is from {day} (source {source}).");
    }
}

/// Adds the rows with their values, and compares two models by the metrics with a direction.
pub(super) fn rows(builder: &mut Builder<'_>, plan: &Plan, tables: &[Table]) -> Stored {
    let mut count = 0;
    for table in tables {
        let named = plan
            .filters
            .metrics
            .iter()
            .flat_map(|name| metrics_named(table, name));
        let requested: Vec<String> = named.collect();
        for row in &table.rows {
            let is_requested =
                |metric: &&String| plan.filters.metrics.is_empty() || requested.contains(metric);
            let metrics: Vec<&String> = row.record.metrics.keys().filter(is_requested).collect();
            let is_shown = plan.filters.metrics.is_empty() || !metrics.is_empty();
            if count < MAX_ROWS && is_shown {
                count += 1;
                say_row(builder, table, row, &metrics)?;
            }
        }
        if plan.filters.models.len() == 2 {
            compare(builder, plan, table)?;
        }
    }
    if count == 0 {
        return Ok(());
    }
    as_of(builder, tables);
    let total: usize = tables.iter().map(|table| table.rows.len()).sum();
    if total > count && count == MAX_ROWS {
        let source = builder.snapshot_source();
        say!(builder, [source]; "{} more results are not listed.", total - count);
    }
    Ok(())
}

/// Says which of two models has the better value of each metric that both report.
fn compare(builder: &mut Builder<'_>, plan: &Plan, table: &Table) -> Stored {
    for metric in requested_metrics(plan, table) {
        let ranking = ranking(table, &metric, Order::Best, None);
        let mut best: Vec<(&Row, f64)> = vec![];
        for (index, number) in &ranking.values {
            let row = &table.rows[*index];
            if best
                .iter()
                .all(|(other, _)| other.record.model != row.record.model)
            {
                best.push((row, *number));
            }
        }
        let ([(one, a), (other, b)], Some(_)) = (&best[..], ranking.direction) else {
            continue;
        };
        let ids = [cite(builder, one)?.0, cite(builder, other)?.0].concat();
        let value = |row: &Row| row.record.metrics[&metric].trim().to_owned();
        let (a_text, b_text, dataset) = (value(one), value(other), &table.dataset);
        let (one, other) = (&one.record.model, &other.record.model);
        match a == b {
            true => say!(builder, ids; "{one} and {other} are equal ({a_text})."),
            false => say!(builder, ids;
                "{one} is better by {metric} on {dataset} than {other} ({a_text} against {b_text})."),
        }
    }
    Ok(())
}
