//! Generations that are killed (at any moment, `make storm-generate`): no whole answer is lost or asked for again, and every repetition is accounted for.

use crate::concordance_program::Program;
use crate::database_contents::database;
use crate::generate_world::{
    METHOD, answer, faithful, many_methods, number, own_answer, prepare, reply, role, text,
};
use catalogue::Digest;
use providers::testing::{Behaviour, ScriptedServer};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::process::Stdio;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use store::testing::TestStore;

/// Kills in the normal run, at a request in flight; `STORM_GENERATE` asks for more, at any moment.
const KILLS: u32 = 1;

/// One of so many requests stays without an answer until its program is killed.
const SILENCE: usize = 5;

/// The next of a seeded row of numbers. **Source** of the constants: Knuth, The Art of Computer Programming 2, 3.3.4 (MMIX).
fn next(state: &mut u64) -> u64 {
    *state = state
        .wrapping_mul(6_364_136_223_846_793_005)
        .wrapping_add(1_442_695_040_888_963_407);
    *state >> 33
}

/// The key of a request as the server saw it: the recorder's requests by their messages.
fn keys(program: &Program) -> BTreeMap<String, Digest> {
    let folder = program.path("state/generation/requests");
    if !folder.is_dir() {
        return BTreeMap::new();
    }
    let files = crate::project_files::files(&folder, ".json");
    files
        .iter()
        .map(|path| {
            let bytes = std::fs::read(path).expect("readable");
            let request: Value = serde_json::from_slice(&bytes).expect("JSON");
            let messages = request["messages"].as_array().expect("messages").iter();
            let texts: Vec<&str> = messages
                .map(|message| message["text"].as_str().expect("a text"))
                .collect();
            (texts.join("\n"), Digest::of(bytes))
        })
        .collect()
}

/// The requests with a whole answer in the database or beside it.
async fn answered(store: &TestStore, program: &Program) -> BTreeSet<String> {
    let rows = store.texts("SELECT request_sha256 FROM model_answer").await;
    let mut answered: BTreeSet<String> = rows
        .expect("the database answers")
        .into_iter()
        .flatten()
        .collect();
    let spool = program.path("state/generation/answers");
    if spool.is_dir() {
        for path in crate::project_files::files(&spool, ".json") {
            let bytes = std::fs::read(path).expect("readable");
            let spooled: Value = serde_json::from_slice(&bytes).expect("a spooled answer is whole");
            answered.insert(
                spooled["request_sha256"]
                    .as_str()
                    .expect("a key")
                    .to_owned(),
            );
        }
    }
    answered
}

async fn count(store: &TestStore, sql: &str) -> usize {
    let rows = store.texts(sql).await.expect("the database answers");
    rows[0]
        .as_ref()
        .expect("a count")
        .parse()
        .expect("a number")
}

#[tokio::test]
async fn no_answer_is_lost_or_requested_again_by_generations_that_are_killed() {
    let (kills, mut state) = (
        number("STORM_GENERATE", KILLS),
        u64::from(number("STORM_SEED", 7)),
    );
    let store = database().await;
    // While the storm lasts, the server leaves some requests without an answer, so that kills hit requests in flight.
    let is_storm = Arc::new(AtomicBool::new(true));
    let storm = is_storm.clone();
    let server = ScriptedServer::start(move |received, earlier| {
        if storm.load(Ordering::SeqCst) && earlier % SILENCE == 0 {
            return Behaviour::Silence;
        }
        std::thread::sleep(Duration::from_millis(40));
        reply(received, &own_answer(&text(&received.body), true))
    })
    .expect("a port");
    let mut program = Program::on(store.url());
    prepare(&mut program, &server.url());
    many_methods(&mut program, kills.max(4));
    let mut seen = BTreeSet::new();
    let mut done = 0;
    while done < kills {
        let before = answered(&store, &program).await;
        assert!(seen.is_subset(&before), "a whole answer is lost");
        let requests_before = server.received().len();
        let mut child = program
            .command(&["generate"])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("concordance is built");
        // The first request of all has no answer.
        while done == 0 && server.received().len() == requests_before {
            std::thread::sleep(Duration::from_millis(5));
        }
        if done > 0 {
            std::thread::sleep(Duration::from_millis(300 + next(&mut state) % 1_500));
        }
        let is_running = child.try_wait().expect("it is our child").is_none();
        let _ = child.kill();
        child.wait().expect("it is our child");
        let keys = keys(&program);
        for received in &server.received()[requests_before..] {
            let key = keys
                .get(&text(&received.body))
                .expect("a request is recorded before it is sent");
            assert!(
                !before.contains(&key.to_string()),
                "an answered request was asked again"
            );
        }
        seen = before;
        if !is_running {
            break;
        }
        done += 1;
    }
    is_storm.store(false, Ordering::SeqCst);
    program.run(&["generate"]).ended(0);
    assert!(
        seen.is_subset(&answered(&store, &program).await),
        "a whole answer is lost"
    );
    // Every request that reached the server has an attempt, and every attempt has an end.
    let attempts = count(&store, "SELECT count(*) FROM model_attempt").await;
    assert!(
        server.received().len() <= attempts,
        "{} > {attempts}",
        server.received().len()
    );
    assert_eq!(count(&store, "SELECT count(*) FROM model_attempt LEFT JOIN model_attempt_end USING (attempt_id) WHERE ending IS NULL").await, 0);
    // A request is repeated only after an attempt whose end nobody knows, and such an attempt counts at its highest price.
    let repeated = "SELECT count(*) FROM (SELECT request_sha256 FROM model_attempt JOIN model_attempt_end USING (attempt_id)
        GROUP BY 1 HAVING count(*) <> 1 + count(*) FILTER (WHERE ending = 'unknown')) AS odd";
    assert_eq!(count(&store, repeated).await, 0);
    let cheap = "SELECT count(*) FROM model_attempt JOIN model_attempt_end USING (attempt_id)
        WHERE ending = 'unknown' AND microdollars <> highest_microdollars";
    assert_eq!(count(&store, cheap).await, 0);
    let unknown = count(
        &store,
        "SELECT count(*) FROM model_attempt_end WHERE ending = 'unknown'",
    )
    .await;
    assert!(unknown > 0, "no kill hit a request in flight");
    println!(
        "{done} generations were killed while they ran; {attempts} attempts, {unknown} of unknown end"
    );
    // Nothing is half-written.
    for folder in
        std::fs::read_dir(program.path("datasets/generated/centres")).expect("methods were written")
    {
        let path = folder.expect("readable").path();
        let name = path
            .file_name()
            .expect("a name")
            .to_string_lossy()
            .into_owned();
        assert!(path.join("b.py").is_file(), "{name}");
    }
}

#[tokio::test]
async fn an_answer_that_only_the_spool_has_is_recorded_and_not_requested_again() {
    let store = database().await;
    let server = ScriptedServer::start(faithful(false)).expect("a port");
    let mut program = Program::on(store.url());
    prepare(&mut program, &server.url());
    program.run(&["generate", "--max-requests", "1"]).ended(1);
    // As a kill between the answer and its row leaves it: the answer beside the database, the attempt open.
    let key = store
        .texts("SELECT request_sha256 FROM model_answer")
        .await
        .expect("one")[0]
        .clone()
        .expect("a key");
    let card = server
        .received()
        .into_iter()
        .find(|received| role(&text(&received.body)) == "card")
        .expect("asked");
    store
        .execute(&format!(
            "INSERT INTO model_request (request_sha256, role, subject, model) SELECT repeat('a', 64), role, subject, model FROM model_request;
             ALTER TABLE model_attempt_end DISABLE TRIGGER ALL; DELETE FROM model_attempt_end; ALTER TABLE model_attempt_end ENABLE TRIGGER ALL; SELECT '{key}'"
        ))
        .await
        .expect("the test's own surgery");
    let spooled = serde_json::json!({"attempt_id": 1, "request_sha256": key, "microdollars": 200,
        "answer": {"text": answer(&text(&card.body), false), "finish": "complete", "model": "one", "usage": {"input_tokens": 100, "output_tokens": 50}}});
    program.write("state/generation/answers/1.json", spooled.to_string());
    program.run(&["generate"]).ended(0);
    assert_eq!(
        server.received().len(),
        6,
        "{METHOD}: the card was not asked again"
    );
    assert!(!program.path("state/generation/answers/1.json").exists());
}
