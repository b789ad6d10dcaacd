//! `have`.

use crate::answer::have::{HaveAnswer, have};
use crate::answer::{AnswerError, Envelope, Outcome};
use crate::library::Library;
use crate::mcp::table::{Row, arguments, schema};
use rmcp::model::JsonObject;
use schemars::JsonSchema;
use serde::Deserialize;

/// What is asked for.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Arguments {
    /// A method's name, alias or id, a paper's id in any form, or a paper's title.
    #[schemars(length(min = 1, max = 2000))]
    pub x: String,
}

/// What is told at once: everything but what takes a search for near names.
pub fn at_hand(library: &Library, given: &JsonObject) -> Option<Result<Outcome, AnswerError>> {
    let asked: Arguments = match arguments(given.clone()) {
        Ok(asked) => asked,
        Err(wrong) => return Some(Err(wrong)),
    };
    let told = crate::answer::have::at_hand(library, &asked.x).transpose()?;
    Some(told.map(Outcome::Answer).map_err(AnswerError::from))
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
