//! Problems on the wire: `application/problem+json`.
//!
//! **Source**: RFC 9457; OAuth endpoints add `error` and `error_description` (RFC 6749, section 5.2).

use crate::body::{Response, json_response};
use hyper::StatusCode;
use hyper::header::{ALLOW, CONTENT_TYPE, HeaderName, HeaderValue, RETRY_AFTER, WWW_AUTHENTICATE};
use serde_json::{Map, Value, json};

/// Seconds after which a caller may try again when something of ours is away.
const TRY_AGAIN: u64 = 5;

/// One problem: status, members and headers.
#[derive(Debug, Clone)]
pub struct Problem {
    status: StatusCode,
    members: Map<String, Value>,
    headers: Vec<(HeaderName, HeaderValue)>,
}

impl Problem {
    /// A problem of this status and kind; `kind` ends its `type`, `detail` says what to do.
    pub fn new(status: StatusCode, kind: &str, title: &str, detail: impl Into<String>) -> Self {
        let mut members = Map::new();
        members.insert(
            "type".into(),
            json!(format!("urn:concordance:problem:{kind}")),
        );
        members.insert("title".into(), json!(title));
        members.insert("status".into(), json!(status.as_u16()));
        members.insert("detail".into(), json!(detail.into()));
        Self {
            status,
            members,
            headers: vec![],
        }
    }

    /// A parameter that is missing, empty, over-long or unknown.
    pub fn parameters(errors: &[(String, String)]) -> Self {
        let listed: Vec<Value> = errors
            .iter()
            .map(|(name, detail)| json!({ "parameter": name, "detail": detail }))
            .collect();
        let detail = errors
            .iter()
            .map(|(name, detail)| format!("{name}: {detail}"))
            .collect::<Vec<_>>()
            .join("; ");
        Self::new(
            StatusCode::BAD_REQUEST,
            "bad-parameter",
            "A parameter is wrong",
            detail,
        )
        .with("errors", json!(listed))
    }

    /// A path that is none of ours.
    pub fn not_found() -> Self {
        let detail = "Nothing is served here. Typed tools are reached through /mcp; see docs/api.md for the REST paths.";
        Self::new(StatusCode::NOT_FOUND, "not-found", "Not found", detail)
    }

    /// A method that the path does not have.
    pub fn method_not_allowed(allow: &'static str) -> Self {
        let detail = format!("This path answers {allow} only.");
        Self::new(
            StatusCode::METHOD_NOT_ALLOWED,
            "method-not-allowed",
            "Method not allowed",
            detail,
        )
        .header(ALLOW, HeaderValue::from_static(allow))
    }

    /// Something of ours is away for a while.
    pub fn unavailable(detail: &str) -> Self {
        Self::new(
            StatusCode::SERVICE_UNAVAILABLE,
            "unavailable",
            "Not available now",
            detail,
        )
        .retry_after(TRY_AGAIN)
    }

    /// A mistake of ours.
    pub fn internal() -> Self {
        let detail = "This is a mistake of ours; it was logged.";
        Self::new(
            StatusCode::INTERNAL_SERVER_ERROR,
            "internal",
            "Internal error",
            detail,
        )
    }

    /// A body that is larger than it may be.
    pub fn too_large(limit: usize) -> Self {
        let detail = format!("The body is larger than {limit} bytes.");
        Self::new(
            StatusCode::PAYLOAD_TOO_LARGE,
            "too-large",
            "Body too large",
            detail,
        )
    }

    /// Whether something of ours is away.
    pub fn is_unavailable(&self) -> bool {
        self.status == StatusCode::SERVICE_UNAVAILABLE
    }

    /// What was said of it.
    pub fn detail(&self) -> &str {
        self.members
            .get("detail")
            .and_then(Value::as_str)
            .unwrap_or_default()
    }

    /// Adds a member.
    pub fn with(mut self, name: &str, value: Value) -> Self {
        self.members.insert(name.into(), value);
        self
    }

    /// Adds the members that OAuth clients look for; the description is the detail.
    pub fn oauth(self, error: &str) -> Self {
        let description = self.members.get("detail").cloned().unwrap_or_default();
        self.with("error", json!(error))
            .with("error_description", description)
    }

    /// The same on the paths where OAuth clients look, unless they stand there already. **Source**: RFC 6749, sections 4.1.2.1 and 5.2.
    pub fn at(self, path: &str) -> Self {
        let oauth = path.starts_with("/oauth/") || path == crate::app::MINT_PATH;
        if !oauth || self.members.contains_key("error") {
            return self;
        }
        let error = match self.status {
            StatusCode::SERVICE_UNAVAILABLE => "temporarily_unavailable",
            status if status.is_server_error() => "server_error",
            _ => "invalid_request",
        };
        self.oauth(error)
    }

    /// Adds a header.
    pub fn header(mut self, name: HeaderName, value: HeaderValue) -> Self {
        self.headers.push((name, value));
        self
    }

    /// Says after how many seconds to try again.
    pub fn retry_after(self, seconds: u64) -> Self {
        self.header(RETRY_AFTER, HeaderValue::from(seconds))
    }

    /// Adds the challenge of RFC 6750, section 3.
    pub fn challenge(self, challenge: &str) -> Self {
        match HeaderValue::from_str(challenge) {
            Ok(value) => self.header(WWW_AUTHENTICATE, value),
            Err(_) => self,
        }
    }

    /// The problem as a response.
    pub fn into_response(self) -> Response {
        let mut response = json_response(self.status, &Value::Object(self.members));
        response.headers_mut().insert(
            CONTENT_TYPE,
            HeaderValue::from_static("application/problem+json"),
        );
        self.headers
            .into_iter()
            .for_each(|(name, value)| drop(response.headers_mut().insert(name, value)));
        response
    }
}
