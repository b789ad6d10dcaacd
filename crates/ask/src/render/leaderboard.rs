//! The best results by a metric: the first rows of each table, what was compared, what was left out.

use super::rows::{MAX_ROWS, MAX_TABLES, cite, other_tables, requested_metrics};
use super::{Builder, paper_fact, say};
use crate::execute::rows::{Ranking, ranking};
use crate::records::metrics::Direction;
use crate::{Field, Order, Report, SourceKind, Stored, Table, counted};
use catalogue::License;
use std::cmp::Reverse;
use std::collections::BTreeSet;

/// Adds the best results of the tables with the most values.
pub(super) fn best(builder: &mut Builder<'_>, tables: &[Table]) -> Stored {
    let plan = builder.plan;
    let (filters, order) = (&plan.filters, plan.order.unwrap_or(Order::Best));
    let mut found: Vec<(&Table, Vec<Ranking>)> = vec![];
    for table in tables {
        let metrics = requested_metrics(plan, table).into_iter();
        let rankings = metrics.map(|metric| ranking(table, &metric, order, filters.value));
        let mut rankings: Vec<Ranking> = rankings.collect();
        rankings.retain(|ranking| !ranking.values.is_empty());
        if !rankings.is_empty() {
            found.push((table, rankings));
        }
    }
    // The tables with the most values of the metric come first.
    found.sort_by_key(|(_, of)| Reverse(of.iter().map(|ranking| ranking.values.len()).max()));
    for (table, rankings) in found.iter().take(MAX_TABLES) {
        for ranking in rankings {
            best_of(builder, table, ranking, order)?;
        }
    }
    let others = found.iter().skip(MAX_TABLES);
    let others = others.map(|(table, _)| format!("{} ({})", table.dataset, table.task));
    let about = filters[Field::Datasets]
        .first()
        .or(filters[Field::Tasks].first());
    let about = about.map_or("", String::as_str);
    other_tables(builder, about, others.collect::<BTreeSet<String>>());
    Ok(())
}

/// Adds the first rows of a ranking, what was compared, and what was left out.
fn best_of(builder: &mut Builder<'_>, table: &Table, ranking: &Ranking, order: Order) -> Stored {
    let metric = &ranking.metric;
    let source = builder.named_source(SourceKind::Metric, metric, "", License::CcBySa4);
    if ranking.direction.is_none() && matches!(order, Order::Best | Order::Worst) {
        let (one, other) = (
            ranking.values[0].1,
            ranking.values[ranking.values.len() - 1].1,
        );
        let (highest, lowest) = (one.max(other), one.min(other));
        say!(builder, [source];
            "Whether a higher or a lower {metric} is better is not known, so no result is called the best; the highest is {highest}, the lowest {lowest}.");
        return Ok(());
    }
    first_rows(builder, table, ranking, order, &source)?;
    let rows = ranking.values.iter().map(|(row, _)| &table.rows[*row]);
    let day = rows.filter_map(|row| row.record.date).max();
    let day = day.map_or_else(|| "an unknown day".to_owned(), |day| day.to_string());
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
    table: &Table,
    ranking: &Ranking,
    order: Order,
    source: &str,
) -> Stored {
    let (plan, metric, values) = (builder.plan, &ranking.metric, &ranking.values);
    let word = match order {
        Order::Worst => "worst",
        Order::Lowest => "lowest",
        _ => "best",
    };
    let ties = values
        .iter()
        .filter(|(_, number)| *number == values[0].1)
        .count();
    let all = plan.filters.value.map_or(1, |_| MAX_ROWS);
    let limit = plan.limit.unwrap_or(all).min(MAX_ROWS).max(ties.min(5));
    for (rank, (index, _)) in values.iter().take(limit).enumerate() {
        let row = &table.rows[*index];
        let (mut ids, reported) = cite(builder, row)?;
        ids.push(source.to_owned());
        let (value, model) = (row.record.metrics[metric].trim(), &row.record.model);
        let (dataset, task) = (&table.dataset, &table.task);
        match rank {
            0 => {
                say!(builder, ids; "On {dataset} ({task}), the {word} {metric} is {value}, by {model}{reported}.")
            }
            _ => say!(builder, ids; "{}. {model}: {metric} {value}{reported}.", rank + 1),
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
