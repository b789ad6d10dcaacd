//! Where the sources are fetched from: file by file, with licence and attribution.

use crate::source::{ARXIV, PAPERS_WITH_CODE, SourceInfo};

/// A file that can be fetched.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize)]
pub struct Remote {
    /// What it is asked for by.
    pub name: &'static str,
    /// The name it is kept under, which the readers know.
    pub file: &'static str,
    /// Where it stands.
    pub url: &'static str,
    /// Its length, where it never changes and is known.
    pub bytes: Option<u64>,
    /// SHA-256 of its bytes, where they never change and are known.
    pub sha256: Option<&'static str>,
    /// Source, licence, attribution.
    pub source: SourceInfo,
    /// What it holds.
    pub holds: &'static str,
}

/// Every file that can be fetched, in the order in which they are best taken in. Lengths and digests stand here once they were
/// checked against the files themselves; of none of them that was done yet.
///
/// **Source** of the addresses: the archive of Papers with Code at Hugging Face (`pwc-archive`, last state of July 2025); arXiv's public
/// bucket, which its page on bulk data names.
pub const REMOTES: &[Remote] = &[
    archive(
        "pwc-papers",
        "papers-with-abstracts.json.gz",
        "https://huggingface.co/datasets/pwc-archive/files/resolve/main/jul-29-papers-with-abstracts.json.gz",
        "576,261 papers with abstracts, authors, tasks and methods",
    ),
    archive(
        "pwc-links",
        "links-between-papers-and-code.json.gz",
        "https://huggingface.co/datasets/pwc-archive/files/resolve/main/jul-28-links-between-papers-and-code.json.gz",
        "300,161 pairs of paper and repository",
    ),
    archive(
        "pwc-methods",
        "methods.json.gz",
        "https://huggingface.co/datasets/pwc-archive/files/resolve/main/jul-28-methods.json.gz",
        "8,725 methods with descriptions and collections",
    ),
    archive(
        "pwc-tables",
        "evaluation-tables.json.gz",
        "https://huggingface.co/datasets/pwc-archive/files/resolve/main/jul-28-evaluation-tables.json.gz",
        "tasks, and results on data sets",
    ),
    archive(
        "pwc-datasets",
        "datasets.json.gz",
        "https://huggingface.co/datasets/pwc-archive/files/resolve/main/jul-28-datasets.json.gz",
        "data sets with the papers that introduce them",
    ),
    Remote {
        name: "arxiv",
        file: "arxiv-metadata-oai-snapshot.jsonl",
        url: "https://storage.googleapis.com/arxiv-dataset/metadata-v5/arxiv-metadata-oai.json",
        bytes: None,
        sha256: None,
        source: ARXIV,
        holds: "metadata of every paper of arXiv, some gigabytes",
    },
];

const fn archive(name: &'static str, file: &'static str, url: &'static str, holds: &'static str) -> Remote {
    Remote { name, file, url, bytes: None, sha256: None, source: PAPERS_WITH_CODE, holds }
}

/// The file of this name.
pub fn remote(name: &str) -> Option<&'static Remote> {
    REMOTES.iter().find(|remote| remote.name == name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stream::StreamFormat;

    #[test]
    fn what_is_fetched_has_one_name_terms_and_a_reader() {
        let folder = tempfile::tempdir().expect("a folder");
        for (at, remote) in REMOTES.iter().enumerate() {
            assert!(REMOTES[..at].iter().all(|other| other.name != remote.name && other.file != remote.file));
            assert!(remote.url.starts_with("https://") && !remote.source.attribution.is_empty(), "{remote:?}");
            assert!(remote.source.licence.redistributable(), "{remote:?}");
            assert!(remote.sha256.is_none_or(|text| text.parse::<ladder::Digest>().is_ok()), "{remote:?}");
            // Of the archive the name alone tells the format.
            let path = folder.path().join(remote.file);
            std::fs::write(&path, "[]").expect("a file");
            assert!(remote.source != PAPERS_WITH_CODE || StreamFormat::of(&path).is_ok(), "{remote:?}");
        }
        assert!(remote("pwc-links").is_some() && remote("x").is_none());
    }
}
