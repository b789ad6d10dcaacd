//! Near matches: suggestions for a name that did not resolve. They never resolve anything themselves.

use crate::error::SnapshotError;
use crate::index::{Entity, Kind, Posting, Role};
use crate::read::Snapshot;
use fst::Automaton;
use fst::automaton::{Levenshtein, Str};
use ladder::{Licence, names};
use std::collections::HashMap;

/// How many texts each way of looking may offer before ranking.
const OFFERED: usize = 256;

/// Words that more entities than this hold ("learning") say too little to suggest by.
const COMMON: u64 = 20_000;

/// Longest normal form, in characters, that is compared by edit distance: longer automata grow large.
const LONGEST: usize = 64;

/// A suggestion.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NearMatch {
    /// What is suggested.
    pub entity: Entity,
    /// Its name or title.
    pub name: String,
    /// Whether an implementation of it is held; for a paper, of a method it introduced.
    pub has_code: bool,
    /// The licence the name is held under.
    pub licence: Licence,
}

/// At most `limit` suggestions for `x`, best first: by edit distance (1 from 4 characters, 2 from 8), then by prefix, then by
/// shared words, rarer ones counting more.
///
/// # Errors
/// When a record cannot be read.
pub fn near_matches(snapshot: &Snapshot, x: &str, limit: usize) -> Result<Vec<NearMatch>, SnapshotError> {
    let normal = names::normalise(x);
    let mut scores: HashMap<Entity, f64> = HashMap::new();
    let mut offer = |postings: &[Posting], score: f64| {
        for posting in postings.iter().filter(|posting| posting.role != Role::Variant) {
            let best = scores.entry(posting.entity).or_default();
            *best = best.max(score);
        }
    };
    for distance in (1..=distance_of(&normal)).rev() {
        by_distance(snapshot, &normal, distance).iter().for_each(|p| offer(p, 10.0 - f64::from(distance)));
    }
    if normal.chars().count() >= 3 {
        let prefixed = snapshot.names.search(Str::new(&normal).starts_with(), OFFERED);
        prefixed.iter().for_each(|(_, postings)| offer(postings, 5.0));
    }
    for (entity, share) in by_words(snapshot, &normal) {
        offer(&[Posting { role: Role::Own, entity }], share);
    }
    rank(snapshot, scores, limit)
}

/// The largest edit distance that still means something for a name this long.
fn distance_of(normal: &str) -> u32 {
    match normal.chars().count() {
        4..8 => 1,
        8..=LONGEST => 2,
        _ => 0,
    }
}

fn by_distance(snapshot: &Snapshot, normal: &str, distance: u32) -> Vec<Vec<Posting>> {
    // An automaton that would grow too large is refused by its maker: then there are no suggestions by distance.
    let Ok(automaton) = Levenshtein::new(normal, distance) else { return vec![] };
    snapshot.names.search(&automaton, OFFERED).into_iter().map(|(_, postings)| postings).collect()
}

/// Entities that share words with the name, with the share (0 to 4) weighted by how rare each word is.
fn by_words(snapshot: &Snapshot, normal: &str) -> HashMap<Entity, f64> {
    let mut words: Vec<(&str, u64)> =
        normal.split(' ').map(|word| (word, snapshot.tokens.count(word))).filter(|(_, count)| *count > 0).collect();
    words.sort_unstable();
    words.dedup();
    let weight = |count: u64| 1.0 / (1.0 + (count as f64).ln());
    let unknown = normal.split(' ').filter(|word| snapshot.tokens.count(word) == 0).count() as f64;
    let total: f64 = words.iter().map(|(_, count)| weight(*count)).sum::<f64>() + unknown;
    let mut shares = HashMap::new();
    for (word, count) in words.into_iter().filter(|(_, count)| *count <= COMMON) {
        for posting in snapshot.tokens.get(word) {
            *shares.entry(posting.entity).or_default() += 4.0 * weight(count) / total;
        }
    }
    shares
}

fn rank(snapshot: &Snapshot, scores: HashMap<Entity, f64>, limit: usize) -> Result<Vec<NearMatch>, SnapshotError> {
    // Less than a quarter of the words' weight is no suggestion.
    let mut ranked: Vec<(Entity, f64)> = scores.into_iter().filter(|(_, score)| *score >= 1.0).collect();
    let order = |a: &(Entity, f64), b: &(Entity, f64)| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0));
    ranked.sort_unstable_by(order);
    ranked.truncate(limit);
    ranked.into_iter().map(|(entity, _)| suggest(snapshot, entity)).collect()
}

fn suggest(snapshot: &Snapshot, entity: Entity) -> Result<NearMatch, SnapshotError> {
    let (name, licence, has_code) = match entity.kind {
        Kind::Method => {
            let method = snapshot.method(entity.ordinal)?;
            (method.name, method.licence, snapshot.held(entity.ordinal).is_some())
        }
        Kind::Paper => {
            let paper = snapshot.paper(entity.ordinal)?;
            let held = snapshot.introduced_by(&paper.id).iter().any(|method| snapshot.held(*method).is_some());
            (paper.title, paper.licence, held)
        }
    };
    Ok(NearMatch { entity, name, has_code, licence })
}
