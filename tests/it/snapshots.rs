//! Published snapshots from the command line: whether one is whole, and what changed to the next.

use crate::contents::{database, rows, texts};
use crate::program::Program;
use ladder::{Digest, Licence};
use store::IdScheme;
use store::ingest::{CitationRow, IngestBatch, PaperRow, Source};

/// Two papers, one of which cites the other.
fn two_papers() -> IngestBatch {
    let source = Source { name: "story".into(), licence: Licence::Cc0, url: None, attribution: None };
    let paper = |id: &str, title: &str| PaperRow {
        key: id.into(),
        ids: vec![(IdScheme::Arxiv, id.into())],
        title: title.into(),
        title_norm: title.to_lowercase(),
        ..PaperRow::default()
    };
    let mut rows = IngestBatch::new(source, "story.json", Digest::of("story"), 0);
    rows.papers = vec![paper("2001.00001", "Cited"), paper("2001.00002", "Citing")];
    rows.citations = vec![CitationRow { citing: "2001.00002".into(), cited: "2001.00001".into() }];
    rows
}

#[tokio::test]
async fn a_snapshot_is_verified_compared_and_told_when_it_is_damaged() {
    let store = database().await;
    let program = Program::on(store.url());
    program.run(&["ingest"]).ended(0);
    let first = program.json(&["publish", "--json"]);
    assert_eq!(first["counts"]["citations"], 0);
    store.ingest(&two_papers()).await.expect("it is taken in");
    let second = program.json(&["publish", "--json"]);
    assert_eq!(second["counts"]["citations"], 1);
    let [before, after] = [&first, &second].map(|summary| summary["snapshot"].as_str().expect("an id").to_owned());

    let diff = program.json(&["snapshot", "diff", &before, &after, "--json"]);
    assert_eq!(diff["papers"]["added"], serde_json::json!(["arxiv:2001.00001", "arxiv:2001.00002"]));
    assert_eq!(diff["names"]["added"], serde_json::json!(["cited", "citing"]));
    assert_eq!(diff["papers"]["changed"], serde_json::json!([]));
    assert_eq!(diff["methods"], serde_json::json!({ "added": [], "removed": [], "changed": [] }));
    let told = program.run(&["snapshot", "diff", &before, &after]);
    let told = &told.ended(0).stdout;
    assert!(told.contains("  + arxiv:2001.00002") && told.contains("citations: 0 -> 1"), "{told}");

    let folder = format!("state/snapshots/{after}");
    for given in [vec![], vec!["state/snapshots"], vec![folder.as_str()], vec![after.as_str()]] {
        let ran = program.run(&[&["snapshot", "verify"], &given[..]].concat());
        assert!(ran.ended(0).stdout.contains(&after) && ran.stdout.contains("nothing is wrong"), "{ran:#?}");
    }
    for name in ["citations.csr", "names.fst"] {
        let file = program.path(&format!("{folder}/{name}"));
        let mut bytes = std::fs::read(&file).expect("it is there");
        let last = bytes.len() - 1;
        bytes[last] ^= 1;
        std::fs::write(&file, bytes).expect("it can be written");
    }
    let ran = program.run(&["snapshot", "verify"]);
    for told in ["2 FAULTS", "citations.csr: ", "names.fst: "] {
        assert!(ran.ended(1).stdout.contains(told), "{told}: {ran:#?}");
    }
    program.run(&["snapshot", "diff", &before, &after]).ended(2).says(&["citations.csr", "hint: "]);
}

#[test]
fn a_snapshot_that_is_not_there_is_named() {
    let program = Program::new();
    program.run(&["snapshot", "verify"]).ended(2).says(&["no snapshot is published", "hint: "]);
    let ran = program.run(&["snapshot", "verify", "nowhere"]);
    assert!(ran.ended(1).stdout.contains("manifest.json: nowhere/manifest.json"), "{ran:#?}");
    program.run(&["snapshot", "diff", "one", "other"]).ended(2).says(&["one cannot be compared"]);
}

#[tokio::test]
async fn the_map_is_drawn_without_a_database() {
    let store = database().await;
    let mut program = Program::on(store.url());
    program.run(&["report", "--atlas", "map.html"]).ended(2).says(&["no snapshot is published", "hint: "]);
    program.run(&["nightly"]).ended(0);
    program.set("DATABASE_URL", "postgres://nobody@127.0.0.1:1/closed");
    let drawn = program.json(&["report", "--atlas", "map.html", "--json"]);
    assert_eq!(drawn["papers"], rows(&store, "paper").await);
    let page = std::fs::read_to_string(program.path("map.html")).expect("it was written");
    for title in texts(&store, "SELECT title FROM paper").await {
        assert!(page.contains(&title), "{title} is on the page");
    }
    assert_eq!(page.matches("<script").count(), page.matches("</script").count(), "no title ends a script");
    assert!(page.contains("script-src 'sha256-") && page.contains("default-src 'none'"));
}
