//! `have`.

use crate::answer::have::{HaveAnswer, have};
use crate::answer::{Envelope, Outcome};
use crate::library::Library;
use crate::mcp::table::{Row, arguments, schema};
use rmcp::model::JsonObject;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;

/// What is asked for.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Arguments {
    /// A method's name, alias or id, a paper's id in any form, or a paper's title.
    #[schemars(length(min = 1, max = 2000))]
    pub x: String,
}

/// Whether the verdict is told at once: without a search for near names.
pub fn is_at_hand(library: &Library, given: &JsonObject) -> bool {
    given.get("x").and_then(Value::as_str).is_some_and(|x| crate::answer::have::is_at_hand(library, x))
}

/// The row.
pub const ROW: Row = Row {
    name: "have",
    title: "Is code held?",
    description: "Whether code is held for a method or paper, and how far it is verified. Free: ask it first. The verdict is \
                  verified_code, unverified_code, declared_code, no_code or unknown_name; `retrieve_with` is the next call. \
                  Names resolve exactly or not at all: unknown_name says nothing about what exists.",
    cost: 0,
    input: schema::<Arguments>,
    output: schema::<Envelope<HaveAnswer>>,
    call: |library, given| {
        let asked: Arguments = arguments(given)?;
        Ok(Outcome::Answer(have(library, &asked.x)?))
    },
};
