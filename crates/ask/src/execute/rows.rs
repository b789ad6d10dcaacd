//! Rows of results: the rows that meet every constraint, and the values of a metric in their order.

use super::papers::{is_within, paper_set};
use crate::records::metrics::{Direction, comparable, direction};
use crate::{Bound, Field, Filters, Order, Snapshot, Stored, Table, grouped, set};
use catalogue::ReportedResult;
use catalogue::names::spelling_key;
use chrono::Datelike;

/// The values of one metric in one table.
#[derive(Debug, Clone)]
pub(crate) struct Ranking {
    pub(crate) metric: String,
    pub(crate) direction: Option<Direction>,
    /// Indexes of rows with their values, in the order that was asked for, equal values by date.
    pub(crate) values: Vec<(usize, f64)>,
    /// Rows whose text for the metric states no single number, or one that does not compare with the others.
    pub(crate) unreadable: usize,
}

/// Returns the rows that meet all constraints, grouped by task and dataset, the largest group first.
pub(crate) fn tables(snapshot: &Snapshot, filters: &Filters) -> Stored<Vec<Table>> {
    let papers = admitted_papers(snapshot, filters)?;
    let keys =
        |names: &[String]| -> Vec<String> { names.iter().map(|name| spelling_key(name)).collect() };
    let (models, tasks) = (keys(&filters[Field::Models]), keys(&filters[Field::Tasks]));
    let admits =
        |keys: &[String], name: &str| keys.is_empty() || keys.contains(&spelling_key(name));
    let is_of = |own: Option<u32>, papers: &[u32]| {
        own.is_some_and(|own| papers.binary_search(&own).is_ok())
    };
    grouped(snapshot, candidates(snapshot, filters)?, |row| {
        in_years(&row.record, filters)
            && admits(&models, &row.record.model)
            && admits(&tasks, &row.record.task)
            && papers
                .as_ref()
                .is_none_or(|papers| is_of(row.paper, papers))
    })
}

/// Returns the rows of the datasets, else of the models, else of the tasks, else of the metrics.
fn candidates(snapshot: &Snapshot, of: &Filters) -> Stored<Vec<u32>> {
    let mut rows = vec![];
    for field in [Field::Datasets, Field::Models, Field::Tasks, Field::Metrics] {
        for name in &of[field] {
            match field {
                Field::Datasets => rows.extend(snapshot.results_on_dataset(name)),
                Field::Models => rows.extend(snapshot.results_of_model(name)),
                Field::Metrics => rows.extend(snapshot.results_with_metric(name)),
                _ => {
                    let Some(task) = snapshot.task_named(name) else {
                        continue;
                    };
                    let task = snapshot.task(task)?;
                    for dataset in &task.datasets {
                        rows.extend(snapshot.results_table(&task.name, dataset));
                    }
                }
            }
        }
        if !of[field].is_empty() {
            break;
        }
    }
    Ok(rows)
}

/// Returns the papers that meet the constraints about papers, ascending; `None` if there is no such constraint.
fn admitted_papers(snapshot: &Snapshot, filters: &Filters) -> Stored<Option<Vec<u32>>> {
    let about_papers = Filters {
        venues: filters.venues.clone(),
        code: filters.code,
        ..filters.only(&[Field::Authors, Field::Institutions, Field::Uses])
    };
    if about_papers.is_empty() {
        return Ok(None);
    }
    paper_set(snapshot, &about_papers).map(|set| Some(set.papers))
}

fn in_years(record: &ReportedResult, filters: &Filters) -> bool {
    let year = record.date.map(|date| date.year());
    let month = record
        .date
        .map(|date| date.year() * 12 + date.month0() as i32);
    let is_in = |time: Option<i32>, range: Option<(i32, i32)>| {
        let is_in = |(from, to)| time.is_some_and(|time| (from..=to).contains(&time));
        range.is_none_or(is_in)
    };
    let one_of = &filters.one_of_years;
    let is_one = one_of.is_empty() || year.is_some_and(|year| one_of.contains(&year));
    is_in(month, filters.months) && is_in(year, filters.years) && is_one
}

/// Ranks the rows of a table by a metric.
pub(crate) fn ranking(table: &Table, metric: &str, order: Order, bound: Option<Bound>) -> Ranking {
    let direction = direction(metric);
    let texts = table.rows.iter().map(|row| row.record.metrics.get(metric));
    let texts: Vec<Option<&str>> = texts.map(|text| text.map(String::as_str)).collect();
    let numbers = comparable(metric, &texts).into_iter().enumerate();
    let values = numbers.filter_map(|(index, number)| Some((index, number?)));
    let mut values: Vec<(usize, f64)> = values.collect();
    let unreadable = texts.iter().flatten().count() - values.len();
    if let Some(bound) = bound {
        values.retain(|(_, number)| is_within(*number, bound));
    }
    let is_ascending = match (order, direction) {
        (Order::Lowest, _) => true,
        (Order::Worst, direction) => direction != Some(Direction::Lower),
        (_, direction) => direction == Some(Direction::Lower),
    };
    let sign = if is_ascending { 1.0 } else { -1.0 };
    let date = |index: usize| table.rows[index].record.date;
    values.sort_by(|(one, a), (other, b)| {
        let by_value = (sign * a).total_cmp(&(sign * b));
        by_value.then_with(|| date(*one).cmp(&date(*other)))
    });
    Ranking {
        metric: metric.to_owned(),
        direction,
        values,
        unreadable,
    }
}

pub(crate) fn newest_day(tables: &[Table]) -> Option<String> {
    let rows = tables.iter().flat_map(|table| &table.rows);
    let newest = rows.filter_map(|row| row.record.date).max();
    newest.map(|day| day.to_string())
}

pub(crate) fn papers_of(tables: &[Table]) -> Vec<u32> {
    let rows = tables.iter().flat_map(|table| &table.rows);
    set(rows.filter_map(|row| row.paper).collect())
}

/// Keeps the rows whose papers are among these.
pub(crate) fn retain_papers(tables: &mut Vec<Table>, papers: &[u32]) {
    let is_one = |paper: Option<u32>| paper.is_some_and(|paper| papers.contains(&paper));
    for table in tables.iter_mut() {
        table.rows.retain(|row| is_one(row.paper));
    }
    tables.retain(|table| !table.rows.is_empty());
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::records::rows::Row;
    use catalogue::{Attributed, License};

    fn table(values: &[&str]) -> Table {
        let row = |value: &&str| Row {
            record: Attributed {
                record: ReportedResult {
                    metrics: [
                        ("Top-1 Accuracy".to_owned(), (*value).to_owned()),
                        ("Top 5 Accuracy".to_owned(), "1".to_owned()),
                    ]
                    .into(),
                    ..ReportedResult::default()
                },
                source: "pwc".to_owned(),
                license: License::CcBySa4,
            },
            paper: None,
        };
        Table {
            task: "T".to_owned(),
            dataset: "D".to_owned(),
            rows: values.iter().map(row).collect(),
        }
    }

    #[test]
    fn rows_are_ranked_by_the_number_they_state() {
        let table = table(&[
            "96.4%",
            "n/a",
            "0.97",
            "97.1",
            "88",
            "90 (5) 91",
            "91",
            "92",
        ]);
        let best = ranking(&table, "Top-1 Accuracy", Order::Best, None);
        let numbers: Vec<f64> = best.values.iter().map(|(_, number)| *number).collect();
        assert_eq!(numbers, [97.1, 96.4, 92.0, 91.0, 88.0]);
        assert_eq!(
            best.unreadable, 3,
            "no number, a share among percentages, two numbers"
        );
        let lowest = ranking(&table, "Top-1 Accuracy", Order::Lowest, None);
        assert_eq!(lowest.values.first().map(|(_, number)| *number), Some(88.0));
    }
}
