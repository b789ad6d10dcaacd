//! The text of functions that the cut makes: parameters, calls, and bodies of indented definitions.

use crate::function::Parameter;
use crate::module::Module;
use crate::reason::{CutReason, Obstacle};
use crate::scope::FreeNames;
use ruff_python_ast::{Expr, StmtFunctionDef};

/// Returns a parameter without annotation and default.
pub(super) fn plain_parameter(name: &str) -> Parameter {
    Parameter {
        name: name.to_owned(),
        annotation: None,
        default: None,
    }
}

/// Returns the parameters of a made function: the captured ones, then the function's own. A default that names anything is left out,
/// with all parameters from there on: the function itself has them.
pub(super) fn wrapper_parameters(
    source: &Module,
    function: &StmtFunctionDef,
    captured: Vec<Parameter>,
) -> Result<Vec<Parameter>, Obstacle> {
    let mut parameters = captured;
    let own = &function.parameters;
    for parameter in own
        .posonlyargs
        .iter()
        .chain(&own.args)
        .chain(&own.kwonlyargs)
    {
        let name = parameter.parameter.name.to_string();
        if parameters.iter().any(|other| other.name == name) {
            return Err(Obstacle::new(CutReason::NameClash, name));
        }
        let is_open = |default: &Expr| !FreeNames::of_expression(default).names.is_empty();
        if parameter.default.as_deref().is_some_and(is_open) {
            break;
        }
        let text = |node: &Expr| source.text_of(node).to_owned();
        parameters.push(Parameter {
            name,
            annotation: parameter.parameter.annotation.as_deref().map(text),
            default: parameter.default.as_deref().map(text),
        });
    }
    Ok(parameters)
}

/// Returns the parameters as they stand in a `def`.
pub(super) fn header(parameters: &[Parameter]) -> String {
    let mut has_default = false;
    let mut parts = vec![];
    for parameter in parameters {
        match &parameter.default {
            Some(default) => {
                has_default = true;
                parts.push(format!("{}={default}", parameter.name));
            }
            // After a default, a parameter without one is by keyword in the original.
            None if has_default => parts.push(format!("{}=None", parameter.name)),
            None => parts.push(parameter.name.clone()),
        }
    }
    parts.join(", ")
}

/// Returns the arguments with which a made function calls the original: its own parameters, those by keyword by name.
pub(super) fn call_arguments(function: &StmtFunctionDef) -> String {
    call_arguments_after(function, 0)
}

/// Returns the arguments of the call, without the first `skipped` parameters.
pub(super) fn call_arguments_after(function: &StmtFunctionDef, skipped: usize) -> String {
    let own = &function.parameters;
    let is_open = |default: &Expr| !FreeNames::of_expression(default).names.is_empty();
    let mut parts = vec![];
    let positional = own.posonlyargs.iter().chain(&own.args).map(|p| (p, false));
    let all = positional.chain(own.kwonlyargs.iter().map(|p| (p, true)));
    for (parameter, by_keyword) in all.skip(skipped) {
        if parameter.default.as_deref().is_some_and(is_open) {
            break;
        }
        let name = &parameter.parameter.name;
        parts.push(match by_keyword {
            true => format!("{name}={name}"),
            false => name.to_string(),
        });
    }
    parts.join(", ")
}

/// Returns the indentation of a text's first line.
pub(super) fn leading_whitespace(text: &str) -> &str {
    // Comments above a definition are indented like it.
    &text[..text.len() - text.trim_start_matches([' ', '\t']).len()]
}

/// Joins indented definitions to one body. A definition that is indented deeper stands in a block of its own, so that no line of a text
/// changes: strings of several lines stay as they are.
pub(super) fn indented_blocks(blocks: &[String]) -> Result<String, Obstacle> {
    let shortest = blocks
        .iter()
        .map(|block| leading_whitespace(block))
        .min_by_key(|indentation| indentation.len())
        .unwrap_or_default();
    let mut parts = vec![];
    for block in blocks {
        let indentation = leading_whitespace(block);
        if indentation.is_empty() || !indentation.starts_with(shortest) {
            return Err(Obstacle::new(
                CutReason::Dynamic,
                "a definition that does not begin its line",
            ));
        }
        if indentation == shortest {
            parts.push(block.clone());
        } else {
            parts.push(format!("{shortest}if True:\n{block}"));
        }
    }
    Ok(parts.join("\n\n"))
}
