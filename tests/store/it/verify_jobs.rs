//! Pairs as work: the role of workers, results of holders that were late, and what a later night does with work that was left.

use crate::fixture::{context, noon, pair, store, verification};
use catalogue::{Digest, Outcome, Seed};
use store::lease::{Lease, Part, WORKER_ROLE, WorkKind};
use store::testing::TestStore;
use store::{NewVerifyJob, PairId, Store, StoreError, VerifyJob};

const SEED: Seed = Seed::new(7);

fn job(pair_id: PairId, key: &str) -> NewVerifyJob {
    let key = Digest::of(key);
    NewVerifyJob {
        pair_id,
        key,
        shard: u16::MAX,
    }
}

/// The store as a worker sees it.
async fn worker(store: &TestStore) -> Store {
    let url = store.url();
    let url = url.replacen("concordance@", "concordance_worker@", 1);
    Store::connect_with_few_rights(&url).await.unwrap()
}

async fn claim(worker: &Store) -> Vec<VerifyJob> {
    let leases = worker.claim_work(&[WorkKind::Verify], Part::ALL, "worker", 9);
    worker.verify_jobs(&leases.await.unwrap()).await.unwrap()
}

async fn states(store: &TestStore) -> Vec<Option<String>> {
    let states = "SELECT state FROM work WHERE kind = 'verify' ORDER BY turn";
    store.texts(states).await.unwrap()
}

#[tokio::test]
async fn only_the_current_holder_records_a_run() {
    let store = store().await;
    let (pair_id, environment) = pair(&store).await;
    let jobs = [job(pair_id, "planned")];
    store
        .add_verify_jobs(&jobs, SEED, environment)
        .await
        .unwrap();
    let worker = worker(&store).await;
    let late = claim(&worker).await;
    let expected = VerifyJob {
        lease: late[0].lease,
        pair_id,
        method: "m".to_owned(),
        key: Digest::of("planned"),
        seed: SEED,
        environment_sha256: environment,
    };
    assert_eq!(late, [expected]);
    assert_eq!(store.release_work(Some("nobody")).await.unwrap(), 0);
    assert_eq!(store.release_work(Some("worker")).await.unwrap(), 1);
    let v = verification([Outcome::Passed; 4]);
    // The environment of the worker is another.
    let context = context(pair_id, environment, "its own key");
    let refused = worker.under(&late).record_verification(&v, &context).await;
    assert!(matches!(refused, Err(StoreError::LeaseLost)), "{refused:?}");
    let current = claim(&worker).await;
    let refused = worker.under(&late).record_verification(&v, &context).await;
    assert!(matches!(refused, Err(StoreError::LeaseLost)), "{refused:?}");
    let other = worker.under(&[]).record_verification(&v, &context).await;
    assert!(other.is_err(), "a holder of nothing records nothing");
    assert_eq!(store.rows("run").await.unwrap().len(), 0);
    let own = worker.under(&current);
    let run = own.record_verification(&v, &context).await.unwrap();
    assert_eq!(own.latest_runs().await.unwrap().len(), 1);
    assert_eq!(worker.under(&[]).latest_runs().await.unwrap().len(), 0);
    // The night sees the run under its own key once the work has ended.
    let planned = Digest::of("planned");
    assert_eq!(store.already_run(planned).await.unwrap(), None);
    let leases: Vec<Lease> = current.iter().map(|job| job.lease).collect();
    assert_eq!(worker.finish_work(&leases).await.unwrap(), 1);
    assert_eq!(store.already_run(planned).await.unwrap(), Some(run));
}

#[tokio::test]
async fn a_night_takes_up_what_failed_and_deletes_what_nobody_needs() {
    let store = store().await;
    let (pair_id, environment) = pair(&store).await;
    let add = async |keys: &[&str]| {
        let jobs: Vec<NewVerifyJob> = keys.iter().map(|key| job(pair_id, key)).collect();
        store
            .add_verify_jobs(&jobs, SEED, environment)
            .await
            .unwrap();
    };
    add(&["failed", "waiting", "outdated"]).await;
    let worker = worker(&store).await;
    let lease = worker.claim_work(&[WorkKind::Verify], Part::ALL, "worker", 1);
    let jobs = worker.verify_jobs(&lease.await.unwrap()).await.unwrap();
    let own = worker.under(&jobs);
    own.record_not_run(pair_id, "no sandbox", noon())
        .await
        .unwrap();
    let again = own.record_not_run(pair_id, "no sandbox", noon()).await;
    assert!(matches!(again, Err(StoreError::LeaseLost)), "{again:?}");
    assert_eq!(store.rows("not_run").await.unwrap().len(), 1);
    let [failed, waiting] = ["failed", "waiting"].map(|state| Some(state.to_owned()));
    assert_eq!(
        states(&store).await,
        [&failed, &waiting, &waiting].map(Clone::clone)
    );
    let queue = store.queue().await.unwrap();
    let seen = queue
        .iter()
        .map(|work| (work.method.as_str(), work.attempt));
    let seen: Vec<_> = seen.collect();
    assert_eq!(seen, [("m", 1), ("m", 0), ("m", 0)]);
    add(&["waiting", "failed"]).await;
    assert_eq!(states(&store).await, [&waiting, &waiting].map(Clone::clone));
}

#[tokio::test]
async fn the_role_of_workers_sees_no_subscriber_and_no_check() {
    let store = store().await;
    let worker = worker(&store).await;
    assert_eq!(worker.table_beyond(WORKER_ROLE).await.unwrap(), None);
    crate::checks::add(&store, 1).await;
    let kinds = [WorkKind::Check, WorkKind::Verify];
    let claimed = worker.claim_work(&kinds, Part::ALL, "worker", 9).await;
    assert_eq!(claimed.unwrap(), [], "row security hides checks");
    let refused = worker.trial(Digest::of("x"), noon()).await.unwrap_err();
    assert!(refused.refusal().contains("permission denied"));
}
