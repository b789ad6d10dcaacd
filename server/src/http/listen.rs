//! Connections on one port, over HTTP/1.1 and HTTP/2. The server bounds the number of connections, of
//! all clients and of each, and closes idle connections.

use super::activity::{Activity, SentBody};
use super::dispatch::Dispatcher;
use crate::app::App;
use crate::auth::address::Peer;
use crate::config::Config;
use crate::shares::{Share, Shares};
use anyhow::Result;
use hyper::body::Incoming;
use hyper::{Request, Response, service::service_fn};
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto::Builder;
use hyper_util::server::graceful::GracefulShutdown;
use std::convert::Infallible;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};
use tokio::task::JoinHandle;

/// The maximum number of open connections. Further connections wait unaccepted. Together with the
/// buffer size, the limit bounds the memory of connections.
const MAX_CONNECTIONS: usize = 12_288;

/// The maximum number of open connections of one client: more than a browser or an agent opens. Further
/// connections are closed at once. A trusted proxy has the connections of many clients and no such limit.
const MAX_CONNECTIONS_OF_CLIENT: usize = 64;

/// The maximum size of the input buffer of one connection in bytes, and so of a URL with headers.
const MAX_BUFFER: u32 = 32 * 1024;

/// The maximum number of concurrent streams of one HTTP/2 connection: enough for a busy client, and
/// few enough that one client cannot exhaust the server.
const MAX_STREAMS: u32 = 32;

/// The maximum number of bytes of one HTTP/2 stream that wait for the client to read: one frame.
/// **Source**: RFC 9113, section 4.2, the initial SETTINGS_MAX_FRAME_SIZE.
const MAX_SEND_BUFFER: usize = 16 * 1024;

/// The timeout for a client's headers.
const HEADER_TIMEOUT: Duration = Duration::from_secs(15);

/// The time between two looks at the activity of a connection.
const ACTIVITY_INTERVAL: Duration = Duration::from_secs(5);

/// The time that the first connections wait for the database. Without it, what needs no token is answered then.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);

/// The time for requests in progress, and for what they left to the database, to finish when the server
/// stops.
pub const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(10);

/// The time in which the first bytes of the connections come that were accepted last: more than a round trip within a continent.
const FIRST_BYTES_TIME: Duration = Duration::from_millis(100);

/// A request in progress.
type ResponseFuture = Pin<Box<dyn Future<Output = Result<Response<SentBody>, Infallible>> + Send>>;

/// A future that ends when the server must stop.
type Shutdown = Pin<Box<dyn Future<Output = ()> + Send>>;

/// Serves on `listener` until `shutdown` ends and the drain of the configuration is over, and then finishes the requests in
/// progress and returns the queries that were charged and not answered.
pub async fn run(config: Config, listener: TcpListener, shutdown: Shutdown) -> Result<()> {
    let app = App::new(&config, listener.local_addr()?)?;
    let watch = tokio::spawn(app.snapshots.clone().watch());
    #[cfg(feature = "object-storage")]
    let follow = config.object_storage.clone().map(|storage| {
        let root = config.snapshot_root.clone();
        tokio::spawn(crate::snapshots::mirror::follow(storage, root))
    });
    let (attempt, attempted) = oneshot::channel();
    let database = tokio::spawn(app.database.clone().maintain(attempt));
    let checks = tokio::spawn(app.checks.clone().maintain());
    let dispatcher = Arc::new(Dispatcher::new(app.clone()));
    // From here on a signal is awaited.
    let end = tokio::spawn(drained(shutdown, app.clone(), config.drain));
    // A proxy asks a server from the moment at which it listens: clients wait for the database then, and are not refused.
    let _ = tokio::time::timeout(CONNECT_TIMEOUT, attempted).await;
    let deadline = accept(listener, &app, dispatcher, end).await;
    watch.abort();
    #[cfg(feature = "object-storage")]
    follow.inspect(|follow| follow.abort());
    checks.abort();
    app.database.finish(deadline.into()).await;
    database.abort();
    if let Some(store) = app.database.store() {
        store.close().await;
    }
    tracing::info!("stopped");
    Ok(())
}

/// Ends `drain` after `shutdown`. Between the two the server is not ready.
async fn drained(shutdown: Shutdown, app: Arc<App>, drain: Duration) {
    shutdown.await;
    app.is_stopping.store(true, Ordering::Relaxed);
    tokio::time::sleep(drain).await;
}

/// Accepts connections until `end` is over, and then finishes the requests in progress. Returns the
/// time at which the server must have stopped.
async fn accept(
    listener: TcpListener,
    app: &App,
    dispatcher: Arc<Dispatcher>,
    mut end: JoinHandle<()>,
) -> Instant {
    let admission = Admission {
        app,
        dispatcher,
        permits: Arc::new(Semaphore::new(MAX_CONNECTIONS)),
        shares: Shares::new(MAX_CONNECTIONS_OF_CLIENT),
        graceful: GracefulShutdown::new(),
    };
    loop {
        let accepted = tokio::select! {
            accepted = accept_one(&listener, &admission.permits) => accepted,
            _ = &mut end => break,
        };
        match accepted {
            Ok((stream, peer, permit)) => admission.admit(stream, peer, permit),
            Err(error) => {
                // The usual cause is a lack of file handles: an immediate retry would only spin.
                tracing::warn!(%error, "a connection was not accepted");
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        }
    }
    let deadline = Instant::now() + SHUTDOWN_TIMEOUT;
    admission.close(listener);
    // hyper closes a connection of which it has read nothing, also where a request is under way.
    tokio::time::sleep(FIRST_BYTES_TIME).await;
    if tokio::time::timeout_at(deadline.into(), admission.graceful.shutdown())
        .await
        .is_err()
    {
        tracing::warn!("requests were still in progress and were cut off");
    }
    deadline
}

/// The admission of connections within the limits.
struct Admission<'a> {
    app: &'a App,
    dispatcher: Arc<Dispatcher>,
    permits: Arc<Semaphore>,
    shares: Shares,
    graceful: GracefulShutdown,
}

impl Admission<'_> {
    /// Serves a connection, unless its client has its share of connections.
    fn admit(&self, stream: TcpStream, peer: Peer, permit: OwnedSemaphorePermit) {
        let client = self.app.addresses.direct_client(peer);
        let share = client.map(|client| self.shares.try_add_one(client));
        if let Some(None) = share {
            self.app.metrics.count_refusal("connections");
            return;
        }
        let permit = (permit, share.flatten());
        serve_connection(
            stream,
            peer,
            permit,
            self.dispatcher.clone(),
            &self.graceful,
        );
    }

    /// Stops listening. Clients whose connections wait have sent their requests, which the kernel would drop with the listener.
    fn close(&self, listener: TcpListener) {
        let Ok(listener) = listener.into_std() else {
            return;
        };
        for _ in 0..MAX_CONNECTIONS {
            let Ok((stream, address)) = listener.accept() else {
                return;
            };
            let stream = stream
                .set_nonblocking(true)
                .and_then(|()| TcpStream::from_std(stream));
            if let (Ok(stream), Ok(permit)) = (stream, self.permits.clone().try_acquire_owned()) {
                self.admit(stream, Peer(address), permit);
            }
        }
    }
}

/// The permit of one open connection, and that of its client; `None` for a trusted proxy.
type ConnectionPermit = (OwnedSemaphorePermit, Option<Share>);

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
    permit: ConnectionPermit,
    dispatcher: Arc<Dispatcher>,
    graceful: &GracefulShutdown,
) {
    let activity = Activity::new();
    let used = activity.clone();
    // Boxed, so that the type of hyper's connection does not depend on the services.
    let service = service_fn(move |request: Request<Incoming>| -> ResponseFuture {
        let (dispatcher, activity) = (dispatcher.clone(), used.clone());
        let request_guard = activity.request();
        Box::pin(async move {
            let (response, share) = dispatcher.answer(peer, request).await;
            let sent = response.map(|body| activity.send(body, share));
            drop(request_guard);
            Ok(sent)
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
        .max_send_buf_size(MAX_SEND_BUFFER)
        .max_header_list_size(MAX_BUFFER);
    let connection = builder
        .serve_connection(TokioIo::new(stream), service)
        .into_owned();
    let watched = graceful.watch(connection);
    tokio::spawn(async move {
        let _permit = permit;
        let mut watched = pin!(watched);
        while !activity.is_idle() {
            if let Ok(ended) = tokio::time::timeout(ACTIVITY_INTERVAL, &mut watched).await {
                ended.unwrap_or_else(|error| tracing::debug!(%error, "a connection ended"));
                return;
            }
        }
        tracing::debug!("an idle connection is closed");
    });
}
