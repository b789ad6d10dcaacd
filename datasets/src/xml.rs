//! XML as a stream of small trees: one record is held at a time, never the file.
//!
//! No entity is expanded beyond the five of XML and references to characters, and no declaration of the document is read: nothing
//! in a file can make it larger than it is, or make us open another one.

mod element;

pub use element::Element;

use crate::dump::{CHUNK, LONGEST_ROW, Opened, Progress, Total, open};
use crate::error::DatasetError;
use crate::finding::{FindingKind, Notes};
use quick_xml::Reader;
use quick_xml::errors::{Error, SyntaxError};
use quick_xml::escape::resolve_predefined_entity;
use quick_xml::events::Event;
use sha2::{Digest as _, Sha256};
use std::io::{BufReader, ErrorKind, Read};
use std::path::{Path, PathBuf};

/// Deepest nesting inside a record. **Reason**: the genuine formats have six levels; deeper trees are an attack on the stack.
const DEEPEST: usize = 64;

/// Longest tag or text read in one piece. **Reason**: twice the longest record that is kept, so that a record somewhat too long is
/// still a finding and not the end of the file.
const LONGEST_PIECE: u64 = 2 * LONGEST_ROW as u64;

/// What the stream gives next.
pub enum Piece {
    /// The beginning of an element that is entered.
    Open(Element),
    /// A whole element, and what was odd in its text.
    Whole(Element, Notes),
    /// An element that is too long to be kept: its name and length in bytes.
    TooLong(String, u64),
}

/// A file of XML.
pub struct Xml {
    reader: Reader<BufReader<Metered>>,
    buffer: Vec<u8>,
    file: PathBuf,
    progress: Progress,
    depth: usize,
    /// Of the raw text of the present element, when it is taken whole.
    raw: Sha256,
    inside: bool,
    /// Records handed out, for messages and totals; the format says what a record is.
    pub records: u64,
}

/// A token of the text, free of the buffer it was read into.
enum Token {
    Start(Element),
    Empty(Element),
    End,
    Text(String),
    Unknown(String),
    Other,
    Eof,
}

impl Xml {
    /// Opens a file.
    ///
    /// # Errors
    /// When it cannot be opened.
    pub fn open(file: &Path) -> Result<Self, DatasetError> {
        let opened = open(file).map_err(|source| DatasetError::Open {
            file: file.to_path_buf(),
            source,
        })?;
        let progress = opened.progress.clone();
        let metered = Metered {
            opened,
            left: LONGEST_PIECE,
        };
        let reader = Reader::from_reader(BufReader::with_capacity(CHUNK, metered));
        Ok(Self {
            reader,
            buffer: Vec::new(),
            file: file.to_path_buf(),
            progress,
            depth: 0,
            raw: Sha256::new(),
            inside: false,
            records: 0,
        })
    }

    /// The next element: whole when its name is in `whole`, else only its beginning. `None` at the end of the text.
    ///
    /// # Errors
    /// When the file is damaged, truncated or not well-formed.
    pub fn next(&mut self, whole: &[&str]) -> Result<Option<Piece>, DatasetError> {
        loop {
            match self.token()? {
                Token::Start(element) if whole.contains(&element.name.as_str()) => {
                    return self.whole(element).map(Some);
                }
                Token::Start(element) => {
                    self.depth += 1;
                    return Ok(Some(Piece::Open(element)));
                }
                Token::Empty(element) if whole.contains(&element.name.as_str()) => {
                    return Ok(Some(Piece::Whole(element, Notes::new())));
                }
                Token::Empty(element) => return Ok(Some(Piece::Open(element))),
                Token::End => self.depth = self.depth.saturating_sub(1),
                Token::Eof if self.depth > 0 => return Err(self.truncated()),
                Token::Eof => return Ok(None),
                Token::Text(_) | Token::Unknown(_) | Token::Other => {}
            }
        }
    }

    /// How many elements are entered and not left.
    pub const fn depth(&self) -> usize {
        self.depth
    }

    /// What was read so far.
    pub fn total(&self) -> Total {
        Total {
            rows: self.records,
            bytes: self.progress.bytes(),
            sha256: self.progress.sha256(),
        }
    }

    /// An error at the present place.
    pub fn malformed(&self, found: String, hint: &'static str) -> DatasetError {
        let place = format!("byte {}", self.reader.buffer_position());
        DatasetError::Malformed {
            file: self.file.clone(),
            place,
            found,
            hint,
        }
    }

    fn truncated(&self) -> DatasetError {
        DatasetError::Truncated {
            file: self.file.clone(),
            rows: self.records,
        }
    }

    /// SHA-256 of the raw text of the element that was last handed out whole.
    pub fn digest(&self) -> [u8; 32] {
        self.raw.clone().finalize().into()
    }

    /// Reads to the end of an element that has begun.
    fn whole(&mut self, root: Element) -> Result<Piece, DatasetError> {
        self.inside = true;
        let piece = self.until_its_end(root);
        self.inside = false;
        piece
    }

    fn until_its_end(&mut self, root: Element) -> Result<Piece, DatasetError> {
        let name = root.name.clone();
        let mut size = root.len();
        let mut notes = Notes::new();
        let mut open = vec![root];
        loop {
            let token = self.token()?;
            size += match &token {
                Token::Start(element) | Token::Empty(element) => element.len(),
                Token::Text(text) | Token::Unknown(text) => text.len() as u64,
                Token::End | Token::Other | Token::Eof => 0,
            };
            let kept = size <= LONGEST_ROW as u64;
            let last = open.len() - 1;
            match token {
                Token::Start(_) if open.len() >= DEEPEST => {
                    let found = format!("<{name}> nests deeper than {DEEPEST} elements");
                    return Err(self.malformed(
                        found,
                        "no record of this format is so deep; fetch the file again",
                    ));
                }
                Token::Start(element) => open.push(element),
                Token::Empty(element) if kept => open[last].push(element),
                Token::Text(text) if kept => open[last].push_text(&text),
                Token::Unknown(entity) if kept => {
                    open[last].push_text(&format!("&{entity};"));
                    notes.push((
                        FindingKind::UnknownEntity,
                        format!("&{entity}; in <{}>", open[last].name),
                    ));
                }
                Token::End => {
                    let Some(done) = open.pop() else {
                        return Err(self.truncated());
                    };
                    match open.last_mut() {
                        None if kept => return Ok(Piece::Whole(done, notes)),
                        None => return Ok(Piece::TooLong(name, size)),
                        Some(parent) if kept => parent.push(done),
                        Some(_) => {}
                    }
                }
                Token::Eof => return Err(self.truncated()),
                Token::Empty(_) | Token::Text(_) | Token::Unknown(_) | Token::Other => {}
            }
        }
    }

    fn token(&mut self) -> Result<Token, DatasetError> {
        self.buffer.clear();
        self.buffer.shrink_to(CHUNK);
        self.reader.get_mut().get_mut().left = LONGEST_PIECE;
        if !self.inside {
            self.raw = Sha256::new();
        }
        let raw = &mut self.raw;
        let token = self
            .reader
            .read_event_into(&mut self.buffer)
            .and_then(|event| {
                digest(&event, raw);
                owned(event)
            });
        token.map_err(|error| self.failed(error))
    }

    fn failed(&self, error: Error) -> DatasetError {
        let hint = "the file is not well-formed XML; fetch it again";
        match error {
            Error::Io(source) if source.kind() == ErrorKind::UnexpectedEof => self.truncated(),
            Error::Io(source) if source.kind() == ErrorKind::FileTooLarge => {
                self.malformed(source.to_string(), hint)
            }
            Error::Io(source) => {
                let source = std::io::Error::new(source.kind(), source.to_string());
                DatasetError::Damaged {
                    file: self.file.clone(),
                    rows: self.records,
                    source,
                }
            }
            // All others of this kind say that the text ended inside something.
            Error::Syntax(kind) if kind != SyntaxError::InvalidBangMarkup => self.truncated(),
            other => {
                let place = format!("byte {}", self.reader.error_position());
                DatasetError::Malformed {
                    file: self.file.clone(),
                    place,
                    found: other.to_string(),
                    hint,
                }
            }
        }
    }
}

/// Adds an event as it is written.
fn digest(event: &Event<'_>, raw: &mut Sha256) {
    let (before, text, after): (&str, &str, &str) = match event {
        Event::Start(text) => ("<", text, ">"),
        Event::Empty(text) => ("<", text, "/>"),
        Event::End(text) => ("</", text, ">"),
        Event::Text(text) => ("", text, ""),
        Event::CData(text) => ("<![CDATA[", text, "]]>"),
        Event::GeneralRef(text) => ("&", text, ";"),
        // They say nothing of a record.
        Event::Comment(_) | Event::Decl(_) | Event::PI(_) | Event::DocType(_) | Event::Eof => {
            return;
        }
    };
    [before, text, after]
        .iter()
        .for_each(|part| raw.update(part));
}

fn owned(event: Event<'_>) -> Result<Token, Error> {
    Ok(match event {
        Event::Start(start) => Token::Start(Element::of(&start)?),
        Event::Empty(start) => Token::Empty(Element::of(&start)?),
        Event::End(_) => Token::End,
        Event::Text(text) => Token::Text(text.xml10_content().into_owned()),
        Event::CData(text) => Token::Text(text.xml10_content().into_owned()),
        Event::GeneralRef(entity) => match (
            entity.resolve_char_ref()?,
            resolve_predefined_entity(&entity),
        ) {
            (Some(character), _) => Token::Text(character.to_string()),
            (None, Some(text)) => Token::Text(text.to_owned()),
            (None, None) => Token::Unknown(entity.to_string()),
        },
        Event::Comment(_) | Event::Decl(_) | Event::PI(_) | Event::DocType(_) => Token::Other,
        Event::Eof => Token::Eof,
    })
}

/// A text of which only so much may be read before the next token.
struct Metered {
    opened: Opened,
    left: u64,
}

impl Read for Metered {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        if self.left == 0 {
            let message = format!("a tag or text longer than {LONGEST_PIECE} bytes");
            return Err(std::io::Error::new(ErrorKind::FileTooLarge, message));
        }
        let n = self.opened.text.read(buffer)?;
        self.left = self.left.saturating_sub(n as u64);
        Ok(n)
    }
}
