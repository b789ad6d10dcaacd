//! Authors and institutions. Only an asserted id identifies a person or an institution; a name
//! without an id may belong to several.

use crate::License;
use crate::identifier::Identifier;
use crate::{names, string_enum};
use serde::{Deserialize, Serialize};

string_enum! {
    /// The scheme of a person's asserted id, strongest first.
    pub enum AuthorScheme {
        /// An ORCID iD, e.g. `0000-0002-1825-0097`.
        Orcid = "orcid",
        /// An author of OpenAlex, e.g. `A5023888391`, from that source's own clustering.
        OpenAlex = "openalex",
        /// An author of Semantic Scholar, from that source's own clustering.
        SemanticScholar = "s2",
        /// An author of the ACL Anthology, e.g. `jane-doe`. The Anthology assigns such ids to
        /// ambiguous names.
        Acl = "acl",
    }
}

/// An asserted id of a person.
pub type AuthorId = Identifier<AuthorScheme>;

/// An author: a name, and the ids that a source asserts of the person.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Author {
    /// Name as the source writes it.
    pub name: String,
    /// Asserted ids, the strongest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ids: Vec<AuthorId>,
}

impl Author {
    /// Returns the public id: the strongest asserted id, else `name:` and the key of the name.
    pub fn id(&self) -> String {
        self.ids.first().map_or_else(
            || format!("name:{}", names::author_key(&self.name)),
            ToString::to_string,
        )
    }
}

/// An author of one paper.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Authorship {
    /// The author. In the graph, the author has only the deciding id.
    pub author: Author,
    /// Affiliations as the paper writes them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub affiliations: Vec<String>,
    /// Institutions of the author at the time of the paper.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub institutions: Vec<Institution>,
}

impl Authorship {
    /// Returns an author with only a name.
    pub fn named(name: impl Into<String>) -> Self {
        Self::at(name, vec![], vec![])
    }

    /// Returns an author with asserted ids, whose affiliations are the names of these institutions.
    pub fn at(name: impl Into<String>, ids: Vec<AuthorId>, institutions: Vec<Institution>) -> Self {
        let name = name.into();
        Self {
            author: Author { name, ids },
            affiliations: institutions.iter().map(|at| at.name.clone()).collect(),
            institutions,
        }
    }
}

/// An author in the form of the graph, with every asserted id.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct AuthorRecord {
    /// Public id, as [`Author::id`]; the deciding id need not be the first of the author's ids.
    pub id: String,
    /// Name and ids.
    pub author: Author,
    /// Name of the first source that named the author.
    pub source: String,
    /// License of the record.
    pub license: License,
}

impl AuthorRecord {
    /// Returns true if the author is only a name. The papers can then be by several people.
    pub fn is_name_only(&self) -> bool {
        self.id.starts_with("name:")
    }
}

/// An institution: a name, and the ids that a source asserts.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Institution {
    /// Name or affiliation as the source writes it.
    pub name: String,
    /// ROR id, e.g. `042nb2s44`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ror: Option<String>,
    /// Id at OpenAlex, e.g. `I63966007`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub openalex: Option<String>,
    /// Country as two capital letters. **Source**: ISO 3166-1 alpha-2.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub country: Option<String>,
}

impl Institution {
    /// Returns an institution with only a name.
    pub fn named(name: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            ..Self::default()
        }
    }

    /// Returns the asserted ids as scheme and value, the deciding one first.
    pub fn ids(&self) -> impl Iterator<Item = (&'static str, &String)> {
        let ids = [("ror", &self.ror), ("openalex", &self.openalex)];
        ids.into_iter()
            .filter_map(|(scheme, id)| Some((scheme, id.as_ref()?)))
    }

    /// Returns the public id: `ror:…`, else `openalex:…`, else `name:` and the normal form of the
    /// name.
    pub fn id(&self) -> String {
        match self.ids().next() {
            Some((scheme, id)) => format!("{scheme}:{id}"),
            None => format!("name:{}", names::normalise(&self.name)),
        }
    }

    /// Returns true if the institution is only a name.
    pub fn is_name_only(&self) -> bool {
        self.ids().next().is_none()
    }
}
