//! `get_code_for_method`: papers, declared repositories and verified code of a method.

use crate::answer::call::Call;
use crate::answer::licenses::Notices;
use crate::answer::refusal::find_or_refuse;
use crate::answer::subject::{Match, repos};
use crate::answer::wire::{Homonym, Repo, ResolvedTo, VerifiedImplementation};
use crate::answer::{AnswerError, Outcome, finish};
use catalogue::IdScheme;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use snapshot::{Kind, Snapshot};

/// The arguments.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Arguments {
    /// A method's name, alias or id.
    #[schemars(length(min = 1, max = 2000))]
    pub(crate) method: String,
}

/// A paper in brief.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct OriginPaper {
    /// The id.
    pub(crate) id: String,
    /// The title; left out if only the id is stored.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) title: Option<String>,
    /// The arXiv id.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) arxiv_id: Option<String>,
}

/// Code of a method.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct MethodCodeAnswer {
    /// The resolved record.
    pub(crate) resolved_to: ResolvedTo,
    /// The introducing paper.
    pub(crate) papers: Vec<OriginPaper>,
    /// Repositories declared for that paper.
    pub(crate) repos: Vec<Repo>,
    /// Implementations at V2 or above, with code.
    pub(crate) verified_reference_implementations: Vec<VerifiedImplementation>,
    /// If neither exists: the lookups made and the next call.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) hint: Option<String>,
    /// Other records of this name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) homonyms: Option<Vec<Homonym>>,
}

pub(crate) fn method_code(
    snapshot: &Snapshot,
    arguments: &Arguments,
) -> Result<Outcome, AnswerError> {
    let matched = find_or_refuse(snapshot, &arguments.method, Some(Kind::Method))?;
    let mut notices = Notices::default();
    notices.note(matched.subject.license(), "/resolved_to");
    let origin = matched.origin();
    let resolved_to = matched.resolved_to();
    let papers = match (origin, &resolved_to.origin_arxiv_id) {
        (Some(paper), _) => {
            notices.note(paper.license, "/papers/0");
            vec![OriginPaper {
                id: paper.id.clone(),
                title: Some(paper.title.clone()),
                arxiv_id: paper.identifier(IdScheme::Arxiv).map(str::to_owned),
            }]
        }
        (None, Some(id)) => vec![OriginPaper {
            id: format!("arxiv:{id}"),
            title: None,
            arxiv_id: Some(id.clone()),
        }],
        (None, None) => vec![],
    };
    let repos = repos(origin, &mut notices, "/repos");
    let verified = matched.subject.verified(
        snapshot,
        &mut notices,
        "/verified_reference_implementations",
    )?;
    let hint = (repos.is_empty() && verified.is_empty()).then(|| hint(snapshot, &matched));
    let homonyms = matched.homonyms(snapshot, &mut notices)?;
    let body = MethodCodeAnswer {
        resolved_to,
        papers,
        repos,
        verified_reference_implementations: verified,
        hint,
        homonyms,
    };
    finish(snapshot, body, notices)
}

/// Builds the hint with the next call: code below V2 if any exists, else the paper or its
/// neighbourhood in the graph.
fn hint(snapshot: &Snapshot, matched: &Match) -> String {
    let (subject, has_code) = (
        &matched.subject,
        matched.subject.best_implementation(snapshot).is_some(),
    );
    let next = match matched.origin() {
        _ if has_code => format!("Code below V2: {}", Call::implementation(subject.id())),
        Some(paper) => format!(
            "Nothing below V2 either. What its paper is about and uses: {}",
            Call::paper(&paper.id)
        ),
        None => format!(
            "Nothing below V2 either. What else is known around it: {}",
            Call::explore(&[subject.id()])
        ),
    };
    format!(
        "No repository is declared for the paper that introduced {:?} and no implementation at V2 or above is held. {next}",
        subject.name()
    )
}
