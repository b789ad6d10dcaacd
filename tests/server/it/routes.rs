//! Every path as clients see it: statuses of methods and of large bodies, and the headers that follow from the table of
//! routes. `UPDATE_ROUTES=1` writes routes.txt anew.

use crate::client::{Reply, send};
use crate::test_server::TestServer;
use std::fmt::Write;
use std::path::Path;

const ORIGIN: (&str, &str) = ("origin", "https://any.example");

/// Paths beside those of the table: other numbers of slashes, tails that name nothing, and paths that are not served.
const OTHERS: [&str; 10] = [
    "/mcp/",
    "/mcp//",
    "/.well-known/oauth-protected-resource/mcp/",
    "/healthz/",
    "/search/",
    "/method/adam",
    "/check/adam.py",
    "/map/tile/0/0/0",
    "/map/tile/00/0/0",
    "/nowhere",
];

async fn line(base: &str, path: &str) -> String {
    let mut line = format!("{path}:");
    let mut shown: Option<Reply> = None;
    for method in ["GET", "HEAD", "POST", "PUT", "OPTIONS"] {
        let reply = send(base, method, path, &[ORIGIN], "").await;
        let _ = write!(line, " {method} {}", reply.status.as_u16());
        if shown.as_ref().is_none_or(|shown| shown.status == 405) {
            shown = Some(reply);
        }
    }
    for size in [9_000, 70_000] {
        let reply = send(base, "POST", path, &[], &"x".repeat(size)).await;
        let _ = write!(line, " {size} {}", reply.status.as_u16());
    }
    let headers = [ORIGIN, ("access-control-request-method", "GET")];
    let preflight = send(base, "OPTIONS", path, &headers, "").await;
    let methods = preflight.header("access-control-allow-methods");
    let _ = write!(line, " preflight {} {methods:?}", preflight.status.as_u16());
    let put = send(base, "PUT", path, &[], "").await;
    let shown = shown.unwrap();
    let headers = [
        put.header("allow"),
        shown.header("content-type"),
        shown.header("cache-control"),
        shown.header("access-control-allow-origin"),
        shown.header("vary"),
    ];
    let _ = writeln!(line, " {headers:?}");
    line
}

#[tokio::test]
async fn every_path_answers_as_before() {
    let world = TestServer::new().await;
    let served = server::served_paths().map(|(path, _)| path);
    let served = served.map(|path| match path.ends_with('/') && path != "/" {
        true => format!("{path}1"),
        false => path.to_owned(),
    });
    let mut paths: Vec<String> = served.chain(OTHERS.map(str::to_owned)).collect();
    paths.sort();
    let mut found = String::new();
    for path in &paths {
        found += &line(&world.base, path).await;
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("it/routes.txt");
    if std::env::var_os("UPDATE_ROUTES").is_some() {
        std::fs::write(&path, &found).unwrap();
    }
    let expected = std::fs::read_to_string(&path).unwrap();
    for (found, expected) in found.lines().zip(expected.lines()) {
        assert_eq!(found, expected);
    }
    assert_eq!(found.lines().count(), expected.lines().count());
}
