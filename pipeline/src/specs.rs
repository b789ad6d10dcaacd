//! The property specs on disk, each with its predicates and past counterexamples.

use crate::config::Config;
use crate::error::hinted;
use crate::text_file;
use crate::unfinished::{self, Unfinished};
use anyhow::Result;
use catalogue::Digest;
use catalogue::method_files::{self, CASES, PREDICATES, SPEC};
use formats::corpus::method_folders;
use formats::generated::GeneratedMethod;
use spec::inputs::Case;
use spec::{Spec, SpecError};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// A spec with its predicates and past counterexamples.
#[derive(Debug, Clone)]
pub struct LoadedSpec {
    /// The spec.
    pub spec: Spec,
    /// The text of the spec with appended predicates, as recorded with a run.
    pub text: String,
    /// Past counterexamples.
    pub past: Vec<Case>,
    /// The content address of spec, predicates and past counterexamples together, which determine the inputs.
    pub sha256: Digest,
}

impl LoadedSpec {
    /// Returns the method's or the assembly's id.
    pub(crate) fn id(&self) -> &str {
        &self.spec.method.id
    }

    pub(crate) const fn is_assembly(&self) -> bool {
        self.spec.wiring.is_some()
    }
}

/// Specs by method id, and the unfinished files among them.
type Specs = (BTreeMap<String, LoadedSpec>, Vec<Unfinished>);

/// Reads every spec below `root`, and returns the finished specs by method id and the unfinished files.
///
/// # Errors
/// When a spec without a mark does not load, or two specs have one id; the error names the file.
pub fn load(root: &Path) -> Result<Specs> {
    let (mut specs, mut unfinished) = (BTreeMap::new(), vec![]);
    for path in spec_files(root)? {
        if let Some(file) = marked(&path)? {
            unfinished.push(file);
            continue;
        }
        if !path.exists() {
            return Err(hinted(
                format!("{} is missing", path.display()),
                "the folder of a method has a spec: write it, or remove the folder",
            ));
        }
        let loaded = load_one(&path)?;
        let gaps = loaded.spec.gaps();
        if gaps.is_empty() {
            insert(&mut specs, loaded)?;
            continue;
        }
        let gaps: Vec<&str> = gaps.iter().map(|gap| gap.as_str()).collect();
        unfinished.push(Unfinished {
            method: loaded.spec.method.id,
            file: path.display().to_string(),
            line: None,
            why: gaps.join(", "),
        });
    }
    Ok((specs, unfinished))
}

fn insert(specs: &mut BTreeMap<String, LoadedSpec>, loaded: LoadedSpec) -> Result<()> {
    let id = loaded.id().to_owned();
    if let Some(other) = specs.get(&id) {
        let (file, other) = (&loaded.spec.file, &other.spec.file);
        return Err(hinted(
            format!("{file}: the id {id} is taken by {other}"),
            "ids are unique",
        ));
    }
    specs.insert(id, loaded);
    Ok(())
}

/// Returns the spec file of every method and every assembly, sorted.
pub(crate) fn all_files(config: &Config) -> Result<Vec<PathBuf>> {
    let mut files = spec_files(config.specs()?)?;
    if config.assemblies()?.is_dir() {
        files.extend(spec_files(config.assemblies()?)?);
    }
    Ok(files)
}

/// Returns the specs together with the specs of the assemblies below `root`, if the folder exists.
///
/// # Errors
/// When an assembly does not load, has no bricks, or has the id of a method.
pub(crate) fn with_assemblies(
    mut specs: BTreeMap<String, LoadedSpec>,
    root: &Path,
) -> Result<Specs> {
    if !root.is_dir() {
        return Ok((specs, vec![]));
    }
    let (assemblies, unfinished) = load(root)?;
    for loaded in assemblies.into_values() {
        if !loaded.is_assembly() {
            return Err(hinted(
                format!("{}: an assembly without [[brick]]", loaded.spec.file),
                "a spec of one method lies below property-specs",
            ));
        }
        insert(&mut specs, loaded)?;
    }
    Ok((specs, unfinished))
}

/// Adds the specs of generated methods. They may be unfinished: a method whose properties the gates refused climbs to V2.
///
/// # Errors
/// When a spec does not load, or its id is taken.
pub(crate) fn with_generated<'a>(
    specs: &mut BTreeMap<String, LoadedSpec>,
    methods: impl Iterator<Item = &'a GeneratedMethod>,
) -> Result<()> {
    for method in methods {
        insert(specs, load_one(&method.spec_file())?)?;
    }
    Ok(())
}

/// Returns an entry for a spec with a mark in its text or its predicates; `None` when neither has a mark.
fn marked(path: &Path) -> Result<Option<Unfinished>> {
    let method = folder_name(path).unwrap_or_default();
    for file in [path.to_owned(), path.with_file_name(PREDICATES)] {
        let text = text_file::read_optional(&file)?.unwrap_or_default();
        if let Some(unfinished) = unfinished::of_text(method, &file, &text) {
            return Ok(Some(unfinished));
        }
    }
    Ok(None)
}

/// Reads a spec with its predicates and past counterexamples.
///
/// # Errors
/// When a file cannot be read or does not load.
pub fn load_one(path: &Path) -> Result<LoadedSpec> {
    let mut text = text_file::read(path)?;
    let python = text_file::read_optional(&path.with_file_name(PREDICATES))?;
    let cases_path = path.with_file_name(CASES);
    let cases = text_file::read_optional(&cases_path)?;
    let spec = Spec::parse(&text, python.as_deref(), &path.display().to_string())?;
    let past = match &cases {
        Some(cases) => spec.parse_cases(cases, &cases_path.display().to_string())?,
        None => vec![],
    };
    let spec_sha256 = spec.sha256.to_string();
    let sha256 = Digest::of_parts([spec_sha256.as_bytes(), cases.unwrap_or_default().as_bytes()]);
    if let Some(python) = &python {
        text = spec::recorded(&text, python);
    }
    Ok(LoadedSpec {
        past: past.iter().map(Case::past).collect(),
        spec,
        text,
        sha256,
    })
}

/// Returns the program of every misreading of a spec, by id, from the spec's folder; `None` for a misreading without one.
///
/// # Errors
/// When the file cannot be read, is not UTF-8, or does not follow its format.
pub(crate) fn misreading_programs(spec: &Spec) -> Result<Vec<(String, Option<String>)>> {
    let mut programs = read_misreadings(Path::new(&spec.file))?.unwrap_or_default();
    let ids = spec.misreadings.iter().map(|misreading| &misreading.id);
    Ok(ids.map(|id| (id.clone(), programs.remove(id))).collect())
}

/// Returns the programs beside a spec by the id of their misreading; `None` when the spec comes without them.
///
/// # Errors
/// When the file cannot be read, is not UTF-8, or does not follow its format.
pub(crate) fn read_misreadings(spec_file: &Path) -> Result<Option<BTreeMap<String, String>>> {
    let file = spec_file.with_file_name(method_files::MISREADINGS);
    let Some(text) = text_file::read_optional(&file)? else {
        return Ok(None);
    };
    let programs = method_files::split_misreadings(&text)
        .map_err(|fault| anyhow::anyhow!("{}, {fault}", file.display()))?;
    let owned = programs
        .into_iter()
        .map(|(id, program)| (id.to_owned(), program));
    Ok(Some(owned.collect()))
}

/// Returns the spec of a recorded text, whose comments contain the predicates.
///
/// # Errors
/// When the text does not load: the grammar may have changed since it was recorded.
pub(crate) fn parse_recorded(text: &str, file: &str) -> Result<Spec, SpecError> {
    let (spec, python) = spec::recorded_parts(text);
    Spec::parse(spec, python.as_deref(), file)
}

/// Returns the spec file of a method or an assembly below `root`; `None` when no area has one.
pub(crate) fn file_of(root: &Path, id: &str) -> Result<Option<PathBuf>> {
    if !root.is_dir() {
        return Ok(None);
    }
    let mut files = spec_files(root)?.into_iter();
    Ok(files.find(|file| folder_name(file) == Some(id)))
}

/// Returns the file that a user names: a spec, or the folder of a method with a spec.
pub(crate) fn named_file(path: &Path) -> PathBuf {
    let file = path.join(SPEC);
    match file.exists() {
        true => file,
        false => path.to_owned(),
    }
}

/// Returns the name of a spec's folder, which is the id of the method.
pub(crate) fn folder_name(spec_file: &Path) -> Option<&str> {
    spec_file.parent()?.file_name()?.to_str()
}

/// Returns the spec file in the folder of every method below `root`, sorted.
fn spec_files(root: &Path) -> Result<Vec<PathBuf>> {
    if !root.is_dir() {
        return Err(hinted(
            format!("cannot read {}: there is no such folder", root.display()),
            "CONCORDANCE_SPECS names the folder of specs",
        ));
    }
    let folders = method_folders(root)?.into_iter();
    Ok(folders.map(|folder| folder.join(SPEC)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_specs_with_one_id_are_refused_with_both_names() {
        let folder = tempfile::tempdir().expect("a folder");
        let text = include_str!("../../property-specs/activation/gelu/spec.toml");
        for area in ["activation", "attention"] {
            let method = folder.path().join(area).join("gelu");
            std::fs::create_dir_all(&method).expect("a folder");
            let text = text.replacen(
                "area    = \"activation\"",
                &format!("area    = \"{area}\""),
                1,
            );
            std::fs::write(method.join(SPEC), text).expect("written");
        }
        let error = crate::error::render(&load(folder.path()).expect_err("refused"));
        assert!(
            error.contains("attention/gelu/spec.toml")
                && error.contains("activation/gelu/spec.toml"),
            "{error}"
        );
        assert!(error.contains("hint:"), "{error}");
    }

    #[test]
    fn a_recorded_spec_reads_back_as_it_was() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../property-specs");
        for path in [
            root.join("optimiser/adam_step/spec.toml"),
            root.join("activation/gelu/spec.toml"),
        ] {
            let loaded = load_one(&path).expect("the spec loads");
            let recorded = parse_recorded(&loaded.text, &loaded.spec.file);
            assert_eq!(recorded, Ok(loaded.spec));
        }
    }
}
