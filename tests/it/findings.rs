//! Findings of an ingest in dirty and broken files: skipped rows, runs, dry runs, and small files that share a transaction.

use crate::concordance_program::Program;
use crate::database_contents::{contents, database, rows, texts};
use crate::dumps::{array, method};

/// Rows of which none has a name.
fn nameless() -> String {
    let mut row = method("one", "One", "2001.00001", "Study");
    row["name"] = serde_json::Value::Null;
    array(&[row])
}

#[tokio::test]
async fn skipped_rows_are_loud_and_a_file_that_contributes_nothing_is_an_error() {
    let store = database().await;
    let program = Program::on(store.url());
    program.write("nothing/methods.json", nameless());
    let ran = program.run(&["ingest", "nothing"]);
    ran.ended(1);
    assert!(
        ran.stdout
            .contains("SKIPPED   1 of 1 rows of nothing/methods.json were skipped: missing_name 1"),
        "{ran:#?}"
    );
    let good = method("two", "Two", "2001.00002", "Another Study");
    program.write("methods.json", array(&[good]));
    program.run(&["ingest", "methods.json"]).ended(0);

    let last = program.json(&["findings", "--json"]);
    assert_eq!((&last["run"], &last["files"]), (&2.into(), &2.into()));
    let first = program.json(&[
        "findings",
        "--run",
        "1",
        "--file",
        "nothing",
        "--kind",
        "missing_name",
        "--json",
    ]);
    let counts =
        serde_json::json!([{"file": "nothing/methods.json", "kind": "missing_name", "count": 1}]);
    assert_eq!(first["counts"], counts);
    assert_eq!(first["samples"][0]["line"], 1);
    let text = program.run(&["findings", "--run", "1", "--kind", "missing_name"]);
    assert!(text.stdout.contains("missing_name"), "{text:#?}");
    program
        .run(&["findings", "--run", "9"])
        .ended(1)
        .says(&["there is no ingest run 9", "hint"]);
}

#[tokio::test]
async fn a_dry_run_reports_and_stores_nothing() {
    let store = database().await;
    let program = Program::on(store.url());
    program.write(
        "methods.json",
        array(&[method("two", "Two", "2001.00002", "Study")]),
    );
    let before = contents(&store).await;
    let report = program.json(&["ingest", "--dry-run", "methods.json", "--json"]);
    assert_eq!(
        (&report["dry_run"], &report["run"]),
        (&true.into(), &serde_json::Value::Null)
    );
    assert_eq!(
        report["files"][1]["report"]["tables"]["method"]["inserted"],
        1
    );
    assert_eq!(contents(&store).await, before);
    assert_eq!(rows(&store, "ingest_run").await, 0);
    let stored = program.json(&["ingest", "methods.json", "--json"]);
    assert_eq!(stored["files"][1]["report"], report["files"][1]["report"]);
}

/// A collection of the ACL Anthology with one paper.
fn collection(id: &str) -> String {
    format!(
        "<?xml version='1.0' encoding='UTF-8'?>\n<collection id=\"{id}\"><volume id=\"main\"><meta><booktitle>Proceedings of {id}</booktitle>\
         <year>2020</year></meta><paper id=\"1\"><title>A Study of {id}</title><author><first>Ann</first><last>One</last></author></paper>\
         <paper id=\"2\"><title>Another of {id}</title></paper></volume></collection>\n"
    )
}

#[tokio::test]
async fn a_broken_file_among_small_ones_leaves_nothing() {
    let store = database().await;
    let program = Program::on(store.url());
    for id in ["2020.one", "2020.three", "2020.two"] {
        program.write(&format!("acl/{id}.xml"), collection(id));
    }
    let broken = collection("2020.three").replace("</paper></volume>", "</volume>");
    program.write("acl/2020.three.xml", broken);
    let ran = program.run(&["ingest", "acl", "--json"]);
    ran.ended(1).says(&["2020.three.xml"]);
    let summary: serde_json::Value = serde_json::from_str(&ran.stdout).expect("it is JSON");
    let files = summary["files"].as_array().expect("a list");
    let group = &files[1];
    assert_eq!(group["file"], "acl/2020.one.xml and 1 more files");
    assert_eq!(group["report"]["tables"]["paper"]["inserted"], 4);
    assert!(files[2]["error"].is_string(), "{summary:#}");
    let titles = "SELECT title FROM paper WHERE title LIKE '% of 2020.%' ORDER BY 1";
    let expected = [
        "A Study of 2020.one",
        "A Study of 2020.two",
        "Another of 2020.one",
        "Another of 2020.two",
    ];
    assert_eq!(texts(&store, titles).await, expected);
    let batches = "SELECT file FROM ingest_batch JOIN provenance USING (ingest_batch_id) WHERE file LIKE '2020%' GROUP BY file ORDER BY 1";
    assert_eq!(
        texts(&store, batches).await,
        ["2020.one.xml", "2020.two.xml"]
    );

    // The mended file arrives; the others are unchanged.
    program.write("acl/2020.three.xml", collection("2020.three"));
    let summary = program.json(&["ingest", "acl", "--json"]);
    let group = &summary["files"][1];
    assert_eq!(
        (&group["rows"], &group["unchanged"]),
        (&6.into(), &4.into())
    );
    assert_eq!(
        rows(&store, "paper WHERE title LIKE '% of 2020.%'").await,
        6
    );
    let before = contents(&store).await;
    program.run(&["ingest", "acl"]).ended(0);
    assert_eq!(contents(&store).await, before);
}

#[tokio::test]
async fn the_slice_of_a_corpus_is_read_unless_bare() {
    let store = database().await;
    let mut program = Program::on(store.url());
    program.set(
        "CONCORDANCE_CORPUS",
        crate::project_files::root().join("datasets"),
    );
    program.run(&["ingest", "--bare"]).ended(0);
    let bare = rows(&store, "paper").await;
    program.run(&["ingest"]).ended(0);
    assert!(rows(&store, "paper WHERE NOT is_stub").await >= bare + 10_000);
    assert!(rows(&store, "citation").await > 10_000);
    let licenses = "SELECT DISTINCT license FROM citation";
    assert_eq!(texts(&store, licenses).await, ["CC-BY-SA-4.0"]);
    // Facts only.
    assert_eq!(rows(&store, "paper WHERE abstract IS NOT NULL").await, 0);
}
