//! Before MCP: method and token; the origin was checked before the body was read. After it: the problem that a call could not say in
//! HTTP itself, budget and licenses.

use super::LARGEST;
use super::handler::{Asked, Asks, Handler, Said};
use super::media::Form;
use crate::app::App;
use crate::auth::bearer::{away, bearer_for_call, presented};
use crate::auth::rate::rate_limit;
use crate::body::{Outgoing, boxed, license_links, outgoing};
use crate::problem::Problem;
use crate::rest::nothing_published;
use catalogue::Digest;
use http_body_util::{BodyExt, Full};
use hyper::body::Bytes;
use hyper::header::{ACCEPT, CONTENT_TYPE, ORIGIN};
use hyper::{HeaderMap, Method, Request, StatusCode};
use rmcp::transport::StreamableHttpServerConfig;
use rmcp::transport::streamable_http_server::StreamableHttpService;
use rmcp::transport::streamable_http_server::session::never::NeverSessionManager;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::time::timeout;
use tower_service::Service;

/// Time a look-up of a token may take before the database counts as away: as long as the store waits for a connection.
const PATIENCE: Duration = Duration::from_secs(5);

/// The gate and the service behind it.
#[derive(Clone)]
pub struct Gate {
    app: Arc<App>,
    service: StreamableHttpService<Handler, NeverSessionManager>,
}

impl Gate {
    /// A gate to a stateless service that answers in JSON.
    pub fn new(app: Arc<App>) -> Self {
        // Origins are checked here, before the token; browsers send one with every POST, so a rebound name is refused too.
        let config = StreamableHttpServerConfig::default()
            .with_legacy_session_mode(false)
            .with_json_response(true)
            .with_sse_keep_alive(None)
            .with_max_request_body_bytes(LARGEST)
            .disable_allowed_hosts()
            .disable_allowed_origins();
        let handler = Handler { app: app.clone() };
        let service =
            StreamableHttpService::new(move || Ok(handler.clone()), Arc::default(), config);
        Self { app, service }
    }

    /// Answers one request.
    pub async fn answer(self, request: Request<Full<Bytes>>) -> Outgoing {
        match self.checked(request).await {
            Ok(response) => response,
            Err(problem) => outgoing(problem.into_response()),
        }
    }

    async fn checked(mut self, mut request: Request<Full<Bytes>>) -> Result<Outgoing, Problem> {
        if request.method() != Method::POST {
            return Err(Problem::method_not_allowed("POST"));
        }
        let token_sha256 = presented(&self.app, request.headers(), super::PATH)?;
        let asks = self.asks(token_sha256).await?;
        let library = self.app.library().ok_or_else(nothing_published)?;
        let asked = Arc::new(Asked {
            library,
            asks,
            said: Mutex::default(),
        });
        // The token has done its work: nothing behind the gate sees it.
        request.headers_mut().remove(hyper::header::AUTHORIZATION);
        let form = Form::wanted(request.headers());
        if form.is_some() {
            // The service answers in JSON: what HTTP says of a call is known only when it is over.
            request.headers_mut().insert(ACCEPT, Form::both());
        }
        request.extensions_mut().insert(asked.clone());
        let response = match self.service.call(request).await {
            Ok(response) => boxed(response),
            Err(never) => match never {},
        };
        let said = std::mem::take(&mut *asked.said.lock().unwrap_or_else(PoisonError::into_inner));
        let response = after(response, said).await?;
        Ok(form.unwrap_or(Form::Json).told(response).await)
    }

    /// Who asks, as the database says; while it is away, as it last said.
    async fn asks(&self, token_sha256: Digest) -> Result<Asks, Problem> {
        let remembered = &self.app.remembered;
        let without = |problem| {
            remembered
                .last_known(token_sha256)
                .map_or(Asks::Nobody(problem), Asks::LastKnown)
        };
        if remembered.is_away() {
            return Ok(without(away()));
        }
        let looked_up = timeout(PATIENCE, bearer_for_call(&self.app, token_sha256)).await;
        match looked_up.unwrap_or_else(|_| Err(away())) {
            Ok(bearer) => Ok(Asks::Known(bearer)),
            Err(problem) if problem.is_unavailable() => {
                remembered.found_away();
                Ok(without(problem))
            }
            Err(problem) => Err(problem),
        }
    }
}

async fn after(mut response: Outgoing, said: Said) -> Result<Outgoing, Problem> {
    if let Some(problem) = said.problem {
        return Err(problem);
    }
    if let Some(bearer) = said.budget {
        rate_limit(response.headers_mut(), &bearer);
    }
    license_links(response.headers_mut(), &said.license_links);
    let json = response
        .headers()
        .get(CONTENT_TYPE)
        .is_some_and(|kind| kind.as_bytes().starts_with(b"application/json"));
    if response.status().as_u16() < 400 || json {
        return Ok(response);
    }
    Err(complaint(response).await)
}

/// The transport's own complaints are plain text: the same, as a problem.
async fn complaint(response: Outgoing) -> Problem {
    let status = response.status();
    let text = response.into_body().collect().await;
    let detail = text
        .map(|body| String::from_utf8_lossy(&body.to_bytes()).into_owned())
        .unwrap_or_default();
    Problem::new(
        status,
        "bad-mcp-request",
        status.canonical_reason().unwrap_or("Bad request"),
        detail,
    )
}

/// A browser's origin must be one that is allowed; a caller without one is no browser.
///
/// **Source**: MCP specification, Streamable HTTP, security warning.
pub(crate) fn origin(allowed: &[String], headers: &HeaderMap) -> Result<(), Problem> {
    for origin in headers.get_all(ORIGIN) {
        let text = origin.to_str().unwrap_or_default().to_ascii_lowercase();
        if !allowed.contains(&text) {
            let detail = "Calls from this origin are not allowed.";
            return Err(Problem::new(
                StatusCode::FORBIDDEN,
                "bad-origin",
                "Origin not allowed",
                detail,
            ));
        }
    }
    Ok(())
}
