//! The records of a page of search results, and names similar to one that nothing has.

use super::lines::PAGE_LIMIT;
use super::{Context, Rendered};
use crate::answer::{Call, subject::Subject};
use crate::library::Library;
use pages::{CodeMark, Hit, PageKind, PagePosition, SearchPage};
use snapshot::{
    Entity, Kind, Search, SearchFilters, SearchHit, SnapshotError, near_matches, resolve,
};

/// The number of similar names.
const MAX_SIMILAR: usize = 8;

/// The maximum length of a text that is searched, in characters. **Reason**: the fields of the pages
/// take as many.
pub(super) const MAX_TEXT: usize = 500;

/// Returns the page of a search.
pub(super) fn search(context: &Context) -> Result<Rendered, SnapshotError> {
    let (library, view) = (&*context.library, &context.view);
    let text: String = view
        .q
        .iter()
        .flat_map(|text| text.chars())
        .take(MAX_TEXT)
        .collect();
    let kind = match view.kind.as_deref() {
        Some("method") => Some(Kind::Method),
        Some("paper") => Some(Kind::Paper),
        _ => None,
    };
    let start = view.start(PAGE_LIMIT);
    let search = Search {
        text: text.clone(),
        filters: SearchFilters {
            kind,
            ..SearchFilters::default()
        },
        limit: PAGE_LIMIT,
        start,
    };
    let found = snapshot::search(library, &search)?;
    let hits = found.hits.into_iter().map(|found| hit(library, found));
    let hits: Vec<Hit> = hits.collect::<Result<_, _>>()?;
    let suggestions = match hits.is_empty() && !text.is_empty() {
        true => similar(library, &text)?,
        false => vec![],
    };
    let named = match text.is_empty() {
        true => None,
        false => resolve(library, &text)?.first.map(|(entity, _)| entity),
    };
    let page = SearchPage {
        query: &text,
        kind: kind.map(Kind::as_str),
        named: named.map(|entity| link_of(library, entity)).transpose()?,
        position: PagePosition {
            start,
            len: hits.len(),
            total: found.total,
            limit: PAGE_LIMIT,
        },
        hits,
        suggestions,
        call: Call::list(&text).into(),
    };
    Ok(Rendered::Page(page.render(&context.frame())))
}

/// Returns the records with names similar to a text: kind, id and name.
pub(super) fn similar(
    library: &Library,
    text: &str,
) -> Result<Vec<(PageKind, String, String)>, SnapshotError> {
    let near = near_matches(library, text, MAX_SIMILAR)?.into_iter();
    near.map(|near| link_of(library, near.entity)).collect()
}

/// Returns the kind of the page of a method or a paper.
pub(super) const fn page_of(kind: Kind) -> PageKind {
    match kind {
        Kind::Method => PageKind::Method,
        Kind::Paper => PageKind::Paper,
    }
}

fn link_of(library: &Library, entity: Entity) -> Result<(PageKind, String, String), SnapshotError> {
    let subject = Subject::read(library, entity)?;
    let (id, name) = (subject.id().to_owned(), subject.name().to_owned());
    Ok((page_of(entity.kind), id, name))
}

fn hit(library: &Library, found: SearchHit) -> Result<Hit, SnapshotError> {
    let subject = Subject::read(library, found.entity)?;
    Ok(Hit {
        kind: page_of(found.entity.kind),
        id: subject.id().to_owned(),
        license: subject.license(),
        name: found.name,
        name_matches: found.name_matches,
        snippet: found.snippet.map(|snippet| (snippet.text, snippet.matches)),
        year: found.year,
        code: CodeMark {
            has_code: found.has_code,
            level: found.level,
            repositories: found.repositories,
        },
    })
}
