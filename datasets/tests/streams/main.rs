//! Formats that are streamed, from small files of our own in the genuine formats: what is kept, and one test for each trap.

mod acl;
mod cut;
mod digests;
mod oai;
mod openalex;
mod parquet;
mod skos;
mod slices;
mod snapshot;

use datasets::{
    ConceptRow, DatasetError, FindingKind, Findings, Stream, StreamFormat, StreamRow, Streamed,
    StreamedPaper,
};
use std::io::Write;
use std::path::PathBuf;

/// What a whole file gave.
#[derive(Debug)]
struct Whole {
    rows: Vec<Streamed>,
    findings: Findings,
    total: datasets::dump::Total,
    format: StreamFormat,
    license: catalogue::License,
    token: Option<String>,
}

impl Whole {
    fn papers(&self) -> Vec<&StreamedPaper> {
        let paper = |row: &'_ StreamRow| matches!(row, StreamRow::Paper(_));
        assert!(self.rows.iter().all(|one| paper(&one.row)));
        self.rows
            .iter()
            .filter_map(|one| {
                if let StreamRow::Paper(paper) = &one.row {
                    Some(&**paper)
                } else {
                    None
                }
            })
            .collect()
    }

    fn concepts(&self) -> Vec<&ConceptRow> {
        self.rows
            .iter()
            .filter_map(|one| {
                if let StreamRow::Concept(row) = &one.row {
                    Some(row)
                } else {
                    None
                }
            })
            .collect()
    }

    fn keys(&self) -> Vec<&str> {
        self.papers()
            .iter()
            .map(|paper| paper.paper.key.as_str())
            .collect()
    }

    /// The findings are these and no others.
    fn found(&self, wanted: &[(FindingKind, u64)]) {
        let wanted = wanted.iter().copied().collect();
        assert_eq!(
            *self.findings.counts(),
            wanted,
            "{:#?}",
            self.findings.samples()
        );
    }
}

fn file(name: &str, bytes: &[u8]) -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join(name);
    std::fs::write(&path, bytes).expect("a file");
    (folder, path)
}

fn gzip(text: &[u8]) -> Vec<u8> {
    let mut out = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    out.write_all(text).expect("into memory");
    out.finish().expect("into memory")
}

fn drained(mut stream: Stream) -> Result<Whole, DatasetError> {
    let rows = stream.by_ref().collect::<Result<Vec<_>, _>>()?;
    assert!(stream.next().is_none(), "what has ended stays ended");
    Ok(Whole {
        rows,
        findings: stream.findings().clone(),
        total: stream.total(),
        format: stream.format,
        license: stream.source.license,
        token: stream.resumption_token().map(str::to_owned),
    })
}

/// Reads a file whose format is told by its text.
fn whole(bytes: &[u8]) -> Whole {
    let (_folder, path) = file("part_000", bytes);
    drained(datasets::stream(path).expect("is recognised")).expect("is read")
}

/// Reads a file as this format.
fn whole_as(format: StreamFormat, bytes: &[u8]) -> Whole {
    let (_folder, path) = file("part_000", bytes);
    drained(datasets::stream_as(&path, format).expect("opens")).expect("is read")
}

/// The error as a person reads it, and the rows that came before it.
fn refused(format: StreamFormat, bytes: &[u8]) -> (String, usize) {
    let (_folder, path) = file("part_000", bytes);
    let mut stream = datasets::stream_as(&path, format).expect("opens");
    let mut before = 0;
    let error = loop {
        match stream.next() {
            Some(Ok(_)) => before += 1,
            Some(Err(error)) => break error,
            None => panic!("is refused"),
        }
    };
    assert!(stream.next().is_none(), "what has failed stays ended");
    let message = error.to_string();
    assert!(
        message.contains("part_000") && message.contains("hint:"),
        "{message}"
    );
    (message, before)
}

#[test]
fn a_file_of_no_such_format_is_refused_with_what_to_give() {
    for text in [
        "",
        "{}",
        "<html/>",
        "<?xml version='1.0'?><rdf:RDF xmlns:s='http://www.w3.org/2004/02/skos/core#'/>",
        "a,b\n",
    ] {
        let (_folder, path) = file("x", text.as_bytes());
        let message = datasets::stream(path).expect_err("is refused").to_string();
        assert!(
            message.contains("hint: give an arXiv metadata snapshot"),
            "{text}: {message}"
        );
    }
    let message = datasets::stream("/nowhere/at/all.xml")
        .expect_err("is not there")
        .to_string();
    assert!(message.contains("/nowhere/at/all.xml"), "{message}");
}
