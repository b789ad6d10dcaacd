//! Names that a piece of code reads from outside of it, by Python's rules of scope.
//!
//! Annotations are not read: a cut text begins with `from __future__ import annotations`, under which no annotation of a function or a
//! class is evaluated. **Source**: The Python Language Reference, 4.2 "Naming and binding"; PEP 563.

use ruff_python_ast::visitor::{self, Visitor};
use ruff_python_ast::{Comprehension, ExceptHandler, Expr, ExprContext, Parameters, Pattern, Stmt};
use std::collections::{BTreeMap, BTreeSet, HashSet};

/// An import statement inside a piece of code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct InnerImport {
    /// The module, without leading dots.
    pub module: String,
    /// The number of leading dots.
    pub level: u32,
    /// The imported name and the name it is bound to; empty for `import module`.
    pub names: Vec<(String, String)>,
    /// True if a handler catches the failure of the import.
    pub guarded: bool,
}

/// The names that a piece of code reads from outside.
#[derive(Debug, Default)]
pub(crate) struct FreeNames {
    /// Names that resolve to the module or to a builtin.
    pub names: BTreeSet<String>,
    /// Names of the module that a function assigns.
    pub global_writes: BTreeSet<String>,
    /// Import statements, wherever they stand.
    pub imports: Vec<InnerImport>,
    /// Attributes that are read of each free name, as in `module.function`.
    pub attributes: BTreeMap<String, BTreeSet<String>>,
    /// Free names that stand alone, without an attribute.
    pub bare: BTreeSet<String>,
}

impl FreeNames {
    /// Returns the free names of statements.
    pub(crate) fn of_body(body: &[Stmt]) -> Self {
        let mut resolver = Resolver::default();
        resolver.visit_body(body);
        resolver.free
    }

    /// Returns the free names of one statement.
    pub(crate) fn of_statement(statement: &Stmt) -> Self {
        Self::of_body(std::slice::from_ref(statement))
    }

    /// Returns the free names of an expression.
    pub(crate) fn of_expression(expression: &Expr) -> Self {
        let mut resolver = Resolver::default();
        resolver.visit_expr(expression);
        resolver.free
    }
}

#[derive(Debug)]
struct Scope<'a> {
    is_class: bool,
    bound: HashSet<&'a str>,
    globals: HashSet<&'a str>,
}

#[derive(Debug, Default)]
struct Resolver<'a> {
    scopes: Vec<Scope<'a>>,
    free: FreeNames,
    guards: usize,
}

impl<'a> Resolver<'a> {
    /// Returns true if the name belongs to the code itself.
    fn is_local(&self, name: &str) -> bool {
        for (depth, scope) in self.scopes.iter().rev().enumerate() {
            if scope.is_class && depth > 0 {
                continue;
            }
            if scope.globals.contains(name) {
                return false;
            }
            if scope.bound.contains(name) {
                return true;
            }
        }
        false
    }

    fn read(&mut self, name: &str) {
        if !self.is_local(name) {
            self.free.names.insert(name.to_owned());
        }
    }

    fn enter(&mut self, is_class: bool, bindings: Bindings<'a>) {
        let Bindings {
            mut bound,
            globals,
            nonlocals,
            ..
        } = bindings;
        let writes = globals.iter().filter(|name| bound.contains(*name));
        self.free
            .global_writes
            .extend(writes.map(|name| (*name).to_owned()));
        bound.retain(|name| !globals.contains(name) && !nonlocals.contains(name));
        self.scopes.push(Scope {
            is_class,
            bound,
            globals,
        });
    }

    fn defaults(&mut self, parameters: &'a Parameters) {
        let defaults = parameters.iter_non_variadic_params();
        for default in defaults.filter_map(|parameter| parameter.default.as_deref()) {
            self.visit_expr(default);
        }
    }

    fn comprehension(&mut self, generators: &'a [Comprehension], parts: &[&'a Expr]) {
        // The first iterable belongs to the scope around the comprehension.
        if let Some(first) = generators.first() {
            self.visit_expr(&first.iter);
        }
        let mut bindings = Bindings::default();
        for generator in generators {
            bindings.visit_expr(&generator.target);
        }
        self.enter(false, bindings);
        for (index, generator) in generators.iter().enumerate() {
            if index > 0 {
                self.visit_expr(&generator.iter);
            }
            self.visit_expr(&generator.target);
            generator.ifs.iter().for_each(|test| self.visit_expr(test));
        }
        parts.iter().for_each(|part| self.visit_expr(part));
        self.scopes.pop();
    }
}

/// Returns true if a handler of these catches a failed import.
pub(crate) fn catches_failed_imports(handlers: &[ExceptHandler]) -> bool {
    let names = [
        "ImportError",
        "ModuleNotFoundError",
        "Exception",
        "BaseException",
    ];
    handlers.iter().any(|handler| {
        let ExceptHandler::ExceptHandler(handler) = handler;
        let is_name = |expression: &Expr| matches!(expression, Expr::Name(name) if names.contains(&name.id.as_str()));
        match handler.type_.as_deref() {
            None => true,
            Some(Expr::Tuple(tuple)) => tuple.elts.iter().any(is_name),
            Some(expression) => is_name(expression),
        }
    })
}

impl<'a> Visitor<'a> for Resolver<'a> {
    fn visit_stmt(&mut self, statement: &'a Stmt) {
        match statement {
            Stmt::FunctionDef(function) => {
                for decorator in &function.decorator_list {
                    self.visit_expr(&decorator.expression);
                }
                self.defaults(&function.parameters);
                let mut bindings = Bindings::default();
                bindings.parameters(&function.parameters);
                bindings.type_parameters(function.type_params.as_deref());
                bindings.visit_body(&function.body);
                self.enter(false, bindings);
                self.visit_body(&function.body);
                self.scopes.pop();
            }
            Stmt::ClassDef(class) => {
                for decorator in &class.decorator_list {
                    self.visit_expr(&decorator.expression);
                }
                if let Some(arguments) = &class.arguments {
                    self.visit_arguments(arguments);
                }
                let mut bindings = Bindings::default();
                bindings.type_parameters(class.type_params.as_deref());
                bindings.visit_body(&class.body);
                self.enter(true, bindings);
                self.visit_body(&class.body);
                self.scopes.pop();
            }
            Stmt::Import(import) => {
                for alias in &import.names {
                    self.free.imports.push(InnerImport {
                        module: alias.name.to_string(),
                        level: 0,
                        names: vec![],
                        guarded: self.guards > 0,
                    });
                }
            }
            Stmt::ImportFrom(import) => {
                let module = import.module.as_ref();
                let names = import.names.iter().map(|alias| {
                    let bound = alias.asname.as_ref().unwrap_or(&alias.name);
                    (alias.name.to_string(), bound.to_string())
                });
                self.free.imports.push(InnerImport {
                    module: module.map_or_else(String::new, ToString::to_string),
                    level: import.level,
                    names: names.collect(),
                    guarded: self.guards > 0,
                });
            }
            Stmt::Try(attempt) => {
                let guarded = usize::from(catches_failed_imports(&attempt.handlers));
                self.guards += guarded;
                self.visit_body(&attempt.body);
                self.guards -= guarded;
                for handler in &attempt.handlers {
                    self.visit_except_handler(handler);
                }
                self.visit_body(&attempt.orelse);
                self.visit_body(&attempt.finalbody);
            }
            Stmt::AugAssign(assign) => {
                if let Expr::Name(name) = assign.target.as_ref() {
                    self.read(&name.id);
                }
                visitor::walk_stmt(self, statement);
            }
            Stmt::TypeAlias(_) => {}
            _ => visitor::walk_stmt(self, statement),
        }
    }

    fn visit_annotation(&mut self, _: &'a Expr) {}

    fn visit_expr(&mut self, expression: &'a Expr) {
        match expression {
            Expr::Name(name) if name.ctx == ExprContext::Load => {
                if !self.is_local(&name.id) {
                    self.free.bare.insert(name.id.to_string());
                }
                self.read(&name.id);
            }
            Expr::Attribute(attribute) => {
                if let Expr::Name(name) = attribute.value.as_ref()
                    && name.ctx == ExprContext::Load
                    && !self.is_local(&name.id)
                {
                    let attributes = self.free.attributes.entry(name.id.to_string());
                    attributes.or_default().insert(attribute.attr.to_string());
                    self.read(&name.id);
                } else {
                    self.visit_expr(&attribute.value);
                }
            }
            Expr::Lambda(lambda) => {
                let mut bindings = Bindings::default();
                if let Some(parameters) = &lambda.parameters {
                    self.defaults(parameters);
                    bindings.parameters(parameters);
                }
                bindings.visit_expr(&lambda.body);
                self.enter(false, bindings);
                self.visit_expr(&lambda.body);
                self.scopes.pop();
            }
            Expr::ListComp(list) => self.comprehension(&list.generators, &[&list.elt]),
            Expr::SetComp(set) => self.comprehension(&set.generators, &[&set.elt]),
            Expr::Generator(generator) => {
                self.comprehension(&generator.generators, &[&generator.elt]);
            }
            Expr::DictComp(dict) => {
                let mut parts: Vec<&Expr> = dict.key.as_deref().into_iter().collect();
                parts.push(&dict.value);
                self.comprehension(&dict.generators, &parts);
            }
            _ => visitor::walk_expr(self, expression),
        }
    }
}

/// The names that one scope binds, without those of scopes inside it.
#[derive(Debug, Default)]
pub(crate) struct Bindings<'a> {
    pub bound: HashSet<&'a str>,
    pub globals: HashSet<&'a str>,
    pub nonlocals: HashSet<&'a str>,
    comprehensions: usize,
}

impl<'a> Bindings<'a> {
    /// Returns the names that a function binds: parameters and its body's names.
    pub(crate) fn of_function(parameters: &'a Parameters, body: &'a [Stmt]) -> Self {
        let mut bindings = Self::default();
        bindings.parameters(parameters);
        bindings.visit_body(body);
        bindings
    }

    /// Returns the names that statements bind.
    pub(crate) fn of_body(body: &'a [Stmt]) -> Self {
        let mut bindings = Self::default();
        bindings.visit_body(body);
        bindings
    }

    fn parameters(&mut self, parameters: &'a Parameters) {
        let names = parameters
            .iter()
            .map(|parameter| parameter.name().id.as_str());
        self.bound.extend(names);
    }

    fn type_parameters(&mut self, parameters: Option<&'a ruff_python_ast::TypeParams>) {
        for parameter in parameters.into_iter().flat_map(|all| &all.type_params) {
            self.bound.insert(parameter.name().id.as_str());
        }
    }

    fn import(&mut self, alias: &'a ruff_python_ast::Alias, is_from: bool) {
        let name = match &alias.asname {
            Some(name) => name.as_str(),
            None if is_from => alias.name.as_str(),
            None => alias.name.split('.').next().unwrap_or_default(),
        };
        self.bound.insert(name);
    }
}

impl<'a> Visitor<'a> for Bindings<'a> {
    fn visit_stmt(&mut self, statement: &'a Stmt) {
        match statement {
            Stmt::FunctionDef(function) => {
                self.bound.insert(function.name.as_str());
            }
            Stmt::ClassDef(class) => {
                self.bound.insert(class.name.as_str());
            }
            Stmt::Import(import) => {
                import
                    .names
                    .iter()
                    .for_each(|alias| self.import(alias, false));
            }
            Stmt::ImportFrom(import) => {
                import
                    .names
                    .iter()
                    .for_each(|alias| self.import(alias, true));
            }
            Stmt::Global(global) => self
                .globals
                .extend(global.names.iter().map(|name| name.as_str())),
            Stmt::Nonlocal(nonlocal) => {
                self.nonlocals
                    .extend(nonlocal.names.iter().map(|name| name.as_str()));
            }
            _ => visitor::walk_stmt(self, statement),
        }
    }

    fn visit_annotation(&mut self, _: &'a Expr) {}

    fn visit_expr(&mut self, expression: &'a Expr) {
        match expression {
            Expr::Name(name) => {
                if name.ctx != ExprContext::Load && self.comprehensions == 0 {
                    self.bound.insert(name.id.as_str());
                }
            }
            Expr::Named(named) => {
                // An assignment expression binds in the function around its comprehensions.
                if let Expr::Name(name) = named.target.as_ref() {
                    self.bound.insert(name.id.as_str());
                }
                self.visit_expr(&named.value);
            }
            Expr::Lambda(_) => {}
            Expr::ListComp(_) | Expr::SetComp(_) | Expr::DictComp(_) | Expr::Generator(_) => {
                self.comprehensions += 1;
                visitor::walk_expr(self, expression);
                self.comprehensions -= 1;
            }
            _ => visitor::walk_expr(self, expression),
        }
    }

    fn visit_except_handler(&mut self, handler: &'a ExceptHandler) {
        let ExceptHandler::ExceptHandler(inner) = handler;
        self.bound
            .extend(inner.name.as_ref().map(|name| name.as_str()));
        visitor::walk_except_handler(self, handler);
    }

    fn visit_pattern(&mut self, pattern: &'a Pattern) {
        let name = match pattern {
            Pattern::MatchAs(captured) => captured.name.as_ref(),
            Pattern::MatchStar(captured) => captured.name.as_ref(),
            Pattern::MatchMapping(mapping) => mapping.rest.as_ref(),
            _ => None,
        };
        self.bound.extend(name.map(|name| name.as_str()));
        visitor::walk_pattern(self, pattern);
    }
}
