//! The bundled method cards as one batch of the store.

use datasets::Corpus;
use datasets::cards::Card;
use ladder::{Digest, Licence, names};
use store::ingest::{AuthorRow, IngestBatch, MethodNameRow, MethodRow, PaperRow, Source};
use store::{IdScheme, NameKind};

/// Every card: its method, its names, its paper. Papers that several cards name are said once.
pub fn batch(corpus: &Corpus) -> IngestBatch {
    let digests: Vec<String> = corpus.cards.values().map(|card| card.sha256.to_string()).collect();
    let source = Source {
        name: "concordance".to_owned(),
        licence: Licence::ApacheOrMit,
        url: None,
        attribution: Some("Concordance method cards".to_owned()),
    };
    let sha256 = Digest::of_parts(digests.iter().map(|digest| digest.as_bytes()));
    let mut batch = IngestBatch::new(source, "datasets/methods", sha256, 0);
    let mut papers = std::collections::BTreeMap::new();
    for card in corpus.cards.values() {
        papers.entry(paper_key(card)).or_insert_with(|| paper(card));
        batch.methods.push(method(card));
    }
    batch.papers = papers.into_values().collect();
    batch
}

/// The same for every card of one paper: its id, else its title and year.
pub fn paper_key(card: &Card) -> String {
    match (&card.paper.arxiv, &card.paper.doi) {
        (Some(id), _) => format!("arxiv:{}", id.as_str()),
        (None, Some(doi)) => format!("doi:{}", doi.as_str()),
        (None, None) => {
            let year = card.paper.year.map_or(String::new(), |year| year.to_string());
            format!("title:{} {year}", names::normalise(&card.paper.title))
        }
    }
}

fn paper(card: &Card) -> PaperRow {
    let arxiv = card.paper.arxiv.as_ref().map(|id| (IdScheme::Arxiv, id.as_str().to_owned()));
    let doi = card.paper.doi.as_ref().map(|doi| (IdScheme::Doi, doi.as_str().to_owned()));
    PaperRow {
        key: paper_key(card),
        ids: arxiv.into_iter().chain(doi).collect(),
        title: card.paper.title.clone(),
        title_norm: names::normalise(&card.paper.title),
        year: card.paper.year.map(i32::from),
        authors: card.paper.authors.iter().map(|name| author(name)).collect(),
        ..PaperRow::default()
    }
}

/// An author known by name only.
pub fn author(name: &str) -> AuthorRow {
    AuthorRow { name: name.to_owned(), name_norm: names::author_key(name), ..AuthorRow::default() }
}

fn method(card: &Card) -> MethodRow {
    let listed = MethodNameRow { name: card.name.clone(), norm: names::normalise(&card.name), kind: NameKind::Name };
    let alias =
        |name: &String| MethodNameRow { name: name.clone(), norm: names::normalise(name), kind: NameKind::Alias };
    MethodRow {
        slug: card.id.clone(),
        name: card.name.clone(),
        name_norm: names::normalise(&card.name),
        area: Some(card.area.clone()),
        paper: Some(paper_key(card)),
        summary: Some(card.summary.clone()),
        names: std::iter::once(listed).chain(card.aliases.iter().map(alias)).collect(),
        ..MethodRow::default()
    }
}
