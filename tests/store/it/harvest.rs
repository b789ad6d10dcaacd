//! Harvested functions: recorded once, with what the schema enforces.

use crate::fixture::store;
use catalogue::{CutReason, Digest, FunctionKind, InputSource, OutputKind};
use chrono::Utc;
use serde_json::json;
use store::{HarvestedCode, HarvestedTree, NewFunction, NewHarvestRun, TreeDeclaration};

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
    let jobs = store.harvest_jobs(environment).await.unwrap();
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
    store.record_harvest_run(&run).await.unwrap();
    store.record_harvest_run(&run).await.unwrap();
    assert!(store.harvest_jobs(environment).await.unwrap().is_empty());
    let funnels = store.harvest_funnels().await.unwrap();
    let funnel = &funnels[0];
    assert_eq!(
        (funnel.functions, funnel.cut, funnel.licensed, funnel.ran),
        (2, 1, 2, 1)
    );
    assert_eq!(funnel.reasons, json!({ "foreign_import": 1 }));
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
