//! Licenses of stored rows and source texts.

use crate::string_enum;

string_enum! {
    /// The license of a row or a source text. The string form is the SPDX identifier, if one
    /// exists.
    pub enum License {
        /// The project's own code and texts.
        ApacheOrMit = "Apache-2.0 OR MIT",
        /// Creative Commons Attribution-ShareAlike 4.0 (Papers with Code).
        CcBySa4 = "CC-BY-SA-4.0",
        /// Creative Commons Attribution 4.0.
        CcBy4 = "CC-BY-4.0",
        /// Creative Commons Zero (arXiv metadata).
        Cc0 = "CC0-1.0",
        /// Open Data Commons Attribution (S2ORC and others).
        OdcBy = "ODC-By-1.0",
        /// Permissive, MIT.
        Mit = "MIT",
        /// Permissive, Apache 2.0.
        Apache2 = "Apache-2.0",
        /// Unknown terms: only a pointer may be published.
        Unknown = "unknown",
    }
}

impl License {
    /// Returns the address of the license text, if any.
    pub const fn url(self) -> Option<&'static str> {
        match self {
            Self::ApacheOrMit => Some("https://spdx.org/licenses/"),
            Self::CcBySa4 => Some("https://creativecommons.org/licenses/by-sa/4.0/"),
            Self::CcBy4 => Some("https://creativecommons.org/licenses/by/4.0/"),
            Self::Cc0 => Some("https://creativecommons.org/publicdomain/zero/1.0/"),
            Self::OdcBy => Some("https://opendatacommons.org/licenses/by/1-0/"),
            Self::Mit => Some("https://spdx.org/licenses/MIT.html"),
            Self::Apache2 => Some("https://www.apache.org/licenses/LICENSE-2.0"),
            Self::Unknown => None,
        }
    }

    /// Returns true if derived works must carry the same license.
    pub const fn share_alike(self) -> bool {
        matches!(self, Self::CcBySa4)
    }

    /// Returns true if the text itself may be redistributed with its license.
    pub const fn redistributable(self) -> bool {
        !matches!(self, Self::Unknown)
    }
}
