//! Small files of our own, and the rows, findings and errors that reading them gives.

use catalogue::{Concept, Paper, PaperStatement};
use formats::{DatasetError, FindingKind, Findings, Stream, StreamFormat, StreamRow, Streamed};
use std::io::Write;
use std::path::PathBuf;

/// Everything that reading one file gives.
#[derive(Debug)]
pub struct StreamedFile {
    pub rows: Vec<Streamed>,
    pub findings: Findings,
    pub total: formats::dump::Total,
    pub format: StreamFormat,
    pub license: catalogue::License,
    pub token: Option<String>,
}

impl StreamedFile {
    pub fn papers(&self) -> Vec<&PaperStatement> {
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

    pub fn concepts(&self) -> Vec<&Concept> {
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

    pub fn keys(&self) -> Vec<&str> {
        self.papers()
            .iter()
            .map(|statement| statement.key.as_str())
            .collect()
    }

    /// Asserts that the findings have exactly these counts.
    pub fn assert_findings(&self, expected: &[(FindingKind, u64)]) {
        let expected = expected.iter().copied().collect();
        assert_eq!(
            *self.findings.counts(),
            expected,
            "{:#?}",
            self.findings.samples()
        );
    }
}

/// Names of the authors of a paper.
pub fn authors(paper: &Paper) -> Vec<&str> {
    let authors = paper.authors.iter();
    authors.map(|one| one.author.name.as_str()).collect()
}

/// Names of the institutions of a paper's authors, in order.
pub fn institutions(paper: &Paper) -> Vec<&str> {
    let institutions = paper.authors.iter().flat_map(|one| &one.institutions);
    institutions.map(|one| one.name.as_str()).collect()
}

/// Asserted ids of an author, as text.
pub fn author_ids(paper: &Paper, author: usize) -> Vec<String> {
    let ids = paper.authors[author].author.ids.iter();
    ids.map(ToString::to_string).collect()
}

/// Values of the identifiers of concepts that a paper is about.
pub fn concept_values(statement: &PaperStatement) -> Vec<&str> {
    let concepts = statement.concepts.iter();
    concepts.map(|concept| concept.id.value.as_str()).collect()
}

/// Number of the newest version.
pub fn newest(paper: &Paper) -> Option<u16> {
    paper.versions.last().map(|version| version.number)
}

pub fn file(name: &str, bytes: &[u8]) -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join(name);
    std::fs::write(&path, bytes).expect("a file");
    (folder, path)
}

pub fn gzip(text: &[u8]) -> Vec<u8> {
    let mut out = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    out.write_all(text).expect("into memory");
    out.finish().expect("into memory")
}

pub fn drain(mut stream: Stream) -> Result<StreamedFile, DatasetError> {
    let rows = stream.by_ref().collect::<Result<Vec<_>, _>>()?;
    assert!(stream.next().is_none(), "an ended stream stays ended");
    Ok(StreamedFile {
        rows,
        findings: stream.findings().clone(),
        total: stream.total(),
        format: stream.format,
        license: stream.source.license,
        token: stream.resumption_token().map(str::to_owned),
    })
}

/// Reads a file in the format inferred from its text.
pub fn read_bytes(bytes: &[u8]) -> StreamedFile {
    let (_folder, path) = file("part_000", bytes);
    drain(formats::stream(path).expect("is recognised")).expect("is read")
}

/// Reads a file in this format.
pub fn read_bytes_as(format: StreamFormat, bytes: &[u8]) -> StreamedFile {
    let (_folder, path) = file("part_000", bytes);
    drain(formats::stream_as(&path, format).expect("opens")).expect("is read")
}

/// The message of the error that ends a stream, and the number of rows before.
pub fn read_error(format: StreamFormat, bytes: &[u8]) -> (String, usize) {
    let (_folder, path) = file("part_000", bytes);
    let mut stream = formats::stream_as(&path, format).expect("opens");
    let mut before = 0;
    let error = loop {
        match stream.next() {
            Some(Ok(_)) => before += 1,
            Some(Err(error)) => break error,
            None => panic!("is refused"),
        }
    };
    assert!(stream.next().is_none(), "a failed stream stays ended");
    let message = error.to_string();
    assert!(
        message.contains("part_000") && message.contains("hint:"),
        "{message}"
    );
    (message, before)
}

/// The folder of outside data, or `None` (and one printed line) where there is none.
pub fn data_folder() -> Option<PathBuf> {
    let beside = || PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data");
    let folder = std::env::var_os("CONCORDANCE_DATA").map_or_else(beside, PathBuf::from);
    if folder.is_dir() {
        return Some(folder);
    }
    it::skip(format_args!("no outside data at {}", folder.display()));
    None
}

#[test]
fn unsupported_files_are_refused_with_the_supported_formats() {
    for text in [
        "",
        "{}",
        "<html/>",
        "<?xml version='1.0'?><rdf:RDF xmlns:s='http://www.w3.org/2004/02/skos/core#'/>",
        "a,b\n",
    ] {
        let (_folder, path) = file("x", text.as_bytes());
        let message = formats::stream(path).expect_err("is refused").to_string();
        assert!(
            message.contains("hint: give an arXiv metadata snapshot"),
            "{text}: {message}"
        );
    }
    let message = formats::stream("/nowhere/at/all.xml")
        .expect_err("is not there")
        .to_string();
    assert!(message.contains("/nowhere/at/all.xml"), "{message}");
}
