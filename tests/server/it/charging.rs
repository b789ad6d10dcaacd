//! Charges whose answer from the database is lost: the connection breaks after the statement was sent.

use crate::test_server::TestServer;
use catalogue::Digest;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};
use std::time::Duration;
use store::testing::TestStore;
use store::tokens::Spend;
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{UnixListener, UnixStream};

/// The act of the link.
pub const OPEN: u8 = 0;
/// It passes the next charge on, loses its answer and breaks that connection.
const LOSE_ONE_ANSWER: u8 = 1;
/// The same, and then it refuses connections and statements.
const LOSE_AND_CLOSE: u8 = 2;
pub const CLOSED: u8 = 3;

/// The name of a server's socket in its folder. **Source**: PostgreSQL, libpq connection parameter `host`.
const SOCKET: &str = ".s.PGSQL.5432";

/// Words that only the statement of a charge has.
const CHARGE: &[u8] = b"queries_remaining - 1";

/// The end of an answer outside of a transaction: what was asked for is committed. **Source**: PostgreSQL, message formats, `ReadyForQuery`.
const READY: &[u8] = b"Z\0\0\0\x05I";

/// A link between a server and its database that can lose the answer to a charge.
pub struct Link {
    folder: TempDir,
    state: Arc<AtomicU8>,
}

impl Link {
    /// A link to the database of this address, and its own address.
    pub fn before(url: &str) -> (Self, String) {
        let (before, rest) = url.split_once("?host=").unwrap();
        let (folder, rest) = rest.split_once('&').unwrap_or((rest, ""));
        let link = Self::new(Path::new(folder));
        let url = format!("{before}?host={}&{rest}", link.folder.path().display());
        (link, url)
    }

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

    pub fn set(&self, state: u8) {
        self.state.store(state, Ordering::SeqCst);
    }

    /// Returns true when the link lost an answer since [`Self::set`] has asked for it.
    fn has_lost(&self) -> bool {
        matches!(self.state.load(Ordering::SeqCst), OPEN | CLOSED)
    }
}

/// Passes messages on until one side ends or the link breaks.
async fn pass(mut client: UnixStream, target: PathBuf, state: Arc<AtomicU8>) {
    let mut database = UnixStream::connect(target).await.unwrap();
    let (mut sent, mut answered) = (Vec::<u8>::new(), Vec::<u8>::new());
    let mut requests = Requests::default();
    let mut is_losing = false;
    loop {
        tokio::select! {
            read = client.read_buf(&mut sent) => {
                if read.unwrap_or(0) == 0 {
                    return;
                }
                while let Some(message) = requests.take(&mut sent) {
                    match state.load(Ordering::SeqCst) {
                        CLOSED if !is_losing => return,
                        now @ (LOSE_ONE_ANSWER | LOSE_AND_CLOSE) if requests.is_charge(&message) => {
                            state.store(if now == LOSE_AND_CLOSE { CLOSED } else { OPEN }, Ordering::SeqCst);
                            is_losing = true;
                        }
                        _ => {}
                    }
                    if database.write_all(&message).await.is_err() {
                        return;
                    }
                }
            }
            read = database.read_buf(&mut answered) => {
                let is_over = read.unwrap_or(0) == 0 || is_losing && answered.ends_with(READY);
                if is_over || !is_losing && client.write_all(&answered).await.is_err() {
                    return;
                }
                if !is_losing {
                    answered.clear();
                }
            }
        }
    }
}

/// The messages of one client. **Source**: PostgreSQL, message formats, `StartupMessage`, `SSLRequest`, `Parse`, `Bind`.
#[derive(Default)]
struct Requests {
    is_started: bool,
    /// The names of prepared statements that charge.
    charges: BTreeSet<Vec<u8>>,
}

impl Requests {
    /// Takes the first message that was sent, once all of it is there.
    fn take(&mut self, sent: &mut Vec<u8>) -> Option<Vec<u8>> {
        // Only the messages that start a connection have no type before their length.
        let start = usize::from(self.is_started);
        let length = sent.get(start..start + 4)?.try_into().unwrap();
        let end = start + u32::from_be_bytes(length) as usize;
        if sent.len() < end {
            return None;
        }
        // A request for TLS, of eight bytes, comes before the start.
        self.is_started |= end > 8;
        let message: Vec<u8> = sent.drain(..end).collect();
        let texts: Vec<&[u8]> = message.get(5..)?.split(|byte| *byte == 0).collect();
        if let (b'P', [name, statement, ..]) = (message[0], &texts[..])
            && statement.windows(CHARGE.len()).any(|text| text == CHARGE)
        {
            self.charges.insert(name.to_vec());
        }
        Some(message)
    }

    /// Returns true for the message that executes a charge.
    fn is_charge(&self, message: &[u8]) -> bool {
        let names = message.get(5..).unwrap_or_default();
        let name = names.split(|byte| *byte == 0).nth(1);
        message[0] == b'B' && name.is_some_and(|name| self.charges.contains(name))
    }
}

/// A server whose database is behind a link.
async fn linked() -> (TestServer, Link) {
    let store = TestStore::new().await.unwrap();
    let (link, url) = Link::before(store.url());
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
    for answered in 1..=5 {
        link.set(LOSE_ONE_ANSWER);
        world.answer(&token, "get_paper", paper()).await;
        assert!(link.has_lost());
        assert_eq!(remaining(&world, &token).await, 20 - answered);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_query_that_is_not_answered_is_returned_once_when_the_database_is_back() {
    let (mut world, link) = linked().await;
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
    // A server that stops first returns what is to be returned.
    let store = world.store.take().unwrap();
    let log = tokio::task::spawn_blocking(move || world.stopped()).await;
    assert_eq!(log.unwrap().matches("was returned").count(), 1);
    assert_eq!(remaining_in(&store, &token).await, 19, "returned once");
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

fn paper() -> Value {
    json!({ "paper": "1412.6980" })
}

/// Loses the answer to the charge of the second call, and leaves the link closed.
async fn lose_a_charge(world: &TestServer, link: &Link, token: &str) {
    world.answer(token, "get_paper", paper()).await;
    link.set(LOSE_AND_CLOSE);
    let lost = world.call(token, "get_paper", paper()).await;
    assert_eq!(lost.status, 503, "{lost:?}");
    assert!(link.has_lost());
    assert_eq!(remaining(world, token).await, 18, "the charge is committed");
}
