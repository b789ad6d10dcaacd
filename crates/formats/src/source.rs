//! Sources of rows with their licenses and attributions. Every [`crate::Stream`] has one.

use catalogue::License;

/// A source of rows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize)]
pub struct SourceInfo {
    /// A short, stable name, e.g. `papers-with-code`.
    pub name: &'static str,
    /// The license of every row.
    pub license: License,
    /// The home page of the source.
    pub url: &'static str,
    /// The sentence that every display of its rows must include.
    pub attribution: &'static str,
}

/// The archived dumps of Papers with Code. **Source**: the archive's own license note.
pub const PAPERS_WITH_CODE: SourceInfo = SourceInfo {
    name: "papers-with-code",
    license: License::CcBySa4,
    url: "https://github.com/paperswithcode/paperswithcode-data",
    attribution: "Data from Papers with Code, licensed under CC BY-SA 4.0.",
};

/// The joined slice of several sources. Each field names its source, and the strictest verified license of the sources applies to all
/// rows.
pub const JOINED: SourceInfo = SourceInfo {
    name: "joined-slice",
    license: License::CcBySa4,
    url: "https://github.com/paperswithcode/paperswithcode-data",
    attribution: "Data from Papers with Code (CC BY-SA 4.0), the ACL Anthology (CC BY 4.0), S2ORC and kin (ODC-By 1.0) and others, \
                  as each field names.",
};

/// Metadata of arXiv, by snapshot or by OAI-PMH. **Source**: arXiv's terms of use of its APIs: metadata are under CC0.
pub const ARXIV: SourceInfo = SourceInfo {
    name: "arxiv",
    license: License::Cc0,
    url: "https://info.arxiv.org/help/oa/index.html",
    attribution: "Metadata from arXiv, CC0 1.0. arXiv has neither reviewed nor approved what is shown here.",
};

/// The ACL Anthology. **Source**: its FAQ on copyright: materials of 2016 and later are under CC BY 4.0. Earlier materials are under
/// CC BY-NC-SA 3.0, so their abstracts are dropped; titles, names and ids are facts.
pub const ACL_ANTHOLOGY: SourceInfo = SourceInfo {
    name: "acl-anthology",
    license: License::CcBy4,
    url: "https://aclanthology.org/",
    attribution: "Metadata from the ACL Anthology, licensed under CC BY 4.0.",
};

/// The dump of dblp. **Source**: its FAQ, "Under what license is the data from dblp released?": CC0 1.0.
pub const DBLP: SourceInfo = SourceInfo {
    name: "dblp",
    license: License::Cc0,
    url: "https://dblp.org/",
    attribution: "Data from the dblp computer science bibliography, CC0 1.0.",
};

/// Works of OpenAlex. **Source**: the license in its API description.
pub const OPENALEX: SourceInfo = SourceInfo {
    name: "openalex",
    license: License::Cc0,
    url: "https://openalex.org/",
    attribution: "Data from OpenAlex, CC0 1.0.",
};

/// The concepts of OpenCS, a vocabulary of computer science.
pub const OPEN_CS: SourceInfo = SourceInfo {
    name: "opencs",
    license: License::CcBy4,
    url: "https://w3id.org/ocs/ont/",
    attribution: "Concepts from OpenCS, licensed under CC BY 4.0.",
};

/// A SKOS vocabulary of unknown source and unknown terms of use.
pub const OTHER_VOCABULARY: SourceInfo = SourceInfo {
    name: "skos",
    license: License::Unknown,
    url: "https://www.w3.org/2004/02/skos/",
    attribution: "Concepts of a vocabulary whose terms of use are not known.",
};

/// Metadata of S2ORC. **Source**: its license note: ODC-By 1.0.
pub const S2ORC: SourceInfo = SourceInfo {
    name: "s2orc",
    license: License::OdcBy,
    url: "https://github.com/allenai/s2orc",
    attribution: "Data from the Semantic Scholar Open Research Corpus, ODC-By 1.0.",
};

/// Reviews in the schema of PeerRead, whose terms are not verified: stored for internal use, never exported.
pub const REVIEWS: SourceInfo = SourceInfo {
    name: "peer-reviews",
    license: License::Unknown,
    url: "https://openreview.net/",
    attribution: "Reviews whose terms of use are not known; not for redistribution.",
};
