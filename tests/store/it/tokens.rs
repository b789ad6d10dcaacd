//! Budgets and limits under many callers at once.

use crate::fixture::{noon, store};
use catalogue::Digest;
use chrono::{DateTime, TimeDelta, Utc};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use store::testing::TestStore;
use store::tokens::{
    DAILY_QUESTIONS, Daily, MINT_SECONDS, Mint, Spend, TOKEN_QUERIES, TOKEN_SECONDS,
};
use tokio::task::JoinSet;

pub async fn minted(store: &TestStore) -> Digest {
    minted_at(store, noon()).await
}

async fn minted_at(store: &TestStore, now: DateTime<Utc>) -> Digest {
    let token = Digest::of("token");
    assert!(matches!(
        store.mint_trial("address", now, token, None).await.unwrap(),
        Mint::Minted { .. }
    ));
    token
}

/// Spends a query with a charge of its own.
async fn spend(
    store: &TestStore,
    token: Digest,
    now: DateTime<Utc>,
) -> Result<Spend, store::StoreError> {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let charge = format!("charge {}", NEXT.fetch_add(1, Ordering::Relaxed));
    store.spend(token, &charge, now).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_of_200_concurrent_callers_spends_the_last_query() {
    let store = Arc::new(store().await);
    let token = minted(&store).await;
    for left in (1..TOKEN_QUERIES).rev() {
        assert!(
            matches!(spend(&store, token, noon()).await.unwrap(), Spend::Ok { remaining, .. } if remaining == left)
        );
    }
    let mut callers = JoinSet::new();
    for _ in 0..200 {
        let store = store.clone();
        callers.spawn(async move { spend(&store, token, noon()).await.unwrap() });
    }
    let answers = callers.join_all().await;
    assert_eq!(
        answers
            .iter()
            .filter(|a| matches!(a, Spend::Ok { remaining: 0, .. }))
            .count(),
        1
    );
    assert_eq!(
        answers
            .iter()
            .filter(|a| matches!(a, Spend::Exhausted { .. }))
            .count(),
        199
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_of_many_concurrent_mints_of_an_address_succeeds() {
    let store = Arc::new(store().await);
    let mut callers = JoinSet::new();
    for n in 0..50 {
        let store = store.clone();
        callers.spawn(async move {
            store
                .mint_trial("address", noon(), Digest::of(format!("{n}")), None)
                .await
                .unwrap()
        });
    }
    let answers = callers.join_all().await;
    assert_eq!(
        answers
            .iter()
            .filter(|a| matches!(a, Mint::Minted { .. }))
            .count(),
        1
    );
    assert!(answers.iter().all(|a| matches!(
        a,
        Mint::Minted { .. }
            | Mint::TooSoon {
                retry_after: MINT_SECONDS
            }
    )));
}

#[tokio::test]
async fn the_minute_between_mints_slides() {
    let store = store().await;
    minted(&store).await;
    let mint = async |name: &str, after: i64, token: &str| {
        let at = noon() + TimeDelta::milliseconds(after);
        store
            .mint_trial(name, at, Digest::of(token), None)
            .await
            .unwrap()
    };
    assert_eq!(
        mint("address", 59_001, "t1").await,
        Mint::TooSoon { retry_after: 1 }
    );
    assert!(matches!(
        mint("another", 59_001, "t2").await,
        Mint::Minted { .. }
    ));
    assert!(matches!(
        mint("address", 60_000, "t3").await,
        Mint::Minted { .. }
    ));
    assert_eq!(
        mint("address", 119_999, "t4").await,
        Mint::TooSoon { retry_after: 1 }
    );
}

#[tokio::test]
async fn a_mint_after_the_daily_limit_changes_nothing() {
    let store = store().await;
    for _ in 0..DAILY_QUESTIONS {
        store.use_daily("address", noon()).await.unwrap();
    }
    let refused = store
        .mint_trial("address", noon(), Digest::of("token"), None)
        .await
        .unwrap();
    let Mint::DayOver { resets_at } = refused else {
        panic!("the day is over: {refused:?}")
    };
    for table in ["trial_token", "trial_mint"] {
        assert_eq!(
            store.rows(table).await.unwrap(),
            Vec::<String>::new(),
            "{table}"
        );
    }
    minted_at(&store, resets_at).await;
    let again = resets_at + TimeDelta::seconds(1);
    let too_soon = store
        .mint_trial("address", again, Digest::of("more"), None)
        .await
        .unwrap();
    assert_eq!(too_soon, Mint::TooSoon { retry_after: 59 });
    assert!(
        store
            .rows("daily_use")
            .await
            .unwrap()
            .contains(&"(address,2025-03-02,1)".to_owned()),
        "not counted twice"
    );
}

#[tokio::test]
async fn a_token_ends_with_its_time_and_unknown_ones_are_unknown() {
    let store = store().await;
    let token = minted(&store).await;
    let end = noon() + TimeDelta::seconds(TOKEN_SECONDS);
    assert_eq!(spend(&store, token, end).await.unwrap(), Spend::Expired);
    assert_eq!(
        spend(&store, Digest::of("other"), noon()).await.unwrap(),
        Spend::Unknown
    );
    let last = spend(&store, token, end - TimeDelta::microseconds(1))
        .await
        .unwrap();
    assert_eq!(
        last,
        Spend::Ok {
            remaining: TOKEN_QUERIES - 1,
            expires_at: end
        }
    );
    assert_eq!(
        store.peek(token, noon()).await.unwrap(),
        Spend::Ok {
            remaining: TOKEN_QUERIES - 1,
            expires_at: end
        }
    );
    store
        .forget_old_tokens(end + TimeDelta::days(2))
        .await
        .unwrap();
    assert_eq!(store.peek(token, noon()).await.unwrap(), Spend::Unknown);
}

#[tokio::test]
async fn the_daily_questions_reset_at_midnight() {
    let store = store().await;
    for left in (0..DAILY_QUESTIONS).rev() {
        assert_eq!(
            store.use_daily("address", noon()).await.unwrap(),
            Daily::Ok { remaining: left }
        );
    }
    let Daily::Exhausted { resets_at } = store.use_daily("address", noon()).await.unwrap() else {
        panic!("used up")
    };
    assert_eq!(resets_at.to_rfc3339(), "2025-03-02T00:00:00+00:00");
    assert_eq!(
        store.use_daily("address", resets_at).await.unwrap(),
        Daily::Ok {
            remaining: DAILY_QUESTIONS - 1
        }
    );
}
