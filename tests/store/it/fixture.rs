//! Small rows to put in.

use catalogue::{
    Authorship, Digest, Evidence, IdScheme, License, Method, MethodStatement, Outcome, Paper,
    PaperId, PaperStatement, PropertyRecord, PropertyResult, Rung, RungRecord, Side, Source,
    Verification,
};
use chrono::{DateTime, TimeZone, Utc};
use store::ingest::IngestBatch;
use store::testing::TestStore;
use store::{CodeSample, PairId, RunContext};

/// A fixed moment.
pub fn noon() -> DateTime<Utc> {
    Utc.with_ymd_and_hms(2025, 3, 1, 12, 0, 0).unwrap()
}

pub async fn store() -> TestStore {
    TestStore::new().await.expect("Postgres is installed")
}

/// An empty batch of a source.
pub fn batch(source: &str, license: License) -> IngestBatch {
    let source = Source {
        name: source.to_owned(),
        license,
        url: None,
        attribution: None,
    };
    IngestBatch::new(source, "rows.json", Digest::of("rows"), 0)
}

pub fn paper(key: &str, title: &str, ids: &[(IdScheme, &str)], authors: &[&str]) -> PaperStatement {
    PaperStatement {
        key: key.to_owned(),
        paper: Paper {
            ids: ids
                .iter()
                .map(|(scheme, value)| PaperId::new(*scheme, *value))
                .collect(),
            title: title.to_owned(),
            year: Some(2020),
            authors: authors
                .iter()
                .map(|name| Authorship::named(*name))
                .collect(),
            ..Paper::default()
        },
        ..PaperStatement::default()
    }
}

/// The paper after a change of its facts.
pub fn with(mut statement: PaperStatement, change: impl FnOnce(&mut Paper)) -> PaperStatement {
    change(&mut statement.paper);
    statement
}

pub fn method(id: &str) -> MethodStatement {
    MethodStatement {
        method: Method {
            id: id.to_owned(),
            name: id.to_owned(),
            ..Method::default()
        },
        ..MethodStatement::default()
    }
}

pub fn code(text: &str) -> CodeSample {
    CodeSample {
        entry: "f".to_owned(),
        source: text.as_bytes().to_vec(),
        license: License::ApacheOrMit,
        provenance: serde_json::json!({"generator": "test"}),
    }
}

/// A method `m` with a pair, a spec and an environment.
pub async fn pair(store: &TestStore) -> (PairId, Digest) {
    let mut rows = batch("corpus", License::ApacheOrMit);
    rows.methods = vec![method("m")];
    store.ingest(&rows).await.unwrap();
    let pair_id = store
        .record_pair("m", "corpus", &code("a"), &code("b"))
        .await
        .unwrap();
    store
        .upsert_spec("m", Digest::of("spec"), "spec")
        .await
        .unwrap();
    (
        pair_id,
        store
            .upsert_environment(&serde_json::json!({"numpy": "2.4.6"}))
            .await
            .unwrap(),
    )
}

/// A verification of that pair with these outcomes; where V3 passed, with a property that passed on both sides.
pub fn verification(outcomes: [Outcome; 4]) -> Verification {
    let evidence = Evidence {
        cases: Some(80),
        similarity: Some(0.125),
        ..Evidence::default()
    };
    let rung = |(rung, outcome)| RungRecord {
        rung,
        outcome,
        evidence: evidence.clone(),
    };
    let rungs: Vec<_> = Rung::ALL.iter().copied().zip(outcomes).map(rung).collect();
    let passed = outcomes[3] == Outcome::Passed;
    Verification {
        method: "m".to_owned(),
        ladder_version: ladder::LADDER_VERSION.to_owned(),
        spec_sha256: Digest::of("spec"),
        a_sha256: Digest::of("a"),
        b_sha256: Digest::of("b"),
        inputs_sha256: Digest::of("inputs"),
        seed: catalogue::Seed::new(7),
        rungs: rungs.try_into().unwrap(),
        properties: if passed {
            both(PropertyResult::Pass, PropertyResult::Pass)
        } else {
            vec![]
        },
        worst: None,
    }
}

/// One property on both sides.
pub fn both(a: PropertyResult, b: PropertyResult) -> Vec<PropertyRecord> {
    let record = |(side, result)| PropertyRecord {
        property: "monotone".to_owned(),
        side,
        result,
        effective: 80,
        detail: None,
        counterexample: (result == PropertyResult::Fail).then(|| "x = 1".to_owned()),
    };
    [(Side::A, a), (Side::B, b)]
        .into_iter()
        .map(record)
        .collect()
}

pub fn context(pair_id: PairId, environment_sha256: Digest, work: &str) -> RunContext {
    RunContext {
        pair_id,
        environment_sha256,
        isolation: "namespaces".to_owned(),
        started_at: noon(),
        finished_at: noon() + chrono::TimeDelta::seconds(2),
        rung_ms: [1, 2, 3, 4],
        work_key: Digest::of(work),
    }
}
