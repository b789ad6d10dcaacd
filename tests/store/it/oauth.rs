//! Codes, grants and plans under many callers at once.

use crate::fixture::{noon, store};
use catalogue::Digest;
use chrono::{DateTime, TimeDelta, Utc};
use std::sync::Arc;
use store::oauth::{
    CODE_SECONDS, Code, CodeUse, GRACE_SECONDS, NewCode, NewTokens, PLAN_QUERIES, REFRESH_SECONDS,
    Rotated, SIGN_IN_TRIES,
};
use store::testing::TestStore;
use store::tokens::Spend;
use tokio::task::JoinSet;

fn code() -> Code {
    Code {
        client_id: "client".into(),
        redirect_uri: "https://app.example/done".into(),
        code_challenge: "a".repeat(43),
        scope: "graph:ask".into(),
        resource: "https://here.example".into(),
        subscriber: Some("sub".into()),
    }
}

pub fn tokens(name: &str) -> NewTokens {
    NewTokens {
        access_sha256: Digest::of(format!("a{name}")),
        refresh_sha256: Digest::of(format!("r{name}")),
        access_scope: "graph:ask".into(),
    }
}

pub async fn granted(store: &TestStore) -> Digest {
    let sha256 = Digest::of("code");
    store
        .add_code(
            &NewCode {
                sha256,
                code: &code(),
                address_key: None,
            },
            noon(),
        )
        .await
        .unwrap();
    assert_eq!(
        store.use_code(sha256, noon()).await.unwrap(),
        CodeUse::Accepted(code())
    );
    assert!(
        store
            .issue(sha256, &code(), tokens("1"), noon())
            .await
            .unwrap()
    );
    sha256
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_of_many_callers_uses_a_code_and_replays_revoke_its_grant() {
    let store = Arc::new(store().await);
    let sha256 = Digest::of("code");
    store
        .add_code(
            &NewCode {
                sha256,
                code: &code(),
                address_key: None,
            },
            noon(),
        )
        .await
        .unwrap();
    let mut callers = JoinSet::new();
    for n in 0..50 {
        let store = store.clone();
        callers.spawn(async move {
            let used = store.use_code(sha256, noon()).await.unwrap();
            if let CodeUse::Accepted(code) = &used {
                store
                    .issue(sha256, code, tokens(&n.to_string()), noon())
                    .await
                    .unwrap();
            }
            used
        });
    }
    let answers = callers.join_all().await;
    assert_eq!(
        answers
            .iter()
            .filter(|a| matches!(a, CodeUse::Accepted(_)))
            .count(),
        1
    );
    assert_eq!(
        answers.iter().filter(|a| **a == CodeUse::Replayed).count(),
        49
    );
    for n in 0..50 {
        let access = tokens(&n.to_string()).access_sha256;
        assert_eq!(store.peek_plan(access, noon()).await.unwrap(), None, "{n}");
    }
}

#[tokio::test]
async fn a_code_ends_with_its_time_and_a_late_replay_still_revokes() {
    let store = store().await;
    let sha256 = granted(&store).await;
    let late = noon() + TimeDelta::seconds(CODE_SECONDS);
    assert!(
        store
            .peek_plan(tokens("1").access_sha256, late)
            .await
            .unwrap()
            .is_some()
    );
    assert_eq!(
        store.use_code(sha256, late).await.unwrap(),
        CodeUse::Replayed
    );
    assert_eq!(
        store
            .peek_plan(tokens("1").access_sha256, late)
            .await
            .unwrap(),
        None
    );
    let unused = Digest::of("unused");
    store
        .add_code(
            &NewCode {
                sha256: unused,
                code: &code(),
                address_key: None,
            },
            noon(),
        )
        .await
        .unwrap();
    assert_eq!(
        store.use_code(unused, late).await.unwrap(),
        CodeUse::Unknown
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_address_has_ten_codes_under_concurrency() {
    let store = Arc::new(store().await);
    let add = async |store: &TestStore, key: &str, name: String, now| {
        let new = NewCode {
            sha256: Digest::of(name),
            code: &code(),
            address_key: Some(key),
        };
        store.add_code(&new, now).await.unwrap()
    };
    let mut callers = JoinSet::new();
    for n in 0..40 {
        let store = store.clone();
        callers.spawn(async move { add(&store, "address", format!("{n}"), noon()).await });
    }
    assert_eq!(
        callers
            .join_all()
            .await
            .into_iter()
            .filter(|added| *added)
            .count(),
        10
    );
    assert!(add(&store, "another", "b".into(), noon()).await);
    assert!(
        add(
            &store,
            "address",
            "c".into(),
            noon() + TimeDelta::seconds(CODE_SECONDS)
        )
        .await,
        "the others are over"
    );
}

async fn rotate(store: &TestStore, from: &str, to: &str, now: DateTime<Utc>) -> Rotated {
    let old = tokens(from).refresh_sha256;
    store.rotate(old, &tokens(to), now).await.unwrap()
}

async fn is_signed_in(store: &TestStore, name: &str, now: DateTime<Utc>) -> bool {
    let access = store.peek_plan(tokens(name).access_sha256, now).await;
    access.unwrap().is_some()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn concurrent_refreshes_have_one_successor() {
    let store = Arc::new(store().await);
    granted(&store).await;
    let mut callers = JoinSet::new();
    for n in 0..20 {
        let store = store.clone();
        callers.spawn(async move {
            let fresh = format!("fresh{n}");
            (n, rotate(&store, "1", &fresh, noon()).await)
        });
    }
    let answers = callers.join_all().await;
    let first: Vec<i32> = answers
        .iter()
        .filter_map(|(n, answer)| (*answer == Rotated::First).then_some(*n))
        .collect();
    let [first] = first[..] else {
        panic!("{answers:?}")
    };
    let successor = tokens(&format!("fresh{first}")).refresh_sha256;
    for (n, answer) in answers {
        assert!(n == first || answer == Rotated::Again(successor));
        assert!(is_signed_in(&store, &format!("fresh{n}"), noon()).await);
    }
    assert!(is_signed_in(&store, "1", noon()).await);
}

#[tokio::test]
async fn a_refresh_token_has_thirty_seconds_after_its_first_use() {
    let store = store().await;
    granted(&store).await;
    assert_eq!(rotate(&store, "1", "2", noon()).await, Rotated::First);
    let last = noon() + TimeDelta::milliseconds(29_999);
    let newest = |name| Rotated::Again(tokens(name).refresh_sha256);
    assert_eq!(rotate(&store, "1", "again", last).await, newest("2"));
    // The successor was used as well: whoever still has the first token gets the newest.
    assert_eq!(rotate(&store, "2", "3", last).await, Rotated::First);
    assert_eq!(rotate(&store, "1", "late", last).await, newest("3"));
    for name in ["1", "2", "3", "again", "late"] {
        assert!(is_signed_in(&store, name, last).await, "{name}");
    }
    let over = noon() + TimeDelta::seconds(GRACE_SECONDS);
    let peek = store.peek_refresh(tokens("3").refresh_sha256, over).await;
    assert!(peek.unwrap().is_some());
    assert_eq!(rotate(&store, "1", "thief", over).await, Rotated::Refused);
    for name in ["1", "2", "3", "again", "late", "thief"] {
        assert!(!is_signed_in(&store, name, over).await, "{name}");
        assert_eq!(rotate(&store, name, "more", over).await, Rotated::Refused);
    }
}

#[tokio::test]
async fn the_thirty_seconds_outlast_the_token_but_not_the_grant() {
    let store = store().await;
    granted(&store).await;
    let end = noon() + TimeDelta::seconds(REFRESH_SECONDS) - TimeDelta::seconds(1);
    assert_eq!(rotate(&store, "1", "2", end).await, Rotated::First);
    let over = end + TimeDelta::seconds(2);
    store.forget_old_grants(over).await.unwrap();
    let peek = async |now| {
        let peek = store.peek_refresh(tokens("1").refresh_sha256, now).await;
        peek.unwrap()
    };
    let grant = peek(over).await.expect("it was used a moment ago");
    let successor = Rotated::Again(tokens("2").refresh_sha256);
    assert_eq!(rotate(&store, "1", "again", over).await, successor);
    store.end_grant(grant.grant_id, over).await.unwrap();
    assert_eq!(peek(over).await, None);
    assert_eq!(rotate(&store, "1", "late", over).await, Rotated::Refused);
    let later = end + TimeDelta::seconds(GRACE_SECONDS);
    store.forget_old_grants(later).await.unwrap();
    let left = store.rows("oauth_refresh_token").await.unwrap();
    assert_eq!(left.len(), 1, "only the newest has not expired: {left:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_daily_limit_of_a_plan_is_never_exceeded() {
    let store = Arc::new(store().await);
    granted(&store).await;
    let token = tokens("1").access_sha256;
    store.spend_plan(token, "first", noon()).await.unwrap();
    store
        .execute(&format!("UPDATE plan_use SET count = {}", PLAN_QUERIES - 1))
        .await
        .unwrap();
    let mut callers = JoinSet::new();
    for n in 0..200 {
        let store = store.clone();
        let charge = n.to_string();
        callers.spawn(async move { store.spend_plan(token, &charge, noon()).await.unwrap() });
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
    assert_eq!(
        store
            .spend_plan(Digest::of("other"), "other", noon())
            .await
            .unwrap(),
        Spend::Expired
    );
    let next = noon() + TimeDelta::days(1);
    assert_eq!(
        store.peek_plan(token, next).await.unwrap(),
        None,
        "the token is over"
    );
}

#[tokio::test]
async fn tries_of_one_time_codes_and_starts_of_sign_ins_are_limited() {
    let store = store().await;
    let sign_in = Digest::of("sign-in");
    store
        .add_sign_in(sign_in, "challenge", noon())
        .await
        .unwrap();
    for _ in 0..SIGN_IN_TRIES {
        assert_eq!(
            store.try_sign_in(sign_in, noon()).await.unwrap().as_deref(),
            Some("challenge")
        );
    }
    assert_eq!(store.try_sign_in(sign_in, noon()).await.unwrap(), None);
    assert!(store.end_sign_in(sign_in).await.unwrap());
    assert!(!store.end_sign_in(sign_in).await.unwrap(), "once");
    assert!(store.begin_sign_in("key", noon()).await.unwrap());
    let soon = noon() + TimeDelta::milliseconds(59_999);
    assert!(!store.begin_sign_in("key", soon).await.unwrap());
    let minute_later = soon + TimeDelta::milliseconds(1);
    assert!(store.begin_sign_in("key", minute_later).await.unwrap());
}

#[tokio::test]
async fn expired_rows_are_deleted_and_valid_ones_stay() {
    let store = store().await;
    granted(&store).await;
    let count = async |table: &str| {
        store
            .texts(&format!("SELECT count(*) FROM {table}"))
            .await
            .unwrap()[0]
            .clone()
    };
    store
        .forget_old_grants(noon() + TimeDelta::days(2))
        .await
        .unwrap();
    assert_eq!(count("oauth_code").await.as_deref(), Some("0"));
    assert_eq!(count("oauth_access_token").await.as_deref(), Some("0"));
    assert!(
        store
            .peek_refresh(tokens("1").refresh_sha256, noon())
            .await
            .unwrap()
            .is_some(),
        "it can be refreshed"
    );
    store
        .forget_old_grants(noon() + TimeDelta::seconds(REFRESH_SECONDS + 1))
        .await
        .unwrap();
    assert_eq!(count("oauth_grant").await.as_deref(), Some("0"));
}
