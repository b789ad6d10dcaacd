//! The reverse proxy of the operator's book, walked: nginx, as the book sets it up, before a server that is set up so, too.

use crate::concordance_program::Program;
use crate::database_contents::database;
use crate::project_files::root;
use crate::questions_client::Asker;
use serde_json::Value;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const SITE: &str = "https://concordance.example";

/// Those whose answers name addresses of the site.
const PATHS: &str = "/.well-known/oauth-protected-resource/mcp /.well-known/oauth-authorization-server /mcp/server-card /sitemap.xml";

/// The settings of nginx around a site; all that it writes is in the folder of the test.
const AROUND: &str = "master_process off; pid nginx.pid; events {} http { access_log access.log;
client_body_temp_path a; proxy_temp_path b; fastcgi_temp_path c; uwsgi_temp_path d; scgi_temp_path e;";

/// Runs a program in a folder to its end. Debian's nginx stands where an ordinary user's path does not lead.
fn run(folder: &Path, line: &str) -> Output {
    let path = std::env::var("PATH").unwrap_or_default();
    let mut command = Command::new("env");
    command.arg(format!("PATH={path}:/usr/sbin"));
    command.args(line.split(' ')).current_dir(folder);
    command.output().expect("env is there")
}

/// A running nginx, which is stopped when dropped.
struct Proxy {
    folder: PathBuf,
    port: u16,
}

impl Proxy {
    /// Starts it with a site of the book before the server of this address.
    fn start(site: &str, server: &str, folder: PathBuf) -> Self {
        let made = "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=site \
                    -addext subjectAltName=DNS:concordance.example -out site.pem -keyout site.key";
        let free = TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr());
        let port = free.expect("a port is free").port();
        let mut configuration = format!("{AROUND}\n{site}}}\n");
        for (from, to) in [
            ("listen 443 ", &*format!("listen 127.0.0.1:{port} ")),
            ("127.0.0.1:8400", server),
            ("/etc/ssl/concordance.pem", "site.pem"),
            ("/etc/ssl/concordance.key", "site.key"),
        ] {
            assert!(configuration.contains(from), "the book lacks {from}");
            configuration = configuration.replace(from, to);
        }
        std::fs::write(folder.join("nginx.conf"), configuration).expect("it is ours");
        let proxy = Self { folder, port };
        // It goes into the background once it listens.
        for line in [made, &proxy.nginx("")] {
            let ran = run(&proxy.folder, line);
            assert!(ran.status.success(), "{ran:?}");
        }
        proxy
    }

    /// The command that starts it, or with arguments does something else to it.
    fn nginx(&self, arguments: &str) -> String {
        format!(
            "nginx -e error.log -c nginx.conf -p {}{arguments}",
            self.folder.display()
        )
    }

    /// Asks as a client of this address for a path, with arguments of curl behind it; returns head and body of the answer,
    /// which begins so.
    fn ask(&self, client: &str, path: &str, begin: &str) -> (String, String) {
        let there = format!(
            "--interface {client} --connect-to ::127.0.0.1:{}",
            self.port
        );
        let line = format!("curl -sSi --cacert site.pem {there} {SITE}{path}");
        let answer = run(&self.folder, &line);
        let text = String::from_utf8_lossy(&answer.stdout);
        assert!(text.starts_with(begin), "{path}: {text}\n{answer:?}");
        let (head, body) = text.split_once("\r\n\r\n").expect("a head and a body");
        (head.to_owned(), body.to_owned())
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        run(&self.folder, &self.nginx(" -s stop"));
    }
}

#[tokio::test]
async fn behind_nginx_the_site_is_what_the_book_says() {
    let needed = ["nginx -v", "curl --version", "openssl version"];
    if !needed.iter().all(|line| run(root(), line).status.success()) {
        it::skip("nginx, curl and openssl are not all installed");
        return;
    }
    let store = database().await;
    let program = Program::holding_on(&["activation/gelu"], store.url());
    for step in ["ingest", "generate", "publish"] {
        program.run(&[step]).ended(0);
    }
    let book = std::fs::read_to_string(root().join("docs/operations.md")).expect("readable");
    let (_, section) = book.split_once("## TLS and a").expect("it is there");
    let blocks: Vec<_> = section.split("```").skip(1).step_by(2).collect();
    let settings = blocks[0].lines().filter_map(|line| line.split_once('='));
    let settings: Vec<_> = settings.collect();
    let site = blocks[1].strip_prefix("nginx\n").expect("it is next");
    let asker = Asker::set_up(&program, store.url(), &settings);
    let large = program.write("proxy/large", "a".repeat(300_000));
    let folder = large.parent().expect("it is in the folder").to_owned();
    let proxy = Proxy::start(site, asker.address(), folder);
    let ask = |client, path: &str, begin| proxy.ask(client, path, begin);

    // The address of the connection is counted, whatever a client says of itself.
    let body = r#"{"grant_type":"client_credentials"}"#;
    let mint = format!("/api/oauth/trial/token --json {body} -H X-Forwarded-For:");
    let (_, minted) = ask("127.0.0.2", &format!("{mint}203.0.113.7"), "HTTP/2 200");
    let (head, _) = ask("127.0.0.2", &format!("{mint}203.0.113.8"), "HTTP/2 429");
    assert!(head.contains("\r\nretry-after: "), "{head}");
    ask("127.0.0.3", &format!("{mint}127.0.0.2"), "HTTP/2 200");
    ask("127.0.0.2", "/metrics -H Host:localhost", "HTTP/2 404");

    // Each header of a page passes, and each address is that of the site.
    let (direct, _) = asker.exchange("GET", "/method/gelu", &["accept: */*"], "");
    let (head, _) = ask("127.0.0.2", "/method/gelu", "HTTP/2 200");
    let own = ["date: ", "x-request-id: ", "connection: "];
    let is_due = |line: &&str| !own.iter().any(|name| line.starts_with(name));
    for line in direct.lines().skip(1).filter(is_due) {
        assert!(head.contains(line), "{line}: {head}");
    }
    for path in PATHS.split(' ') {
        let (_, body) = ask("127.0.0.2", path, "HTTP/2 200");
        let is_ours = body.contains(SITE) && !body.contains(asker.address());
        assert!(is_ours, "{path}: {body}");
    }

    let minted: Value = serde_json::from_str(&minted).expect("JSON");
    let token = minted["access_token"].as_str().expect("a token");
    let call = r#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"have","arguments":{"name":"gelu"}}}"#;
    let mcp = format!("/mcp --oauth2-bearer {token} -H accept:text/event-stream --json {call}");
    let (_, answer) = ask("127.0.0.2", &mcp, "HTTP/2 200");
    assert!(answer.contains("data: {"), "{answer}");
    // Each time: where the server closes while nginx still sends, it answers 502 now and then.
    for _ in 0..10 {
        let path = "/api/oauth/trial/token --json @large";
        let (_, refused) = ask("127.0.0.2", path, "HTTP/2 413");
        assert!(refused.contains("too-large"), "{refused}");
    }

    // What the server does not log, the proxy does not log either.
    let log = std::fs::read_to_string(proxy.folder.join("access.log"));
    assert_eq!(log.expect("readable"), "");
}
