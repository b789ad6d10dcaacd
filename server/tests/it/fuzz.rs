//! Seeded fuzzing of every REST parameter: SQL, paths, markup, headers and noise. FUZZ_SEED and FUZZ_REQUESTS choose another run.

use crate::client::{encoded, send};
use crate::person::{Program, REDIRECT, VERIFIER, challenge, text, world};
use crate::provider::{Provider, between};
use serde_json::json;
use std::collections::BTreeMap;

/// What is tried beside noise.
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
const DOORS: [(&str, &str, &[&str]); 8] = [
    ("GET", "/api/graph/have", &["x", "name"]),
    ("GET", "/api/code-library", &["query", "area", "min_level", "limit", "cursor"]),
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
    ("POST", "/oauth/authorize", &["request", "action", "email", "sign_in", "code"]),
    (
        "POST",
        "/oauth/token",
        &["grant_type", "code", "client_id", "redirect_uri", "code_verifier", "refresh_token", "scope", "resource"],
    ),
    ("POST", "/oauth/register", &["redirect_uris", "client_name", "grant_types", "token_endpoint_auth_method"]),
    ("POST", "/api/oauth/trial/token", &["grant_type", "scope"]),
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
            1 => format!("{}{}", KNOWN[self.below(KNOWN.len())], KNOWN[self.below(KNOWN.len())]),
            2 => KNOWN[self.below(KNOWN.len())].repeat(1 + self.below(40)),
            _ => KNOWN[self.below(KNOWN.len())].to_owned(),
        }
    }
}

/// A good value of a parameter, so that the others are looked at.
fn good(name: &str, program: &Program, request: &str) -> Option<String> {
    Some(match name {
        "x" | "name" | "query" => "Adam".to_owned(),
        "limit" => "1".to_owned(),
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
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(otherwise)
}

#[tokio::test]
async fn no_parameter_is_more_than_a_text() {
    let provider = Provider::new().await;
    let world = world(&provider, &[]).await;
    let program = Program::register(&world).await;
    let tokens = program.tokens(&[]).await;
    let request = between(&program.authorize(&[]).await, "name=\"request\" value=\"", "\"").to_owned();
    let bearer = format!("Bearer {}", text(&tokens, "access_token"));
    let (seed, requests) = (chosen("FUZZ_SEED", 20_261_121), chosen("FUZZ_REQUESTS", 2_000));
    let mut dice = Dice(seed.max(1));
    let mut statuses: BTreeMap<u16, u32> = BTreeMap::new();
    for number in 0..requests {
        let (method, path, names) = DOORS[dice.below(DOORS.len())];
        let mut given: Vec<(&str, String)> = vec![];
        // Half of the requests have one bad parameter among good ones, half are bad throughout.
        let odd = (dice.below(2) == 0 && !names.is_empty()).then(|| dice.below(names.len()));
        for (at, name) in names.iter().enumerate() {
            let kept = odd.filter(|odd| *odd != at).and_then(|_| good(name, &program, &request));
            match kept {
                Some(value) => given.push((name, value)),
                None if odd == Some(at) || dice.below(3) > 0 => given.push((name, dice.value())),
                None => {}
            }
        }
        let query =
            given.iter().map(|(name, value)| format!("{name}={}", encoded(value))).collect::<Vec<_>>().join("&");
        let (path, body) = match method {
            _ if names.is_empty() => (format!("/{}", encoded(&dice.value()).replace("%2F", "/")), String::new()),
            "GET" => (format!("{path}?{query}"), String::new()),
            _ if dice.below(2) == 0 => {
                (path.to_owned(), json!(given.into_iter().collect::<BTreeMap<_, _>>()).to_string())
            }
            _ => (path.to_owned(), query),
        };
        let shown: String = format!("{seed}/{number}: {method} {path} {body}").chars().take(600).collect();
        // Addresses beyond what a line may hold are refused by the protocol, which is tried elsewhere.
        if path.len() > 20_000 {
            continue;
        }
        let forged = dice.value();
        let header: String = forged.chars().filter(|c| c.is_ascii_graphic()).take(200).collect();
        let headers = [("authorization", &*bearer), ("x-forwarded-for", &*header), ("x-service-dev", &*header)];
        let reply = send(&world.base, method, &path, &headers, &body).await;
        *statuses.entry(reply.status.as_u16()).or_default() += 1;
        assert!(!reply.status.is_server_error() || reply.status == 503, "{shown}: {reply:?}");
        assert!(!reply.headers.contains_key("set-cookie"), "{shown}");
        let answer = String::from_utf8_lossy(&reply.body);
        for leak in ["root:x:", "<script>", "syntax error", "sqlx", "postgres", "panicked", "INSERT INTO"] {
            let echoed = path.contains(leak) || body.contains(leak) || reply.header("content-type").contains("json");
            assert!(!answer.contains(leak) || (echoed && leak != "root:x:" && leak != "sqlx"), "{shown}: {answer}");
        }
    }
    println!("{requests} requests with seed {seed}: {statuses:?}");
    let held = world.store.as_ref().unwrap().rows("oauth_access_token").await.unwrap();
    assert_eq!(held.len(), 1, "the tables are there and nothing was given");
    assert!(statuses.keys().filter(|status| **status < 500).count() >= 4, "several kinds of answer: {statuses:?}");
}
