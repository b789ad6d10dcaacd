//! `get_paper`: the record of a paper, with verified code inline.

use crate::answer::licenses::Notices;
use crate::answer::refusal::find_paper;
use crate::answer::subject::repos;
use crate::answer::wire::{Homonym, Repo, ResolvedTo, VerifiedImplementation};
use crate::answer::{AnswerError, Outcome, finish};
use catalogue::{Authorship, IdScheme};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use snapshot::{PaperRecord, Snapshot, SnapshotError};
use std::collections::BTreeMap;

/// What is asked for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Arguments {
    /// A paper's id in any form (arXiv new or old, `vN`, address, DOI, OpenReview, ACL Anthology) or its exact title.
    #[schemars(length(min = 1, max = 2000))]
    pub(crate) paper: String,
}

/// An author of a paper.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct AuthorWire {
    /// The name as printed.
    pub(crate) name: String,
    /// The author's id, where one is held: `get_papers_by_author` takes it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) id: Option<String>,
    /// Affiliations named on the paper.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub(crate) affiliations: Vec<String>,
    /// Institutions they worked at: `get_papers_by_institution` takes their ids.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub(crate) institutions: Vec<InstitutionWire>,
}

/// An institution that an author worked at.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct InstitutionWire {
    /// Its id.
    pub(crate) id: String,
    /// Its name.
    pub(crate) name: String,
}

/// One version of a paper.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct VersionWire {
    /// Its number, from 1.
    pub(crate) version: u32,
    /// The day it was made, ISO 8601.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) date: Option<String>,
}

/// What a source says otherwise.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct ConflictWire {
    /// `title`, `year`, `venue`, `date` or `status`.
    pub(crate) field: String,
    /// What it says.
    #[serde(rename = "said")]
    pub(crate) value: String,
    /// Who says so.
    pub(crate) source: String,
}

/// A method that a paper introduces or uses.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct PaperMethod {
    /// Its id.
    pub(crate) id: String,
    /// Its name, where it is held.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) name: Option<String>,
}

/// Where the facts come from.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct Provenance {
    /// Names of the sources.
    pub(crate) sources: Vec<String>,
    /// The strictest license among the facts.
    pub(crate) license: &'static str,
}

/// A paper.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct PaperAnswer {
    /// What the name resolved to.
    pub(crate) resolved_to: ResolvedTo,
    /// Whether it still stands: look here first.
    #[schemars(extend("enum" = ["ok", "withdrawn", "retracted"]))]
    pub(crate) status: &'static str,
    /// Its title.
    pub(crate) title: String,
    /// Its abstract.
    #[serde(rename = "abstract", skip_serializing_if = "Option::is_none")]
    pub(crate) abstract_text: Option<String>,
    /// Its arXiv id without version.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) arxiv_id: Option<String>,
    /// Its other ids by scheme.
    pub(crate) external_ids: BTreeMap<String, Vec<String>>,
    /// Its authors in order.
    pub(crate) authors: Vec<AuthorWire>,
    /// Year of publication.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) year: Option<i32>,
    /// Day of publication, ISO 8601.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) published: Option<String>,
    /// Where it appeared.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) venue: Option<String>,
    /// Its versions, ascending; left out where none is told.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub(crate) versions: Vec<VersionWire>,
    /// How many held papers cite it.
    pub(crate) citation_count: usize,
    /// How many papers it cites, held or not.
    pub(crate) reference_count: usize,
    /// How many reviews are held that may be handed on: `get_reviews_for_paper` gives them.
    pub(crate) n_reviews: u32,
    /// Where a source says otherwise.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub(crate) conflicts: Vec<ConflictWire>,
    /// Methods it introduces or uses.
    pub(crate) methods: Vec<PaperMethod>,
    /// Tasks it works on.
    pub(crate) tasks: Vec<String>,
    /// Repositories declared for it.
    pub(crate) repos: Vec<Repo>,
    /// Held implementations, at V2 or above, of methods it introduced, with their code.
    pub(crate) verified_reference_implementations: Vec<VerifiedImplementation>,
    /// Where the facts come from.
    pub(crate) provenance: Provenance,
    /// Everything else of this name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) homonyms: Option<Vec<Homonym>>,
}

pub(crate) fn paper(snapshot: &Snapshot, arguments: &Arguments) -> Result<Outcome, AnswerError> {
    let (matched, ordinal, record) = find_paper(snapshot, &arguments.paper)?;
    let mut notices = Notices::default();
    for key in [
        "title",
        "abstract",
        "external_ids",
        "authors",
        "venue",
        "methods",
        "tasks",
        "resolved_to",
    ] {
        if key != "abstract" || record.abstract_text.is_some() {
            notices.note(record.license, format!("/{key}"));
        }
    }
    let verified = matched.subject.verified(
        snapshot,
        &mut notices,
        "/verified_reference_implementations",
    )?;
    let resolved_to = matched.resolved_to();
    let homonyms = matched.homonyms(snapshot, &mut notices)?;
    let methods = methods(snapshot, &record, &mut notices)?;
    notices.note_sources(
        snapshot.manifest(),
        record.conflicts.iter().map(|c| c.source.as_str()),
        "/conflicts",
    );
    let repos = repos(Some(&record), &mut notices, "/repos");
    let (citation_count, reference_count) = (
        snapshot.citation_count(ordinal),
        snapshot.reference_count(ordinal)?,
    );
    let versions = record
        .versions
        .iter()
        .map(|v| VersionWire {
            version: v.number.into(),
            date: v.date.map(|date| date.to_string()),
        })
        .collect();
    let conflict = |conflict: catalogue::Conflict| ConflictWire {
        field: conflict.field,
        value: conflict.value,
        source: conflict.source,
    };
    let (arxiv_id, external_ids) = (
        record.identifier(IdScheme::Arxiv).map(str::to_owned),
        record.external_ids(),
    );
    let paper = record.paper;
    let body = PaperAnswer {
        resolved_to,
        status: record.status.as_str(),
        title: paper.title,
        abstract_text: paper.abstract_text,
        arxiv_id,
        external_ids,
        authors: paper.authors.into_iter().map(author).collect(),
        year: paper.year,
        published: paper.published.map(|day| day.to_string()),
        venue: paper.venue,
        versions,
        citation_count,
        reference_count,
        n_reviews: record.n_reviews,
        conflicts: record.conflicts.into_iter().map(conflict).collect(),
        methods,
        tasks: paper.tasks,
        repos,
        verified_reference_implementations: verified,
        provenance: Provenance {
            sources: record.sources,
            license: record.license.as_str(),
        },
        homonyms,
    };
    finish(snapshot, body, notices)
}

fn author(authorship: Authorship) -> AuthorWire {
    let institutions = authorship.institutions.into_iter();
    let institutions = institutions.map(|institution| InstitutionWire {
        id: institution.id(),
        name: institution.name,
    });
    AuthorWire {
        id: Some(authorship.author.id()),
        name: authorship.author.name,
        affiliations: authorship.affiliations,
        institutions: institutions.collect(),
    }
}

/// The methods of the paper with their names: those it introduced first, then those it uses.
fn methods(
    snapshot: &Snapshot,
    record: &PaperRecord,
    notices: &mut Notices,
) -> Result<Vec<PaperMethod>, SnapshotError> {
    let mut methods: Vec<PaperMethod> = vec![];
    for ordinal in snapshot.introduced_by(&record.id) {
        let method = snapshot.method(*ordinal)?;
        notices.note(method.license, format!("/methods/{}/name", methods.len()));
        methods.push(PaperMethod {
            id: method.id.clone(),
            name: Some(method.name.clone()),
        });
    }
    for id in &record.methods {
        if methods.iter().all(|method| method.id != *id) {
            let method = snapshot
                .method_by_id(id)
                .map(|ordinal| snapshot.method(ordinal))
                .transpose()?;
            if let Some(method) = &method {
                notices.note(method.license, format!("/methods/{}/name", methods.len()));
            }
            methods.push(PaperMethod {
                id: id.clone(),
                name: method.map(|method| method.name.clone()),
            });
        }
    }
    Ok(methods)
}
