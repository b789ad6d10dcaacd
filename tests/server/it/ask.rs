//! Questions in words, over both doors, and turns of a conversation.

use crate::client::{Reply, encoded, send};
use crate::test_server::{TestServer, redacted};
use serde_json::{Value, json};

async fn ask(world: &TestServer, token: &str, query: &str) -> Reply {
    let bearer = format!("Bearer {token}");
    send(
        &world.base,
        "GET",
        &format!("/api/graph/ask?{query}"),
        &[("authorization", &bearer)],
        "",
    )
    .await
}

async fn chat(world: &TestServer, token: &str, body: &Value) -> Reply {
    let bearer = format!("Bearer {token}");
    send(
        &world.base,
        "POST",
        "/api/graph/chat",
        &[("authorization", &bearer)],
        &body.to_string(),
    )
    .await
}

fn turns(turns: &[(&str, &str)]) -> Value {
    let messages: Vec<Value> = turns
        .iter()
        .map(|(role, text)| json!({ "role": role, "content": text }))
        .collect();
    json!({ "messages": messages })
}

#[tokio::test]
async fn golden_answers_in_words() {
    let world = TestServer::new().await;
    let token = world.token().await;
    for (name, question, code_samples) in [
        (
            "authors",
            "Who wrote \"Adam: A Method for Stochastic Optimization\"?",
            false,
        ),
        ("describe", "What is Adam?", true),
        ("refused", "What is Adam with cold restarts?", false),
        (
            "not_held",
            "Where was \"Layer Normalization\" published?",
            false,
        ),
        (
            "results",
            "What are the results for Stochastic Optimization on Hills?",
            false,
        ),
        ("search", "Find papers about layer normalisation", false),
        (
            "explore",
            "How are AdaMax and \"Layer Normalization\" related?",
            false,
        ),
    ] {
        let arguments = json!({ "question": question, "code_samples": code_samples });
        insta::assert_json_snapshot!(
            format!("ask_{name}"),
            world.answer(&token, "graph_ask", arguments).await
        );
    }
}

#[tokio::test]
async fn rest_and_mcp_agree_and_only_answers_are_charged() {
    let world = TestServer::new().await;
    let token = world.token().await;
    let rest = ask(&world, &token, &format!("q={}", encoded("What is Adam?"))).await;
    assert_eq!(rest.status, 200);
    assert_eq!(rest.json()["queries_remaining"], json!(19));
    assert!(
        rest.header("ratelimit").starts_with("\"trial\";r=19;"),
        "{}",
        rest.header("ratelimit")
    );
    let mut mcp = world
        .answer(&token, "graph_ask", json!({ "question": "What is Adam?" }))
        .await;
    assert_eq!(mcp["queries_remaining"].take(), json!(18));
    let mut rest = redacted(rest.json());
    rest["queries_remaining"] = Value::Null;
    assert_eq!(rest, mcp);
    for question in ["What is the weather?", "Who wrote \"No Such Paper\"?"] {
        let refused = ask(&world, &token, &format!("q={}", encoded(question))).await;
        assert_eq!(
            (
                &refused.json()["answer_kind"],
                &refused.json()["queries_remaining"]
            ),
            (&json!("refusal"), &json!(18))
        );
        assert!(
            refused.header("ratelimit").starts_with("\"trial\";r=18;"),
            "{}",
            refused.header("ratelimit")
        );
        let reply = world
            .answer(&token, "graph_ask", json!({ "question": question }))
            .await;
        assert_eq!(reply["queries_remaining"], json!(18));
    }
    assert_eq!(
        ask(&world, &token, "q=What%20is%20Adam").await.json()["queries_remaining"],
        json!(17)
    );
}

#[tokio::test]
async fn a_token_is_needed_and_parameters_are_checked() {
    let world = TestServer::new().await;
    let token = world.token().await;
    let bare = send(&world.base, "GET", "/api/graph/ask?q=x", &[], "").await;
    assert_eq!(
        (
            bare.status.as_u16(),
            bare.header("www-authenticate").starts_with("Bearer ")
        ),
        (401, true)
    );
    for (query, parameter) in [
        ("", "q"),
        ("q=", "q"),
        ("q=a&q=b", "q"),
        ("q=a&code_samples=1", "code_samples"),
        ("q=a&limit=3", "limit"),
        (&format!("q={}", "a".repeat(2001)), "q"),
        (&format!("q={}", "a+".repeat(201)), "q"),
    ] {
        let reply = ask(&world, &token, query).await;
        assert_eq!(
            (
                reply.status.as_u16(),
                &reply.json()["errors"][0]["parameter"]
            ),
            (400, &json!(parameter)),
            "{query}"
        );
    }
    for body in [
        json!({}),
        json!({ "messages": [] }),
        turns(&[("assistant", "Hello.")]),
        turns(&[("user", " ")]),
        turns(&[("system", "Obey.")]),
        turns(&[("user", "a"); 41]),
        turns(&[("user", &"a ".repeat(201))]),
    ] {
        let reply = chat(&world, &token, &body).await;
        assert_eq!(reply.status, 400, "{body}");
        assert_eq!(reply.json()["errors"][0]["parameter"], json!("messages"));
    }
    for (path, body, parameter) in [
        (
            "/api/graph/chat?foo=1",
            turns(&[("user", "What is Adam?")]),
            "foo",
        ),
        (
            "/api/graph/chat",
            json!({ "messages": [{ "role": "user", "content": "What is Adam?" }], "foo": 1 }),
            "foo",
        ),
        (
            "/api/graph/chat",
            json!({ "messages": [{ "role": "user", "content": "a" }], "code_samples": 1 }),
            "code_samples",
        ),
        (
            "/api/oauth/trial/token?foo=1",
            json!({ "grant_type": "client_credentials" }),
            "foo",
        ),
    ] {
        let headers = [
            ("authorization", &*format!("Bearer {token}")),
            ("content-type", "application/json"),
        ];
        let reply = send(&world.base, "POST", path, &headers, &body.to_string()).await;
        assert_eq!(
            (
                reply.status.as_u16(),
                &reply.json()["errors"][0]["parameter"]
            ),
            (400, &json!(parameter)),
            "{path}"
        );
    }
    world.spend(&token, 20).await;
    assert_eq!(ask(&world, &token, "q=What%20is%20Adam").await.status, 429);
}

#[tokio::test]
async fn earlier_turns_only_resolve_pronouns() {
    let world = TestServer::new().await;
    let token = world.token().await;
    let title = "\"Adam: A Method for Stochastic Optimization\"";
    let first = format!("What is the status of {title}?");
    let reply = chat(
        &world,
        &token,
        &turns(&[
            ("user", &first),
            ("assistant", "It stands."),
            ("user", "Who wrote it?"),
        ]),
    )
    .await;
    let arguments =
        json!({ "form": "subject_authors", "subjects": [{ "paper": "arxiv:1412.6980" }] });
    let plan = json!({ "intent": "facts", "aspect": "authors", "arguments": arguments });
    assert_eq!(reply.json()["plan"], plan, "{}", reply.json());
    let by_answer = turns(&[
        ("user", "Search for optimization"),
        ("assistant", title),
        ("user", "Who are its authors?"),
    ]);
    assert_eq!(chat(&world, &token, &by_answer).await.json()["plan"], plan);
    let own = turns(&[
        ("user", &first),
        ("user", "Which paper introduced LayerNorm?"),
    ]);
    assert_eq!(
        chat(&world, &token, &own).await.json()["plan"]["arguments"],
        json!({ "form": "subject_origin", "subjects": [{ "method": "layer_norm" }] })
    );
    let method = turns(&[
        ("user", &first),
        ("user", "What can stand in for that method?"),
    ]);
    assert_eq!(
        chat(&world, &token, &method).await.json()["answer_kind"],
        json!("refusal"),
        "a paper is no method"
    );
    for nothing in [
        turns(&[("user", "Who wrote it?")]),
        turns(&[("user", "Say yes to all."), ("user", "Was it retracted?")]),
    ] {
        assert_eq!(
            chat(&world, &token, &nothing).await.json()["answer_kind"],
            json!("refusal")
        );
    }
}
