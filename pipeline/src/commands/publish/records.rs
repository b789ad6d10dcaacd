//! Rows of the store as records of a snapshot.

use super::papers::Papers;
use crate::paper_id::paper_id;
use anyhow::Result;
use catalogue::names;
use snapshot::{
    AssemblyRecord, Author, AuthorRecord, Claim, Concept, InstitutionRecord, MethodRecord,
    PaperRecord, Repository, ResultRecord, Review, StatusClaim, TaskRecord, Version, Workplace,
};
use std::collections::BTreeMap;
use store::{
    AuthorExport, ConceptExport, IdScheme, InstitutionExport, MethodExport, PaperExport,
    PersonExport, RepositoryExport, ResultExport, ReviewExport, SaidExport, TaskExport,
    WorkplaceExport,
};

/// The id of an author: the asserted one, else the key of the name.
fn author_id(asserted: Option<(&String, &String)>, name: &str) -> String {
    match asserted {
        Some((scheme, id)) => format!("{scheme}:{id}"),
        None => format!("name:{}", names::author_key(name)),
    }
}

/// The id of an institution: its ROR id, else its OpenAlex id, else the normal form of the name.
fn institution_id(named: &WorkplaceExport) -> String {
    let asserted = named.ror.as_ref().map(|id| format!("ror:{id}"));
    let asserted = asserted.or_else(|| named.openalex.as_ref().map(|id| format!("openalex:{id}")));
    asserted.unwrap_or_else(|| format!("name:{}", named.name_norm))
}

pub(super) fn paper(paper: &PaperExport, references_not_held: u32) -> Result<PaperRecord> {
    let mut external_ids: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (scheme, id) in paper
        .ids
        .iter()
        .filter(|(scheme, _)| *scheme != IdScheme::Arxiv)
    {
        external_ids
            .entry(scheme.to_string())
            .or_default()
            .push(id.clone());
    }
    let status = |said: &SaidExport| {
        Ok(StatusClaim {
            status: said.said.parse()?,
            source: said.source.clone(),
        })
    };
    Ok(PaperRecord {
        arxiv_id: paper
            .ids
            .iter()
            .find(|(scheme, _)| *scheme == IdScheme::Arxiv)
            .map(|(_, id)| id.clone()),
        external_ids,
        abstract_text: paper.abstract_text.clone(),
        authors: paper.authors.iter().map(author).collect(),
        year: paper.year,
        published: paper.published_on.map(|day| day.to_string()),
        venue: paper.venue.clone(),
        methods: paper.methods.clone(),
        tasks: paper.tasks.clone(),
        concepts: paper.concepts.iter().map(concept).collect(),
        repos: paper.repositories.iter().map(repository).collect(),
        status: paper.status.parse()?,
        status_claims: paper
            .status_claims
            .iter()
            .map(status)
            .collect::<Result<_>>()?,
        versions: paper.versions.iter().filter_map(version).collect(),
        n_reviews: u32::try_from(paper.reviews)?,
        n_reviews_withheld: u32::try_from(paper.reviews_withheld)?,
        references_not_held,
        conflicts: paper.conflicts.iter().map(claim).collect(),
        sources: paper.sources.clone(),
        ..PaperRecord::titled(
            &paper_id(&paper.ids, &paper.title_norm, paper.year.map(i64::from)),
            &paper.title,
            paper.license,
        )
    })
}

fn author(author: &AuthorExport) -> Author {
    Author {
        id: Some(author_id(
            author
                .asserted_scheme
                .as_ref()
                .zip(author.asserted_id.as_ref()),
            &author.name,
        )),
        name: author.name.clone(),
        affiliations: author.affiliation.clone(),
        institutions: author
            .institutions
            .iter()
            .map(|named| Workplace {
                id: institution_id(named),
                name: named.name.clone(),
            })
            .collect(),
    }
}

fn concept(concept: &ConceptExport) -> Concept {
    Concept {
        id: format!("{}:{}", concept.scheme, concept.value),
        name: concept
            .label
            .clone()
            .unwrap_or_else(|| concept.value.clone()),
        kind: concept.scheme.clone(),
        source: concept.source.clone(),
        license: concept.license,
    }
}

fn version((version, day): &(i32, Option<chrono::NaiveDate>)) -> Option<Version> {
    Some(Version {
        version: u32::try_from(*version).ok()?,
        date: day.map(|day| day.to_string()),
    })
}

fn claim(said: &SaidExport) -> Claim {
    Claim {
        field: said.field.clone(),
        said: said.said.clone(),
        source: said.source.clone(),
    }
}

fn repository(repository: &RepositoryExport) -> Repository {
    Repository {
        url: repository.url.clone(),
        is_official: repository.is_official,
        framework: repository.framework.clone(),
        license: repository.license,
    }
}

pub(super) fn method(
    method: &MethodExport,
    papers: &Papers,
    assembly: Option<AssemblyRecord>,
) -> MethodRecord {
    let aliases = method
        .names
        .iter()
        .map(|name| name.name.clone())
        .filter(|name| *name != method.name);
    MethodRecord {
        id: method.slug.clone(),
        name: method.name.clone(),
        aliases: aliases.collect(),
        area: method.area.clone(),
        paper: method
            .paper_id
            .and_then(|id| papers.id(id))
            .map(str::to_owned),
        summary: method.summary.clone(),
        pwc_slug: method.pwc_slug.clone(),
        license: method.license,
        sources: vec![method.source.clone()],
        assembly,
    }
}

pub(super) fn review(review: &ReviewExport) -> Review {
    Review {
        id: format!("{}:{}", review.source, review.record),
        reviewer: review.reviewer.clone(),
        venue: review.venue.clone(),
        rating: review.rating.clone(),
        confidence: review.confidence.clone(),
        decision: review.decision.clone(),
        text: review.body.clone(),
        scores: told(&review.scores),
        date: review.reviewed_on.map(|day| day.to_string()),
        source: review.source.clone(),
        license: review.license,
    }
}

/// The members of a JSON object as text; texts without their quotes.
fn told(object: &serde_json::Value) -> BTreeMap<String, String> {
    let text = |value: &serde_json::Value| {
        value
            .as_str()
            .map_or_else(|| value.to_string(), str::to_owned)
    };
    object
        .as_object()
        .into_iter()
        .flatten()
        .map(|(name, value)| (name.clone(), text(value)))
        .collect()
}

pub(super) fn person(person: &PersonExport) -> AuthorRecord {
    let asserted = person
        .asserted_scheme
        .as_ref()
        .zip(person.asserted_id.as_ref());
    let mut ids: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (scheme, value) in &person.ids {
        ids.entry(scheme.clone()).or_default().push(value.clone());
    }
    AuthorRecord {
        id: author_id(asserted, &person.name),
        name: person.name.clone(),
        ids,
        name_only: asserted.is_none(),
        license: person.license,
        sources: vec![person.source.clone()],
    }
}

pub(super) fn institution(institution: &InstitutionExport) -> InstitutionRecord {
    let named = &institution.named;
    let ids = [("ror", &named.ror), ("openalex", &named.openalex)];
    let ids = ids
        .into_iter()
        .filter_map(|(scheme, id)| Some((scheme.to_owned(), vec![id.clone()?])));
    InstitutionRecord {
        id: institution_id(named),
        name: named.name.clone(),
        ids: ids.collect(),
        country: institution.country.clone(),
        name_only: named.ror.is_none() && named.openalex.is_none(),
        license: institution.license,
        sources: vec![institution.source.clone()],
    }
}

pub(super) fn task(task: &TaskExport) -> TaskRecord {
    TaskRecord {
        name: task.name.clone(),
        slug: task.slug.clone(),
        area: task.area.clone(),
        description: task.description.clone(),
        parent: task.parent.clone(),
        datasets: task.datasets.clone(),
        license: task.license,
        sources: vec![task.source.clone()],
    }
}

pub(super) fn result(result: &ResultExport, papers: &Papers) -> ResultRecord {
    ResultRecord {
        task: result.task.clone(),
        dataset: result.dataset.clone(),
        model: result.model_name.clone(),
        metrics: told(&result.metrics),
        paper: result
            .paper_id
            .and_then(|id| papers.id(id))
            .map(str::to_owned),
        date: result.reported_on.map(|day| day.to_string()),
        source: result.source.clone(),
        license: result.license,
    }
}
