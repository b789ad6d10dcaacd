//! Declared repositories of a paper: their order, and pages of them.

use crate::answer::{AnswerError, Meta, Notices, Page, Repo};
use catalogue::{Attributed, Digest, Repository};
use schemars::JsonSchema;
use serde::Serialize;
use snapshot::{PaperRecord, Snapshot, SnapshotError, ranked_repositories};

/// The default number of repositories of a page. **Source**: interface document, `get_paper`.
const DEFAULT_LIMIT: u32 = 10;

/// A page of repositories.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct RepoPage {
    /// Declared repositories, official ones first.
    repos: Vec<Repo>,
    /// All of them; `meta.next_cursor` leads to the rest.
    pub(crate) repos_total: usize,
    /// Paging of `repos`.
    meta: Meta,
}

/// Returns the requested page of the repositories of a paper. Adds their licenses to `notices` under
/// `/repos`.
pub(crate) fn page(
    snapshot: &Snapshot,
    paper: Option<&PaperRecord>,
    (limit, cursor): (Option<u32>, &Option<String>),
    notices: &mut Notices,
) -> Result<RepoPage, AnswerError> {
    let all = paper.map(ranked_repositories).unwrap_or_default();
    let page = Page {
        parameters: "name",
        list: Digest::of_json(&("repositories", paper.map(|paper| &paper.id))),
        limit: Some(limit.unwrap_or(DEFAULT_LIMIT)),
        cursor,
    };
    let (range, meta) = page.range(snapshot, all.len())?;
    Ok(RepoPage {
        repos: wire(&all[range], notices, "/repos"),
        repos_total: all.len(),
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

/// The maximum number of repositories of a paper. **Source**: issue "Questions people really ask".
const MAX_OF_PAPER: usize = 10;

/// The declared repositories of a paper.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct PaperRepositories {
    /// The paper's id.
    pub(crate) paper: String,
    pub(crate) title: String,
    /// Official ones first, at most ten.
    pub(crate) repos: Vec<Repo>,
    /// The number of all its repositories.
    pub(crate) total: usize,
}

/// Returns the repositories of papers that declare any, in the order of the papers.
pub(crate) fn of_papers(
    snapshot: &Snapshot,
    papers: &[u32],
    notices: &mut Notices,
) -> Result<Vec<PaperRepositories>, SnapshotError> {
    let mut all: Vec<PaperRepositories> = vec![];
    for paper in papers {
        let record = snapshot.paper(*paper)?;
        let declared = ranked_repositories(&record);
        let first = &declared[..declared.len().min(MAX_OF_PAPER)];
        let repos = wire(
            first,
            notices,
            &format!("/repositories/{}/repos", all.len()),
        );
        if !repos.is_empty() {
            all.push(PaperRepositories {
                paper: record.id.clone(),
                title: record.paper.title,
                repos,
                total: record.repositories.len(),
            });
        }
    }
    Ok(all)
}
