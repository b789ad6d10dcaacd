//! The records of a page of search results, and names similar to one that nothing has.

use super::lines::{PAGE_LIMIT, code_of_paper, page_of};
use super::{Context, Rendered, cards};
use crate::answer::{Call, subject::Subject};
use crate::library::Library;
use catalogue::names;
use pages::{CodeMark, Hit, HitCode, PageKind, PagePosition, SearchPage};
use snapshot::{Entity, Kind, Search, SearchFilters, SearchHit, SnapshotError, near_matches};

/// The number of further datasets and tasks.
const MAX_OTHERS: usize = 10;

/// The number of similar names.
const MAX_SIMILAR: usize = 8;

/// The number of names that begin with a text and are compared by their citations.
const MAX_STARTING: usize = 200;

/// The number of datasets and tasks that are named for an unknown one.
const MAX_BOARDS: usize = 5;

/// The maximum length of a text that is searched, in characters. **Reason**: the fields of the pages
/// take as many.
pub(super) const MAX_TEXT: usize = 500;

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
    context.turn(PAGE_LIMIT, found.total);
    let hits = found.hits.into_iter().map(|found| hit(library, found));
    let mut hits: Vec<Hit> = hits.collect::<Result<_, _>>()?;
    let len = hits.len();
    let is_first = !text.is_empty() && kind.is_none() && start == 0;
    let (cards, others) = match is_first {
        true => {
            let cards = cards::cards(library, &text)?;
            let others = cards::others(library, &text, &cards, MAX_OTHERS)?;
            (cards, others)
        }
        false => (vec![], vec![]),
    };
    let is_card = |hit: &Hit| {
        cards
            .iter()
            .any(|card| (card.kind, &card.id) == (hit.kind, &hit.id))
    };
    hits.retain(|hit| !is_card(hit));
    let suggestions = match hits.is_empty() && !text.is_empty() {
        true => similar(library, &text)?,
        false => vec![],
    };
    let page = SearchPage {
        query: &text,
        kind: kind.map(Kind::as_str),
        cards,
        others,
        position: PagePosition {
            start,
            len,
            total: found.total,
            limit: PAGE_LIMIT,
        },
        hits,
        suggestions,
        call: Call::list(&text).into(),
    };
    Ok(Rendered::Page(page.render(&context.frame())))
}

/// Returns the records with names similar to a text: kind, id and name. First stand papers whose titles begin with it: `GLUE: A`,
/// and the most cited that goes on within its last word, `Generative Adversarial Networks` for `…-nets`.
pub(super) fn similar(
    library: &Library,
    text: &str,
) -> Result<Vec<(PageKind, String, String)>, SnapshotError> {
    let mut papers = library.papers_by_title_head(text);
    let plain = names::normalise(text);
    let stem = plain.strip_suffix('s').unwrap_or(&plain);
    if stem.contains(' ') {
        let starting = library.entities_starting(stem, MAX_STARTING).into_iter();
        let starting = starting.filter(|entity| entity.kind == Kind::Paper);
        let cited = starting.max_by_key(|paper| library.citation_count(paper.ordinal));
        papers.extend(cited.map(|paper| paper.ordinal));
    }
    let papers = papers.into_iter().map(|ordinal| Entity {
        kind: Kind::Paper,
        ordinal,
    });
    let near = near_matches(library, text, MAX_SIMILAR)?.into_iter();
    let mut found: Vec<Entity> = vec![];
    for entity in papers.chain(near.map(|near| near.entity)) {
        if found.len() < MAX_SIMILAR && !found.contains(&entity) {
            found.push(entity);
        }
    }
    let found = found.into_iter();
    found.map(|entity| link_of(library, entity)).collect()
}

/// Returns the datasets and tasks to which a name that nothing has may belong: kind, id and name.
pub(super) fn similar_boards(
    library: &Library,
    text: &str,
) -> Result<Vec<(PageKind, String, String)>, SnapshotError> {
    let datasets = cards::largest_datasets(library, text)?.into_iter();
    let datasets = datasets.map(|name| (PageKind::Dataset, name));
    let mut found: Vec<(PageKind, String)> = datasets.take(MAX_BOARDS).collect();
    for one in cards::others(library, text, &[], MAX_BOARDS)? {
        if !found.contains(&one) {
            found.push(one);
        }
    }
    let found = found.into_iter().take(MAX_BOARDS);
    Ok(found
        .map(|(kind, name)| (kind, name.clone(), name))
        .collect())
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
        code: match &subject {
            Subject::Method(..) => HitCode::Method(CodeMark {
                has_code: found.has_code,
                level: found.level,
            }),
            Subject::Paper(_, paper) => HitCode::Paper(code_of_paper(library, paper)),
        },
    })
}
