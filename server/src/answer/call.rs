//! Calls that an answer tells its reader to make next.

use crate::answer::compose::Direction;
use crate::answer::list;
use ladder::Level;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Map, Value, json};

/// A tool call that will give what is spoken of.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Call {
    /// The tool's name.
    pub tool: &'static str,
    /// Its arguments.
    pub arguments: Map<String, Value>,
}

impl Call {
    fn new(tool: &'static str, arguments: Value) -> Self {
        let Value::Object(arguments) = arguments else {
            return Self {
                tool,
                arguments: Map::new(),
            };
        };
        Self { tool, arguments }
    }

    /// A call that was written out before.
    pub fn written(tool: &str, arguments: Map<String, Value>) -> String {
        format!("{tool} {}", Value::Object(arguments))
    }

    /// The reference implementation of a method, by its id.
    pub fn implementation(method: &str) -> Self {
        Self::new("get_reference_implementation", json!({ "name": method }))
    }

    /// The same, at this level or above; at any level for `None`.
    pub fn implementation_at(method: &str, level: Option<Level>) -> Self {
        match level {
            Some(level) => Self::new(
                "get_reference_implementation",
                json!({ "name": method, "min_level": level }),
            ),
            None => Self::implementation(method),
        }
    }

    /// What is known of a paper.
    pub fn paper(id: &str) -> Self {
        Self::new("get_paper", json!({ "paper": id }))
    }

    /// Where a method's code is declared.
    pub fn method_code(method: &str) -> Self {
        Self::new("get_code_for_method", json!({ "method": method }))
    }

    /// How an assembly is wired, by its id.
    pub fn assembly(id: &str) -> Self {
        Self::new("assembly", json!({ "paper": id }))
    }

    /// What code is known of a paper.
    pub fn paper_code(id: &str) -> Self {
        Self::new("get_code_for_paper", json!({ "paper": id }))
    }

    /// One source text.
    pub fn code(sha256: &str) -> Self {
        Self::new("get_code", json!({ "code_sha256": sha256 }))
    }

    /// What goes with a method, at this level or above; at any level for `None`.
    pub fn compose(method: &str, direction: Direction, level: Option<Level>) -> Self {
        match level {
            Some(level) => Self::new(
                "compose",
                json!({ "name": method, "direction": direction, "min_level": level }),
            ),
            None => Self::new("compose", json!({ "name": method, "direction": direction })),
        }
    }

    /// A shortest path between two papers, in any direction.
    pub fn citation_path(from: &str, to: &str) -> Self {
        Self::new("get_citation_path", json!({ "from": from, "to": to }))
    }

    /// Whether code is held.
    pub fn have(x: &str) -> Self {
        Self::new("have", json!({ "x": x }))
    }

    /// How things hang together.
    pub fn explore(seeds: &[&str]) -> Self {
        Self::new("explore_paths", json!({ "seeds": seeds }))
    }

    /// What is held, as asked for.
    pub fn list_of(arguments: &list::Arguments) -> Self {
        Self::new("list_reference_implementations", json!(arguments))
    }

    /// What is held that mentions these words.
    pub fn list(query: &str) -> Self {
        Self::new("list_reference_implementations", json!({ "query": query }))
    }
}

impl std::fmt::Display for Call {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let arguments = Value::Object(self.arguments.clone());
        write!(f, "{} {arguments}", self.tool)
    }
}
