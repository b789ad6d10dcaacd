//! Kills of a worker with checks in flight, which senders with trial tokens have sent to a real server.

use super::sender::Sender;
use super::{Worker, published, right};
use crate::concordance_program::Program;
use crate::database_contents::{database, rows, texts};
use crate::questions_client::Asker;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use store::checks::MAX_WAIT_SECONDS;
use store::testing::TestStore;
use store::tokens::TOKEN_QUERIES;
use tokio::runtime::Handle;

/// The senders, each with a check open at any time: more than a worker takes at once, so that some wait.
const SENDERS: usize = 8;

/// The kills of `make test`; STORM_CHECKS asks for others.
const KILLS: usize = 4;

/// One life of a worker in so many lasts until every check that was taken before is answered, so that none is taken too often, however
/// slow the machine is.
const ANSWERED_LIFE: usize = 3;

/// The time after which something was taken, or never will be. The queue gives checks up then.
const PATIENCE: Duration = Duration::from_secs(MAX_WAIT_SECONDS as u64);

const LEASED: &str = "work WHERE state = 'leased' AND lease_until > now()";
const DONE: &str = "work WHERE state = 'done'";
const TAKEN_TWICE: &str = "work WHERE state <> 'done' AND attempt > 1";

/// The numbers of a storm.
#[derive(Debug, Default)]
struct Counts {
    kills: usize,
    tokens: usize,
    answered: usize,
}

/// Sends right functions until told to end, one after the other, with another token whenever one is spent. Returns the numbers of tokens
/// and of answered checks.
fn pay(asker: &Asker, number: usize, is_over: &AtomicBool) -> (usize, usize) {
    let (mut tokens, mut answered) = (0, 0);
    let queries = usize::try_from(TOKEN_QUERIES).expect("a number of queries");
    while !is_over.load(Ordering::Relaxed) {
        let sender = Sender::new(asker, 1_000 * number + tokens);
        tokens += 1;
        while answered < queries * tokens && !is_over.load(Ordering::Relaxed) {
            sender.check_right(&right(100_000 * number + answered));
            answered += 1;
        }
    }
    (tokens, answered)
}

/// Waits until a table has more rows than these; false if that never comes.
async fn has_more(store: &TestStore, table: &str, count: u64) -> bool {
    let begun = Instant::now();
    while rows(store, table).await <= count {
        if begun.elapsed() > PATIENCE {
            println!("still {count} rows after {PATIENCE:?}: {table}");
            return false;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    true
}

/// Waits until a table has no rows; false if that never comes.
async fn has_none(store: &TestStore, table: &str) -> bool {
    let begun = Instant::now();
    while rows(store, table).await > 0 {
        if begun.elapsed() > PATIENCE {
            println!("still rows after {PATIENCE:?}: {table}");
            return false;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    true
}

/// Kills workers with checks in flight, one after the other, and returns the last one, which lives, with the number of kills. It is
/// smaller than `most` if nothing was taken or answered for long.
async fn kill(store: &TestStore, program: &Program, most: usize) -> (Worker, usize) {
    let mut worker = Worker::start(program, "2");
    let (mut kills, mut lives) = (0, 0_usize);
    if !has_more(store, LEASED, 0).await {
        return (worker, kills);
    }
    let start = Instant::now();
    if !has_more(store, DONE, 0).await {
        return (worker, kills);
    }
    // A worker's first check, which makes the check file and whose interpreters are cold.
    let cold = start.elapsed();
    println!("the first check of a worker takes {cold:?}");
    while kills < most && has_more(store, LEASED, 0).await {
        lives += 1;
        if lives.is_multiple_of(ANSWERED_LIFE) {
            let done = rows(store, DONE).await;
            if !has_more(store, DONE, done).await || !has_none(store, TAKEN_TWICE).await {
                break;
            }
        } else {
            // Anywhere in a check.
            let percent = u32::try_from(lives * 37 % 100).expect("below 100");
            tokio::time::sleep(2 * cold * percent / 100).await;
        }
        worker.kill();
        kills += usize::from(rows(store, "work WHERE state = 'leased'").await > 0);
        // As if the lease of the dead had run out, by the database's clock.
        let expire =
            "UPDATE work SET lease_until = now() - interval '1 second' WHERE state = 'leased'";
        store.execute(expire).await.expect("it is ours");
        worker = Worker::start(program, "2");
    }
    (worker, kills)
}

/// Lets everybody send while workers are killed, until the last check is answered.
fn storm(store: &TestStore, asker: &Asker, program: &Program, most: usize) -> Counts {
    let (is_over, runtime) = (AtomicBool::new(false), Handle::current());
    let is_over = &is_over;
    std::thread::scope(|scope| {
        let payers = (0..SENDERS).map(|number| scope.spawn(move || pay(asker, number, is_over)));
        let payers: Vec<_> = payers.collect();
        let killer = scope.spawn(|| runtime.block_on(kill(store, program, most)));
        let killed = killer.join();
        // Also after a panic, so that the others end.
        is_over.store(true, Ordering::Relaxed);
        let (_worker, kills) = killed.expect("the database answers");
        let mut counts = Counts {
            kills,
            ..Counts::default()
        };
        for payer in payers {
            let (tokens, answered) = payer.join().expect("every check is answered");
            counts.tokens += tokens;
            counts.answered += answered;
        }
        counts
    })
}

/// Kills of a worker with checks in flight: STORM_CHECKS=100 for many.
#[tokio::test(flavor = "multi_thread")]
async fn killed_workers_lose_no_check_double_none_and_charge_each_once() {
    let most = std::env::var("STORM_CHECKS").map_or(KILLS, |text| text.parse().expect("a number"));
    let store = database().await;
    let program = published(&store, &["activation/gelu"]);
    let asker = Asker::start(&program, store.url());
    let counts = storm(&store, &asker, &program, most);
    let attempts = texts(&store, "SELECT sum(attempt) FROM work")
        .await
        .concat();
    println!("{counts:?}, {attempts} attempts");
    assert_eq!(counts.kills, most, "kills with checks in flight");
    let answered = counts.answered as u64;
    assert_eq!(rows(&store, "work").await, answered, "none is doubled");
    assert_eq!(rows(&store, DONE).await, answered, "none is lost");
    let charges = rows(&store, "check_charge").await;
    assert_eq!(charges, answered, "each is paid for once");
    let budgets = "SELECT sum(queries_remaining) FROM trial_token";
    let left = TOKEN_QUERIES as usize * counts.tokens - counts.answered;
    assert_eq!(texts(&store, budgets).await, [left.to_string()]);
    assert_eq!(
        store.settle_checks().await.expect("it answers"),
        [""; 0],
        "no charge is to be returned"
    );
}
