//! arXiv's OAI-PMH interface: pages of `ListRecords` (or `GetRecord`), records in the formats `arXiv` and `arXivRaw`.
//!
//! **Source**: Open Archives Initiative, "The Open Archives Initiative Protocol for Metadata Harvesting", 2.0: records, 2.5; deleted
//! records, 2.5.1; flow control, 3.5; errors, 3.6. arXiv, "Open Archives Initiative (OAI)": the two formats.

use super::arxiv::{Entry, author, first, history, names};
use super::xml_records::XmlFormat;
use crate::asserted;
use crate::columns::date;
use crate::finding::{FindingKind, Notes};
use crate::rows::StreamRow;
use crate::xml::Element;
use catalogue::{AuthorId, AuthorScheme, Authorship, PaperStatus};

/// The prefix of arXiv ids in the identifiers of the protocol.
const PREFIX: &str = "oai:arXiv.org:";

/// A harvest: one page, or several consecutive pages in one file.
#[derive(Debug, Default)]
pub struct Harvest {
    token: Option<String>,
    has_root: bool,
}

impl XmlFormat for Harvest {
    const WHOLE: &'static [&'static str] = &["record", "resumptionToken", "error"];

    const ROOT: (&'static str, &'static str) = (
        "<OAI-PMH>",
        "give the answers of ListRecords as the server sent them",
    );

    /// The root element starts a new page.
    fn start(&mut self, element: &Element, depth: usize) -> bool {
        let is_root = element.name == "OAI-PMH";
        if depth <= 1 && is_root {
            self.has_root = true;
            self.token = None;
        }
        depth > 1 || is_root
    }

    fn has_root(&self) -> bool {
        self.has_root
    }

    /// Reads an error response or a token. The response `noRecordsMatch` is not an error.
    fn part(
        &mut self,
        element: &Element,
        _digest: [u8; 32],
        _notes: &mut Notes,
    ) -> Result<(), (String, &'static str)> {
        let text = element.text();
        let text = text.trim();
        let code = element.attribute("code").unwrap_or_default();
        if element.name != "error" {
            self.token = Some(text.to_owned()).filter(|token| !token.is_empty());
        } else if code != "noRecordsMatch" {
            let problem = format!("the server refused: {code}: {text}");
            return Err((problem, "harvest again from the last page that was whole"));
        }
        Ok(())
    }

    fn is_record(&self, name: &str) -> bool {
        name == "record"
    }

    fn row(&self, element: &Element, notes: &mut Notes) -> Option<StreamRow> {
        record(element, notes)
    }

    fn resumption_token(&self) -> Option<&str> {
        self.token.as_deref()
    }
}

/// Converts a record to a row; `None` when the record has no supported metadata or identifies no paper.
fn record(record: &Element, notes: &mut Notes) -> Option<StreamRow> {
    let header = record.child("header");
    let text = |name: &str| header.and_then(|header| header.child_text(name));
    let id = text("identifier").map(|id| id.strip_prefix(PREFIX).unwrap_or(&id).to_owned());
    let stamp = date(text("datestamp"), notes);
    let status = header.and_then(|header| header.attribute("status"));
    let status = status.map(str::trim).unwrap_or_default();
    if status == "deleted" {
        // A deleted record has only the id of a paper.
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
        Some(("arXiv", data)) => parse_entry(data, notes),
        Some(("arXivRaw", data)) => raw(data, notes),
        other => {
            let format_name = other.map_or("no metadata", |(name, _)| name);
            let id = id.unwrap_or_default();
            notes.push((
                FindingKind::BadRow,
                format!("{format_name} of {id} {status}: only arXiv and arXivRaw are read"),
            ));
            return None;
        }
    };
    // The protocol has no other status.
    if !status.is_empty() {
        notes.push((FindingKind::WrongType, format!("status: {status}")));
    }
    // The identifier of the header replaces a missing id of the metadata.
    Entry {
        id: entry.id.or(id),
        updated: stamp.or(entry.updated),
        ..entry
    }
    .row(notes)
}

/// Reads the fields that both formats share.
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

/// Reads the format `arXiv`, which has names in parts and the days of the first and the newest version.
fn parse_entry(data: &Element, notes: &mut Notes) -> Entry {
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

/// Reads the format `arXivRaw`, which has names in one line and every version.
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
