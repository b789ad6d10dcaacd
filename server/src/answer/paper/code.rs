//! `get_code_for_paper`: declared repositories, verified code, and how much was harvested.

use crate::answer::paper::harvested::Harvested;
use crate::answer::paper::record::PaperArguments;
use crate::answer::repositories::{self, RepoPage};
use crate::answer::{
    AnswerError, Call, Notices, Outcome, Resolved, VerifiedImplementation, find_or_refuse, finish,
};
use crate::library::Library;
use schemars::JsonSchema;
use serde::Serialize;
use snapshot::Kind;

/// Code of a paper.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct PaperCodeAnswer {
    /// The resolved record, and the others of its name.
    #[serde(flatten)]
    pub(crate) resolved: Resolved,
    /// The declared repositories.
    #[serde(flatten)]
    pub(crate) repos: RepoPage,
    /// Implementations at V2 or above of its methods, with code.
    pub(crate) verified_reference_implementations: Vec<VerifiedImplementation>,
    /// Calls for implementations of its methods below V2 or never run.
    pub(crate) unverified: Vec<Call>,
    /// Harvested code.
    pub(crate) harvested: Harvested,
    /// If nothing is stored: the lookups made and the next call.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) hint: Option<String>,
}

pub(crate) fn paper_code(
    library: &Library,
    arguments: &PaperArguments,
) -> Result<Outcome, AnswerError> {
    let matched = find_or_refuse(library, &arguments.name, Some(Kind::Paper))?;
    let mut notices = Notices::default();
    let resolved = matched.resolved(library, &mut notices)?;
    let wanted = (arguments.limit, &arguments.cursor);
    let repos = repositories::page(library, matched.origin(), wanted, &mut notices)?;
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
    let nothing = repos.repos_total == 0
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
        resolved,
        repos,
        verified_reference_implementations: verified,
        unverified,
        harvested,
        hint,
    };
    finish(library, body, notices)
}
