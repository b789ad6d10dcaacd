//! The turns of clients on the worker threads: trial tokens share those of the address that they come from.

use crate::browser::advance_a_minute;
use crate::budget::futures;
use crate::client::{Reply, send};
use crate::sample_records::contents;
use crate::test_server::{ACCEPT, JSON, PROXIES, TestServer};
use serde_json::{Value, json};
use snapshot::{Contents, MethodRecord};

/// The tasks of one client that wait or run at once. **Source**: docs/api.md, errors.
const SHARE: usize = 8;

/// Contents with so many similar names that a search for a near one takes a while.
fn many_names() -> Contents {
    let mut contents = contents();
    let first = contents.methods[0].clone();
    let named = |n: usize| {
        let mut method = MethodRecord {
            assembly: None,
            ..first.clone()
        };
        let record = &mut method.method.record;
        record.id = format!("normalization_{n}");
        record.name = format!("Layer Normalization of Kind {n} with a Long Name and a Longer Tail");
        record.names.clear();
        record.pwc_slug = None;
        method
    };
    contents.methods.extend((0..4_000).map(named));
    contents
}

/// Fifty names that nothing has, each near to thousands.
fn near_misses(call: usize) -> Value {
    let name = |n: usize| {
        format!("Layer Normalizatoin of Knid {call}{n} with a Logn Name and a Lnoger Tial")
    };
    json!({ "xs": (0..50).map(name).collect::<Vec<_>>() })
}

/// Calls `have` with a list of near misses, from an address.
async fn list(world: &TestServer, token: &str, address: &str, call: usize) -> Reply {
    let params = json!({ "name": "have", "arguments": near_misses(call) });
    let body = json!({ "jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params });
    let bearer = format!("Bearer {token}");
    let headers = [
        ("authorization", &*bearer),
        ("x-forwarded-for", address),
        ACCEPT,
        JSON,
    ];
    send(&world.base, "POST", "/mcp", &headers, &body.to_string()).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_trial_tokens_of_one_address_have_the_share_of_one() {
    let world = TestServer::serving(many_names(), &PROXIES).await;
    let mut tokens = vec![];
    for _ in 0..2 {
        tokens.push(world.token().await);
        advance_a_minute(&world).await;
    }
    let lists = (0..2 * SHARE).map(|n| list(&world, &tokens[n % 2], "203.0.113.9", n));
    let misses = async {
        let mut replies = vec![];
        for n in 0..5 {
            let path = format!("/api/graph/have?x=Layer+Normalizatoin+{n}");
            let headers = [("x-forwarded-for", "198.51.100.7")];
            replies.push(send(&world.base, "GET", &path, &headers, "").await);
        }
        // The second token, from another address.
        replies.push(list(&world, &tokens[1], "198.51.100.7", 0).await);
        replies
    };
    let (lists, honest) = tokio::join!(futures(lists), misses);
    let (refused, answered): (Vec<_>, Vec<_>) =
        lists.into_iter().partition(|reply| reply.status == 429);
    assert!(!refused.is_empty(), "each token had a share of its own");
    assert!(answered.len() >= SHARE, "{} were answered", answered.len());
    for reply in &refused {
        assert!(!reply.header("retry-after").is_empty(), "{reply:?}");
    }
    for reply in answered.iter().chain(&honest) {
        assert_eq!(reply.status, 200, "{reply:?}");
    }
    let verdicts = honest[5].json()["result"]["structuredContent"]["answers"].clone();
    let verdicts = verdicts.as_array().unwrap();
    assert_eq!(verdicts.len(), 50);
    for (verdict, name) in verdicts
        .iter()
        .zip(near_misses(0)["xs"].as_array().unwrap())
    {
        assert_eq!(
            (&verdict["query"], &verdict["have"]),
            (name, &json!("unknown_name"))
        );
    }
}

/// Near misses of so many quiet addresses that some would wait for long. Each is answered: with near names, or without them and
/// saying so, over REST and by the tool.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_near_miss_that_would_wait_is_answered_without_suggestions_and_says_so() {
    let world = TestServer::serving(many_names(), &PROXIES).await;
    let token = world.token().await;
    let processors = std::thread::available_parallelism().unwrap().get();
    let crowd_size = 150 * processors.min(8);
    let base = &world.base;
    let ask = |n: usize| async move {
        let name = format!("Layer+Normalizatoin+of+Knid+{n}+with+a+Logn+Name+and+a+Lnoger+Tial");
        let address = format!("203.0.{}.{}", n / 250, n % 250);
        let headers = [("x-forwarded-for", &*address)];
        let path = format!("/api/graph/have?x={name}");
        send(base, "GET", &path, &headers, "").await.json()
    };
    let crowd = futures((0..crowd_size).map(ask));
    let (crowd, list) = tokio::join!(crowd, list(&world, &token, "198.51.100.7", 0));
    let list = list.json()["result"]["structuredContent"].clone();
    crate::schema::fits(
        &Value::Object((server::mcp::table::row("have").unwrap().output)()),
        &list,
        "have",
    );
    let list = list["answers"].as_array().unwrap();
    let (mut searched, mut left_out) = (0, 0);
    for verdict in crowd.iter().chain(list) {
        assert_eq!(verdict["have"], json!("unknown_name"), "{verdict}");
        let hint = verdict["hint"].as_str().unwrap();
        match &verdict["near_matches_left_out"] {
            Value::Null => {
                searched += 1;
                assert!(verdict["near_matches"].is_array(), "{verdict}");
            }
            flag => {
                left_out += 1;
                assert_eq!(flag, &json!(true));
                assert!(verdict["near_matches"].is_null(), "{verdict}");
                assert!(
                    hint.contains("too busy") && hint.contains("ask again"),
                    "{hint}"
                );
            }
        }
    }
    assert!(searched > 0 && left_out > 0, "{searched} and {left_out}");
    // Asked again when nobody else asks: such an answer is not cached.
    for n in 0..crowd_size {
        assert!(ask(n).await["near_matches"].is_array(), "{n}");
    }
}
