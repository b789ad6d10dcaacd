//! `concordance new`: what a method begins with, and what becomes of it until it is finished.

use crate::concordance_program::{METHODS, Program, levels, published_levels};
use crate::database_contents::{database, rows, texts};
use crate::project_files::root;
use std::collections::BTreeMap;
use std::path::Path;

/// A method of the catalogue that has a card and nothing else.
const STUB: &str = "datasets/methods/optimiser/adamax_step/card.toml";

/// The files that `new` writes beside an existing card.
const REST: [&str; 4] = [
    "datasets/methods/optimiser/adamax_step/a.py",
    "datasets/methods/optimiser/adamax_step/b.py",
    "datasets/methods/optimiser/adamax_step/provenance.toml",
    "property-specs/optimiser/adamax_step/spec.toml",
];

fn with_stub() -> Program {
    let program = Program::new();
    program.write(
        STUB,
        std::fs::read(root().join(STUB)).expect("the catalogue has it"),
    );
    program
}

/// Every file of the corpus and the specs with its text.
fn texts_of_files(program: &Program) -> BTreeMap<String, String> {
    let roots = ["datasets", "property-specs"].map(|name| program.path(name));
    let files = roots
        .iter()
        .flat_map(|root| crate::project_files::files(root, ""));
    files
        .map(|path| {
            (
                path.display().to_string(),
                std::fs::read_to_string(&path).expect("a text"),
            )
        })
        .collect()
}

fn written(summary: &serde_json::Value) -> Vec<(&str, bool)> {
    let files = summary["files"].as_array().expect("a list").iter();
    files
        .map(|f| {
            (
                f["path"].as_str().expect("a path"),
                f["written"].as_bool().expect("a truth"),
            )
        })
        .collect()
}

#[test]
fn new_keeps_an_existing_card_and_writes_the_other_files() {
    let program = with_stub();
    let summary = program.json(&["new", "adamax_step", "--json"]);
    let due: Vec<(&str, bool)> = std::iter::once((STUB, false))
        .chain(REST.map(|file| (file, true)))
        .collect();
    assert_eq!(written(&summary), due);
    let read = |name: &str| std::fs::read_to_string(program.path(name)).expect("it is there");
    assert_eq!(
        read(STUB),
        std::fs::read_to_string(root().join(STUB)).expect("it is there")
    );
    let spec = read("property-specs/optimiser/adamax_step/spec.toml");
    for line in [
        "title     = \"Adam: A Method for Stochastic Optimization\"",
        "id        = \"arxiv:1412.6980\"",
        "name = \"u\"",
    ] {
        assert!(spec.contains(line), "{line}: {spec}");
    }
    assert!(
        !program.path("state").exists(),
        "no database is started for it"
    );
    for side in ["a", "b"] {
        let file = format!("datasets/methods/optimiser/adamax_step/{side}.py");
        let ran = program.run(&[
            "sandbox",
            "run",
            &file,
            "--args",
            "[[0.0],[0.0],[0.0],[0.0],1,0.1,0.9,0.9]",
        ]);
        ran.ended(1);
        assert!(
            ran.stdout.contains("NotImplementedError"),
            "an empty reading computes nothing: {ran:#?}"
        );
    }
}

#[test]
fn new_never_overwrites_a_file() {
    let program = with_stub();
    program.write(REST[0], "\"\"\"Mine.\"\"\"\n");
    let summary = program.json(&["new", "adamax_step", "--json"]);
    assert_eq!(
        written(&summary)
            .iter()
            .filter(|(_, written)| !written)
            .count(),
        2,
        "the card and the reading"
    );
    let before = texts_of_files(&program);
    let again = program.run(&["new", "adamax_step"]);
    again.ended(0);
    assert!(
        again.stdout.contains("0 written, 5 there and left alone"),
        "{}",
        again.stdout
    );
    assert_eq!(texts_of_files(&program), before);
    assert_eq!(
        before[&program.path(REST[0]).display().to_string()],
        "\"\"\"Mine.\"\"\"\n"
    );
}

#[test]
fn a_method_without_a_card_needs_an_existing_area() {
    let program = Program::new();
    let before = texts_of_files(&program);
    for (arguments, message) in [
        (&["new", "my_step"][..], "there is no card of \"my_step\""),
        (
            &["new", "my_step", "--area", "cookery"],
            "there is no area \"cookery\"",
        ),
        (
            &["new", "gelu", "--area", "optimiser"],
            "gelu is in area activation",
        ),
        (
            &["new", "../my_step", "--area", "optimiser"],
            "cannot be the id of a method",
        ),
        (
            &["new", "My_step", "--area", "optimiser"],
            "cannot be the id of a method",
        ),
    ] {
        program.run(arguments).ended(2).says(&[message, "hint: "]);
    }
    assert_eq!(texts_of_files(&program), before, "nothing was written");
    let ran = program.run(&["new", "my_step", "--area", "optimiser"]);
    ran.ended(0);
    for file in [
        "datasets/methods/optimiser/my_step/card.toml",
        "datasets/methods/optimiser/my_step/b.py",
        "property-specs/optimiser/my_step/spec.toml",
    ] {
        assert!(ran.stdout.contains(file), "{file}: {}", ran.stdout);
    }
    for command in [
        "spec check",
        "spec try",
        "verify --spec",
        "mutate my_step",
        "nightly",
        "make corpus",
    ] {
        assert!(
            ran.stdout.contains(command),
            "{command} comes next: {}",
            ran.stdout
        );
    }
}

#[test]
fn spec_check_names_every_unwritten_line() {
    let program = with_stub();
    program.run(&["new", "adamax_step"]).ended(0);
    let file = "property-specs/optimiser/adamax_step/spec.toml";
    let text = std::fs::read_to_string(program.path(file)).expect("it is there");
    let ran = program.run(&["spec", "check", file]);
    ran.ended(1);
    let marked: Vec<usize> = (1..)
        .zip(text.lines())
        .filter(|(_, l)| l.contains("TO WRITE"))
        .map(|(at, _)| at)
        .collect();
    assert!(marked.len() > 10, "{text}");
    for line in marked {
        assert!(
            ran.stdout.contains(&format!(
                "adamax_step/spec.toml:{line}: still to be written: "
            )),
            "{line}: {}",
            ran.stdout
        );
    }
    for what in [
        "at least 3 edges",
        "at least 5 properties",
        "at least one misreading",
        "a word of the list under Roles",
    ] {
        assert!(ran.stdout.contains(what), "{what}: {}", ran.stdout);
    }
}

#[tokio::test]
async fn an_unfinished_method_is_skipped_and_reported_by_nightly() {
    let store = database().await;
    let mut program = with_stub();
    program.set("DATABASE_URL", store.url());
    program.run(&["new", "adamax_step"]).ended(0);
    program
        .run(&["new", "my_step", "--area", "optimiser"])
        .ended(0);
    let ran = program.run(&["nightly", "--json"]);
    ran.ended(0).says(&[
        "my_step takes no part, it is not finished: ",
        "optimiser/my_step/card.toml:3: still to be written: ",
    ]);
    let summary: serde_json::Value = serde_json::from_str(&ran.stdout).expect("pure JSON");
    assert_eq!(
        levels(&summary["verify"]["run"], "method"),
        published_levels(&METHODS),
        "the others climb as ever"
    );
    let half: Vec<&str> = summary["unfinished"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|u| u["method"].as_str().expect("an id"))
        .collect();
    assert_eq!(
        half,
        [
            "my_step",
            "adamax_step",
            "my_step",
            "adamax_step",
            "my_step"
        ],
        "card, readings, specs: {summary:#}"
    );
    assert_eq!(
        [rows(&store, "run").await, rows(&store, "code_sample").await],
        [3, 6],
        "no empty reading is recorded"
    );
    let known = texts(&store, "SELECT slug FROM method ORDER BY slug").await;
    assert_eq!(
        known,
        ["adam_step", "adamax_step", "gelu", "thomas_tridiagonal"],
        "the card of the catalogue is one"
    );
    program.run(&["verify", "my_step"]).ended(1).says(&[
        "my_step takes no part",
        "still to be written",
        "hint: ",
    ]);
    assert!(
        program
            .run(&["nightly"])
            .ended(0)
            .stdout
            .contains("left out  adamax_step takes no part")
    );
    assert!(
        program
            .run(&["doctor"])
            .ended(0)
            .stdout
            .contains("my_step takes no part")
    );
}

#[tokio::test]
async fn a_finished_method_joins_the_next_night() {
    let store = database().await;
    let program = Program::on(store.url());
    program.remove_readings("activation/gelu");
    std::fs::remove_dir_all(program.path("property-specs/activation")).expect("it was there");
    program.run(&["new", "gelu"]).ended(0);
    assert_eq!(
        levels(
            &program.json(&["nightly", "--json"])["verify"]["run"],
            "method"
        )
        .len(),
        2
    );
    for file in [
        "datasets/methods/activation/gelu/a.py",
        "datasets/methods/activation/gelu/b.py",
    ] {
        program.write(file, std::fs::read(root().join(file)).expect("it is there"));
    }
    let spec = "property-specs/activation/gelu/spec.toml";
    program.write(spec, std::fs::read(root().join(spec)).expect("it is there"));
    let night = program.json(&["nightly", "--json"]);
    let left: Vec<&str> = night["unfinished"]
        .as_array()
        .expect("a list")
        .iter()
        .filter_map(|u| u["file"].as_str())
        .collect();
    assert!(
        left.len() == 1 && Path::new(left[0]).ends_with("gelu/provenance.toml"),
        "where they are from is not said: {left:?}"
    );
    let provenance = "datasets/methods/activation/gelu/provenance.toml";
    program.write(
        provenance,
        std::fs::read(root().join(provenance)).expect("it is there"),
    );
    let night = program.json(&["nightly", "--json"]);
    assert_eq!(night["unfinished"], serde_json::json!([]));
    assert_eq!(
        levels(&night["verify"]["run"], "method"),
        [("gelu".to_owned(), Some("V3".to_owned()))]
    );
}
