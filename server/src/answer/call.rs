//! Tool calls that an answer suggests.

use catalogue::Level;
use pages::ToolCall;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Map, Value, json};

/// A tool call for the described record.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub(crate) struct Call {
    /// The tool's name.
    pub(crate) tool: &'static str,
    /// The arguments.
    pub(crate) arguments: Map<String, Value>,
}

impl Call {
    /// Builds the call of a tool with these members as arguments.
    pub(crate) fn new(tool: &'static str, arguments: Value) -> Self {
        let arguments = match arguments {
            Value::Object(arguments) => arguments,
            _ => Map::new(),
        };
        Self { tool, arguments }
    }

    fn add_min_level(&mut self, level: Option<Level>) {
        if let Some(level) = level {
            self.arguments.insert("min_level".to_owned(), json!(level));
        }
    }

    pub(crate) fn text(tool: &str, arguments: Map<String, Value>) -> String {
        format!("{tool} {}", Value::Object(arguments))
    }

    /// Builds the call for the reference implementation of a method, by its id.
    pub(crate) fn implementation(method: &str) -> Self {
        Self::new("get_reference_implementation", json!({ "name": method }))
    }

    /// Builds the call for the reference implementation of a method with its code of any length.
    pub(crate) fn implementation_with_code(method: &str) -> Self {
        Self::new(
            "get_reference_implementation",
            json!({ "name": method, "include": ["code"] }),
        )
    }

    /// Builds the call for an implementation at this level or above; `None` means any level.
    pub(crate) fn implementation_at(method: &str, level: Option<Level>) -> Self {
        let mut call = Self::implementation(method);
        call.add_min_level(level);
        call
    }

    pub(crate) fn question(question: &str) -> Self {
        Self::new("graph_ask", json!({ "question": question }))
    }

    pub(crate) fn paper(id: &str) -> Self {
        Self::new("get_paper", json!({ "name": id }))
    }

    /// Names the method by `method:<id>`, which no homonym with code takes.
    pub(crate) fn method_code(id: &str) -> Self {
        Self::new(
            "get_code_for_method",
            json!({ "name": format!("method:{id}") }),
        )
    }

    pub(crate) fn assembly(id: &str) -> Self {
        Self::new("assembly", json!({ "name": id }))
    }

    pub(crate) fn paper_code(id: &str) -> Self {
        Self::new("get_code_for_paper", json!({ "name": id }))
    }

    pub(crate) fn harvested(id: &str) -> Self {
        Self::new("get_harvested_code_for_paper", json!({ "name": id }))
    }

    pub(crate) fn code(sha256: &str) -> Self {
        Self::new("get_code", json!({ "code_sha256": sha256 }))
    }

    /// Builds the call for partners at this level or above; `None` means any level.
    pub(crate) fn compose(method: &str, direction: impl Serialize, level: Option<Level>) -> Self {
        let mut call = Self::new("compose", json!({ "name": method, "direction": direction }));
        call.add_min_level(level);
        call
    }

    pub(crate) fn citation_path(from: &str, to: &str) -> Self {
        Self::new("get_citation_path", json!({ "from": from, "to": to }))
    }

    pub(crate) fn have(x: &str) -> Self {
        Self::new("have", json!({ "name": x }))
    }

    pub(crate) fn explore(seeds: &[&str]) -> Self {
        Self::new("explore_paths", json!({ "seeds": seeds }))
    }

    pub(crate) fn explore_within(seeds: &[&str], hops: u32) -> Self {
        let mut call = Self::explore(seeds);
        call.arguments.insert("max_hops".to_owned(), json!(hops));
        call
    }

    pub(crate) fn list_with(arguments: &impl Serialize) -> Self {
        Self::new("list_reference_implementations", json!(arguments))
    }

    pub(crate) fn list_area(area: &str) -> Self {
        Self::new("list_reference_implementations", json!({ "area": area }))
    }

    pub(crate) fn list(query: &str) -> Self {
        Self::new("list_reference_implementations", json!({ "query": query }))
    }
}

impl From<Call> for ToolCall {
    fn from(call: Call) -> Self {
        Self {
            tool: call.tool.to_owned(),
            arguments: Value::Object(call.arguments).to_string(),
        }
    }
}

impl std::fmt::Display for Call {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&Self::text(self.tool, self.arguments.clone()))
    }
}
