//! Cuts a method: its class with the methods and constants that it uses, and a function that makes an object and calls it.
//!
//! The object has no state but the attributes that the method reads. They are the leading parameters of the made function.

use super::Cut;
use super::made_text::{
    call_arguments_after, header, indented_blocks, plain_parameter, wrapper_parameters,
};
use crate::closure::Closure;
use crate::function::{Around, Found, offset};
use crate::module::Module;
use crate::reason::{CutReason, Obstacle};
use crate::scope::{Bindings, FreeNames};
use ruff_python_ast::visitor::{self, Visitor};
use ruff_python_ast::{Expr, ExprContext, Stmt, StmtClassDef, StmtFunctionDef};
use ruff_text_size::Ranged;
use std::collections::{BTreeMap, BTreeSet};

/// The way in which Python calls a method.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum CallKind {
    Instance,
    Class,
    Static,
    Property,
}

fn call_kind(function: &StmtFunctionDef) -> CallKind {
    let has = |name: &str| {
        function.decorator_list.iter().any(|decorator| {
            matches!(&decorator.expression, Expr::Name(found) if found.id.as_str() == name)
        })
    };
    match () {
        () if has("staticmethod") => CallKind::Static,
        () if has("classmethod") => CallKind::Class,
        () if has("property") || has("cached_property") => CallKind::Property,
        () => CallKind::Instance,
    }
}

/// The uses that a method makes of its object.
struct ObjectUses<'a> {
    object: &'a str,
    read: BTreeSet<String>,
    called: BTreeSet<String>,
    problem: Option<String>,
}

impl<'a> ObjectUses<'a> {
    fn of(function: &'a StmtFunctionDef) -> Self {
        let own = &function.parameters;
        let first = own.posonlyargs.iter().chain(&own.args).next();
        let mut uses = Self {
            object: first.map_or("", |parameter| parameter.parameter.name.as_str()),
            read: BTreeSet::new(),
            called: BTreeSet::new(),
            problem: None,
        };
        if call_kind(function) != CallKind::Static {
            uses.visit_body(&function.body);
        }
        uses
    }

    fn is_object(&self, expression: &Expr) -> bool {
        matches!(expression, Expr::Name(name) if name.id.as_str() == self.object)
    }
}

impl<'a> Visitor<'a> for ObjectUses<'a> {
    fn visit_annotation(&mut self, _: &'a Expr) {}

    fn visit_expr(&mut self, expression: &'a Expr) {
        match expression {
            Expr::Call(call) => {
                if let Expr::Attribute(attribute) = call.func.as_ref()
                    && self.is_object(&attribute.value)
                {
                    self.called.insert(attribute.attr.to_string());
                    self.visit_arguments(&call.arguments);
                    return;
                }
                visitor::walk_expr(self, expression);
            }
            Expr::Attribute(attribute) if self.is_object(&attribute.value) => {
                let name = attribute.attr.to_string();
                if attribute.ctx == ExprContext::Load {
                    self.read.insert(name);
                } else {
                    let object = self.object;
                    self.problem
                        .get_or_insert(format!("assigns {object}.{name}"));
                }
            }
            Expr::Name(name) if name.id.as_str() == self.object => {
                let object = self.object;
                self.problem
                    .get_or_insert(format!("uses {object} as a whole"));
            }
            _ => visitor::walk_expr(self, expression),
        }
    }
}

/// The part of a class that a method needs.
struct ClassPart<'tree> {
    class: &'tree StmtClassDef,
    methods: BTreeMap<&'tree str, &'tree StmtFunctionDef>,
    constants: BTreeMap<&'tree str, &'tree Stmt>,
    pieces: BTreeMap<u32, &'tree Stmt>,
    state: BTreeSet<String>,
}

impl<'tree> ClassPart<'tree> {
    fn new(class: &'tree StmtClassDef) -> Self {
        let (mut methods, mut constants) = (BTreeMap::new(), BTreeMap::new());
        for statement in &class.body {
            match statement {
                Stmt::FunctionDef(function) => {
                    methods.insert(function.name.as_str(), function);
                }
                Stmt::Assign(_) | Stmt::AnnAssign(_) => {
                    for name in Bindings::of_body(std::slice::from_ref(statement)).bound {
                        constants.insert(name, statement);
                    }
                }
                _ => {}
            }
        }
        Self {
            class,
            methods,
            constants,
            pieces: BTreeMap::new(),
            state: BTreeSet::new(),
        }
    }

    fn statement_of(&self, function: &StmtFunctionDef) -> Option<&'tree Stmt> {
        let is_it = |statement: &&Stmt| statement.range() == function.range();
        self.class.body.iter().find(is_it)
    }

    /// Adds a method with the methods and constants that it uses, and returns the free names of all of them.
    fn add(&mut self, method: &'tree StmtFunctionDef) -> Result<Vec<FreeNames>, Obstacle> {
        let state = |detail: String| Err(Obstacle::new(CutReason::ClassState, detail));
        let (mut free, mut pending) = (vec![], vec![]);
        let Some(statement) = self.statement_of(method) else {
            return state("a method below a condition".to_owned());
        };
        pending.push(statement);
        while let Some(statement) = pending.pop() {
            if self.pieces.insert(offset(statement), statement).is_some() {
                continue;
            }
            let mut names = FreeNames::of_statement(statement);
            if names.names.contains("super") || names.names.contains("__class__") {
                return state("calls its base class".to_owned());
            }
            let own: Vec<String> = names
                .names
                .iter()
                .filter(|name| self.constants.contains_key(name.as_str()))
                .cloned()
                .collect();
            for name in own {
                names.names.remove(&name);
                pending.push(self.constants[name.as_str()]);
            }
            free.push(names);
            let Stmt::FunctionDef(function) = statement else {
                continue;
            };
            let uses = ObjectUses::of(function);
            if let Some(problem) = uses.problem {
                return state(problem);
            }
            for name in uses.called.union(&uses.read) {
                let is_called = uses.called.contains(name);
                if let Some(other) = self.methods.get(name.as_str()) {
                    if !is_called && call_kind(other) != CallKind::Property {
                        return state(format!("uses the method {name} as a value"));
                    }
                    pending.extend(self.statement_of(other));
                } else if let Some(constant) = self.constants.get(name.as_str()) {
                    pending.push(constant);
                } else if is_called {
                    return state(format!("calls {name}, which its class does not define"));
                } else {
                    self.state.insert(name.clone());
                }
            }
        }
        Ok(free)
    }
}

/// Cuts a function that stands in a class.
pub(super) fn cut_method(
    mut closure: Closure<'_>,
    source: &Module,
    module: usize,
    found: &Found<'_>,
) -> Result<Cut, Obstacle> {
    let [Around::Class(class)] = found.around.as_slice() else {
        let detail = "a class inside another definition";
        return Err(Obstacle::new(CutReason::ClassState, detail));
    };
    let (method, mut part) = (found.node, ClassPart::new(class));
    if part
        .methods
        .get(method.name.as_str())
        .is_none_or(|last| last.range() != method.range())
    {
        let detail = format!("{} is defined again below", method.name);
        return Err(Obstacle::new(CutReason::NameClash, detail));
    }
    closure.reserve(&class.name)?;
    for free in part.add(method)? {
        if free.names.contains(class.name.as_str()) {
            let detail = format!("uses the class {} itself", class.name);
            return Err(Obstacle::new(CutReason::ClassState, detail));
        }
        closure.need(module, &free)?;
    }
    let entry = format!("{}_{}", class.name, method.name);
    closure.reserve(&entry)?;
    let kind = call_kind(method);
    let own_object = usize::from(kind != CallKind::Static);
    let mut parameters = wrapper_parameters(source, method, vec![])?;
    if parameters.len() < own_object {
        return Err(Obstacle::new(CutReason::ClassState, "has no object"));
    }
    parameters.drain(..own_object);
    let mut taken: BTreeSet<String> = parameters.iter().map(|p| p.name.clone()).collect();
    let mut state = vec![];
    for attribute in &part.state {
        let mut name = attribute.trim_start_matches('_').to_owned();
        while name.is_empty() || !taken.insert(name.clone()) {
            name = format!("own_{name}");
        }
        state.push((attribute.clone(), name));
    }
    let made = made_function(&entry, class, method, kind, &state, &parameters);
    let blocks: Vec<String> = part
        .pieces
        .values()
        .map(|statement| source.slice(statement.range()).trim_end().to_owned())
        .collect();
    let text = format!("class {}:\n{}", class.name, indented_blocks(&blocks)?);
    closure.add_piece(module, offset(*class), "", text)?;
    closure.add_piece(module, offset(method), &entry, made)?;
    let captured = state.len();
    let leading = state.iter().map(|(_, name)| plain_parameter(name));
    parameters.splice(..0, leading);
    Ok(Cut {
        entry,
        text: closure.text()?,
        parameters,
        captured,
    })
}

/// Returns the function that makes an object with the attributes, and calls the method.
fn made_function(
    entry: &str,
    class: &StmtClassDef,
    method: &StmtFunctionDef,
    kind: CallKind,
    state: &[(String, String)],
    parameters: &[crate::function::Parameter],
) -> String {
    let name = &class.name;
    let all: Vec<_> = state
        .iter()
        .map(|(_, name)| plain_parameter(name))
        .chain(parameters.iter().cloned())
        .collect();
    let mut lines = vec![format!("def {entry}({}):", header(&all))];
    let object = match kind {
        CallKind::Static | CallKind::Class if state.is_empty() => name.to_string(),
        _ => {
            lines.push(format!("    made_{name} = object.__new__({name})"));
            format!("made_{name}")
        }
    };
    for (attribute, parameter) in state {
        lines.push(format!(
            "    {object}.{} = {parameter}",
            mangled(name, attribute)
        ));
    }
    let called = mangled(name, method.name.as_str());
    if kind == CallKind::Property {
        lines.push(format!("    return {object}.{called}"));
    } else {
        let skipped = usize::from(kind != CallKind::Static);
        let arguments = call_arguments_after(method, skipped);
        lines.push(format!("    return {object}.{called}({arguments})"));
    }
    lines.join("\n")
}

/// Returns the name of a private attribute outside its class. **Source**: The Python Language Reference, 6.2.1.
fn mangled(class: &str, attribute: &str) -> String {
    if attribute.starts_with("__") && !attribute.ends_with("__") {
        format!("_{}{attribute}", class.trim_start_matches('_'))
    } else {
        attribute.to_owned()
    }
}
