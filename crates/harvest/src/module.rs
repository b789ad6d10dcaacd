//! One parsed file of a repository: its top-level statements, and the names that they bind.

use crate::decode::{decode, is_python2};
use crate::reason::{CutReason, Obstacle};
use crate::scope::{Bindings, FreeNames};
use ruff_python_ast::{ExceptHandler, Expr, PySourceType, Stmt};
use ruff_python_parser::{Parsed, parse_unchecked_source};
use ruff_text_size::{Ranged, TextRange};
use std::collections::HashMap;
use std::sync::OnceLock;

/// Bytes of a file. 1 MiB: generated tables are larger, code is not.
pub(crate) const MAX_FILE_BYTES: usize = 1 << 20;

/// Nesting of brackets. **Source**: CPython, Parser/lexer/state.h, `MAXLEVEL`.
const MAX_BRACKETS: usize = 200;

/// Levels of indentation. **Source**: CPython, Parser/lexer/state.h, `MAXINDENT`.
const MAX_INDENTATION: usize = 100;

/// One way in which a name is bound at the top of a module.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Binding {
    /// The statement of this number: a definition, an assignment, or a compound statement around one.
    Statement(usize),
    /// An import, by the number of its top-level statement.
    Import {
        unit: usize,
        module: String,
        level: u32,
        /// `None` for `import module`, bound as `module` or, without `as`, as its first part.
        attribute: Option<String>,
        has_alias: bool,
    },
}

impl Binding {
    pub(crate) fn unit(&self) -> usize {
        match self {
            Self::Statement(unit) | Self::Import { unit, .. } => *unit,
        }
    }
}

/// A parsed module.
#[derive(Debug)]
pub(crate) struct Module {
    pub path: String,
    /// The parts of the dotted name from the root of the tree; those of the folder for `__init__.py`.
    pub dotted: Vec<String>,
    pub is_package: bool,
    pub text: String,
    parsed: Parsed<ruff_python_ast::ModModule>,
    /// Why nothing of the file can be cut.
    pub obstacle: Option<Obstacle>,
    pub bindings: HashMap<String, Vec<Binding>>,
    /// Statements that change an object of the module: `table["a"] = 1`, `names.append(2)`.
    pub changes: HashMap<String, Vec<usize>>,
    /// Modules of `from module import *`, with the number of leading dots.
    pub stars: Vec<(String, u32)>,
    free_names: Vec<OnceLock<FreeNames>>,
}

impl Module {
    /// Parses a file. The tree of a file with errors is what the parser recovered.
    pub(crate) fn parse(path: &str, bytes: &[u8]) -> Self {
        let refused = |reason, detail: String| (String::new(), Some(Obstacle::new(reason, detail)));
        let (text, mut obstacle) = match decode(bytes) {
            _ if bytes.len() > MAX_FILE_BYTES => refused(
                CutReason::TooLarge,
                format!("{} bytes; {MAX_FILE_BYTES} are read", bytes.len()),
            ),
            Ok(text) if is_nested_too_deeply(&text) => {
                refused(CutReason::TooLarge, "nested too deeply".to_owned())
            }
            Ok(text) => (text, None),
            Err(detail) => refused(CutReason::DoesNotParse, detail),
        };
        let parsed = parse_unchecked_source(&text, PySourceType::Python);
        if let Some(error) = parsed.errors().first() {
            let line = line_of(&text, error.location.start().to_usize());
            let reason = match is_python2(&text) {
                true => CutReason::Python2,
                false => CutReason::DoesNotParse,
            };
            obstacle = Some(Obstacle::new(
                reason,
                format!("line {line}: {}", error.error),
            ));
        }
        let (dotted, is_package) = dotted_name(path);
        let statements = parsed.syntax().body.len();
        let mut module = Self {
            path: path.to_owned(),
            dotted,
            is_package,
            text,
            obstacle,
            bindings: HashMap::new(),
            changes: HashMap::new(),
            stars: vec![],
            free_names: (0..statements).map(|_| OnceLock::new()).collect(),
            parsed,
        };
        module.collect();
        module
    }

    /// Returns the top-level statements.
    pub(crate) fn body(&self) -> &[Stmt] {
        &self.parsed.syntax().body
    }

    /// Returns the free names of a top-level statement.
    pub(crate) fn free_names(&self, unit: usize) -> &FreeNames {
        self.free_names[unit].get_or_init(|| FreeNames::of_statement(&self.body()[unit]))
    }

    /// Returns the bindings that decide a name's value once the module has run, in order.
    pub(crate) fn definition(&self, name: &str) -> &[Binding] {
        let Some(all) = self.bindings.get(name) else {
            return &[];
        };
        let Some(last) = all.last() else { return &[] };
        let statement = &self.body()[last.unit()];
        let needs_earlier = match (last, statement) {
            (Binding::Import { .. }, Stmt::Import(_) | Stmt::ImportFrom(_)) => false,
            (_, Stmt::FunctionDef(function)) => function.decorator_list.iter().any(|decorator| {
                FreeNames::of_expression(&decorator.expression)
                    .names
                    .contains(name)
            }),
            (_, Stmt::ClassDef(class)) => class.arguments.iter().any(|arguments| {
                let bases = arguments.args.iter();
                bases
                    .map(FreeNames::of_expression)
                    .any(|free| free.names.contains(name))
            }),
            (_, Stmt::Assign(_) | Stmt::AnnAssign(_)) => {
                self.free_names(last.unit()).names.contains(name)
            }
            _ => true,
        };
        if needs_earlier {
            return all;
        }
        let first = all.iter().position(|binding| binding.unit() == last.unit());
        &all[first.unwrap_or_default()..]
    }

    /// Returns the names that `from module import *` binds from this module's own text, or `None` for all public names.
    pub(crate) fn exports(&self) -> Option<Vec<String>> {
        let unit = self.bindings.get("__all__")?.last()?.unit();
        let Stmt::Assign(assign) = &self.body()[unit] else {
            return None;
        };
        let elements = match assign.value.as_ref() {
            Expr::List(list) => &list.elts,
            Expr::Tuple(tuple) => &tuple.elts,
            _ => return None,
        };
        let name = |expression: &Expr| match expression {
            Expr::StringLiteral(text) => Some(text.value.to_str().to_owned()),
            _ => None,
        };
        Some(elements.iter().filter_map(name).collect())
    }

    fn collect(&mut self) {
        let mut collector = Collector::default();
        for (unit, statement) in self.body().iter().enumerate() {
            collector.statement(unit, statement);
        }
        self.bindings = collector.bindings;
        self.changes = collector.changes;
        self.stars = collector.stars;
    }

    /// Returns the text of a range, from the first of the comment lines directly above it to the comment behind it.
    pub(crate) fn slice(&self, range: TextRange) -> &str {
        let text = &self.text;
        let (mut start, mut end) = (range.start().to_usize(), range.end().to_usize());
        let line_start = text[..start].rfind('\n').map_or(0, |at| at + 1);
        if text[line_start..start].trim().is_empty() {
            start = line_start;
            while let Some(above) = start.checked_sub(1) {
                let above_start = text[..above].rfind('\n').map_or(0, |at| at + 1);
                let line = text[above_start..above].trim();
                if !line.starts_with('#') || line.starts_with("#!") || line.contains("coding") {
                    break;
                }
                start = above_start;
            }
        }
        let rest = text[end..].split('\n').next().unwrap_or_default();
        if rest.trim_start().starts_with('#') {
            end += rest.trim_end().len();
        }
        &text[start..end]
    }

    /// Returns the numbers of the first and the last line of a range, from 1.
    pub(crate) fn lines(&self, range: TextRange) -> (u32, u32) {
        let first = line_of(&self.text, range.start().to_usize());
        (first, line_of(&self.text, range.end().to_usize()))
    }

    /// Returns the text of a node as it stands.
    pub(crate) fn text_of(&self, node: &impl Ranged) -> &str {
        &self.text[node.range()]
    }
}

/// Returns the number of the line of an offset, from 1.
fn line_of(text: &str, offset: usize) -> u32 {
    let newlines = text.as_bytes()[..offset.min(text.len())].iter();
    1 + newlines
        .filter(|byte| **byte == b'\n')
        .fold(0_u32, |count, _| count.saturating_add(1))
}

/// Returns the dotted name of a path, and whether the file is a package's.
fn dotted_name(path: &str) -> (Vec<String>, bool) {
    let stem = path.strip_suffix(".py").unwrap_or(path);
    let mut parts: Vec<String> = stem.split('/').map(str::to_owned).collect();
    let is_package = parts.last().is_some_and(|last| last == "__init__");
    if is_package {
        parts.pop();
    }
    (parts, is_package)
}

/// Returns true if brackets or indentation are nested deeper than CPython's parser allows.
fn is_nested_too_deeply(text: &str) -> bool {
    let mut depth = 0_usize;
    for byte in text.bytes() {
        match byte {
            b'(' | b'[' | b'{' => depth += 1,
            b')' | b']' | b'}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth > MAX_BRACKETS {
            return true;
        }
    }
    let indentation = |line: &str| line.len() - line.trim_start_matches([' ', '\t']).len();
    let mut levels: Vec<usize> = vec![];
    text.lines().any(|line| {
        let width = indentation(line);
        levels.retain(|level| *level < width);
        levels.push(width);
        levels.len() > MAX_INDENTATION + 1
    })
}

/// Collects the bindings of a module.
#[derive(Debug, Default)]
struct Collector {
    bindings: HashMap<String, Vec<Binding>>,
    changes: HashMap<String, Vec<usize>>,
    stars: Vec<(String, u32)>,
}

impl Collector {
    fn statement(&mut self, unit: usize, statement: &Stmt) {
        match statement {
            Stmt::Import(_) | Stmt::ImportFrom(_) => {
                self.import(unit, statement);
            }
            Stmt::If(branch) if is_main_guard(&branch.test) => {}
            Stmt::If(_) | Stmt::Try(_) | Stmt::With(_) => {
                self.imports_inside(unit, statement);
                for name in other_names(statement) {
                    self.bind(name, Binding::Statement(unit));
                }
            }
            _ => {
                for name in Bindings::of_body(std::slice::from_ref(statement)).bound {
                    self.bind(name, Binding::Statement(unit));
                }
                if let Some(name) = changed_name(statement) {
                    self.changes.entry(name.to_owned()).or_default().push(unit);
                }
            }
        }
    }

    fn bind(&mut self, name: &str, binding: Binding) {
        self.bindings
            .entry(name.to_owned())
            .or_default()
            .push(binding);
    }

    /// Binds the imports directly inside the branches of a compound statement.
    fn imports_inside(&mut self, unit: usize, statement: &Stmt) {
        for body in branches(statement) {
            for inner in body {
                match inner {
                    Stmt::Import(_) | Stmt::ImportFrom(_) => self.import(unit, inner),
                    _ => self.imports_inside(unit, inner),
                }
            }
        }
    }

    fn import(&mut self, unit: usize, statement: &Stmt) {
        match statement {
            Stmt::Import(import) => {
                for alias in &import.names {
                    let first = alias.name.split('.').next().unwrap_or_default();
                    let name = alias.asname.as_ref().map_or(first, |name| name.as_str());
                    let binding = Binding::Import {
                        unit,
                        module: alias.name.to_string(),
                        level: 0,
                        attribute: None,
                        has_alias: alias.asname.is_some(),
                    };
                    self.bind(name, binding);
                }
            }
            Stmt::ImportFrom(import) => {
                let module = import.module.as_ref();
                let module = module.map_or_else(String::new, ToString::to_string);
                for alias in &import.names {
                    if alias.name.as_str() == "*" {
                        self.stars.push((module.clone(), import.level));
                        continue;
                    }
                    let name = alias.asname.as_ref().unwrap_or(&alias.name);
                    let binding = Binding::Import {
                        unit,
                        module: module.clone(),
                        level: import.level,
                        attribute: Some(alias.name.to_string()),
                        has_alias: alias.asname.is_some(),
                    };
                    self.bind(name.as_str(), binding);
                }
            }
            _ => {}
        }
    }
}

/// Returns the names that a compound statement binds by anything but an import directly in a branch.
fn other_names(statement: &Stmt) -> Vec<&str> {
    let mut names = vec![];
    for body in branches(statement) {
        for inner in body {
            match inner {
                Stmt::Import(_) | Stmt::ImportFrom(_) => {}
                Stmt::If(_) | Stmt::Try(_) | Stmt::With(_) => names.extend(other_names(inner)),
                _ => names.extend(Bindings::of_body(std::slice::from_ref(inner)).bound),
            }
        }
    }
    if let Stmt::With(with) = statement {
        for variable in with
            .items
            .iter()
            .filter_map(|item| item.optional_vars.as_deref())
        {
            if let Expr::Name(name) = variable {
                names.push(name.id.as_str());
            }
        }
    }
    names.sort_unstable();
    names.dedup();
    names
}

/// Returns the bodies of a compound statement.
pub(crate) fn branches(statement: &Stmt) -> Vec<&[Stmt]> {
    match statement {
        Stmt::If(branch) => {
            let mut bodies: Vec<&[Stmt]> = vec![&branch.body];
            bodies.extend(branch.elif_else_clauses.iter().map(|clause| &*clause.body));
            bodies
        }
        Stmt::Try(attempt) => {
            let mut bodies: Vec<&[Stmt]> = vec![&attempt.body];
            bodies.extend(attempt.handlers.iter().map(|handler| {
                let ExceptHandler::ExceptHandler(handler) = handler;
                &*handler.body
            }));
            bodies.extend([&*attempt.orelse, &*attempt.finalbody]);
            bodies
        }
        Stmt::With(with) => vec![&with.body],
        Stmt::For(each) => vec![&each.body, &each.orelse],
        Stmt::While(repeat) => vec![&repeat.body, &repeat.orelse],
        _ => vec![],
    }
}

/// Returns true for `__name__ == "__main__"`.
fn is_main_guard(test: &Expr) -> bool {
    matches!(test, Expr::Compare(compare)
        if matches!(compare.left.as_ref(), Expr::Name(name) if name.id.as_str() == "__name__"))
}

/// Returns the name of the object that a statement changes: `name[0] = 1`, `name.x = 1`, `name.append(1)`.
fn changed_name(statement: &Stmt) -> Option<&str> {
    fn root(expression: &Expr) -> Option<&str> {
        match expression {
            Expr::Name(name) => Some(name.id.as_str()),
            Expr::Attribute(attribute) => root(&attribute.value),
            Expr::Subscript(subscript) => root(&subscript.value),
            _ => None,
        }
    }
    let target = match statement {
        Stmt::Assign(assign) => assign.targets.first()?,
        Stmt::AugAssign(assign) => &assign.target,
        Stmt::Expr(expression) => match expression.value.as_ref() {
            Expr::Call(call) => &call.func,
            _ => return None,
        },
        _ => return None,
    };
    match target {
        Expr::Attribute(_) | Expr::Subscript(_) => root(target),
        _ => None,
    }
}
