//! The formats of the archived Papers with Code, and the slice joined from it.

pub(crate) mod datasets;
pub(crate) mod links;
pub(crate) mod methods;
pub(crate) mod papers;
pub(crate) mod tables;

use crate::error::DatasetError;
use crate::format::Format;
use crate::merge::Draft;
use crate::rows::{Dump, LinkRow, MethodRow, PaperRow, ResultRow, TaskRow};
use crate::stream::{StreamFormat, stream_as};
use std::path::Path;

/// What the rows of a file come to.
#[derive(Debug, Default)]
pub(crate) struct Part {
    pub papers: Vec<PaperRow>,
    pub methods: Vec<MethodRow>,
    pub links: Vec<LinkRow>,
    pub tasks: Vec<TaskRow>,
    pub results: Vec<ResultRow>,
}

/// Reads a file whose format is told by its name or its first rows.
///
/// # Errors
/// When it is no format that is read, cannot be opened, is damaged or truncated: then nothing of it is handed out.
pub fn read(file: impl AsRef<Path>) -> Result<Dump, DatasetError> {
    let file = file.as_ref();
    read_as(file, Format::of(file)?)
}

/// Reads a file as this format.
///
/// # Errors
/// As [`read`].
pub fn read_as(file: &Path, format: Format) -> Result<Dump, DatasetError> {
    let mut rows = stream_as(file, streamed(format))?;
    let mut draft = Draft::default();
    for row in &mut rows {
        let row = row?;
        draft.take(row.record, row.row);
    }
    let (source, total, mut findings) = (rows.source, rows.total(), rows.findings().clone());
    let merged = draft.merge(format, &mut findings)?;
    Ok(Dump {
        source,
        format,
        file: file.to_path_buf(),
        file_sha256: total.sha256,
        rows_read: total.rows,
        papers: merged.papers,
        methods: merged.methods,
        links: merged.links,
        tasks: merged.tasks,
        results: merged.results,
        findings,
    })
}

const fn streamed(format: Format) -> StreamFormat {
    match format {
        Format::Methods => StreamFormat::Methods,
        Format::EvaluationTables => StreamFormat::EvaluationTables,
        Format::Links => StreamFormat::Links,
        Format::Papers => StreamFormat::Papers,
        Format::JoinedPapers => StreamFormat::JoinedPapers,
        Format::JoinedMethods => StreamFormat::JoinedMethods,
    }
}
