//! The HTTP layer around a call: method and token before the call, headers and media type of the
//! answer after the call.

use super::MAX_BODY;
use super::context::{CallContext, Caller, HttpEffects};
use super::handler::Handler;
use super::media::Form;
use super::params::{self, Body};
use crate::app::App;
use crate::auth::address::Peer;
use crate::permit::Permit;
use crate::problem::{Kind, Problem};
use crate::public_url::Resource;
use crate::response::{BoxedResponse, boxed, boxed_bytes, json_response, license_links};
use catalogue::Digest;
use http_body_util::{BodyExt, Full};
use hyper::body::Bytes;
use hyper::header::{ACCEPT, AUTHORIZATION, CONTENT_TYPE};
use hyper::http::request::Parts;
use hyper::{Method, Request, StatusCode};
use parking_lot::Mutex;
use rmcp::model::{ClientJsonRpcMessage, ErrorData};
use rmcp::transport::StreamableHttpServerConfig;
use rmcp::transport::streamable_http_server::StreamableHttpService;
use rmcp::transport::streamable_http_server::session::never::NeverSessionManager;
use serde::de::IgnoredAny;
use serde_json::{Value, json};
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use tokio::time::timeout;
use tower_service::Service;

/// The timeout of a token look-up, after which the database counts as unavailable. The store waits
/// equally long for a connection.
const LOOKUP_TIMEOUT: Duration = Duration::from_secs(5);

/// The tool that a request called, for the log.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ToolName(pub(crate) &'static str);

/// The gate and the MCP service behind the gate.
#[derive(Clone)]
pub(crate) struct Gate {
    app: Arc<App>,
    service: StreamableHttpService<Handler, NeverSessionManager>,
}

impl Gate {
    /// Builds a gate with a stateless service that answers in JSON.
    pub(crate) fn new(app: Arc<App>) -> Self {
        // `http::dispatch` checks origins before the token. Browsers send an origin with every POST, so
        // that check also refuses a rebound DNS name.
        let config = StreamableHttpServerConfig::default()
            .with_legacy_session_mode(false)
            .with_json_response(true)
            .with_sse_keep_alive(None)
            .with_max_request_body_bytes(MAX_BODY)
            .disable_allowed_hosts()
            .disable_allowed_origins();
        let handler = Handler { app: app.clone() };
        let service =
            StreamableHttpService::new(move || Ok(handler.clone()), Arc::default(), config);
        Self { app, service }
    }

    /// Checks method and token of a request whose body was not read, and adds the context of its call.
    ///
    /// # Errors
    /// The problem of a request that may not call.
    pub(crate) async fn admit(&self, parts: &mut Parts) -> Result<(), Problem> {
        if parts.method != Method::POST {
            return Err(Problem::method_not_allowed("POST"));
        }
        let resource = Resource::at(parts.uri.path());
        let token_sha256 = self.app.tokens.presented(&parts.headers, resource)?;
        let caller = self.caller(token_sha256, resource).await?;
        let bearer = match &caller {
            Caller::Verified(bearer) | Caller::Stale(bearer) => Some(bearer),
            // Anybody can invent a token that nobody can look up.
            Caller::Unverifiable(_) => None,
        };
        let peer = parts.extensions.get::<Peer>().copied();
        let peer = peer.ok_or_else(Problem::internal)?;
        let client = self.app.client(peer, &parts.headers, bearer);
        let context = Arc::new(CallContext {
            library: self.app.library()?,
            caller,
            client,
            permit: OnceLock::new(),
            effects: Mutex::default(),
            tool: Mutex::default(),
        });
        // The service does not need the token.
        parts.headers.remove(AUTHORIZATION);
        parts.extensions.insert(context);
        Ok(())
    }

    pub(crate) async fn answer(self, mut request: Request<Bytes>) -> BoxedResponse {
        let Some(context) = request.extensions().get::<Arc<CallContext>>().cloned() else {
            return boxed_bytes(Problem::internal().into_response());
        };
        if let Some(permit) = request.extensions_mut().remove::<Permit>() {
            // A request has one.
            let _ = context.permit.set(permit);
        }
        let answered = self.served(request, &context).await;
        let mut response = answered.unwrap_or_else(|problem| boxed_bytes(problem.into_response()));
        if let Some(tool) = *context.tool.lock() {
            response.extensions_mut().insert(ToolName(tool));
        }
        response
    }

    async fn served(
        mut self,
        mut request: Request<Bytes>,
        context: &CallContext,
    ) -> Result<BoxedResponse, Problem> {
        // Before the service, which refuses other faults of a request first.
        if !is_json(request.body()) {
            let error = ErrorData::parse_error("the message is not JSON", None);
            return Ok(json_rpc_error(&Value::Null, &error));
        }
        let form = Form::accepted(request.headers());
        if form.is_some() {
            // The service answers in JSON, so the gate can set status and headers after the call.
            request.headers_mut().insert(ACCEPT, Form::both());
        }
        let message = request.body().clone();
        request.extensions_mut().insert(Body(message.clone()));
        let response = match self.service.call(request.map(Full::new)).await {
            Ok(response) => boxed(response),
            Err(never) => match never {},
        };
        // The service refuses such JSON with the status of a wrong media type.
        if response.status() == StatusCode::UNSUPPORTED_MEDIA_TYPE && !is_message(&message) {
            let (id, error) = params::fault_of_request(&message).unwrap_or_else(|| {
                let detail = "the JSON is no message of MCP";
                (Value::Null, ErrorData::invalid_request(detail, None))
            });
            return Ok(json_rpc_error(&id, &error));
        }
        let effects = std::mem::take(&mut *context.effects.lock());
        let response = finish(response, effects).await?;
        Ok(form.unwrap_or(Form::Json).convert(response).await)
    }

    /// Returns the caller from the database, or from the cache while the database is unavailable.
    async fn caller(&self, token_sha256: Digest, resource: Resource) -> Result<Caller, Problem> {
        let tokens = &self.app.tokens;
        let stale = |problem| match tokens.cache.get_stale(token_sha256) {
            Some(bearer) => Caller::Stale(bearer),
            None => Caller::Unverifiable(problem),
        };
        if tokens.cache.is_unavailable() {
            return Ok(stale(Problem::database_unavailable()));
        }
        let lookup = timeout(
            LOOKUP_TIMEOUT,
            tokens.bearer_for_call(token_sha256, resource),
        )
        .await;
        match lookup.unwrap_or_else(|_| Err(Problem::database_unavailable())) {
            Ok(bearer) => Ok(Caller::Verified(bearer)),
            Err(problem) if problem.is_unavailable() => {
                tokens.cache.mark_unavailable();
                Ok(stale(problem))
            }
            Err(problem) => Err(problem),
        }
    }
}

/// Returns true if the bytes are one JSON text in UTF-8. `IgnoredAny` alone skips strings unread.
/// **Source**: RFC 8259, section 8.1.
fn is_json(bytes: &[u8]) -> bool {
    std::str::from_utf8(bytes).is_ok_and(|text| serde_json::from_str::<IgnoredAny>(text).is_ok())
}

/// Returns true if the MCP library reads the bytes as a message. Of JSON it refuses other objects, deep
/// nesting and escapes of half a character.
fn is_message(bytes: &[u8]) -> bool {
    serde_json::from_slice::<ClientJsonRpcMessage>(bytes).is_ok()
}

/// Builds the response to a body that is no message. **Source**: JSON-RPC 2.0, section 5.1.
fn json_rpc_error(id: &Value, error: &ErrorData) -> BoxedResponse {
    let body = json!({ "jsonrpc": "2.0", "id": id, "error": error });
    boxed_bytes(json_response(StatusCode::BAD_REQUEST, &body))
}

/// Applies the effects of a call to its response.
async fn finish(
    mut response: BoxedResponse,
    effects: HttpEffects,
) -> Result<BoxedResponse, Problem> {
    if let Some(problem) = effects.problem {
        return Err(problem);
    }
    let headers = response.headers_mut();
    headers.extend(effects.headers);
    license_links(headers, &effects.license_links);
    let content_type = headers.get(CONTENT_TYPE).map(|value| value.as_bytes());
    let is_json = content_type.is_some_and(|kind| kind.starts_with(b"application/json"));
    if response.status().as_u16() < 400 || is_json {
        return Ok(response);
    }
    Err(transport_problem(response).await)
}

/// Converts a plain-text error of the transport to a problem.
async fn transport_problem(response: BoxedResponse) -> Problem {
    let status = response.status();
    let body = response
        .into_body()
        .collect()
        .await
        .map(|body| body.to_bytes());
    let detail = String::from_utf8_lossy(&body.unwrap_or_default()).into_owned();
    let title = status.canonical_reason().unwrap_or("Bad request");
    Problem::new(Kind(status.as_u16(), "bad-mcp-request", title), detail)
}
