//! Metrics for operators in the OpenMetrics text format: requests by route and status, request
//! durations, refusals by limit, the snapshot, and the database's connections.

use chrono::{DateTime, Utc};
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::{Registry, Unit};
use snapshot::Snapshot;
use std::fmt::Error;
use std::time::Duration;
use store::lease::OpenWork;

/// Labels by name. The values come from fixed lists, so that clients cannot add series to the page.
type Labels = [(&'static str, &'static str); 1];

/// The route and the status of a request.
type RequestLabels = (Labels, [(&'static str, u16); 1]);

#[derive(Debug)]
pub(crate) struct Metrics {
    registry: Registry,
    requests: Family<RequestLabels, Counter>,
    seconds: Family<Labels, Histogram>,
    refusals: Family<Labels, Counter>,
    snapshot: Family<[(&'static str, String); 1], Gauge>,
    age: Family<[(&'static str, String); 1], Gauge>,
    connections: Family<Labels, Gauge>,
    checks: Family<Labels, Gauge>,
    oldest_check: Gauge,
}

impl Metrics {
    pub(crate) fn new() -> Self {
        // The buckets range from 0.25 ms to 16 s, which covers fast look-ups and slow answers.
        let histogram: fn() -> Histogram =
            || Histogram::new(exponential_buckets(0.000_25, 2.0, 17));
        let mut registry = Registry::with_prefix("concordance");
        let requests = Family::default();
        let help = "Requests answered, by route and status";
        registry.register("requests", help, requests.clone());
        let seconds = Family::new_with_constructor(histogram);
        let help = "Time from the first byte of a request to its answer";
        registry.register_with_unit("request_duration", help, Unit::Seconds, seconds.clone());
        let refusals = Family::default();
        registry.register(
            "budget_refusals",
            "Requests refused by a limit",
            refusals.clone(),
        );
        let snapshot = Family::default();
        registry.register(
            "snapshot_served",
            "1 for the snapshot that is served",
            snapshot.clone(),
        );
        let age = Family::default();
        let help = "Time since the served snapshot was made";
        registry.register_with_unit("snapshot_age", help, Unit::Seconds, age.clone());
        let connections = Family::default();
        let help = "Connections of the pool, by state";
        registry.register("database_connections", help, connections.clone());
        let checks = Family::default();
        let help = "Functions to check, by state";
        registry.register("checks", help, checks.clone());
        let oldest_check = Gauge::default();
        let help = "Time since the oldest check that has not ended was sent";
        registry.register_with_unit("checks_oldest", help, Unit::Seconds, oldest_check.clone());
        Self {
            registry,
            requests,
            seconds,
            refusals,
            snapshot,
            age,
            connections,
            checks,
            oldest_check,
        }
    }

    pub(crate) fn count_answer(&self, route: &'static str, status: u16, elapsed: Duration) {
        self.requests
            .get_or_create(&([("route", route)], [("status", status)]))
            .inc();
        self.seconds
            .get_or_create(&[("route", route)])
            .observe(elapsed.as_secs_f64());
    }

    /// Counts one request that a limit refused.
    pub(crate) fn count_refusal(&self, limit: &'static str) {
        self.refusals.get_or_create(&[("limit", limit)]).inc();
    }

    /// Renders the page in the text format, with the served snapshot, the open and the idle connections of the pool, and the
    /// functions whose check has not ended.
    pub(crate) fn render(
        &self,
        served: Option<&Snapshot>,
        (connections, idle): (u32, usize),
        checks: OpenWork,
    ) -> Result<String, Error> {
        self.snapshot.clear();
        self.age.clear();
        if let Some(served) = served {
            let label = [("id", served.id().to_string())];
            self.snapshot.get_or_create(&label).set(1);
            if let Ok(created) = DateTime::parse_from_rfc3339(&served.manifest().created_at) {
                let age = (Utc::now() - created.to_utc()).num_seconds();
                self.age.get_or_create(&label).set(age);
            }
        }
        let idle = i64::try_from(idle).map_err(|_| Error)?;
        let busy = (i64::from(connections) - idle).max(0);
        for (state, count) in [("idle", idle), ("busy", busy)] {
            self.connections
                .get_or_create(&[("state", state)])
                .set(count);
        }
        for (state, count) in [("waiting", checks.waiting), ("running", checks.running)] {
            self.checks.get_or_create(&[("state", state)]).set(count);
        }
        self.oldest_check.set(checks.oldest_seconds);
        let mut page = String::new();
        encode(&mut page, &self.registry)?;
        Ok(page)
    }
}
