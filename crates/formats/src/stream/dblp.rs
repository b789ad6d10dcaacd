//! The dump of dblp: one long list of records of publications, volumes, persons and data sets.
//!
//! **Source**: dblp, FAQ, "What do I find in dblp.xml?", "How to parse dblp.xml?" and "How are data annotations used in dblp.xml?".

use super::acl::year;
use super::xml_records::XmlFormat;
use crate::asserted;
use crate::columns::{PaperColumns, date, one_line, paper_or_note};
use crate::finding::{FindingKind, Notes};
use crate::rows::StreamRow;
use crate::xml::Element;
use catalogue::{
    AuthorId, AuthorScheme, Authorship, IdScheme, PaperId, PaperRef, PaperStatement, PaperStatus,
};

/// The records. The first six are papers, the others are volumes, persons and data sets.
const RECORDS: &[&str] = &[
    "article",
    "inproceedings",
    "incollection",
    "book",
    "phdthesis",
    "mastersthesis",
    "proceedings",
    "www",
    "data",
];

/// The number of [`RECORDS`] that are papers.
const PAPERS: usize = 6;

/// A dump.
#[derive(Debug, Default)]
pub struct Dump {
    has_root: bool,
}

impl XmlFormat for Dump {
    const WHOLE: &'static [&'static str] = RECORDS;

    const ROOT: (&'static str, &'static str) = (
        "<dblp>",
        "give dblp.xml or dblp.xml.gz as dblp publishes it",
    );

    fn start(&mut self, element: &Element, _depth: usize) -> bool {
        self.has_root |= element.name == "dblp";
        self.has_root
    }

    fn has_root(&self) -> bool {
        self.has_root
    }

    /// Every record has a key, so this is one of a kind that dblp has added.
    fn is_unknown_record(&self, element: &Element) -> bool {
        element.attribute("key").is_some()
    }

    fn is_record(&self, _name: &str) -> bool {
        true
    }

    fn row(&self, record: &Element, notes: &mut Notes) -> Option<StreamRow> {
        let is_paper = RECORDS[..PAPERS].contains(&record.name.as_str());
        is_paper.then(|| publication(record, notes)).flatten()
    }
}

fn publication(element: &Element, notes: &mut Notes) -> Option<StreamRow> {
    let addresses = element.children_named("ee");
    let ids = addresses.filter_map(|address| PaperRef::parse(&address.text()));
    // Every title of dblp ends in a period unless it ends in another mark.
    let title = element.child_text("title");
    let title = title.as_deref().map(|title| {
        let bare = title.strip_suffix('.').unwrap_or(title);
        if bare.ends_with('.') { title } else { bare }
    });
    let columns = PaperColumns {
        ids: ids.collect(),
        title,
        ..PaperColumns::default()
    };
    let key = element.attribute("key").and_then(one_line);
    if key.is_none() {
        notes.push((FindingKind::MissingColumn, "key".to_owned()));
    }
    let mut reference = paper_or_note(columns, notes, || {
        format!("{}: no id and no title", key.as_deref().unwrap_or_default())
    })?;
    if let Some(key) = key {
        if reference.key.starts_with("title:") {
            reference.key = format!("dblp:{key}");
        }
        reference.ids.push(PaperId::new(IdScheme::Dblp, key));
    }
    let mut statement = PaperStatement::from(reference);
    let paper = &mut statement.paper;
    paper.year = year(element, notes).or(paper.year);
    let mut venues = ["journal", "booktitle", "school"].into_iter();
    let venue = venues.find_map(|name| element.child_text(name));
    // CoRR is arXiv, which is no venue.
    paper.venue = venue.filter(|venue| venue != "CoRR");
    paper.authors = element
        .children_named("author")
        .filter_map(|one| author(one, notes))
        .collect();
    let kinds = element.attribute("publtype").unwrap_or_default();
    if kinds.split_whitespace().any(|kind| kind == "withdrawn") {
        statement.status = Some(PaperStatus::Withdrawn);
    }
    statement.updated = date(element.attribute("mdate").map(str::to_owned), notes);
    Some(statement.into())
}

fn author(element: &Element, notes: &mut Notes) -> Option<Authorship> {
    let Some(name) = one_line(&element.text()) else {
        notes.push((FindingKind::MissingName, "an author".to_owned()));
        return None;
    };
    let orcid = asserted::orcid(element.attribute("orcid"), notes)
        .map(|id| AuthorId::new(AuthorScheme::Orcid, id));
    let ids = orcid.into_iter().collect();
    Some(Authorship::at(
        without_number(&name).to_owned(),
        ids,
        vec![],
    ))
}

/// Returns the name without the four digits by which dblp tells namesakes apart, as in `Wei Wang 0001`.
fn without_number(name: &str) -> &str {
    match name.rsplit_once(' ') {
        Some((bare, end)) if end.len() == 4 && end.bytes().all(|b| b.is_ascii_digit()) => bare,
        _ => name,
    }
}
