//! The records of the pages of authors, institutions and concepts: each is a list of papers.

use super::lines::page_of_papers;
use super::{Context, Rendered};
use crate::answer::Call;
use crate::library::Library;
use pages::{AuthorPage, ConceptPage, InstitutionPage, PageKind};
use serde_json::json;
use snapshot::SnapshotError;

/// The number of authors of the same or a similar name on a page.
const MAX_OTHERS: usize = 12;

/// Returns the page of an author, or the address of the first author of a name.
pub(super) fn author(context: &Context) -> Result<Rendered, SnapshotError> {
    let (library, id) = (&*context.library, context.view.id.as_str());
    let named = library.authors_named(id);
    let mut own = None;
    for ordinal in &named {
        let record = library.author(*ordinal)?;
        if record.id == id {
            own = Some(record);
        }
    }
    let Some(record) = own else {
        let Some(first) = named.first() else {
            return context.missing(PageKind::Author, id);
        };
        let id = library.author(*first)?.id;
        return Ok(context.elsewhere(PageKind::Author, &id));
    };
    let (papers, position) = page_of_papers(context, library.papers_by_author(id))?;
    let name = &record.author.name;
    let page = AuthorPage {
        homonyms: others(library, library.authors_named(name), id)?,
        variants: others(library, library.authors_with_variant(name)?, id)?,
        call: Call::new("get_papers_by_author", json!({ "author": id })).into(),
        author: &record,
        papers,
        position,
    };
    Ok(Rendered::Page(page.render(&context.frame())))
}

fn others(
    library: &Library,
    ordinals: Vec<u32>,
    own: &str,
) -> Result<Vec<(String, String)>, SnapshotError> {
    let mut others = vec![];
    for ordinal in ordinals {
        let record = library.author(ordinal)?;
        if record.id != own && others.len() < MAX_OTHERS {
            others.push((record.id, record.author.name));
        }
    }
    Ok(others)
}

/// Returns the page of an institution, or the address of the first institution of a name.
pub(super) fn institution(context: &Context) -> Result<Rendered, SnapshotError> {
    let (library, id) = (&*context.library, context.view.id.as_str());
    let Some(ordinal) = library.institutions_named(id).first().copied() else {
        return context.missing(PageKind::Institution, id);
    };
    let record = library.institution(ordinal)?;
    if record.id() != id {
        return Ok(context.elsewhere(PageKind::Institution, &record.id()));
    }
    let (papers, position) = page_of_papers(context, library.papers_by_institution(id))?;
    let page = InstitutionPage {
        institution: &record,
        papers,
        position,
        call: Call::new("get_papers_by_institution", json!({ "institution": id })).into(),
    };
    Ok(Rendered::Page(page.render(&context.frame())))
}

/// Returns the page of a concept, or the address of the concept that a label names.
pub(super) fn concept(context: &Context) -> Result<Rendered, SnapshotError> {
    let (library, id) = (&*context.library, context.view.id.as_str());
    let papers = library.papers_about(id);
    let Some(first) = papers.first() else {
        return context.missing(PageKind::Concept, id);
    };
    let record = library.paper(*first)?;
    let mut concepts = record.concepts.iter();
    let Some(concept) = concepts.find(|concept| concept.id.to_string() == id) else {
        let key = catalogue::names::spelling_key(id);
        let mut concepts = record.concepts.iter();
        let named = concepts.find(|one| catalogue::names::spelling_key(one.name()) == key);
        return match named {
            Some(concept) => Ok(context.elsewhere(PageKind::Concept, &concept.id.to_string())),
            None => context.missing(PageKind::Concept, id),
        };
    };
    let question = format!("Which papers are about {}?", concept.name());
    let (papers, position) = page_of_papers(context, papers)?;
    let page = ConceptPage {
        concept,
        papers,
        position,
        call: Call::question(&question).into(),
    };
    Ok(Rendered::Page(page.render(&context.frame())))
}
