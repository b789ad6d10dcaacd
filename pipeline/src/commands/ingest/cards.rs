//! The bundled method cards, and the assemblies of methods, as one batch of the store.

use crate::specs::LoadedSpec;
use catalogue::{Digest, License, names};
use datasets::Corpus;
use datasets::cards::Card;
use spec::Spec;
use store::ingest::{AuthorRow, IngestBatch, MethodNameRow, MethodRow, PaperRow, Source};
use store::{IdScheme, NameKind};

/// Every card and every assembly among the specs: its method, its names, its paper. Papers that several name are said once.
pub fn batch<'a>(corpus: &Corpus, specs: impl Iterator<Item = &'a LoadedSpec>) -> IngestBatch {
    let assemblies: Vec<&LoadedSpec> = specs.filter(|held| held.spec.wiring.is_some()).collect();
    let cards = corpus.cards.values().map(|card| card.sha256);
    let digests: Vec<String> = cards
        .chain(assemblies.iter().map(|held| held.spec.sha256))
        .map(|sha256| sha256.to_string())
        .collect();
    let source = Source {
        name: "concordance".to_owned(),
        license: License::ApacheOrMit,
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
    for Described { key, paper, method } in
        assemblies.iter().filter_map(|held| assembly(&held.spec))
    {
        papers.entry(key).or_insert(paper);
        batch.methods.push(method);
    }
    batch.papers = papers.into_values().collect();
    batch
}

/// A method and its paper, as an assembly's spec tells them.
struct Described {
    key: String,
    paper: PaperRow,
    method: MethodRow,
}

/// An assembly as a method of its first paper.
fn assembly(spec: &Spec) -> Option<Described> {
    let cited = spec.papers.first()?;
    let scheme = |id: &String| {
        let (scheme, id) = id.split_once(':')?;
        Some((scheme.parse::<IdScheme>().ok()?, id.to_owned()))
    };
    let title_norm = names::normalise(&cited.title);
    let key = cited
        .id
        .clone()
        .unwrap_or_else(|| format!("title:{title_norm} "));
    let paper = PaperRow {
        key: key.clone(),
        ids: cited.id.iter().filter_map(scheme).collect(),
        title: cited.title.clone(),
        title_norm,
        ..PaperRow::default()
    };
    let name = &spec.method.name;
    let method = MethodRow {
        slug: spec.method.id.clone(),
        name: name.clone(),
        name_norm: names::normalise(name),
        area: Some(spec.method.area.clone()),
        paper: Some(key.clone()),
        summary: Some(cited.statement.clone()),
        names: names_of(name, &spec.method.aliases),
        ..MethodRow::default()
    };
    Some(Described { key, paper, method })
}

/// The name and the aliases of a method.
fn names_of(name: &str, aliases: &[String]) -> Vec<MethodNameRow> {
    let row = |name: &String, kind| MethodNameRow {
        name: name.clone(),
        norm: names::normalise(name),
        kind,
    };
    let aliases = aliases.iter().map(|alias| row(alias, NameKind::Alias));
    std::iter::once(row(&name.to_owned(), NameKind::Name))
        .chain(aliases)
        .collect()
}

/// The same for every card of one paper: its id, else its title and year.
pub fn paper_key(card: &Card) -> String {
    match (&card.paper.arxiv, &card.paper.doi) {
        (Some(id), _) => format!("arxiv:{}", id.as_str()),
        (None, Some(doi)) => format!("doi:{}", doi.as_str()),
        (None, None) => {
            let year = card
                .paper
                .year
                .map_or(String::new(), |year| year.to_string());
            format!("title:{} {year}", names::normalise(&card.paper.title))
        }
    }
}

fn paper(card: &Card) -> PaperRow {
    let arxiv = card
        .paper
        .arxiv
        .as_ref()
        .map(|id| (IdScheme::Arxiv, id.as_str().to_owned()));
    let doi = card
        .paper
        .doi
        .as_ref()
        .map(|doi| (IdScheme::Doi, doi.as_str().to_owned()));
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
    AuthorRow {
        name: name.to_owned(),
        name_norm: names::author_key(name),
        ..AuthorRow::default()
    }
}

fn method(card: &Card) -> MethodRow {
    MethodRow {
        slug: card.id.clone(),
        name: card.name.clone(),
        name_norm: names::normalise(&card.name),
        area: Some(card.area.clone()),
        paper: Some(paper_key(card)),
        summary: Some(card.summary.clone()),
        names: names_of(&card.name, &card.aliases),
        ..MethodRow::default()
    }
}
