//! Rows of results with their values: all of them, the first or the newest, those in second or third place, two models compared.

use super::{Builder, say};
use crate::execute::rows::{Ranking, newest_day, ranking};
use crate::records::metrics::direction;
use crate::{
    Field, Order, Plan, Row, SourceKind, Stored, Table, after, listed, metrics_named, metrics_of,
};

/// The maximum number of rows and of tables of one answer, and of rows of one day.
pub(super) const MAX_ROWS: usize = 25;
pub(super) const MAX_TABLES: usize = 3;
const MAX_OF_DAY: usize = 5;

/// The maximum number of metrics of a table where the question names none.
const MAX_METRICS: usize = 3;

/// Returns the metrics that a plan asks for in a table: those it names, else the most frequent.
pub(super) fn requested_metrics(plan: &Plan, table: &Table) -> Vec<String> {
    if plan.filters[Field::Metrics].is_empty() {
        let mut metrics = metrics_of(table);
        let most = metrics.first().map_or(0, |(_, count)| *count);
        // A metric that few rows report is no measure of the table.
        metrics.retain(|(metric, count)| count * 2 >= most && direction(metric).is_some());
        let names = metrics.into_iter().map(|(metric, _)| metric);
        return names.take(MAX_METRICS).collect();
    }
    let named = plan.filters[Field::Metrics].iter();
    let named: Vec<Vec<String>> = named.map(|name| metrics_named(table, name)).collect();
    // A table without one of the metrics does not answer the question.
    match named.iter().any(Vec::is_empty) {
        true => vec![],
        false => named.concat(),
    }
}

/// Adds the sources of a row: dataset, task, model and the stored paper. Returns their ids, and the paper's title and the day in words.
pub(super) fn cite(builder: &mut Builder<'_>, row: &Row) -> Stored<(Vec<String>, String)> {
    let record = &row.record;
    let (source, license) = (&record.source, record.license);
    let mut ids = vec![
        builder.named_source(SourceKind::Model, &record.model, source, license),
        builder.named_source(SourceKind::Dataset, &record.dataset, source, license),
        builder.holder(SourceKind::Task, &record.task)?,
    ];
    let mut reported = String::new();
    if let Some(ordinal) = row.paper {
        let (paper, id) = builder.paper(ordinal)?;
        reported = format!(", in \"{}\" ({})", paper.title, paper.id);
        ids.push(id);
    }
    builder.note_license(license);
    Ok((ids, reported + &after(", ", record.date)))
}

/// Adds the sentence on a row with the values of these metrics, as far as it has them.
fn say_row(builder: &mut Builder<'_>, table: &Table, row: &Row, metrics: &[&String]) -> Stored {
    let (ids, reported) = cite(builder, row)?;
    let metrics = row
        .record
        .metrics
        .iter()
        .filter(|(metric, _)| metrics.contains(metric));
    let stated = metrics.map(|(metric, value)| format!("{} {}", metric.trim(), value.trim()));
    let values = listed(&stated.collect::<Vec<_>>());
    let (dataset, task, model) = (&table.dataset, &table.task, &row.record.model);
    say!(builder, ids; "On {dataset} ({task}), {model} was reported with {values}{reported}.");
    Ok(())
}

/// Names the tables that an answer leaves out.
pub(super) fn other_tables(
    builder: &mut Builder<'_>,
    about: &str,
    others: impl IntoIterator<Item = String>,
) {
    let others: Vec<String> = others.into_iter().take(MAX_ROWS).collect();
    if !others.is_empty() {
        let others = listed(&others);
        say!(builder; "{about} also has results for {others}; name the task to see them.");
    }
}

/// Adds the day of the newest of the rows of tables.
pub(super) fn as_of(builder: &mut Builder<'_>, tables: &[Table]) {
    if let Some(day) = newest_day(tables) {
        let source = &tables[0].rows[0].record.source;
        say!(builder; "The newest of these results is from {day} (source {source}).");
    }
}

/// Adds the rows with their values, and compares two models by the metrics with a direction.
pub(super) fn rows(builder: &mut Builder<'_>, tables: &[Table]) -> Stored {
    let (mut count, filters) = (0, &builder.plan.filters);
    for table in tables {
        let named = filters[Field::Metrics].iter();
        let named = named.flat_map(|name| metrics_named(table, name));
        let requested: Vec<String> = named.collect();
        let is_requested =
            |metric: &&String| filters[Field::Metrics].is_empty() || requested.contains(metric);
        for row in &table.rows {
            let metrics: Vec<&String> = row.record.metrics.keys().filter(is_requested).collect();
            let is_shown = filters[Field::Metrics].is_empty() || !metrics.is_empty();
            if count < MAX_ROWS && is_shown {
                count += 1;
                say_row(builder, table, row, &metrics)?;
            }
        }
        if filters[Field::Models].len() == 2 {
            compare(builder, table)?;
        }
    }
    if count == 0 {
        return Ok(());
    }
    as_of(builder, tables);
    let total: usize = tables.iter().map(|table| table.rows.len()).sum();
    if total > count && count == MAX_ROWS {
        say!(builder; "{} more results are not listed.", total - count);
    }
    Ok(())
}

/// Says which of two models has the better value of each metric that both report.
fn compare(builder: &mut Builder<'_>, table: &Table) -> Stored {
    for metric in requested_metrics(builder.plan, table) {
        let ranking = ranking(table, &metric, Order::Best, None);
        let mut best: Vec<(&Row, f64)> = vec![];
        for (index, number) in &ranking.values {
            let row = &table.rows[*index];
            let is_other = |(other, _): &(&Row, f64)| other.record.model != row.record.model;
            if best.iter().all(is_other) {
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

/// Adds the first or newest results of the largest table, of those that meet the bound.
pub(super) fn dated(builder: &mut Builder<'_>, tables: &[Table]) -> Stored {
    let plan = builder.plan;
    let has_metric = !plan.filters[Field::Metrics].is_empty() || plan.filters.value.is_some();
    for table in tables {
        let mut rows: Vec<&Row> = table.rows.iter().collect();
        if has_metric {
            let metrics = requested_metrics(plan, table).into_iter().take(1);
            let ranked =
                metrics.map(|metric| ranking(table, &metric, Order::Best, plan.filters.value));
            let values = ranked.flat_map(|ranking: Ranking| ranking.values);
            rows = values.map(|(index, _)| &table.rows[index]).collect();
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

/// Adds the result in the place that the limit states, by each metric that is asked for, of the largest table that has one.
pub(super) fn placed(builder: &mut Builder<'_>, tables: &[Table]) -> Stored {
    let (plan, before) = (builder.plan, builder.statements.len());
    let (place, order) = (plan.limit.unwrap_or(2), plan.order.unwrap_or(Order::Best));
    for table in tables {
        for metric in requested_metrics(plan, table) {
            let ranking = ranking(table, &metric, order, plan.filters.value);
            // Without a direction there is no place.
            let is_sorted = ranking.direction.is_some() || order != Order::Best;
            let found = ranking.values.get(place - 1).filter(|_| is_sorted);
            let Some((index, _)) = found else { continue };
            let row = &table.rows[*index];
            let (ids, reported) = cite(builder, row)?;
            let (dataset, task, count) = (&table.dataset, &table.task, ranking.values.len());
            let (model, value) = (&row.record.model, row.record.metrics[&metric].trim());
            say!(builder, ids;
                "On {dataset} ({task}), number {place} of {count} results by {metric} is {model} with {value}{reported}.");
        }
        if builder.statements.len() > before {
            break;
        }
    }
    Ok(())
}
