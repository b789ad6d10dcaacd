//! Full-text search of methods and papers: the words of a query, filters, ranking, pages of hits.
//!
//! A search scores every document of a kind by BM25F ([`crate::text`]), reads the best ones once
//! for phrases and for words of pseudo-relevance feedback, and lists entities whose exact name is
//! the query first. A search suggests and never resolves. All of it follows from the snapshot, so a
//! page and its cursor are stable.

mod cursor;
mod filters;
mod hits;
mod query;
mod record;
mod rerank;
mod snippet;

pub use cursor::ListCursor;
pub use filters::SearchFilters;
pub use hits::{SearchHit, Snippet};

use crate::error::SnapshotError;
use crate::index::{Entity, Kind};
use crate::resolve::resolve_kind;
use crate::snapshot::Snapshot;
use catalogue::Digest;
use query::Query;
use serde::Serialize;
use std::cmp::Ordering;

/// A search.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Search {
    /// The words, in any order. Without a word that is not a stop word nothing matches.
    pub text: String,
    /// The properties that every hit must have.
    pub filters: SearchFilters,
    /// The maximum number of hits of a page.
    #[serde(skip)]
    pub limit: usize,
    /// The number of hits before the page.
    #[serde(skip)]
    pub start: usize,
}

impl Search {
    /// Returns the cursors of the pages of this search in a snapshot.
    pub fn cursor<'a>(&self, snapshot: &'a Snapshot) -> ListCursor<'a> {
        ListCursor::new(snapshot, Digest::of_json(self))
    }
}

/// A page of hits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SearchPage {
    /// The number of matches.
    pub total: usize,
    /// The hits of this page, best first.
    pub hits: Vec<SearchHit>,
    /// The cursor of the next page ([`Search::cursor`] reads it); `None` on the last page.
    pub next_cursor: Option<String>,
}

/// Returns a page of the methods and papers whose names, texts, topics or authors have words of the
/// text, best first. Entities that the text names come before all others.
pub fn search(snapshot: &Snapshot, search: &Search) -> Result<SearchPage, SnapshotError> {
    let query = Query::new(&search.text);
    let end = search.start.saturating_add(search.limit);
    let ranked = rank(snapshot, &query, search, end)?;
    let page = ranked.first.into_iter().skip(search.start);
    let hits = page.map(|entity| hits::hit(snapshot, &query, entity));
    let next = search.cursor(snapshot).write(end);
    Ok(SearchPage {
        total: ranked.total,
        hits: hits.collect::<Result<_, _>>()?,
        next_cursor: (end < ranked.total).then_some(next),
    })
}

/// Returns the page of [`search`] without the details of its hits, and the number of matches. That
/// reads no record of the page.
pub fn search_entities(
    snapshot: &Snapshot,
    search: &Search,
) -> Result<(Vec<Entity>, usize), SnapshotError> {
    let end = search.start.saturating_add(search.limit);
    let ranked = rank(snapshot, &Query::new(&search.text), search, end)?;
    let page = ranked.first.into_iter().skip(search.start);
    Ok((page.collect(), ranked.total))
}

/// Describes an entity as a hit of the search for a text.
pub fn search_hit(
    snapshot: &Snapshot,
    text: &str,
    entity: Entity,
) -> Result<SearchHit, SnapshotError> {
    hits::hit(snapshot, &Query::new(text), entity)
}

/// A hit of [`search_text`]. Hits have no score, only an order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TextHit {
    /// The method or paper.
    pub entity: Entity,
    /// Its name or title.
    pub name: String,
}

/// Returns the first `limit` hits of [`search`] with their names only, of both kinds or of one.
pub fn search_text(
    snapshot: &Snapshot,
    text: &str,
    kind: Option<Kind>,
    limit: usize,
) -> Result<Vec<TextHit>, SnapshotError> {
    let search = Search {
        text: text.to_owned(),
        filters: SearchFilters {
            kind,
            ..SearchFilters::default()
        },
        limit,
        start: 0,
    };
    let (entities, _) = search_entities(snapshot, &search)?;
    let hits = entities.into_iter().map(|entity| {
        let name = snapshot.name(entity)?;
        Ok(TextHit { entity, name })
    });
    hits.collect()
}

/// The first matches in order, and the number of all.
struct Ranked {
    first: Vec<Entity>,
    total: usize,
}

/// Returns the first `limit` matches: what the text names, then by score.
fn rank(
    snapshot: &Snapshot,
    query: &Query,
    search: &Search,
    limit: usize,
) -> Result<Ranked, SnapshotError> {
    let mut matches: Vec<(f32, Entity)> = vec![];
    let mut named: Vec<Entity> = vec![];
    for kind in [Kind::Method, Kind::Paper] {
        if search.filters.kind.is_some_and(|other| other != kind) {
            continue;
        }
        let accepted = search.filters.documents(snapshot, kind)?;
        named.extend(
            entities_named(snapshot, &search.text, kind)?
                .into_iter()
                .filter(|entity| accepted.contains(snapshot.text.document(*entity))),
        );
        if query.terms.is_empty() {
            continue;
        }
        let mut scores = snapshot.text.score(kind, &query.terms)?;
        rerank::rerank(snapshot, kind, query, &accepted, &mut scores)?;
        let start = snapshot.text.documents(kind).start;
        let found = scores.matches(query.min_share());
        let found = found.filter(|(document, _)| accepted.contains(*document));
        matches.extend(found.map(|(document, score)| {
            let ordinal = document - start;
            (score / scores.total(), Entity { kind, ordinal })
        }));
    }
    matches.retain(|(_, entity)| !named.contains(entity));
    let total = named.len() + matches.len();
    let mut first = named;
    first.truncate(limit);
    first.extend(best(matches, limit - first.len()));
    Ok(Ranked { first, total })
}

/// Returns the first `limit` matches by score. Equal scores are in the order of what matched.
fn best<T: Ord>(mut matches: Vec<(f32, T)>, limit: usize) -> impl Iterator<Item = T> {
    let order = |a: &(f32, T), b: &(f32, T)| -> Ordering {
        b.0.total_cmp(&a.0).then_with(|| a.1.cmp(&b.1))
    };
    if limit < matches.len() {
        matches.select_nth_unstable_by(limit, order);
        matches.truncate(limit);
    }
    matches.sort_unstable_by(order);
    matches.into_iter().map(|(_, matched)| matched)
}

/// Returns the entities of a kind that the whole text names, and the parts of a whole that it names.
fn entities_named(
    snapshot: &Snapshot,
    text: &str,
    kind: Kind,
) -> Result<Vec<Entity>, SnapshotError> {
    let resolved = resolve_kind(snapshot, text, Some(kind))?;
    let first = resolved.first.into_iter().map(|(entity, _)| entity);
    let mut named: Vec<Entity> = vec![];
    for entity in first.chain(resolved.homonyms).chain(resolved.parts) {
        if entity.kind == kind && !named.contains(&entity) {
            named.push(entity);
        }
    }
    Ok(named)
}
