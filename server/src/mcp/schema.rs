//! Schemas of tools: from types, and shortened for the list of tools.

use rmcp::model::JsonObject;
use schemars::{JsonSchema, generate::SchemaSettings};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// Returns the schema of a type without references, so that clients need not resolve references.
pub(super) fn schema<T: JsonSchema>() -> JsonObject {
    let settings =
        SchemaSettings::draft2020_12().with(|settings| settings.inline_subschemas = true);
    let schema = settings.into_generator().into_root_schema_for::<T>();
    match standard(schema.to_value()) {
        Value::Object(object) => object,
        _ => JsonObject::new(),
    }
}

/// Removes what is no part of JSON Schema or states nothing: formats of Rust's numbers, the lower limit
/// 0 of their sizes, names of types, and `null` for members that answers leave out.
fn standard(schema: Value) -> Value {
    let mut object = match schema {
        Value::Object(object) => object,
        Value::Array(list) => return list.into_iter().map(standard).collect(),
        other => return other,
    };
    for keyword in ["$schema", "format"] {
        object.remove(keyword);
    }
    if object.get("title").is_some_and(Value::is_string) {
        object.remove("title");
    }
    if object.get("minimum") == Some(&json!(0)) {
        object.remove("minimum");
    }
    if let Some(Value::Array(words)) = object.get_mut("enum") {
        words.retain(|word| !word.is_null());
    }
    if let Some(Value::Array(types)) = object.get_mut("type") {
        types.retain(|name| name != "null");
        if let [only] = types.as_slice() {
            object["type"] = only.clone();
        }
    }
    if let Some(Value::Array(branches)) = object.get("anyOf")
        && let [Value::Object(only), null] = branches.as_slice()
        && *null == json!({ "type": "null" })
    {
        let mut merged = only.clone();
        object.remove("anyOf");
        merged.extend(object);
        return standard(Value::Object(merged));
    }
    let members = object.into_iter();
    let members = members.map(|(name, value)| match (name.as_str(), value) {
        ("properties", Value::Object(properties)) => {
            let properties = properties.into_iter();
            let properties = properties.map(|(name, schema)| (name, standard(schema)));
            (name, Value::Object(properties.collect()))
        }
        (_, value @ (Value::Object(_) | Value::Array(_))) => (name, standard(value)),
        (_, value) => (name, value),
    });
    Value::Object(members.collect())
}

/// The depth of objects in an answer whose members are listed. **Source**: the list of tools stays
/// below 40 kB.
const MAX_DEPTH: usize = 2;

/// Shortens the schemas of answers for the list of tools. Every member of an answer keeps its name and
/// type; members of its objects keep nothing else but their words. What several tools answer alike is
/// described for the first of them only.
#[derive(Debug, Default)]
pub(super) struct Shortener {
    objects: BTreeSet<String>,
    descriptions: BTreeSet<(String, String)>,
    words: BTreeSet<String>,
}

impl Shortener {
    /// Returns the short form of the schema of an answer.
    pub(super) fn shorten(&mut self, schema: JsonObject) -> JsonObject {
        match self.shorten_member("", Value::Object(schema), 0) {
            Value::Object(object) => object,
            _ => JsonObject::new(),
        }
    }

    /// Shortens the schema of the member `name`, which lies at this depth of the answer.
    fn shorten_member(&mut self, name: &str, schema: Value, depth: usize) -> Value {
        let Value::Object(mut object) = schema else {
            return schema;
        };
        for keyword in ["required", "default", "additionalProperties"] {
            object.remove(keyword);
        }
        if depth == 0 || object.get("items") == Some(&Value::Bool(true)) {
            object.remove(if depth == 0 { "description" } else { "items" });
        }
        if depth == MAX_DEPTH {
            object.retain(|keyword, _| matches!(keyword.as_str(), "type" | "enum"));
        }
        if let Some(description) = object.get("description").and_then(Value::as_str) {
            let is_new = self
                .descriptions
                .insert((name.to_owned(), description.to_owned()));
            if !is_new || says_only_the_name(description, name) {
                object.remove("description");
            }
        }
        if let Some(words) = object.get("enum")
            && !self.words.insert(words.to_string())
        {
            object.remove("enum");
        }
        if let Some(mut items) = object.remove("items") {
            if let Value::Object(items) = &mut items {
                items.remove("description");
            }
            object.insert("items".to_owned(), self.shorten_member(name, items, depth));
        }
        if let Some(Value::Object(properties)) = object.remove("properties")
            && depth < MAX_DEPTH
            && (depth == 0 || self.objects.insert(json!(properties).to_string()))
        {
            let short = properties.into_iter().map(|(name, schema)| {
                let schema = self.shorten_member(&name, schema, depth + 1);
                (name, schema)
            });
            let short: JsonObject = short.collect();
            object.insert("properties".to_owned(), Value::Object(short));
        }
        Value::Object(object)
    }
}

/// Returns true for a description such as "The name." of the member `name`.
fn says_only_the_name(description: &str, name: &str) -> bool {
    let words = description.trim_end_matches('.').to_lowercase();
    words.trim_start_matches("the ") == name.replace('_', " ")
}
