//! A state that the program of commit 8b41a2dc made, opened by this program. `upgrade/` has the dump of its database, the description of the
//! snapshot that it served, and what its clients had: tokens, ids of corrections, the secret of its server.
//!
//! That program did, with one method and two or three invented rows of each format that it reads: `nightly --bare dumps`, `text add`, `harvest`,
//! the night again, and in `concordance-server` a trial token with a question, a sign-in with a refresh, and two corrections, of which
//! `proposals reject` refused one. Then `pg_dump --inserts --no-owner --no-privileges`, of which comments and commands of psql are left out.

use crate::concordance_program::Program;
use crate::database_contents::{database, rows, texts};
use crate::questions_client::Asker;
use providers::testing::{Behaviour, ScriptedServer};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::io::Read;
use store::testing::TestStore;
use store::{Store, StoreConfig};

const DUMP: &[u8] = include_bytes!("upgrade/database.sql.gz");
const MANIFEST: &str = include_str!("upgrade/manifest.json");
const CLIENTS: &str = include_str!("upgrade/clients.json");
const SECRET: &[u8] = include_bytes!("upgrade/address-secret");

/// Rows that the program allowed and did not write here: a source of later programs, and a second refresh token that was not used. Then the
/// days since are taken back, so that nothing has ended.
const MORE: &str = "
INSERT INTO public.source (name, license) VALUES ('dblp', 'CC0-1.0');
INSERT INTO public.oauth_refresh_token (token_sha256, grant_id, expires_at) SELECT repeat('a', 64), grant_id, now() FROM public.oauth_grant;
UPDATE public.oauth_refresh_token SET expires_at = now() + interval '1 day' WHERE used_at IS NULL AND token_sha256 <> repeat('a', 64);
UPDATE public.trial_token SET expires_at = now() + interval '1 hour';
RESET ALL;";

/// Returns the statements that make the state in an empty database.
fn statements() -> String {
    let mut dump = String::new();
    let mut reader = flate2::read::GzDecoder::new(DUMP);
    reader.read_to_string(&mut dump).expect("it is complete");
    dump + MORE
}

/// A database with that state.
async fn earlier_state() -> TestStore {
    let store = database().await;
    let state = format!(
        "DROP SCHEMA public CASCADE; CREATE SCHEMA public; {}",
        statements()
    );
    store.execute(&state).await.expect("the dump is complete");
    store
}

/// The number of rows of each table that has any.
fn rows_of_the_state() -> BTreeMap<String, u64> {
    let mut counts = BTreeMap::new();
    for line in statements().lines() {
        let insert = line.strip_prefix("INSERT INTO public.");
        if let Some((table, _)) = insert.and_then(|insert| insert.split_once(' ')) {
            *counts.entry(table.to_owned()).or_default() += 1;
        }
    }
    counts
}

async fn applied(store: &TestStore) -> Vec<String> {
    let versions = "SELECT version FROM _sqlx_migrations ORDER BY version";
    texts(store, versions).await
}

/// Asks as a client that has this token.
fn ask(asker: &Asker, token: &str) -> (String, String) {
    let bearer = format!("authorization: Bearer {token}");
    let question = "/api/graph/ask?q=Who%20wrote%20arXiv%3A2001.00001%3F";
    asker.exchange("GET", question, &[&bearer], "")
}

/// Every table has its rows after the migrations, whose earlier ones have not changed: the database has their digests.
#[tokio::test]
async fn an_earlier_database_keeps_its_rows_and_gets_every_migration() {
    let store = earlier_state().await;
    assert_eq!(applied(&store).await.last().map(String::as_str), Some("17"));
    let config = StoreConfig {
        database_url: Some(store.url().to_owned()),
        state_dir: "unused".into(),
    };
    let opened = Store::open(&config).await.expect("the migrations run");
    opened.close().await;
    assert_eq!(applied(&store).await, applied(&database().await).await);
    let counts = rows_of_the_state();
    assert!(counts.len() >= 40, "{counts:?}");
    for (table, count) in counts {
        if table != "_sqlx_migrations" {
            assert_eq!(rows(&store, &table).await, count, "{table}");
        }
    }
    let precedence = "SELECT precedence FROM source WHERE name = 'dblp'";
    assert_eq!(texts(&store, precedence).await, ["3"]);
    assert_eq!(
        rows(&store, "oauth_refresh_token WHERE used_at IS NULL").await,
        1
    );
}

fn has_verified_code(asker: &Asker) {
    let have = asker.page("/api/graph/have?x=gelu");
    let have: Value = serde_json::from_str(&have).expect("JSON");
    assert_eq!(have["have"], "verified_code", "{have:#}");
}

/// A person who signed in, a trial, and two contributors go on where they were; what was verified is served without a climb.
fn clients_go_on(program: &Program, store: &TestStore, clients: &Value) {
    let text = |name: &str| clients[name].as_str().expect("a text");
    let provider = ScriptedServer::start(|_, _| Behaviour::Reply {
        status: 200,
        headers: vec!["content-type: application/json".to_owned()],
        body: json!({ "subscriber": "sub_ada", "status": "active" })
            .to_string()
            .into(),
    });
    let provider = provider.expect("a port");
    let url = provider.url();
    let variables = [
        ("CONCORDANCE_PUBLIC_URL", text("server")),
        ("CONCORDANCE_PROVIDER_URL", url.as_str()),
        ("CONCORDANCE_PROVIDER_KEY", "key-of-the-server"),
    ];
    let asker = Asker::set_up(program, store.url(), &variables);
    has_verified_code(&asker);
    let (head, answer) = ask(&asker, text("trial_token"));
    assert!(head.starts_with("HTTP/1.1 200"), "{head}\n{answer}");
    let refresh = json!({
        "grant_type": "refresh_token", "refresh_token": text("refresh_token"), "client_id": text("client_id"),
    });
    let (head, tokens) = asker.exchange(
        "POST",
        "/oauth/token",
        &["accept: */*"],
        &refresh.to_string(),
    );
    assert!(head.starts_with("HTTP/1.1 200"), "{head}\n{tokens}");
    let tokens: Value = serde_json::from_str(&tokens).expect("JSON");
    let (head, answer) = ask(&asker, tokens["access_token"].as_str().expect("a token"));
    assert!(head.starts_with("HTTP/1.1 200"), "{head}\n{answer}");
    let proposal = |name: &str| asker.page(&format!("/proposal/{}", text(name)));
    assert!(proposal("waiting_proposal").contains("In the review queue"));
    assert!(proposal("rejected_proposal").contains("no paper says so"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_state_of_an_earlier_program_is_upgraded_and_keeps_what_it_has() {
    let store = earlier_state().await;
    let program = Program::holding_on(&["activation/gelu"], store.url());
    let clients: Value = serde_json::from_str(CLIENTS).expect("JSON");
    let manifest: Value = serde_json::from_str(MANIFEST).expect("JSON");
    let id = manifest["snapshot"].as_str().expect("an id");
    program.write(&format!("state/snapshots/{id}/manifest.json"), MANIFEST);
    program.write("state/snapshots/current", id);
    program.write("state/address-secret", SECRET);
    program
        .run(&["snapshot", "verify"])
        .ended(1)
        .prints(&["format 12"]);

    program.run(&["publish"]).ended(0);
    program.run(&["snapshot", "verify"]).ended(0);
    clients_go_on(&program, &store, &clients);
    let waiting = program.json(&["proposals", "list", "--json"]);
    assert_eq!(waiting[0]["id"], clients["waiting_proposal"]);
    assert_eq!(waiting.as_array().map(Vec::len), Some(1));

    // Its rules are those of the program, so the pair climbs again; the run of that program stays.
    let runs = "SELECT run_id FROM run ORDER BY run_id";
    let before = texts(&store, runs).await;
    let night = program.json(&["nightly", "--json", "--harvest-budget", "0"]);
    assert_eq!(night["verify"]["unchanged"], 0, "{night:#}");
    let after = texts(&store, runs).await;
    assert_eq!(after.len(), before.len() + 1);
    assert!(after.starts_with(&before));
    program.run(&["snapshot", "verify"]).ended(0);
    let takedown = [
        "takedown",
        "add",
        "name",
        "Ada Example",
        "--reason",
        "a letter",
    ];
    program.run(&takedown).ended(0);
    has_verified_code(&Asker::start(&program, store.url()));
}
