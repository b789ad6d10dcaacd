//! arXiv: the metadata snapshot, and the conversion that its records share with the records of the OAI-PMH interface.
//!
//! **Source**: the columns of the snapshot's first 200 records, and arXiv, "Submission guidelines: metadata".

mod names;

pub use names::names;

use crate::columns::{
    Column, List, PaperColumns, arxiv, date, doi, mail_date, non_blank, one_line, paper_or_note,
    set_date,
};
use crate::finding::{FindingKind, Notes};
use crate::record::Record;
use crate::rows::StreamRow;
use catalogue::{
    Authorship, ConceptId, ConceptScheme, Institution, PaperConcept, PaperStatement, PaperStatus,
    PaperVersion,
};
use chrono::NaiveDate;
use serde::Deserialize;

/// A record of the snapshot. A null equals an absent field, except in the fields that every record must have.
#[derive(Debug, Deserialize)]
pub struct Snapshot {
    #[serde(default)]
    id: Column<String>,
    #[serde(default)]
    title: Column<String>,
    authors: Option<String>,
    #[serde(default)]
    authors_parsed: List<List<String>>,
    comments: Option<String>,
    #[serde(rename = "journal-ref")]
    journal_ref: Option<String>,
    doi: Option<String>,
    categories: Option<String>,
    license: Option<String>,
    #[serde(rename = "abstract")]
    abstract_text: Option<String>,
    #[serde(default)]
    versions: List<Version>,
    update_date: Option<String>,
}

#[derive(Debug, Deserialize)]
struct Version {
    version: Option<String>,
    created: Option<String>,
}

impl Record for Snapshot {
    fn rows(self, notes: &mut Notes) -> Vec<StreamRow> {
        let versions = self.versions.or_note("versions", notes);
        let versions = versions
            .into_iter()
            .map(|version| (version.version, version.created));
        let versions = history(versions, notes);
        let parsed = self.authors_parsed.or_note("authors_parsed", notes);
        let authors = match (parsed.is_empty(), &self.authors) {
            (true, Some(text)) => names(text).into_iter().map(Authorship::named).collect(),
            _ => parsed
                .into_iter()
                .filter_map(|parts| {
                    let parts = parts.places_or_note("an author's names", notes);
                    let parts: Vec<_> = parts.into_iter().map(Option::unwrap_or_default).collect();
                    author(&parts)
                })
                .collect(),
        };
        let entry = Entry {
            id: self.id.or_note("id", notes),
            title: self.title.or_note("title", notes),
            authors,
            comments: self.comments,
            journal_ref: self.journal_ref,
            doi: self.doi,
            categories: self.categories,
            license: self.license,
            abstract_text: self.abstract_text,
            created: first(&versions),
            versions,
            updated: date(self.update_date, notes),
            status: None,
        };
        entry.row(notes).into_iter().collect()
    }
}

/// A record of arXiv in any of its formats.
#[derive(Debug, Default)]
pub struct Entry {
    pub id: Option<String>,
    pub title: Option<String>,
    pub authors: Vec<Authorship>,
    pub comments: Option<String>,
    pub journal_ref: Option<String>,
    pub doi: Option<String>,
    pub categories: Option<String>,
    pub license: Option<String>,
    pub abstract_text: Option<String>,
    /// The day of the first version.
    pub created: Option<NaiveDate>,
    pub versions: Vec<PaperVersion>,
    pub updated: Option<NaiveDate>,
    pub status: Option<PaperStatus>,
}

impl Entry {
    /// Converts the record to a row; `None` when the record has neither an id nor a title.
    pub fn row(self, notes: &mut Notes) -> Option<StreamRow> {
        let dois = self.doi.as_deref().unwrap_or_default();
        // The field may contain the DOIs of several printed forms, separated by spaces, commas or semicolons.
        let mut others = Notes::new();
        let dois = dois
            .split([' ', ',', ';', '\n'])
            .filter_map(|text| doi(Some(text), &mut others))
            .collect::<Vec<_>>();
        // One field is one fault.
        notes.extend(others.into_iter().next());
        let ids = arxiv(self.id.as_deref(), notes)
            .into_iter()
            .chain(dois)
            .collect();
        let title = self.title.as_deref().and_then(one_line);
        let columns = PaperColumns {
            ids,
            title: title.as_deref(),
            ..PaperColumns::default()
        };
        let mut reference =
            paper_or_note(columns, notes, || "a record without id or title".to_owned())?;
        set_date(&mut reference, self.created);
        let withdrawn = self
            .comments
            .as_deref()
            .is_some_and(withdrawn)
            .then_some(PaperStatus::Withdrawn);
        let categories = self.categories.unwrap_or_default();
        let category = |value: &str| PaperConcept {
            id: ConceptId::new(ConceptScheme::Arxiv, value),
            label: None,
            score: None,
            derived_from: None,
        };
        let mut statement = PaperStatement {
            status: self.status.or(withdrawn),
            updated: self.updated,
            concepts: categories.split_whitespace().map(category).collect(),
            text_license: non_blank(self.license).map(|url| url.trim().to_owned()),
            ..PaperStatement::from(reference)
        };
        let paper = &mut statement.paper;
        paper.abstract_text = non_blank(self.abstract_text).map(|text| text.trim().to_owned());
        paper.venue = self.journal_ref.as_deref().and_then(one_line);
        paper.versions = self.versions;
        paper.authors = self.authors;
        Some(statement.into())
    }
}

/// Returns an author from the parts of a parsed name: key name, other names, suffix, affiliations.
pub fn author(parts: &[String]) -> Option<Authorship> {
    let part = |at: usize| parts.get(at).map(String::as_str).unwrap_or_default();
    let name = one_line(&[part(1), part(0), part(2)].join(" "))?;
    let affiliations = parts
        .iter()
        .skip(3)
        .filter_map(|text| one_line(text))
        .filter(|text| !is_mark(text));
    let institutions = affiliations.map(Institution::named).collect();
    Some(Authorship::at(name, vec![], institutions))
}

/// Returns true if an affiliation has only marks that refer to a list of institutions, such as "1 and 2".
fn is_mark(text: &str) -> bool {
    let word = |word: &str| {
        word == "and" || word.chars().count() == 1 || word.chars().all(|c| !c.is_alphabetic())
    };
    text.split([' ', ',', '&'])
        .filter(|text| !text.is_empty())
        .all(word)
}

/// Returns the versions sorted by number, each number once. The input may be in any order.
pub fn history(
    versions: impl Iterator<Item = (Option<String>, Option<String>)>,
    notes: &mut Notes,
) -> Vec<PaperVersion> {
    let mut history: Vec<PaperVersion> = Vec::new();
    for (name, created) in versions {
        let number = name
            .as_deref()
            .and_then(|name| name.trim().strip_prefix('v')?.parse::<u16>().ok());
        let Some(number) = number.filter(|number| *number > 0) else {
            notes.push((
                FindingKind::NotAnId,
                format!("not a version: {}", name.unwrap_or_default()),
            ));
            continue;
        };
        let date = created.and_then(|created| mail_date(&created, notes));
        history.push(PaperVersion { number, date });
    }
    history.sort_by_key(|version| version.number);
    history.dedup_by_key(|version| version.number);
    history
}

/// Returns the day of the first version.
pub fn first(versions: &[PaperVersion]) -> Option<NaiveDate> {
    versions.first()?.date
}

/// Returns true if the comments begin with a statement that this paper is withdrawn. **Reason** for the beginning only: later text
/// may refer to another paper ("supersedes an earlier one, which has been withdrawn").
fn withdrawn(comments: &str) -> bool {
    let text = one_line(comments).unwrap_or_default().to_lowercase();
    let kinds = [
        "paper",
        "article",
        "submission",
        "manuscript",
        "preprint",
        "work",
    ];
    let verbs = [
        "has been withdrawn",
        "is withdrawn",
        "was withdrawn",
        "has been temporarily withdrawn",
    ];
    let is_stated = text.strip_prefix("this ").is_some_and(|rest| {
        let rest = kinds
            .iter()
            .find_map(|kind| rest.strip_prefix(kind))
            .map(str::trim_start);
        rest.is_some_and(|rest| verbs.iter().any(|verb| rest.starts_with(verb)))
    });
    is_stated || text.starts_with("withdrawn")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_statement_about_this_paper_withdraws_it() {
        for text in [
            "This paper has been withdrawn by the authors.",
            " Withdrawn: an error in Lemma 2",
            "this\n  article is withdrawn",
        ] {
            assert!(withdrawn(text), "{text}");
        }
        for text in [
            "supersedes a paper which has been withdrawn",
            "12 pages",
            "",
            "This paper replaces a withdrawn one",
        ] {
            assert!(!withdrawn(text), "{text}");
        }
    }

    #[test]
    fn the_history_is_read_in_any_order() {
        let mut notes = Notes::new();
        let version = |name: &str, day: &str| {
            (
                Some(name.to_owned()),
                Some(format!("Mon, {day} Apr 2007 00:00:00 GMT")),
            )
        };
        let versions = vec![version("v10", "12"), version("v2", "3"), version("v1", "2")];
        let versions = history(versions.into_iter(), &mut notes);
        assert_eq!(
            versions
                .iter()
                .map(|version| version.number)
                .collect::<Vec<_>>(),
            [1, 2, 10]
        );
        assert_eq!(first(&versions), NaiveDate::from_ymd_opt(2007, 4, 2));
        assert!(notes.is_empty());
        let versions = vec![
            version("2", "2"),
            (None, None),
            version("v0", "2"),
            (Some("v1".into()), None),
        ];
        assert_eq!(
            history(versions.into_iter(), &mut notes),
            [PaperVersion {
                number: 1,
                date: None
            }]
        );
        assert_eq!(notes.len(), 3);
    }

    #[test]
    fn marks_are_no_institutions() {
        let author = |last: &str| {
            let parts = ["Key".into(), "A. B.".into(), "Jr".into(), last.into()];
            super::author(&parts).expect("an author")
        };
        assert_eq!(author("Oxford").author.name, "A. B. Key Jr");
        assert_eq!(author("MIT").institutions[0].name, "MIT");
        for mark in ["1 and 2", "a, b", "1", "(3)", " "] {
            assert!(author(mark).institutions.is_empty(), "{mark}");
        }
        assert_eq!(super::author(&[" ".into(), String::new()]), None);
    }
}
