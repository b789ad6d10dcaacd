//! One port: /mcp goes to the MCP service, everything else to warp; both over HTTP/1.1 and HTTP/2.

use crate::app::App;
use crate::auth::address::Peer;
use crate::body::{Outgoing, boxed, outgoing};
use crate::config::Config;
use crate::mcp::Gate;
use crate::problem::Problem;
use crate::rest;
use anyhow::Result;
use http_body_util::Limited;
use hyper::body::Incoming;
use hyper::header::{HeaderName, HeaderValue};
use hyper::{Request, service::service_fn};
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto::Builder;
use hyper_util::server::graceful::GracefulShutdown;
use std::convert::Infallible;
use std::pin::Pin;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tower_service::Service;
use warp::filters::BoxedFilter;

/// Requests under way at once; beyond it callers are told to come back. Answers take milliseconds, so a queue this long is a
/// second's work.
const UNDER_WAY: usize = 512;

/// Time a client has for its headers.
const HEADERS: Duration = Duration::from_secs(15);

/// Time that requests under way have to finish when the server stops.
const GRACE: Duration = Duration::from_secs(10);

/// Largest REST request body, in bytes: each is one small object.
const LARGEST: usize = 8 * 1024;

/// Headers of every response. **Source**: OWASP Secure Headers Project; there is no page here that would need more.
const SECURITY: [(&str, &str); 5] = [
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
    ("referrer-policy", "no-referrer"),
    ("content-security-policy", "default-src 'none'; frame-ancestors 'none'"),
    ("cross-origin-resource-policy", "same-origin"),
];

/// Everything that answers.
#[derive(Clone)]
struct Services {
    rest: BoxedFilter<(warp::reply::Response,)>,
    gate: Gate,
    under_way: Arc<Semaphore>,
}

/// A request being answered.
type Answering = Pin<Box<dyn Future<Output = Result<Outgoing, Infallible>> + Send>>;

/// A future that ends when the server shall stop.
pub type Shutdown = Pin<Box<dyn Future<Output = ()> + Send>>;

/// Serves on `listener` until `shutdown` ends, then finishes the requests under way.
///
/// # Errors
/// When the state directory cannot be used.
pub async fn run(config: Config, listener: TcpListener, shutdown: Shutdown) -> Result<()> {
    let app = App::new(&config, listener.local_addr()?)?;
    let watch = tokio::spawn(app.snapshots.clone().watch());
    let database = tokio::spawn(app.database.clone().keep());
    let services = Services {
        rest: rest::routes(app.clone()),
        gate: Gate::new(app.clone()),
        under_way: Arc::new(Semaphore::new(UNDER_WAY)),
    };
    accept(&listener, services, shutdown).await;
    watch.abort();
    database.abort();
    if let Some(store) = app.database.store() {
        store.close().await;
    }
    tracing::info!("stopped");
    Ok(())
}

async fn accept(listener: &TcpListener, services: Services, mut shutdown: Shutdown) {
    let graceful = GracefulShutdown::new();
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut shutdown => break,
        };
        match accepted {
            Ok((stream, address)) => connection(stream, Peer(address), services.clone(), &graceful),
            Err(error) => {
                // Out of file handles: accepting again at once would only spin.
                tracing::warn!(%error, "a connection was not accepted");
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        }
    }
    if tokio::time::timeout(GRACE, graceful.shutdown()).await.is_err() {
        tracing::warn!("requests were still under way and were cut off");
    }
}

fn connection(stream: TcpStream, peer: Peer, services: Services, graceful: &GracefulShutdown) {
    // Boxed: one known type, whatever the services behind it are made of.
    let service = service_fn(move |request| -> Answering { Box::pin(answer(services.clone(), peer, request)) });
    let mut builder = Builder::new(TokioExecutor::new());
    builder.http1().timer(TokioTimer::new()).header_read_timeout(HEADERS);
    builder.http2().timer(TokioTimer::new());
    let connection = builder.serve_connection(TokioIo::new(stream), service).into_owned();
    let watched = graceful.watch(connection);
    tokio::spawn(async move {
        if let Err(error) = watched.await {
            tracing::debug!(%error, "a connection ended");
        }
    });
}

/// Answers one request. Logged is what was done, never who asked or with what.
async fn answer(services: Services, peer: Peer, mut request: Request<Incoming>) -> Result<Outgoing, Infallible> {
    let started = Instant::now();
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    request.extensions_mut().insert(peer);
    let mut response = match services.under_way.clone().try_acquire_owned() {
        Ok(_permit) => dispatch(services, &path, request).await,
        Err(_) => outgoing(Problem::unavailable("Too many requests are under way.").retry_after(1).into_response()),
    };
    for (name, value) in SECURITY {
        response.headers_mut().insert(HeaderName::from_static(name), HeaderValue::from_static(value));
    }
    let (status, micros) = (response.status().as_u16(), started.elapsed().as_micros());
    tracing::info!(%method, path = path.chars().take(200).collect::<String>(), status, micros, "answered");
    Ok(response)
}

async fn dispatch(services: Services, path: &str, request: Request<Incoming>) -> Outgoing {
    if path == crate::mcp::PATH {
        return services.gate.answer(request).await;
    }
    let request = request.map(|body| Limited::new(body, LARGEST));
    match warp::service(services.rest).call(request).await {
        Ok(response) => boxed(response),
        Err(never) => match never {},
    }
}
