//! Calls of tools that give an agent what a page shows.

use pages::ToolCall;
use serde_json::{Value, json};

/// Returns the call of a tool.
pub(super) fn call(tool: &str, arguments: &Value) -> ToolCall {
    ToolCall {
        tool: tool.to_owned(),
        arguments: arguments.to_string(),
    }
}

/// Returns the call that puts a question.
pub(super) fn question_call(question: &str) -> ToolCall {
    call("graph_ask", &json!({ "question": question }))
}
