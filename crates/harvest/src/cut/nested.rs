//! Cuts a nested function: it stands in a function that the cut makes, beside the other nested functions that it uses.

use super::Cut;
use super::made_text::{
    call_arguments, header, indented_blocks, leading_whitespace, plain_parameter,
    wrapper_parameters,
};
use crate::closure::Closure;
use crate::function::{Around, Found, Parameter, offset, positional_parameters};
use crate::module::Module;
use crate::reason::{CutReason, Obstacle};
use crate::scope::{Bindings, FreeNames};
use ruff_python_ast::{Stmt, StmtFunctionDef};
use ruff_text_size::Ranged;
use std::collections::{BTreeMap, BTreeSet};

/// The variables that a function uses of the functions around it.
#[derive(Default)]
struct Surroundings<'tree> {
    variables: BTreeSet<String>,
    siblings: BTreeMap<u32, &'tree StmtFunctionDef>,
}

/// Cuts a function that stands in another function.
pub(super) fn cut_nested(
    mut closure: Closure<'_>,
    source: &Module,
    module: usize,
    found: &Found<'_>,
) -> Result<Cut, Obstacle> {
    let functions: Vec<&StmtFunctionDef> = found
        .around
        .iter()
        .filter_map(|around| match around {
            Around::Function(function) => Some(*function),
            Around::Class(_) => None,
        })
        .collect();
    if matches!(found.around.last(), Some(Around::Class(_))) {
        return Err(Obstacle::new(
            CutReason::ClassState,
            "a class inside a function",
        ));
    }
    let mut surroundings = Surroundings::default();
    surroundings.siblings.insert(offset(found.node), found.node);
    let mut pending = vec![found.node];
    while let Some(function) = pending.pop() {
        let free = FreeNames::of_body(std::slice::from_ref(&Stmt::FunctionDef(function.clone())));
        let mut outside = FreeNames {
            global_writes: free.global_writes,
            imports: free.imports,
            attributes: free.attributes,
            bare: free.bare,
            ..FreeNames::default()
        };
        for name in &free.names {
            match find_around(&functions, name) {
                None => {
                    outside.names.insert(name.clone());
                }
                Some(Local::Function(sibling)) => {
                    let is_new = surroundings.siblings.insert(offset(sibling), sibling);
                    if is_new.is_none() {
                        pending.push(sibling);
                    }
                }
                Some(Local::Variable) => {
                    surroundings.variables.insert(name.clone());
                }
                Some(Local::Import) => {
                    let detail = format!("{name} is imported inside a function");
                    return Err(Obstacle::new(CutReason::PackageModule, detail));
                }
            }
        }
        closure.need(module, &outside)?;
    }
    if matches!(found.around.first(), Some(Around::Class(_)))
        && let Some(method) = functions.first()
        && let Some(own) = positional_parameters(source, &method.parameters).first()
        && surroundings.variables.contains(&own.name)
    {
        return Err(Obstacle::new(
            CutReason::ClassState,
            format!("uses {} of the method around it", own.name),
        ));
    }
    write_nested(closure, source, module, found, surroundings)
}

fn write_nested(
    mut closure: Closure<'_>,
    source: &Module,
    module: usize,
    found: &Found<'_>,
    surroundings: Surroundings<'_>,
) -> Result<Cut, Obstacle> {
    let name = found.node.name.to_string();
    closure.reserve(&name)?;
    let captured: Vec<Parameter> = surroundings
        .variables
        .iter()
        .map(|name| plain_parameter(name))
        .collect();
    let parameters = wrapper_parameters(source, found.node, captured)?;
    let blocks: Vec<String> = surroundings
        .siblings
        .values()
        .map(|function| source.slice(function.range()).trim_end().to_owned())
        .collect();
    let body = indented_blocks(&blocks)?;
    let call = call_arguments(found.node);
    let indentation = leading_whitespace(&body);
    let text = format!(
        "def {name}({}):\n{body}\n{indentation}return {name}({call})",
        header(&parameters)
    );
    let captured = surroundings.variables.len();
    closure.add_piece(module, offset(found.node), &name, text)?;
    Ok(Cut {
        entry: name,
        text: closure.text()?,
        parameters,
        captured,
    })
}

/// A name of a function around a nested one.
enum Local<'tree> {
    Function(&'tree StmtFunctionDef),
    Variable,
    Import,
}

fn find_around<'tree>(functions: &[&'tree StmtFunctionDef], name: &str) -> Option<Local<'tree>> {
    for function in functions.iter().rev() {
        let bindings = Bindings::of_function(&function.parameters, &function.body);
        if bindings.globals.contains(name) {
            return None;
        }
        if !bindings.bound.contains(name) || bindings.nonlocals.contains(name) {
            continue;
        }
        let mut definitions = function.body.iter().filter(|statement| {
            Bindings::of_body(std::slice::from_ref(*statement))
                .bound
                .contains(name)
        });
        let is_parameter = function
            .parameters
            .iter()
            .any(|parameter| parameter.name().as_str() == name);
        return Some(match (definitions.next(), definitions.next()) {
            (Some(Stmt::FunctionDef(inner)), None) if !is_parameter => Local::Function(inner),
            (Some(Stmt::Import(_) | Stmt::ImportFrom(_)), None) if !is_parameter => Local::Import,
            _ => Local::Variable,
        });
    }
    None
}
