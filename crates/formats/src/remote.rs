//! The files that can be fetched: address, license, attribution, length and checksum of each.

use crate::source::{
    ACL_ANTHOLOGY, ARXIV, DBLP, OPEN_CS, OPENALEX, PAPERS_WITH_CODE, REVIEWS, S2ORC, SourceInfo,
};
use crate::stream::StreamFormat;

/// A file that can be fetched, or a pattern for many files with the same format.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize)]
pub struct Remote {
    /// The name on the command line.
    pub name: &'static str,
    /// The name of the local file; [`PART`] is replaced by the part.
    pub file: &'static str,
    /// The address; [`PART`] is replaced by the part.
    pub url: &'static str,
    /// The address of a list of parts, for a pattern. The name on the command line is then `NAME/PART`.
    pub parts: Option<&'static str>,
    /// The length of the file; `None` when the length was not checked or may change.
    pub bytes: Option<u64>,
    /// The expected checksum.
    pub checksum: Checksum,
    /// The source, with license and attribution.
    pub source: SourceInfo,
    /// The format of the file.
    pub format: StreamFormat,
    /// A description of the contents.
    #[serde(rename = "holds")]
    pub description: &'static str,
}

/// The placeholder for the name of a part.
pub const PART: &str = "{part}";

/// The expected checksum of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Checksum {
    /// SHA-256 of bytes that never change.
    Sha256(&'static str),
    /// The reason why no checksum is published. The first download is then pinned.
    Unpublished(&'static str),
}

impl Checksum {
    /// Returns the published SHA-256; `None` when no checksum is published.
    pub const fn sha256(&self) -> Option<&'static str> {
        match self {
            Self::Sha256(digest) => Some(digest),
            Self::Unpublished(_) => None,
        }
    }
}

/// Every file that can be fetched, in the recommended order of ingestion. A length or digest is listed only where it was checked
/// against the file.
///
/// **Sources** of the addresses: the archive of Papers with Code at Hugging Face (`pwc-archive`, last state of July 2025); arXiv's pages
/// on bulk data, which name the dataset at Kaggle and a public bucket with the state of August 2020; the OpenAlex documentation,
/// "Snapshot data format"; the FAQ of dblp, "How to parse dblp.xml?"; the repositories of the ACL Anthology, OpenCS (its release workflow), S2ORC and PeerRead.
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
        ..template(
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
            "the bucket reports an MD5 with each response (x-goog-hash), no SHA-256",
        ),
        ..template(
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
        ..template(
            ACL_ANTHOLOGY,
            StreamFormat::AclAnthology,
            "one collection, as acl-anthology/2020.acl",
        )
    },
    Remote {
        name: "dblp",
        file: "dblp.xml.gz",
        url: "https://dblp.org/xml/dblp.xml.gz",
        checksum: Checksum::Unpublished("written anew every day"),
        ..template(
            DBLP,
            StreamFormat::Dblp,
            "every record of dblp, some gigabytes of XML",
        )
    },
    Remote {
        name: "openalex-works",
        file: "openalex-works-{part}",
        url: "https://openalex.s3.amazonaws.com/data/jsonl/works/{part}",
        parts: Some("https://openalex.s3.amazonaws.com/data/jsonl/works/manifest.json"),
        checksum: Checksum::Unpublished(
            "the manifest lists record_count and content_length of each part, no digest",
        ),
        ..template(
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
        ..template(
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
        ..template(
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
        ..template(
            REVIEWS,
            StreamFormat::Reviews,
            "reviews of one paper, as peerread/acl_2017/dev/reviews/173",
        )
    },
];

/// Returns an entry without name, address and checksum.
const fn template(source: SourceInfo, format: StreamFormat, description: &'static str) -> Remote {
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
        description,
    }
}

/// Returns the entry of a dump of Papers with Code.
const fn archive(
    name: &'static str,
    file: &'static str,
    url: &'static str,
    format: StreamFormat,
    description: &'static str,
) -> Remote {
    let checksum = Checksum::Unpublished(
        "the archive publishes one, which was not yet compared with the file",
    );
    Remote {
        name,
        file,
        url,
        checksum,
        ..template(PAPERS_WITH_CODE, format, description)
    }
}

/// Parses `NAME` or `NAME/PART` into a file and its part.
pub fn remote(name: &str) -> Option<(&'static Remote, Option<&str>)> {
    let (name, part) = name
        .split_once('/')
        .map_or((name, None), |(name, part)| (name, Some(part)));
    let remote = REMOTES.iter().find(|remote| remote.name == name)?;
    Some((remote, part))
}

impl Remote {
    /// Returns the address and the local name of a part, or of the file itself. `None` when a part is missing, is not expected, or has
    /// a name that could escape the address.
    pub fn locate(&self, part: Option<&str>) -> Option<(String, String)> {
        let Some(part) = part else {
            return self
                .parts
                .is_none()
                .then(|| (self.url.to_owned(), self.file.to_owned()));
        };
        let is_plain = |c: char| c.is_ascii_alphanumeric() || "._-=".contains(c);
        let is_safe = |segment: &str| {
            !segment.is_empty() && !segment.starts_with('.') && segment.chars().all(is_plain)
        };
        let is_valid = self.parts.is_some() && part.split('/').all(is_safe);
        is_valid.then(|| {
            (
                self.url.replace(PART, part),
                self.file.replace(PART, &part.replace('/', "-")),
            )
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_remote_has_a_unique_name_license_and_format() {
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
                "{} has no reason",
                remote.name
            );
            assert_eq!(
                remote.parts.is_some(),
                remote.url.contains(PART) && remote.file.contains(PART),
                "{remote:?}"
            );
            // The format of an empty dump follows from its name alone.
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
    fn every_format_has_a_remote_except_joined_files_and_pages() {
        use StreamFormat::{ArxivOai, JoinedCitations, JoinedMethods, JoinedPapers};
        for format in StreamFormat::ALL {
            let is_listed = REMOTES.iter().any(|remote| remote.format == *format);
            // The project joins the slice itself; an OAI-PMH interface serves pages, not files.
            let is_exempt = matches!(
                format,
                ArxivOai | JoinedCitations | JoinedMethods | JoinedPapers
            );
            assert!(is_listed != is_exempt, "{format}");
        }
    }

    #[test]
    fn parts_stay_below_their_address() {
        let (acl, part) = remote("acl-anthology/2020.acl").expect("a listed name");
        let (url, file) = acl.locate(part).expect("a part");
        assert!(
            url.ends_with("/data/xml/2020.acl.xml") && file == "acl-anthology-2020.acl.xml",
            "{url} {file}"
        );
        let (works, part) =
            remote("openalex-works/updated_date=2026-01-02/part_0001.gz").expect("a listed name");
        let (url, file) = works.locate(part).expect("a part");
        assert!(
            url.ends_with("/works/updated_date=2026-01-02/part_0001.gz"),
            "{url}"
        );
        assert_eq!(file, "openalex-works-updated_date=2026-01-02-part_0001.gz");
        for bad in [
            "", "/x", "x/", "..", "x/../y", ".x", "x?y", "x#y", "x y", "x%2e", "x\\y", "x\n", "é",
        ] {
            assert_eq!(acl.locate(Some(bad)), None, "{bad:?}");
        }
        assert_eq!(acl.locate(None), None, "which part?");
        let (links, part) = remote("pwc-links/x").expect("a listed name");
        assert_eq!(links.locate(part), None, "it has no parts");
    }
}
