//! Calls with literal arguments: in docstrings and in the tests of a repository.

use super::MAX_CASES;
use super::literal::{Arguments, Environment, arguments, dotted, evaluate};
use crate::harvested::{SourceFile, on_large_stacks};
use crate::module::{Module, branches};
use ruff_python_ast::visitor::{self, Visitor};
use ruff_python_ast::{Expr, ExprCall, Stmt};
use std::collections::HashMap;

/// Calls of a test that are looked at for one function. 20: the first that differ are enough.
const MAX_CALLS: usize = 4 * MAX_CASES;

/// Calls with literal arguments in the tests of a repository, by the name of the function.
#[derive(Debug, Default)]
pub struct TestCalls {
    calls: HashMap<String, Vec<Arguments>>,
}

impl TestCalls {
    /// Reads the tests of a repository.
    pub fn read(files: &[SourceFile<'_>]) -> Self {
        let mut calls = Self::default();
        on_large_stacks(|| {
            let mut tests: Vec<_> = files.iter().filter(|file| is_test(file.path)).collect();
            tests.sort_by_key(|file| file.path);
            for file in tests {
                let module = Module::parse(file.path, file.bytes);
                calls.add_body(module.body(), &Environment::new());
            }
        });
        calls
    }

    /// Returns the calls of a function.
    pub(crate) fn of(&self, name: &str) -> &[Arguments] {
        self.calls.get(name).map_or(&[], Vec::as_slice)
    }

    fn add_body(&mut self, body: &[Stmt], outer: &Environment) {
        let mut environment = outer.clone();
        for statement in body {
            match statement {
                Stmt::FunctionDef(function) => self.add_body(&function.body, &environment),
                Stmt::ClassDef(class) => self.add_body(&class.body, &environment),
                _ => {
                    let mut finder = CallFinder {
                        calls: &mut self.calls,
                        environment: &environment,
                    };
                    finder.visit_stmt(statement);
                    assign(statement, &mut environment);
                    for inner in branches(statement) {
                        self.add_body(inner, &environment);
                    }
                }
            }
        }
    }
}

fn is_test(path: &str) -> bool {
    let is_python = path.ends_with(".py");
    is_python
        && path.split('/').any(|part| {
            part == "tests"
                || part == "test"
                || part.starts_with("test_")
                || part.ends_with("_test.py")
        })
}

/// Adds the variable of `name = literal`.
fn assign(statement: &Stmt, environment: &mut Environment) {
    let Stmt::Assign(assign) = statement else {
        return;
    };
    let [Expr::Name(name)] = assign.targets.as_slice() else {
        return;
    };
    match evaluate(&assign.value, environment) {
        Some(value) => environment.insert(name.id.to_string(), value),
        None => environment.remove(name.id.as_str()),
    };
}

struct CallFinder<'a> {
    calls: &'a mut HashMap<String, Vec<Arguments>>,
    environment: &'a Environment,
}

impl<'a> Visitor<'a> for CallFinder<'_> {
    fn visit_stmt(&mut self, statement: &'a Stmt) {
        // Bodies are walked apart, with their own variables.
        match statement {
            Stmt::If(branch) => self.visit_expr(&branch.test),
            Stmt::For(each) => self.visit_expr(&each.iter),
            Stmt::While(_) | Stmt::With(_) | Stmt::Try(_) => {}
            _ => visitor::walk_stmt(self, statement),
        }
    }

    fn visit_expr(&mut self, expression: &'a Expr) {
        if let Expr::Call(call) = expression
            && let Some(name) = callee(call)
        {
            let calls = self.calls.entry(name).or_default();
            if calls.len() < MAX_CALLS {
                calls.extend(arguments(call, self.environment));
            }
        }
        visitor::walk_expr(self, expression);
    }
}

/// Returns the last part of the called name.
fn callee(call: &ExprCall) -> Option<String> {
    let name = dotted(&call.func)?;
    name.rsplit('.').next().map(str::to_owned)
}

/// Returns the calls of a function in the examples of its docstring.
pub(crate) fn of_docstring(docstring: &str, function: &str) -> Vec<Arguments> {
    let mut text = String::new();
    for line in docstring.lines() {
        let line = line.trim_start();
        if let Some(code) = line.strip_prefix(">>> ") {
            text.push_str(code);
            text.push('\n');
        } else if let Some(code) = line.strip_prefix("... ") {
            text.push_str(code);
            text.push('\n');
        }
    }
    let mut calls = TestCalls::default();
    let module = Module::parse("docstring.py", text.as_bytes());
    calls.add_body(module.body(), &Environment::new());
    calls.calls.remove(function).unwrap_or_default()
}
