//! Real papers, where their folder is beside the checkout. Nothing of them is part of the project.

use std::path::{Path, PathBuf};
use text::passages::{Audience, Passage, Subject, overlap, select};
use text::{Source, SourceText, SourceTree, latex, unarxive};

/// The folder of genuine data; `None`, with a line that says so, where it is absent.
pub fn data() -> Option<PathBuf> {
    let beside = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data");
    let folder = std::env::var_os("CONCORDANCE_DATA").map_or(beside, PathBuf::from);
    let is_there = folder.join("papers/index.jsonl").is_file();
    if !is_there {
        it::skip(format_args!("no genuine papers at {}", folder.display()));
    }
    is_there.then_some(folder)
}

fn add(tree: &mut SourceTree, root: &Path, folder: &Path) {
    let entries = std::fs::read_dir(folder).expect("the folder is readable");
    for entry in entries {
        let path = entry.expect("the entry is readable").path();
        if path.is_dir() {
            add(tree, root, &path);
        } else {
            let name = path.strip_prefix(root).expect("it is below the root");
            let name = name.to_str().expect("names are UTF-8");
            if SourceTree::is_text(name) {
                let bytes = std::fs::read(&path).expect("the file is readable");
                tree.insert(name, bytes).expect("real papers are small");
            }
        }
    }
}

pub fn paper(data: &Path, slug: &str) -> SourceText {
    let folder = data.join("papers/sources").join(slug);
    let mut tree = SourceTree::new();
    add(&mut tree, &folder, &folder);
    let source = Source {
        paper: slug.to_owned(),
        ..Source::default()
    };
    latex::read(&tree, source).unwrap_or_else(|error| panic!("{slug}: {error}"))
}

pub fn index(data: &Path) -> Vec<serde_json::Value> {
    let text =
        std::fs::read_to_string(data.join("papers/index.jsonl")).expect("the index is readable");
    let row = |line| serde_json::from_str(line).expect("its rows are JSON");
    text.lines().map(row).collect()
}

/// A place in a paper, as the index words it: a label, a file or a heading.
fn is_found(text: &SourceText, place: &str) -> bool {
    let place = place.split(" in ").next().unwrap_or(place).trim();
    if let Some(span) = text.labelled(place) {
        return !text.text_of(span).is_empty();
    }
    let words = |text: &str| {
        text.to_lowercase()
            .replace(['$', '~', '\n'], " ")
            .split_whitespace()
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    let is_heading = text.spans.iter().any(|span| {
        span.kind == text::SpanKind::Section && words(text.text_of(span)) == words(place)
    });
    let stem = place.trim_end_matches("*.tex").trim_end_matches('*');
    is_heading
        || text
            .spans
            .iter()
            .any(|span| stem.contains('/') && span.file.starts_with(stem))
}

#[test]
fn every_stated_place_is_found_with_its_text() {
    let Some(data) = data() else { return };
    let rows = index(&data);
    assert_eq!(rows.len(), 20);
    let (mut places, mut missing) = (0, vec![]);
    for row in &rows {
        let slug = row["slug"].as_str().expect("a row has a slug");
        let text = paper(&data, slug);
        assert_eq!(
            Some(text.main.as_str()),
            row["main"].as_str(),
            "the main file of {slug}"
        );
        for method in row["methods"].as_array().expect("a row has methods") {
            let stated = method["stated_in"]
                .as_str()
                .expect("a method is stated somewhere");
            // One row says "sections of that name" of headings that the next lines of the paper name one by one.
            for place in stated
                .split(", ")
                .filter(|place| *place != "sections of that name")
            {
                places += 1;
                if !is_found(&text, place) {
                    missing.push(format!("{slug}: {place}"));
                }
            }
        }
    }
    assert!(places >= 60, "{places} places");
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn numbers_of_known_formulas() {
    let Some(data) = data() else { return };
    // Counted apart from the reader: displays, their rows and `\nonumber` up to the label; sections and supplements by eye.
    let known = [
        ("emcee", "eq:acceptance", "9"),
        ("cnn-graph", "eq:filt_cheby", "4"),
        ("lomb-scargle", "eq:lomb-scargle-periodogram", "33"),
        ("msd-errors", "equ:cvv", "6"),
        ("msd-errors", "equ:cvv_SI", "S-1"),
        ("minimap2", "eq:suzuki", "5"),
        ("fas-multigrid", "rfwmatrix", "35"),
        ("mittag-leffler", "eq: RN(z)", "8"),
        ("covariances-vb", "eq:lrvb_for_covariance", "14"),
        ("hyperloglog", "equ:max_likelihood_2", "97"),
        ("distillation", "eq:soft", "5"),
        ("hypergrad", "alg:reverse-sgd", "2"),
        ("robust-sls", "eq:robust-perf", "4.9"),
    ];
    for (slug, label, number) in known {
        let text = paper(&data, slug);
        let span = text
            .labelled(label)
            .unwrap_or_else(|| panic!("{slug}: {label}"));
        let found = span.labels.iter().find(|found| found.name == label);
        assert_eq!(
            found.and_then(|found| found.number.as_deref()),
            Some(number),
            "{slug}: {label}"
        );
    }
}

#[test]
fn readers_get_different_passages_of_every_stated_method() {
    let Some(data) = data() else { return };
    let mut methods = 0;
    for row in index(&data) {
        let slug = row["slug"].as_str().expect("a row has a slug");
        let text = paper(&data, slug);
        for method in row["methods"].as_array().expect("a row has methods") {
            let name = method["name"].as_str().expect("a method has a name");
            let stated = method["stated_in"].as_str().expect("it is stated");
            let subject = Subject {
                names: vec![name.to_owned()],
                places: stated.split(", ").map(str::to_owned).collect(),
            };
            let has_label = subject
                .places
                .iter()
                .any(|place| text.labelled(place).is_some());
            if !has_label {
                continue;
            }
            methods += 1;
            let [card, a, b] = [Audience::Card, Audience::ReaderA, Audience::ReaderB]
                .map(|audience| select(&text, &subject, audience));
            let bytes = |passages: &[Passage]| {
                passages
                    .iter()
                    .map(|passage| passage.text.len())
                    .sum::<usize>()
            };
            println!(
                "{slug} | {name} | card {} A {} B {} overlap {:.2}",
                bytes(&card),
                bytes(&a),
                bytes(&b),
                overlap(&a, &b)
            );
            for (audience, passages) in [("card", &card), ("a", &a), ("b", &b)] {
                assert!(
                    bytes(passages) > 200,
                    "{slug}: {name}: {audience} sees {}",
                    bytes(passages)
                );
            }
            for place in &subject.places {
                let Some(span) = text.labelled(place) else {
                    continue;
                };
                let is_formula = matches!(
                    span.kind,
                    text::SpanKind::Equation | text::SpanKind::Algorithm
                );
                let is_seen = a.iter().any(|passage| {
                    passage.span == span.id || passage.text.contains(text.text_of(span))
                });
                assert!(
                    !is_formula || is_seen,
                    "{slug}: {name}: reader A does not see {place}"
                );
            }
        }
    }
    assert!(methods >= 35, "{methods} methods are stated under a label");
}

#[test]
fn records_of_unarxive_are_read() {
    let Some(data) = data() else { return };
    let archive = data.join("citations/unarXive_data_sample.tar.gz");
    let file = std::fs::File::open(archive).expect("the sample is there");
    let mut bytes = vec![];
    let mut decoder = flate2::read::GzDecoder::new(file);
    std::io::Read::read_to_end(&mut decoder, &mut bytes).expect("the sample is whole");
    let text = String::from_utf8_lossy(&bytes);
    let mut records = 0;
    for line in text.lines().filter(|line| line.contains("\"body_text\"")) {
        let start = line
            .find("{\"paper_id\"")
            .expect("a record begins with its id");
        let text = unarxive::read(&line[start..], "sample.jsonl")
            .unwrap_or_else(|error| panic!("{error}"));
        assert!(!text.spans.is_empty(), "{}", text.paper);
        records += 1;
    }
    assert_eq!(records, 49);
}
