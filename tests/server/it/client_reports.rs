//! Clients as public reports describe them: what they send, and what they must get. Reports of one client stand in the
//! tests of what they are about: `versions`, `refresh_races`, `every_tool` and `tests/clients`.

use crate::browser::{Browser, Program, text, world};
use crate::client::{Reply, get, send};
use crate::provider::{Provider, between};
use crate::test_server::{ACCEPT, JSON, TestServer};
use serde_json::{Value, json};

const SUBSCRIBER: &str = "ada@example.org";

async fn register(world: &TestServer, metadata: &Value) -> Reply {
    let body = metadata.to_string();
    send(&world.base, "POST", "/oauth/register", &[JSON], &body).await
}

/// Signs in with this redirect address, and gives the tokens.
async fn sign_in(program: &Program, redirect_uri: &str) -> Value {
    let consent = program.authorize(&[("redirect_uri", redirect_uri)]).await;
    let request = between(&consent, "name=\"request\" value=\"", "\"").to_owned();
    let begin = [
        ("request", &*request),
        ("action", "sign_in"),
        ("email", SUBSCRIBER),
    ];
    let page = program.post(&begin).await;
    let sign_in = between(&page, "name=\"sign_in\" value=\"", "\"").to_owned();
    let approve = [
        ("request", &*request),
        ("sign_in", &*sign_in),
        ("code", crate::provider::ONE_TIME_CODE),
        ("action", "approve"),
    ];
    let reply = program.post(&approve).await;
    assert_eq!(reply.status, 303, "{reply:?}");
    let query = reply.header("location").strip_prefix(redirect_uri).unwrap();
    let mut back = form_urlencoded::parse(query.trim_start_matches('?').as_bytes());
    let code = back
        .find(|(name, _)| name == "code")
        .unwrap()
        .1
        .into_owned();
    let reply = program
        .exchange(&code, &[("redirect_uri", redirect_uri)])
        .await;
    assert_eq!(reply.status, 200, "{reply:?}");
    reply.json()
}

/// A client registers, or names its document, with loopback addresses without a port, and comes back to one with a port.
/// **Source**: https://github.com/anthropics/claude-code/issues/41011, 37767 and 38296; RFC 8252, section 7.3.
#[tokio::test]
async fn loopback_addresses_without_a_port_match_any_port_by_registration_and_by_document() {
    let provider = Provider::new().await;
    let world = world(&provider, &[]).await;
    let id = format!("{}/oauth/claude-code-client-metadata", provider.base);
    let document = json!({
        "client_id": id,
        "client_name": "Claude Code",
        "client_uri": "https://claude.ai",
        "redirect_uris": ["http://localhost/callback", "http://127.0.0.1/callback"],
        "grant_types": ["authorization_code", "refresh_token"],
        "response_types": ["code"],
        "token_endpoint_auth_method": "none",
    });
    let path = "/oauth/claude-code-client-metadata".to_owned();
    provider
        .state()
        .documents
        .insert(path, document.to_string());
    let registered = register(&world, &document).await;
    assert_eq!(registered.status, 201, "{registered:?}");
    for client_id in [text(&registered.json(), "client_id"), &id] {
        for redirect_uri in [
            "http://localhost:54545/callback",
            "http://127.0.0.1:1/callback",
        ] {
            crate::browser::advance_a_minute(&world).await;
            let program = Program {
                base: world.base.clone(),
                client_id: client_id.to_owned(),
                browser: Browser::default(),
            };
            let tokens = sign_in(&program, redirect_uri).await;
            let list = world
                .rpc(text(&tokens, "access_token"), "tools/list", json!({}))
                .await;
            assert_eq!(list.status, 200, "{client_id} {redirect_uri}");
        }
    }
}

/// An answer that rewrites addresses leaves the client with its own.
/// **Source**: https://github.com/anthropics/claude-code/issues/10439.
#[tokio::test]
async fn registered_addresses_come_back_as_they_were_sent() {
    let world = TestServer::new().await;
    for addresses in [
        json!(["http://localhost:3118/Callback"]),
        json!(["HTTPS://App.Example:443/a/../b?c=%7e"]),
        // https://github.com/microsoft/vscode/issues/278512
        json!([
            "https://insiders.vscode.dev/redirect",
            "https://vscode.dev/redirect",
            "http://localhost/",
            "http://127.0.0.1/",
            "http://localhost:33418/",
            "http://127.0.0.1:33418/",
        ]),
        json!(["cursor://anysphere.cursor-mcp/oauth/callback"]),
        json!([
            "vscode://a.b/done",
            "zed://oauth",
            "claude://claude.ai/mcp-auth-callback/sdk"
        ]),
    ] {
        let reply = register(&world, &json!({ "redirect_uris": addresses })).await;
        assert_eq!(reply.status, 201, "{addresses}: {reply:?}");
        assert_eq!(reply.json()["redirect_uris"], addresses);
    }
    let many = vec!["https://app.example/"; 11];
    for refused in [
        json!(many),
        json!([format!("https://a.example/{}", "x".repeat(600))]),
    ] {
        let reply = register(&world, &json!({ "redirect_uris": refused })).await;
        assert_eq!(reply.json()["error"], json!("invalid_redirect_uri"));
    }
}

/// **Source**: RFC 8252, section 7.1.
#[tokio::test]
async fn a_program_signs_in_through_its_own_scheme() {
    let provider = Provider::new().await;
    let world = world(&provider, &[]).await;
    let redirect_uri = "cursor://anysphere.cursor-mcp/oauth/callback";
    let metadata = json!({ "client_name": "Cursor", "redirect_uris": [redirect_uri] });
    let program = Program {
        base: world.base.clone(),
        client_id: text(&register(&world, &metadata).await.json(), "client_id").to_owned(),
        browser: Browser::default(),
    };
    let page = program.authorize(&[("redirect_uri", redirect_uri)]).await;
    let policy = page.header("content-security-policy");
    assert!(policy.contains("form-action 'self' cursor:;"), "{policy}");
    let other = [("redirect_uri", "cursor://evil.extension/oauth/callback")];
    assert_eq!(program.authorize(&other).await.status, 400);
    let tokens = sign_in(&program, redirect_uri).await;
    assert!(text(&tokens, "access_token").starts_with("paid_"));
}

/// Clients compare the resource with the address they were given, some character by character. **Source**:
/// https://github.com/microsoft/vscode/issues/262278, 259251 and 255255;
/// https://github.com/modelcontextprotocol/python-sdk/issues/1400.
#[tokio::test]
async fn each_address_of_mcp_has_metadata_of_its_own() {
    let provider = Provider::new().await;
    let world = world(&provider, &[]).await;
    let token = world.token().await;
    let well_known = "/.well-known/oauth-protected-resource";
    for path in ["/mcp", "/mcp/"] {
        let body = json!({ "jsonrpc": "2.0", "id": 1, "method": "tools/list" }).to_string();
        let stranger = send(&world.base, "POST", path, &[ACCEPT, JSON], &body).await;
        let named = format!("resource_metadata=\"{}{well_known}{path}\"", world.base);
        let challenge = stranger.header("www-authenticate");
        assert!(
            stranger.status == 401 && challenge.contains(&named),
            "{stranger:?}"
        );
        let metadata = get(&world.base, &format!("{well_known}{path}"))
            .await
            .json();
        assert_eq!(metadata["resource"], json!(format!("{}{path}", world.base)));
        let bearer = format!("Bearer {token}");
        let headers = [("authorization", &*bearer), ACCEPT, JSON];
        let list = send(&world.base, "POST", path, &headers, &body).await;
        assert!(
            list.json()["result"]["tools"].is_array(),
            "{path}: {list:?}"
        );
        let cross = [
            ("authorization", &*bearer),
            ("origin", "https://evil.example"),
            ACCEPT,
            JSON,
        ];
        assert_eq!(
            send(&world.base, "POST", path, &cross, &body).await.status,
            403
        );

        crate::browser::advance_a_minute(&world).await;
        let program = Program::register(&world).await;
        let resource = text(&metadata, "resource").replacen("http", "HTTP", 1);
        let tokens = program.tokens(&[("resource", &resource)]).await;
        for path in ["/mcp", "/mcp/"] {
            let bearer = format!("Bearer {}", text(&tokens, "access_token"));
            let headers = [("authorization", &*bearer), ACCEPT, JSON];
            assert_eq!(
                send(&world.base, "POST", path, &headers, &body)
                    .await
                    .status,
                200
            );
        }
    }
    let root = get(&world.base, well_known).await.json();
    assert_eq!(
        root["resource"],
        json!(world.base),
        "without a slash, as people write it"
    );
    assert_eq!(
        get(&world.base, &format!("{well_known}/api")).await.status,
        404
    );
}

/// A request without a resource is for the server and its MCP.
/// **Source**: https://github.com/microsoft/vscode/issues/284477; RFC 8707, section 2.
#[tokio::test]
async fn a_resource_may_be_left_out() {
    let provider = Provider::new().await;
    let world = world(&provider, &[]).await;
    let tokens = Program::register(&world)
        .await
        .tokens(&[("resource", "")])
        .await;
    let arguments = json!({ "paper": "1412.6980" });
    let paper = world
        .answer(text(&tokens, "access_token"), "get_paper", arguments)
        .await;
    assert_eq!(paper["queries_remaining"], json!(999));
}

/// **Source**: https://github.com/microsoft/vscode/issues/258845; RFC 8414, section 3.1.
#[tokio::test]
async fn the_server_metadata_is_served_with_the_path_of_the_resource_as_well() {
    let world = TestServer::new().await;
    let path = "/.well-known/oauth-authorization-server";
    let root = get(&world.base, path).await.json();
    assert_eq!(
        root["token_endpoint"],
        json!(format!("{}/oauth/token", world.base))
    );
    assert_eq!(get(&world.base, &format!("{path}/mcp")).await.json(), root);
    assert_eq!(get(&world.base, &format!("{path}/other")).await.status, 404);
}

/// A client that never refreshes shows its user this text.
/// **Source**: https://github.com/MCPJam/inspector/issues/1593.
#[tokio::test]
async fn an_ended_token_says_how_long_tokens_live() {
    let world = TestServer::new().await;
    let store = world.store.as_ref().unwrap();
    let trial = format!("trial_{}", "b2".repeat(32));
    let hour_ago = chrono::Utc::now() - chrono::TimeDelta::hours(1);
    let digest = catalogue::Digest::of(&trial);
    store
        .mint_trial("someone", hour_ago, digest, None)
        .await
        .unwrap();
    for (token, advice) in [
        (trial, "Mint another"),
        (format!("paid_{}", "0".repeat(64)), "Refresh it"),
    ] {
        let reply = world.rpc(&token, "tools/list", json!({})).await;
        assert_eq!(reply.status, 401);
        for stated in [
            text(&reply.json(), "detail"),
            reply.header("www-authenticate"),
        ] {
            assert!(
                stated.contains("30 minutes") && stated.contains(advice),
                "{stated}"
            );
        }
    }
}

/// Clients ask for scopes that other servers have. **Source**: RFC 6749, section 3.3.
#[tokio::test]
async fn unknown_scopes_are_left_out() {
    let provider = Provider::new().await;
    let world = world(&provider, &[]).await;
    let program = Program::register(&world).await;
    for (requested, granted) in [
        ("graph:ask offline_access", "graph:ask"),
        (
            "openid code:library graph:ask profile",
            "graph:ask code:library",
        ),
        ("openid offline_access", "graph:ask"),
        ("graph:ask  graph:ask admin", "graph:ask"),
    ] {
        crate::browser::advance_a_minute(&world).await;
        let tokens = program.tokens(&[("scope", requested)]).await;
        assert_eq!(tokens["scope"], json!(granted), "{requested}");
        let more = [("scope", requested)];
        let refreshed = program
            .refresh_with(text(&tokens, "refresh_token"), &more)
            .await;
        assert_eq!(refreshed.json()["scope"], json!(granted), "{refreshed:?}");
    }
    let page = program.authorize(&[("scope", "openid <b>")]).await;
    let html = String::from_utf8_lossy(&page.body).into_owned();
    assert!(html.matches("<li>").count() == 1 && html.contains("ask questions of the graph"));
}

/// Characters that a name hides are shown, also where it shows nothing at all.
#[tokio::test]
async fn a_client_cannot_hide_behind_its_name() {
    let world = TestServer::new().await;
    for (name, shown) in [
        ("Good\u{202e}live", "Good⟨U+202E⟩live"),
        ("Cl\u{200b}au\u{200d}de", "Cl⟨U+200B⟩au⟨U+200D⟩de"),
        ("\u{3164}\u{2800}\u{a0}", "⟨U+3164⟩⟨U+2800⟩⟨U+00A0⟩"),
        (
            "a\nb\u{7f}\u{ad}\u{e0041}",
            "a⟨U+000A⟩b⟨U+007F⟩⟨U+00AD⟩⟨U+E0041⟩",
        ),
        ("  ", "A client without a name"),
        ("Café – 中文 🙂", "Café – 中文 🙂"),
    ] {
        let program = Program::register_as(&world, name).await;
        let page = program.authorize(&[]).await;
        let html = String::from_utf8_lossy(&page.body).into_owned();
        assert!(
            html.contains(&format!("<strong>{shown}</strong>")),
            "{name:?}: {html}"
        );
    }
}
