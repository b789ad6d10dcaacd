//! docs/mcp.md is a projection of the table of tools, and the first table of docs/api.md is that of the routes.
//! `UPDATE_DOCS=1 cargo test -p server docs` writes both anew.

use serde_json::{Map, Value};
use server::mcp::table::{Row, TOOLS};
use std::fmt::Write;
use std::path::Path;

const HEAD: &str = "# MCP tools\n\n\
<!-- Generated from the table of tools in server/src/mcp/table.rs: UPDATE_DOCS=1 cargo test -p server docs -->\n\n\
`/mcp` (and `/mcp/`) speaks MCP over Streamable HTTP. It is stateless: POST only, no session. `Accept` decides the form: JSON, or, where only \
`text/event-stream` is accepted or has the greater weight, one event that holds the same JSON. Every request needs \
`Authorization: Bearer …`; how to get a trial token is in [api.md](api.md). `initialize`, `server/discover`, `tools/list`, \
`have`, errors and refusals are free; any other call costs one query when it succeeds.\n\n\
Every answer names the `snapshot` it was read from. `licenses` lists share-alike licenses with JSON pointers to the rows they \
cover (`*` stands for every index of a list); metered answers hold `queries_remaining`. A `verification_level` is `V0`, `V1`, `V2` or `V3`, and is left out where \
nothing was run or V0 did not pass. A refusal is a result with `isError: true`: its first text says what to call next, its second \
is the same as JSON. An unknown tool, bad arguments and bad `params` are error -32602. \
A call whose budget is spent is a refusal, too (status 200, since clients keep the body of a failed request from the model): its second text \
is the problem that REST answers with 429, and `RateLimit` and `Retry-After` are headers. `tools/list` describes what several tools answer alike \
for the first of them only, and does not list required members: below, `?` marks what may be left out, and what most answers have is not \
listed: `licenses`, `queries_remaining`, `snapshot`, `resolved_to`, `homonyms`, `hint`, and `meta` of a page.\n\n\
**Versions.** 2024-11-05, 2025-03-26, 2025-06-18 and 2025-11-25 begin with `initialize` (which nothing remembers: later requests \
need not have come after it); 2026-07-28 needs none, its requests name version and client in `_meta` and in the headers \
`MCP-Protocol-Version`, `Mcp-Method` and `Mcp-Name`. `initialize` with any other version is answered with 2025-11-25, for the \
client to take or leave; a request that names an unknown version is 400. What of those versions is not there: batches (2025-03-26), \
the older transport of two addresses (2024-11-05), resumed streams and messages from the server, since it never has any to send.\n\n\
**Stored snapshots.** Every tool has the optional argument `snapshot`: the id or a unique prefix of a stored snapshot to answer from. \
An unknown or pruned one is refused, free, with `stored`.\n\n\
**Resources.** `concordance://changes/{since}` is what changed between a stored snapshot (id or unique prefix) and the newest: methods \
`gained`, `lost` and `changed`, each with its verdict `before` and `after`, as JSON. `resources/list` names one for each stored snapshot. \
Reading is free. The same as a feed: [`/feed.atom`](api.md#get-feedatom).\n\n\
**Removed fields** are announced: see [api.md](api.md#changes-to-fields).\n\n\
`make conformance` holds the server against real clients: see tests/clients.\n";

/// Members that most answers have.
const SHARED: [&str; 7] = [
    "licenses",
    "queries_remaining",
    "snapshot",
    "resolved_to",
    "homonyms",
    "hint",
    "meta",
];

fn page() -> String {
    let mut page = HEAD.to_owned();
    for row in TOOLS {
        section(&mut page, row).unwrap();
    }
    page
}

fn section(page: &mut String, row: &Row) -> std::fmt::Result {
    let cost = if row.cost == 0 {
        "free".to_owned()
    } else {
        format!("{} query", row.cost)
    };
    writeln!(
        page,
        "\n## {}\n\n{} *({cost})*\n\n| argument | type | |\n|---|---|---|",
        row.name, row.description
    )?;
    let input = (row.input)();
    let required = input
        .get("required")
        .and_then(Value::as_array)
        .cloned()
        .unwrap_or_default();
    for (name, schema) in properties(&input) {
        let need = if required.contains(&Value::from(name.as_str())) {
            ""
        } else {
            "?"
        };
        writeln!(
            page,
            "| `{name}`{need} | {} | {} |",
            kind(schema),
            described(schema)
        )?;
    }
    let output = (row.output)();
    let required = output
        .get("required")
        .and_then(Value::as_array)
        .cloned()
        .unwrap_or_default();
    let own = properties(&output).filter(|(name, _)| !SHARED.contains(&name.as_str()));
    let keys = own.map(|(name, _)| {
        if required.contains(&Value::from(name.as_str())) {
            format!("`{name}`")
        } else {
            format!("`{name}`?")
        }
    });
    writeln!(page, "\nAnswers {}.", keys.collect::<Vec<_>>().join(", "))
}

fn properties(schema: &Map<String, Value>) -> impl Iterator<Item = (&String, &Value)> {
    schema["properties"].as_object().unwrap().iter()
}

fn kind(schema: &Value) -> String {
    match schema.get("enum").and_then(Value::as_array) {
        Some(words) => words
            .iter()
            .map(|word| format!("`{}`", word.as_str().unwrap()))
            .collect::<Vec<_>>()
            .join(", "),
        None => schema["type"].as_str().unwrap_or("any").to_owned(),
    }
}

fn described(schema: &Value) -> String {
    schema["description"]
        .as_str()
        .unwrap_or_default()
        .replace('\n', " ")
        .replace('|', "\\|")
}

#[test]
fn the_page_matches_the_table() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/mcp.md");
    let page = page();
    if std::env::var_os("UPDATE_DOCS").is_some() {
        std::fs::write(&path, &page).unwrap();
    }
    assert!(page.lines().count() <= 260);
    let written = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        written == page,
        "docs/mcp.md is not that of the table: UPDATE_DOCS=1 cargo test -p server docs"
    );
}

#[test]
fn the_table_of_paths_matches_the_table_of_routes() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/api.md");
    let page = std::fs::read_to_string(&path).unwrap();
    let start = page.find("| path | token").expect("the table of paths");
    let end = start + page[start..].find("\n\n").expect("its end") + 1;
    let table = server::table_of_routes();
    if std::env::var_os("UPDATE_DOCS").is_some() {
        std::fs::write(&path, format!("{}{table}{}", &page[..start], &page[end..])).unwrap();
    }
    let page = std::fs::read_to_string(&path).unwrap();
    assert!(
        page.contains(&table),
        "docs/api.md has not the table of routes: UPDATE_DOCS=1 cargo test -p server docs"
    );
}
