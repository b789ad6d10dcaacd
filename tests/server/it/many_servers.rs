//! Three servers on one snapshot and one database, behind nginx as the operator's book sets it up, which sends each request to the next one.
//! What is counted, spent and signed is exact between them, and neither a lost database, nor a restart, nor a publication fails a request.

use crate::browser::{Program, text};
use crate::budget::{futures, spent_budget};
use crate::charging::{CLOSED, Link, OPEN};
use crate::client::{Reply, get, send};
use crate::drafting::{DRAFT, alias, solved, with_answer};
use crate::provider::Provider;
use crate::sample_records::{contents, method};
use crate::test_server::{ACCEPT, JSON, PROXIES, TestServer};
use catalogue::{Digest, License};
use serde_json::json;
use std::collections::BTreeSet;
use std::net::TcpListener;
use std::path::Path;
use std::process::{Command, Output};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use store::testing::TestStore;
use store::tokens::Spend;
use tempfile::TempDir;
use tokio::task::JoinSet;

const MINT: &str = "/api/oauth/trial/token";
const BODY: &str = r#"{"grant_type":"client_credentials"}"#;

/// Queries of the token that pays under load: more than are spent.
const GRANTED: i32 = 1_000_000;

/// The time between two requests of a client: requests are what is counted, not the machine's speed.
const PAUSE: Duration = Duration::from_millis(2);

/// The header in which the proxy names the servers that it asked.
const UPSTREAM: &str = "x-upstream";

/// The settings of nginx around a site; all that it writes is in the folder of the test.
const AROUND: &str = "master_process off; pid nginx.pid; events { worker_connections 1024; } http {
add_header x-upstream $upstream_addr always;
client_body_temp_path a; proxy_temp_path b; fastcgi_temp_path c; uwsgi_temp_path d; scgi_temp_path e;";

/// Runs nginx in a folder. Debian's stands where an ordinary user's path does not lead.
fn nginx(folder: &Path, arguments: &[&str]) -> Output {
    let path = std::env::var("PATH").unwrap_or_default();
    let mut command = Command::new("env");
    command.arg(format!("PATH={path}:/usr/sbin")).arg("nginx");
    command
        .args(arguments)
        .current_dir(folder)
        .output()
        .unwrap()
}

/// Returns a port that was free.
fn free_port() -> u16 {
    let free = TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr());
    free.unwrap().port()
}

/// The site of the book before these servers, on a port of its own, without TLS.
fn configuration(port: u16, servers: &[TestServer]) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let book = std::fs::read_to_string(root.join("docs/operations.md")).unwrap();
    let (_, site) = book.split_once("```nginx\n").unwrap();
    let (site, _) = site.split_once("```").unwrap();
    let one = "    server 127.0.0.1:8400;\n";
    // A server that restarts is asked again at once: three restarts would else leave none to ask.
    let all = servers.iter().map(|server| {
        let address = server.base.strip_prefix("http://").unwrap();
        format!("    server {address} max_fails=0;\n")
    });
    let is_plain = |line: &&str| !line.contains("ssl_certificate");
    let lines: Vec<&str> = site.lines().filter(is_plain).collect();
    let (own, listen) = ("listen 443 ssl http2;", format!("listen 127.0.0.1:{port};"));
    let site = lines.join("\n");
    assert!(site.contains(own) && site.contains(one), "{site}");
    let site = site
        .replace(own, &listen)
        .replace(one, &all.collect::<String>());
    format!("{AROUND}\n{site}\n}}\n")
}

/// Three servers and their proxy, which is stopped when dropped.
struct Site {
    /// The public address, that of the proxy.
    base: String,
    servers: Vec<TestServer>,
    variables: Vec<(&'static str, String)>,
    proxy: TempDir,
    state: TempDir,
    store: TestStore,
}

impl Site {
    /// Starts all of it with these variables, the last server on the database of this address; `None` where nginx is not installed.
    async fn new(
        more: Vec<(&'static str, String)>,
        last_database: impl FnOnce(&str) -> String,
    ) -> Option<Self> {
        let proxy = tempfile::tempdir().unwrap();
        if !nginx(proxy.path(), &["-v"]).status.success() {
            it::skip("nginx is not installed");
            return None;
        }
        let (store, state) = (
            TestStore::new().await.unwrap(),
            tempfile::tempdir().unwrap(),
        );
        snapshot::write(&state.path().join("snapshots"), contents()).unwrap();
        let port = free_port();
        let base = format!("http://127.0.0.1:{port}");
        let mut variables = more;
        variables.extend(PROXIES.map(|(name, value)| (name, value.to_owned())));
        variables.push(("CONCORDANCE_PUBLIC_URL", base.clone()));
        let last = last_database(store.url());
        let urls = [store.url(), store.url(), last.as_str()];
        let start = |url: &str| TestServer::at(state.path(), url, &borrowed(&variables));
        let servers: Vec<TestServer> = urls.into_iter().map(start).collect();
        std::fs::write(
            proxy.path().join("nginx.conf"),
            configuration(port, &servers),
        )
        .unwrap();
        let site = Self {
            base,
            servers,
            variables,
            proxy,
            state,
            store,
        };
        // It goes into the background once it listens.
        let ran = site.nginx(&[]);
        assert!(ran.status.success(), "{ran:?}");
        Some(site)
    }

    fn nginx(&self, more: &[&str]) -> Output {
        let folder = self.proxy.path();
        let own = ["-e", "error.log", "-c", "nginx.conf", "-p"];
        let own = own.into_iter().chain(folder.to_str());
        nginx(folder, &own.chain(more.iter().copied()).collect::<Vec<_>>())
    }

    /// A request of a client at this address through the proxy.
    async fn post(&self, address: &str, path: &str, body: &str) -> Reply {
        let headers = [JSON, ("x-forwarded-for", address)];
        send(&self.base, "POST", path, &headers, body).await
    }

    /// The token that a client at this address mints.
    async fn token(&self, address: &str) -> String {
        let reply = self.post(address, MINT, BODY).await;
        text(&reply.json(), "access_token").to_owned()
    }

    /// A client's program, which is at home on one server instead of the site.
    fn at_home(&self, program: &Program, server: usize) -> Program {
        Program {
            base: self.servers[server].base.clone(),
            ..program.clone()
        }
    }
}

impl Drop for Site {
    fn drop(&mut self) {
        self.nginx(&["-s", "stop"]);
    }
}

fn borrowed<'a>(variables: &'a [(&'static str, String)]) -> Vec<(&'a str, &'a str)> {
    let pairs = variables.iter();
    pairs.map(|(name, value)| (*name, value.as_str())).collect()
}

/// The database that all share.
fn shared(url: &str) -> String {
    url.to_owned()
}

/// Asks for a paper, which costs a query. The client has an address of its own, so that no share of one decides.
async fn paper(base: &str, token: &str, client: usize) -> Reply {
    let address = format!("203.0.113.{client}");
    let params = json!({ "name": "get_paper", "arguments": { "paper": "1412.6980" } });
    let body =
        json!({ "jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params }).to_string();
    let bearer = format!("Bearer {token}");
    let address = ("x-forwarded-for", &*address);
    let headers = [("authorization", &*bearer), address, ACCEPT, JSON];
    send(base, "POST", "/mcp", &headers, &body).await
}

fn is_answered(reply: &Reply) -> bool {
    reply.status == 200 && reply.json()["result"]["isError"] == json!(false)
}

/// The number of replies with this status; each other one has the other status.
fn count(replies: &[Reply], status: u16, other: u16) -> usize {
    let is = |reply: &&Reply| reply.status == status;
    let wrong = replies
        .iter()
        .find(|reply| ![status, other].contains(&reply.status.as_u16()));
    assert!(wrong.is_none(), "{wrong:?}");
    replies.iter().filter(is).count()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn mints_budgets_and_challenges_are_exact_between_three_servers() {
    let Some(site) = Site::new(vec![], shared).await else {
        return;
    };
    let addresses: Vec<String> = (1..=4).map(|n| format!("198.51.100.{n}")).collect();
    let mints = (0..60).map(|n| site.post(&addresses[n % 4], MINT, BODY));
    let replies = futures(mints).await;
    assert_eq!(
        count(&replies, 200, 429),
        4,
        "one a minute for each address"
    );
    let upstreams: BTreeSet<&str> = replies.iter().map(|reply| reply.header(UPSTREAM)).collect();
    assert_eq!(upstreams.len(), 3, "each server was asked: {upstreams:?}");

    let token = site.token("198.51.100.9").await;
    let replies = futures((0..60).map(|n| paper(&site.base, &token, n))).await;
    let (answered, refused): (Vec<_>, Vec<_>) = replies.into_iter().partition(is_answered);
    assert_eq!(answered.len(), 20, "one budget");
    refused.iter().for_each(|reply| drop(spent_budget(reply)));
    let remaining = answered.iter().map(|reply| {
        let remaining = &reply.json()["result"]["structuredContent"]["queries_remaining"];
        remaining.as_i64().unwrap()
    });
    let remaining: BTreeSet<i64> = remaining.collect();
    assert!(remaining.into_iter().eq(0..20), "each query was spent once");

    let draft = alias("one");
    let posted = site.post("198.51.100.1", DRAFT, &draft.to_string()).await;
    let answer = solved(&posted.json()["challenge"]);
    let body = with_answer(&draft, &answer).to_string();
    let sent = (0..30).map(|n| {
        let (base, body) = (&site.servers[n % 3].base, &body);
        async move {
            // So that no share of an address decides.
            let address = format!("192.0.2.{n}");
            let headers = [JSON, ("x-forwarded-for", address.as_str())];
            send(base, "POST", DRAFT, &headers, body).await
        }
    });
    assert_eq!(count(&futures(sent).await, 201, 403), 1, "one answer");
    assert_eq!(site.store.rows("proposal").await.unwrap().len(), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn codes_and_refresh_tokens_are_exact_between_three_servers() {
    let provider = Provider::new().await;
    let Some(site) = Site::new(provider.variables(), shared).await else {
        return;
    };
    let program = {
        let body =
            json!({ "client_name": "a client", "redirect_uris": [crate::browser::REDIRECT] });
        let reply = send(
            &site.base,
            "POST",
            "/oauth/register",
            &[],
            &body.to_string(),
        )
        .await;
        assert_eq!(reply.status, 201, "{reply:?}");
        Program {
            base: site.base.clone(),
            browser: crate::browser::Browser::default(),
            client_id: text(&reply.json(), "client_id").to_owned(),
        }
    };
    // Each step of a sign-in is another server's.
    let back = program.sign_in("ada@example.org", &[]).await;
    let programs: Vec<Program> = (0..3).map(|n| site.at_home(&program, n)).collect();
    let spent = (0..12).map(|n| programs[n % 3].exchange(&back["code"], &[]));
    let spent = futures(spent).await;
    assert!(count(&spent, 200, 400) <= 1, "one code");
    // A code that is used twice ends what it gave, also at the servers that did not give it.
    for given in spent.iter().filter(|reply| reply.status == 200) {
        let refresh = text(&given.json(), "refresh_token").to_owned();
        let ended = futures(programs.iter().map(|program| program.refresh(&refresh)));
        assert_eq!(count(&ended.await, 400, 400), 3);
    }
    site.store.advance_a_minute().await.unwrap();
    let back = program.sign_in("ada@example.org", &[]).await;
    let given = programs[0].exchange(&back["code"], &[]).await;
    assert_eq!(given.status, 200, "{given:?}");
    let again = programs[1].exchange(&back["code"], &[]).await;
    let refresh = text(&given.json(), "refresh_token").to_owned();
    let ended = programs[2].refresh(&refresh).await;
    assert_eq!(count(&[again, ended], 400, 400), 2);

    site.store.advance_a_minute().await.unwrap();
    let first = program.tokens(&[]).await;
    let refreshed = |replies: Vec<Reply>| {
        assert_eq!(count(&replies, 200, 200), replies.len());
        let successors = replies
            .iter()
            .map(|reply| text(&reply.json(), "refresh_token").to_owned());
        let successors: BTreeSet<String> = successors.collect();
        assert_eq!(successors.len(), 1, "one successor");
        successors.into_iter().next().unwrap()
    };
    let refresh = text(&first, "refresh_token");
    let racing = (0..12).map(|n| programs[n % 3].refresh(refresh));
    let second = refreshed(futures(racing).await);
    // The grace of the used token at each other server.
    let third = refreshed(vec![programs[0].refresh(&second).await]);
    for late in [&programs[1], &programs[2]] {
        assert_eq!(refreshed(vec![late.refresh(&second).await]), third);
        assert_eq!(refreshed(vec![late.refresh(refresh).await]), third);
    }
    // After it, a thief at one server signs out at all of them.
    site.store.age_refreshes(31).await.unwrap();
    for program in [&programs[1], &programs[2], &programs[0]] {
        for token in [refresh, second.as_str(), third.as_str()] {
            assert_eq!(count(&[program.refresh(token).await], 400, 400), 1);
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_that_loses_its_database_serves_what_is_free_and_the_others_everything() {
    let mut link = None;
    let linked = |url: &str| {
        let (made, url) = Link::before(url);
        link = Some(made);
        url
    };
    let Some(site) = Site::new(vec![], linked).await else {
        return;
    };
    let link = link.unwrap();
    let last = &site.servers[2];
    let token = site.servers[0].token().await;
    link.set(CLOSED);
    let unready = get(&last.base, "/readyz").await;
    assert_eq!(
        (unready.status.as_u16(), &unready.json()["missing"]),
        (503, &json!(["database"]))
    );
    let free = futures((0..30).map(|_| get(&site.base, "/api/graph/have?x=Adam"))).await;
    assert_eq!(count(&free, 200, 200), 30);
    let upstreams: BTreeSet<&str> = free.iter().map(|reply| reply.header(UPSTREAM)).collect();
    assert_eq!(upstreams.len(), 3, "it answers, too: {upstreams:?}");
    // It never saw the token, so it cannot know it.
    assert_eq!(paper(&last.base, &token, 1).await.status, 503);
    for whole in &site.servers[..2] {
        assert_eq!(get(&whole.base, "/readyz").await.status, 200);
        assert!(is_answered(&paper(&whole.base, &token, 1).await));
    }
    link.set(OPEN);
    let back = async {
        loop {
            let reply = paper(&last.base, &token, 1).await;
            if reply.status != 503 {
                return reply;
            }
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
    };
    let back = tokio::time::timeout(Duration::from_secs(60), back);
    let reply = back.await.expect("the database is asked again");
    let remaining = &reply.json()["result"]["structuredContent"]["queries_remaining"];
    assert_eq!(remaining, &json!(17), "what was spent at the others");
    assert_eq!(get(&last.base, "/readyz").await.status, 200);
}

/// A client that asks again and again until it is over; returns its answers. Each request must be answered.
async fn client(base: String, token: String, kind: usize, over: Arc<AtomicBool>) -> usize {
    let mut answers = 0;
    while !over.load(Ordering::Relaxed) {
        let reply = match kind {
            0 => paper(&base, &token, 1).await,
            1 => get(&base, "/method/adam").await,
            _ => get(&base, "/api/graph/have?x=Adam").await,
        };
        let is_good = match kind {
            0 => is_answered(&reply),
            _ => reply.status == 200,
        };
        let (upstream, status) = (reply.header(UPSTREAM), reply.status);
        assert!(is_good, "client {kind} of {upstream}: {status}, {reply:?}");
        answers += 1;
        tokio::time::sleep(PAUSE).await;
    }
    answers
}

/// Returns once each server serves this snapshot.
async fn served_by_all(servers: &[TestServer], id: &str) {
    for server in servers {
        while get(&server.base, "/readyz").await.json()["snapshot"] != json!(id) {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rolling_restart_and_a_publication_under_load_fail_no_request() {
    let drain = vec![("CONCORDANCE_DRAIN_SECONDS", "1".to_owned())];
    let Some(mut site) = Site::new(drain, shared).await else {
        return;
    };
    let token = site.token("198.51.100.1").await;
    site.store.grant_queries(GRANTED).await.unwrap();
    let over = Arc::new(AtomicBool::new(false));
    let mut clients = JoinSet::new();
    for kind in [0, 0, 1, 2, 2] {
        let load = client(site.base.clone(), token.clone(), kind, over.clone());
        clients.spawn(async move { (kind, load.await) });
    }
    let (state, url) = (site.state.path().to_owned(), site.store.url().to_owned());
    for n in 0..3 {
        let server = site.servers.remove(0);
        let (state, url, variables) = (state.clone(), url.clone(), site.variables.clone());
        let replaced = move || server.replaced(&state, &url, &borrowed(&variables));
        let replaced = tokio::task::spawn_blocking(replaced).await;
        site.servers.push(replaced.unwrap());
        println!("server {n} was replaced");
    }
    for name in ["Newcomer", "Another", "Third"] {
        let mut more = contents();
        let newcomer = method("newcomer", name, &[], None, License::ApacheOrMit);
        more.methods.push(newcomer);
        let id = snapshot::write(&state.join("snapshots"), more).unwrap().id;
        let begin = Instant::now();
        let served = served_by_all(&site.servers, id.as_str());
        let served = tokio::time::timeout(Duration::from_secs(60), served);
        served.await.expect("each looks for it");
        let time = begin.elapsed().as_millis();
        println!("three servers serve a publication after {time} ms");
    }
    over.store(true, Ordering::Relaxed);
    let mut answers = [0; 3];
    while let Some(ended) = clients.join_next().await {
        let (kind, count): (usize, usize) = ended.unwrap();
        answers[kind] += count;
    }
    let [paid, pages, have] = answers;
    println!("{paid} papers, {pages} pages, {have} answers of `have`: no request failed");
    assert!(answers.iter().all(|count| *count > 0), "{answers:?}");
    // A request that the proxy sent to two servers would be charged twice.
    let digest = Digest::of(&token);
    match site.store.peek(digest, chrono::Utc::now()).await.unwrap() {
        Spend::Ok { remaining, .. } => assert_eq!(usize::try_from(GRANTED - remaining), Ok(paid)),
        other => panic!("{other:?}"),
    }
}
