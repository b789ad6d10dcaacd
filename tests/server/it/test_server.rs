//! A running server: the real program on a free port, with its own snapshot root, state directory and database.

use crate::client::{Reply, send};
use crate::sample_records::contents;
use serde_json::{Value, json};
use server::auth::address::{AddressKeys, Peer};
use snapshot::Contents;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use store::testing::TestStore;
use tempfile::TempDir;

/// Clients name addresses of their own, and have any number of connections.
pub const PROXIES: [(&str, &str); 1] = [("CONCORDANCE_TRUSTED_PROXIES", "127.0.0.0/8")];

/// A port that the system chooses.
const ANY_PORT: &str = "127.0.0.1:0";

/// A server that is stopped when it goes out of scope.
pub struct TestServer {
    pub base: String,
    pub state: TempDir,
    pub store: Option<TestStore>,
    child: Child,
    lines: Receiver<String>,
    seen: Vec<String>,
}

impl TestServer {
    /// A server with a snapshot and a database that answer.
    pub async fn new() -> Self {
        Self::with(&[]).await
    }

    /// The same, with these variables set.
    pub async fn with(variables: &[(&str, &str)]) -> Self {
        Self::serving(contents(), variables).await
    }

    /// The same, over these contents.
    pub async fn serving(contents: Contents, variables: &[(&str, &str)]) -> Self {
        let store = TestStore::new().await.unwrap();
        let state = tempfile::tempdir().unwrap();
        snapshot::write(&state.path().join("snapshots"), contents).unwrap();
        let url = store.url().to_owned();
        let mut world = Self::start(state, &url, variables);
        world.store = Some(store);
        world.wait_for("the database answers");
        world
    }

    /// A second instance: the same state directory and database, another port.
    pub fn beside(first: &Self, variables: &[(&str, &str)]) -> Self {
        let own = tempfile::tempdir().unwrap();
        let url = first.store.as_ref().unwrap().url();
        let mut world = Self::started(ANY_PORT, first.state.path(), own, url, variables);
        world.wait_for("the database answers");
        world
    }

    /// A server with this state directory and database, both of which outlive it.
    pub fn at(path: &Path, url: &str, variables: &[(&str, &str)]) -> Self {
        let own = tempfile::tempdir().unwrap();
        let mut world = Self::started(ANY_PORT, path, own, url, variables);
        world.wait_for("the database answers");
        world
    }

    /// Asks the server to stop, waits until it has, and starts another one at its address.
    pub fn replaced(self, path: &Path, url: &str, variables: &[(&str, &str)]) -> Self {
        let address = self.base.strip_prefix("http://").unwrap().to_owned();
        self.stopped();
        let own = tempfile::tempdir().unwrap();
        let mut world = Self::started(&address, path, own, url, variables);
        world.wait_for("the database answers");
        world
    }

    /// Kills the server as a crash would.
    pub fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Starts the program and waits until it listens.
    pub fn start(state: TempDir, database_url: &str, variables: &[(&str, &str)]) -> Self {
        let path = state.path().to_owned();
        Self::started(ANY_PORT, &path, state, database_url, variables)
    }

    fn started(
        address: &str,
        path: &Path,
        state: TempDir,
        database_url: &str,
        variables: &[(&str, &str)],
    ) -> Self {
        let mut child = Command::new(it::executable("concordance-server"))
            .args(["--bind", address, "--state-dir"])
            .arg(path)
            .arg("--ready-file")
            .arg(state.path().join("ready"))
            .env("DATABASE_URL", database_url)
            .envs(variables.iter().copied())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let (sender, lines) = channel();
        let stderr = BufReader::new(child.stderr.take().unwrap());
        // Ends with the program's stderr; a test that is over listens no more.
        std::thread::spawn(move || {
            stderr
                .lines()
                .map_while(Result::ok)
                .try_for_each(|line| sender.send(line))
        });
        let mut world = Self {
            base: String::new(),
            state,
            store: None,
            child,
            lines,
            seen: vec![],
        };
        let line = world.wait_for("listening on ");
        world.base = line.split("listening on ").nth(1).unwrap().to_owned();
        world
    }

    /// The first line of the log from here on that holds `text`.
    pub fn wait_for(&mut self, text: &str) -> String {
        loop {
            match self.lines.recv() {
                Ok(line) if line.contains(text) => return line,
                Ok(line) => self.seen.push(line),
                Err(_) => panic!(
                    "the server ended before it said {text:?}:\n{}",
                    self.seen.join("\n")
                ),
            }
        }
    }

    /// The number of the server's process.
    pub fn process(&self) -> u32 {
        self.child.id()
    }

    pub fn signal(&self, name: &str) {
        let sent = Command::new("kill")
            .args(["-s", name, &self.child.id().to_string()])
            .status()
            .unwrap();
        assert!(sent.success());
    }

    /// Asks the server to stop and waits until it has; gives everything it logged.
    pub fn stopped(mut self) -> String {
        self.signal("TERM");
        assert!(self.child.wait().unwrap().success());
        let rest: Vec<String> = self.lines.iter().collect();
        self.seen.extend(rest);
        self.seen.join("\n")
    }

    pub async fn mint(&self) -> Reply {
        let body = r#"{"grant_type":"client_credentials"}"#;
        send(
            &self.base,
            "POST",
            "/api/oauth/trial/token",
            &[("content-type", "application/json")],
            body,
        )
        .await
    }

    /// A fresh token.
    pub async fn token(&self) -> String {
        let reply = self.mint().await;
        match reply.json()["access_token"].as_str() {
            Some(token) => token.to_owned(),
            None => panic!("no token: {reply:?}"),
        }
    }

    /// Spends this many queries of a token.
    pub async fn spend(&self, token: &str, queries: u32) {
        for _ in 0..queries {
            self.answer(token, "get_paper", json!({ "paper": "1412.6980" }))
                .await;
        }
    }

    /// The key under which the server counts callers from 127.0.0.1.
    pub fn address_key(&self) -> String {
        let keys = AddressKeys::open(self.state.path(), vec![]).unwrap();
        keys.key(
            Peer("127.0.0.1:1".parse().unwrap()),
            &hyper::HeaderMap::new(),
        )
    }

    /// One JSON-RPC request to /mcp.
    pub async fn rpc(&self, token: &str, method: &str, params: Value) -> Reply {
        let bearer = format!("Bearer {token}");
        let body =
            json!({ "jsonrpc": "2.0", "id": 1, "method": method, "params": params }).to_string();
        send(
            &self.base,
            "POST",
            "/mcp",
            &[("authorization", &bearer), ACCEPT, JSON],
            &body,
        )
        .await
    }

    /// The whole reply to a tool call.
    pub async fn call(&self, token: &str, tool: &str, arguments: Value) -> Reply {
        self.rpc(
            token,
            "tools/call",
            json!({ "name": tool, "arguments": arguments }),
        )
        .await
    }

    /// The answer of a tool call that must succeed, with the snapshot's id left out.
    pub async fn answer(&self, token: &str, tool: &str, arguments: Value) -> Value {
        let reply = self.call(token, tool, arguments).await;
        let mut json = reply.json();
        assert_eq!(json["result"]["isError"], json!(false), "{json}");
        let row = server::mcp::table::row(tool).unwrap();
        crate::schema::fits(
            &Value::Object((row.output)()),
            &json["result"]["structuredContent"],
            tool,
        );
        let listed = server::mcp::table::listed();
        let listed = listed.iter().find(|listed| listed.name == tool).unwrap();
        let short = listed.output_schema.as_ref().unwrap();
        crate::schema::fits(
            &Value::Object((**short).clone()),
            &json["result"]["structuredContent"],
            tool,
        );
        redacted(json["result"]["structuredContent"].take())
    }
}

pub const ACCEPT: (&str, &str) = ("accept", "application/json, text/event-stream");
pub const JSON: (&str, &str) = ("content-type", "application/json");

/// An answer without the id of its snapshot, which must be there.
pub fn redacted(mut answer: Value) -> Value {
    assert_eq!(
        answer["snapshot"].as_str().map(str::len),
        Some(16),
        "every answer names its snapshot: {answer}"
    );
    answer["snapshot"] = json!("[snapshot]");
    answer
}

impl Drop for TestServer {
    fn drop(&mut self) {
        // Already gone after `stopped`.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
