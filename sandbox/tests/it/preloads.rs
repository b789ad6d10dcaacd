//! Preloaded packages: a study may import scipy from a warm interpreter; a reading is refused.

use crate::support::{try_load, worker_with};
use ladder::{Executor, Layout, Reason, Reply, Role};
use spec::Value;

const STUDY: &[u8] = b"import numpy as np\nfrom scipy import linalg, stats\n\ndef f(x):\n    \
                       return float(linalg.det(np.eye(2) * x) + stats.norm.cdf(0.0))\n";

#[test]
fn a_study_computes_with_scipy_and_a_reading_is_refused() {
    let mut worker = worker_with(|_| {});
    let mut child = try_load(&mut worker, Role::Study, STUDY, 1).expect("scipy is there");
    let reply = worker
        .call(&mut child, &[Value::F64(3.0)], Layout::C)
        .expect("the sandbox itself does not fail");
    assert!(
        matches!(&reply, Reply::Returned { value: Value::F64(v), .. } if (v - 9.5).abs() < 1e-9),
        "{reply:?}"
    );
    assert_eq!(
        worker.zygote_pids().len(),
        2,
        "the probe's interpreter has numpy alone; this one is another"
    );
    let refusal =
        try_load(&mut worker, Role::Subject, STUDY, 1).expect_err("a reading shows the method");
    assert_eq!(refusal.reason, Reason::ForbiddenImport);
    assert_eq!(
        worker.zygote_pids().len(),
        2,
        "a reading is not given scipy to be refused"
    );
}

#[test]
fn a_study_is_held_to_the_list_otherwise() {
    let mut worker = worker_with(|_| {});
    for source in [
        "import scipy, os\ndef f(x): return x\n",
        "import scipy\ndef f(x):\n    import socket\n",
    ] {
        let loaded = try_load(&mut worker, Role::Study, source.as_bytes(), 1);
        assert_eq!(
            loaded.expect_err("not on the list").reason,
            Reason::ForbiddenImport,
            "{source}"
        );
    }
}
