//! The two HTTP protocols against a scripted server.

use crate::request;
use providers::testing::{Behaviour, ScriptedServer, completion, json_reply};
use providers::{
    Answer, Anthropic, Endpoint, Finish, MAX_ANSWER_BYTES, Message, OpenAi, Provider,
    ProviderError, Reply, Secret, Speaker, Usage,
};
use serde_json::json;
use std::time::Duration;

const KEY: &str = "sk-very-secret-0123456789";

fn endpoint(server: &ScriptedServer) -> Endpoint {
    Endpoint {
        url: server.url(),
        key: Some(Secret::new(KEY)),
        timeout: Duration::from_secs(60),
    }
}

fn answer(reply: Result<Reply, ProviderError>) -> Answer {
    match reply {
        Ok(Reply::Answered(answer)) => answer,
        other => panic!("an answer, not {other:?}"),
    }
}

/// The error of one behaviour; nothing in it shows the key.
fn error_of(behaviour: Behaviour) -> ProviderError {
    let server = ScriptedServer::start(move |_, _| behaviour.clone()).unwrap();
    let provider = OpenAi::new(endpoint(&server), false).unwrap();
    let error = provider.ask(&request("hello")).unwrap_err();
    let shown = format!("{error} {error:?} {provider:?}");
    assert!(!shown.contains(KEY), "{shown}");
    assert_eq!(server.received().len(), 1, "one attempt is one request");
    error
}

fn error_reply(status: u16, headers: &[&str], body: &str) -> Behaviour {
    Behaviour::Reply {
        status,
        headers: headers.iter().map(|&header| header.to_owned()).collect(),
        body: body.into(),
    }
}

#[test]
fn a_completion_is_requested_and_read() {
    let usage = Usage {
        input_tokens: 12,
        output_tokens: 34,
    };
    let server = ScriptedServer::start(move |_, _| {
        json_reply(
            200,
            &completion("m-2026-01-01", "é\u{0}x", "stop", Some(usage)),
        )
    })
    .unwrap();
    let provider = OpenAi::new(endpoint(&server), true).unwrap();
    let mut with_schema = request("hello");
    with_schema.schema = Some(json!({"type": "object"}));
    with_schema.messages.push(Message {
        speaker: Speaker::Assistant,
        text: "earlier".into(),
    });
    let answer = answer(provider.ask(&with_schema));
    let expected = Answer {
        text: "é\u{0}x".into(),
        finish: Finish::Complete,
        model: Some("m-2026-01-01".into()),
        usage: Some(usage),
    };
    assert_eq!(answer, expected);
    let received = &server.received()[0];
    assert_eq!(received.path, "/chat/completions");
    assert!(
        received
            .headers
            .contains(&format!("authorization: Bearer {KEY}"))
    );
    assert_eq!(
        received.body,
        json!({
            "model": "m",
            "max_tokens": 100,
            "messages": [{"role": "user", "content": "hello"}, {"role": "assistant", "content": "earlier"}],
            "response_format": {"type": "json_schema", "json_schema": {"name": "reader_a", "schema": {"type": "object"}}},
        })
    );
}

#[test]
fn a_message_is_requested_and_read() {
    let server = ScriptedServer::start(|_, _| {
        json_reply(
            200,
            &json!({
                "model": "claude-x", "stop_reason": "max_tokens",
                "content": [{"type": "thinking", "thinking": "hm"}, {"type": "text", "text": "a"}, {"type": "text", "text": "b"}],
                "usage": {"input_tokens": 1, "cache_read_input_tokens": 2, "output_tokens": 3},
            }),
        )
    })
    .unwrap();
    let provider = Anthropic::new(endpoint(&server)).unwrap();
    let answer = answer(provider.ask(&request("hello")));
    let expected = Answer {
        text: "ab".into(),
        finish: Finish::Truncated,
        model: Some("claude-x".into()),
        usage: Some(Usage {
            input_tokens: 3,
            output_tokens: 3,
        }),
    };
    assert_eq!(answer, expected);
    let received = &server.received()[0];
    assert_eq!(received.path, "/v1/messages");
    assert!(received.headers.contains(&format!("x-api-key: {KEY}")));
    assert!(
        received
            .headers
            .contains(&"anthropic-version: 2023-06-01".to_owned())
    );
    assert_eq!(
        received.body,
        json!({"model": "m", "max_tokens": 100, "messages": [{"role": "user", "content": "hello"}]})
    );
}

#[test]
fn refusals_and_truncations_are_seen() {
    let finish = |body: serde_json::Value| {
        let server = ScriptedServer::start(move |_, _| json_reply(200, &body)).unwrap();
        answer(
            OpenAi::new(endpoint(&server), false)
                .unwrap()
                .ask(&request("hello")),
        )
    };
    let refused =
        finish(json!({"choices": [{"message": {"refusal": "I cannot"}, "finish_reason": "stop"}]}));
    assert_eq!(
        (refused.finish, refused.text.as_str()),
        (Finish::Refused, "I cannot")
    );
    assert_eq!((refused.model, refused.usage), (None, None));
    let filtered = finish(completion("m", "", "content_filter", None));
    assert_eq!(filtered.finish, Finish::Refused);
    assert_eq!(
        finish(completion("m", "x", "length", None)).finish,
        Finish::Truncated
    );
    let long = "x".repeat(200_000);
    assert_eq!(finish(completion("m", &long, "stop", None)).text, long);
}

#[test]
fn throttling_waits_as_long_as_the_server_asks() {
    let seconds = |headers: &[&str]| error_of(error_reply(429, headers, "slow down"));
    let throttled = |retry_after| ProviderError::Throttled {
        status: 429,
        retry_after,
    };
    assert_eq!(seconds(&[]), throttled(None));
    assert_eq!(
        seconds(&["retry-after: 7"]),
        throttled(Some(Duration::from_secs(7)))
    );
    assert_eq!(
        seconds(&["retry-after: 0.5"]),
        throttled(Some(Duration::from_millis(500)))
    );
    assert_eq!(seconds(&["retry-after: soon"]), throttled(None));
    let past = seconds(&["retry-after: Sun, 06 Nov 1994 08:49:37 GMT"]);
    assert_eq!(past, throttled(Some(Duration::ZERO)));
    assert!(past.is_retryable() && !past.may_be_charged());
}

#[test]
fn a_used_up_quota_stops_the_provider() {
    for behaviour in [
        error_reply(429, &["retry-after: 40000"], ""),
        error_reply(402, &[], "{\"error\": {\"message\": \"no money\"}}"),
        error_reply(429, &[], "{\"error\": {\"code\": \"insufficient_quota\"}}"),
    ] {
        let error = error_of(behaviour);
        assert!(
            matches!(error, ProviderError::QuotaExhausted(_)),
            "{error:?}"
        );
        assert!(error.stops_provider() && !error.is_retryable());
    }
}

#[test]
fn every_status_is_a_named_error_without_the_key() {
    let echoed = format!("{{\"error\": {{\"message\": \"wrong key {KEY}\"}}}}");
    let error = error_of(error_reply(401, &[], &echoed));
    assert_eq!(error, ProviderError::Unauthorised { status: 401 });
    assert!(error.stops_provider());
    let error = error_of(error_reply(400, &[], &echoed));
    assert_eq!(
        error.to_string(),
        "the server refuses the request: HTTP 400: wrong key <key>"
    );
    assert!(!error.is_retryable());
    for status in [500, 502, 599] {
        let error = error_of(error_reply(status, &[], &echoed));
        assert!(error.is_retryable() && !error.may_be_charged(), "{error:?}");
    }
    assert!(error_of(error_reply(529, &[], "")).is_retryable());
    // A redirect is not followed: the key stays with the configured server.
    let error = error_of(error_reply(307, &["location: http://127.0.0.1:1/"], ""));
    assert!(
        matches!(error, ProviderError::Rejected { status: 307, .. }),
        "{error:?}"
    );
}

#[test]
fn what_was_sent_and_is_not_answered_may_be_charged() {
    for behaviour in [
        Behaviour::Close,
        Behaviour::Cut {
            length: 1_000,
            sent: b"{\"choices\": [".to_vec(),
        },
    ] {
        let error = error_of(behaviour.clone());
        assert!(
            matches!(error, ProviderError::Interrupted(_)),
            "{behaviour:?}: {error:?}"
        );
        assert!(error.may_be_charged() && error.is_retryable());
    }
    let server = ScriptedServer::start(|_, _| Behaviour::Silence).unwrap();
    let mut endpoint = endpoint(&server);
    endpoint.timeout = Duration::from_millis(300);
    let error = OpenAi::new(endpoint.clone(), false)
        .unwrap()
        .ask(&request("hello"))
        .unwrap_err();
    assert!(matches!(error, ProviderError::Interrupted(_)), "{error:?}");
    // Nobody listens any more: nothing was sent.
    drop(server);
    endpoint.url = "http://127.0.0.1:1".into();
    let error = OpenAi::new(endpoint, false)
        .unwrap()
        .ask(&request("hello"))
        .unwrap_err();
    assert!(matches!(error, ProviderError::NotReached(_)), "{error:?}");
    assert!(error.is_retryable() && !error.may_be_charged());
}

#[test]
fn a_reply_that_is_none_of_the_protocol_is_unreadable() {
    let ok = |body: &[u8]| Behaviour::Reply {
        status: 200,
        headers: vec![],
        body: body.to_vec(),
    };
    let endless = vec![b' '; usize::try_from(MAX_ANSWER_BYTES).unwrap() + 1];
    for body in [
        b"".as_slice(),
        b"<html>welcome</html>",
        b"{\"choices\": []}",
        b"{\"choices\": [{\"message\": {\"content\": \"\xff\xfe\"}}]}",
        b"{\"error\": {\"message\": \"out of memory\"}}",
        b"[1, 2",
        &endless,
    ] {
        let error = error_of(ok(body));
        assert!(matches!(error, ProviderError::Unreadable(_)), "{error:?}");
        assert!(error.may_be_charged() && error.is_retryable());
        assert!(error.to_string().len() < 500);
    }
}
