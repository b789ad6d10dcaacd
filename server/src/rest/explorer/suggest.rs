//! Names that begin with what somebody types into a field of search: lines of text for its script.

use super::{Context, Rendered, search};
use crate::library::Library;
use snapshot::{Kind, NameList, SnapshotError};
use std::cmp::Reverse;

/// The number of names. **Reason**: a list to choose from at a glance.
const MAX_NAMES: usize = 8;

/// The number of names of each kind that are compared by their size. **Reason**: a suggestion comes while somebody types.
const MAX_COMPARED: usize = 200;

/// The same of methods and papers, most of which are compared without reading their records.
const MAX_ENTITIES: usize = 1_000;

/// The minimum length of what is completed, in characters.
const MIN_CHARS: usize = 2;

/// Returns the names that begin with the text of a request, those with the most papers or results first: a line each, name
/// and kind with a tab between them.
pub(super) fn suggest(context: &Context) -> Result<Rendered, SnapshotError> {
    let library = &*context.library;
    let text = context.view.q.as_deref().unwrap_or_default();
    let text: String = text.chars().take(search::MAX_TEXT).collect();
    if text.chars().count() < MIN_CHARS {
        return Ok(Rendered::Text(String::new()));
    }
    let mut names = named(library, &text)?;
    names.sort_by(|a, b| (Reverse(a.0), &a.1).cmp(&(Reverse(b.0), &b.1)));
    let mut lines: Vec<String> = vec![];
    for (_, name, kind) in names {
        let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
        let is_new = !lines.iter().any(|line| {
            line.to_lowercase()
                .starts_with(&format!("{}\t", name.to_lowercase()))
        });
        if lines.len() < MAX_NAMES && is_new {
            lines.push(format!("{name}\t{kind}"));
        }
    }
    Ok(Rendered::Text(lines.join("\n")))
}

/// Returns the names of every kind, each with its size: papers, results, or citations.
fn named(
    library: &Library,
    text: &str,
) -> Result<Vec<(usize, String, &'static str)>, SnapshotError> {
    let mut names = vec![];
    let mut papers = vec![];
    for entity in library.entities_starting(text, MAX_ENTITIES) {
        if entity.kind == Kind::Paper {
            papers.push((library.citation_count(entity.ordinal), entity));
            continue;
        }
        let method = library.method(entity.ordinal)?;
        let uses = method.paper_count.unwrap_or(0) as usize;
        // Code is what people come for.
        let has_code = library.implementation_summary(entity.ordinal).is_some();
        let size = uses + 100 * usize::from(has_code);
        names.push((size, method.name.clone(), "method"));
    }
    papers.sort_by_key(|(size, _)| Reverse(*size));
    for (size, paper) in papers.into_iter().take(MAX_NAMES) {
        names.push((size, library.name(paper)?, "paper"));
    }
    let starting = |list| library.names_starting(list, text, MAX_COMPARED).into_iter();
    for records in starting(NameList::Task) {
        if let Some(first) = records.first() {
            let name = library.task(*first)?.record.name;
            names.push((library.papers_on_task(&name).len() + 1, name, "task"));
        }
    }
    for records in starting(NameList::Dataset) {
        if let Some(first) = records.first() {
            names.push((
                records.len(),
                library.result(*first)?.record.dataset,
                "dataset",
            ));
        }
    }
    for ordinal in starting(NameList::Author).flatten().take(MAX_COMPARED) {
        let author = library.author(ordinal)?;
        names.push((
            library.papers_by_author(&author.id).len(),
            author.author.name,
            "author",
        ));
    }
    for ordinal in starting(NameList::Institution).flatten().take(MAX_COMPARED) {
        let institution = library.institution(ordinal)?;
        let papers = library.papers_by_institution(&institution.id()).len();
        names.push((papers, institution.name.clone(), "institution"));
    }
    Ok(names)
}
