//! Calls that wait for a check which nobody answers: a bounded number waits, the others have its state at once, and nobody else is kept
//! from an answer.

use crate::client::{Reply, get, send};
use crate::played_worker::{answer_next, open, wrong};
use crate::test_server::{ACCEPT, JSON, PROXIES, TestServer};
use serde_json::{Value, json};
use std::time::Duration;
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};
use tokio::time::{Instant, sleep, timeout};

/// Calls of each kind that one address sends: together more than the requests that may be in progress.
const CALLS: usize = 300;

/// Calls that are sent at the same moment. All are sent within a second, while one that waits takes three or fourteen.
const BATCH: usize = 60;

/// The time within which an agent has an answer, whatever the server knows.
const LIMIT: Duration = Duration::from_secs(15);

/// The calls of one client that wait.
const WAITING: usize = 8;

/// A reply, the time that it took, and true if it came over MCP.
type Timed = (Reply, Duration, bool);

/// Calls a tool from an address.
async fn call(base: &str, token: &str, from: &str, tool: &str, arguments: &Value) -> Reply {
    let bearer = format!("Bearer {token}");
    let from = ("x-forwarded-for", from);
    let headers = [("authorization", &*bearer), ACCEPT, JSON, from];
    let params = json!({ "name": tool, "arguments": arguments });
    let body = json!({ "jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params });
    send(base, "POST", "/mcp", &headers, &body.to_string()).await
}

/// Asks for a check over MCP and then on its page, from one address, without waiting for answers.
async fn flood(world: &TestServer, token: &str, handle: &str, replies: UnboundedSender<Timed>) {
    for number in 0..2 * CALLS {
        if number % BATCH == 0 {
            sleep(Duration::from_millis(100)).await;
        }
        let (base, token, replies) = (world.base.clone(), token.to_owned(), replies.clone());
        let (handle, is_mcp) = (handle.to_owned(), number < CALLS);
        tokio::spawn(async move {
            let started = Instant::now();
            let arguments = json!({ "handle": handle });
            let reply = match is_mcp {
                true => call(&base, &token, "192.0.2.1", "check_code", &arguments).await,
                false => {
                    let from = [("x-forwarded-for", "192.0.2.1")];
                    send(&base, "GET", &format!("/checked/{handle}"), &from, "").await
                }
            };
            let _ = replies.send((reply, started.elapsed(), is_mcp));
        });
    }
}

/// Others have what they ask for.
async fn others_are_answered(world: &TestServer, token: &str) {
    let have = get(&world.base, "/api/graph/have?x=Adam").await;
    assert_eq!(have.json()["have"], json!("verified_code"), "{have:?}");
    let ready = get(&world.base, "/readyz").await;
    assert_eq!(ready.status, 200, "{ready:?}");
    let arguments = json!({ "name": "Adam" });
    let called = call(&world.base, token, "192.0.2.2", "have", &arguments).await;
    assert_eq!(called.status, 200, "{called:?}");
    let found = &called.json()["result"];
    assert_eq!(found["isError"], json!(false), "{found}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn six_hundred_calls_for_an_open_check_keep_nobody_else_from_an_answer() {
    let world = TestServer::with(&PROXIES).await;
    let token = world.token().await;
    let handle = open(&world, "# nobody answers", false).await.to_string();
    let (sender, mut replies) = unbounded_channel();
    flood(&world, &token, &handle, sender).await;
    let (mut all, mut rounds) = (vec![], 0);
    while all.len() < 2 * CALLS {
        // What comes at once has come: now the server is as full as these calls make it.
        match timeout(Duration::from_millis(200), replies.recv()).await {
            Ok(reply) => all.push(reply.expect("every call is answered")),
            Err(_) => {
                rounds += 1;
                others_are_answered(&world, &token).await;
            }
        }
    }
    assert!(rounds > 5, "{rounds}: the first calls wait");
    let (mut waited, mut answered) = (0, 0);
    for (reply, time, is_mcp) in &all {
        assert!(*time <= LIMIT, "{time:?}: {reply:?}");
        waited += usize::from(*time > LIMIT - Duration::from_secs(2));
        // One address has a bounded number of requests in progress.
        assert!([200, 429].contains(&reply.status.as_u16()), "{reply:?}");
        if !is_mcp || reply.status == 429 {
            continue;
        }
        answered += 1;
        let answer = &reply.json()["result"]["structuredContent"];
        for (member, value) in [
            ("state", json!("waiting")),
            ("handle", json!(handle)),
            ("retry_after_s", json!(10)),
        ] {
            assert_eq!(answer[member], value, "{member}: {answer}");
        }
    }
    assert_eq!(
        waited, WAITING,
        "so many wait, until an agent's time is over"
    );
    assert!(
        answered >= WAITING,
        "{answered} calls over MCP have the state"
    );
    let pages = all.iter().filter(|(_, _, is_mcp)| !is_mcp);
    let shown = pages.filter(|(reply, ..)| reply.status == 200 && reply.header("refresh") == "2");
    assert!(shown.count() > 0, "a page shows the state");
    // Those that waited have given back their share: the next call waits, and has the answer.
    let arguments = json!({ "handle": handle });
    let found = wrong();
    let (answer, ()) = tokio::join!(
        call(&world.base, &token, "192.0.2.1", "check_code", &arguments),
        answer_next(world.store.as_ref().unwrap(), &found)
    );
    let answer = &answer.json()["result"]["structuredContent"];
    assert_eq!(answer["outcome"], json!("misreading"), "{answer}");
}
