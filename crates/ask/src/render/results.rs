//! Results: the rows that a plan is about, and what is told of them: names, metrics, datasets, tasks, models, code.

use super::leaderboard::best;
use super::rows::{MAX_ROWS, MAX_TABLES, as_of, dated, other_tables, placed, rows};
use super::{Builder, cite_repositories, say};
use crate::execute::rows::{papers_of, retain_papers, tables};
use crate::{
    Aggregate, Field, Plan, Report, Row, Snapshot, SourceKind, Stored, Subject, Table, counted,
    listed, metrics_named, metrics_of, numbered, paper_subject, set, some_of, tally,
};
use catalogue::names::spelling_key;
use std::collections::BTreeSet;

const MAX_NAMES: usize = 150;
const MAX_TASKS: usize = 5;

/// Answers a plan about results. Adds no sentence if no row meets the constraints.
pub(crate) fn results(builder: &mut Builder<'_>) -> Stored {
    let plan = builder.plan;
    let mut tables = tables_of(builder.snapshot, plan)?;
    if tables.is_empty() {
        return Ok(());
    }
    match plan.report {
        Some(Report::Best) => best(builder, &tables),
        Some(Report::Dated) => dated(builder, &tables),
        Some(Report::Placed) => placed(builder, &tables),
        Some(Report::Metrics) => metrics(builder, &tables),
        Some(Report::Datasets) => datasets(builder, tables),
        Some(Report::Tasks) => tasks(builder, &tables),
        Some(Report::Models) => models(builder, &tables),
        Some(Report::Code) => {
            // "The code of the best model": which it is, then its code.
            if plan.order.is_some() {
                best(builder, &tables)?;
                retain_papers(&mut tables, &set(builder.papers.clone()));
            }
            code(builder, &tables)
        }
        Some(Report::Overview) => overview(builder, &tables),
        _ => rows(builder, &tables),
    }
}

/// Returns the rows that meet the constraints of a plan, by tables.
fn tables_of(snapshot: &Snapshot, plan: &Plan) -> Stored<Vec<Table>> {
    use Report::{Best, Datasets, Dated, Metrics, Placed};
    let filters = &plan.filters;
    let mut tables = match &plan.subjects[..] {
        [subject] => of_paper(snapshot, plan, subject)?,
        _ => tables(snapshot, filters)?,
    };
    let is_by_metric = matches!(
        plan.report,
        Some(Best | Metrics | Datasets | Placed | Dated)
    );
    if !is_by_metric {
        retain_metrics(&mut tables, &filters[Field::Metrics]);
    }
    // Of two models, rows of one compare nothing.
    let has_row = |model: &String| {
        let mut rows = tables.iter().flat_map(|table| &table.rows);
        rows.any(|row| spelling_key(&row.record.record.model) == spelling_key(model))
    };
    if filters[Field::Models].len() > 1 && !filters[Field::Models].iter().all(has_row) {
        tables.clear();
    }
    Ok(tables)
}

/// Keeps the rows that state every named metric.
fn retain_metrics(tables: &mut Vec<Table>, metrics: &[String]) {
    for table in tables.iter_mut() {
        let named = metrics.iter().map(|name| metrics_named(table, name));
        let named: Vec<Vec<String>> = named.collect();
        table.rows.retain(|row| {
            let states = |name: &String| row.record.metrics.contains_key(name);
            named.iter().all(|names| names.iter().any(states))
        });
    }
    tables.retain(|table| !table.rows.is_empty());
}

/// Returns the rows that the paper of a subject reports.
fn of_paper(snapshot: &Snapshot, plan: &Plan, subject: &Subject) -> Stored<Vec<Table>> {
    let paper = known!(paper_subject(snapshot, subject)?);
    let mut filters = plan.filters.clone();
    if filters[Field::Datasets].is_empty() {
        for row in snapshot.results_of_paper(&snapshot.paper(paper)?.id) {
            filters.add(Field::Datasets, &snapshot.result(row)?.dataset);
        }
    }
    if filters[Field::Datasets].is_empty() {
        return Ok(vec![]);
    }
    let mut tables = tables(snapshot, &filters)?;
    retain_papers(&mut tables, &[paper]);
    Ok(tables)
}

fn metrics(builder: &mut Builder<'_>, tables: &[Table]) -> Stored {
    for table in tables.iter().take(MAX_ROWS) {
        let first = &table.rows[0].record;
        let (source, license) = (&first.source, first.license);
        let (dataset, task) = (&table.dataset, &table.task);
        let mut ids = vec![builder.named_source(SourceKind::Dataset, dataset, source, license)];
        let mut names = vec![];
        for (metric, count) in metrics_of(table) {
            ids.push(builder.named_source(SourceKind::Metric, &metric, source, license));
            names.push(format!("{} ({count})", metric.trim()));
        }
        if !names.is_empty() {
            builder.note_license(license);
            say!(builder, ids; "Metrics reported on {dataset} ({task}): {}.", listed(&names));
        }
    }
    Ok(())
}

/// Counts rows by a name of each row, the most frequent first.
fn by_name(tables: &[Table], name: fn(&Row) -> &String) -> Vec<(String, usize)> {
    let rows = tables.iter().flat_map(|table| &table.rows);
    tally(rows.map(|row| name(row).clone()))
}

/// Returns names in words, each with its number of results, and their sources.
fn names(
    builder: &mut Builder<'_>,
    tables: &[Table],
    kind: SourceKind,
    counts: &[(String, usize)],
) -> (String, Vec<String>) {
    let first = &tables[0].rows[0].record;
    let (source, license) = (&first.source, first.license);
    let shown = &counts[..counts.len().min(MAX_NAMES)];
    let named = shown.iter();
    let named = named.map(|(name, _)| builder.named_source(kind, name, source, license));
    let ids = named.collect();
    let list = match kind {
        SourceKind::Model => shown.iter().map(|(name, _)| name.clone()).collect(),
        _ => numbered(shown),
    };
    builder.note_license(license);
    (some_of(list, counts.len() - shown.len()), ids)
}

/// Returns the names that a plan is about, in words.
fn subject(plan: &Plan) -> String {
    let of = &plan.filters;
    listed(
        &[
            &of[Field::Models][..],
            &of[Field::Datasets],
            &of[Field::Tasks],
            &of[Field::Metrics],
        ]
        .concat(),
    )
}

fn datasets(builder: &mut Builder<'_>, mut tables: Vec<Table>) -> Stored {
    let plan = builder.plan;
    let filters = &plan.filters;
    tables.retain(|table| {
        let mut named = filters[Field::Metrics].iter();
        filters[Field::Metrics].is_empty()
            || named.any(|name| !metrics_named(table, name).is_empty())
    });
    if tables.is_empty() {
        return Ok(());
    }
    let counts = by_name(&tables, |row| &row.record.record.dataset);
    let (list, mut ids) = names(builder, &tables, SourceKind::Dataset, &counts);
    ids.extend(builder.holders(SourceKind::Task, &filters[Field::Tasks])?);
    let (count, about) = (counts.len(), subject(plan));
    match filters[Field::Tasks].is_empty()
        && filters[Field::Models].is_empty()
        && plan.subjects.is_empty()
    {
        true => say!(builder, ids; "{about} is reported on {count} datasets: {list}."),
        false => say!(builder, ids; "There are results for {about} on {count} datasets: {list}."),
    }
    Ok(())
}

fn tasks(builder: &mut Builder<'_>, tables: &[Table]) -> Stored {
    let counts = by_name(tables, |row| &row.record.record.task);
    let (list, mut ids) = names(builder, tables, SourceKind::Task, &counts);
    let named = counts.iter().take(MAX_NAMES).map(|(name, _)| name);
    ids.extend(builder.holders(SourceKind::Task, named)?);
    let (count, about) = (counts.len(), subject(builder.plan));
    say!(builder, ids; "There are results on {about} for {count} tasks: {list}.");
    Ok(())
}

fn models(builder: &mut Builder<'_>, tables: &[Table]) -> Stored {
    let plan = builder.plan;
    if plan.filters.value.is_some() {
        return best(builder, tables);
    }
    // A question that names a model asks for its values.
    if !plan.filters[Field::Models].is_empty() && plan.aggregate != Some(Aggregate::Count) {
        return rows(builder, tables);
    }
    for table in tables.iter().take(MAX_TABLES) {
        let one = std::slice::from_ref(table);
        let counts = by_name(one, |row| &row.record.record.model);
        let (list, mut ids) = names(builder, one, SourceKind::Model, &counts);
        ids.push(builder.holder(SourceKind::Task, &table.task)?);
        let (models, dataset, task) = (counted(counts.len(), "model"), &table.dataset, &table.task);
        let results = counted(table.rows.len(), "result");
        say!(builder, ids; "{results} of {models} on {dataset} ({task}): {list}.");
    }
    as_of(builder, tables);
    let others = tables.iter().skip(MAX_TABLES);
    other_tables(
        builder,
        &subject(plan),
        others.map(|table| table.task.clone()),
    );
    Ok(())
}

/// Adds the repositories of the papers of rows.
fn code(builder: &mut Builder<'_>, tables: &[Table]) -> Stored {
    for paper in papers_of(tables).into_iter().take(MAX_ROWS) {
        let rows = tables.iter().flat_map(|table| &table.rows);
        let own = rows.filter(|row| row.paper == Some(paper));
        let models: BTreeSet<&str> = own.map(|row| row.record.model.as_str()).collect();
        let model = listed(&models.into_iter().take(3).collect::<Vec<_>>());
        let (record, id) = builder.paper(paper)?;
        let mut ids = vec![id];
        let (urls, _) = cite_repositories(builder, &record, false, &mut ids);
        let (title, list) = (&record.paper.title, listed(&urls));
        match urls.is_empty() {
            true => {
                say!(builder, ids; "No declared repository of \"{title}\", which reports {model}, is stored.")
            }
            false => say!(builder, ids; "For {model} (\"{title}\"): {list}."),
        }
    }
    Ok(())
}

/// Describes a dataset: its tasks, its metrics, and the best result of its largest table.
fn overview(builder: &mut Builder<'_>, tables: &[Table]) -> Stored {
    let first = &tables[0].rows[0].record;
    let (dataset, license) = (&tables[0].dataset, first.license);
    let id = builder.named_source(SourceKind::Dataset, dataset, &first.source, license);
    let counts = by_name(tables, |row| &row.record.record.task);
    let tasks = counts.iter().take(MAX_TASKS).map(|(task, _)| task.clone());
    let total: usize = counts.iter().map(|(_, count)| count).sum();
    builder.note_license(license);
    let tasks = some_of(tasks.collect(), counts.len().saturating_sub(MAX_TASKS));
    say!(builder, [id]; "{dataset} is a dataset with results for {tasks}: {total} results.");
    metrics(builder, &tables[..tables.len().min(MAX_TABLES)])?;
    best(builder, &tables[..1])?;
    let papers = counted(papers_of(tables).len(), "stored paper");
    say!(builder; "{papers} report these results; the page of {dataset} has them all.");
    Ok(())
}
