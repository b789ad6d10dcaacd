//! `server.json`, by which the MCP registry lists the server: what its schema requires, and the same facts as the server's own card.
//! It is at the top of the repository because `mcp-publisher publish` reads it from the folder in which it is called.
//!
//! **Source**: <https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json>, definitions `ServerDetail`,
//! `RemoteTransport`, `StreamableHttpTransport`, `Input` and `KeyValueInput`.

use crate::client::get;
use crate::test_server::TestServer;
use serde_json::Value;
use std::path::Path;

const SCHEMA: &str = "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json";

/// The members that each definition has.
const SERVER: [&str; 11] = [
    "$schema",
    "_meta",
    "description",
    "icons",
    "name",
    "packages",
    "remotes",
    "repository",
    "title",
    "version",
    "websiteUrl",
];
const REMOTE: [&str; 4] = ["type", "url", "headers", "variables"];
const INPUT: [&str; 9] = [
    "choices",
    "default",
    "description",
    "format",
    "isRequired",
    "isSecret",
    "placeholder",
    "value",
    "name",
];

fn server_json() -> Value {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../server.json");
    let text = std::fs::read_to_string(path).unwrap();
    serde_json::from_str(&text).unwrap()
}

fn text<'a>(object: &'a Value, name: &str) -> &'a str {
    let text = object[name].as_str();
    text.unwrap_or_else(|| panic!("{name} of {object}"))
}

/// Panics where an object has a member that its definition lacks.
fn check_members(object: &Value, known: &[&str]) {
    for name in object.as_object().unwrap().keys() {
        assert!(known.contains(&name.as_str()), "{name} of {object}");
    }
}

#[test]
fn the_registry_accepts_server_json() {
    let server = server_json();
    check_members(&server, &SERVER);
    assert_eq!(text(&server, "$schema"), SCHEMA);
    let name = text(&server, "name");
    let (namespace, own) = name.split_once('/').unwrap();
    let is_plain = |part: &str, more: &str| {
        !part.is_empty()
            && part
                .chars()
                .all(|c| c.is_ascii_alphanumeric() || more.contains(c))
    };
    assert!(is_plain(namespace, ".-") && is_plain(own, "._-"), "{name}");
    assert!((3..=200).contains(&name.len()), "{name}");
    for (member, most) in [("description", 100), ("title", 100), ("version", 255)] {
        let length = text(&server, member).chars().count();
        assert!((1..=most).contains(&length), "{member}: {length}");
    }
    let remotes = server["remotes"].as_array().unwrap();
    assert!(!remotes.is_empty());
    for remote in remotes {
        check_members(remote, &REMOTE);
        assert_eq!(text(remote, "type"), "streamable-http");
        let url = text(remote, "url");
        assert!(url.starts_with("https://") && !url.contains(char::is_whitespace));
        let variables = remote["variables"].as_object().unwrap();
        let named: Vec<&str> = url
            .split('{')
            .skip(1)
            .map(|part| part.split_once('}').unwrap().0)
            .collect();
        assert!(variables.keys().eq(named), "{url}: {variables:?}");
        for header in remote["headers"].as_array().unwrap() {
            assert!(!text(header, "name").is_empty());
        }
        let headers = remote["headers"].as_array().unwrap().iter();
        for input in variables.values().chain(headers) {
            check_members(input, &INPUT);
            assert!(input["isRequired"].is_boolean(), "{input}");
        }
    }
}

#[tokio::test]
async fn server_json_agrees_with_the_card() {
    let variables = [("CONCORDANCE_PUBLIC_URL", "https://concordance.example")];
    let world = TestServer::with(&variables).await;
    let card = get(&world.base, "/mcp/server-card").await.json();
    let server = server_json();
    for member in ["name", "title", "version", "description"] {
        assert_eq!(server[member], card[member], "{member}");
    }
    let (listed, served) = (&server["remotes"][0], &card["remotes"][0]);
    assert_eq!(listed["type"], served["type"]);
    let url = text(listed, "url").replace("{host}", "concordance.example");
    assert_eq!(url, text(served, "url"));
}
