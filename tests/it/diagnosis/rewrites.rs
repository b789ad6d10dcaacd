//! Honest functions in other styles: reading B, whose author saw no reading A, in the manners in which people write and call functions.

use super::{Prepared, prepared};
use crate::concordance_program::Program;
use catalogue::method_files::READING_B;
use serde_json::{Value, json};

/// Methods with outputs of every type: numbers, several outputs, integers, masks.
const METHODS: [&str; 9] = [
    "adam_step",
    "bpe_encode",
    "cross_entropy_label_smoothing",
    "gae",
    "gelu",
    "layer_norm",
    "lstm_cell",
    "nms",
    "viterbi",
];

/// The least number of rewrites. **Source**: the check's own promise, docs/check.md.
const LEAST: usize = 60;

/// The manners: name, Python that defines `entry` from `reading`, and how it is checked.
fn manners() -> Vec<(&'static str, &'static str, Value)> {
    let plain = json!({});
    let lists = "
def _listed(value):
    if isinstance(value, dict):
        return [_listed(part) for part in value.values()]
    if isinstance(value, tuple):
        return [_listed(part) for part in value]
    return numpy.asarray(value).tolist()


def entry(*args):
    return _listed(reading(*args))
";
    let other_types = "
def _other(value):
    if isinstance(value, tuple):
        return tuple(_other(part) for part in value)
    if isinstance(value, dict):
        return {name: _other(part) for name, part in value.items()}
    value = numpy.asarray(value)
    return value.astype({\"i\": numpy.int32, \"b\": numpy.uint8}.get(value.dtype.kind, value.dtype))


def entry(*args):
    return _other(reading(*args))
";
    let single = "
def _single(value):
    if isinstance(value, tuple):
        return tuple(_single(part) for part in value)
    if isinstance(value, dict):
        return {name: _single(part) for name, part in value.items()}
    value = numpy.asarray(value)
    return value.astype(numpy.float32) if value.dtype.kind == \"f\" else value


def entry(*args):
    return _single(reading(*args))
";
    let instance = "
class Layer:
    def __call__(self, *args):
        return reading(*args)

    def forward(self, *args):
        return reading(*args)


entry = Layer()
";
    let torch = "
import torch


def _turned(value):
    return value.numpy() if isinstance(value, torch.Tensor) else value


def _tensor(value):
    if isinstance(value, tuple):
        return tuple(_tensor(part) for part in value)
    if isinstance(value, dict):
        return {name: _tensor(part) for name, part in value.items()}
    return torch.as_tensor(value)


def entry(*args):
    return _tensor(reading(*[_turned(value) for value in args]))
";
    vec![
        ("as_it_is", "entry = reading", plain.clone()),
        ("as_lists", lists, plain.clone()),
        ("in_other_types", other_types, plain.clone()),
        ("in_single", single, json!({ "float32": true })),
        ("as_an_instance", instance, plain.clone()),
        (
            "as_a_method",
            &*Box::leak(format!("{instance}\nentry = Layer().forward").into_boxed_str()),
            plain.clone(),
        ),
        (
            "as_a_lambda",
            "entry = lambda *args: reading(*args)",
            plain.clone(),
        ),
        (
            "as_a_partial",
            "import functools\n\nentry = functools.partial(reading)",
            plain,
        ),
        ("of_torch", torch, json!({ "library": "torch" })),
    ]
}

#[test]
fn honest_rewrites_are_taken() {
    let (mut taken, mut refused, mut skipped) = (0, vec![], 0);
    for method in prepared(&METHODS) {
        let readings = method
            .bundled
            .readings
            .as_deref()
            .expect("a method has readings");
        let reading = std::fs::read_to_string(readings.join(READING_B)).expect("readable");
        let mut how = serde_json::Map::new();
        for (name, text, manner) in manners() {
            let source = format!(
                "{reading}\n\nimport numpy\n\nreading = {}\n{text}\n",
                method.spec.method.entry
            );
            method.write(name, &source, "entry");
            how.insert(name.to_owned(), manner);
        }
        for (name, forms) in method.check(&how.into()).as_object().expect("by program") {
            if forms.get("skipped").is_some() {
                skipped += 1;
            } else if forms[0]["kind"] == "agrees" && forms[1]["kind"] == "agrees" {
                taken += 1;
            } else {
                refused.push(format!(
                    "{} {name}: {}",
                    method.bundled.id, forms[0]["text"]
                ));
            }
        }
        labels(&method);
    }
    if skipped > 0 {
        it::skip(format!(
            "torch is not in the environment: {skipped} rewrites are left out"
        ));
    }
    assert!(refused.is_empty(), "{}", refused.join("\n"));
    assert!(taken >= LEAST, "{taken} rewrites");
}

/// The label says the precision that ran, also where every output is an integer or a mask.
fn labels(method: &Prepared) {
    let found = std::fs::read(method.folder.path().join("found.json")).expect("it is written");
    let found: Value = serde_json::from_slice(&found).expect("it is JSON");
    let text = |name: &str| {
        found[name][0]["text"]
            .as_str()
            .unwrap_or_default()
            .to_owned()
    };
    let has_floats = method
        .spec
        .inputs
        .iter()
        .any(|input| input.slot.dtype == spec::Dtype::Float64 && !input.slot.shape.is_empty());
    assert_eq!(
        text("in_single").contains("(float32"),
        has_floats,
        "{}",
        text("in_single")
    );
    let has_arrays = method
        .spec
        .outputs
        .iter()
        .any(|output| !output.shape.is_empty());
    assert_eq!(
        text("as_lists").contains("taken: "),
        has_arrays,
        "{}",
        text("as_lists")
    );
}

/// Other ways to write a function, in the sandbox: scipy, and names that are no plain functions.
#[test]
fn scipy_partials_and_instances_are_checked_and_a_class_is_refused_by_name() {
    let mut program = Program::holding(&["activation/gelu", "activation/relu"]);
    program.set("DATABASE_URL", "postgres://nobody@127.0.0.1:1/none");
    let check = |method: &str, source: &str, entry: &[&str]| {
        let file = program.write("mine.py", source);
        let file = file.to_str().expect("UTF-8");
        program.run(&[&["check", method, file], entry].concat())
    };
    let gelu = "from scipy.special import ndtr\n\n\ndef gelu(x):\n    return x * ndtr(x)\n";
    check("gelu", gelu, &[])
        .ended(0)
        .prints(&["agrees with gelu: V3"]);
    let relu = "from functools import partial\nimport numpy as np\n\n\ndef _r(x, lo):\n    return np.maximum(x, lo)\n\n\nrelu = partial(_r, lo=0.0)\n";
    check("relu", relu, &[])
        .ended(0)
        .prints(&["relu of", "agrees with relu"]);
    // The name of the method is a helper's: the function under check calls it.
    let mine = format!("{gelu}\n\ndef mine(x):\n    return gelu(x)\n");
    check("gelu", &mine, &["--entry", "mine"])
        .ended(0)
        .prints(&["mine of", "agrees with gelu: V3"]);
    let lists = "def relu(x):\n    return [[max(v, 0.0) for v in row] for row in x.tolist()]\n";
    check("relu", lists, &[])
        .ended(0)
        .prints(&["agrees with relu: no level", "taken: "]);
    let class = "import numpy as np\n\n\nclass Relu:\n    def __call__(self, x):\n        return np.maximum(x, 0.0)\n\n\nrelu = Relu()\n";
    check("relu", class, &[]).ended(0);
    check("relu", class, &["--entry", "Relu"])
        .ended(2)
        .prints(&["not checked", "Relu is a class"]);
    for (source, word) in [
        ("import torch\n\n\ndef relu(x):\n    return x\n", "torch"),
        ("def relu(x:\n", "SyntaxError"),
    ] {
        check("relu", source, &["--entry", "relu"])
            .ended(2)
            .prints(&["was not checked", word, "--export"]);
    }
}
