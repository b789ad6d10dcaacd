//! The others, who ask a server while functions are checked, and the time that each of their answers takes.

use crate::questions_client::Asker;
use std::time::{Duration, Instant};

/// The least number of requests, and the time between two.
const REQUESTS: usize = 300;
const PAUSE: Duration = Duration::from_millis(10);

/// The times of requests for a known name, in ascending order.
pub struct Latency(Vec<Duration>);

impl Latency {
    /// Asks some hundred times, and then for as long as it is to go on.
    pub fn measure(asker: &Asker, mut goes_on: impl FnMut() -> bool) -> Self {
        let mut times = vec![];
        while goes_on() || times.len() < REQUESTS {
            let start = Instant::now();
            let (head, _) = asker.exchange("GET", "/api/graph/have?x=GELU", &["accept: */*"], "");
            times.push(start.elapsed());
            assert!(head.starts_with("HTTP/1.1 200"), "{head}");
            std::thread::sleep(PAUSE);
        }
        times.sort();
        Self(times)
    }
}

impl std::fmt::Display for Latency {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let at = |percent: usize| self.0[self.0.len() * percent / 100].as_secs_f64() * 1000.0;
        write!(
            f,
            "p50 {:.2}, p99 {:.2} of {}",
            at(50),
            at(99),
            self.0.len()
        )
    }
}
