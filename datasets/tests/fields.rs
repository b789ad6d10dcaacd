//! Every field of a source stands in its table of docs/sources.md: kept, or said to be left out.

#[path = "../examples/generate_dump/dumps/mod.rs"]
#[allow(dead_code)]
mod dumps;

use datasets::StreamFormat;
use datasets::dump::{Shape, open_text};
use dumps::{Kind, Size};
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// Fields whose own fields are names that the data give: of metrics, of words.
const FREE: &[&str] = &["metrics", "abstract_inverted_index"];

/// The fields that a format's table names, each in backticks in the first column.
fn documented(format: StreamFormat) -> BTreeSet<String> {
    let text = include_str!("../../docs/sources.md");
    let section = text.split("\n## ").find(|section| {
        section
            .lines()
            .next()
            .is_some_and(|heading| heading.contains(&format!("`{format}`")))
    });
    let section = section.unwrap_or_else(|| panic!("docs/sources.md has no table of `{format}`"));
    let cells = section
        .lines()
        .filter_map(|line| line.strip_prefix("| ")?.split(" | ").next());
    cells
        .flat_map(|cell| cell.split('`').skip(1).step_by(2))
        .map(str::to_owned)
        .collect()
}

/// The path of every field of a record; lists add nothing.
fn fields(value: &Value, above: &str, found: &mut BTreeSet<String>) {
    match value {
        Value::Array(items) => items.iter().for_each(|item| fields(item, above, found)),
        Value::Object(object) => {
            for (name, value) in object {
                let path = if above.is_empty() {
                    name.clone()
                } else {
                    format!("{above}.{name}")
                };
                if !FREE.contains(&name.as_str()) {
                    fields(value, &path, found);
                }
                found.insert(shallow(&path));
            }
        }
        _ => {}
    }
}

/// A path in evaluation tables as at the top.
fn shallow(path: &str) -> String {
    let mut path = path.replace("subdatasets.", "");
    while let Some(rest) = path.strip_prefix("subtasks.") {
        path = rest.to_owned();
    }
    path
}

fn records(file: &Path, shape: Shape) -> Vec<Value> {
    let mut text = String::new();
    std::io::Read::read_to_string(&mut open_text(file).expect("opens"), &mut text)
        .expect("is read");
    match shape {
        Shape::Array => serde_json::from_str(&text).expect("is JSON"),
        Shape::Lines => text
            .lines()
            .map(|line| serde_json::from_str(line).expect("is JSON"))
            .collect(),
    }
}

fn all_stand_there(file: &Path, format: StreamFormat) {
    assert_eq!(
        StreamFormat::of(file).expect("is recognised"),
        format,
        "{}",
        file.display()
    );
    let mut found = BTreeSet::new();
    records(file, format.shape())
        .iter()
        .for_each(|record| fields(record, "", &mut found));
    assert!(found.len() > 2, "{found:?}");
    let documented = documented(format);
    let missing: Vec<&String> = found.difference(&documented).collect();
    assert!(
        missing.is_empty(),
        "{format}: docs/sources.md says nothing of {missing:?}"
    );
}

#[test]
fn every_field_of_the_genuine_samples_is_documented() {
    let beside = || PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../shared/data");
    let data = std::env::var_os("CONCORDANCE_DATA").map_or_else(beside, PathBuf::from);
    if !data.is_dir() {
        println!("skipped: no outside data at {}", data.display());
        return;
    }
    for (file, format) in [
        ("pwc/methods.json.gz", StreamFormat::Methods),
        (
            "pwc/evaluation-tables.json.gz",
            StreamFormat::EvaluationTables,
        ),
        ("joined/papers.jsonl.gz", StreamFormat::JoinedPapers),
        ("joined/methods.jsonl.gz", StreamFormat::JoinedMethods),
        ("joined/citations.jsonl.gz", StreamFormat::JoinedCitations),
        ("joined/reviews.jsonl.xz", StreamFormat::Reviews),
        (
            "arxiv/arxiv-metadata-oai-snapshot.200.jsonl",
            StreamFormat::ArxivSnapshot,
        ),
        (
            "citations/s2orc_metadata_sample.jsonl.gz",
            StreamFormat::S2orcMetadata,
        ),
    ] {
        all_stand_there(&data.join(file), format);
    }
}

#[test]
fn every_field_of_the_invented_dumps_is_documented_and_read() {
    let folder = tempfile::tempdir().expect("a folder");
    for (kind, format) in [
        (Kind::Papers, StreamFormat::Papers),
        (Kind::Links, StreamFormat::Links),
        (Kind::Methods, StreamFormat::Methods),
        (Kind::Tables, StreamFormat::EvaluationTables),
        (Kind::Datasets, StreamFormat::Datasets),
        (Kind::Arxiv, StreamFormat::ArxivSnapshot),
        (Kind::OpenAlex, StreamFormat::OpenAlexWorks),
    ] {
        let path = folder.path().join(kind.file());
        let size = Size {
            scale: 0.0005,
            seed: 3,
            changed: 0.0,
        };
        dumps::write(kind, &size, &path).expect("is written");
        all_stand_there(&path, format);
        let before = records(&path, format.shape());
        dumps::write(kind, &size, &path).expect("is written");
        assert_eq!(
            before,
            records(&path, format.shape()),
            "{format}: the same seed, the same rows"
        );
        dumps::write(
            kind,
            &Size {
                changed: 0.2,
                ..size
            },
            &path,
        )
        .expect("is written");
        let after = records(&path, format.shape());
        let other = before
            .iter()
            .zip(&after)
            .filter(|(before, after)| before != after)
            .count();
        assert!(
            after.len() == before.len() && other < before.len(),
            "{format}: {other} of {} changed",
            before.len()
        );
        // A file of so few records may by chance keep them all.
        assert!(other > 0 || before.len() < 20, "{format}: nothing changed");
        let mut rows = datasets::stream(&path).expect("opens");
        assert!(
            rows.by_ref().all(|row| row.is_ok()) && rows.total().rows == before.len() as u64,
            "{format}"
        );
    }
}
