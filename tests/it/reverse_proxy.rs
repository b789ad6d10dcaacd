//! The reverse proxies of the operator's book, walked: nginx and Caddy, as the book sets them up, before a server that is set up so, too.

use crate::concordance_program::Program;
use crate::database_contents::database;
use crate::project_files::root;
use crate::questions_client::Asker;
use serde_json::Value;
use std::fs::File;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output};
use std::time::Duration;

const SITE: &str = "https://concordance.example";

/// Those whose answers name addresses of the site.
const PATHS: &str = "/.well-known/oauth-protected-resource/mcp /.well-known/oauth-authorization-server /mcp/server-card /sitemap.xml";

/// A proxy of the book.
struct Kind {
    /// The language of its settings.
    name: &'static str,
    /// The programs that are needed.
    needed: &'static [&'static str],
    /// The settings around a site, and their file; all that it writes is in the folder of the test.
    around: [&'static str; 2],
    file: &'static str,
    /// Texts of the book with what stands there for a test, beside the server's address.
    instead: &'static [[&'static str; 2]],
    /// The preparation, and the program.
    before: &'static str,
    start: &'static str,
    /// The certificate of the site, or of who signs it.
    certificate: &'static str,
    /// The log of requests; `output.log` has what the program prints.
    log: &'static str,
}

const NGINX: Kind = Kind {
    name: "nginx",
    needed: &["nginx -v", "curl --version", "openssl version"],
    around: [
        "daemon off; master_process off; pid nginx.pid; events {} http { access_log access.log; client_body_temp_path a;
         proxy_temp_path b; fastcgi_temp_path c; uwsgi_temp_path d; scgi_temp_path e;",
        "}",
    ],
    file: "nginx.conf",
    instead: &[
        ["listen 443 ", "listen 127.0.0.1:PORT "],
        ["/etc/ssl/concordance.pem", "site.pem"],
        ["/etc/ssl/concordance.key", "site.key"],
    ],
    before: "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=site \
             -addext subjectAltName=DNS:concordance.example -out site.pem -keyout site.key",
    start: "nginx -e error.log -c nginx.conf -p .",
    certificate: "site.pem",
    log: "access.log",
};

const CADDY: Kind = Kind {
    name: "caddyfile",
    needed: &["caddy version", "curl --version"],
    around: [
        "{\n admin off\n skip_install_trust\n local_certs\n auto_https disable_redirects\n default_bind 127.0.0.1\n https_port PORT\n
         storage file_system store\n}",
        "",
    ],
    file: "Caddyfile",
    instead: &[],
    before: "caddy version",
    start: "caddy run --config Caddyfile --adapter caddyfile",
    certificate: "store/pki/authorities/local/root.crt",
    log: "output.log",
};

/// A program in a folder, of which nothing is read or written elsewhere. Debian's nginx stands where an ordinary user's path does not lead.
fn command(folder: &Path, line: &str) -> Command {
    let path = std::env::var("PATH").unwrap_or_default();
    let mut command = Command::new("env");
    command.arg(format!("PATH={path}:/usr/sbin"));
    command.args(["HOME=.", "XDG_CONFIG_HOME=.", "XDG_DATA_HOME=."]);
    command.args(line.split_whitespace()).current_dir(folder);
    command
}

/// Runs a program in a folder to its end.
fn run(folder: &Path, line: &str) -> Output {
    command(folder, line).output().expect("env is there")
}

/// A running proxy, which is stopped when dropped.
struct Proxy {
    kind: &'static Kind,
    folder: PathBuf,
    port: u16,
    child: Child,
}

impl Proxy {
    /// Starts it with a site of the book before the server of this address.
    fn start(kind: &'static Kind, site: &str, server: &str, folder: PathBuf) -> Self {
        let free = TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr());
        let port = free.expect("a port is free").port();
        let [before, after] = kind.around;
        let mut settings = format!("{before}\n{site}{after}\n");
        for [from, to] in [&[["127.0.0.1:8400", server]][..], kind.instead].concat() {
            assert!(settings.contains(from), "the book lacks {from}");
            settings = settings.replace(from, to);
        }
        let settings = settings.replace("PORT", &port.to_string());
        std::fs::write(folder.join(kind.file), settings).expect("it is ours");
        let ran = run(&folder, kind.before);
        assert!(ran.status.success(), "{ran:?}");
        let output = File::create(folder.join("output.log")).expect("it is ours");
        let mut command = command(&folder, kind.start);
        let child = command.stderr(output).spawn().expect("env is there");
        let proxy = Self {
            kind,
            folder,
            port,
            child,
        };
        for _ in 0..200 {
            if proxy.answer("127.0.0.1", "/healthz").status.success() {
                break;
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        proxy
    }

    fn answer(&self, client: &str, path: &str) -> Output {
        let there = format!(
            "--interface {client} --connect-to ::127.0.0.1:{}",
            self.port
        );
        let certificate = self.kind.certificate;
        let line = format!("curl -sSi --cacert {certificate} {there} {SITE}{path}");
        run(&self.folder, &line)
    }

    /// Asks as a client of this address for a path, with arguments of curl behind it; returns head and body of the answer,
    /// which begins so.
    fn ask(&self, client: &str, path: &str, begin: &str) -> (String, String) {
        let answer = self.answer(client, path);
        let text = String::from_utf8_lossy(&answer.stdout);
        assert!(text.starts_with(begin), "{path}: {text}\n{answer:?}");
        let (head, body) = text.split_once("\r\n\r\n").expect("a head and a body");
        (head.to_owned(), body.to_owned())
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn can_run(kind: &Kind) -> bool {
    let mut lines = kind.needed.iter();
    lines.all(|line| run(root(), line).status.success())
}

#[tokio::test]
async fn behind_nginx_the_site_is_what_the_book_says() {
    match can_run(&NGINX) {
        true => walk(&NGINX).await,
        false => it::skip("nginx, curl and openssl are not all installed"),
    }
}

#[tokio::test]
async fn behind_caddy_the_site_is_what_the_book_says() {
    match can_run(&CADDY) {
        true => walk(&CADDY).await,
        false => it::skip("caddy and curl are not both installed"),
    }
}

async fn walk(kind: &'static Kind) {
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
    let sites = blocks.iter().filter_map(|block| block.split_once('\n'));
    let mut sites = sites.filter(|(language, _)| *language == kind.name);
    let (_, site) = sites.next().expect("the book has it");
    let asker = Asker::set_up(&program, store.url(), &settings);
    let large = program.write("proxy/large", "a".repeat(300_000));
    let folder = large.parent().expect("it is in the folder").to_owned();
    let proxy = Proxy::start(kind, site, asker.address(), folder);
    let ask = |client, path: &str, begin| proxy.ask(client, path, begin);

    // The address of the connection is counted, whatever a client says of itself.
    let body = r#"{"grant_type":"client_credentials"}"#;
    let mint = format!("/api/oauth/trial/token --json {body} -H X-Forwarded-For:");
    let (_, minted) = ask("127.0.0.2", &format!("{mint}203.0.113.7"), "HTTP/2 200");
    let (head, _) = ask("127.0.0.2", &format!("{mint}203.0.113.8"), "HTTP/2 429");
    assert!(head.contains("\r\nretry-after: "), "{head}");
    ask("127.0.0.3", &format!("{mint}127.0.0.2"), "HTTP/2 200");
    ask("127.0.0.2", "/metrics", "HTTP/2 404");
    let (_, metrics) = ask("127.0.0.2", "/metrics -H Host:localhost", "HTTP/2 ");
    assert!(!metrics.contains("concordance_"), "{metrics}");

    // Each header of a page passes, and each address is that of the site. Caddy asks for less bytes than the client did.
    let (direct, _) = asker.exchange("GET", "/method/gelu", &["accept: */*"], "");
    let (head, _) = ask("127.0.0.2", "/method/gelu", "HTTP/2 200");
    let own = [
        "date: ",
        "x-request-id: ",
        "connection: ",
        "content-length: ",
    ];
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
    let log = std::fs::read_to_string(proxy.folder.join(kind.log)).expect("readable");
    assert!(!log.contains("127.0.0.2"), "{log}");
}
