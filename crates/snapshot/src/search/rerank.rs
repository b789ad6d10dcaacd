//! The second pass of a search: the best documents are read once, for neighbouring words and for
//! words of pseudo-relevance feedback.
//!
//! Reading the texts of a few documents takes less time and space than positions in the index.

use super::query::Query;
use super::record::SearchedRecord;
use crate::error::SnapshotError;
use crate::index::{Entity, Kind};
use crate::snapshot::Snapshot;
use crate::text::ranking::RANKING;
use crate::text::words::{Origin, words};
use crate::text::{DocumentSet, QueryTerm, Scores, SearchField};
use std::collections::HashMap;

/// The fields in which neighbours and words of feedback count.
const READ_FIELDS: [SearchField; 3] = [SearchField::Names, SearchField::Text, SearchField::Topics];

/// The maximum number of words whose frequencies are looked up for feedback, the likeliest first.
const MAX_LOOKUPS: usize = 200;

struct ReadDocument {
    document: u32,
    /// The stems of each text, in order.
    texts: Vec<(SearchField, Vec<String>)>,
}

/// Adds the scores of phrases and of words of feedback.
pub(super) fn rerank(
    snapshot: &Snapshot,
    kind: Kind,
    query: &Query,
    accepted: &DocumentSet,
    scores: &mut Scores,
) -> Result<(), SnapshotError> {
    let best = best_documents(query, accepted, scores);
    let mut read = vec![];
    for document in &best {
        read.push(read_document(snapshot, kind, *document)?);
    }
    let phrases = phrase_scores(snapshot, kind, query, &read)?;
    for (document, score) in &phrases {
        scores.add(*document, *score);
    }
    if query.len >= RANKING.feedback_min_words {
        let mut order: Vec<&ReadDocument> = read.iter().collect();
        order.sort_by(|a, b| {
            let score = |read: &ReadDocument| scores.get(read.document);
            score(b)
                .total_cmp(&score(a))
                .then(a.document.cmp(&b.document))
        });
        order.truncate(RANKING.feedback_documents);
        let terms = feedback_terms(snapshot, kind, query, &order, scores)?;
        snapshot.text.add_terms(kind, &terms, scores)?;
    }
    Ok(())
}

fn best_documents(query: &Query, accepted: &DocumentSet, scores: &Scores) -> Vec<u32> {
    let matches = scores.matches(query.min_share());
    let matches = matches
        .filter(|(document, _)| accepted.contains(*document))
        .map(|(document, score)| (score, document));
    super::best(matches.collect(), RANKING.read_documents).collect()
}

fn read_document(
    snapshot: &Snapshot,
    kind: Kind,
    document: u32,
) -> Result<ReadDocument, SnapshotError> {
    let ordinal = document - snapshot.text.documents(kind).start;
    let record = SearchedRecord::read(snapshot, Entity { kind, ordinal })?;
    let all = record.document();
    let mut texts = vec![];
    for field in READ_FIELDS {
        for text in all.texts(field) {
            let smallest = words(text)
                .into_iter()
                .filter(|word| word.origin != Origin::Joined);
            texts.push((field, smallest.map(|word| word.stem).collect()));
        }
    }
    Ok(ReadDocument { document, texts })
}

/// Returns the additional score of each document for neighbouring words of the query.
///
/// **Source**: the ordered window of Metzler and Croft, "A Markov random field model for term
/// dependencies" (2005), with the saturation of BM25.
fn phrase_scores(
    snapshot: &Snapshot,
    kind: Kind,
    query: &Query,
    read: &[ReadDocument],
) -> Result<Vec<(u32, f32)>, SnapshotError> {
    let mut pairs: HashMap<[&str; 2], (usize, f32)> = HashMap::new();
    let stems = query.neighbours.iter().flatten().map(String::as_str);
    let rarities = snapshot.text.rarities(kind, stems)?;
    for (at, (pair, rarities)) in query.neighbours.iter().zip(rarities.chunks(2)).enumerate() {
        let rarity = rarities.iter().copied().fold(f32::INFINITY, f32::min);
        pairs.insert([&pair[0], &pair[1]], (at, rarity));
    }
    let documents: Vec<u32> = read.iter().map(|read| read.document).collect();
    let norms = snapshot.text.norms(kind, &documents)?;
    let mut scores = vec![];
    for (ReadDocument { document, texts }, norm) in read.iter().zip(norms) {
        let mut counts = vec![(0.0_f32, 0.0_f32); query.neighbours.len()];
        for (field, stems) in texts {
            for pair in stems.windows(2) {
                if let Some((at, rarity)) = pairs.get(&[pair[0].as_str(), pair[1].as_str()]) {
                    counts[*at].0 += RANKING.field(*field);
                    counts[*at].1 = *rarity;
                }
            }
        }
        let pairs = counts.iter().map(|(count, rarity)| {
            let count = count / norm;
            RANKING.phrase * rarity * count * (RANKING.k1 + 1.0) / (count + RANKING.k1)
        });
        scores.push((*document, pairs.sum()));
    }
    Ok(scores)
}

/// Returns the most likely words of the best documents, each with its weight.
///
/// **Source**: the relevance model RM3 of Abdul-Jaleel et al., "UMass at TREC 2004"; a document's
/// share of the scores stands for its likelihood.
fn feedback_terms(
    snapshot: &Snapshot,
    kind: Kind,
    query: &Query,
    best: &[&ReadDocument],
    scores: &Scores,
) -> Result<Vec<QueryTerm>, SnapshotError> {
    let total: f32 = best.iter().map(|read| scores.get(read.document)).sum();
    let mut weights: HashMap<&str, f32> = HashMap::new();
    for ReadDocument { document, texts } in best {
        let length = |(field, stems): &(SearchField, Vec<String>)| {
            RANKING.field(*field) * stems.len() as f32
        };
        let length: f32 = texts.iter().map(length).sum();
        let share = scores.get(*document) / total.max(f32::MIN_POSITIVE);
        for (field, stems) in texts {
            for stem in stems {
                *weights.entry(stem).or_default() += share * RANKING.field(*field) / length;
            }
        }
    }
    let mut ranked: Vec<(&str, f32)> = weights.into_iter().collect();
    let order = |a: &(&str, f32), b: &(&str, f32)| b.1.total_cmp(&a.1).then(a.0.cmp(b.0));
    ranked.sort_unstable_by(order);
    ranked.truncate(MAX_LOOKUPS);
    let rarities = snapshot
        .text
        .rarities(kind, ranked.iter().map(|(stem, _)| *stem))?;
    for ((_, weight), rarity) in ranked.iter_mut().zip(rarities) {
        *weight *= rarity;
    }
    // A word of a single document has no weight, since it says nothing about others.
    ranked.retain(|(_, weight)| *weight > 0.0);
    ranked.sort_unstable_by(order);
    ranked.truncate(RANKING.feedback_words);
    let sum: f32 = ranked.iter().map(|(_, weight)| weight).sum();
    let query_weight: f32 = query.terms.iter().map(|term| term.weight).sum();
    let scale = RANKING.feedback * query_weight / sum.max(f32::MIN_POSITIVE);
    let terms = ranked.into_iter().map(|(stem, weight)| QueryTerm {
        form: String::new(),
        stem: stem.to_owned(),
        weight: weight * scale,
        is_expected: false,
    });
    Ok(terms.collect())
}
