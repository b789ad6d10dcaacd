//! Mistakes in the corpus and the specs: said with file and line before anything is written.

use crate::concordance_program::{METHODS, Program, levels, published_levels};
use crate::database_contents::{contents, database, rows, texts};

#[tokio::test]
async fn a_spec_with_an_unknown_key_is_named_with_its_line() {
    let store = database().await;
    let program = Program::on(store.url());
    program.edit(
        "property-specs/activation/gelu/spec.toml",
        "[method]\n",
        "[method]\ncolour = \"red\"\n",
    );
    let before = contents(&store).await;
    let ran = program.run(&["nightly"]);
    ran.ended(2).says(&[
        "property-specs/activation/gelu/spec.toml:4: ",
        "no key \"colour\"",
        "hint: one of: id, name",
    ]);
    assert_eq!(ran.stdout, "");
    assert_eq!(contents(&store).await, before);
    assert_eq!(program.snapshot(), None);
}

#[test]
fn half_a_pair_is_named_before_a_database_starts() {
    let program = Program::new();
    std::fs::remove_file(program.path("datasets/methods/activation/gelu/b.py"))
        .expect("it was there");
    let ran = program.run(&["nightly"]);
    ran.ended(2).says(&[
        "the bundled corpus does not load",
        "methods/activation/gelu/b.py: cannot open, it is missing",
        "hint: a pair is",
    ]);
    assert_eq!(ran.stdout, "");
    assert!(!program.path("state").exists(), "nothing was made");
}

#[test]
fn a_folder_without_a_spec_is_named_before_a_database_starts() {
    let program = Program::new();
    std::fs::remove_file(program.path("property-specs/activation/gelu/spec.toml"))
        .expect("it was there");
    program.run(&["nightly"]).ended(2).says(&[
        "activation/gelu/spec.toml is missing",
        "hint: the folder of a method has a spec",
    ]);
    assert!(!program.path("state").exists(), "nothing was made");
}

#[test]
fn a_spec_in_another_area_than_its_card_is_named_before_a_database_starts() {
    let program = Program::new();
    let folder = |area: &str| program.path("property-specs").join(area);
    std::fs::create_dir(folder("attention")).expect("a folder");
    std::fs::rename(folder("activation/gelu"), folder("attention/gelu")).expect("it was there");
    let spec = "property-specs/attention/gelu/spec.toml";
    program.edit(spec, "\"activation\"", "\"attention\"");
    let ran = program.run(&["nightly"]);
    ran.ended(2).says(&[
        "attention/gelu/spec.toml: area \"attention\"",
        "card of gelu says \"activation\"",
        "hint: move",
    ]);
    assert!(!program.path("state").exists(), "nothing was made");
}

#[tokio::test]
async fn a_card_with_an_unknown_key_is_named_with_its_line() {
    let store = database().await;
    let program = Program::on(store.url());
    program.edit(
        "datasets/methods/activation/gelu/card.toml",
        "card = 1\n",
        "card = 1\ncolour = \"red\"\n",
    );
    let before = contents(&store).await;
    program.run(&["nightly"]).ended(2).says(&[
        "datasets/methods/activation/gelu/card.toml:2: ",
        "unknown field `colour`",
    ]);
    assert_eq!(contents(&store).await, before);
}

#[tokio::test]
async fn a_reading_without_its_entry_point_fails_v0_and_has_no_level() {
    let store = database().await;
    let program = Program::on(store.url());
    program.edit(
        "datasets/methods/activation/gelu/a.py",
        "def gelu(",
        "def jelu(",
    );
    let summary = program.json(&["nightly", "--json"]);
    let mut due = published_levels(&METHODS);
    due.iter_mut()
        .filter(|(method, _)| method == "gelu")
        .for_each(|(_, level)| *level = None);
    assert_eq!(
        levels(&summary["verify"]["run"], "method"),
        due,
        "the others climb as ever"
    );
    let outcomes = "SELECT rung || ' ' || outcome || ' ' || coalesce(reason || ' ' || (evidence->>'side'), '-')
                    FROM outcome JOIN run USING (run_id) JOIN implementation_pair USING (pair_id)
                    JOIN method USING (method_id) WHERE slug = 'gelu' ORDER BY rung";
    assert_eq!(
        texts(&store, outcomes).await,
        [
            "V0 failed entry_missing a",
            "V1 not_reached -",
            "V2 not_reached -",
            "V3 not_reached -"
        ]
    );
    assert_eq!(
        rows(&store, "not_run").await,
        0,
        "a failing reading is an outcome, not a failure of ours"
    );
    let report = program.json(&["report", "--json"]);
    assert_eq!(
        report["failures"][0]["reason"], "entry_missing",
        "{:#}",
        report["failures"]
    );
    assert!(program.snapshot().is_some());
}
