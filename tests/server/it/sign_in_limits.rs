//! Limits of a sign-in: acts of strangers against it, and what a subscriber sees and takes back.

use crate::browser::{Browser, Program, advance_a_minute, form, library, returned, text, world};
use crate::client::{Reply, send};
use crate::provider::{ONE_TIME_CODE, Provider, between};
use crate::test_server::TestServer;
use serde_json::json;

const ADA: &str = "ada@example.org";
const PROXIES: [(&str, &str); 1] = [("CONCORDANCE_TRUSTED_PROXIES", "127.0.0.0/8")];

/// A step of the form from an address, in a browser.
async fn step(
    program: &Program,
    browser: &Browser,
    address: &str,
    fields: &[(&str, &str)],
) -> Reply {
    let headers = [
        ("content-type", "application/x-www-form-urlencoded"),
        ("origin", &*program.base),
        ("x-forwarded-for", address),
    ];
    let body = form(fields);
    browser
        .send(&program.base, "POST", "/oauth/authorize", &headers, &body)
        .await
}

/// The sealed request of a consent page in this browser.
async fn request(program: &Program, browser: &Browser) -> String {
    let program = Program {
        browser: browser.clone(),
        ..program.clone()
    };
    between(
        &program.authorize(&[]).await,
        "name=\"request\" value=\"",
        "\"",
    )
    .to_owned()
}

/// Asks for a mail; gives the sealed sign-in, or the alert.
async fn ask(
    program: &Program,
    browser: &Browser,
    address: &str,
) -> Result<(String, String), String> {
    let request = request(program, browser).await;
    let fields = [
        ("request", &*request),
        ("action", "sign_in"),
        ("email", ADA),
    ];
    let page = step(program, browser, address, &fields).await;
    let html = String::from_utf8_lossy(&page.body).into_owned();
    match html.contains("name=\"sign_in\"") {
        true => Ok((
            request,
            between(&page, "name=\"sign_in\" value=\"", "\"").to_owned(),
        )),
        false => Err(html),
    }
}

/// Enters the code that was sent.
async fn enter(program: &Program, browser: &Browser, (request, sign_in): (&str, &str)) -> Reply {
    let fields = [
        ("request", request),
        ("sign_in", sign_in),
        ("code", ONE_TIME_CODE),
        ("action", "approve"),
    ];
    step(program, browser, "198.51.100.7", &fields).await
}

async fn proxied() -> (Provider, TestServer, Program) {
    let provider = Provider::new().await;
    let world = world(&provider, &PROXIES).await;
    let program = Program::register(&world).await;
    (provider, world, program)
}

#[tokio::test]
async fn a_stranger_does_not_use_up_a_subscribers_mails() {
    let (_provider, world, program) = proxied().await;
    let (stranger, ada) = (Browser::default(), Browser::default());
    let mut sent = 0;
    for _ in 0..60 {
        sent += usize::from(ask(&program, &stranger, "203.0.113.9").await.is_ok());
        advance_a_minute(&world).await;
    }
    assert!(
        (1..=5).contains(&sent),
        "{sent} mails to one subscriber from one address"
    );
    ask(&program, &stranger, "203.0.113.10").await.unwrap();
    // In the same minute, from elsewhere.
    let (request, sign_in) = ask(&program, &ada, "198.51.100.7")
        .await
        .expect("Ada gets her mail");
    let back = returned(&enter(&program, &ada, (&request, &sign_in)).await);
    assert!(back.contains_key("code"));
    // Many strangers use up what is left for browsers in which Ada never signed in, and not hers.
    for n in 0..60 {
        advance_a_minute(&world).await;
        let _ = ask(
            &program,
            &Browser::default(),
            &format!("203.0.113.{}", 100 + n),
        )
        .await;
    }
    let theirs = ask(&program, &Browser::default(), "203.0.113.200").await;
    assert!(theirs.unwrap_err().contains("Too many mails"));
    // Another site still gets two: Ada signs in in a new browser.
    for address in ["192.0.2.1", "192.0.2.2"] {
        let own = ask(&program, &Browser::default(), address).await;
        own.expect("strangers do not use up the mails of another site");
    }
    let third = ask(&program, &Browser::default(), "192.0.2.3").await;
    assert!(third.unwrap_err().contains("Too many mails"));
    ask(&program, &ada, "192.0.2.4")
        .await
        .expect("her browser is known");
}

/// Ten addresses use up the mails of all strangers. The owner, who never signed in here, still can.
#[tokio::test]
async fn strangers_keep_nobody_from_a_first_sign_in() {
    let (_provider, world, program) = proxied().await;
    let stranger = Browser::default();
    let mut sent = 0;
    for _ in 0..10 {
        for site in 0..10 {
            let address = format!("203.0.{site}.9");
            sent += i32::from(ask(&program, &stranger, &address).await.is_ok());
        }
        advance_a_minute(&world).await;
    }
    assert_eq!(sent, 50, "five of each address, and those of all strangers");
    let ada = Browser::default();
    let (request, sign_in) = ask(&program, &ada, "198.51.100.7")
        .await
        .expect("Ada gets her mail");
    let back = returned(&enter(&program, &ada, (&request, &sign_in)).await);
    assert!(back.contains_key("code"));
}

#[tokio::test]
async fn a_sign_in_is_bound_to_its_browser_and_client() {
    let (_provider, world, program) = proxied().await;
    let (hers, other) = (Browser::default(), Browser::default());
    let (request_text, sign_in) = ask(&program, &hers, "198.51.100.7").await.unwrap();
    // Another browser, with or without a form of its own.
    let foreign = request(&program, &other).await;
    for (browser, request) in [
        (&other, &request_text),
        (&other, &foreign),
        (&Browser::default(), &request_text),
    ] {
        let reply = enter(&program, browser, (request, &sign_in)).await;
        assert_eq!(reply.header("location"), "", "{reply:?}");
    }
    // Another client, and the same client with another challenge.
    let second = Program::register_as(&world, "Another client").await;
    let changed = Program {
        browser: hers.clone(),
        ..program.clone()
    };
    let challenge = crate::browser::challenge("another-verifier-of-these-tests-is-long-enough");
    let page = changed.authorize(&[("code_challenge", &challenge)]).await;
    let challenged = between(&page, "name=\"request\" value=\"", "\"").to_owned();
    for request in [request(&second, &hers).await, challenged] {
        let reply = enter(&program, &hers, (&request, &sign_in)).await;
        assert_eq!(reply.header("location"), "", "{reply:?}");
    }
    let back = returned(&enter(&program, &hers, (&request_text, &sign_in)).await);
    assert!(back.contains_key("code"));
}

#[tokio::test]
async fn the_cookies_are_closed_to_scripts_and_other_sites() {
    let (_provider, _world, program) = proxied().await;
    let page = program.authorize(&[]).await;
    let cookie = page.header("set-cookie");
    for part in ["Path=/", "HttpOnly", "SameSite=Lax", "Max-Age="] {
        assert!(cookie.contains(part), "{cookie}");
    }
    assert!(
        !cookie.contains("__Host-") && !cookie.contains("Secure"),
        "over http: {cookie}"
    );
    let refused = program.authorize(&[("client_id", "client_x.y")]).await;
    assert_eq!(refused.header("set-cookie"), "", "no form, no cookie");
}

/// Another host of the same domain can set cookies here, but none whose name begins with `__Host-`.
#[tokio::test]
async fn on_https_only_cookies_that_no_other_host_can_set_are_accepted() {
    let provider = Provider::new().await;
    let https = [("CONCORDANCE_PUBLIC_URL", "https://concordance.example")];
    let world = world(&provider, &https).await;
    let answered = async |cookie: &str| {
        let headers = [("cookie", cookie)];
        let reply = send(&world.base, "GET", "/oauth/grants", &headers, "").await;
        reply.header("set-cookie").to_owned()
    };
    let first = answered("other=1").await;
    let own = first.split(';').next().unwrap().to_owned();
    assert!(
        own.starts_with("__Host-concordance_browser=browser_"),
        "{first}"
    );
    assert!(first.contains("; Secure"), "{first}");
    assert!(answered(&own).await.starts_with(&own), "it is accepted");
    let secret = format!("browser_{}", "a".repeat(64));
    let planted = format!("concordance_browser={secret}");
    assert!(!answered(&planted).await.contains(&secret), "not alone");
    for both in [format!("{planted}; {own}"), format!("{own}; {planted}")] {
        assert!(answered(&both).await.starts_with(&own), "{both}");
    }
}

#[tokio::test]
async fn a_redirect_address_adds_nothing_to_the_policy_of_a_page() {
    let provider = Provider::new().await;
    let world = world(&provider, &[]).await;
    for address in [
        "https://a;script-src*/done",
        "https://a.example;frame-ancestors*/",
        "https://a,b.example/",
        "https://*.example/",
        "https://a'b.example/",
        "https://a!b.example/",
        "org.example.app://a;b/",
    ] {
        let body = json!({ "redirect_uris": [address] }).to_string();
        let reply = send(&world.base, "POST", "/oauth/register", &[], &body).await;
        assert_eq!(
            (reply.status.as_u16(), &reply.json()["error"]),
            (400, &json!("invalid_redirect_uri")),
            "{address}"
        );
    }
    let program = Program::register(&world).await;
    let page = program.authorize(&[]).await;
    let policy = page.header("content-security-policy");
    let expected = "default-src 'none'; form-action 'self' http://127.0.0.1; frame-ancestors 'none'; base-uri 'none'";
    assert_eq!(policy, expected);
}

#[tokio::test]
async fn a_refresh_may_ask_for_fewer_scopes() {
    let provider = Provider::new().await;
    let world = world(&provider, &[]).await;
    let program = Program::register(&world).await;
    let first = program.tokens(&[]).await;
    let refresh = text(&first, "refresh_token").to_owned();
    // What does not exist is ignored, as it was at the sign-in.
    let narrow = program
        .refresh_with(&refresh, &[("scope", "graph:ask offline_access")])
        .await;
    assert_eq!(narrow.status, 200, "{narrow:?}");
    let narrow = narrow.json();
    assert_eq!(narrow["scope"], json!("graph:ask"));
    let refused = library(&world.base, text(&narrow, "access_token")).await;
    assert_eq!(refused.status, 403, "the token does not open the library");
    let again = program.refresh(text(&narrow, "refresh_token")).await.json();
    assert_eq!(
        again["scope"],
        json!("graph:ask code:library"),
        "the grant kept its scopes"
    );
    assert_eq!(
        library(&world.base, text(&again, "access_token"))
            .await
            .status,
        200
    );
    // A grant of one scope gives no other.
    advance_a_minute(&world).await;
    let asks = program.tokens(&[("scope", "graph:ask")]).await;
    let wider = program
        .refresh_with(text(&asks, "refresh_token"), &[("scope", "code:library")])
        .await;
    assert_eq!(wider.json()["error"], json!("invalid_scope"));
}

/// Signs in on the page of grants; gives the page that lists them.
async fn list(base: &str, browser: &Browser, email: &str) -> Reply {
    browser.send(base, "GET", "/oauth/grants", &[], "").await;
    let page = browser
        .post(
            base,
            "/oauth/grants",
            &[("action", "sign_in"), ("email", email)],
        )
        .await;
    let sign_in = between(&page, "name=\"sign_in\" value=\"", "\"").to_owned();
    let fields = [
        ("action", "list"),
        ("sign_in", &*sign_in),
        ("code", ONE_TIME_CODE),
    ];
    browser.post(base, "/oauth/grants", &fields).await
}

#[tokio::test]
async fn a_person_lists_and_revokes_grants() {
    let provider = Provider::new().await;
    provider
        .state()
        .known
        .insert("eve@example.org".into(), "sub_eve".into());
    let world = world(&provider, &[]).await;
    let program = Program::register(&world).await;
    let first = program.tokens(&[]).await;
    advance_a_minute(&world).await;
    let second = program.tokens(&[("scope", "code:library")]).await;
    advance_a_minute(&world).await;
    let browser = Browser::default();
    let page = list(&world.base, &browser, ADA).await;
    let html = String::from_utf8_lossy(&page.body).into_owned();
    assert!(
        html.contains("A &lt;b&gt;bold&lt;/b&gt; client") && html.contains("http://127.0.0.1"),
        "{html}"
    );
    assert_eq!(html.matches("value=\"revoke\"").count(), 2, "{html}");
    let session = between(&page, "name=\"session\" value=\"", "\"").to_owned();
    // The newest grant stands first.
    let newest = between(&page, "name=\"grant\" value=\"", "\"").to_owned();
    // Not in another browser, and not somebody else's.
    advance_a_minute(&world).await;
    let eve = Browser::default();
    let page = list(&world.base, &eve, "eve@example.org").await;
    assert!(String::from_utf8_lossy(&page.body).contains("No program"));
    let fields = [
        ("action", "revoke"),
        ("session", &*session),
        ("grant", &*newest),
    ];
    eve.post(&world.base, "/oauth/grants", &fields).await;
    assert_eq!(
        library(&world.base, text(&second, "access_token"))
            .await
            .status,
        200
    );
    let page = browser.post(&world.base, "/oauth/grants", &fields).await;
    let html = String::from_utf8_lossy(&page.body).into_owned();
    assert!(
        html.contains("It was revoked.") && html.matches("value=\"revoke\"").count() == 1,
        "{html}"
    );
    assert_eq!(
        library(&world.base, text(&second, "access_token"))
            .await
            .status,
        401
    );
    assert_eq!(
        library(&world.base, text(&first, "access_token"))
            .await
            .status,
        200
    );
    assert_eq!(
        program.refresh(text(&second, "refresh_token")).await.status,
        400
    );
}

#[tokio::test]
async fn registrations_of_one_address_are_bounded() {
    let world = TestServer::with(&PROXIES).await;
    let body = json!({ "redirect_uris": ["https://a.example/done"] }).to_string();
    let register = async |address: &str| {
        let headers = [("x-forwarded-for", address)];
        send(&world.base, "POST", "/oauth/register", &headers, &body).await
    };
    let mut registered = 0;
    let refused = loop {
        let reply = register("203.0.113.1").await;
        if reply.status != 201 {
            break reply;
        }
        registered += 1;
        assert!(registered < 1_000, "no bound");
    };
    assert_eq!(
        (refused.status.as_u16(), &refused.json()["error"]),
        (429, &json!("slow_down"))
    );
    assert!(!refused.header("retry-after").is_empty());
    assert_eq!(
        register("203.0.113.2").await.status,
        201,
        "another address registers on"
    );
}
