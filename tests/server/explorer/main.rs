//! A server for a real browser: the real program, a real Postgres and a published snapshot, for as long as the checks of
//! `tests/explorer` take. `make explorer-test` starts it; its exit code is theirs. With `EXPLORER_BASE` the checks open that
//! server instead, for example one that serves the whole bundled corpus.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on says where")]
#![allow(
    dead_code,
    reason = "the parts are shared with the tests, which use more of them"
)]

#[path = "../it/client.rs"]
mod client;
#[path = "../it/played_worker.rs"]
mod played_worker;
#[path = "../it/sample_implementations.rs"]
mod sample_implementations;
#[path = "../it/sample_records.rs"]
mod sample_records;
#[path = "../it/schema.rs"]
mod schema;
#[path = "../it/test_server.rs"]
mod test_server;

use catalogue::{Attributed, Digest, License, Repository};
use snapshot::Contents;
use std::convert::Infallible;
use std::path::Path;
use std::process::{Command, ExitCode};
use test_server::{PROXIES, TestServer};

/// The pages with which the crawl begins: some that no link leads to, and one with hostile text.
const PAGES: [&str; 8] = [
    "/",
    "/method/long_code",
    "/paper/arxiv:2101.00003",
    "/paper/arxiv:2101.00002",
    "/search?q=adam",
    "/ask?q=Who%20wrote%201412.6980%3F",
    "/method/no-such-method",
    "/draft",
];

const HOSTILE: &str = "\"><script>alert(1)</script><img src=x onerror=alert(2)>\u{202e}' \\href{javascript:alert(3)}{x}";

/// A function whose answer is one of the pages, and which the page shows.
const CHECKED: &str = "def adam(x):\n    return x  # </pre><script>alert(1)</script> and a comment that no narrow window has room for\n";

/// Answers every function that the checks send.
async fn answer_functions(world: Option<&TestServer>) -> Infallible {
    let Some(world) = world else {
        return std::future::pending().await;
    };
    loop {
        let store = world.store.as_ref().unwrap();
        played_worker::answer_next(store, &played_worker::wrong()).await;
    }
}

fn main() -> ExitCode {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    let installed = package.join("../../target/explorer");
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()
        .unwrap();
    runtime.block_on(async {
        let served = std::env::var("EXPLORER_BASE").ok();
        let world = match served {
            Some(_) => None,
            // 200 racers hold 200 connections at once; one client has fewer.
            None => Some(TestServer::serving(contents(), &PROXIES).await),
        };
        let base = served
            .or_else(|| world.as_ref().map(|world| world.base.clone()))
            .unwrap();
        let mut checks = Command::new(node(&installed));
        checks
            .arg(package.join("../explorer/run.mjs"))
            .env("EXPLORER_BASE", base)
            .env("EXPLORER_INSTALLED", &installed);
        if let Some(world) = &world {
            let checked = played_worker::answered(world, CHECKED, true).await;
            let checked = format!("/checked/{checked}");
            let pages: Vec<&str> = PAGES.iter().copied().chain([checked.as_str()]).collect();
            checks.env("EXPLORER_PAGES", serde_json::to_string(&pages).unwrap());
        }
        let ended = tokio::select! {
            ended = tokio::task::spawn_blocking(move || checks.status()) => ended.unwrap(),
            never = answer_functions(world.as_ref()) => match never {},
        };
        let status = ended.expect("hint: tests/explorer/install puts node where it is looked for");
        if status.success() {
            ExitCode::SUCCESS
        } else {
            ExitCode::FAILURE
        }
    })
}

/// Returns the Node that was installed, or the system's where there is none for this machine.
fn node(installed: &Path) -> std::path::PathBuf {
    ["x64", "arm64"]
        .map(|kind| installed.join(format!("node_modules/node-linux-{kind}/bin/node")))
        .into_iter()
        .find(|path| path.exists())
        .unwrap_or_else(|| "node".into())
}

/// The sample records, a method of long code, a paper with 300 repositories, and a paper of hostile text.
fn contents() -> Contents {
    let mut contents = sample_records::contents();
    let mut long = contents
        .implementations
        .iter()
        .find(|one| one.method == "adam")
        .unwrap()
        .clone();
    long.method = "long_code".into();
    for (side, reading) in [("a", &mut long.a), ("b", &mut long.b)] {
        let lines: String = (0..600)
            .map(|n| format!("    value_{n} = x * {n} + some_rather_long_name_of_side_{side} * another_name_{n} # line {n}\n"))
            .collect();
        let source = format!("def adam(x):\n{lines}    return x\n");
        reading.code_sha256 = Digest::of(&source);
        reading.source = Some(source);
    }
    contents.implementations.push(long);
    let method = sample_records::method(
        "long_code",
        "A method with a very long name that no line of a narrow window has room for, and with very long code",
        &["Anotherverylongnamewithoutanyspaceinitthatnolinehasroomfor"],
        None,
        License::ApacheOrMit,
    );
    contents.methods.push(method);
    let mut popular = sample_records::paper(
        "arxiv:2101.00003",
        "A paper with 300 repositories",
        License::Cc0,
    );
    popular.repositories = (1..=300)
        .map(|number| Attributed {
            record: Repository {
                url: format!(
                    "https://github.com/an-organisation/a-repository-of-some-length-{number:03}"
                ),
                is_official: Some(number == 7),
                framework: Some("pytorch".into()),
                ..Repository::default()
            },
            source: "pwc".into(),
            license: License::CcBySa4,
        })
        .collect();
    contents.papers.push(popular);
    let mut hostile = sample_records::paper("arxiv:2101.00002", HOSTILE, License::Cc0);
    hostile.paper.abstract_text = Some(HOSTILE.into());
    hostile.paper.venue = Some(HOSTILE.into());
    hostile.paper.authors = vec![catalogue::Authorship::named(HOSTILE)];
    contents.papers.push(hostile);
    contents
}
