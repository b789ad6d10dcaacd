//! `get_code_for_paper`: declared repositories, verified code, and how much was harvested.

use crate::answer::paper::harvested::Harvested;
use crate::answer::paper::record::PaperArguments;
use crate::answer::repositories::{self, RepoRequest};
use crate::answer::{
    AnswerError, Call, Homonym, Meta, Notices, Outcome, Repo, ResolvedTo, VerifiedImplementation,
    find_or_refuse, finish,
};
use crate::library::Library;
use schemars::JsonSchema;
use serde::Serialize;
use snapshot::Kind;

/// Code of a paper.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct PaperCodeAnswer {
    /// The resolved record.
    pub(crate) resolved_to: ResolvedTo,
    /// Declared repositories, official ones first.
    pub(crate) repos: Vec<Repo>,
    /// All of them; `meta.next_cursor` leads to the rest.
    pub(crate) repos_total: usize,
    /// Paging of `repos`.
    pub(crate) meta: Meta,
    /// Implementations at V2 or above of its methods, with code.
    pub(crate) verified_reference_implementations: Vec<VerifiedImplementation>,
    /// Calls for implementations of its methods below V2 or never run.
    pub(crate) unverified: Vec<Call>,
    /// Harvested code.
    pub(crate) harvested: Harvested,
    /// If nothing is stored: the lookups made and the next call.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) hint: Option<String>,
    /// Other records of this name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) homonyms: Option<Vec<Homonym>>,
}

pub(crate) fn paper_code(
    library: &Library,
    arguments: &PaperArguments,
) -> Result<Outcome, AnswerError> {
    let matched = find_or_refuse(library, &arguments.name, Some(Kind::Paper))?;
    let mut notices = Notices::default();
    notices.note(matched.subject.license(), "/resolved_to");
    let request = RepoRequest {
        limit: arguments.limit,
        cursor: &arguments.cursor,
    };
    let repos = repositories::page(library, matched.origin(), request, &mut notices)?;
    let verified =
        matched
            .subject
            .verified(library, &mut notices, "/verified_reference_implementations")?;
    let implemented = matched.subject.implemented(library)?.into_iter();
    let unverified: Vec<Call> = implemented
        .filter(|(_, id)| {
            verified
                .iter()
                .all(|verified| verified.sample.method != *id)
        })
        .map(|(_, id)| Call::implementation(&id))
        .collect();
    let harvested = Harvested::of_paper(library, matched.subject.id())?;
    let nothing = repos.total == 0
        && verified.is_empty()
        && unverified.is_empty()
        && harvested.functions == 0;
    let hint = nothing.then(|| {
        format!(
            "No declared repository of {:?} and no implementation of one of its methods is stored. Methods it uses: {}",
            matched.subject.name(),
            Call::paper(matched.subject.id())
        )
    });
    let body = PaperCodeAnswer {
        resolved_to: matched.resolved_to(),
        repos: repos.repos,
        repos_total: repos.total,
        meta: repos.meta,
        verified_reference_implementations: verified,
        unverified,
        harvested,
        hint,
        homonyms: matched.homonyms(library, &mut notices)?,
    };
    finish(library, body, notices)
}
