//! Concepts of a SKOS vocabulary in Turtle.
//!
//! **Source**: W3C, "SKOS Simple Knowledge Organization System Reference": labels, 5; broader and narrower, 8.

mod draft;
mod noted_text;

use super::{Rows, Streamed};
use crate::dump::head;
use crate::dump::{OpenedFile, Progress, Total, open};
use crate::error::DatasetError;
use crate::finding::{FindingKind, Findings};
use crate::row_digest::DigestFilter;
use crate::rows::StreamRow;
use crate::source::{OPEN_CS, OTHER_VOCABULARY, SourceInfo};
use draft::Draft;
use noted_text::NotedText;
use oxttl::turtle::ReaderTurtleParser;
use oxttl::{TurtleParseError, TurtleParser};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

/// The namespace of SKOS.
pub const NAMESPACE: &str = "http://www.w3.org/2004/02/skos/core#";

const HINT: &str = "the file is incomplete or not Turtle; fetch the file again";

/// Infers the source of a vocabulary from the IRIs of its first concepts. An unreadable file has the source of other vocabularies,
/// and the stream of the file reports the error.
pub fn source(file: &Path) -> SourceInfo {
    let is_open_cs = head(file).is_ok_and(|head| head.contains(&format!("<{}", OPEN_CS.url)));
    if is_open_cs {
        OPEN_CS
    } else {
        OTHER_VOCABULARY
    }
}

/// The reader of concepts. A concept is a run of consecutive statements about one subject.
pub struct Concepts {
    triples: ReaderTurtleParser<NotedText>,
    /// The last byte of the text so far that is not blank.
    last: Arc<AtomicU8>,
    file: PathBuf,
    progress: Progress,
    filter: DigestFilter,
    draft: Option<Draft>,
    concepts: u64,
    unchanged: u64,
    /// The last syntax error, until a statement after it was read.
    error: Option<TurtleParseError>,
    /// The last syntax error that cost a statement.
    dropped: Option<TurtleParseError>,
}

impl Concepts {
    /// Opens a file.
    pub fn open(file: &Path, filter: DigestFilter) -> Result<Self, DatasetError> {
        let OpenedFile { text, progress } = open(file).map_err(DatasetError::open(file))?;
        // The draft validates IRIs one by one. The parser would end the file at one bad IRI, and genuine vocabularies have some.
        let last = Arc::new(AtomicU8::new(b'.'));
        let text = NotedText::new(text, last.clone());
        let triples = TurtleParser::new().lenient().for_reader(text);
        Ok(Self {
            triples,
            last,
            file: file.to_path_buf(),
            progress,
            filter,
            draft: None,
            concepts: 0,
            unchanged: 0,
            error: None,
            dropped: None,
        })
    }

    fn next(&mut self, findings: &mut Findings) -> Result<Option<Streamed>, DatasetError> {
        while let Some(triple) = self.triples.next() {
            let triple = match triple {
                Ok(triple) => triple,
                Err(error @ TurtleParseError::Syntax(_)) => {
                    self.error = self.error.take().or(Some(error));
                    continue;
                }
                Err(error) => return Err(self.failed(error)),
            };
            // The parser goes on with the next statement. Nothing tells an error in the last statement from a truncated file.
            if let Some(error) = self.error.take() {
                let record = self.concepts + 1;
                findings.add(record, FindingKind::BadRow, &error.to_string());
                self.dropped = Some(error);
            }
            let is_same_subject = self
                .draft
                .as_ref()
                .is_some_and(|draft| draft.accepts(&triple));
            let finished = if is_same_subject {
                None
            } else {
                self.draft.replace(Draft::new(&triple.subject))
            };
            if let Some(draft) = &mut self.draft {
                draft.add(triple);
            }
            if let Some(row) = finished.and_then(|draft| self.finish(draft, findings)) {
                return Ok(Some(row));
            }
        }
        // The parser completes the statement in which a text ends: only the full stop shows that it was complete.
        let is_ended = self.last.load(Ordering::Relaxed) == b'.';
        let dropped = self.dropped.take().filter(|_| !is_ended);
        if let Some(error) = self.error.take().or(dropped) {
            return Err(self.failed(error));
        }
        Ok(self
            .draft
            .take()
            .and_then(|draft| self.finish(draft, findings)))
    }

    fn finish(&mut self, draft: Draft, findings: &mut Findings) -> Option<Streamed> {
        let digest = self.filter.digest(&[&draft.digest()]);
        let record_len = draft.len();
        let (concept, notes) = draft.concept()?;
        self.concepts += 1;
        if self.filter.is_stored(&digest) {
            self.unchanged += 1;
            return None;
        }
        findings.add_all(self.concepts, notes);
        let row = StreamRow::Concept(concept?);
        Some(Streamed {
            record: self.concepts,
            digest,
            record_len,
            row,
        })
    }

    fn failed(&self, error: TurtleParseError) -> DatasetError {
        let (file, rows) = (self.file.clone(), self.concepts);
        match error {
            TurtleParseError::Io(source) if source.kind() == ErrorKind::UnexpectedEof => {
                DatasetError::Truncated { file, rows }
            }
            // The parser's error for a text above its buffer of 16 MiB.
            TurtleParseError::Io(source) if source.kind() == ErrorKind::OutOfMemory => {
                let location = format!("before byte {}", self.progress.bytes());
                DatasetError::Malformed {
                    file,
                    location,
                    problem: "a text longer than 16 MiB".to_owned(),
                    hint: HINT,
                }
            }
            TurtleParseError::Io(source) => DatasetError::Damaged { file, rows, source },
            TurtleParseError::Syntax(error) => {
                let start = error.location().start;
                let location = format!("line {}, column {}", start.line + 1, start.column + 1);
                DatasetError::Malformed {
                    file,
                    location,
                    problem: error.message().to_owned(),
                    hint: HINT,
                }
            }
        }
    }
}

impl Rows for Concepts {
    fn row(&mut self, findings: &mut Findings) -> Option<Result<Streamed, DatasetError>> {
        self.next(findings).transpose()
    }

    fn total(&self) -> Total {
        self.progress.total(self.concepts)
    }

    fn unchanged(&self) -> u64 {
        self.unchanged
    }
}
