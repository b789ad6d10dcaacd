//! The records of a paper's page.

use super::lines::{method_lines, page_of_papers, paper_line, sort_by_citations};
use super::{Context, Rendered};
use crate::answer::Call;
use crate::library::Library;
use catalogue::{Institution, PaperRecord, PaperRole, Resolution};
use pages::{
    CitationList, CitationSide, CitationsPage, PageKind, PagePosition, PaperLine, PaperPage,
    RepositoriesPage,
};
use serde_json::json;
use snapshot::ranked_repositories;
use snapshot::{Kind, SnapshotError, resolve_kind};

/// The number of papers of each direction of citations on a page.
const MAX_CITATIONS: usize = 15;

/// The number of authors of a paper that are looked up. **Reason**: some papers have thousands.
const MAX_AUTHORS: usize = 60;

/// The number of institutions on a page.
const MAX_INSTITUTIONS: usize = 20;

/// The number of repositories on a page of their own.
const REPOSITORIES_LIMIT: usize = 100;

/// The number of results on a page.
const MAX_RESULTS: usize = 60;

/// Returns the page of a paper, or the address of the paper that an id in another form or a title denotes.
pub(super) fn paper(context: &Context) -> Result<Rendered, SnapshotError> {
    let (library, id) = (&*context.library, context.view.id.as_str());
    let Some(ordinal) = library.paper_by_id(id) else {
        // Papers with Code cut its own words for long titles off: an address of it need not be a title.
        return match library.paper_by_id(&format!("pwc:{id}")) {
            Some(ordinal) => Ok(context.elsewhere(PageKind::Paper, &library.paper(ordinal)?.id)),
            None => context.resolved(Kind::Paper),
        };
    };
    let record = library.paper(ordinal)?;
    let own = library.methods_of_paper(id);
    let introduced = library.methods_in_role(id, PaperRole::Introduces);
    let stated = library.methods_in_role(id, PaperRole::States);
    let mut used = library.methods_in_role(id, PaperRole::Uses);
    let named = record.methods.iter();
    let named = named.filter_map(|method| library.method_by_id(method));
    used.extend(named.filter(|method| !own.contains(method)));
    let (functions, reviews) = (library.harvested(id)?, library.reviews(id)?);
    let results = library.results_of_paper(id);
    let total_results = results.len();
    let graph = library.citations();
    let references = most_cited(library, graph.references(ordinal).collect());
    let cited_by = most_cited(library, graph.cited_by(ordinal).collect());
    let page = PaperPage {
        introduced: method_lines(library, introduced)?,
        stated: method_lines(library, stated)?,
        used: method_lines(library, used)?,
        tasks: tasks(library, &record),
        repositories: ranked_repositories(&record),
        functions: &functions,
        total_results,
        results: results
            .into_iter()
            .take(MAX_RESULTS)
            .map(|row| library.result(row))
            .collect::<Result<_, _>>()?,
        among: among(library, &[&references.1[..], &cited_by.1[..]].concat()),
        references: citations(library, references)?,
        cited_by: citations(library, cited_by)?,
        reviews: &reviews,
        institutions: institutions(library, &record)?,
        same_title: same_title(library, ordinal, &record)?,
        authors: authors(library, &record)?,
        call: Call::paper(id).into(),
        is_on_map: library.atlas().position(ordinal).is_some(),
        paper: &record,
    };
    Ok(Rendered::Page(page.render(&context.frame())))
}

/// Returns a page of the repositories of a paper.
pub(super) fn repositories(context: &Context) -> Result<Rendered, SnapshotError> {
    let (library, id) = (&*context.library, context.view.id.as_str());
    let Some(ordinal) = library.paper_by_id(id) else {
        return context.missing(PageKind::Paper, id);
    };
    let record = library.paper(ordinal)?;
    let all = ranked_repositories(&record);
    let start = context.turn(REPOSITORIES_LIMIT, all.len()).min(all.len());
    let listed = &all[start..all.len().min(start + REPOSITORIES_LIMIT)];
    let page = RepositoriesPage {
        position: PagePosition {
            start,
            len: listed.len(),
            total: all.len(),
            limit: REPOSITORIES_LIMIT,
        },
        repositories: listed,
        call: Call::new("get_code_for_paper", json!({ "paper": id })).into(),
        paper: &record,
    };
    Ok(Rendered::Page(page.render(&context.frame())))
}

/// Returns a page of the papers that a paper cites.
pub(super) fn references(context: &Context) -> Result<Rendered, SnapshotError> {
    one_side(context, CitationSide::References)
}

/// Returns a page of the papers that cite a paper.
pub(super) fn cited_by(context: &Context) -> Result<Rendered, SnapshotError> {
    one_side(context, CitationSide::CitedBy)
}

fn one_side(context: &Context, side: CitationSide) -> Result<Rendered, SnapshotError> {
    let (library, id) = (&*context.library, context.view.id.as_str());
    let Some(ordinal) = library.paper_by_id(id) else {
        return context.missing(PageKind::Paper, id);
    };
    let graph = library.citations();
    let papers: Vec<u32> = match side {
        CitationSide::References => graph.references(ordinal).collect(),
        CitationSide::CitedBy => graph.cited_by(ordinal).collect(),
    };
    let (papers, position) = page_of_papers(context, papers)?;
    let record = library.paper(ordinal)?;
    let page = CitationsPage {
        side,
        papers,
        position,
        call: Call::explore_within(&[id], 1).into(),
        paper: &record,
    };
    Ok(Rendered::Page(page.render(&context.frame())))
}

/// Returns the number of papers, and the most cited of them.
fn most_cited(library: &Library, mut papers: Vec<u32>) -> (usize, Vec<u32>) {
    let total = papers.len();
    sort_by_citations(library, &mut papers);
    papers.truncate(MAX_CITATIONS);
    (total, papers)
}

fn citations(
    library: &Library,
    (total, papers): (usize, Vec<u32>),
) -> Result<CitationList, SnapshotError> {
    let lines = papers.iter().map(|paper| paper_line(library, *paper));
    Ok(CitationList {
        total,
        papers: lines.collect::<Result<_, _>>()?,
    })
}

/// Returns the citations among papers, each by the positions of the citing and of the cited one.
fn among(library: &Library, papers: &[u32]) -> Vec<(usize, usize)> {
    let graph = library.citations();
    let mut found = vec![];
    for (from, citing) in papers.iter().enumerate() {
        for (to, cited) in papers.iter().enumerate() {
            if citing != cited && graph.cites(*citing, *cited) {
                found.push((from, to));
            }
        }
    }
    found
}

/// Returns the other papers of the same title: sources with other ids than those that are known to be one.
fn same_title(
    library: &Library,
    own: u32,
    record: &PaperRecord,
) -> Result<Vec<PaperLine>, SnapshotError> {
    let named = resolve_kind(library, &record.title, Some(Kind::Paper))?;
    let is_exact = |how: Resolution| how <= Resolution::Normalised && how != Resolution::Id;
    let first = named.first.filter(|(_, how)| is_exact(*how));
    let all = first
        .map(|(first, _)| first)
        .into_iter()
        .chain(named.homonyms);
    let others = all.filter(|paper| paper.ordinal != own);
    others
        .map(|paper| paper_line(library, paper.ordinal))
        .collect()
}

/// Returns the names of the paper's tasks, each of which has a page: the paper is on it.
fn tasks(library: &Library, record: &PaperRecord) -> Vec<String> {
    let has_page = |task: &&String| !library.papers_on_task(task).is_empty();
    record.tasks.iter().filter(has_page).cloned().collect()
}

/// Returns the ids of the authors that have a page, in the order of the paper.
fn authors(library: &Library, record: &PaperRecord) -> Result<Vec<Option<String>>, SnapshotError> {
    let mut ids = vec![];
    for authorship in record.authors.iter().take(MAX_AUTHORS) {
        let id = authorship.author.id();
        let mut has_page = false;
        for ordinal in library.authors_named(&id) {
            has_page |= library.author(ordinal)?.id == id;
        }
        ids.push(has_page.then_some(id));
    }
    Ok(ids)
}

fn institutions(
    library: &Library,
    record: &PaperRecord,
) -> Result<Vec<(String, String)>, SnapshotError> {
    let of_authors = record.authors.iter().flat_map(|one| &one.institutions);
    let mut listed: Vec<(String, String)> = vec![];
    for institution in of_authors.chain(&record.institutions) {
        let id = Institution::id(institution);
        if listed.len() == MAX_INSTITUTIONS {
            break;
        }
        if listed.iter().any(|(other, _)| *other == id) {
            continue;
        }
        if let Some(ordinal) = library.institutions_named(&id).first() {
            let stored = library.institution(*ordinal)?;
            listed.push((stored.id(), stored.name.clone()));
        }
    }
    Ok(listed)
}
