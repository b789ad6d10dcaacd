//! Attacks on a sign-in, and their ends.

use crate::browser::{
    Program, VERIFIER, advance_a_minute, challenge, get_with, library, returned, text, world,
};
use crate::client::{get, send};
use crate::provider::{ONE_TIME_CODE, Provider, between};
use crate::test_server::TestServer;
use serde_json::json;

#[tokio::test]
async fn a_replayed_code_revokes_its_tokens() {
    let provider = Provider::new().await;
    let world = world(&provider, &[]).await;
    let program = Program::register(&world).await;
    let code = program.sign_in("ada@example.org", &[]).await["code"].clone();
    let tokens = program.exchange(&code, &[]).await.json();
    assert_eq!(
        library(&world.base, text(&tokens, "access_token"))
            .await
            .status,
        200
    );
    let again = program.exchange(&code, &[]).await;
    assert_eq!(
        (again.status.as_u16(), &again.json()["error"]),
        (400, &json!("invalid_grant"))
    );
    assert_eq!(
        library(&world.base, text(&tokens, "access_token"))
            .await
            .status,
        401
    );
    assert_eq!(
        program.refresh(text(&tokens, "refresh_token")).await.json()["error"],
        json!("invalid_grant")
    );

    let code = program.trial().await["code"].clone();
    let trial = program.exchange(&code, &[]).await.json();
    let have = async || {
        world
            .call(text(&trial, "access_token"), "have", json!({ "x": "Adam" }))
            .await
            .status
    };
    assert_eq!(have().await, 200);
    assert_eq!(program.exchange(&code, &[]).await.status, 400);
    assert_eq!(have().await, 401, "a trial's as well");
}

#[tokio::test]
async fn a_race_with_one_code_leaves_no_token() {
    let provider = Provider::new().await;
    let world = world(&provider, &[]).await;
    let program = Program::register(&world).await;
    let code = program.sign_in("ada@example.org", &[]).await["code"].clone();
    let replies = crate::budget::futures((0..20).map(|_| program.exchange(&code, &[]))).await;
    let won: Vec<_> = replies.iter().filter(|reply| reply.status == 200).collect();
    assert!(won.len() <= 1, "{}", won.len());
    for reply in won {
        assert_eq!(
            library(&world.base, text(&reply.json(), "access_token"))
                .await
                .status,
            401,
            "it was replayed"
        );
    }
}

#[tokio::test]
async fn a_refresh_token_that_is_replayed_after_its_grace_ends_the_grant() {
    let provider = Provider::new().await;
    let world = world(&provider, &[]).await;
    let program = Program::register(&world).await;
    let first = program.tokens(&[]).await;
    let second = program.refresh(text(&first, "refresh_token")).await.json();
    let other = Program {
        client_id: Program::register(&world).await.client_id + "x",
        ..program.clone()
    };
    assert_eq!(
        other.refresh(text(&second, "refresh_token")).await.json()["error"],
        json!("invalid_grant")
    );
    assert_eq!(
        library(&world.base, text(&second, "access_token"))
            .await
            .status,
        200
    );
    world
        .store
        .as_ref()
        .unwrap()
        .age_refreshes(31)
        .await
        .unwrap();
    let thief = program.refresh(text(&first, "refresh_token")).await;
    assert_eq!(
        (thief.status.as_u16(), &thief.json()["error"]),
        (400, &json!("invalid_grant"))
    );
    for token in [&first, &second] {
        assert_eq!(
            library(&world.base, text(token, "access_token"))
                .await
                .status,
            401
        );
    }
    assert_eq!(
        program.refresh(text(&second, "refresh_token")).await.status,
        400
    );
}

#[tokio::test]
async fn pkce_cannot_be_left_out_or_weakened() {
    let provider = Provider::new().await;
    let world = world(&provider, &[]).await;
    let program = Program::register(&world).await;
    for changed in [
        vec![("code_challenge", ""), ("code_challenge_method", "")],
        vec![("code_challenge_method", "")],
        vec![("code_challenge_method", "plain")],
        vec![("code_challenge_method", "s256")],
        vec![("code_challenge", "")],
        vec![("code_challenge", "short")],
        vec![
            ("code_challenge", VERIFIER),
            ("code_challenge_method", "plain"),
        ],
    ] {
        let back = returned(&program.authorize(&changed).await);
        assert_eq!(back["error"], "invalid_request", "{changed:?}");
        assert_eq!(
            (&*back["state"], &*back["iss"]),
            ("the state", &*world.base),
            "errors say who speaks, too"
        );
    }
    for verifier in [
        "",
        "wrong-verifier-that-is-long-enough-for-the-rule",
        &challenge(VERIFIER),
        &VERIFIER[..42],
    ] {
        advance_a_minute(&world).await;
        let code = program.sign_in("ada@example.org", &[]).await["code"].clone();
        let reply = program
            .exchange(&code, &[("code_verifier", verifier)])
            .await;
        assert_eq!(reply.status, 400, "{verifier}");
        if !verifier.is_empty() {
            let late = program.exchange(&code, &[]).await.json();
            assert_eq!(
                late["error"],
                json!("invalid_grant"),
                "a code is tried once"
            );
        }
    }
}

#[tokio::test]
async fn a_code_goes_to_the_registered_address_only() {
    let provider = Provider::new().await;
    let world = world(&provider, &[]).await;
    let program = Program::register(&world).await;
    for trick in [
        "",
        "http://127.0.0.1/done/",
        "http://127.0.0.1/Done",
        "http://127.0.0.1/done?x",
        "http://127.0.0.1/done#x",
        "http://127.0.0.1/./done",
        "http://127.0.0.1@evil.example/done",
        "http://127.0.0.1:1@evil.example/done",
        "http://127.0.0.1.evil.example/done",
        "http://localhost/done",
        "https://127.0.0.1/done",
        "//evil.example/done",
        "https://evil.example/",
        "javascript:alert(1)",
        "http://127.0.0.1/done\r\nlocation: https://evil.example",
    ] {
        let reply = program.authorize(&[("redirect_uri", trick)]).await;
        assert_eq!(
            (reply.status.as_u16(), reply.header("location")),
            (400, ""),
            "{trick}"
        );
    }
    let port = program
        .authorize(&[("redirect_uri", "http://127.0.0.1:5123/done")])
        .await;
    assert_eq!(port.status, 200, "a loopback address has any port");
    let code = program.sign_in("ada@example.org", &[]).await["code"].clone();
    let other = program
        .exchange(&code, &[("redirect_uri", "http://127.0.0.1:5123/done")])
        .await;
    assert_eq!(
        other.json()["error"],
        json!("invalid_grant"),
        "the exchange names the address the code went to"
    );
    for client in [
        "",
        "client_x",
        "client_e30.e30",
        "https://evil.example",
        &format!("{}x", program.client_id),
    ] {
        let reply = program.authorize(&[("client_id", client)]).await;
        assert_eq!(
            (reply.status.as_u16(), reply.header("location")),
            (400, ""),
            "{client}"
        );
    }
    let twice = get(
        &world.base,
        &format!(
            "/oauth/authorize?client_id={0}&client_id={0}",
            program.client_id
        ),
    )
    .await;
    assert_eq!(twice.status, 400);
}

#[tokio::test]
async fn a_code_of_another_client_or_resource_is_refused() {
    let provider = Provider::new().await;
    let world = world(&provider, &[]).await;
    let program = Program::register(&world).await;
    for (changed, error) in [
        (("client_id", "client_other"), "invalid_grant"),
        (("resource", "https://elsewhere.example"), "invalid_target"),
        (
            ("resource", &*format!("{}/mcp", world.base)),
            "invalid_target",
        ),
    ] {
        advance_a_minute(&world).await;
        let code = program.sign_in("ada@example.org", &[]).await["code"].clone();
        assert_eq!(
            program.exchange(&code, &[changed]).await.json()["error"],
            json!(error),
            "{changed:?}"
        );
    }
    for resource in [
        "https://elsewhere.example",
        &format!("{}.evil.example", world.base),
        &format!("{}/api", world.base),
    ] {
        assert_eq!(
            returned(&program.authorize(&[("resource", resource)]).await)["error"],
            "invalid_target",
            "{resource}"
        );
    }
    for (name, value, error) in [
        ("response_type", "token", "unsupported_response_type"),
        ("response_type", "", "unsupported_response_type"),
    ] {
        assert_eq!(
            returned(&program.authorize(&[(name, value)]).await)["error"],
            error
        );
    }
}

#[tokio::test]
async fn a_token_opens_its_resource_only() {
    let provider = Provider::new().await;
    let world = world(&provider, &[]).await;
    let program = Program::register(&world).await;
    let call = async |token: &str| {
        world
            .call(token, "get_paper", json!({ "paper": "1412.6980" }))
            .await
    };
    let mcp = program
        .tokens(&[("resource", &format!("{}/mcp", world.base))])
        .await;
    assert_eq!(call(text(&mcp, "access_token")).await.status, 200);
    let refused = library(&world.base, text(&mcp, "access_token")).await;
    assert_eq!(
        (refused.status.as_u16(), &refused.json()["error"]),
        (401, &json!("invalid_token"))
    );
    let named = format!(
        "resource_metadata=\"{}/.well-known/oauth-protected-resource\"",
        world.base
    );
    assert!(
        refused.header("www-authenticate").contains(&named),
        "a token got by them opens the library: {refused:?}"
    );

    advance_a_minute(&world).await;
    let asks = program.tokens(&[("scope", "graph:ask")]).await;
    let refused = library(&world.base, text(&asks, "access_token")).await;
    assert_eq!(
        (refused.status.as_u16(), &refused.json()["error"]),
        (403, &json!("insufficient_scope"))
    );
    assert!(
        refused
            .header("www-authenticate")
            .contains("scope=\"code:library\""),
        "{refused:?}"
    );

    advance_a_minute(&world).await;
    let browses = program.tokens(&[("scope", "code:library")]).await;
    let refused = call(text(&browses, "access_token")).await;
    assert_eq!(
        (refused.status.as_u16(), &refused.json()["error"]),
        (403, &json!("insufficient_scope"))
    );
    let nothing = json!({ "question": "What is the weather?" });
    let refused = world
        .call(text(&browses, "access_token"), "graph_ask", nothing)
        .await;
    assert_eq!(refused.status, 403, "also where there would be no answer");

    // The same database behind another name: its tokens are not for this server.
    let variables = provider.variables();
    let mut variables: Vec<_> = variables
        .iter()
        .map(|(name, value)| (*name, value.as_str()))
        .collect();
    variables.push(("CONCORDANCE_PUBLIC_URL", "https://other.example"));
    let other = TestServer::beside(&world, &variables);
    let reply = library(&other.base, text(&asks, "access_token")).await;
    assert_eq!(reply.status, 401, "{reply:?}");
}

#[tokio::test]
async fn forms_of_other_sites_are_refused() {
    let provider = Provider::new().await;
    let world = world(&provider, &[]).await;
    let program = Program::register(&world).await;
    let page = program.authorize(&[]).await;
    let request = between(&page, "name=\"request\" value=\"", "\"").to_owned();
    let body = crate::browser::form(&[("request", &request), ("action", "trial")]);
    for headers in [
        vec![("origin", "https://evil.example")],
        vec![("origin", "null")],
        vec![("sec-fetch-site", "cross-site")],
        vec![
            ("sec-fetch-site", "same-site"),
            ("origin", world.base.as_str()),
        ],
    ] {
        let reply = send(&world.base, "POST", "/oauth/authorize", &headers, &body).await;
        assert_eq!(
            (reply.status.as_u16(), reply.header("location")),
            (403, ""),
            "{headers:?}"
        );
    }
    let (start, end) = request.split_at(20);
    for forged in [
        "",
        "x.y",
        &format!("{start}A{}", &end[1..]),
        &program.client_id["client_".len()..],
    ] {
        let reply = program
            .post(&[("request", forged), ("action", "trial")])
            .await;
        assert_eq!(
            (reply.status.as_u16(), reply.header("location")),
            (400, ""),
            "{forged}"
        );
    }
}

#[tokio::test]
async fn a_one_time_code_is_tried_five_times_and_used_once() {
    let provider = Provider::new().await;
    let world = world(&provider, &[]).await;
    let program = Program::register(&world).await;
    let request = between(
        &program.authorize(&[]).await,
        "name=\"request\" value=\"",
        "\"",
    )
    .to_owned();
    let begin = async || {
        program
            .post(&[
                ("request", &request),
                ("action", "sign_in"),
                ("email", "ada@example.org"),
            ])
            .await
    };
    let sign_in = between(&begin().await, "name=\"sign_in\" value=\"", "\"").to_owned();
    assert!(
        String::from_utf8_lossy(&begin().await.body).contains("One mail a minute"),
        "no flood of mails"
    );
    let enter = async |sign_in: &str, code: &str| {
        program
            .post(&[
                ("request", &request),
                ("sign_in", sign_in),
                ("code", code),
                ("action", "approve"),
            ])
            .await
    };
    for wrong in ["000000", "111111", "222222", "333333", "444444"] {
        let page = enter(&sign_in, wrong).await;
        assert!(
            String::from_utf8_lossy(&page.body).contains("not the code that was sent"),
            "{wrong}"
        );
    }
    assert_eq!(
        enter(&sign_in, ONE_TIME_CODE).await.status,
        200,
        "the right one comes too late"
    );
    advance_a_minute(&world).await;
    let sign_in = between(&begin().await, "name=\"sign_in\" value=\"", "\"").to_owned();
    assert_eq!(enter(&sign_in, ONE_TIME_CODE).await.status, 303);
    assert_eq!(enter(&sign_in, ONE_TIME_CODE).await.status, 200, "used up");
    assert_eq!(enter("signin_guess", ONE_TIME_CODE).await.status, 200);
}

#[tokio::test]
async fn guessed_secrets_fail_and_only_digests_are_stored() {
    let provider = Provider::new().await;
    let world = world(&provider, &[]).await;
    let program = Program::register(&world).await;
    let code = program.sign_in("ada@example.org", &[]).await["code"].clone();
    let tokens = program.exchange(&code, &[]).await.json();
    for n in 0..50u32 {
        let digits = catalogue::Digest::of(n.to_le_bytes()).to_string();
        for token in [
            format!("paid_{digits}"),
            format!("trial_{digits}"),
            format!("refresh_{digits}"),
        ] {
            assert_eq!(
                get_with(&world.base, "/api/code-library", &token)
                    .await
                    .status,
                401
            );
        }
        assert_eq!(
            program
                .exchange(&format!("code_{digits}"), &[])
                .await
                .json()["error"],
            json!("invalid_grant")
        );
        assert_eq!(
            program.refresh(&format!("refresh_{digits}")).await.json()["error"],
            json!("invalid_grant")
        );
    }
    let store = world.store.as_ref().unwrap();
    let secrets = [
        &code[5..],
        &text(&tokens, "access_token")[5..],
        &text(&tokens, "refresh_token")[8..],
    ];
    for table in [
        "oauth_code",
        "oauth_access_token",
        "oauth_refresh_token",
        "oauth_grant",
        "sign_in",
        "sign_in_start",
    ] {
        for row in store.rows(table).await.unwrap() {
            assert!(
                !secrets.iter().any(|secret| row.contains(secret)),
                "{table}: {row}"
            );
            assert!(
                !row.contains("ada@") && !row.contains(VERIFIER),
                "{table}: {row}"
            );
        }
    }
}
