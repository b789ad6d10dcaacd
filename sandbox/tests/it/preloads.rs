//! Preloaded packages: a study may import scipy from a warm interpreter; a reading is refused.

use crate::support::{try_load, worker_with};
use catalogue::Reason;
use ladder::{Executor, Layout, Reply, Rights};
use spec::Value;

const STUDY: &[u8] = b"import numpy as np\nfrom scipy import linalg, stats\n\ndef f(x):\n    \
                       return float(linalg.det(np.eye(2) * x) + stats.norm.cdf(0.0))\n";

#[test]
fn a_study_computes_with_scipy_and_a_reading_is_refused() {
    let mut worker = worker_with(|_| {});
    let mut child = try_load(&mut worker, Rights::Study, STUDY, 1).expect("scipy is there");
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
        try_load(&mut worker, Rights::Subject, STUDY, 1).expect_err("a reading shows the method");
    assert_eq!(refusal.reason, Reason::ForbiddenImport);
    assert_eq!(
        worker.zygote_pids().len(),
        2,
        "a reading is not given scipy to be refused"
    );
}

#[test]
fn the_list_is_otherwise_that_of_a_study() {
    let mut worker = worker_with(|_| {});
    for source in [
        "import scipy, os\ndef f(x): return x\n",
        "import scipy\ndef f(x):\n    import socket\n",
    ] {
        let loaded = try_load(&mut worker, Rights::Study, source.as_bytes(), 1);
        assert_eq!(
            loaded.expect_err("not on the list").reason,
            Reason::ForbiddenImport,
            "{source}"
        );
    }
}

#[test]
fn a_harvested_function_may_try_an_import_and_do_without_it() {
    let mut worker = worker_with(|_| {});
    let source = b"import re, random, sys\nfrom scipy.special import erf\nimport numpy.random\ntry:\n    import numba\nexcept ImportError:\n    numba = None\n\n\
        def f(x):\n    return [numba is None, float(erf(x)), bool(re.match('a', 'ab'))]\n";
    let mut child = try_load(&mut worker, Rights::Harvested, source, 1).expect("it loads");
    let reply = worker
        .call(&mut child, &[Value::F64(0.0)], Layout::C)
        .expect("the sandbox works");
    let Reply::Returned { value, .. } = reply else {
        panic!("{reply:?}");
    };
    assert_eq!(
        value,
        Value::List(vec![Value::Bool(true), Value::F64(0.0), Value::Bool(true)])
    );
    for module in [
        "os",
        "subprocess",
        "socket",
        "ctypes",
        "importlib",
        "pathlib",
        "torch",
    ] {
        let source = format!("import {module}\n\ndef f(x):\n    return x\n");
        let loaded = try_load(&mut worker, Rights::Harvested, source.as_bytes(), 1);
        assert_eq!(
            loaded.expect_err("not on the list").reason,
            Reason::ForbiddenImport,
            "{module}"
        );
    }
}
