//! The records of a page of search results, and names similar to one that nothing has.

use super::Context;
use super::lines::PAGE_LIMIT;
use super::tool_call::call;
use crate::library::Library;
use catalogue::License;
use pages::{CodeMark, Hit, Page, PageKind, PagePosition, SearchPage};
use serde_json::json;
use snapshot::{
    Entity, Kind, Search, SearchFilters, SearchHit, SnapshotError, near_matches, resolve,
};

/// The number of similar names.
const MAX_SIMILAR: usize = 8;

/// The maximum length of a text that is searched, in characters. **Reason**: the fields of the pages
/// take as many.
pub(super) const MAX_TEXT: usize = 500;

/// Returns the page of a search.
pub(super) fn search(context: &Context) -> Result<Page, SnapshotError> {
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
        call: call("list_reference_implementations", &json!({ "query": text })),
    };
    Ok(page.render(&context.frame()))
}

/// Returns the records with names similar to a text: kind, id and name.
pub(super) fn similar(
    library: &Library,
    text: &str,
) -> Result<Vec<(PageKind, String, String)>, SnapshotError> {
    let near = near_matches(library, text, MAX_SIMILAR)?.into_iter();
    near.map(|near| link_of(library, near.entity)).collect()
}

fn link_of(library: &Library, entity: Entity) -> Result<(PageKind, String, String), SnapshotError> {
    Ok(match entity.kind {
        Kind::Method => {
            let method = library.method(entity.ordinal)?;
            (PageKind::Method, method.id.clone(), method.name.clone())
        }
        Kind::Paper => {
            let paper = library.paper(entity.ordinal)?;
            (PageKind::Paper, paper.id.clone(), paper.title.clone())
        }
    })
}

fn hit(library: &Library, found: SearchHit) -> Result<Hit, SnapshotError> {
    let (kind, id, license): (PageKind, String, License) = match found.entity.kind {
        Kind::Method => {
            let method = library.method(found.entity.ordinal)?;
            (PageKind::Method, method.id.clone(), method.license)
        }
        Kind::Paper => {
            let paper = library.paper(found.entity.ordinal)?;
            (PageKind::Paper, paper.id.clone(), paper.license)
        }
    };
    Ok(Hit {
        kind,
        id,
        name: found.name,
        name_matches: found.name_matches,
        snippet: found.snippet.map(|snippet| (snippet.text, snippet.matches)),
        year: found.year,
        code: CodeMark {
            has_code: found.has_code,
            level: found.level,
            repositories: found.repositories,
        },
        license,
    })
}
