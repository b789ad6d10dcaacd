//! Lines of papers and methods for lists.

use super::Context;
use crate::library::Library;
use catalogue::{PaperRecord, PaperRole};
use pages::{
    CodeMark, MethodLine, PageKind, PagePosition, PaperCode, PaperLine, person_name, plain,
    venue_name,
};
use snapshot::{Kind, SnapshotError};
use std::cmp::Reverse;

/// The number of authors that a line names.
const NAMED_AUTHORS: usize = 3;

/// The maximum length of the sentence on a method, in characters.
const MAX_SUMMARY: usize = 160;

/// The number of entries of a page of a list. **Source**: service contract, "search (20 hits a page)".
pub(super) const PAGE_LIMIT: usize = 20;

pub(super) fn code_of_method(library: &Library, method: u32) -> CodeMark {
    let summary = library.implementation_summary(method);
    CodeMark {
        has_code: summary.is_some(),
        level: summary.and_then(|summary| summary.verification_level),
    }
}

/// Returns the code that a paper leads to.
pub(super) fn code_of_paper(library: &Library, paper: &PaperRecord) -> PaperCode {
    let methods = library.methods_of_paper(&paper.id);
    let own = library.methods_in_role(&paper.id, PaperRole::Introduces);
    let is_verified = |method: &&u32| library.is_verified(**method);
    let verified = own.iter().filter(is_verified).count();
    PaperCode {
        verified,
        methods: own.len(),
        others: methods.iter().filter(is_verified).count() - verified,
        repositories: paper.repositories.len(),
    }
}

pub(super) fn paper_line(library: &Library, ordinal: u32) -> Result<PaperLine, SnapshotError> {
    let paper = library.paper(ordinal)?;
    let names = paper.authors.iter().take(NAMED_AUTHORS);
    let names: Vec<String> = names.map(|one| person_name(&one.author.name)).collect();
    let others = match paper.authors.len() > NAMED_AUTHORS {
        true => " et al.",
        false => "",
    };
    Ok(PaperLine {
        authors: format!("{}{others}", names.join(", ")),
        year: library.publication_year(&paper),
        venue: paper.venue.as_deref().map(venue_name),
        code: code_of_paper(library, &paper),
        status: paper.status,
        license: paper.license,
        title: paper.title.clone(),
        id: paper.id,
    })
}

pub(super) fn method_line(library: &Library, ordinal: u32) -> Result<MethodLine, SnapshotError> {
    let method = library.method(ordinal)?;
    let summary = method.summary.as_deref().or(method.definition.as_deref());
    Ok(MethodLine {
        id: method.id.clone(),
        name: method.name.clone(),
        code: code_of_method(library, ordinal),
        summary: summary.map(|text| plain(text, MAX_SUMMARY)),
        license: method.license,
    })
}

pub(super) fn method_lines(
    library: &Library,
    ordinals: impl IntoIterator<Item = u32>,
) -> Result<Vec<MethodLine>, SnapshotError> {
    let lines = ordinals.into_iter();
    lines.map(|ordinal| method_line(library, ordinal)).collect()
}

/// Sorts papers by the number of papers that cite them, the most cited first.
pub(super) fn sort_by_citations(library: &Library, papers: &mut [u32]) {
    papers.sort_by_cached_key(|paper| (Reverse(library.citation_count(*paper)), *paper));
}

/// Returns a page of a list of papers, the most cited first, and its position.
pub(super) fn page_of_papers(
    context: &Context,
    mut papers: Vec<u32>,
) -> Result<(Vec<PaperLine>, PagePosition), SnapshotError> {
    let library = &*context.library;
    let start = context.turn(PAGE_LIMIT, papers.len());
    sort_by_citations(library, &mut papers);
    let page = papers.iter().skip(start).take(PAGE_LIMIT);
    let lines: Vec<PaperLine> = page
        .map(|paper| paper_line(library, *paper))
        .collect::<Result<_, _>>()?;
    let position = PagePosition {
        start,
        len: lines.len(),
        total: papers.len(),
        limit: PAGE_LIMIT,
    };
    Ok((lines, position))
}

/// Returns the kind of the page of a method or a paper.
pub(super) const fn page_of(kind: Kind) -> PageKind {
    match kind {
        Kind::Method => PageKind::Method,
        Kind::Paper => PageKind::Paper,
    }
}
