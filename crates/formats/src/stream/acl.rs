//! A collection of the ACL Anthology: volumes with a meta block, papers, and front matter. Front matter is not a paper.
//!
//! **Source**: ACL Anthology, `data/xml/schema.rnc` (elements) and "ACL Anthology Identifiers" (ids), and its collections.

use super::xml_records::XmlFormat;
use crate::asserted;
use crate::columns::{
    PaperColumns, date, doi, not_an_id, one_line, paper_or_note, parse_or_note, year_of_text,
};
use crate::finding::{FindingKind, Notes};
use crate::row_digest::{DigestFilter, RowDigest};
use crate::rows::StreamRow;
use crate::xml::Element;
use catalogue::ids::AclId;
use catalogue::{
    AuthorId, AuthorScheme, Authorship, Institution, PaperRef, PaperStatement, PaperStatus,
    PaperVersion,
};

/// The first year whose texts are under CC BY 4.0. **Source**: ACL Anthology, FAQ, "What is the copyright for materials in the ACL
/// Anthology?": texts of earlier years are under CC BY-NC-SA 3.0.
const FREE_SINCE: i32 = 2016;

/// A file of the Anthology.
#[derive(Debug, Default)]
pub struct Collection {
    id: Option<String>,
    volume: Volume,
}

/// A volume with the data of its meta block.
#[derive(Debug, Default)]
struct Volume {
    id: String,
    title: Option<String>,
    year: Option<i32>,
    /// The digest of the meta block. The papers of the volume inherit the data of the meta block, so the digest of a paper's record
    /// includes this digest.
    digest: [u8; 32],
}

impl XmlFormat for Collection {
    /// An `event` describes a conference and contains another meta block, which must not be read as the meta block of a volume.
    const WHOLE: &'static [&'static str] = &["meta", "paper", "frontmatter", "event"];

    const ROOT: (&'static str, &'static str) = (
        "<collection id=…>",
        "give a file of the Anthology's data/xml as it stands there",
    );

    fn start(&mut self, element: &Element, _depth: usize) -> bool {
        let id = element.attribute("id").map(str::to_owned);
        match (element.name.as_str(), &self.id, id) {
            ("collection", _, Some(id)) => self.id = Some(id),
            ("volume", Some(_), id) => {
                self.volume = Volume {
                    id: id.unwrap_or_default(),
                    ..Volume::default()
                }
            }
            _ => {}
        }
        self.has_root()
    }

    fn has_root(&self) -> bool {
        self.id.is_some()
    }

    fn part(
        &mut self,
        element: &Element,
        digest: [u8; 32],
        notes: &mut Notes,
    ) -> Result<(), (String, &'static str)> {
        if element.name == "meta" {
            self.volume.digest = digest;
            self.volume.read_meta(element, notes);
        }
        Ok(())
    }

    fn is_record(&self, name: &str) -> bool {
        name == "paper"
    }

    fn digest(&self, filter: &DigestFilter, text: [u8; 32]) -> RowDigest {
        let collection = self.id.as_deref().unwrap_or_default();
        let volume = [collection, "\n", &self.volume.id, "\n"].map(str::as_bytes);
        filter.digest(&[&volume.concat(), &self.volume.digest, &text])
    }

    fn row(&self, record: &Element, notes: &mut Notes) -> Option<StreamRow> {
        let collection = self.id.as_deref().unwrap_or_default();
        self.volume.paper(collection, record, notes)
    }
}

impl Volume {
    fn read_meta(&mut self, meta: &Element, notes: &mut Notes) {
        self.title = meta
            .child_text("booktitle")
            .or_else(|| meta.child_text("journal-title"));
        self.year = year(meta, notes);
    }

    fn paper(&self, collection: &str, element: &Element, notes: &mut Notes) -> Option<StreamRow> {
        let number = element.attribute("id").unwrap_or_default();
        let id = full_id(collection, &self.id, number).and_then(|id| AclId::parse(&id));
        if id.is_none() {
            let detail = format!(
                "not an id of the Anthology: {collection:?}, volume {:?}, paper {number}",
                self.id
            );
            notes.push((FindingKind::NotAnId, detail));
        }
        let doi = doi(element.child_text("doi").as_deref(), notes);
        let (title, url) = (
            element.child_text("title"),
            element.child_text("url").filter(|url| url.contains("://")),
        );
        // The address identifies only a paper without an id: the address of a paper with an id may be a mirror's or a publisher's.
        let url = url.filter(|_| id.is_none());
        let ids = id.map(PaperRef::Acl).into_iter().chain(doi).collect();
        let columns = PaperColumns {
            ids,
            urls: [url.as_deref(), None, None],
            title: title.as_deref(),
        };
        let reference = paper_or_note(columns, notes, || {
            "a paper without id, address or title".to_owned()
        })?;
        let mut statement = PaperStatement::from(reference);
        let paper = &mut statement.paper;
        paper.year = year(element, notes).or(self.year);
        let free = paper.year.is_some_and(|year| year >= FREE_SINCE);
        paper.abstract_text = element.child_text("abstract").filter(|_| free);
        paper.venue.clone_from(&self.title);
        paper.authors = element
            .children_named("author")
            .filter_map(|one| author(one, notes))
            .collect();
        set_revisions(&mut statement, element, notes);
        Some(statement.into())
    }
}

/// Sets the versions and the status of a paper, and the day of the newest change.
fn set_revisions(statement: &mut PaperStatement, element: &Element, notes: &mut Notes) {
    let day = |change: &Element, notes: &mut Notes| {
        date(change.attribute("date").map(str::to_owned), notes)
    };
    for revision in element.children_named("revision") {
        let date = day(revision, notes);
        statement.updated = statement.updated.max(date);
        let id = revision.attribute("id");
        let number = parse_or_note(
            id,
            notes,
            |id| id.parse().ok(),
            |id| not_an_id("of a revision", id),
        );
        if let Some(number) = number {
            statement.paper.versions.push(PaperVersion { number, date });
        }
    }
    statement
        .paper
        .versions
        .sort_by_key(|version| version.number);
    let notices = [
        (PaperStatus::Retracted, element.child("retracted")),
        (PaperStatus::Withdrawn, element.child("removed")),
    ];
    if let Some((status, notice)) = notices
        .into_iter()
        .find_map(|(status, notice)| Some((status, notice?)))
    {
        statement.status = Some(status);
        statement.updated = statement.updated.max(day(notice, notes));
    }
}

fn author(element: &Element, notes: &mut Notes) -> Option<Authorship> {
    let part = |name: &str| element.child_text(name).unwrap_or_default();
    let Some(name) = one_line(&[part("first"), part("last")].join(" ")) else {
        notes.push((FindingKind::MissingName, "an author".to_owned()));
        return None;
    };
    let affiliations = element
        .children_named("affiliation")
        .filter_map(|text| one_line(&text.text()));
    let orcid = asserted::orcid(element.attribute("orcid"), notes)
        .map(|id| AuthorId::new(AuthorScheme::Orcid, id));
    let acl = element.attribute("id").and_then(one_line);
    let acl = acl.map(|id| AuthorId::new(AuthorScheme::Acl, id));
    Some(Authorship::at(
        name,
        orcid.into_iter().chain(acl).collect(),
        affiliations.map(Institution::named).collect(),
    ))
}

/// Returns the year of a meta block or a record. Notes a text that is not a year.
pub(super) fn year(element: &Element, notes: &mut Notes) -> Option<i32> {
    year_of_text(&element.child_text("year")?, notes)
}

/// Returns the id of a paper. Ids since 2020 have the form `2020.acl-main.1`. Earlier ids have the form `P19-1001`, with one digit for
/// the volume and three digits for the paper, or two digits for each in collections of many workshops.
fn full_id(collection: &str, volume: &str, paper: &str) -> Option<String> {
    if collection.starts_with(|c: char| c.is_ascii_digit()) {
        return Some(format!("{collection}-{volume}.{paper}"));
    }
    let (volume, paper): (u16, u16) = (volume.parse().ok()?, paper.parse().ok()?);
    let many =
        collection.starts_with('W') || collection == "C69" || (collection == "D19" && volume >= 5);
    Some(if many {
        format!("{collection}-{volume:02}{paper:02}")
    } else {
        format!("{collection}-{volume}{paper:03}")
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn ids_are_built_as_the_anthology_does() {
        for (collection, volume, paper, id) in [
            ("2020.acl", "main", "1", "2020.acl-main.1"),
            ("P19", "1", "1", "P19-1001"),
            ("W18", "63", "10", "W18-6310"),
            ("W04", "10", "3", "W04-1003"),
            ("C69", "1", "2", "C69-0102"),
            ("D19", "1", "57", "D19-1057"),
            ("D19", "50", "57", "D19-5057"),
        ] {
            assert_eq!(full_id(collection, volume, paper).as_deref(), Some(id));
        }
        assert_eq!(full_id("P19", "one", "1"), None);
        // A number that is too large makes an id of more than eight characters, which is invalid.
        assert_eq!(
            full_id("P19", "1", "1000").and_then(|id| AclId::parse(&id)),
            None
        );
    }

    proptest! {
        #[test]
        fn old_ids_contain_volume_and_paper(letter in "[A-VX-Z]", year in 70u8..99, volume in 1u16..10, paper in 1u16..1000) {
            let id = full_id(&format!("{letter}{year}"), &volume.to_string(), &paper.to_string()).expect("numbers");
            prop_assert_eq!(AclId::parse(&id).map(|id| id.to_string()), Some(id.clone()));
            prop_assert_eq!(id[4..].parse::<u16>().ok(), Some(volume * 1000 + paper));
        }
    }
}
