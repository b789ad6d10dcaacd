//! Declared repositories of a paper: their order, and pages of them.

use crate::answer::{AnswerError, Meta, Notices, Page, Repo};
use catalogue::{Attributed, Digest, Repository};
use serde::Serialize;
use snapshot::{PaperRecord, Snapshot, SnapshotError};

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

/// Owners whose repositories are read before those of strangers. **Reason**: where no source says what is official, people look for the
/// authors' laboratory or a framework's own implementation.
const KNOWN_OWNERS: &str = "\
    allenai apple aws baidu-research deepmind facebookresearch fastai google google-deepmind google-research huggingface keras-team \
    kaiminghe matterport microsoft nvidia nvlabs open-mmlab openai paddlepaddle pytorch rbgirshick salesforce scikit-learn tensorflow";

/// Returns true for a repository of a known owner.
fn is_known(repository: &Repository) -> bool {
    let owner = repository.url.split('/').nth(3).unwrap_or_default();
    catalogue::is_among(KNOWN_OWNERS, &owner.to_ascii_lowercase())
}

/// Returns the repositories of a paper: official ones first, then those that the paper mentions, those of known owners, those that
/// mention the paper, then by address in any case.
pub(crate) fn ranked(paper: Option<&PaperRecord>) -> Vec<&Attributed<Repository>> {
    let mut repos: Vec<_> = paper.iter().flat_map(|paper| &paper.repositories).collect();
    repos.sort_by_cached_key(|repo| {
        (
            repo.is_official != Some(true),
            repo.mentioned_in_paper != Some(true),
            !is_known(repo),
            repo.mentioned_in_github != Some(true),
            repo.url.to_lowercase(),
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
        parameters: "name",
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

/// The maximum number of repositories of a paper. **Source**: issue "Questions people really ask".
const MAX_OF_PAPER: usize = 10;

/// The declared repositories of a paper.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct PaperRepositories {
    /// The paper's id.
    pub(crate) paper: String,
    /// Its title.
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
        let declared = ranked(Some(&record));
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
