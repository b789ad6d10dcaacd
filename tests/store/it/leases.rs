//! Leases against a model: whatever is claimed, renewed, given back, left to run out and answered, in any order and by whomever, the
//! database holds what the model holds, and a result is stored once, by the attempt that was current.

use crate::checks::{TEN_MINUTES_EARLIER, add, answer};
use crate::fixture::store;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestCaseError, TestRunner};
use std::collections::BTreeMap;
use store::checks::MAX_WAIT_SECONDS;
use store::lease::{Lease, MAX_ATTEMPTS, WorkKind, WorkState};
use store::testing::TestStore;

/// A step that somebody takes. Numbers choose among what there is.
#[derive(Debug, Clone)]
enum Step {
    Add,
    Claim(usize),
    /// A holder renews every lease that it ever had.
    Renew,
    GiveBack(usize),
    /// The lease of a piece of work runs out.
    Expire(usize),
    /// Somebody stores a result under a lease that was given at any time.
    Answer(usize),
    /// Everything that is there was added ten minutes earlier.
    Age,
    Fail,
}

fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        2 => Just(Step::Add),
        3 => (1..4usize).prop_map(Step::Claim),
        1 => Just(Step::Renew),
        1 => any::<usize>().prop_map(Step::GiveBack),
        3 => any::<usize>().prop_map(Step::Expire),
        3 => any::<usize>().prop_map(Step::Answer),
        1 => Just(Step::Age),
        2 => Just(Step::Fail),
    ]
}

/// One piece of work, as it should be.
#[derive(Debug, Clone, PartialEq)]
struct Work {
    state: WorkState,
    attempt: i32,
    has_run_out: bool,
    is_old: bool,
    answered_by: Option<i32>,
}

/// The queue as it should be, and every lease that was given.
#[derive(Default)]
struct Model {
    works: BTreeMap<i64, Work>,
    given: Vec<Lease>,
}

impl Model {
    fn is_current(&self, lease: Lease) -> bool {
        let work = &self.works[&lease.work];
        work.state == WorkState::Leased && work.attempt == lease.attempt
    }

    /// The leases that a claim gives.
    fn claim(&mut self, most: usize) -> Vec<Lease> {
        let free = self.works.iter_mut().filter(|(_, work)| match work.state {
            WorkState::Waiting => true,
            WorkState::Leased => work.has_run_out && work.attempt < MAX_ATTEMPTS,
            _ => false,
        });
        let claimed = free.take(most).map(|(id, work)| {
            work.state = WorkState::Leased;
            work.attempt += 1;
            work.has_run_out = false;
            Lease {
                work: *id,
                attempt: work.attempt,
            }
        });
        let claimed: Vec<Lease> = claimed.collect();
        self.given.extend(&claimed);
        claimed
    }

    /// Fails what nobody has and what is old or was lost too often; returns how many.
    fn fail(&mut self) -> u64 {
        let mut failed = 0;
        for work in self.works.values_mut() {
            let is_worn = work.has_run_out && work.attempt >= MAX_ATTEMPTS;
            let is_free = work.has_run_out || work.state == WorkState::Waiting;
            if is_worn || is_free && work.is_old {
                (work.state, work.has_run_out) = (WorkState::Failed, false);
                failed += 1;
            }
        }
        failed
    }
}

/// Takes one step in the database and in the model.
async fn take(store: &TestStore, model: &mut Model, step: &Step) -> Result<(), TestCaseError> {
    let pick =
        |number: usize| (!model.given.is_empty()).then(|| model.given[number % model.given.len()]);
    match *step {
        Step::Add => {
            let id = add(store, model.works.len()).await;
            let work = Work {
                state: WorkState::Waiting,
                attempt: 0,
                has_run_out: false,
                is_old: false,
                answered_by: None,
            };
            model.works.insert(id, work);
        }
        Step::Claim(most) => {
            let mut claimed = store
                .claim_work(WorkKind::Check, "holder", most)
                .await
                .unwrap();
            claimed.sort();
            prop_assert_eq!(claimed, model.claim(most));
        }
        Step::Renew => {
            let mut renewed = store.renew_leases(&model.given).await.unwrap();
            renewed.sort();
            let current = model
                .given
                .iter()
                .copied()
                .filter(|lease| model.is_current(*lease));
            let mut current: Vec<Lease> = current.collect();
            current.sort();
            for lease in &current {
                model.works.get_mut(&lease.work).unwrap().has_run_out = false;
            }
            prop_assert_eq!(renewed, current);
        }
        Step::GiveBack(number) => {
            let Some(lease) = pick(number) else {
                return Ok(());
            };
            let given = store.give_back(&[lease]).await.unwrap();
            let is_current = model.is_current(lease);
            prop_assert_eq!(given, u64::from(is_current));
            if is_current {
                let work = model.works.get_mut(&lease.work).unwrap();
                (work.state, work.has_run_out) = (WorkState::Waiting, false);
            }
        }
        Step::Expire(number) => {
            let Some(lease) = pick(number) else {
                return Ok(());
            };
            let past = "UPDATE work SET lease_until = now() - interval '1 second' WHERE state = 'leased' AND work_id =";
            store
                .execute(&format!("{past} {}", lease.work))
                .await
                .unwrap();
            let work = model.works.get_mut(&lease.work).unwrap();
            work.has_run_out = work.state == WorkState::Leased;
        }
        Step::Answer(number) => {
            let Some(lease) = pick(number) else {
                return Ok(());
            };
            let is_stored = store
                .answer_check(lease, &answer(lease.attempt))
                .await
                .unwrap();
            prop_assert_eq!(is_stored, model.is_current(lease));
            if is_stored {
                let work = model.works.get_mut(&lease.work).unwrap();
                (work.state, work.answered_by) = (WorkState::Done, Some(lease.attempt));
                work.has_run_out = false;
            }
        }
        Step::Age => {
            store.execute(TEN_MINUTES_EARLIER).await.unwrap();
            model.works.values_mut().for_each(|work| work.is_old = true);
        }
        Step::Fail => {
            let failed = store.fail_lost_work(WorkKind::Check, MAX_WAIT_SECONDS);
            let failed = failed.await.unwrap();
            prop_assert_eq!(failed, model.fail());
        }
    }
    Ok(())
}

/// The queue as it is.
async fn stored(store: &TestStore) -> BTreeMap<i64, Work> {
    let rows = store
        .texts(
            "SELECT concat_ws(' ', work_id, state, attempt, coalesce(lease_until < now(), false),
                              added_at < now() - interval '10 minutes', answer ->> 'text')
             FROM work JOIN check_job USING (work_id)",
        )
        .await
        .unwrap();
    let rows = rows.iter().flatten().map(|row| {
        let words: Vec<&str> = row.split(' ').collect();
        let work = Work {
            state: words[1].parse().unwrap(),
            attempt: words[2].parse().unwrap(),
            has_run_out: words[3] == "t",
            is_old: words[4] == "t",
            answered_by: words
                .last()
                .filter(|_| words.len() > 5)
                .map(|last| last.parse().unwrap()),
        };
        (words[0].parse().unwrap(), work)
    });
    rows.collect()
}

#[test]
fn any_order_of_claims_heartbeats_losses_and_answers_is_as_the_model_says() {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let store = runtime.block_on(store());
    let mut runner = TestRunner::new(Config {
        cases: 48,
        failure_persistence: None,
        ..Config::default()
    });
    let steps = proptest::collection::vec(step(), 1..60);
    let ran = runner.run(&steps, |steps| {
        runtime.block_on(async {
            store.execute("TRUNCATE work CASCADE").await.unwrap();
            let mut model = Model::default();
            for step in &steps {
                take(&store, &mut model, step).await?;
                prop_assert_eq!(&stored(&store).await, &model.works, "after {:?}", step);
            }
            Ok(())
        })
    });
    ran.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn holders_at_once_never_have_the_same_work() {
    let store = std::sync::Arc::new(store().await);
    for number in 0..40 {
        add(&store, number).await;
    }
    let mut holders = tokio::task::JoinSet::new();
    for holder in 0..8 {
        let store = store.clone();
        holders.spawn(async move {
            let mut had = vec![];
            loop {
                let claimed = store
                    .claim_work(WorkKind::Check, &format!("holder {holder}"), 2)
                    .await
                    .unwrap();
                if claimed.is_empty() {
                    return had;
                }
                had.extend(claimed);
            }
        });
    }
    let mut all: Vec<Lease> = holders.join_all().await.into_iter().flatten().collect();
    all.sort();
    assert_eq!(all.len(), 40);
    all.dedup_by_key(|lease| lease.work);
    assert_eq!(all.len(), 40, "each is claimed once");
}
