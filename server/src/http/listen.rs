//! Connections on one port, over HTTP/1.1 and HTTP/2. The server bounds the number of connections
//! and closes idle connections.

use super::dispatch::Dispatcher;
use crate::app::App;
use crate::auth::address::Peer;
use crate::config::Config;
use crate::response::BoxedResponse;
use anyhow::Result;
use hyper::body::Incoming;
use hyper::{Request, service::service_fn};
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto::Builder;
use hyper_util::server::graceful::GracefulShutdown;
use std::convert::Infallible;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// The maximum number of open connections. Further connections wait unaccepted. Together with the
/// buffer size, the limit bounds the memory of connections.
const MAX_CONNECTIONS: usize = 12_288;

/// The maximum size of the input buffer of one connection in bytes, and so of a URL with headers.
const MAX_BUFFER: u32 = 32 * 1024;

/// The maximum number of concurrent streams of one HTTP/2 connection: enough for a busy client, and
/// few enough that one client cannot exhaust the server.
const MAX_STREAMS: u32 = 32;

/// The timeout for a client's headers.
const HEADER_TIMEOUT: Duration = Duration::from_secs(15);

/// The time after which the server closes a connection without requests.
const IDLE_TIMEOUT: Duration = Duration::from_secs(30);

/// The time for requests in progress, and for what they left to the database, to finish when the server
/// stops.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(10);

/// A request in progress.
type ResponseFuture = Pin<Box<dyn Future<Output = Result<BoxedResponse, Infallible>> + Send>>;

/// A future that ends when the server must stop.
type Shutdown = Pin<Box<dyn Future<Output = ()> + Send>>;

/// Serves on `listener` until `shutdown` ends, and then finishes the requests in progress and returns
/// the queries that were charged and not answered.
///
/// # Errors
/// When the state directory cannot be used.
pub async fn run(config: Config, listener: TcpListener, shutdown: Shutdown) -> Result<()> {
    let app = App::new(&config, listener.local_addr()?)?;
    let watch = tokio::spawn(app.snapshots.clone().watch());
    let database = tokio::spawn(app.database.clone().maintain());
    let dispatcher = Arc::new(Dispatcher::new(app.clone()));
    let deadline = accept(&listener, dispatcher, shutdown).await;
    watch.abort();
    app.database.finish(deadline.into()).await;
    database.abort();
    if let Some(store) = app.database.store() {
        store.close().await;
    }
    tracing::info!("stopped");
    Ok(())
}

/// Accepts connections until `shutdown` ends, and then finishes the requests in progress. Returns the
/// time at which the server must have stopped.
async fn accept(
    listener: &TcpListener,
    dispatcher: Arc<Dispatcher>,
    mut shutdown: Shutdown,
) -> Instant {
    let graceful = GracefulShutdown::new();
    let permits = Arc::new(Semaphore::new(MAX_CONNECTIONS));
    loop {
        let accepted = tokio::select! {
            accepted = accept_one(listener, &permits) => accepted,
            () = &mut shutdown => break,
        };
        match accepted {
            Ok((stream, peer, permit)) => {
                serve_connection(stream, peer, permit, dispatcher.clone(), &graceful)
            }
            Err(error) => {
                // The usual cause is a lack of file handles: an immediate retry would only spin.
                tracing::warn!(%error, "a connection was not accepted");
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        }
    }
    let deadline = Instant::now() + SHUTDOWN_TIMEOUT;
    if tokio::time::timeout_at(deadline.into(), graceful.shutdown())
        .await
        .is_err()
    {
        tracing::warn!("requests were still in progress and were cut off");
    }
    deadline
}

async fn accept_one(
    listener: &TcpListener,
    permits: &Arc<Semaphore>,
) -> std::io::Result<(TcpStream, Peer, OwnedSemaphorePermit)> {
    let permit = permits
        .clone()
        .acquire_owned()
        .await
        .map_err(std::io::Error::other)?;
    let (stream, address) = listener.accept().await?;
    Ok((stream, Peer(address), permit))
}

fn serve_connection(
    stream: TcpStream,
    peer: Peer,
    permit: OwnedSemaphorePermit,
    dispatcher: Arc<Dispatcher>,
    graceful: &GracefulShutdown,
) {
    let activity = Arc::new(Activity::new());
    let used = activity.clone();
    // Boxed, so that the type of hyper's connection does not depend on the services.
    let service = service_fn(move |request: Request<Incoming>| -> ResponseFuture {
        let (dispatcher, request_guard) = (dispatcher.clone(), RequestGuard::start(used.clone()));
        Box::pin(async move {
            let response = dispatcher.answer(peer, request).await;
            drop(request_guard);
            Ok(response)
        })
    });
    let mut builder = Builder::new(TokioExecutor::new());
    builder
        .http1()
        .timer(TokioTimer::new())
        .header_read_timeout(HEADER_TIMEOUT)
        .max_buf_size(MAX_BUFFER as usize);
    builder
        .http2()
        .timer(TokioTimer::new())
        .max_concurrent_streams(MAX_STREAMS)
        .max_header_list_size(MAX_BUFFER);
    let connection = builder
        .serve_connection(TokioIo::new(stream), service)
        .into_owned();
    let watched = graceful.watch(connection);
    tokio::spawn(async move {
        let _permit = permit;
        let mut watched = pin!(watched);
        while !activity.is_idle() {
            if let Ok(ended) = tokio::time::timeout(HEADER_TIMEOUT, &mut watched).await {
                ended.unwrap_or_else(|error| tracing::debug!(%error, "a connection ended"));
                return;
            }
        }
        tracing::debug!("an idle connection is closed");
    });
}

/// The activity of one connection. hyper's own timeout runs from the first byte of a request to the
/// end of its headers. That timeout covers neither a client that sends nothing nor a client that
/// does not read its answer.
struct Activity {
    started: Instant,
    requests: AtomicU64,
    /// Milliseconds from the start to the end of the latest request.
    last_end: AtomicU64,
}

impl Activity {
    fn new() -> Self {
        Self {
            started: Instant::now(),
            requests: AtomicU64::new(0),
            last_end: AtomicU64::new(0),
        }
    }

    fn is_idle(&self) -> bool {
        let last_end = Duration::from_millis(self.last_end.load(Ordering::Relaxed));
        self.requests.load(Ordering::Relaxed) == 0
            && self.started.elapsed().saturating_sub(last_end) >= IDLE_TIMEOUT
    }
}

/// A guard that counts one request in progress. Its drop ends the count, also when the client
/// disconnects.
struct RequestGuard(Arc<Activity>);

impl RequestGuard {
    fn start(activity: Arc<Activity>) -> Self {
        activity.requests.fetch_add(1, Ordering::Relaxed);
        Self(activity)
    }
}

impl Drop for RequestGuard {
    fn drop(&mut self) {
        // 2^64 milliseconds are half a billion years.
        let now = self.0.started.elapsed().as_millis() as u64;
        self.0.last_end.store(now, Ordering::Relaxed);
        self.0.requests.fetch_sub(1, Ordering::Relaxed);
    }
}
