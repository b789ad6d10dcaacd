//! Rules of the ladder in the schema: no level without outcomes, and the level they give.

use crate::fixture::{both, context, pair, store, verification};
use catalogue::{Digest, Outcome, PropertyResult, Reason};
use ladder::climb;
use store::StoreError;

const OUTCOMES: [Outcome; 3] = [
    Outcome::Passed,
    Outcome::Failed(Reason::Raised),
    Outcome::NotReached,
];

fn every_four() -> Vec<[Outcome; 4]> {
    let index = |n: usize, place: u32| OUTCOMES[n / 3usize.pow(place) % 3];
    (0..81)
        .map(|n| [index(n, 0), index(n, 1), index(n, 2), index(n, 3)])
        .collect()
}

/// Nothing is reached above the first rung that did not pass.
fn can_be(outcomes: &[Outcome; 4]) -> bool {
    let first = outcomes
        .iter()
        .position(|o| *o != Outcome::Passed)
        .unwrap_or(4);
    outcomes
        .iter()
        .skip(first + 1)
        .all(|o| *o == Outcome::NotReached)
}

#[tokio::test]
async fn the_derived_level_is_the_climb_and_impossible_climbs_are_refused() {
    let store = store().await;
    let (pair_id, environment) = pair(&store).await;
    let mut recorded = 0;
    for (n, outcomes) in every_four().iter().enumerate() {
        let context = context(pair_id, environment, &format!("work {n}"));
        match store
            .record_verification(&verification(*outcomes), &context)
            .await
        {
            Ok(run_id) => {
                assert!(can_be(outcomes), "{outcomes:?}");
                let run = store.run(run_id).await.unwrap();
                assert_eq!(run.level, climb(outcomes));
                assert_eq!(store.latest_runs().await.unwrap()[0].level, climb(outcomes));
                recorded += 1;
            }
            Err(StoreError::Constraint { constraint, .. }) => {
                assert!(!can_be(outcomes), "{outcomes:?}");
                assert_eq!(constraint, "run_is_complete");
            }
            Err(other) => panic!("{other}"),
        }
    }
    assert_eq!(recorded, every_four().iter().filter(|o| can_be(o)).count());
    assert_eq!(
        store.totals().await.unwrap().runs,
        recorded as u64,
        "a refused run leaves nothing behind"
    );
}

/// A run's row as SQL, for what the store itself would never write.
async fn bare_run(properties: u32) -> (store::testing::TestStore, String) {
    let store = store().await;
    let (pair_id, environment) = pair(&store).await;
    let (spec, any) = (Digest::of("spec"), Digest::of("any"));
    let insert = format!(
        "INSERT INTO run (pair_id, spec_sha256, inputs_sha256, environment_sha256, ladder_version, seed, isolation, started_at,
             finished_at, verdict_digest, work_key, property_count)
         VALUES ({pair_id}, '{spec}', '{any}', '{environment}', '1', '', '', now(), now(), '{any}', '{any}', {properties});"
    );
    (store, insert)
}

fn outcomes(rows: &[(&str, &str)]) -> String {
    let row = |(rung, outcome): &(&str, &str)| {
        format!(
            "INSERT INTO outcome (run_id, rung, outcome, evidence, duration_ms) SELECT max(run_id), '{rung}', '{outcome}', '{{}}', 0 FROM run;"
        )
    };
    rows.iter().map(row).collect()
}

const PASSED: [(&str, &str); 4] = [
    ("V0", "passed"),
    ("V1", "passed"),
    ("V2", "passed"),
    ("V3", "passed"),
];

async fn refused(store: &store::testing::TestStore, statements: &str) -> String {
    match store
        .execute(statements)
        .await
        .expect_err("it must be refused")
    {
        StoreError::Constraint { constraint, .. } => constraint,
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn a_run_without_its_four_rungs_is_refused_at_commit() {
    let (store, run) = bare_run(0).await;
    assert_eq!(refused(&store, &run).await, "run_is_complete");
    let (store, run) = bare_run(0).await;
    assert_eq!(
        refused(&store, &(run + &outcomes(&PASSED[..3]))).await,
        "run_is_complete"
    );
}

#[tokio::test]
async fn v3_does_not_pass_without_properties() {
    let (store, run) = bare_run(0).await;
    assert_eq!(
        refused(&store, &(run + &outcomes(&PASSED))).await,
        "run_is_complete"
    );
}

#[tokio::test]
async fn v3_does_not_pass_with_a_property_that_failed() {
    let store = store().await;
    let (pair_id, environment) = pair(&store).await;
    for (a, b) in [
        (PropertyResult::Fail, PropertyResult::Pass),
        (PropertyResult::Pass, PropertyResult::NoCase),
    ] {
        let mut v = verification([Outcome::Passed; 4]);
        v.properties = both(a, b);
        let error = store
            .record_verification(&v, &context(pair_id, environment, "w"))
            .await
            .unwrap_err();
        assert!(matches!(error, StoreError::Constraint { .. }), "{error:?}");
    }
}

#[tokio::test]
async fn a_failure_has_a_reason_and_nothing_else_has_one() {
    let (store, run) = bare_run(0).await;
    assert_eq!(
        refused(&store, &(run + &outcomes(&[("V0", "failed")]))).await,
        "outcome_failed_has_reason"
    );
    let (store, run) = bare_run(0).await;
    let passed = "INSERT INTO outcome (run_id, rung, outcome, reason, evidence, duration_ms) SELECT max(run_id), 'V0', 'passed', 'raised', '{}', 0 FROM run;";
    assert_eq!(
        refused(&store, &(run + passed)).await,
        "outcome_failed_has_reason"
    );
}

#[tokio::test]
async fn recorded_rows_cannot_be_updated_deleted_or_extended() {
    let store = store().await;
    let (pair_id, environment) = pair(&store).await;
    let mut v = verification([Outcome::Passed; 4]);
    v.rungs[3].outcome = Outcome::Failed(Reason::BothFail);
    v.properties = both(PropertyResult::Fail, PropertyResult::Fail);
    let run_id = store
        .record_verification(&v, &context(pair_id, environment, "w"))
        .await
        .unwrap();
    store
        .record_not_run(pair_id, "no sandbox", crate::fixture::noon())
        .await
        .unwrap();
    let file = store::CheckFile {
        text: "print()".into(),
        examples: vec![],
    };
    let generator = catalogue::Digest::of(b"generator");
    store
        .record_check_file(run_id, generator, &file)
        .await
        .unwrap();
    assert_eq!(
        store.runs_with_check_file(generator).await.unwrap(),
        [run_id]
    );
    assert_eq!(
        store.check_file(run_id, generator).await.unwrap(),
        Some(file)
    );
    record_misreadings(&store, &v).await;
    let before = store.run(run_id).await.unwrap();
    for table in [
        "run",
        "outcome",
        "property_result",
        "check_file",
        "misreading",
        "not_run",
        "implementation_pair",
        "code_sample",
        "spec",
        "environment",
    ] {
        let column = "SELECT column_name FROM information_schema.columns WHERE is_identity = 'NO'";
        let column = store
            .texts(&format!("{column} AND table_name = '{table}' LIMIT 1"))
            .await
            .unwrap()
            .remove(0)
            .unwrap();
        for sql in [
            format!("UPDATE {table} SET {column} = {column};"),
            format!("DELETE FROM {table};"),
            format!("TRUNCATE {table} CASCADE;"),
        ] {
            let constraint = refused(&store, &sql).await;
            assert!(constraint.ends_with("_append_only"), "{sql} {constraint}");
        }
    }
    let late = format!(
        "INSERT INTO property_result (run_id, ordinal, property, side, result, effective) VALUES ({run_id}, 9, 'late', 'a', 'pass', 9);"
    );
    assert_eq!(refused(&store, &late).await, "run_is_complete");
    assert_eq!(store.run(run_id).await.unwrap(), before);
}

/// Records two misreadings beside the readings of a verification, one that an input shows and one that none shows.
async fn record_misreadings(store: &store::Store, v: &catalogue::Verification) {
    let case = catalogue::MisreadingCase {
        property: "p".into(),
        python: "x = 0.0\n".into(),
        detail: "no\0".into(),
        returned: "y = 1.0".into(),
        expected: "y = 0.0".into(),
        fails: vec!["q".into()],
        holds: vec!["r".into()],
        expected_of_b: None,
    };
    for (id, shown) in [("shown", Some(case)), ("not_shown", None)] {
        let key = store::MisreadingKey {
            spec_sha256: v.spec_sha256,
            misreading: id.into(),
            program_sha256: catalogue::Digest::of(id.as_bytes()),
            a_sha256: v.a_sha256,
            b_sha256: v.b_sha256,
        };
        let mut record = catalogue::MisreadingRecord {
            misreading: id.into(),
            program: "def f(x): pass".into(),
            license: catalogue::License::ApacheOrMit,
            shown,
        };
        for _ in 0..2 {
            store.record_misreading(&key, "2", &record).await.unwrap();
        }
        if let Some(case) = &mut record.shown {
            case.detail = "no\u{2400}".into();
        }
        assert_eq!(
            store.misreading(&key, "2").await.unwrap(),
            Some(record),
            "the first record stays"
        );
        assert_eq!(store.misreading(&key, "3").await.unwrap(), None);
        assert!(
            store
                .recorded_misreadings("2")
                .await
                .unwrap()
                .contains(&key)
        );
    }
    assert!(store.recorded_misreadings("3").await.unwrap().is_empty());
}

#[tokio::test]
async fn misreadings_are_tried_beside_pairs_at_v3_only() {
    let store = store().await;
    let (pair_id, environment) = pair(&store).await;
    let version = ladder::LADDER_VERSION;
    let v = verification([Outcome::Passed; 4]);
    let mut failed = v.clone();
    failed.rungs[3].outcome = Outcome::Failed(Reason::BothFail);
    failed.properties = both(PropertyResult::Fail, PropertyResult::Fail);
    store
        .record_verification(&failed, &context(pair_id, environment, "w"))
        .await
        .unwrap();
    assert_eq!(store.passed_pairs(version).await.unwrap(), []);
    store
        .record_verification(&v, &context(pair_id, environment, "later"))
        .await
        .unwrap();
    let passed = store.passed_pairs(version).await.unwrap();
    assert_eq!(
        passed,
        [store::PassedPair {
            method: "m".into(),
            spec_sha256: v.spec_sha256,
            a_sha256: v.a_sha256,
            b_sha256: v.b_sha256,
            a: b"a".to_vec(),
            b: b"b".to_vec(),
            license: catalogue::License::ApacheOrMit,
        }]
    );
    assert_eq!(store.passed_pairs("other rules").await.unwrap(), []);
}
