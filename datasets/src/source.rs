//! Where rows come from and under which licence: it travels with every [`crate::Dump`].

use ladder::Licence;

/// A source of rows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize)]
pub struct SourceInfo {
    /// A short, stable name, e.g. `papers-with-code`.
    pub name: &'static str,
    /// The licence of every row.
    pub licence: Licence,
    /// Where the source stands or stood.
    pub url: &'static str,
    /// The sentence that has to stand beside what is shown of it.
    pub attribution: &'static str,
}

/// The archived dumps of Papers with Code. **Source**: the archive's own licence note.
pub const PAPERS_WITH_CODE: SourceInfo = SourceInfo {
    name: "papers-with-code",
    licence: Licence::CcBySa4,
    url: "https://github.com/paperswithcode/paperswithcode-data",
    attribution: "Data from Papers with Code, licensed under CC BY-SA 4.0.",
};

/// The joined slice: several sources, named field by field; the strictest known licence of them holds for the whole.
pub const JOINED: SourceInfo = SourceInfo {
    name: "joined-slice",
    licence: Licence::CcBySa4,
    url: "https://github.com/paperswithcode/paperswithcode-data",
    attribution: "Data from Papers with Code (CC BY-SA 4.0), the ACL Anthology (CC BY 4.0), S2ORC and kin (ODC-By 1.0) and others, \
                  as each field names.",
};
