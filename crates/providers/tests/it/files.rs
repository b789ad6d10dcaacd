//! Requests and answers as files.

use crate::request;
use providers::testing::completion;
use providers::{Answer, FileAnswer, Files, Finish, Provider, ProviderError, Reply, read_inbox};
use serde_json::{Value, json};
use std::path::Path;

fn outbox(folder: &Path) -> Vec<Value> {
    let text = std::fs::read_to_string(folder.join("outbox/reader_a.jsonl")).unwrap();
    text.lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

fn write_inbox(folder: &Path, text: impl AsRef<[u8]>) {
    std::fs::create_dir_all(folder.join("inbox")).unwrap();
    std::fs::write(folder.join("inbox/answers.jsonl"), text).unwrap();
}

#[test]
fn a_request_is_queued_once_and_answered_by_the_inbox() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let (one, two) = (request("one"), request("two"));
    let (files, faults) = Files::open(folder).unwrap();
    assert_eq!(faults, []);
    for request in [&one, &one, &two] {
        assert_eq!(files.ask(request), Ok(Reply::Queued));
    }
    // A second process knows what is queued, and removes the half line that a kill left.
    let file = folder.join("outbox/reader_a.jsonl");
    let whole = std::fs::read_to_string(&file).unwrap();
    std::fs::write(&file, format!("{whole}{{\"custom_id\": \"ab")).unwrap();
    let (files, _) = Files::open(folder).unwrap();
    assert_eq!(files.ask(&one), Ok(Reply::Queued));
    assert_eq!(std::fs::read_to_string(&file).unwrap(), whole);
    let lines = outbox(folder);
    assert_eq!(lines.len(), 2);
    assert_eq!(
        lines[0],
        json!({
            "custom_id": one.sha256().to_string(), "method": "POST", "url": "/v1/chat/completions",
            "body": {"model": "m", "max_tokens": 100, "messages": [{"role": "user", "content": "one"}]},
        })
    );
    let batch = json!({"id": "b", "custom_id": one.sha256(), "error": null,
        "response": {"status_code": 200, "request_id": "r", "body": completion("m", "from a batch", "stop", None)}});
    let failed = json!({"custom_id": two.sha256(), "response": {"status_code": 500, "body": {}}, "error": null});
    write_inbox(folder, format!("{batch}\n\n{failed}\n"));
    let (files, faults) = Files::open(folder).unwrap();
    assert_eq!(faults, []);
    let answer = Answer {
        text: "from a batch".into(),
        finish: Finish::Complete,
        model: Some("m".into()),
        usage: None,
    };
    assert_eq!(files.ask(&one), Ok(Reply::Answered(answer)));
    assert!(matches!(
        files.ask(&two),
        Err(ProviderError::Rejected { .. })
    ));
}

#[test]
fn faulty_lines_are_named_and_the_others_count() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let one = request("one").sha256();
    let brought = json!({"custom_id": one, "model": "person", "text": "by hand"});
    let later = json!({"custom_id": one, "model": "person", "text": "another"});
    let long = format!(
        "{{\"custom_id\": \"{one}\", \"text\": \"{}\"}}",
        "x".repeat(5 << 20)
    );
    let mut lines = vec![];
    for line in [
        "not json",
        "{\"custom_id\": \"adam\", \"model\": \"m\", \"text\": \"\"}",
        &json!({"custom_id": one, "text": "whose?"}).to_string(),
        &json!({"custom_id": one}).to_string(),
        &long,
        &brought.to_string(),
        &later.to_string(),
    ] {
        lines.extend_from_slice(line.as_bytes());
        lines.push(b'\n');
    }
    lines.extend_from_slice(b"{\"custom_id\": \"\xff\"}");
    write_inbox(folder, &lines);
    let (answers, faults) = read_inbox(&folder.join("inbox")).unwrap();
    let texts = answers.iter().map(|line| match &line.answer {
        FileAnswer::Answered(answer) => answer.text.as_str(),
        FileAnswer::Failed(_) => "failed",
    });
    assert_eq!(texts.collect::<Vec<_>>(), ["by hand", "another"]);
    let numbers: Vec<usize> = faults.iter().map(|fault| fault.line).collect();
    assert_eq!(numbers, [1, 2, 3, 4, 5, 8], "{faults:?}");
    assert!(faults[2].problem.contains("no model"), "{faults:?}");
    let (files, _) = Files::open(folder).unwrap();
    let Ok(Reply::Answered(answer)) = files.ask(&request("one")) else {
        panic!("answered");
    };
    assert_eq!(answer.text, "by hand");
}
