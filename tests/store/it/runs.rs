//! Recording and reading runs.

use crate::fixture::{batch, both, code, context, method, noon, pair, store, verification};
use catalogue::{Digest, Level, License, Outcome, PropertyResult, Reason, Side, WorstAgreement};
use store::{Publication, StoreError};

fn diverging() -> catalogue::Verification {
    let mut v = verification([
        Outcome::Passed,
        Outcome::Passed,
        Outcome::Passed,
        Outcome::NotReached,
    ]);
    v.rungs[3].outcome = Outcome::Failed(Reason::OneSidedDivergence);
    v.properties = both(PropertyResult::Pass, PropertyResult::Fail);
    v.worst = Some(WorstAgreement {
        ratio: f64::INFINITY,
        case: "corpus-3".into(),
        output: "y".into(),
        index: vec![1, 2],
    });
    v
}

#[tokio::test]
async fn a_run_is_read_as_recorded() {
    let store = store().await;
    let (pair_id, environment) = pair(&store).await;
    let (v, context) = (diverging(), context(pair_id, environment, "w"));
    let run_id = store.record_verification(&v, &context).await.unwrap();
    let run = store.run(run_id).await.unwrap();
    assert_eq!((&run.verification, &run.context), (&v, &context));
    assert_eq!(
        (run.level, run.verdict_digest),
        (Some(Level::V2), v.verdict_digest())
    );
    let divergences = store.divergences().await.unwrap();
    assert_eq!(divergences.len(), 1);
    assert_eq!(
        (divergences[0].kind, divergences[0].side),
        (Reason::OneSidedDivergence, Some(Side::B))
    );
}

#[tokio::test]
async fn the_same_work_is_recorded_once_by_concurrent_writers() {
    let store = store().await;
    let (pair_id, environment) = pair(&store).await;
    let (v, context) = (diverging(), context(pair_id, environment, "w"));
    assert_eq!(store.already_run(context.work_key).await.unwrap(), None);
    let (first, second) = tokio::join!(
        store.record_verification(&v, &context),
        store.record_verification(&v, &context)
    );
    let (first, second) = (first.unwrap(), second.unwrap());
    assert_eq!(first, second);
    assert_eq!(
        store.already_run(context.work_key).await.unwrap(),
        Some(first)
    );
    assert_eq!(store.totals().await.unwrap().runs, 1);
}

#[tokio::test]
async fn messages_of_untrusted_code_are_storable() {
    let store = store().await;
    let (pair_id, environment) = pair(&store).await;
    let mut v = diverging();
    v.rungs[3].evidence.detail = Some("nul \0 and \u{feff}".to_owned());
    v.properties[1].detail = Some("\0".to_owned());
    let run_id = store
        .record_verification(&v, &context(pair_id, environment, "w"))
        .await
        .unwrap();
    let run = store.run(run_id).await.unwrap();
    assert_eq!(
        run.verification.rungs[3].evidence.detail.as_deref(),
        Some("nul \u{2400} and \u{feff}")
    );
}

#[tokio::test]
async fn readings_of_another_pair_are_refused() {
    let store = store().await;
    let (pair_id, environment) = pair(&store).await;
    let mut v = diverging();
    v.a_sha256 = Digest::of("other");
    let error = store
        .record_verification(&v, &context(pair_id, environment, "w"))
        .await
        .unwrap_err();
    assert!(
        matches!(error, StoreError::Conflict(_)) && !error.is_retryable(),
        "{error:?}"
    );
}

#[tokio::test]
async fn the_level_of_a_method_is_that_of_its_current_pair() {
    let store = store().await;
    let (first, environment) = pair(&store).await;
    store
        .record_verification(&diverging(), &context(first, environment, "w"))
        .await
        .unwrap();
    let second = store
        .record_pair("m", "corpus", &code("c"), &code("d"))
        .await
        .unwrap();
    assert_ne!(first, second);
    assert!(
        store.latest_runs().await.unwrap().is_empty(),
        "the new pair was never run"
    );
    assert_eq!(
        store
            .record_pair("m", "corpus", &code("a"), &code("b"))
            .await
            .unwrap(),
        first
    );
    assert_eq!(store.latest_runs().await.unwrap()[0].level, Some(Level::V2));
}

#[tokio::test]
async fn a_content_address_has_one_content() {
    let store = store().await;
    pair(&store).await;
    let mut other_entry = code("a");
    other_entry.entry = "g".to_owned();
    let refused = store
        .record_pair("m", "corpus", &other_entry, &code("b"))
        .await;
    assert!(matches!(refused, Err(StoreError::Conflict(_))));
    assert!(matches!(
        store.upsert_spec("m", Digest::of("spec"), "another").await,
        Err(StoreError::Conflict(_))
    ));
    assert!(matches!(
        store
            .record_pair("absent", "g", &code("a"), &code("b"))
            .await,
        Err(StoreError::NotStored { .. })
    ));
    assert_eq!(
        store.code_sample(Digest::of("a")).await.unwrap(),
        Some(code("a"))
    );
}

#[tokio::test]
async fn a_failure_to_run_leaves_no_level() {
    let store = store().await;
    let (pair_id, _) = pair(&store).await;
    store
        .record_not_run(pair_id, "the sandbox did not start", noon())
        .await
        .unwrap();
    assert_eq!(store.not_run_since(noon()).await.unwrap()[0].method, "m");
    assert!(store.latest_runs().await.unwrap().is_empty());
}

#[tokio::test]
async fn an_export_is_a_consistent_view_with_levels_for_run_methods_only() {
    let store = store().await;
    let (pair_id, environment) = pair(&store).await;
    let mut rows = batch("corpus", License::ApacheOrMit);
    rows.methods = vec![method("never_run")];
    store.ingest(&rows).await.unwrap();
    store
        .record_verification(&diverging(), &context(pair_id, environment, "w"))
        .await
        .unwrap();
    let mut export = store.export().await.unwrap();
    let methods = export.methods().await.unwrap();
    rows.methods = vec![method("later")];
    store.ingest(&rows).await.unwrap();
    assert_eq!(export.methods().await.unwrap(), methods);
    let levels: Vec<_> = methods
        .iter()
        .map(|m| (m.method.id.as_str(), m.run.as_ref().and_then(|r| r.level)))
        .collect();
    assert_eq!(levels, [("m", Some(Level::V2)), ("never_run", None)]);
    let codes = export.codes().await.unwrap();
    assert_eq!(
        codes.iter().map(|c| c.side).collect::<Vec<_>>(),
        [Side::A, Side::B]
    );
}

#[tokio::test]
async fn the_last_publication_is_the_current_one() {
    let store = store().await;
    assert_eq!(store.current_publication().await.unwrap(), None);
    let publication = |id: &str, manifest: &str| Publication {
        snapshot_id: id.to_owned(),
        created_at: noon(),
        manifest_sha256: Digest::of(manifest),
        counts: serde_json::json!({"papers": 1}),
    };
    for publication in [
        publication("s1", "m1"),
        publication("s2", "m2"),
        publication("s2", "m2"),
    ] {
        store.record_publication(&publication).await.unwrap();
        assert_eq!(
            store.current_publication().await.unwrap(),
            Some(publication)
        );
    }
    let recorded = store
        .texts("SELECT snapshot_id FROM snapshot_publication")
        .await
        .unwrap();
    assert_eq!(
        recorded.iter().flatten().collect::<Vec<_>>(),
        ["s1", "s2"],
        "the same twice is once"
    );
    for again in [publication("s1", "m1"), publication("s1", "written anew")] {
        store.record_publication(&again).await.unwrap();
        assert_eq!(store.current_publication().await.unwrap(), Some(again));
    }
}
