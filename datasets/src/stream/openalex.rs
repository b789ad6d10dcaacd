//! Works of OpenAlex: JSON Lines, as its snapshot gives them.
//!
//! **Source**: OpenAlex, "Work object" and "Authorship object" of its documentation.

use super::arxiv::{named, with_authors};
use crate::asserted;
use crate::columns::{Column, Named, add_once, date, dated, doi, one_line, paper};
use crate::finding::{FindingKind, Notes};
use crate::record::Record;
use crate::rows::{
    AuthorRow, InstitutionRow, PaperConcept, PaperFacts, Status, StreamRow, StreamedPaper,
};
use catalogue::{ArxivId, PaperRef};
use serde::Deserialize;

/// A work.
#[derive(Debug, Deserialize)]
pub struct Work {
    #[serde(default)]
    id: Column<String>,
    #[serde(default)]
    display_name: Column<String>,
    doi: Option<String>,
    publication_date: Option<String>,
    publication_year: Option<u16>,
    primary_location: Option<Location>,
    locations: Option<Vec<Location>>,
    authorships: Option<Vec<Authorship>>,
    referenced_works: Option<Vec<String>>,
    is_retracted: Option<bool>,
    topics: Option<Vec<Subject>>,
    concepts: Option<Vec<Subject>>,
}

/// A topic, or a concept of the older vocabulary.
#[derive(Debug, Deserialize)]
struct Subject {
    id: Option<String>,
    display_name: Option<String>,
    score: Option<serde_json::Number>,
}

#[derive(Debug, Deserialize)]
struct Location {
    landing_page_url: Option<String>,
    source: Option<Venue>,
}

#[derive(Debug, Deserialize)]
struct Venue {
    display_name: Option<String>,
}

#[derive(Debug, Deserialize)]
struct Authorship {
    author: Option<Author>,
    raw_author_name: Option<String>,
    raw_affiliation_strings: Option<Vec<String>>,
    institutions: Option<Vec<Institution>>,
}

#[derive(Debug, Deserialize)]
struct Author {
    id: Option<String>,
    display_name: Option<String>,
    orcid: Option<String>,
}

#[derive(Debug, Deserialize)]
struct Institution {
    id: Option<String>,
    ror: Option<String>,
    display_name: Option<String>,
    country_code: Option<String>,
}

impl Record for Work {
    fn rows(self, notes: &mut Notes) -> Vec<StreamRow> {
        self.row(notes).into_iter().collect()
    }
}

impl Work {
    fn row(self, notes: &mut Notes) -> Option<StreamRow> {
        let openalex = asserted::openalex('W', self.id.or_note("id", notes).as_deref(), notes);
        let own = openalex
            .as_ref()
            .and_then(|id| PaperRef::parse(&format!("openalex:{id}")));
        let title = self
            .display_name
            .or_note("display_name", notes)
            .as_deref()
            .and_then(one_line);
        let ids = ids(
            self.doi.as_deref(),
            self.locations.as_deref().unwrap_or_default(),
            notes,
        );
        let ids = ids.into_iter().chain(own).collect();
        let Some(mut row) = paper(
            Named {
                ids,
                urls: [None; 3],
                title: title.as_deref(),
            },
            notes,
        ) else {
            notes.push((
                FindingKind::MissingPaper,
                "a work that nothing names".to_owned(),
            ));
            return None;
        };
        dated(&mut row, date(self.publication_date, notes));
        row.year = self
            .publication_year
            .filter(|_| row.date.is_none())
            .or(row.year);
        let venue = self
            .primary_location
            .and_then(|location| location.source?.display_name);
        row.venue = venue.as_deref().and_then(one_line);
        let mut cites = Vec::new();
        for work in self.referenced_works.unwrap_or_default() {
            if let Some(id) = asserted::openalex('W', Some(&work), notes) {
                add_once(&mut cites, format!("openalex:{id}"));
            }
        }
        let status = self
            .is_retracted
            .unwrap_or_default()
            .then_some(Status::Retracted);
        let subjects = self
            .topics
            .unwrap_or_default()
            .into_iter()
            .chain(self.concepts.unwrap_or_default());
        let concepts = subjects
            .filter_map(|subject| subject.concept(notes))
            .collect();
        let facts = PaperFacts {
            openalex,
            status,
            concepts,
            cites,
            ..PaperFacts::default()
        };
        let authors = self
            .authorships
            .unwrap_or_default()
            .into_iter()
            .filter_map(|one| one.author(notes))
            .collect();
        Some(with_authors(StreamedPaper { paper: row, facts }, authors))
    }
}

/// The ids of a work: its DOI, and the arXiv id in the address of one of its places. Other addresses are not taken for ids: several
/// papers share a page of a repository.
fn ids(given: Option<&str>, locations: &[Location], notes: &mut Notes) -> Vec<PaperRef> {
    // A DOI of arXiv is its id.
    let given = given.and_then(|text| {
        PaperRef::parse(text)
            .filter(|id| id.arxiv().is_some())
            .or_else(|| doi(Some(text), notes))
    });
    let places = locations
        .iter()
        .filter_map(|place| place.landing_page_url.as_deref());
    let places = places
        .filter_map(ArxivId::parse)
        .map(|id| PaperRef::Arxiv(id.without_version()));
    given.into_iter().chain(places).collect()
}

impl Authorship {
    fn author(self, notes: &mut Notes) -> Option<AuthorRow> {
        let (id, display, orcid) = self.author.map_or((None, None, None), |one| {
            (one.id, one.display_name, one.orcid)
        });
        let name = display
            .as_deref()
            .and_then(one_line)
            .or_else(|| self.raw_author_name.as_deref().and_then(one_line));
        let Some(name) = name else {
            notes.push((
                FindingKind::MissingName,
                format!("an author: {}", id.unwrap_or_default()),
            ));
            return None;
        };
        let openalex = asserted::openalex('A', id.as_deref(), notes);
        let orcid = asserted::orcid(orcid.as_deref(), notes);
        let institutions = self.institutions.unwrap_or_default();
        let mut institutions: Vec<_> = institutions
            .into_iter()
            .filter_map(|one| one.institution(notes))
            .collect();
        if institutions.is_empty() {
            // Of an affiliation that OpenAlex could not place its words are known.
            let raw = self.raw_affiliation_strings.unwrap_or_default();
            let names = raw.iter().filter_map(|text| one_line(text));
            institutions.extend(names.map(|name| InstitutionRow {
                name,
                ..InstitutionRow::default()
            }));
        }
        Some(AuthorRow {
            openalex,
            orcid,
            institutions,
            ..named(name)
        })
    }
}

impl Subject {
    fn concept(self, notes: &mut Notes) -> Option<PaperConcept> {
        let id = self.id.as_deref().unwrap_or_default();
        let kind = if id
            .trim_start_matches("https://openalex.org/")
            .starts_with(['T', 't'])
        {
            'T'
        } else {
            'C'
        };
        Some(PaperConcept {
            iri: format!(
                "https://openalex.org/{}",
                asserted::openalex(kind, Some(id), notes)?
            ),
            label: self.display_name.as_deref().and_then(one_line),
            score: self.score.map(|score| score.to_string()),
        })
    }
}

impl Institution {
    fn institution(self, notes: &mut Notes) -> Option<InstitutionRow> {
        let Some(name) = self.display_name.as_deref().and_then(one_line) else {
            notes.push((
                FindingKind::MissingName,
                format!("an institution: {}", self.id.unwrap_or_default()),
            ));
            return None;
        };
        Some(InstitutionRow {
            name,
            ror: asserted::ror(self.ror.as_deref(), notes),
            openalex: asserted::openalex('I', self.id.as_deref(), notes),
            country: asserted::country(self.country_code.as_deref(), notes),
        })
    }
}
