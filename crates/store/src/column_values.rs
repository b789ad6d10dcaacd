//! Parses the values of columns: words of closed sets, content addresses and JSON.

use crate::error::StoreError;
use catalogue::string_enum::UnknownWord;
use catalogue::{Attributed, Seed};
use std::str::FromStr;

/// Returns one column of records, for a statement that inserts them all.
pub(crate) fn column<R, T>(records: &[R], value: impl FnMut(&R) -> T) -> Vec<T> {
    records.iter().map(value).collect()
}

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

pub(crate) fn seed(text: &str) -> Result<Seed, StoreError> {
    text.parse()
        .map_err(|error: <Seed as FromStr>::Err| StoreError::Foreign(error.to_string()))
}

/// Converts a JSON column to a type.
pub(crate) fn json<T: serde::de::DeserializeOwned>(
    value: serde_json::Value,
) -> Result<T, StoreError> {
    serde_json::from_value(value)
        .map_err(|error| StoreError::Foreign(format!("JSON of another shape: {error}")))
}

/// Returns a number in the type of its column.
pub(crate) fn number<N: Copy + std::fmt::Display, T: TryFrom<N>>(
    number: N,
) -> Result<T, StoreError> {
    T::try_from(number)
        .map_err(|_| StoreError::Conflict(format!("{number} is too large for its column")))
}

pub(crate) fn attributed<T>(
    record: T,
    source: String,
    license: &str,
) -> Result<Attributed<T>, StoreError> {
    let license = enum_word(license)?;
    Ok(Attributed {
        record,
        source,
        license,
    })
}
