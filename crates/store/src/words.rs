//! Reading values back from columns.

use crate::error::StoreError;
use catalogue::string_enum::UnknownWord;
use std::str::FromStr;

/// Reads a word back from a column.
pub(crate) fn word<T: FromStr<Err = UnknownWord>>(text: &str) -> Result<T, StoreError> {
    text.parse()
        .map_err(|error: UnknownWord| StoreError::Foreign(error.to_string()))
}

/// Reads a content address back from a column.
pub(crate) fn digest(text: &str) -> Result<catalogue::Digest, StoreError> {
    text.parse()
        .map_err(|error: catalogue::digest::DigestError| StoreError::Foreign(error.to_string()))
}

/// Reads a JSON column back into a type.
pub(crate) fn json<T: serde::de::DeserializeOwned>(
    value: serde_json::Value,
) -> Result<T, StoreError> {
    serde_json::from_value(value)
        .map_err(|error| StoreError::Foreign(format!("JSON of another shape: {error}")))
}
