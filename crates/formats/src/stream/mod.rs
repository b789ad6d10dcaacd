//! Reads an outside file of any supported format and any size, row by row.
//!
//! A [`Stream`] is an iterator of rows, each with the number and the digest of its record. Defects of records are counted in
//! [`Stream::findings`]. A defect of the file ends the stream with an error, and the caller must then drop all rows of the file.
//! Callers therefore stage the rows first. Memory does not grow with the file, so a stream does not merge two rows about one paper.
//!
//! [`stream_changed`] does not parse records with a stored digest: [`Stream::unchanged`] counts them, and their defects are not
//! reported again.

mod acl;
mod arxiv;
mod citations;
mod dblp;
mod format;
mod oai;
mod openalex;
mod records;
mod reviews;
mod s2orc;
mod skos;
mod xml_records;

pub use format::{Found, StreamFormat, find};

use crate::dump::Total;
use crate::error::DatasetError;
use crate::finding::{Findings, Notes};
use crate::limits;
use crate::pwc::{datasets, links, methods, papers, tables};
use crate::row_digest::{DigestFilter, Digests, RowDigest};
use crate::rows::StreamRow;
use crate::source::{self, SourceInfo};
use records::Records;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use xml_records::XmlRecords;

/// The reader of one format.
trait Rows {
    /// Returns the next row; `None` at the end.
    fn row(&mut self, findings: &mut Findings) -> Option<Result<Streamed, DatasetError>>;

    /// Returns the totals so far.
    fn total(&self) -> Total;

    /// Returns the number of unchanged records.
    fn unchanged(&self) -> u64;

    /// Returns the token with which an OAI-PMH harvest continues.
    fn resumption_token(&self) -> Option<&str> {
        None
    }
}

/// A row and the identity of its record. A record may contain several consecutive rows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Streamed {
    /// The number of the record in the file, from 1.
    pub record: u64,
    /// The digest of the record.
    pub digest: RowDigest,
    /// The length of the record in bytes.
    pub record_len: u64,
    /// The row.
    pub row: StreamRow,
}

/// An iterator of the rows of one file.
pub struct Stream {
    /// The source and the license of every row.
    pub source: SourceInfo,
    /// The format of the file.
    pub format: StreamFormat,
    /// The path of the file.
    pub file: PathBuf,
    findings: Findings,
    rows: Box<dyn Rows + Send>,
    /// The record of the last row, and its values that cannot be stored: several rows of a record can repeat one.
    bounded: (u64, Notes),
    ended: bool,
}

/// Opens a file in the format inferred from its first rows or its name.
///
/// # Errors
/// When the file cannot be opened or has no supported format.
pub fn stream(file: impl AsRef<Path>) -> Result<Stream, DatasetError> {
    let file = file.as_ref();
    stream_as(file, StreamFormat::of(file)?)
}

/// Opens a file in this format.
pub fn stream_as(file: &Path, format: StreamFormat) -> Result<Stream, DatasetError> {
    stream_changed(file, format, Arc::default())
}

/// Opens a file in this format and skips records with a stored digest.
pub fn stream_changed(
    file: &Path,
    format: StreamFormat,
    stored: Arc<Digests>,
) -> Result<Stream, DatasetError> {
    let filter = DigestFilter::new(&format.to_string(), stored);
    let shape = format.shape();
    let rows: Box<dyn Rows + Send> = match format {
        StreamFormat::ArxivOai => XmlRecords::<oai::Harvest>::open(file, filter)?,
        StreamFormat::AclAnthology => XmlRecords::<acl::Collection>::open(file, filter)?,
        StreamFormat::Dblp => XmlRecords::<dblp::Dump>::open(file, filter)?,
        StreamFormat::SkosConcepts => Box::new(skos::Concepts::open(file, filter)?),
        StreamFormat::ArxivSnapshot => Records::open::<arxiv::Snapshot>(file, shape, filter)?,
        StreamFormat::OpenAlexWorks => Records::open::<openalex::Work>(file, shape, filter)?,
        StreamFormat::S2orcMetadata => Records::open::<s2orc::Metadata>(file, shape, filter)?,
        StreamFormat::Reviews => Records::open::<reviews::Reviewed>(file, shape, filter)?,
        StreamFormat::JoinedCitations => Records::open::<citations::Edge>(file, shape, filter)?,
        StreamFormat::JoinedPapers => Records::open::<papers::Joined>(file, shape, filter)?,
        StreamFormat::Papers => Records::open::<papers::Paper>(file, shape, filter)?,
        StreamFormat::Links => Records::open::<links::Link>(file, shape, filter)?,
        StreamFormat::EvaluationTables => Records::open::<tables::TaskRow>(file, shape, filter)?,
        StreamFormat::Datasets => Records::open::<datasets::DataSet>(file, shape, filter)?,
        StreamFormat::Methods | StreamFormat::JoinedMethods => {
            Records::open::<methods::MethodRow>(file, shape, filter)?
        }
    };
    Ok(Stream {
        source: source_of(file, format),
        format,
        file: file.to_path_buf(),
        findings: Findings::new(file),
        rows,
        bounded: (0, Notes::new()),
        ended: false,
    })
}

/// Opens a file of JSON or Parquet records.
fn source_of(file: &Path, format: StreamFormat) -> SourceInfo {
    match format {
        StreamFormat::ArxivOai | StreamFormat::ArxivSnapshot => source::ARXIV,
        StreamFormat::AclAnthology => source::ACL_ANTHOLOGY,
        StreamFormat::Dblp => source::DBLP,
        StreamFormat::SkosConcepts => skos::source(file),
        StreamFormat::OpenAlexWorks => source::OPENALEX,
        StreamFormat::S2orcMetadata => source::S2ORC,
        StreamFormat::Reviews => source::REVIEWS,
        StreamFormat::JoinedCitations | StreamFormat::JoinedPapers => source::JOINED,
        _ => source::PAPERS_WITH_CODE,
    }
}

impl Stream {
    /// Returns the defects of the records so far, with exact counts.
    pub const fn findings(&self) -> &Findings {
        &self.findings
    }

    /// Returns the number of records, the bytes of text and the file digest so far. The totals cover the complete file once the
    /// stream has ended without error.
    pub fn total(&self) -> Total {
        self.rows.total()
    }

    /// Returns the number of records that were skipped because their digest is stored.
    pub fn unchanged(&self) -> u64 {
        self.rows.unchanged()
    }

    /// Drops the values of a row that cannot be stored, as findings. Returns false when nothing of the row can be stored.
    fn enforce_limits(&mut self, streamed: &mut Streamed) -> bool {
        let mut notes = Notes::new();
        let is_storable = limits::enforce(&mut streamed.row, &mut notes);
        if self.bounded.0 != streamed.record {
            self.bounded = (streamed.record, Notes::new());
        }
        for note in notes {
            if !self.bounded.1.contains(&note) {
                self.findings.add(streamed.record, note.0, &note.1);
                self.bounded.1.push(note);
            }
        }
        is_storable
    }

    /// Returns the token with which an OAI-PMH harvest continues after this file; `None` for a complete harvest and other formats.
    pub fn resumption_token(&self) -> Option<&str> {
        self.rows.resumption_token()
    }
}

impl Iterator for Stream {
    type Item = Result<Streamed, DatasetError>;

    fn next(&mut self) -> Option<Self::Item> {
        while !self.ended {
            match self.rows.row(&mut self.findings) {
                Some(Ok(mut row)) => {
                    if self.enforce_limits(&mut row) {
                        return Some(Ok(row));
                    }
                }
                end => {
                    self.ended = true;
                    return end;
                }
            }
        }
        None
    }
}

impl std::fmt::Debug for Stream {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Stream")
            .field("format", &self.format)
            .field("file", &self.file)
            .finish_non_exhaustive()
    }
}
