//! Suggestions: near matches of a name that did not resolve. A suggestion never resolves a name.

use crate::error::SnapshotError;
use crate::in_use::functions_named;
use crate::index::{Entity, Kind, Posting, Role};
use crate::snapshot::Snapshot;
use catalogue::{License, names};
use fst::Automaton;
use fst::automaton::Str;
use levenshtein_automata::LevenshteinAutomatonBuilder;
use std::collections::{BTreeMap, HashMap};
use std::sync::LazyLock;

/// The maximum number of texts that each kind of lookup may contribute before ranking.
const MAX_TEXTS: usize = 256;

/// The maximum number of titles with shared words that are compared with the name.
const MAX_TITLES: usize = 48;

/// The maximum number of suggestions whose uses are compared. **Reason**: each takes the reading of a record.
const MAX_RANKED: usize = 16;

/// The maximum length of a normal form, in characters, for a lookup by one or two edits. Longer
/// names are looked up by shared words.
const MAX_EDITED_NAME: usize = 40;

/// The maximum number of words of a name that no title contains and for which similar words are looked
/// up, the longest first. Each such lookup takes as long as all other work on a name together, and a
/// name with more unknown words is not a known name with typing errors.
const MAX_UNKNOWN_WORDS: usize = 4;

/// The maximum length of a normal form, in characters, whose edits are counted. The time of a
/// comparison grows with the square of the length; titles are shorter.
const MAX_COMPARED_NAME: usize = 400;

/// Automata of one and of two edits; an exchange of neighbours is one edit. **Source**: Schulz and
/// Mihov, "Fast string correction with Levenshtein automata" (2002).
static EDITS: LazyLock<[LevenshteinAutomatonBuilder; 2]> =
    LazyLock::new(|| [1, 2].map(|distance| LevenshteinAutomatonBuilder::new(distance, true)));

/// A suggestion.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NearMatch {
    /// The suggested method or paper.
    pub entity: Entity,
    /// Its name or title.
    pub name: String,
    /// True if an implementation is stored; for a paper, if one is stored for a method of the
    /// paper.
    pub has_code: bool,
    /// The license of the record with the name.
    pub license: License,
}

/// Returns at most `limit` suggestions for `x`, best first: methods of a function of this last name, then by edit distance (1 from 4 characters,
/// 2 from 8, more in long titles), then by prefix, then by shared words, in which rarer words have
/// a larger weight. Of the sixteen heaviest, equal ones that more papers use or cite come first.
pub fn near_matches(
    snapshot: &Snapshot,
    x: &str,
    limit: usize,
) -> Result<Vec<NearMatch>, SnapshotError> {
    let normal = names::normalise(x);
    let mut scores: HashMap<Entity, f64> = HashMap::new();
    let mut offer = |postings: &[Posting], score: f64| {
        for posting in postings
            .iter()
            .filter(|posting| posting.role <= Role::Alias || posting.role == Role::Whole)
        {
            // A part of a whole is less near than what has the name.
            let part = f64::from(u8::from(posting.role == Role::Whole)) * 0.25;
            let best = scores.entry(posting.entity).or_default();
            *best = best.max(score - part);
        }
    };
    for distance in 1..=max_distance(&normal) {
        let matches = by_distance(snapshot, &normal, distance);
        for postings in &matches {
            offer(postings, 10.0 - f64::from(distance));
        }
        // The search for two edits takes ten times as long as the search for one.
        if matches.len() >= limit {
            break;
        }
    }
    if normal.chars().count() >= 3 {
        let prefixed = snapshot
            .names
            .search(Str::new(&normal).starts_with(), MAX_TEXTS);
        for (_, postings) in &prefixed {
            offer(postings, 5.0);
        }
    }
    let functions = functions_named(snapshot, x)?.into_iter();
    let functions = functions.map(|one| (one.method, 9.75));
    for (entity, score) in functions.chain(by_words(snapshot, &normal)?) {
        let role = Role::Own;
        offer(&[Posting { role, entity }], score);
    }
    rank(snapshot, scores, limit)
}

/// Returns the largest edit distance at which names of this length are still similar.
fn max_distance(normal: &str) -> u8 {
    match normal.chars().count() {
        4..8 => 1,
        8..=MAX_EDITED_NAME => 2,
        _ => 0,
    }
}

fn by_distance(snapshot: &Snapshot, normal: &str, distance: u8) -> Vec<Vec<Posting>> {
    let automaton = EDITS[usize::from(distance) - 1].build_dfa(normal);
    snapshot
        .names
        .search(&automaton, MAX_TEXTS)
        .into_iter()
        .map(|(_, postings)| postings)
        .collect()
}

/// Returns entities that share words with the name. The score is 9.5 minus half the edits for
/// titles that equal the name except for typing errors – one in twelve characters, and at least two
/// –, else 4 times the share of common words, in which rare words have a larger weight.
fn by_words(snapshot: &Snapshot, normal: &str) -> Result<Vec<(Entity, f64)>, SnapshotError> {
    let words = names::search_words(normal).join(" ");
    let counts = snapshot.text.title_counts(&words)?;
    let length = normal.chars().count();
    let is_compared = (MAX_EDITED_NAME + 1..=MAX_COMPARED_NAME).contains(&length);
    let max_edits = (length / 12).max(2);
    let mut scores = vec![];
    let words = searched_words(&counts).join(" ");
    for entity in snapshot.text.search_titles(&words, MAX_TITLES)? {
        let (mut edits, mut share) = (usize::MAX, 0.0_f64);
        for name in snapshot.names_of(entity)? {
            share = share.max(shared_words(&counts, &names::search_words(&name)));
            let name = names::normalise(&name);
            if is_compared && name.chars().count().abs_diff(length) <= max_edits {
                edits = edits.min(strsim::osa_distance(normal, &name));
            }
        }
        let score = if edits <= max_edits {
            9.5 - edits as f64 * 0.5
        } else {
            4.0 * share
        };
        scores.push((entity, score));
    }
    Ok(scores)
}

/// Returns the words that titles contain, and the longest of those that none contains.
fn searched_words<'a>(counts: &BTreeMap<&'a str, u64>) -> Vec<&'a str> {
    let (mut words, mut unknown): (Vec<&str>, Vec<&str>) = counts
        .keys()
        .copied()
        .partition(|word| counts.get(word).is_some_and(|count| *count > 0));
    unknown.sort_by_key(|word| std::cmp::Reverse(word.chars().count()));
    words.extend(unknown.into_iter().take(MAX_UNKNOWN_WORDS));
    words
}

/// Returns the share of the words in `counts` that a name contains, in which rare words have a
/// larger weight. A word that no title contains has the weight of the rarest.
fn shared_words(counts: &BTreeMap<&str, u64>, name: &[String]) -> f64 {
    let weight = |count: &u64| 1.0 / (1.0 + (*count.max(&1) as f64).ln());
    let contained = counts
        .iter()
        .filter(|(word, _)| name.iter().any(|other| other == **word));
    let contained: f64 = contained.map(|(_, count)| weight(count)).sum();
    let total: f64 = counts.values().map(weight).sum();
    if total > 0.0 { contained / total } else { 0.0 }
}

fn rank(
    snapshot: &Snapshot,
    scores: HashMap<Entity, f64>,
    limit: usize,
) -> Result<Vec<NearMatch>, SnapshotError> {
    // A match of less than a quarter of the words' weight is no suggestion.
    let mut ranked: Vec<(Entity, f64)> = scores
        .into_iter()
        .filter(|(_, score)| *score >= 1.0)
        .collect();
    let order = |a: &(Entity, f64), b: &(Entity, f64)| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0));
    ranked.sort_unstable_by(order);
    ranked.truncate(limit.max(MAX_RANKED));
    let used = ranked
        .into_iter()
        .map(|(entity, score)| Ok((score, uses(snapshot, entity)?, entity)));
    let mut used: Vec<(f64, u64, Entity)> = used.collect::<Result<_, SnapshotError>>()?;
    used.sort_by(|a, b| b.0.total_cmp(&a.0).then(b.1.cmp(&a.1)));
    used.truncate(limit);
    used.into_iter()
        .map(|(_, _, entity)| suggest(snapshot, entity))
        .collect()
}

/// Returns the number of papers that use a method or cite a paper.
fn uses(snapshot: &Snapshot, entity: Entity) -> Result<u64, SnapshotError> {
    Ok(match entity.kind {
        Kind::Method => snapshot
            .method(entity.ordinal)?
            .paper_count
            .unwrap_or(0)
            .into(),
        Kind::Paper => snapshot.citation_count(entity.ordinal) as u64,
    })
}

fn suggest(snapshot: &Snapshot, entity: Entity) -> Result<NearMatch, SnapshotError> {
    let has_code = |method: u32| snapshot.implementation_summary(method).is_some();
    let (name, license, has_code) = match entity.kind {
        Kind::Method => {
            let method = snapshot.method(entity.ordinal)?;
            (
                method.name.clone(),
                method.license,
                has_code(entity.ordinal),
            )
        }
        Kind::Paper => {
            let paper = snapshot.paper(entity.ordinal)?;
            let methods = snapshot.methods_of_paper(&paper.id);
            let has_code = methods.iter().any(|method| has_code(*method));
            (paper.paper.title, paper.license, has_code)
        }
    };
    Ok(NearMatch {
        entity,
        name,
        has_code,
        license,
    })
}
