//! `concordance sandbox run`: one file under the layers, without a database.

use crate::concordance_program::{Program, Ran};
use crate::project_files::root;

/// The program, a state folder that must not come to be, and a source.
fn with(source: &str) -> Program {
    let mut program = Program::holding(&[]);
    // Nothing listens there: a command that wants a database fails.
    program.set("DATABASE_URL", "postgres://127.0.0.1:1/none");
    program.write("subject.py", source);
    program
}

const CUBE: &str = "import numpy as np\ndef cube(x, n=3):\n    return np.power(x, n)\n";

#[test]
fn sandbox_run_prints_the_result_and_resource_use() {
    let program = with(CUBE);
    let found = program.json(&[
        "sandbox",
        "run",
        "subject.py",
        "--args",
        "[[1.0, 2.0]]",
        "--json",
    ]);
    assert_eq!(
        (&found["ending"], &found["entry"]),
        (&"returned".into(), &"cube".into())
    );
    let value = serde_json::json!({ "dtype": "float64", "shape": [2], "values": [1.0, 8.0] });
    assert_eq!(found["value"], value);
    assert!(
        found["isolation"]
            .as_str()
            .is_some_and(|level| level >= "I2"),
        "{found}"
    );
    assert!(
        found["wall_ms"].as_f64().is_some_and(|ms| ms > 0.0),
        "{found}"
    );
    assert!(
        found["cpu_ms"].is_u64()
            && found["peak_memory_kib"]
                .as_u64()
                .is_some_and(|kib| kib > 1024),
        "{found}"
    );
    let ran = program.run(&[
        "sandbox",
        "run",
        "subject.py",
        "--entry",
        "cube",
        "--args",
        "[3]",
    ]);
    ran.ended(0);
    for line in [
        "ending     returned",
        "isolation  I",
        "wall       ",
        "cpu        ",
        "memory     ",
    ] {
        assert!(
            ran.stdout.lines().any(|found| found.starts_with(line)),
            "{line}: {}",
            ran.stdout
        );
    }
    assert!(
        !program.path("state").exists(),
        "it needs no state and makes none"
    );
}

/// From a folder that has no environment, and without one being named.
#[test]
fn sandbox_run_finds_the_environment_beside_its_executable() {
    let program = with(CUBE);
    let mut command = program.command(&["sandbox", "run", "subject.py", "--args", "[2.0]"]);
    let output = command.env_remove("CONCORDANCE_PYTHON").output();
    let ran: Ran = output.expect("concordance is built").into();
    assert!(ran.ended(0).stdout.contains("ending     returned"));
}

#[test]
fn sandbox_run_exits_with_one_without_a_result() {
    let endings = [
        (
            "def f(): raise ValueError('no')\n",
            "\"raised\"",
            "ValueError: no",
        ),
        (
            "def f(): return open('/etc/shadow').read()\n",
            "\"raised\"",
            "Error",
        ),
        ("def f():\n    while True: pass\n", "\"cpu_limit\"", ""),
        ("def f(): return {1, 2}\n", "\"not_canonical\"", "set"),
        ("import os\ndef f(): pass\n", "\"forbidden_import\"", "os"),
        ("raise SystemExit\ndef f(): pass\n", "\"vanished\"", ""),
        ("def f(:\n", "\"syntax_error\"", ""),
        ("def g(): pass\n", "\"entry_missing\"", ""),
        ("def f(x): pass\n", "\"entry_signature\"", ""),
        ("def f(): return 1\nwhile True: pass\n", "\"cpu_limit\"", ""),
    ];
    for (source, word, detail) in endings {
        let ran = with(source).run(&["sandbox", "run", "subject.py", "--entry", "f", "--json"]);
        assert!(
            ran.ended(1).stdout.contains(word) && ran.stdout.contains(detail),
            "{source}: {ran:#?}"
        );
        let found: serde_json::Value = serde_json::from_str(&ran.stdout).expect("JSON");
        let used = found["cpu_ms"].is_u64()
            && found["peak_memory_kib"]
                .as_u64()
                .is_some_and(|kib| kib > 1024);
        assert!(
            used && found["wall_ms"].as_f64().is_some_and(|ms| ms > 0.0),
            "{source}: {found}"
        );
    }
}

#[test]
fn a_call_refused_before_the_process_starts_uses_no_resources() {
    let source = format!("def f(): pass\n#{}", "-".repeat(70_000));
    let ran = with(&source).run(&["sandbox", "run", "subject.py"]);
    ran.ended(1);
    for line in [
        "reason     too_large",
        "ending     none: the source was refused",
        "cpu        none",
        "memory     none",
        "isolation  I",
    ] {
        assert!(
            ran.stdout.lines().any(|found| found.starts_with(line)),
            "{line}: {}",
            ran.stdout
        );
    }
}

#[test]
fn a_wrong_call_is_a_usage_error() {
    let program = with("def f(x): return x\ndef g(x): return x\n");
    let run = |rest: &[&str]| program.run(&[&["sandbox", "run"], rest].concat());
    run(&["subject.py"])
        .ended(2)
        .says(&["f, g", "hint: name the entry with --entry"]);
    run(&["nowhere.py"])
        .ended(2)
        .says(&["cannot read nowhere.py: No such file"]);
    run(&["subject.py", "--entry", "f", "--args", "3"])
        .ended(2)
        .says(&["is not a list", "hint:"]);
    run(&["subject.py", "--entry", "f", "--args", "[NaN]"])
        .ended(2)
        .says(&["is not JSON"]);
    run(&["subject.py", "--entry", "f", "--floor", "I9"])
        .ended(2)
        .says(&["I9"]);
    program.run(&["sandbox"]).ended(2);
}

#[test]
fn a_failing_property_shows_the_judge_s_call_and_the_reply() {
    let program =
        with("import numpy as np\ndef attack(x):\n    return x * x * x - 2.0 * np.abs(x)\n");
    // The same function by other means, so that the pair climbs to its properties.
    let other = "def attack(values):\n    out = values.copy()\n    for i, v in enumerate(values):\n        \
                 out[i] = v ** 3 - (2.0 * v if v > 0 else -2.0 * v)\n    return out\n";
    program.write("other.py", other);
    let spec = root().join("tests/zoo/spec.toml").display().to_string();
    let ran = program.run(&[
        "verify",
        "--spec",
        &spec,
        "--a",
        "subject.py",
        "--b",
        "other.py",
        "--json",
    ]);
    let found: serde_json::Value = serde_json::from_str(&ran.stdout).expect("JSON");
    let odd = found["properties"][0]["counterexample"]
        .as_str()
        .unwrap_or_default();
    // Once with the inputs turned round, once as they are.
    let calls = odd.lines().filter(|line| {
        line.contains("{\"x\": np.array([") && line.contains("-> {\"outputs\": {\"y\":")
    });
    assert!(
        odd.contains("# calls the judge made: 2\n") && calls.count() == 2,
        "{found}"
    );
}
