//! The worker that tests play: it takes checks from the queue, and finds the same of every function.

use crate::sample_implementations::CHECK_FILE;
use crate::test_server::TestServer;
use catalogue::{CheckAnswer, CheckedProgram, Digest, PropertyRecord, PropertyResult, Side};
use store::checks::{NewCheck, Toll};
use store::lease::{Part, WorkKind};
use store::testing::TestStore;

/// Returns the answer about a function that computes something else, with a long word.
pub fn wrong() -> CheckAnswer {
    CheckAnswer {
        kind: "misreading".to_owned(),
        text: "computes no_bias (misreading)".to_owned(),
        code: 1,
        program: Some(CheckedProgram {
            id: "no_bias".to_owned(),
            kind: "misreading".to_owned(),
            text: "without correction <b>".to_owned(),
        }),
        cases: Some([70, 64]),
        smallest: Some("import numpy as np\nx = np.array([1.0])".to_owned()),
        properties: vec![PropertyRecord {
            property: "shift_invariance".to_owned(),
            side: Side::B,
            result: PropertyResult::Fail,
            effective: 3,
            detail: Some("x".repeat(2_000)),
            counterexample: Some("x = 1".to_owned()),
        }],
        ..CheckAnswer::not_checked("adam", "")
    }
}

/// Returns the answer about a function that agrees on every input and of which a property does not hold, with this exit code.
pub fn property(text: &str, code: u8) -> CheckAnswer {
    let wrong = wrong();
    CheckAnswer {
        kind: "property".to_owned(),
        text: text.to_owned(),
        code,
        cases: Some([70, 0]),
        properties: wrong.properties,
        ..CheckAnswer::not_checked("adam", "")
    }
}

/// Takes the next check and answers it.
pub async fn answer_next(store: &TestStore, answer: &CheckAnswer) {
    loop {
        if let Some(lease) = store
            .claim_work(&[WorkKind::Check], Part::ALL, "test", 1)
            .await
            .unwrap()
            .pop()
        {
            assert!(store.answer_check(lease, answer).await.unwrap());
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
}

/// Stores a check of this text that is answered, and returns its key.
pub async fn answered(world: &TestServer, code: &str, is_shared: bool) -> Digest {
    let key = open(world, code, is_shared).await;
    answer_next(world.store.as_ref().unwrap(), &wrong()).await;
    key
}

/// Stores a check of this text, and returns its key.
pub async fn open(world: &TestServer, code: &str, is_shared: bool) -> Digest {
    let check = NewCheck {
        method: "adam".to_owned(),
        version: Digest::of(CHECK_FILE),
        entry: None,
        map: None,
        source: code.to_owned(),
        is_shared,
    };
    let toll = Toll::Query {
        charge_id: "charge",
        payer: "another",
    };
    let (store, now) = (world.store.as_ref().unwrap(), chrono::Utc::now());
    store.add_check(&check, "another", toll, now).await.unwrap();
    check.key()
}
