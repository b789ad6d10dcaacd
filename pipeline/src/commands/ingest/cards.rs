//! Conversion of the bundled method cards and of the assemblies into one batch of the store.

use crate::specs::LoadedSpec;
use catalogue::{
    Authorship, BUNDLED_SOURCE, Digest, IdScheme, License, Method, MethodName, MethodStatement,
    NameKind, Paper, PaperId, PaperStatement, Source, names,
};
use formats::Corpus;
use formats::cards::Card;
use pages::formula_of_assembly;
use spec::Spec;
use store::ingest::IngestBatch;

/// Returns one batch with the method and the paper of every card, and of every assembly among `specs`. A paper that several methods
/// cite is in the batch once.
pub fn batch<'a>(corpus: &Corpus, specs: impl Iterator<Item = &'a LoadedSpec>) -> IngestBatch {
    let assemblies: Vec<&LoadedSpec> = specs
        .filter(|loaded| loaded.spec.wiring.is_some())
        .collect();
    let cards = corpus.cards.values().map(|card| card.sha256);
    let digests: Vec<String> = cards
        .chain(assemblies.iter().map(|loaded| loaded.spec.sha256))
        .map(|sha256| sha256.to_string())
        .collect();
    let source = Source {
        name: BUNDLED_SOURCE.to_owned(),
        license: License::ApacheOrMit,
        url: None,
        attribution: Some("Concordance method cards".to_owned()),
    };
    let sha256 = Digest::of_parts(digests.iter().map(|digest| digest.as_bytes()));
    let mut batch = IngestBatch::new(source, "datasets/methods", sha256, 0);
    let mut papers = std::collections::BTreeMap::new();
    let cards = corpus
        .cards
        .values()
        .map(|card| (paper(card), method(card)));
    let assemblies = assemblies
        .iter()
        .filter_map(|loaded| assembly(&loaded.spec));
    for (paper, method) in cards.chain(assemblies) {
        papers.entry(paper.key.clone()).or_insert(paper);
        batch.methods.push(MethodStatement {
            method,
            ..MethodStatement::default()
        });
    }
    batch.papers = papers.into_values().collect();
    batch
}

/// Returns the first paper of an assembly and the assembly as a method of that paper; `None` when the assembly cites no paper.
fn assembly(spec: &Spec) -> Option<(PaperStatement, Method)> {
    let cited = spec.papers.first()?;
    let key = cited
        .id
        .clone()
        .unwrap_or_else(|| format!("title:{} ", names::normalise(&cited.title)));
    let name = &spec.method.name;
    let method = Method {
        id: spec.method.id.clone(),
        name: name.clone(),
        area: Some(spec.method.area.clone()),
        paper: Some(key.clone()),
        summary: Some(formula_of_assembly(&spec.method.id).map_or_else(
            || cited.statement.clone(),
            |(sentence, _)| sentence.to_owned(),
        )),
        names: names_of(name, &spec.method.aliases, &[]),
        ..Method::default()
    };
    let paper = Paper {
        ids: cited.id.iter().filter_map(|id| id.parse().ok()).collect(),
        title: cited.title.clone(),
        ..Paper::default()
    };
    Some((statement(key, paper), method))
}

fn statement(key: String, paper: Paper) -> PaperStatement {
    PaperStatement {
        key,
        paper,
        ..PaperStatement::default()
    }
}

/// Returns the name, the aliases and the wholes of a method as names of the catalogue.
fn names_of(name: &str, aliases: &[String], wholes: &[String]) -> Vec<MethodName> {
    let named = |name: &str, kind| MethodName {
        name: name.to_owned(),
        kind,
    };
    let aliases = aliases.iter().map(|alias| named(alias, NameKind::Alias));
    let wholes = wholes.iter().map(|whole| named(whole, NameKind::Whole));
    std::iter::once(named(name, NameKind::Name))
        .chain(aliases)
        .chain(wholes)
        .collect()
}

/// Returns the arXiv id or the DOI of a card's paper, such as `arxiv:1412.6980`.
pub(crate) fn paper_id(card: &Card) -> Option<String> {
    match (&card.paper.arxiv, &card.paper.doi) {
        (Some(id), _) => Some(format!("arxiv:{}", id.as_str())),
        (None, Some(doi)) => Some(format!("doi:{}", doi.as_str())),
        (None, None) => None,
    }
}

/// Returns the key of a card's paper: its id, else title and year. Cards of one paper have equal keys.
fn paper_key(card: &Card) -> String {
    paper_id(card).unwrap_or_else(|| {
        let year = card.paper.year;
        let year = year.map_or(String::new(), |year| year.to_string());
        format!("title:{} {year}", names::normalise(&card.paper.title))
    })
}

pub(crate) fn paper(card: &Card) -> PaperStatement {
    let cited = &card.paper;
    let arxiv = cited.arxiv.as_ref();
    let arxiv = arxiv.map(|id| PaperId::new(IdScheme::Arxiv, id.as_str()));
    let doi = cited.doi.as_ref();
    let doi = doi.map(|doi| PaperId::new(IdScheme::Doi, doi.as_str()));
    let paper = Paper {
        ids: arxiv.into_iter().chain(doi).collect(),
        title: cited.title.clone(),
        year: cited.year.map(i32::from),
        authors: cited.authors.iter().map(Authorship::named).collect(),
        ..Paper::default()
    };
    statement(paper_key(card), paper)
}

pub(crate) fn method(card: &Card) -> Method {
    Method {
        id: card.id.clone(),
        name: card.name.clone(),
        area: Some(card.area.clone()),
        paper: Some(paper_key(card)),
        summary: Some(card.summary.clone()),
        names: names_of(&card.name, &card.aliases, &card.part_of),
        kind: card.kind,
        nearest: card.nearest.clone(),
        ..Method::default()
    }
}
