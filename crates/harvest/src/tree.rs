//! The modules of a repository, and what an import of one of them names.

use crate::module::{Binding, Module};
use crate::python_names::may_import;
use std::collections::{BTreeSet, HashMap};

/// The parsed modules of a repository.
#[derive(Debug)]
pub(crate) struct ModuleTree {
    pub modules: Vec<Module>,
    by_dotted: HashMap<String, usize>,
    by_suffix: HashMap<String, Option<usize>>,
    /// The position of each module in the order in which Python would run them.
    pub ranks: Vec<usize>,
}

/// A name that an import binds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Target {
    /// A module that a function may import, or a name of one.
    Importable,
    /// A module of no list.
    Foreign(String),
    /// A module of the repository, as an object.
    Module(usize),
    /// A name of a module of the repository.
    Symbol(usize, String),
    /// A module of the repository that does not bind the name in its text.
    Missing(String),
}

impl ModuleTree {
    pub(crate) fn new(modules: Vec<Module>) -> Self {
        let (mut by_dotted, mut by_suffix) = (HashMap::new(), HashMap::new());
        for (index, module) in modules.iter().enumerate() {
            by_dotted.entry(module.dotted.join(".")).or_insert(index);
            for start in 1..module.dotted.len() {
                by_suffix
                    .entry(module.dotted[start..].join("."))
                    .and_modify(|unique| *unique = None)
                    .or_insert(Some(index));
            }
        }
        let mut tree = Self {
            modules,
            by_dotted,
            by_suffix,
            ranks: vec![],
        };
        tree.ranks = tree.ranks();
        tree
    }

    /// Returns the module of an import, seen from another module.
    fn find(&self, from: usize, level: u32, name: &str) -> Option<usize> {
        let from = &self.modules[from];
        let folder = &from.dotted[..from.dotted.len() - usize::from(!from.is_package)];
        let join = |folder: &[String]| {
            let parts = folder.iter().map(String::as_str);
            let parts: Vec<&str> = parts.chain(name.split('.')).collect();
            parts
                .into_iter()
                .filter(|part| !part.is_empty())
                .collect::<Vec<_>>()
                .join(".")
        };
        if level > 0 {
            let above = folder.len().checked_sub(level as usize - 1)?;
            return self.by_dotted.get(&join(&folder[..above])).copied();
        }
        (0..=folder.len())
            .rev()
            .find_map(|length| self.by_dotted.get(&join(&folder[..length])))
            .copied()
            .or_else(|| self.by_suffix.get(name).copied().flatten())
    }

    /// Returns what an import binds.
    pub(crate) fn target(
        &self,
        from: usize,
        level: u32,
        module: &str,
        attribute: Option<&str>,
    ) -> Target {
        if level == 0 && may_import(module) {
            return Target::Importable;
        }
        let Some(found) = self.find(from, level, module) else {
            // `from . import name` in a folder without `__init__.py`.
            let below = attribute
                .filter(|_| module.is_empty())
                .and_then(|name| self.find(from, level, name));
            return match below {
                Some(index) => Target::Module(index),
                None => Target::Foreign(format!("{}{module}", ".".repeat(level as usize))),
            };
        };
        let Some(attribute) = attribute else {
            return Target::Module(found);
        };
        let package = &self.modules[found];
        let submodule = [&package.dotted[..], &[attribute.to_owned()]].concat();
        let submodule = self.by_dotted.get(&submodule.join("."));
        let submodule = submodule.filter(|_| package.is_package);
        // `from . import name` in the package's own file binds the submodule, not another thing.
        let is_own_import = |binding: &Binding| matches!(binding, Binding::Import { attribute: Some(name), .. } if name == attribute);
        let own = package.bindings.get(attribute);
        let binds_other = own.is_some_and(|all| !all.iter().all(is_own_import));
        match submodule {
            Some(index) if !binds_other => Target::Module(*index),
            _ if self.binds(found, attribute, &mut BTreeSet::new()) => {
                Target::Symbol(found, attribute.to_owned())
            }
            Some(index) => Target::Module(*index),
            None => Target::Missing(format!("{module}.{attribute}")),
        }
    }

    /// Returns true if the text of a module binds a name, by itself or by a star import.
    pub(crate) fn binds(&self, module: usize, name: &str, seen: &mut BTreeSet<usize>) -> bool {
        if !seen.insert(module) {
            return false;
        }
        let bound = &self.modules[module];
        bound.bindings.contains_key(name)
            || bound.stars.iter().any(|(star, level)| {
                self.star_module(module, star, *level)
                    .is_some_and(|inner| self.exports(inner, name, seen))
            })
    }

    /// Returns the module of a star import, if it is one of the repository.
    pub(crate) fn star_module(&self, from: usize, module: &str, level: u32) -> Option<usize> {
        if level == 0 && may_import(module) {
            return None;
        }
        self.find(from, level, module)
    }

    /// Returns true if `from module import *` binds the name.
    pub(crate) fn exports(&self, module: usize, name: &str, seen: &mut BTreeSet<usize>) -> bool {
        let is_public = match self.modules[module].exports() {
            Some(names) => names.iter().any(|exported| exported == name),
            None => !name.starts_with('_'),
        };
        is_public && self.binds(module, name, seen)
    }

    /// Orders the modules as Python runs them: what a module imports comes before it. A cycle is entered at its first module.
    fn ranks(&self) -> Vec<usize> {
        let mut ranks = vec![usize::MAX; self.modules.len()];
        let mut next = 0;
        let mut entered = vec![false; self.modules.len()];
        for start in 0..self.modules.len() {
            let mut stack = vec![(start, false)];
            while let Some((module, is_done)) = stack.pop() {
                if is_done {
                    ranks[module] = next;
                    next += 1;
                    continue;
                }
                if std::mem::replace(&mut entered[module], true) {
                    continue;
                }
                stack.push((module, true));
                let mut imported = self.imported(module);
                imported.reverse();
                stack.extend(imported.into_iter().map(|module| (module, false)));
            }
        }
        ranks
    }

    /// Returns the modules of the repository that a module imports, in the order of their statements.
    fn imported(&self, module: usize) -> Vec<usize> {
        let mut imports: Vec<(usize, usize)> = vec![];
        for bindings in self.modules[module].bindings.values() {
            for binding in bindings {
                let Binding::Import {
                    unit,
                    module: name,
                    level,
                    attribute,
                    ..
                } = binding
                else {
                    continue;
                };
                match self.target(module, *level, name, attribute.as_deref()) {
                    Target::Module(index) | Target::Symbol(index, _) => {
                        imports.push((*unit, index));
                    }
                    _ => {}
                }
            }
        }
        for (star, level) in &self.modules[module].stars {
            imports.extend(
                self.star_module(module, star, *level)
                    .map(|index| (0, index)),
            );
        }
        imports.sort_unstable();
        imports.dedup();
        imports.into_iter().map(|(_, module)| module).collect()
    }
}
