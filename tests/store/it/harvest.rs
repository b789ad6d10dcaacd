//! Harvested functions: recorded once, with what the schema enforces.

use crate::fixture::store;
use catalogue::{CutReason, Digest, FunctionKind, InputSource, OutputKind};
use chrono::Utc;
use serde_json::json;
use store::lease::{Part, WorkKind};
use store::testing::TestStore;
use store::{
    HarvestTreeJob, HarvestedCode, HarvestedTree, NewFunction, NewHarvestRun, Store, StoreError,
    TreeDeclaration,
};

fn function(name: &str, code: Option<&str>) -> NewFunction {
    NewFunction {
        path: "a.py".into(),
        qualified_name: name.into(),
        kind: FunctionKind::Function,
        first_line: 1,
        last_line: 2,
        signature: format!("{name}(x)"),
        license: "MIT".into(),
        redistributable: true,
        reason: code.is_none().then_some(CutReason::ForeignImport),
        detail: code.is_none().then(|| "torch".to_owned()),
        code: code.map(|source| HarvestedCode {
            entry: name.into(),
            source: source.into(),
            parameters: json!([]),
            captured: 0,
            inputs: json!([]),
        }),
    }
}

fn tree(functions: Vec<NewFunction>) -> HarvestedTree {
    HarvestedTree {
        address: "https://example.org/r".into(),
        version: Some("abc".into()),
        file_sha256: Some(Digest::of("file")),
        tree_sha256: Digest::of("tree"),
        license: "MIT".into(),
        evidence: json!([]),
        findings: json!([]),
        harvester: "1".into(),
        work_key: Digest::of("work"),
        declarations: vec![],
        functions,
    }
}

#[tokio::test]
async fn a_tree_is_recorded_once_and_declared_again() {
    let store = store().await;
    let tree = tree(vec![
        function("f", Some("def f(x): pass\n")),
        function("g", None),
    ]);
    assert!(store.record_harvest(&tree).await.unwrap());
    assert!(!store.record_harvest(&tree).await.unwrap(), "the same work");
    let declarations = [TreeDeclaration {
        scheme: "arxiv".into(),
        value: "1803.01422".into(),
        declared_by: "test".into(),
    }];
    assert!(
        store
            .is_harvested(tree.work_key, &declarations)
            .await
            .unwrap()
    );
    let file = Digest::of("file");
    assert!(
        store
            .is_archive_harvested(file, &tree.address, "1", &declarations)
            .await
            .unwrap()
    );
    assert!(
        !store
            .is_archive_harvested(file, &tree.address, "2", &declarations)
            .await
            .unwrap()
    );
    let declared = store
        .texts("SELECT value FROM harvest_declaration")
        .await
        .unwrap();
    assert_eq!(declared, [Some("1803.01422".to_owned())]);
    let environment = store.upsert_environment(&json!({})).await.unwrap();
    let jobs = store.harvest_jobs(environment, None).await.unwrap();
    assert_eq!(
        jobs.iter()
            .map(|job| job.entry.as_str())
            .collect::<Vec<_>>(),
        ["f"]
    );
    let run = NewHarvestRun {
        code_sha256: jobs[0].code_sha256,
        entry: "f".into(),
        inputs_sha256: jobs[0].inputs_sha256,
        environment_sha256: environment,
        input_source: Some(InputSource::TestCall),
        cases: 2,
        returned: 1,
        ending: "raised".into(),
        detail: Some("a\0b".into()),
        output: Some(OutputKind::Value),
        isolation: "I3".into(),
        started_at: Utc::now(),
        finished_at: Utc::now(),
    };
    store.record_harvest_run(&run, None).await.unwrap();
    store.record_harvest_run(&run, None).await.unwrap();
    assert!(
        store
            .harvest_jobs(environment, None)
            .await
            .unwrap()
            .is_empty()
    );
    let funnels = store.harvest_funnels().await.unwrap();
    let funnel = &funnels[0];
    assert_eq!(
        (funnel.functions, funnel.cut, funnel.licensed, funnel.ran),
        (2, 1, 2, 1)
    );
    assert_eq!(funnel.reasons, json!({ "foreign_import": 1 }));
}

fn run_of_f(environment_sha256: Digest) -> NewHarvestRun {
    NewHarvestRun {
        code_sha256: Digest::of("def f(x): pass\n"),
        entry: "f".into(),
        inputs_sha256: Digest::of_json(&json!([])),
        environment_sha256,
        input_source: None,
        cases: 0,
        returned: 0,
        ending: "no_inputs".into(),
        detail: None,
        output: None,
        isolation: "I3".into(),
        started_at: Utc::now(),
        finished_at: Utc::now(),
    }
}

/// Takes trees as a worker does.
async fn claim(worker: &Store) -> Vec<HarvestTreeJob> {
    let leases = worker.claim_work(&[WorkKind::Harvest], Part::ALL, "worker", 9);
    let leases = leases.await.unwrap();
    worker.harvest_tree_jobs(&leases).await.unwrap()
}

async fn states(store: &TestStore) -> Vec<Option<String>> {
    store.texts("SELECT state FROM work").await.unwrap()
}

#[tokio::test]
async fn only_the_current_holder_of_a_tree_records_a_run_which_counts_for_the_night() {
    let store = store().await;
    let tree = tree(vec![function("f", Some("def f(x): pass\n"))]);
    assert!(store.record_harvest(&tree).await.unwrap());
    let [night, other] = [json!({ "of": "night" }), json!({ "of": "worker" })];
    let night = store.upsert_environment(&night).await.unwrap();
    assert_eq!(store.add_harvest_jobs(night).await.unwrap(), 1);
    let url = store.url();
    let url = url.replacen("concordance@", "concordance_worker@", 1);
    let worker = Store::connect_with_few_rights(&url).await.unwrap();
    let late = claim(&worker).await;
    assert_eq!(store.queue().await.unwrap()[0].method, tree.address);
    // The environment of the worker is another.
    let environment = worker.upsert_environment(&other).await.unwrap();
    let jobs = worker.harvest_jobs(environment, Some(late[0].tree_id));
    assert_eq!(jobs.await.unwrap().len(), 1);
    let run = run_of_f(environment);
    assert_eq!(store.release_work(Some("worker")).await.unwrap(), 1);
    let current = claim(&worker).await;
    let refused = worker.record_harvest_run(&run, Some(late[0].lease)).await;
    assert!(matches!(refused, Err(StoreError::LeaseLost)), "{refused:?}");
    assert_eq!(store.rows("harvest_run").await.unwrap().len(), 0);
    let lease = current[0].lease;
    let recorded = worker.record_harvest_run(&run, Some(lease)).await;
    recorded.unwrap();
    assert_eq!(store.harvest_jobs(night, None).await.unwrap().len(), 1);
    // One that failed is added again; one that is done counts as run in the environment of the night.
    assert_eq!(worker.fail_work(&[lease]).await.unwrap(), 1);
    assert_eq!(store.add_harvest_jobs(night).await.unwrap(), 1);
    assert_eq!(states(&store).await, [Some("waiting".to_owned())]);
    let again = claim(&worker).await;
    assert_eq!(worker.finish_work(&[again[0].lease]).await.unwrap(), 1);
    assert!(store.harvest_jobs(night, None).await.unwrap().is_empty());
    assert_eq!(store.add_harvest_jobs(night).await.unwrap(), 0);
    assert_eq!(states(&store).await, [Some("done".to_owned())]);
}

#[tokio::test]
async fn the_schema_refuses_what_may_not_be() {
    let store = store().await;
    let mut unlicensed = function("f", None);
    unlicensed.license = "none".into();
    let refused = store.record_harvest(&tree(vec![unlicensed])).await;
    assert!(
        refused
            .unwrap_err()
            .to_string()
            .contains("harvest_function_without_license_is_a_pointer")
    );
    let mut neither = function("f", None);
    neither.reason = None;
    let refused = store.record_harvest(&tree(vec![neither])).await;
    assert!(
        refused
            .unwrap_err()
            .to_string()
            .contains("harvest_function_is_cut_or_has_a_reason")
    );
    assert!(
        store
            .record_harvest(&tree(vec![function("f", None)]))
            .await
            .unwrap()
    );
    for change in [
        "UPDATE harvest_function SET license = 'MIT'",
        "DELETE FROM harvest_tree",
        "TRUNCATE harvest_run",
    ] {
        let refused = store.execute(change).await.unwrap_err().to_string();
        assert!(refused.contains("append-only"), "{change}: {refused}");
    }
}
