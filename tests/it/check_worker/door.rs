//! The hostile programs of the zoo, sent to a server as functions to check by sixteen senders at once, beside an honest one.

use super::{Worker, right, worker_url};
use crate::concordance_program::Program;
use crate::database_contents::{database, rows};
use crate::project_files::root;
use crate::questions_client::Asker;
use serde_json::{Value, json};
use std::net::{TcpListener, UdpSocket};
use std::os::linux::net::SocketAddrExt;
use std::os::unix::fs::PermissionsExt;
use std::os::unix::net::{SocketAddr, UnixListener};
use std::path::Path;
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// The senders of hostile programs.
const SENDERS: usize = 16;

/// Of the zoo, every so manieth program; DOOR=1 sends every one.
const STEP: usize = 9;

/// The targets of attacks: files that everybody may write, and listeners of every kind.
struct Targets {
    folder: tempfile::TempDir,
    tcp: TcpListener,
    udp: UdpSocket,
    unix: [UnixListener; 2],
    facts: String,
}

impl Targets {
    fn new(worker: u32) -> Self {
        let folder = tempfile::tempdir().expect("a folder can be made");
        let home = folder.path().join("home");
        std::fs::create_dir(&home).expect("a folder can be made");
        for name in ["canary", "secret"] {
            std::fs::write(home.join(name), "alive").expect("it is ours");
            open(&home.join(name), 0o666);
        }
        open(folder.path(), 0o777);
        open(&home, 0o777);
        let (path, name) = (home.join("socket"), format!("door-{}", std::process::id()));
        let abstract_name = SocketAddr::from_abstract_name(&name).expect("a short name");
        let unix = [
            UnixListener::bind(&path),
            UnixListener::bind_addr(&abstract_name),
        ];
        let unix = unix.map(|listener| listener.expect("a name of our own"));
        open(&path, 0o777);
        let tcp = TcpListener::bind("127.0.0.1:0").expect("a port is free");
        let udp = UdpSocket::bind("127.0.0.1:0").expect("a port is free");
        tcp.set_nonblocking(true).expect("it is ours");
        udp.set_nonblocking(true).expect("it is ours");
        unix.iter()
            .for_each(|one| one.set_nonblocking(true).expect("it is ours"));
        let facts = format!(
            "FACTS = {{'home': {0:?}, 'cwd': {0:?}, 'host': {worker}, 'zygote': {worker}, 'tcp': {1}, 'udp': {2}, 'abstract': {name:?}, 'pathname': {3:?}}}\n",
            home.display().to_string(),
            tcp.local_addr().expect("bound").port(),
            udp.local_addr().expect("bound").port(),
            path.display().to_string(),
        );
        Self {
            folder,
            tcp,
            udp,
            unix,
            facts,
        }
    }

    /// Holds that nothing was reached.
    fn are_untouched(&self) {
        let home = self.folder.path().join("home");
        let mut names: Vec<_> = std::fs::read_dir(&home)
            .expect("it is ours")
            .map(|entry| entry.expect("readable").file_name())
            .collect();
        names.sort();
        assert_eq!(names, ["canary", "secret", "socket"]);
        assert_eq!(
            std::fs::read_to_string(home.join("canary")).expect("readable"),
            "alive"
        );
        assert!(self.tcp.accept().is_err(), "a TCP connection was made");
        assert!(self.udp.recv(&mut [0; 16]).is_err(), "a datagram came");
        assert!(
            self.unix.iter().all(|one| one.accept().is_err()),
            "a socket had a visitor"
        );
    }
}

fn open(path: &Path, mode: u32) {
    std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode)).expect("it is ours");
}

/// The programs: the function of each is called `attack`.
fn programs(facts: &str) -> Vec<(String, String)> {
    let mut folders: Vec<_> = std::fs::read_dir(root().join("tests/zoo"))
        .expect("the zoo is there")
        .map(|entry| entry.expect("readable").path())
        .collect();
    folders.sort();
    let step = if std::env::var_os("DOOR").is_some() {
        1
    } else {
        STEP
    };
    let programs = folders.into_iter().step_by(step).filter_map(|folder| {
        let source = std::fs::read_to_string(folder.join("subject.py")).ok()?;
        let name = folder.file_name()?.to_str()?.to_owned();
        Some((name, format!("{facts}{source}")))
    });
    programs.collect()
}

/// One who sends functions over MCP, from an address of its own.
struct Sender<'a> {
    asker: &'a Asker,
    from: String,
    token: String,
}

impl<'a> Sender<'a> {
    fn new(asker: &'a Asker, number: usize) -> Self {
        let from = format!("x-forwarded-for: 203.0.113.{}", number + 1);
        let body = r#"{"grant_type":"client_credentials"}"#;
        let (head, body) = asker.exchange("POST", "/api/oauth/trial/token", &[&from], body);
        let minted: Value = serde_json::from_str(&body).unwrap_or_else(|_| panic!("{head}"));
        let token = minted["access_token"].as_str().expect("a token").to_owned();
        Self { asker, from, token }
    }

    fn call(&self, arguments: &Value) -> Value {
        let bearer = format!("authorization: Bearer {}", self.token);
        let headers = [self.from.as_str(), &bearer, "accept: application/json"];
        let call = json!({ "jsonrpc": "2.0", "id": 1, "method": "tools/call",
                           "params": { "name": "check_code", "arguments": arguments } });
        let (head, body) = self
            .asker
            .exchange("POST", "/mcp", &headers, &call.to_string());
        assert!(head.starts_with("HTTP/1.1 200"), "{head}\n{body}");
        let answer: Value = serde_json::from_str(&body).expect("JSON");
        assert!(
            body.len() < 9_000,
            "the answer stands twice in a result: {} bytes",
            body.len()
        );
        answer["result"].clone()
    }

    /// Sends a function until it is taken, and asks until it is answered.
    fn check(&self, code: &str, entry: &str) -> Value {
        let first = json!({ "method": "gelu", "code": code, "entry": entry });
        let mut arguments = first.clone();
        loop {
            let result = self.call(&arguments);
            let answer = &result["structuredContent"];
            match answer["state"].as_str() {
                Some("answered") => return answer.clone(),
                Some("waiting") => arguments = json!({ "handle": answer["handle"] }),
                Some("failed") => panic!("{result}"),
                _ => {
                    let text = result.to_string();
                    assert!(
                        text.contains("checks-open") || text.contains("checks-full"),
                        "{text}"
                    );
                    std::thread::sleep(Duration::from_millis(500));
                    arguments = first.clone();
                }
            }
        }
    }
}

/// The times of requests for a known name, in ascending order.
struct Latency(Vec<Duration>);

impl Latency {
    /// Asks 300 times, and then for as long as it is to go on.
    fn measure(asker: &Asker, goes_on: impl Fn() -> bool) -> Self {
        let mut times = vec![];
        while times.len() < 300 || goes_on() {
            let start = Instant::now();
            let (head, _) = asker.exchange("GET", "/api/graph/have?x=GELU", &["accept: */*"], "");
            times.push(start.elapsed());
            assert!(head.starts_with("HTTP/1.1 200"), "{head}");
            std::thread::sleep(Duration::from_millis(10));
        }
        times.sort();
        Self(times)
    }
}

impl std::fmt::Display for Latency {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let at = |percent: usize| self.0[self.0.len() * percent / 100].as_secs_f64() * 1000.0;
        write!(
            f,
            "p50 {:.2}, p99 {:.2} of {}",
            at(50),
            at(99),
            self.0.len()
        )
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn hostile_functions_of_sixteen_senders_reach_nothing_and_an_honest_one_has_its_turns() {
    let store = database().await;
    let mut program = Program::holding_on(&["activation/gelu"], store.url());
    program.set("CONCORDANCE_CHECK_DATABASE_URL", worker_url(&store));
    for step in ["ingest", "generate", "verify", "publish"] {
        program.run(&[step]).ended(0);
    }
    let asker = Asker::start(&program, store.url());
    let alone = Latency::measure(&asker, || false);
    let mut worker = Worker::start(&program, "2");
    let targets = Targets::new(worker.0.id());
    let attacks = programs(&targets.facts);
    let (all, next) = (attacks.len(), Mutex::new(attacks.into_iter()));
    let endings = Mutex::new(vec![]);
    let (senders, honest): (Vec<_>, _) = (
        (0..SENDERS)
            .map(|number| Sender::new(&asker, number))
            .collect(),
        Sender::new(&asker, SENDERS),
    );
    let (times, beside) = std::thread::scope(|scope| {
        for sender in &senders {
            scope.spawn(|| {
                loop {
                    let Some((name, code)) = next.lock().expect("nobody panics").next() else {
                        return;
                    };
                    let answer = sender.check(&code, "attack");
                    endings
                        .lock()
                        .expect("nobody panics")
                        .push((name, answer["outcome"].clone()));
                }
            });
        }
        let others = scope.spawn(|| {
            let answered = || endings.lock().expect("nobody panics").len();
            Latency::measure(&asker, || answered() < all)
        });
        let mut times = vec![];
        for number in 0..5 {
            let start = Instant::now();
            let answer = honest.check(&right(number), "gelu");
            assert_eq!(answer["outcome"], "agrees", "{answer}");
            times.push(start.elapsed());
        }
        (times, others.join().expect("nobody panics"))
    });
    println!("`have` of others in ms, alone: {alone}; beside the hostile functions: {beside}");
    let endings = endings.into_inner().expect("nobody panics");
    println!("{all} hostile programs; an honest sender waited {times:?}; {endings:?}");
    assert_eq!(endings.len(), all, "every one has an answer");
    assert!(
        endings.iter().all(|(_, outcome)| outcome != "agrees"),
        "{endings:?}"
    );
    targets.are_untouched();
    assert!(
        worker.0.try_wait().expect("ours").is_none(),
        "the worker goes on"
    );
    assert_eq!(rows(&store, "check_job WHERE source IS NOT NULL").await, 0);
    let (metrics, log) = (asker.page("/metrics"), asker.page("/checked"));
    for text in [metrics, log] {
        assert!(
            !text.contains("FACTS") && !text.contains("def attack"),
            "{text}"
        );
    }
}
