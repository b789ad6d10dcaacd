//! `concordance generate` against a scripted model: what is written, what is recorded, and what a model can do wrong.

use crate::concordance_program::Program;
use crate::database_contents::database;
use crate::generate_world::{
    FORMULA, KEY, METHOD, PROSE, READING_A, READING_B, answer, config, faithful, prepare, role,
    text,
};
use catalogue::Digest;
use providers::testing::{ScriptedServer, json_reply};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::path::PathBuf;

pub fn folder(program: &Program) -> PathBuf {
    program.path("datasets/generated/centres").join(METHOD)
}

pub fn record(program: &Program) -> Value {
    let text = std::fs::read_to_string(folder(program).join("record.json")).expect("a record");
    serde_json::from_str(&text).expect("JSON")
}

/// Every file of the method, by its path.
fn files(program: &Program) -> BTreeMap<PathBuf, Vec<u8>> {
    let files = crate::project_files::files(&folder(program), "");
    files
        .into_iter()
        .map(|path| (path.clone(), std::fs::read(path).expect("readable")))
        .collect()
}

/// The requests that a program has recorded, as they were sent.
fn recorded_requests(program: &Program) -> Vec<Value> {
    let files = crate::project_files::files(&program.path("state/generation/requests"), ".json");
    files
        .iter()
        .map(|path| serde_json::from_slice(&std::fs::read(path).expect("readable")).expect("JSON"))
        .collect()
}

#[tokio::test]
async fn a_paper_becomes_two_readings_a_spec_and_a_level() {
    let store = database().await;
    let server = ScriptedServer::start(faithful(false)).expect("a port");
    let mut program = Program::on(store.url());
    prepare(&mut program, &server.url());
    let ran = program.run(&["generate", "--json"]);
    ran.ended(0);
    let summary: Value = serde_json::from_str(&ran.stdout).expect("JSON");
    assert_eq!(
        summary["written"]["written"],
        json!([METHOD]),
        "{summary:#}"
    );
    assert_eq!(summary["written"]["spending"]["attempts"], 6, "{summary:#}");
    // One model has a price and the other counts as dear: 100 tokens in and 50 out are 200 millionths of a dollar.
    assert_eq!(summary["written"]["spending"]["microdollars"], 1_200);
    let read = |name: &str| std::fs::read_to_string(folder(&program).join(name)).expect(name);
    assert_eq!(
        (read("a.py").as_str(), read("b.py").as_str()),
        (READING_A, READING_B)
    );
    // A bundled method has the name GELU: the generated one does not take it.
    assert!(!read("card.toml").contains("GELU") && read("card.toml").contains("centre of mass"));
    let record = record(&program);
    assert_eq!(record["outcome"], "written");
    assert_eq!(record["evidence"]["quotes_anchored"], json!([6, 6]));
    assert_eq!(record["evidence"]["decoy"], "fails");
    assert_eq!(record["evidence"]["silent"], json!([]));
    assert_eq!(
        record["evidence"]["paper_before_cutoff"], true,
        "one of the readers was trained later"
    );
    independence(&program);

    // The ladder climbs with it beside the bundled methods, and a snapshot serves it.
    let night = program.json(&["nightly", "--bare", "--json"]);
    let level = night["verify"]["run"].as_array().expect("runs").iter();
    let level: Vec<&Value> = level.filter(|run| run["method"] == METHOD).collect();
    assert_eq!(level[0]["level"], "V3", "{night:#}");
    assert_eq!(night["generate"]["written"]["unchanged"], 1);
    assert_eq!(
        night["generate"]["written"]["spending"]["attempts"], 0,
        "answers are recorded"
    );
    let generators = store
        .texts("SELECT DISTINCT provenance ->> 'generator' FROM code_sample ORDER BY 1")
        .await
        .expect("the database answers");
    assert_eq!(
        generators,
        [Some("bundled".to_owned()), Some("generated".to_owned())]
    );
    assert_eq!(server.received().len(), 6);

    // A replay makes no call and writes the same bytes.
    let before = files(&program);
    std::fs::remove_dir_all(folder(&program)).expect("it is there");
    drop(server);
    program.run(&["generate", "--mode", "replay"]).ended(0);
    assert_eq!(files(&program), before);

    // Nothing shows the key: neither files nor rows.
    let mut texts = before
        .into_values()
        .map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
    assert!(texts.all(|text| !text.contains(KEY)));
    for table in [
        "model_request",
        "model_attempt",
        "model_attempt_end",
        "code_sample",
    ] {
        let rows = store.rows(table).await.expect("the database answers");
        assert!(rows.iter().all(|row| !row.contains(KEY)), "{table}");
    }
    assert!(!ran.stderr.contains(KEY) && !ran.stdout.contains(KEY));
}

/// Holds every recorded request against what its role may see.
fn independence(program: &Program) {
    let requests = recorded_requests(program);
    assert_eq!(requests.len(), 6);
    let spec = std::fs::read_to_string(folder(program).join("spec.toml")).expect("a spec");
    let properties: Vec<&str> = spec
        .lines()
        .filter(|line| line.starts_with("check = ") || line.starts_with("transform"))
        .collect();
    assert!(!properties.is_empty());
    for request in &requests {
        let sent = text(
            &json!({"messages": request["messages"].as_array().expect("messages").iter()
            .map(|message| json!({"content": message["text"]})).collect::<Vec<_>>()}),
        );
        let role = request["role"].as_str().expect("a role");
        let never = |words: &str| assert!(!sent.contains(words), "{role} sees {words:?}");
        for outcome in [
            "V2",
            "V3",
            "disagree",
            "one_sided",
            "both_fail",
            "counterexample",
            "verdict",
        ] {
            never(outcome);
        }
        for line in READING_A
            .lines()
            .chain(READING_B.lines())
            .filter(|line| line.len() > 30)
        {
            never(line);
        }
        if role != "card" {
            never("SECRET-CLAIM");
            never("sum_i w_i x_i / sum_i w_i");
        }
        if role.starts_with("reader") {
            properties.iter().for_each(|line| never(line));
        }
        match role {
            "reader_a" => never(PROSE),
            "edges" | "decoy" => {
                never(PROSE);
                never(FORMULA);
            }
            _ => {}
        }
    }
}

#[tokio::test]
async fn an_edge_from_an_open_point_shows_that_the_paper_is_silent() {
    let store = database().await;
    let server = ScriptedServer::start(faithful(true)).expect("a port");
    let mut program = Program::on(store.url());
    prepare(&mut program, &server.url());
    program.run(&["generate"]).ended(0);
    let silent = &record(&program)["evidence"]["silent"][0];
    assert_eq!(silent["edge"], "open_no_weight");
    assert_eq!(
        silent["decisions"]["a1"],
        "No total weight. Decided: The origin."
    );
    assert_eq!(
        silent["decisions"]["b1"],
        "All weights vanish. Decided: The plain mean."
    );
    assert!(
        silent["a"].as_str().expect("a value").contains("0.0"),
        "{silent}"
    );
    assert!(
        silent["b"].as_str().expect("a value").contains("2.0"),
        "{silent}"
    );
    let run = program.json(&["verify", METHOD, "--json"]);
    let evidence = &run["evidence"][0];
    assert_eq!(evidence["level"], "V1", "{run:#}");
    let text = evidence.to_string();
    assert!(
        text.contains("edge-open_no_weight") && text.contains("disagree"),
        "{text}"
    );
}

#[tokio::test]
async fn a_used_up_quota_stops_its_provider_and_every_further_request() {
    let store = database().await;
    let server =
        ScriptedServer::start(|_, _| json_reply(402, &json!({"error": {"message": "no money"}})))
            .expect("a port");
    let mut program = Program::on(store.url());
    prepare(&mut program, &server.url());
    program.edit("generate.toml", "[[paper.method]]", "[[paper.method]]\nname = \"another centre\"\nstated_in = [\"eq:centre\"]\n[[paper.method]]");
    let ran = program.run(&["generate"]);
    ran.ended(1)
        .prints(&["the provider scripted is stopped", "no money", "2 stopped"]);
    // Both methods may have asked before the first refusal arrived; nobody asks after it.
    assert!(server.received().len() <= 2);
}

#[tokio::test]
async fn the_call_that_would_exceed_the_budget_is_not_made() {
    let store = database().await;
    let server = ScriptedServer::start(faithful(false)).expect("a port");
    let mut program = Program::on(store.url());
    prepare(&mut program, &server.url());
    program
        .run(&["generate", "--max-requests", "2"])
        .ended(1)
        .prints(&["limit of 2 requests is reached"]);
    assert_eq!(server.received().len(), 2);
    program
        .run(&["generate", "--max-dollars", "0.000001"])
        .ended(1)
        .prints(&["would be exceeded"]);
    assert_eq!(server.received().len(), 2);
    program.run(&["generate"]).ended(0);
    assert_eq!(
        server.received().len(),
        6,
        "what was answered is not asked again"
    );
}

#[tokio::test]
async fn readers_of_one_family_are_refused_unless_every_record_says_so() {
    let store = database().await;
    let server = ScriptedServer::start(faithful(false)).expect("a port");
    let mut program = Program::on(store.url());
    prepare(&mut program, &server.url());
    program.edit("generate.toml", "family = \"second\"", "family = \"First\"");
    program
        .run(&["generate"])
        .ended(2)
        .says(&["model family", "hint: ", "--allow-same-family"]);
    assert_eq!(server.received().len(), 0);
    let ran = program.run(&["generate", "--allow-same-family"]);
    ran.ended(0).prints(&["--allow-same-family"]);
    let record = record(&program);
    assert_eq!(
        (&record["allows_same_family"], &record["shared_family"]),
        (&json!(true), &json!("first"))
    );
    let provenance = store.texts("SELECT provenance ->> 'allows_same_family' FROM code_sample WHERE provenance ->> 'generator' = 'generated'").await;
    assert_eq!(
        provenance.expect("the database answers"),
        [Some("true".to_owned()), Some("true".to_owned())]
    );
    let attempts = store
        .texts("SELECT DISTINCT allows_same_family FROM model_attempt")
        .await;
    assert_eq!(
        attempts.expect("the database answers"),
        [Some("true".to_owned())]
    );
}

#[tokio::test]
async fn requests_go_out_and_answers_come_in_as_files() {
    let store = database().await;
    let mut program = Program::on(store.url());
    prepare(&mut program, "http://127.0.0.1:1");
    let mut answered = std::collections::BTreeSet::new();
    let mut brought = vec![];
    for expected in [1, 4, 1] {
        program
            .run(&["generate", "outbox", "exchange"])
            .ended(0)
            .prints(&["waits for"]);
        let mut new = 0;
        for file in crate::project_files::files(&program.path("exchange/outbox"), ".jsonl") {
            for line in std::fs::read_to_string(file).expect("readable").lines() {
                let line: Value = serde_json::from_str(line).expect("JSON");
                let id = line["custom_id"].as_str().expect("an id").to_owned();
                if answered.insert(id.clone()) {
                    new += 1;
                    let text = answer(&text(&line["body"]), true);
                    brought.push(
                        json!({"custom_id": id, "model": line["body"]["model"], "text": text}),
                    );
                }
            }
        }
        assert_eq!(new, expected);
        // Answers that are swapped between two requests are refused by their tickets, and count as first attempts.
        let lines: Vec<String> = brought.iter().map(Value::to_string).collect();
        program.write("exchange/inbox/answers.jsonl", lines.join("\n"));
    }
    let stray = json!({"custom_id": Digest::of("stray"), "model": "one", "text": "hello"});
    program.write("exchange/inbox/stray.jsonl", format!("{stray}\nnonsense\n"));
    let ran = program.run(&["generate", "inbox", "exchange"]);
    ran.ended(0).says(&[
        "stray.jsonl:2",
        "an answer to a request that was never made",
    ]);
    assert_eq!(record(&program)["outcome"], "written");
}

#[tokio::test]
async fn swapped_answers_are_answers_to_other_requests() {
    let store = database().await;
    let mut program = Program::on(store.url());
    prepare(&mut program, "http://127.0.0.1:1");
    let mut brought: Vec<Value> = vec![];
    for _ in 0..2 {
        program.run(&["generate", "outbox", "exchange"]).ended(0);
        for file in crate::project_files::files(&program.path("exchange/outbox"), ".jsonl") {
            for line in std::fs::read_to_string(file).expect("readable").lines() {
                let line: Value = serde_json::from_str(line).expect("JSON");
                let text = answer(&text(&line["body"]), true);
                brought.push(json!({"custom_id": line["custom_id"], "model": line["body"]["model"], "text": text, "role": role(&text_of(&line))}));
            }
        }
        brought.dedup_by_key(|answer| answer["custom_id"].to_string());
        // The readers' answers change places.
        let find = |role: &str| brought.iter().position(|answer| answer["role"] == role);
        if let (Some(a), Some(b)) = (find("reader_a"), find("reader_b")) {
            let (text_a, text_b) = (brought[a]["text"].clone(), brought[b]["text"].clone());
            (brought[a]["text"], brought[b]["text"]) = (text_b, text_a);
        }
        let lines = brought.iter().map(|answer| {
            let mut answer = answer.clone();
            answer.as_object_mut().expect("an object").remove("role");
            answer.to_string()
        });
        program.write(
            "exchange/inbox/answers.jsonl",
            lines.collect::<Vec<_>>().join("\n"),
        );
    }
    program
        .run(&["generate", "inbox", "exchange"])
        .ended(0)
        .prints(&["waits for reader_a, reader_b"]);
    let request =
        std::fs::read_to_string(program.path("exchange/outbox/reader_a.jsonl")).expect("requests");
    assert!(
        request.contains("an answer to another request"),
        "{request}"
    );
}

fn text_of(line: &Value) -> String {
    text(&line["body"])
}

#[tokio::test]
async fn a_method_that_cannot_be_written_stops_no_other() {
    let store = database().await;
    let server = ScriptedServer::start(faithful(false)).expect("a port");
    let mut program = Program::on(store.url());
    prepare(&mut program, &server.url());
    let text = config(&server.url());
    let others = "[[paper]]\nid = \"absent\"\ntitle = \"A paper without a text\"\n[[paper.method]]\nname = \"anything\"\n\
                  [[paper]]\nid = \"taken\"\ntitle = \"A paper with a taken id\"\n[[paper.method]]\nname = \"GELU\"\nid = \"gelu\"\n[[paper]]\nid = \"centres\"";
    program.write(
        "generate.toml",
        text.replacen("[[paper]]\nid = \"centres\"", others, 1),
    );
    let ran = program.run(&["generate"]);
    ran.ended(1).prints(&[
        "1 methods written",
        "concordance text add",
        "shadows no bundled one",
    ]);
    for (text, words) in [
        ("version = 2", "supported version"),
        ("version = ", "generate.toml"),
    ] {
        program.write("generate.toml", text);
        program.run(&["generate"]).ended(2).says(&[words, "hint: "]);
    }
}

#[tokio::test]
async fn a_missing_key_is_named_and_a_key_never_travels_in_the_clear() {
    let store = database().await;
    let mut program = Program::on(store.url());
    prepare(&mut program, "http://models.example");
    program
        .run(&["generate"])
        .ended(2)
        .says(&["has a key and no TLS", "hint: "]);
    program.write("generate.toml", config("http://127.0.0.1:1"));
    program.set("MODEL_KEY", "");
    program
        .run(&["generate"])
        .ended(2)
        .says(&["MODEL_KEY is not set", "hint: "]);
}

#[tokio::test]
async fn a_request_that_cannot_be_recorded_is_not_sent() {
    let store = database().await;
    let server = ScriptedServer::start(faithful(false)).expect("a port");
    let mut program = Program::on(store.url());
    prepare(&mut program, &server.url());
    std::fs::create_dir_all(program.path("state/generation")).expect("a folder");
    // Nobody can write a file there, as on a full disk.
    std::os::unix::fs::symlink("/proc", program.path("state/generation/requests")).expect("a link");
    let ran = program.run(&["generate"]);
    ran.ended(1).prints(&[
        "could not be recorded, and was not sent",
        "is the disk full?",
    ]);
    assert_eq!(server.received().len(), 0);
    assert_eq!(
        store
            .rows("model_attempt")
            .await
            .expect("the database answers")
            .len(),
        0
    );
    assert!(!folder(&program).exists());
    std::fs::remove_file(program.path("state/generation/requests")).expect("the link");
    program.run(&["generate"]).ended(0);
}
