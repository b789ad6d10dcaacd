//! Which method of a dump is one the cards already hold.

use catalogue::{ArxivId, names};
use datasets::cards::Card;
use datasets::{Corpus, MethodRow, PaperRow};
use std::collections::{HashMap, HashSet};

/// The cards by name and paper.
pub struct KnownMethods {
    by_name: HashMap<String, Held>,
    slugs: HashSet<String>,
}

/// A card's slug and the paper it cites.
#[derive(Clone)]
struct Held {
    slug: String,
    arxiv: Option<ArxivId>,
    title: String,
}

impl Held {
    fn of(card: &Card) -> Self {
        let (slug, arxiv) = (card.id.clone(), card.paper.arxiv.clone());
        Self {
            slug,
            arxiv,
            title: names::normalise(&card.paper.title),
        }
    }

    /// One preprint, or one title where either side names no preprint.
    fn cites(&self, paper: &PaperRow) -> bool {
        match (&self.arxiv, paper.arxiv()) {
            (Some(ours), Some(theirs)) => *ours == theirs.clone().without_version(),
            _ => self.title == names::normalise(&paper.title),
        }
    }
}

impl KnownMethods {
    /// The methods of the bundled cards.
    pub fn of(corpus: &Corpus) -> Self {
        let mut by_name = HashMap::new();
        for card in corpus.cards.values() {
            for name in std::iter::once(&card.name).chain(&card.aliases) {
                by_name.insert(names::normalise(name), Held::of(card));
            }
        }
        Self {
            by_name,
            slugs: corpus.cards.keys().cloned().collect(),
        }
    }

    /// The slug a dump's method is held under.
    ///
    /// It is a card's when one of its names is the card's *and* both cite the same paper: a name alone may be a homonym.
    /// Otherwise it is the dump's own, marked as such where a card has the same slug.
    pub fn slug(&self, method: &MethodRow, paper: Option<&PaperRow>) -> String {
        let names = std::iter::once(&method.name).chain(&method.full_name);
        let mut known = names.filter_map(|name| self.by_name.get(&names::normalise(name)));
        let same = paper.and_then(|paper| known.find(|held| held.cites(paper)));
        match same {
            Some(held) => held.slug.clone(),
            None if self.slugs.contains(&method.slug) => format!("pwc-{}", method.slug),
            None => method.slug.clone(),
        }
    }
}
