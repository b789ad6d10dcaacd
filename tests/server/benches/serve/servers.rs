//! The processes that are measured: the real program with a real Postgres and snapshot, and the bare one that returns its bytes.

use crate::load::{Path, RepeatedRequest};
use crate::sample_records::contents;
use hyper::header::{HeaderMap, HeaderName, HeaderValue};
use hyper::{Method, body::Bytes};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use store::testing::TestStore;
use tempfile::TempDir;

const HAVE: &str = "/api/graph/have?x=Adam";

/// Both servers; they stop when this goes.
pub struct Servers {
    ours: Child,
    bare: Child,
    our_host: String,
    bare_host: String,
    token: String,
    _state: TempDir,
    _store: TestStore,
}

impl Servers {
    pub async fn start() -> Self {
        let store = TestStore::new().await.unwrap();
        let state = tempfile::tempdir().unwrap();
        snapshot::write(&state.path().join("snapshots"), contents()).unwrap();
        let ready = state.path().join("address");
        let mut ours = Command::new(it::executable("concordance-server"))
            .args(["--bind", "127.0.0.1:0", "--state-dir"])
            .arg(state.path())
            .arg("--ready-file")
            .arg(&ready)
            .env("DATABASE_URL", store.url())
            // Written as in service, but to nowhere: what it costs to read a log is not the server's.
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let client = reqwest::Client::builder().no_proxy().build().unwrap();
        let our_host = loop {
            tokio::time::sleep(Duration::from_millis(20)).await;
            assert_eq!(
                ours.try_wait().unwrap(),
                None,
                "the server ended as it started"
            );
            let Ok(base) = std::fs::read_to_string(&ready) else {
                continue;
            };
            let base = base.trim();
            if client
                .get(format!("{base}/readyz"))
                .send()
                .await
                .is_ok_and(|answer| answer.status() == 200)
            {
                break base.trim_start_matches("http://").to_owned();
            }
        };
        let base = format!("http://{our_host}");
        let bytes = client
            .get(format!("{base}{HAVE}"))
            .send()
            .await
            .unwrap()
            .bytes()
            .await
            .unwrap();
        let file = state.path().join("answer.json");
        std::fs::write(&file, &bytes).unwrap();
        let mint = client
            .post(format!("{base}/api/oauth/trial/token"))
            .body(r#"{"grant_type":"client_credentials"}"#);
        let minted: Value =
            serde_json::from_slice(&mint.send().await.unwrap().bytes().await.unwrap()).unwrap();
        let token = minted["access_token"].as_str().unwrap().to_owned();
        let program = std::env::current_exe().unwrap();
        let mut bare = Command::new(program)
            .arg("bare")
            .arg(&file)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let bare_host = BufReader::new(bare.stdout.take().unwrap())
            .lines()
            .next()
            .unwrap()
            .unwrap();
        Self {
            ours,
            bare,
            our_host,
            bare_host,
            token,
            _state: state,
            _store: store,
        }
    }

    pub fn have(&self) -> RepeatedRequest {
        repeated_request(
            &self.our_host,
            Method::GET,
            Path::One(HAVE.to_owned()),
            &[],
            "",
        )
    }

    pub fn bare_have(&self) -> RepeatedRequest {
        repeated_request(
            &self.bare_host,
            Method::GET,
            Path::One(HAVE.to_owned()),
            &[],
            "",
        )
    }

    /// The same name, never written in the same way twice.
    pub fn different(&self) -> RepeatedRequest {
        repeated_request(&self.our_host, Method::GET, Path::Each(spelled), &[], "")
    }

    pub fn bare_different(&self) -> RepeatedRequest {
        repeated_request(&self.bare_host, Method::GET, Path::Each(spelled), &[], "")
    }

    pub fn call(&self) -> RepeatedRequest {
        self.call_at(&self.our_host)
    }

    pub fn bare_call(&self) -> RepeatedRequest {
        self.call_at(&self.bare_host)
    }

    fn call_at(&self, host: &str) -> RepeatedRequest {
        let params = json!({ "name": "have", "arguments": { "x": "Adam" } });
        let body = json!({ "jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params })
            .to_string();
        let bearer = format!("Bearer {}", self.token);
        let accept = "application/json, text/event-stream";
        let headers = [
            ("authorization", &*bearer),
            ("accept", accept),
            ("content-type", "application/json"),
        ];
        repeated_request(
            host,
            Method::POST,
            Path::One("/mcp".to_owned()),
            &headers,
            &body,
        )
    }

    /// Time that our server and the bare one have spent on the processor, in seconds. **Source**: proc(5), stat: the 14th and the
    /// 15th number, in hundredths of a second.
    pub fn processor(&self) -> [f64; 2] {
        [&self.ours, &self.bare].map(|child| {
            let stat = std::fs::read_to_string(format!("/proc/{}/stat", child.id())).unwrap();
            let after_name = stat.rsplit_once(") ").unwrap().1;
            let ticks = after_name
                .split(' ')
                .skip(11)
                .take(2)
                .map(|number| number.parse::<f64>().unwrap());
            ticks.sum::<f64>() / 100.0
        })
    }

    /// Resident memory of our server, in bytes.
    pub fn memory(&self) -> usize {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.ours.id())).unwrap();
        let line = status
            .lines()
            .find_map(|line| line.strip_prefix("VmRSS:"))
            .unwrap();
        line.trim()
            .trim_end_matches(" kB")
            .parse::<usize>()
            .unwrap()
            * 1024
    }
}

/// "Adam" with other capitals and spaces for each number.
fn spelled(number: usize) -> String {
    let capital = |(at, letter): (usize, char)| {
        if number >> at & 1 == 1 {
            letter.to_ascii_uppercase()
        } else {
            letter
        }
    };
    let name: String = "adam".chars().enumerate().map(capital).collect();
    let (before, after) = (number / 16 % 60, number / 960);
    format!(
        "/api/graph/have?x={}{name}{}",
        "+".repeat(before),
        "+".repeat(after)
    )
}

fn repeated_request(
    host: &str,
    method: Method,
    path: Path,
    headers: &[(&'static str, &str)],
    body: &str,
) -> RepeatedRequest {
    let mut all = HeaderMap::new();
    for (name, value) in [("host", host)].iter().chain(headers) {
        all.insert(
            HeaderName::from_static(name),
            HeaderValue::from_str(value).unwrap(),
        );
    }
    RepeatedRequest {
        host: host.to_owned(),
        method,
        path,
        headers: all,
        body: Bytes::from(body.to_owned()),
    }
}

impl Drop for Servers {
    fn drop(&mut self) {
        for child in [&mut self.ours, &mut self.bare] {
            // Already gone is as good.
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}
