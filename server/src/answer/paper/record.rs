//! `get_paper`: the record of a paper, with verified code inline.

use crate::answer::repositories::{self, RepoPage};
use crate::answer::{
    AnswerError, Call, Extent, Notices, Outcome, Provenance, Resolved, VerifiedImplementation,
    find_paper, finish,
};
use catalogue::{Authorship, IdScheme, PaperRole};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use snapshot::{PaperRecord, Snapshot, SnapshotError};
use std::collections::BTreeMap;

/// The arguments.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Arguments {
    /// A paper's id in any form, or its exact title.
    pub(crate) name: String,
}

/// The arguments for a paper with its repositories.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PaperArguments {
    /// A paper's id in any form, or its exact title.
    pub(crate) name: String,
    /// Repositories of a page, 1 to 100; 10 when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "u32", range(min = 1, max = 100))]
    pub(crate) limit: Option<u32>,
    /// `meta.next_cursor` of the page before, with the same paper.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "String")]
    pub(crate) cursor: Option<String>,
}

/// An author of a paper.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct AuthorWire {
    /// The name as printed.
    pub(crate) name: String,
    /// The author's id, if stored, for `get_papers_by_author`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) id: Option<String>,
    /// Affiliations named on the paper.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub(crate) affiliations: Vec<String>,
    /// The author's institutions, for `get_papers_by_institution`.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub(crate) institutions: Vec<InstitutionWire>,
}

/// An institution of an author.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct InstitutionWire {
    pub(crate) id: String,
    pub(crate) name: String,
}

/// One version of a paper.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct VersionWire {
    /// The number, from 1.
    pub(crate) version: u32,
    /// The date, ISO 8601.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) date: Option<String>,
}

/// A source's differing value.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct ConflictWire {
    /// `title`, `year`, `venue`, `date` or `status`.
    pub(crate) field: String,
    /// The value.
    #[serde(rename = "said")]
    pub(crate) value: String,
    pub(crate) source: String,
}

/// A method that a paper introduces, states or uses.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct PaperMethod {
    pub(crate) id: String,
    /// The name, if stored.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) name: Option<String>,
    /// `introduces`, `states` (it is older) or `uses`.
    pub(crate) relation: &'static str,
}

/// A paper.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct PaperAnswer {
    /// The resolved record, and the others of its name.
    #[serde(flatten)]
    pub(crate) resolved: Resolved,
    /// The status: check this first.
    #[schemars(extend("enum" = ["ok", "withdrawn", "retracted"]))]
    pub(crate) status: &'static str,
    pub(crate) title: String,
    /// The abstract.
    #[serde(rename = "abstract", skip_serializing_if = "Option::is_none")]
    pub(crate) abstract_text: Option<String>,
    /// The arXiv id without version.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) arxiv_id: Option<String>,
    /// Other ids by scheme.
    pub(crate) external_ids: BTreeMap<String, Vec<String>>,
    /// The authors in order.
    pub(crate) authors: Vec<AuthorWire>,
    /// Year of publication.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) year: Option<i32>,
    /// Day of publication, ISO 8601.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) published: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) venue: Option<String>,
    /// The versions, ascending; left out if none is stored.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub(crate) versions: Vec<VersionWire>,
    /// Citations from stored papers.
    pub(crate) citation_count: usize,
    /// Number of references, stored or not.
    pub(crate) reference_count: usize,
    /// The stored part.
    pub(crate) references_known: Extent,
    /// Stored reviews, for `get_reviews_for_paper`.
    pub(crate) n_reviews: u32,
    /// Conflicting values.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub(crate) conflicts: Vec<ConflictWire>,
    /// Introduced or used methods.
    pub(crate) methods: Vec<PaperMethod>,
    pub(crate) tasks: Vec<String>,
    /// The declared repositories.
    #[serde(flatten)]
    pub(crate) repos: RepoPage,
    /// Implementations at V2 or above of its methods, with code.
    pub(crate) verified_reference_implementations: Vec<VerifiedImplementation>,
    /// If nothing is stored: the lookups made and the next call.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) hint: Option<String>,
    /// The facts' origin.
    pub(crate) provenance: Provenance,
}

pub(crate) fn paper(
    snapshot: &Snapshot,
    arguments: &PaperArguments,
) -> Result<Outcome, AnswerError> {
    let (matched, ordinal, record) = find_paper(snapshot, &arguments.name)?;
    let mut notices = Notices::default();
    for key in [
        "title",
        "abstract",
        "external_ids",
        "authors",
        "venue",
        "methods",
        "tasks",
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
    let resolved = matched.resolved(snapshot, &mut notices)?;
    let methods = methods(snapshot, &record, &mut notices)?;
    notices.note_sources(
        snapshot.manifest(),
        record.conflicts.iter().map(|c| c.source.as_str()),
        "/conflicts",
    );
    let wanted = (arguments.limit, &arguments.cursor);
    let repos = repositories::page(snapshot, Some(&record), wanted, &mut notices)?;
    let hint = match repos.repos_total == 0 && verified.is_empty() {
        true => Some(hint(snapshot, &record)?),
        false => None,
    };
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
        resolved,
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
        references_known: Extent::of_part(reference_count),
        n_reviews: record.n_reviews,
        conflicts: record.conflicts.into_iter().map(conflict).collect(),
        methods,
        tasks: paper.tasks,
        repos,
        verified_reference_implementations: verified,
        hint,
        provenance: Provenance {
            sources: record.sources,
            license: record.license.as_str(),
        },
    };
    finish(snapshot, body, notices)
}

/// Builds the hint with the next call: code below V2 of one of its methods, else code of a used method,
/// else all implementations.
fn hint(snapshot: &Snapshot, record: &PaperRecord) -> Result<String, SnapshotError> {
    let own = snapshot.methods_of_paper(&record.id).iter().copied();
    let used = record
        .methods
        .iter()
        .filter_map(|id| snapshot.method_by_id(id));
    let is_implemented = |method: &u32| snapshot.implementation_summary(*method).is_some();
    let next = match own.chain(used).find(is_implemented) {
        Some(method) => {
            let method = snapshot.method(method)?;
            let call = Call::implementation(&method.id);
            format!(
                "Code of {:?}, which it introduces, states or uses: {call}",
                method.name
            )
        }
        None => format!("Everything of which code is stored: {}", Call::list("")),
    };
    Ok(format!(
        "No declared repository of it and no implementation at V2 or above of one of its methods is stored. {next}"
    ))
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

/// Returns the methods of the paper with their names: its own first, then those that it names.
fn methods(
    snapshot: &Snapshot,
    record: &PaperRecord,
    notices: &mut Notices,
) -> Result<Vec<PaperMethod>, SnapshotError> {
    let mut methods: Vec<PaperMethod> = vec![];
    for ordinal in snapshot.methods_of_paper(&record.id) {
        let method = snapshot.method(*ordinal)?;
        notices.note(method.license, format!("/methods/{}/name", methods.len()));
        methods.push(PaperMethod {
            id: method.id.clone(),
            name: Some(method.name.clone()),
            relation: method.role().as_str(),
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
                relation: PaperRole::Uses.as_str(),
            });
        }
    }
    Ok(methods)
}
