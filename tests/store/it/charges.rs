//! Charges that are repeated and returned, by many callers at once.

use crate::fixture::{noon, store};
use crate::oauth::{granted, tokens};
use crate::tokens::minted;
use std::sync::Arc;
use store::oauth::PLAN_QUERIES;
use store::testing::TestStore;
use store::tokens::{Spend, TOKEN_QUERIES};
use tokio::task::JoinSet;

const CALLERS: usize = 50;

/// The remaining queries after a charge.
fn remaining(spend: Spend) -> i32 {
    match spend {
        Spend::Ok { remaining, .. } => remaining,
        other => panic!("{other:?}"),
    }
}

/// Returns a charge from many callers at once; gives how many of them returned it.
async fn returned(store: &Arc<TestStore>, charge: &'static str) -> usize {
    let mut callers = JoinSet::new();
    for _ in 0..CALLERS {
        let store = store.clone();
        callers.spawn(async move { store.return_charge(charge, noon()).await.unwrap() });
    }
    let answers = callers.join_all().await;
    answers.into_iter().filter(|returned| *returned).count()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_repeated_charge_of_a_token_charges_once_and_is_returned_once() {
    let store = Arc::new(store().await);
    let token = minted(&store).await;
    let mut callers = JoinSet::new();
    for _ in 0..CALLERS {
        let store = store.clone();
        callers.spawn(async move { store.spend(token, "one", noon()).await.unwrap() });
    }
    for answer in callers.join_all().await {
        assert_eq!(remaining(answer), TOKEN_QUERIES - 1);
    }
    assert_eq!(returned(&store, "one").await, 1);
    assert_eq!(
        remaining(store.peek(token, noon()).await.unwrap()),
        TOKEN_QUERIES
    );
    // What was returned before it was charged is never charged.
    assert!(!store.return_charge("two", noon()).await.unwrap());
    for charge in ["one", "two"] {
        let late = store.spend(token, charge, noon()).await.unwrap();
        assert!(
            matches!(late, Spend::Exhausted { .. }),
            "{charge}: {late:?}"
        );
    }
    assert_eq!(
        remaining(store.peek(token, noon()).await.unwrap()),
        TOKEN_QUERIES
    );
}

#[tokio::test]
async fn the_last_query_of_a_token_can_be_charged_again() {
    let store = store().await;
    let token = minted(&store).await;
    for n in 0..TOKEN_QUERIES {
        let charge = n.to_string();
        for _ in 0..2 {
            let spent = store.spend(token, &charge, noon()).await.unwrap();
            assert_eq!(remaining(spent), TOKEN_QUERIES - 1 - n);
        }
    }
    let more = store.spend(token, "more", noon()).await.unwrap();
    assert!(matches!(more, Spend::Exhausted { .. }));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_repeated_charge_of_a_plan_charges_once_and_is_returned_once() {
    let store = Arc::new(store().await);
    granted(&store).await;
    let token = tokens("1").access_sha256;
    let mut callers = JoinSet::new();
    for _ in 0..CALLERS {
        let store = store.clone();
        callers.spawn(async move { store.spend_plan(token, "one", noon()).await.unwrap() });
    }
    for answer in callers.join_all().await {
        assert_eq!(remaining(answer), PLAN_QUERIES - 1);
    }
    assert_eq!(returned(&store, "one").await, 1);
    assert_eq!(returned(&store, "unknown").await, 0);
    let plan = store.peek_plan(token, noon()).await.unwrap().unwrap();
    assert_eq!(plan.remaining, PLAN_QUERIES);
}
