//! Hostile programs of every kind, sent to a server as functions to check by sixteen senders at once, beside honest ones.

use super::attacks::{Attack, sends_all, sent};
use super::others::{Latency, Peaks};
use super::sender::{End, Sender};
use super::targets::Targets;
use super::turns::Turns;
use super::{Worker, published, right};
use crate::database_contents::{database, rows};
use crate::questions_client::Asker;
use it::memory::MAX_SERVER_GROWTH;
use std::collections::BTreeSet;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use store::testing::TestStore;
use tokio::runtime::Handle;

/// The senders of hostile programs, and the programs that each sends at once: one more than may be open.
const SENDERS: usize = 16;
const AT_ONCE: usize = 5;

/// The honest senders, the least number of checks of each, and the time between two of them.
const HONEST: usize = 2;
const HONEST_CHECKS: usize = 5;
const HONEST_PAUSE: Duration = Duration::from_secs(1);

/// The least number of bytes of a line that stands nowhere but in a program: shorter ones are words.
const LEAST_LINE: usize = 12;

/// The requests of others before anything is sent: with every program, so many that their p99 is steady.
const ALONE: usize = 300;
const ALONE_WITH_ALL: usize = 3_000;

/// The queries of a token of this test: nobody is to wait for another token.
const QUERIES: i32 = 1_000;

/// The most memory of a worker with all of its processes. **Source**: `MemoryMax` of its unit in deploy/.
const MAX_WORKER: usize = 6 << 30;

/// The findings of a run in which everybody sends at once.
struct Findings {
    ends: Vec<(Attack, End)>,
    /// The times that honest senders waited, in ascending order.
    waits: Vec<Duration>,
    beside: Latency,
    peaks: Peaks,
    turns: Turns,
}

impl Findings {
    /// Lets everybody send until the last hostile program has an end. The peaks are those before.
    fn of(
        (store, asker, peaks): (&TestStore, &Asker, Peaks),
        senders: &[Sender<'_>],
        attacks: Vec<Attack>,
    ) -> Self {
        let (hostile, honest) = senders.split_at(SENDERS);
        let (next, is_over) = (Mutex::new(attacks.into_iter()), AtomicBool::new(false));
        let (next, is_over, runtime) = (&next, &is_over, Handle::current());
        std::thread::scope(|scope| {
            // One program of each sender before the second of any: all of them send at once.
            let attackers = (0..AT_ONCE).flat_map(|_| hostile);
            let attackers = attackers.map(|sender| scope.spawn(move || attack(sender, next)));
            let attackers: Vec<_> = attackers.collect();
            let honest = honest.iter().enumerate();
            let honest = honest
                .map(|(number, sender)| scope.spawn(move || honest_waits(sender, number, is_over)));
            let honest: Vec<_> = honest.collect();
            let others = scope.spawn(move || beside(asker, peaks, is_over));
            let turns = scope.spawn(|| runtime.block_on(Turns::watch(store, is_over)));
            let ends: Vec<_> = attackers.into_iter().map(|one| one.join()).collect();
            // Also after a panic, so that the others end.
            is_over.store(true, Ordering::Relaxed);
            let ends = ends.into_iter().map(|one| one.expect("no sender panics"));
            let waits = honest.into_iter().map(|one| one.join());
            let waits = waits.flat_map(|one| one.expect("no honest sender panics"));
            let (beside, peaks) = others.join().expect("others are answered");
            let mut findings = Self {
                ends: ends.flatten().collect(),
                waits: waits.collect(),
                beside,
                peaks,
                turns: turns.join().expect("the queue can be read"),
            };
            findings.waits.sort();
            findings
        })
    }

    /// Returns what is wrong with the ends of programs.
    fn faults(&self) -> Vec<String> {
        let fault = |(attack, end): &(Attack, End)| match (end, attack.is_refused_by_the_door()) {
            (End::Answered(answer), false) => attack.fault(answer),
            (End::Answered(_), true) => Some(format!("{} is taken", attack.name)),
            (End::Refused(_), true) => None,
            (End::Refused(why), false) => Some(format!("{} is refused: {why}", attack.name)),
        };
        self.ends.iter().filter_map(fault).collect()
    }

    fn print(&self, alone: &Latency) {
        for (attack, end) in &self.ends {
            let (outcome, failure) = match end {
                End::Answered(answer) => (answer["outcome"].as_str(), answer["failure"].as_str()),
                End::Refused(why) => (Some("refused"), Some(why.as_str())),
            };
            let outcome = outcome.unwrap_or_default();
            let failure: String = failure.unwrap_or_default().chars().take(90).collect();
            println!("door {:<40} {outcome:<12} {failure}", attack.name);
        }
        println!(
            "{} hostile programs; `have` of others in ms, alone: {alone}; beside them: {}; p99 {:.1} times as long",
            self.ends.len(),
            self.beside,
            self.beside.ratio(alone)
        );
        println!(
            "{} honest checks waited {:?} (median) and {:?} (longest); seen to wait {} times, behind at most {} others",
            self.waits.len(),
            self.waits[self.waits.len() / 2],
            self.waits[self.waits.len() - 1],
            self.turns.looks,
            self.turns.most_ahead,
        );
    }
}

/// Asks for others until everything is over, and returns the times with the peaks of memory.
fn beside(asker: &Asker, mut peaks: Peaks, is_over: &AtomicBool) -> (Latency, Peaks) {
    let latency = Latency::measure(asker, ALONE, || {
        peaks.look();
        !is_over.load(Ordering::Relaxed)
    });
    (latency, peaks)
}

/// Sends one program after the other until none is left.
fn attack(sender: &Sender<'_>, next: &Mutex<impl Iterator<Item = Attack>>) -> Vec<(Attack, End)> {
    let mut ends = vec![];
    loop {
        let Some(attack) = next.lock().expect("nobody panics").next() else {
            return ends;
        };
        let end = sender.check(attack.method, attack.entry, &attack.code);
        ends.push((attack, end));
    }
}

/// Sends right functions until everything is over, and returns the time that each waited.
fn honest_waits(sender: &Sender<'_>, number: usize, is_over: &AtomicBool) -> Vec<Duration> {
    let mut waits = vec![];
    while waits.len() < HONEST_CHECKS || !is_over.load(Ordering::Relaxed) {
        let start = Instant::now();
        sender.check_right(&right(10_000 * number + waits.len()));
        waits.push(start.elapsed());
        std::thread::sleep(HONEST_PAUSE);
    }
    waits
}

#[tokio::test(flavor = "multi_thread")]
async fn hostile_functions_of_sixteen_senders_reach_nothing_and_an_honest_one_has_its_turns() {
    let store = database().await;
    let program = published(&store, &["activation/gelu", "normalisation/rms_norm"]);
    let asker = Asker::start(&program, store.url());
    let requests = if sends_all() { ALONE_WITH_ALL } else { ALONE };
    let alone = Latency::measure(&asker, requests, || false);
    let mut worker = Worker::start(&program, "2");
    let targets = Targets::new(worker.process());
    let attacks = sent(&targets);
    let all = attacks.len();
    let senders = (0..SENDERS + HONEST).map(|number| Sender::new(&asker, number));
    let senders: Vec<_> = senders.collect();
    store.grant_queries(QUERIES).await.expect("it is ours");
    let before = Peaks::of(asker.process(), worker.process());
    let found = Findings::of((&store, &asker, before), &senders, attacks);
    found.print(&alone);
    println!("memory in MiB, before: {before}; at most: {}", found.peaks);
    let growth = found.peaks.of_server - before.of_server;
    assert!(growth < MAX_SERVER_GROWTH, "{growth} bytes");
    let of_worker = found.peaks.of_worker;
    assert!(of_worker < MAX_WORKER, "{of_worker} bytes");
    assert_eq!(found.ends.len(), all, "every one has an end");
    assert_eq!(found.faults(), [""; 0]);
    assert_eq!(found.turns.overtaken, [""; 0]);
    let (ahead, others) = (found.turns.most_ahead, SENDERS + HONEST - 1);
    assert!(
        ahead <= others,
        "{ahead} stood before an honest one, more than one a sender"
    );
    targets.are_untouched();
    assert!(worker.is_running(), "the worker goes on");
    assert_eq!(rows(&store, "check_job WHERE source IS NOT NULL").await, 0);
    let logs = [asker.log(), worker.log()];
    assert!(logs[0].contains("check_code"), "calls are logged: {logs:?}");
    assert!(logs[1].contains("checking functions"), "{logs:?}");
    let pages = ["/metrics", "/checked"].map(|path| asker.page(path));
    // Postgres writes statements that fail to its log.
    let of_postgres = std::fs::read(store.home().join("server.log")).expect("it runs");
    let of_postgres = String::from_utf8_lossy(&of_postgres).into_owned();
    assert!(of_postgres.contains("ready to accept"), "{of_postgres}");
    let refusals = found.ends.iter().filter_map(|(_, end)| match end {
        End::Refused(why) => Some(why),
        End::Answered(_) => None,
    });
    let texts = logs.iter().chain(&pages).chain([&of_postgres]);
    for text in texts.chain(refusals) {
        assert_eq!(leak(text, &found.ends), None, "{text}");
    }
}

/// Returns a line of what was sent, or a part of every program, that a text of ours has.
fn leak<'a>(text: &str, ends: &'a [(Attack, End)]) -> Option<&'a str> {
    let sent = ends.iter().flat_map(|(attack, _)| attack.code.lines());
    let long = sent.map(str::trim).filter(|line| line.len() >= LEAST_LINE);
    let mut lines: BTreeSet<&str> = long.collect();
    lines.extend(["FACTS", "def attack", "def gelu", "def rms_norm"]);
    lines.into_iter().find(|line| text.contains(line))
}
