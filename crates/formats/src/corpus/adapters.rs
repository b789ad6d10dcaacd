//! Adapters: Python that calls a function of a method's authors by the method's contract, for functions whose names and order say too little.
//!
//! `adapters/<method>.toml` has one `[[adapter]]` for each function. An adapter may bring arguments into the form that the function
//! takes and take the contract's outputs out of its result. It computes nothing of the method.

use super::{entries, parse, read_text, wrong};
use crate::error::DatasetError;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::Path;

/// The way in which one function of a method's authors is called by the contract.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AuthorsAdapter {
    /// The start of the repository's address; versions may follow.
    pub repository: String,
    /// The function's qualified name.
    pub function: String,
    /// The adapter in words, for people.
    pub description: String,
    /// Inputs of which the function takes fewer values than the contract, by name: Python that makes such a value from the contract's
    /// inputs. Readings and function get that value alike.
    #[serde(default)]
    pub narrowed: BTreeMap<String, String>,
    /// The definition of the contract's function. It calls `authors_function`.
    pub python: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AdapterFile {
    adapter: Vec<AuthorsAdapter>,
}

/// Reads every adapter below `root`, by method. The folder `adapters` may be absent.
pub(super) fn read_all(root: &Path) -> Result<BTreeMap<String, Vec<AuthorsAdapter>>, DatasetError> {
    let folder = root.join("adapters");
    let mut adapters = BTreeMap::new();
    if !folder.is_dir() {
        return Ok(adapters);
    }
    for file in entries(&folder, 1)? {
        if file.extension().is_none_or(|extension| extension != "toml") {
            continue;
        }
        let AdapterFile { adapter } = parse(&file, &read_text(&file)?)?;
        for one in &adapter {
            check(&file, one)?;
        }
        let method = file.file_stem().unwrap_or_default();
        adapters.insert(method.to_string_lossy().into_owned(), adapter);
    }
    Ok(adapters)
}

fn check(file: &Path, adapter: &AuthorsAdapter) -> Result<(), DatasetError> {
    let function = &adapter.function;
    if !adapter.repository.starts_with("https://") || !adapter.repository.ends_with('/') {
        let message = format!("the repository of {function} is no address; hint: https://…/");
        return Err(wrong(file, message));
    }
    if !adapter.python.contains("authors_function(") {
        let message = format!(
            "the adapter of {function} never calls it; hint: its name there is authors_function"
        );
        return Err(wrong(file, message));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<BTreeMap<String, Vec<AuthorsAdapter>>, DatasetError> {
        let folder = tempfile::tempdir().expect("a folder");
        let adapters = folder.path().join("adapters");
        std::fs::create_dir(&adapters).expect("a folder");
        std::fs::write(adapters.join("gae.toml"), text).expect("a file");
        read_all(folder.path())
    }

    #[test]
    fn an_adapter_names_an_address_and_calls_the_function() {
        let text = |repository: &str, python: &str| {
            format!(
                "[[adapter]]\nrepository = {repository:?}\nfunction = \"f\"\ndescription = \"as it is\"\npython = {python:?}\n"
            )
        };
        let good = "def gae(r):\n    return authors_function(r)\n";
        let adapters = read(&text("https://example.org/", good)).expect("an adapter");
        assert_eq!(adapters["gae"][0].python, good);
        for (repository, python) in [
            ("example", good),
            ("https://example.org/", "def gae(r):\n    return r\n"),
        ] {
            let error = read(&text(repository, python)).expect_err("it is wrong");
            assert!(error.to_string().contains("gae.toml"), "{error}");
        }
        let unknown = read("[[adapter]]\nrepo = \"https://example.org/\"\n");
        unknown.expect_err("repo is no key");
        assert_eq!(
            read_all(Path::new("/nowhere")).expect("none"),
            BTreeMap::new()
        );
    }
}
