//! A night on a small corpus, and the night after it.

use crate::concordance_program::{METHODS, Program, levels, published_levels};
use crate::database_contents::{contents, database, rows};

#[tokio::test]
async fn the_first_night_does_all_work_and_the_next_none() {
    let store = database().await;
    let program = Program::on(store.url());
    let first = program.json(&["nightly", "--json"]);
    assert_eq!(
        levels(&first["verify"]["run"], "method"),
        published_levels(&METHODS)
    );
    assert!(
        first["verify"]["sandbox_requests"].as_u64() > Some(0),
        "{first:#}"
    );
    assert_eq!(first["publish"]["is_new"], true);
    let snapshot = program.snapshot().expect("a snapshot is served");
    assert_eq!(first["publish"]["snapshot"], snapshot.as_str());
    assert!(
        program
            .path("state/snapshots")
            .join(&snapshot)
            .join("manifest.json")
            .is_file()
    );
    let page = std::fs::read_to_string(program.path("state/report/index.html"))
        .expect("the report is there");
    assert!(
        page.contains("</html>")
            && METHODS
                .iter()
                .all(|m| page.contains(m.split('/').next_back().expect("an id")))
    );
    assert_eq!(
        [rows(&store, "run").await, rows(&store, "outcome").await],
        [3, 12]
    );

    let before = contents(&store).await;
    let second = program.json(&["nightly", "--json"]);
    assert_eq!(second["verify"]["sandbox_requests"], 0);
    assert_eq!(second["verify"]["unchanged"], 3);
    assert_eq!(second["verify"]["run"], serde_json::json!([]));
    assert_eq!(second["publish"]["is_new"], false);
    assert_eq!(program.snapshot().as_ref(), Some(&snapshot));
    assert_eq!(
        contents(&store).await,
        before,
        "a night with nothing to do writes no row"
    );
}

#[test]
fn a_night_on_the_private_cluster_prints_a_summary() {
    let program = Program::new();
    let ran = program.run(&["nightly"]);
    ran.ended(0);
    for (method, level) in published_levels(&METHODS) {
        let line = ran
            .stdout
            .lines()
            .find(|line| line.contains(&method) && line.contains("run "));
        let level = level.unwrap_or_else(|| "no level".to_owned());
        assert!(
            line.is_some_and(|line| line.trim_start().starts_with(&level)),
            "{method} {level}: {}",
            ran.stdout
        );
    }
    let snapshot = program.snapshot().expect("a snapshot is served");
    assert!(
        ran.stdout
            .contains(&format!("snapshot {snapshot} (new): 3 methods")),
        "{}",
        ran.stdout
    );
    assert!(program.path("state/report/index.html").is_file());
    let report = program.json(&["report", "--json"]);
    assert_eq!(levels(&report["methods"], "id"), published_levels(&METHODS));
    assert_eq!(report["snapshot"], snapshot.as_str());
}
