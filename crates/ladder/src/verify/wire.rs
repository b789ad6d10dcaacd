//! Properties and kinds of outputs as values that are sent to the judge.

use spec::value::Value;
use spec::{Dims, Kind, Property};

/// Builds a map with these entries.
pub(super) fn map<const N: usize>(entries: [(&str, Value); N]) -> Value {
    Value::Map(
        entries
            .into_iter()
            .map(|(key, value)| (key.to_owned(), value))
            .collect(),
    )
}

/// Builds a text.
pub(super) fn text(text: &str) -> Value {
    Value::Str(text.to_owned())
}

/// Converts the property, without the keys that its kind does not have.
pub(super) fn property(property: &Property) -> Value {
    let assignments = |pairs: &[(String, String)]| {
        Value::Map(pairs.iter().map(|(k, v)| (k.clone(), text(v))).collect())
    };
    let mut entries = vec![
        ("id", text(&property.id)),
        ("kind", text(property.kind.as_str())),
        ("tolerance", Value::F64(property.tolerance())),
        ("transform", assignments(&property.transform)),
        ("result", assignments(&property.result)),
        (
            "compare",
            Value::List(property.compare.iter().map(|name| text(name)).collect()),
        ),
        ("at", Value::Map(property.at.clone())),
        ("expect", Value::Map(property.expect.clone())),
    ];
    entries.extend(
        property
            .check
            .as_deref()
            .map(|check| ("check", text(check))),
    );
    entries.extend(property.when.as_deref().map(|when| ("when", text(when))));
    Value::Map(
        entries
            .into_iter()
            .map(|(key, value)| (key.to_owned(), value))
            .collect(),
    )
}

/// Converts an output's kind on a case of these sizes.
pub(super) fn kind(kind: &Kind, dims: &Dims) -> Value {
    let mut entries = vec![
        ("name", text(kind.name.as_str())),
        ("axis", Value::I64(kind.axis)),
    ];
    entries.extend(kind.lo.map(|lo| ("lo", Value::F64(lo))));
    entries.extend(kind.hi.map(|hi| ("hi", Value::F64(hi))));
    entries.extend(
        kind.classes
            .as_ref()
            .and_then(|c| c.eval(dims))
            .map(|c| ("classes", Value::I64(c))),
    );
    Value::Map(
        entries
            .into_iter()
            .map(|(key, value)| (key.to_owned(), value))
            .collect(),
    )
}
