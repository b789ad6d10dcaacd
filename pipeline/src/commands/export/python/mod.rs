//! `concordance export --python`: writes the verified readings of the served snapshot as a Python package with checks.
//!
//! The package holds every redistributable pair at V2 or above: reading A as `concordance_methods.<area>.<method>`, reading B as its
//! counterpart, and the check file. It reads a snapshot and no database, so that the package has the id of what is served.

mod stub;

use super::folder::{CONTENTS, Folder};
use crate::config::Config;
use crate::output::{self, Completion, Output};
use anyhow::{Context as _, Result};
use catalogue::code_status::VERIFIED;
use ladder::check_file::{runtime, with_imported_runtime};
use serde::Serialize;
use serde_json::json;
use snapshot::{ImplementationRecord, Snapshot};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The folder of the package's modules. **Source**: the "src layout" of the Python Packaging User Guide.
const SOURCE: &str = "src/concordance_methods";

/// The module with what is the same in every check file.
const CHECK_MODULE: &str = "concordance_methods._check";

/// The parts of the package that are the same in every export.
const MODULES: [(&str, &str); 4] = [
    ("_runtime.py", include_str!("runtime.py")),
    ("_command.py", include_str!("command.py")),
    ("_pytest.py", include_str!("pytest_plugin.py")),
    ("__main__.py", include_str!("main.py")),
];
const LICENSES: [(&str, &str); 2] = [
    (
        "LICENSE-APACHE",
        include_str!("../../../../../LICENSE-APACHE"),
    ),
    ("LICENSE-MIT", include_str!("../../../../../LICENSE-MIT")),
];

/// The result of an export.
#[derive(Debug, Serialize)]
struct Summary {
    folder: PathBuf,
    snapshot: String,
    version: String,
    /// The number of methods by area.
    methods: BTreeMap<String, usize>,
    /// Methods at V2 or above that stay out, each with the reason.
    left_out: Vec<(String, String)>,
}

/// A method of the package.
struct Packaged {
    area: String,
    record: ImplementationRecord,
    reference: serde_json::Value,
}

/// Writes the package into a new folder, moves it to its path and prints a summary.
///
/// # Errors
/// When nothing is published, the snapshot is damaged, or the file system fails; an earlier export is then unchanged.
pub(super) fn execute(
    config: &Config,
    folder: &Path,
    url: Option<&str>,
    output: Output,
) -> Result<Completion> {
    let root = config.state_dir.join("snapshots");
    let snapshot = Snapshot::open(&root).context("no snapshot can be read")?;
    let mut left_out = vec![];
    let methods = packaged(&snapshot, &mut left_out)?;
    let version = version(&methods);
    let mut files = Folder::create(folder)?;
    write_project(&mut files, &snapshot, &version, &methods, url)?;
    for method in &methods {
        write_method(&mut files, method)?;
    }
    let areas = areas(&methods);
    for (area, methods) in &areas {
        write_area(&mut files, area, methods)?;
    }
    let summary = Summary {
        folder: folder.to_owned(),
        snapshot: snapshot.id().to_string(),
        version,
        methods: areas
            .iter()
            .map(|(area, list)| (area.clone(), list.len()))
            .collect(),
        left_out,
    };
    files.write(CONTENTS, &(serde_json::to_string_pretty(&summary)? + "\n"))?;
    files.persist()?;
    output::print(&summary, output, || summary.text())
}

impl Summary {
    fn text(&self) -> String {
        let total: usize = self.methods.values().sum();
        let mut lines = vec![format!(
            "export    {}: {total} methods in {} areas, version {}, snapshot {}",
            self.folder.display(),
            self.methods.len(),
            self.version,
            self.snapshot
        )];
        for (method, why) in &self.left_out {
            lines.push(format!("  left out {method}: {why}"));
        }
        lines.push(format!(
            "build it: python -m build {}",
            self.folder.display()
        ));
        lines.join("\n")
    }
}

/// Returns the methods of the package, by id.
fn packaged(snapshot: &Snapshot, left_out: &mut Vec<(String, String)>) -> Result<Vec<Packaged>> {
    let mut methods = vec![];
    for ordinal in snapshot.implemented() {
        let method = snapshot.method(ordinal)?;
        let Some(record) = snapshot.implementation(ordinal)? else {
            continue;
        };
        let Some(level) = record
            .verification_level()
            .filter(|level| *level >= VERIFIED)
        else {
            continue;
        };
        let why = if !record.a.license.redistributable() || !record.b.license.redistributable() {
            Some("its license does not allow it")
        } else if record.a.source.is_none() || record.b.source.is_none() {
            Some("a reading is not UTF-8")
        } else if record.check_file.is_none() {
            Some("it has no check file; `concordance verify` writes it")
        } else {
            None
        };
        let area = method.area.clone().unwrap_or_else(|| "other".to_owned());
        if let Some(why) = why {
            left_out.push((record.method.clone(), why.to_owned()));
            continue;
        }
        let paper = method.paper.as_deref();
        let title = paper
            .and_then(|id| snapshot.paper_by_id(id))
            .map(|ordinal| snapshot.paper(ordinal))
            .transpose()?
            .map(|paper| paper.title.clone());
        let run = record.run.as_ref();
        let reference = json!({
            "method": record.method, "name": method.name, "area": area, "level": level,
            "run": run.map(|run| run.run_id.as_str()),
            "verified_at": run.map(|run| run.verified_at.as_str()),
            "paper": title, "paper_id": paper, "variant": record.variant,
            "family": method.family.as_ref().map_or(&[][..], |family| &family.members),
            "in_use": method.in_use,
            "license": record.a.license.as_str(),
            "code_sha256": record.a.code_sha256.to_string(),
            "snapshot": snapshot.id().to_string(),
        });
        methods.push(Packaged {
            area,
            record,
            reference,
        });
    }
    methods.sort_by(|a, b| a.record.method.cmp(&b.record.method));
    Ok(methods)
}

/// Returns the version of the package: that of this program, and the newest run as a post-release (PEP 440), so that a later export
/// of other verdicts has a greater version.
fn version(methods: &[Packaged]) -> String {
    let runs = methods.iter().filter_map(|m| m.record.run.as_ref());
    let newest = runs.filter_map(|run| run.run_id.parse::<u64>().ok()).max();
    format!("{}.post{}", env!("CARGO_PKG_VERSION"), newest.unwrap_or(0))
}

fn areas(methods: &[Packaged]) -> BTreeMap<String, Vec<&Packaged>> {
    let mut areas: BTreeMap<String, Vec<&Packaged>> = BTreeMap::new();
    for method in methods {
        areas.entry(method.area.clone()).or_default().push(method);
    }
    areas
}

fn write_project(
    files: &mut Folder,
    snapshot: &Snapshot,
    version: &str,
    methods: &[Packaged],
    url: Option<&str>,
) -> Result<()> {
    let list: Vec<String> = areas(methods).into_keys().collect();
    let urls = url.map(|url| format!("urls = {{ Homepage = {url:?} }}\n"));
    let filled = |template: &str| {
        template
            .replace("{version}", version)
            .replace("{snapshot}", snapshot.id().as_str())
            .replace("{count}", &methods.len().to_string())
            .replace("{areas}", &quoted(&list))
            .replace("{urls}", urls.as_deref().unwrap_or_default())
            .replace("{source}", SOURCE)
    };
    files.write("pyproject.toml", &filled(include_str!("pyproject.in")))?;
    files.write(
        "README.md",
        &(filled(include_str!("readme.in")) + &by_area(methods)),
    )?;
    for (name, text) in LICENSES {
        files.write(name, text)?;
    }
    files.write(&format!("{SOURCE}/py.typed"), "")?;
    for (name, text) in MODULES {
        files.write(&format!("{SOURCE}/{name}"), text)?;
    }
    files.write(&format!("{SOURCE}/_check.py"), &check_module())?;
    files.write(
        &format!("{SOURCE}/_checks/__init__.py"),
        "\"\"\"One check file a method.\"\"\"\n",
    )?;
    let rows: Vec<_> = methods
        .iter()
        .map(|method| {
            let record = &method.record;
            json!({ "reference": method.reference, "entry": record.entry, "description": description(record) })
        })
        .collect();
    files.write(
        &format!("{SOURCE}/references.json"),
        &(serde_json::to_string_pretty(&rows)? + "\n"),
    )?;
    files.write(
        &format!("{SOURCE}/__init__.py"),
        &filled(include_str!("init.py")),
    )?;
    Ok(())
}

/// Returns the module with what is the same in every check file.
fn check_module() -> String {
    format!(
        "\"\"\"Checks a function against a method, and says what a function is that differs.\"\"\"\n\n{}\n",
        runtime()
    )
}

fn quoted(names: &[String]) -> String {
    let names: Vec<String> = names.iter().map(|name| format!("{name:?},")).collect();
    names.join(" ")
}

/// Returns the ids of all methods, for the package's README.
fn by_area(methods: &[Packaged]) -> String {
    let areas = areas(methods).into_iter();
    areas
        .map(|(area, list)| {
            let names: Vec<&str> = list.iter().map(|m| m.record.method.as_str()).collect();
            format!("\n**{area}**: {}\n", names.join(", "))
        })
        .collect()
}

/// Returns the contract, the conventions and the paper of a method as text.
fn description(record: &ImplementationRecord) -> String {
    let check_file = record.check_file.as_deref().unwrap_or_default();
    let docstring = check_file.split("\"\"\"").nth(1).unwrap_or_default();
    let start = docstring.find("Inputs:").unwrap_or(0);
    let end = docstring
        .find("\n\nThe vectors are")
        .unwrap_or(docstring.len());
    docstring
        .get(start..end)
        .unwrap_or_default()
        .replace("\\\\", "\\")
        .trim()
        .to_owned()
}

fn write_method(files: &mut Folder, method: &Packaged) -> Result<()> {
    let record = &method.record;
    let (area, id) = (&method.area, &record.method);
    let text = |source: &Option<String>| {
        source
            .clone()
            .with_context(|| format!("{id} has no source"))
    };
    files.write(
        &format!("{SOURCE}/{area}/_{id}.py"),
        &text(&record.a.source)?,
    )?;
    files.write(
        &format!("{SOURCE}/{area}/_{id}_b.py"),
        &text(&record.b.source)?,
    )?;
    let check_file = text(&record.check_file)?;
    files.write(
        &format!("{SOURCE}/_checks/{id}.py"),
        &with_imported_runtime(&check_file, CHECK_MODULE),
    )
}

fn write_area(files: &mut Folder, area: &str, methods: &[&Packaged]) -> Result<()> {
    let ids: Vec<String> = methods.iter().map(|m| m.record.method.clone()).collect();
    let text = format!(
        "\"\"\"Methods of the area {area}.\"\"\"\n\nfrom concordance_methods._runtime import lazy_area\n\n\
         __all__ = [{0}]\n__getattr__, __dir__ = lazy_area(__name__, ({0}))\n",
        quoted(&ids)
    );
    files.write(&format!("{SOURCE}/{area}/__init__.py"), &text)?;
    let records: Vec<&ImplementationRecord> = methods.iter().map(|m| &m.record).collect();
    files.write(
        &format!("{SOURCE}/{area}/__init__.pyi"),
        &stub::area_stub(area, &records),
    )
}
