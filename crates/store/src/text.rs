//! Text on its way into Postgres, which cannot hold the character U+0000.
//!
//! Untrusted code decides what an exception says, so its text may hold anything; a record must not fail for that.

use serde_json::Value;
use std::borrow::Cow;

/// The text with each U+0000 shown as U+2400 (SYMBOL FOR NULL).
pub(crate) fn holdable(text: &str) -> Cow<'_, str> {
    if memchr::memchr(0, text.as_bytes()).is_some() {
        Cow::Owned(text.replace('\0', "\u{2400}"))
    } else {
        Cow::Borrowed(text)
    }
}

/// An owned holdable text.
pub(crate) fn held(text: &str) -> String {
    holdable(text).into_owned()
}

/// The same in every string and key of a JSON value.
pub(crate) fn holdable_json(value: Value) -> Value {
    match value {
        Value::String(text) => Value::String(held(&text)),
        Value::Array(items) => items.into_iter().map(holdable_json).collect(),
        Value::Object(map) => map
            .into_iter()
            .map(|(key, value)| (held(&key), holdable_json(value)))
            .collect(),
        other => other,
    }
}

/// A value of our own types as JSON that Postgres can hold.
pub(crate) fn to_json(value: &impl serde::Serialize) -> Value {
    holdable_json(serde_json::to_value(value).expect("own types are JSON"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn null_characters_are_shown_wherever_they_stand() {
        let value = serde_json::json!({"a\0": ["\0b", {"c": "d\0"}], "e": 1});
        let held = holdable_json(value);
        assert_eq!(
            held,
            serde_json::json!({"a\u{2400}": ["\u{2400}b", {"c": "d\u{2400}"}], "e": 1})
        );
        assert!(matches!(holdable("plain"), Cow::Borrowed("plain")));
    }
}
