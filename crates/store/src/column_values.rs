//! Parses the values of columns: words of closed sets, content addresses and JSON.

use crate::error::StoreError;
use catalogue::string_enum::UnknownWord;
use std::str::FromStr;

/// Parses a word of a closed set, such as a license or a level.
pub(crate) fn enum_word<T: FromStr<Err = UnknownWord>>(text: &str) -> Result<T, StoreError> {
    text.parse()
        .map_err(|error: UnknownWord| StoreError::Foreign(error.to_string()))
}

/// Parses a content address.
pub(crate) fn digest(text: &str) -> Result<catalogue::Digest, StoreError> {
    text.parse()
        .map_err(|error: catalogue::digest::DigestError| StoreError::Foreign(error.to_string()))
}

/// Converts a JSON column to a type.
pub(crate) fn json<T: serde::de::DeserializeOwned>(
    value: serde_json::Value,
) -> Result<T, StoreError> {
    serde_json::from_value(value)
        .map_err(|error| StoreError::Foreign(format!("JSON of another shape: {error}")))
}
