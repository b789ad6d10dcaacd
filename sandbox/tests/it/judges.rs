//! A judge asks the host, and the host calls a subject for it.

use crate::support::*;
use catalogue::Ending;
use ladder::{Executor, Reply, Rights};
use sandbox::{Child, Worker};
use spec::Value;

fn judge(worker: &mut Worker, source: &str) -> Child {
    try_load(worker, Rights::Judge, source.as_bytes(), 1).unwrap()
}

#[test]
fn a_judge_calls_a_subject_through_the_host() {
    let mut worker = worker();
    let mut reading = subject(&mut worker, "def f(x): return x * 2.0\n", 1);
    let source = "def f(request):\n    once = host_call(request['x'])\n    twice = host_call(once)\n    \
                  return {'ok': bool((twice == request['x'] * 4.0).all()), 'seen': [once, twice]}\n";
    let mut judge = judge(&mut worker, source);
    let request = Value::Map(vec![("x".to_owned(), floats(&[2], &[1.0, -3.0]))]);
    for _ in 0..3 {
        let mut answer = |worker: &mut Worker, question: Value| {
            Ok(returned(call(worker, &mut reading, &[question])))
        };
        let reply = worker.consult(&mut judge, &request, &mut answer).unwrap();
        let seen = Value::List(vec![
            floats(&[2], &[2.0, -6.0]),
            floats(&[2], &[4.0, -12.0]),
        ]);
        let expected = vec![
            ("ok".to_owned(), Value::Bool(true)),
            ("seen".to_owned(), seen),
        ];
        assert_eq!(returned(reply), Value::Map(expected));
    }
}

#[test]
fn time_of_the_answer_is_not_the_judge_s() {
    let mut worker =
        worker_with(|config| config.limits.consult_wall = std::time::Duration::from_secs(1));
    let mut judge = judge(
        &mut worker,
        "def f(n):\n    return [host_call(i) for i in range(n)][-1]\n",
    );
    let mut slow = free(&mut worker, "import time\ndef f(): time.sleep(0.4)\n");
    let mut answer = |worker: &mut Worker, question: Value| {
        call(worker, &mut slow, &[]);
        Ok(question)
    };
    let reply = worker
        .consult(&mut judge, &Value::I64(4), &mut answer)
        .unwrap();
    assert_eq!(returned(reply), Value::I64(3));
}

#[test]
fn an_answer_that_fits_no_frame_raises_in_the_judge() {
    let mut worker = worker();
    let source =
        "def f(x):\n    try: host_call(x)\n    except RuntimeError as error: return str(error)\n";
    let mut judge = judge(&mut worker, source);
    let deep = (0..40).fold(Value::None, |inner, _| Value::List(vec![inner]));
    let reply = worker
        .consult(&mut judge, &Value::None, &mut |_, _| Ok(deep.clone()))
        .unwrap();
    assert_eq!(returned(reply), text("nested deeper than 32 levels"));
}

#[test]
fn a_failure_of_the_answer_is_ours_and_ends_the_judge() {
    let mut worker = worker();
    let mut judge = judge(&mut worker, "def f(x): return host_call(x)\n");
    let mut broken = |_: &mut Worker, _| {
        Err(sandbox::SandboxError::Probe {
            detail: "made up".to_owned(),
        })
    };
    assert!(
        worker
            .consult(&mut judge, &Value::None, &mut broken)
            .is_err()
    );
    let reply = worker
        .consult(&mut judge, &Value::None, &mut |_, value| Ok(value))
        .unwrap();
    assert!(matches!(reply, Reply::Ended { .. }));
}

#[test]
fn a_judge_calls_the_host_only_when_called_and_not_for_ever() {
    let mut worker = worker_with(|config| config.limits.host_calls = 10);
    let mut endless = judge(&mut worker, "def f(x):\n    while True: host_call(x)\n");
    let reply = worker
        .consult(&mut endless, &Value::None, &mut |_, value| Ok(value))
        .unwrap();
    assert_eq!(ended(reply).0, Ending::OutputFlood);
    let refusal = try_load(&mut worker, Rights::Judge, b"host_call(1)\n", 1).unwrap_err();
    assert_eq!(refusal.ending, Some(Ending::BadFrame));
}
