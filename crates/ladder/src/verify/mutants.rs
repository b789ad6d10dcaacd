//! Mutants of a reading, created in a judge's process by Python's own parser.

use super::wire::map;
use crate::executor::{Executor, HashSeed, LoadRequest, Reply, Rights, Surroundings};
use spec::value::Value;

/// The Python program that creates mutants.
const MUTATE_PROGRAM: &str = include_str!("../judge/mutate.py");

/// A reading with one small change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mutant {
    /// The operator that changed the reading, for example `arithmetic` or `keyword_drop`.
    pub operator: String,
    /// The line of the reading, counted from 1.
    pub line: i64,
    /// The original line, in plain formatting.
    pub before: String,
    /// The changed line.
    pub after: String,
    /// The whole text, in plain formatting.
    pub source: String,
}

/// Returns every mutant of a reading, or the reason why Python cannot read it.
pub fn mutants<E: Executor>(
    source: &str,
    executor: &mut E,
) -> Result<Result<Vec<Mutant>, String>, E::Error> {
    let program = MUTATE_PROGRAM.as_bytes();
    let load = LoadRequest {
        source: program,
        entry: "mutate",
        arity: 1,
        hash_seed: HashSeed::Zero,
        rights: Rights::Judge,
        surroundings: Surroundings::default(),
    };
    let mut judge = match executor.load(&load)? {
        Ok(judge) => judge,
        Err(refusal) => return Ok(Err(refusal.detail)),
    };
    let request = map([("source", Value::Str(source.to_owned()))]);
    let reply = executor.consult(&mut judge, &request, &mut |_: &mut E, _| Ok(Value::None))?;
    Ok(match reply {
        Reply::Returned {
            value: Value::List(mutants),
            ..
        } => Ok(mutants.iter().map(mutant).collect()),
        Reply::Ended { detail, .. } | Reply::NotCanonical { detail } => Err(detail),
        Reply::Returned { .. } => Err("no list of mutants came back".to_owned()),
    })
}

fn mutant(value: &Value) -> Mutant {
    let entries = if let Value::Map(entries) = value {
        entries.as_slice()
    } else {
        &[]
    };
    let field = |key: &str| {
        entries
            .iter()
            .find(|(k, _)| k == key)
            .map(|(_, value)| value)
    };
    let text = |key: &str| {
        if let Some(Value::Str(text)) = field(key) {
            text.clone()
        } else {
            String::new()
        }
    };
    let line = if let Some(Value::I64(line)) = field("line") {
        *line
    } else {
        0
    };
    Mutant {
        operator: text("operator"),
        line,
        before: text("before"),
        after: text("after"),
        source: text("source"),
    }
}
