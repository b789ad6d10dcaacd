//! The product's Rust files as tokens, for tests that read them: no comments, no strings, no test modules.

use crate::project_files::{display, files, root};
use proc_macro2::{Delimiter, TokenStream, TokenTree};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// One product file.
pub struct RustFile {
    /// Its module's path below the crate.
    pub module: Vec<String>,
    /// Its path from the workspace root.
    pub display: String,
    tokens: Vec<TokenTree>,
}

impl RustFile {
    /// Reads a file's text, without a test module at its end.
    ///
    /// # Panics
    /// When the text is not Rust.
    pub fn parse(module: Vec<String>, display: &str, text: &str) -> Self {
        let product = text.split_once("\n#[cfg(test)]\nmod ");
        Self::parse_whole(
            module,
            display,
            product.map_or(text, |(product, _)| product),
        )
    }

    /// Reads a file's text, tests included.
    fn parse_whole(module: Vec<String>, display: &str, text: &str) -> Self {
        let tokens: TokenStream = text.parse().unwrap_or_else(|e| panic!("{display}: {e}"));
        Self {
            module,
            display: display.to_owned(),
            tokens: tokens.into_iter().collect(),
        }
    }

    /// Every path of two segments and more, `use` groups multiplied out: `["crate", "ids", "Doi"]`.
    pub fn paths(&self) -> Vec<Vec<String>> {
        let mut paths = vec![];
        collect_paths(&self.tokens, &mut paths);
        paths.extend(self.uses());
        paths
    }

    /// The imports of the file's own `use` items, `pub use` included, each by its full path.
    pub fn uses(&self) -> Vec<Vec<String>> {
        let mut paths = vec![];
        for (index, token) in self.tokens.iter().enumerate() {
            if is_ident(token, "use") {
                use_tree(&self.tokens[index + 1..], &[], &mut paths);
            }
        }
        paths
    }

    /// Every identifier, in the order of the file.
    pub fn identifiers(&self) -> Vec<String> {
        let mut identifiers = vec![];
        collect_identifiers(&self.tokens, &mut identifiers);
        identifiers
    }

    /// The text of every string literal as it is written, escapes included.
    pub fn strings(&self) -> Vec<String> {
        let mut strings = vec![];
        collect_strings(&self.tokens, &mut strings);
        strings
    }
}

/// Every Rust file of the project, tests and benches included.
pub fn every_file() -> Vec<RustFile> {
    let parse = |path: PathBuf| {
        let text = std::fs::read_to_string(&path).expect("sources are UTF-8 and readable");
        RustFile::parse_whole(vec![], &display(&path), &text)
    };
    files(root(), ".rs").into_iter().map(parse).collect()
}

/// The product files of every crate of the workspace, by the crate's folder.
pub fn crates() -> BTreeMap<String, Vec<RustFile>> {
    let mut crates: BTreeMap<String, Vec<RustFile>> = BTreeMap::new();
    for path in files(root(), ".rs") {
        let relative = display(&path);
        let Some((package, below)) = relative.split_once("/src/") else {
            continue;
        };
        let module: Vec<String> = module_path(Path::new(below));
        let is_test = module
            .iter()
            .any(|part| part == "tests" || part.ends_with("_tests"));
        // A binary's main file is the root of another crate that only names the library.
        if is_test
            || below == "main.rs" && Path::new(root()).join(package).join("src/lib.rs").exists()
        {
            continue;
        }
        let text = std::fs::read_to_string(&path).expect("sources are UTF-8 and readable");
        let file = RustFile::parse(module, &relative, &text);
        crates.entry(package.to_owned()).or_default().push(file);
    }
    crates
}

/// The module of a file below `src`: `a/mod.rs` and `a.rs` are both `a`.
fn module_path(below: &Path) -> Vec<String> {
    let without_ending = below.with_extension("");
    let parts = without_ending
        .components()
        .map(|part| part.as_os_str().to_string_lossy().into_owned());
    let mut parts: Vec<String> = parts.collect();
    if parts
        .last()
        .is_some_and(|last| ["mod", "lib", "main"].contains(&last.as_str()))
    {
        parts.pop();
    }
    parts
}

fn is_ident(token: &TokenTree, word: &str) -> bool {
    matches!(token, TokenTree::Ident(ident) if ident == word)
}

fn is_colons(tokens: &[TokenTree]) -> bool {
    let colon =
        |token: &TokenTree| matches!(token, TokenTree::Punct(punct) if punct.as_char() == ':');
    tokens.len() >= 2 && colon(&tokens[0]) && colon(&tokens[1])
}

/// Reads one tree of a `use` item and returns how many tokens it took.
fn use_tree(tokens: &[TokenTree], prefix: &[String], paths: &mut Vec<Vec<String>>) -> usize {
    let (mut path, mut index) = (prefix.to_vec(), 0);
    loop {
        match tokens.get(index) {
            Some(TokenTree::Ident(ident)) => path.push(ident.to_string()),
            Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Brace => {
                let inner: Vec<TokenTree> = group.stream().into_iter().collect();
                let mut at = 0;
                while at < inner.len() {
                    at += use_tree(&inner[at..], &path, paths) + 1;
                }
                return index + 1;
            }
            _ => break,
        }
        index += 1;
        if !is_colons(&tokens[index.min(tokens.len())..]) {
            break;
        }
        index += 2;
    }
    if path.last().is_some_and(|last| last == "self") && path.len() > 1 {
        path.pop();
    }
    if path.len() > 1 {
        paths.push(path);
    }
    // An alias, `as name`, belongs to the tree.
    while tokens
        .get(index)
        .is_some_and(|t| !matches!(t, TokenTree::Punct(p) if [',', ';'].contains(&p.as_char())))
    {
        index += 1;
    }
    index
}

fn collect_paths(tokens: &[TokenTree], paths: &mut Vec<Vec<String>>) {
    let mut index = 0;
    while index < tokens.len() {
        match &tokens[index] {
            TokenTree::Group(group) => {
                let inner: Vec<TokenTree> = group.stream().into_iter().collect();
                collect_paths(&inner, paths);
            }
            TokenTree::Ident(ident) => {
                let mut path = vec![ident.to_string()];
                while is_colons(&tokens[index + 1..]) {
                    let Some(TokenTree::Ident(next)) = tokens.get(index + 3) else {
                        break;
                    };
                    path.push(next.to_string());
                    index += 3;
                }
                if path.len() > 1 {
                    paths.push(path);
                }
            }
            _ => {}
        }
        index += 1;
    }
}

fn collect_identifiers(tokens: &[TokenTree], identifiers: &mut Vec<String>) {
    for token in tokens {
        match token {
            TokenTree::Ident(ident) => identifiers.push(ident.to_string()),
            TokenTree::Group(group) => {
                let inner: Vec<TokenTree> = group.stream().into_iter().collect();
                collect_identifiers(&inner, identifiers);
            }
            _ => {}
        }
    }
}

fn collect_strings(tokens: &[TokenTree], strings: &mut Vec<String>) {
    for token in tokens {
        match token {
            TokenTree::Literal(literal) => {
                let text = literal.to_string();
                strings.extend(text.contains('"').then_some(text));
            }
            TokenTree::Group(group) => {
                let inner: Vec<TokenTree> = group.stream().into_iter().collect();
                collect_strings(&inner, strings);
            }
            _ => {}
        }
    }
}
