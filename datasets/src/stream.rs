//! Files that are too large to hold, read row by row: arXiv, OpenAlex, the ACL Anthology, SKOS vocabularies.
//!
//! A [`Stream`] is an iterator over rows. What is wrong with a row is counted in [`Stream::findings`] while it is read; what is
//! wrong with the file ends the stream with an error, and what it gave until then has to be dropped: whoever takes the rows in
//! stages them first. Memory does not grow with the file. So a stream does not see that two rows are about one thing: the rows
//! are as they came, and uniting them is the merge's work.

mod acl;
mod arxiv;
mod lines;
mod oai;
mod openalex;
mod skos;

use crate::dump::Total;
use crate::error::DatasetError;
use crate::finding::Findings;
use crate::format::head;
use crate::rows::StreamRow;
use crate::source::{self, SourceInfo};
use ladder::spelled;
use std::path::{Path, PathBuf};

spelled! {
    /// A format that is streamed.
    pub enum StreamFormat {
        /// The metadata snapshot of arXiv: JSON Lines.
        ArxivSnapshot = "arxiv_snapshot",
        /// Answers of arXiv's OAI-PMH interface, in its formats `arXiv` and `arXivRaw`: XML.
        ArxivOai = "arxiv_oai",
        /// A collection of the ACL Anthology: XML.
        AclAnthology = "acl_anthology",
        /// Works of OpenAlex: JSON Lines.
        OpenAlexWorks = "openalex_works",
        /// Concepts of a SKOS vocabulary: Turtle.
        SkosConcepts = "skos_concepts",
    }
}

impl StreamFormat {
    /// The format of a file, told by its first rows.
    ///
    /// # Errors
    /// When the file cannot be opened, or is none of the formats; the error says what to do.
    pub fn of(file: &Path) -> Result<Self, DatasetError> {
        let head = head(file).map_err(|source| DatasetError::Open { file: file.to_path_buf(), source })?;
        by_head(&head).ok_or_else(|| DatasetError::Unrecognised {
            file: file.to_path_buf(),
            hint: "give an arXiv metadata snapshot or OpenAlex works (JSON Lines), answers of arXiv's OAI-PMH interface or a \
                   collection of the ACL Anthology (XML), or SKOS concepts (Turtle), each plain or as .gz",
        })
    }
}

fn by_head(head: &str) -> Option<StreamFormat> {
    let has = |text: &str| head.contains(text);
    let text = head.trim_start_matches('\u{feff}').trim_start();
    // In JSON a quotation mark inside a text is escaped, so these are keys.
    match text.chars().next()? {
        '{' if has("\"authors_parsed\"") || has("\"journal-ref\"") => Some(StreamFormat::ArxivSnapshot),
        '{' if has("openalex.org/W") => Some(StreamFormat::OpenAlexWorks),
        '<' if has("OAI-PMH") => Some(StreamFormat::ArxivOai),
        '<' if has("<collection ") => Some(StreamFormat::AclAnthology),
        // The same vocabulary as RDF/XML is not read.
        _ if has(skos::NAMESPACE) && !text.starts_with("<?xml") && !has("<rdf:RDF") => Some(StreamFormat::SkosConcepts),
        _ => None,
    }
}

/// What reads one format.
trait Rows {
    /// The next row and its number; `None` at the end.
    fn row(&mut self, findings: &mut Findings) -> Option<Result<(u64, StreamRow), DatasetError>>;

    /// What was read so far.
    fn total(&self) -> Total;

    /// Where a harvest goes on.
    fn resumption_token(&self) -> Option<&str> {
        None
    }
}

/// The rows of one file, each with the number of its record, from 1.
pub struct Stream {
    /// Source and licence of every row.
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
    let (source, rows): (SourceInfo, Box<dyn Rows + Send>) = match format {
        StreamFormat::ArxivSnapshot => (source::ARXIV, Box::new(lines::Lines::of::<arxiv::Snapshot>(file)?)),
        StreamFormat::ArxivOai => (source::ARXIV, Box::new(oai::Harvest::open(file)?)),
        StreamFormat::AclAnthology => (source::ACL_ANTHOLOGY, Box::new(acl::Collection::open(file)?)),
        StreamFormat::OpenAlexWorks => (source::OPENALEX, Box::new(lines::Lines::of::<openalex::Work>(file)?)),
        StreamFormat::SkosConcepts => (skos::source(file), Box::new(skos::Concepts::open(file)?)),
    };
    Ok(Stream { source, format, file: file.to_path_buf(), findings: Findings::of(file), rows, over: false })
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

    /// The token with which a harvest by OAI-PMH goes on after this file: `None` when it is complete, or is no harvest.
    pub fn resumption_token(&self) -> Option<&str> {
        self.rows.resumption_token()
    }
}

impl Iterator for Stream {
    type Item = Result<(u64, StreamRow), DatasetError>;

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
        f.debug_struct("Stream").field("format", &self.format).field("file", &self.file).finish_non_exhaustive()
    }
}
