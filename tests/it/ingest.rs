//! Dumps of the archive go in, once, beside the bundled cards.

use crate::concordance_program::Program;
use crate::database_contents::{contents, database, rows, texts};
use crate::dumps::{array, link, method, paper, task};
use snapshot::{Entity, Snapshot, resolve};
use store::testing::TestStore;

const ADAM: (&str, &str) = ("1412.6980", "Adam: A Method for Stochastic Optimization");
const WIDE: (&str, &str) = ("2001.01234", "Wide Nets Revisited");

/// One small file of each format: the card's paper, and one that no card names.
fn write_dumps(program: &Program) {
    let methods = [
        method("adam", "Adam", ADAM.0, ADAM.1),
        method("wide-block", "Wide Block", WIDE.0, WIDE.1),
    ];
    program.write("dumps/methods.json", array(&methods));
    program.write(
        "dumps/evaluation-tables.json",
        array(&[task(WIDE.0, WIDE.1)]),
    );
    let links = [
        link(WIDE.0, WIDE.1, "https://github.com/lab/wide"),
        link(ADAM.0, ADAM.1, "https://github.com/someone/adam"),
        link(
            "2002.00002",
            "Only A Link",
            "https://gitlab.com/someone/only",
        ),
    ];
    program.write("dumps/links-between-papers-and-code.json", array(&links));
    let tasks = ["Image Classification", "Denoising"];
    let papers = [paper(
        WIDE.0,
        WIDE.1,
        &["Ada Example", "Ben Muster"],
        &tasks,
        &["Wide Block"],
    )];
    program.write("dumps/papers-with-abstracts.json", array(&papers));
}

#[tokio::test]
async fn the_archive_s_files_become_papers_methods_authors_repositories_and_tasks() {
    let store = database().await;
    let program = Program::on(store.url());
    write_dumps(&program);
    let summary = program.json(&["ingest", "dumps", "--json"]);
    let formats: Vec<&str> = summary["files"]
        .as_array()
        .expect("a list")
        .iter()
        .filter_map(|file| file["format"].as_str())
        .collect();
    assert_eq!(
        formats,
        ["cards", "methods", "papers", "evaluation_tables", "links"]
    );

    // Three papers of cards (one of them Adam's), Wide Nets and the one that is only a link.
    assert_eq!(rows(&store, "paper").await, 5);
    let wide = texts(
        &store,
        "SELECT title FROM paper JOIN paper_identifier USING (paper_id) WHERE value = '2001.01234'",
    );
    assert_eq!(wide.await, [WIDE.1]);
    assert_eq!(
        texts(&store, "SELECT slug FROM method ORDER BY 1").await,
        [
            "adam",
            "adam_step",
            "gelu",
            "thomas_tridiagonal",
            "wide-block"
        ]
    );
    let authors =
        "SELECT name FROM paper JOIN paper_author USING (paper_id) JOIN author USING (author_id)
                   WHERE title = 'Wide Nets Revisited' ORDER BY position";
    assert_eq!(texts(&store, authors).await, ["Ada Example", "Ben Muster"]);
    let repositories = "SELECT url FROM repository ORDER BY 1";
    assert_eq!(
        texts(&store, repositories).await,
        [
            "https://github.com/lab/wide",
            "https://github.com/someone/adam",
            "https://gitlab.com/someone/only"
        ]
    );
    let tasks = "SELECT task.name || coalesce(' < ' || above.name, '') FROM task
                 LEFT JOIN task above ON above.task_id = task.parent_id ORDER BY 1";
    assert_eq!(
        texts(&store, tasks).await,
        [
            "Denoising",
            "Image Classification",
            "Small Image Classification < Image Classification"
        ]
    );
    let result = "SELECT model_name || ' ' || (metrics->>'Accuracy') || ' ' || title
                  FROM evaluation_result JOIN paper USING (paper_id)";
    assert_eq!(
        texts(&store, result).await,
        ["Wide-28 97.1 Wide Nets Revisited"]
    );
}

#[tokio::test]
async fn every_row_carries_the_license_of_its_source() {
    let store = database().await;
    let program = Program::on(store.url());
    write_dumps(&program);
    program.run(&["ingest", "dumps"]).ended(0);
    for table in [
        "paper_repository",
        "task",
        "paper_task",
        "dataset",
        "evaluation_result",
    ] {
        let licenses = texts(&store, &format!("SELECT DISTINCT license FROM {table}")).await;
        assert_eq!(
            licenses,
            ["CC-BY-SA-4.0"],
            "{table} holds only rows of the archive"
        );
    }
    let own = "SELECT DISTINCT license FROM method WHERE slug IN ('gelu', 'thomas_tridiagonal')";
    assert_eq!(texts(&store, own).await, ["Apache-2.0 OR MIT"]);
    let shared = "SELECT DISTINCT license FROM method WHERE slug IN ('adam', 'wide-block')";
    assert_eq!(texts(&store, shared).await, ["CC-BY-SA-4.0"]);
    let names = "SELECT DISTINCT method_name.license FROM method_name JOIN method USING (method_id) WHERE slug = 'wide-block'";
    assert_eq!(texts(&store, names).await, ["CC-BY-SA-4.0"]);
}

#[tokio::test]
async fn repeated_rows_are_united_and_counted() {
    let store = database().await;
    let program = Program::on(store.url());
    let mut again = method("wide-block", "Wide Block", WIDE.0, WIDE.1);
    again["full_name"] = "Wide Residual Block".into();
    program.write(
        "dumps/methods.json",
        array(&[method("wide-block", "Wide Block", WIDE.0, WIDE.1), again]),
    );
    program.write(
        "dumps/evaluation-tables.json",
        array(&[task(WIDE.0, WIDE.1), task(WIDE.0, WIDE.1)]),
    );
    let mut links = [
        "https://github.com/lab/wide",
        "http://GitHub.com/lab/wide.git/",
    ]
    .map(|url| link(WIDE.0, WIDE.1, url));
    links[0]["is_official"] = false.into();
    program.write("dumps/links-between-papers-and-code.json", array(&links));
    let authored = |names: &[&str]| paper(WIDE.0, WIDE.1, names, &[], &[]);
    program.write(
        "dumps/papers-with-abstracts.json",
        array(&[authored(&[]), authored(&["Ada Example"])]),
    );
    let summary = program.json(&["ingest", "dumps", "--json"]);
    let files = summary["files"].as_array().expect("a list").iter().skip(1);
    let repeats = files.map(|file| {
        (
            file["format"].as_str().unwrap_or("none"),
            file["report"]["findings"]["repeat"].as_u64(),
        )
    });
    // In the tables both the result and its repository stand twice.
    let wanted = [
        ("methods", 1),
        ("papers", 1),
        ("evaluation_tables", 2),
        ("links", 1),
    ]
    .map(|(format, n)| (format, Some(n)));
    assert_eq!(repeats.collect::<Vec<_>>(), wanted, "{summary}");

    let authors = "SELECT is_official || ' ' || name FROM paper JOIN paper_repository USING (paper_id)
                JOIN paper_author USING (paper_id) JOIN author USING (author_id) WHERE title = 'Wide Nets Revisited'";
    assert_eq!(texts(&store, authors).await, ["true Ada Example"]);
    assert_eq!(rows(&store, "evaluation_result").await, 1);
    let names = "SELECT DISTINCT method_name.name FROM method_name JOIN method USING (method_id) WHERE slug = 'wide-block' ORDER BY 1";
    assert_eq!(
        texts(&store, names).await,
        ["Wide Block", "Wide Residual Block"]
    );
}

#[tokio::test]
async fn ingesting_the_same_files_again_changes_nothing() {
    let store = database().await;
    let program = Program::on(store.url());
    write_dumps(&program);
    program.run(&["ingest", "dumps"]).ended(0);
    let before = contents(&store).await;
    let again = program.json(&["ingest", "dumps", "--json"]);
    for file in again["files"].as_array().expect("a list") {
        for (table, count) in file["report"]["tables"].as_object().expect("tables") {
            let changed = [&count["inserted"], &count["updated"]];
            assert_eq!(changed, [0, 0], "{} of {}", table, file["file"]);
        }
    }
    assert_eq!(contents(&store).await, before);
}

#[tokio::test]
async fn a_row_without_a_paper_is_the_method_of_the_only_card_of_its_name() {
    let store = database().await;
    let program = Program::on(store.url());
    let bare = |id: &str, name: &str| {
        let mut row = method(id, name, ADAM.0, ADAM.1);
        for field in ["paper", "source_url", "source_title"] {
            row[field] = serde_json::Value::Null;
        }
        row
    };
    let rows = [
        bare("nobodys-gelu", "GELU"),
        bare("nobodys-own", "Nothing of the Kind"),
    ];
    program.write("methods.json", array(&rows));
    program.run(&["ingest", "methods.json"]).ended(0);
    let unions = program.json(&["unions", "--json"]);
    let found = (
        &unions[0]["method"],
        &unions[0]["card"],
        &unions[0]["evidence"],
    );
    assert_eq!(unions.as_array().map(Vec::len), Some(1), "{unions}");
    assert_eq!(
        found,
        (&"nobodys-gelu".into(), &"gelu".into(), &"only_name".into())
    );
}

#[tokio::test]
async fn the_archive_s_adam_is_the_card_s_method_and_its_homonym_is_not() {
    let store = database().await;
    let program = Program::on(store.url());
    let rows = [
        method("adam", "Adam", ADAM.0, ADAM.1),
        method("adam-optimiser", "ADAM", ADAM.0, ADAM.1),
        method(
            "adam-the-matcher",
            "Adam",
            "2003.04567",
            "Adam Matches Graphs",
        ),
    ];
    program.write("methods.json", array(&rows));
    program.run(&["ingest", "methods.json"]).ended(0);
    let unions = || program.json(&["unions", "--json"]);
    let united = |method: &str, name: &str| {
        serde_json::json!({
            "method": method, "name": name, "source": "papers-with-code/methods", "card": "adam_step",
            "evidence": "paper_and_name", "names": [name], "undone": false,
        })
    };
    let both = [united("adam", "Adam"), united("adam-optimiser", "ADAM")];
    assert_eq!(unions(), serde_json::Value::from(both.to_vec()));
    let methods = |snapshot: &Snapshot| {
        let resolved = resolve(snapshot, "Adam").expect("it can be read");
        let first = resolved.first.expect("it is stored").0;
        let id = |entity: Entity| {
            snapshot
                .method(entity.ordinal)
                .expect("it can be read")
                .id
                .clone()
        };
        let homonyms: Vec<String> = resolved.homonyms.into_iter().map(id).collect();
        (id(first), homonyms)
    };
    let published = || {
        program.run(&["publish"]).ended(0);
        Snapshot::open(&program.path("state/snapshots")).expect("it was published")
    };
    let shown = published();
    assert_eq!(
        shown.manifest().counts.methods,
        4,
        "united rows are one method"
    );
    let (first, homonyms) = methods(&shown);
    assert_eq!(
        (first.as_str(), homonyms),
        ("adam-the-matcher", vec!["adam_step".to_owned()])
    );
    let adam = shown.method_by_id("adam_step").expect("it is stored");
    let adam = shown.method(adam).expect("it can be read");
    assert_eq!(adam.pwc_slug.as_deref(), Some("adam"));
    for page in ["adam", "adam-optimiser"] {
        let page = format!("https://paperswithcode.com/method/{page}");
        let found = resolve(&shown, &page).expect("it can be read");
        assert!(
            found
                .first
                .is_some_and(|(first, _)| shown.method_by_id("adam_step") == Some(first.ordinal)),
            "{page}"
        );
    }

    // An undone union is undone for good.
    program.run(&["unions", "--undo", "adam"]).ended(0);
    program.run(&["ingest", "methods.json"]).ended(0);
    assert_eq!(unions()[0]["undone"], true);
    assert_eq!(published().manifest().counts.methods, 5);
    program.run(&["unions", "--redo", "adam"]).ended(0);
    assert_eq!(published().manifest().counts.methods, 4);
    program.run(&["unions", "--undo", "nothing"]).ended(1);
}

/// Each is read while the one before it is merged, but for a file that is itself before it.
#[tokio::test]
async fn a_file_its_revision_and_a_broken_file_are_ingested_in_turn() {
    let store = database().await;
    let program = Program::on(store.url());
    let texts_of = |folder: &str, authors: &[&str]| {
        program.write(
            &format!("{folder}/papers-with-abstracts.json"),
            array(&[paper(WIDE.0, WIDE.1, authors, &[], &[])]),
        );
    };
    texts_of("first", &["Ada Example"]);
    program.write(
        "broken/papers-with-abstracts.json",
        "[{\"paper_url\": \"https://paperswithcode.com/paper/a\", ",
    );
    texts_of("second", &["Ada Example", "Ben Muster"]);
    texts_of("third", &["Ben Muster"]);
    let paths = ["first", "broken", "second", "third"]
        .map(|folder| format!("{folder}/papers-with-abstracts.json"));
    let mut arguments = vec!["ingest", "--json"];
    arguments.extend(paths.iter().map(String::as_str));
    let run = program.run(&arguments);
    run.ended(1);
    let summary: serde_json::Value = serde_json::from_str(&run.stdout).expect("JSON");
    let files = summary["files"].as_array().expect("a list");
    let taken: Vec<_> = files[1..]
        .iter()
        .map(|file| (file["rows"].as_u64(), file["error"].is_null()))
        .collect();
    assert_eq!(
        taken,
        [
            (Some(1), true),
            (Some(0), false),
            (Some(1), true),
            (Some(1), true)
        ],
        "{summary}"
    );
    let authors =
        "SELECT name FROM paper JOIN paper_author USING (paper_id) JOIN author USING (author_id)
                   WHERE title = 'Wide Nets Revisited' ORDER BY position";
    assert_eq!(
        texts(&store, authors).await,
        ["Ben Muster"],
        "the last one stands"
    );
}

/// A work of OpenAlex by one author, who has an id where it is not empty.
fn work(id: &str, updated: &str, title: &str, author: &str, author_id: &str) -> String {
    let author_id = match author_id {
        "" => "null".to_owned(),
        id => format!("\"https://openalex.org/{id}\""),
    };
    format!(
        r#"{{"id":"https://openalex.org/{id}","display_name":"{title}","updated_date":"{updated}",
            "authorships":[{{"author":{{"id":{author_id},"display_name":"{author}"}}}}]}}"#
    )
    .replace('\n', "")
}

/// The titles of these works, each with its author's name and id.
async fn works(store: &TestStore) -> Vec<String> {
    let stored = "SELECT concat_ws('|', title, name, asserted_id) FROM paper JOIN paper_author USING (paper_id) JOIN author USING (author_id)
                  WHERE title LIKE 'Net%' ORDER BY title";
    texts(store, stored).await
}

/// ropensci/openalexR#253: pages shift while they are read, so that works come twice.
#[tokio::test]
async fn of_two_rows_of_one_work_the_one_that_was_updated_last_decides() {
    let store = database().await;
    let program = Program::on(store.url());
    let file = [
        work("W1", "2025-01-01T00:00:00", "Nets", "A. One", ""),
        work("W1", "2025-11-02T00:00:00", "Nets, Revised", "Ann One", ""),
        work("W1", "2024-11-02", "Net", "A. O.", ""),
    ];
    program.write("works", file.join("\n"));
    let summary = program.json(&["ingest", "--bare", "works", "--json"]);
    assert_eq!(summary["files"][1]["report"]["findings"]["repeat"], 2);
    assert_eq!(works(&store).await, ["Nets, Revised|Ann One"]);
}

/// ropensci/openalexR#253, and metaphacts/semopenalex#40: an author was split between two dumps. Each record has the day of its state,
/// and an older state of it changes nothing, whatever the order of the files.
#[tokio::test]
async fn an_older_dump_never_replaces_a_newer_one() {
    let older = [
        work("W1", "2023-03-01", "Net", "Ann One", "A1982428582"),
        work("W2", "2023-03-01", "Net Two", "Ann One", "A1982428582"),
    ];
    let newer = [
        work("W1", "2025-11-02", "Nets", "Ann One", "A1982428582"),
        work("W2", "2025-11-02", "Nets Two", "Al One", "A5000000001"),
    ];
    for is_newer_first in [false, true] {
        let store = database().await;
        let program = Program::on(store.url());
        let mut files = [&older, &newer];
        if is_newer_first {
            files.reverse();
        }
        let mut repeats = vec![];
        for (name, rows) in ["one", "other"].into_iter().zip(files) {
            program.write(name, rows.join("\n"));
            let summary = program.json(&["ingest", "--bare", name, "--json"]);
            repeats.push(summary["files"][1]["report"]["findings"]["repeat"].as_u64());
        }
        let expected = ["Nets|Ann One|A1982428582", "Nets Two|Al One|A5000000001"];
        assert_eq!(works(&store).await, expected, "{is_newer_first}");
        let older_rows = is_newer_first.then_some(2);
        assert_eq!(repeats, [None, older_rows]);
        let days = "SELECT DISTINCT updated_on FROM provenance WHERE record ^@ 'openalex:'";
        assert_eq!(texts(&store, days).await, ["2025-11-02"]);
    }
}

/// CrossRef/rest-api-doc#67, #299: two names that an encoding fault made equal are two names, and no name without the fault.
#[tokio::test]
async fn authors_are_not_matched_by_a_damaged_name() {
    let store = database().await;
    let program = Program::on(store.url());
    let file = [
        work("W1", "2025-01-01", "Nets", "J. M\u{fffd}ller", ""),
        work("W2", "2025-01-01", "Nets Two", "J. M\\ufffdller", ""),
        work("W3", "2025-01-01", "Nets Three", "J. M ller", ""),
        work("W4", "2025-01-01", "Nets Four", "J. M\u{fffd}ller", "A1"),
        work("W5", "2025-01-01", "Nets Five", "J. M\u{fffd}ller", "A1"),
    ];
    program.write("works", file.join("\n"));
    let summary = program.json(&["ingest", "--bare", "works", "--json"]);
    assert_eq!(summary["files"][1]["report"]["findings"]["damaged_text"], 4);
    let authors = "SELECT DISTINCT author_id FROM paper JOIN paper_author USING (paper_id) WHERE title LIKE 'Net%'";
    assert_eq!(texts(&store, authors).await.len(), 4);
    program.run(&["publish"]).ended(0);
}

/// ihmeuw/lbd#1: a link to a branch that is gone is a declared link all the same: no address is asked, and none is dropped.
#[tokio::test]
async fn a_link_to_a_branch_remains_a_declared_link() {
    let store = database().await;
    let program = Program::on(store.url());
    let gone = "https://github.com/ihmeuw/lbd/tree/edu-lmic-2019";
    let row = link("1910.00001", "Education in Places", gone);
    program.write("links.json", array(&[row]));
    program.run(&["ingest", "--bare", "links.json"]).ended(0);
    let stored = "SELECT concat_ws('|', url, is_official, file) FROM paper_repository JOIN repository USING (repository_id)
                  JOIN paper_identifier USING (paper_id) JOIN provenance ON entity = 'paper' AND entity_id = paper_id
                  JOIN ingest_batch USING (ingest_batch_id) WHERE scheme = 'arxiv'";
    assert_eq!(
        texts(&store, stored).await,
        [format!("{gone}|t|links.json")]
    );
    program.run(&["publish"]).ended(0);
    let shown = Snapshot::open(&program.path("state/snapshots")).expect("it was published");
    let found = resolve(&shown, "1910.00001").expect("it can be read");
    let paper = found.first.expect("it is stored").0;
    let paper = shown.paper(paper.ordinal).expect("it can be read");
    assert_eq!(paper.repositories.len(), 1, "`have` says declared_code");
}
