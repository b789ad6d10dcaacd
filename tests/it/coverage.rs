//! A climb records what no case executed of each reading, and what named edges alone execute.

use crate::project_files::root;
use catalogue::{Level, Seed, Side};
use ladder::derive_level;
use ladder::verify::{Pair, verify};
use sandbox::{Sandbox, SandboxConfig};
use spec::Spec;

/// Right everywhere. Line 4 runs on the edge `single_negative` only, line 6 never.
const A: &str = "\
import numpy as np
def relu(x):
    if (x == -3.0).all():
        return np.zeros_like(x)
    if x.size > 10 ** 9:
        return x
    return np.where(x > 0, x, 0.0)
";

const B: &str = "\
import numpy
def relu(x):
    positive = numpy.abs(x) + x
    return positive / 2
";

#[test]
fn a_branch_that_an_edge_alone_reaches_is_listed() {
    let text =
        std::fs::read_to_string(root().join("property-specs/activation/relu/spec.toml")).unwrap();
    let spec = Spec::parse(&text, None, "relu.toml").unwrap();
    let sandbox = Sandbox::start(SandboxConfig::default()).unwrap();
    let mut worker = sandbox.worker().unwrap();
    let pair = Pair {
        a: A.as_bytes(),
        b: B.as_bytes(),
    };
    let found = verify(&spec, pair, &[], Seed::new(1), &mut worker).unwrap();
    assert!(
        derive_level(&found.rungs) >= Some(Level::V1),
        "{:?}",
        found.rungs
    );
    let [_, v1, ..] = &found.rungs;
    let [a, b] = v1.evidence.coverage.as_slice() else {
        panic!("{:?}", v1.evidence);
    };
    assert_eq!((a.side, b.side), (Side::A, Side::B));
    assert_eq!(
        a.words(),
        "no input runs line 6, line 5 with a true condition; only named inputs run line 4, line 3 with a true condition"
    );
    assert_eq!(b.words(), "every line and branch ran");
}
