//! A running server that is asked over HTTP, with a fresh trial token whenever one is spent.

use crate::concordance_program::Program;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Stdio};
use std::sync::{Arc, Mutex};

/// Queries of one trial token.
const BUDGET: u32 = 20;

/// The server, and who asks it. Stopped when dropped.
pub struct Asker {
    child: Child,
    address: String,
    token: String,
    left: u32,
    minted: u32,
    log: Arc<Mutex<String>>,
}

impl Asker {
    /// Starts the server on what the program published. Everybody who asks comes through a proxy, so that each token has
    /// an address of its own.
    pub fn start(program: &Program, database_url: &str) -> Self {
        let proxies = ("CONCORDANCE_TRUSTED_PROXIES", "127.0.0.0/8");
        Self::set_up(program, database_url, &[proxies])
    }

    /// Starts the server on what the program published, with these variables.
    pub fn set_up(program: &Program, database_url: &str, variables: &[(&str, &str)]) -> Self {
        let mut command = program.server();
        command
            .args(["--bind", "127.0.0.1:0", "--state-dir"])
            .arg(program.path("state"));
        command
            .env("DATABASE_URL", database_url)
            .envs(variables.iter().copied());
        let mut child = command
            .stderr(Stdio::piped())
            .spawn()
            .expect("concordance-server is built");
        let mut lines = BufReader::new(child.stderr.take().expect("piped")).lines();
        let mut line = |text: &str| {
            lines
                .find_map(|line| line.ok().filter(|line| line.contains(text)))
                .expect(text)
        };
        let address = line("listening on ")
            .split("http://")
            .nth(1)
            .expect("an address")
            .trim()
            .to_owned();
        line("the database answers");
        let log = Arc::new(Mutex::new(String::new()));
        let collected = log.clone();
        // To its end, whatever it says: a pipe that nobody reads stops the server.
        std::thread::spawn(move || {
            for line in lines {
                let mut log = collected.lock().expect("nobody panics");
                log.push_str(&line.unwrap_or_default());
                log.push('\n');
            }
        });
        Self {
            log,
            child,
            address,
            token: String::new(),
            left: 0,
            minted: 0,
        }
    }

    /// Asks the last turn, after those before it.
    pub fn ask(&mut self, turns: &[String]) -> Value {
        if self.left == 0 {
            self.minted += 1;
            let from = format!(
                "x-forwarded-for: 198.51.{}.{}",
                self.minted / 200,
                self.minted % 200 + 1
            );
            let body = r#"{"grant_type":"client_credentials"}"#;
            let minted = self.send("POST", "/api/oauth/trial/token", &[&from], body);
            self.token = minted["access_token"]
                .as_str()
                .unwrap_or_else(|| panic!("{minted}"))
                .to_owned();
            self.left = BUDGET;
        }
        self.left -= 1;
        let bearer = format!("authorization: Bearer {}", self.token);
        let messages: Vec<Value> = turns
            .iter()
            .map(|turn| json!({ "role": "user", "content": turn }))
            .collect();
        self.send(
            "POST",
            "/api/graph/chat",
            &[&bearer],
            &json!({ "messages": messages }).to_string(),
        )
    }

    /// Host and port of the server.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// The number of the server's process.
    pub fn process(&self) -> u32 {
        self.child.id()
    }

    /// Everything that the server has logged since it was ready.
    pub fn log(&self) -> String {
        self.log.lock().expect("nobody panics").clone()
    }

    /// The text of what a path answers, whatever its status.
    pub fn page(&self, path: &str) -> String {
        self.exchange("GET", path, &["accept: */*"], "").1
    }

    fn send(&self, method: &str, path: &str, headers: &[&str], body: &str) -> Value {
        let (head, body) = self.exchange(method, path, headers, body);
        let body = serde_json::from_str(&body).unwrap_or_else(|error| panic!("{error}: {head}"));
        assert!(head.starts_with("HTTP/1.1 200"), "{head}\n{body}");
        body
    }

    /// Sends a request and returns head and body of the answer.
    pub fn exchange(
        &self,
        method: &str,
        path: &str,
        headers: &[&str],
        body: &str,
    ) -> (String, String) {
        let mut stream = TcpStream::connect(&self.address).expect("the server listens");
        let head = format!(
            "{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: {}\r\n{}\r\n\r\n",
            self.address,
            body.len(),
            headers.join("\r\n")
        );
        // The server may refuse a body and close before all of it is sent; what it answered can still be read.
        let _ = stream.write_all(format!("{head}{body}").as_bytes());
        let mut reply = vec![];
        let _ = stream.read_to_end(&mut reply);
        let reply = String::from_utf8(reply).expect("an answer is text");
        let (head, body) = reply.split_once("\r\n\r\n").expect("a head and a body");
        (head.to_owned(), body.to_owned())
    }
}

/// Returns the answer to a path of whoever listens at an address; `None` if nobody does.
pub fn get(address: &str, path: &str) -> Option<String> {
    let mut stream = TcpStream::connect(address).ok()?;
    let head = format!("GET {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n");
    stream.write_all(head.as_bytes()).ok()?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).ok()?;
    Some(answer)
}

impl Drop for Asker {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
