//! A whole file, its rows by kind.

use datasets::{
    DatasetError, Findings, LinkRow, MethodRow, PaperRow, ResultRow, StreamFormat, StreamRow,
    TaskRow,
};
use std::path::Path;

/// What a file gave, as it came.
pub struct Whole {
    pub format: StreamFormat,
    pub total: datasets::dump::Total,
    pub findings: Findings,
    pub papers: Vec<PaperRow>,
    pub methods: Vec<MethodRow>,
    pub links: Vec<LinkRow>,
    pub tasks: Vec<TaskRow>,
    pub results: Vec<ResultRow>,
}

/// Reads a file whose format is told by its text or name.
pub fn read(file: impl AsRef<Path>) -> Result<Whole, DatasetError> {
    let file = file.as_ref();
    read_as(file, StreamFormat::of(file)?)
}

/// Reads a file as this format.
pub fn read_as(file: &Path, format: StreamFormat) -> Result<Whole, DatasetError> {
    let mut stream = datasets::stream_as(file, format)?;
    let (mut papers, mut methods, mut links, mut tasks, mut results) =
        (vec![], vec![], vec![], vec![], vec![]);
    for row in &mut stream {
        match row?.row {
            StreamRow::Paper(row) => papers.push(row.paper),
            StreamRow::Method(row) => methods.push(row),
            StreamRow::Link(row) => links.push(row),
            StreamRow::Task(row) => tasks.push(row),
            StreamRow::Result(row) => results.push(row),
            other => panic!("none of these files has {other:?}"),
        }
    }
    let (total, findings) = (stream.total(), stream.findings().clone());
    Ok(Whole {
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
