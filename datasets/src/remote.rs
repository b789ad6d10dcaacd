//! Where the sources are fetched from: file by file, with license, attribution and what is known of their bytes.

use crate::source::{
    ACL_ANTHOLOGY, ARXIV, OPEN_CS, OPENALEX, PAPERS_WITH_CODE, REVIEWS, S2ORC, SourceInfo,
};
use crate::stream::StreamFormat;

/// A file that can be fetched, or one of many that are alike.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize)]
pub struct Remote {
    /// What it is asked for by.
    pub name: &'static str,
    /// The name it is kept under; [`PART`] stands for the part.
    pub file: &'static str,
    /// Where it stands; [`PART`] stands for the part.
    pub url: &'static str,
    /// Where its parts are listed, when it is one of many: it is asked for as `NAME/PART`.
    pub parts: Option<&'static str>,
    /// Its length, where it never changes and is known.
    pub bytes: Option<u64>,
    /// What its bytes are checked against.
    pub checksum: Checksum,
    /// Source, license, attribution.
    pub source: SourceInfo,
    /// What reads it.
    pub format: StreamFormat,
    /// What it holds.
    pub holds: &'static str,
}

/// Stands for a part's name.
pub const PART: &str = "{part}";

/// What the bytes of a file are checked against.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Checksum {
    /// SHA-256 of bytes that never change.
    Sha256(&'static str),
    /// None stands here, and why: what is fetched first is pinned.
    Unpublished(&'static str),
}

impl Checksum {
    /// The SHA-256, where one stands here.
    pub const fn sha256(&self) -> Option<&'static str> {
        match self {
            Self::Sha256(digest) => Some(digest),
            Self::Unpublished(_) => None,
        }
    }
}

/// Every file that can be fetched, in the order in which they are best taken in. A length or digest stands here only where it was
/// checked against the bytes themselves.
///
/// **Sources** of the addresses: the archive of Papers with Code at Hugging Face (`pwc-archive`, last state of July 2025); the data set at
/// Kaggle and the public bucket that arXiv's pages on bulk data name, the second of which ends in August 2020; the OpenAlex documentation,
/// "Snapshot data format"; the repositories of the ACL Anthology, OpenCS (its release workflow), S2ORC and PeerRead.
pub const REMOTES: &[Remote] = &[
    archive(
        "pwc-papers",
        "papers-with-abstracts.json.gz",
        "https://huggingface.co/datasets/pwc-archive/files/resolve/main/jul-29-papers-with-abstracts.json.gz",
        StreamFormat::Papers,
        "576,261 papers with abstracts, authors, tasks and methods",
    ),
    archive(
        "pwc-links",
        "links-between-papers-and-code.json.gz",
        "https://huggingface.co/datasets/pwc-archive/files/resolve/main/jul-28-links-between-papers-and-code.json.gz",
        StreamFormat::Links,
        "300,161 pairs of paper and repository",
    ),
    archive(
        "pwc-methods",
        "methods.json.gz",
        "https://huggingface.co/datasets/pwc-archive/files/resolve/main/jul-28-methods.json.gz",
        StreamFormat::Methods,
        "8,725 methods with descriptions and collections",
    ),
    archive(
        "pwc-tables",
        "evaluation-tables.json.gz",
        "https://huggingface.co/datasets/pwc-archive/files/resolve/main/jul-28-evaluation-tables.json.gz",
        StreamFormat::EvaluationTables,
        "tasks, and results on data sets",
    ),
    archive(
        "pwc-datasets",
        "datasets.json.gz",
        "https://huggingface.co/datasets/pwc-archive/files/resolve/main/jul-28-datasets.json.gz",
        StreamFormat::Datasets,
        "data sets with the papers that introduce them",
    ),
    Remote {
        name: "arxiv",
        file: "arxiv-metadata-oai-snapshot.json",
        url: "https://www.kaggle.com/api/v1/datasets/download/Cornell-University/arxiv/arxiv-metadata-oai-snapshot.json",
        checksum: Checksum::Unpublished("written anew about every week"),
        ..one(
            ARXIV,
            StreamFormat::ArxivSnapshot,
            "metadata of every paper of arXiv, some gigabytes",
        )
    },
    Remote {
        name: "arxiv-2020",
        file: "arxiv-metadata-oai-2020.json",
        url: "https://storage.googleapis.com/arxiv-dataset/metadata-v5/arxiv-metadata-oai.json",
        checksum: Checksum::Unpublished(
            "the bucket tells an MD5 with each answer (x-goog-hash), no SHA-256",
        ),
        ..one(
            ARXIV,
            StreamFormat::ArxivSnapshot,
            "the same as of August 2020, where arXiv's own bucket ends",
        )
    },
    Remote {
        name: "acl-anthology",
        file: "acl-anthology-{part}.xml",
        url: "https://raw.githubusercontent.com/acl-org/acl-anthology/master/data/xml/{part}.xml",
        parts: Some("https://github.com/acl-org/acl-anthology/tree/master/data/xml"),
        checksum: Checksum::Unpublished("a file of a repository, corrected at any time"),
        ..one(
            ACL_ANTHOLOGY,
            StreamFormat::AclAnthology,
            "one collection, as acl-anthology/2020.acl",
        )
    },
    Remote {
        name: "openalex-works",
        file: "openalex-works-{part}",
        url: "https://openalex.s3.amazonaws.com/data/jsonl/works/{part}",
        parts: Some("https://openalex.s3.amazonaws.com/data/jsonl/works/manifest.json"),
        checksum: Checksum::Unpublished(
            "its manifest tells record_count and content_length of each part, no digest",
        ),
        ..one(
            OPENALEX,
            StreamFormat::OpenAlexWorks,
            "one part below 2 GB, updated_date=YYYY-MM-DD/NAME.gz as the manifest says",
        )
    },
    Remote {
        name: "opencs",
        file: "opencs.ttl.gz",
        url: "https://github.com/OpenCS-ontology/OpenCS/releases/latest/download/opencs.ttl.gz",
        checksum: Checksum::Unpublished("the latest release, whichever that is"),
        ..one(
            OPEN_CS,
            StreamFormat::SkosConcepts,
            "concepts of computer science and how they are ordered",
        )
    },
    Remote {
        name: "s2orc-sample",
        file: "s2orc-sample.jsonl",
        url: "https://raw.githubusercontent.com/allenai/s2orc/b67e963e6f4a8424ca7545198ac576039a8267b9/data/v2020-07-05/metadata/sample.jsonl",
        bytes: Some(1_393_195),
        checksum: Checksum::Sha256(
            "83d3a385c7e2a2da27879f6b7a352cc904564d9e19bf049e8ff2bb13b9c2cc0b",
        ),
        ..one(
            S2ORC,
            StreamFormat::S2orcMetadata,
            "the first 1,000 of 136 million metadata records; all are given on request",
        )
    },
    Remote {
        name: "peerread",
        file: "peerread-{part}.json",
        url: "https://raw.githubusercontent.com/allenai/PeerRead/master/data/{part}.json",
        parts: Some("https://github.com/allenai/PeerRead/tree/master/data"),
        checksum: Checksum::Unpublished("a file of a repository"),
        ..one(
            REVIEWS,
            StreamFormat::Reviews,
            "reviews of one paper, as peerread/acl_2017/dev/reviews/173",
        )
    },
];

/// An entry without name and address.
const fn one(source: SourceInfo, format: StreamFormat, holds: &'static str) -> Remote {
    let checksum = Checksum::Unpublished("");
    Remote {
        name: "",
        file: "",
        url: "",
        parts: None,
        bytes: None,
        checksum,
        source,
        format,
        holds,
    }
}

const fn archive(
    name: &'static str,
    file: &'static str,
    url: &'static str,
    format: StreamFormat,
    holds: &'static str,
) -> Remote {
    let checksum = Checksum::Unpublished(
        "the archive's page of the file tells one, which was not compared with the file yet",
    );
    Remote {
        name,
        file,
        url,
        checksum,
        ..one(PAPERS_WITH_CODE, format, holds)
    }
}

/// What a name asks for: a file, and which part of it.
pub fn remote(asked: &str) -> Option<(&'static Remote, Option<&str>)> {
    let (name, part) = asked
        .split_once('/')
        .map_or((asked, None), |(name, part)| (name, Some(part)));
    let found = REMOTES.iter().find(|remote| remote.name == name)?;
    Some((found, part))
}

impl Remote {
    /// Address and name of this part, or of the file itself. `None` when a part is asked for of a file without parts, none of one
    /// with parts, or one whose name could lead elsewhere.
    pub fn of_part(&self, part: Option<&str>) -> Option<(String, String)> {
        match part {
            None => self
                .parts
                .is_none()
                .then(|| (self.url.to_owned(), self.file.to_owned())),
            Some(part) => {
                let plain = |c: char| c.is_ascii_alphanumeric() || "._-=".contains(c);
                let step = |step: &str| {
                    !step.is_empty() && !step.starts_with('.') && step.chars().all(plain)
                };
                let fits = self.parts.is_some() && part.split('/').all(step);
                fits.then(|| {
                    (
                        self.url.replace(PART, part),
                        self.file.replace(PART, &part.replace('/', "-")),
                    )
                })
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_fetched_has_one_name_terms_and_a_reader() {
        let folder = tempfile::tempdir().expect("a folder");
        for (at, remote) in REMOTES.iter().enumerate() {
            assert!(
                REMOTES[..at]
                    .iter()
                    .all(|other| other.name != remote.name && other.file != remote.file)
            );
            assert!(
                remote.url.starts_with("https://") && !remote.source.attribution.is_empty(),
                "{remote:?}"
            );
            assert!(
                remote.source.license.redistributable() || remote.source == REVIEWS,
                "{remote:?}"
            );
            assert!(
                remote
                    .checksum
                    .sha256()
                    .is_none_or(|text| text.parse::<catalogue::Digest>().is_ok()),
                "{remote:?}"
            );
            assert!(
                !matches!(remote.checksum, Checksum::Unpublished("")),
                "{} does not say why",
                remote.name
            );
            assert_eq!(
                remote.parts.is_some(),
                remote.url.contains(PART) && remote.file.contains(PART),
                "{remote:?}"
            );
            // Of the archive the name alone tells the format.
            let path = folder.path().join(remote.file);
            std::fs::write(&path, "[]").expect("a file");
            assert!(
                remote.source != PAPERS_WITH_CODE || StreamFormat::of(&path).is_ok(),
                "{remote:?}"
            );
        }
        assert!(super::remote("pwc-links").is_some() && super::remote("x").is_none());
    }

    #[test]
    fn every_format_of_an_outside_source_can_be_fetched() {
        use StreamFormat::{ArxivOai, JoinedCitations, JoinedMethods, JoinedPapers};
        for format in StreamFormat::ALL {
            let found = REMOTES.iter().any(|remote| remote.format == *format);
            // The slice is made here; an OAI-PMH interface answers page by page, which is no file.
            let none = matches!(
                format,
                ArxivOai | JoinedCitations | JoinedMethods | JoinedPapers
            );
            assert!(found != none, "{format}");
        }
    }

    #[test]
    fn parts_are_plain_names_below_their_address() {
        let (acl, part) = remote("acl-anthology/2020.acl").expect("is known");
        let (url, file) = acl.of_part(part).expect("a part");
        assert!(
            url.ends_with("/data/xml/2020.acl.xml") && file == "acl-anthology-2020.acl.xml",
            "{url} {file}"
        );
        let (works, part) =
            remote("openalex-works/updated_date=2026-01-02/part_0001.gz").expect("is known");
        let (url, file) = works.of_part(part).expect("a part");
        assert!(
            url.ends_with("/works/updated_date=2026-01-02/part_0001.gz"),
            "{url}"
        );
        assert_eq!(file, "openalex-works-updated_date=2026-01-02-part_0001.gz");
        for bad in [
            "", "/x", "x/", "..", "x/../y", ".x", "x?y", "x#y", "x y", "x%2e", "x\\y", "x\n", "é",
        ] {
            assert_eq!(acl.of_part(Some(bad)), None, "{bad:?}");
        }
        assert_eq!(acl.of_part(None), None, "which part?");
        let (links, part) = remote("pwc-links/x").expect("is known");
        assert_eq!(links.of_part(part), None, "it has no parts");
    }
}
