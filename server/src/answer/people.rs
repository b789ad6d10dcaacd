//! `get_papers_by_author` and `get_papers_by_institution`: papers, and the other holders of the name.

use crate::answer::{AnswerError, Call, Extent, Meta, Notices, Outcome, Page, finish, refuse};
use crate::library::Library;
use catalogue::{Digest, Institution, License, PaperRecord, by_scheme, names};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;
use snapshot::SnapshotError;
use std::collections::BTreeMap;

/// The maximum number of other holders of a name in an answer.
const MAX_HOLDERS: usize = 20;

/// The arguments.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ByName {
    /// A name, or an id such as `orcid:0000-0002-1825-0097`, `ror:05gq02987`.
    pub(crate) name: String,
    /// Papers of a page, 1 to 100; 20 when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "u32", range(min = 1, max = 100))]
    pub(crate) limit: Option<u32>,
    /// `meta.next_cursor` of the page before, with the same name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "String")]
    pub(crate) cursor: Option<String>,
}

/// An author or an institution.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub(crate) struct Holder {
    /// The id, unique among holders of the name.
    pub(crate) id: String,
    pub(crate) name: String,
    /// Every asserted id by scheme.
    pub(crate) ids: BTreeMap<String, Vec<String>>,
    /// True if only a name is stored; others may share it.
    pub(crate) name_only: bool,
    /// Country of an institution, ISO 3166-1 alpha-2.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) country: Option<String>,
    /// The number of stored papers.
    pub(crate) papers: usize,
    #[serde(skip)]
    license: License,
}

/// A paper of a list.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct Listed {
    pub(crate) id: String,
    pub(crate) title: String,
    /// The paper's status.
    #[schemars(extend("enum" = ["ok", "withdrawn", "retracted"]))]
    pub(crate) status: &'static str,
    /// Year of publication.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) year: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) venue: Option<String>,
    /// Citations from stored papers.
    pub(crate) citation_count: usize,
    /// Of an institution: named for an `author`, for the `paper`, or for `both`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(extend("enum" = ["author", "paper", "both"]))]
    pub(crate) named_by: Option<&'static str>,
    /// The call for details.
    pub(crate) retrieve_with: Call,
}

/// Papers of an author or an institution.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct HolderAnswer {
    /// The resolved holder.
    pub(crate) resolved_to: Holder,
    /// Others of this name, and of its other spellings: call again with an id.
    pub(crate) other_holders: Vec<Holder>,
    /// The total number of papers that are stored.
    pub(crate) total: usize,
    /// The stored part.
    pub(crate) known: Extent,
    /// The page: newest first, then by title.
    pub(crate) results: Vec<Listed>,
    /// If empty: the lookups made and the next call.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) hint: Option<String>,
    /// Paging.
    pub(crate) meta: Meta,
}

pub(crate) fn by_author(library: &Library, wanted: &ByName) -> Result<Outcome, AnswerError> {
    let request = Request(HolderKind::Author, wanted);
    let holders = request.holders(library, library.authors_named(&wanted.name))?;
    let name = holders.first().map_or(&wanted.name, |first| &first.name);
    let variants = library.authors_with_variant(name)?;
    let variants = request.holders(library, variants)?;
    answer(library, holders, variants, &request)
}

pub(crate) fn by_institution(library: &Library, wanted: &ByName) -> Result<Outcome, AnswerError> {
    let request = Request(HolderKind::Institution, wanted);
    let holders = request.holders(library, library.institutions_named(&wanted.name))?;
    let spelled = ask::institution_spellings(&wanted.name).into_iter();
    let others = spelled.flat_map(|name| library.institutions_named(&name));
    let mut variants = request.holders(library, others.collect())?;
    variants.dedup();
    variants.retain(|variant| !holders.contains(variant));
    answer(library, holders, variants, &request)
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum HolderKind {
    Author,
    Institution,
}

/// A requested page of the papers of an author or an institution.
struct Request<'a>(HolderKind, &'a ByName);

impl Request<'_> {
    const fn word(&self) -> &'static str {
        match self.0 {
            HolderKind::Author => "author",
            HolderKind::Institution => "institution",
        }
    }

    /// Returns holders by ordinal, those with the most papers first, then by id.
    fn holders(&self, library: &Library, ordinals: Vec<u32>) -> Result<Vec<Holder>, SnapshotError> {
        let holders = ordinals
            .into_iter()
            .map(|ordinal| self.holder(library, ordinal));
        let mut holders: Vec<Holder> = holders.collect::<Result<_, _>>()?;
        holders.sort_by(|a, b| (b.papers, &a.id).cmp(&(a.papers, &b.id)));
        Ok(holders)
    }

    fn holder(&self, library: &Library, ordinal: u32) -> Result<Holder, SnapshotError> {
        let mut holder = match self.0 {
            HolderKind::Author => {
                let row = library.author(ordinal)?;
                Holder {
                    name_only: row.is_name_only(),
                    id: row.id,
                    ids: by_scheme(&row.author.ids),
                    name: row.author.name,
                    country: None,
                    papers: 0,
                    license: row.license,
                }
            }
            HolderKind::Institution => {
                let row = library.institution(ordinal)?;
                let ids = row.ids();
                Holder {
                    id: row.id(),
                    ids: ids
                        .map(|(scheme, id)| (scheme.to_owned(), vec![id.clone()]))
                        .collect(),
                    name_only: row.is_name_only(),
                    name: row.record.name,
                    country: row.record.country,
                    papers: 0,
                    license: row.license,
                }
            }
        };
        holder.papers = self.papers(library, &holder.id).len();
        Ok(holder)
    }

    fn papers(&self, library: &Library, id: &str) -> Vec<u32> {
        match self.0 {
            HolderKind::Author => library.papers_by_author(id),
            HolderKind::Institution => library.papers_by_institution(id),
        }
    }
}

/// Returns who names the institution of this id: an author of the paper, the paper itself, or both.
fn named_by(paper: &PaperRecord, id: &str) -> Option<&'static str> {
    let is_it = |institution: &Institution| institution.id() == id;
    let mut authors = paper.authors.iter();
    let by_author = authors.any(|author| author.institutions.iter().any(is_it));
    let by_paper = paper.institutions.iter().any(is_it);
    match (by_author, by_paper) {
        (true, true) => Some("both"),
        (true, false) => Some("author"),
        (false, true) => Some("paper"),
        (false, false) => None,
    }
}

/// Sorts ordinals of papers by date, newest first, then by title.
fn newest_first(library: &Library, papers: Vec<u32>) -> Result<Vec<u32>, SnapshotError> {
    let mut keyed = vec![];
    for ordinal in papers {
        let paper = library.paper(ordinal)?;
        let date = std::cmp::Reverse(paper.publication_date());
        keyed.push((date, paper.paper.title, ordinal));
    }
    keyed.sort();
    Ok(keyed.into_iter().map(|(_, _, ordinal)| ordinal).collect())
}

fn answer(
    library: &Library,
    mut holders: Vec<Holder>,
    variants: Vec<Holder>,
    request: &Request<'_>,
) -> Result<Outcome, AnswerError> {
    if holders.is_empty() {
        return Err(no_holder(library, request, &variants));
    }
    let wanted = request.1;
    let first = holders.remove(0);
    holders.extend(variants);
    holders.truncate(MAX_HOLDERS);
    let all = newest_first(library, request.papers(library, &first.id))?;
    let page = Page {
        parameters: "name",
        list: Digest::of_json(&(request.word(), names::normalise(&wanted.name))),
        limit: wanted.limit,
        cursor: &wanted.cursor,
    };
    let (range, meta) = page.range(library, all.len())?;
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
            named_by: named_by(&paper, &first.id).filter(|_| request.0 == HolderKind::Institution),
            retrieve_with: Call::paper(&paper.id),
            citation_count: library.citation_count(*ordinal),
            status: paper.status.as_str(),
            id: paper.id,
            title: paper.paper.title,
            year: paper.paper.year,
            venue: paper.paper.venue,
        });
    }
    let hint = all.is_empty().then(|| {
        format!(
            "No stored paper is tied to {:?} or to anyone else of the name. Is it a paper or a method? {}",
            first.name,
            Call::have(&wanted.name)
        )
    });
    let body = HolderAnswer {
        resolved_to: first,
        other_holders: holders,
        total: all.len(),
        known: Extent::of_part(all.len()),
        results,
        hint,
        meta,
    };
    finish(library, body, notices)
}

fn no_holder(library: &Library, request: &Request<'_>, variants: &[Holder]) -> AnswerError {
    let name = &request.1.name;
    let next = Call::have(name);
    let variants = &variants[..variants.len().min(MAX_HOLDERS)];
    let mut text = format!(
        "No {} is stored under {name:?} (tried: ids, and the whole name in any spelling; parts of names and initials do not resolve). \
         Authors are listed by get_paper with their ids. Is it a paper or a method? {next}",
        request.word()
    );
    let mut facts =
        json!({ "error": format!("unknown_{}", request.word()), "query": name, "next": next });
    let mut notices = Notices::default();
    if !variants.is_empty() {
        let names: Vec<&str> = variants.iter().map(|holder| holder.name.as_str()).collect();
        text += &format!(" Variants of the name: {}", names.join(" | "));
        facts["other_holders"] = json!(variants);
        for (at, holder) in variants.iter().enumerate() {
            notices.note(holder.license, format!("/other_holders/{at}"));
        }
    }
    refuse(library, text, facts, notices)
}
