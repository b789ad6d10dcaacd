//! `concordance check`: a stranger's function against a method, without a database.

use crate::bundled::misreading_programs;
use crate::concordance_program::Program;
use crate::project_files::root;
use std::process::Command;

fn program() -> Program {
    let mut program = Program::holding(&["normalisation/rms_norm", "activation/gelu"]);
    // No database may be needed: this address answers nobody.
    program.set("DATABASE_URL", "postgres://nobody@127.0.0.1:1/none");
    program
}

/// The definition of arXiv:1910.07467, equation 4, with parameters named otherwise.
const RIGHT: &str = "
import numpy as np


def helper(v):
    return v


def norm(inputs, weight, epsilon):
    return inputs / np.sqrt(np.mean(inputs ** 2, axis=-1, keepdims=True) + epsilon) * weight
";

#[test]
fn a_function_that_computes_the_same_agrees_and_ends_with_0() {
    let program = program();
    let spec =
        std::fs::read_to_string(root().join("property-specs/normalisation/rms_norm/spec.toml"))
            .expect("readable");
    let names: Vec<&str> = spec
        .split("[[input]]")
        .skip(1)
        .filter_map(|table| table.split("name = \"").nth(1)?.split('"').next())
        .collect();
    let map = format!(
        "{}=inputs,{}=weight,{}=epsilon",
        names[0], names[1], names[2]
    );
    program.write("mine.py", RIGHT);
    let file = program.path("mine.py");
    let file = file.to_str().expect("UTF-8");
    program
        .run(&["check", "RMSNorm", file, "--entry", "norm", "--map", &map])
        .ended(0)
        .prints(&["agrees with rms_norm: V3"]);
    let answer = program.json(&[
        "check", "rms_norm", file, "--entry", "norm", "--map", &map, "--json",
    ]);
    assert_eq!(answer["agrees"], true);
    assert_eq!(answer["level"], "V3");
    assert_eq!(answer["failed_properties"], serde_json::json!([]));
}

#[test]
fn parameters_in_another_order_get_the_call_that_agrees() {
    let program = program();
    let names = "inputs, weight, epsilon";
    let right = (
        "weight, epsilon, inputs",
        "called as norm(g, eps, x) it agrees",
    );
    // Of one that is wrong as well nothing is said.
    for ((order, words), body, has_call) in [
        (right, "** 2", true),
        (right, "** 4", false),
        ((names, "another order"), "** 4", false),
    ] {
        program.write("mine.py", RIGHT.replace(names, order).replace("** 2", body));
        let file = program.path("mine.py");
        let file = file.to_str().expect("UTF-8");
        let ran = program.run(&["check", "rms_norm", file, "--entry", "norm"]);
        ran.ended(1);
        assert_eq!(
            ran.stdout.contains(words),
            has_call,
            "{order} {body}: {ran:#?}"
        );
    }
}

#[test]
fn a_template_that_nobody_filled_in_is_not_checked() {
    let program = program();
    for (body, is_written) in [
        ("return ...", false),
        ("raise NotImplementedError('later')", false),
        ("return None", true),
    ] {
        program.write("mine.py", format!("def gelu(x):\n    {body}\n"));
        let file = program.path("mine.py");
        let ran = program.run(&["check", "gelu", file.to_str().expect("UTF-8")]);
        ran.ended(if is_written { 1 } else { 2 });
        let has_words = ran.stdout.contains("is not written yet");
        assert_eq!(has_words, !is_written, "{body}: {ran:#?}");
    }
}

#[test]
fn a_function_that_differs_ends_with_1_a_small_case_and_the_properties_that_fail() {
    let program = program();
    program.write("mine.py", "import math\nimport numpy as np\n\n\ndef gelu(x):\n    return x * 0.5 * np.vectorize(math.erfc)(-x)\n");
    program.take_misreading("activation/gelu", "no_root_two");
    let file = program.path("mine.py");
    let ran = program.run(&["check", "gelu", file.to_str().expect("UTF-8")]);
    ran.ended(1).prints(&[
        "gelu of",
        "differs from gelu: V1",
        "computes no_root_two (misreading)",
        "V2 failed: disagree",
        "import numpy as np",
        "x = np.array(",
        "property ",
    ]);
    assert!(ran.stdout.contains("The contract:"), "{}", ran.stdout);
}

#[test]
fn a_function_that_differs_beyond_what_is_drawn_does_not_agree() {
    let program = program();
    let right = "inputs / np.sqrt(np.mean(inputs ** 2, axis=-1, keepdims=True) + epsilon) * weight";
    for wrong in [
        "RIGHT if not 40.0 < np.abs(inputs).max() < 1e5 else 0.0 * inputs",
        "RIGHT if inputs.shape[-1] < 64 else 0.5 * RIGHT",
        "RIGHT if np.abs(inputs).max() > 1e-6 else 0.0 * inputs",
    ] {
        let text = RIGHT.replace(right, &wrong.replace("RIGHT", right));
        assert_ne!(text, RIGHT);
        program.write("mine.py", &text);
        let file = program.path("mine.py");
        let file = file.to_str().expect("UTF-8");
        let map = "x=inputs,g=weight,eps=epsilon";
        let ran = program.run(&["check", "rms_norm", file, "--entry", "norm", "--map", map]);
        ran.ended(1)
            .prints(&["differs from rms_norm: V1", "V2 failed: disagree"]);
    }
}

#[test]
fn a_hostile_function_changes_nothing_and_reaches_no_terminal() {
    let program = program();
    let trap = program.path("trap");
    program.write(
        "mine.py",
        format!(
            "def gelu(x):\n    try:\n        open({:?}, 'w')\n    except Exception:\n        pass\n    raise ValueError('\\x1b[31m ending returned \\u202e')\n",
            trap.display().to_string()
        ),
    );
    let file = program.path("mine.py");
    let ran = program.run(&["check", "gelu", file.to_str().expect("UTF-8")]);
    ran.ended(1);
    assert!(!trap.exists(), "the sandbox lets no file be written");
    assert!(
        !ran.stdout.contains(['\x1b', '\u{202e}']),
        "{:?}",
        ran.stdout
    );
}

#[test]
fn wrong_usage_ends_with_2_and_names_what_to_do() {
    let program = program();
    program.write(
        "two.py",
        "def one(x):\n    return x\n\n\ndef other(x):\n    return x\n",
    );
    program.write("none.py", "x = 1\n");
    let two = program.path("two.py");
    let two = two.to_str().expect("UTF-8");
    let none = program.path("none.py");
    for (arguments, words) in [
        (
            vec!["check", "gelu", two],
            vec!["defines one, other", "--entry"],
        ),
        (
            vec!["check", "gelu", two, "--entry", "third"],
            vec!["no function \"third\"", "one, other"],
        ),
        (
            vec!["check", "gelu", two, "--entry", "one", "--map", "x"],
            vec!["not INPUT=PARAMETER"],
        ),
        (
            vec!["check", "gelu", none.to_str().expect("UTF-8")],
            vec!["defines no function"],
        ),
        (
            vec!["check", "gelu", "/nowhere/mine.py"],
            vec!["cannot read /nowhere/mine.py"],
        ),
        (
            vec!["check", "no such method", two],
            vec!["no method is called \"no such method\""],
        ),
        (vec!["check", "gelu"], vec!["FILE"]),
    ] {
        let ran = program.run(&arguments);
        ran.ended(2);
        for word in words {
            assert!(ran.stderr.contains(word), "{arguments:?}: {}", ran.stderr);
        }
    }
}

#[test]
fn a_function_that_cannot_take_the_inputs_is_not_checked_and_says_what_to_do() {
    let program = program();
    program.write("two.py", "def one(z, scale):\n    return z\n");
    let two = program.path("two.py");
    let two = two.to_str().expect("UTF-8");
    let ran = program.run(&["check", "gelu", two]);
    ran.ended(2)
        .prints(&["one takes (z, scale); the method's inputs are (x): wrap it or give --map"]);
    assert!(!ran.stdout.contains("--export"), "{}", ran.stdout);
    program
        .run(&["check", "gelu", two, "--map", "z=x"])
        .ended(2)
        .prints(&["--map is INPUT=PARAMETER; the method's inputs: x; your parameters: z, scale"]);
}

#[test]
fn a_function_whose_parameters_have_the_names_of_the_inputs_takes_them_by_name() {
    let program = program();
    let right = RIGHT.replace("inputs", "x").replace("weight", "g");
    let right = right
        .replace("epsilon", "eps")
        .replace("norm(x, g, eps)", "norm(eps, g, x)");
    assert!(right.contains("norm(eps, g, x)"), "{right}");
    program.write("mine.py", &right);
    let file = program.path("mine.py");
    program
        .run(&[
            "check",
            "rms_norm",
            file.to_str().expect("UTF-8"),
            "--entry",
            "norm",
        ])
        .ended(0)
        .prints(&[
            "agrees with rms_norm: V3",
            "inputs were bound by their names",
        ]);
}

#[test]
fn an_exported_file_checks_a_function_where_it_runs() {
    let program = program();
    let check = program.path("check_gelu.py");
    program
        .run(&["check", "gelu", "--export", check.to_str().expect("UTF-8")])
        .ended(0);
    let reading = root().join("datasets/methods/activation/gelu/b.py");
    let python = root().join(".venv/bin/python3");
    let run = |function: String, extra: &[&str]| {
        let output = Command::new(&python)
            .args(["-B"])
            .args(extra)
            .arg(&check)
            .arg(function)
            .output()
            .expect("Python starts");
        (
            output.status.code(),
            String::from_utf8_lossy(&output.stdout).into_owned(),
        )
    };
    let (code, text) = run(format!("{}:gelu", reading.display()), &[]);
    assert_eq!(code, Some(0), "{text}");
    assert!(text.contains("gelu: agrees (float64"), "{text}");
    let spec = root().join("property-specs/activation/gelu/spec.toml");
    program.write("misread.py", &misreading_programs(&spec)["no_root_two"]);
    let misreading = program.path("misread.py");
    let (code, text) = run(format!("{}:gelu", misreading.display()), &[]);
    assert_eq!(code, Some(1), "{text}");
    assert!(
        text.contains("expected y = ") && text.contains("got y = "),
        "{text}"
    );

    // A function of float32 arrays is judged by the stated tolerance and never by the ladder's.
    program.write(
        "single.py",
        format!(
            "import importlib.util, sys\nimport numpy as np\n\ndef load(path, name):\n    spec = importlib.util.spec_from_file_location(name, path)\n    \
             module = importlib.util.module_from_spec(spec)\n    spec.loader.exec_module(module)\n    return module\n\n\
             checks, reading = load({:?}, 'checks'), load({:?}, 'reading')\n\
             report = checks.check(lambda x: reading.gelu(x).astype(np.float32), convert=lambda a: a.astype(np.float32))\n\
             print(report)\nassert report.precision == 'float32' and report.agrees\n\
             wrong = checks.check(lambda x: np.float32(1.01) * reading.gelu(x).astype(np.float32), convert=lambda a: a.astype(np.float32))\n\
             assert not wrong.agrees\n",
            check.display().to_string(),
            reading.display().to_string()
        ),
    );
    let single = program.path("single.py");
    let output = Command::new(&python)
        .arg("-B")
        .arg(&single)
        .output()
        .expect("Python starts");
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(
        output.status.success(),
        "{text} {}",
        String::from_utf8_lossy(&output.stderr)
    );
    assert!(text.contains("this is no level of the ladder"), "{text}");
}

/// A function is checked against what a language model wrote, too: its check file is published like any other.
#[test]
fn a_generated_method_is_found_by_its_id() {
    let mut program = program();
    program.set("CONCORDANCE_CORPUS", root().join("datasets"));
    let folder = root().join("datasets/generated/t_digest/t_digest_scale_functions_k0_k3");
    let id = folder
        .file_name()
        .and_then(|id| id.to_str())
        .expect("UTF-8");
    let reading = folder.join("a.py");
    program
        .run(&["check", id, reading.to_str().expect("UTF-8")])
        .ended(0)
        .prints(&[&format!("agrees with {id}")]);
}
