//! The baseline: BM25 over title and abstract as one text, Snowball's English stemmer and stop words. It shares no code with
//! the product.

use frostem::{Algorithm, Stemmer};
use std::collections::{BTreeMap, HashMap, HashSet};

/// Saturation of repeated words, and normalisation by length.
const K1: f64 = 1.2;
const B: f64 = 0.75;

/// An index in memory.
pub struct Bm25 {
    stop_words: HashSet<&'static str>,
    stemmer: Stemmer,
    /// For each stem the documents that have it, each with the number of occurrences.
    postings: HashMap<String, Vec<(usize, f64)>>,
    lengths: Vec<f64>,
}

impl Bm25 {
    /// Indexes documents, which their places name.
    pub fn new(documents: &[String], stop_words: &[&'static str]) -> Self {
        let mut index = Self {
            stop_words: stop_words.iter().copied().collect(),
            stemmer: Stemmer::new(Algorithm::English),
            postings: HashMap::new(),
            lengths: vec![],
        };
        for (document, text) in documents.iter().enumerate() {
            let counts = index.counts(text);
            index.lengths.push(counts.values().sum());
            for (stem, count) in counts {
                index
                    .postings
                    .entry(stem)
                    .or_default()
                    .push((document, count));
            }
        }
        index
    }

    fn counts(&self, text: &str) -> BTreeMap<String, f64> {
        let mut counts = BTreeMap::new();
        for word in text.to_lowercase().split(|c: char| !c.is_alphanumeric()) {
            if !word.is_empty() && !self.stop_words.contains(word) {
                *counts
                    .entry(self.stemmer.stem(word).into_owned())
                    .or_default() += 1.0;
            }
        }
        counts
    }

    /// The documents with words of a query, best first.
    pub fn search(&self, query: &str) -> Vec<usize> {
        let all = self.lengths.len() as f64;
        let average = self.lengths.iter().sum::<f64>() / all;
        let mut scores = vec![0.0; self.lengths.len()];
        for (stem, weight) in self.counts(query) {
            let postings = self.postings.get(&stem).map_or(&[][..], Vec::as_slice);
            let having = postings.len() as f64;
            let rarity = (1.0 + (all - having + 0.5) / (having + 0.5)).ln();
            for (document, count) in postings {
                let norm = 1.0 - B + B * self.lengths[*document] / average;
                scores[*document] += weight * rarity * count * (K1 + 1.0) / (count + K1 * norm);
            }
        }
        let mut ranking: Vec<usize> = (0..scores.len()).filter(|at| scores[*at] > 0.0).collect();
        ranking.sort_by(|a, b| scores[*b].total_cmp(&scores[*a]).then(a.cmp(b)));
        ranking
    }
}
