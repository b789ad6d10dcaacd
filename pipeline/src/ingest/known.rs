//! Which method of a dump is one the cards already hold.

use datasets::{Corpus, MethodRow, PaperRow};
use ladder::{ArxivId, names};
use std::collections::{HashMap, HashSet};

/// The cards by name and paper.
pub struct KnownMethods {
    by_name: HashMap<String, (String, Option<ArxivId>)>,
    slugs: HashSet<String>,
}

impl KnownMethods {
    /// The methods of the bundled cards.
    pub fn of(corpus: &Corpus) -> Self {
        let mut by_name = HashMap::new();
        let mut slugs = HashSet::new();
        for card in corpus.cards.values() {
            slugs.insert(card.id.clone());
            for name in std::iter::once(&card.name).chain(&card.aliases) {
                by_name.insert(names::normalise(name), (card.id.clone(), card.paper.arxiv.clone()));
            }
        }
        Self { by_name, slugs }
    }

    /// The slug a dump's method is held under.
    ///
    /// It is a card's when one of its names is the card's *and* both name the same preprint: a name alone may be a homonym.
    /// Otherwise it is the dump's own, marked as such where a card has the same slug.
    pub fn slug(&self, method: &MethodRow, paper: Option<&PaperRow>) -> String {
        let arxiv = paper.and_then(PaperRow::arxiv).map(|id| id.clone().without_version());
        let names = std::iter::once(&method.name).chain(&method.full_name);
        let known = names.filter_map(|name| self.by_name.get(&names::normalise(name)));
        let same = known.filter(|(_, of_card)| of_card.is_some() && *of_card == arxiv).map(|(slug, _)| slug.clone());
        let own =
            || if self.slugs.contains(&method.slug) { format!("pwc-{}", method.slug) } else { method.slug.clone() };
        same.last().unwrap_or_else(own)
    }
}
