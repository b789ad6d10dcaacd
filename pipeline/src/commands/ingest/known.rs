//! The methods of the bundled cards, to recognise them in dumps.

use catalogue::{ArxivId, IdScheme, Method, PaperReference, names};
use datasets::Corpus;
use datasets::cards::Card;
use std::collections::{HashMap, HashSet};

/// The cards by name and paper.
pub struct KnownMethods {
    by_name: HashMap<String, CardMethod>,
    slugs: HashSet<String>,
}

/// A card's slug and the paper it cites.
struct CardMethod {
    slug: String,
    arxiv: Option<ArxivId>,
    title: String,
}

impl CardMethod {
    fn of(card: &Card) -> Self {
        let (slug, arxiv) = (card.id.clone(), card.paper.arxiv.clone());
        Self {
            slug,
            arxiv,
            title: names::normalise(&card.paper.title),
        }
    }

    /// One preprint, or one title where either side names no preprint.
    fn cites(&self, paper: &PaperReference) -> bool {
        match (&self.arxiv, paper.identifier(IdScheme::Arxiv)) {
            (Some(ours), Some(theirs)) => ours.as_str() == theirs,
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
                by_name.insert(names::normalise(name), CardMethod::of(card));
            }
        }
        Self {
            by_name,
            slugs: corpus.cards.keys().cloned().collect(),
        }
    }

    /// The id under which a dump's method is stored.
    ///
    /// The card's id when the method has a name of the card *and* both cite the same paper: a name alone may be a homonym.
    /// Otherwise the dump's own, with a prefix where a card has the same id.
    pub fn id(&self, method: &Method, paper: Option<&PaperReference>) -> String {
        let names = method.names.iter().map(|name| names::normalise(&name.name));
        let mut cards = names.filter_map(|name| self.by_name.get(&name));
        let same = paper.and_then(|paper| cards.find(|card| card.cites(paper)));
        match same {
            Some(card) => card.slug.clone(),
            None if self.slugs.contains(&method.id) => format!("pwc-{}", method.id),
            None => method.id.clone(),
        }
    }
}
