//! The one table of tools: schemas, dispatch, prices and docs/mcp.md are projections of it.

use super::tools;
use crate::answer::{AnswerError, Outcome};
use crate::library::Library;
use rmcp::model::{JsonObject, Tool, ToolAnnotations};
use schemars::{JsonSchema, generate::SchemaSettings};
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::sync::LazyLock;

/// Longest text argument, in bytes. **Source**: interface document, errors ("over-long").
const LONGEST: usize = 2_000;

/// One tool.
#[derive(Debug, Clone, Copy)]
pub struct Row {
    /// Its name.
    pub name: &'static str,
    /// Its title, for people.
    pub title: &'static str,
    /// What it gives and when to call it.
    pub description: &'static str,
    /// Queries it costs when it succeeds.
    pub cost: u32,
    /// Its input schema.
    pub input: fn() -> JsonObject,
    /// Its output schema.
    pub output: fn() -> JsonObject,
    /// What it does.
    pub call: fn(&Library, JsonObject) -> Result<Outcome, AnswerError>,
}

/// Every tool that is served, in the order it is listed.
pub const TOOLS: &[Row] = &[
    tools::have::ROW,
    tools::graph_ask::ROW,
    tools::get_paper::ROW,
    tools::get_reference_implementation::ROW,
    tools::list_reference_implementations::ROW,
    tools::get_code_for_paper::ROW,
    tools::get_code_for_method::ROW,
    tools::get_code::ROW,
    tools::get_harvested_code_for_paper::ROW,
    tools::compose::ROW,
    tools::explore_paths::ROW,
    tools::get_concepts_for_paper::ROW,
    tools::get_reviews_for_paper::ROW,
    tools::get_papers_by_author::ROW,
    tools::get_papers_by_institution::ROW,
    tools::get_citation_path::ROW,
    tools::assembly::ROW,
];

/// Every tool as it is listed. Made once: schemas are large, and the protocol looks one up at every call.
pub fn listed() -> &'static [Tool] {
    static LISTED: LazyLock<Vec<Tool>> = LazyLock::new(|| TOOLS.iter().map(Row::tool).collect());
    &LISTED
}

/// The row of this name.
pub fn row(name: &str) -> Option<&'static Row> {
    TOOLS.iter().find(|row| row.name == name)
}

impl Row {
    /// The tool as it is listed.
    fn tool(&self) -> Tool {
        let annotations = ToolAnnotations::with_title(self.title)
            .read_only(true)
            .destructive(false)
            .idempotent(true)
            .open_world(false);
        Tool::new(self.name, self.description, (self.input)())
            .with_title(self.title)
            .with_raw_output_schema((self.output)().into())
            .with_annotations(annotations)
    }
}

/// The schema of a type, with everything it is made of written in place of references to keep clients simple.
pub fn schema<T: JsonSchema>() -> JsonObject {
    let settings =
        SchemaSettings::draft2020_12().with(|settings| settings.inline_subschemas = true);
    let schema = settings.into_generator().into_root_schema_for::<T>();
    match schema.to_value() {
        Value::Object(object) => object,
        _ => JsonObject::new(),
    }
}

/// A text, or those of a list.
fn texts(value: &Value) -> impl Iterator<Item = &str> {
    let listed = value.as_array().map_or(&[][..], Vec::as_slice);
    std::iter::once(value)
        .chain(listed)
        .filter_map(Value::as_str)
}

/// Reads the arguments of a tool.
///
/// # Errors
/// [`AnswerError::Arguments`] when they are not what the schema says.
pub fn arguments<T: DeserializeOwned>(given: JsonObject) -> Result<T, AnswerError> {
    let long = given
        .iter()
        .find(|(_, value)| texts(value).any(|text| text.len() > LONGEST));
    if let Some((name, _)) = long {
        return Err(AnswerError::Arguments(format!(
            "{name} is longer than {LONGEST} bytes"
        )));
    }
    let empty = given.iter().find(|(name, value)| {
        !["query", "area", "cursor"].contains(&name.as_str())
            && texts(value).any(|text| text.trim().is_empty())
    });
    if let Some((name, _)) = empty {
        return Err(AnswerError::Arguments(format!("{name} is empty")));
    }
    serde_json::from_value(Value::Object(given))
        .map_err(|error| AnswerError::Arguments(error.to_string()))
}
