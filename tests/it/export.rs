//! The export: every row under its own license, nothing under unverified terms, the same bytes each time.

use crate::concordance_program::{METHODS, Program};
use crate::database_contents::{database, texts};
use crate::project_files::root;
use catalogue::{Digest, License};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use store::testing::TestStore;

/// The marker that stands in everything planted under a license.
fn marker(license: License) -> String {
    format!(
        "mark{}",
        License::ALL
            .iter()
            .position(|one| *one == license)
            .expect("it is one of them")
    )
}

/// Plants, for each license, a source, a paper with all that hangs on it, a task, a dataset, a result, a concept and a method.
async fn plant(store: &TestStore) {
    for license in License::ALL {
        let (mark, word) = (marker(*license), license.as_str());
        let (source, paper) = (
            format!("(SELECT source_id FROM source WHERE name = '{mark} source')"),
            format!("(SELECT paper_id FROM paper WHERE title = '{mark} title')"),
        );
        let last = format!("{source}, '{word}'");
        let method = format!("(SELECT method_id FROM method WHERE slug = '{mark}_method')");
        let task = format!("(SELECT task_id FROM task WHERE name = '{mark} task')");
        let statements = [
            format!("source (name, license, attribution) VALUES ('{mark} source', '{word}', '{mark} credit')"),
            format!("paper (title, title_norm, abstract, source_id, license) VALUES ('{mark} title', '{mark} title', '{mark}', {last})"),
            format!("paper_identifier (scheme, value, paper_id, source_id, license) VALUES ('doi', '10.1/{mark}', {paper}, {last})"),
            format!("paper_version (paper_id, version, source_id, license) VALUES ({paper}, 1, {last})"),
            format!("paper_claim (paper_id, title, source_id, license) VALUES ({paper}, '{mark} claim', {last})"),
            format!("author (name, name_norm, source_id, license) VALUES ('{mark} author', '{mark} author', {last})"),
            format!("paper_author (paper_id, position, author_id, source_id, license)
                     VALUES ({paper}, 0, (SELECT author_id FROM author WHERE name = '{mark} author'), {last})"),
            format!("institution (name, name_norm, source_id, license) VALUES ('{mark} lab', '{mark} lab', {last})"),
            format!("repository (url, source_id, license) VALUES ('https://example.org/{mark}', {last})"),
            format!("paper_repository (paper_id, repository_id, source_id, license)
                     SELECT {paper}, repository_id, {last} FROM repository WHERE url LIKE '%{mark}'"),
            format!("concept (scheme, value, label, source_id, license) VALUES ('arxiv', '{mark}', '{mark} label', {last})"),
            format!("task (name, name_norm, source_id, license) VALUES ('{mark} task', '{mark} task', {last})"),
            format!("paper_task (paper_id, task_id, source_id, license) VALUES ({paper}, {task}, {last})"),
            format!("dataset (name, name_norm, source_id, license) VALUES ('{mark} set', '{mark} set', {last})"),
            format!("evaluation_result (row_sha256, task_id, dataset_id, model_name, metrics, source_id, license)
                     SELECT '{}', {task}, dataset_id, '{mark}', '{{\"Accuracy\": \"{mark}\"}}', {last} FROM dataset WHERE name = '{mark} set'", Digest::of(word)),
            format!("review (paper_id, record, body, redistributable, source_id, license) VALUES ({paper}, '{mark}', '{mark}', true, {last})"),
            format!("method (slug, name, name_norm, summary, source_id, license)
                     VALUES ('{mark}_method', '{mark}', '{mark}', '{mark}', {last})"),
            format!("method_name (method_id, norm, spelling, kind, name, source_id, license) VALUES ({method}, '{mark}', '{mark}', 'name', '{mark}', {last})"),
            format!("paper_method (paper_id, method_id, source_id, license) VALUES ({paper}, {method}, {last})"),
        ];
        for statement in statements {
            store
                .execute(&format!("INSERT INTO {statement}"))
                .await
                .unwrap_or_else(|e| panic!("{statement}: {e:?}"));
        }
    }
}

/// Every file below a folder by its path, with its bytes.
fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut found = BTreeMap::new();
    for entry in std::fs::read_dir(folder).expect("it is a folder") {
        let path = entry.expect("it can be read").path();
        let name = path
            .file_name()
            .expect("it has a name")
            .to_string_lossy()
            .into_owned();
        if path.is_dir() {
            found.extend(
                files(&path)
                    .into_iter()
                    .map(|(inner, bytes)| (format!("{name}/{inner}"), bytes)),
            );
        } else {
            found.insert(name, std::fs::read(&path).expect("it can be read"));
        }
    }
    found
}

/// The rows of a table, under all licenses.
fn rows(files: &BTreeMap<String, Vec<u8>>, table: &str) -> Vec<Value> {
    let ending = format!("/{table}.ndjson");
    let lines = files
        .iter()
        .filter(|(path, _)| path.ends_with(&ending))
        .flat_map(|(_, bytes)| bytes.split(|b| *b == b'\n'));
    lines
        .filter(|line| !line.is_empty())
        .map(|line| serde_json::from_slice(line).expect("each line is JSON"))
        .collect()
}

/// A row with its numbers as floating point: JSON Lines may write 0 for 0.0.
fn plain(mut row: Value) -> Value {
    for cell in row
        .as_object_mut()
        .expect("a row is an object")
        .values_mut()
    {
        if let Some(number) = cell.as_f64() {
            *cell = number.into();
        }
    }
    row
}

fn holds(bytes: &[u8], text: &str) -> bool {
    bytes
        .windows(text.len())
        .any(|window| window == text.as_bytes())
}

#[tokio::test]
async fn every_row_is_exported_under_its_own_license() {
    let store = database().await;
    plant(&store).await;
    let program = Program::on(store.url());
    let summary = program.json(&["export", "out", "--json"]);
    let files = files(&program.path("out"));
    for license in License::ALL {
        let own = license.as_str().to_lowercase().replace(' ', "-");
        let there: Vec<&String> = files
            .iter()
            .filter(|(_, bytes)| holds(bytes, &marker(*license)))
            .map(|(path, _)| path)
            .collect();
        if license.redistributable() {
            assert!(there.len() >= 16, "{license} left: {there:?}");
            assert!(
                there
                    .iter()
                    .all(|path| path.starts_with(&format!("{own}/"))),
                "{license} is in {there:?}"
            );
            let credit = format!("{} credit", marker(*license));
            assert!(
                holds(&files[&format!("{own}/ATTRIBUTION.md")], &credit)
                    && holds(&files[&format!("{own}/croissant.json")], &credit)
            );
        } else {
            assert_eq!(there, Vec::<&String>::new(), "unverified terms stay");
        }
    }
    for (path, bytes) in files.iter().filter(|(path, _)| path.ends_with(".ndjson")) {
        for line in bytes.split(|b| *b == b'\n').filter(|line| !line.is_empty()) {
            let row: Value = serde_json::from_slice(line).expect("each line is JSON");
            let license = row["license"].as_str().expect("each row has a license");
            assert_eq!(
                path.split('/').next(),
                Some(&*license.to_lowercase().replace(' ', "-")),
                "{path}"
            );
        }
    }
    // One paper with all that hangs on it stayed.
    assert_eq!(summary["withheld"]["paper"], 1);
    assert_eq!(summary["withheld"]["review"], 1);
    assert_eq!(summary["forgotten_tables"], serde_json::json!([]));
}

#[tokio::test]
async fn a_row_of_two_sources_is_exported_under_the_stricter_license() {
    let store = database().await;
    plant(&store).await;
    let (free, by_sa, unknown) = (
        marker(License::Cc0),
        marker(License::CcBySa4),
        marker(License::Unknown),
    );
    let paper = |mark: &str| format!("(SELECT paper_id FROM paper WHERE title = '{mark} title')");
    let source = format!("(SELECT source_id FROM source WHERE name = '{free} source')");
    // A free source says who wrote a free paper, for what task, and where its code is: people, tasks and addresses of others.
    for mark in [&by_sa, &unknown] {
        let position = if *mark == by_sa { 1 } else { 2 };
        let statements = [
            format!(
                "paper_author SELECT {}, {position}, author_id, '{{}}', {source}, 'CC0-1.0' FROM author WHERE name = '{mark} author'",
                paper(&free)
            ),
            format!(
                "paper_task SELECT {}, task_id, {source}, 'CC0-1.0' FROM task WHERE name = '{mark} task'",
                paper(&free)
            ),
            format!(
                "paper_method SELECT {}, method_id, {source}, 'CC0-1.0' FROM method WHERE slug = '{mark}_method'",
                paper(&free)
            ),
            format!(
                "paper_repository SELECT {}, repository_id, NULL, NULL, NULL, NULL, {source}, 'CC0-1.0' FROM repository WHERE url LIKE '%{mark}'",
                paper(&free)
            ),
        ];
        for statement in statements {
            store
                .execute(&format!("INSERT INTO {statement}"))
                .await
                .unwrap_or_else(|e| panic!("{statement}: {e:?}"));
        }
    }
    let by_sa_source = format!("(SELECT source_id FROM source WHERE name = '{by_sa} source')");
    let withdrawn = format!(
        "INSERT INTO paper_status VALUES ({}, {by_sa_source}, 'withdrawn', 'CC-BY-SA-4.0')",
        paper(&free)
    );
    store
        .execute(&withdrawn)
        .await
        .expect("it can be withdrawn");
    let review = "UPDATE review SET redistributable = false WHERE license = 'CC-BY-4.0'";
    store.execute(review).await.expect("reviews can be changed");

    let program = Program::on(store.url());
    program
        .run(&["export", "out"])
        .ended(0)
        .says(&["withheld  2 rows of review: their terms are unverified"]);
    let files = files(&program.path("out"));
    let licenses = |table: &str| -> Vec<String> {
        let of = format!("doi:10.1/{free}");
        let rows = rows(&files, table)
            .into_iter()
            .filter(|row| row["paper"] == *of);
        rows.map(|row| row["license"].as_str().expect("a word").to_owned())
            .collect()
    };
    assert_eq!(
        licenses("paper"),
        ["CC-BY-SA-4.0"],
        "that it is withdrawn is known under that license only"
    );
    for table in [
        "paper_author",
        "paper_task",
        "paper_method",
        "paper_repository",
    ] {
        assert_eq!(licenses(table), ["CC-BY-SA-4.0", "CC0-1.0"], "{table}");
    }
    assert!(files.values().all(|bytes| !holds(bytes, &unknown)));
    assert!(
        files
            .iter()
            .all(|(path, bytes)| path.starts_with("cc-by-sa-4.0/") || !holds(bytes, &by_sa))
    );
    assert!(
        files
            .iter()
            .all(|(path, bytes)| !path.ends_with("review.ndjson")
                || !holds(bytes, &marker(License::CcBy4)))
    );
}

/// Papers have the ids of the snapshot, code is the text that was read, and verdicts are those of the report.
#[tokio::test]
async fn the_export_equals_the_database() {
    let store = database().await;
    let program = Program::on(store.url());
    program.run(&["nightly"]).ended(0);
    let summary = program.json(&["export", "out", "--json"]);
    assert_eq!(summary["withheld"], serde_json::json!({}));
    let first = files(&program.path("out"));
    let published =
        std::fs::read_to_string(program.path("state/snapshots/current")).expect("it is published");
    let snapshot = program.path("state/snapshots").join(published.trim());
    let lines =
        std::fs::read_to_string(snapshot.join("papers.jsonl")).expect("a snapshot has papers");
    let ids = |rows: Vec<Value>, name: &str| -> BTreeSet<String> {
        rows.iter()
            .map(|row| row[name].as_str().expect("an id").to_owned())
            .collect()
    };
    let of_snapshot = lines
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert_eq!(ids(rows(&first, "paper"), "paper"), ids(of_snapshot, "id"));

    let adam: Vec<Value> = rows(&first, "implementation")
        .into_iter()
        .filter(|row| row["method"] == "adam_step")
        .collect();
    let text = std::fs::read_to_string(root().join("datasets/methods/optimiser/adam_step/a.py"))
        .expect("it is bundled");
    assert_eq!((adam.len(), adam[0]["code"].as_str()), (2, Some(&*text)));
    let levels = texts(
        &store,
        "SELECT level FROM method_level JOIN method USING (method_id) ORDER BY slug",
    )
    .await;
    let verdicts = rows(&first, "verdict");
    assert_eq!(
        verdicts
            .iter()
            .map(|row| row["level"].as_str().unwrap_or(""))
            .collect::<Vec<_>>(),
        levels
    );
    assert_eq!(
        (verdicts.len(), rows(&first, "outcome").len()),
        (METHODS.len(), 4 * METHODS.len())
    );

    let mut tables = 0;
    for (path, bytes) in first.iter().filter(|(path, _)| path.ends_with(".ndjson")) {
        let lines = bytes.split(|b| *b == b'\n').filter(|line| !line.is_empty());
        let due: Vec<Value> = lines
            .map(|line| plain(serde_json::from_slice(line).expect("each line is JSON")))
            .collect();
        let columns = program.path("out").join(path).with_extension("parquet");
        let found = formats::parquet::records(&columns).unwrap_or_else(|e| panic!("{path}: {e}"));
        assert_eq!(
            found
                .into_iter()
                .map(|row| plain(Value::Object(row)))
                .collect::<Vec<_>>(),
            due,
            "{path}"
        );
        tables += 1;
    }
    assert!(tables >= 10, "only {tables} tables");

    let sums = String::from_utf8(first["SHA256SUMS"].clone()).expect("it is text");
    for line in sums.lines() {
        let (digest, path) = line.split_once("  ").expect("a digest and a path");
        assert_eq!(Digest::of(&first[path]).to_string(), digest, "{path}");
    }
    assert_eq!(sums.lines().count(), first.len() - 1, "all but itself");

    // Again, over what is there and beside it; what a killed export left behind goes.
    program.write(".out.writing-abc/lock", "");
    program.run(&["export", "out"]).ended(0);
    program.run(&["export", "other"]).ended(0);
    assert!(files(&program.path("out")) == first && files(&program.path("other")) == first);
    assert!(!program.path(".out.writing-abc").exists());

    let narrowed = program.json(&["export", "mine", "--license", "Apache-2.0 OR MIT", "--json"]);
    assert_eq!(
        narrowed["rows"]
            .as_object()
            .expect("an object")
            .keys()
            .collect::<Vec<_>>(),
        ["Apache-2.0 OR MIT"]
    );
    program.write("precious/notes.txt", "mine");
    program
        .run(&["export", "precious"])
        .ended(1)
        .says(&["holds something that is no export", "hint: "]);
    assert!(program.path("precious/notes.txt").exists());
    program.run(&["export", "x", "--license", "GPL"]).ended(2);
}
