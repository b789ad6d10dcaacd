//! Text in the form that Postgres can store: without the character U+0000.
//!
//! Untrusted code writes the messages of exceptions, so a message may contain any character, and
//! every record must be storable.

use serde_json::Value;
use std::borrow::Cow;

/// Returns the text with each U+0000 replaced by U+2400 (SYMBOL FOR NULL).
pub(crate) fn storable(text: &str) -> Cow<'_, str> {
    if memchr::memchr(0, text.as_bytes()).is_some() {
        Cow::Owned(text.replace('\0', "\u{2400}"))
    } else {
        Cow::Borrowed(text)
    }
}

/// Returns the result of [`storable`] as an owned string.
pub(crate) fn storable_string(text: &str) -> String {
    storable(text).into_owned()
}

/// Returns an optional text as [`storable_string`] does.
pub(crate) fn optional_string(text: &Option<String>) -> Option<String> {
    text.as_deref().map(storable_string)
}

/// Returns a JSON value with [`storable`] strings and keys.
pub(crate) fn storable_json(value: Value) -> Value {
    match value {
        Value::String(text) => Value::String(storable_string(&text)),
        Value::Array(items) => items.into_iter().map(storable_json).collect(),
        Value::Object(map) => map
            .into_iter()
            .map(|(key, value)| (storable_string(&key), storable_json(value)))
            .collect(),
        other => other,
    }
}

/// Converts a serializable value to storable JSON.
pub(crate) fn to_json(value: &impl serde::Serialize) -> Value {
    storable_json(serde_json::to_value(value).expect("the types of this crate are JSON"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn null_characters_are_replaced_in_strings_and_keys() {
        let value = serde_json::json!({"a\0": ["\0b", {"c": "d\0"}], "e": 1});
        let storable = storable_json(value);
        assert_eq!(
            storable,
            serde_json::json!({"a\u{2400}": ["\u{2400}b", {"c": "d\u{2400}"}], "e": 1})
        );
        assert!(matches!(super::storable("plain"), Cow::Borrowed("plain")));
    }
}
