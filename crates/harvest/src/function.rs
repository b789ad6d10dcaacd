//! The functions of a module: where each stands, and what its text says of its use.

use crate::module::{Module, branches};
use crate::reason::FunctionKind;
use ruff_python_ast::{Expr, Parameters, Stmt, StmtClassDef, StmtFunctionDef};
use ruff_text_size::Ranged;

/// Characters of a signature or a docstring that are recorded.
const MAX_SIGNATURE_CHARS: usize = 500;
const MAX_DOCSTRING_CHARS: usize = 8_000;

/// The classes and functions around a function, from the outside.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Around<'tree> {
    Class(&'tree StmtClassDef),
    Function(&'tree StmtFunctionDef),
}

/// A function in its module.
#[derive(Debug, Clone)]
pub(crate) struct Found<'tree> {
    /// The number of the top-level statement.
    pub unit: usize,
    pub around: Vec<Around<'tree>>,
    pub node: &'tree StmtFunctionDef,
}

impl Found<'_> {
    pub(crate) fn kind(&self) -> FunctionKind {
        match self.around.last() {
            None => FunctionKind::Function,
            Some(Around::Class(_)) => FunctionKind::Method,
            Some(Around::Function(_)) => FunctionKind::Nested,
        }
    }

    /// Returns the qualified name, as `__qualname__` says it.
    pub(crate) fn qualified_name(&self) -> String {
        let mut name = String::new();
        for around in &self.around {
            match around {
                Around::Class(class) => {
                    name.push_str(&class.name);
                    name.push('.');
                }
                Around::Function(function) => {
                    name.push_str(&function.name);
                    name.push_str(".<locals>.");
                }
            }
        }
        name + &self.node.name
    }
}

/// Returns every function of a module, in the order of the text.
pub(crate) fn functions(module: &Module) -> Vec<Found<'_>> {
    let mut found = vec![];
    for (unit, statement) in module.body().iter().enumerate() {
        collect(unit, statement, &mut vec![], &mut found);
    }
    found
}

fn collect<'tree>(
    unit: usize,
    statement: &'tree Stmt,
    around: &mut Vec<Around<'tree>>,
    found: &mut Vec<Found<'tree>>,
) {
    match statement {
        Stmt::FunctionDef(node) => {
            found.push(Found {
                unit,
                around: around.clone(),
                node,
            });
            around.push(Around::Function(node));
            for inner in &node.body {
                collect(unit, inner, around, found);
            }
            around.pop();
        }
        Stmt::ClassDef(class) => {
            around.push(Around::Class(class));
            for inner in &class.body {
                collect(unit, inner, around, found);
            }
            around.pop();
        }
        Stmt::Match(choice) => {
            for inner in choice.cases.iter().flat_map(|case| &case.body) {
                collect(unit, inner, around, found);
            }
        }
        _ => {
            for inner in branches(statement).into_iter().flatten() {
                collect(unit, inner, around, found);
            }
        }
    }
}

/// Returns the docstring, up to a limit.
pub(crate) fn docstring(body: &[Stmt]) -> Option<String> {
    let Some(Stmt::Expr(first)) = body.first() else {
        return None;
    };
    match first.value.as_ref() {
        Expr::StringLiteral(text) => Some(
            text.value
                .to_str()
                .chars()
                .take(MAX_DOCSTRING_CHARS)
                .collect(),
        ),
        _ => None,
    }
}

/// Returns name, parameters and return type on one line.
pub(crate) fn signature(module: &Module, function: &StmtFunctionDef) -> String {
    let mut text = format!(
        "{}{}",
        function.name,
        module.text_of(function.parameters.as_ref())
    );
    if let Some(returns) = &function.returns {
        text.push_str(" -> ");
        text.push_str(module.text_of(returns.as_ref()));
    }
    let lines = text.lines().map(|line| match line.split_once(" #") {
        Some((code, _)) if !code.contains(['"', '\'']) => code,
        _ => line,
    });
    let words: Vec<&str> = lines.flat_map(str::split_whitespace).collect();
    words.join(" ").chars().take(MAX_SIGNATURE_CHARS).collect()
}

/// One parameter of the entry of a cut text.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Parameter {
    /// Its name.
    pub name: String,
    /// The text of its annotation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub annotation: Option<String>,
    /// The text of its default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub default: Option<String>,
}

/// Returns the positional parameters of a function.
pub(crate) fn positional_parameters(module: &Module, parameters: &Parameters) -> Vec<Parameter> {
    let text = |node: &Expr| -> String { module.text_of(node).chars().take(200).collect() };
    let all = parameters.posonlyargs.iter().chain(&parameters.args);
    all.map(|parameter| Parameter {
        name: parameter.parameter.name.to_string(),
        annotation: parameter.parameter.annotation.as_deref().map(text),
        default: parameter.default.as_deref().map(text),
    })
    .collect()
}

/// Returns the start of a node in its file.
pub(crate) fn offset(node: &impl Ranged) -> u32 {
    node.range().start().to_u32()
}
