//! The order in which checks are taken, as the queue shows it: nothing is timed.

use crate::database_contents::texts;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Bound;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use store::testing::TestStore;

/// Turn, number and function of every check that waits. An honest sender names its function as the method is called.
const WAITING: &str = "SELECT concat_ws(' ', turn, work_id, entry) FROM work JOIN check_job USING (work_id) WHERE state = 'waiting'";

/// The time between two looks.
const LOOK_INTERVAL: Duration = Duration::from_millis(20);

/// The looks after which a check was there for whoever takes the next one: a statement that began before sees it not.
const SETTLED: usize = 10;

/// The place of a check: its turn, and its number among those of the same turn. The smallest is taken first.
type Turn = (i64, i64);

/// The findings of many looks at the queue.
#[derive(Debug, Default)]
pub struct Turns {
    /// The checks that waited at the last look.
    waiting: BTreeSet<Turn>,
    /// Those of honest senders, with the number of looks before at which each waited.
    honest: BTreeMap<Turn, usize>,
    /// The looks at which an honest check had waited for some time.
    pub looks: usize,
    /// The most checks that stood before an honest one when it was first seen.
    pub most_ahead: usize,
    /// Checks that were taken while an honest one before them waited.
    pub overtaken: Vec<String>,
}

impl Turns {
    /// Looks at the queue until everything is over.
    pub async fn watch(store: &TestStore, is_over: &AtomicBool) -> Self {
        let mut turns = Self::default();
        while !is_over.load(Ordering::Relaxed) {
            turns.look(&texts(store, WAITING).await);
            tokio::time::sleep(LOOK_INTERVAL).await;
        }
        turns
    }

    /// Compares the queue with that of the last look. A check that waits at both was not taken in between.
    fn look(&mut self, rows: &[String]) {
        let rows: Vec<(Turn, bool)> = rows.iter().map(|row| parsed(row)).collect();
        let waiting: BTreeSet<Turn> = rows.iter().map(|(turn, _)| *turn).collect();
        let mut honest = BTreeMap::new();
        for (turn, _) in rows.iter().filter(|(_, is_honest)| *is_honest) {
            let looks = self.honest.get(turn).map_or(0, |looks| looks + 1);
            honest.insert(*turn, looks);
            if looks == 0 {
                let ahead = waiting.range(..*turn).count();
                self.most_ahead = self.most_ahead.max(ahead);
            }
            if looks < SETTLED {
                continue;
            }
            self.looks += 1;
            let later = (Bound::Excluded(*turn), Bound::Unbounded);
            let later = self.waiting.range(later);
            let taken = later.filter(|other| !waiting.contains(*other));
            let taken = taken.map(|other| format!("{other:?} before {turn:?}"));
            self.overtaken.extend(taken);
        }
        (self.waiting, self.honest) = (waiting, honest);
    }
}

fn parsed(row: &str) -> (Turn, bool) {
    let words: Vec<&str> = row.split(' ').collect();
    let [turn, work, entry] = words[..] else {
        panic!("{row}");
    };
    let number = |text: &str| text.parse().expect("a number");
    ((number(turn), number(work)), entry == "gelu")
}
