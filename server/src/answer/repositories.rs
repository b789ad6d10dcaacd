//! Declared repositories of a paper: their order, and pages of them.

use crate::answer::AnswerError;
use crate::answer::licenses::Notices;
use crate::answer::paging::{Meta, Page};
use crate::answer::wire::Repo;
use catalogue::{Attributed, Digest, Repository};
use snapshot::{PaperRecord, Snapshot};

/// The default number of repositories of a page. **Source**: interface document, `get_paper`.
const DEFAULT_LIMIT: u32 = 10;

/// A page of repositories.
#[derive(Debug)]
pub(crate) struct RepoPage {
    pub(crate) repos: Vec<Repo>,
    /// The number of repositories of all pages.
    pub(crate) total: usize,
    pub(crate) meta: Meta,
}

/// A requested page.
#[derive(Debug, Clone, Copy)]
pub(crate) struct RepoRequest<'a> {
    pub(crate) limit: Option<u32>,
    pub(crate) cursor: &'a Option<String>,
}

/// Returns the repositories of a paper: official ones first, then those that the paper mentions, then
/// those that mention the paper, then by address.
pub(crate) fn ranked(paper: Option<&PaperRecord>) -> Vec<&Attributed<Repository>> {
    let mut repos: Vec<_> = paper.iter().flat_map(|paper| &paper.repositories).collect();
    repos.sort_by_key(|repo| {
        (
            repo.is_official != Some(true),
            repo.mentioned_in_paper != Some(true),
            repo.mentioned_in_github != Some(true),
            &repo.url,
        )
    });
    repos
}

/// Returns the requested page of the repositories of a paper. Adds their licenses to `notices` under
/// `/repos`.
pub(crate) fn page(
    snapshot: &Snapshot,
    paper: Option<&PaperRecord>,
    request: RepoRequest<'_>,
    notices: &mut Notices,
) -> Result<RepoPage, AnswerError> {
    let all = ranked(paper);
    let page = Page {
        parameters: "paper or method",
        list: Digest::of_json(&("repositories", paper.map(|paper| &paper.id))),
        limit: Some(request.limit.unwrap_or(DEFAULT_LIMIT)),
        cursor: request.cursor,
    };
    let (range, meta) = page.range(snapshot, all.len())?;
    Ok(RepoPage {
        repos: wire(&all[range], notices, "/repos"),
        total: all.len(),
        meta,
    })
}

/// Returns repositories in the form of the wire. Adds their licenses to `notices` under `pointer`.
pub(crate) fn wire(
    repos: &[&Attributed<Repository>],
    notices: &mut Notices,
    pointer: &str,
) -> Vec<Repo> {
    let wire = repos.iter().enumerate().map(|(at, repo)| {
        notices.note(repo.license, format!("{pointer}/{at}"));
        Repo::from(*repo)
    });
    wire.collect()
}
