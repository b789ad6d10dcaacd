//! A server for real clients: the real program, a real Postgres, a published snapshot and a payment provider, for as long as the
//! clients of `tests/clients` take. `make conformance` starts it; its exit code is theirs.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on says where")]
#![allow(
    dead_code,
    reason = "the parts are shared with the tests, which use more of them"
)]

#[path = "../it/browser.rs"]
mod browser;
mod checking;
#[path = "../it/client.rs"]
mod client;
#[path = "../it/provider.rs"]
mod provider;
#[path = "../it/sample_implementations.rs"]
mod sample_implementations;
#[path = "../it/sample_records.rs"]
mod sample_records;
#[path = "../it/schema.rs"]
mod schema;
#[path = "../it/test_server.rs"]
mod test_server;

use browser::{Program, text, world};
use catalogue::{CheckAnswer, Digest};
use checking::Checking;
use provider::{ONE_TIME_CODE, Provider};
use std::path::Path;
use std::process::{Command, ExitCode};
use store::checks::{NewCheck, Toll};
use store::lease::{Part, WorkKind};
use test_server::TestServer;

/// Clients that sign in, each as a subscriber of its own.
const PEOPLE: [&str; 3] = ["python", "typescript-1", "typescript-2"];

fn main() -> ExitCode {
    let clients = Path::new(env!("CARGO_MANIFEST_DIR")).join("../clients");
    let installed = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/clients");
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()
        .unwrap();
    runtime.block_on(async {
        let provider = Provider::new().await;
        for name in PEOPLE {
            let subscriber = format!("sub_{name}");
            let mut state = provider.state();
            state
                .known
                .insert(format!("{name}@example.org"), subscriber.clone());
            state.paid.insert(subscriber);
        }
        // Clients sign in within one minute, from addresses that the proxy tells.
        let world = world(&provider, &[("CONCORDANCE_TRUSTED_PROXIES", "127.0.0.0/8")]).await;
        let tokens = Program::register(&world).await.tokens(&[]).await;
        let spent = world.token().await;
        world.spend(&spent, 20).await;
        store_answer(&world).await;
        let checking = Checking::new().await;
        let mut run = Command::new(installed.join("venv/bin/python"));
        run.arg(clients.join("run.py"))
            .env("CLIENTS_MCP", format!("{}/mcp", world.base))
            .env("CLIENTS_TOKEN", text(&tokens, "access_token"))
            .env("CLIENTS_SPENT", spent)
            .env("CLIENTS_CODE", ONE_TIME_CODE)
            .env("CLIENTS_CHECKING", checking.base())
            .env("CLIENTS_INSTALLED", &installed);
        let ended = tokio::task::spawn_blocking(move || run.status())
            .await
            .unwrap();
        let status =
            ended.expect("hint: tests/clients/install puts the clients where they are looked for");
        if status.success() {
            ExitCode::SUCCESS
        } else {
            ExitCode::FAILURE
        }
    })
}

/// Stores the answer to the function that the clients send this server: no worker runs beside it.
async fn store_answer(world: &TestServer) {
    let check = NewCheck {
        method: "adam".to_owned(),
        version: Digest::of(sample_implementations::CHECK_FILE),
        entry: None,
        map: None,
        source: "# answered".to_owned(),
        is_shared: false,
    };
    let toll = Toll::Query {
        charge_id: "charge",
        payer: "another",
    };
    let store = world.store.as_ref().unwrap();
    let now = chrono::Utc::now();
    store.add_check(&check, "another", toll, now).await.unwrap();
    let leases = store
        .claim_work(&[WorkKind::Check], Part::ALL, "test", 1)
        .await
        .unwrap();
    let answer = CheckAnswer::not_checked("adam", "it has no function");
    assert!(store.answer_check(leases[0], &answer).await.unwrap());
}
