//! The others, who ask a server while functions are checked: the time that each of their answers takes, and the memory of the processes.

use crate::questions_client::Asker;
use it::memory::{resident, resident_of_tree};
use std::time::{Duration, Instant};

/// The time between two requests.
const PAUSE: Duration = Duration::from_millis(10);

/// The requests between two looks at the memory, each of which reads the table of all processes.
const REQUESTS_A_LOOK: usize = 20;

/// The times of requests for a known name, in ascending order.
pub struct Latency(Vec<Duration>);

impl Latency {
    /// Asks so many times, and then for as long as it is to go on.
    pub fn measure(asker: &Asker, least: usize, mut goes_on: impl FnMut() -> bool) -> Self {
        let mut times = vec![];
        while goes_on() || times.len() < least {
            let start = Instant::now();
            let (head, _) = asker.exchange("GET", "/api/graph/have?x=GELU", &["accept: */*"], "");
            times.push(start.elapsed());
            assert!(head.starts_with("HTTP/1.1 200"), "{head}");
            std::thread::sleep(PAUSE);
        }
        times.sort();
        Self(times)
    }

    /// Returns the time, in milliseconds, that so many of a hundred requests do not exceed.
    fn at(&self, percent: usize) -> f64 {
        self.0[self.0.len() * percent / 100].as_secs_f64() * 1000.0
    }

    /// Returns how many times as long as another one's the ninety-ninth of a hundred requests takes.
    pub fn ratio(&self, other: &Self) -> f64 {
        self.at(99) / other.at(99)
    }
}

impl std::fmt::Display for Latency {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (p50, p99) = (self.at(50), self.at(99));
        write!(f, "p50 {p50:.2}, p99 {p99:.2} of {}", self.0.len())
    }
}

/// The most memory of a server, and of a worker with all of its processes, in bytes.
#[derive(Debug, Clone, Copy)]
pub struct Peaks {
    server: u32,
    worker: u32,
    looks: usize,
    /// Of the server.
    pub of_server: usize,
    /// Of the worker.
    pub of_worker: usize,
}

impl Peaks {
    /// The memory that both have now.
    pub fn of(server: u32, worker: u32) -> Self {
        let mut peaks = Self {
            server,
            worker,
            looks: 0,
            of_server: 0,
            of_worker: 0,
        };
        peaks.look();
        peaks
    }

    /// Looks once in several calls.
    pub fn look(&mut self) {
        if self.looks.is_multiple_of(REQUESTS_A_LOOK) {
            let of_server = resident(self.server).expect("the server goes on");
            self.of_server = self.of_server.max(of_server);
            self.of_worker = self.of_worker.max(resident_of_tree(self.worker));
        }
        self.looks += 1;
    }
}

impl std::fmt::Display for Peaks {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (server, worker) = (self.of_server >> 20, self.of_worker >> 20);
        write!(f, "server {server}, worker and its processes {worker}")
    }
}
