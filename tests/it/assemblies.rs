//! Assemblies: every file fits; what is wired wrongly is named, or fails the right rung. All of them climb in `bundled_night`.

use crate::bundled::{misreading_programs, spec};
use crate::project_files::{files, root};
use catalogue::method_files::{PREDICATES, SPEC};
use catalogue::{Level, Outcome, Reason, Rung, Seed, Verification};
use compose::fitting;
use ladder::derive_level;
use ladder::verify::{Pair, climb_to, verify};
use sandbox::{Sandbox, SandboxConfig, Worker};
use spec::Spec;
use spec::wiring::Wiring;
use spec::{wiring::source, wiring::source::Reading};
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

/// Specs of methods by id.
pub struct Methods(BTreeMap<String, (Spec, PathBuf)>);

impl Methods {
    pub fn read() -> Self {
        let specs = files(&root().join("property-specs"), ".toml")
            .into_iter()
            .map(|path| {
                let spec = spec(&path);
                let folder = root()
                    .join("datasets/methods")
                    .join(&spec.method.area)
                    .join(&spec.method.id);
                (spec.method.id.clone(), (spec, folder))
            });
        Self(specs.collect())
    }

    fn of(&self, wiring: &Wiring) -> Vec<&Spec> {
        wiring
            .bricks
            .iter()
            .map(|brick| &self.0[&brick.method].0)
            .collect()
    }

    /// The text of one side.
    pub fn wired(&self, spec: &Spec, wiring: &Wiring, side: &str) -> String {
        let bricks = wiring.bricks.iter().map(|brick| &self.0[&brick.method]);
        let texts = bricks.map(|(spec, folder)| {
            let text = std::fs::read(folder.join(side))
                .unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
            (text, spec.method.entry.as_str())
        });
        let texts: Vec<(Vec<u8>, &str)> = texts.collect();
        let readings: Vec<Reading<'_>> = texts
            .iter()
            .map(|(source, entry)| Reading { source, entry })
            .collect();
        source::side_source(spec, wiring, &readings)
            .unwrap_or_else(|why| panic!("{}: {why}", spec.file))
    }
}

fn assemblies() -> Vec<Spec> {
    files(&root().join("assemblies"), ".toml")
        .iter()
        .map(|path| spec(path))
        .collect()
}

fn assembly(name: &str) -> (Spec, Wiring) {
    let spec = spec(&root().join("assemblies").join(name).join(SPEC));
    let wiring = spec.wiring.clone().expect("an assembly is wired");
    (spec, wiring)
}

fn worker() -> Worker {
    Sandbox::start(SandboxConfig::default())
        .and_then(|s| s.worker())
        .expect("the sandbox starts here")
}

fn climb(spec: &Spec, a: &str, b: &str, worker: &mut Worker) -> Verification {
    let pair = Pair {
        a: a.as_bytes(),
        b: b.as_bytes(),
    };
    verify(spec, pair, &[], Seed::FIXED, worker).expect("the sandbox itself does not fail")
}

#[test]
fn every_assembly_is_finished_and_fits() {
    let methods = Methods::read();
    let found = assemblies();
    assert!(found.len() >= 6, "{} assemblies are bundled", found.len());
    for spec in found {
        assert_eq!(spec.gaps(), [], "{}", spec.file);
        let wiring = spec.wiring.as_ref().expect("an assembly is wired");
        assert_eq!(
            fitting::mismatches(&spec, wiring, &methods.of(wiring)),
            [],
            "{}",
            spec.file
        );
        assert!(
            !methods.0.contains_key(&spec.method.id),
            "{}: the id is that of a method",
            spec.file
        );
    }
}

#[test]
fn every_misreading_file_of_an_assembly_is_named() {
    for spec in assemblies() {
        let written = misreading_programs(&root().join(&spec.file));
        let named = spec.misreadings.iter().map(|one| one.id.clone());
        assert!(
            written.into_keys().eq(named.collect::<BTreeSet<_>>()),
            "{}",
            spec.file
        );
    }
}

#[test]
fn a_mismatched_wire_is_named_with_its_line() {
    let methods = Methods::read();
    let path = root().join("assemblies/attention/vit_encoder_block/spec.toml");
    let text = std::fs::read_to_string(&path).expect("it is there");
    let python = std::fs::read_to_string(path.with_file_name(PREDICATES)).expect("it is there");
    // What is no longer read is read elsewhere, or the file would not load.
    for (from, to, also, word) in [
        (
            "\"x = inner\"",
            "\"x = g1\"",
            "sum(inner)",
            "g1 does not fit act.x, rank: (d*r) is not",
        ),
        (
            "\"gain = g2\"",
            "\"gain = b1\"",
            "g2",
            "b1 does not fit norm2.gain, shape: (m) is not (d*r)",
        ),
        (
            "\"bias = c2\"",
            "\"bias = 0.0\"",
            "c2",
            "0.0 does not fit norm2.bias, rank",
        ),
        (
            "\"bias = c2\", \"eps = eps\"",
            "\"bias = c2\", \"eps = heads\"",
            "",
            "heads does not fit norm2.eps, dtype: int64 is not float64",
        ),
        (
            "\"bias = c2\", \"eps = eps\"",
            "\"bias = c2\", \"eps = 0.0\"",
            "",
            "0.0 does not fit norm2.eps, kind",
        ),
        (
            "\"gain = g1\", \"bias = c1\"",
            "\"gain = c1\", \"bias = g1\"",
            "",
            "c1 does not fit norm1.gain, role: bias does not serve as parameters",
        ),
        (
            "norm2.y @ W1 + b1",
            "norm2.y @ W2 + b1",
            "sum(W1)",
            "(n, d*r) @ (m, d*r) is no matrix product",
        ),
        (
            "attention.y + z",
            "attention.y + z.T",
            "",
            "do not go together",
        ),
        (
            "\"x = mid\", \"gain = g2\"",
            "\"gain = g2\", \"x = mid\"",
            "",
            "layer_norm takes x, gain, bias, eps, in this order",
        ),
        (
            "d = { min = 2, max = 3 }",
            "d = { min = 1, max = 3 }",
            "",
            "the size d of layer_norm is (d*r), which may be less than 2",
        ),
    ] {
        let wrong = text.replacen(from, to, 1);
        assert_ne!(wrong, text, "{from}");
        let read = if also.is_empty() {
            String::new()
        } else {
            format!(" + 0.0 * {also}")
        };
        let wrong = wrong.replacen(
            "act.y @ W2 + b2 + mid",
            &format!("act.y @ W2 + b2 + mid{read}"),
            1,
        );
        let spec = Spec::parse(&wrong, Some(&python), "wrong.toml")
            .unwrap_or_else(|error| panic!("{to}: {error}"));
        let wiring = spec.wiring.as_ref().expect("an assembly is wired");
        let found = fitting::mismatches(&spec, wiring, &methods.of(wiring));
        let named = found.iter().find(|wrong| wrong.what.contains(word));
        assert!(
            named.is_some_and(|wrong| wrong.line > 16),
            "{to}: {found:?}"
        );
    }
}

#[test]
fn an_assembly_that_is_wired_wrongly_fails_on_the_right_rung() {
    let (methods, mut worker) = (Methods::read(), worker());
    let (spec, wiring) = assembly("attention/vit_encoder_block");
    let [a, b] = ["a.py", "b.py"].map(|side| methods.wired(&spec, &wiring, side));
    let outcome = |found: &Verification, rung: Rung| found.rungs[rung as usize].outcome;

    // It fits and both sides agree: only the paper says that the second branch reads what the first has given.
    let miswired =
        |text: &str| text.replace("norm2 = _call(_norm2, [mid,", "norm2 = _call(_norm2, [z,");
    assert_ne!(miswired(&a), a);
    let found = climb(&spec, &miswired(&a), &miswired(&b), &mut worker);
    assert_eq!(
        derive_level(&found.rungs),
        Some(Level::V2),
        "{:?}",
        found.rungs
    );
    assert_eq!(outcome(&found, Rung::V3), Outcome::Failed(Reason::BothFail));
    assert_eq!(
        found.rungs[3].evidence.property.as_deref(),
        Some("branches_in_turn")
    );

    // One side alone: the sides disagree.
    let found = climb(&spec, &a, &miswired(&b), &mut worker);
    assert_eq!(outcome(&found, Rung::V2), Outcome::Failed(Reason::Disagree));

    // What does not fit and is wired nevertheless does not run.
    let [a, b] = [a, b].map(|text| text.replace("W2) + b2", "W2.T) + b2"));
    let found = climb(&spec, &a, &b, &mut worker);
    assert_eq!(
        derive_level(&found.rungs),
        Some(Level::V0),
        "{:?}",
        found.rungs[1]
    );
}

#[test]
fn the_wiring_does_not_hide_copied_bricks() {
    let (methods, mut worker) = (Methods::read(), worker());
    let (spec, wiring) = assembly("loss/vae_negative_elbo");
    let [a, b] = ["a.py", "b.py"].map(|side| methods.wired(&spec, &wiring, side));
    let found = climb(&spec, &a, &b, &mut worker);
    let similarity = found.rungs[2].evidence.similarity.expect("it was compared");
    let copied = climb(&spec, &a, &a.replace("mu", "mean_of"), &mut worker);
    assert_eq!(
        copied.rungs[2].outcome,
        Outcome::Failed(Reason::Suspect),
        "a renamed copy is a copy"
    );
    let whole = ladder::similarity::independence(&a, &b, "none").similarity;
    assert!(
        similarity > whole,
        "{similarity} without the wiring, {whole} with it, which would thin out what is alike"
    );
}

#[test]
fn a_substituted_brick_runs_and_fails_the_paper_s_properties() {
    let (methods, mut worker) = (Methods::read(), worker());
    let (spec, wiring) = assembly("attention/vit_encoder_block");
    let bricks = methods.of(&wiring);
    let may =
        |slot: &str, id: &str| fitting::can_swap(&spec, &wiring, &bricks, slot, &methods.0[id].0);
    assert!(may("act", "mish") && !may("act", "softmax_temperature") && !may("attention", "gelu"));
    let swapped = wiring
        .with_method("act", &methods.0["mish"].0)
        .expect("one input, one output");
    assert!(swapped.glue.iter().any(|glue| {
        glue.expr
            .reads()
            .contains(&("act", Some(methods.0["mish"].0.outputs[0].name.as_str())))
    }));
    let spec = Spec {
        wiring: Some(swapped.clone()),
        ..spec.clone()
    };
    let [a, b] = ["a.py", "b.py"].map(|side| methods.wired(&spec, &swapped, side));
    let pair = Pair {
        a: a.as_bytes(),
        b: b.as_bytes(),
    };
    let rungs =
        climb_to(&spec, pair, Rung::V2, &mut worker).expect("the sandbox itself does not fail");
    assert!(
        rungs[..3]
            .iter()
            .all(|record| record.outcome == Outcome::Passed),
        "{rungs:?}"
    );
    let found = climb(&spec, &a, &b, &mut worker);
    assert_eq!(
        found.rungs[3].outcome,
        Outcome::Failed(Reason::BothFail),
        "mish is not GELU"
    );
}
