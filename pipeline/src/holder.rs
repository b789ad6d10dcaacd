//! A process that holds work of the queue: it connects as a role that sees little, tells the database that it is at work, and on SIGTERM
//! gives back what it has.

use crate::blocking;
use crate::config::Config;
use crate::error::hinted;
use crate::progress::{error_chain, print_line};
use crate::text_file;
use anyhow::{Context as _, Result};
use std::path::Path;
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use store::lease::{HolderRole, LEASE_SECONDS, Lease, Part, WorkKind};
use store::{Store, StoreError, cluster};
use tokio::runtime::Handle;
use tokio::signal::unix::{SignalKind, signal};
use tokio::sync::Mutex;
use tokio::time::{sleep, timeout};

/// The attempts to reach the database at the start, and the time between two.
const CONNECTS: (u32, Duration) = (60, Duration::from_secs(1));

/// The time between two heartbeats: five in a lease.
const BEAT_INTERVAL: Duration = Duration::from_secs(LEASE_SECONDS as u64 / 5);

/// The time for giving work back. Later its leases have run out anyway.
const GIVE_BACK_TIME: Duration = Duration::from_secs(LEASE_SECONDS as u64);

/// The way to the database of a kind of holder.
pub(crate) struct Access<'a> {
    pub(crate) role: HolderRole,
    /// The variable with the address.
    pub(crate) variable: &'static str,
    /// Its value.
    pub(crate) url: Option<&'a str>,
}

/// The work of this process.
#[derive(Clone)]
pub(crate) struct Holder {
    /// The name under which the queue lists this process.
    name: String,
    store: Arc<OnceLock<Store>>,
    /// The work that it has; `None` once it was told to end: nothing more is claimed.
    leases: Arc<Mutex<Option<Vec<Lease>>>>,
}

impl Holder {
    /// Returns a holder without work.
    fn new(config: &Config, program: &str) -> Result<Self> {
        let host = Path::new("/proc/sys/kernel/hostname");
        let node = match &config.node {
            Some(node) => node.clone(),
            None => text_file::read_optional(host)?.unwrap_or_default(),
        };
        Ok(Self {
            name: format!("{program} {} {}", node.trim(), std::process::id()),
            store: Arc::default(),
            leases: Arc::new(Mutex::new(Some(vec![]))),
        })
    }

    /// Does the work of a process as a new holder. SIGTERM ends it: what it has is given back, and there is no result.
    pub(crate) async fn until_sigterm<
        T: Send + 'static,
        F: Future<Output = Result<T>> + 'static,
    >(
        config: &Config,
        program: &str,
        work: impl FnOnce(Self) -> F + Send + 'static,
    ) -> Result<Option<T>> {
        let mut end = signal(SignalKind::terminate()).context("SIGTERM cannot be awaited")?;
        let holder = Self::new(config, program)?;
        let (runtime, worker) = (Handle::current(), holder.clone());
        // On a thread of its own, since work blocks.
        let running = blocking::on_thread(move || runtime.block_on(work(worker)));
        tokio::select! {
            ended = running => ended?.map(Some),
            _ = end.recv() => {
                holder.give_back_all().await;
                Ok(None)
            }
        }
    }

    /// Gives back everything, for good.
    async fn give_back_all(&self) {
        let give_back = async {
            let leases = self.leases.lock().await.take().unwrap_or_default();
            match self.store.get() {
                Some(store) => store.give_back(&leases).await,
                None => Ok(0),
            }
        };
        print_line(match timeout(GIVE_BACK_TIME, give_back).await {
            Ok(Ok(given)) => format!("told to end; {given} given back"),
            _ => "told to end; the leases run out by themselves".to_owned(),
        });
    }

    /// Connects as the role of this kind of holder, once another program has the database ready, and begins to tell it what is at work.
    ///
    /// # Errors
    /// When no address is configured, the database is not there in a minute, or the role can read or write more than it needs.
    pub(crate) async fn connect(&self, config: &Config, access: Access<'_>) -> Result<Store> {
        let Access {
            role,
            variable,
            url,
        } = access;
        let url = match (url, &config.database_url) {
            (Some(url), _) => url.to_owned(),
            (None, Some(_)) => {
                return Err(hinted(
                    format!("DATABASE_URL is set, and {variable} is not"),
                    format!(
                        "give the same database as the role {}: docs/operations.md",
                        role.name
                    ),
                ));
            }
            (None, None) => cluster::url_as(&config.state_dir, role.name)?,
        };
        let store = connect(&url).await?;
        if let Some(table) = store.table_beyond(role).await? {
            return Err(hinted(
                format!("this database role can read or write the table {table}"),
                format!("connect as {}, which cannot: docs/operations.md", role.name),
            ));
        }
        if self.store.set(store.clone()).is_ok() {
            tokio::spawn(self.clone().beat(store.clone()));
        }
        Ok(store)
    }

    /// Tells that the work is still at hand. Work whose lease was lost goes on; its result will be refused.
    async fn beat(self, store: Store) {
        loop {
            sleep(BEAT_INTERVAL).await;
            let mut leases = self.leases.lock().await;
            let Some(leases) = leases.as_mut() else {
                return;
            };
            if leases.is_empty() {
                continue;
            }
            match store.renew_leases(leases).await {
                Ok(renewed) => *leases = renewed,
                Err(error) => print_line(format!("no heartbeat: {}", error_chain(&error))),
            }
        }
    }

    /// Takes work, none from a database that is away.
    pub(crate) async fn claim(
        &self,
        kinds: &[WorkKind],
        part: Part,
        most: usize,
    ) -> Result<Vec<Lease>> {
        let mut leases = self.leases.lock().await;
        let (Some(leases), Some(store)) = (leases.as_mut(), self.store.get()) else {
            return Ok(vec![]);
        };
        let claimed = store.claim_work(kinds, part, &self.name, most).await;
        let claimed = unless_away(claimed)?.unwrap_or_default();
        leases.extend(&claimed);
        Ok(claimed)
    }

    /// Tells of these leases no more.
    pub(crate) async fn forget(&self, leases: &[Lease]) {
        if let Some(all) = self.leases.lock().await.as_mut() {
            all.retain(|lease| !leases.contains(lease));
        }
    }

    /// Gives these leases back. Where the database is away, they run out.
    pub(crate) async fn give_back(&self, leases: &[Lease]) -> Result<()> {
        self.forget(leases).await;
        if let Some(store) = self.store.get() {
            unless_away(store.give_back(leases).await)?;
        }
        Ok(())
    }
}

async fn connect(url: &str) -> Result<Store, StoreError> {
    let (attempts, wait) = CONNECTS;
    print_line("connecting to the database, which another program starts");
    for _ in 1..attempts {
        match Store::connect_with_few_rights(url).await {
            Err(error) if error.is_unavailable() => sleep(wait).await,
            result => return result,
        }
    }
    Store::connect_with_few_rights(url).await
}

/// Returns `None` for a database that does not answer now.
pub(crate) fn unless_away<T>(result: Result<T, StoreError>) -> Result<Option<T>> {
    match result {
        Ok(value) => Ok(Some(value)),
        Err(error) if error.is_unavailable() => {
            print_line(format!("the database is away: {}", error_chain(&error)));
            Ok(None)
        }
        Err(error) => Err(error.into()),
    }
}
