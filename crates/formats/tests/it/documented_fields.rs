//! Every field of a source is listed in its table of docs/sources.md: as a stored field, or as one that is left out.

use crate::dumps::{self, Kind, Size};
use crate::support::data_folder;
use formats::StreamFormat;
use formats::dump::{Shape, open_text};
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::Path;

/// Objects whose keys are data (names of metrics, words) and not fields.
const OPEN_OBJECTS: &[&str] = &["metrics", "abstract_inverted_index"];

/// The fields that a format's table names, each in backticks in the first column.
fn documented(format: StreamFormat) -> BTreeSet<String> {
    let text = include_str!("../../../../docs/sources.md");
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

/// Adds the path of every field of a record; lists add no part to a path.
fn fields(value: &Value, above: &str, paths: &mut BTreeSet<String>) {
    match value {
        Value::Array(items) => items.iter().for_each(|item| fields(item, above, paths)),
        Value::Object(object) => {
            for (name, value) in object {
                let path = if above.is_empty() {
                    name.clone()
                } else {
                    format!("{above}.{name}")
                };
                if !OPEN_OBJECTS.contains(&name.as_str()) {
                    fields(value, &path, paths);
                }
                paths.insert(shallow(&path));
            }
        }
        _ => {}
    }
}

/// A path in nested evaluation tables as the same path at the top.
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

/// Asserts that every field of a file is documented.
fn assert_all_documented(file: &Path, format: StreamFormat) {
    assert_eq!(
        StreamFormat::of(file).expect("is recognised"),
        format,
        "{}",
        file.display()
    );
    let mut paths = BTreeSet::new();
    records(file, format.shape())
        .iter()
        .for_each(|record| fields(record, "", &mut paths));
    assert!(paths.len() > 2, "{paths:?}");
    let documented = documented(format);
    let missing: Vec<&String> = paths.difference(&documented).collect();
    assert!(
        missing.is_empty(),
        "{format}: docs/sources.md does not list {missing:?}"
    );
}

#[test]
fn every_field_of_the_genuine_samples_is_documented() {
    let Some(data) = data_folder() else { return };
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
        assert_all_documented(&data.join(file), format);
    }
}

#[test]
fn every_field_of_the_invented_dumps_is_documented_and_read() {
    let folder = tempfile::tempdir().expect("a temporary folder");
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
        assert_all_documented(&path, format);
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
        let mut rows = formats::stream(&path).expect("opens");
        assert!(
            rows.by_ref().all(|row| row.is_ok()) && rows.total().rows == before.len() as u64,
            "{format}"
        );
    }
}
