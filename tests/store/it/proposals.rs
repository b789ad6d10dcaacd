//! Proposals and answers under many callers at once, their states, and what is deleted.

use crate::fixture::{noon, store};
use catalogue::Digest;
use chrono::{TimeDelta, Utc};
use std::collections::BTreeMap;
use std::sync::Arc;
use store::proposals::{
    Commit, Contribution, DAILY_DRAFTS, DAILY_DRAFTS_OF_ALL, DRAFT_DAYS, Decision, NewProposal,
    ProposalField, ProposalKind, ProposalState, Submission,
};
use store::testing::TestStore;
use tokio::task::JoinSet;

fn id(number: usize) -> String {
    format!("{number:030x}")
}

fn alias(name: &str) -> Contribution {
    Contribution {
        kind: ProposalKind::Alias,
        record: "method:adam".to_owned(),
        fields: BTreeMap::from([(ProposalField::Name, name.to_owned())]),
    }
}

/// Stores a draft of a client with this answer.
async fn draft(store: &TestStore, number: usize, client: &str, answer: &str) -> Submission {
    let (id, contribution) = (id(number), alias("Adam optimiser"));
    let draft = NewProposal {
        id: &id,
        contribution: &contribution,
        snapshot: "0123456789abcdef",
        client_key: client,
    };
    store
        .store_draft(draft, Digest::of(answer), noon())
        .await
        .unwrap()
}

async fn commit(store: &TestStore, number: usize, answer: &str) -> Commit {
    store
        .commit_draft(&id(number), Digest::of(answer), noon())
        .await
        .unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_of_200_concurrent_callers_spends_an_answer() {
    let store = Arc::new(store().await);
    let mut callers = JoinSet::new();
    for number in 0..200 {
        let store = store.clone();
        callers.spawn(async move {
            draft(
                &store,
                number,
                &format!("client {number}"),
                "the one answer",
            )
            .await
        });
    }
    let results = callers.join_all().await;
    let stored = results.iter().filter(|one| **one == Submission::Stored);
    assert_eq!(stored.count(), 1);
    let used = results.iter().filter(|one| **one == Submission::AnswerUsed);
    assert_eq!(used.count(), 199);
    assert_eq!(store.rows("proposal").await.unwrap().len(), 1);
    assert_eq!(
        store.rows("daily_use").await.unwrap().len(),
        2,
        "one client and all clients; a caller whose answer was used has its day left"
    );
}

#[tokio::test]
async fn a_draft_is_committed_once_and_decided_once() {
    let store = store().await;
    assert_eq!(draft(&store, 1, "client", "a").await, Submission::Stored);
    assert_eq!(
        commit(&store, 1, "a").await,
        Commit::AnswerUsed,
        "of the draft"
    );
    assert_eq!(commit(&store, 2, "b").await, Commit::Unknown);
    assert_eq!(
        commit(&store, 1, "b").await,
        Commit::Waiting,
        "a refusal spends nothing"
    );
    assert_eq!(
        commit(&store, 1, "c").await,
        Commit::NoDraft(ProposalState::Waiting)
    );
    assert_eq!(
        store.proposals(ProposalState::Waiting).await.unwrap().len(),
        1
    );
    let now = noon() + TimeDelta::days(1);
    let decide = async |decision| store.decide_proposal(&id(1), decision, now).await.unwrap();
    let rejected = decide(Decision::Reject("not in the paper")).await.unwrap();
    assert_eq!(
        (rejected.state, rejected.reason.as_deref()),
        (ProposalState::Rejected, Some("not in the paper"))
    );
    assert_eq!(rejected.contribution, alias("Adam optimiser"));
    assert_eq!(rejected.sha256, alias("Adam optimiser").sha256());
    let again = decide(Decision::Accept(None)).await.unwrap();
    assert_eq!(again, rejected, "a decision stays");
    let unknown = store
        .decide_proposal(&id(9), Decision::Accept(None), now)
        .await;
    assert_eq!(unknown.unwrap(), None);
}

#[tokio::test]
async fn a_draft_is_not_decided_before_it_is_committed() {
    let store = store().await;
    draft(&store, 1, "client", "a").await;
    let decided = store
        .decide_proposal(&id(1), Decision::Accept(None), noon())
        .await;
    let decided = decided.unwrap().unwrap();
    assert_eq!(
        (decided.state, decided.decided_at),
        (ProposalState::Draft, None)
    );
}

#[tokio::test]
async fn a_client_stores_fifty_drafts_a_day_and_a_refused_one_spends_no_answer() {
    let store = store().await;
    for number in 0..DAILY_DRAFTS as usize {
        let stored = draft(&store, number, "client", &number.to_string()).await;
        assert_eq!(stored, Submission::Stored);
    }
    let midnight = "2025-03-02T00:00:00Z".parse::<chrono::DateTime<Utc>>();
    let resets_at = midnight.unwrap();
    assert_eq!(
        draft(&store, 900, "client", "left").await,
        Submission::DayOver { resets_at }
    );
    assert_eq!(
        draft(&store, 900, "another client", "left").await,
        Submission::Stored
    );
}

#[tokio::test]
async fn all_clients_together_have_a_number_of_drafts_a_day() {
    let store = store().await;
    draft(&store, 1, "client", "first").await;
    // The rows of the client and of all clients.
    store.set_daily_use(DAILY_DRAFTS_OF_ALL).await.unwrap();
    let refused = draft(&store, 2, "another client", "left").await;
    assert!(
        matches!(refused, Submission::AllDayOver { .. }),
        "{refused:?}"
    );
    store.set_daily_use(DAILY_DRAFTS_OF_ALL - 1).await.unwrap();
    let stored = draft(&store, 2, "a third client", "left").await;
    assert_eq!(stored, Submission::Stored, "the refusal spent no answer");
}

#[tokio::test]
async fn drafts_are_forgotten_and_committed_proposals_stay() {
    let store = store().await;
    draft(&store, 1, "client", "a").await;
    draft(&store, 2, "client", "b").await;
    commit(&store, 2, "c").await;
    let end = noon() + TimeDelta::days(DRAFT_DAYS);
    store.forget_old_drafts(end).await.unwrap();
    assert!(store.proposal(&id(1)).await.unwrap().is_some(), "not yet");
    let after = end + TimeDelta::seconds(1);
    store.forget_old_drafts(after).await.unwrap();
    assert_eq!(store.proposal(&id(1)).await.unwrap(), None);
    let waiting = store.proposal(&id(2)).await.unwrap().unwrap();
    assert_eq!(waiting.state, ProposalState::Waiting);
    assert!(store.rows("challenge_answer").await.unwrap().is_empty());
}

#[tokio::test]
async fn the_database_refuses_a_rejection_without_a_reason() {
    let store = store().await;
    draft(&store, 1, "client", "a").await;
    commit(&store, 1, "b").await;
    for set in [
        "state = 'rejected', decided_at = now()",
        "state = 'accepted'",
        "committed_at = NULL",
        "state = 'gone'",
    ] {
        let changed = store.execute(&format!("UPDATE proposal SET {set}")).await;
        assert!(changed.is_err(), "{set}");
    }
}
