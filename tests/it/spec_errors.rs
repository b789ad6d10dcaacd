//! Specs and readings that misbehave on purpose: each ends by name, and none of them passes.

use crate::project_files::root;
use catalogue::{Ending, Level, Outcome, PropertyResult, Reason, Rung, Verification};
use ladder::derive_level;
use ladder::verify::{Pair, verify};
use sandbox::{Sandbox, SandboxConfig, Worker};
use spec::Spec;

/// GELU with one property more, and its two readings.
struct Bench {
    text: String,
    readings: [String; 2],
    worker: Worker,
}

impl Bench {
    fn open() -> Self {
        let read = |path: &str| std::fs::read_to_string(root().join(path)).expect("it is bundled");
        let readings =
            ["a", "b"].map(|side| read(&format!("datasets/methods/activation/gelu/{side}.py")));
        let text = read("property-specs/activation/gelu/spec.toml");
        let worker = Sandbox::start(SandboxConfig::default())
            .and_then(|s| s.worker())
            .expect("the sandbox starts here");
        Self {
            text,
            readings,
            worker,
        }
    }

    fn spec(&self, property: &str, python: Option<&str>) -> Spec {
        let source = "source = { paper = 0, where = \"sec. 2\" }";
        let text = format!(
            "{}\n[[property]]\nid = \"odd\"\n{property}\n{source}\n",
            self.text
        );
        Spec::parse(&text, python, "odd.toml").unwrap_or_else(|error| panic!("{error}"))
    }

    fn climb(&mut self, spec: &Spec) -> Verification {
        let pair = Pair {
            a: self.readings[0].as_bytes(),
            b: self.readings[1].as_bytes(),
        };
        verify(spec, pair, &[], catalogue::Seed::FIXED, &mut self.worker)
            .expect("the sandbox itself does not fail")
    }

    /// Returns the results of the odd property on both sides; the rung must fail for `reason` and the level stay at V2.
    fn odd(
        &mut self,
        property: &str,
        python: Option<&str>,
        reason: Reason,
    ) -> (PropertyResult, String) {
        let spec = self.spec(property, python);
        let found = self.climb(&spec);
        assert_eq!(
            derive_level(&found.rungs),
            Some(Level::V2),
            "{property}: {:?}",
            found.rungs[3]
        );
        assert_eq!(
            found.rungs[3].outcome,
            Outcome::Failed(reason),
            "{property}"
        );
        let mut odd = found.properties.into_iter().filter(|p| p.property == "odd");
        let (a, b) = (odd.next().expect("side a"), odd.next().expect("side b"));
        assert_eq!(a.result, b.result, "{property}");
        (a.result, a.detail.unwrap_or_default())
    }
}

const PYTHON: &str = "kind = \"python\"";

#[test]
fn a_predicate_that_misbehaves_is_an_error_of_the_property() {
    let mut bench = Bench::open();
    let mut error = |property: &str, body: &str| {
        let python = format!("def prop_odd(f, case, h):\n    {body}\n");
        let python = (property == PYTHON).then_some(python.as_str());
        let (result, detail) = bench.odd(property, python, Reason::PropertyError);
        assert_eq!(result, PropertyResult::Error, "{property} {body}");
        detail
    };
    assert!(error(PYTHON, "raise ValueError('odd')").contains("ValueError"));
    assert!(error(PYTHON, "while True: pass").contains("ended"));
    assert!(
        error(PYTHON, "for _ in range(10**6): f(x=case.x)")
            .contains("questions in one consultation")
    );
    assert!(error("kind = \"expr\"\ncheck = \"out.y >= -1\"", "").contains("truth value"));
    assert!(error("kind = \"expr\"\ncheck = \"sum(out.y)\"", "").contains("truth value"));
    assert!(error("kind = \"expr\"\ncheck = \"x[1000, 0] > 0\"", "").contains("IndexError"));
}

#[test]
fn a_precondition_without_matching_cases_is_no_case_and_does_not_pass() {
    let mut bench = Bench::open();
    let (result, detail) = bench.odd(
        "kind = \"expr\"\ncheck = \"True\"\nwhen = \"max(x) > 1e6\"",
        None,
        Reason::NoCase,
    );
    assert_eq!(
        (result, detail.starts_with("0 of ")),
        (PropertyResult::NoCase, true),
        "{detail}"
    );
    let assumed = "def prop_odd(f, case, h):\n    h.assume(False)\n";
    let (result, _) = bench.odd(PYTHON, Some(assumed), Reason::NoCase);
    assert_eq!(result, PropertyResult::NoCase);
}

#[test]
fn an_empty_domain_does_not_load() {
    let text = Bench::open().text;
    for (domain, message) in [
        (
            "{ kind = \"range\", min = 2.0, max = 1.0 }",
            "outside the domain",
        ),
        ("{ kind = \"positive\", max = -1.0 }", "outside the domain"),
        (
            "{ kind = \"unit\", min_exclusive = 1.0 }",
            "outside the domain",
        ),
    ] {
        let odd = text.replacen(
            "domain = { kind = \"real\" }\ngen = { lo = -5.0, hi = 5.0 }",
            &format!("domain = {domain}"),
            1,
        );
        let error = Spec::parse(&odd, None, "odd.toml")
            .expect_err(domain)
            .to_string();
        assert!(
            error.contains("odd.toml:21: input x") && error.contains(message),
            "{error}"
        );
    }
}

#[test]
fn a_reading_that_returns_a_gigabyte_ends_at_v1() {
    let mut bench = Bench::open();
    bench.readings[1] =
        "import numpy as np\n\ndef gelu(x):\n    return np.zeros((2**27,))\n".to_owned();
    let spec = Spec::parse(&bench.text, None, "gelu.toml").expect("it loads");
    let found = bench.climb(&spec);
    let rung = &found.rungs[Rung::V1 as usize];
    assert_eq!(
        (derive_level(&found.rungs), rung.outcome),
        (Some(Level::V0), Outcome::Failed(Reason::Ended))
    );
    let expected = [Some(Ending::OutputFlood), Some(Ending::MemoryError)];
    assert!(
        expected.contains(&rung.evidence.ending),
        "{:?}",
        rung.evidence
    );
}
