//! The words of a query.

use crate::text::QueryTerm;
use crate::text::ranking::RANKING;
use crate::text::words::{Origin, Word, stem, words};
use crate::text::{REQUEST_WORDS, SearchField};
use catalogue::is_among;
use std::collections::HashSet;

#[derive(Debug)]
pub(super) struct Query {
    /// Each word once, with its weight.
    pub(super) terms: Vec<QueryTerm>,
    /// The stems of neighbouring words, each pair once.
    pub(super) neighbours: Vec<[String; 2]>,
    /// The number of words, without joined forms.
    pub(super) len: usize,
    stems: HashSet<String>,
    forms: HashSet<String>,
}

impl Query {
    /// Reads the words of a text. Words by which people phrase a request are left out when other
    /// words remain.
    pub(super) fn new(text: &str) -> Self {
        let mut all = words(text);
        let is_content = |word: &Word| !is_among(REQUEST_WORDS, word.form.as_str());
        if all.iter().any(is_content) {
            all.retain(is_content);
        }
        let mut query = Self {
            terms: vec![],
            neighbours: vec![],
            len: 0,
            stems: HashSet::new(),
            forms: HashSet::new(),
        };
        for word in &all {
            query.add(word.form.clone(), RANKING.origin(word.origin), true);
        }
        let smallest = all.iter().filter(|word| word.origin != Origin::Joined);
        let mut before: Option<&Word> = None;
        for word in smallest {
            query.len += 1;
            if let Some(before) = before {
                query.add_neighbours(before, word);
            }
            before = Some(word);
        }
        query
    }

    pub(super) fn contains(&self, word: &Word, field: SearchField) -> bool {
        match field {
            SearchField::Authors => self.forms.contains(&word.form),
            _ => self.stems.contains(&word.stem),
        }
    }

    /// Returns the share of the query's weight that the words of a hit must have.
    pub(super) fn min_share(&self) -> f32 {
        let len = self.len.max(1) as f32;
        RANKING
            .min_share
            .min(RANKING.min_share_by_length / (len * len))
    }

    /// Adds a word, or the weight of a repeated word.
    fn add(&mut self, form: String, weight: f32, is_expected: bool) {
        let stem = stem(&form);
        if let Some(term) = self.terms.iter_mut().find(|term| term.stem == stem) {
            term.weight += weight;
            return;
        }
        self.stems.insert(stem.clone());
        self.forms.insert(form.clone());
        self.terms.push(QueryTerm {
            form,
            stem,
            weight,
            is_expected,
        });
    }

    /// Adds a pair of neighbours, also as one word: "time sharing" finds "timesharing".
    fn add_neighbours(&mut self, before: &Word, word: &Word) {
        let pair = [before.stem.clone(), word.stem.clone()];
        if before.stem == word.stem || self.neighbours.contains(&pair) {
            return;
        }
        self.neighbours.push(pair);
        let joined = format!("{}{}", before.form, word.form);
        if !self.stems.contains(&stem(&joined)) {
            self.add(joined, RANKING.neighbours_joined, false);
        }
    }
}
