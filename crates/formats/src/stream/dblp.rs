//! The dump of dblp: one long list of records of publications, volumes, persons and data sets.
//!
//! **Source**: dblp, FAQ, "What do I find in dblp.xml?", "How to parse dblp.xml?" and "How are data annotations used in dblp.xml?".

use super::acl::year;
use super::{Rows, Streamed};
use crate::asserted;
use crate::columns::{PaperColumns, date, one_line, paper};
use crate::dump::Total;
use crate::error::DatasetError;
use crate::finding::{FindingKind, Findings, Notes};
use crate::row_digest::DigestFilter;
use crate::rows::StreamRow;
use crate::xml::{Element, XmlItem, XmlReader};
use catalogue::{
    AuthorId, AuthorScheme, Authorship, IdScheme, PaperId, PaperRef, PaperStatement, PaperStatus,
};
use std::path::Path;

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

/// The reader of a dump.
pub struct Dump {
    xml: XmlReader,
    filter: DigestFilter,
    unchanged: u64,
    has_root: bool,
}

impl Dump {
    /// Opens a file.
    ///
    /// # Errors
    /// When the file cannot be opened.
    pub fn open(file: &Path, filter: DigestFilter) -> Result<Self, DatasetError> {
        Ok(Self {
            xml: XmlReader::open(file)?,
            filter,
            unchanged: 0,
            has_root: false,
        })
    }

    fn next(&mut self, findings: &mut Findings) -> Result<Option<Streamed>, DatasetError> {
        while let Some(item) = self.xml.next_item(RECORDS)? {
            let name = match &item {
                XmlItem::Start(element) | XmlItem::Complete(element, _) => &element.name,
                XmlItem::Dropped(name, ..) => name,
            };
            self.has_root |= name == "dblp";
            if !self.has_root {
                return Err(self.no_root(name));
            }
            let (element, mut notes) = match item {
                XmlItem::Complete(element, notes) => (element, notes),
                XmlItem::Dropped(_, kind, detail) => {
                    self.xml.records += 1;
                    findings.add(self.xml.records, kind, &detail);
                    continue;
                }
                // Every record has a key, so this is one of a kind that dblp has added.
                XmlItem::Start(element) if element.attribute("key").is_some() => {
                    self.xml.records += 1;
                    let detail = format!("<{}> is an unknown kind of record", element.name);
                    findings.add(self.xml.records, FindingKind::BadRow, &detail);
                    continue;
                }
                XmlItem::Start(_) => continue,
            };
            self.xml.records += 1;
            let digest = self.filter.digest(&[&self.xml.digest()]);
            if self.filter.is_stored(&digest) {
                self.unchanged += 1;
                continue;
            }
            let is_paper = RECORDS[..PAPERS].contains(&element.name.as_str());
            let row = is_paper
                .then(|| publication(&element, &mut notes))
                .flatten();
            findings.add_all(self.xml.records, notes);
            if let Some(row) = row {
                let record = self.xml.records;
                return Ok(Some(Streamed {
                    record,
                    digest,
                    record_len: self.xml.element_len,
                    row,
                }));
            }
        }
        match self.has_root {
            true => Ok(None),
            false => Err(self.no_root("nothing")),
        }
    }

    fn no_root(&self, found: &str) -> DatasetError {
        let problem = format!("<dblp> is due, found {found}");
        self.xml
            .malformed(problem, "give dblp.xml or dblp.xml.gz as dblp publishes it")
    }
}

impl Rows for Dump {
    fn row(&mut self, findings: &mut Findings) -> Option<Result<Streamed, DatasetError>> {
        self.next(findings).transpose()
    }

    fn total(&self) -> Total {
        self.xml.total()
    }

    fn unchanged(&self) -> u64 {
        self.unchanged
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
    let Some(mut reference) = paper(columns, notes) else {
        let detail = format!("{}: no id and no title", key.unwrap_or_default());
        notes.push((FindingKind::MissingPaper, detail));
        return None;
    };
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
