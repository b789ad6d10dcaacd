//! HTTP errors as `application/problem+json`.
//!
//! **Source**: RFC 9457; OAuth endpoints add `error` and `error_description` (RFC 6749, section 5.2).

use crate::error_chain::chain;
use crate::response::{Response, json_response};
use crate::worker_pool::WorkerError;
use hyper::StatusCode;
use hyper::header::{ALLOW, CONTENT_TYPE, HeaderName, HeaderValue, RETRY_AFTER, WWW_AUTHENTICATE};
use serde_json::{Map, Value, json};
use snapshot::SnapshotError;
use store::StoreError;

/// The time in seconds after which a client may retry when the database or another service is
/// unavailable.
const RETRY_SECONDS: u64 = 5;

/// The maximum number of wrong parameters that a problem lists.
const MAX_LISTED: usize = 10;

/// The start of every `type`.
const URN: &str = "urn:concordance:problem:";

/// A kind of problem: the status, the last part of the `type`, and the title.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Kind(
    pub(crate) u16,
    pub(crate) &'static str,
    pub(crate) &'static str,
);

impl Kind {
    pub(crate) const BAD_PARAMETER: Self = Self(400, "bad-parameter", "A parameter is wrong");
    pub(crate) const BAD_OAUTH_REQUEST: Self =
        Self(400, "bad-token-request", "The OAuth request is wrong");
    pub(crate) const BAD_TOKEN_REQUEST: Self =
        Self(400, "bad-token-request", "The token request is wrong");
    pub(crate) const BAD_REGISTRATION: Self =
        Self(400, "bad-token-request", "The registration is wrong");
    pub(crate) const BROKEN_BODY: Self = Self(400, "bad-body", "The body could not be read");
    pub(crate) const BAD_HOST: Self = Self(400, "bad-host", "The header Host is missing or wrong");
    pub(crate) const LATE_BODY: Self = Self(408, "bad-body", "The body could not be read");
    pub(crate) const TOO_LARGE: Self = Self(413, "too-large", "Body too large");
    pub(crate) const TOKEN_REQUIRED: Self = Self(401, "token-required", "A token is needed");
    pub(crate) const INVALID_TOKEN: Self = Self(401, "invalid-token", "The token is not good");
    pub(crate) const PLAN_REQUIRED: Self = Self(403, "plan-required", "The paid plan is needed");
    pub(crate) const INSUFFICIENT_SCOPE: Self =
        Self(403, "insufficient-scope", "The scope is missing");
    pub(crate) const BAD_ORIGIN: Self = Self(403, "bad-origin", "Origin not allowed");
    pub(crate) const NOT_FOUND: Self = Self(404, "not-found", "Not found");
    pub(crate) const UNKNOWN_PAPER: Self =
        Self(404, "unknown-paper", "No paper of this name is stored");
    pub(crate) const UNKNOWN_SNAPSHOT: Self =
        Self(404, "unknown-snapshot", "No such snapshot is stored");
    pub(crate) const METHOD_NOT_ALLOWED: Self =
        Self(405, "method-not-allowed", "Method not allowed");
    pub(crate) const SLOW_DOWN: Self = Self(429, "slow-down", "Too soon");
    pub(crate) const OVER_SHARE: Self =
        Self(429, "too-many-requests", "Too many requests of this client");
    pub(crate) const DAILY_CAP: Self = Self(429, "daily-cap", "The day's mints are used up");
    pub(crate) const DAILY_DRAFTS: Self = Self(429, "daily-drafts", "The day's drafts are used up");
    pub(crate) const DAILY_CHECKS: Self = Self(429, "daily-checks", "The day's checks are used up");
    pub(crate) const CHECKS_OPEN: Self =
        Self(429, "checks-open", "Too many checks of this sender wait");
    pub(crate) const CHECKS_FULL: Self = Self(503, "checks-full", "Too many checks wait");
    pub(crate) const NO_CHECKS: Self = Self(503, "no-checks", "No functions are checked here");
    pub(crate) const UNKNOWN_CHECK: Self = Self(404, "unknown-check", "No such check");
    pub(crate) const BAD_ANSWER: Self =
        Self(403, "bad-answer", "The answer to the challenge is not good");
    pub(crate) const UNKNOWN_PROPOSAL: Self = Self(404, "unknown-proposal", "No such proposal");
    pub(crate) const NO_DRAFT: Self = Self(409, "no-draft", "The proposal is no draft any more");
    pub(crate) const QUOTA_EXCEEDED: Self = Self(429, "quota-exceeded", "Budget spent");
    pub(crate) const UNAVAILABLE: Self = Self(503, "unavailable", "Not available now");
    pub(crate) const INTERNAL: Self = Self(500, "internal", "Internal error");
}

/// The name of an invalid parameter, and the reason.
pub(crate) type ParameterError = (String, String);

/// A problem: status, members and headers.
#[derive(Debug, Clone)]
pub(crate) struct Problem {
    status: StatusCode,
    members: Map<String, Value>,
    headers: Vec<(HeaderName, HeaderValue)>,
}

impl Problem {
    /// Builds a problem of this kind. `detail` describes the cause and possible actions of the client.
    pub(crate) fn new(Kind(status, word, title): Kind, detail: impl Into<String>) -> Self {
        let problem = Self {
            status: StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR),
            members: Map::new(),
            headers: vec![],
        };
        problem
            .with("type", json!(format!("{URN}{word}")))
            .with("title", json!(title))
            .with("status", json!(status))
            .with("detail", json!(detail.into()))
    }

    /// Builds the problem of parameters that are missing, empty, too long or unknown. The problem lists the
    /// first few and the number of the others.
    pub(crate) fn parameters(errors: &[ParameterError]) -> Self {
        let (listed, others) = errors.split_at(errors.len().min(MAX_LISTED));
        let mut details: Vec<String> = listed
            .iter()
            .map(|(name, detail)| format!("{name}: {detail}"))
            .collect();
        if !others.is_empty() {
            details.push(format!("and {} more", others.len()));
        }
        let listed: Vec<Value> = listed
            .iter()
            .map(|(name, detail)| json!({ "parameter": name, "detail": detail }))
            .collect();
        Self::new(Kind::BAD_PARAMETER, details.join("; ")).with("errors", json!(listed))
    }

    pub(crate) fn parameter(name: &str, detail: String) -> Self {
        Self::parameters(&[(name.to_owned(), detail)])
    }

    pub(crate) fn not_found() -> Self {
        let detail = "Nothing is served here. Typed tools are reached through /mcp; see docs/api.md for the REST paths.";
        Self::new(Kind::NOT_FOUND, detail)
    }

    pub(crate) fn method_not_allowed(allow: &'static str) -> Self {
        Self::new(
            Kind::METHOD_NOT_ALLOWED,
            format!("This path answers {allow} only."),
        )
        .header(ALLOW, HeaderValue::from_static(allow))
    }

    /// Builds the problem of a dependency that does not answer: 503.
    pub(crate) fn unavailable(detail: &str) -> Self {
        Self::new(Kind::UNAVAILABLE, detail).retry_after(RETRY_SECONDS)
    }

    /// Builds the problem of a client that has more in progress than its share: 429.
    pub(crate) fn over_share(detail: &str) -> Self {
        Self::new(Kind::OVER_SHARE, detail).retry_after(1)
    }

    pub(crate) fn database_unavailable() -> Self {
        Self::unavailable(
            "The database is away, so tokens cannot be checked or minted. `have` goes on, over REST and /mcp.",
        )
    }

    pub(crate) fn nothing_published() -> Self {
        Self::unavailable("No snapshot is published yet.")
    }

    /// Builds the problem of a damaged publication: `name` is the id of the snapshot, or the file that names it.
    pub(crate) fn damaged_snapshot(name: &str) -> Self {
        let detail = format!(
            "What is published ({name}) is damaged and no intact snapshot is stored. The server's operator must publish again."
        );
        Self::unavailable(&detail).with("damaged_snapshot", json!(name))
    }

    pub(crate) fn internal() -> Self {
        Self::new(
            Kind::INTERNAL,
            "This is a bug in the server; it was logged.",
        )
    }

    pub(crate) fn too_large(limit: usize) -> Self {
        Self::new(
            Kind::TOO_LARGE,
            format!("The body is larger than {limit} bytes."),
        )
    }

    pub(crate) fn is_unavailable(&self) -> bool {
        self.status == StatusCode::SERVICE_UNAVAILABLE
    }

    pub(crate) fn is(&self, Kind(_, word, _): Kind) -> bool {
        let name = self.members.get("type").and_then(Value::as_str);
        name.and_then(|name| name.strip_prefix(URN)) == Some(word)
    }

    /// Returns members and headers, for an answer that has the problem in another form.
    pub(crate) fn into_parts(self) -> (Map<String, Value>, Vec<(HeaderName, HeaderValue)>) {
        (self.members, self.headers)
    }

    pub(crate) fn detail(&self) -> &str {
        self.members
            .get("detail")
            .and_then(Value::as_str)
            .unwrap_or_default()
    }

    pub(crate) fn with(mut self, name: &str, value: Value) -> Self {
        self.members.insert(name.into(), value);
        self
    }

    /// Adds the members that OAuth clients expect. The description equals the detail.
    pub(crate) fn oauth(self, error: &str) -> Self {
        let description = self.members.get("detail").cloned().unwrap_or_default();
        self.with("error", json!(error))
            .with("error_description", description)
    }

    /// Adds the members of OAuth if none are set. **Source**: RFC 6749, sections 4.1.2.1 and 5.2.
    pub(crate) fn with_oauth_error(self) -> Self {
        match self.status {
            _ if self.members.contains_key("error") => self,
            StatusCode::SERVICE_UNAVAILABLE => self.oauth("temporarily_unavailable"),
            status if status.is_server_error() => self.oauth("server_error"),
            _ => self.oauth("invalid_request"),
        }
    }

    pub(crate) fn header(mut self, name: HeaderName, value: HeaderValue) -> Self {
        self.headers.push((name, value));
        self
    }

    pub(crate) fn retry_after(self, seconds: u64) -> Self {
        self.header(RETRY_AFTER, HeaderValue::from(seconds))
    }

    /// Adds a `WWW-Authenticate` challenge. **Source**: RFC 6750, section 3.
    pub(crate) fn challenge(self, challenge: &str) -> Self {
        match HeaderValue::from_str(challenge) {
            Ok(value) => self.header(WWW_AUTHENTICATE, value),
            Err(_) => self,
        }
    }

    pub(crate) fn status(&self) -> StatusCode {
        self.status
    }

    pub(crate) fn title(&self) -> &str {
        let title = self.members.get("title").and_then(Value::as_str);
        title.unwrap_or_default()
    }

    /// Adds the problem's headers to a response that describes the problem in another form.
    pub(crate) fn into_response_as(self, mut response: Response) -> Response {
        for (name, value) in self.headers {
            response.headers_mut().insert(name, value);
        }
        response
    }

    pub(crate) fn into_response(self) -> Response {
        let mut response = json_response(self.status, &Value::Object(self.members));
        let headers = response.headers_mut();
        headers.insert(
            CONTENT_TYPE,
            HeaderValue::from_static("application/problem+json"),
        );
        for (name, value) in self.headers {
            headers.insert(name, value);
        }
        response
    }
}

impl From<hyper::http::Error> for Problem {
    /// Converts the error of a header that cannot be sent.
    fn from(error: hyper::http::Error) -> Self {
        tracing::error!(%error, "a response could not be built");
        Self::internal()
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Self {
        tracing::warn!(error = %chain(&error), "the database did not answer");
        if error.is_unavailable() {
            Self::database_unavailable()
        } else {
            Self::internal()
        }
    }
}

impl From<SnapshotError> for Problem {
    fn from(error: SnapshotError) -> Self {
        tracing::error!(error = %chain(&error), "the snapshot could not be read");
        Self::internal()
    }
}

impl From<WorkerError> for Problem {
    fn from(error: WorkerError) -> Self {
        match error {
            WorkerError::OverShare => Self::over_share(
                "Too many requests of this client are in progress; wait for their answers.",
            ),
            WorkerError::Busy => {
                Self::unavailable("Too many requests are in progress.").retry_after(1)
            }
            WorkerError::Failed(error) => {
                tracing::error!(panicked = error.is_panic(), "an answer was not made");
                Self::internal()
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_problem_lists_a_few_wrong_parameters() {
        let errors: Vec<ParameterError> = (0..5_000)
            .map(|number| (number.to_string(), "is unknown".to_owned()))
            .collect();
        let problem = Problem::parameters(&errors);
        let listed = problem.members["errors"].as_array().unwrap();
        assert_eq!(listed.len(), MAX_LISTED);
        assert!(
            problem.detail().ends_with("and 4990 more"),
            "{}",
            problem.detail()
        );
        let few = Problem::parameters(&errors[..MAX_LISTED]);
        assert!(!few.detail().contains("more"), "{}", few.detail());
    }
}
