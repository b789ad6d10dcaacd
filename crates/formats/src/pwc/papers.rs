//! `papers-with-abstracts.json`, and the joined slice's `papers.jsonl`.

use crate::columns::{
    Column, List, PaperColumns, acl, arxiv, date, doi, framework, non_blank, openreview,
    paper_or_note, repository, set_date,
};
use crate::finding::{FindingKind, Notes};
use crate::record::Record;
use crate::rows::StreamRow;
use catalogue::names;
use catalogue::{Authorship, Institution, PaperRef, PaperReference, PaperStatement, Repository};
use serde::Deserialize;

/// The maximum length of an institution's name, in characters. **Reason**: longer texts of the joined slice are whole pages; the
/// longest name has 130 characters.
const MAX_INSTITUTION: usize = 160;

/// A row of `papers-with-abstracts.json`.
#[derive(Debug, Deserialize)]
pub struct Paper {
    #[serde(default)]
    paper_url: Column<String>,
    #[serde(default)]
    title: Column<String>,
    arxiv_id: Option<String>,
    openreview_id: Option<String>,
    #[serde(rename = "abstract")]
    abstract_text: Option<String>,
    url_abs: Option<String>,
    url_pdf: Option<String>,
    proceeding: Option<String>,
    conference: Option<String>,
    #[serde(default)]
    authors: List<String>,
    #[serde(default)]
    tasks: List<String>,
    date: Option<String>,
    #[serde(default)]
    methods: List<Tagged>,
}

#[derive(Debug, Deserialize)]
struct Tagged {
    name: Option<String>,
}

impl Record for Paper {
    fn rows(self, notes: &mut Notes) -> Vec<StreamRow> {
        let page = self.paper_url.or_note("paper_url", notes);
        let title = self.title.or_note("title", notes);
        let ids = arxiv(self.arxiv_id.as_deref(), notes)
            .into_iter()
            .chain(openreview(self.openreview_id.as_deref(), notes))
            .collect();
        let pdf = self.url_pdf.as_deref().filter(|_| self.url_abs.is_none());
        let columns = PaperColumns {
            ids,
            urls: [page.as_deref(), self.url_abs.as_deref(), pdf],
            title: title.as_deref(),
        };
        let Some(mut reference) = paper_or_note(columns, notes, || {
            "a paper without id, address or title".to_owned()
        }) else {
            return vec![];
        };
        set_date(&mut reference, date(self.date, notes));
        let mut statement = PaperStatement::from(reference);
        let paper = &mut statement.paper;
        paper.abstract_text = non_blank(self.abstract_text);
        paper.authors = authors(self.authors, notes);
        paper.venue = non_blank(self.proceeding).or_else(|| non_blank(self.conference));
        paper.tasks = self.tasks.or_note("tasks", notes);
        let methods = self.methods.or_note("methods", notes).into_iter();
        paper.methods = methods
            .filter_map(|method| non_blank(method.name))
            .collect();
        vec![statement.into()]
    }
}

/// Returns the authors. A single name that is a list of names is split, with a finding.
fn authors(names: List<String>, notes: &mut Notes) -> Vec<Authorship> {
    let names = names.or_note("authors", notes);
    let names = match names.as_slice() {
        [list] => match split_author_list(list) {
            Some(names) => {
                notes.push((FindingKind::AuthorList, list.clone()));
                names
            }
            None => names,
        },
        _ => names,
    };
    names.into_iter().map(Authorship::named).collect()
}

/// Returns the names of a text such as "Ada Example, Ben Muster and Cleo Sample"; `None` for one
/// name. "Example, Ada" and "Ben Muster, Jr." are one name.
fn split_author_list(text: &str) -> Option<Vec<String>> {
    let parts = text.split([',', ';']).flat_map(|part| part.split(" and "));
    let parts = parts.map(|part| part.trim().trim_start_matches("and ").trim());
    let mut names: Vec<String> = vec![];
    for part in parts.filter(|part| names::is_name(part)) {
        let is_suffix = ["jr", "sr", "ii", "iii", "iv"].contains(&names::normalise(part).as_str());
        match names.last_mut() {
            Some(name) if is_suffix => *name = format!("{name}, {part}"),
            _ => names.push(part.to_owned()),
        }
    }
    let has_several_words = |name: &String| name.contains(char::is_whitespace);
    let is_list = match names.len() {
        0 | 1 => false,
        // "Example, Ada" is a family name and a given name.
        2 => names.iter().all(has_several_words),
        _ => true,
    };
    is_list.then_some(names)
}

/// Returns institutions by name. A text of several lines, or longer than any name, is text of a page; a number is a mark or a part of an
/// address. Both are noted.
pub(crate) fn institutions(names: Vec<String>, notes: &mut Notes) -> Vec<Institution> {
    let mut institutions = vec![];
    for name in names {
        let is_text = name.contains(char::is_control) || name.chars().count() > MAX_INSTITUTION;
        let is_number =
            name.contains(|c: char| c.is_ascii_digit()) && !name.contains(char::is_alphabetic);
        if is_text || is_number {
            notes.push((FindingKind::NotAnInstitution, name));
        } else if names::is_name(&name) && !name.trim().eq_ignore_ascii_case("none") {
            institutions.push(Institution::named(name.trim()));
        }
    }
    institutions
}

/// A row of the joined slice's `papers.jsonl`.
#[derive(Debug, Deserialize)]
pub struct Joined {
    #[serde(default)]
    id: Column<String>,
    #[serde(default)]
    title: Column<String>,
    arxiv_id: Option<String>,
    openreview_id: Option<String>,
    acl_id: Option<String>,
    doi: Option<String>,
    #[serde(default)]
    code: List<JoinedCode>,
    venue: Option<String>,
    #[serde(rename = "abstract")]
    abstract_text: Option<String>,
    #[serde(default)]
    authors: List<String>,
    #[serde(default)]
    institutions: List<String>,
    #[serde(default)]
    tasks: List<String>,
    #[serde(default)]
    introduces_methods: List<String>,
    date: Option<String>,
    abstract_source: Option<String>,
    authors_source: Option<String>,
    institutions_source: Option<String>,
    arxiv_id_source: Option<String>,
}

#[derive(Debug, Deserialize)]
struct JoinedCode {
    repo_url: Option<String>,
    is_official: Option<bool>,
    framework: Option<String>,
    source: Option<String>,
}

impl Record for Joined {
    fn rows(mut self, notes: &mut Notes) -> Vec<StreamRow> {
        let id = std::mem::take(&mut self.id).or_note("id", notes);
        let title = std::mem::take(&mut self.title).or_note("title", notes);
        let ids = self.ids(id.as_deref(), notes);
        let columns = PaperColumns {
            ids,
            title: title.as_deref(),
            ..PaperColumns::default()
        };
        let Some(mut reference) = paper_or_note(columns, notes, || id.unwrap_or_default()) else {
            return vec![];
        };
        set_date(&mut reference, date(self.date.take(), notes));
        let code = std::mem::take(&mut self.code).or_note("code", notes);
        let links: Vec<StreamRow> = code
            .into_iter()
            .filter_map(|code| code.link(&reference, notes))
            .collect();
        std::iter::once(self.statement(reference, notes).into())
            .chain(links)
            .collect()
    }
}

impl Joined {
    fn ids(&self, id: Option<&str>, notes: &mut Notes) -> Vec<PaperRef> {
        let own = [
            arxiv(self.arxiv_id.as_deref(), notes),
            doi(self.doi.as_deref(), notes),
            openreview(self.openreview_id.as_deref(), notes),
            acl(self.acl_id.as_deref(), notes),
        ];
        id.and_then(PaperRef::parse)
            .into_iter()
            .chain(own.into_iter().flatten())
            .collect()
    }

    fn statement(self, reference: PaperReference, notes: &mut Notes) -> PaperStatement {
        let sources = [
            ("abstract", self.abstract_source),
            ("authors", self.authors_source),
            ("institutions", self.institutions_source),
            ("arxiv_id", self.arxiv_id_source),
        ];
        let mut statement = PaperStatement::from(reference);
        statement.field_sources = sources
            .into_iter()
            .filter_map(|(field, source)| Some((field.to_owned(), source?)))
            .collect();
        let paper = &mut statement.paper;
        paper.abstract_text = non_blank(self.abstract_text);
        paper.authors = authors(self.authors, notes);
        let names = self.institutions.or_note("institutions", notes);
        paper.institutions = institutions(names, notes);
        paper.venue = non_blank(self.venue);
        paper.tasks = self.tasks.or_note("tasks", notes);
        paper.methods = self.introduces_methods.or_note("introduces_methods", notes);
        statement
    }
}

impl JoinedCode {
    fn link(self, paper: &PaperReference, notes: &mut Notes) -> Option<StreamRow> {
        let repository = Repository {
            url: repository(&self.repo_url.unwrap_or_default(), notes)?,
            is_official: self.is_official,
            framework: framework(self.framework),
            ..Repository::default()
        };
        Some(StreamRow::Repository {
            paper: paper.clone(),
            repository,
            origin: non_blank(self.source),
        })
    }
}
