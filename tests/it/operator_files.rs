//! Prometheus and the kernel take the files that the operator's book hands to them.

use crate::concordance_program::{Program, Ran};
use crate::database_contents::database;
use crate::project_files::root;
use crate::questions_client::{Asker, get};
use std::fs::File;
use std::io::Write;
use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// As many connections as are taken from a client, one after the other: of IPv4, beside it of another, of IPv6.
const CONNECTIONS: &str = r#"
import socket

connections = []
def taken(family, client, server, most):
    for count in range(most):
        connection = socket.socket(family)
        connection.bind((client, 0))
        connections.append(connection)
        try:
            connection.connect((server, 443))
        except ConnectionRefusedError:
            return count
    return most

listening = [(socket.AF_INET, "127.0.0.1"), (socket.AF_INET6, "::1")]
listening = [socket.create_server((host, 443), family=family, backlog=512) for family, host in listening]
print(taken(socket.AF_INET, "127.0.0.2", "127.0.0.1", 80), taken(socket.AF_INET, "127.0.0.3", "127.0.0.1", 3), taken(socket.AF_INET6, "::1", "::1", 80))
"#;

/// A process that is killed when it goes out of scope.
struct Ended(Child);

impl Drop for Ended {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Returns true as soon as this is so; false if it is not in a minute.
fn soon(mut is_so: impl FnMut() -> bool) -> bool {
    (0..600).any(|_| {
        let is_so = is_so();
        if !is_so {
            std::thread::sleep(Duration::from_millis(100));
        }
        is_so
    })
}

/// Runs a program in a folder with this input. `None` where it is not installed.
fn run(folder: &Path, line: &[&str], input: &str) -> Option<Ran> {
    let mut command = Command::new(line[0]);
    command.args(&line[1..]).current_dir(folder);
    // Debian's nft stands where an ordinary user's path does not lead.
    let path = std::env::var("PATH").unwrap_or_default();
    command.env("PATH", format!("{path}:/usr/sbin:/sbin"));
    let piped = command.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = piped.stderr(Stdio::piped()).spawn().ok()?;
    let mut stdin = child.stdin.take().expect("piped");
    stdin.write_all(input.as_bytes()).expect("it reads");
    drop(stdin);
    Some(child.wait_with_output().expect("it ends").into())
}

fn read(file: &str) -> String {
    std::fs::read_to_string(root().join(file)).expect("readable")
}

/// The names of the alerts.
fn alerts() -> Vec<String> {
    let alerts = read("deploy/alerts.yml");
    let lines = alerts.lines().map(str::trim);
    let names = lines.filter_map(|line| line.strip_prefix("- alert: "));
    names.map(str::to_owned).collect()
}

#[test]
fn each_alert_fires_beyond_its_bound_and_none_at_it() {
    let folder = root().join("tests/it/operator_files");
    let Some(ran) = run(&folder, &["promtool", "test", "rules", "alerts.yml"], "") else {
        it::skip("promtool is not installed");
        return;
    };
    ran.ended(0);
    let cases = read("tests/it/operator_files/alerts.yml");
    for name in alerts() {
        let label = format!("{{alertname=\"{name}\"}}'");
        assert!(cases.contains(&label), "nothing makes {name} fire");
    }
}

#[tokio::test]
async fn prometheus_reads_the_metrics_and_tries_each_alert() {
    if run(root(), &["prometheus", "--version"], "").is_none() {
        it::skip("prometheus is not installed");
        return;
    }
    let store = database().await;
    let program = Program::holding_on(&["activation/gelu"], store.url());
    for step in ["ingest", "generate", "publish"] {
        program.run(&[step]).ended(0);
    }
    let asker = Asker::set_up(&program, store.url(), &[]);
    assert!(asker.page("/api/graph/have?x=gelu").contains("gelu"));
    let free = TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr());
    let address = free.expect("a port is free").to_string();
    let rules = root().join("deploy/alerts.yml");
    let settings = format!(
        "{{global: {{scrape_interval: 1s, evaluation_interval: 1s}}, rule_files: [{:?}], \
         scrape_configs: [{{job_name: own, static_configs: [{{targets: [{:?}]}}]}}]}}",
        rules,
        asker.address()
    );
    program.write("prometheus.yml", settings);
    let mut command = Command::new("prometheus");
    command.args([
        "--config.file=prometheus.yml",
        "--storage.tsdb.path=samples",
    ]);
    command.arg(format!("--web.listen-address={address}"));
    let log = File::create(program.path("prometheus.log")).expect("the folder is ours");
    command.stderr(log).current_dir(program.path(""));
    let _prometheus = Ended(command.spawn().expect("it is installed"));
    // Until it has read the page, and tried each alert.
    for (path, words, count) in [
        (
            "query?query=concordance_requests_total",
            "\"route\":\"/api/graph/have\"",
            1,
        ),
        ("query?query=up", ",\"1\"]", 1),
        ("rules", "\"health\":\"ok\"", alerts().len()),
    ] {
        let path = format!("/api/v1/{path}");
        let answer = || get(&address, &path).unwrap_or_default();
        let is_there = || answer().matches(words).count() == count;
        let log = || std::fs::read_to_string(program.path("prometheus.log"));
        assert!(soon(is_there), "{path}: {}\n{:?}", answer(), log());
    }
}

#[test]
fn a_client_has_as_many_connections_to_the_proxy_as_the_book_says() {
    // A network of its own, and the right to filter in it.
    let own = ["unshare", "--net", "--map-root-user", "sh", "-ec"];
    let enter = |line, input| run(root(), &[&own[..], &[line]].concat(), input);
    let tried = enter("ip -V && nft --version && exec nft list tables", "");
    if tried.is_none_or(|ran| ran.code != Some(0)) {
        it::skip("nft and ip are not installed, or this user may have no network of its own");
        return;
    }
    let line = "ip link set lo up && nft -f deploy/connections.nft && exec python3 -";
    let ran = enter(line, CONNECTIONS).expect("it is installed");
    assert_eq!(ran.ended(0).stdout, "64 3 64\n", "{ran:#?}");
    let book = read("docs/operations.md");
    assert!(book.contains("`nft -f deploy/connections.nft` refuses a client's 65th"));
}
