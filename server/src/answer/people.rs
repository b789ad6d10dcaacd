//! `get_papers_by_author` and `get_papers_by_institution`: the papers of one, and who else bears the name.

use crate::answer::call::Call;
use crate::answer::licenses::Notices;
use crate::answer::page::{Meta, Page};
use crate::answer::{AnswerError, Outcome, Refusal, finish, refuse};
use crate::library::Library;
use catalogue::License;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;
use snapshot::SnapshotError;
use std::collections::BTreeMap;

/// Other holders of a name that are named at most.
const HOLDERS: usize = 20;

/// What is asked for of an author.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ByAuthor {
    /// A name, or an id such as `orcid:0000-0002-1825-0097`. Only an id names one person for sure.
    #[schemars(length(min = 1, max = 2000))]
    pub author: String,
    /// Papers of a page, 1 to 100; 20 when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "u32", range(min = 1, max = 100))]
    pub limit: Option<u32>,
    /// `meta.next_cursor` of the page before, with the same author.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "String")]
    pub cursor: Option<String>,
}

/// What is asked for of an institution.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ByInstitution {
    /// A name, or an id such as `ror:05gq02987`.
    #[schemars(length(min = 1, max = 2000))]
    pub institution: String,
    /// Papers of a page, 1 to 100; 20 when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "u32", range(min = 1, max = 100))]
    pub limit: Option<u32>,
    /// `meta.next_cursor` of the page before, with the same institution.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "String")]
    pub cursor: Option<String>,
}

/// An author or an institution.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Holder {
    /// Its id: names this one and no other of the name.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Every asserted id by scheme.
    pub ids: BTreeMap<String, Vec<String>>,
    /// Whether there is only a name, which several may bear.
    pub name_only: bool,
    /// Country of an institution, ISO 3166-1 alpha-2.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub country: Option<String>,
    /// How many papers are held of it.
    pub papers: usize,
    #[serde(skip)]
    license: License,
}

/// A paper of a list.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct Listed {
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: String,
    /// Whether it still stands.
    #[schemars(extend("enum" = ["ok", "withdrawn", "retracted"]))]
    pub status: &'static str,
    /// Year of publication.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub year: Option<i32>,
    /// Where it appeared.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub venue: Option<String>,
    /// How many held papers cite it.
    pub citation_count: usize,
    /// The call that tells more of it.
    pub retrieve_with: Call,
}

/// Papers of an author or an institution.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct HolderAnswer {
    /// Whose papers these are.
    pub resolved_to: Holder,
    /// Everybody else of the name: ask again with an id.
    pub other_holders: Vec<Holder>,
    /// How many papers there are in all.
    pub total: usize,
    /// This page: newest first, then by title.
    pub results: Vec<Listed>,
    /// When there is none: what was looked at and what to call next.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hint: Option<String>,
    /// Paging.
    pub meta: Meta,
}

/// Papers by the author that `arguments` name.
///
/// # Errors
/// When limit or cursor is none that can be, or the snapshot cannot be read.
pub fn by_author(library: &Library, arguments: &ByAuthor) -> Result<Outcome, AnswerError> {
    let holders = authors(library, &arguments.author)?;
    let papers = |id: &str| library.papers_by_author(id);
    let page = Page {
        what: "author",
        name: &arguments.author,
        limit: arguments.limit,
        cursor: &arguments.cursor,
    };
    answer(library, holders, papers, &page)
}

/// Papers of which an author worked at the institution that `arguments` name.
///
/// # Errors
/// When limit or cursor is none that can be, or the snapshot cannot be read.
pub fn by_institution(
    library: &Library,
    arguments: &ByInstitution,
) -> Result<Outcome, AnswerError> {
    let holders = institutions(library, &arguments.institution)?;
    let papers = |id: &str| library.papers_by_institution(id);
    let name = &arguments.institution;
    let page = Page {
        what: "institution",
        name,
        limit: arguments.limit,
        cursor: &arguments.cursor,
    };
    answer(library, holders, papers, &page)
}

/// Everybody whom `x` names as an author, people before mere names.
///
/// # Errors
/// When the snapshot cannot be read.
pub fn authors(library: &Library, x: &str) -> Result<Vec<Holder>, SnapshotError> {
    let read = |ordinal: u32| -> Result<Holder, SnapshotError> {
        let row = library.author(ordinal)?;
        let papers = library.papers_by_author(&row.id).len();
        let (id, name, ids, name_only, license) =
            (row.id, row.name, row.ids, row.name_only, row.license);
        Ok(Holder {
            id,
            name,
            ids,
            name_only,
            country: None,
            papers,
            license,
        })
    };
    let found: Result<Vec<Holder>, _> = library.authors_named(x).into_iter().map(read).collect();
    found.map(ranked)
}

/// Every institution that `x` names.
///
/// # Errors
/// When the snapshot cannot be read.
pub fn institutions(library: &Library, x: &str) -> Result<Vec<Holder>, SnapshotError> {
    let read = |ordinal: u32| -> Result<Holder, SnapshotError> {
        let row = library.institution(ordinal)?;
        let papers = library.papers_by_institution(&row.id).len();
        let (id, name, ids, name_only) = (row.id, row.name, row.ids, row.name_only);
        Ok(Holder {
            id,
            name,
            ids,
            name_only,
            country: row.country,
            papers,
            license: row.license,
        })
    };
    let found: Result<Vec<Holder>, _> = library
        .institutions_named(x)
        .into_iter()
        .map(read)
        .collect();
    found.map(ranked)
}

/// The one with most papers first; the id decides between equals.
fn ranked(mut holders: Vec<Holder>) -> Vec<Holder> {
    holders.sort_by(|a, b| (b.papers, &a.id).cmp(&(a.papers, &b.id)));
    holders
}

impl Holder {
    /// The license its row is under.
    pub fn license(&self) -> License {
        self.license
    }
}

/// Places of papers, newest first, then by title.
///
/// # Errors
/// When the snapshot cannot be read.
pub fn newest_first(library: &Library, papers: Vec<u32>) -> Result<Vec<u32>, SnapshotError> {
    let mut keyed = vec![];
    for ordinal in papers {
        let paper = library.paper(ordinal)?;
        let day = paper
            .published
            .or_else(|| paper.year.map(|year| year.to_string()));
        keyed.push((std::cmp::Reverse(day), paper.title, ordinal));
    }
    keyed.sort();
    Ok(keyed.into_iter().map(|(_, _, ordinal)| ordinal).collect())
}

fn answer(
    library: &Library,
    mut holders: Vec<Holder>,
    papers: impl Fn(&str) -> Vec<u32>,
    page: &Page<'_>,
) -> Result<Outcome, AnswerError> {
    if holders.is_empty() {
        return Ok(Outcome::Refusal(nobody(library, page)));
    }
    let first = holders.remove(0);
    holders.truncate(HOLDERS);
    let all = newest_first(library, papers(&first.id))?;
    let (range, meta) = page.of(library, all.len())?;
    let mut notices = Notices::default();
    notices.note(first.license, "/resolved_to");
    holders
        .iter()
        .enumerate()
        .for_each(|(at, h)| notices.note(h.license, format!("/other_holders/{at}")));
    let mut results = vec![];
    for ordinal in &all[range] {
        let paper = library.paper(*ordinal)?;
        notices.note(paper.license, format!("/results/{}", results.len()));
        results.push(Listed {
            retrieve_with: Call::paper(&paper.id),
            citation_count: library.citation_count(*ordinal),
            status: paper.status.as_str(),
            id: paper.id,
            title: paper.title,
            year: paper.year,
            venue: paper.venue,
        });
    }
    let hint = all.is_empty().then(|| {
        format!(
            "No held paper is tied to {:?} or to anyone else of the name. Is it a paper or a method? {}",
            first.name,
            Call::have(page.name)
        )
    });
    let body = HolderAnswer {
        resolved_to: first,
        other_holders: holders,
        total: all.len(),
        results,
        hint,
        meta,
    };
    Ok(Outcome::Answer(finish(library, body, notices)?))
}

fn nobody(library: &Library, page: &Page<'_>) -> Refusal {
    let next = Call::have(page.name);
    let text = format!(
        "No {} is held under {:?} (tried: ids, and the whole name in any spelling; parts of names and initials do not resolve). \
         Authors are listed by get_paper with their ids. Is it a paper or a method? {next}",
        page.what, page.name
    );
    let facts =
        json!({ "error": format!("unknown_{}", page.what), "query": page.name, "next": next });
    refuse(library, text, facts, Notices::default())
}
