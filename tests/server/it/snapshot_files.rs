//! Files of a snapshot that somebody changes, shortens or deletes, under a running server and before its start.

use crate::client::get;
use crate::sample_records::{contents, method};
use crate::test_server::TestServer;
use catalogue::{Digest, License};
use serde_json::{Value, json};
use snapshot::{Contents, SnapshotId};
use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

/// Contents whose files of records are larger than what a server might read into memory at once.
fn large_contents() -> Contents {
    let mut contents = contents();
    let filler = "word ".repeat(400_000);
    contents.methods[0].method.record.summary = Some(filler.clone());
    contents.papers[0].paper.abstract_text = Some(filler.clone());
    contents.implementations[0].a.provenance = json!({ "generator": filler });
    contents
}

/// The files of the published snapshot.
fn files(root: &Path) -> Vec<PathBuf> {
    let folder = root.join(snapshot::current_id(root).unwrap().as_str());
    let (manifest, _) = snapshot::Manifest::read(&folder).unwrap();
    let files = manifest.files.iter();
    files.map(|file| folder.join(&file.name)).collect()
}

/// Writes these bytes over the beginning of a file, in place.
fn overwrite(path: &Path, bytes: &[u8]) {
    let mut file = OpenOptions::new().write(true).open(path).unwrap();
    file.write_all(bytes).unwrap();
}

/// Answers that read records, names, text and code.
async fn answers(world: &TestServer, token: &str) -> Vec<Value> {
    let mut answers = vec![];
    for path in ["x=Adam", "x=Adom", "x=1412.6980", "x=Attention", "x=Broken"] {
        let reply = get(&world.base, &format!("/api/graph/have?{path}")).await;
        answers.push(reply.json());
    }
    let source = "def broken(x):\n    return x  # b".to_owned() + &"-".repeat(3_000) + "\n";
    let code = json!({ "code_sha256": Digest::of(source).to_string() });
    let answer = world.answer(token, "get_code", code).await;
    answers.push(answer["source"].clone());
    let library = world.answer(token, "get_paper", json!({ "paper": "1412.6980" }));
    answers.push(library.await["title"].clone());
    answers
}

#[tokio::test]
async fn a_file_that_is_changed_or_shortened_under_a_server_changes_no_answer() {
    let world = TestServer::serving(large_contents(), &[]).await;
    let token = world.token().await;
    let before = answers(&world, &token).await;
    let root = world.state.path().join("snapshots");
    for path in files(&root) {
        let bytes = std::fs::read(&path).unwrap();
        let text = String::from_utf8_lossy(&bytes);
        if path.ends_with("implementations.jsonl") {
            overwrite(&path, text.replace("return", "revert").as_bytes());
        } else if path.ends_with("papers.jsonl") {
            overwrite(&path, text.replace("Adam", "Adom").as_bytes());
        }
    }
    assert_eq!(answers(&world, &token).await, before, "changed in place");
    for path in files(&root) {
        File::create(&path).unwrap();
    }
    assert_eq!(
        answers(&world, &token).await,
        before,
        "shortened to nothing"
    );
    for path in files(&root) {
        std::fs::remove_file(&path).unwrap();
    }
    assert_eq!(answers(&world, &token).await, before, "deleted");
}

/// Nothing listens on port 1.
const NOWHERE: &str = "postgres://127.0.0.1:1/nowhere";

/// Shortens a file of a snapshot.
fn damage(root: &Path, id: &SnapshotId) {
    let names = root.join(id.as_str()).join("names.fst");
    let bytes = std::fs::read(&names).unwrap();
    std::fs::write(&names, &bytes[..bytes.len() / 2]).unwrap();
}

/// Contents that are newer than those of the sample.
fn newer_contents() -> Contents {
    let mut contents = contents();
    contents.created_at = "2026-02-01T00:00:00Z".to_owned();
    let newcomer = method("newcomer", "Newcomer", &[], None, License::ApacheOrMit);
    contents.methods.push(newcomer);
    contents
}

/// The snapshot that answers.
async fn served(world: &TestServer) -> Value {
    let have = get(&world.base, "/api/graph/have?x=Adam").await;
    have.json()["snapshot"].clone()
}

/// Waits until a snapshot answers. No signal is sent: the server looks of itself.
async fn until_served(world: &TestServer, id: &SnapshotId) {
    let wait = async {
        while served(world).await != json!(id.as_str()) {
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(60), wait)
        .await
        .unwrap_or_else(|_| panic!("{id} is not served"));
}

/// Every answer says that this is damaged.
async fn says_damaged(world: &TestServer, name: &str) {
    for path in ["/api/graph/have?x=Adam", "/readyz"] {
        let reply = get(&world.base, path).await;
        assert_eq!(reply.status, 503, "{path}");
        assert_eq!(reply.json()["damaged_snapshot"], json!(name), "{path}");
    }
    let have = get(&world.base, "/api/graph/have?x=Adam").await.json();
    assert!(
        have["detail"].as_str().unwrap().contains("damaged"),
        "{have}"
    );
}

#[tokio::test]
async fn a_server_whose_only_snapshot_is_damaged_says_so() {
    let state = tempfile::tempdir().unwrap();
    let root = state.path().join("snapshots");
    let id = snapshot::write(&root, contents()).unwrap().id;
    damage(&root, &id);
    let world = TestServer::start(state, NOWHERE, &[]);
    says_damaged(&world, id.as_str()).await;
    // Published again, the same contents have the same id and are served.
    let again = snapshot::write(&root, contents()).unwrap();
    assert_eq!((&again.id, again.is_new), (&id, true));
    until_served(&world, &id).await;
}

#[tokio::test]
async fn a_damaged_snapshot_that_is_published_again_replaces_the_one_before() {
    let state = tempfile::tempdir().unwrap();
    let root = state.path().join("snapshots");
    let before = snapshot::write(&root, contents()).unwrap().id;
    let id = snapshot::write(&root, newer_contents()).unwrap().id;
    damage(&root, &id);
    let world = TestServer::start(state, NOWHERE, &[]);
    assert_eq!(served(&world).await, json!(before.as_str()));
    let again = snapshot::write(&root, newer_contents()).unwrap();
    assert_eq!((&again.id, again.is_new), (&id, true));
    until_served(&world, &id).await;
}

#[tokio::test]
async fn a_server_that_cannot_read_what_is_published_serves_the_newest_intact_snapshot() {
    for current in ["", "no id\n"] {
        let state = tempfile::tempdir().unwrap();
        let root = state.path().join("snapshots");
        let before = snapshot::write(&root, contents()).unwrap().id;
        let id = snapshot::write(&root, newer_contents()).unwrap().id;
        std::fs::write(root.join("current"), current).unwrap();
        let world = TestServer::start(state, NOWHERE, &[]);
        let newest = served(&world).await;
        assert_eq!(newest, json!(id.as_str()), "{current:?}, not {before}");
    }
}

#[tokio::test]
async fn a_missing_current_beside_snapshots_is_logged_and_the_newest_is_served() {
    let state = tempfile::tempdir().unwrap();
    let root = state.path().join("snapshots");
    snapshot::write(&root, contents()).unwrap();
    let id = snapshot::write(&root, newer_contents()).unwrap().id;
    std::fs::remove_file(root.join("current")).unwrap();
    let mut world = TestServer::start(state, NOWHERE, &[]);
    assert_eq!(served(&world).await, json!(id.as_str()));
    // Written again, and removed under the running server.
    let before = snapshot::write(&root, contents()).unwrap().id;
    world.wait_for(&format!("serving snapshot={before}"));
    std::fs::remove_file(root.join("current")).unwrap();
    world.wait_for("the last good snapshot stays");
    // The server looks twice more.
    tokio::time::sleep(Duration::from_secs(5)).await;
    assert_eq!(served(&world).await, json!(before.as_str()));
    let log = world.stopped();
    let lines = log.matches("current cannot be read").count();
    assert_eq!(lines, 1, "once for each time:\n{log}");
}

/// Puts a pipe in the place of a file. Who opens it as a file waits for a writer for ever.
fn replace_by_pipe(path: &Path) {
    std::fs::remove_file(path).unwrap();
    let made = Command::new("mkfifo").arg(path).status().unwrap();
    assert!(made.success());
}

#[tokio::test]
async fn a_pipe_in_the_place_of_a_file_is_damage_and_keeps_nobody_waiting() {
    for name in ["current", "manifest.json", "names.fst", "text/meta.json"] {
        let state = tempfile::tempdir().unwrap();
        let root = state.path().join("snapshots");
        let before = snapshot::write(&root, contents()).unwrap().id;
        let id = snapshot::write(&root, newer_contents()).unwrap().id;
        let (path, expected) = match name {
            "current" => (root.join(name), &id),
            _ => (root.join(id.as_str()).join(name), &before),
        };
        replace_by_pipe(&path);
        let world = TestServer::start(state, NOWHERE, &[]);
        assert_eq!(served(&world).await, json!(expected.as_str()), "{name}");
        let log = world.stopped();
        assert!(log.contains("it is a named pipe"), "{name}: {log}");
    }
}

#[tokio::test]
async fn a_pipe_that_appears_under_a_server_keeps_nobody_waiting() {
    let state = tempfile::tempdir().unwrap();
    let root = state.path().join("snapshots");
    let id = snapshot::write(&root, contents()).unwrap().id;
    let mut world = TestServer::start(state, NOWHERE, &[]);
    replace_by_pipe(&root.join("current"));
    world.wait_for("the last good snapshot stays");
    assert_eq!(served(&world).await, json!(id.as_str()));
    // The record of checked hashes is of no use as a pipe, and is made anew.
    std::fs::remove_file(root.join("current")).unwrap();
    let newer = snapshot::write(&root, newer_contents()).unwrap().id;
    until_served(&world, &newer).await;
    replace_by_pipe(&root.join(format!("{id}.checked")));
    let pinned = get(
        &world.base,
        &format!("/api/graph/have?x=Adam&snapshot={id}"),
    )
    .await;
    assert_eq!(pinned.json()["snapshot"], json!(id.as_str()));
}

#[test]
fn a_pipe_in_the_place_of_the_secret_ends_the_program_and_is_named() {
    let state = tempfile::tempdir().unwrap();
    let secret = state.path().join("address-secret");
    std::fs::write(&secret, "").unwrap();
    replace_by_pipe(&secret);
    let ended = Command::new(it::executable("concordance-server"))
        .args(["--bind", "127.0.0.1:0", "--state-dir"])
        .arg(state.path())
        .env("DATABASE_URL", NOWHERE)
        .output()
        .unwrap();
    let text = String::from_utf8_lossy(&ended.stderr);
    assert_eq!(ended.status.code(), Some(2), "{text}");
    assert!(
        text.contains("address-secret") && text.contains("named pipe"),
        "{text}"
    );
}

#[tokio::test]
async fn a_server_without_a_publication_says_nothing_of_a_file() {
    let state = tempfile::tempdir().unwrap();
    std::fs::create_dir(state.path().join("snapshots")).unwrap();
    let world = TestServer::start(state, NOWHERE, &[]);
    assert_eq!(get(&world.base, "/api/graph/have?x=Adam").await.status, 503);
    let log = world.stopped();
    assert!(!log.contains("current"), "{log}");
}

#[tokio::test]
async fn a_server_with_an_empty_current_and_no_intact_snapshot_says_so() {
    let state = tempfile::tempdir().unwrap();
    let root = state.path().join("snapshots");
    let id = snapshot::write(&root, contents()).unwrap().id;
    damage(&root, &id);
    std::fs::write(root.join("current"), "").unwrap();
    let world = TestServer::start(state, NOWHERE, &[]);
    says_damaged(&world, "current").await;
    snapshot::write(&root, contents()).unwrap();
    until_served(&world, &id).await;
}
