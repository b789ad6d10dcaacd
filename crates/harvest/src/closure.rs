//! The closure of a function: the definitions, constants and imports that its text needs, as one flat text.

use crate::module::{Binding, Module};
use crate::python_names::{is_builtin, is_dynamic, may_import};
use crate::reason::{CutReason, Obstacle};
use crate::scope::FreeNames;
use crate::tree::{ModuleTree, Target};
use ruff_python_ast::{Expr, Stmt};
use ruff_text_size::Ranged;
use std::collections::{BTreeMap, BTreeSet, HashSet};

/// Bytes of a cut text. **Source**: the sandbox's limit of a source, docs/ladder.md, "V0".
pub(crate) const MAX_TEXT_BYTES: usize = 64 << 10;

/// The definition that a name of the flat text stands for. A name may stand for one only.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Identity {
    Builtin,
    /// Bound by statements of a module.
    Defined(usize, String),
    /// An importable module or a name of one.
    Imported(String),
    /// A module of the repository whose names are read as attributes.
    Namespace(usize),
    /// Made by the cut itself.
    Own,
}

/// The position of a piece: its module's rank, its offset there, and its name.
type Position = (usize, u32, String);

/// A closure that grows until nothing is missing.
pub(crate) struct Closure<'tree> {
    tree: &'tree ModuleTree,
    identities: BTreeMap<String, Identity>,
    imports: BTreeSet<String>,
    pieces: BTreeMap<Position, String>,
    namespaces: BTreeMap<String, (usize, BTreeSet<String>)>,
    included: HashSet<(usize, usize)>,
    pending: Vec<(usize, usize)>,
    /// Names under way, to end at imports that only import each other.
    resolving: Vec<(usize, String)>,
    bytes: usize,
}

impl<'tree> Closure<'tree> {
    pub(crate) fn new(tree: &'tree ModuleTree) -> Self {
        Self {
            tree,
            identities: BTreeMap::new(),
            imports: BTreeSet::new(),
            pieces: BTreeMap::new(),
            namespaces: BTreeMap::new(),
            included: HashSet::new(),
            pending: vec![],
            resolving: vec![],
            bytes: 0,
        }
    }

    fn module(&self, index: usize) -> &'tree Module {
        &self.tree.modules[index]
    }

    /// Returns true if the closure contains a statement of a module.
    pub(crate) fn includes(&self, module: usize, unit: usize) -> bool {
        self.included.contains(&(module, unit))
    }

    /// Reserves a name for a piece that the cut makes.
    pub(crate) fn reserve(&mut self, name: &str) -> Result<(), Obstacle> {
        self.identify(name, Identity::Own)
    }

    /// Adds a piece that is made from a module's text.
    pub(crate) fn add_piece(
        &mut self,
        module: usize,
        offset: u32,
        name: &str,
        text: String,
    ) -> Result<(), Obstacle> {
        self.bytes += text.len();
        if self.bytes > MAX_TEXT_BYTES {
            return Err(Obstacle::new(
                CutReason::TooLarge,
                format!("more than {MAX_TEXT_BYTES} bytes"),
            ));
        }
        let position = (self.tree.ranks[module], offset, name.to_owned());
        self.pieces.insert(position, text);
        Ok(())
    }

    fn identify(&mut self, name: &str, identity: Identity) -> Result<(), Obstacle> {
        match self.identities.get(name) {
            Some(other) if *other != identity => Err(Obstacle::new(CutReason::NameClash, name)),
            Some(_) => Ok(()),
            None => {
                self.identities.insert(name.to_owned(), identity);
                Ok(())
            }
        }
    }

    /// Adds everything that free names of a module's code need.
    pub(crate) fn need(&mut self, module: usize, free: &FreeNames) -> Result<(), Obstacle> {
        self.add_needs(module, free)?;
        while let Some((module, unit)) = self.pending.pop() {
            self.add_needs(module, self.module(module).free_names(unit))?;
        }
        Ok(())
    }

    /// Adds the definition of a name of a module.
    pub(crate) fn need_name(&mut self, module: usize, name: &str) -> Result<(), Obstacle> {
        let mut free = FreeNames::default();
        free.names.insert(name.to_owned());
        free.bare.insert(name.to_owned());
        self.need(module, &free)
    }

    fn add_needs(&mut self, module: usize, free: &FreeNames) -> Result<(), Obstacle> {
        if let Some(name) = free.global_writes.first() {
            return Err(Obstacle::new(CutReason::Dynamic, format!("global {name}")));
        }
        for import in free.imports.iter().filter(|import| !import.guarded) {
            let attribute = import.names.first().map(|(name, _)| name.as_str());
            match self
                .tree
                .target(module, import.level, &import.module, attribute)
            {
                Target::Importable => {}
                Target::Foreign(name) => return Err(Obstacle::new(CutReason::ForeignImport, name)),
                Target::Module(_) | Target::Symbol(..) | Target::Missing(_) => {
                    let detail = format!("import of {} inside a function", import.module);
                    return Err(Obstacle::new(CutReason::PackageModule, detail));
                }
            }
        }
        for name in &free.names {
            self.add_name(module, name, free)?;
        }
        Ok(())
    }

    fn add_name(&mut self, module: usize, name: &str, free: &FreeNames) -> Result<(), Obstacle> {
        let key = (module, name.to_owned());
        if self.resolving.contains(&key) {
            let detail = format!("{name} is imported in a circle");
            return Err(Obstacle::new(CutReason::Dynamic, detail));
        }
        self.resolving.push(key);
        let result = self.add_binding(module, name, free);
        self.resolving.pop();
        result
    }

    fn add_binding(&mut self, module: usize, name: &str, free: &FreeNames) -> Result<(), Obstacle> {
        let tree = self.tree;
        let definition = tree.modules[module].definition(name);
        if definition.is_empty() {
            return self.add_unbound(module, name, free);
        }
        // Of the imports of one statement (`try`, `if`) the first that can be followed counts.
        let imports = definition
            .iter()
            .filter(|binding| matches!(binding, Binding::Import { .. }));
        let mut foreign = None;
        for binding in imports {
            let Binding::Import {
                module: imported,
                level,
                attribute,
                has_alias,
                ..
            } = binding
            else {
                continue;
            };
            match tree.target(module, *level, imported, attribute.as_deref()) {
                Target::Importable => {
                    return self.add_import(name, imported, attribute.as_deref(), *has_alias);
                }
                Target::Module(index) => {
                    // `import a.b` binds `a`.
                    if attribute.is_none() && !has_alias && imported.contains('.') {
                        return Err(Obstacle::new(CutReason::PackageModule, imported));
                    }
                    return self.add_namespace(module, name, index, free);
                }
                Target::Symbol(index, symbol) => {
                    if name == symbol {
                        return self.add_name(index, name, free);
                    }
                    return self.add_alias(module, binding.unit(), name, index, &symbol);
                }
                Target::Foreign(foreign_module) => {
                    foreign.get_or_insert(foreign_module);
                }
                Target::Missing(missing) => {
                    return Err(Obstacle::new(CutReason::Dynamic, missing));
                }
            }
        }
        let statements: Vec<usize> = definition
            .iter()
            .filter_map(|binding| match binding {
                Binding::Statement(unit) => Some(*unit),
                Binding::Import { .. } => None,
            })
            .collect();
        if let Some(foreign) = foreign
            && (statements.is_empty() || self.is_missing_marker(module, &statements, name))
        {
            return Err(Obstacle::new(CutReason::ForeignImport, foreign));
        }
        self.identify(name, Identity::Defined(module, name.to_owned()))?;
        for unit in statements {
            self.include(module, unit)?;
        }
        let changes = tree.modules[module].changes.get(name);
        for unit in changes.into_iter().flatten() {
            self.include(module, *unit)?;
        }
        Ok(())
    }

    /// Returns true if a compound statement binds the name of a failed import to nothing: `except ImportError: torch = None`.
    fn is_missing_marker(&self, module: usize, statements: &[usize], name: &str) -> bool {
        fn marks(statement: &Stmt, name: &str) -> bool {
            match statement {
                Stmt::Assign(assign) => {
                    let is_name = |target: &Expr| matches!(target, Expr::Name(bound) if bound.id.as_str() == name);
                    assign.targets.iter().any(is_name)
                        && matches!(
                            assign.value.as_ref(),
                            Expr::NoneLiteral(_) | Expr::BooleanLiteral(_)
                        )
                }
                _ => crate::module::branches(statement)
                    .iter()
                    .any(|body| body.iter().any(|inner| marks(inner, name))),
            }
        }
        let body = self.module(module).body();
        statements.iter().any(|unit| marks(&body[*unit], name))
    }

    fn add_unbound(&mut self, module: usize, name: &str, free: &FreeNames) -> Result<(), Obstacle> {
        let tree = self.tree;
        let stars = &tree.modules[module].stars;
        let mut outside = vec![];
        for (star, level) in stars.iter().rev() {
            match tree.star_module(module, star, *level) {
                Some(index) if tree.exports(index, name, &mut BTreeSet::new()) => {
                    return self.add_name(index, name, free);
                }
                Some(_) => {}
                None => outside.push((star, *level)),
            }
        }
        if is_dynamic(name) {
            return Err(Obstacle::new(CutReason::Dynamic, name));
        }
        if is_builtin(name) {
            return self.identify(name, Identity::Builtin);
        }
        let importable = |(star, level): &&(&String, u32)| *level == 0 && may_import(star);
        match (
            outside.iter().find(|star| !importable(star)),
            outside.as_slice(),
        ) {
            (Some((foreign, _)), _) => Err(Obstacle::new(
                CutReason::ForeignImport,
                format!("{name} of {foreign}"),
            )),
            (None, [(only, _)]) => self.add_import(name, only, Some(name), false),
            (None, []) => Err(Obstacle::new(
                CutReason::Dynamic,
                format!("{name} is bound nowhere"),
            )),
            (None, _) => Err(Obstacle::new(
                CutReason::Dynamic,
                format!("{name} of one of several star imports"),
            )),
        }
    }

    fn add_import(
        &mut self,
        name: &str,
        module: &str,
        attribute: Option<&str>,
        has_alias: bool,
    ) -> Result<(), Obstacle> {
        let (identity, line) = match attribute {
            Some(attribute) if attribute == name => (
                format!("{module}.{attribute}"),
                format!("from {module} import {attribute}"),
            ),
            Some(attribute) => (
                format!("{module}.{attribute}"),
                format!("from {module} import {attribute} as {name}"),
            ),
            None if has_alias => (module.to_owned(), format!("import {module} as {name}")),
            None => (name.to_owned(), format!("import {module}")),
        };
        if module == "__future__" {
            return Ok(());
        }
        self.imports.insert(line);
        self.identify(name, Identity::Imported(identity))
    }

    fn add_alias(
        &mut self,
        module: usize,
        unit: usize,
        name: &str,
        target: usize,
        symbol: &str,
    ) -> Result<(), Obstacle> {
        self.identify(name, Identity::Defined(module, name.to_owned()))?;
        let mut free = FreeNames::default();
        free.bare.insert(symbol.to_owned());
        self.add_name(target, symbol, &free)?;
        let offset = self.module(module).body()[unit].range().start().to_u32();
        self.add_piece(module, offset, name, format!("{name} = {symbol}"))
    }

    /// Adds a module of the repository of which only named attributes are read: a class with these attributes stands for it.
    fn add_namespace(
        &mut self,
        module: usize,
        name: &str,
        target: usize,
        free: &FreeNames,
    ) -> Result<(), Obstacle> {
        let dotted = self.module(target).dotted.join(".");
        if free.bare.contains(name) {
            return Err(Obstacle::new(CutReason::PackageModule, dotted));
        }
        let Some(attributes) = free.attributes.get(name) else {
            return Err(Obstacle::new(CutReason::PackageModule, dotted));
        };
        self.identify(name, Identity::Namespace(target))?;
        let entry = self
            .namespaces
            .entry(name.to_owned())
            .or_insert_with(|| (module, BTreeSet::new()));
        let new: Vec<String> = attributes.difference(&entry.1).cloned().collect();
        entry.1.extend(new.iter().cloned());
        for attribute in new {
            if !self.tree.binds(target, &attribute, &mut BTreeSet::new()) {
                let detail = format!("{dotted}.{attribute}");
                return Err(Obstacle::new(CutReason::PackageModule, detail));
            }
            let mut free = FreeNames::default();
            free.bare.insert(attribute.clone());
            self.add_name(target, &attribute, &free)?;
        }
        Ok(())
    }

    fn include(&mut self, module: usize, unit: usize) -> Result<(), Obstacle> {
        if !self.included.insert((module, unit)) {
            return Ok(());
        }
        let source = self.module(module);
        let statement = &source.body()[unit];
        let bound = crate::scope::Bindings::of_body(std::slice::from_ref(statement)).bound;
        for name in bound {
            self.identify(name, Identity::Defined(module, name.to_owned()))?;
        }
        let text = source.slice(statement.range()).trim_end().to_owned();
        let offset = statement.range().start().to_u32();
        self.add_piece(module, offset, "", text)?;
        self.pending.push((module, unit));
        Ok(())
    }

    /// Returns the flat text: imports, then the pieces in the order in which Python would run them.
    pub(crate) fn text(mut self) -> Result<String, Obstacle> {
        let namespaces = std::mem::take(&mut self.namespaces);
        for (name, (module, attributes)) in namespaces {
            let lines: Vec<String> = attributes
                .iter()
                .map(|attribute| format!("    {attribute} = {attribute}"))
                .collect();
            let text = format!("class {name}:\n{}", lines.join("\n"));
            self.add_piece(module, 0, &name, text)?;
        }
        let mut parts = vec!["from __future__ import annotations".to_owned()];
        if !self.imports.is_empty() {
            let imports: Vec<String> = self.imports.into_iter().collect();
            parts.push(imports.join("\n"));
        }
        let mut text = parts.join("\n\n");
        for piece in self.pieces.values() {
            text.push_str("\n\n\n");
            text.push_str(piece);
        }
        text.push('\n');
        Ok(text)
    }
}
