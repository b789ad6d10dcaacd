//! The queue of checks: who may add how much, the life of a text and of its answer, charges whose answers are lost, and the role of workers.

use crate::fixture::{noon, store};
use catalogue::{CheckAnswer, Digest};
use store::checks::{Added, MAX_OPEN, MAX_OPEN_OF_SENDER, NewCheck, Toll};
use store::lease::{CHECK_ROLE, Part, WorkKind, WorkState};
use store::testing::TestStore;

/// SQL after which everything was added more than ten minutes ago.
pub const TEN_MINUTES_EARLIER: &str =
    "UPDATE work SET added_at = added_at - interval '601 seconds'";

fn check(number: usize) -> NewCheck {
    NewCheck {
        method: "gelu".to_owned(),
        version: Digest::of("check file"),
        entry: None,
        map: None,
        source: format!("def gelu(x):\n    return {number}\n"),
        is_shared: false,
    }
}

/// Adds a check of a sender of its own, and returns its work.
pub async fn add(store: &TestStore, number: usize) -> i64 {
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

/// The answer of an attempt.
pub fn answer(attempt: i32) -> CheckAnswer {
    CheckAnswer::not_checked("gelu", format!("by attempt {attempt}"))
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
        .claim_work(&[WorkKind::Check], Part::ALL, "holder", 2)
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
        .claim_work(&[WorkKind::Check], Part::ALL, "holder", 1)
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
            .claim_work(&[WorkKind::Check], Part::ALL, "holder", 1)
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
async fn a_text_runs_once_whoever_shares_it_and_anew_for_another_version() {
    let store = store().await;
    let toll = |charge_id| Toll::Query {
        charge_id,
        payer: charge_id,
    };
    let own = check(1);
    let shared = NewCheck {
        is_shared: true,
        ..check(1)
    };
    let later = NewCheck {
        version: Digest::of("its next check file"),
        ..check(1)
    };
    for (charge, check) in [("1", &own), ("2", &shared), ("3", &later)] {
        let added = store.add_check(check, charge, toll(charge), noon()).await;
        assert_eq!(added.unwrap(), Added::Accepted { is_paid: false });
    }
    let leases = store
        .claim_work(&[WorkKind::Check], Part::ALL, "holder", 9)
        .await
        .unwrap();
    assert_eq!(leases.len(), 2, "one run of each version");
    let mut versions = vec![];
    for lease in leases {
        let taken = store.leased_check(lease).await.unwrap().unwrap();
        versions.push(taken.version);
        store.answer_check(lease, &answer(1)).await.unwrap();
    }
    versions.sort();
    let mut expected = [own.version, later.version];
    expected.sort();
    assert_eq!(versions, expected);
    for (check, source) in [(&own, None), (&shared, Some(own.source.clone()))] {
        let found = store.stored_check(check.key()).await.unwrap().unwrap();
        assert_eq!((found.answer, found.source), (Some(answer(1)), source));
    }
    let shared_later = NewCheck {
        is_shared: true,
        ..later
    };
    let unsent = store.stored_check(shared_later.key()).await.unwrap();
    assert_eq!(unsent, None, "nobody shares it");
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
    store.execute(TEN_MINUTES_EARLIER).await.unwrap();
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
async fn a_check_whose_worker_was_the_last_one_is_given_up_after_ten_minutes() {
    let store = store().await;
    add(&store, 1).await;
    let claimed = store
        .claim_work(&[WorkKind::Check], Part::ALL, "the last", 1)
        .await;
    let lease = claimed.unwrap()[0];
    // A worker at work keeps its check, however old.
    store.execute(TEN_MINUTES_EARLIER).await.unwrap();
    assert_eq!(store.settle_checks().await.unwrap(), [""; 0]);
    // Killed for good: its lease runs out, and nobody takes the check again.
    let past = "UPDATE work SET lease_until = now() - interval '1 second'";
    store.execute(past).await.unwrap();
    assert_eq!(store.settle_checks().await.unwrap(), ["charge_1"]);
    assert_eq!(
        store.texts("SELECT source FROM check_job").await.unwrap(),
        [None],
        "its text is deleted"
    );
    let open = store.open_work(WorkKind::Check).await.unwrap();
    assert_eq!((open.waiting, open.running), (0, 0), "its place is free");
    let late = store.answer_check(lease, &answer(1)).await;
    assert!(!late.unwrap(), "a worker that comes back is too late");
}

#[tokio::test]
async fn a_check_that_a_worker_cannot_answer_says_why_and_names_its_charges() {
    let store = store().await;
    let shared = NewCheck {
        is_shared: true,
        ..check(1)
    };
    let toll = Toll::Query {
        charge_id: "1",
        payer: "p",
    };
    store.add_check(&shared, "a", toll, noon()).await.unwrap();
    let claimed = store
        .claim_work(&[WorkKind::Check], Part::ALL, "holder", 1)
        .await;
    let lease = claimed.unwrap()[0];
    assert!(store.fail_check(lease, &answer(1)).await.unwrap());
    let again = store.fail_check(lease, &answer(1)).await;
    assert!(!again.unwrap(), "it has ended");
    let failed = store.stored_check(shared.key()).await.unwrap().unwrap();
    assert_eq!(
        (failed.state, failed.answer, failed.source),
        (WorkState::Failed, Some(answer(1)), None)
    );
    assert_eq!(store.settle_checks().await.unwrap(), ["1"]);
    store.forget_promise("1").await.unwrap();
    store.add_check(&shared, "a", toll, noon()).await.unwrap();
    let again = store.stored_check(shared.key()).await.unwrap().unwrap();
    assert_eq!((again.state, again.answer), (WorkState::Waiting, None));
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
    assert_eq!(worker.table_beyond(CHECK_ROLE).await.unwrap(), None);
    assert!(
        store.table_beyond(CHECK_ROLE).await.unwrap().is_some(),
        "the owner has more"
    );
    let lease = worker
        .claim_work(&[WorkKind::Check], Part::ALL, "worker", 1)
        .await
        .unwrap()[0];
    assert_eq!(worker.leased_check(lease).await.unwrap(), Some(check(1)));
    assert!(worker.fail_check(lease, &answer(1)).await.unwrap());
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
