//! Faulty answers of a model to `concordance generate`, and the outcomes of their methods.

use crate::concordance_program::Program;
use crate::database_contents::database;
use crate::generate::{folder, record};
use crate::generate_world::{answer, prepare, reply, role, text};
use providers::testing::{Behaviour, Received, ScriptedServer, json_reply};
use serde_json::{Value, json};

/// Runs with a script that changes one answer, and returns the record and the number of requests of the role.
async fn with_answer(
    changed: &'static str,
    change: impl Fn(&Received, &str, usize) -> Behaviour + Send + Sync + 'static,
) -> (Value, usize, i32) {
    let store = database().await;
    let counts = std::sync::Mutex::new(0);
    let server = ScriptedServer::start(move |received, _| {
        let sent = text(&received.body);
        if role(&sent) != changed {
            return reply(received, &answer(&sent, false));
        }
        let mut count = counts.lock().expect("no panic");
        *count += 1;
        change(received, &sent, *count - 1)
    })
    .expect("a port");
    let mut program = Program::on(store.url());
    prepare(&mut program, &server.url());
    let ran = program.run(&["generate"]);
    let sent = server
        .received()
        .iter()
        .filter(|received| role(&text(&received.body)) == changed)
        .count();
    let record = match folder(&program).join("record.json").is_file() {
        true => record(&program),
        false => json!({"stderr": ran.stderr, "stdout": ran.stdout}),
    };
    (record, sent, ran.code.expect("an exit code"))
}

fn faults(record: &Value, role: &str) -> Vec<String> {
    let attempts = record["roles"][role]["attempts"]
        .as_array()
        .expect("attempts")
        .iter();
    let faults =
        attempts.flat_map(|attempt| attempt["faults"].as_array().cloned().unwrap_or_default());
    faults
        .map(|fault| fault["kind"].as_str().expect("a word").to_owned())
        .collect()
}

#[tokio::test]
async fn a_role_reads_twice_what_its_own_answer_failed_and_no_more() {
    let (record, sent, code) = with_answer("reader_a", |received, sent, count| {
        let good = answer(sent, false);
        reply(
            received,
            &match count {
                0 => good.replace("weighted_centre", "another_name"),
                1 => {
                    assert!(
                        sent.contains("it defines no function weighted_centre"),
                        "{sent}"
                    );
                    good.replace("total = np.sum(w)", "total = 1 / 0")
                }
                _ => {
                    assert!(
                        sent.contains("raised") && sent.contains("ZeroDivisionError"),
                        "{sent}"
                    );
                    assert!(
                        !sent.contains("points.shape"),
                        "the other reading is not shown"
                    );
                    good
                }
            },
        )
    })
    .await;
    assert_eq!((sent, code), (3, 0), "{record:#}");
    assert_eq!(record["outcome"], "written");
    assert_eq!(faults(&record, "reader_a"), ["code", "code"]);

    let (record, sent, code) = with_answer("reader_b", |received, _, _| {
        reply(received, "I cannot read this.")
    })
    .await;
    assert_eq!(
        (sent, code),
        (3, 0),
        "a method that cannot be written is a result: {record:#}"
    );
    assert_eq!(
        (&record["outcome"], &record["failed_role"]),
        (&json!("role_failed"), &json!("reader_b"))
    );
    assert_eq!(faults(&record, "reader_b"), ["blocks", "blocks", "blocks"]);
}

#[tokio::test]
async fn refusals_other_models_and_echoes_are_named_results() {
    let (record, sent, _) = with_answer("card", |received, _, _| {
        json_reply(200, &json!({"model": received.body["model"], "choices": [{"message": {"refusal": "no"}, "finish_reason": "stop"}]}))
    })
    .await;
    assert_eq!(
        (sent, faults(&record, "card")),
        (1, vec!["refused".to_owned()])
    );
    let (record, sent, _) = with_answer("reader_a", |received, sent, _| {
        let mut received = received.clone();
        received.body["model"] = json!("one-mini");
        reply(&received, &answer(sent, false))
    })
    .await;
    assert_eq!(
        (sent, faults(&record, "reader_a")),
        (1, vec!["other_model".to_owned()])
    );
    assert_eq!(record["roles"]["reader_a"]["answered_by"], "one-mini");
    let (record, _, _) = with_answer("reader_b", |received, sent, count| {
        reply(
            received,
            &if count == 0 {
                sent.to_owned()
            } else {
                answer(sent, false)
            },
        )
    })
    .await;
    assert_eq!(
        (&record["outcome"], faults(&record, "reader_b")),
        (&json!("written"), vec!["echo".to_owned()])
    );
}

#[tokio::test]
async fn a_faulty_property_goes_and_the_others_stay() {
    let (record, sent, _) = with_answer("properties", |received, sent, _| {
        let good = answer(sent, false);
        let vacuous = "[[property]]\nid = \"always\"\nkind = \"expr\"\ncheck = \"close(x, x)\"\nsource = { paper = 0, where = \"eq. (1)\" }\n\n[[property]]\nid = \"ratios\"";
        let wrong = good
            .replacen("[[property]]\nid = \"ratios\"", vacuous, 1)
            .replacen("where = \"eq. (1)\", why = \"(2 + 12) / 4\"", "where = \"eq. (7)\"", 1)
            .replacen("\"order\": {\n      \"quote\": \"Only", "\"always\": {\"quote\": \"Only ratios of weights matter.\", \"span\": \"gone\"}, \"order\": {\n      \"quote\": \"Hardly", 1);
        reply(received, &wrong)
    })
    .await;
    assert_eq!(sent, 3, "{record:#}");
    assert_eq!(record["outcome"], "written");
    let faults = record["roles"]["properties"]["attempts"][2]["faults"].to_string();
    for words in ["no number 7", "Hardly", "gone"] {
        assert!(faults.contains(words), "{words}: {faults}");
    }
    let left: Vec<&String> = record["sources"]
        .as_object()
        .expect("sources")
        .keys()
        .collect();
    assert_eq!(
        left,
        ["doubled_point", "ratios", "translation"],
        "{record:#}"
    );
}

#[tokio::test]
async fn a_property_that_fails_at_the_zero_of_its_own_draw_is_named() {
    let (record, sent, _) = with_answer("properties", |received, sent, count| {
        let good = answer(sent, false);
        if count > 0 {
            let fault = "property unscaled fails where its own s is 0.0";
            assert!(sent.contains(fault), "{sent}");
            return reply(received, &good);
        }
        // Right readings divide zero by zero there, and both misreadings do, of which it holds elsewhere.
        let unscaled = "[[property]]\nid = \"unscaled\"\nkind = \"expr\"\nwith = { s = { lo = 0.0, hi = 2.0 } }\n\
             check = \"close(f(x=s * x).c / s, out.c)\"\nsource = { paper = 0, where = \"eq. (1)\" }\n\n\
             [[property]]\nid = \"ratios\"";
        let span = good.split("\"span\": \"").nth(1);
        let span = span.and_then(|rest| rest.split('"').next()).expect("a span");
        let source = format!(
            "\"sources\": {{\"unscaled\": {{\"quote\": \"Only ratios of weights matter.\", \"span\": \"{span}\"}},"
        );
        let with_it = good
            .replacen("[[property]]\nid = \"ratios\"", unscaled, 1)
            .replacen("\"sources\": {", &source, 1);
        reply(received, &with_it)
    })
    .await;
    assert_eq!(
        (sent, &record["outcome"]),
        (2, &json!("written")),
        "{record:#}"
    );
    assert_eq!(faults(&record, "properties"), ["spec"], "{record:#}");
}

#[tokio::test]
async fn throttled_cut_and_failing_servers_get_the_request_again_and_are_counted() {
    let (record, sent, code) = with_answer("card", |received, sent, count| match count {
        0 => Behaviour::Reply {
            status: 429,
            headers: vec!["retry-after: 0".into()],
            body: vec![],
        },
        1 => Behaviour::Cut {
            length: 100,
            sent: b"{".to_vec(),
        },
        2 => json_reply(500, &json!({})),
        _ => reply(received, &answer(sent, false)),
    })
    .await;
    assert_eq!((sent, code), (4, 0), "{record:#}");
    assert_eq!(record["outcome"], "written");
}

#[tokio::test]
async fn a_paper_that_states_no_function_is_a_result_and_not_a_guess() {
    let (record, sent, code) = with_answer("card", |received, sent, _| {
        let ticket = crate::generate_world::ticket(sent);
        let unclear = json!({"ticket": ticket, "unclear": [{"what": "No function is stated.", "touches_contract": true}]});
        reply(received, &format!("```json\n{unclear}\n```"))
    })
    .await;
    assert_eq!((sent, code), (1, 0));
    assert_eq!(record["outcome"], "underspecified");
    assert_eq!(record["unclear"][0]["what"], "No function is stated.");
}
