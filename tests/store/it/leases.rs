//! Leases against a model: whatever is claimed, renewed, given back, left to run out and answered, in any order and by whomever, the
//! database holds what the model holds, and a result is stored once, by the attempt that was current.

use crate::fixture::{noon, store};
use catalogue::{CheckAnswer, Digest};
use proptest::prelude::*;
use proptest::test_runner::{Config, TestCaseError, TestRunner};
use std::collections::BTreeMap;
use store::checks::{Added, MAX_OPEN, MAX_OPEN_OF_SENDER, NewCheck, Toll};
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
        1 => Just(Step::Fail),
    ]
}

/// One piece of work, as it should be.
#[derive(Debug, Clone, PartialEq)]
struct Work {
    state: WorkState,
    attempt: i32,
    has_run_out: bool,
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
}

fn check(number: usize) -> NewCheck {
    NewCheck {
        method: "gelu".to_owned(),
        entry: None,
        map: None,
        source: format!("def gelu(x):\n    return {number}\n"),
        is_shared: false,
    }
}

/// Adds a check of a sender of its own, and returns its work.
async fn add(store: &TestStore, number: usize) -> i64 {
    let (charge, payer) = (format!("charge_{number}"), "payer".to_owned());
    let toll = Toll::Query {
        charge_id: &charge,
        payer: &payer,
    };
    let added = store
        .add_check(&check(number), &format!("sender {number}"), toll, noon())
        .await;
    assert_eq!(added.unwrap(), Added::Accepted { is_paid: false });
    let ids = store.texts("SELECT max(work_id) FROM work").await.unwrap();
    ids[0].as_ref().unwrap().parse().unwrap()
}

fn answer(attempt: i32) -> CheckAnswer {
    CheckAnswer::not_checked("gelu", format!("by attempt {attempt}"))
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
        Step::Fail => {
            store.fail_lost_work(WorkKind::Check, 3_600).await.unwrap();
            for work in model.works.values_mut() {
                if work.has_run_out && work.attempt >= MAX_ATTEMPTS {
                    (work.state, work.has_run_out) = (WorkState::Failed, false);
                }
            }
        }
    }
    Ok(())
}

/// The queue as it is.
async fn stored(store: &TestStore) -> BTreeMap<i64, Work> {
    let rows = store
        .texts(
            "SELECT concat_ws(' ', work_id, state, attempt, coalesce(lease_until < now(), false), answer ->> 'text')
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
            answered_by: words
                .last()
                .filter(|_| words.len() > 4)
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

#[tokio::test]
async fn senders_take_turns_and_nobody_has_more_than_a_few() {
    let store = store().await;
    let add = async |sender: &str, number: usize| {
        let charge = format!("{sender} {number}");
        let toll = Toll::Query {
            charge_id: &charge,
            payer: sender,
        };
        let code = NewCheck {
            source: charge.clone(),
            ..check(0)
        };
        store.add_check(&code, sender, toll, noon()).await.unwrap()
    };
    let full = usize::try_from(MAX_OPEN_OF_SENDER).unwrap();
    for number in 0..full {
        assert_eq!(
            add("many", number).await,
            Added::Accepted { is_paid: false }
        );
    }
    assert_eq!(add("many", full).await, Added::SenderFull);
    assert_eq!(
        add("many", 0).await,
        Added::Accepted { is_paid: true },
        "the same text is paid for and in the queue"
    );
    assert_eq!(add("one", 0).await, Added::Accepted { is_paid: false });
    let first = store
        .claim_work(WorkKind::Check, "holder", 2)
        .await
        .unwrap();
    let mut senders = vec![];
    for lease in first {
        senders.push(store.leased_check(lease).await.unwrap().unwrap().source);
    }
    senders.sort();
    assert_eq!(
        senders,
        ["many 0", "one 0"],
        "the newcomer goes before the second of the other"
    );
    let mut added = 5;
    for sender in 0.. {
        match add(&format!("sender {sender}"), 0).await {
            Added::QueueFull => break,
            Added::Accepted { .. } => added += 1,
            other => panic!("{other:?}"),
        }
    }
    assert_eq!(added, MAX_OPEN);
}

#[tokio::test]
async fn sixteen_senders_leave_room_for_another() {
    let store = store().await;
    let mut open = 0;
    for number in 0..usize::try_from(MAX_OPEN_OF_SENDER).unwrap() {
        for sender in 0..16 {
            let charge = format!("sender {sender} {number}");
            let toll = Toll::Query {
                charge_id: &charge,
                payer: &charge,
            };
            let (code, sender) = (check(16 * number + sender), format!("sender {sender}"));
            match store.add_check(&code, &sender, toll, noon()).await.unwrap() {
                Added::Accepted { .. } => open += 1,
                added => assert_eq!(added, Added::SenderFull),
            }
        }
    }
    assert!((MAX_OPEN / 2..MAX_OPEN - 16).contains(&open), "{open}");
}

#[tokio::test]
async fn an_answer_deletes_the_text_and_serves_the_same_text_for_a_day() {
    let store = store().await;
    let toll = |charge_id| Toll::Query {
        charge_id,
        payer: "payer",
    };
    let (own, shared) = (
        check(1),
        NewCheck {
            is_shared: true,
            ..check(1)
        },
    );
    assert_ne!(
        own.key(),
        shared.key(),
        "who shares a text has another address"
    );
    store.add_check(&own, "a", toll("1"), noon()).await.unwrap();
    let lease = store
        .claim_work(WorkKind::Check, "holder", 1)
        .await
        .unwrap()[0];
    assert!(store.answer_check(lease, &answer(1)).await.unwrap());
    assert_eq!(
        store.texts("SELECT source FROM check_job").await.unwrap(),
        [None]
    );
    // The same text, shared by somebody else: answered without a run.
    store
        .add_check(&shared, "b", toll("2"), noon())
        .await
        .unwrap();
    assert!(
        store
            .claim_work(WorkKind::Check, "holder", 1)
            .await
            .unwrap()
            .is_empty()
    );
    let found = store.stored_check(shared.key()).await.unwrap().unwrap();
    assert_eq!(
        (found.answer, found.source),
        (Some(answer(1)), Some(shared.source))
    );
    let found = store.stored_check(own.key()).await.unwrap().unwrap();
    assert_eq!(
        (found.answer, found.source),
        (Some(answer(1)), None),
        "its author shares nothing"
    );
    store
        .execute("UPDATE work SET ended_at = now() - interval '25 hours'")
        .await
        .unwrap();
    store.settle_checks().await.unwrap();
    assert_eq!(store.stored_check(own.key()).await.unwrap(), None);
    assert_eq!(
        store.rows("check_job").await.unwrap().len()
            + store.rows("check_charge").await.unwrap().len(),
        0
    );
}

#[tokio::test]
async fn a_check_without_an_answer_names_its_charges_and_can_be_sent_again() {
    let store = store().await;
    let toll = |charge_id, payer| Toll::Query { charge_id, payer };
    store
        .add_check(&check(1), "a", toll("1", "p"), noon())
        .await
        .unwrap();
    store
        .add_check(&check(1), "b", toll("2", "q"), noon())
        .await
        .unwrap();
    assert_eq!(store.settle_checks().await.unwrap(), [""; 0], "it waits");
    store
        .execute("UPDATE work SET added_at = now() - interval '11 minutes'")
        .await
        .unwrap();
    let mut lost = store.settle_checks().await.unwrap();
    lost.sort();
    assert_eq!(lost, ["1", "2"]);
    assert_eq!(
        store.texts("SELECT source FROM check_job").await.unwrap(),
        [None],
        "its text is deleted"
    );
    for charge in lost {
        store.forget_promise(&charge).await.unwrap();
    }
    store
        .add_check(&check(1), "a", toll("3", "p"), noon())
        .await
        .unwrap();
    let again = store.stored_check(check(1).key()).await.unwrap().unwrap();
    assert_eq!(again.state, WorkState::Waiting);
}

#[tokio::test]
async fn the_role_of_workers_sees_checks_and_nothing_else() {
    let store = store().await;
    let toll = Toll::Query {
        charge_id: "1",
        payer: "p",
    };
    store.add_check(&check(1), "a", toll, noon()).await.unwrap();
    let url = store
        .url()
        .replacen("concordance@", "concordance_check@", 1);
    let worker = store::Store::connect_with_few_rights(&url).await.unwrap();
    assert_eq!(worker.table_beyond_checks().await.unwrap(), None);
    assert!(
        store.table_beyond_checks().await.unwrap().is_some(),
        "the owner has more"
    );
    let lease = worker
        .claim_work(WorkKind::Check, "worker", 1)
        .await
        .unwrap()[0];
    assert_eq!(worker.leased_check(lease).await.unwrap(), Some(check(1)));
    assert!(worker.answer_check(lease, &answer(1)).await.unwrap());
    for refused in [
        worker.trial(Digest::of("x"), noon()).await.err(),
        worker.settle_checks().await.err(),
        worker
            .add_check(
                &check(2),
                "a",
                Toll::Query {
                    charge_id: "2",
                    payer: "p",
                },
                noon(),
            )
            .await
            .err(),
    ] {
        let refused = refused.expect("it is refused").refusal();
        assert!(refused.contains("permission denied"), "{refused}");
    }
}
