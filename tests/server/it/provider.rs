//! A payment provider of our own: it keeps subscribers and sign-ins, can be told to misbehave, and speaks HTTP over a socket. It
//! also serves whatever document a test puts there.

use crate::client::Reply;
use http_body_util::{BodyExt, Full};
use hyper::body::{Bytes, Incoming};
use hyper::service::service_fn;
use hyper::{Request, Response, StatusCode};
use hyper_util::rt::TokioIo;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard};
use tokio::net::TcpListener;

/// The one-time code that is always sent.
pub const ONE_TIME_CODE: &str = "246810";
/// The credentials that the server must show.
pub const KEY: &str = "key-of-the-server";

/// Its behaviour.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mood {
    Honest,
    /// Never answers.
    Slow,
    /// Closes the connection.
    Down,
    /// Answers 500.
    Failing,
    /// Answers what is no JSON.
    Garbage,
    /// Answers JSON without end.
    Endless,
    /// Speaks of somebody else who has paid.
    WrongSubscriber,
    /// Uses a status nobody agreed on.
    UnknownStatus,
    /// Sends the asker elsewhere.
    Redirecting,
}

#[derive(Debug)]
pub struct State {
    pub mood: Mood,
    /// E-mail address to subscriber.
    pub known: BTreeMap<String, String>,
    pub paid: BTreeSet<String>,
    /// Challenge to subscriber, or to nobody.
    challenges: BTreeMap<String, Option<String>>,
    /// Path to document.
    pub documents: BTreeMap<String, String>,
    pub calls: Vec<String>,
}

/// The provider, for as long as it is kept.
#[derive(Debug, Clone)]
pub struct Provider {
    pub base: String,
    state: Arc<Mutex<State>>,
}

impl Provider {
    /// With one subscriber who has paid: `ada@example.org`.
    pub async fn new() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let base = format!("http://{}", listener.local_addr().unwrap());
        let state = Arc::new(Mutex::new(State {
            mood: Mood::Honest,
            known: [("ada@example.org".to_owned(), "sub_ada".to_owned())].into(),
            paid: ["sub_ada".to_owned()].into(),
            challenges: BTreeMap::new(),
            documents: BTreeMap::new(),
            calls: vec![],
        }));
        let provider = Self { base, state };
        let serving = provider.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let provider = serving.clone();
                let service = service_fn(move |request| provider.clone().answer(request));
                tokio::spawn(
                    hyper::server::conn::http1::Builder::new()
                        .serve_connection(TokioIo::new(stream), service),
                );
            }
        });
        provider
    }

    pub fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap()
    }

    /// The variables that make a server ask it.
    pub fn variables(&self) -> Vec<(&'static str, String)> {
        vec![
            ("CONCORDANCE_PROVIDER_URL", self.base.clone()),
            ("CONCORDANCE_PROVIDER_KEY", KEY.to_owned()),
            ("CONCORDANCE_TEST_LOCAL_DOCUMENTS", "1".to_owned()),
        ]
    }

    async fn answer(
        self,
        request: Request<Incoming>,
    ) -> Result<Response<Full<Bytes>>, std::io::Error> {
        let path = request.uri().path().to_owned();
        let document = self.state().documents.get(&path).cloned();
        if let Some(document) = document {
            return Ok(Response::new(Full::from(document)));
        }
        let bearer = request
            .headers()
            .get("authorization")
            .map(|value| value.as_bytes().to_vec());
        assert_eq!(
            bearer,
            Some(format!("Bearer {KEY}").into_bytes()),
            "the server shows its key"
        );
        let body = request.into_body().collect().await.unwrap().to_bytes();
        self.state().calls.push(path.clone());
        let mood = self.state().mood;
        let json = match mood {
            Mood::Slow => std::future::pending().await,
            Mood::Down => return Err(std::io::Error::other("down")),
            Mood::Failing => (500, json!({})),
            Mood::Redirecting => {
                let elsewhere = format!("{}/v1/elsewhere", self.base);
                return Ok(Response::builder()
                    .status(307)
                    .header("location", elsewhere)
                    .body(Full::default())
                    .unwrap());
            }
            Mood::Garbage => return Ok(Response::new(Full::from("<html>paid, paid, paid</html>"))),
            Mood::Endless => {
                return Ok(Response::new(Full::from(format!(
                    "{{\"x\":\"{}\"}}",
                    "x".repeat(1 << 20)
                ))));
            }
            _ => self.honest(
                &path,
                &serde_json::from_slice(&body).unwrap_or_default(),
                mood,
            ),
        };
        let mut response = Response::new(Full::from(json.1.to_string()));
        *response.status_mut() = StatusCode::from_u16(json.0).unwrap();
        Ok(response)
    }

    fn honest(&self, path: &str, body: &Value, mood: Mood) -> (u16, Value) {
        let mut state = self.state();
        let parts: Vec<&str> = path.trim_start_matches("/v1/").split('/').collect();
        match parts[..] {
            ["sign-ins"] => {
                let subscriber = state.known.get(body["email"].as_str().unwrap()).cloned();
                let challenge = format!("challenge_{}", state.challenges.len());
                state.challenges.insert(challenge.clone(), subscriber);
                (201, json!({ "challenge": challenge }))
            }
            ["sign-ins", challenge, "confirm"] => match state.challenges.get(challenge) {
                Some(Some(subscriber)) if body["code"] == json!(ONE_TIME_CODE) => (
                    200,
                    json!({ "challenge": challenge, "subscriber": subscriber }),
                ),
                _ => (403, json!({})),
            },
            ["subscribers", subscriber, "entitlement"] => {
                let named = if mood == Mood::WrongSubscriber {
                    "sub_other"
                } else {
                    subscriber
                };
                let paid = state.paid.contains(subscriber) || mood == Mood::WrongSubscriber;
                let status = match mood {
                    Mood::UnknownStatus => "Active!",
                    _ if paid => "active",
                    _ => "cancelled",
                };
                (200, json!({ "subscriber": named, "status": status }))
            }
            _ => (404, json!({})),
        }
    }
}

/// The text between two marks of a page.
pub fn between<'a>(page: &'a Reply, before: &str, after: &str) -> &'a str {
    let text = std::str::from_utf8(&page.body).unwrap();
    let rest = text
        .split_once(before)
        .unwrap_or_else(|| panic!("no {before:?} in {text}"))
        .1;
    rest.split_once(after).unwrap().0
}
