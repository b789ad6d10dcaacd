//! One port: /mcp goes to the MCP service, everything else to warp; both over HTTP/1.1 and HTTP/2. Connections are counted, and
//! ended when nothing comes over them.

use crate::answering::Services;
use crate::app::App;
use crate::auth::address::Peer;
use crate::body::Outgoing;
use crate::config::Config;
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

/// Connections open at once; beyond it new ones wait unaccepted. With what one may hold this bounds their memory.
const CONNECTIONS: usize = 12_288;

/// Most that is kept of one connection's unread input, in bytes: the longest address and headers that are taken.
const BUFFER: usize = 32 * 1024;

/// Streams of one HTTP/2 connection at once: as many as a busy client uses, few enough that one cannot fill the server.
const STREAMS: u32 = 32;

/// Time a client has for its headers.
const HEADERS: Duration = Duration::from_secs(15);

/// Time after which a connection over which nothing is asked is ended.
const IDLE: Duration = Duration::from_secs(30);

/// Time that requests under way have to finish when the server stops.
const GRACE: Duration = Duration::from_secs(10);

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
    let services = Arc::new(Services::new(app.clone()));
    accept(&listener, services, shutdown).await;
    watch.abort();
    database.abort();
    if let Some(store) = app.database.store() {
        store.close().await;
    }
    tracing::info!("stopped");
    Ok(())
}

async fn accept(listener: &TcpListener, services: Arc<Services>, mut shutdown: Shutdown) {
    let graceful = GracefulShutdown::new();
    let room = Arc::new(Semaphore::new(CONNECTIONS));
    loop {
        let accepted = tokio::select! {
            accepted = accepted(listener, &room) => accepted,
            () = &mut shutdown => break,
        };
        match accepted {
            Ok((stream, peer, permit)) => {
                connection(stream, peer, permit, services.clone(), &graceful)
            }
            Err(error) => {
                // Out of file handles: accepting again at once would only spin.
                tracing::warn!(%error, "a connection was not accepted");
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        }
    }
    if tokio::time::timeout(GRACE, graceful.shutdown())
        .await
        .is_err()
    {
        tracing::warn!("requests were still under way and were cut off");
    }
}

async fn accepted(
    listener: &TcpListener,
    room: &Arc<Semaphore>,
) -> std::io::Result<(TcpStream, Peer, OwnedSemaphorePermit)> {
    let permit = room
        .clone()
        .acquire_owned()
        .await
        .map_err(std::io::Error::other)?;
    let (stream, address) = listener.accept().await?;
    Ok((stream, Peer(address), permit))
}

fn connection(
    stream: TcpStream,
    peer: Peer,
    permit: OwnedSemaphorePermit,
    services: Arc<Services>,
    graceful: &GracefulShutdown,
) {
    let busy = Arc::new(Busy::new());
    let used = busy.clone();
    // Boxed: one known type, whatever the services behind it are made of.
    let service = service_fn(move |request: Request<Incoming>| -> Answering {
        let (services, under_way) = (services.clone(), UnderWay::new(used.clone()));
        Box::pin(async move {
            let response = services.answer(peer, request).await;
            drop(under_way);
            Ok(response)
        })
    });
    let mut builder = Builder::new(TokioExecutor::new());
    builder
        .http1()
        .timer(TokioTimer::new())
        .header_read_timeout(HEADERS)
        .max_buf_size(BUFFER);
    let buffer = u32::try_from(BUFFER).unwrap_or(u32::MAX);
    builder
        .http2()
        .timer(TokioTimer::new())
        .max_concurrent_streams(STREAMS)
        .max_header_list_size(buffer);
    let connection = builder
        .serve_connection(TokioIo::new(stream), service)
        .into_owned();
    let watched = graceful.watch(connection);
    tokio::spawn(async move {
        let _permit = permit;
        let mut watched = pin!(watched);
        while !busy.is_idle() {
            if let Ok(ended) = tokio::time::timeout(HEADERS, &mut watched).await {
                ended.unwrap_or_else(|error| tracing::debug!(%error, "a connection ended"));
                return;
            }
        }
        tracing::debug!("a connection over which nothing was asked is ended");
    });
}

/// Whether anything is asked over a connection. hyper's own limit begins with the first byte of a request and ends with its
/// headers: it sees neither a client that sends nothing nor one that does not read its answer.
struct Busy {
    since: Instant,
    under_way: AtomicU64,
    last: AtomicU64,
}

impl Busy {
    fn new() -> Self {
        Self {
            since: Instant::now(),
            under_way: AtomicU64::new(0),
            last: AtomicU64::new(0),
        }
    }

    fn is_idle(&self) -> bool {
        let last = Duration::from_millis(self.last.load(Ordering::Relaxed));
        self.under_way.load(Ordering::Relaxed) == 0
            && self.since.elapsed().saturating_sub(last) >= IDLE
    }

    fn touch(&self) {
        let now = u64::try_from(self.since.elapsed().as_millis()).unwrap_or(u64::MAX);
        self.last.store(now, Ordering::Relaxed);
    }
}

/// One request under way, also when its client goes.
struct UnderWay(Arc<Busy>);

impl UnderWay {
    fn new(busy: Arc<Busy>) -> Self {
        busy.under_way.fetch_add(1, Ordering::Relaxed);
        Self(busy)
    }
}

impl Drop for UnderWay {
    fn drop(&mut self) {
        self.0.touch();
        self.0.under_way.fetch_sub(1, Ordering::Relaxed);
    }
}
