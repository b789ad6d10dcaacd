//! The components of a running server, built once. `http`, `rest` and `mcp` use the components; no
//! component depends on `App`.

use crate::auth::address::{AddressKeys, Peer};
use crate::auth::bearer::{Bearer, Plan};
use crate::auth::oauth::document::Documents;
use crate::auth::oauth::{OAuth, RegistrationLimit};
use crate::auth::provider::Provider;
use crate::auth::seal::Seal;
use crate::auth::tokens::Tokens;
use crate::challenge::{Door, ProofOfWork};
use crate::checks::Checks;
use crate::config::Config;
use crate::database::Database;
use crate::feed::FeedCache;
use crate::library::Library;
use crate::metrics::Metrics;
use crate::problem::Problem;
use crate::proposal::Queue;
use crate::public_url::PublicUrl;
use crate::snapshots::{PinError, Snapshots};
use crate::worker_pool::{Client, WorkerPool};
use anyhow::{Context, Result};
use hyper::HeaderMap;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use store::StoreConfig;

/// The number of concurrent metered answers per processor: one that computes, and one that waits for
/// pages of the disk.
const METERED_TASKS: usize = 2;
/// The number of concurrent searches for near names per processor.
const FREE_TASKS: usize = 1;

pub(crate) struct App {
    pub(crate) snapshots: Arc<Snapshots>,
    pub(crate) feed: FeedCache,
    pub(crate) database: Arc<Database>,
    pub(crate) tokens: Arc<Tokens>,
    pub(crate) oauth: OAuth,
    pub(crate) addresses: Arc<AddressKeys>,
    pub(crate) proposals: Queue,
    pub(crate) checks: Arc<Checks>,
    /// The address to which people write who cannot answer a challenge.
    pub(crate) contact: Option<String>,
    pub(crate) public_url: PublicUrl,
    /// Browser origins that may call /mcp.
    pub(crate) allowed_origins: Vec<String>,
    pub(crate) metrics: Arc<Metrics>,
    /// True from SIGTERM on: the server still answers, and is not ready.
    pub(crate) is_stopping: AtomicBool,
    /// The pool for answers that cost a query and may take long.
    pub(crate) metered_work: WorkerPool,
    /// The pool for free answers that search for near names. Paying clients do not wait for this pool.
    pub(crate) free_work: WorkerPool,
}

impl App {
    /// Builds the components of a server that listens on `local`.
    pub(crate) fn new(config: &Config, local: SocketAddr) -> Result<Arc<Self>> {
        let public_url = config
            .public_url
            .clone()
            .unwrap_or_else(|| format!("http://{local}"));
        let mut own_origins = vec![origin(&public_url)];
        if local.ip().is_loopback() {
            let hosts = ["localhost", "127.0.0.1", "[::1]"];
            own_origins.extend(hosts.map(|host| format!("http://{host}:{}", local.port())));
        }
        let public_url = PublicUrl::new(public_url);
        let addresses = Arc::new(AddressKeys::open(
            &config.state_dir,
            config.trusted_proxies.clone(),
        )?);
        let database = Database::new(StoreConfig {
            database_url: config.database_url.clone(),
            state_dir: config.state_dir.clone(),
        });
        let metrics = Arc::new(Metrics::new());
        let tokens = Arc::new(Tokens::new(
            database.clone(),
            public_url.clone(),
            metrics.clone(),
        ));
        let provider = match &config.provider_url {
            Some(url) => Some(
                Provider::new(url, config.provider_key.clone())
                    .context("setting up TLS for the payment provider")?,
            ),
            None => None,
        };
        let oauth = OAuth {
            tokens: tokens.clone(),
            addresses: addresses.clone(),
            seal: Seal::new(&addresses.derived("seal")).context("making the seal of sign-ins")?,
            documents: Documents::new(config.local_documents)
                .context("setting up TLS for client documents")?,
            registrations: RegistrationLimit::default(),
            provider,
            own_origins: own_origins.clone(),
        };
        let free_work = WorkerPool::per_processor(FREE_TASKS);
        let door = Door {
            challenge: Arc::new(ProofOfWork::new(&addresses.derived("challenge"))),
            pool: free_work.clone(),
            metrics: metrics.clone(),
        };
        let checks = Checks::new(
            database.clone(),
            addresses.clone(),
            door.clone(),
            config.checks_functions,
        );
        let proposals = Queue {
            database: database.clone(),
            addresses: addresses.clone(),
            door,
            metrics: metrics.clone(),
        };
        Ok(Arc::new(Self {
            snapshots: Arc::new(Snapshots::open(
                config.snapshot_root.clone(),
                public_url.as_str(),
            )),
            feed: FeedCache::default(),
            database,
            tokens,
            oauth,
            addresses,
            proposals,
            checks: Arc::new(checks),
            contact: config.contact.clone(),
            public_url,
            allowed_origins: [&config.allowed_origins[..], &own_origins].concat(),
            metrics,
            is_stopping: AtomicBool::new(false),
            metered_work: WorkerPool::per_processor(METERED_TASKS),
            free_work,
        }))
    }

    /// Returns the snapshot to answer from. One answer reads from one snapshot.
    pub(crate) fn library(&self) -> Result<Arc<Library>, Problem> {
        self.snapshots.served().map_err(Problem::from)
    }

    /// Returns the client as which a request takes turns on the worker threads. A subscriber's token has
    /// turns of its own; one address may mint many trial tokens, so they share those of the address.
    pub(crate) fn client(
        &self,
        peer: Peer,
        headers: &HeaderMap,
        bearer: Option<&Bearer>,
    ) -> Client {
        match bearer {
            Some(bearer) if bearer.plan == Plan::Paid => Client::Token(bearer.token_sha256),
            _ => Client::Address(self.addresses.key(peer, headers)),
        }
    }

    /// Returns the snapshot that a caller named by id or prefix; the served one for `None`.
    pub(crate) async fn library_of(
        &self,
        snapshot: Option<String>,
        pool: &WorkerPool,
        client: &Client,
    ) -> Result<Arc<Library>, PinError> {
        let Some(id) = snapshot else {
            return self.snapshots.served();
        };
        let snapshots = self.snapshots.clone();
        pool.run(client.clone(), move || snapshots.pinned(id.trim()))
            .await
    }
}

/// Returns scheme, host and port of a URL.
fn origin(url: &str) -> String {
    let end = url.find("://").map_or(0, |at| at + 3);
    let rest = &url[end..];
    let host = rest.split(['/', '?', '#']).next().unwrap_or(rest);
    format!("{}{host}", &url[..end]).to_ascii_lowercase()
}
