//! `get_paper`: what is known of a paper, with verified code in line.

use crate::answer::implementation::unresolved;
use crate::answer::licences::Notices;
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
    /// Affiliations named on the paper.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub affiliations: Vec<String>,
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
    /// The strictest licence among the facts.
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
    let Some((found, record)) = found.and_then(|found| match &found.subject {
        Subject::Paper(_, record) => Some((found.clone(), record.clone())),
        Subject::Method(..) => None,
    }) else {
        return Ok(Outcome::Refusal(unresolved(snapshot, &arguments.paper)?));
    };
    let mut notices = Notices::default();
    for key in ["title", "abstract", "external_ids", "authors", "venue", "methods", "tasks", "resolved_to"] {
        if key != "abstract" || record.abstract_text.is_some() {
            notices.note(record.licence, format!("/{key}"));
        }
    }
    let verified = found.subject.verified(snapshot, &mut notices, "/verified_reference_implementations")?;
    let resolved_to = found.resolved_to(snapshot)?;
    let homonyms = found.homonyms(snapshot, &mut notices)?;
    let methods = methods(snapshot, &record)?;
    let repos = repos(Some(&record), &mut notices, "/repos");
    let authors =
        record.authors.into_iter().map(|a| AuthorWire { name: a.name, affiliations: a.affiliations }).collect();
    let body = PaperAnswer {
        resolved_to,
        status: record.status.as_str(),
        title: record.title,
        abstract_text: record.abstract_text,
        arxiv_id: record.arxiv_id,
        external_ids: record.external_ids,
        authors,
        year: record.year,
        published: record.published,
        venue: record.venue,
        methods,
        tasks: record.tasks,
        repos,
        verified_reference_implementations: verified,
        provenance: Provenance { sources: record.sources, license: record.licence.as_str() },
        homonyms,
    };
    Ok(Outcome::Answer(finish(snapshot, body, notices)?))
}

/// The methods of the paper with their names: those it introduced first, then those it is said to use.
fn methods(snapshot: &Snapshot, record: &PaperRecord) -> Result<Vec<MethodGlance>, SnapshotError> {
    let mut methods: Vec<MethodGlance> = vec![];
    for ordinal in snapshot.introduced_by(&record.id) {
        let method = snapshot.method(*ordinal)?;
        methods.push(MethodGlance { id: method.id, name: Some(method.name) });
    }
    for id in &record.methods {
        if methods.iter().all(|method| method.id != *id) {
            let held = snapshot.method_by_id(id).map(|ordinal| snapshot.method(ordinal)).transpose()?;
            methods.push(MethodGlance { id: id.clone(), name: held.map(|method| method.name) });
        }
    }
    Ok(methods)
}
