//! `get_code_for_method`: papers, declared repositories and verified code of a method.

use crate::answer::call::Call;
use crate::answer::implementation::unresolved;
use crate::answer::licenses::Notices;
use crate::answer::subject::{Found, find, repos};
use crate::answer::wire::{Homonym, Repo, ResolvedTo, VerifiedImplementation};
use crate::answer::{AnswerError, Outcome, finish};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use snapshot::{Kind, Snapshot};

/// What is asked for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Arguments {
    /// A method's name, alias or id.
    #[schemars(length(min = 1, max = 2000))]
    pub method: String,
}

/// A paper, in short.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct PaperGlance {
    /// Its id.
    pub id: String,
    /// Its title; left out when only the id is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// Its arXiv id.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub arxiv_id: Option<String>,
}

/// Code of a method.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct MethodCodeAnswer {
    /// What the name resolved to.
    pub resolved_to: ResolvedTo,
    /// The paper that introduced it.
    pub papers: Vec<PaperGlance>,
    /// Repositories declared for that paper.
    pub repos: Vec<Repo>,
    /// Held implementations at V2 or above, with their code.
    pub verified_reference_implementations: Vec<VerifiedImplementation>,
    /// When there is neither: what was looked at and what to call next.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hint: Option<String>,
    /// Everything else of this name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub homonyms: Option<Vec<Homonym>>,
}

/// Papers, repositories and verified code of the method that `arguments` name.
///
/// # Errors
/// When the snapshot cannot be read.
pub fn method_code(snapshot: &Snapshot, arguments: &Arguments) -> Result<Outcome, AnswerError> {
    let Some(found) = find(snapshot, &arguments.method, Some(Kind::Method))? else {
        return Ok(Outcome::Refusal(unresolved(snapshot, &arguments.method)?));
    };
    let mut notices = Notices::default();
    notices.note(found.subject.license(), "/resolved_to");
    let origin = found.origin();
    let resolved_to = found.resolved_to();
    let papers = match (origin, &resolved_to.origin_arxiv_id) {
        (Some(paper), _) => {
            notices.note(paper.license, "/papers/0");
            vec![PaperGlance {
                id: paper.id.clone(),
                title: Some(paper.title.clone()),
                arxiv_id: paper.arxiv_id.clone(),
            }]
        }
        (None, Some(id)) => vec![PaperGlance {
            id: format!("arxiv:{id}"),
            title: None,
            arxiv_id: Some(id.clone()),
        }],
        (None, None) => vec![],
    };
    let repos = repos(origin, &mut notices, "/repos");
    let verified = found.subject.verified(
        snapshot,
        &mut notices,
        "/verified_reference_implementations",
    )?;
    let hint = (repos.is_empty() && verified.is_empty()).then(|| hint(snapshot, &found));
    let homonyms = found.homonyms(snapshot, &mut notices)?;
    let body = MethodCodeAnswer {
        resolved_to,
        papers,
        repos,
        verified_reference_implementations: verified,
        hint,
        homonyms,
    };
    Ok(Outcome::Answer(finish(snapshot, body, notices)?))
}

/// What was looked at, and what to ask next: code below V2 where there is any, else what else is known.
fn hint(snapshot: &Snapshot, found: &Found) -> String {
    let (subject, held) = (&found.subject, found.subject.held(snapshot).is_some());
    let next = match found.origin() {
        _ if held => format!("Code below V2: {}", Call::implementation(subject.id())),
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
