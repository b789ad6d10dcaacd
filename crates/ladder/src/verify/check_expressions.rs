//! Checks of a spec that need Python: its expressions compile and its predicates are defined.

use super::judge_session::judge_source;
use super::wire::{map, text};
use crate::executor::{Executor, HashSeed, LoadRequest, Reply, Rights, Surroundings};
use spec::value::Value;
use spec::{Property, Spec};

/// The program that is appended to the judge. It compiles every expression and checks that every
/// predicate exists.
const CHECK_PROGRAM: &str = include_str!("../judge/examine.py");

/// A part of a property that the judge cannot read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExpressionError {
    /// The property's id; empty if the predicates do not load.
    pub property: String,
    /// The expression, or the name of the predicate.
    pub text: String,
    /// Python's message.
    pub why: String,
}

/// Compiles every expression of the spec in a judge and checks that every predicate exists. Returns
/// the parts that the judge cannot read.
pub fn check_expressions<E: Executor>(
    spec: &Spec,
    executor: &mut E,
) -> Result<Vec<ExpressionError>, E::Error> {
    let source = format!("{}\n\n{CHECK_PROGRAM}", judge_source(spec));
    let load = LoadRequest {
        source: source.as_bytes(),
        entry: "examine",
        arity: 1,
        hash_seed: HashSeed::Zero,
        rights: Rights::Judge,
        surroundings: Surroundings::default(),
    };
    let all_predicates = |why: String| {
        vec![ExpressionError {
            property: String::new(),
            text: "the predicates".to_owned(),
            why,
        }]
    };
    let mut judge = match executor.load(&load)? {
        Ok(judge) => judge,
        Err(refusal) => return Ok(all_predicates(refusal.detail)),
    };
    let parts = spec.properties.iter().flat_map(parts).collect();
    let refuse_calls =
        &mut |_: &mut E, _: Value| Ok(map([("error", text("nothing may be asked here"))]));
    let reply = executor.consult(
        &mut judge,
        &map([("parts", Value::List(parts))]),
        refuse_calls,
    )?;
    Ok(match reply {
        Reply::Returned {
            value: Value::List(errors),
            ..
        } => errors.iter().map(expression_error).collect(),
        other => all_predicates(format!("{other:?}")),
    })
}

/// Returns every expression of a property, and the predicate's name if the property has one.
fn parts(property: &Property) -> Vec<Value> {
    let assigned = property
        .transform
        .iter()
        .chain(&property.result)
        .map(|(_, text)| text);
    let expressions = property.when.iter().chain(&property.check).chain(assigned);
    let part = |kind: &str, what: &str| {
        map([
            ("property", text(&property.id)),
            ("kind", text(kind)),
            ("text", text(what)),
        ])
    };
    let mut parts: Vec<Value> = expressions.map(|e| part("expression", e)).collect();
    if property.kind == spec::PropertyKind::Python {
        parts.push(part("predicate", &format!("prop_{}", property.id)));
    }
    parts
}

fn expression_error(value: &Value) -> ExpressionError {
    let entries = if let Value::Map(entries) = value {
        entries.as_slice()
    } else {
        &[]
    };
    let text = |key: &str| match entries.iter().find(|(k, _)| k == key) {
        Some((_, Value::Str(text))) => text.clone(),
        _ => String::new(),
    };
    ExpressionError {
        property: text("property"),
        text: text("text"),
        why: text("why"),
    }
}
