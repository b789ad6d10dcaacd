//! No module cycles: inside a crate, siblings depend on each other one way only. A parent and its children may name each other.

use crate::rust_source::{RustFile, crates};
use std::collections::{BTreeMap, BTreeSet};

/// A module's path below its crate, `["answer", "ask"]`.
type ModulePath = Vec<String>;

/// The modules of one crate, and what each module re-exports under which name.
struct Crate {
    modules: BTreeSet<ModulePath>,
    exports: BTreeMap<(ModulePath, String), ModulePath>,
}

impl Crate {
    fn new(files: &[RustFile]) -> Self {
        let modules = files.iter().map(|file| file.module.clone()).collect();
        let mut exports = BTreeMap::new();
        for file in files {
            for path in file.uses() {
                if let Some(name) = path.last() {
                    exports.insert((file.module.clone(), name.clone()), path.clone());
                }
            }
        }
        Self { modules, exports }
    }

    /// The module that a path names, seen from `from`; `None` when the path leaves the crate.
    fn resolve(&self, from: &ModulePath, path: &[String], depth: usize) -> Option<ModulePath> {
        let mut module = match path.first()?.as_str() {
            "crate" => vec![],
            "self" => from.clone(),
            "super" => from[..from.len().checked_sub(1)?].to_vec(),
            first => {
                let child = [from.as_slice(), &[first.to_owned()]].concat();
                self.modules.contains(&child).then_some(child)?
            }
        };
        for (index, segment) in path.iter().enumerate().skip(1) {
            if segment == "super" {
                module.pop();
                continue;
            }
            let child = [module.as_slice(), std::slice::from_ref(segment)].concat();
            if self.modules.contains(&child) {
                module = child;
                continue;
            }
            // The name may be a re-export of another module: follow it, a few steps at most.
            let target = self.exports.get(&(module.clone(), segment.clone()));
            if let Some(target) = target.filter(|_| depth < 4) {
                let rest = [target.as_slice(), &path[index + 1..]].concat();
                return self.resolve(&module, &rest, depth + 1).or(Some(module));
            }
            break;
        }
        Some(module)
    }
}

/// Edges between the children of one module, each with a file that shows it.
type Siblings = BTreeMap<ModulePath, BTreeMap<(String, String), String>>;

fn edges(files: &[RustFile]) -> Siblings {
    let package = Crate::new(files);
    let mut siblings = Siblings::new();
    for file in files {
        for path in file.paths() {
            let Some(target) = package.resolve(&file.module, &path, 0) else {
                continue;
            };
            let common = file.module.iter().zip(&target).take_while(|(a, b)| a == b);
            let depth = common.count();
            if let (Some(from), Some(to)) = (file.module.get(depth), target.get(depth)) {
                let parent = siblings.entry(target[..depth].to_vec()).or_default();
                let example = format!("{} names {}", file.display, path.join("::"));
                parent.entry((from.clone(), to.clone())).or_insert(example);
            }
        }
    }
    siblings
}

/// Modules that can be reached from `start` along the edges.
fn reachable(start: &str, edges: &BTreeMap<(String, String), String>) -> BTreeSet<String> {
    let (mut reached, mut pending) = (BTreeSet::new(), vec![start.to_owned()]);
    while let Some(module) = pending.pop() {
        for (_, to) in edges.keys().filter(|(from, _)| *from == module) {
            if reached.insert(to.clone()) {
                pending.push(to.clone());
            }
        }
    }
    reached
}

/// One line for each edge that lies on a cycle.
pub fn cyclic_edges(files: &[RustFile]) -> Vec<String> {
    let mut lines = vec![];
    for (parent, edges) in edges(files) {
        for ((from, to), example) in &edges {
            if reachable(to, &edges).contains(from) {
                lines.push(format!(
                    "  {}: {from} -> {to}: {example}",
                    parent.join("::")
                ));
            }
        }
    }
    lines
}

#[test]
fn sibling_modules_depend_on_each_other_one_way() {
    let mut lines = vec![];
    for (name, files) in crates() {
        let cyclic = cyclic_edges(&files);
        if !cyclic.is_empty() {
            lines.push(format!("{name}:\n{}", cyclic.join("\n")));
        }
    }
    assert!(lines.is_empty(), "module cycles:\n{}", lines.join("\n"));
}

#[test]
fn a_cycle_is_seen_through_groups_super_and_re_exports() {
    let file = |module: &[&str], text: &str| {
        let module = module.iter().map(|part| (*part).to_owned()).collect();
        RustFile::parse(module, "example.rs", text)
    };
    let lib = file(&[], "mod a; mod b; mod c; pub use b::Thing;");
    let a = file(&["a"], "use crate::{Thing, c::{self, C}};");
    let b = file(&["b"], "fn f() { super::a::g() }");
    let c = file(&["c"], "use std::fmt;");
    let found = cyclic_edges(&[lib, a, b, c]);
    assert_eq!(found.len(), 2, "{found:?}");
    assert!(found[0].contains("a -> b") && found[1].contains("b -> a"));
}
