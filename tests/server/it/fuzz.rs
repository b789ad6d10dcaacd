//! Seeded fuzzing of every REST parameter: SQL, paths, markup, headers and noise. FUZZ_SEED and FUZZ_REQUESTS choose another run.

use crate::browser::{Program, REDIRECT, VERIFIER, challenge, text, world};
use crate::client::{encoded, send};
use crate::provider::{Provider, between};
use serde_json::{Value, json};
use server::mcp::table::TOOLS;
use std::collections::BTreeMap;

/// Inputs that are tried beside noise.
const KNOWN: [&str; 22] = [
    "' OR '1'='1",
    "'; DROP TABLE trial_token; --",
    "1; select pg_sleep(10)",
    "\" union select token_sha256 FROM trial_token --",
    "$1",
    "\\",
    "%00",
    "\u{0}",
    "../../../../etc/passwd",
    "..%2f..%2fetc%2fpasswd",
    "/etc/passwd",
    "file:///etc/passwd",
    "http://169.254.169.254/latest/meta-data/",
    "https://localhost/x",
    "<script>alert(1)</script>",
    "a\r\nset-cookie: x=1",
    "{\"$gt\": \"\"}",
    "${jndi:ldap://x}",
    "{{7*7}}",
    "\u{202e}\u{feff}",
    "%s%n%x",
    "Adam",
];

/// Doors and their parameters.
const DOORS: [(&str, &str, &[&str]); 20] = [
    ("GET", "/search", &["q", "kind", "page", "snapshot"]),
    ("GET", "/dataset/Hills", &["task", "metric", "page"]),
    ("GET", "/api/graph/have", &["x", "name"]),
    ("GET", "/api/graph/ask", &["q", "code_samples"]),
    ("POST", "/api/graph/chat", &["messages", "code_samples"]),
    ("GET", "/api/atlas/manifest", &["x"]),
    ("GET", "/api/atlas/view", &["x0", "y0", "x1", "y1", "limit"]),
    ("GET", "/api/atlas/paper", &["paper"]),
    (
        "GET",
        "/api/code-library",
        &["query", "area", "min_level", "limit", "cursor"],
    ),
    (
        "GET",
        "/oauth/authorize",
        &[
            "client_id",
            "redirect_uri",
            "response_type",
            "code_challenge",
            "code_challenge_method",
            "scope",
            "state",
            "resource",
        ],
    ),
    (
        "POST",
        "/oauth/authorize",
        &["request", "action", "email", "sign_in", "code"],
    ),
    (
        "POST",
        "/oauth/token",
        &[
            "grant_type",
            "code",
            "client_id",
            "redirect_uri",
            "code_verifier",
            "refresh_token",
            "scope",
            "resource",
        ],
    ),
    (
        "POST",
        "/oauth/revoke",
        &["token", "token_type_hint", "client_id"],
    ),
    (
        "POST",
        "/oauth/register",
        &[
            "redirect_uris",
            "client_name",
            "grant_types",
            "token_endpoint_auth_method",
        ],
    ),
    ("POST", "/api/oauth/trial/token", &["grant_type", "scope"]),
    (
        "POST",
        "/api/graph/draft",
        &["kind", "record", "name", "text", "address", "answer"],
    ),
    ("POST", "/api/graph/commit", &["id", "answer"]),
    (
        "POST",
        "/draft",
        &[
            "kind",
            "record",
            "name",
            "text",
            "license_confirmed",
            "answer",
        ],
    ),
    ("GET", "/draft", &["kind", "record", "spec", "code"]),
    ("GET", "/", &[]),
];

/// Xorshift: the same run for the same seed. **Source**: Marsaglia, Xorshift RNGs (2003).
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 33).unwrap() % n
    }

    fn value(&mut self) -> String {
        match self.below(4) {
            0 => (0..self.below(60))
                .map(|_| char::from_u32(u32::try_from(self.below(0x3000)).unwrap()).unwrap_or('x'))
                .collect(),
            1 => format!(
                "{}{}",
                KNOWN[self.below(KNOWN.len())],
                KNOWN[self.below(KNOWN.len())]
            ),
            2 => KNOWN[self.below(KNOWN.len())].repeat(1 + self.below(40)),
            _ => KNOWN[self.below(KNOWN.len())].to_owned(),
        }
    }
}

/// A value that an argument's schema allows.
fn fitting(schema: &Value) -> Value {
    if let Some(words) = schema["enum"].as_array() {
        return words[0].clone();
    }
    match schema["type"]
        .as_str()
        .or_else(|| schema["type"][0].as_str())
    {
        Some("boolean") => json!(true),
        Some("integer") => json!(3),
        Some("array") => json!(["Adam", "LayerNorm"]),
        _ => json!("Adam"),
    }
}

/// A value of some type for an argument of a tool.
fn argument(dice: &mut Dice) -> Value {
    match dice.below(6) {
        0 => json!(dice.below(1 << 20)),
        1 => json!(dice.below(2) == 0),
        2 => json!([dice.value(), dice.value()]),
        3 => json!({ dice.value(): dice.value() }),
        _ => json!(dice.value()),
    }
}

#[tokio::test]
async fn tool_arguments_are_never_interpreted() {
    let provider = Provider::new().await;
    // Nobody waits for a check.
    let world = world(&provider, &[("CONCORDANCE_CHECK_WORKERS", "0")]).await;
    let tokens = Program::register(&world).await.tokens(&[]).await;
    let (seed, calls) = (
        chosen("FUZZ_SEED", 20_261_122),
        chosen("FUZZ_REQUESTS", 2_000) / 2,
    );
    let mut dice = Dice(seed.max(1));
    let (mut answered, mut refused, mut wrong) = (0, 0, 0);
    for number in 0..calls {
        if number % 200 == 0 {
            world.store.as_ref().unwrap().set_plan_use(0).await.unwrap();
        }
        let row = TOOLS[dice.below(TOOLS.len())];
        let mut given = serde_json::Map::new();
        for (name, schema) in (row.input)()["properties"].as_object().unwrap() {
            match dice.below(8) {
                0 => {}
                1 | 2 => drop(given.insert(name.clone(), argument(&mut dice))),
                3 | 4 => drop(given.insert(name.clone(), json!(dice.value()))),
                _ => drop(given.insert(name.clone(), fitting(schema))),
            }
        }
        let shown: String = format!("{seed}/{number}: {} {given:?}", row.name)
            .chars()
            .take(600)
            .collect();
        let reply = world
            .call(
                text(&tokens, "access_token"),
                row.name,
                Value::Object(given),
            )
            .await;
        assert_eq!(reply.status, 200, "{shown}: {reply:?}");
        let json = reply.json();
        let leaks = ["root:x:", "syntax error", "sqlx", "panicked"];
        assert!(
            !leaks.iter().any(|leak| json.to_string().contains(leak)),
            "{shown}: {json}"
        );
        match (&json["error"]["code"], &json["result"]["isError"]) {
            (code, _) if *code == json!(-32602) => wrong += 1,
            (Value::Null, Value::Bool(true)) => refused += 1,
            (Value::Null, Value::Bool(false)) => {
                let schema = Value::Object((row.output)());
                crate::schema::fits(&schema, &json["result"]["structuredContent"], &shown);
                answered += 1;
            }
            _ => panic!("{shown}: {json}"),
        }
    }
    println!(
        "{calls} calls with seed {seed}: {answered} answered, {refused} refused, {wrong} with wrong arguments"
    );
    assert!(
        answered > 0 && refused > 0 && wrong > 0,
        "{answered} {refused} {wrong}"
    );
}

/// A good value of a parameter, so that the others are looked at.
fn good(name: &str, program: &Program, request: &str) -> Option<String> {
    Some(match name {
        "x" | "name" | "query" => "Adam".to_owned(),
        "kind" => "alias".to_owned(),
        "record" => "method:adam".to_owned(),
        "license_confirmed" => "yes".to_owned(),
        "limit" => "1".to_owned(),
        "x0" | "y0" => "-1e9".to_owned(),
        "x1" | "y1" => "1e9".to_owned(),
        "paper" | "q" => "1412.6980".to_owned(),
        "code_samples" => "true".to_owned(),
        "client_id" => program.client_id.clone(),
        "redirect_uri" => REDIRECT.to_owned(),
        "response_type" => "code".to_owned(),
        "code_challenge" => challenge(VERIFIER),
        "code_challenge_method" => "S256".to_owned(),
        "code_verifier" => VERIFIER.to_owned(),
        "scope" => "graph:ask".to_owned(),
        "resource" => program.base.clone(),
        "request" => request.to_owned(),
        "action" => "trial".to_owned(),
        "grant_type" => "client_credentials".to_owned(),
        _ => return None,
    })
}

fn chosen(name: &str, otherwise: u64) -> u64 {
    std::env::var(name)
        .ok()
        .and_then(|text| text.parse().ok())
        .unwrap_or(otherwise)
}

#[tokio::test]
async fn rest_parameters_are_never_interpreted() {
    let provider = Provider::new().await;
    let world = world(&provider, &[]).await;
    let program = Program::register(&world).await;
    let tokens = program.tokens(&[]).await;
    let request = between(
        &program.authorize(&[]).await,
        "name=\"request\" value=\"",
        "\"",
    )
    .to_owned();
    let bearer = format!("Bearer {}", text(&tokens, "access_token"));
    let (seed, requests) = (
        chosen("FUZZ_SEED", 20_261_121),
        chosen("FUZZ_REQUESTS", 2_000),
    );
    let mut dice = Dice(seed.max(1));
    let mut statuses: BTreeMap<u16, u32> = BTreeMap::new();
    for number in 0..requests {
        let (method, path, names) = DOORS[dice.below(DOORS.len())];
        let mut given: Vec<(&str, String)> = vec![];
        // Half of the requests have one bad parameter among good ones, half are bad throughout.
        let odd = (dice.below(2) == 0 && !names.is_empty()).then(|| dice.below(names.len()));
        for (at, name) in names.iter().enumerate() {
            let fitting = odd
                .filter(|odd| *odd != at)
                .and_then(|_| good(name, &program, &request));
            match fitting {
                Some(value) => given.push((name, value)),
                None if odd == Some(at) || dice.below(3) > 0 => given.push((name, dice.value())),
                None => {}
            }
        }
        let query = given
            .iter()
            .map(|(name, value)| format!("{name}={}", encoded(value)))
            .collect::<Vec<_>>()
            .join("&");
        let (path, body) = match method {
            _ if names.is_empty() => (
                format!("/{}", encoded(&dice.value()).replace("%2F", "/")),
                String::new(),
            ),
            "GET" => (format!("{path}?{query}"), String::new()),
            _ if dice.below(2) == 0 => (
                path.to_owned(),
                json!(given.into_iter().collect::<BTreeMap<_, _>>()).to_string(),
            ),
            _ => (path.to_owned(), query),
        };
        let shown: String = format!("{seed}/{number}: {method} {path} {body}")
            .chars()
            .take(600)
            .collect();
        // Addresses beyond what a line may hold are refused by the protocol, which is tried elsewhere.
        if path.len() > 20_000 {
            continue;
        }
        if number % 200 == 0 {
            // A budget that is spent would hide what lies behind it.
            world.store.as_ref().unwrap().set_plan_use(0).await.unwrap();
        }
        let forged = dice.value();
        let header: String = forged
            .chars()
            .filter(|c| c.is_ascii_graphic())
            .take(200)
            .collect();
        let headers = [
            ("authorization", &*bearer),
            ("x-forwarded-for", &*header),
            ("x-service-dev", &*header),
        ];
        let reply = send(&world.base, method, &path, &headers, &body).await;
        *statuses.entry(reply.status.as_u16()).or_default() += 1;
        assert!(
            !reply.status.is_server_error() || reply.status == 503,
            "{shown}: {reply:?}"
        );
        // A sign-in is bound to its browser by a cookie; nothing else sets one.
        let may_set_cookie = path.starts_with("/oauth/authorize");
        assert!(
            may_set_cookie || !reply.headers.contains_key("set-cookie"),
            "{shown}"
        );
        let answer = String::from_utf8_lossy(&reply.body);
        for leak in [
            "root:x:",
            "<script>",
            "syntax error",
            "sqlx",
            "postgres",
            "panicked",
            "INSERT INTO",
        ] {
            let echoed = path.contains(leak)
                || body.contains(leak)
                || reply.header("content-type").contains("json");
            assert!(
                !answer.contains(leak) || (echoed && leak != "root:x:" && leak != "sqlx"),
                "{shown}: {answer}"
            );
        }
    }
    println!("{requests} requests with seed {seed}: {statuses:?}");
    let tokens = world
        .store
        .as_ref()
        .unwrap()
        .rows("oauth_access_token")
        .await
        .unwrap();
    assert_eq!(
        tokens.len(),
        1,
        "the tables are there and nothing was given"
    );
    assert!(
        statuses.keys().filter(|status| **status < 500).count() >= 4,
        "several kinds of answer: {statuses:?}"
    );
}
