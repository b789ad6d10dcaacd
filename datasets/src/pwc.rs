//! The formats of the archived Papers with Code, and the slice joined from it.

mod links;
mod methods;
mod papers;
mod tables;

use crate::dump;
use crate::error::DatasetError;
use crate::finding::{Findings, Notes};
use crate::format::Format;
use crate::merge::Draft;
use crate::rows::{Dump, LinkRow, MethodRow, PaperRow, ResultRow, TaskRow};
use crate::source::{JOINED, PAPERS_WITH_CODE};
use std::path::Path;

/// What one row of a file gives.
#[derive(Debug, Default)]
pub(crate) struct Part {
    pub papers: Vec<PaperRow>,
    pub methods: Vec<MethodRow>,
    pub links: Vec<LinkRow>,
    pub tasks: Vec<TaskRow>,
    pub results: Vec<ResultRow>,
}

/// A row as it stands in a file.
trait RawRow: serde::de::DeserializeOwned {
    /// What it gives; what is wrong with it goes to the notes.
    fn part(self, notes: &mut Notes) -> Part;
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
    match format {
        Format::Methods | Format::JoinedMethods => read_rows::<methods::Method>(file, format),
        Format::EvaluationTables => read_rows::<tables::Task>(file, format),
        Format::Links => read_rows::<links::Link>(file, format),
        Format::Papers => read_rows::<papers::Paper>(file, format),
        Format::JoinedPapers => read_rows::<papers::Joined>(file, format),
    }
}

fn read_rows<R: RawRow>(file: &Path, format: Format) -> Result<Dump, DatasetError> {
    let mut findings = Findings::of(file);
    let mut draft = Draft::default();
    let map = |raw: R, notes: &mut Notes| raw.part(notes);
    let total = dump::rows((file, format.shape()), &mut findings, map, |row, part| draft.take(row, part))?;
    let merged = draft.merge(format, &mut findings)?;
    Ok(Dump {
        source: if format == Format::JoinedPapers { JOINED } else { PAPERS_WITH_CODE },
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
