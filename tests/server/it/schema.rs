//! As much of JSON Schema as the tools' schemas use: a client that validates must never be thrown off by an answer.

use serde_json::Value;

/// Keywords that are checked, and two that assert nothing.
const KEYWORDS: [&str; 11] = [
    "type",
    "enum",
    "anyOf",
    "required",
    "properties",
    "additionalProperties",
    "items",
    "minimum",
    "maximum",
    "description",
    "default",
];

/// Panics, naming the place, where `value` does not fit `schema`, or where the schema uses another keyword.
pub fn fits(schema: &Value, value: &Value, place: &str) {
    // Without `items`, elements may be anything.
    if schema.as_bool() == Some(true) || schema.is_null() {
        return;
    }
    for keyword in schema.as_object().unwrap().keys() {
        assert!(
            KEYWORDS.contains(&&**keyword),
            "{place}: {keyword} is not checked"
        );
    }
    if let Some(words) = schema.get("enum").and_then(Value::as_array) {
        assert!(
            words.contains(value),
            "{place}: {value} is none of {words:?}"
        );
    }
    if let Some(number) = value.as_f64() {
        let limit = |keyword: &str, none: f64| {
            schema
                .get(keyword)
                .map_or(none, |v: &Value| v.as_f64().unwrap())
        };
        let range = limit("minimum", f64::MIN)..=limit("maximum", f64::MAX);
        assert!(
            range.contains(&number),
            "{place}: {value} is outside {range:?}"
        );
    }
    match schema.get("type") {
        Some(Value::String(kind)) => assert!(is(kind, value), "{place}: {value} is no {kind}"),
        Some(Value::Array(kinds)) => {
            assert!(
                kinds.iter().any(|kind| is(kind.as_str().unwrap(), value)),
                "{place}: {value} is none of {kinds:?}"
            );
        }
        _ => {}
    }
    if let Some(branches) = schema.get("anyOf").and_then(Value::as_array) {
        let branch = branches
            .iter()
            .find(|branch| branch["type"].as_str().is_some_and(|kind| is(kind, value)));
        fits(
            branch.unwrap_or_else(|| panic!("{place}: {value} fits no branch")),
            value,
            place,
        );
    }
    for name in schema
        .get("required")
        .and_then(Value::as_array)
        .into_iter()
        .flatten()
    {
        assert!(
            value.get(name.as_str().unwrap()).is_some(),
            "{place}: {name} is missing"
        );
    }
    let properties = schema.get("properties").and_then(Value::as_object);
    for (name, inner) in value.as_object().into_iter().flatten() {
        match properties.and_then(|properties| properties.get(name)) {
            Some(schema) => fits(schema, inner, &format!("{place}/{name}")),
            None => match schema.get("additionalProperties") {
                Some(others) if others != &Value::Bool(false) => fits(others, inner, place),
                _ => assert!(properties.is_none(), "{place}: {name} is not in the schema"),
            },
        }
    }
    for (at, inner) in value.as_array().into_iter().flatten().enumerate() {
        fits(&schema["items"], inner, &format!("{place}/{at}"));
    }
}

fn is(kind: &str, value: &Value) -> bool {
    match kind {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "boolean" => value.is_boolean(),
        "null" => value.is_null(),
        other => panic!("the schemas use no type {other}"),
    }
}
