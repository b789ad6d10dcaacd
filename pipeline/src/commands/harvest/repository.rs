//! Reads one repository, cuts its functions and records them.

use super::citations::Citations;
use crate::blocking::on_thread;
use crate::progress::print_line;
use anyhow::{Context as _, Result};
use catalogue::Digest;
use formats::source_tree::{SourceTree, TreeCaps, read_source_tree};
use harvest::{
    Function, InputSet, RepositoryLicenses, SourceFile, TestCalls, cut_functions, inputs,
};
use std::path::PathBuf;
use store::{HarvestedCode, HarvestedTree, NewFunction, Store, TreeDeclaration};

/// The version of the rules by which functions are cut and inputs are found. A change harvests every tree again.
const HARVESTER: &str = "5";

/// A repository on disk.
#[derive(Debug, Clone)]
pub(crate) struct Repository {
    pub(crate) address: String,
    /// Its commit or release.
    pub(crate) version: Option<String>,
    /// The archive or folder.
    pub(crate) path: PathBuf,
}

/// Records the functions of a repository and what its citation files state. Returns `None` if the same tree was recorded before, else
/// the number of citation files whose rows the database refused.
pub(super) async fn record(
    store: &Store,
    repository: &Repository,
    declarations: &[TreeDeclaration],
) -> Result<Option<usize>> {
    let file_sha256 = archive_digest(repository)?;
    // An unchanged archive is not even opened.
    if let Some(digest) = file_sha256
        && store
            .is_archive_harvested(digest, &repository.address, HARVESTER, declarations)
            .await?
    {
        return Ok(None);
    }
    let path = repository.path.clone();
    let tree = on_thread(move || read_source_tree(&path, &TreeCaps::default())).await??;
    let version = repository.version.as_deref().unwrap_or_default();
    let work_key = Digest::of_parts([
        HARVESTER.as_bytes(),
        repository.address.as_bytes(),
        version.as_bytes(),
        tree.sha256.bytes().as_slice(),
    ]);
    if store.is_harvested(work_key, declarations).await? {
        return Ok(None);
    }
    let repository = repository.clone();
    let mut declarations = declarations.to_vec();
    let harvested = on_thread(move || {
        let citations = Citations::read(&tree);
        let (functions, licenses) = cut(&tree, &citations);
        for declaration in citations.declarations() {
            let is_same = |other: &TreeDeclaration| {
                (&other.scheme, &other.value) == (&declaration.scheme, &declaration.value)
            };
            if !declarations.iter().any(is_same) {
                declarations.push(declaration);
            }
        }
        let license = licenses.root().expression;
        let batches = citations.batches(&repository.address, &license);
        let harvested = HarvestedTree {
            address: repository.address,
            version: repository.version,
            file_sha256,
            tree_sha256: tree.sha256,
            license,
            evidence: serde_json::json!(licenses.evidence().collect::<Vec<_>>()),
            findings: serde_json::json!(tree.findings),
            harvester: HARVESTER.to_owned(),
            work_key,
            declarations,
            functions,
        };
        (batches, harvested)
    });
    let (batches, harvested) = harvested.await?;
    // First, because a tree that is recorded is not read again.
    let mut refused = 0;
    for batch in batches {
        match store.ingest(&batch).await {
            Err(error) if !error.is_unavailable() => {
                refused += 1;
                let (file, address) = (&batch.file, &harvested.address);
                print_line(format!(
                    "{file} of {address} is not stored: {}",
                    error.refusal()
                ));
            }
            stored => drop(stored?),
        }
    }
    let is_new = store.record_harvest(&harvested).await?;
    Ok(is_new.then_some(refused))
}

fn archive_digest(repository: &Repository) -> Result<Option<Digest>> {
    let path = &repository.path;
    let shown = || format!("cannot read {}", path.display());
    let metadata = std::fs::metadata(path).with_context(shown)?;
    if metadata.is_dir() || metadata.len() > TreeCaps::default().archive_bytes {
        return Ok(None);
    }
    let digest = regular_files::open(path).and_then(Digest::of_reader);
    Ok(Some(digest.with_context(shown)?))
}

/// Cuts the functions of a tree, with their licenses and inputs.
fn cut(tree: &SourceTree, citations: &Citations<'_>) -> (Vec<NewFunction>, RepositoryLicenses) {
    let files: Vec<SourceFile<'_>> = tree
        .files
        .iter()
        .map(|file| SourceFile {
            path: &file.path,
            bytes: &file.bytes,
        })
        .collect();
    let mut licenses = RepositoryLicenses::detect(&files);
    citations.add_licenses(&mut licenses);
    let calls = TestCalls::read(&files);
    let functions = cut_functions(&files)
        .into_iter()
        .map(|function| new_function(function, &licenses, &calls));
    (functions.collect(), licenses)
}

fn new_function(
    function: Function,
    licenses: &RepositoryLicenses,
    calls: &TestCalls,
) -> NewFunction {
    let license = licenses.of(&function.path);
    let code = function.cut.as_ref().ok().map(|cut| HarvestedCode {
        entry: cut.entry.clone(),
        source: cut.text.clone(),
        parameters: serde_json::json!(cut.parameters),
        captured: u32::try_from(cut.captured).unwrap_or_default(),
        inputs: serde_json::json!(storable_inputs(inputs(&function, cut, calls))),
    });
    let obstacle = function.cut.err();
    NewFunction {
        path: function.path,
        qualified_name: function.qualified_name,
        kind: function.kind,
        first_line: function.lines.0,
        last_line: function.lines.1.max(function.lines.0),
        signature: function.signature,
        license: license.expression,
        redistributable: license.redistributable,
        reason: obstacle.as_ref().map(|obstacle| obstacle.reason),
        detail: obstacle.map(|obstacle| obstacle.detail),
        code,
    }
}

/// Drops the cases that JSON cannot carry: infinities and NaN outside arrays.
fn storable_inputs(sets: Vec<InputSet>) -> Vec<InputSet> {
    let is_storable = |case: &Vec<spec::Value>| {
        serde_json::to_value(case)
            .and_then(serde_json::from_value::<Vec<spec::Value>>)
            .is_ok_and(|again| again == *case)
    };
    let storable = sets.into_iter().map(|mut set| {
        set.cases.retain(is_storable);
        set
    });
    storable.filter(|set| !set.cases.is_empty()).collect()
}
