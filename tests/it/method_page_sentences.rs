//! Sentences of the pages of bundled methods, against the records: formulas, who wrote what, which functions both programs call.

use crate::project_files::{display, files, root};
use catalogue::method_files::{PROVENANCE, READING_A, READING_B};
use pages::components::formula::math;
use pages::{Written, authors, authors_of_tests, formula_of_assembly, shared_functions};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

fn read(path: &PathBuf) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", display(path)))
}

fn toml_of(path: &PathBuf) -> toml::Table {
    toml::from_str(&read(path)).unwrap_or_else(|error| panic!("{}: {error}", display(path)))
}

/// Asserts that a formula becomes markup without a command that was not understood.
fn assert_typeset(tex: &str, file: &Path) {
    let markup = math(tex, true).unwrap_or_else(|| panic!("{}: no formula", display(file)));
    let texts = markup.split('<').filter_map(|part| part.split_once('>'));
    let text: String = texts.map(|(_, text)| text).collect();
    assert!(!text.contains('\\'), "{}: {text}", display(file));
}

#[test]
fn the_formula_of_every_assembly_is_typeset() {
    let specs = files(&root().join("assemblies"), "spec.toml");
    assert!(specs.len() >= 10, "{specs:?}");
    for spec in specs {
        let table = toml_of(&spec);
        let id = table["method"]["id"].as_str().expect("a text");
        let (sentence, tex) = formula_of_assembly(id).unwrap_or_else(|| panic!("{id}: no formula"));
        assert!(sentence.ends_with('.') && !sentence.contains('='), "{id}");
        assert_typeset(tex, &spec);
    }
}

/// Every formula of a card becomes markup without a command that was not understood.
#[test]
fn the_formula_of_every_card_is_typeset() {
    let mut typeset = 0;
    for card in files(&root().join("datasets"), "card.toml") {
        let table = toml_of(&card);
        let Some(tex) = table.get("latex").map(|tex| tex.as_str().expect("a text")) else {
            let is_read = card.with_file_name(READING_A).is_file();
            assert!(!is_read, "{}: no latex", display(&card));
            continue;
        };
        assert_typeset(tex, &card);
        typeset += 1;
    }
    assert!(typeset >= 430, "{typeset} formulas");
}

/// The sentence on the authors says of each bundled pair what its record says: card or brief, and no model that the record lacks.
#[test]
fn sentences_on_authors_agree_with_every_record() {
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    for file in files(&root().join("datasets/methods"), PROVENANCE) {
        let table = toml_of(&file);
        let from = ["a", "b"].map(|side| {
            let record = table[side].as_table().expect("a table");
            let is_card = record.contains_key("card_sha256");
            assert_ne!(
                is_card,
                record.contains_key("brief_sha256"),
                "{}",
                display(&file)
            );
            if is_card { "card" } else { "brief" }
        });
        let writers =
            ["a", "b"].map(|side| table[side].get("writer").and_then(toml::Value::as_str));
        let side = |at: usize| Written {
            generator: Some("bundled"),
            from: Some(from[at]),
            writer: writers[at],
            ..Written::default()
        };
        let written = [side(0), side(1)];
        let sentence = authors(written);
        assert_eq!(
            from == ["card", "card"],
            sentence.contains("its equations and its words."),
            "{}: {sentence}",
            display(&file)
        );
        assert_eq!(
            from[0] == "brief",
            sentence.contains("A saw the equations"),
            "{}: {sentence}",
            display(&file)
        );
        assert_eq!(
            from[1] == "brief",
            sentence.contains("B saw the description in words"),
            "{}: {sentence}",
            display(&file)
        );
        let of_writers = match writers {
            [None, None] => "a person or a language model wrote them is not recorded.",
            [Some("language model"), Some("language model")] => {
                "A language model wrote each, and neither saw the other's."
            }
            _ => "is not recorded.",
        };
        assert!(sentence.ends_with(of_writers), "{sentence}");
        assert!(!authors_of_tests(written[0]).contains("language model"));
        let kind = writers.map(Option::unwrap_or_default).join(" ");
        *seen.entry(from.join(" ") + &kind).or_default() += 1;
    }
    assert!(
        seen.values().sum::<usize>() > 280 && seen.len() > 1,
        "{seen:?}"
    );
}

#[test]
fn sentences_on_models_agree_with_every_record() {
    let mut generated = 0;
    for file in files(&root().join("datasets/generated"), "record.json") {
        let record: serde_json::Value = serde_json::from_str(&read(&file)).expect("JSON");
        let written = ["reader_a", "reader_b"].map(|role| {
            let role = &record["roles"][role];
            Written {
                generator: Some("generated"),
                model: role["model"].as_str(),
                family: role["family"].as_str(),
                ..Written::default()
            }
        });
        let sentence = authors(written);
        for fact in written.iter().flat_map(|one| [one.model, one.family]) {
            let fact = fact.expect("the record names it");
            assert!(sentence.contains(fact), "{}: {sentence}", display(&file));
        }
        let is_one = written[0].family == written[1].family;
        assert_eq!(
            is_one,
            sentence.contains("one family"),
            "{}: {sentence}",
            display(&file)
        );
        let tests = &record["roles"]["properties"]["model"];
        assert_eq!(
            tests.is_string(),
            authors_of_tests(written[0]).contains("language model"),
            "{}",
            display(&file)
        );
        generated += 1;
    }
    assert!(generated > 20, "{generated} generated methods");
}

/// Python's own parser names the same shared functions, but for those of numpy that move or make arrays.
#[test]
fn functions_that_both_programs_call_are_those_that_python_finds() {
    const SCRIPT: &str = r#"
import ast, json, sys
def named(path):
    tree, alias, found = ast.parse(open(path).read()), {}, set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for one in node.names:
                alias[one.asname or one.name.split(".")[0]] = one.name if one.asname else one.name.split(".")[0]
        if isinstance(node, ast.ImportFrom):
            for one in node.names:
                alias[one.asname or one.name] = f"{node.module}.{one.name}"
    def path_of(node):
        if isinstance(node, ast.Name):
            return alias.get(node.id)
        if isinstance(node, ast.Attribute):
            base = path_of(node.value)
            return base and f"{base}.{node.attr}"
    for node in ast.walk(tree):
        if isinstance(node, (ast.Name, ast.Attribute)):
            found.add(path_of(node))
    return {path for path in found if path and "." in path}
pairs = [line.split("\t") for line in sys.stdin.read().splitlines()]
print(json.dumps([sorted(named(a) & named(b)) for a, b in pairs]))
"#;
    let all = files(&root().join("datasets"), READING_A).into_iter();
    let is_reading = |path: &PathBuf| path.file_name().is_some_and(|name| name == READING_A);
    let folders: Vec<PathBuf> = all.filter(is_reading).collect();
    let pairs: Vec<[PathBuf; 2]> = folders
        .into_iter()
        .map(|a| [a.clone(), a.with_file_name(READING_B)])
        .collect();
    let list: String = pairs
        .iter()
        .map(|[a, b]| format!("{}\t{}\n", a.display(), b.display()))
        .collect();
    let mut python = Command::new(root().join(".venv/bin/python3"))
        .args(["-c", SCRIPT])
        .stdin(std::process::Stdio::piped())
        .stdout(std::process::Stdio::piped())
        .spawn()
        .expect("Python starts");
    let mut input = python.stdin.take().expect("it is piped");
    std::io::Write::write_all(&mut input, list.as_bytes()).expect("it reads");
    drop(input);
    let output = python.wait_with_output().expect("it ends");
    let found: Vec<Vec<String>> = serde_json::from_slice(&output.stdout).expect("JSON");
    let mut listed = 0;
    for ([a, b], found) in pairs.iter().zip(found) {
        let shared = shared_functions(&read(a), &read(b));
        for name in &shared {
            assert!(
                found.contains(name),
                "{}: {name} is not in both",
                display(a)
            );
        }
        let missing = found.iter().filter(|name| !shared.contains(name));
        let missing: Vec<&String> = missing
            .filter(|name| {
                ["math.", "cmath.", "scipy.", "numpy.linalg.", "numpy.fft."]
                    .iter()
                    .any(|module| name.starts_with(module))
            })
            .filter(|name| !["math.pi", "math.inf", "math.nan", "math.e"].contains(&name.as_str()))
            .collect();
        assert!(missing.is_empty(), "{}: both use {missing:?}", display(a));
        listed += shared.len();
    }
    assert!(listed > 100, "{listed} shared functions");
}
