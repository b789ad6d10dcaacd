//! Charges whose answer from the database is lost: the connection breaks after the statement was sent.

use crate::test_server::TestServer;
use catalogue::Digest;
use serde_json::json;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};
use std::time::Duration;
use store::testing::TestStore;
use store::tokens::Spend;
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{UnixListener, UnixStream};

/// What the link does.
const OPEN: u8 = 0;
/// It passes the next statement on, loses the answer and breaks that connection.
const LOSE_ONE_ANSWER: u8 = 1;
/// The same, and then it refuses connections.
const LOSE_AND_CLOSE: u8 = 2;
const CLOSED: u8 = 3;

/// The name of a server's socket in its folder. **Source**: PostgreSQL, libpq connection parameter `host`.
const SOCKET: &str = ".s.PGSQL.5432";

/// A link between a server and its database that can lose an answer.
struct Link {
    folder: TempDir,
    state: Arc<AtomicU8>,
}

impl Link {
    fn new(database: &Path) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let listener = UnixListener::bind(folder.path().join(SOCKET)).unwrap();
        let state = Arc::new(AtomicU8::new(OPEN));
        let (seen, target) = (state.clone(), database.join(SOCKET));
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                if seen.load(Ordering::SeqCst) != CLOSED {
                    tokio::spawn(pass(client, target.clone(), seen.clone()));
                }
            }
        });
        Self { folder, state }
    }

    fn set(&self, state: u8) {
        self.state.store(state, Ordering::SeqCst);
    }
}

/// Passes bytes in both directions until one side ends or the link breaks.
async fn pass(mut client: UnixStream, target: PathBuf, state: Arc<AtomicU8>) {
    let mut database = UnixStream::connect(target).await.unwrap();
    let (mut sent, mut answered) = (vec![0; 65_536], vec![0; 65_536]);
    loop {
        tokio::select! {
            read = client.read(&mut sent) => {
                let length = read.unwrap_or(0);
                if length == 0 || database.write_all(&sent[..length]).await.is_err() {
                    return;
                }
                let now = state.load(Ordering::SeqCst);
                // A message `Bind` begins the execution of a prepared statement.
                if sent[0] == b'B' && (now == LOSE_ONE_ANSWER || now == LOSE_AND_CLOSE) {
                    state.store(if now == LOSE_AND_CLOSE { CLOSED } else { OPEN }, Ordering::SeqCst);
                    // The database has answered, so it has committed.
                    let _ = database.read(&mut answered).await;
                    return;
                }
                if now == CLOSED {
                    return;
                }
            }
            read = database.read(&mut answered) => {
                let length = read.unwrap_or(0);
                if length == 0 || client.write_all(&answered[..length]).await.is_err() {
                    return;
                }
            }
        }
    }
}

/// A server whose database is behind a link.
async fn linked() -> (TestServer, Link) {
    let store = TestStore::new().await.unwrap();
    let (before, rest) = store.url().split_once("?host=").unwrap();
    let (folder, rest) = rest.split_once('&').unwrap_or((rest, ""));
    let link = Link::new(Path::new(folder));
    let url = format!("{before}?host={}&{rest}", link.folder.path().display());
    let state = tempfile::tempdir().unwrap();
    snapshot::write(
        &state.path().join("snapshots"),
        crate::sample_records::contents(),
    )
    .unwrap();
    let mut world = TestServer::start(state, &url, &[]);
    world.store = Some(store);
    world.wait_for("the database answers");
    (world, link)
}

/// The remaining queries of a token.
async fn remaining(world: &TestServer, token: &str) -> i32 {
    remaining_in(world.store.as_ref().unwrap(), token).await
}

async fn remaining_in(store: &TestStore, token: &str) -> i32 {
    let digest = Digest::of(token);
    match store.peek(digest, chrono::Utc::now()).await.unwrap() {
        Spend::Ok { remaining, .. } => remaining,
        other => panic!("{other:?}"),
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_query_whose_charge_is_lost_is_answered_and_charged_once() {
    let (world, link) = linked().await;
    let token = world.token().await;
    let paper = json!({ "paper": "1412.6980" });
    // The statements are prepared, and the token is cached for a second.
    world.answer(&token, "get_paper", paper.clone()).await;
    let mut answered = 1;
    for _ in 0..5 {
        world.answer(&token, "have", json!({ "x": "Adam" })).await;
        link.set(LOSE_ONE_ANSWER);
        let reply = world.call(&token, "get_paper", paper.clone()).await;
        link.set(OPEN);
        answered += i32::from(reply.status == 200);
    }
    assert_eq!(
        remaining(&world, &token).await,
        20 - answered,
        "{answered} were answered"
    );
    assert_eq!(answered, 6, "the database was there all the time");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_query_that_is_not_answered_is_returned_once_when_the_database_is_back() {
    let (world, link) = linked().await;
    let token = world.token().await;
    lose_a_charge(&world, &link, &token).await;
    link.set(OPEN);
    let returned = async {
        while remaining(&world, &token).await != 19 {
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(60), returned)
        .await
        .expect("the lost query is returned");
    tokio::time::sleep(Duration::from_secs(3)).await;
    assert_eq!(remaining(&world, &token).await, 19, "returned once");
}

/// The server is stopped before the database is back.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_is_stopped_returns_the_query_first() {
    let (mut world, link) = linked().await;
    let token = world.token().await;
    lose_a_charge(&world, &link, &token).await;
    let store = world.store.take().unwrap();
    world.signal("TERM");
    link.set(OPEN);
    let log = tokio::task::spawn_blocking(move || world.stopped());
    let log = log.await.unwrap();
    assert_eq!(remaining_in(&store, &token).await, 19, "{log}");
    assert!(log.contains("stopped"), "{log}");
}

/// Loses the answer to the charge of a call, and leaves the link closed.
async fn lose_a_charge(world: &TestServer, link: &Link, token: &str) {
    let paper = json!({ "paper": "1412.6980" });
    world.answer(token, "get_paper", paper.clone()).await;
    for _ in 0..5 {
        // The token is cached for a second, so that the next statement is the charge. On a busy machine the second may be over; then
        // the lost statement only looked at the token.
        world.answer(token, "have", json!({ "x": "Adam" })).await;
        link.set(LOSE_AND_CLOSE);
        let lost = world.call(token, "get_paper", paper.clone()).await;
        assert_eq!(lost.status, 503, "{lost:?}");
        if remaining(world, token).await == 18 {
            return;
        }
        link.set(OPEN);
        let recovers = async {
            while world
                .call(token, "have", json!({ "x": "Adam" }))
                .await
                .status
                != 200
            {
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
        };
        tokio::time::timeout(Duration::from_secs(60), recovers)
            .await
            .expect("the database is back");
    }
    panic!("no statement that was lost was a committed charge");
}
