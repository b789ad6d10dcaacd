//! Dirty and damaged dumps: whole files are refused with their name, single rows are counted by kind and row.

use crate::concordance_program::Program;
use crate::database_contents::{contents, database, rows, texts};
use crate::dumps::{array, link, method};
use serde_json::{Value, json};
use std::process::Command;
use store::testing::TestStore;

/// A database with the cards in it, so that what a bad file adds can be told.
async fn with_cards() -> (TestStore, Program) {
    let store = database().await;
    let program = Program::on(store.url());
    program.run(&["ingest"]).ended(0);
    (store, program)
}

/// A method that nothing is wrong with, except for the placeholder of a year the archive gives nearly all.
fn good(slug: &str) -> Value {
    method(
        slug,
        &format!("Good {slug}"),
        "2001.01234",
        "Wide Nets Revisited",
    )
}

/// Returns the places of findings of a kind: file name, row and detail of each.
fn found(program: &Program, kind: &str) -> Vec<(String, u64, String)> {
    let samples = program
        .findings()
        .into_iter()
        .filter(|line| line["kind"] == kind && line["row"].is_u64());
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    samples
        .map(|line| {
            let file = text(&line["file"])
                .rsplit('/')
                .next()
                .unwrap_or_default()
                .to_owned();
            (
                file,
                line["row"].as_u64().unwrap_or_default(),
                text(&line["detail"]),
            )
        })
        .collect()
}

/// Ingests a file of which nothing may be kept.
async fn refused(program: &Program, store: &TestStore, file: &str, words: &[&str]) {
    let before = contents(store).await;
    let ran = program.run(&["ingest", file]);
    ran.ended(1).says(&[file]).says(words);
    assert!(
        ran.stdout.contains(&format!("{file}: NOT TAKEN IN")),
        "{ran:#?}"
    );
    assert_eq!(contents(store).await, before, "nothing of {file} is kept");
}

#[tokio::test]
async fn a_truncated_gzip_is_refused_and_the_next_file_ingested() {
    let (store, program) = with_cards().await;
    let many: Vec<Value> = (0..2000).map(|i| good(&format!("n{i}"))).collect();
    program.write("methods.json", array(&many));
    let zip = Command::new("gzip")
        .arg("--keep")
        .arg(program.path("methods.json"))
        .status();
    assert!(zip.is_ok_and(|status| status.success()), "gzip is there");
    let whole = std::fs::read(program.path("methods.json.gz")).expect("it was zipped");
    program.write("methods.json.gz", &whole[..whole.len() / 2]);
    refused(
        &program,
        &store,
        "methods.json.gz",
        &[
            "truncated after",
            "complete rows",
            "hint: fetch the file again",
        ],
    )
    .await;

    program.write(
        "links-between-papers-and-code.json",
        array(&[link("2002.00002", "Only A Link", "https://github.com/a/b")]),
    );
    program
        .run(&[
            "ingest",
            "methods.json.gz",
            "links-between-papers-and-code.json",
        ])
        .ended(1);
    assert_eq!(
        texts(&store, "SELECT url FROM repository").await,
        ["https://github.com/a/b"]
    );
    assert_eq!(rows(&store, "method").await, 3);
}

#[tokio::test]
async fn an_object_in_place_of_an_array_is_refused() {
    let (store, program) = with_cards().await;
    program.write("methods.json", r#"{"rows": []}"#);
    refused(
        &program,
        &store,
        "methods.json",
        &["expected a JSON array, found an object", "hint: "],
    )
    .await;
}

#[tokio::test]
async fn a_row_that_is_not_utf8_is_skipped_and_reported() {
    let (store, program) = with_cards().await;
    let mut text = array(&[good("one"), good("b@d"), good("three")]).into_bytes();
    text.iter_mut()
        .filter(|byte| **byte == b'@')
        .for_each(|byte| *byte = 0xff);
    program.write("methods.json", text);
    let ran = program.run(&["ingest", "methods.json"]);
    ran.ended(0);
    assert!(ran.stdout.contains("invalid_utf8 1"), "{ran:#?}");
    let found = found(&program, "invalid_utf8");
    assert!(
        matches!(&found[..], [(file, 2, detail)] if file == "methods.json" && detail.contains("byte")),
        "{found:?}"
    );
    assert_eq!(
        texts(
            &store,
            "SELECT slug FROM method WHERE pwc_slug IS NOT NULL ORDER BY 1"
        )
        .await,
        ["one", "three"]
    );
    let findings = texts(
        &store,
        "SELECT file || ' ' || line FROM finding WHERE kind = 'invalid_utf8'",
    )
    .await;
    assert_eq!(findings, ["methods.json 2"]);
}

#[tokio::test]
async fn a_line_of_fifty_megabytes_is_a_counted_finding() {
    let (store, program) = with_cards().await;
    let mut long = good("long");
    long["description"] = json!("x".repeat(50 << 20));
    program.write(
        "methods.json",
        serde_json::to_vec(&[good("one"), long, good("three")]).expect("JSON"),
    );
    program.run(&["ingest", "methods.json"]).ended(0);
    let found = found(&program, "too_long");
    assert!(
        matches!(&found[..], [(file, 2, detail)] if file == "methods.json" && detail.contains("bytes")),
        "{found:?}"
    );
    assert_eq!(
        texts(
            &store,
            "SELECT slug FROM method WHERE pwc_slug IS NOT NULL ORDER BY 1"
        )
        .await,
        ["one", "three"]
    );
}

#[tokio::test]
async fn fifty_megabytes_of_rows_on_one_line_are_ingested() {
    let (store, program) = with_cards().await;
    let text = "x".repeat(10 << 20);
    let row = |i: u32| {
        let mut row = good(&format!("n{i}"));
        row["description"] = json!(text);
        row
    };
    let line = serde_json::to_vec(&(0..5).map(row).collect::<Vec<_>>()).expect("JSON");
    assert!(!line.contains(&b'\n') && line.len() > 50 << 20);
    program.write("methods.json", line);
    program.run(&["ingest", "methods.json"]).ended(0);
    let lengths = "SELECT sum(length(summary)) FROM method WHERE pwc_slug IS NOT NULL";
    assert_eq!(texts(&store, lengths).await, [(50 << 20).to_string()]);
}

#[tokio::test]
async fn a_missing_column_is_reported_and_the_row_ingested() {
    let (store, program) = with_cards().await;
    let mut bare = good("two");
    bare.as_object_mut().expect("a row").remove("url");
    program.write("methods.json", array(&[good("one"), bare]));
    program.run(&["ingest", "methods.json"]).ended(0);
    assert_eq!(
        found(&program, "missing_column"),
        [("methods.json".to_owned(), 2, "url".to_owned())]
    );
    // Without its page it is told apart by its name.
    assert_eq!(
        texts(
            &store,
            "SELECT slug FROM method WHERE name LIKE 'Good%' ORDER BY 1"
        )
        .await,
        ["good-two", "one"]
    );
}

#[tokio::test]
async fn a_method_without_a_name_is_skipped_and_reported() {
    let (store, program) = with_cards().await;
    let mut bare = good("two");
    bare["name"] = json!("  ");
    program.write("methods.json", array(&[good("one"), bare]));
    program.run(&["ingest", "methods.json"]).ended(0);
    let page = "https://paperswithcode.com/method/two".to_owned();
    assert_eq!(
        found(&program, "missing_name"),
        [("methods.json".to_owned(), 2, page)]
    );
    assert_eq!(rows(&store, "method").await, 4);
}

#[tokio::test]
async fn an_invalid_arxiv_id_is_reported_and_the_paper_ingested_without_it() {
    let (store, program) = with_cards().await;
    let mut odd = link("2002.00002", "Oddly Numbered", "https://github.com/a/odd");
    for column in ["paper_url_abs", "paper_url_pdf"] {
        odd[column] = json!(null);
    }
    odd["paper_arxiv_id"] = json!("see-the-web-page");
    program.write("links-between-papers-and-code.json", array(&[odd]));
    program
        .run(&["ingest", "links-between-papers-and-code.json"])
        .ended(0);
    let name = "links-between-papers-and-code.json".to_owned();
    assert_eq!(
        found(&program, "not_an_arxiv_id"),
        [(name, 1, "see-the-web-page".to_owned())]
    );
    let ids = "SELECT scheme FROM paper JOIN paper_identifier USING (paper_id) WHERE title = 'Oddly Numbered' ORDER BY 1";
    assert_eq!(texts(&store, ids).await, ["pwc"]);
    assert_eq!(
        texts(&store, "SELECT url FROM repository").await,
        ["https://github.com/a/odd"]
    );
}
