//! All rows of a Papers with Code dump, sorted by kind.

use datasets::{
    DatasetError, Findings, LinkRow, MethodRow, PaperRow, ResultRow, StreamFormat, StreamRow,
    TaskRow,
};
use std::path::Path;

/// The rows of a dump in file order, one list a kind, with its totals and findings.
pub struct DumpRows {
    pub format: StreamFormat,
    pub total: datasets::dump::Total,
    pub findings: Findings,
    pub papers: Vec<PaperRow>,
    pub methods: Vec<MethodRow>,
    pub links: Vec<LinkRow>,
    pub tasks: Vec<TaskRow>,
    pub results: Vec<ResultRow>,
}

/// Reads a file in the format inferred from its text or name.
pub fn read_dump(file: impl AsRef<Path>) -> Result<DumpRows, DatasetError> {
    let file = file.as_ref();
    read_dump_as(file, StreamFormat::of(file)?)
}

/// Reads a file in this format.
pub fn read_dump_as(file: &Path, format: StreamFormat) -> Result<DumpRows, DatasetError> {
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
            other => panic!("unexpected row {other:?}"),
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
