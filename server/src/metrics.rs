//! What operators watch: requests by route and status, how long they took, refused budgets, the snapshot, the database's
//! connections. In the OpenMetrics text format.

use crate::app::App;
use chrono::{DateTime, Utc};
use prometheus_client::encoding::{EncodeLabelSet, text::encode};
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::{Registry, Unit};
use std::fmt::Error;
use std::time::Duration;

/// One kind of answer. Every label comes from a fixed list: strangers cannot make the page grow.
#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Answered {
    route: &'static str,
    status: u16,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Routed {
    route: &'static str,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Limit {
    limit: &'static str,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Served {
    id: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Pooled {
    state: &'static str,
}

/// The counters and their page.
#[derive(Debug)]
pub struct Metrics {
    registry: Registry,
    requests: Family<Answered, Counter>,
    seconds: Family<Routed, Histogram>,
    refused: Family<Limit, Counter>,
    snapshot: Family<Served, Gauge>,
    age: Family<Served, Gauge>,
    connections: Family<Pooled, Gauge>,
}

impl Metrics {
    /// Nothing is counted yet.
    pub fn new() -> Self {
        // From a quarter of a millisecond to sixteen seconds: a look-up takes less than one, a client's patience is longer.
        let histogram: fn() -> Histogram =
            || Histogram::new(exponential_buckets(0.000_25, 2.0, 17));
        let mut metrics = Self {
            registry: Registry::with_prefix("concordance"),
            requests: Family::default(),
            seconds: Family::new_with_constructor(histogram),
            refused: Family::default(),
            snapshot: Family::default(),
            age: Family::default(),
            connections: Family::default(),
        };
        let registry = &mut metrics.registry;
        registry.register(
            "requests",
            "Requests answered, by route and status",
            metrics.requests.clone(),
        );
        let says = "Time from the first byte of a request to its answer";
        registry.register_with_unit(
            "request_duration",
            says,
            Unit::Seconds,
            metrics.seconds.clone(),
        );
        registry.register(
            "budget_refusals",
            "Requests refused by a limit",
            metrics.refused.clone(),
        );
        registry.register(
            "snapshot_served",
            "1 for the snapshot that is served",
            metrics.snapshot.clone(),
        );
        let says = "Time since the served snapshot was made";
        registry.register_with_unit("snapshot_age", says, Unit::Seconds, metrics.age.clone());
        registry.register(
            "database_connections",
            "Connections of the pool, by state",
            metrics.connections.clone(),
        );
        metrics
    }

    /// Counts one answer.
    pub fn answered(&self, route: &'static str, status: u16, took: Duration) {
        self.requests
            .get_or_create(&Answered { route, status })
            .inc();
        self.seconds
            .get_or_create(&Routed { route })
            .observe(took.as_secs_f64());
    }

    /// Counts one request that a limit refused.
    pub fn refused(&self, limit: &'static str) {
        self.refused.get_or_create(&Limit { limit }).inc();
    }

    /// The page.
    ///
    /// # Errors
    /// When a value cannot be written.
    pub fn page(&self, app: &App) -> Result<String, Error> {
        self.snapshot.clear();
        self.age.clear();
        if let Some(snapshot) = app.snapshots.current() {
            let served = Served {
                id: snapshot.id().to_string(),
            };
            self.snapshot.get_or_create(&served).set(1);
            let made = DateTime::parse_from_rfc3339(&snapshot.manifest().created_at);
            if let Ok(made) = made {
                self.age
                    .get_or_create(&served)
                    .set((Utc::now() - made.to_utc()).num_seconds());
            }
        }
        let (open, idle) = app
            .database
            .store()
            .map_or((0, 0), store::Store::connections);
        let idle = i64::try_from(idle).unwrap_or(i64::MAX);
        self.connections
            .get_or_create(&Pooled { state: "idle" })
            .set(idle);
        self.connections
            .get_or_create(&Pooled { state: "busy" })
            .set((i64::from(open) - idle).max(0));
        let mut page = String::new();
        encode(&mut page, &self.registry)?;
        Ok(page)
    }
}

impl Default for Metrics {
    fn default() -> Self {
        Self::new()
    }
}
