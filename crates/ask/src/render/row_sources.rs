//! The sentence on a row of results and its sources, and the limits of answers about rows.

use super::builder::Builder;
use crate::AskError;
use crate::answer::SourceKind;
use crate::execute::rows::{Row, Table};
use crate::sentences::listed;

/// The maximum number of rows and of tables of one answer.
pub(super) const MAX_ROWS: usize = 25;
pub(super) const MAX_TABLES: usize = 3;

/// Adds the sources of a row: dataset, task, model and the stored paper. Returns their ids, and the
/// paper's title and the day in words.
pub(super) fn cite(
    builder: &mut Builder<'_>,
    row: &Row,
) -> Result<(Vec<String>, String, String), AskError> {
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
    let day = record.date.map_or(String::new(), |day| format!(", {day}"));
    Ok((ids, paper, day))
}

/// Adds the sentence on a row with the values of these metrics, as far as it has them.
pub(super) fn say_row(
    builder: &mut Builder<'_>,
    table: &Table,
    row: &Row,
    metrics: &[&String],
) -> Result<(), AskError> {
    let (ids, paper, date) = cite(builder, row)?;
    let metrics: Vec<String> = row
        .record
        .metrics
        .iter()
        .filter(|(metric, _)| metrics.contains(metric))
        .map(|(metric, value)| format!("{} {}", metric.trim(), value.trim()))
        .collect();
    builder.add(
        format!(
            "On {} ({}), {} was reported with {}{paper}{date}.",
            table.dataset,
            table.task,
            row.record.model,
            listed(&metrics)
        ),
        &ids,
    );
    Ok(())
}
