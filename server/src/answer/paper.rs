//! `get_paper`: what is known of a paper, with verified code in line.

use crate::answer::implementation::unresolved;
use crate::answer::licenses::Notices;
use crate::answer::subject::{Subject, find, repos};
use crate::answer::wire::{Homonym, Repo, ResolvedTo, VerifiedImplementation};
use crate::answer::{AnswerError, Outcome, finish};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use snapshot::{Kind, PaperRecord, Snapshot, SnapshotError};
use std::collections::BTreeMap;

/// What is asked for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Arguments {
    /// A paper's id in any form (arXiv new or old, `vN`, address, DOI, OpenReview, ACL Anthology) or its exact title.
    #[schemars(length(min = 1, max = 2000))]
    pub paper: String,
}

/// An author of a paper.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct AuthorWire {
    /// The name as printed.
    pub name: String,
    /// The author's id, where one is held: `get_papers_by_author` takes it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// Affiliations named on the paper.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub affiliations: Vec<String>,
    /// Institutions they worked at: `get_papers_by_institution` takes their ids.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub institutions: Vec<InstitutionWire>,
}

/// An institution that an author worked at.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct InstitutionWire {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
}

/// One version of a paper.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct VersionWire {
    /// Its number, from 1.
    pub version: u32,
    /// The day it was made, ISO 8601.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub date: Option<String>,
}

/// What a source says otherwise.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct ConflictWire {
    /// `title`, `year`, `venue`, `date` or `status`.
    pub field: String,
    /// What it says.
    pub said: String,
    /// Who says so.
    pub source: String,
}

/// A method that a paper introduces or uses.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct MethodGlance {
    /// Its id.
    pub id: String,
    /// Its name, where it is held.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
}

/// Where the facts come from.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct Provenance {
    /// Names of the sources.
    pub sources: Vec<String>,
    /// The strictest license among the facts.
    pub license: &'static str,
}

/// A paper.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct PaperAnswer {
    /// What the name resolved to.
    pub resolved_to: ResolvedTo,
    /// Whether it still stands: look here first.
    #[schemars(extend("enum" = ["ok", "withdrawn", "retracted"]))]
    pub status: &'static str,
    /// Its title.
    pub title: String,
    /// Its abstract.
    #[serde(rename = "abstract", skip_serializing_if = "Option::is_none")]
    pub abstract_text: Option<String>,
    /// Its arXiv id without version.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub arxiv_id: Option<String>,
    /// Its other ids by scheme.
    pub external_ids: BTreeMap<String, Vec<String>>,
    /// Its authors in order.
    pub authors: Vec<AuthorWire>,
    /// Year of publication.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub year: Option<i32>,
    /// Day of publication, ISO 8601.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub published: Option<String>,
    /// Where it appeared.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub venue: Option<String>,
    /// Its versions, ascending; left out where none is told.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub versions: Vec<VersionWire>,
    /// How many held papers cite it.
    pub citation_count: usize,
    /// How many papers it cites, held or not.
    pub reference_count: usize,
    /// How many reviews are held that may be handed on: `get_reviews_for_paper` gives them.
    pub n_reviews: u32,
    /// Where a source says otherwise.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub conflicts: Vec<ConflictWire>,
    /// Methods it introduces or uses.
    pub methods: Vec<MethodGlance>,
    /// Tasks it works on.
    pub tasks: Vec<String>,
    /// Repositories declared for it.
    pub repos: Vec<Repo>,
    /// Held implementations, at V2 or above, of methods it introduced, with their code.
    pub verified_reference_implementations: Vec<VerifiedImplementation>,
    /// Where the facts come from.
    pub provenance: Provenance,
    /// Everything else of this name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub homonyms: Option<Vec<Homonym>>,
}

/// What is known of the paper that `arguments` name.
///
/// # Errors
/// When the snapshot cannot be read.
pub fn paper(snapshot: &Snapshot, arguments: &Arguments) -> Result<Outcome, AnswerError> {
    let found = find(snapshot, &arguments.paper, Some(Kind::Paper))?;
    let Some((found, ordinal, record)) = found.and_then(|found| match &found.subject {
        Subject::Paper(ordinal, record) => Some((found.clone(), *ordinal, record.clone())),
        Subject::Method(..) => None,
    }) else {
        return Ok(Outcome::Refusal(unresolved(snapshot, &arguments.paper)?));
    };
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
    let verified = found.subject.verified(
        snapshot,
        &mut notices,
        "/verified_reference_implementations",
    )?;
    let resolved_to = found.resolved_to();
    let homonyms = found.homonyms(snapshot, &mut notices)?;
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
            version: v.version,
            date: v.date.clone(),
        })
        .collect();
    let conflict = |c: snapshot::Claim| ConflictWire {
        field: c.field,
        said: c.said,
        source: c.source,
    };
    let body = PaperAnswer {
        resolved_to,
        status: record.status.as_str(),
        title: record.title,
        abstract_text: record.abstract_text,
        arxiv_id: record.arxiv_id,
        external_ids: record.external_ids,
        authors: record.authors.into_iter().map(author).collect(),
        year: record.year,
        published: record.published,
        venue: record.venue,
        versions,
        citation_count,
        reference_count,
        n_reviews: record.n_reviews,
        conflicts: record.conflicts.into_iter().map(conflict).collect(),
        methods,
        tasks: record.tasks,
        repos,
        verified_reference_implementations: verified,
        provenance: Provenance {
            sources: record.sources,
            license: record.license.as_str(),
        },
        homonyms,
    };
    Ok(Outcome::Answer(finish(snapshot, body, notices)?))
}

fn author(author: snapshot::Author) -> AuthorWire {
    let institutions = author.institutions.into_iter().map(|held| InstitutionWire {
        id: held.id,
        name: held.name,
    });
    AuthorWire {
        name: author.name,
        id: author.id,
        affiliations: author.affiliations,
        institutions: institutions.collect(),
    }
}

/// The methods of the paper with their names: those it introduced first, then those it is said to use.
fn methods(
    snapshot: &Snapshot,
    record: &PaperRecord,
    notices: &mut Notices,
) -> Result<Vec<MethodGlance>, SnapshotError> {
    let mut methods: Vec<MethodGlance> = vec![];
    for ordinal in snapshot.introduced_by(&record.id) {
        let method = snapshot.method(*ordinal)?;
        notices.note(method.license, format!("/methods/{}/name", methods.len()));
        methods.push(MethodGlance {
            id: method.id,
            name: Some(method.name),
        });
    }
    for id in &record.methods {
        if methods.iter().all(|method| method.id != *id) {
            let held = snapshot
                .method_by_id(id)
                .map(|ordinal| snapshot.method(ordinal))
                .transpose()?;
            if let Some(method) = &held {
                notices.note(method.license, format!("/methods/{}/name", methods.len()));
            }
            methods.push(MethodGlance {
                id: id.clone(),
                name: held.map(|method| method.name),
            });
        }
    }
    Ok(methods)
}
