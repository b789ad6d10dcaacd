//! Recording requests to language models: append-only, one end for each attempt, the first answer counts.

use crate::fixture::store;
use catalogue::Digest;
use store::{
    AttemptEnd, AttemptEnding, AttemptId, AttemptResult, ModelAnswer, ModelRequest, ModelTotals,
    NewAttempt, StoreError,
};

fn request(text: &str) -> ModelRequest {
    ModelRequest {
        sha256: Digest::of(text),
        role: "reader_a".into(),
        subject: "adam".into(),
        model: "m".into(),
    }
}

fn attempt(is_batch: bool) -> NewAttempt {
    NewAttempt {
        provider: "local".into(),
        family: "qwen".into(),
        allows_same_family: false,
        is_batch,
        highest_microdollars: 500,
    }
}

fn answered(text: &str) -> AttemptEnd {
    AttemptEnd {
        result: AttemptResult::Answered(ModelAnswer {
            text: text.into(),
            finish: "complete".into(),
            model: Some("m-1".into()),
            tokens: Some((10, 20)),
        }),
        microdollars: 40,
    }
}

fn unknown() -> AttemptEnd {
    AttemptEnd {
        result: AttemptResult::Unknown("killed".into()),
        microdollars: 500,
    }
}

#[tokio::test]
async fn the_first_whole_answer_counts_and_is_read_as_recorded() {
    let store = store().await;
    let request = request("one");
    assert_eq!(store.model_answer(request.sha256).await.unwrap(), None);
    let first = store
        .begin_attempt(&request, &attempt(false))
        .await
        .unwrap();
    let second = store
        .begin_attempt(&request, &attempt(false))
        .await
        .unwrap();
    let third = store
        .begin_attempt(&request, &attempt(false))
        .await
        .unwrap();
    let open = store.open_attempts().await.unwrap();
    assert_eq!(
        open.iter().map(|a| a.attempt_id).collect::<Vec<_>>(),
        [first, second, third]
    );
    store.end_attempt(first, &unknown()).await.unwrap();
    let text = "zero \0, é and\r\nlines";
    store.end_attempt(third, &answered("later")).await.unwrap();
    store.end_attempt(second, &answered(text)).await.unwrap();
    let recorded = store.model_answer(request.sha256).await.unwrap().unwrap();
    assert_eq!(
        (recorded.attempt_id, recorded.answer.text.as_str()),
        (second, text)
    );
    assert_eq!(recorded.answer.tokens, Some((10, 20)));
    assert_eq!(store.open_attempts().await.unwrap(), []);
    assert_eq!(store.model_requests().await.unwrap(), [request]);
    let stored = store.attempt(first).await.unwrap().unwrap();
    assert_eq!(stored.ending, Some(AttemptEnding::Unknown));
    assert_eq!(stored.request_sha256, Digest::of("one"));
    assert_eq!(store.attempt(AttemptId(-1)).await.unwrap(), None);
    let means = store.mean_answer_bytes().await.unwrap();
    assert_eq!(
        means.into_iter().collect::<Vec<_>>(),
        [("reader_a".to_owned(), 21)]
    );
    let expected = ModelTotals {
        requests: 1,
        attempts: 3,
        answered: 2,
        unknown: 1,
        microdollars: 580,
    };
    assert_eq!(store.model_totals().await.unwrap(), expected);
}

#[tokio::test]
async fn an_attempt_ends_once_and_no_record_changes() {
    let store = store().await;
    let id = store
        .begin_attempt(&request("one"), &attempt(true))
        .await
        .unwrap();
    store.end_attempt(id, &unknown()).await.unwrap();
    let error = store.end_attempt(id, &answered("x")).await.unwrap_err();
    assert!(matches!(error, StoreError::Constraint { .. }), "{error}");
    for sql in [
        "UPDATE model_attempt_end SET microdollars = 0",
        "DELETE FROM model_attempt_end",
        "UPDATE model_request SET model = 'other'",
        "TRUNCATE model_attempt CASCADE",
    ] {
        let error = store.execute(sql).await.unwrap_err();
        assert!(error.to_string().contains("append_only"), "{sql}: {error}");
    }
    let again = store.repeat_attempt(id).await.unwrap();
    store.end_attempt(again, &answered("late")).await.unwrap();
    let recorded = store
        .model_answer(Digest::of("one"))
        .await
        .unwrap()
        .unwrap();
    assert_eq!(recorded.answer.text, "late");
    let answer_of_a_failure = "INSERT INTO model_attempt (request_sha256, provider, family, allows_same_family, is_batch,
            highest_microdollars) SELECT request_sha256, 'p', 'f', false, false, 1 FROM model_request;
        INSERT INTO model_attempt_end (attempt_id, ending, microdollars, answer, finish)
        SELECT max(attempt_id), 'failed', 0, 'x', 'complete' FROM model_attempt";
    assert!(store.execute(answer_of_a_failure).await.is_err());
}

#[tokio::test]
async fn one_process_at_a_time_sends_requests() {
    let store = store().await;
    let lock = store.lock_recorder().await.unwrap();
    assert!(lock.is_some());
    assert!(store.lock_recorder().await.unwrap().is_none());
    drop(lock);
    // The server notices the closed connection a moment later.
    for _ in 0..1_000 {
        if store.lock_recorder().await.unwrap().is_some() {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    panic!("the lock of a dropped value is free again");
}
