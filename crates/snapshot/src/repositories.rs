//! The order of a paper's declared repositories.

use catalogue::{Attributed, PaperRecord, Repository};

/// Owners whose repositories are read before those of strangers. **Reason**: where no source says what is official, people look for the
/// authors' laboratory or a framework's own implementation.
const KNOWN_OWNERS: &str = "\
    allenai apple aws baidu-research deepmind facebookresearch fastai google google-deepmind google-research huggingface keras-team \
    kaiminghe matterport microsoft nvidia nvlabs open-mmlab openai paddlepaddle pytorch rbgirshick salesforce scikit-learn tensorflow";

fn is_known(repository: &Repository) -> bool {
    let owner = repository.url.split('/').nth(3).unwrap_or_default();
    catalogue::is_among(KNOWN_OWNERS, &owner.to_ascii_lowercase())
}

/// Returns the repositories of a paper: official ones first, then those that the paper mentions, those of known owners, those that
/// mention the paper, then by address in any case.
pub fn ranked_repositories(paper: &PaperRecord) -> Vec<&Attributed<Repository>> {
    let mut repositories: Vec<_> = paper.repositories.iter().collect();
    repositories.sort_by_cached_key(|repository| {
        (
            repository.is_official != Some(true),
            repository.mentioned_in_paper != Some(true),
            !is_known(repository),
            repository.mentioned_in_github != Some(true),
            repository.url.to_lowercase(),
        )
    });
    repositories
}
