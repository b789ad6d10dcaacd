//! Authors and institutions. Only an asserted id makes one of them somebody; without one there is a name, which several may bear.

use catalogue::License;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// An author: a person whose id someone asserted, or a name that all who bear it share.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct AuthorRecord {
    /// Its id: the strongest asserted one, `orcid:0000-0002-1825-0097`, else `name:` and the key of the name.
    pub id: String,
    /// The name as its source spells it.
    pub name: String,
    /// Every asserted id by scheme.
    #[serde(default)]
    pub ids: BTreeMap<String, Vec<String>>,
    /// Whether there is only a name: its papers can be by several people.
    pub name_only: bool,
    /// The license it is held under.
    pub license: License,
    /// Names of the sources that name it.
    #[serde(default)]
    pub sources: Vec<String>,
}

/// An institution: one whose id someone asserted, or a name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct InstitutionRecord {
    /// Its id: `ror:05gq02987`, else `openalex:I27804330`, else `name:` and the normal form of the name.
    pub id: String,
    /// The name as its source spells it.
    pub name: String,
    /// Every asserted id by scheme.
    #[serde(default)]
    pub ids: BTreeMap<String, Vec<String>>,
    /// Its country, ISO 3166-1 alpha-2.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub country: Option<String>,
    /// Whether there is only a name.
    pub name_only: bool,
    /// The license it is held under.
    pub license: License,
    /// Names of the sources that name it.
    #[serde(default)]
    pub sources: Vec<String>,
}
