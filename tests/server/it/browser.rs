//! A person before a browser, and the program that sent them there.

use crate::client::{Reply, encoded, send};
use crate::provider::{ONE_TIME_CODE, Provider, between};
use crate::test_server::TestServer;
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64;
use catalogue::Digest;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

/// The address to which codes go.
pub const REDIRECT: &str = "http://127.0.0.1/done";
/// The proof of the client.
pub const VERIFIER: &str = "the-verifier-of-these-tests-is-long-enough-0";
const FORM: (&str, &str) = ("content-type", "application/x-www-form-urlencoded");

/// The challenge of a verifier.
pub fn challenge(verifier: &str) -> String {
    BASE64.encode(Digest::of(verifier).bytes())
}

/// A server that asks this provider.
pub async fn world(provider: &Provider, more: &[(&str, &str)]) -> TestServer {
    let own = provider.variables();
    let own = own.iter().map(|(name, value)| (*name, value.as_str()));
    TestServer::with(&own.chain(more.iter().copied()).collect::<Vec<_>>()).await
}

/// A form's body.
pub fn form(fields: &[(&str, &str)]) -> String {
    fields
        .iter()
        .map(|(name, value)| format!("{name}={}", encoded(value)))
        .collect::<Vec<_>>()
        .join("&")
}

/// A registered client, and the browser of the person whom it sends.
#[derive(Debug, Clone)]
pub struct Program {
    pub base: String,
    pub client_id: String,
    pub browser: Browser,
}

/// The cookies of a browser.
#[derive(Debug, Clone, Default)]
pub struct Browser(Arc<Mutex<BTreeMap<String, String>>>);

impl Browser {
    /// Sends a request with the cookies, and stores those that come back.
    pub async fn send(
        &self,
        base: &str,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &str,
    ) -> Reply {
        let cookies = self.0.lock().unwrap().clone();
        let pairs: Vec<String> = cookies
            .iter()
            .map(|(name, value)| format!("{name}={value}"))
            .collect();
        let cookie = pairs.join("; ");
        let mut all = headers.to_vec();
        if !cookie.is_empty() {
            all.push(("cookie", &cookie));
        }
        let reply = send(base, method, path, &all, body).await;
        for line in reply.headers.get_all("set-cookie") {
            let (name, rest) = line.to_str().unwrap().split_once('=').unwrap();
            let value = rest.split(';').next().unwrap();
            self.0
                .lock()
                .unwrap()
                .insert(name.to_owned(), value.to_owned());
        }
        reply
    }

    /// Sends a form of the server's own page.
    pub async fn post(&self, base: &str, path: &str, fields: &[(&str, &str)]) -> Reply {
        self.send(base, "POST", path, &[FORM, ("origin", base)], &form(fields))
            .await
    }
}

impl Program {
    pub async fn register(world: &TestServer) -> Self {
        Self::register_as(world, "A <b>bold</b> client").await
    }

    /// Registers under a name. The same name and addresses have the same client id.
    pub async fn register_as(world: &TestServer, name: &str) -> Self {
        let body = json!({ "client_name": name, "redirect_uris": [REDIRECT] }).to_string();
        let reply = send(&world.base, "POST", "/oauth/register", &[], &body).await;
        assert_eq!(reply.status, 201, "{reply:?}");
        Self {
            base: world.base.clone(),
            browser: Browser::default(),
            client_id: reply.json()["client_id"].as_str().unwrap().to_owned(),
        }
    }

    /// The good request, with these fields put in place of its own; an empty one is left out.
    pub async fn authorize(&self, changed: &[(&str, &str)]) -> Reply {
        let challenge = challenge(VERIFIER);
        let mut fields: BTreeMap<&str, &str> = [
            ("response_type", "code"),
            ("client_id", self.client_id.as_str()),
            ("redirect_uri", REDIRECT),
            ("code_challenge", &challenge),
            ("code_challenge_method", "S256"),
            ("scope", "graph:ask code:library"),
            ("state", "the state"),
        ]
        .into();
        fields.extend(changed.iter().copied());
        let fields: Vec<_> = fields
            .into_iter()
            .filter(|(_, value)| !value.is_empty())
            .collect();
        let path = format!("/oauth/authorize?{}", form(&fields));
        self.browser.send(&self.base, "GET", &path, &[], "").await
    }

    pub async fn post(&self, fields: &[(&str, &str)]) -> Reply {
        self.browser
            .post(&self.base, "/oauth/authorize", fields)
            .await
    }

    /// Signs in and allows; gives the parameters that came back.
    pub async fn sign_in(&self, email: &str, changed: &[(&str, &str)]) -> BTreeMap<String, String> {
        let consent = self.authorize(changed).await;
        let request = between(&consent, "name=\"request\" value=\"", "\"").to_owned();
        let page = self
            .post(&[
                ("request", &request),
                ("action", "sign_in"),
                ("email", email),
            ])
            .await;
        let sign_in = between(&page, "name=\"sign_in\" value=\"", "\"").to_owned();
        let fields = [
            ("request", &*request),
            ("sign_in", &*sign_in),
            ("code", ONE_TIME_CODE),
            ("action", "approve"),
        ];
        returned(&self.post(&fields).await)
    }

    /// Allows a trial; gives the parameters that came back.
    pub async fn trial(&self) -> BTreeMap<String, String> {
        let consent = self.authorize(&[]).await;
        let request = between(&consent, "name=\"request\" value=\"", "\"").to_owned();
        returned(
            &self
                .post(&[("request", &request), ("action", "trial")])
                .await,
        )
    }

    /// Exchanges a code, with these fields put in place of the good ones.
    pub async fn exchange(&self, code: &str, changed: &[(&str, &str)]) -> Reply {
        let mut fields: BTreeMap<&str, &str> = [
            ("grant_type", "authorization_code"),
            ("code", code),
            ("client_id", &self.client_id),
            ("redirect_uri", REDIRECT),
            ("code_verifier", VERIFIER),
        ]
        .into();
        fields.extend(changed.iter().copied());
        let fields: Vec<_> = fields
            .into_iter()
            .filter(|(_, value)| !value.is_empty())
            .collect();
        send(&self.base, "POST", "/oauth/token", &[FORM], &form(&fields)).await
    }

    pub async fn refresh(&self, token: &str) -> Reply {
        self.refresh_with(token, &[]).await
    }

    /// The same, with more fields.
    pub async fn refresh_with(&self, token: &str, more: &[(&str, &str)]) -> Reply {
        let mut fields = vec![
            ("grant_type", "refresh_token"),
            ("refresh_token", token),
            ("client_id", &*self.client_id),
        ];
        fields.extend(more);
        send(&self.base, "POST", "/oauth/token", &[FORM], &form(&fields)).await
    }

    /// Signs Ada in and gives her tokens.
    pub async fn tokens(&self, changed: &[(&str, &str)]) -> Value {
        let back = self.sign_in("ada@example.org", changed).await;
        let reply = self.exchange(&back["code"], &[]).await;
        assert_eq!(reply.status, 200, "{reply:?}");
        reply.json()
    }
}

/// The parameters of a redirect to where codes go.
pub fn returned(reply: &Reply) -> BTreeMap<String, String> {
    assert_eq!(reply.status, 303, "{reply:?}");
    let query = reply
        .header("location")
        .strip_prefix(REDIRECT)
        .unwrap()
        .strip_prefix('?')
        .unwrap();
    form_urlencoded::parse(query.as_bytes())
        .into_owned()
        .collect()
}

/// The code library, with a token.
pub async fn library(base: &str, token: &str) -> Reply {
    get_with(base, "/api/code-library", token).await
}

pub async fn get_with(base: &str, path: &str, token: &str) -> Reply {
    send(
        base,
        "GET",
        path,
        &[("authorization", &format!("Bearer {token}"))],
        "",
    )
    .await
}

/// A member of a JSON object that is a text.
pub fn text<'a>(json: &'a Value, name: &str) -> &'a str {
    json[name]
        .as_str()
        .unwrap_or_else(|| panic!("no {name} in {json}"))
}

/// Lets the next sign-in begin at once: the minute of the limit is over.
pub async fn advance_a_minute(world: &TestServer) {
    world
        .store
        .as_ref()
        .unwrap()
        .advance_a_minute()
        .await
        .unwrap();
}
