//! Every message can be decoded, and no bytes make the reader panic.

use super::{Reply, Request};
use crate::frame::{Caps, HEADER};
use catalogue::Reason;
use ladder::{CallForm, Layout, Rights, State, Surroundings, Unreached};
use proptest::prelude::*;
use spec::{Array, Value};

fn requests() -> Vec<Request> {
    let args = vec![
        Value::I64(-1),
        Value::Array(Array::from_f64(vec![2], &[1.0, f64::INFINITY])),
    ];
    vec![
        Request::Load {
            rights: Rights::Judge,
            arity: 2,
            entry: "f".into(),
            source: vec![0, 255],
            surroundings: Surroundings {
                names: u64::MAX - 1,
                clocks: Some(4_000),
            },
        },
        Request::Call {
            form: CallForm::drawn(1).opposite(Layout::Strided),
            args,
        },
        Request::State,
        Request::Unreached,
        Request::Answer(Value::List(vec![Value::None])),
        Request::NoAnswer("no".into()),
    ]
}

fn replies() -> Vec<Reply> {
    let text = || "why".to_owned();
    vec![
        Reply::Ready {
            took: vec!["seccomp".into()],
            missing: vec![],
        },
        Reply::Loaded,
        Reply::Refused {
            reason: Reason::ForbiddenImport,
            detail: text(),
        },
        Reply::Returned {
            mutated: vec![0, 3],
            value: Value::Bool(true),
        },
        Reply::NotCanonical(text()),
        Reply::Raised(text()),
        Reply::MemoryError(text()),
        Reply::ThreadsDenied(text()),
        Reply::TooLarge(text()),
        Reply::HostCall(Value::Str("q".into())),
        Reply::State(State::Fingerprint(u64::MAX)),
        Reply::State(State::Unread(text())),
        Reply::Unreached(Unreached {
            lines: vec![3, 70_000],
            conditions: vec![(2, true), (9, false)],
            is_complete: true,
        }),
    ]
}

#[test]
fn every_message_is_read_back() {
    let caps = Caps::default();
    for request in requests() {
        let frame = request.frame(7, caps).unwrap();
        assert_eq!(
            frame.len() - HEADER,
            u32::from_le_bytes(frame[..HEADER].try_into().unwrap()) as usize
        );
        assert_eq!(Request::read(&frame[HEADER..], caps), Ok((7, request)));
    }
    for reply in replies() {
        let frame = reply.frame(u64::MAX, caps).unwrap();
        assert_eq!(Reply::read(&frame[HEADER..], caps), Ok((u64::MAX, reply)));
    }
}

/// Found by `make fuzz`: clocks that do not move have no number.
#[test]
fn one_request_has_one_spelling() {
    let caps = Caps::default();
    let mut load = requests().swap_remove(0);
    let Request::Load { surroundings, .. } = &mut load else {
        panic!("{load:?}")
    };
    surroundings.clocks = None;
    let mut body = load.frame(7, caps).unwrap().split_off(HEADER);
    assert_eq!(Request::read(&body, caps), Ok((7, load)));
    *body.last_mut().unwrap() = 1;
    assert!(Request::read(&body, caps).is_err());
}

proptest! {
    #[test]
    fn changed_replies_never_panic(which in 0usize..12, at in any::<prop::sample::Index>(), byte in any::<u8>()) {
        let caps = Caps::default();
        let mut body = replies()[which].frame(1, caps).unwrap().split_off(HEADER);
        let at = at.index(body.len());
        body[at] = byte;
        if let Ok((number, reply)) = Reply::read(&body, caps) {
            prop_assert_eq!(reply.frame(number, caps).unwrap().split_off(HEADER), body);
        }
    }

    #[test]
    fn any_bytes_never_panic(body in prop::collection::vec(any::<u8>(), 0..100)) {
        let _ = Reply::read(&body, Caps::default());
        let _ = Request::read(&body, Caps::default());
    }
}

/// A child that sends a text longer than its limit allows is cut by the host.
#[test]
fn texts_of_any_length_are_cut_by_the_host() {
    let limits = crate::limits::Limits::default();
    let long = "\u{e9}".repeat(1 << 20);
    for reply in replies() {
        let is_text = |reply: &Reply| reply.clone().map_texts(|_| long.clone()) != *reply;
        if !is_text(&reply) {
            continue;
        }
        let reply = reply.map_texts(|_| long.clone());
        let cut = reply.map_texts(|text| limits.shortened(text));
        let frame = cut.frame(1, Caps::default()).unwrap();
        assert!(
            frame.len() < 4 * limits.detail_chars,
            "{} bytes",
            frame.len()
        );
    }
    assert_eq!(limits.shortened("short".to_owned()), "short");
}
