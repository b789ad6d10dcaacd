//! Concepts of a SKOS vocabulary in Turtle.
//!
//! **Source**: W3C, "SKOS Simple Knowledge Organization System Reference": labels, 5; broader and narrower, 8.

mod draft;

use super::{Rows, Streamed};
use crate::dump::head;
use crate::dump::{OpenedFile, Progress, Total, open};
use crate::error::DatasetError;
use crate::finding::Findings;
use crate::row_digest::DigestFilter;
use crate::rows::StreamRow;
use crate::source::{OPEN_CS, OTHER_VOCABULARY, SourceInfo};
use draft::Draft;
use oxttl::turtle::ReaderTurtleParser;
use oxttl::{TurtleParseError, TurtleParser};
use std::io::{ErrorKind, Read};
use std::path::{Path, PathBuf};

/// The namespace of SKOS.
pub const NAMESPACE: &str = "http://www.w3.org/2004/02/skos/core#";

const HINT: &str = "the file is not whole or not Turtle; fetch it again";

/// The source of a vocabulary, told by the addresses of its first concepts. A file whose head cannot be read says so when its rows
/// are.
pub fn source(file: &Path) -> SourceInfo {
    let known = head(file).is_ok_and(|head| head.contains(&format!("<{}", OPEN_CS.url)));
    if known { OPEN_CS } else { OTHER_VOCABULARY }
}

/// The concepts of a file: the statements about one subject that follow one another.
pub struct Concepts {
    triples: ReaderTurtleParser<Unmarked>,
    file: PathBuf,
    progress: Progress,
    known: DigestFilter,
    draft: Option<Draft>,
    concepts: u64,
    unchanged: u64,
}

impl Concepts {
    /// Opens a file.
    ///
    /// # Errors
    /// When it cannot be opened.
    pub fn open(file: &Path, known: DigestFilter) -> Result<Self, DatasetError> {
        let OpenedFile { text, progress } = open(file).map_err(|source| DatasetError::Open {
            file: file.to_path_buf(),
            source,
        })?;
        // Addresses are checked here, one by one: to the parser one bad address is the end of the file, and genuine vocabularies
        // have some.
        let triples = TurtleParser::new().lenient().for_reader(Unmarked {
            text,
            begun: false,
            held: Vec::new(),
        });
        Ok(Self {
            triples,
            file: file.to_path_buf(),
            progress,
            known,
            draft: None,
            concepts: 0,
            unchanged: 0,
        })
    }

    fn next(&mut self, findings: &mut Findings) -> Result<Option<Streamed>, DatasetError> {
        while let Some(triple) = self.triples.next() {
            let triple = triple.map_err(|error| self.failed(error))?;
            let goes_on = self
                .draft
                .as_ref()
                .is_some_and(|draft| draft.takes(&triple));
            let before = if goes_on {
                None
            } else {
                self.draft.replace(Draft::of(&triple.subject))
            };
            if let Some(draft) = &mut self.draft {
                draft.take(triple);
            }
            if let Some(row) = before.and_then(|draft| self.finish(draft, findings)) {
                return Ok(Some(row));
            }
        }
        Ok(self
            .draft
            .take()
            .and_then(|draft| self.finish(draft, findings)))
    }

    fn finish(&mut self, draft: Draft, findings: &mut Findings) -> Option<Streamed> {
        let digest = self.known.digest(&[&draft.digest()]);
        let (concept, notes) = draft.concept()?;
        self.concepts += 1;
        if self.known.is_stored(&digest) {
            self.unchanged += 1;
            return None;
        }
        findings.add_all(self.concepts, notes);
        let row = StreamRow::Concept(concept?);
        Some(Streamed {
            record: self.concepts,
            digest,
            row,
        })
    }

    fn failed(&self, error: TurtleParseError) -> DatasetError {
        let (file, rows) = (self.file.clone(), self.concepts);
        match error {
            TurtleParseError::Io(source) if source.kind() == ErrorKind::UnexpectedEof => {
                DatasetError::Truncated { file, rows }
            }
            // What the parser says of a text that does not fit into its buffer of 16 MiB.
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
                let at = error.location().start;
                let location = format!("line {}, column {}", at.line + 1, at.column + 1);
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
        Total {
            rows: self.concepts,
            bytes: self.progress.bytes(),
            sha256: self.progress.sha256(),
        }
    }

    fn unchanged(&self) -> u64 {
        self.unchanged
    }
}

/// A text without the byte order mark that some editors write, which Turtle does not know.
struct Unmarked {
    text: Box<dyn Read + Send>,
    begun: bool,
    /// First bytes that are no mark and were not handed out yet.
    held: Vec<u8>,
}

impl Read for Unmarked {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        if !self.begun {
            self.begun = true;
            (&mut self.text).take(3).read_to_end(&mut self.held)?;
            self.held = self
                .held
                .strip_prefix(b"\xef\xbb\xbf")
                .unwrap_or(&self.held)
                .to_vec();
        }
        if self.held.is_empty() {
            return self.text.read(buffer);
        }
        let n = self.held.len().min(buffer.len());
        buffer[..n].copy_from_slice(&self.held[..n]);
        self.held.drain(..n);
        Ok(n)
    }
}
