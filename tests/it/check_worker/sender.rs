//! Somebody who sends functions over MCP, from an address of its own, until each has an end.

use crate::questions_client::Asker;
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use store::checks::MAX_WAIT_SECONDS;

/// The code of an error about parameters. **Source**: JSON-RPC 2.0, section 5.1.
const INVALID_PARAMS: i32 = -32602;

/// The time after which a function has an end, or never will: a limit for a test that hangs, not a time that is measured. The queue gives
/// a check up sooner.
const MAX_WAIT: Duration = Duration::from_secs(2 * MAX_WAIT_SECONDS as u64);

/// The sender.
pub struct Sender<'a> {
    asker: &'a Asker,
    from: String,
    token: String,
}

/// The end of a function that was sent.
#[derive(Debug)]
pub enum End {
    /// Its check was answered.
    Answered(Value),
    /// The door does not take it, for this reason.
    Refused(String),
}

/// The reply to one call.
enum Reply {
    Answer(Value),
    Refused(String),
    /// The sender has as many checks open as one may, or all senders have: it may try again after this time.
    Full(Duration),
}

impl<'a> Sender<'a> {
    /// A sender with a token of its own.
    pub fn new(asker: &'a Asker, number: usize) -> Self {
        let from = format!(
            "x-forwarded-for: 198.18.{}.{}",
            number / 200,
            number % 200 + 1
        );
        let body = r#"{"grant_type":"client_credentials"}"#;
        let (head, body) = asker.exchange("POST", "/api/oauth/trial/token", &[&from], body);
        let minted: Value = serde_json::from_str(&body).unwrap_or_else(|_| panic!("{head}"));
        let token = minted["access_token"].as_str().expect("a token").to_owned();
        Self { asker, from, token }
    }

    fn call(&self, arguments: &Value) -> Reply {
        let bearer = format!("authorization: Bearer {}", self.token);
        let headers = [self.from.as_str(), &bearer, "accept: application/json"];
        let call = json!({ "jsonrpc": "2.0", "id": 1, "method": "tools/call",
                           "params": { "name": "check_code", "arguments": arguments } });
        let (head, body) = self
            .asker
            .exchange("POST", "/mcp", &headers, &call.to_string());
        if head.starts_with("HTTP/1.1 413") {
            return Reply::Refused("413".to_owned());
        }
        let reply: Value =
            serde_json::from_str(&body).unwrap_or_else(|error| panic!("{error}: {head}\n{body}"));
        if reply["error"]["code"] == INVALID_PARAMS {
            return Reply::Refused(reply["error"]["message"].to_string());
        }
        assert!(head.starts_with("HTTP/1.1 200"), "{head}\n{body}");
        assert!(
            body.len() < 12_000,
            "the answer, of 4,000 bytes at most, stands twice in a result, once as a text: {} bytes",
            body.len()
        );
        if reply["result"]["isError"] == true {
            let is_full = body.contains("checks-open") || body.contains("checks-full");
            assert!(is_full, "{body}");
            return Reply::Full(named_wait(&head));
        }
        Reply::Answer(reply["result"]["structuredContent"].clone())
    }

    /// Sends a function until it is taken or refused, and asks until its check is answered.
    pub fn check(&self, method: &str, entry: &str, code: &str) -> End {
        let first = json!({ "method": method, "code": code, "entry": entry });
        let (mut arguments, begun) = (first.clone(), Instant::now());
        loop {
            assert!(
                begun.elapsed() < MAX_WAIT,
                "a check has no answer after {MAX_WAIT:?}, last asked with {}",
                arguments["handle"]
            );
            match self.call(&arguments) {
                Reply::Refused(why) => return End::Refused(why),
                Reply::Full(wait) => {
                    std::thread::sleep(wait);
                    arguments = first.clone();
                }
                Reply::Answer(answer) => match answer["state"].as_str() {
                    Some("answered") => return End::Answered(answer),
                    // A worker that cannot judge what a function returned says so.
                    Some("failed") if answer["says"].is_string() => return End::Answered(answer),
                    Some("waiting") => arguments = json!({ "handle": answer["handle"] }),
                    _ => panic!("a check got no answer: {answer}"),
                },
            }
        }
    }

    /// Sends a right function, which must be found right.
    pub fn check_right(&self, code: &str) {
        match self.check("gelu", "gelu", code) {
            End::Answered(answer) if answer["outcome"] == "agrees" => {}
            other => panic!("{other:?}"),
        }
    }
}

/// Returns the time after which the head of a refusal says to try again.
fn named_wait(head: &str) -> Duration {
    let seconds = head.lines().find_map(|line| {
        let (name, value) = line.split_once(':')?;
        let is_wait = name.eq_ignore_ascii_case("retry-after");
        is_wait.then(|| value.trim().parse().ok()).flatten()
    });
    Duration::from_secs(seconds.unwrap_or_else(|| panic!("no time is named: {head}")))
}
