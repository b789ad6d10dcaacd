//! An index of the bundled method cards, which assigns the card's id to the same method of a dump.

use catalogue::{ArxivId, IdScheme, Method, PaperReference, names};
use datasets::Corpus;
use datasets::cards::Card;
use std::collections::{HashMap, HashSet};

/// The bundled method cards by name and alias.
pub struct CardIndex {
    by_name: HashMap<String, CardMethod>,
    ids: HashSet<String>,
}

/// The id of a card, and the paper that the card cites.
struct CardMethod {
    id: String,
    arxiv: Option<ArxivId>,
    title: String,
}

impl CardMethod {
    fn new(card: &Card) -> Self {
        Self {
            id: card.id.clone(),
            arxiv: card.paper.arxiv.clone(),
            title: names::normalise(&card.paper.title),
        }
    }

    /// Returns true if the card cites `paper`: the arXiv ids are equal, or the titles are equal when either side has no arXiv id.
    fn cites(&self, paper: &PaperReference) -> bool {
        match (&self.arxiv, paper.identifier(IdScheme::Arxiv)) {
            (Some(card_id), Some(paper_id)) => card_id.as_str() == paper_id,
            _ => self.title == names::normalise(&paper.title),
        }
    }
}

impl CardIndex {
    pub fn new(corpus: &Corpus) -> Self {
        let mut by_name = HashMap::new();
        for card in corpus.cards.values() {
            for name in std::iter::once(&card.name).chain(&card.aliases) {
                by_name.insert(names::normalise(name), CardMethod::new(card));
            }
        }
        Self {
            by_name,
            ids: corpus.cards.keys().cloned().collect(),
        }
    }

    /// Returns the id under which a dump's method is stored.
    ///
    /// The method gets the card's id when the method has a name of the card *and* both cite the same paper, because a name alone may
    /// be a homonym. Otherwise the method retains the id of the dump, with the prefix `pwc-` when a card has an equal id.
    pub fn method_id(&self, method: &Method, paper: Option<&PaperReference>) -> String {
        let names = method.names.iter().map(|name| names::normalise(&name.name));
        let mut cards = names.filter_map(|name| self.by_name.get(&name));
        let card = paper.and_then(|paper| cards.find(|card| card.cites(paper)));
        match card {
            Some(card) => card.id.clone(),
            None if self.ids.contains(&method.id) => format!("pwc-{}", method.id),
            None => method.id.clone(),
        }
    }
}
