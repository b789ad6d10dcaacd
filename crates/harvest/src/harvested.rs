//! A repository's functions, each cut or with the reason why not.

use crate::cut::{Cut, cut};
use crate::function::{docstring, functions, signature};
use crate::module::Module;
use crate::reason::{CutReason, FunctionKind, Obstacle};
use crate::tree::ModuleTree;
use rayon::iter::{IntoParallelIterator, IntoParallelRefIterator, ParallelIterator};

/// Bytes of the stack on which text is parsed. 1 GiB of address space, of which a normal file touches a few kilobytes: a chain of a
/// million operators in a file of [`crate::module::MAX_FILE_BYTES`] nests a million nodes.
const STACK_BYTES: usize = 1 << 30;

/// A file of a repository.
#[derive(Debug, Clone, Copy)]
pub struct SourceFile<'a> {
    /// The path in the repository, with `/`.
    pub path: &'a str,
    /// The contents.
    pub bytes: &'a [u8],
}

/// A function of a repository.
#[derive(Debug, Clone)]
pub struct Function {
    /// The path of its file.
    pub path: String,
    /// Its qualified name.
    pub qualified_name: String,
    /// Its place in the repository.
    pub kind: FunctionKind,
    /// Its first and last line, from 1. Of a notebook: the lines of the cell.
    pub lines: (u32, u32),
    /// Its name, parameters and return type.
    pub signature: String,
    /// Its docstring, up to a limit.
    pub docstring: Option<String>,
    /// The function as a text of its own, or why there is none.
    pub cut: Result<Cut, Obstacle>,
}

/// Cuts every function of a repository's Python files and notebooks, in the order of their paths.
///
/// Text that does not parse is a reason, never an error.
pub fn cut_functions(files: &[SourceFile<'_>]) -> Vec<Function> {
    on_large_stacks(|| {
        let mut python: Vec<&SourceFile<'_>> = files
            .iter()
            .filter(|file| file.path.ends_with(".py"))
            .collect();
        python.sort_by_key(|file| file.path);
        let modules: Vec<Module> = python
            .par_iter()
            .map(|file| Module::parse(file.path, file.bytes))
            .collect();
        let tree = ModuleTree::new(modules);
        let mut all: Vec<Function> = (0..tree.modules.len())
            .into_par_iter()
            .flat_map_iter(|module| functions_of(&tree, module))
            .collect();
        let notebooks = files.iter().filter(|file| file.path.ends_with(".ipynb"));
        all.extend(notebooks.flat_map(|file| functions_of_notebook(file.path, file.bytes)));
        all
    })
}

fn functions_of(tree: &ModuleTree, module: usize) -> Vec<Function> {
    let source = &tree.modules[module];
    let found = functions(source);
    found
        .iter()
        .map(|found| Function {
            path: source.path.clone(),
            qualified_name: found.qualified_name(),
            kind: found.kind(),
            lines: source.lines(found.node.range),
            signature: signature(source, found.node),
            docstring: docstring(&found.node.body),
            cut: cut(tree, module, found),
        })
        .collect()
}

/// Returns the functions of a notebook's cells. None of them is cut.
fn functions_of_notebook(path: &str, bytes: &[u8]) -> Vec<Function> {
    let notebook: serde_json::Value = serde_json::from_slice(bytes).unwrap_or_default();
    let cells = notebook["cells"].as_array();
    let mut all = vec![];
    for (number, cell) in cells.into_iter().flatten().enumerate() {
        if cell["cell_type"] != "code" {
            continue;
        }
        let text = match &cell["source"] {
            serde_json::Value::String(text) => text.clone(),
            serde_json::Value::Array(lines) => {
                lines.iter().filter_map(serde_json::Value::as_str).collect()
            }
            _ => continue,
        };
        let module = Module::parse(path, text.as_bytes());
        for found in functions(&module) {
            let detail = format!("cell {number}");
            all.push(Function {
                path: path.to_owned(),
                qualified_name: found.qualified_name(),
                kind: found.kind(),
                lines: module.lines(found.node.range),
                signature: signature(&module, found.node),
                docstring: docstring(&found.node.body),
                cut: Err(Obstacle::new(CutReason::NotebookOnly, detail)),
            });
        }
    }
    all
}

/// Runs work on threads whose stacks hold the deepest tree that a file can make.
pub(crate) fn on_large_stacks<T: Send>(work: impl FnOnce() -> T + Send) -> T {
    let pool = rayon::ThreadPoolBuilder::new()
        .stack_size(STACK_BYTES)
        .build()
        .expect("threads can be started");
    pool.install(work)
}
