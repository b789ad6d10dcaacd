//! Works of OpenAlex: JSON Lines, in the form of the OpenAlex snapshot.
//!
//! **Source**: OpenAlex, "Work object" and "Authorship object" of its documentation.

use crate::asserted;
use crate::columns::{
    Column, List, PaperColumns, add_once, date, doi, one_line, paper_or_note, set_date, year,
};
use crate::finding::{FindingKind, Notes};
use crate::record::Record;
use crate::rows::StreamRow;
use catalogue::{
    ArxivId, AuthorId, AuthorScheme, Authorship, ConceptId, ConceptScheme, Institution,
    PaperConcept, PaperRef, PaperStatement, PaperStatus,
};
use chrono::Datelike as _;
use serde::Deserialize;

/// A work of OpenAlex, which is a paper.
#[derive(Debug, Deserialize)]
pub struct Work {
    #[serde(default)]
    id: Column<String>,
    #[serde(default)]
    display_name: Column<String>,
    doi: Option<String>,
    publication_date: Option<String>,
    publication_year: Option<i64>,
    updated_date: Option<String>,
    primary_location: Option<Location>,
    #[serde(default)]
    locations: List<Location>,
    #[serde(default)]
    authorships: List<WorkAuthorship>,
    #[serde(default)]
    referenced_works: List<String>,
    is_retracted: Option<bool>,
    #[serde(default)]
    topics: List<Subject>,
    #[serde(default)]
    concepts: List<Subject>,
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
struct WorkAuthorship {
    author: Option<WorkAuthor>,
    raw_author_name: Option<String>,
    #[serde(default)]
    raw_affiliation_strings: List<String>,
    #[serde(default)]
    institutions: List<WorkInstitution>,
}

#[derive(Debug, Deserialize)]
struct WorkAuthor {
    id: Option<String>,
    display_name: Option<String>,
    orcid: Option<String>,
}

#[derive(Debug, Deserialize)]
struct WorkInstitution {
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
        let own = openalex.and_then(|id| PaperRef::parse(&format!("openalex:{id}")));
        let title = self
            .display_name
            .or_note("display_name", notes)
            .as_deref()
            .and_then(one_line);
        let locations = self.locations.or_note("locations", notes);
        let ids = ids(self.doi.as_deref(), &locations, notes);
        let ids = ids.into_iter().chain(own).collect();
        let columns = PaperColumns {
            ids,
            title: title.as_deref(),
            ..PaperColumns::default()
        };
        let mut reference =
            paper_or_note(columns, notes, || "a work without id or title".to_owned())?;
        set_date(&mut reference, date(self.publication_date, notes));
        let mut statement = PaperStatement::from(reference);
        statement.updated = date(self.updated_date, notes);
        let paper = &mut statement.paper;
        match (paper.published, year(self.publication_year, notes)) {
            (None, Some(year)) => paper.year = Some(year),
            (Some(day), Some(year)) if day.year() != year => {
                let detail = format!("the year {year} and the date {day}");
                notes.push((FindingKind::Conflict, detail));
            }
            _ => {}
        }
        let venue = self
            .primary_location
            .and_then(|location| location.source?.display_name);
        paper.venue = venue.as_deref().and_then(one_line);
        for work in self.referenced_works.or_note("referenced_works", notes) {
            if let Some(id) = asserted::openalex('W', Some(&work), notes) {
                add_once(&mut statement.citations, format!("openalex:{id}"));
            }
        }
        if self.is_retracted == Some(true) {
            statement.status = Some(PaperStatus::Retracted);
        }
        let mut subjects = self.topics.or_note("topics", notes);
        subjects.extend(self.concepts.or_note("concepts", notes));
        statement.concepts = subjects
            .into_iter()
            .filter_map(|subject| subject.concept(notes))
            .collect();
        let authors = self.authorships.or_note("authorships", notes).into_iter();
        paper.authors = authors.filter_map(|one| one.author(notes)).collect();
        Some(statement.into())
    }
}

/// Returns the ids of a work: its DOI, and the arXiv ids in the addresses of its locations. Other addresses are not ids, because
/// several papers share a page of a repository.
fn ids(doi_text: Option<&str>, locations: &[Location], notes: &mut Notes) -> Vec<PaperRef> {
    // A DOI of arXiv contains the arXiv id, which replaces the DOI.
    let own = doi_text.and_then(|text| {
        PaperRef::parse(text)
            .filter(|id| id.arxiv().is_some())
            .or_else(|| doi(Some(text), notes))
    });
    let addresses = locations
        .iter()
        .filter_map(|location| location.landing_page_url.as_deref());
    let preprints = addresses.filter_map(ArxivId::parse).map(PaperRef::Arxiv);
    own.into_iter().chain(preprints).collect()
}

impl WorkAuthorship {
    fn author(self, notes: &mut Notes) -> Option<Authorship> {
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
        let openalex = asserted::openalex('A', id.as_deref(), notes)
            .map(|id| AuthorId::new(AuthorScheme::OpenAlex, id));
        let orcid = asserted::orcid(orcid.as_deref(), notes)
            .map(|id| AuthorId::new(AuthorScheme::Orcid, id));
        let institutions = self.institutions.or_note("institutions", notes);
        let mut institutions: Vec<_> = institutions
            .into_iter()
            .filter_map(|one| one.institution(notes))
            .collect();
        if institutions.is_empty() {
            // For an affiliation that OpenAlex could not resolve, a work has only the text.
            let raw = self
                .raw_affiliation_strings
                .or_note("raw_affiliation_strings", notes);
            let names = raw.iter().filter_map(|text| one_line(text));
            institutions.extend(names.map(Institution::named));
        }
        let ids = orcid.into_iter().chain(openalex).collect();
        Some(Authorship::at(name, ids, institutions))
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
        let id = asserted::openalex(kind, Some(id), notes)?;
        Some(PaperConcept {
            id: ConceptId::new(ConceptScheme::OpenAlex, id),
            label: self.display_name.as_deref().and_then(one_line),
            score: self.score.map(|score| score.to_string()),
            derived_from: None,
        })
    }
}

impl WorkInstitution {
    fn institution(self, notes: &mut Notes) -> Option<Institution> {
        let Some(name) = self.display_name.as_deref().and_then(one_line) else {
            notes.push((
                FindingKind::MissingName,
                format!("an institution: {}", self.id.unwrap_or_default()),
            ));
            return None;
        };
        Some(Institution {
            name,
            ror: asserted::ror(self.ror.as_deref(), notes),
            openalex: asserted::openalex('I', self.id.as_deref(), notes),
            country: asserted::country(self.country_code.as_deref(), notes),
        })
    }
}
