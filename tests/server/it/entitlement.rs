//! The payment provider as it is on bad days: nothing but a plain "active" of the right subscriber gives paid limits.

use crate::browser::{Program, advance_a_minute, library, text, world};
use crate::provider::{Mood, Provider, between};
use serde_json::json;

#[tokio::test]
async fn a_plan_that_was_cancelled_after_the_code_gives_no_paid_limits() {
    let provider = Provider::new().await;
    let world = world(&provider, &[]).await;
    let program = Program::register(&world).await;
    let code = program.sign_in("ada@example.org", &[]).await["code"].clone();
    provider.state().paid.clear();
    let tokens = program.exchange(&code, &[]).await.json();
    assert!(
        text(&tokens, "access_token").starts_with("trial_"),
        "{tokens}"
    );
    let refused = library(&world.base, text(&tokens, "access_token")).await;
    assert_eq!(
        (refused.status.as_u16(), &refused.json()["type"]),
        (403, &json!("urn:concordance:problem:plan-required"))
    );
}

#[tokio::test]
async fn an_invalid_provider_answer_is_503_and_needs_a_new_sign_in() {
    let provider = Provider::new().await;
    let world = world(&provider, &[]).await;
    let program = Program::register(&world).await;
    for mood in [
        Mood::Slow,
        Mood::Down,
        Mood::Failing,
        Mood::Garbage,
        Mood::Endless,
        Mood::WrongSubscriber,
        Mood::UnknownStatus,
        Mood::Redirecting,
    ] {
        advance_a_minute(&world).await;
        let code = program.sign_in("ada@example.org", &[]).await["code"].clone();
        provider.state().mood = mood;
        let reply = program.exchange(&code, &[]).await;
        assert_eq!(reply.status, 503, "{mood:?}: {reply:?}");
        assert!(
            !reply.header("retry-after").is_empty() && reply.json()["access_token"].is_null(),
            "{mood:?}"
        );
        provider.state().mood = Mood::Honest;
        let late = program.exchange(&code, &[]).await;
        assert_eq!(
            late.json()["error"],
            json!("invalid_grant"),
            "{mood:?}: the code is used up"
        );
    }
    let grants = world
        .store
        .as_ref()
        .unwrap()
        .rows("oauth_grant")
        .await
        .unwrap();
    assert_eq!(grants, Vec::<String>::new(), "no grant came of any of it");
    advance_a_minute(&world).await;
    assert_eq!(
        library(
            &world.base,
            text(&program.tokens(&[]).await, "access_token")
        )
        .await
        .status,
        200
    );
}

#[tokio::test]
async fn an_unavailable_provider_is_an_error_page() {
    let provider = Provider::new().await;
    let world = world(&provider, &[]).await;
    let program = Program::register(&world).await;
    let request = between(
        &program.authorize(&[]).await,
        "name=\"request\" value=\"",
        "\"",
    )
    .to_owned();
    provider.state().mood = Mood::Garbage;
    let page = program
        .post(&[
            ("request", &request),
            ("action", "sign_in"),
            ("email", "ada@example.org"),
        ])
        .await;
    assert_eq!(
        (page.status.as_u16(), page.header("content-type")),
        (503, "text/html; charset=utf-8")
    );
    assert!(!page.header("retry-after").is_empty());
}

#[tokio::test]
async fn a_refresh_reads_the_entitlement_again() {
    let provider = Provider::new().await;
    let world = world(&provider, &[]).await;
    let program = Program::register(&world).await;
    let first = program.tokens(&[]).await;
    provider.state().mood = Mood::Down;
    assert_eq!(
        program.refresh(text(&first, "refresh_token")).await.status,
        503
    );
    provider.state().mood = Mood::Honest;
    let second = program.refresh(text(&first, "refresh_token")).await;
    assert_eq!(
        second.status, 200,
        "a silent provider costs nobody a sign-in"
    );
    provider.state().paid.clear();
    let over = program.refresh(text(&second.json(), "refresh_token")).await;
    assert_eq!(
        (over.status.as_u16(), &over.json()["error"]),
        (400, &json!("invalid_grant"))
    );
    for token in [first, second.json()] {
        assert_eq!(
            library(&world.base, text(&token, "access_token"))
                .await
                .status,
            401
        );
    }
}

#[tokio::test]
async fn a_spent_day_of_the_plan_is_refused() {
    let provider = Provider::new().await;
    let world = world(&provider, &[]).await;
    let tokens = Program::register(&world).await.tokens(&[]).await;
    let token = text(&tokens, "access_token");
    assert_eq!(library(&world.base, token).await.status, 200);
    world
        .store
        .as_ref()
        .unwrap()
        .set_plan_use(999)
        .await
        .unwrap();
    // As many as a client may have at work: on a slow machine the ninth would be refused for that, not for the plan.
    let replies = crate::budget::futures((0..8).map(|_| library(&world.base, token))).await;
    assert_eq!(
        replies.iter().filter(|reply| reply.status == 200).count(),
        1,
        "one of those who race for the last"
    );
    let over = replies.iter().find(|reply| reply.status != 200).unwrap();
    assert_eq!(
        (over.status.as_u16(), &over.json()["type"]),
        (429, &json!("urn:concordance:problem:quota-exceeded"))
    );
    assert!(
        (1..=86_401).contains(&over.header("retry-after").parse::<u64>().unwrap()),
        "until midnight"
    );
    assert_eq!(
        world.answer(token, "have", json!({ "x": "Adam" })).await["have"],
        json!("verified_code")
    );
    let call = world
        .call(token, "get_paper", json!({ "paper": "1412.6980" }))
        .await;
    crate::budget::spent_budget(&call);
    assert!(call.header("ratelimit").starts_with("\"plan\";r=0;t="));
}
