//! The server beside the least that could stand in its place, in one run: `have` beside a bare warp route that returns the same
//! bytes, a call of the tool `have` over MCP beside rmcp serving a trivial tool. Every server is a process of its own, the rounds
//! take turns, and what is printed are ratios: by the clock, and of the time on the processor, which neighbours change little. Then a
//! soak: how much memory 200,000 requests leave behind.
//!
//! `make bench-serve`; the arguments are rounds, requests a round, requests of the soak. Figures are in docs/performance.md.

#![expect(clippy::unwrap_used, reason = "a bench that cannot go on says where")]

mod bare;
mod load;
#[path = "../../it/sample_implementations.rs"]
mod sample_implementations;
#[path = "../../it/sample_records.rs"]
mod sample_records;
mod servers;

use load::{RepeatedRequest, Round, load};
use servers::Servers;

/// Connections that ask at once. **Source**: the aim of the service (p99 under 32 connections).
const CONNECTIONS: usize = 32;

fn main() {
    let arguments: Vec<String> = std::env::args()
        .skip(1)
        .filter(|a| a != "--bench")
        .collect();
    if let [mode, file] = &arguments[..]
        && mode == "bare"
    {
        return bare::serve(std::path::Path::new(file));
    }
    let number = |at: usize, otherwise: usize| {
        arguments
            .get(at)
            .map_or(otherwise, |text| text.parse().unwrap())
    };
    let (rounds, requests, soak) = (number(0, 7), number(1, 20_000), number(2, 200_000));
    let (one, two) = (runtime(1), runtime(2));
    let servers = two.block_on(Servers::start());
    println!(
        "load of the machine at the start: {}",
        std::fs::read_to_string("/proc/loadavg").unwrap().trim()
    );
    // Two threads that ask drive both servers as hard as this machine can.
    let pairs = [servers.have(), servers.bare_have()];
    two.block_on(pair(
        "have over REST / bare warp route",
        &servers,
        pairs,
        rounds,
        requests,
    ));
    // With one, three busy threads share two processors instead of four.
    let pairs = [servers.have(), servers.bare_have()];
    one.block_on(pair(
        "have over REST / bare warp route, one thread asks",
        &servers,
        pairs,
        rounds,
        requests,
    ));
    let pairs = [servers.different(), servers.bare_different()];
    two.block_on(pair(
        "have over REST, all different / bare warp route",
        &servers,
        pairs,
        rounds,
        requests,
    ));
    let pairs = [servers.call(), servers.bare_call()];
    two.block_on(pair(
        "have over MCP / rmcp with a trivial tool",
        &servers,
        pairs,
        rounds,
        requests,
    ));
    two.block_on(soaked(&servers, soak));
}

fn runtime(threads: usize) -> tokio::runtime::Runtime {
    tokio::runtime::Builder::new_multi_thread()
        .worker_threads(threads)
        .enable_all()
        .build()
        .unwrap()
}

/// Ours and the bare one.
async fn pair(
    what: &str,
    servers: &Servers,
    [ours, bare]: [RepeatedRequest; 2],
    rounds: usize,
    requests: usize,
) {
    let before = servers.processor();
    compare(what, &ours, &bare, rounds, requests).await;
    // What neighbours on the machine do not change: how long the processors worked on an answer.
    let after = servers.processor();
    let answers = ((rounds + 1) * requests) as f64;
    let [ours, bare] = [0, 1].map(|at| (after[at] - before[at]) / answers * 1e6);
    println!(
        "  on the processor: ours {ours:.0} µs an answer, bare {bare:.0} µs, bare / ours {:.2}",
        bare / ours
    );
}

/// Returns the memory that so many requests leave behind.
async fn soaked(servers: &Servers, requests: usize) {
    let mut figures = vec![format!("at the start {}", mebibytes(servers.memory()))];
    for part in 1..=10 {
        load(&servers.have(), CONNECTIONS, requests / 10 * 4 / 5).await;
        load(&servers.call(), CONNECTIONS, requests / 10 / 5).await;
        if matches!(part, 1 | 5 | 10) {
            figures.push(format!(
                "after {} {}",
                requests / 10 * part,
                mebibytes(servers.memory())
            ));
        }
    }
    println!(
        "memory over {requests} requests (4 of 5 REST, 1 MCP, {CONNECTIONS} connections): {}",
        figures.join(", ")
    );
}

/// Takes turns, and prints the medians and their ratios.
async fn compare(
    what: &str,
    ours: &RepeatedRequest,
    theirs: &RepeatedRequest,
    rounds: usize,
    requests: usize,
) {
    // The first of each is for warming up.
    let (mut our_rounds, mut their_rounds) = (vec![], vec![]);
    for round in 0..=rounds {
        let (our, their) = (
            load(ours, CONNECTIONS, requests).await,
            load(theirs, CONNECTIONS, requests).await,
        );
        if round > 0 {
            our_rounds.push(our);
            their_rounds.push(their);
        }
    }
    let ratios = median(
        our_rounds
            .iter()
            .zip(&their_rounds)
            .map(|(our, their)| our.a_second / their.a_second),
    );
    println!(
        "{what}: throughput ratio {ratios:.2} ({requests} requests a round, median of {rounds} rounds, {CONNECTIONS} connections)"
    );
    for (name, rounds) in [("ours", &our_rounds), ("bare", &their_rounds)] {
        let of = |value: fn(&Round) -> f64| median(rounds.iter().map(value));
        println!(
            "  {name}: {:.0} a second, p50 {:.2} ms, p99 {:.2} ms, p99 / p50 {:.1}",
            of(|r| r.a_second),
            of(|r| r.p50_ms),
            of(|r| r.p99_ms),
            of(|r| r.p99_ms / r.p50_ms)
        );
    }
}

fn median(values: impl Iterator<Item = f64>) -> f64 {
    let mut values: Vec<f64> = values.collect();
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

fn mebibytes(bytes: usize) -> String {
    format!("{:.1} MiB", bytes as f64 / f64::from(1 << 20))
}
