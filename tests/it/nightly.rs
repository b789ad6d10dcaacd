//! A night on a small corpus, and the night after it.

use crate::concordance_program::{METHODS, Program, levels, published_levels};
use crate::database_contents::{contents, database, rows};
use crate::dumps::{array, method, paper};
use crate::questions_client::Asker;
use snapshot::Snapshot;

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

/// The methods with a run in each stored snapshot, the shortest list first.
fn checked(program: &Program) -> Vec<Vec<String>> {
    let folders = std::fs::read_dir(program.path("state/snapshots")).expect("it is there");
    let folders = folders.map(|entry| entry.expect("readable").path());
    let of = |folder: std::path::PathBuf| -> Vec<String> {
        let snapshot = Snapshot::open_folder(&folder).expect("it is whole");
        let methods = snapshot.implemented().into_iter();
        let records =
            methods.filter_map(|method| snapshot.implementation(method).expect("readable"));
        let run = records.filter(|record| record.run.is_some());
        run.map(|record| record.method).collect()
    };
    let mut lists: Vec<_> = folders.filter(|folder| folder.is_dir()).map(of).collect();
    lists.sort_by_key(Vec::len);
    lists
}

const GELU: (&str, &str) = ("1606.08415", "Gaussian Error Linear Units (GELUs)");
const ADAM: (&str, &str) = ("1412.6980", "Adam: A Method for Stochastic Optimization");

/// Writes dumps in which more papers use GELU than Adam, which is first by name.
fn write_uses(program: &Program) {
    let papers = [paper(GELU.0, GELU.1, &["Dan Hendrycks"], &[], &["GELU"])];
    program.write("dumps/papers-with-abstracts.json", array(&papers));
    let mut gelu = method("gelu", "GELU", GELU.0, GELU.1);
    gelu["num_papers"] = 40.into();
    let methods = [method("adam", "Adam", ADAM.0, ADAM.1), gelu];
    program.write("dumps/methods.json", array(&methods));
}

#[tokio::test]
async fn the_pages_of_a_first_snapshot_list_what_is_used_and_not_yet_checked() {
    let store = database().await;
    let program = Program::on(store.url());
    write_uses(&program);
    // The steps of a first night before it climbs.
    for step in [&["ingest", "dumps"][..], &["generate"], &["publish"]] {
        program.run(step).ended(0);
    }
    let asker = Asker::start(&program, store.url());
    let home = asker.page("/");
    let (_, list) = home
        .split_once("Methods that many papers use, not yet checked</h2>")
        .unwrap_or_else(|| panic!("no such list: {home}"));
    let position = |id: &str| list.find(&format!("href=\"/method/{id}\"")).expect(id);
    assert!(position("gelu") < position("adam_step"), "{list}");
    assert!(home.contains("0 of 3 methods with code checked so far"));
    assert!(!home.contains("Verified methods that many papers use"));
    let page = asker.page("/method/gelu");
    assert!(page.contains("They were not run"), "{page}");
}

#[tokio::test]
async fn a_first_night_publishes_before_it_climbs_and_after_the_most_used_methods() {
    let store = database().await;
    let program = Program::on(store.url());
    write_uses(&program);
    let night = ["nightly", "dumps", "--first", "1"];
    let ran = program.run(&night);
    // By name, Adam would be first; a method that nobody uses is last.
    ran.ended(0).says(&[
        "published: every method, not yet checked\ngelu: V3\npublished: 1 methods were checked",
        "\nadam_step: V3\npublished: 2 methods were checked",
    ]);
    // Three are retained, so that the first, without a run, is gone.
    assert_eq!(
        checked(&program),
        [
            &["gelu"][..],
            &["adam_step", "gelu"],
            &["adam_step", "gelu", "thomas_tridiagonal"]
        ]
    );
    let report = program.json(&["report", "--json"]);
    assert_eq!(levels(&report["methods"], "id"), published_levels(&METHODS));
    let asker = Asker::start(&program, store.url());
    let mut pages: Vec<bool> = vec![];
    for entry in std::fs::read_dir(program.path("state/snapshots")).expect("it is there") {
        let name = entry
            .expect("readable")
            .file_name()
            .into_string()
            .expect("text");
        if name.len() == 16 {
            let page = asker.page(&format!("/?snapshot={name}"));
            pages.push(page.contains(" of 3 methods with code checked so far"));
        }
    }
    pages.sort_unstable();
    assert_eq!(pages, [false, true, true], "until all are checked");

    let again = program.run(&night);
    again.ended(0).prints(&["0 pairs climbed, 3 unchanged"]);
    assert!(!again.stderr.contains("published: "), "{}", again.stderr);
}
