//! `get_code_for_method`: papers, declared repositories and verified code of a method.

use crate::answer::implemented::list_around;
use crate::answer::repositories::{self, RepoPage};
use crate::answer::{
    AnswerError, Call, Homonym, Match, NotFunctionNote, Notices, Outcome, Resolved, Subject,
    VerifiedImplementation, find_or_refuse, finish,
};
use catalogue::IdScheme;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use snapshot::{Kind, Snapshot, SnapshotError};

/// The arguments.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Arguments {
    /// A method's name, alias or id.
    pub(crate) name: String,
    /// Repositories of a page, 1 to 100; 10 when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "u32", range(min = 1, max = 100))]
    pub(crate) limit: Option<u32>,
    /// `meta.next_cursor` of the page before, with the same method.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "String")]
    pub(crate) cursor: Option<String>,
}

/// A paper in brief.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct OriginPaper {
    pub(crate) id: String,
    /// The title; left out if only the id is stored.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) title: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) arxiv_id: Option<String>,
}

/// Code of a method.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct MethodCodeAnswer {
    /// The resolved record, and the others of its name.
    #[serde(flatten)]
    pub(crate) resolved: Resolved,
    /// Its paper.
    pub(crate) papers: Vec<OriginPaper>,
    /// The declared repositories.
    #[serde(flatten)]
    pub(crate) repos: RepoPage,
    /// Implementations at V2 or above, with code.
    pub(crate) verified_reference_implementations: Vec<VerifiedImplementation>,
    /// If the name is no single function.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<serde_json::Map<String, serde_json::Value>>")]
    pub(crate) not_one_function: Option<NotFunctionNote>,
    /// If neither exists: the lookups made and the next call.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) hint: Option<String>,
}

pub(crate) fn method_code(
    snapshot: &Snapshot,
    arguments: &Arguments,
) -> Result<Outcome, AnswerError> {
    let matched = find_or_refuse(snapshot, &arguments.name, Some(Kind::Method))?;
    let mut notices = Notices::default();
    let resolved = matched.resolved(snapshot, &mut notices)?;
    let origin = matched.origin();
    let papers = match (origin, &resolved.resolved_to.origin_arxiv_id) {
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
    let wanted = (arguments.limit, &arguments.cursor);
    let repos = repositories::page(snapshot, origin, wanted, &mut notices)?;
    let verified = matched.subject.verified(
        snapshot,
        &mut notices,
        "/verified_reference_implementations",
    )?;
    let hint = match repos.repos_total == 0 && verified.is_empty() {
        true => Some(hint(snapshot, &matched, &resolved.homonyms)?),
        false => None,
    };
    let body = MethodCodeAnswer {
        resolved,
        papers,
        repos,
        verified_reference_implementations: verified,
        not_one_function: matched.not_function(snapshot, &mut notices)?,
        hint,
    };
    finish(snapshot, body, notices)
}

/// Builds the hint with the next call: code below V2, else code of another record of the name, else the
/// paper, else the implementations of the method's area.
fn hint(
    snapshot: &Snapshot,
    matched: &Match,
    homonyms: &[Homonym],
) -> Result<String, SnapshotError> {
    let subject = &matched.subject;
    let has_code = subject.best_implementation(snapshot).is_some();
    let homonym = homonyms.iter().find(|homonym| homonym.has_code);
    let next = match (homonym, matched.origin(), subject) {
        _ if has_code => format!("Code below V2: {}", Call::implementation(subject.id())),
        (Some(homonym), ..) => {
            let (name, call) = (&homonym.name, &homonym.retrieve_with);
            format!("Another record of the name has code, {name:?}: {call}")
        }
        (None, Some(paper), _) => format!(
            "Nothing below V2 either. What its paper is about and uses: {}",
            Call::paper(&paper.id)
        ),
        (None, None, Subject::Method(_, method)) => format!(
            "Nothing below V2 either. Implementations nearest to it: {}",
            list_around(snapshot, method)?
        ),
        (None, None, Subject::Paper(..)) => String::new(),
    };
    Ok(format!(
        "No declared repository of the paper of {:?} and no implementation at V2 or above is stored. {next}",
        subject.name()
    ))
}
