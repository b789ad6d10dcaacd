//! The sentence on a row of results and its sources, and the limits of answers about rows.

use super::builder::{Builder, say};
use crate::Stored;
use crate::answer::SourceKind;
use crate::records::rows::{Row, Table};
use crate::sentences::{after, listed};

/// The maximum number of rows and of tables of one answer.
pub(super) const MAX_ROWS: usize = 25;
pub(super) const MAX_TABLES: usize = 3;

/// Adds the sources of a row: dataset, task, model and the stored paper. Returns their ids, and the
/// paper's title and the day in words.
pub(super) fn cite(builder: &mut Builder<'_>, row: &Row) -> Stored<(Vec<String>, String, String)> {
    let record = &row.record;
    let (source, license) = (record.source.clone(), record.license);
    let mut ids = vec![
        builder.named_source(SourceKind::Model, &record.model, &source, license),
        builder.named_source(SourceKind::Dataset, &record.dataset, &source, license),
        builder.task_source(&record.task)?,
    ];
    let mut paper = String::new();
    if let Some(ordinal) = row.paper {
        let (record, id) = builder.paper(ordinal)?;
        paper = format!(", in \"{}\" ({})", record.title, record.id);
        ids.push(id);
    }
    builder.note_license(license);
    Ok((ids, paper, after(", ", record.date)))
}

/// Adds the sentence on a row with the values of these metrics, as far as it has them.
pub(super) fn say_row(
    builder: &mut Builder<'_>,
    table: &Table,
    row: &Row,
    metrics: &[&String],
) -> Stored {
    let (ids, paper, date) = cite(builder, row)?;
    let stated = row
        .record
        .metrics
        .iter()
        .filter(|(metric, _)| metrics.contains(metric));
    let stated = stated.map(|(metric, value)| format!("{} {}", metric.trim(), value.trim()));
    let values = listed(&stated.collect::<Vec<_>>());
    let (dataset, task, model) = (&table.dataset, &table.task, &row.record.model);
    say!(builder, ids; "On {dataset} ({task}), {model} was reported with {values}{paper}{date}.");
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
        let source = builder.snapshot_source();
        let others = listed(&others);
        say!(builder, [source]; "{about} also has results for {others}; name the task to see them.");
    }
}
