//! Laws of every cut text: it parses, defines its entry, and uses no name that it neither defines nor imports.

use crate::python_names::is_builtin;
use crate::scope::{Bindings, FreeNames};
use ruff_python_ast::Stmt;
use ruff_python_parser::parse_module;

/// Returns the first law that a text breaks.
pub(crate) fn check(text: &str, entry: &str) -> Result<(), String> {
    let parsed =
        parse_module(text).map_err(|error| format!("the cut text does not parse: {error}"))?;
    let body = &parsed.syntax().body;
    let bound = Bindings::of_body(body).bound;
    if !bound.contains(entry) {
        return Err(format!("the cut text does not define {entry}"));
    }
    let free = FreeNames::of_body(body);
    let missing = free
        .names
        .iter()
        .find(|name| !bound.contains(name.as_str()) && !is_builtin(name));
    if let Some(name) = missing {
        return Err(format!("the cut text does not define {name}"));
    }
    let stars = body.iter().any(|statement| {
        matches!(statement, Stmt::ImportFrom(import) if import.names.iter().any(|alias| alias.name.as_str() == "*"))
    });
    match stars {
        true => Err("the cut text has a star import".to_owned()),
        false => Ok(()),
    }
}
