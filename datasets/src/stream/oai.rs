//! arXiv's OAI-PMH interface: pages of `ListRecords` (or `GetRecord`), records in the formats `arXiv` and `arXivRaw`.
//!
//! **Source**: Open Archives Initiative, "The Open Archives Initiative Protocol for Metadata Harvesting", 2.0: records, 2.5; deleted
//! records, 2.5.1; flow control, 3.5; errors, 3.6. arXiv, "Open Archives Initiative (OAI)": the two formats.

use super::arxiv::{Entry, author, first, history, names};
use super::{Rows, Streamed};
use crate::asserted;
use crate::columns::date;
use crate::dump::Total;
use crate::error::DatasetError;
use crate::finding::{FindingKind, Findings, Notes};
use crate::row_digest::DigestFilter;
use crate::rows::StreamRow;
use crate::xml::{Element, XmlItem, XmlReader};
use catalogue::{AuthorId, AuthorScheme, Authorship, PaperStatus};
use std::path::Path;

/// Elements that are taken whole.
const WHOLE: &[&str] = &["record", "resumptionToken", "error"];

/// What stands before arXiv's ids in the identifiers of the protocol.
const PREFIX: &str = "oai:arXiv.org:";

/// Pages of a harvest: one, or several one behind the other in one file.
pub struct Harvest {
    xml: XmlReader,
    known: DigestFilter,
    unchanged: u64,
    token: Option<String>,
    begun: bool,
}

impl Harvest {
    /// Opens a file.
    ///
    /// # Errors
    /// When it cannot be opened.
    pub fn open(file: &Path, known: DigestFilter) -> Result<Self, DatasetError> {
        Ok(Self {
            xml: XmlReader::open(file)?,
            known,
            unchanged: 0,
            token: None,
            begun: false,
        })
    }

    fn next(&mut self, findings: &mut Findings) -> Result<Option<Streamed>, DatasetError> {
        while let Some(piece) = self.xml.next_item(WHOLE)? {
            match piece {
                XmlItem::Start(element) => self.enter(&element)?,
                XmlItem::TooLong(name, len) => {
                    self.xml.records += 1;
                    findings.add(
                        self.xml.records,
                        FindingKind::TooLong,
                        &format!("<{name}> of {len} bytes"),
                    );
                }
                XmlItem::Complete(element, _) if !self.begun => {
                    return Err(self.no_harvest(&element.name));
                }
                XmlItem::Complete(element, mut notes) => match element.name.as_str() {
                    "record" => {
                        self.xml.records += 1;
                        let digest = self.known.digest(&[&self.xml.digest()]);
                        if self.known.is_stored(&digest) {
                            self.unchanged += 1;
                            continue;
                        }
                        let row = record(&element, &mut notes);
                        findings.add_all(self.xml.records, notes);
                        if let Some(row) = row {
                            return Ok(Some(Streamed {
                                record: self.xml.records,
                                digest,
                                row,
                            }));
                        }
                    }
                    "error" => self.refused(&element)?,
                    _ => {
                        self.token =
                            Some(element.text().trim().to_owned()).filter(|token| !token.is_empty())
                    }
                },
            }
        }
        if self.begun {
            Ok(None)
        } else {
            Err(self.no_harvest(""))
        }
    }

    /// An element is entered: a page begins, or goes on.
    fn enter(&mut self, element: &Element) -> Result<(), DatasetError> {
        if self.xml.depth() <= 1 {
            if element.name != "OAI-PMH" {
                return Err(self.no_harvest(&element.name));
            }
            self.begun = true;
            self.token = None;
        }
        Ok(())
    }

    fn no_harvest(&self, found: &str) -> DatasetError {
        let found = if found.is_empty() {
            "nothing".to_owned()
        } else {
            format!("<{found}>")
        };
        self.xml.malformed(
            format!("<OAI-PMH> is due, found {found}"),
            "give the answers of ListRecords as the server sent them",
        )
    }

    /// An answer that is an error: that nothing matches is none.
    fn refused(&self, error: &Element) -> Result<(), DatasetError> {
        let code = error.attribute("code").unwrap_or_default();
        if code == "noRecordsMatch" {
            return Ok(());
        }
        let found = format!("the server refused: {code}: {}", error.text().trim());
        Err(self
            .xml
            .malformed(found, "harvest again from the last page that was whole"))
    }
}

impl Rows for Harvest {
    fn row(&mut self, findings: &mut Findings) -> Option<Result<Streamed, DatasetError>> {
        self.next(findings).transpose()
    }

    fn total(&self) -> Total {
        self.xml.total()
    }

    fn unchanged(&self) -> u64 {
        self.unchanged
    }

    fn resumption_token(&self) -> Option<&str> {
        self.token.as_deref()
    }
}

/// The row of a record; none when it says nothing that can be read.
fn record(record: &Element, notes: &mut Notes) -> Option<StreamRow> {
    let header = record.child("header");
    let text = |name: &str| header.and_then(|header| header.child_text(name));
    let id = text("identifier").map(|id| id.strip_prefix(PREFIX).unwrap_or(&id).to_owned());
    let stamp = date(text("datestamp"), notes);
    if header.and_then(|header| header.attribute("status")) == Some("deleted") {
        // A deleted record names a paper and nothing else.
        return Entry {
            id,
            updated: stamp,
            status: Some(PaperStatus::Withdrawn),
            ..Entry::default()
        }
        .row(notes);
    }
    let format = record
        .child("metadata")
        .and_then(|metadata| metadata.children().next());
    let entry = match format.map(|format| (format.name.as_str(), format)) {
        Some(("arXiv", data)) => parsed(data, notes),
        Some(("arXivRaw", data)) => raw(data, notes),
        other => {
            let found = other.map_or("no metadata", |(name, _)| name);
            let id = id.unwrap_or_default();
            notes.push((
                FindingKind::BadRow,
                format!("{found} of {id}: only arXiv and arXivRaw are read"),
            ));
            return None;
        }
    };
    // The identifier of the header speaks for a record whose own id is missing.
    Entry {
        id: entry.id.or(id),
        updated: stamp.or(entry.updated),
        ..entry
    }
    .row(notes)
}

/// What both formats say alike.
fn shared(data: &Element) -> Entry {
    let text = |name: &str| data.child(name).map(Element::text);
    Entry {
        id: data.child_text("id"),
        title: text("title"),
        comments: text("comments"),
        journal_ref: text("journal-ref"),
        doi: data.child_text("doi"),
        categories: text("categories"),
        license: text("license"),
        abstract_text: text("abstract"),
        ..Entry::default()
    }
}

/// The format `arXiv`: names in parts, days of the first and the newest version.
fn parsed(data: &Element, notes: &mut Notes) -> Entry {
    let authors = data.child("authors").map(|list| {
        list.children_named("author")
            .filter_map(|one| person(one, notes))
            .collect()
    });
    let created = date(data.child_text("created"), notes);
    let updated = date(data.child_text("updated"), notes).or(created);
    Entry {
        authors: authors.unwrap_or_default(),
        created,
        updated,
        ..shared(data)
    }
}

fn person(person: &Element, notes: &mut Notes) -> Option<Authorship> {
    let part = |name: &str| person.child_text(name).unwrap_or_default();
    let mut parts = vec![part("keyname"), part("forenames"), part("suffix")];
    parts.extend(person.children_named("affiliation").map(Element::text));
    let orcid = person.child("ORCID").map(Element::text);
    let mut author = author(&parts);
    match &mut author {
        None => notes.push((FindingKind::MissingName, "an author".to_owned())),
        Some(named) => {
            let id = asserted::orcid(orcid.as_deref(), notes);
            let id = id.map(|id| AuthorId::new(AuthorScheme::Orcid, id));
            named.author.ids.extend(id);
        }
    }
    author
}

/// The format `arXivRaw`: names in one line, every version.
fn raw(data: &Element, notes: &mut Notes) -> Entry {
    let versions = data.children_named("version").map(|one| {
        (
            one.attribute("version").map(str::to_owned),
            one.child_text("date"),
        )
    });
    let versions = history(versions, notes);
    let authors = data
        .child_text("authors")
        .map(|line| names(&line).into_iter().map(Authorship::named).collect());
    Entry {
        authors: authors.unwrap_or_default(),
        created: first(&versions),
        versions,
        ..shared(data)
    }
}
