//! Identifiers within a scheme, written `scheme:value`.

use crate::string_enum::UnknownWord;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::Display;
use std::str::FromStr;

/// An identifier within a scheme. Text and JSON have the form `scheme:value`, e.g. `arxiv:1412.6980`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Identifier<S> {
    /// The scheme.
    pub scheme: S,
    /// The value within the scheme, in the normal form of the scheme.
    pub value: String,
}

/// A text that is not `scheme:value` with a scheme of the set.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("not an identifier of the form `scheme:value`: {0:?}")]
pub struct IdentifierError(String);

impl<S> Identifier<S> {
    /// Returns the identifier of this scheme and value.
    pub fn new(scheme: S, value: impl Into<String>) -> Self {
        let value = value.into();
        Self { scheme, value }
    }
}

/// Groups the values by scheme, in the order of the identifiers.
pub fn by_scheme<'a, S: Display + 'a>(
    ids: impl IntoIterator<Item = &'a Identifier<S>>,
) -> BTreeMap<String, Vec<String>> {
    let mut values: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for id in ids {
        let scheme = values.entry(id.scheme.to_string()).or_default();
        scheme.push(id.value.clone());
    }
    values
}

impl<S: Display> Display for Identifier<S> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}:{}", self.scheme, self.value)
    }
}

impl<S: FromStr<Err = UnknownWord>> FromStr for Identifier<S> {
    type Err = IdentifierError;
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let parts = text.split_once(':');
        parts
            .and_then(|(scheme, value)| Some(Self::new(scheme.parse().ok()?, value)))
            .ok_or_else(|| IdentifierError(text.to_owned()))
    }
}

impl<S: Display> Serialize for Identifier<S> {
    fn serialize<Z: Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        serializer.collect_str(self)
    }
}

impl<'de, S: FromStr<Err = UnknownWord>> Deserialize<'de> for Identifier<S> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = <Cow<'de, str>>::deserialize(deserializer)?;
        text.parse().map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use crate::concept::{ConceptId, ConceptScheme};

    #[test]
    fn identifiers_round_trip_through_json() {
        let id = ConceptId::new(ConceptScheme::Skos, "https://vocabulary.example/#net:1");
        let json = serde_json::to_string(&id).expect("text");
        assert_eq!(json, r#""skos:https://vocabulary.example/#net:1""#);
        assert_eq!(serde_json::from_str::<ConceptId>(&json).ok(), Some(id));
        assert!("wikidata:Q1".parse::<ConceptId>().is_err());
        assert!("skos".parse::<ConceptId>().is_err());
    }
}
