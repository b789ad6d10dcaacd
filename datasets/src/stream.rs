//! The one way to read an outside file: row by row, whatever its size.
//!
//! A [`Stream`] is an iterator over rows, each with the number and the digest of its record. What is wrong with a record is counted
//! in [`Stream::findings`] while it is read; what is wrong with the file ends the stream with an error, and what it gave until then
//! has to be dropped: whoever takes the rows in stages them first. Memory does not grow with the file. So a stream does not see
//! that two rows are about one thing: the rows are as they came, and uniting them is the merge's work.
//!
//! A record whose digest is among those given to [`stream_changed`] is not parsed, only counted in [`Stream::unchanged`]; nor is
//! what is wrong with it found again.

mod acl;
mod arxiv;
mod citations;
mod format;
mod oai;
mod openalex;
mod records;
mod reviews;
mod s2orc;
mod skos;

pub use format::{Found, StreamFormat, find};

use crate::dump::{Shape, Total};
use crate::error::DatasetError;
use crate::finding::Findings;
use crate::pwc;
use crate::record::Record;
use crate::row_digest::{DigestFilter, Digests, RowDigest};
use crate::rows::StreamRow;
use crate::source::{self, SourceInfo};
use records::Records;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// What reads one format.
trait Rows {
    /// The next row; `None` at the end.
    fn row(&mut self, findings: &mut Findings) -> Option<Result<Streamed, DatasetError>>;

    /// What was read so far.
    fn total(&self) -> Total;

    /// Records that were known.
    fn unchanged(&self) -> u64;

    /// Where a harvest goes on.
    fn resumption_token(&self) -> Option<&str> {
        None
    }
}

/// A row and the record it comes from. A record may give several rows, one behind the other.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Streamed {
    /// Number of the record in the file, from 1.
    pub record: u64,
    /// What the record is known by.
    pub digest: RowDigest,
    /// The row.
    pub row: StreamRow,
}

/// The rows of one file.
pub struct Stream {
    /// Source and license of every row.
    pub source: SourceInfo,
    /// The format it is read as.
    pub format: StreamFormat,
    /// The file.
    pub file: PathBuf,
    findings: Findings,
    rows: Box<dyn Rows + Send>,
    over: bool,
}

/// Opens a file whose format is told by its first rows.
///
/// # Errors
/// When it cannot be opened or is no format that is streamed.
pub fn stream(file: impl AsRef<Path>) -> Result<Stream, DatasetError> {
    let file = file.as_ref();
    stream_as(file, StreamFormat::of(file)?)
}

/// Opens a file as this format.
///
/// # Errors
/// When it cannot be opened.
pub fn stream_as(file: &Path, format: StreamFormat) -> Result<Stream, DatasetError> {
    stream_changed(file, format, Arc::default())
}

/// Opens a file as this format; records whose digest is known are passed over.
///
/// # Errors
/// When it cannot be opened.
pub fn stream_changed(
    file: &Path,
    format: StreamFormat,
    known: Arc<Digests>,
) -> Result<Stream, DatasetError> {
    let known = DigestFilter::new(&format.to_string(), known);
    let shape = format.shape();
    let (source, rows): (SourceInfo, Box<dyn Rows + Send>) = match format {
        StreamFormat::ArxivOai => (source::ARXIV, Box::new(oai::Harvest::open(file, known)?)),
        StreamFormat::AclAnthology => (
            source::ACL_ANTHOLOGY,
            Box::new(acl::Collection::open(file, known)?),
        ),
        StreamFormat::SkosConcepts => (
            skos::source(file),
            Box::new(skos::Concepts::open(file, known)?),
        ),
        StreamFormat::ArxivSnapshot => json::<arxiv::Snapshot>(file, shape, known, source::ARXIV)?,
        StreamFormat::OpenAlexWorks => {
            json::<openalex::Work>(file, shape, known, source::OPENALEX)?
        }
        StreamFormat::S2orcMetadata => json::<s2orc::Metadata>(file, shape, known, source::S2ORC)?,
        StreamFormat::Reviews => json::<reviews::Reviewed>(file, shape, known, source::REVIEWS)?,
        StreamFormat::JoinedCitations => {
            json::<citations::Edge>(file, shape, known, source::JOINED)?
        }
        StreamFormat::JoinedPapers => {
            json::<pwc::papers::Joined>(file, shape, known, source::JOINED)?
        }
        StreamFormat::Papers => {
            json::<pwc::papers::Paper>(file, shape, known, source::PAPERS_WITH_CODE)?
        }
        StreamFormat::Links => {
            json::<pwc::links::Link>(file, shape, known, source::PAPERS_WITH_CODE)?
        }
        StreamFormat::EvaluationTables => {
            json::<pwc::tables::Task>(file, shape, known, source::PAPERS_WITH_CODE)?
        }
        StreamFormat::Datasets => {
            json::<pwc::datasets::DataSet>(file, shape, known, source::PAPERS_WITH_CODE)?
        }
        StreamFormat::Methods | StreamFormat::JoinedMethods => {
            json::<pwc::methods::Method>(file, shape, known, source::PAPERS_WITH_CODE)?
        }
    };
    Ok(Stream {
        source,
        format,
        file: file.to_path_buf(),
        findings: Findings::new(file),
        rows,
        over: false,
    })
}

/// A file of JSON records.
fn json<R: Record + 'static>(
    file: &Path,
    shape: Shape,
    known: DigestFilter,
    source: SourceInfo,
) -> Result<(SourceInfo, Box<dyn Rows + Send>), DatasetError> {
    Ok((source, Box::new(Records::open::<R>(file, shape, known)?)))
}

impl Stream {
    /// What was found wrong so far, exactly counted.
    pub const fn findings(&self) -> &Findings {
        &self.findings
    }

    /// Records, bytes of text and digest of what was read so far: of the whole file once the stream has ended without error.
    pub fn total(&self) -> Total {
        self.rows.total()
    }

    /// Records that were known, and so were passed over.
    pub fn unchanged(&self) -> u64 {
        self.rows.unchanged()
    }

    /// The token with which a harvest by OAI-PMH goes on after this file: `None` when it is complete, or is no harvest.
    pub fn resumption_token(&self) -> Option<&str> {
        self.rows.resumption_token()
    }
}

impl Iterator for Stream {
    type Item = Result<Streamed, DatasetError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.over {
            return None;
        }
        let next = self.rows.row(&mut self.findings);
        self.over = !matches!(next, Some(Ok(_)));
        next
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
