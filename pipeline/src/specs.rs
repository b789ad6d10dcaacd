//! The property specs on disk: each with the predicates and past counterexamples beside it.

use crate::config::Config;
use crate::unfinished::{self, Unfinished};
use anyhow::{Context, Result, bail};
use catalogue::Digest;
use spec::inputs::Case;
use spec::{Spec, SpecError};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// What stands between a spec and its predicates in a recorded text.
const PREDICATES: &str = "\n# ---- predicates\n";

/// One spec with all that stands beside it.
#[derive(Debug, Clone)]
pub struct HeldSpec {
    /// The spec.
    pub spec: Spec,
    /// Its text, predicates appended, as it is recorded.
    pub text: String,
    /// Past counterexamples.
    pub past: Vec<Case>,
    /// Content address of spec, predicates and past counterexamples together: all that decides the inputs.
    pub sha256: Digest,
}

/// Every finished spec below `root`, by method id, and the ones that are half-written.
///
/// # Errors
/// When a spec does not load and bears no mark that it is half-written, or two have one id; the error names the file.
pub fn load(root: &Path) -> Result<(BTreeMap<String, HeldSpec>, Vec<Unfinished>)> {
    let mut specs: BTreeMap<String, HeldSpec> = BTreeMap::new();
    let mut unfinished = vec![];
    for path in toml_files(root)? {
        if let Some(half) = marked(&path)? {
            unfinished.push(half);
            continue;
        }
        let held = load_one(&path)?;
        let gaps: Vec<&str> = held.spec.gaps().iter().map(|gap| gap.as_str()).collect();
        if !gaps.is_empty() {
            let (method, file) = (held.spec.method.id, path.display().to_string());
            unfinished.push(Unfinished {
                method,
                file,
                line: None,
                why: gaps.join(", "),
            });
            continue;
        }
        let id = held.spec.method.id.clone();
        if let Some(other) = specs.insert(id.clone(), held) {
            bail!(
                "{}: the id {id} is taken by {}\nhint: ids are unique",
                path.display(),
                other.spec.file
            );
        }
    }
    Ok((specs, unfinished))
}

/// Every spec file of methods and of assemblies, sorted.
///
/// # Errors
/// When a folder cannot be read.
pub fn all_files(config: &Config) -> Result<Vec<PathBuf>> {
    let mut files = toml_files(&config.specs)?;
    if config.assemblies.is_dir() {
        files.extend(toml_files(&config.assemblies)?);
    }
    Ok(files)
}

/// The specs and, besides, those of the assemblies below `root`, where there is such a folder.
///
/// # Errors
/// When an assembly does not load, has no bricks, or bears the id of a method.
pub fn with_assemblies(
    mut specs: BTreeMap<String, HeldSpec>,
    root: &Path,
) -> Result<(BTreeMap<String, HeldSpec>, Vec<Unfinished>)> {
    if !root.is_dir() {
        return Ok((specs, vec![]));
    }
    let (assemblies, unfinished) = load(root)?;
    for (id, held) in assemblies {
        if held.spec.wiring.is_none() {
            bail!(
                "{}: an assembly without [[brick]]\nhint: a spec of one method lies below property-specs",
                held.spec.file
            );
        }
        if let Some(other) = specs.get(&id) {
            bail!(
                "{}: the id {id} is taken by {}\nhint: ids are unique",
                held.spec.file,
                other.spec.file
            );
        }
        specs.insert(id, held);
    }
    Ok((specs, unfinished))
}

/// A spec, or predicates beside it, with a place that is still to be written.
fn marked(path: &Path) -> Result<Option<Unfinished>> {
    let method = path.file_stem().unwrap_or_default().to_string_lossy();
    for file in [path.to_owned(), path.with_extension("py")] {
        let text = optional(&file)?.unwrap_or_default();
        if let Some(half) = unfinished::of_text(&method, &file, &text) {
            return Ok(Some(half));
        }
    }
    Ok(None)
}

/// One spec with what stands beside it.
///
/// # Errors
/// When it cannot be read or does not load.
pub fn load_one(path: &Path) -> Result<HeldSpec> {
    let file = path.display().to_string();
    let text = std::fs::read_to_string(path).with_context(|| format!("cannot read {file}"))?;
    let python = optional(&path.with_extension("py"))?;
    let cases = optional(&path.with_extension("cases.json"))?;
    let spec = Spec::parse(&text, python.as_deref(), &file)?;
    let past = match &cases {
        Some(cases) => spec.parse_cases(
            cases,
            &path.with_extension("cases.json").display().to_string(),
        )?,
        None => vec![],
    };
    let parts = [spec.sha256.to_string(), cases.unwrap_or_default()];
    let sha256 = Digest::of_parts(parts.iter().map(|part| part.as_bytes()));
    let text = match &python {
        Some(python) => format!("{text}{PREDICATES}{}", commented(python)),
        None => text,
    };
    Ok(HeldSpec {
        past: past.iter().map(Case::past).collect(),
        spec,
        text,
        sha256,
    })
}

/// The predicates as TOML comments, so that one recorded text holds everything and still parses.
fn commented(python: &str) -> String {
    python
        .lines()
        .map(|line| format!("# {line}").trim_end().to_owned() + "\n")
        .collect()
}

/// The spec in a recorded text, which holds the predicates as comments.
///
/// # Errors
/// When it does not load: the grammar may have changed since it was recorded.
pub fn recorded(text: &str, file: &str) -> Result<Spec, SpecError> {
    let (spec, python) = match text.split_once(PREDICATES) {
        Some((spec, python)) => (spec, Some(uncommented(python))),
        None => (text, None),
    };
    Spec::parse(spec, python.as_deref(), file)
}

fn uncommented(python: &str) -> String {
    python
        .lines()
        .map(|line| line.strip_prefix("# ").unwrap_or_default().to_owned() + "\n")
        .collect()
}

fn optional(path: &Path) -> Result<Option<String>> {
    match std::fs::read_to_string(path) {
        Ok(text) => Ok(Some(text)),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error).with_context(|| format!("cannot read {}", path.display())),
    }
}

/// Every spec file below `root`, sorted.
///
/// # Errors
/// When a folder cannot be read.
pub fn toml_files(root: &Path) -> Result<Vec<PathBuf>> {
    let hint = || {
        format!(
            "cannot read {}\nhint: run from the checkout, or set CONCORDANCE_SPECS",
            root.display()
        )
    };
    let mut found = vec![];
    for area in std::fs::read_dir(root).with_context(hint)? {
        let area = area.with_context(hint)?.path();
        if area.is_dir() {
            for file in std::fs::read_dir(&area).with_context(hint)? {
                let path = file.with_context(hint)?.path();
                if path.extension().is_some_and(|ending| ending == "toml") {
                    found.push(path);
                }
            }
        }
    }
    found.sort();
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_specs_with_one_id_are_refused_with_both_names() {
        let folder = tempfile::tempdir().expect("a folder");
        let text = include_str!("../../property-specs/activation/gelu.toml");
        for area in ["activation", "attention"] {
            std::fs::create_dir(folder.path().join(area)).expect("a folder");
            let text = text.replacen(
                "area    = \"activation\"",
                &format!("area    = \"{area}\""),
                1,
            );
            std::fs::write(folder.path().join(area).join("gelu.toml"), text).expect("written");
        }
        let error = format!("{:#}", load(folder.path()).expect_err("refused"));
        assert!(
            error.contains("attention/gelu.toml") && error.contains("activation/gelu.toml"),
            "{error}"
        );
        assert!(error.contains("hint:"), "{error}");
    }

    #[test]
    fn a_recorded_spec_reads_back_as_it_was() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../property-specs");
        for path in [
            root.join("optimiser/adam_step.toml"),
            root.join("activation/gelu.toml"),
        ] {
            let held = load_one(&path).expect("it loads");
            assert_eq!(recorded(&held.text, &held.spec.file), Ok(held.spec));
        }
    }
}
