//! One row of a file as rows of the store: names in their normal form, papers under a key of the store's.

use super::cards::author;
use catalogue::ids::PaperRef;
use catalogue::names;
use chrono::NaiveDate;
use datasets::{
    InstitutionRow, MethodRow, PaperMention, ResultRow, ReviewRow, StreamedPaper, TaskRow,
};
use store::ingest::{self, AuthorRow, MethodNameRow, PaperStatus, VersionRow};
use store::{AuthorScheme, ConceptScheme, IdScheme, NameKind};

pub fn day(text: Option<&String>) -> Option<NaiveDate> {
    text.and_then(|text| text.parse().ok())
}

/// A paper as the store takes it. A title alone is no key: papers of one title, another year or another first author are kept
/// apart, and the merge unites those that may be one.
pub fn paper(said: StreamedPaper) -> ingest::PaperRow {
    let StreamedPaper { paper, facts } = said;
    let mut ids: Vec<(IdScheme, String)> = paper.ids.iter().filter_map(identifier).collect();
    ids.extend(facts.openalex.map(|id| (IdScheme::OpenAlex, id)));
    ids.extend(paper.url.map(|url| (IdScheme::Url, url)));
    let authors: Vec<AuthorRow> = if facts.authors.is_empty() {
        paper
            .authors
            .iter()
            .map(|name| author(name))
            .filter(|author| !author.name_norm.is_empty())
            .collect()
    } else {
        facts
            .authors
            .into_iter()
            .map(asserted)
            .filter(|author| !author.name_norm.is_empty())
            .collect()
    };
    let published_on = day(paper.date.as_ref());
    let key = match paper.key.strip_prefix("title:") {
        Some(title) => {
            let year = paper.year.map_or_else(String::new, |year| year.to_string());
            format!(
                "title:{title} {year} {}",
                authors.first().map_or("", |author| &author.name_norm)
            )
            .trim()
            .to_owned()
        }
        None => paper.key,
    };
    ingest::PaperRow {
        key,
        ids,
        title_norm: names::normalise(&paper.title),
        title: paper.title,
        abstract_text: paper.abstract_text,
        published_on,
        year: paper.year.map(i32::from),
        venue: paper.venue,
        status: facts.status.map(|status| match status {
            datasets::Status::Withdrawn => PaperStatus::Withdrawn,
            datasets::Status::Retracted => PaperStatus::Retracted,
        }),
        versions: versions(facts.version, published_on),
        text_license: facts.text_license,
        authors,
        ..ingest::PaperRow::default()
    }
}

/// The first version and the newest: a source that numbers versions dates the first with the paper itself.
fn versions(newest: Option<u16>, published_on: Option<NaiveDate>) -> Vec<VersionRow> {
    let first = newest.map(|_| VersionRow {
        version: 1,
        created_on: published_on,
    });
    let last = newest
        .filter(|version| *version > 1)
        .map(|version| VersionRow {
            version,
            created_on: None,
        });
    first.into_iter().chain(last).collect()
}

/// A paper that a row about something else names.
pub fn mentioned(key: &str, mention: PaperMention) -> ingest::PaperRow {
    paper(StreamedPaper {
        paper: mention.paper(key),
        ..StreamedPaper::default()
    })
}

/// An id by its scheme: ids are written `scheme:value`.
fn identifier(id: &PaperRef) -> Option<(IdScheme, String)> {
    let text = id.to_string();
    let (scheme, value) = text.split_once(':')?;
    Some((scheme.parse().ok()?, value.to_owned()))
}

fn asserted(said: datasets::AuthorRow) -> AuthorRow {
    let ids = [
        (AuthorScheme::Orcid, said.orcid),
        (AuthorScheme::OpenAlex, said.openalex),
        (AuthorScheme::Acl, said.acl),
    ];
    AuthorRow {
        ids: ids
            .into_iter()
            .filter_map(|(scheme, id)| Some((scheme, id?)))
            .collect(),
        affiliations: said
            .institutions
            .iter()
            .map(|place| place.name.clone())
            .collect(),
        institutions: said
            .institutions
            .into_iter()
            .filter_map(institution)
            .collect(),
        ..author(&said.name)
    }
}

fn institution(said: InstitutionRow) -> Option<ingest::InstitutionRow> {
    let name_norm = names::normalise(&said.name);
    let InstitutionRow {
        name,
        ror,
        openalex,
        country,
    } = said;
    (!name_norm.is_empty()).then_some(ingest::InstitutionRow {
        name,
        name_norm,
        ror,
        openalex,
        country,
    })
}

pub fn method(row: MethodRow, slug: String) -> ingest::MethodRow {
    let named = |name: &String, kind| MethodNameRow {
        name: name.clone(),
        norm: names::normalise(name),
        kind,
    };
    let full = row
        .full_name
        .iter()
        .map(|name| named(name, NameKind::FullName));
    let names = std::iter::once(named(&row.name, NameKind::Name))
        .chain(full)
        .filter(|name| !name.norm.is_empty());
    ingest::MethodRow {
        slug,
        names: names.collect(),
        name_norm: names::normalise(&row.name),
        name: row.name,
        area: row.collections.iter().find_map(|c| c.area.clone()),
        summary: row.description,
        introduced_year: row.introduced_year.map(i32::from),
        pwc_slug: Some(row.slug),
        collections: row
            .collections
            .into_iter()
            .map(|c| (c.collection, c.area))
            .collect(),
        ..ingest::MethodRow::default()
    }
}

pub fn task(row: &TaskRow) -> ingest::TaskRow {
    let name_norm = names::normalise(&row.name);
    let parent = row
        .parents
        .first()
        .map(|name| names::normalise(name))
        .filter(|parent| *parent != name_norm);
    ingest::TaskRow {
        name: row.name.clone(),
        name_norm,
        area: row.categories.first().cloned(),
        description: row.description.clone(),
        parent: parent.filter(|parent| !parent.is_empty()),
        ..ingest::TaskRow::default()
    }
}

pub fn result(row: &ResultRow, paper: Option<String>) -> ingest::ResultRow {
    let metrics = row
        .metrics
        .iter()
        .map(|(name, value)| (name.clone(), value.clone().into()));
    ingest::ResultRow {
        task: names::normalise(&row.task),
        dataset: names::normalise(&row.dataset),
        paper,
        model_name: row.model_name.clone(),
        metrics: metrics.collect(),
        reported_on: day(row.date.as_ref()),
    }
}

/// A review, never to be passed on where the source's terms are not known.
pub fn review(row: ReviewRow, paper: String, redistributable: bool) -> ingest::ReviewRow {
    let kind = if row.is_meta { "meta" } else { "review" };
    ingest::ReviewRow {
        record: format!("{} {kind} {}", row.paper_key, row.number),
        paper,
        is_meta: row.is_meta,
        title: row.title,
        venue: row.venue,
        rating: row.rating,
        confidence: row.confidence,
        decision: row
            .accepted
            .map(|accepted| if accepted { "accepted" } else { "rejected" }.to_owned()),
        body: row.text,
        scores: row
            .scores
            .into_iter()
            .map(|(name, score)| (name, score.into()))
            .collect(),
        reviewed_on: day(row.date.as_ref()),
        redistributable,
        ..ingest::ReviewRow::default()
    }
}

/// A concept by its address: those of OpenAlex have ids of their own there.
pub fn concept(address: &str) -> (ConceptScheme, String) {
    match address.strip_prefix("https://openalex.org/") {
        Some(id) => (
            ConceptScheme::OpenAlex,
            id.rsplit('/').next().unwrap_or(id).to_owned(),
        ),
        None => (ConceptScheme::Skos, address.to_owned()),
    }
}
