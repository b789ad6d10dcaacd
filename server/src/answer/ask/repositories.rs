//! Declared repositories of the papers of an answer, with provenance.

use crate::answer::licenses::Notices;
use crate::answer::repositories::ranked;
use crate::answer::wire::Repo;
use crate::library::Library;
use serde::Serialize;
use snapshot::SnapshotError;

/// The maximum number of repositories of a paper. **Source**: issue "Questions people really ask".
const MAX_REPOSITORIES: usize = 10;

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
pub(crate) fn repositories(
    library: &Library,
    papers: &[u32],
    notices: &mut Notices,
) -> Result<Vec<PaperRepositories>, SnapshotError> {
    let mut all: Vec<PaperRepositories> = vec![];
    for paper in papers {
        let record = library.paper(*paper)?;
        let mut repos = vec![];
        for repository in ranked(Some(&record)).into_iter().take(MAX_REPOSITORIES) {
            notices.note(
                repository.license,
                format!("/repositories/{}/repos/{}", all.len(), repos.len()),
            );
            repos.push(Repo::from(repository));
        }
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
