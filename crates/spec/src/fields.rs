//! Fields of a spec in the form in which serde reads them: non-empty texts, names and element
//! types, each checked during the read.

use crate::Dtype;
use crate::names::{check_id, check_identifier, check_local_id, check_value_name};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer};

/// A text that is not empty, without the white space around it.
#[derive(Deserialize, Clone)]
#[serde(try_from = "String")]
pub(crate) struct Text(pub String);

impl TryFrom<String> for Text {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, &'static str> {
        match text.trim() {
            "" => Err("an empty text: write a line"),
            text => Ok(Self(text.to_owned())),
        }
    }
}

/// Reads a text that is not empty.
pub(crate) fn text<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    Text::deserialize(deserializer).map(|text| text.0)
}

/// Reads an optional text that is not empty.
pub(crate) fn optional_text<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<String>, D::Error> {
    text(deserializer).map(Some)
}

/// Reads a list of texts that are not empty.
pub(crate) fn texts<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<String>, D::Error> {
    let texts = Vec::<Text>::deserialize(deserializer)?;
    Ok(texts.into_iter().map(|text| text.0).collect())
}

/// Reads the id of a method or an area.
pub(crate) fn id<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    checked(deserializer, check_id)
}

/// Reads the optional id of a method.
pub(crate) fn optional_id<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<String>, D::Error> {
    id(deserializer).map(Some)
}

/// Reads the id of an edge, a property or a misreading.
pub(crate) fn local_id<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    checked(deserializer, check_local_id)
}

/// Reads the name of a function.
pub(crate) fn identifier<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    checked(deserializer, check_identifier)
}

/// Reads the name of an input, an output or a line of glue.
pub(crate) fn value_name<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    checked(deserializer, check_value_name)
}

fn checked<'de, D: Deserializer<'de>>(
    deserializer: D,
    check: fn(&str) -> Result<(), String>,
) -> Result<String, D::Error> {
    let name = text(deserializer)?;
    check(&name).map_err(D::Error::custom)?;
    Ok(name)
}

/// The permitted element types of a contract. **Source**: `docs/ladder.md`, "Values".
const COMPUTE_TYPES: &[&str] = &["float64", "int64", "bool", "complex128"];

/// Reads an element type of a contract.
pub(crate) fn compute_type<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Dtype, D::Error> {
    let word = String::deserialize(deserializer)?;
    match word.parse() {
        Ok(dtype) if COMPUTE_TYPES.contains(&word.as_str()) => Ok(dtype),
        _ => Err(D::Error::unknown_variant(&word, COMPUTE_TYPES)),
    }
}
