//! A reader of XML as a stream of small trees, with one record in memory at a time.
//!
//! The reader expands the predefined entities, those of Latin-1 and character references only. It opens no document type
//! declaration and refuses one whose entities are made of entities. A file can therefore neither expand in memory nor make the reader
//! open another file, and any number of entities is read.

mod element;
pub mod entities;

pub use element::Element;

use crate::dump::{CHUNK, MAX_ROW_LEN, OpenedFile, Progress, Total, open};
use crate::error::DatasetError;
use crate::finding::{FindingKind, Notes, note_characters};
use quick_xml::Reader;
use quick_xml::errors::{Error, SyntaxError};
use quick_xml::events::Event;
use sha2::{Digest as _, Sha256};
use std::io::{BufReader, ErrorKind, Read};
use std::path::{Path, PathBuf};

/// Maximum depth of elements in a record. **Reason**: the genuine formats have six levels; much deeper trees are an attack on the
/// stack.
const MAX_DEPTH: usize = 64;

/// Maximum length of one tag or text in bytes. **Reason**: twice the maximum length of a record, so that a slightly longer record
/// is a finding and does not end the file.
const MAX_TOKEN_LEN: u64 = 2 * MAX_ROW_LEN as u64;

const NOT_WELL_FORMED: &str = "the file is not well-formed XML; fetch it again";

/// The next part of a document.
pub enum XmlItem {
    /// The start tag of an element; the following items are its children.
    Start(Element),
    /// A complete element, and the defects of its text.
    Complete(Element, Notes),
    /// A complete element that is dropped: the kind of its defect and a description.
    Dropped(FindingKind, String),
}

/// A reader of one XML file.
pub struct XmlReader {
    reader: Reader<BufReader<LimitedReader>>,
    buffer: Vec<u8>,
    file: PathBuf,
    progress: Progress,
    /// The names of the open elements outside of complete ones.
    open: Vec<String>,
    /// Hash of the raw text of the current complete element.
    raw_hash: Sha256,
    in_complete_element: bool,
    /// The number of records, counted by the format and used in messages and totals.
    pub records: u64,
    /// The length of the text and the attributes of the last complete element, in bytes.
    pub element_len: u64,
}

/// A token that does not borrow the read buffer.
enum Token {
    Start(Element),
    Empty(Element),
    End(String),
    Text(String),
    Unknown(String),
    Other,
    Eof,
}

impl XmlReader {
    /// Opens a file.
    pub fn open(file: &Path) -> Result<Self, DatasetError> {
        let opened = open(file).map_err(DatasetError::open(file))?;
        let progress = opened.progress.clone();
        let limited = LimitedReader {
            file: opened,
            remaining: MAX_TOKEN_LEN,
        };
        let mut reader = Reader::from_reader(BufReader::with_capacity(CHUNK, limited));
        // End tags are compared here, so that a wrong one inside a record costs that record and not the file.
        reader.config_mut().check_end_names = false;
        reader.config_mut().allow_unmatched_ends = true;
        Ok(Self {
            reader,
            buffer: Vec::new(),
            file: file.to_path_buf(),
            progress,
            open: vec![],
            raw_hash: Sha256::new(),
            in_complete_element: false,
            records: 0,
            element_len: 0,
        })
    }

    /// Returns the next element: the complete element when its name is in `complete_names`, otherwise only the start tag. `None` at the
    /// end of the text. A complete element that is not well-formed is dropped, if its own end tag is there.
    ///
    /// # Errors
    /// When the file is damaged, truncated or, outside of complete elements, not well-formed.
    pub fn next_item(&mut self, complete_names: &[&str]) -> Result<Option<XmlItem>, DatasetError> {
        loop {
            match self.token()? {
                Token::Start(element) if complete_names.contains(&element.name.as_str()) => {
                    return self.read_complete(element).map(Some);
                }
                Token::Start(element) => {
                    self.open.push(element.name.clone());
                    return Ok(Some(XmlItem::Start(element)));
                }
                Token::Empty(element) if complete_names.contains(&element.name.as_str()) => {
                    return Ok(Some(complete(element)));
                }
                Token::Empty(element) => return Ok(Some(XmlItem::Start(element))),
                Token::End(name) => {
                    if let Some(problem) = wrong_end(self.open.pop().as_deref(), &name) {
                        return Err(self.malformed(problem, NOT_WELL_FORMED));
                    }
                }
                Token::Eof if !self.open.is_empty() => return Err(self.truncated()),
                Token::Eof => return Ok(None),
                Token::Text(_) | Token::Unknown(_) | Token::Other => {}
            }
        }
    }

    /// Returns the number of open elements outside of complete ones.
    pub const fn depth(&self) -> usize {
        self.open.len()
    }

    /// Returns the totals so far.
    pub fn total(&self) -> Total {
        self.progress.total(self.records)
    }

    /// Returns an error at the current byte.
    pub fn malformed(&self, problem: String, hint: &'static str) -> DatasetError {
        let location = format!("byte {}", self.reader.buffer_position());
        DatasetError::Malformed {
            file: self.file.clone(),
            location,
            problem,
            hint,
        }
    }

    fn truncated(&self) -> DatasetError {
        DatasetError::Truncated {
            file: self.file.clone(),
            rows: self.records,
        }
    }

    /// Returns the SHA-256 of the raw text of the last complete element.
    pub fn digest(&self) -> [u8; 32] {
        self.raw_hash.clone().finalize().into()
    }

    /// Reads the rest of an element after its start tag.
    fn read_complete(&mut self, root: Element) -> Result<XmlItem, DatasetError> {
        self.in_complete_element = true;
        let item = self.read_to_end_tag(root);
        self.in_complete_element = false;
        item
    }

    fn read_to_end_tag(&mut self, root: Element) -> Result<XmlItem, DatasetError> {
        let name = root.name.clone();
        let mut size = root.len();
        let mut ancestors = vec![root];
        loop {
            let token = self.token()?;
            size += match &token {
                Token::Start(element) | Token::Empty(element) => element.len(),
                Token::Text(text) | Token::Unknown(text) => text.len() as u64,
                Token::End(_) | Token::Other | Token::Eof => 0,
            };
            let fits = size <= MAX_ROW_LEN as u64;
            let last = ancestors.len() - 1;
            match token {
                Token::Start(_) if ancestors.len() >= MAX_DEPTH => {
                    let problem = format!("<{name}> nests deeper than {MAX_DEPTH} elements");
                    return self.skip_to_end_tag(&name, problem);
                }
                Token::Start(element) => ancestors.push(element),
                Token::Empty(element) if fits => ancestors[last].push(element),
                Token::Text(text) if fits => {
                    note_characters(&text, &mut ancestors[last].notes);
                    ancestors[last].push_text(&text);
                }
                Token::Unknown(entity) if fits => {
                    let parent = &mut ancestors[last];
                    parent.push_text(&format!("&{entity};"));
                    let note = format!("&{entity}; in <{}>", parent.name);
                    parent.notes.push((FindingKind::UnknownEntity, note));
                }
                Token::End(end) => {
                    let done = ancestors.pop();
                    if let Some(problem) = wrong_end(done.as_ref().map(|e| e.name.as_str()), &end) {
                        if end == name {
                            return Ok(XmlItem::Dropped(FindingKind::BadRow, problem));
                        }
                        return self.skip_to_end_tag(&name, problem);
                    }
                    match (done, ancestors.last_mut()) {
                        (Some(done), None) if fits => {
                            self.element_len = size;
                            return Ok(complete(done));
                        }
                        (_, None) => {
                            let detail = format!("<{name}> of {size} bytes");
                            return Ok(XmlItem::Dropped(FindingKind::TooLong, detail));
                        }
                        (Some(done), Some(parent)) if fits => parent.push(done),
                        _ => {}
                    }
                }
                Token::Eof => return Err(self.truncated()),
                Token::Empty(_) | Token::Text(_) | Token::Unknown(_) | Token::Other => {}
            }
        }
    }

    /// Skips a complete element from a violation to the next end tag with its name.
    fn skip_to_end_tag(&mut self, name: &str, problem: String) -> Result<XmlItem, DatasetError> {
        let violation = self.malformed(problem.clone(), NOT_WELL_FORMED);
        loop {
            match self.token()? {
                Token::End(end) if end == name => {
                    return Ok(XmlItem::Dropped(FindingKind::BadRow, problem));
                }
                Token::Eof => return Err(violation),
                _ => {}
            }
        }
    }

    fn token(&mut self) -> Result<Token, DatasetError> {
        self.buffer.clear();
        self.buffer.shrink_to(CHUNK);
        self.reader.get_mut().get_mut().remaining = MAX_TOKEN_LEN;
        if !self.in_complete_element {
            self.raw_hash = Sha256::new();
        }
        let raw = &mut self.raw_hash;
        let token = self.reader.read_event_into(&mut self.buffer).map(|event| {
            update_hash(&event, raw);
            match &event {
                Event::DocType(text) if entities::are_nested(text) => None,
                _ => Some(owned_token(event)),
            }
        });
        match token {
            Ok(Some(token)) => Ok(token),
            Ok(None) => Err(self.malformed(
                "the document type declares entities made of entities".to_owned(),
                "such a text grows as it is read; no source writes one",
            )),
            Err(error) => Err(self.failed(error)),
        }
    }

    fn failed(&self, error: Error) -> DatasetError {
        match error {
            Error::Io(source) if source.kind() == ErrorKind::UnexpectedEof => self.truncated(),
            Error::Io(source) if source.kind() == ErrorKind::FileTooLarge => {
                self.malformed(source.to_string(), NOT_WELL_FORMED)
            }
            Error::Io(source) => {
                let source = std::io::Error::new(source.kind(), source.to_string());
                DatasetError::Damaged {
                    file: self.file.clone(),
                    rows: self.records,
                    source,
                }
            }
            // Every other syntax error means that the text ended inside a token.
            Error::Syntax(kind) if kind != SyntaxError::InvalidBangMarkup => self.truncated(),
            other => {
                let location = format!("byte {}", self.reader.error_position());
                DatasetError::Malformed {
                    file: self.file.clone(),
                    location,
                    problem: other.to_string(),
                    hint: NOT_WELL_FORMED,
                }
            }
        }
    }
}

/// Returns an element with the defects of its text; dropped, if one of its tags is not well-formed.
fn complete(mut element: Element) -> XmlItem {
    let notes = element.take_notes();
    match notes.iter().find(|(kind, _)| *kind == FindingKind::BadRow) {
        Some((kind, problem)) => XmlItem::Dropped(*kind, problem.clone()),
        None => XmlItem::Complete(element, notes),
    }
}

/// Returns the violation if an end tag does not end the open element.
fn wrong_end(open: Option<&str>, end: &str) -> Option<String> {
    let open = open.unwrap_or_default();
    (open != end).then(|| format!("expected `</{open}>`, found `</{end}>`"))
}

/// Hashes the source text of an event.
fn update_hash(event: &Event<'_>, raw: &mut Sha256) {
    let (before, text, after): (&str, &str, &str) = match event {
        Event::Start(text) => ("<", text, ">"),
        Event::Empty(text) => ("<", text, "/>"),
        Event::End(text) => ("</", text, ">"),
        Event::Text(text) => ("", text, ""),
        Event::CData(text) => ("<![CDATA[", text, "]]>"),
        Event::GeneralRef(text) => ("&", text, ";"),
        // Not part of a record.
        Event::Comment(_) | Event::Decl(_) | Event::PI(_) | Event::DocType(_) | Event::Eof => {
            return;
        }
    };
    [before, text, after]
        .iter()
        .for_each(|part| raw.update(part));
}

fn owned_token(event: Event<'_>) -> Token {
    match event {
        Event::Start(start) => Token::Start(Element::from_tag(&start)),
        Event::Empty(start) => Token::Empty(Element::from_tag(&start)),
        Event::End(end) => Token::End(end.local_name().as_ref().to_owned()),
        Event::Text(text) => Token::Text(text.xml10_content().into_owned()),
        Event::CData(text) => Token::Text(text.xml10_content().into_owned()),
        Event::GeneralRef(entity) => {
            // A character that XML does not allow is a defect of its text, and not of the file.
            let character = entity.resolve_char_ref().unwrap_or_default();
            match (character, entities::resolve(&entity)) {
                (Some(character), _) => Token::Text(character.to_string()),
                (None, Some(text)) => Token::Text(text.to_owned()),
                (None, None) => Token::Unknown(entity.to_string()),
            }
        }
        Event::Comment(_) | Event::Decl(_) | Event::PI(_) | Event::DocType(_) => Token::Other,
        Event::Eof => Token::Eof,
    }
}

/// A reader that limits the bytes of one token.
struct LimitedReader {
    file: OpenedFile,
    remaining: u64,
}

impl Read for LimitedReader {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        if self.remaining == 0 {
            let message = format!("a tag or text longer than {MAX_TOKEN_LEN} bytes");
            return Err(std::io::Error::new(ErrorKind::FileTooLarge, message));
        }
        let n = self.file.text.read(buffer)?;
        self.remaining = self.remaining.saturating_sub(n as u64);
        Ok(n)
    }
}
