//! Results: the best by a metric, the rows of a model, the metrics, datasets, tasks and models.

use super::builder::Builder;
use super::dated::{dated, placed};
use super::facts::cite_repositories;
use super::leaderboard::{best, requested_metrics};
use super::row_sources::{MAX_ROWS, MAX_TABLES, cite, say_row};
use crate::AskError;
use crate::answer::SourceKind;
use crate::execute::graph::set;
use crate::execute::rows::{
    Row, Table, metrics_named, metrics_of, newest_day, papers_of, ranking, retain_papers, tables,
};
use crate::plan::{Aggregate, Filters, Order, Plan, Subject};
use crate::sentences::{counted, listed};
use catalogue::names;
use std::collections::{BTreeMap, BTreeSet};

/// The maximum number of names in a sentence.
const MAX_NAMES: usize = 150;

/// Answers a plan about results. Adds no sentence if no row meets the constraints.
pub(crate) fn results(builder: &mut Builder<'_>, plan: &Plan) -> Result<(), AskError> {
    let mut filters = plan.filters.clone();
    let mut tables = match &plan.subjects[..] {
        [subject] => of_paper(builder, plan, subject)?,
        _ => tables(builder.snapshot, &filters)?,
    };
    // Of two models, rows of one compare nothing.
    let is_comparison = filters.models.len() > 1;
    if tables.is_empty()
        && !is_comparison
        && !filters.models.is_empty()
        && !filters.datasets.is_empty()
    {
        tables = of_own_paper(builder, &mut filters)?;
    }
    if !matches!(
        plan.report.as_str(),
        "best" | "metrics" | "datasets" | "placed" | "dated"
    ) {
        retain_metrics(&mut tables, &plan.filters.metrics);
    }
    if is_comparison && !has_each_model(&filters, &tables) {
        return Ok(());
    }
    if tables.is_empty() {
        return Ok(());
    }
    match plan.report.as_str() {
        "best" => best(builder, plan, &tables),
        "dated" => dated(builder, plan, &tables),
        "placed" => placed(builder, plan, &tables),
        "metrics" => metrics(builder, &tables),
        "datasets" => datasets(builder, plan, &tables),
        "tasks" => tasks(builder, plan, &tables),
        "models" => models(builder, plan, &tables),
        // "The code of the best model": which it is, then its code.
        "code" if plan.order.is_some() => {
            best(builder, plan, &tables)?;
            retain_papers(&mut tables, &set(builder.papers.clone()));
            code(builder, &tables)
        }
        "code" => code(builder, &tables),
        "overview" => overview(builder, plan, &tables),
        _ => rows(builder, plan, &tables),
    }
}

/// Returns rows of the papers of the models, where no row has a model of such a name: rows of the method's own paper
/// are meant.
fn of_own_paper(builder: &Builder<'_>, filters: &mut Filters) -> Result<Vec<Table>, AskError> {
    let snapshot = builder.snapshot;
    let mut papers = vec![];
    for model in std::mem::take(&mut filters.models) {
        for row in snapshot.results_of_model(&model) {
            let paper = snapshot.result(row)?.paper.clone();
            papers.extend(paper.and_then(|id| snapshot.paper_by_id(&id)));
        }
    }
    let mut tables = tables(snapshot, filters)?;
    retain_papers(&mut tables, &papers);
    Ok(tables)
}

/// Returns true if each named model has a row.
fn has_each_model(filters: &Filters, tables: &[Table]) -> bool {
    filters.models.iter().all(|model| {
        let key = names::spelling_key(model);
        let mut rows = tables.iter().flat_map(|table| &table.rows);
        rows.any(|row| names::spelling_key(&row.record.record.model) == key)
    })
}

/// Keeps the rows that state every named metric.
fn retain_metrics(tables: &mut Vec<Table>, metrics: &[String]) {
    for table in tables.iter_mut() {
        let named: Vec<Vec<String>> = metrics
            .iter()
            .map(|name| metrics_named(table, name))
            .collect();
        table.rows.retain(|row| {
            let states = |names: &Vec<String>| {
                names
                    .iter()
                    .any(|name| row.record.metrics.contains_key(name))
            };
            named.iter().all(states)
        });
    }
    tables.retain(|table| !table.rows.is_empty());
}

/// Returns the rows that the paper of a subject reports.
fn of_paper(builder: &Builder<'_>, plan: &Plan, subject: &Subject) -> Result<Vec<Table>, AskError> {
    let snapshot = builder.snapshot;
    let id = match subject {
        Subject::Paper(id) => Some(id.clone()),
        Subject::Method(id) => {
            let method = snapshot
                .method_by_id(id)
                .map(|method| snapshot.method(method))
                .transpose()?;
            method.and_then(|method| method.paper.clone())
        }
        Subject::Name(_) => None,
    };
    let Some(paper) = id.as_deref().and_then(|id| snapshot.paper_by_id(id)) else {
        return Ok(vec![]);
    };
    let mut filters = plan.filters.clone();
    if filters.datasets.is_empty() {
        for row in snapshot.results_of_paper(id.as_deref().unwrap_or_default()) {
            let dataset = snapshot.result(row)?.record.dataset;
            if !filters.datasets.contains(&dataset) {
                filters.datasets.push(dataset);
            }
        }
    }
    if filters.datasets.is_empty() {
        return Ok(vec![]);
    }
    let mut tables = tables(snapshot, &filters)?;
    retain_papers(&mut tables, &[paper]);
    Ok(tables)
}

fn metrics(builder: &mut Builder<'_>, tables: &[Table]) -> Result<(), AskError> {
    for table in tables.iter().take(MAX_ROWS) {
        let (mut names, mut ids) = (vec![], vec![]);
        let first = &table.rows[0].record;
        let (source, license) = (first.source.clone(), first.license);
        ids.push(builder.named_source(SourceKind::Dataset, &table.dataset, &source, license));
        for (metric, count) in metrics_of(table) {
            ids.push(builder.named_source(SourceKind::Metric, &metric, &source, license));
            names.push(format!("{} ({count})", metric.trim()));
        }
        if names.is_empty() {
            continue;
        }
        builder.note_license(license);
        builder.add(
            format!(
                "Metrics reported on {} ({}): {}.",
                table.dataset,
                table.task,
                listed(&names)
            ),
            &ids,
        );
    }
    Ok(())
}

/// Counts rows by a name of each row, the most frequent first.
fn by_name(tables: &[Table], name: impl Fn(&Table, &Row) -> String) -> Vec<(String, usize)> {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for table in tables {
        for row in &table.rows {
            *counts.entry(name(table, row)).or_default() += 1;
        }
    }
    let mut counts: Vec<(String, usize)> = counts.into_iter().collect();
    counts.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
    counts
}

/// Adds one sentence with names and the number of results of each.
fn names(
    builder: &mut Builder<'_>,
    tables: &[Table],
    kind: SourceKind,
    counts: &[(String, usize)],
) -> (String, Vec<String>) {
    let (mut list, mut ids) = (vec![], vec![]);
    let first = &tables[0].rows[0].record;
    let (source, license) = (first.source.clone(), first.license);
    for (name, count) in counts.iter().take(MAX_NAMES) {
        ids.push(builder.named_source(kind, name, &source, license));
        list.push(match kind {
            SourceKind::Model => name.clone(),
            _ => format!("{name} ({count})"),
        });
    }
    if counts.len() > MAX_NAMES {
        list.push(format!("{} more", counts.len() - MAX_NAMES));
    }
    builder.note_license(license);
    (listed(&list), ids)
}

fn subject(plan: &Plan) -> String {
    let filters = &plan.filters;
    let names: Vec<&String> = filters
        .models
        .iter()
        .chain(&filters.datasets)
        .chain(&filters.tasks)
        .chain(&filters.metrics)
        .collect();
    listed(&names)
}

fn datasets(builder: &mut Builder<'_>, plan: &Plan, tables: &[Table]) -> Result<(), AskError> {
    let with_metric: Vec<Table> = tables
        .iter()
        .filter(|table| {
            plan.filters.metrics.is_empty()
                || plan
                    .filters
                    .metrics
                    .iter()
                    .any(|name| !metrics_named(table, name).is_empty())
        })
        .cloned()
        .collect();
    if with_metric.is_empty() {
        return Ok(());
    }
    let counts = by_name(&with_metric, |table, _| table.dataset.clone());
    let (list, mut ids) = names(builder, &with_metric, SourceKind::Dataset, &counts);
    for task in &plan.filters.tasks {
        ids.push(builder.task_source(task)?);
    }
    let count = counts.len();
    if plan.filters.tasks.is_empty() && plan.filters.models.is_empty() && plan.subjects.is_empty() {
        builder.add(
            format!("{} is reported on {count} datasets: {list}.", subject(plan)),
            &ids,
        );
    } else {
        builder.add(
            format!(
                "There are results for {} on {count} datasets: {list}.",
                subject(plan)
            ),
            &ids,
        );
    }
    Ok(())
}

fn tasks(builder: &mut Builder<'_>, plan: &Plan, tables: &[Table]) -> Result<(), AskError> {
    let counts = by_name(tables, |table, _| table.task.clone());
    let (list, mut ids) = names(builder, tables, SourceKind::Task, &counts);
    for (task, _) in counts.iter().take(MAX_NAMES) {
        ids.push(builder.task_source(task)?);
    }
    builder.add(
        format!(
            "There are results on {} for {} tasks: {list}.",
            subject(plan),
            counts.len()
        ),
        &ids,
    );
    Ok(())
}

fn models(builder: &mut Builder<'_>, plan: &Plan, tables: &[Table]) -> Result<(), AskError> {
    if plan.filters.value.is_some() {
        return best(builder, plan, tables);
    }
    // A question that names a model asks for its values.
    if !plan.filters.models.is_empty() && plan.aggregate != Some(Aggregate::Count) {
        return rows(builder, plan, tables);
    }
    for table in tables.iter().take(MAX_TABLES) {
        let counts = by_name(std::slice::from_ref(table), |_, row| {
            row.record.model.clone()
        });
        let (list, mut ids) = names(
            builder,
            std::slice::from_ref(table),
            SourceKind::Model,
            &counts,
        );
        ids.push(builder.task_source(&table.task)?);
        let count = counts.len().to_string();
        builder.add(
            format!(
                "{count} models have results on {} ({}): {list}.",
                table.dataset, table.task
            ),
            &ids,
        );
    }
    as_of(builder, tables);
    other_tables(builder, plan, tables);
    Ok(())
}

fn other_tables(builder: &mut Builder<'_>, plan: &Plan, tables: &[Table]) {
    let others: Vec<String> = tables
        .iter()
        .skip(MAX_TABLES)
        .take(MAX_ROWS)
        .map(|table| table.task.clone())
        .collect();
    if !others.is_empty() {
        let source = builder.snapshot_source();
        builder.add(
            format!(
                "{} also has results for {}; name the task to see them.",
                subject(plan),
                listed(&others)
            ),
            &[source],
        );
    }
}

fn as_of(builder: &mut Builder<'_>, tables: &[Table]) {
    if let Some(day) = newest_day(tables) {
        let source = tables[0].rows[0].record.source.clone();
        let id = builder.snapshot_source();
        builder.add(
            format!("The newest of these results is from {day} (source {source})."),
            &[id],
        );
    }
}

/// Adds the rows with their values, and compares two models by the metrics with a direction.
fn rows(builder: &mut Builder<'_>, plan: &Plan, tables: &[Table]) -> Result<(), AskError> {
    let mut listed_rows = 0;
    let total: usize = tables.iter().map(|table| table.rows.len()).sum();
    for table in tables {
        for row in &table.rows {
            let requested: Vec<String> = plan
                .filters
                .metrics
                .iter()
                .flat_map(|name| metrics_named(table, name))
                .collect();
            let has_requested = requested
                .iter()
                .any(|metric| row.record.metrics.contains_key(metric));
            if listed_rows == MAX_ROWS || !plan.filters.metrics.is_empty() && !has_requested {
                continue;
            }
            listed_rows += 1;
            let metrics = row.record.metrics.keys();
            let metrics: Vec<&String> = metrics
                .filter(|metric| requested.is_empty() || requested.contains(metric))
                .collect();
            say_row(builder, table, row, &metrics)?;
        }
        if plan.filters.models.len() == 2 {
            compare(builder, plan, table)?;
        }
    }
    if listed_rows == 0 {
        return Ok(());
    }
    as_of(builder, tables);
    if total > listed_rows && listed_rows == MAX_ROWS {
        let source = builder.snapshot_source();
        builder.add(
            format!("{} more results are not listed.", (total - listed_rows)),
            &[source],
        );
    }
    Ok(())
}

/// Says which of two models has the better value of each metric that both report.
fn compare(builder: &mut Builder<'_>, plan: &Plan, table: &Table) -> Result<(), AskError> {
    for metric in requested_metrics(plan, table) {
        let ranking = ranking(table, &metric, Order::Best, None);
        let mut best_rows: Vec<(&Row, f64)> = vec![];
        for (index, number) in &ranking.values {
            let row = &table.rows[*index];
            if best_rows
                .iter()
                .all(|(other, _)| other.record.model != row.record.model)
            {
                best_rows.push((row, *number));
            }
        }
        let ([(one, a), (other, b)], Some(_)) = (&best_rows[..], ranking.direction) else {
            continue;
        };
        let (mut ids, _, _) = cite(builder, one)?;
        ids.extend(cite(builder, other)?.0);
        let word = format!("better by {metric} on {}", table.dataset);
        let (a_text, b_text) = (&one.record.metrics[&metric], &other.record.metrics[&metric]);
        let (one, other) = (&one.record.model, &other.record.model);
        let text = match a == b {
            true => format!("{one} and {other} are equal ({}).", a_text.trim()),
            false => format!(
                "{one} is {word} than {other} ({} against {}).",
                a_text.trim(),
                b_text.trim()
            ),
        };
        builder.add(text, &ids);
    }
    Ok(())
}

/// Adds the repositories of the papers of rows.
fn code(builder: &mut Builder<'_>, tables: &[Table]) -> Result<(), AskError> {
    let mut seen = BTreeSet::new();
    for paper in papers_of(tables).into_iter().take(MAX_ROWS) {
        if !seen.insert(paper) {
            continue;
        }
        let models: BTreeSet<&str> = tables
            .iter()
            .flat_map(|table| &table.rows)
            .filter(|row| row.paper == Some(paper))
            .map(|row| row.record.model.as_str())
            .collect();
        let model = listed(&models.into_iter().take(3).collect::<Vec<_>>());
        let (record, id) = builder.paper(paper)?;
        let mut ids = vec![id];
        let (urls, _) = cite_repositories(builder, &record, false, &mut ids);
        let title = &record.paper.title;
        let text = match urls.is_empty() {
            true => {
                format!("No declared repository of \"{title}\", which reports {model}, is stored.")
            }
            false => format!("For {model} (\"{title}\"): {}.", listed(&urls)),
        };
        builder.add(text, &ids);
    }
    Ok(())
}

/// Describes a dataset: its tasks, its metrics, and the best result of its largest table.
fn overview(builder: &mut Builder<'_>, plan: &Plan, tables: &[Table]) -> Result<(), AskError> {
    let first = &tables[0].rows[0].record;
    let (source, license) = (first.source.clone(), first.license);
    let id = builder.named_source(SourceKind::Dataset, &tables[0].dataset, &source, license);
    let counts = by_name(tables, |table, _| table.task.clone());
    let tasks: Vec<&str> = counts.iter().map(|(task, _)| task.as_str()).collect();
    let total: usize = counts.iter().map(|(_, count)| count).sum();
    builder.note_license(license);
    builder.add(
        format!(
            "{} is a dataset with results for {}: {total} results.",
            tables[0].dataset,
            listed(&tasks)
        ),
        &[id],
    );
    metrics(builder, &tables[..tables.len().min(MAX_TABLES)])?;
    best(builder, plan, &tables[..1])?;
    let papers = papers_of(tables).len();
    let source = builder.snapshot_source();
    builder.add(
        format!("{} report these results.", counted(papers, "stored paper")),
        &[source],
    );
    Ok(())
}
