//! What every request can reach: the snapshot, the database, the keys of addresses, and how the server is called from outside.

use crate::auth::address::AddressKeys;
use crate::auth::oauth::document::Documents;
use crate::auth::provider::Provider;
use crate::auth::remembered::Remembered;
use crate::auth::seal::Seal;
use crate::config::Config;
use crate::database::Database;
use crate::library::{Libraries, Library};
use crate::metrics::Metrics;
use crate::snapshots::Snapshots;
use crate::work::Work;
use anyhow::{Context, Result};
use std::net::SocketAddr;
use std::sync::Arc;
use store::StoreConfig;

/// Answers under way for each processor: one that computes, and one that waits for pages of the disk.
const PAID: usize = 2;
/// Searches for each processor.
const FREE: usize = 1;

/// Path of the mint.
pub const MINT_PATH: &str = "/api/oauth/trial/token";

/// Path of the metadata of /mcp. **Source**: RFC 9728, section 3.1.
pub const METADATA_PATH: &str = "/.well-known/oauth-protected-resource/mcp";
/// Path of the metadata of the server; behind it comes the path of a resource of its own. **Source**: RFC 9728, section 3.1.
pub const METADATA: &str = "/.well-known/oauth-protected-resource";

/// The shared state of the server.
#[derive(Debug)]
pub struct App {
    /// What is served.
    pub snapshots: Arc<Snapshots>,
    /// What was worked out from it.
    pub libraries: Libraries,
    /// Tokens and budgets.
    pub database: Arc<Database>,
    /// Tokens looked up a moment ago.
    pub remembered: Remembered,
    /// Keys of addresses.
    pub addresses: AddressKeys,
    /// How clients reach the server, without a slash at its end.
    pub public_url: String,
    /// Browser origins that may call /mcp.
    pub origins: Vec<String>,
    /// The origins of this server itself, the only ones whose forms are taken.
    own_origins: Vec<String>,
    /// Seals registered clients and authorization requests.
    pub seal: Seal,
    /// Fetches descriptions of clients.
    pub documents: Documents,
    /// Knows subscribers; `None` where there are no subscriptions.
    pub provider: Option<Provider>,
    /// What is counted.
    pub metrics: Metrics,
    /// Where answers are made that cost a query, for they may take long.
    pub work: Work,
    /// Where near names are looked for, for nothing: whoever pays does not wait behind those who do not.
    pub searches: Work,
}

impl App {
    /// The state of a server that listens on `local`.
    ///
    /// # Errors
    /// When the state directory cannot be used.
    pub fn new(config: &Config, local: SocketAddr) -> Result<Arc<Self>> {
        let public_url = config
            .public_url
            .clone()
            .unwrap_or_else(|| format!("http://{local}"));
        let store = StoreConfig {
            database_url: config.database_url.clone(),
            state_dir: config.state_dir.clone(),
        };
        let mut own_origins = vec![origin(&public_url)];
        if local.ip().is_loopback() {
            own_origins.extend(
                ["localhost", "127.0.0.1", "[::1]"]
                    .map(|host| format!("http://{host}:{}", local.port())),
            );
        }
        let origins = [&config.allowed_origins[..], &own_origins].concat();
        let addresses = AddressKeys::open(&config.state_dir, config.trusted_proxies.clone())?;
        let provider = config
            .provider_url
            .as_ref()
            .map(|url| Provider::new(url, config.provider_key.clone()));
        Ok(Arc::new(Self {
            seal: Seal::new(&addresses.derived("seal")).context("making the seal of sign-ins")?,
            documents: Documents::new(config.local_documents)
                .context("setting up TLS for client documents")?,
            provider: provider
                .transpose()
                .context("setting up TLS for the payment provider")?,
            metrics: Metrics::new(),
            work: Work::for_each_processor(PAID),
            searches: Work::for_each_processor(FREE),
            remembered: Remembered::default(),
            addresses,
            snapshots: Arc::new(Snapshots::open(config.snapshot_root.clone())),
            libraries: Libraries::default(),
            database: Database::new(store),
            public_url,
            origins,
            own_origins,
        }))
    }

    /// Whether an `Origin` is this server's own.
    pub fn is_own_origin(&self, origin: &str) -> bool {
        self.own_origins.contains(&origin.to_ascii_lowercase())
    }

    /// A resource of this server as tokens name it: the server, or its /mcp; `None` for any other. **Source**: RFC 8707.
    pub fn resource(&self, asked: &str) -> Option<String> {
        let asked = asked.strip_suffix('/').unwrap_or(asked);
        let path = asked.strip_prefix(&self.public_url)?;
        (path.is_empty() || path == crate::mcp::PATH).then(|| asked.to_owned())
    }

    /// The snapshot to answer from, with what was worked out from it; hold on to it for the whole answer.
    pub fn library(&self) -> Option<Arc<Library>> {
        Some(self.libraries.of(self.snapshots.current()?))
    }

    /// Where trial tokens are minted.
    pub fn mint_url(&self) -> String {
        format!("{}{MINT_PATH}", self.public_url)
    }

    /// Where the metadata of the resource at `path` stands: of /mcp, or of the server for "".
    pub fn metadata_url(&self, path: &str) -> String {
        format!("{}{METADATA}{path}", self.public_url)
    }
}

/// Scheme, host and port of an address.
fn origin(url: &str) -> String {
    let end = url.find("://").map_or(0, |at| at + 3);
    let rest = &url[end..];
    let host = rest.split(['/', '?', '#']).next().unwrap_or(rest);
    format!("{}{host}", &url[..end]).to_ascii_lowercase()
}
