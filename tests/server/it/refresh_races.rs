//! Refreshes of clients that make calls in parallel. **Source**: https://github.com/anomalyco/opencode/issues/34074 (each call
//! refreshes with the token it has; the losers get invalid_grant and throw the sign-in away); RFC 9700, section 4.14.

use crate::browser::{Program, text, world};
use crate::budget::futures;
use crate::client::Reply;
use crate::provider::Provider;
use crate::test_server::TestServer;
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// Rounds in the normal run; `STORM_REFRESHES` asks for more.
const ROUNDS: u32 = 5;

/// Numbers of refreshes at once.
const RACERS: [usize; 3] = [2, 4, 16];

async fn is_signed_in(world: &TestServer, tokens: &Value) -> bool {
    let access = text(tokens, "access_token");
    world.rpc(access, "ping", json!({})).await.status == 200
}

fn tokens(reply: &Reply) -> Value {
    assert_eq!(reply.status, 200, "somebody is signed out: {reply:?}");
    reply.json()
}

fn is_refused(reply: &Reply) -> bool {
    (reply.status.as_u16(), &reply.json()["error"]) == (400, &json!("invalid_grant"))
}

/// A second instance of the server under the same address.
fn beside(world: &TestServer, provider: &Provider) -> TestServer {
    let variables = provider.variables();
    let own = variables
        .iter()
        .map(|(name, value)| (*name, value.as_str()));
    let own: Vec<_> = own
        .chain([("CONCORDANCE_PUBLIC_URL", world.base.as_str())])
        .collect();
    TestServer::beside(world, &own)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn racing_refreshes_sign_nobody_out() {
    let rounds = std::env::var("STORM_REFRESHES").map_or(ROUNDS, |text| text.parse().unwrap());
    let provider = Provider::new().await;
    let world = world(&provider, &[]).await;
    let second = beside(&world, &provider);
    let first = Program::register(&world).await;
    let mut refresh = text(&first.tokens(&[]).await, "refresh_token").to_owned();
    let base = second.base.clone();
    let programs = [first.clone(), Program { base, ..first }];
    let mut answers = 0;
    for racers in RACERS {
        for round in 0..rounds {
            let calls = (0..racers).map(|n| programs[n % 2].refresh(&refresh));
            let answered: Vec<Value> = futures(calls).await.iter().map(tokens).collect();
            answers += answered.len();
            let successors = answered
                .iter()
                .map(|json| text(json, "refresh_token").to_owned());
            let successors: BTreeSet<String> = successors.collect();
            assert_eq!(successors.len(), 1, "round {round} of {racers}");
            for tokens in &answered {
                assert!(
                    is_signed_in(&world, tokens).await,
                    "round {round} of {racers}"
                );
            }
            refresh = successors.into_iter().next().unwrap();
        }
    }
    println!(
        "{rounds} rounds each of {RACERS:?} refreshes: {answers} answers, nobody was signed out"
    );
}

#[tokio::test]
async fn a_late_caller_gets_the_newest_token_and_a_thief_ends_the_grant() {
    let provider = Provider::new().await;
    let world = world(&provider, &[]).await;
    let program = Program::register(&world).await;
    let first = program.tokens(&[]).await;
    let refresh = async |tokens: &Value| program.refresh(text(tokens, "refresh_token")).await;
    let second = tokens(&refresh(&first).await);
    let third = tokens(&refresh(&second).await);
    let late = tokens(&refresh(&first).await);
    assert_eq!(late["refresh_token"], third["refresh_token"]);
    assert_ne!(late["access_token"], third["access_token"]);
    // Neither another client nor another resource gets any, nor do they end anything.
    let old = text(&first, "refresh_token");
    let foreign = Program {
        client_id: "client_other".into(),
        ..program.clone()
    };
    assert!(is_refused(&foreign.refresh(old).await));
    let elsewhere = [("resource", "https://elsewhere.example")];
    let reply = program.refresh_with(old, &elsewhere).await;
    assert_eq!(reply.json()["error"], json!("invalid_target"));
    let rows = world
        .store
        .as_ref()
        .unwrap()
        .rows("oauth_refresh_token")
        .await;
    let digits = &text(&third, "refresh_token")["refresh_".len()..];
    assert!(
        rows.unwrap().iter().all(|row| !row.contains(digits)),
        "a digest is stored"
    );

    world
        .store
        .as_ref()
        .unwrap()
        .age_refreshes(31)
        .await
        .unwrap();
    assert!(is_signed_in(&world, &late).await);
    assert!(
        is_refused(&refresh(&first).await),
        "stolen, and used after thirty seconds"
    );
    for tokens in [&first, &second, &third, &late] {
        assert!(!is_signed_in(&world, tokens).await);
        assert!(is_refused(&refresh(tokens).await));
    }
}

#[tokio::test]
async fn a_revocation_and_a_cancelled_plan_end_the_grace() {
    let provider = Provider::new().await;
    let world = world(&provider, &[]).await;
    let program = Program::register(&world).await;
    let first = program.tokens(&[]).await;
    tokens(&program.refresh(text(&first, "refresh_token")).await);
    provider.state().paid.clear();
    assert!(is_refused(
        &program.refresh(text(&first, "refresh_token")).await
    ));
    provider.state().paid.insert("sub_ada".to_owned());
    let again = program.refresh(text(&first, "refresh_token")).await;
    assert!(is_refused(&again), "the grant ended with the plan");

    crate::browser::advance_a_minute(&world).await;
    let first = program.tokens(&[]).await;
    let second = tokens(&program.refresh(text(&first, "refresh_token")).await);
    let fields = [
        ("token", text(&second, "access_token")),
        ("client_id", &program.client_id),
    ];
    let form = [("content-type", "application/x-www-form-urlencoded")];
    let body = crate::browser::form(&fields);
    let revoked = crate::client::send(&world.base, "POST", "/oauth/revoke", &form, &body).await;
    assert_eq!(revoked.status, 200);
    assert!(is_refused(
        &program.refresh(text(&first, "refresh_token")).await
    ));
}

/// An instance with another secret must not fork the chain of tokens: the grant ends.
#[tokio::test]
async fn an_instance_with_another_key_derives_no_second_successor() {
    let provider = Provider::new().await;
    let world = world(&provider, &[]).await;
    let program = Program::register(&world).await;
    let first = program.tokens(&[]).await;
    let second = tokens(&program.refresh(text(&first, "refresh_token")).await);
    let own = provider.variables();
    let own = own.iter().map(|(name, value)| (*name, value.as_str()));
    let own: Vec<_> = own
        .chain([("CONCORDANCE_PUBLIC_URL", world.base.as_str())])
        .collect();
    let state = tempfile::tempdir().unwrap();
    snapshot::write(
        &state.path().join("snapshots"),
        crate::sample_records::contents(),
    )
    .unwrap();
    let url = world.store.as_ref().unwrap().url();
    let other = TestServer::at(state.path(), url, &own);
    let stranger = Program {
        base: other.base.clone(),
        ..program.clone()
    };
    assert!(is_refused(
        &stranger.refresh(text(&first, "refresh_token")).await
    ));
    assert!(!is_signed_in(&world, &second).await);
}
