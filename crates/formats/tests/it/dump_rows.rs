//! All rows of a Papers with Code dump, sorted by kind.

use catalogue::{
    MethodStatement, PaperReference, PaperStatement, ReportedResult, Repository, Task,
};
use formats::{DatasetError, Findings, StreamFormat, StreamRow};
use std::path::Path;

/// The rows of a dump in file order, one list a kind, with its totals and findings.
pub struct DumpRows {
    pub format: StreamFormat,
    pub total: formats::dump::Total,
    pub findings: Findings,
    pub papers: Vec<PaperStatement>,
    pub methods: Vec<MethodStatement>,
    /// Papers, their repositories, and the sources of the links.
    pub links: Vec<(PaperReference, Repository, Option<String>)>,
    pub tasks: Vec<Task>,
    pub results: Vec<(ReportedResult, Option<PaperReference>)>,
}

/// Reads a file in the format inferred from its text or name.
pub fn read_dump(file: impl AsRef<Path>) -> Result<DumpRows, DatasetError> {
    let file = file.as_ref();
    read_dump_as(file, StreamFormat::of(file)?)
}

/// Reads a file in this format.
pub fn read_dump_as(file: &Path, format: StreamFormat) -> Result<DumpRows, DatasetError> {
    let mut stream = formats::stream_as(file, format)?;
    let (mut papers, mut methods, mut links, mut tasks, mut results) =
        (vec![], vec![], vec![], vec![], vec![]);
    for row in &mut stream {
        match row?.row {
            StreamRow::Paper(statement) => papers.push(*statement),
            StreamRow::Method(statement) => methods.push(*statement),
            StreamRow::Repository {
                paper,
                repository,
                origin,
            } => links.push((paper, repository, origin)),
            StreamRow::Task(task) => tasks.push(task),
            StreamRow::Result { result, paper } => results.push((result, paper)),
            other => panic!("none of these files has {other:?}"),
        }
    }
    let (total, findings) = (stream.total(), stream.findings().clone());
    Ok(DumpRows {
        format,
        total,
        findings,
        papers,
        methods,
        links,
        tasks,
        results,
    })
}
