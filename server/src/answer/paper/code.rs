//! `get_code_for_paper` and `get_harvested_code_for_paper`.

use crate::answer::call::Call;
use crate::answer::licenses::Notices;
use crate::answer::refusal::find_or_refuse;
use crate::answer::subject::{Match, repos};
use crate::answer::wire::{Homonym, Repo, ResolvedTo, VerifiedImplementation};
use crate::answer::{AnswerError, Outcome, finish};
use crate::library::Library;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use snapshot::{Kind, SnapshotError};

/// What is asked for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Arguments {
    /// A paper's id in any form, or its exact title.
    #[schemars(length(min = 1, max = 2000))]
    pub(crate) paper: String,
}

/// What is asked for of harvested code.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct HarvestedArguments {
    /// A paper's id in any form, or its exact title.
    #[schemars(length(min = 1, max = 2000))]
    pub(crate) paper: String,
    /// Only functions that ran; all of them when left out.
    #[serde(default)]
    pub(crate) ran_only: bool,
}

/// How much code was harvested from a paper's repositories.
#[derive(Debug, Clone, Copy, Serialize, JsonSchema)]
pub(crate) struct Harvested {
    /// Functions that were taken out of them.
    pub(crate) functions: u32,
    /// How many of those ran.
    pub(crate) ran: u32,
}

/// A snapshot of this layout has no file for harvested code, and one of another layout is not opened, so the list is complete. A change
/// of the layout needs a look at this constant.
const NOTHING_HARVESTED: Harvested = {
    assert!(snapshot::FORMAT == 6, "is harvested code published now?");
    Harvested {
        functions: 0,
        ran: 0,
    }
};

/// Code of a paper.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct PaperCodeAnswer {
    /// What the name resolved to.
    pub(crate) resolved_to: ResolvedTo,
    /// Repositories declared for it.
    pub(crate) repos: Vec<Repo>,
    /// Held implementations, at V2 or above, of methods it introduced, with their code.
    pub(crate) verified_reference_implementations: Vec<VerifiedImplementation>,
    /// Held implementations of its methods below V2, or never run: the calls that give them.
    pub(crate) unverified: Vec<Call>,
    /// Code taken out of its repositories.
    pub(crate) harvested: Harvested,
    /// When nothing is known: what was looked at and what to call next.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) hint: Option<String>,
    /// Everything else of this name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) homonyms: Option<Vec<Homonym>>,
}

/// Functions taken out of a paper's repositories.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct HarvestedAnswer {
    /// What the name resolved to.
    pub(crate) resolved_to: ResolvedTo,
    /// The functions: `{code_sha256, entry, signature, repo, commit, path, lines, url, license, redistributable, ran, run}` each.
    pub(crate) functions: Vec<Value>,
    /// Whether the list is known to be complete: an empty one then means that there is nothing.
    pub(crate) known_complete: bool,
    /// When it is empty: why, and what to call next.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) hint: Option<String>,
}

pub(crate) fn paper_code(library: &Library, arguments: &Arguments) -> Result<Outcome, AnswerError> {
    let matched = find_or_refuse(library, &arguments.paper, Some(Kind::Paper))?;
    let mut notices = Notices::default();
    notices.note(matched.subject.license(), "/resolved_to");
    let repos = repos(matched.origin(), &mut notices, "/repos");
    let verified =
        matched
            .subject
            .verified(library, &mut notices, "/verified_reference_implementations")?;
    let unverified = unverified(library, &matched, &verified)?;
    let nothing = repos.is_empty() && verified.is_empty() && unverified.is_empty();
    let hint = nothing.then(|| {
        format!(
            "No repository is declared for {:?} and no implementation of a method it introduced is held. Methods it uses: {}",
            matched.subject.name(),
            Call::paper(matched.subject.id())
        )
    });
    let body = PaperCodeAnswer {
        resolved_to: matched.resolved_to(),
        repos,
        verified_reference_implementations: verified,
        unverified,
        harvested: NOTHING_HARVESTED,
        hint,
        homonyms: matched.homonyms(library, &mut notices)?,
    };
    finish(library, body, notices)
}

fn unverified(
    library: &Library,
    matched: &Match,
    verified: &[VerifiedImplementation],
) -> Result<Vec<Call>, SnapshotError> {
    let mut calls = vec![];
    for method in matched
        .subject
        .methods(library)
        .iter()
        .filter(|method| library.implementation_summary(**method).is_some())
    {
        let id = library.method(*method)?.id.clone();
        if verified
            .iter()
            .all(|implementation| implementation.method != id)
        {
            calls.push(Call::implementation(&id));
        }
    }
    Ok(calls)
}

/// No function: see [`NOTHING_HARVESTED`].
pub(crate) fn harvested(
    library: &Library,
    arguments: &HarvestedArguments,
) -> Result<Outcome, AnswerError> {
    let matched = find_or_refuse(library, &arguments.paper, Some(Kind::Paper))?;
    let mut notices = Notices::default();
    notices.note(matched.subject.license(), "/resolved_to");
    let hint = format!(
        "This snapshot holds no code harvested from repositories, of this paper or any other: the list is known to be empty. \
         Declared repositories and reference implementations: {}",
        Call::paper_code(matched.subject.id())
    );
    let resolved_to = matched.resolved_to();
    let body = HarvestedAnswer {
        resolved_to,
        functions: vec![],
        known_complete: true,
        hint: Some(hint),
    };
    finish(library, body, notices)
}
