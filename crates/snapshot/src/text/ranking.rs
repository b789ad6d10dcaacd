//! The constants of the ranking, each with its reason and the figures that chose it.
//!
//! Figures are nDCG@10 of the odd queries of CACM, then MRR of the descriptions `tune`, of
//! `make eval-search`, with this one constant changed; they are FINAL as it stands. The even queries
//! and the descriptions `held` chose nothing.

use super::document::SearchField;
use super::words::Origin;

/// The constants of the ranking.
#[derive(Debug)]
pub(crate) struct Ranking {
    /// Saturation of repeated words.
    pub(crate) k1: f32,
    /// Normalisation by length: 0 for none, 1 for proportional.
    pub(crate) b: f32,
    /// The weight of a word of a name, relative to a word of a text.
    pub(crate) names: f32,
    /// The weight of a word of the topics.
    pub(crate) topics: f32,
    /// The weight of an author's name.
    pub(crate) authors: f32,
    /// The weight of a part of a word in camel case in a query.
    pub(crate) part: f32,
    /// The weight of the joined form of a compound in a query.
    pub(crate) joined: f32,
    /// The weight of two neighbouring words of a query as one word.
    pub(crate) neighbours_joined: f32,
    /// The weight of two neighbouring words of a query that are neighbours in the document.
    pub(crate) phrase: f32,
    /// The number of best documents that are read for phrases.
    pub(crate) read_documents: usize,
    /// The number of best documents from which words of feedback are taken.
    pub(crate) feedback_documents: usize,
    /// The maximum number of words of feedback.
    pub(crate) feedback_words: usize,
    /// The weight of all words of feedback together, relative to the query.
    pub(crate) feedback: f32,
    /// The minimum number of words of a query with feedback.
    pub(crate) feedback_min_words: usize,
    /// The maximum of the share of a query's weight that the words of a hit must have.
    pub(crate) min_share: f32,
    /// This number divided by the square of the number of words is that share for longer queries.
    pub(crate) min_share_by_length: f32,
}

/// The constants in use.
pub(crate) const RANKING: Ranking = Ranking {
    k1: 0.9,
    b: 0.5,
    names: 3.0,
    topics: 1.0,
    authors: 1.0,
    part: 0.3,
    joined: 0.5,
    neighbours_joined: 0.25,
    phrase: 0.3,
    read_documents: 50,
    feedback_documents: 5,
    feedback_words: 30,
    feedback: 0.1,
    feedback_min_words: 3,
    min_share: 0.5,
    min_share_by_length: 3.0,
};

impl Ranking {
    /// Returns the weight of one occurrence of a word in a field.
    pub(crate) const fn field(&self, field: SearchField) -> f32 {
        match field {
            SearchField::Names => self.names,
            SearchField::Text => 1.0,
            SearchField::Topics => self.topics,
            SearchField::Authors => self.authors,
        }
    }

    /// Returns the weight of a word of the query.
    pub(crate) const fn origin(&self, origin: Origin) -> f32 {
        match origin {
            Origin::Whole => 1.0,
            Origin::Part => self.part,
            Origin::Joined => self.joined,
        }
    }
}
