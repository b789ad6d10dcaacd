//! Cuts the functions of a folder and prints what became of them, with the time that it took: `cut_folder FOLDER [NAME]`.
//! With a name, the texts of functions of that name are printed, too; with `--reasons` or `--licenses` all of these.

use harvest::{RepositoryLicenses, SourceFile, TestCalls, cut_functions, inputs};
use std::collections::BTreeMap;
use std::path::Path;
use std::time::Instant;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let folder = arguments.next().expect("a folder");
    let name = arguments.next();
    let mut files = vec![];
    collect(Path::new(&folder), Path::new(&folder), &mut files);
    let files: Vec<SourceFile<'_>> = files
        .iter()
        .map(|(path, bytes)| SourceFile { path, bytes })
        .collect();
    let started = Instant::now();
    let functions = cut_functions(&files);
    let cut_time = started.elapsed();
    let started = Instant::now();
    let licenses = RepositoryLicenses::detect(&files);
    let license_time = started.elapsed();
    let calls = TestCalls::read(&files);
    let mut reasons: BTreeMap<String, usize> = BTreeMap::new();
    let mut sources: BTreeMap<String, usize> = BTreeMap::new();
    for function in &functions {
        match &function.cut {
            Ok(cut) => {
                *reasons.entry("cut".to_owned()).or_default() += 1;
                let sets = inputs(function, cut, &calls);
                let first = sets.first().map_or("none", |set| set.source.as_str());
                *sources.entry(first.to_owned()).or_default() += 1;
                if name.as_deref() == Some(function.qualified_name.as_str()) {
                    println!(
                        "# {} {}\n{}",
                        function.path, function.qualified_name, cut.text
                    );
                }
            }
            Err(obstacle) => {
                *reasons.entry(obstacle.reason.to_string()).or_default() += 1;
                if name.as_deref() == Some("--reasons") {
                    println!(
                        "{}\t{}\t{}\t{}",
                        obstacle.reason, obstacle.detail, function.path, function.qualified_name
                    );
                }
            }
        }
    }
    if name.as_deref() == Some("--licenses") {
        for evidence in licenses.evidence() {
            println!(
                "{}\t{}\t{}",
                evidence.path, evidence.kind, evidence.expression
            );
        }
    }
    println!(
        "{} files, {} functions; cut {cut_time:?}, licenses {license_time:?}; {reasons:?}; first inputs {sources:?}; {}",
        files.len(),
        functions.len(),
        licenses.root().expression
    );
}

fn collect(root: &Path, folder: &Path, files: &mut Vec<(String, Vec<u8>)>) {
    for entry in std::fs::read_dir(folder)
        .expect("readable")
        .filter_map(Result::ok)
    {
        let path = entry.path();
        if path.is_dir() {
            collect(root, &path, files);
        } else if path.is_file() {
            let relative = path
                .strip_prefix(root)
                .expect("below the root")
                .to_string_lossy()
                .into_owned();
            files.push((relative, std::fs::read(&path).expect("readable")));
        }
    }
}
