//! Rows that only the database refuses: a schema that is stricter than the readers know stands for every such row.

use crate::concordance_program::{Program, Ran};
use crate::database_contents::{database, rows, texts};
use crate::dumps::{array, link, method};
use serde_json::Value;
use store::testing::TestStore;

const LINKS: &str = "links-between-papers-and-code.json";

/// A database that refuses rows for a reason that no reader knows.
async fn strict(check: &str) -> (TestStore, Program) {
    let store = database().await;
    store.execute(check).await.expect("the schema changes");
    let program = Program::on(store.url());
    (store, program)
}

/// Links of as many papers to as many repositories, from 1.
fn links(count: usize) -> String {
    let link = |n| {
        let (arxiv, title) = (format!("2001.{n:05}"), format!("Paper {n}"));
        link(&arxiv, &title, &format!("https://github.com/lab/r{n}"))
    };
    array(&(1..=count).map(link).collect::<Vec<Value>>())
}

/// The refused rows of the last ingest: name of the file, row and message.
fn refused(program: &Program) -> Vec<(String, u64, String)> {
    let findings = program.findings().into_iter();
    let refused = findings.filter(|finding| finding["kind"] == "refused_by_database");
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    refused
        .map(|finding| {
            let row = finding["row"].as_u64().unwrap_or_default();
            (text(&finding["file"]), row, text(&finding["detail"]))
        })
        .collect()
}

#[track_caller]
fn reports(ran: &Ran, file: &str, row: usize) {
    ran.ended(1).says(&[&format!(
        "{file}: row {row} is left out, the database refused it: "
    )]);
}

#[tokio::test]
async fn a_refused_row_is_left_out_and_named_and_the_others_are_stored() {
    let (store, program) =
        strict("ALTER TABLE repository ADD CONSTRAINT no_seven CHECK (url !~ '/r(7|23)$')").await;
    program.write(&format!("dumps/{LINKS}"), links(40));
    let methods = [method("odd", "Odd", "2002.00001", "An Odd Paper")];
    program.write("dumps/methods.json", array(&methods));
    let ran = program.run(&["ingest", "dumps"]);
    for row in [7, 23] {
        reports(&ran, &format!("dumps/{LINKS}"), row);
    }
    ran.prints(&["SKIPPED   2 of 40 rows", "refused_by_database 2"]);
    assert_eq!(rows(&store, "repository").await, 38);
    assert_eq!(rows(&store, "method WHERE slug = 'odd'").await, 1);
    let found = refused(&program);
    let found: Vec<_> = found
        .iter()
        .map(|(file, row, message)| (file.as_str(), *row, message.contains("no_seven")))
        .collect();
    let file = format!("dumps/{LINKS}");
    assert_eq!(found, [(file.as_str(), 7, true), (file.as_str(), 23, true)]);

    // The next run reads only the refused rows again, and says so again.
    let again = program.run(&["ingest", "dumps"]);
    reports(&again, &file, 7);
    assert_eq!(rows(&store, "repository").await, 38);
    store
        .execute("ALTER TABLE repository DROP CONSTRAINT no_seven")
        .await
        .expect("the schema changes");
    program.run(&["ingest", "dumps"]).ended(0);
    assert_eq!(rows(&store, "repository").await, 40);
}

#[tokio::test]
async fn of_rows_that_are_refused_together_the_last_is_left_out() {
    let (store, program) = strict("CREATE UNIQUE INDEX no_case ON repository (lower(url))").await;
    let link = |n: usize, url: &str| link(&format!("2001.{n:05}"), &format!("Paper {n}"), url);
    let rows_of_file = [
        link(1, "https://github.com/lab/Alpha"),
        link(2, "https://github.com/lab/beta"),
        link(3, "https://github.com/lab/gamma"),
        link(4, "https://github.com/lab/alpha"),
        link(5, "https://github.com/lab/delta"),
    ];
    program.write(LINKS, array(&rows_of_file));
    reports(&program.run(&["ingest", LINKS]), LINKS, 4);
    let stored = texts(
        &store,
        "SELECT url FROM repository ORDER BY url COLLATE \"C\"",
    )
    .await;
    assert_eq!(
        stored,
        ["Alpha", "beta", "delta", "gamma"].map(|name| format!("https://github.com/lab/{name}"))
    );
}

/// More than a hundred rows are found one by one, also where they are all rows of a file.
#[tokio::test]
async fn many_refused_rows_cost_themselves_only() {
    let (store, program) = strict(
        "ALTER TABLE repository ADD CONSTRAINT no_first CHECK (url !~ '/lab/r([0-9]{1,2}|10[0-9])$')",
    )
    .await;
    program.write("a/links.json", links(300));
    program.write("b/more.json", links(9));
    let ran = program.run(&["ingest", "a/links.json", "b/more.json"]);
    for row in [1, 2, 109] {
        reports(&ran, "a/links.json", row);
    }
    ran.prints(&["SKIPPED   109 of 300 rows", "SKIPPED   9 of 9 rows"]);
    assert_eq!(rows(&store, "repository").await, 191);
    assert_eq!(refused(&program).len(), 118);
}

#[tokio::test]
async fn a_night_with_a_refused_row_verifies_publishes_and_says_why() {
    let (_store, program) =
        strict("ALTER TABLE repository ADD CONSTRAINT no_seven CHECK (url !~ '/r7$')").await;
    program.write(LINKS, links(9));
    program.write("cut.json", &links(9)[..200]);
    program.write("broken.xml", "<collection id=\"a\0b\"><volume");
    let ran = program.run(&["nightly", LINKS, "cut.json", "broken.xml", "missing.json"]);
    reports(&ran, LINKS, 7);
    ran.prints(&[
        "refused_by_database 1",
        "verify    ",
        "cut.json: NOT TAKEN IN",
        "broken.xml: NOT TAKEN IN",
        "missing.json: NOT TAKEN IN",
        "publish   snapshot ",
    ]);
    assert!(program.snapshot().is_some(), "the night publishes");
}
