//! Near matches: suggestions for a name that did not resolve. They never resolve anything themselves.

use crate::error::SnapshotError;
use crate::index::{Entity, Kind, Posting, Role};
use crate::read::Snapshot;
use catalogue::{License, names};
use fst::Automaton;
use fst::automaton::Str;
use levenshtein_automata::LevenshteinAutomatonBuilder;
use std::collections::{BTreeMap, HashMap};
use std::sync::LazyLock;

/// How many texts each way of looking may offer before ranking.
const OFFERED: usize = 256;

/// How many titles that share words are compared with the name.
const COMPARED: usize = 48;

/// Longest normal form, in characters, of which every name within an edit or two is looked up; of longer ones words tell enough.
const LONGEST: usize = 40;

/// Automata of one and of two edits; an exchange of neighbours is one edit. **Source**: Schulz and Mihov, "Fast string correction with
/// Levenshtein automata" (2002).
static EDITS: LazyLock<[LevenshteinAutomatonBuilder; 2]> =
    LazyLock::new(|| [1, 2].map(|distance| LevenshteinAutomatonBuilder::new(distance, true)));

/// A suggestion.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NearMatch {
    /// What is suggested.
    pub entity: Entity,
    /// Its name or title.
    pub name: String,
    /// Whether an implementation of it is held; for a paper, of a method it introduced.
    pub has_code: bool,
    /// The license the name is held under.
    pub license: License,
}

/// At most `limit` suggestions for `x`, best first: by edit distance (1 from 4 characters, 2 from 8, more in long titles), then by
/// prefix, then by shared words, rarer ones counting more.
///
/// # Errors
/// When a record or the text index cannot be read.
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
            .filter(|posting| posting.role != Role::Variant)
        {
            let best = scores.entry(posting.entity).or_default();
            *best = best.max(score);
        }
    };
    for distance in 1..=distance_of(&normal) {
        let found = by_distance(snapshot, &normal, distance);
        found
            .iter()
            .for_each(|postings| offer(postings, 10.0 - f64::from(distance)));
        // Two edits take ten times as long to look for as one.
        if found.len() >= limit {
            break;
        }
    }
    if normal.chars().count() >= 3 {
        let prefixed = snapshot
            .names
            .search(Str::new(&normal).starts_with(), OFFERED);
        prefixed
            .iter()
            .for_each(|(_, postings)| offer(postings, 5.0));
    }
    for (entity, score) in by_words(snapshot, &normal)? {
        offer(
            &[Posting {
                role: Role::Own,
                entity,
            }],
            score,
        );
    }
    rank(snapshot, scores, limit)
}

/// The largest edit distance that still means something for a name this long.
fn distance_of(normal: &str) -> u8 {
    match normal.chars().count() {
        4..8 => 1,
        8..=LONGEST => 2,
        _ => 0,
    }
}

fn by_distance(snapshot: &Snapshot, normal: &str, distance: u8) -> Vec<Vec<Posting>> {
    let automaton = EDITS[usize::from(distance) - 1].build_dfa(normal);
    snapshot
        .names
        .search(&automaton, OFFERED)
        .into_iter()
        .map(|(_, postings)| postings)
        .collect()
}

/// What shares words with the name: 9.5 less the edits for titles that are the name but for typing errors – one in twelve
/// characters, and two at least –, else 4 times the share of the words, weighted by how rare each is.
fn by_words(snapshot: &Snapshot, normal: &str) -> Result<Vec<(Entity, f64)>, SnapshotError> {
    let counts = snapshot.text.counts(normal)?;
    let length = normal.chars().count();
    let most = (length / 12).max(2);
    let mut found = vec![];
    for entity in snapshot.text.titles(normal, COMPARED)? {
        let (mut edits, mut share) = (usize::MAX, 0.0_f64);
        for name in snapshot.names_of(entity)? {
            let name = names::normalise(&name);
            share = share.max(shared(&counts, &name));
            if length > LONGEST && name.chars().count().abs_diff(length) <= most {
                edits = edits.min(strsim::osa_distance(normal, &name));
            }
        }
        found.push((
            entity,
            if edits <= most {
                9.5 - edits as f64 * 0.5
            } else {
                4.0 * share
            },
        ));
    }
    Ok(found)
}

/// The share of the words in `counts` that a name holds, rarer ones counting more; one that no title holds counts as the rarest.
fn shared(counts: &BTreeMap<&str, u64>, name: &str) -> f64 {
    let weight = |count: &u64| 1.0 / (1.0 + (*count.max(&1) as f64).ln());
    let held = counts
        .iter()
        .filter(|(word, _)| name.split(' ').any(|own| own == **word));
    let held: f64 = held.map(|(_, count)| weight(count)).sum();
    let all: f64 = counts.values().map(weight).sum();
    if all > 0.0 { held / all } else { 0.0 }
}

fn rank(
    snapshot: &Snapshot,
    scores: HashMap<Entity, f64>,
    limit: usize,
) -> Result<Vec<NearMatch>, SnapshotError> {
    // Less than a quarter of the words' weight is no suggestion.
    let mut ranked: Vec<(Entity, f64)> = scores
        .into_iter()
        .filter(|(_, score)| *score >= 1.0)
        .collect();
    let order = |a: &(Entity, f64), b: &(Entity, f64)| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0));
    ranked.sort_unstable_by(order);
    ranked.truncate(limit);
    ranked
        .into_iter()
        .map(|(entity, _)| suggest(snapshot, entity))
        .collect()
}

fn suggest(snapshot: &Snapshot, entity: Entity) -> Result<NearMatch, SnapshotError> {
    let (name, license, has_code) = match entity.kind {
        Kind::Method => {
            let method = snapshot.method(entity.ordinal)?;
            (
                method.name,
                method.license,
                snapshot.held(entity.ordinal).is_some(),
            )
        }
        Kind::Paper => {
            let paper = snapshot.paper(entity.ordinal)?;
            let held = snapshot
                .introduced_by(&paper.id)
                .iter()
                .any(|method| snapshot.held(*method).is_some());
            (paper.title, paper.license, held)
        }
    };
    Ok(NearMatch {
        entity,
        name,
        has_code,
        license,
    })
}
